"""Pictures of Underworld: what is shown where, what is numbered, and what nobody may see."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest
from PIL import Image, ImageChops

from games.kernel.text import text
from games.underworld.printed.content import CARDS
from games.underworld.state.view import UnderworldView
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import LIMIT
from render.underworld import RENDER
from render.underworld.board import board
from render.underworld.columns import SIZES, size_for
from render.underworld.faces import drawing, texts
from render.underworld.more import ending, hand
from render.underworld.phone import compact
from render.underworld.small import bar, body, numbered, rows_for
from render.underworld.twin import card_alt, details_of
from tests.underworld.scene import plays, scene

NAMES = ("Ada", "小波", "Çağla O'Neill-Fitzgerald the Third of Somewhere", "Dee")
WORDS = Words("en", "underworld", NAMES)
Box = tuple[int, int, int, int]
change = msgspec.structs.replace


@cache
def duel(viewer: int | None = 0) -> UnderworldView:
    """A duel in full swing: attachments, infiltrators, markers, sealed cards, a mission, a waiting stack."""
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Cicada House",
        influence={"Barcelona": (2, 0), "Paris": (0, 3)},
        ada=plays(
            "Shoggoth",
            core="BQ043",
            core_in_play="Paris",
            hand="Fission, Keen Owl, Cecilia",
            hidden="Desert Commando@Hangzhou",
            play="Old Watchman@Barcelona, Inside Contact",
            assets="grey 4, red 2",
            grave="Navigator",
            fame=3,
            control=1,
            shroud=2,
        ),
        ben=plays(
            "Dragon's Feast",
            play="Phoenix@Paris, Blood>Phoenix, Nether Knight@Barcelona!, Feast@Hangzhou",
            hidden="Keen Owl@Paris",
            sealed="Blood*3",
            assets="blue 3",
            scored="Melbourne",
        ),
    )
    table.ada.plays("Fission", "A Tentacle in a region", "Barcelona")
    view = table.match.view(viewer)
    assert isinstance(view, UnderworldView)
    return view


@cache
def teams() -> UnderworldView:
    people = {"ada": plays(play="Keen Owl@Paris"), "cleo": plays(hidden="Cecilia@Melbourne")}
    view = scene(**people, ben=plays(), dan=plays()).match.view(None)
    assert isinstance(view, UnderworldView)
    return view


def changed(one: Image.Image, other: Image.Image) -> Box | None:
    """Where two pictures of one size differ."""
    assert one.size == other.size
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_keep_their_limits_and_say_the_position(language: str) -> None:
    words = Words(language, "underworld", NAMES)
    table, phone = RENDER.table(duel(), words, {}), RENDER.compact(duel(), words, {})
    assert (table.width, phone.width) == (1600, 800)
    for picture in (table, phone, RENDER.hand(duel(), words, {}), RENDER.end(duel(), words)):
        assert len(picture.data) <= LIMIT
        assert picture.alt
        assert "underworld-" not in picture.alt
    said = RENDER.text(duel(), words)
    assert "underworld-" not in said
    for code in ("BQ043", "BQ036", "DQBQ05", "MSBQ01", "BQ040"):
        assert words.name("card", code) in said


def test_each_side_sits_at_the_lower_edge_of_its_own_picture() -> None:
    mine, theirs = RENDER.text(duel(0), WORDS), RENDER.text(duel(1), WORDS)
    assert "Desert Commando (Infiltrator)" in mine
    assert "Desert Commando" not in theirs
    assert "Keen Owl (Infiltrator)" in theirs
    assert "Keen Owl (Infiltrator)" not in mine
    public = RENDER.text(duel(None), WORDS)
    assert "Desert Commando" not in public
    assert "Cecilia" not in public


def test_an_infiltrator_is_a_back_to_all_but_its_own_side() -> None:
    shown = body("", (112, 148), "en", False, 1, False)
    own = body("BQ054", (112, 148), "en", False, 0, True)
    plain = body("BQ054", (112, 148), "en", False, 0, False)
    assert changed(own, plain) is not None, "marked as face down"
    assert changed(shown, own) is not None


def test_a_number_stands_on_what_can_be_chosen() -> None:
    view = duel()
    handle = next(card.handle for card in view.regions[1].cards if card.code == "BQ036")
    for paint in (board, compact):
        spot = changed(paint(view, WORDS, {}), paint(view, WORDS, {f"piece:{handle}": 7}))
        assert spot is not None
        assert max(spot[2] - spot[0], spot[3] - spot[1]) < 400
    held = view.hand[0].handle
    assert changed(hand(view, WORDS, {}), hand(view, WORDS, {f"piece:{held}": 3})) is not None
    item = view.stack[0].id
    assert changed(board(view, WORDS, {}), board(view, WORDS, {f"item:{item}": 1})) is not None


@pytest.mark.parametrize(
    ("language", "details"),
    [
        ("en", ["A Tentacle in a region", "at Barcelona"]),
        ("zh-TW", ["在地區生成一個觸手", "目標：巴塞隆納"]),
        ("zh-CN", ["在地区生成一个触手", "目标：巴塞罗那"]),
    ],
)
def test_the_stack_shows_what_was_chosen_for_its_items(language: str, details: list[str]) -> None:
    view, words = duel(1), Words(language, "underworld", NAMES)
    [item] = [item for item in view.stack if item.kind == "card"]
    assert details_of(view, item, words) == details
    for paint in (board, compact):
        for other in ({"does": (text("underworld-mode-hidden"),)}, {"aims": (text("underworld-aim-gone"),)}):
            stack = tuple(change(each, **other) if each is item else each for each in view.stack)
            assert changed(paint(view, words, {}), paint(change(view, stack=stack), words, {})) is not None


def test_what_resolves_next_has_room_for_long_options_on_a_phone() -> None:
    view = duel(1)
    long = change(view.stack[-1], does=(text("underworld-mode-tentacle-mission"),) * 2)
    longer = change(view, stack=(*view.stack[:-1], long))
    assert compact(longer, WORDS, {}).height == compact(view, WORDS, {}).height + 52


def test_cards_are_as_large_as_their_rows_allow() -> None:
    few = duel()
    assert size_for(few, 0, 380) in SIZES
    crowd = scene(ada=plays(play=", ".join(["Keen Owl@Paris"] * 14))).match.view(0)
    assert isinstance(crowd, UnderworldView)
    assert size_for(crowd, 0, 500) == SIZES[-1]
    assert board(crowd, WORDS, {}).height > board(few, WORDS, {}).height - 400


def test_temporary_icons_stand_on_white() -> None:
    none, one = (0, 0, 0), (0, 1, 0)
    fixed = bar(numbered(one, none, 2, 0), 1, 130, 30)
    passing = bar(numbered(none, one, 2, 0), 1, 130, 30)
    assert changed(fixed, passing) is not None
    bright = sum(passing.convert("L").histogram()[230:])
    assert bright > 2 * sum(fixed.convert("L").histogram()[230:])


def test_many_numbers_stand_in_two_rows() -> None:
    few, many = numbered((1, 0, 1), (0, 0, 0), 2, 0), numbered((1, 1, 1), (1, 2, 0), 2, 1)
    assert (rows_for(few, False), rows_for(many, False), rows_for(many, True)) == (1, 2, 2)
    assert many[-1][1:] == (1, "hurt"), "what is left of the defence"


def test_teams_have_five_columns_and_four_sides() -> None:
    made = board(teams(), WORDS, {})
    assert made.width == 1600
    said = RENDER.text(teams(), WORDS)
    assert all(name in said for name in NAMES)


@pytest.mark.parametrize("code", sorted(CARDS))
def test_every_card_is_drawn_and_said(code: str) -> None:
    picture = RENDER.card("card", code, WORDS)
    assert picture.width == 620
    assert WORDS.name("card", code) in card_alt(code, WORDS)
    assert drawing(CARDS[code])


def test_unknown_cards_are_refused() -> None:
    with pytest.raises(KeyError):
        RENDER.card("card", "nonsense", WORDS)
    with pytest.raises(KeyError):
        RENDER.card("hex", "BQ001", WORDS)


def test_every_card_with_a_text_has_it_in_three_languages() -> None:
    for code, row in texts().items():
        assert all(row.get(language) for language in LANGUAGES), code


def test_the_end_names_the_winner() -> None:
    over = change(duel(), result="won", winner=1, reason="points")
    assert changed(_ending(over), _ending(change(over, winner=0))) is not None


def _ending(view: UnderworldView) -> Image.Image:
    return ending(view, WORDS)
