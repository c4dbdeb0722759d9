"""The guided first game as its coach plays it: lessons come when their thing comes, and are true."""

from __future__ import annotations

from typing import Any

import pytest

from games.splendor.printed.content import CARDS
from tests.guided import FirstGame
from tests.phrases import phrase
from tests.splendor.first_game import PATH, walked


def test_lessons_come_with_their_things_until_the_game_is_won() -> None:
    played = FirstGame("splendor")
    for turn, (lesson, pick) in enumerate(PATH, 1):
        assert played.asked is not None
        assert (played.round, played.lesson.id if played.lesson else "") == (turn, lesson)
        played.answer(0, played.asked, (pick,))
        assert played.kept.remark is None, "what is advised is not wrong"
        played.others_play()
    assert played.match.outcome is not None
    assert played.match.outcome.winners == (0,)
    assert played.said() == f"> {phrase('ui-guide-over')}"


def at(lesson: str) -> tuple[FirstGame, Any]:
    """The game and the learner's view when a lesson comes."""
    played = walked([name for name, _ in PATH].index(lesson))
    assert played.lesson is not None
    assert played.lesson.id == lesson
    return played, played.match.view(0)


def test_two_of_the_first_tokens_are_for_lizard_and_one_space_is_missing_then() -> None:
    _, view = at("toward")
    mine = view.seats[0].tokens
    lacks = {gem: count - mine[gem] for gem, count in CARDS["1-28"].cost.items() if count > mine[gem]}
    assert (CARDS["1-28"].cost, lacks) == ({"purple": 1, "blue": 2}, {"blue": 1})


def test_mysterio_is_reserved_where_one_soul_is_missing_and_the_gray_token_is_it() -> None:
    _, before = at("reserve")
    assert CARDS["1-34"].cost == {"orange": 3}
    mine = before.seats[0]
    assert (mine.tokens["orange"], mine.bonuses["orange"], mine.tokens["grey"]) == (2, 0, 0)
    played, after = at("grey")
    assert [held.card for held in after.seats[0].reserved] == ["1-34"]
    assert after.seats[0].tokens["grey"] == 1
    assert played.asked is not None
    assert "recruit:1-34" in [option.id for option in played.asked.options]


@pytest.mark.parametrize(
    ("lesson", "before", "then"),
    [("bonus", 0, 1), ("tags", 0, 1), ("tile", False, True), ("stone", 0, 1), ("location", 0, 1)],
)
def test_a_lesson_comes_in_the_turn_after_its_thing(lesson: str, before: object, then: object) -> None:
    def held(view: Any) -> object:
        seat = view.seats[0]
        return {
            "bonus": len(seat.cards),
            "tags": seat.tags,
            "tile": seat.holds_tile,
            "stone": seat.tokens["green"],
            "location": len(seat.locations),
        }[lesson]

    turn = [name for name, _ in PATH].index(lesson)
    assert held(walked(turn - 1).match.view(0)) == before
    assert held(walked(turn).match.view(0)) == then
