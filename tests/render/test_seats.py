"""Seats: any number of tags and locations, tokens of ten, and emblems of reserved cards."""

from __future__ import annotations

import msgspec
import pytest
from PIL import Image

from games.splendor.printed.content import CARDS, GEMS, LOCATIONS
from games.splendor.state.view import ReservedView, SeatView, SplendorView
from render.kit.letters.words import Words
from render.splendor.seats import SEAT, lay_seat
from tests.render.samples import NAMES, seen, spot, table

WORDS = Words("en", "splendor", NAMES)


def strip_of(view: SplendorView, seat: SeatView, words: Words) -> Image.Image:
    made = Image.new("RGB", SEAT)
    lay_seat(made, view, seat, words, {}, (0, 0))
    return made


def strip(**change: object) -> Image.Image:
    """Seat 0's strip with some of it changed."""
    view: SplendorView = seen(table(4, 60), None)
    seat: SeatView = msgspec.structs.replace(view.seats[0], **change)
    return strip_of(view, seat, WORDS)


def test_any_number_of_tags_is_shown_and_none_looks_like_another() -> None:
    drawn = [strip(tags=count).tobytes() for count in range(25)]
    assert len(set(drawn)) == 25


@pytest.mark.parametrize("tags", [1, 7, 12])
def test_tags_stand_beside_the_name_above_the_gems(tags: int) -> None:
    box = spot(strip(tags=0, holds_tile=False), strip(tags=tags, holds_tile=False))
    assert box[0] > 60
    assert box[2] < SEAT[0] - 100
    assert box[3] < 70


def test_locations_are_counted() -> None:
    places = tuple(LOCATIONS)
    drawn = [strip(locations=places[:count]).tobytes() for count in range(5)]
    assert len(set(drawn)) == 5


@pytest.mark.parametrize("seat_name", ["Ada", "Çağla O'Neill-Fitzgerald the Third of Somewhere and Elsewhere"])
def test_all_honours_fit_beside_the_longest_name(seat_name: str) -> None:
    """With tags, locations and the tile, the points at the right stay free."""
    view = seen(table(4, 60), None)
    words = Words("en", "splendor", [seat_name])
    full = {"tags": 14, "locations": tuple(LOCATIONS)[:4], "holds_tile": True}
    seat = msgspec.structs.replace(view.seats[0], **full)
    bare = msgspec.structs.replace(seat, tags=0, locations=(), holds_tile=False)
    first, second = (strip_of(view, s, words) for s in (seat, bare))
    assert spot(first, second)[2] <= SEAT[0] - 90


def test_whoever_has_ten_tokens_reads_ten_of_ten_beside_them() -> None:
    held = dict.fromkeys(GEMS, 0) | {"red": 4, "blue": 5}
    nine, ten, shield = (strip(tokens=held | more) for more in ({}, {"red": 5}, {GEMS[-1]: 1}))
    tokens = spot(ten.crop((0, 70, 700, 164)), shield.crop((0, 70, 700, 164)))
    left = 600  # right of all other colours
    said = spot(nine.crop((left, 90, *SEAT)), ten.crop((left, 90, *SEAT)))
    assert tokens[2] <= left + said[0] < left + said[2] <= 768


def test_a_known_reserved_card_shows_its_emblem_and_a_hidden_one_its_level() -> None:
    one, two = (ReservedView(0, 3, card, False) for card in ("3-88", "3-89"))
    assert CARDS["3-88"].bonus == CARDS["3-89"].bonus
    box = spot(strip(reserved=(one,)), strip(reserved=(two,)))
    assert box[0] >= 520
    assert box[3] <= 72
    hidden = [strip(reserved=(ReservedView(0, level, None, True),)).tobytes() for level in (1, 2, 3)]
    assert len(set(hidden)) == 3
