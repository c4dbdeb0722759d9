"""Who was ahead when, and which move decided that."""

from __future__ import annotations

from games.kernel.package.history import Race, lead_of, turning_point


def course(*figures: tuple[float, ...], winner: int | None) -> list[Race]:
    return [Race(sides) for sides in figures[:-1]] + [Race(figures[-1], winner)]


def test_the_lead_is_what_a_side_is_ahead_of_the_best_of_the_others() -> None:
    race = Race((4, 7, 5))
    assert [lead_of(race, side) for side in range(3)] == [-3, 2, -2]
    assert lead_of(Race((4,)), 0) == 4, "a side that plays alone is ahead by all that it has"


def test_the_turning_point_is_the_move_with_which_the_winner_took_the_lead_for_good() -> None:
    races = course((0, 0), (3, 0), (3, 4), (5, 4), (5, 8), (6, 8), winner=1)
    assert turning_point(races) == 4


def test_being_level_is_not_being_ahead() -> None:
    assert turning_point(course((0, 0), (2, 0), (2, 2), (3, 2), (4, 2), winner=0)) == 3


def test_the_last_move_of_a_game_is_not_where_it_turned() -> None:
    assert turning_point(course((0, 0), (3, 0), (3, 2), (3, 2), (3, 9), winner=1)) == 2
    assert turning_point(course((0, 0), (3, 1), (3, 2), (3, 6), (9, 6), winner=1)) == 3, "behind by its measure"
    assert turning_point(course((0, 0), (3, 0), (4, 1), winner=1)) is None, "nothing brought them anything"


def test_nor_are_the_last_moves_of_a_long_one() -> None:
    long = [(float(n), 0.0) for n in range(18)]
    won = course(*long[:5], (4, 3), *((n, 3.0) for n in range(6, 18)), (17, 18), (17, 19), winner=1)
    assert len(won) == 20
    assert turning_point(won) == 5


def test_someone_who_was_ahead_from_the_beginning_was_so_from_the_beginning() -> None:
    assert turning_point(course((2, 1), (3, 1), winner=0)) == 0


def test_without_a_single_winner_there_is_no_turning_point() -> None:
    assert turning_point(course((0, 0), (3, 1), winner=None)) is None
    assert turning_point([]) is None
