"""What a seat most wants to know of what happened: a few lines in place of the whole log."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from games.kernel.events import Event
from games.kernel.text import Text

ASIDE, NEWS, HEADLINE, TURN = 1, 2, 3, 4
"""Weights: something to fill a free line, something worth telling, something the whole table looks up for (a
card is revealed, someone falls), and something that decides the game (a region is won)."""


class Headline(msgspec.Struct, frozen=True):
    """How to tell events of a kind among the news. A kind without one stays in the log."""

    weight: int = 0
    """0: told in another event's line, else left to the log."""
    alike: tuple[str, ...] = ()
    """Events that agree in these data are told once, in the words of the newest."""
    adds: str = ""
    """Argument of their text to sum up over them (the damage someone takes)."""
    line: str = ""
    """Events with the same value share one line (who is defeated)."""
    card: tuple[str, str] = ("", "")
    """It turns up a card to show large: its kind of name, and the key of its id in the data."""
    over: Mapping[str, tuple[str, str]] = {}
    """Kinds of events it makes obsolete (the damage of someone who is defeated): earlier ones disappear if
    their datum of the first name equals its datum of the second."""
    leads: frozenset[str] | None = None
    """It opens a line, which these kinds join until another one opens (an attack and its damage)."""


Headlines: TypeAlias = Mapping[str, Headline]
"""Kind of an event to how it's told."""


class NewsLine(msgspec.Struct):
    """Sentences told together."""

    weight: int = 0
    told: dict[Hashable, Event] = {}
    place: int = 0
    """Number of its newest event."""

    @property
    def said(self) -> list[Text]:
        return [event.text for event in self.told.values()]


def news_of(events: Iterable[Event], told: Callable[[Event], Headline]) -> list[NewsLine]:
    """The news in these events, ordered by the newest event in each line. Events without news are left to the
    log."""
    lines: dict[Hashable, NewsLine] = {}
    led, follow = NewsLine(), frozenset[str]()
    for place, event in enumerate(events):
        if event.heads:
            follow = frozenset()
        if event.heads or event.quiet:
            continue
        how, said = told(event), (event.kind, repr(event.text))
        same = (event.kind, *(_plain(event.data.get(name)) for name in how.alike)) if how.alike else said
        if how.leads is not None:
            led = lines.setdefault(said, NewsLine()) if how.weight else NewsLine()
            follow = how.leads
        if how.leads is not None or event.kind in follow:
            line = led
        elif how.weight:
            line = lines.setdefault(how.line or same, NewsLine())
        else:
            continue
        for other in lines.values() if how.over else ():
            other.told = {key: told for key, told in other.told.items() if not _is_over(told, event, how)}
        _add(line, event, how, same)
        line.weight, line.place = max(line.weight, how.weight), place
    return sorted((line for line in lines.values() if line.told), key=lambda line: line.place)


def _is_over(before: Event, now: Event, how: Headline) -> bool:
    its, own = how.over.get(before.kind, ("", ""))
    return bool(its) and before.data.get(its) == now.data.get(own)


def _add(line: NewsLine, event: Event, how: Headline, key: Hashable) -> None:
    before = line.told.get(key) if how.leads is not None else line.told.pop(key, None)
    if before is not None and how.adds:
        total = _sum(before.text.args.get(how.adds), event.text.args.get(how.adds))
        said = msgspec.structs.replace(event.text, args={**event.text.args, how.adds: total})
        event = msgspec.structs.replace(event, text=said)
    line.told[key] = event


def _sum(before: Any, now: Any) -> Any:
    return before + now if isinstance(before, int) and isinstance(now, int) else now


def _plain(value: Any) -> Hashable:
    return tuple(value) if isinstance(value, list) else value
