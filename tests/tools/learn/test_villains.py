"""Learning from games against villains: most games start with them wounded, and all fights and pairs
come up.
"""

from __future__ import annotations

import pytest

from games.champions.rules import RULES
from games.champions.state.model import ChampionsState
from games.champions.state.stats import remaining
from games.champions.state.table import Table
from games.kernel.match import Match
from tests.tools.learn.__main__ import in_force
from tests.tools.learn.lessons import LESSONS
from tests.tools.learn.school import play, victory
from tests.tools.learn.villains import FIGHTS, PAIRS, wound

CHAMPIONS = LESSONS["champions"]


def begun(seed: str) -> Match[ChampionsState]:
    """A table against Klaw just before the heroes' first turn."""
    match, _ = Match.new(RULES, 2, {"scenario": "klaw"}, seed)
    while match.state.step != "turn":
        decision = match.pending[0]
        match.answer(decision.seat, decision.id, decision.fallback())
    return match


@pytest.mark.parametrize(
    ("percent", "villain", "left", "stages"),
    [(100, "01113", 24, 1), (75, "01113", 9, 1), (60, "01114", 36, 0), (1, "01114", 1, 0)],
)
def test_a_wounded_villain_has_so_many_hit_points_left_in_all(
    percent: int, villain: str, left: int, stages: int
) -> None:
    """Klaw has 24 hit points against two, and 36 on his second stage."""
    state = begun("wound").state
    wound(state, percent)
    game = Table(state)
    assert (game.villain.code, remaining(game, game.villain), len(state.stages)) == (villain, left, stages)


def test_a_game_is_made_easier_once_before_its_first_turn_or_not_at_all() -> None:
    lefts = []
    for number in range(40):
        match = begun(f"eased/{number}")
        for _ in range(2):
            CHAMPIONS.eased(match.state, number)
            CHAMPIONS.position(match.state)
        game = Table(match.state)
        lefts.append(remaining(game, game.villain) + 36 * len(match.state.stages))
    assert sum(left == 60 for left in lefts) == 10
    assert min(lefts) == 9
    assert all(9 <= left <= 60 for left in lefts)


def test_all_fights_are_fought_by_all_pairs_of_heroes() -> None:
    met = set()
    for number in range(len(FIGHTS) * len(PAIRS)):
        seats = CHAMPIONS.seats[number % len(CHAMPIONS.seats)]
        match, _ = Match.new(RULES, seats, CHAMPIONS.table(number), "met")
        while match.pending and match.pending[0].kind == "champions.hero":
            decision = match.pending[0]
            picks = CHAMPIONS.settled(decision, number)
            assert picks is not None
            match.answer(decision.seat, decision.id, picks)
        table = match.state.options["scenario"], match.state.options["mode"]
        met.add((*table, *(hero.hero for hero in match.state.heroes)))
    in_company = {fight for fight in FIGHTS if fight[2] == 2}
    assert len(met) == len(in_company) * len(PAIRS) + 5


def test_a_position_is_noted_at_the_beginning_of_each_round_with_whether_the_heroes_won() -> None:
    notes = play(CHAMPIONS, CHAMPIONS.mind(in_force(CHAMPIONS)), None, "noted", 1)
    assert notes.options == []
    assert len(notes.positions) > 2
    assert [choice.rows[1] for choice in notes.positions if choice.rows[1]] == []
    assert {tuple(choice.wanted) for choice in notes.positions} in ({(1.0, 0.0)}, {(0.0, 1.0)})
    rounds = CHAMPIONS.worth.index("rounds")
    noted = [choice.rows[0][rounds] for choice in notes.positions]
    assert noted == [number / 10 for number in range(1, len(noted) + 1)]


def test_to_compare_weights_a_game_is_played_as_it_is() -> None:
    """Companions against Rhino at full strength: the same games end the same way every time."""
    rhino = [number for number, fight in enumerate(FIGHTS * 5) if fight == ("rhino", "standard", 2)]
    won = [victory(CHAMPIONS, CHAMPIONS.teacher, "strength", number) for number in rhino]
    assert won == [False, True, False, False, True]
