from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.berserk.printed import hexes
from games.berserk.printed.hexes import cell_of, distance, name_of, neighbours
from tests.berserk.boards import direction_of
from tests.berserk.scene import rule

CELLS = st.tuples(st.integers(-6, 40), st.integers(-6, 40))


@rule("space.hex", "space.adjacent")
def test_the_centre_of_a_ring_touches_all_six_and_each_of_those_only_its_neighbours():
    centre = cell_of("C3")
    ring = neighbours(centre)
    assert [name_of(cell) for cell in ring] == ["C2", "D2", "D3", "C4", "B3", "B2"]
    assert [distance(centre, cell) for cell in ring] == [1] * 6
    # Space 1 of the ring touches 2 and 6, and not 3, 4 and 5.
    assert [distance(ring[0], cell) for cell in ring[1:]] == [1, 2, 2, 2, 1]


@rule("space.unit")
def test_distances_are_whole_spaces():
    spaces = map(cell_of, ("C3", "D3", "E3", "E5", "G1", "B1"))
    assert [distance(cell_of("C3"), cell) for cell in spaces] == [0, 1, 2, 3, 4, 2]


@pytest.mark.parametrize(
    ("cell", "name"), [((0, 0), "A1"), ((2, 2), "C4"), ((25, -12), "Z1"), ((26, -12), "AA2")]
)
def test_names_count_columns_and_rows(cell, name):
    assert name_of(cell) == name
    assert cell_of(name) == cell


@pytest.mark.parametrize("name", ["", "C", "4", "c4", "C4x", "?1"])
def test_what_is_no_name_is_refused(name):
    with pytest.raises(ValueError, match=r"not the name of a space|invalid literal"):
        cell_of(name)


@settings(deadline=None)
@given(CELLS, CELLS)
def test_steps_and_distance_agree(one, other):
    assert distance(one, other) == distance(other, one)
    if one != other:
        assert min(distance(near, other) for near in neighbours(one)) == distance(one, other) - 1


@settings(deadline=None)
@given(CELLS, st.integers(0, 4))
def test_within_is_everything_that_is_near(cell, reach):
    found = list(hexes.within(cell, reach))
    assert len(found) == len(set(found)) == 1 + 3 * reach * (reach + 1)
    assert all(distance(cell, other) <= reach for other in found)


@settings(deadline=None)
@given(CELLS, st.integers(0, 5))
def test_a_step_can_be_read_back(cell, way):
    assert direction_of(cell, hexes.step(cell, way)) == way
