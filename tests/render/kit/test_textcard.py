"""Cards with rules text: what a large one says and what a small one still shows."""

from __future__ import annotations

import msgspec
import pytest
from PIL import Image, ImageChops

from render.kit.letters.textbox import fits
from render.kit.letters.textcard import SMALL, Plan, text_card
from render.kit.palette import rgb
from render.kit.signs import SIGNS
from tests.render.samples import within

PLAN = Plan(
    "Thunder",
    SIGNS["energy"],
    rgb("#559BF7"),
    rgb("#123A86"),
    cost="4",
    kind="Ally · Asgard",
    text="**Forced**: deal 2 damage {attack} to an enemy.",
    values=((SIGNS["attack"], "3"), (SIGNS["health"], "5")),
    resources=(SIGNS["energy"],),
)
LARGE, LITTLE = (480, 670), (232, 324)


def changed(size: tuple[int, int], **change: object) -> tuple[float, float, float, float] | None:
    """Where a card differs from PLAN, as shares of its width and height."""
    one, other = (
        text_card(p, size, "en").convert("RGB") for p in (PLAN, msgspec.structs.replace(PLAN, **change))
    )
    box = ImageChops.difference(one, other).point(lambda v: 255 * (v > 30)).getbbox()
    return (box[0] / size[0], box[1] / size[1], box[2] / size[0], box[3] / size[1]) if box else None


@pytest.mark.parametrize("size", [LARGE, LITTLE])
@pytest.mark.parametrize(
    ("change", "area"),
    [
        ({"name": "Lightning"}, (0.15, 0.0, 1.0, 0.17)),
        ({"cost": "5"}, (0.0, 0.0, 0.30, 0.17)),
        ({"drawing": SIGNS["skull"]}, (0.15, 0.12, 0.85, 0.82)),
        ({"resources": (SIGNS["mental"],)}, (0.0, 0.12, 0.25, 0.40)),
        ({"values": ((SIGNS["attack"], "3"), (SIGNS["health"], "8"))}, (0.5, 0.78, 1.0, 1.0)),
    ],
)
def test_each_thing_has_its_place(
    size: tuple[int, int], change: dict[str, object], area: tuple[float, float, float, float]
) -> None:
    assert within(changed(size, **change), area)


def test_only_a_large_card_carries_text_and_kind() -> None:
    assert LITTLE[0] < SMALL <= LARGE[0]
    for change in ({"text": "**Forced**: draw 1 card {draw}."}, {"kind": "Event"}):
        assert changed(LITTLE, **change) is None
        assert within(changed(LARGE, **change), (0, 0.45, 1, 1))


def test_values_are_larger_on_a_small_card() -> None:
    little, large = (
        changed(s, values=((SIGNS["attack"], "3"), (SIGNS["health"], "8"))) for s in (LITTLE, LARGE)
    )
    assert little[3] - little[1] > large[3] - large[1]


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
@pytest.mark.parametrize("size", [LARGE, LITTLE, (150, 210)])
def test_a_card_has_its_size_and_round_corners(size: tuple[int, int], language: str) -> None:
    made = text_card(PLAN, size, language)
    assert isinstance(made, Image.Image)
    assert (made.size, made.mode) == (size, "RGBA")
    assert made.getpixel((0, 0))[3] == 0  # type: ignore[index]
    assert made.getpixel((size[0] // 2, 4))[3] == 255  # type: ignore[index]


@pytest.mark.parametrize("size", [LARGE, LITTLE, (150, 210)])
def test_many_and_long_values_stay_inside_the_frame(size: tuple[int, int]) -> None:
    """The columns beside the frame stay the same for any values."""
    values = tuple((SIGNS[name], "46") for name in ("scheme", "attack", "defend", "health"))
    assert within(changed(size, values=values), (0.05, 0, 0.95, 1))


def test_a_long_text_takes_room_from_the_emblem() -> None:
    long = msgspec.structs.replace(PLAN, text="Deal 2 damage to an enemy, then draw a card. " * 8)
    assert fits(long.text, (430, 390), "en", 15)
    one, other = text_card(PLAN, (330, 462), "en"), text_card(long, (330, 462), "en")
    kind = (40, round(462 * 0.5) + 4, 290, round(462 * 0.5) + 30)
    assert ImageChops.difference(one.crop(kind).convert("RGB"), other.crop(kind).convert("RGB")).getbbox()
