"""Which question an answer is for, if someone is asked several at once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from bot.store.rows import SeatRow, TableRow
from bot.tables.matches import carried_out, decision_for, running
from bot.tables.model import Command, TableRefused
from bot.tables.session import RecentEvents, TableSession
from games.kernel.decision import Decision
from games.kernel.match import Match
from games.kernel.saved import Standing
from games.kernel.text import text
from games.registry import rules_of
from tests.tables.house import ADA, BO, reason


def asking(*pending: Decision) -> TableSession:
    """Ada has the first and the last of three seats, Bo the middle one."""
    seats = [SeatRow(n, person.id, None, person.name) for n, person in enumerate((ADA, BO, ADA))]
    row = TableRow(1, "berserk", 7, 100, ADA.id, "live", "en", "relaxed", {}, seats, "5eed")
    match = SimpleNamespace(
        pending=pending, pending_for=lambda seat: tuple(each for each in pending if each.seat == seat)
    )
    return cast(TableSession, SimpleNamespace(row=row, match=match))


def test_a_standing_answer_stands_for_what_it_was_given_for() -> None:
    match, _ = Match.new(rules_of("splendor"), 2, {}, "5eed")
    for lasts in ("game", None):
        carried_out(match, Standing(1, "anything", lasts))
    assert match.save().entries == (Standing(1, "anything", "game"), Standing(1, "anything", None))


def question(name: str, seat: int, *, optional: bool = False) -> Decision:
    return Decision(id=name, seat=seat, kind="x", prompt=text("x"), options=(), optional=optional)


@pytest.mark.parametrize(
    ("status", "ahead", "why"),
    [
        ("live", False, "table-unreadable"),
        ("live", True, "table-ahead"),
        ("over", True, "table-is-over"),
        ("lobby", False, "table-is-lobby"),
    ],
)
def test_where_there_is_nothing_to_answer_it_is_said_why(status: str, ahead: bool, why: str) -> None:
    row = TableRow(1, "berserk", 7, 100, ADA.id, status, "en", "relaxed", {}, [], "5eed")
    with pytest.raises(TableRefused) as refused:
        running(TableSession(row, None, RecentEvents([], 0, {}), ahead=ahead))
    assert reason(refused.value) == why


@pytest.mark.parametrize(
    ("named", "seat", "answered"),
    [(None, None, "needed"), ("may", None, "may"), (None, 0, "may"), (None, 2, "needed"), ("last", 2, "last")],
)
def test_who_names_no_question_answers_the_first_that_the_table_waits_for(
    named: str | None, seat: int | None, answered: str
) -> None:
    session = asking(
        question("may", 0, optional=True), question("bo", 1), question("needed", 2), question("last", 2)
    )
    assert decision_for(session, Command(1, ADA.id, named, (), 1, seat)).id == answered
