from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.berserk.board import paths
from games.berserk.board.paths import courses, farthest, foremost, measure, measures, nearest, path, reach
from games.berserk.effects import occasions
from games.berserk.effects.choices import heroes_choose
from games.berserk.effects.placing import walk
from games.berserk.printed.hexes import cell_of, distance, neighbours
from games.berserk.printed.scenario import Adventure, Terrain
from games.berserk.state.model import OpenEvent, Token
from games.berserk.state.table import Over, said
from games.kernel.decision import Option
from tests.berserk.boards import add, at, board, lay, play, spaces
from tests.berserk.scene import rule

WALL = "D1 D2 D3"


def way(game, id_, goal):
    return spaces(cell for cell, _ in path(game, game.model(id_), cell_of(goal)))


@pytest.fixture
def terrain(monkeypatch):
    """Fires hurt and webs block the way, while the adventure's cards are open."""
    kinds = (Terrain("fire", "special:flames", hurts=True), Terrain("web", "B", blocks=True))
    adventure = Adventure(number=1, layout=(), start=(), event=(), terrain=kinds)
    monkeypatch.setattr(paths, "ADVENTURES", {1: adventure})

    def lay_tokens(game, kind, names):
        for name in names.split():
            game.state.tokens[f"{kind}-{name}"] = Token(
                id=f"{kind}-{name}", kind=kind, at=cell_of(name), terrain=True
            )

    return lay_tokens


@rule("hero-move.blocked", "scenery.low-move", "scenery.high-move", "space.one-model", "space.tokens-pass")
def test_a_hero_steps_anywhere_but_on_scenery_and_models():
    game = board("guts C3, troll-1 C2", layout=lay(low="D2", high="D3"))
    for number in (1, 2):
        game.state.tokens[f"altar-{number}"] = Token(id=f"altar-{number}", kind="altar", at=cell_of("C4"))
    assert spaces(reach(game, game.model("guts"), 1)) == "B2 B3 C4"
    # Tokens on the way don't stop anyone either.
    assert reach(game, game.model("guts"), 2)[cell_of("C5")] == 2


@rule("space.no-through", "hero-move.blocked", "ally-move.blocked")
def test_nobody_walks_through_friends_or_foes():
    for other in ("isidro", "casca", "troll-1"):
        game = board(f"guts C4, {other} D4", layout=lay(1, 1, high=WALL))
        assert spaces(reach(game, game.model("guts"), 9)) == "B1 B2 B3 B4 C1 C2 C3 C5", other
    free = board("casca C4", layout=lay(1, 1, high=WALL))
    assert reach(free, free.model("casca"), 9)[cell_of("E2")] == 4


@rule("hero-move.none-left", "hero-move.step", "hero-move.definition")
def test_every_space_costs_a_point():
    game = board("guts C3")
    costs = reach(game, game.model("guts"), 3)
    assert {spaces([cell]): cost for cell, cost in costs.items() if spaces([cell]) in "C4 E3 F3"} == {
        "C4": 1,
        "E3": 2,
        "F3": 3,
    }
    assert cell_of("C3") not in costs
    assert reach(game, game.model("guts"), 0) == {}


@rule("keyword.flying-over", "keyword.flying-low", "keyword.flying-high")
def test_a_flyer_crosses_all_scenery_and_stops_on_low():
    game = board("wraith-1 C2", layout=lay(1, 1, high=WALL, low="C3"))
    costs = reach(game, game.model("wraith-1"), 2)
    assert spaces(costs) == "B1 B2 B3 C1 C3 C4 E1 E2 E3"
    walker = board("troll-1 C2", layout=lay(1, 1, high=WALL, low="C3"))
    assert spaces(reach(walker, walker.model("troll-1"), 2)) == "B1 B2 B3 C1"


@rule("keyword.flying-over", "space.no-through")
def test_a_flyer_passes_over_no_model():
    game = board("wraith-1 B1, guts C1, isidro C2, casca B2", layout=lay(1, 1))
    assert reach(game, game.model("wraith-1"), 9) == {}


@rule("keyword.monster-push", "keyword.monster-vs-monster", "enemy-move.blocked")
def test_a_monster_goes_through_others_but_not_through_monsters():
    corridor = lay(1, 1, high=WALL)
    game = board("kelpie-1 B3>C4, guts D4", layout=corridor)
    assert cell_of("E4") in reach(game, game.model("kelpie-1"), 2)
    game = board("kelpie-1 B3>C4, hellhound-1 E4>D4", layout=corridor)
    assert not {cell for cell in reach(game, game.model("kelpie-1"), 9) if cell[0] >= 3}


@rule("terrain.effect")
def test_terrain_without_its_card_does_nothing(terrain):
    game = board("guts C4", layout=lay(1, 1, high=WALL))
    terrain(game, "web", "D4")
    assert cell_of("E4") in reach(game, game.model("guts"), 3)
    game.state.events.append(OpenEvent(letter="B", round=1))
    assert cell_of("E4") not in reach(game, game.model("guts"), 3)


