from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.berserk.board.bases import fits
from games.berserk.board.paths import path
from games.berserk.effects import dice
from games.berserk.effects.placing import displace, nearest_empty, put, settle, spawn, take_off, walk
from games.berserk.printed.content import DIRECTION_CARD, ENEMIES
from games.berserk.printed.hexes import cell_of
from games.berserk.state.model import Rolled
from tests.berserk.boards import add, at, board, lay, play, spaces
from tests.berserk.scene import rule


def spawned(game, code, where, *answers, kind="enemy"):
    """Spawn onto a space or into an area; returns the play."""
    cells = [cell_of(name) for name in where.split()]
    return play(spawn(game, kind, code, cells[0] if len(cells) == 1 else cells), *answers)


@rule("spawn.where", "spawn.by-base", "spawn.standard", "spawn.from-pool")
def test_a_standard_base_goes_on_the_space_and_its_pool_shrinks():
    game = board("guts B1", supply="troll:2")
    spawned(game, "troll", "C3")
    spawned(game, "troll", "D3")
    assert [at(game, id_) for id_ in ("troll-1", "troll-2")] == ["C3", "D3"]
    assert game.state.supply == {"troll": 0}
    assert [event.kind for event in game.events] == ["spawned", "spawned"]


@rule("spawn.pool-empty")
def test_an_empty_pool_spawns_nothing_and_stops_nothing():
    game = board("guts B1, troll-1 C3", supply="troll:0")
    assert spawned(game, "troll", "D3").result is None
    assert game.state.supply == {"troll": 0}
    assert list(game.state.models) == ["guts", "troll-1"]
    assert [event.kind for event in game.events] == ["not-spawned"]


@rule("spawn.new-card")
def test_a_kind_that_is_not_in_play_brings_its_card_and_its_models():
    game = board("guts B1", supply="troll:2")
    assert spawned(game, "skeleton", "C3").result.id == "skeleton-1"
    assert game.state.supply == {"troll": 2, "skeleton": ENEMIES["skeleton"].supply - 1}
    # A unique model has no number.
    assert spawned(game, "zodd", "F3").result.id == "zodd"


@rule("spawn.from-pool")
def test_a_killed_enemy_goes_to_the_pool_and_comes_back_as_another():
    game = board("guts B1, troll-1 C3", supply="troll:0")
    troll = game.model("troll-1")
    troll.wounds, troll.bleeding, troll.stun = 3, 1, 2
    take_off(game, troll, "killed")
    assert (at(game, "troll-1"), troll.wounds, troll.bleeding, troll.stun) == ("", 0, 0, 0)
    assert game.state.supply == {"troll": 1}
    assert game.enemies() == []
    back = spawned(game, "troll", "C3").result
    assert (back.id, back.number, back.wounds, back.activated) == ("troll-2", 2, 0, False)
    take_off(game, troll, "killed")
    assert game.state.supply == {"troll": 0}


@rule("spawn.where", "spawn.pool-empty")
def test_an_ally_comes_once_and_not_after_a_knock_out():
    game = board("guts B1, casca")
    assert game.allies() == [game.model("casca")]
    assert spawned(game, "casca", "C3", kind="ally").result is game.model("casca")
    assert at(game, "casca") == "C3"
    assert spawned(game, "casca", "C4", kind="ally").result is None
    take_off(game, game.model("casca"), "ko")
    assert spawned(game, "casca", "C4", kind="ally").result is None
    assert game.allies() == []


def test_an_ally_without_a_model_stands_beside_the_board():
    game = board("guts B1")
    assert spawned(game, "puck", "C3", kind="ally").result.at is None
    assert [ally.id for ally in game.allies()] == ["puck"]
    assert [model.id for model in game.standing()] == ["guts"]


@rule("spawn.where")
def test_in_an_area_the_heroes_choose_an_empty_space():
    game = board("guts C3, isidro F1", supply="troll:3", layout=lay(low="C4"))
    played = spawned(game, "troll", "C3 C4 D3 D4", "D4")
    assert played.offered() == "D3 D4"
    assert played.asked[0][0].kind == "berserk.where"
    assert at(game, "troll-1") == "D4"
    # The last empty space needs no question.
    assert spawned(game, "troll", "C3 D3").asked == []
    assert at(game, "troll-2") == "D3"


@rule("spawn.where", "spawn.displace")
def test_in_a_full_area_somebody_makes_room():
    game = board("guts C3, isidro D3", supply="troll:3", layout=lay(1, 1, high="B2 C2 B3 C4"))
    played = spawned(game, "troll", "C3 D3", "C3")
    assert played.offered() == "C3 D3"
    assert [at(game, id_) for id_ in ("troll-1", "guts", "isidro")] == ["C3", "D2", "D3"]


