"""A whole game in which the bot is killed with -9 again and again, right after an acknowledged answer."""

from __future__ import annotations

from typing import Any

import pytest

from bot.chat.ids import ComponentId
from bot.sandbox.driver import Box, Player, text_of
from bot.store.rows import TableRow
from games.kernel.decision import Decision
from games.kernel.match import Match
from tests.phrases import phrase
from tests.wire.scene import Scene

pytestmark = [pytest.mark.wire, pytest.mark.slow]
WAYS = ("command", "direct message", "old panel")
KILLED_EVERY = 7
"""Answers between kills: each way of answering gets its turn."""


async def _answer(scene: Scene, way: str, person: Player, asked: tuple[Any, ...]) -> None:
    """Answer one way or another; returns once the person was told the result."""
    row, decision, picks = asked
    if way == "command":
        await scene.by_slash(person, decision, picks, row)
    elif way == "direct message":
        await scene.by_direct(person, decision, picks, row)
    else:
        panel = person.private()[-1]  # an answer by command removes the former one from the screen
        before = panel.raw
        await person.forge(panel, str(ComponentId("panel", row.id)))
        await scene.box.until(lambda: panel.raw is not before)
        await scene.by_components(person, panel, decision, picks, row)


async def _restarted(scene: Scene) -> tuple[TableRow, Match[Any]]:
    """Kill, restart, and wait until everyone sees the newest revision."""
    bot = scene.box.bot
    await bot.kill()
    await bot.start()
    row, match = await scene.truth()
    if row.status == "live":
        await scene.current()
    return row, match


async def test_a_mixed_game_survives_a_kill_after_every_seventh_answer(box: Box, scene: Scene) -> None:
    for person in scene.people:
        await scene.panel(person)
    row, match = await scene.truth()
    answers, length = 0, match.length
    while match.pending:
        decision, picks = await scene.choice(match)
        person = scene.person(row, decision.seat)
        way = WAYS[answers % len(WAYS)]
        await _answer(scene, way, person, (row, decision, picks))
        killed = answers % KILLED_EVERY == 0
        row, match = await (_restarted(scene) if killed else scene.truth())
        assert match.lost_answers == 0
        assert match.length == length + 1, f"an answer by {way} was acknowledged and is gone"
        answers, length = answers + 1, match.length
    message = await scene.shows(phrase("ui-again"))
    assert scene.words(row).say(match.outcome.text) in text_of(message.raw)
    await scene.box.until(lambda: len(person.direct()) == 1)  # edited, not repeated


async def test_killed_between_acknowledgement_and_answer(scene: Scene) -> None:
    """The answer counts wholly or not at all, and the table goes on either way."""
    row, match = await scene.truth()
    for _ in range(6):
        decision, picks = await scene.choice(match)
        panel = await scene.panel(scene.person(row, decision.seat))
        await scene.press(scene.person(row, decision.seat), panel, decision, picks, row)
        length = match.length
        row, match = await _restarted(scene)
        assert match.length in (length, length + 1)
        assert match.pending[0].seat == _expected(decision, match, length)


def _expected(decision: Decision, match: Match[Any], length: int) -> int:
    """Whose turn it is: the same seat's if the answer didn't count or asks for more, else the other's."""
    moved_on = match.length > length and match.pending[0].kind == "splendor.turn"
    return 1 - decision.seat if moved_on else decision.seat
