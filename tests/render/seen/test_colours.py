"""Nothing is said by colour alone: what must differ does to every eye, at the size shown."""

from __future__ import annotations

import pytest

from games.champions.printed.content import CARDS, RESOURCES
from games.splendor.printed.content import COLOURS, GEMS
from render.champions.heroes import FORMS
from render.champions.pieces import STATUS, seal, sign_of, token
from render.champions.small import small
from render.kit.palette import INK, rgb
from render.splendor.gems import chip, gem
from render.splendor.numerals import plate
from tests.render.seen.eyes import alike

SHOWN = 550 / 1600
"""Share of a table's pixels that Discord shows."""


@pytest.mark.parametrize("count", [1, 7])
def test_costs_of_two_colours_are_told_apart_by_the_shape_over_the_number(count: int) -> None:
    pieces = {colour: plate(colour, count, 56) for colour in COLOURS}
    assert alike(pieces, least=0.02, shown=SHOWN) == []


def test_tokens_of_two_colours_are_told_apart_by_their_shape() -> None:
    pieces = {colour: plate(colour, 2, 56, 28) for colour in GEMS}
    assert alike(pieces, least=0.02, shown=SHOWN) == []


def test_bonuses_and_the_supply_are_told_apart_by_their_stones() -> None:
    assert alike({colour: gem(colour, 60) for colour in GEMS}, least=0.05, shown=SHOWN) == []
    assert alike({colour: chip(colour, 70) for colour in GEMS}, least=0.02, shown=SHOWN) == []


def test_tokens_and_bonuses_of_a_colour_differ_in_their_outline() -> None:
    for colour in COLOURS:
        pieces = {"tokens": plate(colour, 2, 46, 23), "bonuses": plate(colour, 2, 46, 6)}
        assert alike(pieces, least=0.01, shown=SHOWN, on=(21, 25, 41)) == []


def test_resources_of_champions_are_told_apart_by_their_signs() -> None:
    pieces = {kind: sign_of(kind, 66) for kind in (*RESOURCES, "wild")}
    assert alike(pieces, least=0.05, shown=SHOWN, on=INK) == []


def test_statuses_and_forms_have_signs_of_their_own() -> None:
    assert alike({status: seal(status, 66) for status in STATUS}, least=0.03, shown=SHOWN) == []
    assert (
        alike({form: sign_of(drawn, 58) for form, (drawn, _) in FORMS.items()}, least=0.05, shown=SHOWN) == []
    )


def test_damage_counters_and_stashes_are_told_apart_at_the_same_number() -> None:
    """Whatever their colour: here they all share one."""
    pieces = {sign: token(3, sign, 90, rgb("#555F73")) for sign in ("time", "health", "lock")}
    assert alike(pieces, least=0.01, shown=SHOWN) == []


def test_threat_and_hit_points_and_what_an_enemy_does_have_signs_of_their_own() -> None:
    signs = ("threat", "health", "attack", "scheme", "thwart", "defend", "recover", "accelerate")
    assert alike({sign: sign_of(sign, 46) for sign in signs}, least=0.05, shown=SHOWN, on=INK) == []


def test_a_minion_is_told_without_its_red_edge() -> None:
    minion = next(code for code, card in CARDS.items() if card.type == "minion")
    corner = {code: small(code, (224, 300), "en").crop((0, 0, 64, 64)) for code in (minion, "01002")}
    assert alike(corner, least=0.05, shown=SHOWN) == []
