"""What stood too small or on top of one another: names and goals on a phone, numbers of choices, of assets."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from PIL import Image

from games.underworld.state.view import UnderworldView
from render.berserk import RENDER as BERSERK
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import Picture
from render.kit.shapes import TAB_MARGIN, put
from render.splendor import RENDER as SPLENDOR
from render.underworld import RENDER as UNDERWORLD
from render.underworld import small
from tests.bench.sizes import KEY, TEXT, drawings, measured
from tests.render import test_berserk as berserk
from tests.render import test_underworld as underworld
from tests.render.seen.test_phone import late
from tests.render.seen.test_shown import NAMES, crowd
from tests.underworld.scene import plays, scene

Draw = Callable[[Words], Picture]
PHONES: dict[str, tuple[str, Draw]] = {
    "a market": ("splendor", lambda words: SPLENDOR.compact(late(), words, {})),
    "a duel": ("underworld", lambda words: UNDERWORLD.compact(underworld.duel(), words, {})),
    "a crowd": ("underworld", lambda words: UNDERWORLD.compact(crowd(), words, _every(crowd()))),
    "a fight": ("berserk", lambda words: BERSERK.compact(berserk.busy(), words, {})),
}


def _every(view: UnderworldView) -> dict[str, int]:
    """Every card in a region and every asset with a number of its own, the assets last."""
    handles = [card.handle for region in view.regions for card in region.cards]
    handles += [asset.handle for side in view.sides for asset in side.assets]
    return {f"piece:{handle}": number for number, handle in enumerate(handles, 1)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", PHONES)
def test_text_on_a_phone_is_eleven_pixels_high(moment: str, language: str) -> None:
    game, draw = PHONES[moment]
    found = measured(lambda: draw(Words(language, game, NAMES)), phone=True)
    assert found.text >= TEXT, found.said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["berserk", "champions", "underworld"])
def test_numbers_of_choices_before_a_game_are_read_in_the_box(game: str, language: str) -> None:
    (drawn, *_) = drawings(game, "setup", Words(language, game, NAMES))
    found = measured(drawn)
    assert found.key >= KEY
    assert found.text >= TEXT, found.said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["berserk", "champions", "splendor", "underworld"])
def test_words_below_the_numbers_of_an_end_are_read_in_the_box(game: str, language: str) -> None:
    (drawn,) = drawings(game, "end", Words(language, game, NAMES))
    found = measured(drawn)
    assert found.text >= TEXT, found.said


@pytest.mark.parametrize("owned", ["grey 4", "grey 4, red 2", "grey 5, red 4"])
@pytest.mark.parametrize("seats", [2, 4])
def test_numbers_of_assets_that_are_offered_never_cover_one_another(
    seats: int, owned: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = plays(assets=owned, fame=3, control=1), plays()
    table = scene(ada=ada, ben=ben) if seats == 2 else scene(ada=ada, ben=ben, cleo=plays(), dan=plays())
    view = table.match.view(0)
    assert isinstance(view, UnderworldView)
    marks = {ref: number + 9 for ref, number in _every(view).items()}
    boxes: list[tuple[int, int, int, int]] = []

    def watch(board: Image.Image, piece: Image.Image, at: tuple[int, int], margin: int = 0) -> None:
        if margin == TAB_MARGIN:
            wide, high = (edge - 2 * margin for edge in piece.size)
            boxes.append((*at, at[0] + wide, at[1] + high))
        put(board, piece, at, margin)

    monkeypatch.setattr(small, "put", watch)
    UNDERWORLD.table(view, Words("en", "underworld", NAMES), marks)
    assert len(boxes) == len(marks)
    for one, other in combinations(boxes, 2):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert apart, (one, other)
