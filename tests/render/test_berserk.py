"""Pictures of Berserk: what is shown where, what is numbered, and what nobody can see yet."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.chat.choices import numbers
from bot.tables.ai import player_of
from games.berserk.printed.content import ALLIES, CARDS, ENEMIES, HEROES
from games.berserk.printed.hexes import cell_of, neighbours, step
from games.berserk.state.view import BerserkView, DieView, ModelView, SpaceView, ThrowView, TokenView, WalkView
from games.kernel.decision import Decision
from games.kernel.match import Match
from games.registry import rules_of
from render.berserk import RENDER
from render.berserk.board import ground
from render.berserk.board.field import hex_ref, pointed
from render.berserk.board.ground import area_of, label_tone, lay_ground
from render.berserk.board.pieces import figure, figure_of, terrain
from render.berserk.board.window import window
from render.berserk.hand import own_heroes
from render.berserk.hand import pictures as hands
from render.berserk.heroes import rows_of
from render.berserk.looks import DIE, DIE_SHAPE, GROUNDS, LOOKS, emblem, look_of
from render.berserk.parts import fatigue_bar
from render.berserk.phone import compact as phones
from render.berserk.side import WIDE, Lying, asked, lying
from render.berserk.table import Room, laid_events, pictures
from render.kit.kept import KEEPER
from render.kit.letters.words import LANGUAGES, Words, names_of
from render.kit.palette import INK, IVORY, rgb
from render.kit.picture import LIMIT, Marks
from render.kit.pieces.hexes import Layout
from tests.phrases import says
from tests.render.samples import changed, one_below_the_other, spot
from tests.render.seen.eyes import contrast

NAMES = ("Ada", "小波", "Çağla O'Neill-Fitzgerald the Third of Somewhere", "Dee", "Eve")
WORDS = Words("en", "berserk", NAMES)
change = msgspec.structs.replace


def compact(view: BerserkView, words: Words, marks: Marks) -> Image.Image:
    """The pictures for a phone as one."""
    return one_below_the_other(phones(view, words, marks))


def board(view: BerserkView, words: Words, marks: Marks) -> Image.Image:
    """The last picture of a table."""
    return pictures(view, words, marks)[-1]


@cache
def moment(kind: str = "berserk.act", heroes: int = 4, adventure: int = 4) -> tuple[BerserkView, Decision]:
    """The first moment of an adventure of two people with a question of this kind."""
    options = {"adventure": adventure, "heroes": heroes}
    match, _ = Match.new(rules_of("berserk"), 2, options, f"pictures/{kind}")
    players = [player_of("berserk", "adept", f"{seat}") for seat in range(2)]
    while True:
        asked = next((d for d in match.pending if d.kind == kind), None)
        if asked is not None:
            view = match.view(asked.seat)
            return view, asked
        decision = min(match.pending, key=lambda d: d.optional)
        picks = players[decision.seat].choose(match.view(decision.seat), decision)
        match.answer(decision.seat, decision.id, picks)


def busy() -> BerserkView:
    """A moment with a fight: a throw, a walk, states, a large and an extra-large enemy, tokens."""
    view = moment()[0]
    first, second = view.models[:2]
    kelpie = enemy("kelpie", "large", (cell_of("F9"), step(cell_of("F9"), 2)))
    ogre = enemy("ogre", "extra-large", (cell_of("I7"), *neighbours(cell_of("I7"))))
    dice = (DieView("red", 2, ""), DieView("orange", 0, "bleeding"), DieView("grey", 3, "stunned"))
    return change(
        view,
        models=(
            change(first, bleeding=2, stun=1, left=3),
            change(second, activated=True),
            *view.models[2:],
            kelpie,
            ogre,
        ),
        throw=ThrowView(model="troll-1", against=(first.id,), dice=dice, damage=5),
        walks=(WalkView(model="troll-1", path=(cell_of("G6"), cell_of("G5"), cell_of("G4"))),),
        tokens=(*view.tokens, TokenView(id="t9", kind="tactic", at=first.cells[0], terrain=False)),
    )


def enemy(code: str, base: str, cells: tuple[tuple[int, int], ...]) -> ModelView:
    """An enemy of this base size on these spaces."""
    model = moment()[0].models[-1]
    assert model.kind == "enemy"
    return change(model, id=code, code=code, number=0, cells=cells, base=base, facing=2, left=8, health=12)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_keep_their_limits_and_say_the_position(language: str) -> None:
    words, view = Words(language, "berserk", NAMES), busy()
    table, phone = RENDER.table(view, words, {}), RENDER.compact(view, words, {})
    assert (table.width, phone.width) == (1600, 800)
    for picture in (*table.all, phone, *RENDER.hand(view, words, {}).all, RENDER.end(view, words)):
        assert len(picture.data) <= LIMIT
        assert 0 < len(picture.alt) <= 1024
        assert "berserk-" not in picture.alt
        with Image.open(BytesIO(picture.data)) as made:
            assert made.size == (picture.width, picture.height)
    said = RENDER.text(view, words)
    assert "berserk-" not in said
    for kind, code in (("hero", "guts"), ("enemy", "troll"), ("enemy", "ogre"), ("ally", "casca")):
        assert words.name(kind, code) in said


def test_the_twin_says_where_everybody_stands_and_what_was_thrown() -> None:
    view = busy()
    said = RENDER.text(view, WORDS)
    for model in view.models:
        if model.cells:
            assert RENDER.text(change(view, models=(model,)), WORDS).count(view_name(view, model)) >= 1
    assert "Troll 1 → " in said
    assert "Orange 0 (bleeding)" in said or "orange 0 (bleeding)" in said
    assert "health 3/14" in said
    assert says(said, "berserk-pic-spawns")


def view_name(view: BerserkView, model: ModelView) -> str:
    """The name of the first space under a model."""
    return next(space.name for space in view.spaces if space.at == model.cells[0])


def test_every_option_of_an_activation_is_marked_in_the_picture() -> None:
    """By a bright rim: options call spaces, figures and tokens by name."""
    view, decision = moment()
    marks = numbers(decision)
    assert set(marks.values()) == {0}
    spaces = [ref for ref in marks if ref.startswith("hex:")]
    assert len(spaces) > 3
    plain = board(view, WORDS, {})
    for ref in [*spaces[:3], *(ref for ref in marks if ref.startswith("model:"))]:
        box = spot(plain, board(view, WORDS, {ref: 0}))
        assert max(box[2] - box[0], box[3] - box[1]) < 200


def test_the_board_stands_last_whether_its_spaces_are_asked_for_or_not() -> None:
    """Clients show a message's end: the possible spaces are next to the answers."""
    view, decision = moment()
    waiting, asked = (RENDER.table(view, WORDS, marks).all for marks in ({}, numbers(decision)))
    assert [each.numbered for each in asked] == [False] * (len(asked) - 1) + [True]
    assert [each.alt for each in asked] == [each.alt for each in waiting]


