"""What is told under the board: the newest lines, and a chapter as a whole."""

from __future__ import annotations

from bot.ui.board import event_lines
from games.kernel.events import Event
from games.kernel.text import text
from render.kit.words import Words

WORDS = Words("en")


def told(count: int, *chapters: int, room: int = 2000, whole: bool = True) -> list[str]:
    """The lines that stand under a board after so many events; `chapters` begin one, counted from 1."""
    events = [Event("round", text("ui-round", number=n), chapter=n in chapters) for n in range(1, count + 1)]
    lines = event_lines(events, None, WORDS, 3, room, whole_chapter=whole).splitlines()
    return [line.removeprefix("• ").strip("*").removeprefix("Round ") for line in lines]


def test_the_newest_lines_stand_under_the_board() -> None:
    assert told(5) == ["3", "4", "5"]


def test_a_chapter_is_told_from_its_beginning() -> None:
    assert told(7, 2) == ["2", "3", "4", "5", "6", "7"]


def test_of_several_chapters_only_the_newest_is_told_whole() -> None:
    assert told(9, 2, 5) == ["5", "6", "7", "8", "9"]


def test_a_chapter_that_has_just_begun_leaves_the_lines_before_it() -> None:
    assert told(6, 2, 5) == ["2", "3", "4", "5", "6"]


def test_a_chapter_that_is_too_long_loses_its_oldest_lines() -> None:
    assert told(9, 1, room=32) == ["7", "8", "9"]


def test_the_log_and_the_panel_keep_to_their_number_of_lines() -> None:
    assert told(7, 2, whole=False) == ["5", "6", "7"]


def test_a_chapter_begins_with_a_heading() -> None:
    events = [Event("round", text("ui-round", number=n), chapter=n == 1) for n in (1, 2)]
    assert event_lines(events, None, WORDS, 3, 2000) == "**Round 1**\n• Round 2"


def test_what_goes_on_stands_in_the_line_of_what_it_goes_on_from() -> None:
    walk = Event("moved", text("ui-round", number=1))
    unsaid = Event("quiet", text("ui-round", number=2), quiet=True)
    blow = Event("rolled", text("ui-round", number=3), joined=True)
    assert event_lines([walk, unsaid, blow], None, WORDS, 3, 2000) == "• Round 1 Round 3"


def test_a_joined_event_that_comes_first_has_a_line_of_its_own() -> None:
    hidden = Event("moved", text("ui-round", number=1), seats=(0,))
    blow = Event("rolled", text("ui-round", number=2), joined=True)
    assert event_lines([hidden, blow], None, WORDS, 3, 2000) == "• Round 2"
