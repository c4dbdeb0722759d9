from __future__ import annotations

from games.berserk.board import paths
from games.berserk.effects import occasions
from games.berserk.printed.hexes import cell_of
from games.berserk.printed.scenario import Adventure, Terrain
from games.berserk.round.enemies import activate, unactivated
from games.berserk.round.enemymoves import advance, approach, ends_of, goal_of
from games.berserk.state.model import Bonus, Token
from tests.berserk.boards import at, board, lay, play, spaces
from tests.berserk.scene import rule

WALL = "D1 D2 D3"


def guarded(game, id_, amount):
    """A defence bonus until the end of the round."""
    game.model(id_).bonuses = [Bonus("defence", amount, "round", "test")]


def walked(game, id_):
    return [" ".join(spaces([cell]) for cell in walk.path) for walk in game.state.walks if walk.model == id_]


@rule("enemy-move.toward", "enemy-move.step", "enemy-move.repeat", "enemy-move.points")
def test_an_enemy_walks_to_the_nearest_and_stops_in_reach():
    game = board("guts C4, isidro K1, troll-1 C1", layout=lay(high="B1 D1 B2"))
    # Movement 4; two steps are enough, the rest goes unused.
    assert play(advance(game, game.model("troll-1"))).result == 2
    assert at(game, "troll-1") == "C3"
    assert walked(game, "troll-1") == ["C1 C2 C3"]


@rule("enemy-move.already")
def test_an_enemy_in_reach_of_the_nearest_does_not_move():
    game = board("guts C2, troll-1 C3, kushan-archer-1 C5")
    assert play(advance(game, game.model("troll-1"))).result == 0
    assert play(advance(game, game.model("kushan-archer-1"))).result == 0
    assert (at(game, "troll-1"), at(game, "kushan-archer-1"), game.state.walks) == ("C3", "C5", [])


@rule("enemy-move.toward", "enemy-move.already")
def test_one_that_shoots_goes_on_until_its_target_is_visible():
    # Two spaces away, but behind high scenery.
    game = board("guts C1, kushan-archer-1 C3", layout=lay(high="C2"))
    archer = game.model("kushan-archer-1")
    played = play(advance(game, archer), "B2")
    assert played.offered() == "B2 B3 D2 D3"
    assert (played.result, at(game, "kushan-archer-1")) == (1, "B2")
    far = board("guts B2, kushan-archer-1 J2")
    ends = ends_of(far, far.model("kushan-archer-1"), far.model("guts"), 6, 4, True)
    assert spaces(place[0] for place in ends) == "F1 F2 F3 F4"


@rule("enemy-move.as-close", "enemy-move.points")
def test_out_of_reach_it_comes_as_close_as_it_can():
    game = board("guts E2, skeleton-1 C2", layout=lay(1, 1, high=WALL))
    # Movement 3 of the 5 it would take; by hex distance alone it would stay at the wall.
    assert play(advance(game, game.model("skeleton-1"))).result == 3
    assert at(game, "skeleton-1") == "D4"


@rule("enemy-move.as-close")
def test_it_queues_behind_those_who_bar_the_way():
    game = board("guts E4, skeleton-1 C1, skeleton-2 D4", layout=lay(1, 1, high=f"{WALL} C5"))
    assert play(advance(game, game.model("skeleton-1"))).result == 3
    assert at(game, "skeleton-1") == "C4"
    # It can't get closer.
    assert play(advance(game, game.model("skeleton-1"))).result == 0


@rule("enemy-move.toward", "enemy-move.already")
def test_only_reach_to_the_nearest_stops_it():
    # By movement Isidro is nearer than Guts, who is in range behind the wall.
    game = board("guts E2, isidro C5, kushan-archer-1 C2", layout=lay(1, 1, high=WALL))
    assert play(goal_of(game, game.model("kushan-archer-1"))).result.id == "isidro"
    game.model("isidro").gone = "away"
    assert play(goal_of(game, game.model("kushan-archer-1"))).result.id == "guts"
    assert play(goal_of(board("troll-1 C3"), board("troll-1 C3").model("troll-1"))).result is None


@rule("enemy-move.tie")
def test_between_equally_near_ones_it_goes_for_the_lowest_defence():
    game = board("guts C1, isidro C5, troll-1 C3")
    guarded(game, "guts", 3)
    guarded(game, "isidro", 1)
    played = play(goal_of(game, game.model("troll-1")))
    assert (played.result.id, played.asked) == ("isidro", [])


