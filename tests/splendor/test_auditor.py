from __future__ import annotations

from collections.abc import Callable

import pytest

from games.kernel.events import Event
from games.kernel.testkit.playing import play_out, replay
from games.splendor.rules import RULES
from games.splendor.state.view import SplendorView
from tests.scenes.auditing import Facts, Objection, forged, without
from tests.splendor.auditor import Auditor
from tests.splendor.planner import PLAYERS


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("strength", ["random", "greedy", "planner"])
def test_whole_games_pass_and_the_books_agree_with_the_table(seats: int, strength: str) -> None:
    for number in range(4):
        fewer = number == 3
        players = [PLAYERS[strength](f"{number}/{seat}") for seat in range(seats)]
        match, record = play_out(RULES, players, {"fewer": fewer}, f"audit/{strength}/{seats}/{number}")
        auditor = Auditor(seats, fewer=fewer).audit(record.events)
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


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("setup", lambda data: {"supply": data["supply"] | {"red": 9}}),
        ("setup", lambda data: {"locations": data["locations"][:2]}),
        ("take", lambda data: {"gems": {"grey": 1, "red": 1, "blue": 1}}),
        ("take", lambda data: {"gems": {"red": 3}}),
        ("take", lambda data: {"seat": (data["seat"] + 1) % 3}),
        ("recruit", lambda data: {"paid": data["paid"] | {"green": 1}}),
        ("recruit", lambda data: {"paid": data["paid"] | {"grey": 3}}),
        ("recruit", lambda data: {"card": "1-01"}),
        ("reveal", lambda data: {"slot": "row:1:9"}),
        ("end", lambda data: {"points": [p + 1 for p in data["points"]]}),
        ("end", lambda data: {"winners": [w + 1 for w in data["winners"]]}),
        ("end", lambda data: {"deadlock": True}),
    ],
)
def test_tampered_events_are_objected_to(kind: str, change: Callable[[Facts], Facts]) -> None:
    events = recorded()
    Auditor(3).audit(events)
    with pytest.raises(Objection):
        Auditor(3).audit(forged(events, kind, change))


@pytest.mark.parametrize("kind", ["reveal", "time", "tile", "end"])
def test_missing_events_are_objected_to(kind: str) -> None:
    with pytest.raises(Objection):
        Auditor(3).audit(without(recorded(), kind))
