"""Berserk and Underworld say nothing by colour alone: what must differ does to every eye, at the size shown."""

from __future__ import annotations

from PIL import Image, ImageChops

from games.berserk.state.view import DieView
from games.underworld.printed.content import CARDS
from render.berserk.board.areas import SIGNS, flag, space
from render.berserk.board.ground import ground_block
from render.berserk.board.pieces import figure, figure_of
from render.berserk.looks import DIE, HIGH, LOW
from render.berserk.parts import rolled, shape_seal, sign
from render.kit.palette import INK
from render.underworld.columns import Column, lay_column
from render.underworld.faces import TONES
from render.underworld.small import bar, live_numbers, nobody, owner
from render.underworld.tiles import faction
from tests.render.seen.eyes import alike, contrast
from tests.render.test_berserk import moment
from tests.render.test_underworld import WORDS, change, duel

SHOWN = 550 / 1600
"""Share of the drawn size."""
FLOOR = (52, 49, 52)


def test_start_goal_and_danger_spaces_have_signs_and_patterns_of_their_own() -> None:
    for signed in (True, False):
        spaces = {kind: space(kind, 57.0, signed) for kind in SIGNS}
        assert alike(spaces, 0.05, SHOWN, FLOOR) == []


def test_areas_are_named_with_their_signs() -> None:
    same = {kind: flag(kind, "the gate", 32, 57.0, "en") for kind in SIGNS}
    assert alike(same, 0.02, SHOWN) == []


def test_thrown_dice_say_their_colour_by_a_shape() -> None:
    seals = {str(colour): shape_seal(colour, 32) for colour in DIE}
    assert alike(seals, 0.03) == []
    thrown = {}
    for colour in ("blue", "purple", "red", "grey"):
        made = Image.new("RGB", (110, 110), INK)
        rolled(made, (DieView(colour, 2, ""),), (20, 20), 70, 82, 5)
        thrown[colour] = made.crop((0, 0, 44, 44))
    assert alike(thrown, 0.05, SHOWN) == []


def test_heroes_and_enemies_stand_on_bases_of_different_shapes() -> None:
    view = moment()[0]
    hero, foe = view.models[0], view.models[-1]
    assert (hero.kind, foe.kind) == ("hero", "enemy")
    one = figure_of(change(hero, number=0))
    same = figure_of(change(foe, code=hero.code, number=0, left=hero.left, health=hero.health))
    assert alike({"hero": figure(one, 75), "enemy": figure(same, 75)}, 0.03, SHOWN) == []


def test_low_and_high_scenery_differ_by_more_than_the_border() -> None:
    view = moment()[0]
    assert contrast(LOW, HIGH) >= 3
    spaces = {}
    for height in ("low", "high"):
        rock = change(next(each for each in view.spaces if each.scenery), scenery=height)
        spaces[height] = ground_block((rock,), 57.0, (0, 0))[0]
    there = ImageChops.difference(spaces["low"], spaces["high"]).getbbox()
    rocks = {height: ground.crop(there) for height, ground in spaces.items()}
    assert alike(rocks, 0.1, SHOWN, FLOOR) == []


def test_the_signs_of_penalties_states_and_values_differ() -> None:
    signs = {name: sign(name, 36) for name in ("move", "defend", "attack", "range", "health", "fatigue", "ko")}
    assert alike(signs, 0.08, SHOWN) == []


def test_the_teams_of_underworld_have_marks_of_their_own() -> None:
    marks = {"first": owner(0, 42), "second": owner(1, 42), "nobody": nobody(42)}
    assert alike(marks, 0.15, SHOWN) == []


def test_the_owner_of_influence_is_seen_in_a_plate() -> None:
    view = duel()
    region = view.regions[0]
    drawn = {}
    for name, influence in (("first", (2, 0)), ("second", (0, 2))):
        made = Image.new("RGB", (400, 300), INK)
        shown = change(region, influence=influence, cards=(), attached=(), contested=False)
        lay_column(made, Column(shown, 0, 400, 32, False, 0), (10, 250), WORDS, {}, "")
        drawn[name] = made.crop((10, 70, 240, 150))
    assert alike(drawn, 0.03, SHOWN) == []


def test_factions_have_signs_of_their_own_on_cards_in_play_and_in_the_hand() -> None:
    seals = {colour: faction(colour, 42) for colour in TONES}
    assert alike(seals, 0.05, SHOWN) == []
    assert {card.colour for card in CARDS.values()} <= set(TONES)


def test_what_passes_and_what_stays_differ() -> None:
    none, one = (0, 0, 0), (0, 1, 0)
    bars = {
        "fixed": bar(live_numbers(one, none, 3, 0), 1, 130, 46),
        "passing": bar(live_numbers(none, one, 3, 0), 1, 130, 46),
    }
    assert alike(bars, 0.1, SHOWN) == []
