"""Auditors, written without the rules' code: they re-check a game from its event log and printed rules."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

import msgspec

from games.kernel.events import Event
from games.kernel.printed.content import DATA

Facts = dict[str, Any]


class Objection(Exception):
    """An error the auditor found."""


def printed(game: str, file: str, table: str, key: str = "code") -> dict[str, Facts]:
    """Rows of a content file."""
    rows = tomllib.loads((DATA / game / f"{file}.toml").read_text(encoding="utf-8"))[table]
    return {row[key]: row for row in rows}


class Auditor:
    """Follows one game: `_region_won` reads the event `region-won`. Events without a method pass."""

    over = False
    after_the_end: tuple[str, ...] = ()
    """Events allowed after the end."""

    def audit(self, events: Iterable[Event]) -> Self:
        """Read a whole game; raises `Objection` at the first thing that doesn't add up."""
        for event in events:
            self.object_if(self.over and event.kind not in self.after_the_end, f"{event.kind} after the end")
            self.read(event)
        self.object_if(not self.over, "the game has no end")
        return self

    def read(self, event: Event) -> None:
        look = getattr(self, f"_{event.kind.replace('-', '_')}", None)
        if look is not None:
            look(event.data)

    def where(self) -> str:
        """How far the game is, for an objection."""
        return "somewhere"

    def object_if(self, fault: bool, what: str) -> None:
        if fault:
            raise Objection(f"{self.where()}: {what}")


def forged(events: Sequence[Event], kind: str, change: Callable[[Facts], Facts], nth: int = -1) -> list[Event]:
    """The events with one of a kind changed, by default the last: `change` gives its new data."""
    index = places(events, kind)[nth]
    data = {**events[index].data, **change(events[index].data)}
    return [*events[:index], msgspec.structs.replace(events[index], data=data), *events[index + 1 :]]


def places(events: Sequence[Event], kind: str) -> list[int]:
    """Indices of a kind's events."""
    return [index for index, event in enumerate(events) if event.kind == kind]


def without(events: Sequence[Event], kind: str) -> list[Event]:
    """The events without the last of a kind."""
    index = places(events, kind)[-1]
    return [*events[:index], *events[index + 1 :]]
