"""A lobby fits a window: its cover, who sits there and what can be pressed are seen at once."""

from __future__ import annotations

from itertools import product

import pytest

from bot.chat.words import words_for
from bot.features.lobby.screens import lobby_message
from games.registry import keys, rules_of
from tests.browser.cdp import IN_BROWSER
from tests.browser.ruler import DESKTOP, PHONE, rulers
from tests.chat.messages import row_of
from tests.tools.bench.people.panels import Promptly

pytestmark = [*IN_BROWSER, pytest.mark.slow]
HIGH = 700


@pytest.mark.parametrize("game", keys())
async def test_a_lobby_is_seven_hundred_pixels_high_at_most(game: str) -> None:
    async with rulers(DESKTOP, PHONE) as windows:
        for language, seats in product(("en", "zh-TW"), rules_of(game).seat_counts):
            row = row_of(game, seats, language)
            row.status = "lobby"
            builder = lobby_message(row, words_for(row), Promptly())
            pictures = {name: made for awaited in builder._awaited for name, made in awaited.drawn()}
            for window in windows:
                boxes = await window.boxes(builder.view().to_components(), pictures)
                assert boxes[0].top <= HIGH, (language, seats, boxes)
