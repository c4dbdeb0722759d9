"""The book's scenes, exact cases, and a slow second implementation on random boards."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.berserk.board.measures import visible
from games.berserk.board.sight import sees
from games.berserk.printed.ground import ground_of
from games.berserk.printed.hexes import cell_of, neighbours, within
from tests.berserk import slow_sight
from tests.berserk.boards import board, lay
from tests.berserk.scene import rule

CELLS = sorted(within((0, 0), 3))
OPEN = ground_of(())


def look(start: str, end: str, *, high: str = "", low: str = "") -> bool:
    """Whether one space sees another, on a board of two tiles."""
    ground = ground_of(lay(2, 1, high=high, low=low))
    return sees(ground, (), [cell_of(start)], [cell_of(end)])


@rule("los.line")
def test_two_spaces_see_each_other_over_clear_ground():
    assert look("C3", "K3")


@rule("los.block-high", "scenery.high-los", "los.line")
def test_high_scenery_between_blocks_when_every_line_meets_it():
    assert not look("C1", "C3", high="C2")
    assert not look("C3", "G3", high="E3")
    # Rocks on both sides of the straight line leave a narrow gap between D2 and F3.
    assert look("C3", "G3", high="D2 F3")
    assert not look("C3", "G3", high="D2 D3")


@rule("scenery.low-los")
def test_low_scenery_does_not_block():
    assert look("C1", "C3", low="C2")
    assert look("C3", "G3", low="E2 E3 E4")


@rule("los.block-monster", "keyword.monster-los", "los.not-block")
def test_a_monster_between_blocks_and_others_do_not():
    game = board("guts C1, kelpie-1 C2>B1, troll-1 C3")
    assert not visible(game, game.model("guts"), game.model("troll-1"))
    game = board("guts C1, isidro C2, casca B2, skeleton-1 B1, daka-1 D1, troll-1 C3")
    assert visible(game, game.model("guts"), game.model("troll-1"))


@rule("los.block-monster")
def test_the_areas_of_both_ends_never_block():
    game = board("guts B2, ogre-1 E3, kelpie-1 J2>K3")
    ogre, kelpie, guts = (game.model(id_) for id_ in ("ogre-1", "kelpie-1", "guts"))
    assert visible(game, guts, ogre)
    assert visible(game, ogre, guts)
    assert visible(game, ogre, kelpie)
    assert visible(game, kelpie, ogre)


@rule("los.edge")
def test_a_line_along_an_edge_is_blocked():
    # Both rocks touch the straight line between the two spaces at an edge, one from either side.
    assert look("C1", "E2", high="D2")
    assert not look("C1", "E2", high="D1 C2")
    assert slow_sight.sees([cell_of("D1"), cell_of("C2")], [cell_of("C1")], [cell_of("E2")]) is False


@rule("los.corner-ends")
def test_a_line_may_start_at_the_corner_of_a_blocker():
    # C2 is right beside a rock on C3 and sees past it, along lines from the corner they share.
    assert look("C2", "D4", high="C3")
    assert look("C2", "C4", high="C3") is False


@rule("los.corner-ends", "los.line")
def test_neighbours_always_see_each_other():
    ground = ground_of(lay(1, 1, high="B2 C2 D2 C4 B3"))
    for near in neighbours(cell_of("C3")):
        assert sees(ground, [], [cell_of("C3")], [near])


@rule("los.target-kinds", "los.visible")
def test_a_space_with_a_token_can_be_seen_as_a_model_can():
    game = board("schierke C1", layout=lay(high="C2"))
    assert not visible(game, game.model("schierke"), cell_of("C3"))
    assert visible(game, game.model("schierke"), cell_of("D3"))
    assert visible(game, cell_of("D3"), game.model("schierke"))


@rule("los.line")
def test_ground_outside_the_board_does_not_block():
    ground = ground_of(lay(1, 1))
    assert sees(ground, [], [cell_of("B4")], [cell_of("D4")])
    assert cell_of("C6") not in ground.spaces


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(CELLS), max_size=6), st.sampled_from(CELLS), st.sampled_from(CELLS))
def test_sight_agrees_with_the_slow_one(blockers, start, end):
    assert sees(OPEN, blockers, [start], [end]) == slow_sight.sees(blockers, [start], [end])


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_sight_agrees_with_the_slow_one_where_it_is_narrow(data):
    start, end = (-2, 0), data.draw(st.sampled_from([(2, 0), (2, -1), (1, 1), (2, -2), (3, -1)]))
    near = [cell for cell in CELLS if cell not in (start, end) and -2 <= cell[0] <= 3]
    blockers = data.draw(st.lists(st.sampled_from(near), min_size=5, max_size=9, unique=True))
    assert sees(OPEN, blockers, [start], [end]) == slow_sight.sees(blockers, [start], [end])


@settings(max_examples=20, deadline=None)
@given(
    st.lists(st.sampled_from(CELLS), max_size=5),
    st.sampled_from(CELLS),
    st.integers(0, 5),
    st.sampled_from(CELLS),
)
def test_areas_agree_with_the_slow_one(blockers, rear, way, end):
    area = [rear, neighbours(rear)[way]]
    assert sees(OPEN, blockers, area, [end]) == slow_sight.sees(blockers, area, [end])


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.sampled_from(CELLS), max_size=10),
    st.sampled_from(CELLS),
    st.sampled_from(CELLS),
    st.sampled_from(CELLS),
)
def test_sight_is_mutual_and_more_blockers_never_open_it(blockers, start, end, more):
    seen = sees(OPEN, blockers, [start], [end])
    assert seen == sees(OPEN, blockers, [end], [start])
    if more not in (start, end) and not seen:
        assert not sees(OPEN, [*blockers, more], [start], [end])
