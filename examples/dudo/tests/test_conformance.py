"""What every game must hold, by random play: reload, undo, secrecy, illegal answers, an end."""

from __future__ import annotations

import pytest
from scene import RULES

from games.kernel.testkit.conformance import check_other_process, check_state_type, play_and_check
from games.kernel.testkit.secrecy import Coverage


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_random_games_hold_every_law(seats: int) -> None:
    for number in range(8):
        play_and_check(RULES, seats, {"wild": number % 2 == 0}, f"dudo/{seats}/{number}", deep_every=2)


def test_nearly_all_that_is_told_and_asked_is_compared() -> None:
    coverage = Coverage()
    play_and_check(RULES, 3, {}, "dudo/deep", coverage=coverage)
    coverage.check()


def test_state_is_reproducible_data() -> None:
    check_state_type(RULES)


def test_another_process_comes_to_the_same_end() -> None:
    check_other_process(RULES, 3, "elsewhere")
