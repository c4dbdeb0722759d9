"""Recorded games stand up to somebody who only reads their log."""

from __future__ import annotations

import msgspec
import pytest

from games.champions.ai.companion import Companion
from games.champions.printed.content import SCENARIOS
from games.champions.rules import RULES
from games.kernel.testkit.playing import Record, play_out
from tests.champions.auditor import Auditor, Objection


def record(scenario: str, seats: int, seed: str) -> Record:
    players = [Companion(f"{seed}/{seat}") for seat in range(seats)]
    return play_out(RULES, players, {"scenario": scenario}, seed)[1]


@pytest.mark.parametrize("scenario", list(SCENARIOS))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_recorded_games_are_beyond_objection(scenario: str, seats: int) -> None:
    checked = 0
    for number in range(4):
        auditor = Auditor(seats)
        auditor.audit(record(scenario, seats, f"audit/{number}").events)
        checked += auditor.checked
    assert checked > 200, "four games, however short one of them is"


@pytest.mark.parametrize(
    ("kind", "field", "by"),
    [
        ("damage", "damage", 1),
        ("threat", "threat", 1),
        ("boost", "icons", 1),
        ("strike", "bonus", -1),
        ("heal", "damage", 2),
    ],
)
def test_a_wrong_sum_is_found(kind: str, field: str, by: int) -> None:
    told = record("rhino", 2, "forged")
    index = next(i for i, event in enumerate(told.events) if event.kind == kind)
    event = told.events[index]
    told.events[index] = msgspec.structs.replace(event, data={**event.data, field: event.data[field] + by})
    with pytest.raises(Objection):
        Auditor(2).audit(told.events)


def test_a_defeat_told_twice_is_found() -> None:
    told = record("rhino", 2, "forged")
    index = next(i for i, event in enumerate(told.events) if event.kind == "defeat")
    with pytest.raises(Objection, match="defeated twice"):
        Auditor(2).audit([*told.events[: index + 1], told.events[index], *told.events[index + 1 :]])


def test_a_missing_step_or_end_is_found() -> None:
    told = record("rhino", 2, "forged")
    without_end = [event for event in told.events if event.kind != "end"]
    with pytest.raises(Objection, match="no end"):
        Auditor(2).audit(without_end)
    index = next(i for i, e in enumerate(told.events) if e.kind == "step" and e.data["step"] == "deal")
    with pytest.raises(Objection, match="next step"):
        Auditor(2).audit(told.events[:index] + told.events[index + 1 :])
