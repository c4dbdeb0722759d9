"""Whole games over the wire by somebody who reads texts and labels alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.driver import playing, text_of
from games.registry import keys
from tests.phrases import phrase, says
from tests.wire.reader import Reader
from tests.wire.scene import has

pytestmark = [pytest.mark.wire, pytest.mark.slow]
MOST = {"splendor": 200, "champions": 900, "berserk": 900, "underworld": 900}
"""Presses after which a game has long ended."""
LIKES = {
    "splendor": (r"Recruit .*[345] points", r"Recruit .*[12] point", r"Recruit ", r"^Pay ", r"Take .*3|Take "),
    "champions": (r"thwarts .* for [2-9]", r"attacks? ", r"^Play ", r"^\d+ · .*cost [0-3]", r"^End "),
    "berserk": (r"Attack ", r"costs \d .*goal", r"costs \d .*beside: .*\d"),
    "underworld": (r"^\d+ · .*cost [0-3]", r"^Play "),
}
"""What a beginner would like of what he reads."""


@pytest.mark.parametrize("game", keys())
async def test_a_whole_game_is_played_by_who_reads_texts_and_labels_alone(tmp_path: Path, game: str) -> None:
    async with playing(tmp_path) as box:
        person = box.player("Ada")
        chosen = await person.slash("me look", look="text")
        assert chosen.original is not None
        assert says(text_of(chosen.original.raw), "ui-look-text")
        await person.slash("learn", game=game)
        await box.until(lambda: box.public() and has(box.public()[-1], phrase("ui-play")))
        done = await person.click(box.public()[-1], phrase("ui-play"))
        assert done.original is not None
        reader = Reader(box, person, done.original, LIKES[game])
        while await reader.asked():
            await reader.answer()
            assert reader.pressed < MOST[game]
        assert reader.unexplained == []
        await box.until(lambda: "### " in reader.text and not reader.lines)