@rule("terrain.effect")
def test_of_equal_ways_the_one_past_no_fire_is_taken(terrain):
    game = board("guts C3")
    terrain(game, "fire", "D2 E2")
    game.state.special.append("flames")
    assert way(game, "guts", "E3") == "D3 E3"
    terrain(game, "fire", "D3")
    # Two equally short ways through one fire each.
    both = courses(game, game.model("guts"), cell_of("E3"))
    assert [[spaces([cell]) for cell, _ in each] for each in both] == [["D2", "E3"], ["D3", "E3"]]
    # A longer way is no detour.
    assert len(path(game, game.model("guts"), cell_of("E3"))) == 2


@rule("distance.movement", "distance.nearest", "distance.farthest", "distance.uses")
def test_near_and_far_go_by_steps_around_walls():
    game = board("troll-1 C2, guts E2, isidro C5", layout=lay(1, 1, high=WALL))
    troll, guts, isidro = (game.model(id_) for id_ in ("troll-1", "guts", "isidro"))
    assert distance(cell_of("C2"), cell_of("E2")) == 2
    assert measure(game, troll, guts) == (0, 6)
    assert measure(game, troll, isidro) == (0, 3)
    assert nearest(game, troll, [guts, isidro]) == [isidro]
    assert farthest(game, troll, [guts, isidro]) == [guts]
    cells = [cell_of(name) for name in ("E2", "C4", "C3", "B2")]
    assert spaces(nearest(game, troll, cells)) == "B2 C3"
    assert spaces(farthest(game, troll, cells)) == "E2"
    assert measure(game, troll, cell_of("C2")) == (0, 0)


@rule("distance.movement")
def test_the_measuring_model_keeps_its_own_keywords():
    game = board("wraith-1 C2, troll-1 C1, guts E2", layout=lay(1, 1, high=WALL))
    assert measure(game, game.model("wraith-1"), game.model("guts")) == (0, 2)
    assert measure(game, game.model("troll-1"), game.model("guts")) == (0, 8)


@rule("distance.movement", "distance.nearest")
def test_what_models_bar_ranks_behind_and_what_nothing_reaches_last():
    barred = board("troll-1 C2, guts E2, isidro D4", layout=lay(1, 1, high=WALL))
    troll = barred.model("troll-1")
    assert measure(barred, troll, barred.model("isidro")) == (0, 3)
    assert measure(barred, troll, barred.model("guts")) == (1, 6)
    closed = board("troll-1 C2, guts E2, isidro C4", layout=lay(1, 1, high=f"{WALL} D4"))
    assert measure(closed, closed.model("troll-1"), closed.model("guts")) == (2, 2)
    assert nearest(closed, closed.model("troll-1"), closed.heroes()) == [closed.model("isidro")]
    assert measure(closed, closed.model("troll-1"), board("puck").model("puck")) == (3, 0)


@rule("distance.movement", "space.adjacent")
def test_large_bases_measure_from_their_nearest_space():
    game = board("ogre-1 E3, guts H3, kelpie-1 J2>K3, isidro G3", layout=lay())
    assert measure(game, game.model("ogre-1"), game.model("isidro")) == (0, 1)
    assert measure(game, game.model("ogre-1"), game.model("guts")) == (0, 2)
    assert measure(game, game.model("guts"), game.model("ogre-1")) == (0, 2)
    # The kelpie's rear is nearer; turning its front costs a point.
    assert measure(game, game.model("kelpie-1"), game.model("guts")) == (0, 2)
    # Side by side is 1 even if the base wouldn't fit on the other's space.
    nook = board("ogre-1 C3, guts E3", layout=lay(1, 1, high="E2 E4 F2 F3"))
    assert measure(nook, nook.model("ogre-1"), nook.model("guts")) == (0, 1)


@rule("hero-move.step", "ally-move.step", "space.joined-half")
def test_a_walk_goes_step_by_step_and_leaves_its_trail():
    game = board("guts F3, casca F4")
    assert play(walk(game, game.model("guts"), path(game, game.model("guts"), cell_of("H3")))).result == 2
    assert at(game, "guts") == "H3"
    assert [spaces([cell]) for cell in game.state.walks[0].path] == ["F3", "G3", "H3"]
    assert [event.kind for event in game.events] == ["moved"]
    play(walk(game, game.model("casca"), path(game, game.model("casca"), cell_of("G4"))))
    assert at(game, "casca") == "G4"
    assert game.tile_at(cell_of("G4")) == ""


@rule("space.one-model")
def test_a_walk_ends_where_the_way_is_barred_meanwhile():
    game = board("guts C3, isidro E1")
    way_ = path(game, game.model("guts"), cell_of("C5"))
    game.model("isidro").at = cell_of("C5")
    assert play(walk(game, game.model("guts"), way_)).result == 1
    assert at(game, "guts") == "C4"


def slow_steps(allowed, start):
    """Steps to each space, by repeated widening."""
    cost, edge = {start: 0}, {start}
    while edge:
        edge = {near for cell in edge for near in neighbours(cell) if near in allowed} - cost.keys()
        cost.update(dict.fromkeys(edge, max(cost.values()) + 1))
    return cost


