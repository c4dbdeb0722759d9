"""Windows: everyone can act in turn until all have passed since the last action."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.kernel.decision import Decision, Picks, Script
from games.kernel.windows import until_all_pass
from tests.kernel.tale import question


def round_of(order: Sequence[int], *said: str, silent: Sequence[int] = ()) -> tuple[list[int], list[int]]:
    """Seats asked in order while they said this, and those who acted."""
    asked: list[int] = []
    acted: list[int] = []
    answers = iter(said)

    def offer(seat: int) -> Decision | None:
        return None if seat in silent else question(seat, "play")

    def act(seat: int, picks: Picks) -> Script[bool]:
        acted.extend([seat] if picks == ("play",) else [])
        return picks == ("play",)
        yield

    script = until_all_pass(order, offer, act)
    try:
        asking = next(script)
        while True:
            asked.append(asking.decisions[0].seat)
            asking = script.send(((0, (next(answers),)),))
    except StopIteration:
        assert next(answers, None) is None, "the window closed too soon"
    return asked, acted


def test_a_window_closes_once_each_has_passed() -> None:
    assert round_of((2, 0, 1), "pass", "pass", "pass") == ([2, 0, 1], [])


def test_someone_who_passed_is_asked_again_after_somebody_acted() -> None:
    assert round_of((0, 1, 2), "pass", "play", "pass", "pass", "pass") == ([0, 1, 2, 0, 1], [1])


def test_someone_who_acted_may_act_again_once_all_others_passed() -> None:
    said = ("play", "pass", "pass", "play", "pass", "pass", "pass")
    assert round_of((0, 1, 2), *said) == ([0, 1, 2, 0, 1, 2, 0], [0, 0])


def test_every_action_opens_the_window_for_all_again() -> None:
    said = ("pass", "play", "pass", "play", "pass", "pass")
    assert round_of((0, 1), *said) == ([0, 1, 0, 1, 0, 1], [1, 1])


@pytest.mark.parametrize(("silent", "asked"), [((1,), [0, 2, 0, 2]), ((0, 2), [1, 1])])
def test_a_seat_without_a_question_has_passed(silent: tuple[int, ...], asked: list[int]) -> None:
    said = ("pass",) * (len(asked) - 1)
    answers = ("play", *said) if silent == (0, 2) else ("pass", "play", "pass", "pass")
    assert round_of((0, 1, 2), *answers, silent=silent)[0] == asked


def test_a_window_for_nobody_is_closed_at_once() -> None:
    assert round_of((), silent=()) == ([], [])
    assert round_of((0, 1), silent=(0, 1)) == ([], [])
