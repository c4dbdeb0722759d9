"""Contests between AI strengths: the share, its interval, and fair seats."""

from __future__ import annotations

import pytest

from games.kernel.decision import Decision, Picks
from games.kernel.testkit.contest import Contest, contest
from games.kernel.testkit.playing import play_out
from games.splendor.ai.players import PLAYERS
from games.splendor.rules import RULES
from games.splendor.state.view import SplendorView


@pytest.mark.parametrize(
    ("games", "score", "low", "high"),
    [
        (100, 50.0, 0.4038, 0.5962),
        (400, 280.0, 0.6534, 0.7428),
        (10, 10.0, 0.7225, 1.0),
        (10, 0.0, 0.0, 0.2775),
    ],
)
def test_interval_is_wilsons(games: int, score: float, low: float, high: float) -> None:
    result = Contest(games, score)
    assert result.rate == score / games
    assert [round(bound, 4) for bound in result.interval] == [low, high]


def test_it_is_said_in_one_line() -> None:
    assert str(Contest(400, 280.5)) == "70.1% of 400 games (95 %: 65.5% to 74.4%)"


def test_both_players_have_either_seat_equally_often() -> None:
    seats: list[int] = []

    class Watching:
        def __init__(self, seed: str) -> None:
            self.inner = PLAYERS["random"](seed)
            self.seated = False

        def choose(self, view: SplendorView, decision: Decision) -> Picks:
            if not self.seated:
                self.seated = True
                seats.append(decision.seat)
            return self.inner.choose(view, decision)

    contest(RULES, Watching, PLAYERS["random"], 6, "seats")
    assert seats == [0, 1, 0, 1, 0, 1]


def test_the_same_seed_gives_the_same_result() -> None:
    first = contest(RULES, PLAYERS["novice"], PLAYERS["random"], 4, "same")
    assert first == contest(RULES, PLAYERS["novice"], PLAYERS["random"], 4, "same")
    assert first.games == 4


def test_a_record_holds_every_answer_of_the_game() -> None:
    players = [PLAYERS["novice"]("a"), PLAYERS["random"]("b")]
    match, record = play_out(RULES, players, {}, "record")
    assert len(record.answers) == match.length
    assert record.events[-1].kind == "end"
