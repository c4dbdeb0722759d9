"""A lobby fits a window: its cover, who sits there and what can be pressed are seen at once."""

from __future__ import annotations

import pytest

from bot.chat.words import words_for
from bot.features.lobby.screens import lobby_message
from games.registry import keys, rules_of
from tests.browser.cdp import BROWSER
from tests.browser.ruler import DESKTOP, PHONE, rulers
from tests.chat.messages import row_of
from tests.tools.bench.people.panels import Promptly

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed"),
]
HIGH = 700


@pytest.mark.parametrize("language", ["en", "zh-TW"])
@pytest.mark.parametrize("game", keys())
async def test_a_lobby_is_seven_hundred_pixels_high_at_most(game: str, language: str) -> None:
    async with rulers(DESKTOP, PHONE) as windows:
        for seats in rules_of(game).seat_counts:
            row = row_of(game, seats, language)
            row.status = "lobby"
            builder = lobby_message(row, words_for(row), Promptly())
            pictures = {name: made for awaited in builder._awaited for name, made in awaited.drawn()}
            for window in windows:
                boxes = await window.boxes(builder.view().to_components(), pictures)
                assert boxes[0].top <= HIGH, (seats, boxes)