@rule("spawn.displace", "spawn.displace-tie")
def test_someone_who_stands_on_the_space_goes_to_the_nearest_empty_one_of_the_heros_choice():
    game = board("guts C3, isidro B2, schierke C2", supply="troll:3", seats=2, layout=lay(low="D2"))
    # Guts belongs to the first seat, which is asked alone.
    played = spawned(game, "troll", "C3", "C4")
    assert (played.offered(), played.seats()) == ("B3 C4 D3", (0,))
    assert [at(game, id_) for id_ in ("troll-1", "guts")] == ["C3", "C4"]
    assert [event.kind for event in game.events] == ["displaced", "spawned"]
    # Any seat can answer for an enemy in the way.
    played = spawned(game, "troll", "C3", "B3")
    assert (played.offered(), played.seats()) == ("B3 D3", (0, 1))


@rule("spawn.displace-any-side", "spawn.xl-centre", "base.extra-large", "spawn.displace", "spawn.displace-tie")
def test_an_ogre_moves_two_trolls_aside_and_then_stands_on_m():
    # Troll 1 has one nearest empty space, troll 2 two of them.
    game = board("guts B1, troll-1 F2, troll-2 E4", supply="ogre:2", layout=lay(high="F1 G3 D4"))
    played = spawned(game, "ogre", "E3", "F4")
    assert [played.offered(index) for index in range(len(played.asked))] == ["E5 F4"]
    assert [at(game, id_) for id_ in ("troll-1", "troll-2", "ogre-1")] == ["G2", "F4", "E3"]


@rule("spawn.displace")
def test_the_heroes_choose_the_order_where_two_want_the_same_space():
    game = board("guts E3, isidro E4", supply="ogre:2", layout=lay(1, 1, high="E2 F2 E5 F4"))
    # Both would go to F3. The second is moved out across the new base.
    played = spawned(game, "ogre", "D3", "isidro", "D1")
    assert [played.offered(index) for index in (0, 1)] == ["guts isidro", "C2 D1"]
    assert [at(game, id_) for id_ in ("guts", "isidro", "ogre-1")] == ["D1", "F3", "D3"]


@rule("spawn.displace")
def test_in_the_middle_of_a_new_base_one_is_moved_out_across_it():
    game = board("guts E3, troll-1 B1", supply="ogre:2")
    played = spawned(game, "ogre", "E3", "C3")
    assert played.offered() == "C2 C3 C4 D1 D4 E1 E5 F1 F4 G2 G3 G4"
    assert [at(game, id_) for id_ in ("guts", "ogre-1")] == ["C3", "E3"]


@rule("spawn.displace")
def test_a_displaced_base_of_two_needs_two_empty_spaces():
    game = board("guts B4, kelpie-1 E3>E2", supply="troll:1", layout=lay(1, 1, high="D2 D3 E5 F1"))
    played = spawned(game, "troll", "E3", "E2_0")
    assert played.offered() == "E2_0 E2_2 E2_5"
    assert at(game, "troll-1") == "E3"
    assert at(game, "kelpie-1") == "E2>E1"


@rule("spawn.large-rear", "spawn.large-front", "base.large")
def test_a_kelpie_stands_with_its_rear_on_n_and_its_front_toward_serpico():
    game = board("serpico C5, guts K1", supply="kelpie:3")
    played = spawned(game, "kelpie", "C2")
    assert played.asked == []
    assert at(game, "kelpie-1") == "C2>C3"


@rule("spawn.large-front", "distance.movement")
def test_the_front_goes_by_movement_around_walls():
    game = board("serpico E2", supply="kelpie:3", layout=lay(1, 1, high="D1 D2 D3"))
    spawned(game, "kelpie", "C2")
    assert at(game, "kelpie-1") == "C2>C3"


@rule("spawn.large-tie")
def test_equally_near_fronts_are_the_heroes_choice():
    game = board("serpico E3", supply="kelpie:3", seats=2)
    played = spawned(game, "kelpie", "C3", "D3")
    assert (played.offered(), played.seats()) == ("D2 D3", (0, 1))
    assert at(game, "kelpie-1") == "C3>D3"


@rule("spawn.large-tie", "spawn.large-front")
def test_an_enemy_faces_the_nearest_hero_though_an_ally_is_nearer():
    game = board("casca C3, serpico K2", supply="kelpie:3")
    spawned(game, "kelpie", "E2", "F2")
    assert at(game, "kelpie-1") == "E2>F2"
    game = board("casca C3, serpico K2", supply="kelpie:3")
    assert spawned(game, "kelpie", "D2", "E3").offered() == "E2 E3"


