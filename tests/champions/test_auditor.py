from __future__ import annotations

import pytest

from games.champions.ai.companion import Companion
from games.champions.printed.content import SCENARIOS
from games.champions.rules import RULES
from games.kernel.events import Event
from games.kernel.testkit.playing import play_out
from tests.champions.auditor import Auditor
from tests.scenes.auditing import Objection, forged, places, without


def recorded(scenario: str, seats: int, seed: str) -> list[Event]:
    players = [Companion(f"{seed}/{seat}") for seat in range(seats)]
    return play_out(RULES, players, {"scenario": scenario}, seed)[1].events


@pytest.mark.parametrize("scenario", list(SCENARIOS))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_recorded_games_are_beyond_objection(scenario: str, seats: int) -> None:
    checked = 0
    for number in range(4):
        checked += Auditor(seats).audit(recorded(scenario, seats, f"audit/{number}")).checked
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
    told = forged(recorded("rhino", 2, "forged"), kind, lambda data: {field: data[field] + by}, 0)
    with pytest.raises(Objection):
        Auditor(2).audit(told)


def test_a_defeat_told_twice_is_found() -> None:
    told = recorded("rhino", 2, "forged")
    index = places(told, "defeat")[0]
    with pytest.raises(Objection, match="defeated twice"):
        Auditor(2).audit([*told[: index + 1], *told[index:]])


def test_a_missing_step_or_end_is_found() -> None:
    told = recorded("rhino", 2, "forged")
    with pytest.raises(Objection, match="no end"):
        Auditor(2).audit(without(told, "end"))
    index = next(place for place in places(told, "step") if told[place].data["step"] == "deal")
    with pytest.raises(Objection, match="next step"):
        Auditor(2).audit(told[:index] + told[index + 1 :])
