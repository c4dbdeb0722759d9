"""Whole games over the wire by someone who reads only texts and labels."""

from __future__ import annotations

import pytest

from bot.sandbox.driver import Box, text_of
from games.registry import keys
from tests.phrases import pattern, phrase, says
from tests.wire.reader import Reader
from tests.wire.scene import has

pytestmark = [pytest.mark.wire, pytest.mark.slow]
MOST = 400
"""Presses, to end a hang: the shuffles of first games are always the same, and none takes half of that."""
LIKES = {
    "splendor": ("splendor-recruit", "splendor-take"),
    "champions": (
        *("champions-thwart", "champions-attack", "champions-play-on", "champions-play"),
        *("champions-change-form", "champions-end-turn"),
    ),
    "berserk": ("berserk-attack",),
    "underworld": ("underworld-do-play", "underworld-do-asset", "underworld-do-dispatch"),
}
"""What a beginner would choose from what they read, favorites first."""


@pytest.mark.parametrize("game", keys())
async def test_a_whole_game_is_played_by_who_reads_texts_and_labels_alone(box: Box, game: str) -> None:
    person = box.player("Ada")
    chosen = await person.slash("me look", look="text")
    assert says(text_of(chosen.original.raw), "ui-look-text", place="both")
    await person.slash("learn", game=game)
    await box.until(lambda: box.public() and has(box.public()[-1], phrase("ui-play")))
    done = await person.click(box.public()[-1], phrase("ui-play"))
    assert done.original is not None
    reader = Reader(box, person, done.original, [pattern(key) for key in LIKES[game]])
    while await reader.asked():
        await reader.answer()
        assert reader.pressed < MOST
    assert reader.liked == set(reader.likes), "all that he likes is offered, and is written so"
    assert reader.unexplained == []
    await box.until(lambda: "### " in reader.text and not reader.lines)
