"""The compact picture at 264 px: numerals of 11 px, and everything the whole table shows."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from bot.chat.choices import numbers
from games.splendor.state.view import SplendorView
from render.kit.letters.words import LANGUAGES, Words
from render.splendor import RENDER
from render.splendor.numerals import NUMERAL, numeral
from render.splendor.phone import ABOVE, CARD, ROW, WIDTH, phone_card
from tests.render.samples import NAMES, boxed, seen, table

SHOWN = 264
WORDS = Words("en", "splendor", NAMES)


def late(seats: int = 4, answers: int = 60) -> SplendorView:
    return seen(table(seats, answers), None)


def phone(view: SplendorView, marks: dict[str, int] | None = None, *, part: int = 0) -> Image.Image:
    """The market, or the seats below it (1); if something in it can be chosen, the market comes last."""
    return Image.open(BytesIO(RENDER.compact(view, WORDS, marks or {}).all[part].data)).convert("L")


def changed(one: SplendorView, other: SplendorView, *, part: int = 0) -> tuple[int, int, int, int]:
    """The box in which two pictures differ visibly."""
    drawn = (phone(view, part=part) for view in (one, other))
    return boxed(ImageChops.difference(*drawn).point(lambda v: 255 * (v > 60)))


@pytest.mark.parametrize("digit", range(10))
def test_every_digit_is_eleven_pixels_high_on_a_phone(digit: int) -> None:
    made = Image.new("RGB", (80, 80))
    draw = ImageDraw.Draw(made)
    numeral(draw, (20, 40), digit, tone=(255, 255, 255), anchor="l")
    box = boxed(made.convert("L").point(lambda v: 255 * (v > 128)))
    assert (box[3] - box[1]) * SHOWN / WIDTH >= 11
    assert NUMERAL * 550 / 1600 > 20


def test_counts_of_the_supply_bonuses_and_points_change_in_large_numerals() -> None:
    view = late()
    eight = msgspec.structs.replace(view, supply=view.supply | {"red": 8})
    three = msgspec.structs.replace(view, supply=view.supply | {"red": 1})
    box = changed(eight, three, part=1)
    assert (box[3] - box[1]) * SHOWN / WIDTH >= 11
    first = view.seats[0]
    for field in ({"bonuses": first.bonuses | {"red": 8}}, {"points": 8}, {"tags": 8}):
        low = {k: (v | {"red": 1} if isinstance(v, dict) else 1) for k, v in field.items()}
        pair = [
            msgspec.structs.replace(view, seats=(msgspec.structs.replace(first, **f), *view.seats[1:]))
            for f in (field, low)
        ]
        box = changed(*pair, part=1)
        assert (box[3] - box[1]) * SHOWN / WIDTH >= 11, field


def test_costs_and_points_of_a_card_are_large() -> None:
    """Thor's points and the four kinds of gems in his cost; Spider-Woman's are one each."""
    thor = phone_card("3-88", "en").convert("L").crop((12, 12, 12 + CARD[0], 12 + CARD[1]))
    price = thor.crop((8, CARD[1] - 52, CARD[0] - 8, CARD[1] - 12)).point(lambda v: 255 * (v > 235))
    box = boxed(price)
    assert (box[3] - box[1]) * SHOWN / WIDTH >= 11


def test_choosable_things_carry_numbers_on_the_phone() -> None:
    match = table(2, 6)
    decision = match.pending[0]
    view, marks = seen(match, decision.seat), numbers(decision)
    marked, other = (phone(view, {ref: n + more for ref, n in marks.items()}, part=-1) for more in (0, 20))
    added = ImageChops.difference(marked, other)
    assert {f"deck:{level}" for level in (1, 2, 3)} <= set(marks)
    for row in range(3):
        y = 8 + row * ROW
        for x in (16 + 39, *(16 + 78 + 8 + column * (CARD[0] + 8) + CARD[0] // 2 for column in range(4))):
            assert added.crop((x - 20, y, x + 20, y + 40)).getbbox(), (row, x)


def test_what_cannot_be_chosen_steps_back_on_the_phone() -> None:
    view = late(2, 6)
    left, top = 16 + 78 + 8 + CARD[0] + 8, 8 + ABOVE
    shown = (phone(view, {f"card:{view.rows[2][column]}": 1}, part=-1) for column in (1, 0))
    before, after = (ImageStat.Stat(p.crop((left, top, left + CARD[0], top + CARD[1]))).mean[0] for p in shown)
    assert after < 0.7 * before


def test_locations_and_goals_are_on_the_phone() -> None:
    view = late(4, 60)
    assert view.locations
    gone = msgspec.structs.replace(view, locations=view.locations[1:])
    y = 8 + 86 + 3 * ROW
    assert y <= changed(view, gone)[1]
    assert changed(view, gone)[3] <= y + 136
    free, held = (msgspec.structs.replace(view, tile_holder=holder) for holder in (None, 1))
    box = changed(free, held)
    assert y + 104 <= box[1]
    assert box[3] <= y + 190


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_phone_pictures_are_no_narrower_than_three_to_four(seats: int, language: str) -> None:
    shown = RENDER.compact(late(seats), Words(language, "splendor", NAMES), {}).all
    assert [(picture.width, picture.height) for picture in shown] == [(800, 1056), (800, 178 + seats * 180)]
    assert all(picture.width * 4 >= picture.height * 3 for picture in shown)
    assert all(0 < len(picture.alt) <= 1024 for picture in shown)
