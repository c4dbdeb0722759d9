"""The simulated eyes see what is known of real ones."""

from __future__ import annotations

import pytest
from PIL import Image

from render.kit.palette import BLACK, WHITE, rgb
from tests.render.seen.eyes import EYES, PLAIN, Eye, alike, contrast, distance, seen, seen_tone, unlike


@pytest.mark.parametrize("eye", EYES)
def test_black_white_and_grey_are_the_same_to_every_eye(eye: Eye) -> None:
    for tone in (BLACK, WHITE, (119, 119, 119)):
        assert all(abs(a - b) <= 1 for a, b in zip(seen_tone(tone, eye), tone, strict=True))


@pytest.mark.parametrize(
    ("eye", "one", "other"),
    [
        ("protanopia", "#4F6B00", "#8A5A00"),
        ("deuteranopia", "#7A3FB4", "#3257B6"),
        ("tritanopia", "#0083A8", "#008C5A"),
        ("grey", "#C03030", "#3A6EC0"),
    ],
)
def test_each_eye_confuses_colours_that_others_tell_apart(eye: Eye, one: str, other: str) -> None:
    others = [distance(rgb(one), rgb(other), each) for each in EYES if each != eye]
    assert distance(rgb(one), rgb(other), eye) < PLAIN < max(others)


def test_contrast_is_that_of_the_luminances() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(WHITE, rgb("#767676")) == pytest.approx(4.54, abs=0.01)


def test_a_picture_is_seen_pixel_by_pixel() -> None:
    two = Image.new("RGB", (2, 1), rgb("#C03030"))
    two.putpixel((1, 0), WHITE)
    shown = seen(two, "grey")
    assert shown.getpixel((1, 0)) == WHITE
    red, green, blue = shown.getpixel((0, 0))  # type: ignore[misc]
    assert red == green == blue


def test_two_signs_of_one_lightness_are_alike_and_shapes_are_not() -> None:
    tones = {name: Image.new("RGBA", (20, 20), (*rgb(name), 255)) for name in ("#C03030", "#3A6EC0")}
    assert [pair.partition(":")[0] for pair in alike(tones, 0.05)] == ["#C03030 and #3A6EC0, grey"]
    shape = tones["#C03030"].copy()
    shape.paste((*WHITE, 255), (0, 0, 10, 10))
    assert unlike(tones["#C03030"], shape) == 0.25
