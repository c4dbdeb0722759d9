"""Finished games pass the auditor, and it finds what has been tampered with."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from games.kernel.events import Event
from games.kernel.testkit.playing import play_out, replay
from games.splendor.rules import RULES
from games.splendor.state.view import SplendorView
from tests.splendor.auditor import Auditor, Objection
from tests.splendor.planner import PLAYERS


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("strength", ["random", "greedy", "planner"])
def test_whole_games_pass_and_the_books_agree_with_the_table(seats: int, strength: str) -> None:
    for number in range(4):
        fewer = number == 3
        players = [PLAYERS[strength](f"{number}/{seat}") for seat in range(seats)]
        match, record = play_out(RULES, players, {"fewer": fewer}, f"audit/{strength}/{seats}/{number}")
        auditor = Auditor(seats, fewer=fewer).read(record.events)
        view = match.view(None)
        assert isinstance(view, SplendorView)
        for seat, book in zip(view.seats, auditor.books, strict=True):
            assert {gem: n for gem, n in seat.tokens.items() if n} == +book.gems
            assert seat.points == auditor.points(seat.seat)
            assert list(seat.cards) == book.cards
            assert list(seat.locations) == book.places
        assert view.tile_holder == auditor.tile
        assert replay(RULES, record).fingerprint() == match.fingerprint()


def recorded() -> list[Event]:
    players = [PLAYERS["planner"](f"tamper/{seat}") for seat in range(3)]
    return play_out(RULES, players, {}, "tamper")[1].events


def changed(events: list[Event], kind: str, change: Callable[[dict[str, object]], object]) -> list[Event]:
    """The events with the data of the last one of a kind changed."""
    index = max(number for number, event in enumerate(events) if event.kind == kind)
    data = dict(events[index].data)
    change(data)
    return [*events[:index], msgspec.structs.replace(events[index], data=data), *events[index + 1 :]]


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("setup", lambda data: data.update(supply=data["supply"] | {"red": 9})),
        ("setup", lambda data: data.update(locations=data["locations"][:2])),
        ("take", lambda data: data.update(gems={"grey": 1, "red": 1, "blue": 1})),
        ("take", lambda data: data.update(gems={"red": 3})),
        ("take", lambda data: data.update(seat=(data["seat"] + 1) % 3)),
        ("recruit", lambda data: data.update(paid=data["paid"] | {"green": 1})),
        ("recruit", lambda data: data.update(paid=data["paid"] | {"grey": 3})),
        ("recruit", lambda data: data.update(card="1-01")),
        ("reveal", lambda data: data.update(slot="row:1:9")),
        ("end", lambda data: data.update(points=[p + 1 for p in data["points"]])),
        ("end", lambda data: data.update(winners=[w + 1 for w in data["winners"]])),
        ("end", lambda data: data.update(deadlock=True)),
    ],
)
def test_tampered_events_are_objected_to(kind: str, change: Callable[[dict[str, object]], object]) -> None:
    events = recorded()
    Auditor(3).read(events)
    with pytest.raises(Objection):
        Auditor(3).read(changed(events, kind, change))


@pytest.mark.parametrize("kind", ["reveal", "time", "tile", "end"])
def test_missing_events_are_objected_to(kind: str) -> None:
    events = recorded()
    index = max(number for number, event in enumerate(events) if event.kind == kind)
    with pytest.raises(Objection):
        Auditor(3).read(events[:index] + events[index + 1 :])
