"""Pictures of Underworld: what is shown where, what is numbered, and what nobody can see."""

from __future__ import annotations

from functools import cache, partial

import msgspec
import pytest
from PIL import Image

from bot.chat.choices import numbers
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.package.players import random_picks
from games.kernel.text import text
from games.registry import rules_of
from games.underworld.printed.content import CARDS
from games.underworld.state.view import UnderworldView
from render.kit.kept import KEEPER
from render.kit.letters.record import recorded
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import HIGH, LIMIT, TABLES, Marks
from render.underworld import RENDER
from render.underworld.board import board, pictures, planned, sheet
from render.underworld.faces import drawing, text_of
from render.underworld.hand import pictures as hands
from render.underworld.hand import shown as shown_cards
from render.underworld.lines import card_line, details_of
from render.underworld.phone import compact as phones
from render.underworld.small import bar, live_numbers
from render.underworld.stack import picture as stack_picture
from render.underworld.tiles import LARGE, lay_tile
from tests.phrases import phrase
from tests.render.laid import faults_of, laying
from tests.render.samples import NAMES, changed, spot, written
from tests.underworld.scene import plays, scene

WORDS = Words("en", "underworld", NAMES)
change = msgspec.structs.replace


def compact(view: UnderworldView, words: Words, marks: Marks) -> Image.Image:
    """The first picture for a phone, or the one with numbers."""
    made = phones(view, words, marks)
    return made[-1] if marks else made[0]


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
    table.ada.plays("Fission", phrase("underworld-mode-tentacle"), "Barcelona")
    return table.match.view(viewer)


