"""The drawing language, and the emblems written in it."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from games.splendor.printed.content import CARDS
from render.kit.palette import IVORY, rgb
from render.kit.vectors import DrawingFault, icon, masks, read, relief
from render.splendor.gems import EMBLEMS, medallion
from tests.render.samples import within


def area(drawing: str) -> int:
    """Share of the square that is drawn, in percent."""
    return round(ImageStat.Stat(masks(drawing, 100)[0]).mean[0] / 255 * 100)


@pytest.mark.parametrize(
    ("drawing", "percent"),
    [
        ("fill p 0,0 100,0 100,50 0,50", 50),
        ("fill p 0,0 50,0 50,50 0,50", 25),
        ("|fill p 0,0 50,0 50,50 0,50", 50),
        ("*4 fill p 50,50 50,0 100,0 100,50", 100),
        ("fill o 50,50 50", 79),
        ("fill p 0,0 100,0 100,100 0,100; cut p 0,0 100,0 100,50 0,50", 50),
        ("half 20 p 0,50 100,50", 20),
    ],
)
def test_a_drawing_covers_what_it_says(drawing: str, percent: int) -> None:
    assert abs(area(drawing) - percent) <= 1


def test_tones_are_bright_or_in_shade() -> None:
    shape, light = masks("fill p 0,0 50,0 50,100 0,100; half p 50,0 100,0 100,100 50,100", 40)
    assert (shape.getpixel((10, 20)), light.getpixel((10, 20))) == (255, 255)
    assert (shape.getpixel((30, 20)), light.getpixel((30, 20))) == (255, 0)
    drawn = icon("fill o 50,50 30", 40, IVORY, rgb("#000000"))
    assert drawn.getpixel((20, 20)) == (*IVORY, 255)
    assert drawn.getpixel((1, 1))[3] == 0  # type: ignore[index]


def test_a_corner_in_a_soft_curve_stays_a_corner() -> None:
    soft, sharp = (read(f"fill s 50,0{m} 100,100{m} 0,100{m}")[0].points for m in ("", "!"))
    assert max(y for _, y in soft) > 101
    assert max(y for _, y in sharp) == pytest.approx(100)
    assert {(50.0, 0.0), (100.0, 100.0), (0.0, 100.0)} <= {(round(x, 6), round(y, 6)) for x, y in sharp}


@pytest.mark.parametrize("drawing", ["paint p 1,1", "fill q 1,1 2,2", "fill p 1;1", "fill", "fill o 5,5"])
def test_what_is_no_drawing_is_refused_with_the_way_to_write_it(drawing: str) -> None:
    with pytest.raises(DrawingFault, match=r"is no shape .* Write `fill p"):
        read(drawing)


def test_every_character_has_an_emblem() -> None:
    assert sorted(EMBLEMS) == sorted(CARDS)


def test_no_two_emblems_look_alike() -> None:
    """Pairs differ in more than a tenth of the square, without colours at phone size."""
    seen = {id_: masks(drawing, 24)[0] for id_, drawing in EMBLEMS.items()}
    apart = {
        pair: ImageStat.Stat(ImageChops.difference(seen[pair[0]], seen[pair[1]])).mean[0] / 255
        for pair in combinations(seen, 2)
    }
    closest = min(apart, key=lambda pair: apart[pair])
    assert apart[closest] > 0.1, closest


@pytest.mark.parametrize("id_", EMBLEMS)
def test_an_emblem_fills_its_disc_and_stays_inside(id_: str) -> None:
    assert 8 <= area(EMBLEMS[id_]) <= 70
    xs = [x for shape in read(EMBLEMS[id_]) for x, _ in shape.points]
    ys = [y for shape in read(EMBLEMS[id_]) for _, y in shape.points]
    assert within((min(xs), min(ys), max(xs), max(ys)), (-4, -6, 104, 104))


def test_a_higher_level_has_a_richer_medallion() -> None:
    rays = []
    for id_ in ("1-01", "2-41", "3-71"):
        edge = medallion(id_, 136).getchannel("A").crop((0, 0, 136, 12))
        rays.append(ImageStat.Stat(edge).sum[0])
    assert rays == sorted(rays)


def test_a_relief_is_lit_from_the_upper_left() -> None:
    plate = relief("fill p 20,20 80,20 80,80 20,80", 100, (128, 128, 128), (64, 64, 64)).convert("RGB")
    inner = Image.Image.getpixel
    upper, lower = inner(plate, (50, 20)), inner(plate, (50, 79))
    assert sum(upper) > sum(lower)  # type: ignore[arg-type]
