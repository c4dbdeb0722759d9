"""Pictures as Discord shows them: wide enough for its box, readable without a click."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from PIL import Image, ImageDraw

from bot.chat.choices import numbers
from games.registry import keys
from games.underworld.state.view import UnderworldView
from render.berserk import RENDER as BERSERK
from render.champions import RENDER as CHAMPIONS
from render.kit.letters.fonts import SERIF, face, write
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import HIGH, TABLES, Picture, encode, order_of, stacked
from render.kit.stacks import Strip, crowded, stacked_strips
from render.splendor import RENDER as SPLENDOR
from render.underworld import RENDER as UNDERWORLD
from tests.render import samples
from tests.render import test_berserk as berserk
from tests.render import test_underworld as underworld
from tests.render.test_champions import four
from tests.render.test_hand import holding
from tests.tools.bench.people.sizes import KEY, KIB, TEXT, Drawing, drawings, factor_of, measured, shown
from tests.underworld.scene import plays, scene

NAMES = ("Ada", "小波", "Çağla O'Neill-Fitzgerald the Third of Somewhere", "Dee", "Eve")
Scene = Callable[[Words], Picture]
SLOW = pytest.mark.slow


@cache
def crowd() -> UnderworldView:
    """A duel with many cards in one region, and a full hand."""
    return scene(
        ada=plays(
            play=", ".join(["Keen Owl@Paris"] * 9 + ["Phoenix@Barcelona"] * 3),
            hand="Fission, Keen Owl, Cecilia, Phoenix, Navigator, Blood, Feast",
        ),
        ben=plays(play=", ".join(["Nether Knight@Paris!"] * 4)),
    ).match.view(0)


def _berserk(kind: str, heroes: int, adventure: int) -> tuple[Scene, Scene]:
    view, decision = berserk.moment(kind, heroes, adventure)
    marks = numbers(decision, order_of("berserk", view))
    return lambda words: BERSERK.table(view, words, marks), lambda words: BERSERK.hand(view, words, marks)


def _underworld(view: UnderworldView) -> tuple[Scene, Scene]:
    handles = [card.handle for card in view.hand]
    handles += [each.handle for region in view.regions for each in (region, *region.cards)]
    handles += [asset.handle for side in view.sides for asset in side.assets]
    marks = {f"piece:{handle}": number for number, handle in enumerate(handles, 1)}
    return lambda words: UNDERWORLD.table(view, words, marks), lambda words: UNDERWORLD.hand(view, words, marks)


def _splendor(answers: int) -> Scene:
    view = samples.seen(samples.table(4, answers), 0)
    marks = {f"card:{card}": 1 for row in view.rows for card in row if card}
    return lambda words: SPLENDOR.table(view, words, marks)


def scenes() -> Iterator[tuple[str, str, Scene]]:
    """Moments of all games: name, game, and a function that draws them."""
    for answers in (20, 60, 110):
        yield f"a market of {answers}", "splendor", _splendor(answers)
    held = holding(("1-01", "1-02", "3-88"), {"red": 3, "grey": 1})
    yield "a reserve", "splendor", lambda words: SPLENDOR.hand(held, words, {"reserved:0": 1})
    seats = {f"seat:{seat}": seat + 1 for seat in range(4)}
    yield "four heroes", "champions", lambda words: CHAMPIONS.table(four(), words, seats)
    cards = {f"piece:{card.handle}": number for number, card in enumerate(four().hand, 1)}
    yield "the hand of a hero", "champions", lambda words: CHAMPIONS.hand(four(), words, cards)
    yield "a fight", "berserk", lambda words: BERSERK.table(berserk.busy(), words, {})
    for name, kind, heroes, adventure in (
        ("an activation", "berserk.act", 4, 4),
        ("five on a long board", "berserk.act", 5, 8),
        ("a board with a corner", "berserk.plan", 3, 10),
    ):
        table, hand = _berserk(kind, heroes, adventure)
        yield name, "berserk", table
        yield f"the hand in {name}", "berserk", hand
    for name, view in (("a duel", underworld.duel()), ("teams", underworld.teams()), ("a crowd", crowd())):
        table, hand = _underworld(view)
        yield name, "underworld", table
        yield f"the hand in {name}", "underworld", hand


def in_languages() -> Iterator[Any]:
    """Each scene in each language: the first one fast in one, the next in another, the rest in slow tests."""
    for number, (name, game, draw) in enumerate(scenes()):
        for turn, language in enumerate(LANGUAGES):
            marks = [] if turn == number % len(LANGUAGES) else [SLOW]
            yield pytest.param(game, draw, language, marks=marks, id=f"{name}-{language}")


@pytest.mark.parametrize(("game", "draw", "language"), list(in_languages()))
def test_a_picture_is_read_in_the_box(game: str, draw: Scene, language: str) -> None:
    words = Words(language, game, NAMES)
    drawn: Drawing = lambda: draw(words)  # noqa: E731
    found = measured(drawn)
    assert found.height * 550 <= found.width * 350
    assert found.text >= TEXT, found.said
    assert found.key >= KEY
    assert found.kib <= KIB
    assert len(draw(words).all) <= TABLES


@SLOW
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["table", "seat", "hand"])
@pytest.mark.parametrize("game", keys())
def test_pictures_of_a_whole_game_are_read_in_the_box(game: str, kind: str, language: str) -> None:
    found = shown(game, kind, language)
    assert (found.ratio >= 1.57, found.key >= KEY, found.kib <= KIB) == (True, True, True)
    assert found.text >= TEXT, found.said


def test_every_game_has_samples_of_every_kind() -> None:
    words = Words("en", "splendor", NAMES)
    counts = [len(list(drawings("splendor", kind, words))) for kind in ("table", "seat", "hand", "end")]
    assert counts == [6, 6, 6, 1]


def test_a_measure_says_what_is_written_smallest_and_how_large_it_is_shown() -> None:
    def draw() -> Picture:
        made = Image.new("RGB", (1100, 800))
        pen = ImageDraw.Draw(made)
        write(pen, (10, 50), "30", face(SERIF, 60, True), (255, 255, 255), role="key")
        write(pen, (10, 150), "small", face(SERIF, 24), (255, 255, 255))
        write(pen, (10, 250), "smaller", face(SERIF, 12), (255, 255, 255), role="aside")
        return stacked([encode(made, "first"), encode(made.crop((0, 0, 1100, 500)), "second")])

    found = measured(draw)
    assert factor_of(1100, 800) == 350 / 800
    assert (found.width, found.height) == (1100, 800)
    assert (found.said, found.text, found.key) == ("small", 24 * 350 / 800, 60 * 350 / 800)


def test_strips_stand_in_as_few_pictures_as_the_box_allows() -> None:
    laid: list[tuple[int, int]] = []
    strips = [Strip(high, lambda made, y, high=high: laid.append((high, y))) for high in (400, 500, 300, 1200)]
    made = stacked_strips(strips, lambda high: Image.new("RGB", (1600, high)), 10, 6)
    assert [each.height for each in made] == [916, 316, 1216]
    assert laid == [(400, 10), (500, 410), (300, 10), (1200, 10)]
    assert all(each.height <= HIGH for each in made[:2])


def test_pictures_beyond_the_most_stand_side_by_side() -> None:
    pictures = [Image.new("RGB", (1600, 800), (n * 20, 0, 0)) for n in range(10)]
    assert crowded(pictures[:4], 4) == pictures[:4]
    made = crowded(pictures, 4)
    assert [each.size for each in made] == [(1600, 267)] * 4
    assert made[0].getpixel((1590, 100)) == (40, 0, 0)