BOARD_CELLS = sorted(board().ground.spaces)


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(BOARD_CELLS), min_size=2, max_size=25, unique=True))
def test_steps_agree_with_slow_ones_on_random_boards(cells):
    (start, goal), others = cells[:2], cells[2:]
    game = board("guts C3, troll-1 C4")
    game.model("guts").at, game.model("troll-1").at = start, goal
    for number, cell in enumerate(others, 2):
        game.state.models[f"troll-{number}"] = type(game.model("guts"))(
            id=f"troll-{number}", kind="enemy", code="troll", number=number, at=cell
        )
    free = set(BOARD_CELLS) - set(others) - {goal}
    slow = slow_steps(free, start)
    assert reach(game, game.model("guts"), 99) == {cell: cost for cell, cost in slow.items() if cost}
    beside = [slow[cell] for cell in neighbours(goal) if cell in slow]
    mine = measure(game, game.model("guts"), game.model("troll-1"))
    assert mine[0] == (0 if beside else 1)
    if beside:
        assert mine[1] == min(beside) + 1
        assert measure(game, game.model("troll-1"), game.model("guts")) == mine
    for cell, cost in list(slow.items())[1:8]:
        steps = [place[0] for place in path(game, game.model("guts"), cell)]
        assert len(steps) == cost
        assert steps[-1] == cell
        assert all(distance(a, b) == 1 for a, b in zip([start, *steps], steps, strict=False))


@pytest.mark.parametrize("id_", ["guts", "casca", "troll-1"])
def test_a_way_past_nothing_is_the_one_that_is_chosen_among_many(terrain, id_):
    """With a fire on the board ways differ. One under the walker makes no difference."""
    names = f"{id_} C3, isidro D4, troll-2 E2, troll-3 B2"
    game = board(names, layout=lay(high="D2 F3", low="E4"))
    burning = board(names, layout=game.state.layout)
    terrain(burning, "fire", "C3")
    burning.state.special = ["flames"]
    goals = reach(game, game.model(id_), 99)
    assert len(goals) > 40
    for goal in goals:
        assert courses(game, game.model(id_), goal) == courses(burning, burning.model(id_), goal)


@settings(max_examples=80, deadline=None)
@given(
    st.lists(st.sampled_from(BOARD_CELLS), min_size=6, max_size=20, unique=True),
    st.lists(st.sampled_from(["guts", "isidro", "casca"]), min_size=1, max_size=3, unique=True),
)
def test_the_foremost_are_those_whose_way_to_anybody_is_shortest(cells, people):
    game = board(", ".join(f"{id_} C3" for id_ in people))
    for id_ in people:
        game.model(id_).at = cells.pop()
    for number, cell in enumerate(cells, 1):
        add(game, f"troll-{number}", "").at = cell
    ways = {foe.id: min(measures(game, foe, game.foes(foe))) for foe in game.enemies()}
    least = [foe for foe in game.enemies() if ways[foe.id] == min(ways.values())]
    assert foremost(game, game.enemies(), game.foes(game.enemies()[0])) == least


def whirl(game, model, cell):
    """D3 speaks, E3 asks, E4 ends the adventure, C4 carries to C1."""
    if cell == cell_of("D3"):
        game.emit("gust", said("yes"))
    if cell == cell_of("E3"):
        game.emit("gust", said("yes"))
        yield from heroes_choose(
            game, "choice", said("yes"), [Option("a", said("yes")), Option("b", said("no"))]
        )
    if cell == cell_of("E4"):
        raise Over
    if cell == cell_of("C4"):
        model.at = cell_of("C1")


@pytest.mark.parametrize(
    ("start", "places", "told"),
    [
        ("B2", "C3 D3 E2 F2", [("moved", "B2 C3 D3"), ("gust", ""), ("moved", "D3 E2 F2")]),
        ("C3", "D3", [("moved", "C3 D3"), ("gust", "")]),
        ("D2", "E3 F3", [("moved", "D2 E3"), ("gust", ""), ("moved", "E3 F3")]),
        ("B3", "C4 C5", [("moved", "B3 C4")]),
        ("B3", "C3", [("moved", "B3 C3")]),
    ],
)
def test_what_a_space_does_is_told_after_the_steps_onto_it(monkeypatch, start, places, told):
    monkeypatch.setattr(occasions, "entered", whirl)
    game = board(f"guts {start}")
    way_ = [(cell_of(name), 0) for name in places.split()]
    play(walk(game, game.model("guts"), way_), *(["a"] if "E3" in places else []))
    found = [(e.kind, " ".join(spaces([c]) for c in e.data.get("path", ()))) for e in game.events]
    assert found == told
    assert at(game, "guts") == ("C1" if "C4" in places else places.split()[-1])


def test_the_step_that_ends_the_adventure_is_told(monkeypatch):
    monkeypatch.setattr(occasions, "entered", whirl)
    game = board("guts D4")
    with pytest.raises(Over):
        play(walk(game, game.model("guts"), [(cell_of("E4"), 0)]))
    assert [event.kind for event in game.events] == ["moved"]