@rule("enemy-move.tie-choice")
def test_between_equal_defences_the_heroes_choose():
    game = board("guts C1, isidro C5, schierke F1, troll-1 C3", seats=3)
    played = play(goal_of(game, game.model("troll-1")), "isidro")
    assert (played.offered(), played.seats()) == ("guts isidro", (0, 1, 2))
    assert played.result.id == "isidro"


@rule("enemy-move.toward")
def test_the_heroes_choose_among_ends_and_a_kind_one_is_suggested():
    # From B3, C4 and D3 Guts is in reach for two points; from D3 so is Isidro.
    game = board("guts C3, isidro E3, troll-1 C5", layout=lay(high="C4"))
    played = play(approach(game, game.model("troll-1"), game.model("guts"), 4, 1), "D3")
    assert set(played.offered().split()) == {"B3", "D3"}
    assert played.asked[0][0].suggested == (played.asked[0][0].options[0].id,)
    assert played.offered().split()[0] == "B3"
    assert at(game, "troll-1") == "D3"


@rule("enemy-move.blocked", "scenery.low-move", "space.no-through")
def test_enemies_keep_to_the_limits_of_models_and_scenery():
    game = board("guts E3, troll-1 C2, pirate-1 C4", layout=lay(1, 1, low="D1 D2 D3"))
    assert play(advance(game, game.model("troll-1"))).result == 4
    # Around the pond and past the pirate: C3, B3, B4 or C3 ... C5.
    assert at(game, "troll-1") in ("C5", "B4")


@rule("keyword.monster-vs-monster", "enemy-move.as-close")
def test_a_monster_stops_behind_a_monster_in_a_corridor():
    corridor = lay(1, 1, high="B1 B2 B3 B4 D1 D2 D3 D4")
    game = board("guts C5, hellhound-1 C3>C4, kelpie-1 C1>C2", layout=corridor)
    assert play(advance(game, game.model("kelpie-1"))).result == 0
    assert at(game, "kelpie-1") == "C1>C2"


@rule("keyword.monster-push", "enemy-move.toward")
def test_a_monster_pushes_a_hero_who_bars_the_way_to_another():
    corridor = lay(1, 1, high="B1 B2 B3 B4 D1 D2 D3 D4")
    game = board("guts C5, troll-1 C3, kelpie-1 C1>C2", layout=corridor)
    assert play(advance(game, game.model("kelpie-1"))).result == 2
    # Pushed twice: ahead of the Monster, then past it, behind the space it's about to leave.
    assert (at(game, "kelpie-1"), at(game, "troll-1")) == ("C3>C4", "C1")


def test_ways_of_equal_length_that_hurt_differently_are_a_choice(monkeypatch):
    fire = Terrain("fire", "special:flames", hurts=True)
    monkeypatch.setattr(
        paths, "ADVENTURES", {1: Adventure(number=1, layout=(), start=(), event=(), terrain=(fire,))}
    )
    game = board("guts F3, troll-1 C3", layout=lay(1, 1, high="E2 E4"))
    game.state.special.append("flames")
    game.state.tokens["fire-1"] = Token(id="fire-1", kind="fire", at=cell_of("D2"), terrain=True)
    played = play(advance(game, game.model("troll-1")), "way-2")
    assert played.offered() == "way-1 way-2"
    assert walked(game, "troll-1") == ["C3 D2 E3"]


def test_what_moves_it_on_its_way_makes_it_look_for_the_way_again(monkeypatch):
    def whirl(game, model, cell):
        if cell == cell_of("C3"):
            model.at = cell_of("E3")
        yield from ()

    monkeypatch.setattr(occasions, "entered", whirl)
    game = board("guts C5, troll-1 C2", layout=lay(high="B2 D2"))
    played = play(advance(game, game.model("troll-1")), "D4")
    assert (played.offered(), played.result) == ("C4 D4", 3)
    assert walked(game, "troll-1") == ["C2 C3", "E3 D3 D4"]


@rule("enemy-move.all-before-attack", "enemy-move.no-after-attack")
def test_the_whole_move_comes_before_the_attack():
    game = board("guts C4, isidro K1, troll-1 C1", layout=lay(high="B1 D1 B2"))
    play(activate(game, game.model("troll-1")))
    kinds = [event.kind for event in game.events]
    assert kinds.count("moved") == 1
    assert kinds.index("moved") < kinds.index("rolled")
    # At the attack two of its four points were left, and they are lost.
    assert at(game, "troll-1") == "C3"
    assert game.model("troll-1") not in unactivated(game)
