from __future__ import annotations

import pytest

from games.berserk.ai.players import PLAYERS
from games.berserk.rules import RULES
from games.kernel.events import Event
from games.kernel.testkit.playing import play_out
from tests.berserk.auditor import Auditor
from tests.scenes.auditing import Facts, Objection, forged


def recorded(adventure: int, heroes: int, strength: str = "adept") -> list[Event]:
    players = [PLAYERS[strength](f"audit/{seat}") for seat in range(2)]
    return play_out(RULES, players, {"adventure": adventure, "heroes": heroes}, f"audits/{adventure}")[1].events


@pytest.mark.parametrize("strength", ["adept", "random"])
@pytest.mark.parametrize("adventure", range(1, 12))
def test_recorded_adventures_are_beyond_objection(adventure: int, strength: str) -> None:
    auditor = Auditor().audit(recorded(adventure, 3 + adventure % 3, strength))
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
    told = forged(recorded(1, 3), kind, lambda data: {field: data[field] + by})
    with pytest.raises(Objection):
        Auditor().audit(told)


def test_a_leap_is_found() -> None:
    def leap(data: Facts) -> Facts:
        (x, y), *_ = data["path"]
        return {"path": [(x, y), (x + 7, y)]}

    told = forged(recorded(1, 3), "moved", leap, 0)
    with pytest.raises(Objection):
        Auditor().audit(told)
