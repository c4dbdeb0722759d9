"""Whole games over the wire: by commands only, by components only, and with the bot killed again and again."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.driver import Box, text_of
from bot.store.rows import TableRow
from games.kernel.match import Match
from tests.phrases import phrase
from tests.wire.scene import Scene

pytestmark = [pytest.mark.wire, pytest.mark.slow]
SEED, ANSWERS = "a", 56
"""A game of this seed takes so many answers."""


async def _ended(scene: Scene, row: TableRow, match: Match[Any]) -> None:
    """The table says who won, reveals its seed, and offers another game."""
    message = await scene.shows(phrase("ui-again"))
    assert scene.words(row).say(match.outcome.text) in text_of(message.raw)
    assert row.seed in text_of(message.raw)
    assert row.status == "over"


async def test_a_game_of_two_by_commands_alone(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    scene.seed = SEED
    await scene.start()
    row, match = await scene.truth()
    answers = 0
    while match.pending:
        decision, picks = await scene.choice(match)
        done = await scene.by_slash(scene.person(row, decision.seat), decision, picks, row)
        assert done.original.visible_to is not None
        answers += 1
        row, match = await scene.truth()
        assert match.length == answers
        assert answers <= ANSWERS
    assert answers == ANSWERS
    await _ended(scene, row, match)


async def test_a_game_of_two_by_components_alone(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    scene.seed = SEED
    await scene.start()
    row, match = await scene.truth()
    panels = {person.id: await scene.panel(person) for person in scene.people}
    answers = 0
    while match.pending:
        decision, picks = await scene.choice(match)
        person = scene.person(row, decision.seat)
        await scene.by_components(person, panels[person.id], decision, picks, row)
        answers += 1
        row, match = await scene.truth()
        assert match.length == answers
        assert answers <= ANSWERS
    assert answers == ANSWERS
    await _ended(scene, row, match)
