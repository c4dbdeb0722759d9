"""Pictures as Discord shows them: fitted into 550 x 350 they are read without being opened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from render.champions import RENDER as CHAMPIONS
from render.kit.kept import KEEPER
from render.kit.letters.record import recorded
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import BOX, Picture
from render.splendor import RENDER as SPLENDOR
from tests.render import samples
from tests.render.test_champions import four
from tests.render.test_hand import holding

NAMES = ("Ada", "小波", "Çağla", "Dee")
Draw = Callable[[str], Picture]


def _splendor(answers: int) -> Draw:
    view = samples.seen(samples.table(4, answers), 0)
    marks = {f"card:{card}": 1 for row in view.rows for card in row if card}
    return lambda language: SPLENDOR.table(view, Words(language, "splendor", NAMES), marks)


def _reserve(language: str) -> Picture:
    view = holding(("1-01", "1-02", "3-88"), {"red": 3, "grey": 1})
    return SPLENDOR.hand(view, Words(language, "splendor", NAMES), {"reserved:0": 1})


def _champions(language: str) -> Picture:
    marks = {f"seat:{seat}": seat + 1 for seat in range(4)}
    return CHAMPIONS.table(four(), Words(language, "champions", NAMES), marks)


def _hand(language: str) -> Picture:
    marks = {f"piece:{card.handle}": number for number, card in enumerate(four().hand, 1)}
    return CHAMPIONS.hand(four(), Words(language, "champions", NAMES), marks)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "draw",
    [_splendor(20), _splendor(60), _splendor(110), _reserve, _champions, _hand],
    ids=["early", "middle", "late", "reserve", "champions", "hand"],
)
def test_text_is_eleven_pixels_and_what_one_plays_by_twenty(draw: Draw, language: str) -> None:
    KEEPER.clear()
    with recorded() as written:
        shown = draw(language).all
    factor = min(min(BOX[0] / each.width, BOX[1] / each.height) for each in shown)
    least = {"text": 10.95, "key": 20.0, "aside": 0.0}
    assert written
    assert [w for w in written if w.said.strip() and w.size * factor < least[w.role]] == []


@pytest.mark.parametrize("draw", [_splendor(110), _reserve, _champions, _hand])
def test_every_picture_is_at_least_eleven_to_seven(draw: Draw) -> None:
    assert all(each.width * BOX[1] >= each.height * BOX[0] for each in draw("en").all)
