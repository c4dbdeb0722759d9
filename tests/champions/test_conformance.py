"""Random play: all scenarios, modes and modular sets. PARLOR_GAMES: games for each number of seats (24)."""

from __future__ import annotations

import os
from itertools import product

import pytest

from games.champions.printed.content import MODULAR, SCENARIOS
from games.champions.rules import RULES
from games.kernel.testkit.conformance import play_and_check

GAMES = int(os.environ.get("PARLOR_GAMES", "24"))
COMBINATIONS = list(product(SCENARIOS, ("standard", "expert"), ("recommended", *MODULAR, "random")))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_hold_every_law(seats: int) -> None:
    for number in range(GAMES):
        scenario, mode, modular = COMBINATIONS[(number * 5 + seats) % len(COMBINATIONS)]
        second = MODULAR[number % len(MODULAR)] if number % 3 == 0 else "none"
        options = {
            "scenario": scenario,
            "mode": mode,
            "modular": modular,
            "second_modular": second,
            "later_edition": number % 4 == 3,
        }
        topics = ("light:4",) if number % 4 == 1 else ()
        play_and_check(
            RULES, seats, options, f"champions/{seats}/{number}", deep_every=23, limit=5_000, topics=topics
        )
