"""Which paces have a clock, and at which everyone plays live."""

from __future__ import annotations

import pytest

from bot.tables.pace import PACES, due_at, has_clock, is_live


@pytest.mark.parametrize(
    ("pace", "clock", "together", "due"),
    [
        ("relaxed", False, False, None),
        ("minutes-2", True, True, 1120.0),
        ("minutes-5", True, True, 1300.0),
        ("minutes-15", True, True, 1900.0),
        ("hours-8", True, False, 29_800.0),
        ("hours-24", True, False, 87_400.0),
        ("bank-15", True, True, None),
        ("bank-30", True, True, None),
        ("bank-60", True, True, None),
    ],
)
def test_a_pace_says_how_long_an_answer_may_wait(
    pace: str, clock: bool, together: bool, due: float | None
) -> None:
    assert (has_clock(pace), is_live(pace), due_at(pace, 1000.0)) == (clock, together, due)


def test_every_pace_is_told_of_above() -> None:
    marks = test_a_pace_says_how_long_an_answer_may_wait.pytestmark  # type: ignore[attr-defined]
    assert [row[0] for row in marks[0].args[1]] == list(PACES)