@rule("spawn.large-tie", "spawn.large-front")
def test_without_an_opponent_every_empty_space_may_be_its_front():
    game = board(supply="kelpie:3", layout=lay(low="C4", high="C2"))
    # A Monster can be on low scenery.
    assert spawned(game, "kelpie", "C3", "B3").offered() == "D2 D3 C4 B3 B2"


@rule("spawn.large-front", "spawn.displace")
def test_without_an_empty_space_the_nearest_model_makes_room_for_the_front():
    game = board("serpico C2, guts D2", supply="kelpie:3", layout=lay(1, 1, high="B1 B2 C3 D1"))
    played = spawned(game, "kelpie", "C1", "E2")
    assert [played.offered(index) for index in range(len(played.asked))] == ["D3 E2 E3"]
    assert [at(game, id_) for id_ in ("kelpie-1", "serpico")] == ["C1>C2", "E2"]


@rule("spawn.xl-shift", "spawn.xl-cover")
def test_a_base_of_seven_that_does_not_fit_on_g_stands_beside_it_and_covers_it():
    game = board("guts K3", supply="ogre:2", layout=lay(high="E3"))
    assert spawned(game, "ogre", "B3", "C4").offered() == "C3 C4"
    assert at(game, "ogre-1") == "C4"
    assert cell_of("B3") in game.cells(game.model("ogre-1"))
    # With scenery on D2 only one centre fits: no question.
    game = board("guts K3", supply="ogre:2", layout=lay(high="D2"))
    assert spawned(game, "ogre", "B3").asked == []
    assert at(game, "ogre-1") == "C4"


@rule("spawn.xl-shift")
def test_where_no_centre_fits_the_model_is_not_placed():
    game = board("guts F1", supply="ogre:2", layout=lay(1, 1, high="D2 D3"))
    assert spawned(game, "ogre", "B2").result is None
    assert game.state.supply == {"ogre": 2}
    assert [event.kind for event in game.events] == ["not-spawned"]


@rule("keyword.flying-relocate", "keyword.flying-relocate-tie", "keyword.flying-high")
def test_a_flyer_that_ends_on_high_scenery_goes_to_the_nearest_empty_space():
    game = board("guts C2, isidro D2", supply="wraith:4", layout=lay(1, 1, high="C3 B2", low="C4"))
    played = spawned(game, "wraith", "C3", "C4")
    assert played.offered() == "B3 C4 D3"
    assert at(game, "wraith-1") == "C4"
    # Only one is left: no question.
    wraith = add(game, "wraith-2", "C3")
    add(game, "troll-1", "B3")
    assert play(settle(game, wraith)).asked == []
    assert at(game, "wraith-2") == "D3"


@rule("keyword.monster-push", "keyword.monster-push-tie")
def test_a_monster_steps_on_a_hero_who_goes_to_the_nearest_empty_space():
    game = board("kelpie-1 B3>C3, guts D3, isidro E3", seats=2, layout=lay(high="C4"))
    played = play(walk(game, game.model("kelpie-1"), path(game, game.model("kelpie-1"), cell_of("D3"))), "D2")
    # C3 is still under the Monster; E3 is taken.
    assert (played.offered(), played.seats()) == ("D2 D4 E4", (0,))
    assert [at(game, id_) for id_ in ("kelpie-1", "guts")] == ["C3>D3", "D2"]
    assert [event.kind for event in game.events] == ["displaced", "moved"]


@rule("keyword.monster-push")
def test_displacement_enters_nothing(monkeypatch):
    from games.berserk.effects import occasions

    entered = []

    def listen(game, model, cell):
        entered.append((model.id, spaces([cell])))
        yield from ()

    monkeypatch.setattr(occasions, "entered", listen)
    game = board("kelpie-1 B3>C3, guts D3", layout=lay(high="C4 D2 E3 E4"))
    play(walk(game, game.model("kelpie-1"), path(game, game.model("kelpie-1"), cell_of("D3"))))
    assert at(game, "guts") == "D4"
    assert entered == [("kelpie-1", "D3")]


@rule("keyword.monster-vs-monster")
def test_a_monster_moves_no_monster():
    game = board("kelpie-1 B3>C3, zodd D3>E3")
    kelpie = game.model("kelpie-1")
    assert play(walk(game, kelpie, [(cell_of("C3"), 2)])).result == 0
    assert at(game, "kelpie-1") == "B3>C3"


