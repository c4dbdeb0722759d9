"""Stops: moments at which a seat is asked only if it wants to be, and otherwise passes by itself.

A game lists its own (`Rules.stops`). Switching one on or off is a standing answer with the topic `ask-<key>` or
`skip-<key>`, for the whole game or a span. Rules check them before they show anything, so nobody can tell a
seat that passed by itself from one that was asked. A stop must depend only on what everyone sees.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from games.kernel.text import Text

ASK, SKIP = "ask-", "skip-"
EVERYWHERE = "ask-everywhere"
"""An AI seat's topic: it has all stops that an AI uses, even if a person there chose otherwise."""
FOR_GOOD = "game"


class Stop(msgspec.Struct, frozen=True):
    """A kind of moment at which a seat may want to be asked."""

    key: str
    label: Text
    at_first: bool = False
    """Whether it's on until the seat switches it off."""
    ai: bool = True
    """Whether an AI seat has it."""


def is_set(stop: Stop, topics: Mapping[str, str]) -> bool:
    """Whether a seat with these standing answers is asked at such moments; answers for a span come first."""
    if EVERYWHERE in topics and stop.ai:
        return True
    ways = [way for way in (ASK, SKIP) if way + stop.key in topics]
    ways.sort(key=lambda way: topics[way + stop.key] == FOR_GOOD)
    return ways[0] == ASK if ways else stop.at_first


def switched(
    stops: Sequence[Stop], topics: Mapping[str, str], wanted: Collection[str], lasts: str
) -> Iterator[tuple[str, str | None]]:
    """Topics to set (to how long) or withdraw (to None), so that just the wanted stops are on, for this
    long."""
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
    """Whether a standing answer only controls where its seat is asked."""
    return topic.startswith((ASK, SKIP))
