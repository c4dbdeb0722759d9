from __future__ import annotations

import pytest

from games.kernel.events import Event
from games.kernel.testkit.playing import play_out
from games.underworld.printed.content import READY
from games.underworld.rules import RULES
from tests.scenes.auditing import Facts, Objection, forged, places, without
from tests.underworld.auditor import Auditor
from tests.underworld.laying import deck_for
from tests.underworld.mastermind import PLAYERS


def recorded(keys: list[str], number: int, strength: str = "mastermind") -> list[Event]:
    players = [PLAYERS[strength](f"audit/{number}/{seat}") for seat in range(len(keys))]
    options = {f"deck:{seat}": deck_for(key, number + seat) for seat, key in enumerate(keys)}
    return play_out(RULES, players, options, f"audit/{number}")[1].events


@pytest.mark.parametrize("first", list(READY))
@pytest.mark.parametrize("second", list(READY))
def test_recorded_duels_are_beyond_objection(first: str, second: str) -> None:
    for number, strength in enumerate(("mastermind", "random")):
        auditor = Auditor(2).audit(recorded([first, second], number, strength))
        assert auditor.contests > 20
        assert auditor.scored > 1


def test_a_recorded_game_of_teams_is_beyond_objection() -> None:
    assert Auditor(4).audit(recorded(list(READY), 7)).contests > 40


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
    def change(data: Facts) -> Facts:
        value = data[field]
        wrong = [a + b for a, b in zip(value, by, strict=True)] if isinstance(by, list) else value + by
        return {field: wrong % 2 if kind == "turn" else wrong}

    told = recorded(["baku", "dragon"], 3)
    nth = len(places(told, kind)) // 2 if kind == "turn" else -1
    with pytest.raises(Objection):
        Auditor(2).audit(forged(told, kind, change, nth))


@pytest.mark.parametrize("kind", ["end", "influence", "won"])
def test_a_missing_event_is_found(kind: str) -> None:
    told = recorded(["scarab", "dragon"], 5)
    with pytest.raises(Objection):
        Auditor(2).audit(without(told, kind))
