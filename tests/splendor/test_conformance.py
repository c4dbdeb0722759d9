"""Random play: reload, undo, secrecy, illegal answers, an end. PARLOR_GAMES: games for each number of seats
(340)."""

from __future__ import annotations

import os

import pytest

from games.kernel.testkit.conformance import play_and_check
from games.splendor.rules import RULES

GAMES = int(os.environ.get("PARLOR_GAMES", "340"))
SLOW = pytest.mark.slow


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=SLOW), pytest.param(4, marks=SLOW)])
def test_random_games_hold_every_law(seats: int) -> None:
    for number in range(GAMES):
        options = {"fewer": number % 10 == 9, "start": "first" if number % 2 else "random"}
        play_and_check(RULES, seats, options, f"splendor/{seats}/{number}", deep_every=29, limit=2_000)
