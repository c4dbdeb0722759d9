"""A message is seen from its end: the question with its answers stands there, and the picture they are on."""

from __future__ import annotations

import pytest

from bot.chat.builder import _high
from bot.chat.drafts import Drafts
from bot.chat.heights import DESKTOP
from bot.features.panel.panel import Panel, PanelRequest
from games.registry import keys
from tests.tools.bench.people.panels import Promptly, questions

EVERY = 3


@pytest.mark.parametrize("game", keys())
async def test_every_question_of_a_game_of_two_is_on_one_screen(game: str) -> None:
    found: dict[str, int] = {}
    for snapshot, asked in questions(game, "reach/0", EVERY, "en"):
        builder = Panel(snapshot, asked.seat, Drafts(), PanelRequest(decision=asked.id)).message(Promptly())
        found[asked.kind] = max(found.get(asked.kind, 0), _high(builder._laid(), DESKTOP))
    assert len(found) > 1 or game == "splendor"
    assert max(found.values()) <= DESKTOP.high, found
