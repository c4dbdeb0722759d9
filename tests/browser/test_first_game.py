"""What a learner is told stands on one screen, with the question, its answers and the picture they're on."""

from __future__ import annotations

import pytest

from bot.features.learn.state import taught
from bot.tables.ai import brisk
from bot.tables.model import MatchSnapshot, Snapshot
from tests.browser.cdp import IN_BROWSER
from tests.browser.ruler import rulers
from tests.guided import FirstGame, obedient
from tests.tools.bench.people.panels import LOOKS, Looker

pytestmark = [*IN_BROWSER, pytest.mark.slow]
MOST = 200
"""Answers in which a first game is over."""


@pytest.mark.parametrize("game", taught())
async def test_every_lesson_is_on_one_screen(game: str) -> None:
    played, choose = FirstGame(game), obedient(brisk(game))
    found: list[tuple[int, str, str]] = []
    async with rulers(*(window for window, _ in LOOKS.values())) as made:
        for _ in range(MOST):
            played.others_play()
            asked = played.asked
            if asked is None:
                break
            if played.lesson is not None:
                snapshot = Snapshot(played.row, MatchSnapshot(played.match), [])
                for ruler, (look, (_, most)) in zip(made, LOOKS.items(), strict=True):
                    laid = await Looker(ruler, look).look(snapshot, asked)
                    found += [(laid.asked, look, played.lesson.id)] if laid.asked > most else []
            played.answer(0, asked, choose(played, asked))
    assert played.match.outcome is not None
    assert found == []
