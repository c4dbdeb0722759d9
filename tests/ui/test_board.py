"""What is told under the board: the newest lines, and a chapter as a whole."""

from __future__ import annotations

import pytest

from bot.store.rows import Status
from bot.tables.model import Sight, Snapshot
from bot.ui.parts.speech import words_for
from bot.ui.shown.board import board_face, event_lines, heading
from bot.ui.shown.standing import table_face
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.text import text
from games.registry import rules_of
from render.kit.letters.words import Words
from tests.ui.faces import BlankPainter, components, controls, row_of, words_in

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


async def test_a_table_that_rests_says_so_and_when_it_is_closed() -> None:
    snapshot = resting_table()
    told = words_in(components(board_face(snapshot, BlankPainter())))
    assert "💤 The table rests. Any button wakes it" in told
    assert "If nobody does, it is closed <t:1800000000:R>." in told
    assert "to decide" not in told
    snapshot.row.care.closes_at = None
    assert "closed" not in heading(snapshot, words_for(snapshot.row)), "this host closes none"


def test_the_warning_names_everybody_who_can_keep_the_table() -> None:
    snapshot = resting_table()
    snapshot.row.care.warned_at = 1.0
    assert heading(snapshot, words_for(snapshot.row)) == (
        "💤 <@1001> and <@1002>: this table is closed <t:1800000000:R> unless one of you presses a button here."
    )


def resting_table() -> Snapshot:
    match, recent = Match.new(rules_of("splendor"), 2, {}, "resting")
    row = row_of("splendor", 2)
    row.care.rests_since, row.care.closes_at = 1.0, 1_800_000_000.0
    return Snapshot(row, Sight(match), recent)


@pytest.mark.parametrize(
    ("status", "game", "told", "verb"),
    [
        ("live", "splendor", "This release cannot read the game", "askclose"),
        ("over", "splendor", "This release cannot read the game", "again"),
        ("live", "whist", "This release cannot read the game", "askclose"),
        ("closed", "splendor", "This table is closed", "again"),
    ],
)
def test_a_table_without_a_match_says_why_and_what_can_be_done(
    status: Status, game: str, told: str, verb: str
) -> None:
    row = row_of("splendor", 2)
    row.game, row.status = game, status
    made = components(table_face(Snapshot(row, None, []), BlankPainter()))
    assert told in words_in(made)
    assert [control["custom_id"].split(":")[1] for control in controls(made)] == [verb]