def test_letters_tokens_and_figures_leave_the_rim_of_their_space_to_be_seen() -> None:
    view = busy()
    letter, cell = view.spawns[0]
    assert letter
    token = view.tokens[0]
    for ref in (hex_ref(cell), hex_ref(token.at), f"token:{token.id}", "model:ogre", "model:kelpie"):
        assert changed(board(view, WORDS, {}), board(view, WORDS, {ref: 0})) is not None, ref


def test_the_phone_shows_the_board_around_the_one_who_acts_with_all_that_can_be_chosen() -> None:
    view, decision = moment()
    marks = numbers(decision)
    acting = next(model for model in view.models if model.id == view.acting.model)
    shown = window(view, [*acting.cells, *pointed(view, marks)], (768, 755))
    corners = [Layout(1.0).centre(cell) for cell in (*acting.cells, *pointed(view, marks))]
    assert all(shown.left < x < shown.right and shown.top < y < shown.bottom for x, y in corners)
    assert [picture.numbered for picture in RENDER.compact(view, WORDS, marks).all][-1]


def test_while_nobody_acts_the_phone_shows_every_figure() -> None:
    view = moment("berserk.plan")[0]
    cells = sorted(space.at for space in view.spaces)
    shown = window(view, cells, (768, 755))
    spots = [Layout(1.0).centre(cell) for cell in cells]
    assert all(shown.left < x < shown.right and shown.top < y < shown.bottom for x, y in spots)
    assert shown.high <= 755


