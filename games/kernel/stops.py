"""Stops: moments at which a seat is asked only where it wants to be, and passes by itself elsewhere.

A game lists its own (`Rules.stops`). What a seat has switched on or off is kept as standing answers, by topic:
`ask-<key>` or `skip-<key>`, for good or for a span. Rules look at them before anything is shown. So nobody can
tell a seat that passed by itself from one that was asked, and a stop must hang on what everybody sees.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from games.kernel.text import Text

ASK, SKIP = "ask-", "skip-"
EVERYWHERE = "ask-everywhere"
"""An AI seat's topic: it has all stops that an AI uses, whatever a person there has chosen."""
FOR_GOOD = "game"


class Stop(msgspec.Struct, frozen=True):
    """A kind of moment at which a seat may want to be asked."""

    key: str
    label: Text
    at_first: bool = False
    """Whether it is set until the seat says otherwise."""
    ai: bool = True
    """Whether an AI seat has it."""


def is_set(stop: Stop, topics: Mapping[str, str]) -> bool:
    """Whether a seat with these standing answers is asked at such moments; those for a span come first."""
    if EVERYWHERE in topics and stop.ai:
        return True
    ways = [way for way in (ASK, SKIP) if way + stop.key in topics]
    ways.sort(key=lambda way: topics[way + stop.key] == FOR_GOOD)
    return ways[0] == ASK if ways else stop.at_first


def switched(
    stops: Sequence[Stop], topics: Mapping[str, str], wanted: Collection[str], lasts: str
) -> Iterator[tuple[str, str | None]]:
    """The topics to set, and with None to withdraw, so that just the wanted stops are set, for as long as this
    lasts."""
    if EVERYWHERE in topics:
        yield EVERYWHERE, None
    left = {topic: span for topic, span in topics.items() if topic != EVERYWHERE}
    for stop in stops:
        way, other = (ASK, SKIP) if stop.key in wanted else (SKIP, ASK)
        here, there = way + stop.key, other + stop.key
        if there in left and lasts in (FOR_GOOD, left[there]):
            del left[there]
            yield there, None
        if lasts == FOR_GOOD and left.get(here) != FOR_GOOD:
            left.pop(here, None)  # it would end sooner
        if is_set(stop, left) is not (way == ASK):
            yield here, lasts


def is_stop(topic: str) -> bool:
    """Whether a standing answer only says where its seat wants to be asked."""
    return topic.startswith((ASK, SKIP))
