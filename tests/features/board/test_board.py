"""The message of a running table: whose decision it is, that it's paused, that it can't be read."""

from __future__ import annotations

import pytest

from bot.chat.words import words_for
from bot.features.board.screens import board_message, heading
from bot.features.channel.screen import table_message
from bot.features.rest.state import REST
from bot.store.rows import Status
from bot.tables.bank import CLOCK
from bot.tables.model import MatchSnapshot, Snapshot
from games.kernel.match import Match
from games.registry import rules_of
from tests.chat.messages import BlankPainter, components, controls, row_of, words_in
from tests.phrases import phrase, says


async def test_a_table_that_rests_says_so_and_when_it_is_closed() -> None:
    snapshot = resting_table()
    told = words_in(components(board_message(snapshot, BlankPainter())))
    assert f"💤 {phrase('ui-resting')}" in told
    assert phrase("ui-resting-closes", when="<t:1800000000:R>") in told
    assert not says(told, "ui-waiting")
    REST.of(snapshot.row).closes_at = None
    assert "closed" not in heading(snapshot, words_for(snapshot.row)), "this host closes none"


def test_the_warning_names_everybody_who_can_keep_the_table() -> None:
    snapshot = resting_table()
    REST.of(snapshot.row).warned_at = 1.0
    assert heading(snapshot, words_for(snapshot.row)) == (
        "💤 " + phrase("ui-resting-warned", who="<@1001> and <@1002>", when="<t:1800000000:R>")
    )


def test_a_clock_is_shown_to_people_and_not_beside_an_ai_that_thinks() -> None:
    match, recent = Match.new(rules_of("splendor"), 2, {}, "resting")
    row = row_of("splendor", 2)
    CLOCK.of(row).due_at = 1_800_000_000.0
    snapshot = Snapshot(row, MatchSnapshot(match), recent)
    [seat] = [decision.seat for decision in match.pending]
    waits = phrase("ui-waiting", who=f"<@{row.seats[seat].user}>")
    assert heading(snapshot, words_for(row)).endswith(f"{waits} · ⏳ <t:1800000000:R>")
    row.seats[seat].user, row.seats[seat].ai = None, "master"
    waits = phrase("ui-waiting", who=f"**{words_for(row).player(seat)}**")
    assert heading(snapshot, words_for(row)).endswith(waits)


def test_who_holds_several_seats_is_waited_for_once() -> None:
    match, recent = Match.new(rules_of("berserk"), 3, {}, "seats")
    row = row_of("berserk", 3)
    row.seats[2].user = row.seats[0].user
    told = heading(Snapshot(row, MatchSnapshot(match), recent), words_for(row))
    assert told.endswith(phrase("ui-waiting", who="<@1001> and <@1002>"))


def resting_table() -> Snapshot:
    match, recent = Match.new(rules_of("splendor"), 2, {}, "resting")
    row = row_of("splendor", 2)
    REST.of(row).since, REST.of(row).closes_at = 1.0, 1_800_000_000.0
    return Snapshot(row, MatchSnapshot(match), recent)


@pytest.mark.parametrize(
    ("status", "game", "told", "verb"),
    [
        ("live", "splendor", "table-unreadable", "askclose"),
        ("over", "splendor", "table-unreadable", "again"),
        ("live", "whist", "table-unreadable", "askclose"),
        ("closed", "splendor", "table-is-closed", "again"),
    ],
)
def test_a_table_without_a_match_says_why_and_what_can_be_done(
    status: Status, game: str, told: str, verb: str
) -> None:
    row = row_of("splendor", 2)
    row.game, row.status = game, status
    made = components(table_message(Snapshot(row, None, []), BlankPainter()))
    assert phrase(told) in words_in(made)
    assert [control["custom_id"].split(":")[1] for control in controls(made)] == [verb]
