"""Pieces of the kit: cards as things, gauges, dice, arrows, standees."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from render.kit import shapes
from render.kit.palette import BLACK, IVORY, WHITE, Colour, rgb
from render.kit.pieces import cards, dice, gauges
from render.kit.pieces.arrows import arrow, path
from render.kit.pieces.hexes import Layout
from render.kit.pieces.standee import MARGIN, Creature, stand, standee
from render.kit.signs import SIGNS
from tests.render.kit import gallery
from tests.render.samples import boxed

TONE: Colour = rgb("#7A1F2A")


def back(style: cards.Style = "rays") -> Image.Image:
    return cards.card_back(120, 168, TONE, style, SIGNS["skull"])


def apart(one: Image.Image, other: Image.Image) -> float:
    """Mean difference of two pictures on black, 0 to 255."""
    flat = [
        Image.alpha_composite(Image.new("RGBA", p.size, (*BLACK, 255)), p).convert("L") for p in (one, other)
    ]
    return float(ImageStat.Stat(ImageChops.difference(*flat)).mean[0])


def test_backs_of_different_decks_differ_in_their_pattern_not_by_colour_alone() -> None:
    styles: tuple[cards.Style, ...] = ("rays", "lattice", "scales", "bands")
    for one, other in combinations(styles, 2):
        assert apart(back(one), back(other)) > 1.5, (one, other)


def test_a_turned_card_lies_on_its_side_and_steps_back() -> None:
    made = cards.turned(back(), 14, 28)
    assert made.size == (168 + 56, 120 + 56)
    upright = back().convert("L").getpixel((12, 84))
    # a quarter clockwise: what was at the left edge is at the top
    lying = made.convert("L").getpixel((28 + 84, 28 + 12))
    assert lying < upright  # type: ignore[operator]


def test_the_shadow_of_a_turned_card_still_falls_downwards() -> None:
    alpha = cards.turned(back(), 14, 28).getchannel("A")
    below, above = alpha.crop((60, 28 + 124, 160, 176)), alpha.crop((60, 0, 160, 24))
    assert ImageStat.Stat(below).mean[0] > 2 * ImageStat.Stat(above).mean[0]


@pytest.mark.parametrize(("count", "lowest"), [(1, 168), (2, 171), (6, 171), (7, 174), (26, 183), (90, 186)])
def test_a_pile_grows_with_its_cards(count: int, lowest: int) -> None:
    solid = cards.pile(back(), count, 14, 28, counted=False).getchannel("A").point(lambda v: 255 * (v > 250))
    box = boxed(solid)
    assert box[3] - 28 == lowest


def test_a_pile_says_its_count_and_an_empty_one_is_a_place() -> None:
    told, other = (cards.pile(back(), n, 14, 28) for n in (23, 24))
    assert apart(told, other) > 0
    assert cards.pile(back(), 0, 14, 28).size == told.size
    assert apart(cards.pile(back(), 0, 14, 28), told) > 20


@pytest.mark.parametrize("pair", [(14, 13), (9, 3), (126, 26), (1, 0)])
def test_a_dial_tells_its_values_apart(pair: tuple[int, int]) -> None:
    one, other = (gauges.dial(value, 14, 150, TONE) for value in pair)
    assert one.size == (150, 150)
    assert apart(one, other) > 0.5


def test_a_dial_is_lit_for_what_is_left() -> None:
    half = gauges.dial(7, 14, 150, TONE).convert("RGB")
    right, left = half.getpixel((75 + 60, 75)), half.getpixel((75 - 60, 75))
    assert sum(right) > 250 > 120 > sum(left)  # type: ignore[arg-type]


@pytest.mark.parametrize(("value", "tone"), [(10, gauges.SAFE), (0, gauges.DANGER)])
def test_strength_goes_from_green_to_red(value: int, tone: Colour) -> None:
    assert gauges.strength(value, 10) == tone


def test_a_threat_bar_is_filled_up_to_its_share() -> None:
    bar = gauges.threat_bar(2, 4, 400, 40).convert("RGB")
    filled, free = bar.getpixel((30, 32)), bar.getpixel((370, 32))
    assert filled[0] > 150 > 40 > max(free)  # type: ignore[index,arg-type]
    middle = bar.getpixel((200 - 60, 32)), bar.getpixel((200 + 60, 32))
    assert middle[0][0] > 150 > middle[1][0]  # type: ignore[index]


def test_a_scheme_at_its_target_has_a_bright_rim() -> None:
    rims = [gauges.threat_bar(n, 7, 400, 40).convert("RGB").getpixel((200, 1)) for n in (6, 7, 9)]
    assert sum(rims[0]) + 150 < sum(rims[1]) == sum(rims[2])  # type: ignore[arg-type]
    assert gauges.threat_bar(0, 0, 400, 40).size == (400, 40)


def test_a_sign_before_a_bar_takes_room_of_the_bar() -> None:
    plain, signed = (gauges.threat_bar(0, 5, 300, 40, drawing=d).getchannel("A") for d in ("", SIGNS["threat"]))
    assert plain.getpixel((44, 20)) == 255
    assert signed.getpixel((44, 20)) == 0


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
def test_status_chips_differ_in_sign_and_are_as_wide_as_their_name(language: str) -> None:
    labels = {"en": "Stunned", "zh-TW": "震懾", "zh-CN": "震慑"}
    named = gauges.status_chip(SIGNS["stunned"], labels[language], 48, TONE, language)
    assert named.height == 48
    assert named.width > 100
    more = gauges.status_chip(SIGNS["stunned"], labels[language], 48, TONE, language, 2)
    assert more.width > named.width
    signs = [gauges.status_chip(SIGNS[name], "", 48, TONE) for name in ("stunned", "confused", "tough")]
    assert {sign.size for sign in signs} == {(48, 48)}
    assert min(apart(a, b) for a, b in combinations(signs, 2)) > 10


def test_a_counter_shows_its_number() -> None:
    one, eleven = (gauges.counter(n, SIGNS["health"], 64, TONE) for n in (1, 11))
    assert one.size == eleven.size == (64, 64)
    assert apart(one, eleven) > 5


@pytest.mark.parametrize("pips", range(7))
def test_a_die_shows_its_pips(pips: int) -> None:
    made = dice.pip_die(pips, 80, BLACK)
    assert made.size == (80 + 2 * dice.MARGIN,) * 2
    bright = made.convert("L").point(lambda v: v > 150, "1").convert("L")
    dots = ImageStat.Stat(bright).sum[0] / 255
    assert round(dots / 145) == pips


def test_seven_pips_are_no_face() -> None:
    with pytest.raises(KeyError):
        dice.pip_die(7, 80, WHITE)


def test_signs_of_a_die_stand_in_their_places() -> None:
    blank, one, two = (dice.sign_die((SIGNS["attack"],) * n, 80, IVORY) for n in (0, 1, 2))
    centre = (40 + dice.MARGIN - 8, 40 + dice.MARGIN - 8, 48 + dice.MARGIN, 48 + dice.MARGIN)
    assert apart(blank.crop(centre), one.crop(centre)) > 20
    assert apart(blank.crop(centre), two.crop(centre)) < 20
    assert apart(blank, two) > 3


def board() -> Image.Image:
    return Image.new("RGB", (300, 200))


def test_an_arrow_ends_at_its_tip() -> None:
    drawn = board()
    arrow(drawn, (40, 100), (240, 100), WHITE, width=10)
    box = boxed(drawn.convert("L").point(lambda v: 255 * (v > 200)))
    assert abs(box[0] - 35) <= 1
    assert abs(box[2] - 240) <= 1
    assert drawn.getpixel((100, 100)) == WHITE
    assert drawn.getpixel((220, 110)) == WHITE


def test_a_bent_arrow_bows_to_its_left() -> None:
    drawn = board()
    arrow(drawn, (40, 140), (240, 140), WHITE, width=6, bend=0.3)
    assert drawn.getpixel((140, 80)) == WHITE
    assert drawn.getpixel((140, 140)) == BLACK


def test_a_path_goes_through_its_points_with_dots() -> None:
    drawn = board()
    points = [(40.0, 40.0), (150.0, 40.0), (150.0, 150.0)]
    path(drawn, points, WHITE, width=6, dots=True)
    assert all(drawn.getpixel((round(x), round(y))) == WHITE for x, y in points[:2])
    assert drawn.getpixel((95, 40)) == WHITE
    assert drawn.getpixel((40, 44)) == WHITE
    assert drawn.getpixel((95, 100)) == BLACK


def test_a_path_of_one_point_draws_nothing() -> None:
    drawn = board()
    path(drawn, [(50.0, 50.0)], WHITE)
    path(drawn, [(50.0, 50.0), (50.0, 50.0)], WHITE)
    assert drawn.getbbox() is None


def test_a_standee_tells_health_number_side_and_states() -> None:
    plain = Creature(SIGNS["skull"], TONE, 3, 5)
    others = (
        Creature(SIGNS["skull"], TONE, 2, 5),
        Creature(SIGNS["skull"], TONE, 3, 5, number="2"),
        Creature(SIGNS["skull"], TONE, 3, 5, square=True),
        Creature(SIGNS["skull"], TONE, 3, 5, done=True),
        Creature(SIGNS["skull"], TONE, 3, 5, signs=(SIGNS["stunned"],)),
        Creature(SIGNS["fame"], TONE, 3, 5),
    )
    drawn = standee(plain, 110)
    assert drawn.size == (110 + 2 * MARGIN,) * 2
    for other in others:
        assert apart(drawn, standee(other, 110)) > 1, other


def test_the_sheet_of_the_kit_is_drawn() -> None:
    made = gallery.sheet()
    assert made.size == gallery.SIZE
    for top in (20, 230, 490, 690, 800, 1080):
        assert ImageStat.Stat(made.crop((20, top, 1580, top + 60)).convert("L")).stddev[0] > 10, top


def test_a_ring_has_a_segment_for_each_point_of_health() -> None:
    ring = gauges.health_ring(2, 4, 120, 14).convert("RGB")
    lit = [sum(ring.getpixel(at)) > 300 for at in ((98, 22), (98, 98), (22, 98), (22, 22))]  # type: ignore[arg-type]
    assert lit == [True, True, False, False]


def test_a_creature_leaves_the_coordinate_of_its_hex_free() -> None:
    drawn = Image.new("RGB", (200, 200), WHITE)
    layout = Layout(80.0, (100.0, 100.0))
    stand(drawn, layout, (0, 0), Creature(SIGNS["skull"], TONE))
    lowest = 100 + 80 * 0.866 - 80 * 0.3 * 1.3
    dark = boxed(drawn.convert("L").point(lambda v: 255 * (v < 60)))
    assert dark[3] <= lowest + 8


@pytest.mark.parametrize(
    ("size", "radius"), [((1568, 40), 16), ((61, 700), 12), ((400, 300), 0), ((66, 66), 33)]
)
def test_a_box_of_which_only_the_corners_are_drawn_is_as_one_drawn_whole(
    size: tuple[int, int], radius: int
) -> None:
    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        box = (0, 0, size[0] * s - 1, size[1] * s - 1)
        draw.rounded_rectangle(box, radius * s, fill=(*TONE, 235), outline=(*IVORY, 255), width=2 * s)

    whole = shapes.smooth(*size, paint)
    made = shapes.panel(*size, radius, TONE, IVORY)
    assert (made.mode, made.size) == (whole.mode, size)
    assert made.tobytes() == whole.tobytes()