@cache
def teams() -> UnderworldView:
    people = {"ada": plays(play="Keen Owl@Paris"), "cleo": plays(hidden="Cecilia@Melbourne")}
    return scene(**people, ben=plays(), dan=plays()).match.view(None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_keep_their_limits_and_say_the_position(language: str) -> None:
    words = Words(language, "underworld", NAMES)
    table, phone = RENDER.table(duel(), words, {}), RENDER.compact(duel(), words, {})
    assert (table.width, phone.width) == (1600, 800)
    for picture in (*table.all, phone, *RENDER.hand(duel(), words, {}).all, RENDER.end(duel(), words)):
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
    view = duel()
    [card] = [
        card for region in view.regions for card in region.cards if card.kind == "infiltrator" and card.code
    ]

    def tile(**changes: object) -> Image.Image:
        made = Image.new("RGB", (400, 200))
        lay_tile(made, change(card, **changes), (20, 20), 360, 32, WORDS, {})
        return made

    assert changed(tile(), tile(kind="character", icons=(0, 0, 0))) is not None, "marked as face down"
    assert changed(tile(code=""), tile()) is not None


def test_a_number_stands_on_what_can_be_chosen() -> None:
    view = duel()
    handle = next(card.handle for card in view.regions[1].cards if card.code == "BQ036")
    for paint in (board, compact):
        box = spot(*(paint(view, WORDS, {f"piece:{handle}": number}) for number in (7, 8)))
        assert max(box[2] - box[0], box[3] - box[1]) < 400
    held = view.hand[0].handle
    plain, numbered = (hands(view, WORDS, marks)[0] for marks in ({}, {f"piece:{held}": 3}))
    assert changed(plain, numbered) is not None
    item = view.stack[0].id
    assert changed(pictures(view, WORDS, {})[0], pictures(view, WORDS, {f"item:{item}": 1})[0]) is not None


@pytest.mark.parametrize(
    ("language", "barcelona"), [("en", "Barcelona"), ("zh-TW", "「巴塞隆納」"), ("zh-CN", "“巴塞罗那”")]
)
def test_the_stack_shows_what_was_chosen_for_its_items(language: str, barcelona: str) -> None:
    view, words = duel(1), Words(language, "underworld", NAMES)
    [item] = [item for item in view.stack if item.kind == "card"]
    at = phrase("underworld-at", language, targets=barcelona)
    assert details_of(view, item, words) == [phrase("underworld-mode-tentacle", language), at]
    for paint in (stack_picture, compact):
        for other in ({"does": (text("underworld-mode-hidden"),)}, {"aims": (text("underworld-aim-gone"),)}):
            stack = tuple(change(each, **other) if each is item else each for each in view.stack)
            assert changed(paint(view, words, {}), paint(change(view, stack=stack), words, {})) is not None


def test_what_resolves_next_has_room_for_long_options_on_a_phone() -> None:
    view = duel(1)
    long = change(view.stack[-1], does=(text("underworld-mode-tentacle-mission"),) * 2)
    longer = change(view, stack=(*view.stack[:-1], long))
    assert compact(longer, WORDS, {}).height == compact(view, WORDS, {}).height + 95


def test_cards_are_large_while_they_are_few_and_shared_out_when_they_are_many() -> None:
    few, crowd = (
        scene(regions="Barcelona, Paris", ada=plays(play=", ".join(["Keen Owl@Paris"] * count))).match.view(0)
        for count in (1, 16)
    )
    assert isinstance(few, UnderworldView)
    assert isinstance(crowd, UnderworldView)
    [one] = planned(few, WORDS)[0]
    assert one.columns[0].letters == LARGE
    assert [[column.region.code for column in part.columns] for part in planned(crowd, WORDS)[0]] != [
        [region.code for region in crowd.regions]
    ]
    for view in (few, crowd, duel(), teams()):
        assert all(made.height <= HIGH for made in pictures(view, WORDS, {}))


def test_the_stack_is_a_picture_of_its_own_above_the_table() -> None:
    view = duel()
    quiet = change(view, stack=())
    with_stack, without = pictures(view, WORDS, {}), pictures(quiet, WORDS, {})
    assert len(with_stack) == len(without) + 1
    assert all(changed(one, other) is None for one, other in zip(with_stack[1:], without, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_regions_say_what_they_do(language: str) -> None:
    words = Words(language, "underworld", NAMES)
    for view in (duel(), teams()):
        shown = "".join(written(partial(pictures, view, words, {}))).replace(" ", "")
        for region in view.regions:
            said = text_of(region.code, language).replace("\n", "").replace(" ", "").replace("**", "")
            assert said in shown, region.code


def many(codes: list[str]) -> UnderworldView:
    """A team table with a card in Paris and a waiting item; its row has these regions."""
    first, view = duel().regions[1], change(teams(), stack=duel().stack[:1])
    regions = [change(first, code=code, handle=f"r{place}", cards=()) for place, code in enumerate(codes)]
    return change(view, regions=(first, *regions))


def test_two_missions_of_one_name_say_their_text_once() -> None:
    missions = ["BQ112", "BQ114", "BQ115", "BQ116"] * 2
    view = many([*missions, "DQBQ01", "DQBQ02", "DQBQ04"])
    once = dict.fromkeys(region.code for region in view.regions)
    KEEPER.clear()
    with recorded() as noted:
        made = sheet(view, WORDS)
    names = [each.said for each in noted if each.said in {WORDS.name("card", code).split()[0] for code in once}]
    assert sorted(names) == sorted(WORDS.name("card", code).split()[0] for code in once)
    assert [page.height <= HIGH for page in made] == [True, True]


def test_numbers_stay_as_large_however_many_regions_there_are() -> None:
    codes = [code for code, card in CARDS.items() if card.type in ("region", "mission") and text_of(code, "en")]
    view = many(codes[:10])
    KEEPER.clear()
    with recorded() as noted:
        made = pictures(view, WORDS, {})
    assert len(sheet(view, WORDS)) + len(planned(view, WORDS)[0]) + 1 > TABLES
    assert len(made) == TABLES
    assert min(each.size for each in noted if each.role == "key") == 60


def test_someone_who_decides_is_seen_at_a_glance() -> None:
    view = change(duel(), stack=())
    both = [pictures(change(view, priority=(seat,)), WORDS, {}) for seat in (0, 1)]
    first, last = (spot(one, other) for one, other in zip(*both, strict=True))
    assert first[2] - first[0] > 1500, "the enemy's whole side"
    assert last[2] - last[0] > 1500, "and one's own"


def test_three_cards_of_a_hand_stand_in_a_row_and_what_is_playable_is_bright() -> None:
    view = duel()
    cards = view.hand * 5
    held = tuple(change(card, handle=f"h{n}") for n, card in enumerate(cards))
    many = change(view, hand=held, looking=())
    made = hands(many, WORDS, {})
    assert len(shown_cards(many, {})) == 11, "ten in the hand and an infiltrator"
    assert {each.width for each in made} == {1600}
    assert len(made) == 4
    searched = change(view, hand=(), looking=tuple(sorted(CARDS)[:40]))
    assert len(hands(searched, WORDS, {})) <= 4
    playable = {f"piece:{view.hand[0].handle}": 1}
    dimmed = spot(hands(view, WORDS, {})[0], hands(view, WORDS, playable)[0])
    assert dimmed[0] > 400, "the one that is playable keeps its light, the others step back"


def test_two_cards_in_a_row_are_wider_and_so_lower_than_three() -> None:
    bare = change(duel(), looking=(), regions=())
    card = change(bare.hand[0], code="BQ065")
    [two], [three] = (
        hands(change(bare, hand=tuple(change(card, handle=f"h{n}") for n in range(count))), WORDS, {})
        for count in (2, 3)
    )
    assert (two.width, three.width) == (1600, 1600)
    assert three.height - two.height > 100


def test_what_can_be_chosen_stands_first_in_the_hand() -> None:
    view = change(duel(), looking=("BQ002",))
    [veiled] = [ref for ref, _, note in shown_cards(view, {}) if note == "infiltrator"]
    held = [f"piece:{card.handle}" for card in view.hand]
    usual = [*held, "code:BQ002", veiled]
    assert [ref for ref, _, _ in shown_cards(view, {})] == usual
    assert [ref for ref, _, _ in shown_cards(view, {held[0]: 1, veiled: 2})] == [*held, veiled, "code:BQ002"]
    assert [ref for ref, _, _ in shown_cards(view, {veiled: 1})] == [veiled, *held, "code:BQ002"]


def test_all_that_can_be_played_from_the_hand_is_numbered() -> None:
    """Over a game: any hand card an option is about has its number in the picture."""
    match, _ = Match.new(rules_of("underworld"), 2, {}, "numbered")
    chance, met = Chance("numbered", {}), 0
    while match.pending and match.length < 300:
        decision = match.pending[0]
        view = match.view(decision.seat)
        marks = numbers(decision, RENDER.order(view))
        held = {f"piece:{card.handle}" for card in view.hand}
        about = {ref for option in decision.options for ref in option.refs if ref in held}
        assert about <= set(marks)
        met += bool(about)
        match.answer(decision.seat, decision.id, random_picks(decision, chance))
    assert met > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_row_of_values_and_the_longest_names_are_whole_and_apart(language: str) -> None:
    vlad = "Vlad III the Impaler"
    table = scene(
        regions="Sea of the Collective Unconscious, Paris, Barcelona",
        ada=plays("Dragon's Feast", hand=f"{vlad}, Phoenix", play=f"{vlad}@Paris"),
        ben=plays("Scarab Pharmaceuticals", play="Cecilia@Paris"),
    )
    words, view = Words(language, "underworld", NAMES), table.match.view(0)
    for draw in (RENDER.table, RENDER.compact, RENDER.hand, RENDER.compact_hand):
        with laying() as drawn:
            draw(view, words, {})
        assert [fault for picture in drawn for fault in faults_of(picture)] == []
    assert not [said for said in written(lambda: RENDER.table(view, words, {})) if said.endswith("…")]


def test_temporary_icons_stand_on_white() -> None:
    none, one = (0, 0, 0), (0, 1, 0)
    fixed = bar(live_numbers(one, none, 2, 0), 1, 130, 30)
    passing = bar(live_numbers(none, one, 2, 0), 1, 130, 30)
    assert changed(fixed, passing) is not None
    bright = sum(passing.convert("L").histogram()[230:])
    assert bright > 2 * sum(fixed.convert("L").histogram()[230:])


def test_what_is_left_of_a_defence_stands_among_the_numbers() -> None:
    many = live_numbers((1, 1, 1), (1, 2, 0), 2, 1)
    assert len(many) == 6
    assert many[-1][1:] == (1, "hurt")


def test_teams_have_five_columns_and_four_sides() -> None:
    made = board(teams(), WORDS, {})
    assert made.width == 1600
    said = RENDER.text(teams(), WORDS)
    assert all(name in said for name in NAMES)


@pytest.mark.parametrize("code", sorted(CARDS))
def test_every_card_is_drawn_and_said(code: str) -> None:
    picture = RENDER.card("card", code, WORDS)
    assert picture.height == 840
    assert picture.width in range(620, 993, 12), "wider for a long text, in steps"
    assert WORDS.name("card", code) in card_line(code, WORDS)
    assert drawing(CARDS[code])


def test_only_a_card_with_a_long_text_is_wider() -> None:
    wide = [code for code in CARDS if RENDER.card("card", code, WORDS).width > 620]
    assert len(wide) == 16
    assert RENDER.card("card", "MSJC10", WORDS).width == 992


def test_unknown_cards_are_refused() -> None:
    with pytest.raises(KeyError):
        RENDER.card("card", "nonsense", WORDS)
    with pytest.raises(KeyError):
        RENDER.card("hex", "BQ001", WORDS)


def test_the_end_names_the_winner() -> None:
    over = change(duel(), result="won", winner=1, reason="points")
    assert RENDER.end(over, WORDS).alt.startswith(phrase("underworld-end-won", players="小波") + "\n")
    assert RENDER.end(change(over, winner=0), WORDS).alt.startswith(
        phrase("underworld-end-won", players="Ada") + "\n"
    )
    assert RENDER.end(change(over, winner=-1), WORDS).alt.startswith(phrase("underworld-pic-draw") + "\n")


def test_a_search_through_a_whole_library_shows_every_card_with_its_number() -> None:
    """Thirty cards: all in four pictures, each numbered, none of the hand among them."""
    codes = sorted(code for code in CARDS if CARDS[code].type == "character")[:30]
    marks = {f"code:{code}": number for number, code in enumerate(codes, 1)}
    KEEPER.clear()
    with recorded() as noted:
        shown = RENDER.hand(duel(), WORDS, marks).all
    numbers = [each.said for each in noted if each.role == "key"]
    assert len(codes) == 30
    assert {str(number) for number in marks.values()} <= set(numbers)
    assert [each.numbered for each in shown] == [True] * 4
    title = WORDS("underworld-pic-sought", count=30)
    assert title in [each.said for each in noted]
