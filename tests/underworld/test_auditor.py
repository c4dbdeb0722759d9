"""Recorded games stand up to somebody who only reads their log."""

from __future__ import annotations

import msgspec
import pytest

from games.kernel.testkit.playing import Record, play_out
from games.underworld.printed.content import READY
from games.underworld.rules import RULES
from tests.underworld.auditor import Auditor, Objection
from tests.underworld.mastermind import PLAYERS
from tests.underworld.test_conformance import deck_for


def record(keys: list[str], number: int, strength: str = "mastermind") -> Record:
    players = [PLAYERS[strength](f"audit/{number}/{seat}") for seat in range(len(keys))]
    options = {f"deck:{seat}": deck_for(key, number + seat) for seat, key in enumerate(keys)}
    return play_out(RULES, players, options, f"audit/{number}")[1]


@pytest.mark.parametrize("first", list(READY))
@pytest.mark.parametrize("second", list(READY))
def test_recorded_duels_are_beyond_objection(first: str, second: str) -> None:
    for number, strength in enumerate(("mastermind", "random")):
        auditor = Auditor(2)
        auditor.audit(record([first, second], number, strength).events)
        assert auditor.contests > 20
        assert auditor.scored > 1


def test_a_recorded_game_of_teams_is_beyond_objection() -> None:
    auditor = Auditor(4)
    auditor.audit(record(list(READY), 7).events)
    assert auditor.contests > 40


@pytest.mark.parametrize(
    ("kind", "field", "by"),
    [
        ("influence", "placed", 1),
        ("contest", "margin", 1),
        ("scored", "points", 1),
        ("turn", "first", 1),
        ("region-won", "markers", [1, 0]),
    ],
)
def test_a_wrong_sum_is_found(kind: str, field: str, by: object) -> None:
    told = record(["baku", "dragon"], 3)
    found = [i for i, event in enumerate(told.events) if event.kind == kind]
    index = found[len(found) // 2] if kind == "turn" else found[-1]
    event = told.events[index]
    value = event.data[field]
    wrong = [a + b for a, b in zip(value, by, strict=True)] if isinstance(by, list) else value + by
    wrong = wrong % 2 if kind == "turn" else wrong
    told.events[index] = msgspec.structs.replace(event, data={**event.data, field: wrong})
    with pytest.raises(Objection):
        Auditor(2).audit(told.events)


@pytest.mark.parametrize("kind", ["end", "influence", "won"])
def test_a_missing_event_is_found(kind: str) -> None:
    told = record(["scarab", "dragon"], 5)
    found = [i for i, event in enumerate(told.events) if event.kind == kind]
    del told.events[found[-1]]
    with pytest.raises(Objection):
        Auditor(2).audit(told.events)
