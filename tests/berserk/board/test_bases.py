"""Bases of one, two and seven spaces: what they cover, where they fit, how they step."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.berserk.board.bases import fits, gait_of
from games.berserk.board.paths import courses, path, reach, stopping
from games.berserk.effects.placing import walk
from games.berserk.printed.ground import footprint
from games.berserk.printed.hexes import cell_of, neighbours
from tests.berserk.boards import add, at, board, lay, play, spaces
from tests.berserk.scene import rule


def place(rear: str, facing: int = 0):
    return cell_of(rear), facing


@rule("base.standard", "base.large", "base.extra-large")
def test_bases_cover_one_two_and_seven_spaces():
    assert spaces(footprint("standard", cell_of("C3"))) == "C3"
    assert [spaces([cell]) for cell in footprint("large", cell_of("C3"), 2)] == ["C3", "D3"]
    assert spaces(footprint("extra-large", cell_of("C3"))) == "B2 B3 C2 C3 C4 D2 D3"
    covered = {"standard": 1, "large": 2, "extra-large": 7}
    assert {base: len(footprint(base, (0, 0))) for base in covered} == covered


@rule("scenery.bases", "space.one-model")
def test_no_space_under_a_base_may_be_scenery_off_the_board_or_taken():
    game = board("guts C3, slan E3, isidro H3", layout=lay(high="I3", low="C1"))
    slan = game.model("slan")
    assert fits(game, slan, place("E4"))
    assert not fits(game, slan, place("D3"))  # over Guts
    assert fits(game, slan, place("D3"), crowded=True)
    assert not fits(game, slan, place("H2"), crowded=True)  # over the rock
    assert not fits(game, slan, place("B2"), crowded=True)  # over the board's edge
    assert not fits(game, game.model("guts"), place("C1"))
    assert not fits(game, game.model("guts"), place("H3"))
    assert fits(game, game.model("guts"), place("C2"))


@rule("keyword.monster-low", "keyword.flying-low", "keyword.flying-high", "scenery.low-move")
@rule("scenery.high-move")
def test_who_may_stop_on_low_and_on_high_scenery():
    game = board("guts B1, troll-1 B4, kelpie-1 I1>H1, wraith-1 F4", layout=lay(low="C3", high="E3"))
    answers = {}
    for id_ in ("guts", "troll-1", "kelpie-1", "wraith-1"):
        model = game.model(id_)
        answers[gait_of(game, model), id_] = fits(game, model, place("C3", 1)), fits(game, model, place("E3"))
    assert answers == {
        ("walk", "guts"): (False, False),
        ("walk", "troll-1"): (False, False),
        ("monster", "kelpie-1"): (True, False),
        ("fly", "wraith-1"): (True, False),
    }


@rule("base.extra-large", "enemy-move.step", "scenery.bases")
def test_the_centre_of_seven_goes_to_a_neighbour_where_all_seven_fit():
    free = board("ogre-1 E3")
    assert spaces(reach(free, free.model("ogre-1"), 1)) == "D2 D3 E2 E4 F2 F3"
    rock = board("ogre-1 E3", layout=lay(high="G3"))
    assert spaces(reach(rock, rock.model("ogre-1"), 1)) == "D2 D3 E2 E4"
    # It steps on low scenery, as Monsters can.
    pond = board("ogre-1 E3", layout=lay(low="G3"))
    assert spaces(reach(pond, pond.model("ogre-1"), 1)) == "D2 D3 E2 E4 F2 F3"


@rule("base.large", "enemy-move.step")
def test_the_front_of_two_goes_on_or_turns_for_one_point():
    game = board("kelpie-1 C3>C2")
    kelpie = game.model("kelpie-1")
    onward = "C2>C1 C2>D1 C2>D2 C2>B2 C2>B1"
    turned = "C3>D2 C3>D3 C3>C4 C3>B3 C3>B2"
    found = [">".join(spaces([c]) for c in footprint("large", *p)) for p in stopping(game, kelpie, 1)]
    assert sorted(found) == sorted(f"{onward} {turned}".split())
    # The rear follows into the space that the front left.
    play(walk(game, kelpie, path(game, kelpie, cell_of("C1"))))
    assert at(game, "kelpie-1") == "C2>C1"
    # Turning costs a point, as a step does.
    assert play(walk(game, kelpie, path(game, kelpie, place("C2", 3)))).result == 1
    assert at(game, "kelpie-1") == "C2>C3"


@rule("base.large")
def test_a_large_base_squeezes_through_a_gap_of_one_space():
    game = board("kelpie-1 B2>C3", layout=lay(1, 1, high="D1 D2 D4"))
    kelpie = game.model("kelpie-1")
    way = courses(game, kelpie, cell_of("E4"))[0]
    assert [spaces(footprint("large", *step)) for step in way] == ["C3 D3", "D3 E4"]
    play(walk(game, kelpie, way))
    assert at(game, "kelpie-1") == "D3>E4"
    # Seven spaces do not fit.
    game = board("ogre-1 C3", layout=lay(1, 1, high="E1 E3 E5"))
    assert spaces(reach(game, game.model("ogre-1"), 9)) == "C2 C4"


CELLS = sorted(board().ground.spaces)


def slow_places(game, model, base):
    """Points to every place, by widening; each space's legality is checked separately."""
    monsters = {c for m in game.enemies() if m is not model and game.has(m, "monster") for c in game.cells(m)}

    def legal(at_, facing):
        under = footprint(base, at_, facing)
        return all(
            c in game.ground.spaces and game.ground.spaces[c].scenery != "high" and c not in monsters
            for c in under
        )

    cost, edge = {(model.at, model.facing): 0}, [(model.at, model.facing)]
    while edge:
        found = []
        for at_, facing in edge:
            if base == "large":
                front = footprint(base, at_, facing)[1]
                steps = [(front, w) for w in range(6)] + [(at_, w) for w in range(6)]
                # The front can't go where the rear is.
                steps = [step for step in steps if step[0] == at_ or footprint(base, *step)[1] != at_]
            else:
                steps = [(cell, 0) for cell in neighbours(at_)]
            for step in steps:
                if step not in cost and legal(*step):
                    cost[step] = cost[at_, facing] + 1
                    found.append(step)
        edge = found
    return {place_: points for place_, points in cost.items() if points}


@settings(max_examples=50, deadline=None)
@given(
    st.lists(st.sampled_from(CELLS), min_size=6, max_size=14, unique=True),
    st.sampled_from([("ogre-1", "extra-large"), ("kelpie-1", "large")]),
    st.integers(0, 5),
)
def test_large_bases_go_where_a_slow_search_finds_them(cells, kind, way):
    id_, base = kind
    facing = way if base == "large" else 0
    high, low, heroes = cells[1:4], cells[4:5], cells[5:7]
    game = board(f"{id_} E3>E2, zodd K3>K2", layout=lay(high=spaces(high), low=spaces(low)))
    model = game.model(id_)
    model.at, model.facing = cells[0], facing
    for name, cell in zip(("guts", "isidro"), heroes, strict=False):
        add(game, name, spaces([cell]))
    assume(fits(game, model, (cells[0], facing)))
    assert stopping(game, model, 99) == slow_places(game, model, base)
