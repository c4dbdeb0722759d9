"""Stops at a table: where people find them, what is remembered, and that nobody else learns of it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.chat.drafts import Drafts
from bot.features.board.screens import board_message
from bot.features.panel.panel import Panel, PanelRequest
from bot.features.stops import stops_message
from bot.tables.bank import CLOCK
from bot.tables.model import Snapshot
from bot.tables.turn import TURN
from games.kernel.decision import Decision, Picks
from games.kernel.stops import EVERYWHERE, FOR_GOOD
from render.kit.letters.words import LANGUAGES, Words
from tests.chat.messages import BlankPainter, Json, buttons_in, components, menus_in, rows_in
from tests.phrases import phrase
from tests.tables.house import ADA, BO, House

STOPS = phrase("ui-stops")


async def duel(h: House, pace: str = "relaxed") -> Snapshot:
    """A duel of Underworld at Ada's first action step, with Bo waiting."""
    opened = await h.tables.open("underworld", 7, 100, ADA, language="en", pace=pace)
    await h.lobbies.join(opened.row.id, BO)
    await h.lobbies.set_option(opened.row.id, ADA, "first", "first")
    now = await h.lobbies.start(opened.row.id, ADA)
    for person in (ADA, BO, ADA, BO):
        h.clock.now += 60
        now = await h.answers(now, person)
    assert now.match is not None
    assert [(d.seat, d.kind) for d in now.match.pending] == [(0, "underworld.turn")]
    return now


def panel(now: Snapshot, seat: int) -> list[Json]:
    return components(Panel(now, seat, Drafts(), PanelRequest()).message(BlankPainter()))


def shown(now: Snapshot) -> list[list[Json]]:
    """Everything shown except the revision: the table's message and both panels."""
    faces = [components(board_message(now, BlankPainter())), panel(now, 0), panel(now, 1)]
    return [[part for part in face if part.get("content")] for face in faces]


async def stands(h: House, now: Snapshot, seat: int, *topics: str) -> Snapshot:
    for topic in topics:
        now = (await h.tables.stand(now.row.id, (ADA, BO)[seat].id, topic, FOR_GOOD, 0)).snapshot
    return now


async def test_the_button_stands_beside_what_ends_the_step_and_in_a_panel_that_waits(h: House) -> None:
    now = await duel(h)
    ends = next(row for row in rows_in(panel(now, 0)) if phrase("underworld-pass-end") in row)
    assert ends == [STOPS, phrase("underworld-pass-end")]
    assert STOPS in buttons_in(panel(now, 1))
    splendor = await h.begun(ADA, BO, channel=101)
    assert all(STOPS not in buttons_in(panel(splendor, seat)) for seat in (0, 1)), "it has none"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_menu_says_what_is_set(h: House, language: str) -> None:
    now = await duel(h)
    words = Words(language, "underworld", ["Ada", "Bo"])
    assert _chosen(now, words) == [["aimed", "here"]] * 2
    now = await stands(h, now, 1, "skip-here", "ask-theirs")
    now = (await h.tables.stand(now.row.id, BO.id, "ask-end", "round", 0)).snapshot
    assert _chosen(now, words) == [["aimed", "theirs"], ["aimed", "theirs", "end"]]


def _chosen(now: Snapshot, words: Words) -> list[list[str]]:
    menus = menus_in(components(stops_message(now, 1, words)))
    return [[option["value"] for option in menu["options"] if option.get("default")] for menu in menus]


async def test_nobody_else_learns_what_somebody_wants_to_be_asked(h: House) -> None:
    before = await duel(h, pace="minutes-5")
    h.clock.now += 100
    after = await stands(h, before, 1, "ask-theirs", "ask-steps", "skip-aimed")
    assert shown(after) == shown(before)
    assert after.recent == before.recent
    assert CLOCK.of(after.row).due_at == CLOCK.of(before.row).due_at
    assert TURN.of(after.row) == TURN.of(before.row)
    assert [seat.waits_since for seat in after.row.seats] == [seat.waits_since for seat in before.row.seats]


async def test_it_is_no_answer_that_could_be_undone(h: House) -> None:
    """Bo sets a stop after Ada has acted: Ada can still undo that alone."""
    before = await duel(h)
    assert before.match is not None
    after = await h.answers(before, ADA, *_deed(before.match.pending[0]))
    decided = await h.undoing.decided(after.row.id)
    after = await stands(h, after, 1, "ask-theirs")
    assert await h.undoing.decided(after.row.id) == decided
    await h.undoing.undo(after.row.id, ADA.id)


async def test_an_ai_is_asked_everywhere_and_a_person_where_they_want_to_be(h: House) -> None:
    """An AI plays Ada's seat for a while."""
    now = await stands(h, await duel(h), 0, "ask-end")
    table = now.row.id
    now = await h.seating.stand_in(table, ADA, 0, "novice")
    assert _standing(now) == [{"ask-end": FOR_GOOD}, {}]
    assert now.match is not None
    (question,) = now.match.pending
    now = (await h.tables.answer_for(table, 0, question.id, _deed(question))).snapshot
    assert _standing(now) == [{"ask-end": FOR_GOOD, EVERYWHERE: FOR_GOOD}, {}]
    now = await h.seating.back(table, ADA)
    now = await h.answers(now, ADA)
    assert _standing(now) == [{"ask-end": FOR_GOOD}, {}]


def _deed(question: Decision) -> Picks:
    return (next(option.id for option in question.options if option.intent == "asset"),)


def _standing(now: Snapshot) -> list[Mapping[str, str]]:
    assert now.match is not None
    return [now.match.standing(seat) for seat in range(now.match.seats)]
