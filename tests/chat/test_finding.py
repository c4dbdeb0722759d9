"""Typed words are found in any order, and misspelt if nothing else fits."""

from __future__ import annotations

import pytest

from bot.chat.finding import fitting, folded, found, meant

GEMS = [
    (0, ("Take Mind, Power, Space", "拿取心靈、力量、空間")),
    (1, ("Take Mind, Mind", "拿取心靈、心靈")),
    (2, ("Recruit Black Widow", "招募黑寡婦", "招募黑寡妇")),
    (3, ("Recruit Captain America", "招募美國隊長", "招募美国队长")),
    (4, ("Pass", "跳過")),
    (5, ("Widow's Bite", "寡婦之螫")),
]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        *(("mind power space", [0]), ("space mind", [0]), ("mind, power", [0]), ("Take Mind, Mind", [1])),
        *(("take", [0, 1]), ("WIDOW", [5, 2]), ("widows bite", [5]), ("Ｐａｓｓ", [4])),
        *(("「黑寡婦」", [2]), ("寡婦", [5, 2]), ("力量 心靈", [0]), ("黑寡妇", [2])),
        ("", [0, 1, 2, 3, 4, 5]),
        ("mind widow", []),
    ],
)
def test_words_in_any_order_fit_and_the_best_comes_first(typed: str, numbers: list[int]) -> None:
    assert fitting(typed, GEMS) == numbers
    assert found(typed, GEMS) == numbers


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        *(("captian america", [3]), ("amercia", [3]), ("recriut widow", [2]), ("mnid", [0, 1])),
        *(("blakc wid", [2]), ("pess", [4]), ("美國隊張", [3]), ("黑寡付", [2])),
        *(("captian widow", []), ("xyzzyqk", []), ("pe", []), ("黑熊", []), ("，。 !?", [])),
    ],
)
def test_what_is_misspelt_is_taken_for_what_is_written_much_like_it(typed: str, numbers: list[int]) -> None:
    assert fitting(typed, GEMS) == []
    assert meant(typed, GEMS) == numbers
    assert found(typed, GEMS) == numbers


def test_nothing_is_guessed_where_something_fits() -> None:
    assert found("bite", [(1, ("Bites",)), (2, ("Bike",))]) == [1]
    assert found("bitr", [(1, ("Bites",)), (2, ("Bike",))]) == [1]


def test_of_what_is_typed_without_end_the_beginning_counts() -> None:
    assert found("mind " * 2000 + "zzz", GEMS) == [0, 1]
    assert found("心" * 100_000, GEMS) == []
    assert meant(" ".join(f"word{n}" for n in range(1000)), GEMS) == []


def test_width_case_brackets_and_blanks_make_no_difference() -> None:
    assert folded(" 「Ｗｉｄｏｗ’s」  Bite ") == "widows bite"
