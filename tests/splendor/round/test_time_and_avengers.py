from __future__ import annotations

from games.splendor.state.scoring import satisfies
from tests.splendor.scene import ALL_COLOURS, has, kinds, rule, scene, told

OCTOPUS = has("blue 2", bonuses="blue 5")


@rule("time.gain")
def test_the_first_level_three_character_brings_a_green_token() -> None:
    table = scene(ada=OCTOPUS, show=["Doctor Octopus"])
    events = table.ada.recruits("Doctor Octopus")
    assert kinds(events) == ["recruit", "time", "reveal"]
    assert table.ada.gems == {"green": 1}
    assert table.supply["green"] == 1


@rule("time.gain")
def test_a_character_from_the_reserve_brings_it_too_and_lower_levels_do_not() -> None:
    table = scene(ada=has("blue 2", bonuses="blue 5", unseen=["Doctor Octopus"]))
    table.ada.recruits("Doctor Octopus")
    assert table.ada.gems == {"green": 1}
    table = scene(ada=has("blue 1", bonuses="blue 5"), show=["Hela"])
    table.ada.recruits("Hela")
    assert table.ada.gems == {}


@rule("time.max-one")
def test_a_second_level_three_character_brings_no_second_one() -> None:
    table = scene(ada=has("blue 2, green 1", bonuses="blue 5", cards=["Hulk"]), show=["Doctor Octopus"])
    events = table.ada.recruits("Doctor Octopus")
    assert "time" not in kinds(events)
    assert table.ada.gems == {"green": 1}
    assert table.supply["green"] == 1


@rule("time.needed")
def test_without_green_nobody_completes_the_gauntlet() -> None:
    cards = ["Gamora", "Loki", "Luke Cage", "Vulture"]
    assert not satisfies(scene(ada=has(bonuses=ALL_COLOURS, cards=cards)).match.state, 0)
    assert satisfies(scene(ada=has("green 1", bonuses=ALL_COLOURS, cards=cards)).match.state, 0)


@rule("avengers.first-three", "avengers.points", "avengers.not-action")
def test_the_first_with_three_tags_takes_the_tile_within_the_turn() -> None:
    table = scene(
        ada=has(bonuses="blue 3", cards=["Wasp", "Valkyrie"], gems="orange 3, purple 1"), show=["Quake"]
    )
    assert (table.ada.points, table.tile) == (0, None)
    events = table.ada.recruits("Quake")
    assert told(events, "tile") == {"seat": 0, "tags": 3, "from": None}
    assert table.tile == "ada"
    assert table.ada.points == 3
    assert table.ben.points == 0
    assert table.asked == ("ben", "turn")


@rule("avengers.first-three")
def test_two_tags_are_not_enough_and_a_jump_past_three_is() -> None:
    table = scene(ada=has(bonuses="blue 4", cards=["Wasp"], gems="orange 3, purple 1"), show=["Quake"])
    table.ada.recruits("Quake")
    assert (table.ada.tags, table.tile) == (2, None)
    table = scene(
        4,
        ada=has("yellow 5, blue 3, orange 1, purple 1", bonuses="orange 2, purple 2", cards=["Wasp", "Quake"]),
        show=["Captain America"],
    )
    table.ada.recruits("Captain America")
    assert (table.ada.tags, table.tile) == (4, "ada")


HANNA = has(cards=["Thor", "Hulk"])
JULIANNE = has("yellow 2, blue 1, orange 2", cards=["Quake", "Iron Man"])
"""Three tags, and what Wasp costs."""
PETER = has(
    "yellow 5, blue 3, orange 1, purple 1",
    bonuses="orange 2, purple 2",
    cards=["Hawkeye", "Kate Bishop", "Valkyrie"],
)
"""Three tags; Captain America is payable: the orange characters count among his bonuses."""


@rule("avengers.tie-keeps")
def test_julianne_ties_hanna_who_keeps_the_tile() -> None:
    """The book's example, first half: 4 tags against 4."""
    table = scene(4, ada=HANNA, ben=JULIANNE, cleo=PETER, tile="ada", turn="ben", show=["Wasp"])
    events = table.ben.recruits("Wasp")
    assert table.ben.tags == table.ada.tags == 4
    assert "tile" not in kinds(events)
    assert table.tile == "ada"
    assert (table.ada.points, table.ben.points) == (9, 3)


@rule("avengers.more", "avengers.lose-points", "avengers.points")
def test_peter_takes_the_tile_over() -> None:
    """The book's example, second half: 5 tags against 4; the three points move."""
    table = scene(4, ada=HANNA, ben=JULIANNE, cleo=PETER, tile="ada", turn="cleo", show=["Captain America"])
    assert (table.ada.points, table.cleo.points) == (9, 0)
    events = table.cleo.recruits("Captain America")
    assert told(events, "tile") == {"seat": 2, "tags": 5, "from": 0}
    assert table.tile == "cleo"
    assert (table.ada.points, table.cleo.points) == (6, 6)


@rule("avengers.tie-keeps")
def test_a_second_player_with_three_tags_does_not_take_it() -> None:
    table = scene(
        ada=has(cards=["Wasp", "Valkyrie", "Falcon"]),
        ben=has("orange 3, purple 1, blue 1", cards=["Hawkeye", "Kate Bishop"]),
        tile="ada",
        turn="ben",
        show=["Quake"],
    )
    table.ben.recruits("Quake")
    assert (table.ben.tags, table.tile) == (3, "ada")


@rule("avengers.many-times")
def test_the_tile_goes_back_and_forth() -> None:
    table = scene(
        ada=has("orange 2, purple 1", cards=["Wasp", "Valkyrie", "Falcon"]),
        ben=has("yellow 3, red 2, blue 3", cards=["Hawkeye", "Kate Bishop", "Nick Fury"]),
        tile="ben",
        show=["Quake", "Ms. Marvel", "America Chavez"],
    )
    holders = []
    for person, name in ((table.ada, "Quake"), (table.ben, "Ms. Marvel"), (table.ben, "America Chavez")):
        table.pass_round_to(person)
        person.recruits(name)
        holders.append(table.tile)
    assert (table.ada.tags, table.ben.tags) == (4, 5)
    assert holders == ["ada", "ada", "ben"]
    assert (table.ada.points, table.ben.points) == (1, 4)


@rule("avengers.not-needed")
def test_the_gauntlet_needs_no_tile() -> None:
    table = scene(ada=has("green 1", bonuses=ALL_COLOURS, cards=["Gamora", "Loki", "Luke Cage", "Vulture"]))
    assert table.tile is None
    assert satisfies(table.match.state, 0)


@rule("component.tiles")
def test_the_tile_is_worth_three_points_to_who_holds_it_and_none_to_others() -> None:
    table = scene(ada=HANNA, ben=JULIANNE, tile="ada")
    assert (table.ada.points, table.ben.points) == (3 + 3 + 3, 3)
