from __future__ import annotations

import pytest

from games.berserk.printed.content import TILES, Placement, Scenery, TilePrint
from games.berserk.printed.ground import Ground, footprint, ground_of, place_on_tile
from games.berserk.printed.hexes import cell_of, name_of
from tests.berserk.boards import board, lay, spaces
from tests.berserk.scene import rule

ONE = "B1 B2 B3 B4 C1 C2 C3 C4 C5 D1 D2 D3 D4 E1 E2 E3 E4 E5 F1 F2 F3 F4"


@pytest.fixture
def corner():
    """A tile with scenery in one corner."""
    TILES["corner"] = TilePrint("corner", "cave", (Scenery("high", "wall", ("B1", "C1", "D0", "G2")),))
    yield "corner"
    del TILES["corner"]


@rule("board.tiles", "space.joined-half")
def test_a_tile_alone_has_its_whole_spaces_and_no_halves():
    assert spaces(ground_of(lay(1, 1)).spaces) == ONE


@rule("space.joined-half")
def test_halves_that_meet_are_spaces_and_those_at_the_border_are_not():
    side_by_side = ground_of(lay(2, 1))
    assert spaces(c for c in side_by_side.spaces if c[0] == 6) == "G1 G2 G3 G4 G5"
    stacked = ground_of(lay(1, 2))
    assert {cell_of(name) for name in ("B5", "D5", "F5")} <= stacked.spaces.keys()
    assert stacked.spaces.keys().isdisjoint(cell_of(name) for name in ("A1", "B10", "G3"))
    assert len(stacked.spaces) == 2 * 22 + 3
    # Four tiles: 88 whole spaces, ten joint ones between left and right, six between above and below.
    assert len(ground_of(lay(2, 2)).spaces) == 104
    assert spaces(side_by_side.around[cell_of("G3")]) == "F2 F3 G2 G4 H2 H3"


@rule("space.joined-no-tile", "board.tile-letter")
def test_a_joint_space_is_on_neither_tile():
    game = board(layout=lay(2, 1))
    left, right = (placement.tile for placement in game.state.layout)
    assert [game.tile_at(cell_of(name)) for name in ("F4", "G4", "H4", "A1")] == [left, "", right, ""]


@rule("scenery.marking", "scenery.low-mark", "scenery.high-mark")
def test_scenery_is_a_set_of_spaces_with_a_kind():
    ground = ground_of(lay(2, 1, high="C2 C3", low="E4 G2"))
    assert spaces(ground.high) == "C2 C3"
    assert spaces(ground.low) == "E4 G2"
    assert ground.spaces[cell_of("C2")].look == "rock"
    assert ground.spaces[cell_of("B2")].scenery == ""


def test_a_turned_tile_turns_its_scenery(corner):
    upright = ground_of((Placement(corner, (0, 0)),))
    assert spaces(upright.high) == "B1 C1"
    turned = ground_of((Placement(corner, (0, 0), turned=True),))
    assert spaces(turned.high) == "E5 F4"
    layout = (Placement(corner, (0, 0)), Placement(corner, (1, 0), turned=True), Placement(corner, (0, 1)))
    # G2 of the left tile is scenery, so the joint space is; of the turned one it is G4.
    assert spaces(c for c in ground_of(layout).high if c[0] == 6) == "G2 G4"
    # D0 is the half space above D1: it joins D5 of the tile above.
    assert cell_of("D5") in ground_of(layout).high


def test_a_name_that_no_tile_has_is_refused():
    assert place_on_tile("B0") == (1, -1)
    for name in ("C0", "H1", "C6"):
        with pytest.raises(ValueError, match="a tile has no space"):
            place_on_tile(name)


@rule("space.art")
def test_spaces_that_differ_by_their_picture_are_alike(corner):
    cave = ground_of((Placement(corner, (0, 0)),))
    assert cave.around[cell_of("D3")] == ground_of(lay(1, 1)).around[cell_of("D3")]
    assert cave.carries([cell_of("D3")], ("",))


@rule("area.definition", "area.uses")
def test_an_area_is_one_space_or_several_that_hang_together():
    ground = ground_of(lay(1, 1))
    for area in ("C3", "C3 C4 D4", "B1 C1 C2 D2"):
        assert ground.connected(map(cell_of, area.split())), area
    for area in ("", "C3 E3", "C3 C4 E1", "C3 A1"):
        assert not ground.connected(map(cell_of, area.split())), area
    assert ground.connected(footprint("large", cell_of("C3"), 2))
    assert ground.connected(footprint("extra-large", cell_of("C3")))


def test_every_placed_tile_of_the_box_has_its_spaces():
    for tile in TILES.values():
        ground = ground_of((Placement(tile.id, (0, 0)),))
        assert len(ground.spaces) == 22
        assert all(ground.spaces[cell].tile == tile.id for cell in ground.spaces), name_of


def test_a_layout_is_laid_once():
    layout = lay(1, 1)
    assert ground_of(layout) is ground_of(tuple(layout))
    assert isinstance(ground_of(()), Ground)