@pytest.mark.parametrize("kind", ["berserk.plan", "berserk.next"])
def test_between_turns_an_attack_that_is_over_takes_no_enemy_out_of_the_phones_picture(kind: str) -> None:
    view, decision = moment(kind)
    hero, marks = view.heroes[0].code, numbers(decision)
    after = change(view, throw=ThrowView(model=hero, against=(), dice=(DieView("red", 2, ""),), damage=2))
    enemies = [model for model in view.models if model.kind == "enemy" and not model.gone]
    assert len(enemies) == 4
    for enemy in enemies:
        models = tuple(change(each, number=9) if each is enemy else each for each in view.models)
        told = compact(change(after, models=models), WORDS, marks)
        assert changed(compact(after, WORDS, marks), told) is not None, enemy.id


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Sizes of ground as it's painted, in pixels at painting resolution; starts with none cached."""
    made, fine = list[tuple[int, int]](), ground._fine

    def noted(spaces: tuple[SpaceView, ...], layout: Layout, size: tuple[int, int]) -> ground.Painted:
        made.append(size)
        return fine(spaces, layout, size)

    monkeypatch.setattr(ground, "_fine", noted)
    KEEPER.clear()
    return made


def test_the_ground_is_drawn_once_for_an_adventure(painted: list[tuple[int, int]]) -> None:
    view = moment()[0]
    board(view, WORDS, {})
    first = list(painted)
    assert len(first) == 6
    board(change(view, spaces=tuple(change(space, start=True) for space in view.spaces)), WORDS, {})
    assert painted == first


def test_a_phone_has_only_that_part_of_the_ground_drawn_which_it_shows(painted: list[tuple[int, int]]) -> None:
    view = moment()[0]
    compact(view, WORDS, {})
    assert area_of(view.spaces, 96.0) == (1728, 1663), "16 blocks in all"
    assert painted == [(1504, 1504), (1984, 1504), (1504, 1984), (1984, 1984)]


def test_a_ground_that_is_drawn_in_blocks_has_no_seams(monkeypatch: pytest.MonkeyPatch) -> None:
    spaces, size = moment()[0].spaces, 61.5
    wide, high = area_of(spaces, size)
    assert min(wide, high) > 2 * ground.BLOCK
    in_blocks, whole = Image.new("RGB", (wide, high)), Image.new("RGB", (wide, high))
    lay_ground(in_blocks, spaces, size, (0, 0), (0, 0, wide, high))
    monkeypatch.setattr(ground, "BLOCK", max(wide, high))
    KEEPER.clear()
    lay_ground(whole, spaces, size, (0, 0), (0, 0, wide, high))
    assert ImageChops.difference(in_blocks, whole).getbbox() is None


def test_the_start_area_is_tinted() -> None:
    view = moment()[0]
    spaces = tuple(change(space, start=space.name == "B4") for space in view.spaces)
    box = spot(board(view, WORDS, {}), board(change(view, spaces=spaces), WORDS, {}))
    assert max(box[2] - box[0], box[3] - box[1]) < 180, "the space, and its name"


def test_low_and_high_scenery_have_borders_of_their_own() -> None:
    view = moment()[0]
    swapped = {"low": "high", "high": "low", "": ""}
    other = tuple(change(space, scenery=swapped[space.scenery]) for space in view.spaces)
    assert changed(board(view, WORDS, {}), board(change(view, spaces=other), WORDS, {})) is not None


def test_a_model_that_has_acted_steps_back_but_not_while_it_acts() -> None:
    model = change(moment()[0].models[0], activated=False)
    fresh, done = figure_of(model), figure_of(change(model, activated=True))
    assert figure_of(change(model, activated=True), acting=True) == fresh
    light = [sum(figure(what, 80).convert("L").histogram()[150:]) for what in (fresh, done)]
    assert light[1] < light[0]


def test_states_are_chips_with_their_count() -> None:
    model = moment()[0].models[0]
    shown = [figure(figure_of(change(model, bleeding=count)), 90) for count in (0, 1, 2)]
    assert changed(shown[0], shown[1]) is not None
    assert changed(shown[1], shown[2]) is not None


def test_a_threshold_that_is_reached_turns_red() -> None:
    below, reached = (fatigue_bar(n, 24, ((4, "defence"), (12, "attack")), 220, 58) for n in (3, 4))
    box = spot(below.crop((0, 34, 220, 58)), reached.crop((0, 34, 220, 58)))
    assert box[2] < 80


def test_dice_that_can_be_thrown_again_carry_their_numbers() -> None:
    view = busy()
    for paint in (board, compact):
        for place in range(3):
            one, other = (paint(view, WORDS, {f"die:{place}": number}) for number in (4, 8))
            box = spot(one, other)
            assert box[2] - box[0] < 100


def test_dice_differ_by_shape_too() -> None:
    assert set(DIE) == set(DIE_SHAPE)
    assert len(set(DIE_SHAPE.values())) == len(DIE_SHAPE)


