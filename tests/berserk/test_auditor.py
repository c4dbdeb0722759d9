"""Recorded adventures stand up to somebody who only reads their log."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.berserk.ai.players import PLAYERS
from games.berserk.rules import RULES
from games.kernel.testkit.playing import Record, play_out
from tests.berserk.auditor import Auditor, Objection


def record(adventure: int, heroes: int, strength: str = "adept") -> Record:
    players = [PLAYERS[strength](f"audit/{seat}") for seat in range(2)]
    return play_out(RULES, players, {"adventure": adventure, "heroes": heroes}, f"audit/{adventure}")[1]


@pytest.mark.parametrize("strength", ["adept", "random"])
@pytest.mark.parametrize("adventure", range(1, 12))
def test_recorded_adventures_are_beyond_objection(adventure: int, strength: str) -> None:
    auditor = Auditor()
    auditor.audit(record(adventure, 3 + adventure % 3, strength).events)
    assert auditor.attacks > 2
    assert auditor.walks > 2


@pytest.mark.parametrize(
    ("kind", "field", "by"),
    [
        ("rolled", "damage", 1),
        ("defended", "wounds", 1),
        ("wounded", "left", 1),
        ("tired", "fatigue", 1),
        ("round", "round", 1),
    ],
)
def test_a_wrong_sum_is_found(kind: str, field: str, by: int) -> None:
    told = record(1, 3)
    index = [place for place, event in enumerate(told.events) if event.kind == kind][-1]
    spoil(told, index, {field: told.events[index].data[field] + by})
    with pytest.raises(Objection):
        Auditor().audit(told.events)


def test_a_leap_is_found() -> None:
    told = record(1, 3)
    index = next(place for place, event in enumerate(told.events) if event.kind == "moved")
    path = told.events[index].data["path"]
    spoil(told, index, {"path": [path[0], (path[0][0] + 7, path[0][1])]})
    with pytest.raises(Objection):
        Auditor().audit(told.events)


def spoil(told: Record, index: int, data: dict[str, Any]) -> None:
    event = told.events[index]
    told.events[index] = msgspec.structs.replace(event, data={**event.data, **data})
