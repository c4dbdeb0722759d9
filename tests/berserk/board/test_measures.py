from __future__ import annotations

from games.berserk.board.measures import adjacent, in_reach, range_between
from games.berserk.printed.hexes import cell_of
from tests.berserk.boards import board, lay
from tests.berserk.scene import rule


def ranges(game, one, *others):
    return [range_between(game, game.model(one), game.model(other)) for other in others]


@rule("range.meaning")
def test_range_counts_spaces_whatever_stands_between():
    game = board("guts C3, troll-1 D3, troll-2 E3, troll-3 F3, troll-4 G3", layout=lay(high="D2 E2"))
    assert ranges(game, "guts", "troll-1", "troll-2", "troll-3", "troll-4") == [1, 2, 3, 4]
    reached = [in_reach(game, game.model("guts"), game.model(f"troll-{n}"), 3) for n in (1, 2, 3, 4)]
    assert reached == [True, True, True, False]


@rule("range.default", "space.adjacent")
def test_the_range_of_one_space_is_adjacency():
    game = board("guts C3, troll-1 C4, troll-2 C5")
    assert adjacent(game, game.model("guts"), game.model("troll-1"))
    assert not adjacent(game, game.model("guts"), game.model("troll-2"))
    assert not in_reach(game, game.model("guts"), game.model("troll-2"), 1)


@rule("range.meaning", "space.adjacent")
def test_bases_of_several_spaces_count_from_their_nearest_space():
    game = board("guts B3, ogre-1 E3, kelpie-1 I3>H3")
    # The ogre covers D2, D3, E2, E3, E4, F2 and F3.
    assert ranges(game, "guts", "ogre-1", "kelpie-1") == [2, 6]
    assert ranges(game, "kelpie-1", "ogre-1", "guts") == [2, 6]
    assert range_between(game, game.model("ogre-1"), cell_of("C3")) == 1


@rule("range.meaning", "los.when")
def test_sight_matters_only_where_it_is_asked_for():
    game = board("schierke C1, troll-1 C3", layout=lay(high="C2"))
    schierke, troll = game.model("schierke"), game.model("troll-1")
    assert in_reach(game, schierke, troll, 2)
    assert not in_reach(game, schierke, troll, 2, sight=True)


@rule("keyword.where", "keyword.hero", "keyword.ally", "keyword.demon", "keyword.pirate")
def test_keywords_say_who_an_effect_may_name():
    game = board("guts C3, casca C4, troll-1 D4, zodd F3, pirate-1 E3")
    named = {
        word: [model.id for model in game.standing() if game.has(model, word)]
        for word in ("hero", "ally", "monster", "demon", "pirate")
    }
    assert named == {
        "hero": ["guts"],
        "ally": ["casca"],
        "monster": ["zodd"],
        "demon": ["zodd"],
        "pirate": ["pirate-1"],
    }


@rule("space.holds", "area.uses")
def test_every_space_under_a_base_holds_that_model():
    game = board("guts B3, ogre-1 E3")
    assert {cell for cell, model in game.occupied().items() if model.id == "ogre-1"} == {
        cell_of(name) for name in ("E3", "E2", "F2", "F3", "E4", "D3", "D2")
    }
    assert game.on(cell_of("F2")) is game.model("ogre-1")
    assert game.on(cell_of("C1")) is None
