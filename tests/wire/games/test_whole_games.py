"""A whole game over the wire, by components only. One by commands is in `tests/wire/people/test_figures.py`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.sandbox.driver import Box, text_of
from bot.sandbox.service.interactions import Interaction
from tests.phrases import phrase
from tests.wire.scene import Scene

pytestmark = [pytest.mark.wire, pytest.mark.slow]
SEED, ANSWERS = "a", 56
"""A game of this seed takes so many answers."""


async def whole(scene: Scene, answer: Callable[..., Awaitable[Interaction]]) -> None:
    """Play a game to its end. The table says who won, reveals its seed, and offers another game."""
    row, match = await scene.truth()
    for number in range(1, ANSWERS + 1):
        decision, picks = await scene.choice(match)
        await answer(scene.person(row, decision.seat), decision, picks, row)
        row, match = await scene.truth()
        assert match.length == number
    assert not match.pending
    message = await scene.shows(phrase("ui-again"))
    assert scene.words(row).say(match.outcome.text) in text_of(message.raw)
    assert row.seed in text_of(message.raw)
    assert row.status == "over"


async def test_a_game_of_two_by_components_alone(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    scene.seed = SEED
    await scene.start()
    panels = {person.id: await scene.panel(person) for person in scene.people}
    await whole(scene, lambda person, *asked: scene.by_components(person, panels[person.id], *asked))
