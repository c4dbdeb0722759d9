"""Pictures and words in every language."""

from __future__ import annotations

import pytest
from parlor_dudo.state import Bid
from scene import Scene

from games.kernel.printed.content import LANGUAGES
from render.kit.letters.words import Words
from render.kit.picture import renderer_of

NAMES = ("Ada", "Bo")
RENDER = renderer_of("dudo")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_drawn_in_every_language(language: str) -> None:
    words = Words(language, "dudo", NAMES)
    table = Scene("15", "55", bid=Bid(1, 3, 5))
    for seat in (None, 0):
        assert RENDER.table(table.view(seat), words, {}).width == 1600
        assert RENDER.compact(table.view(seat), words, {}).width == 900
    assert RENDER.hand(table.view(0), words, {}).alt.endswith("1 5")
    assert RENDER.card("face", "6", words).alt == words.name("face", "6")


def test_the_table_in_words() -> None:
    table = Scene("15", "55", bid=Bid(1, 3, 5))
    words = Words("en", "dudo", NAMES)
    assert (
        RENDER.text(table.view(0), words)
        == "### Bo bids 3 fives\n- Ada: 2 dice\n- Bo: 2 dice\n- Your dice: 1 5"
    )
    assert RENDER.text(table.view(None), words) == "### Bo bids 3 fives\n- Ada: 2 dice\n- Bo: 2 dice"
