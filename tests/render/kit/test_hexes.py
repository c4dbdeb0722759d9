"""Hexes: coordinates to pixels and back, tiles and grids."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from render.kit.palette import BRASS, rgb
from render.kit.pieces.hexes import Layout, Tile, fitted_layout, hex_tile, lay_grid
from render.kit.signs import SIGNS, TERRAINS
from tests.render.samples import boxed, within

CELLS = [(q, r) for q in range(6) for r in range(-q // 2, 5 - q // 2)]
AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


@pytest.mark.parametrize(
    ("cell", "centre"),
    [((0, 0), (100, 50)), ((1, 0), (130, 67.32)), ((0, 1), (100, 84.64)), ((2, -1), (160, 50))],
)
def test_centres_lie_where_the_axes_lead(cell: tuple[int, int], centre: tuple[float, float]) -> None:
    assert Layout(20.0, (100.0, 50.0)).centre(cell) == pytest.approx(centre, abs=0.01)


def test_a_point_finds_its_hex_up_to_the_rim() -> None:
    layout = Layout(37.5, (300.0, 210.0))
    for cell in CELLS:
        assert layout.at(layout.centre(cell)) == cell
        for x, y in layout.corners(cell, 0.97):
            assert layout.at((x, y)) == cell


def test_neighbours_are_equally_far_and_share_a_side() -> None:
    layout = Layout(10.0)
    x, y = layout.centre((2, 3))
    for q, r in AROUND:
        other = layout.centre((2 + q, 3 + r))
        assert ((other[0] - x) ** 2 + (other[1] - y) ** 2) ** 0.5 == pytest.approx(17.32, abs=0.01)


def test_a_fitted_grid_touches_its_box_and_stays_inside() -> None:
    box = (40, 60, 640, 460)
    layout = fitted_layout(CELLS, box)
    corners = [corner for cell in CELLS for corner in layout.corners(cell)]
    edges = (min(x for x, _ in corners), min(y for _, y in corners))
    far = (max(x for x, _ in corners), max(y for _, y in corners))
    spare = (edges[0] - 40, edges[1] - 60)
    assert min(spare) == pytest.approx(0, abs=0.01)
    assert (640 - far[0], 460 - far[1]) == pytest.approx(spare, abs=0.01)


def test_every_ground_has_a_texture_of_its_own() -> None:
    drawn = {name: hex_tile(60.0, rgb("#446644"), name) for name in ("open", *TERRAINS)}
    assert {made.size for made in drawn.values()} == {Layout(60.0).box()}
    assert len({made.tobytes() for made in drawn.values()}) == 6


def grid(**change: object) -> Image.Image:
    """A grid of two hexes, the first one changed."""
    made = Image.new("RGB", (300, 220))
    layout = Layout(60.0, (90.0, 90.0))
    lay_grid(made, layout, {(0, 0): Tile(**change), (1, 0): Tile()})  # type: ignore[arg-type]
    return made


@pytest.mark.parametrize(
    "change",
    [{"label": "A1"}, {"mark": 7}, {"lit": BRASS}, {"dim": True}, {"sign": SIGNS["lock"]}, {"terrain": "fire"}],
)
def test_a_tile_shows_what_it_carries_within_its_own_hex(change: dict[str, object]) -> None:
    box = boxed(ImageChops.difference(grid(), grid(**change)).point(lambda v: 255 * (v > 24)))
    assert within(box, (90 - 61, 90 - 53, 90 + 61, 90 + 53))


def test_hexes_beside_each_other_leave_no_hole() -> None:
    made = Image.new("RGB", (300, 220), (255, 0, 255))
    lay_grid(made, Layout(60.0, (90.0, 90.0)), {(0, 0): Tile(), (1, 0): Tile(), (0, 1): Tile()})
    middle = Layout(60.0, (90.0, 90.0)).corners((0, 0))[1]
    for dx in range(-4, 5):
        for dy in range(-4, 5):
            red, green, blue = made.getpixel((round(middle[0]) + dx, round(middle[1]) + dy))  # type: ignore[misc]
            assert not (red > 150 and blue > 150 and green < 80), (dx, dy)
