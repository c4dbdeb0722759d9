"""What was once too small or overlapping: names and goals on a phone, numbers of choices, of assets."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest
from PIL import Image

from bot.chat.choices import numbers
from games.kernel.match import Match
from games.registry import keys, rules_of
from games.underworld.state.view import UnderworldView
from render.berserk import RENDER as BERSERK
from render.kit import shapes
from render.kit.letters.fonts import SANS, face
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import BOX, Picture, order_of, renderer_of
from render.kit.shapes import TAB_MARGIN, put, tab
from render.splendor import RENDER as SPLENDOR
from render.underworld import RENDER as UNDERWORLD
from render.underworld.phone import CHIP, TALL, _chip_high
from render.underworld.small import NUMBER
from render.underworld.tiles import LARGE, name_set
from tests.render import test_berserk as berserk
from tests.render import test_underworld as underworld
from tests.render.seen.test_phone import late
from tests.render.seen.test_shown import NAMES, crowd
from tests.tools.bench.people.sizes import KEY, KIB, TEXT, drawings, measured, shown
from tests.underworld.scene import plays, scene

Draw = Callable[[Words], Picture]
PHONES: dict[str, tuple[str, Draw]] = {
    "a market": ("splendor", lambda words: SPLENDOR.compact(late(), words, {})),
    "a duel": ("underworld", lambda words: UNDERWORLD.compact(underworld.duel(), words, {})),
    "a crowd": ("underworld", lambda words: UNDERWORLD.compact(crowd(), words, _every(crowd()))),
    "a fight": ("berserk", lambda words: BERSERK.compact(berserk.busy(), words, {})),
}

ON_PHONES = [
    (kind, game)
    for kind in ("compact", "compact_setup", "compact_hand")
    for game in keys()
    if (kind, game) != ("compact_setup", "splendor")
]
"""Kinds of pictures, except the setup of Splendor, where nothing is chosen."""


def _every(view: UnderworldView) -> dict[str, int]:
    """Every card in a region and every asset, each with a number, the assets last."""
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
@pytest.mark.parametrize(
    ("kind", "game"), [each for each in product(("setup", "end"), keys()) if each != ("setup", "splendor")]
)
def test_choices_before_a_game_and_its_end_are_read_in_the_box(kind: str, game: str, language: str) -> None:
    found = measured(next(drawings(game, kind, Words(language, game, NAMES))))
    assert found.key >= KEY
    assert found.text >= TEXT, found.said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "game"), ON_PHONES)
def test_what_a_seat_sees_on_a_phone_is_read_through_a_whole_game(kind: str, game: str, language: str) -> None:
    found = shown(game, kind, language)
    assert found.text >= TEXT, found.said
    assert found.key >= KEY
    assert found.ratio >= 0.75
    assert found.kib <= KIB


@pytest.mark.parametrize("owned", ["grey 4", "grey 4, red 2", "grey 5, red 4"])
@pytest.mark.parametrize("seats", [2, 4])
def test_numbers_of_assets_that_are_offered_never_cover_one_another(
    seats: int, owned: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = plays(assets=owned, fame=3, control=1), plays()
    table = scene(ada=ada, ben=ben) if seats == 2 else scene(ada=ada, ben=ben, cleo=plays(), dan=plays())
    view = table.match.view(0)
    marks = {ref: number + 9 for ref, number in _every(view).items()}
    boxes: list[tuple[int, int, int, int]] = []

    def watch(board: Image.Image, piece: Image.Image, at: tuple[int, int], margin: int = 0) -> None:
        if margin == TAB_MARGIN:
            wide, high = (edge - 2 * margin for edge in piece.size)
            boxes.append((*at, at[0] + wide, at[1] + high))
        put(board, piece, at, margin)

    monkeypatch.setattr(shapes, "put", watch)
    UNDERWORLD.table(view, Words("en", "underworld", NAMES), marks)
    assert len(boxes) == len(marks)
    for one, other in combinations(boxes, 2):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert apart, (one, other)


def test_the_names_of_nine_like_cards_are_clear_of_their_numbers() -> None:
    """Three bars or more beside each other: a two-digit number covers no letter of the first line."""
    for wide in (1556 // 4, 1556 // 3, 1556 // 2):
        room, size = name_set("Keen Owl", wide, LARGE, "en")
        lettering = face(SANS, size, True)
        right = wide + 6 - (tab(12, NUMBER).width - 2 * TAB_MARGIN)
        assert room <= right - round(LARGE * 2.9)
        assert lettering.width("Keen Owl") <= room
        assert size >= TEXT * 1600 / BOX[0]


def test_a_name_that_would_need_a_further_line_keeps_the_whole_width() -> None:
    assert name_set("Keen Owl", 300, 32, "en") == (300 - 93 - 8, 32)


def test_a_chip_of_a_phone_has_two_lines_where_a_name_finds_no_room_beside_its_numbers() -> None:
    table = scene(
        ada=plays(play="World-Ending Demon@Paris, Keen Owl@Barcelona"),
        ben=plays(play="Keen Owl@Paris, Keen Owl@Barcelona"),
    )
    view = table.match.view(0)
    words = Words("en", "underworld", NAMES)
    by_name = {words.name("card", region.code): region for region in view.regions}
    assert _chip_high(by_name["Barcelona"], words, _every(view)) == CHIP
    assert _chip_high(by_name["Paris"], words, _every(view)) == TALL
    assert _chip_high(by_name["Paris"], Words("zh-TW", "underworld", NAMES), _every(view)) == CHIP


@pytest.mark.parametrize("game", ["berserk", "champions", "underworld"])
def test_what_is_chosen_before_a_game_and_the_hand_fit_one_message_of_a_phone(game: str) -> None:
    """A message holds ten files."""
    renderer: Any = renderer_of(game)
    match, _ = Match.new(rules_of(game), rules_of(game).seat_counts[-1], {}, "files")
    asked = match.pending[0]
    view, words = match.view(asked.seat), Words("en", game, NAMES)
    marks = numbers(asked, order_of(game, view))
    shown = [*renderer.compact(view, words, marks).all, *renderer.compact_hand(view, words, marks).all]
    assert len(shown) <= 10
