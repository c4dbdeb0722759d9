"""What holds for every game over dozens of random ones: every answer checked, plain data, the same end."""

from __future__ import annotations

import pytest

from games.champions.printed.content import SCENARIOS
from games.kernel.rules import OptionValue
from games.kernel.testkit.conformance import check_other_process, check_state_type, play_and_check
from games.kernel.testkit.secrecy import Coverage
from games.registry import keys, rules_of


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        *(("splendor", seats, {}) for seats in (2, 3, 4)),
        *(("champions", 3, {"scenario": scenario}) for scenario in SCENARIOS),
        ("underworld", 2, {}),
        ("berserk", 2, {"adventure": 4}),
    ],
)
def test_one_game_is_checked_at_every_single_answer(
    game: str, seats: int, options: dict[str, OptionValue]
) -> None:
    coverage = Coverage()
    seed = "/".join([game, "deep", *map(str, options.values() or [seats])])
    play_and_check(rules_of(game), seats, options, seed, limit=5_000, coverage=coverage)
    coverage.check()


@pytest.mark.parametrize("game", keys())
def test_state_is_reproducible_data(game: str) -> None:
    check_state_type(rules_of(game))


@pytest.mark.parametrize(("game", "seats"), [*((game, 2) for game in keys()), ("splendor", 4)])
def test_another_process_comes_to_the_same_end(game: str, seats: int) -> None:
    check_other_process(rules_of(game), seats, f"elsewhere/{seats}")