def test_who_is_shut_in_goes_to_the_nearest_space_beyond():
    game = board("guts C3, isidro F1", layout=lay(1, 1, high="B2 B3 C2 C4 D2 D3"))
    assert spaces(place[0] for place in nearest_empty(game, game.model("guts"))) == "B1 B4 C1 C5 D1 D4 E2 E3 E4"
    rocks = "B1 B2 B3 B4 C1 C2 C4 C5 D1 D2 D3 D4 E1 E2 E3 E4 E5 F1 F2 F3 F4"
    full = board("guts C3", layout=lay(1, 1, high=rocks))
    assert nearest_empty(full, full.model("guts")) == []
    assert play(displace(full, [cell_of("C3")])).result is False


def test_one_that_went_away_can_be_put_back():
    game = board("guts C3")
    take_off(game, game.model("guts"), "away")
    assert game.heroes() == []
    put(game, game.model("guts"), cell_of("C4"))
    assert [at(game, hero.id) for hero in game.heroes()] == ["C4"]


@rule("direction.blue-die")
def test_a_result_without_a_direction_is_thrown_again(monkeypatch):
    results = iter([0, 0, 3])
    monkeypatch.setattr(dice, "successes", lambda die: next(results))
    monkeypatch.setattr(dice, "roll", lambda game, colour: Rolled(colour, 0))
    assert dice.direction(board("guts C3")) == DIRECTION_CARD[3]


@rule("keyword.flying-relocate", "keyword.flying-high")
def test_a_flyer_stopped_over_high_scenery_goes_to_the_nearest_empty_space():
    game = board("wraith-1 C2, guts F1", layout=lay(1, 1, high="D1 D2 D3"))
    wraith = game.model("wraith-1")
    way = path(game, wraith, cell_of("E2"))
    game.model("guts").at = cell_of("E2")  # someone came in between
    played = play(walk(game, wraith, way), "C2")
    assert (played.result, played.offered()) == (1, "C1 C2 E1")
    assert at(game, "wraith-1") == "C2"


@rule("spawn.displace", "base.extra-large")
def test_a_displaced_base_of_seven_needs_seven_empty_spaces():
    game = board("guts B1, ogre-1 E3", supply="troll:1", layout=lay(high="G2"))
    played = spawned(game, "troll", "D3", "F3")
    # On F2 it would cover the rock, on D2 and E4 still the troll's space.
    assert played.offered() == "E2 F3"
    assert at(game, "ogre-1") == "F3"


CELLS = sorted(board().ground.spaces)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(CELLS), min_size=3, max_size=16, unique=True),
    st.sampled_from(CELLS),
    st.sampled_from(["troll", "kelpie", "ogre", "wraith"]),
    st.randoms(use_true_random=False),
)
def test_whatever_is_spawned_everybody_stands_on_spaces_of_his_own(cells, cell, code, dice_):
    high, low, standing = cells[:1], cells[1:2], cells[2:]
    names = {kind: spaces(found) for kind, found in (("high", high), ("low", low))}
    game = board(layout=lay(high=names["high"], low=names["low"]), supply=f"{code}:1")
    for number, at_ in enumerate(standing, 1):
        add(game, f"troll-{number}" if number > 2 else ("guts", "isidro")[number - 1], spaces([at_]))
    script, answer = spawn(game, "enemy", code, cell), None
    try:
        while True:
            asked = script.send(answer)
            pick = dice_.choice(asked.decisions[0].options).id
            answer = ((0, (pick,)),)
    except StopIteration as done:
        model = done.value
    under = [cell_ for each in game.standing() for cell_ in game.cells(each)]
    assert len(under) == len(set(under))
    for each in game.standing():
        assert each is model or fits(game, each, (each.at, each.facing))
    if model is not None:
        covered = game.cells(model)
        assert cell in covered or code == "wraith" or (code == "troll" and cell in high + low)
        assert code == "troll" or fits(game, model, (model.at, model.facing))


@rule("keyword.monster-push")
def test_steps_are_told_before_who_the_next_one_pushes():
    corridor = lay(1, 1, high="B1 B2 B3 B4 D1 D2 D3 D4")
    game = board("kelpie-1 C1>C2, guts C4, casca C5", layout=corridor)
    play(walk(game, game.model("kelpie-1"), path(game, game.model("kelpie-1"), cell_of("C4"))))
    # By then the nearest empty space is the one its rear left.
    assert [at(game, id_) for id_ in ("kelpie-1", "guts")] == ["C3>C4", "C1"]
    assert [(e.kind, e.data["model"]) for e in game.events] == [
        ("moved", "kelpie-1"),
        ("displaced", "guts"),
        ("moved", "kelpie-1"),
    ]
    assert len(game.state.walks) == 1