def test_a_seat_holds_the_hands_of_its_own_heroes() -> None:
    view = moment()[0]
    codes = [hero.code for hero in view.heroes]
    assert [hero.code for hero in own_heroes(change(view, viewer=0))] == codes[0::2]
    assert [hero.code for hero in own_heroes(change(view, viewer=1))] == codes[1::2]
    assert own_heroes(change(view, viewer=None)) == []
    assert says(RENDER.hand(change(view, viewer=None), WORDS, {}).alt, "berserk-pic-no-hero")


def test_cards_of_a_hand_are_numbered_and_laid_ones_come_back_to_be_chosen() -> None:
    view, decision = moment("berserk.plan")
    marks = numbers(decision)
    assert set(marks) == {f"card:{code}" for code in (o.id for o in decision.options)}
    [asked] = hands(view, WORDS, marks)
    assert changed(asked, hands(view, WORDS, {ref: n + 1 for ref, n in marks.items()})[0]) is not None
    held, *others = own_heroes(view)
    assert len(hands(view, WORDS, {})) == 1 + len(others), "without a question, all hands of the seat"
    laid = change(held, hand=held.hand[1:], stack=held.hand[:1])
    shown = change(view, heroes=(laid, *view.heroes[1:]))
    [again] = hands(shown, WORDS, {f"card:{card.code}": n for n, card in enumerate(held.hand, 1)})
    assert again.size == asked.size


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        *(("card", code) for code in sorted(CARDS)),
        *(("hero", code) for code in HEROES),
        *(("enemy", code) for code in ENEMIES),
        *(("ally", code) for code in ALLIES),
        *(
            (kind, id_)
            for kind in ("event", "special", "adventure")
            for id_ in sorted(names_of("berserk")[kind])
        ),
    ],
)
def test_everything_with_a_name_is_drawn_and_said(kind: str, code: str) -> None:
    picture = RENDER.card(kind, code, WORDS)
    assert (picture.width, len(picture.data) <= LIMIT) == (620, True)
    assert WORDS.name(kind, code) in RENDER.card_line(kind, code, WORDS)
    assert emblem(kind, code)


def test_unknown_things_are_refused() -> None:
    for kind, code in (("card", "nonsense"), ("hex", "guts"), ("event", "99-Z"), ("enemy", "guts")):
        with pytest.raises(KeyError):
            RENDER.card(kind, code, WORDS)


@pytest.mark.rule("berserk", "adventure.no-peeking")
def test_event_cards_are_unknown_until_they_lie_open() -> None:
    view = moment()[0]
    open_one = view.events[0].id
    assert RENDER.knows(view, "event", open_one)
    assert not RENDER.knows(None, "event", open_one)
    assert not RENDER.knows(view, "event", "4-M")
    assert RENDER.knows(change(view, past=("4-M",)), "event", "4-M")
    assert RENDER.knows(view, "adventure", "4")
    assert not RENDER.knows(view, "adventure", "5")
    assert RENDER.knows(change(view, results=("5:won",)), "adventure", "5")
    assert not RENDER.knows(None, "special", "nothing")
    assert RENDER.knows(None, "card", "guts-7")
    assert RENDER.knows(None, "enemy", "troll")


def test_every_tile_has_a_drawing_for_its_scenery() -> None:
    view = moment()[0]
    assert {space.look for space in view.spaces if space.scenery} <= set(LOOKS)
    assert look_of("unheard-of").drawing == LOOKS["rock"].drawing


@pytest.mark.parametrize("heroes", [3, 5])
def test_three_and_five_heroes_have_boards_side_by_side(heroes: int) -> None:
    view = moment("berserk.plan", heroes, 1)[0]
    assert len(view.heroes) == heroes
    last = {f"hero:{view.heroes[-1].code}": 9}
    *plain, _ = pictures(view, WORDS, {})
    *numbered, _ = pictures(view, WORDS, last)
    spots = [changed(one, other) for one, other in zip(plain, numbered, strict=True)]
    [box] = [found for found in spots if found is not None]
    assert box[0] > {3: 1600 * 2 // 3, 5: 1600 // 2}[heroes], "five stand in rows of three and two"


@pytest.mark.parametrize("adventure", range(1, 12))
def test_the_board_and_what_is_asked_are_in_one_picture_of_the_box(adventure: int) -> None:
    view = moment("berserk.plan", 3, adventure)[0]
    assert view.events
    shown = board(view, WORDS, {})
    assert shown.size == (1600, 1018)
    done = change(view.events[0], done=view.events[0].open, open=())
    other = board(change(view, events=(done, *view.events[1:])), WORDS, {})
    assert changed(shown, other), "what the first event asks for stands beside the board"
    assert changed(shown, board(change(view, adventure=adventure % 11 + 1), WORDS, {})) is not None


def test_an_event_stands_in_one_box_and_whole_rather_than_with_its_story() -> None:
    view = moment("berserk.plan", 3, 1)[0]
    [event] = asked(view, WORDS)
    told, short = event.boxes("en", WIDE)
    assert short.height < told.height
    for high, at in ((told.height, 0), (told.height - 1, 1), (short.height, 1)):
        rooms = [Room(0, 0, WIDE, high)]
        [(box, _)], rest = laid_events(view, rooms, WORDS)
        assert (box.height, rest) == ((told, short)[at].height, [])
    used = [Room(0, 0, WIDE, short.height - 1), Room(0, 100, WIDE, 100 + short.height)]
    [(box, at)], rest = laid_events(view, used, WORDS)
    assert (box.height, at, rest) == (short.height, (0, 100), [])
    again = change(view, events=(*view.events, change(view.events[0], id="1-B")))
    laid, [below] = laid_events(again, [Room(0, 0, WIDE, told.height + short.height)], WORDS)
    assert [box.height for box, _ in laid] == [told.height]
    assert below.height > short.height, "it lies below with its story"


def test_who_acts_is_seen_at_a_glance() -> None:
    view = moment()[0]
    acting, other = (
        board(change(view, acting=change(view.acting, model=hero.code)), WORDS, {}) for hero in view.heroes[:2]
    )
    box = spot(acting.crop((1040, 0, 1600, 230)), other.crop((1040, 0, 1600, 230)))
    assert box[2] - box[0] > 480, "a banner as wide as the column"


def test_a_hero_who_is_knocked_out_leaves_their_room_to_the_others() -> None:
    view = moment("berserk.plan", 3, 1)[0]
    out = view.heroes[1].code
    fallen = tuple(change(each, gone="ko", cells=()) if each.id == out else each for each in view.models)
    whole, left = (rows_of(each, 1576)[0] for each in (view, change(view, models=fallen)))
    assert [wide for _, _, wide in whole] == [516, 516, 516]
    assert [wide for _, _, wide in left] == [674, 200, 674]


def test_a_figure_leaves_the_flames_of_its_space_to_be_seen() -> None:
    view = moment()[0]
    cell = next(space.at for space in view.spaces if space.name == "G7")
    fire = TokenView(id="f1", kind="fire", at=cell, terrain=True)
    plain = change(view, tokens=())
    burning = change(view, tokens=(fire,))
    assert changed(board(plain, WORDS, {}), board(burning, WORDS, {})) is not None
    flames = terrain("fire", 57.0, True)
    bright = [x for x in range(flames.width) if _yellow(flames.getpixel((x, flames.height // 2 + 6)))]
    left, right = (flames.width - 73) // 2, (flames.width + 73) // 2
    assert min(bright) < left + 8 < right - 8 < max(bright), "one at either side of the figure"


def _yellow(pixel: object) -> bool:
    assert isinstance(pixel, tuple)
    return pixel[0] > 220 and pixel[1] > 150


@pytest.mark.parametrize("ground_name", sorted(GROUNDS))
def test_coordinates_have_contrast_on_every_ground_and_on_fire(ground_name: str) -> None:
    tone = rgb(GROUNDS[ground_name].tone)
    letters, rim = label_tone(ground_name)
    assert contrast(letters, tone) >= 4.5
    assert contrast(letters, rim) >= 4.5
    assert contrast(IVORY, INK) >= 4.5, "on what lies there, a dark rim holds them"


def test_before_an_adventure_the_heroes_are_numbered_to_be_chosen() -> None:
    match, _ = Match.new(rules_of("berserk"), 2, {"mode": "campaign"}, "team")
    decision = match.pending[0]
    view, marks = match.view(0), numbers(decision)
    assert set(marks) == {f"hero:{code}" for code in HEROES}
    for paint in (RENDER.table, RENDER.compact):
        for ref in marks:
            assert [each.numbered for each in paint(view, WORDS, {ref: 4}).all].count(True) == 1
    assert [paint(view, WORDS, marks).width for paint in (RENDER.table, RENDER.compact)] == [1600, 800]
    assert RENDER.hand(view, WORDS, marks).alt
    assert RENDER.text(view, WORDS)


def test_dice_lie_in_one_row_where_a_board_leaves_little_height() -> None:
    assert lying(6, 481, 300) == Lying(54, 5)
    assert lying(6, 481, 228) == Lying(37, 6)
