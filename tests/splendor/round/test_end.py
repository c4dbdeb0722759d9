from __future__ import annotations

import pytest

from games.splendor.state.scoring import satisfies
from render.kit.letters.words import Words
from tests.phrases import phrase
from tests.splendor.scene import ALL_COLOURS, Holding, Table, has, kinds, rule, scene, told


def end_of(table: Table) -> str:
    assert table.match.outcome is not None
    return Words("en", "splendor", ("Ada", "Ben", "Cleo")).say(table.match.outcome.text)


FIFTEEN = ["Gamora", "Loki", "Luke Cage"]
"""Blue, red and purple bonuses, 15 points, no tags."""


def ready() -> Holding:
    """15 points, four colours, the green token, and the price of Vulture, who'd complete the Gauntlet."""
    return has("green 1, red 4", cards=FIFTEEN, bonuses="orange 1")


@rule("end.conditions")
@pytest.mark.parametrize(
    ("gems", "bonuses", "cards", "places", "met"),
    [
        ("green 1", ALL_COLOURS, [*FIFTEEN, "Vulture"], [], True),
        ("green 1", ALL_COLOURS, FIFTEEN, [], False),
        ("", ALL_COLOURS, [*FIFTEEN, "Vulture"], [], False),
        ("green 1", "orange 1", [*FIFTEEN, "Taskmaster"], [], False),
        ("green 1", ALL_COLOURS, ["Gamora", "Loki", "Red Skull"], ["asgard"], True),
        ("green 1", ALL_COLOURS, ["Gamora", "Loki", "Maximus"], ["asgard"], False),
    ],
    ids=[
        phrase("splendor-points", points=16),
        phrase("splendor-points", points=15),
        "no green",
        "no yellow",
        "16 with a location",
        "15 with a location",
    ],
)
def test_sixteen_points_five_colours_and_green(
    gems: str, bonuses: str, cards: list[str], places: list[str], met: bool
) -> None:
    table = scene(ada=has(gems, bonuses=bonuses, cards=cards, places=places))
    assert satisfies(table.match.state, 0) is met


@rule("end.points-sources")
def test_points_are_characters_locations_and_the_tile() -> None:
    table = scene(ada=has(cards=["Captain America", "Thor", "Vulture"], places=["asgard"]), tile="ada")
    assert table.ada.points == 3 + 3 + 1 + 3 + 3


@rule("end.trigger", "end.finish-round")
def test_the_round_is_finished_so_that_all_have_equally_many_turns() -> None:
    table = scene(3, ada=ready(), show=["Vulture"])
    events = table.ada.recruits("Vulture")
    assert kinds(events) == ["recruit", "reveal", "trigger"]
    assert told(events, "trigger") == {"seat": 0}
    said = Words("en", "splendor", ("Ada", "Ben", "Cleo")).say(events[-1].text)
    assert said == phrase("splendor-triggered", seat="Ada", points=16)
    assert table.asked == ("ben", "turn")
    table.ben.idles()
    assert table.asked == ("cleo", "turn")
    events = table.cleo.idles()
    assert kinds(events)[-1] == "end"
    assert table.asked is None
    assert table.winners == ["ada"]
    assert table.view.turn is None


@rule("end.finish-round")
def test_the_round_ends_with_the_seat_before_the_first_player() -> None:
    table = scene(3, ada=ready(), show=["Vulture"], start="cleo")
    table.ada.recruits("Vulture")
    table.ben.idles()
    assert table.winners == ["ada"]


@rule("end.last-player-wins")
def test_the_last_of_a_round_wins_without_a_further_turn() -> None:
    table = scene(3, cleo=ready(), show=["Vulture"], turn="cleo")
    events = table.cleo.recruits("Vulture")
    assert kinds(events) == ["recruit", "reveal", "trigger", "end"]
    assert table.winners == ["cleo"]
    completes = next(event for event in events if event.kind == "trigger")
    said = Words("en", "splendor", ("Ada", "Ben", "Cleo")).say(completes.text)
    assert said == phrase("splendor-triggered-last", seat="Cleo", points=16), "the round has no further turn"


@rule("end.last-player-wins", "end.tie-points")
def test_the_last_of_a_round_does_not_win_over_another_who_has_more() -> None:
    table = scene(
        ada=has("green 1", cards=["Gamora", "Loki", "Luke Cage", "Yondu", "Red Skull"]),
        ben=has("green 1, red 4", cards=["Iron Fist", "Drax", "Spider-Man", "Hela"]),
        show=["Vulture"],
        places=["asgard", "attilan"],
    )
    assert (table.ada.points, table.ben.points) == (19, 16)
    table.ada.idles()
    table.ben.recruits("Vulture")
    assert table.ben.points == 17
    assert table.winners == ["ada"]
    assert [(s.place, s.seat, s.points, s.winner) for s in table.standings] == [
        (1, 0, 19, True),
        (2, 1, 17, False),
    ]


@rule("end.sole-winner")
def test_who_satisfies_it_alone_wins_whatever_points_others_have() -> None:
    table = scene(
        ada=ready(),
        ben=has(cards=["Spider-Man", "Green Goblin", "Iron Fist", "Doctor Octopus"]),
        show=["Vulture"],
    )
    table.ada.recruits("Vulture")
    table.ben.idles()
    assert (table.ada.points, table.ben.points) == (16, 18)
    assert table.winners == ["ada"]
    assert end_of(table) == "Ada wins! No one else completed the Gauntlet."
    assert [(s.place, s.seat) for s in table.standings] == [(1, 0), (2, 1)]


def judged(ada: Holding, ben: Holding, cleo: Holding, tile: str | None = None) -> Table:
    """The last turn of a round: Cleo takes gems, and the round is judged."""
    table = scene(3, ada=ada, ben=ben, cleo=cleo, tile=tile, turn="cleo")
    table.cleo.idles()
    return table


GREEN = "green 1"


@rule("end.tie-points")
def test_several_satisfy_it_and_most_points_among_them_win() -> None:
    table = judged(
        has(GREEN, cards=["Gamora", "Loki", "Luke Cage", "Yondu", "Vulture"]),
        has(GREEN, cards=["Iron Fist", "Nova", "Drax", "Black Bolt", "Red Skull"]),
        has(cards=["Spider-Man", "Green Goblin", "Captain America", "Thor", "Hulk"]),
    )
    assert [person.points for person in table.people] == [17, 19, 19]
    assert table.winners == ["ben"]
    assert end_of(table) == "Ben wins! Others completed the Gauntlet too, with fewer points."
    assert [(s.place, s.seat) for s in table.standings] == [(1, 1), (2, 0), (3, 2)]


EIGHTEEN_IN_FIVE = ["Gamora", "Loki", "Luke Cage", "Yondu", "The Collector"]
EIGHTEEN_IN_FIVE_TOO = ["Iron Fist", "Nova", "Drax", "Black Bolt", "Maximus"]
EIGHTEEN_IN_NINE = [
    *("Iron Fist", "Nova", "Punisher", "Vulture", "Scorpion"),
    *("Wasp", "Falcon", "She-Hulk", "Shuri"),
]
EIGHTEEN_IN_SIX = ["Iron Fist", "Nova", "Drax", "Punisher", "Red Skull", "Scorpion"]


@rule("end.tie-avengers")
def test_with_equal_points_the_holder_of_the_tile_wins_although_he_has_more_characters() -> None:
    table = judged(has(GREEN, cards=EIGHTEEN_IN_FIVE), has(GREEN, cards=EIGHTEEN_IN_NINE), has(), tile="ben")
    assert [person.points for person in table.people[:2]] == [18, 18]
    assert table.winners == ["ben"]
    assert end_of(table) == "Ben wins! Points are tied, so the Avengers Assemble tile decides."
    assert [(s.place, s.seat, s.cards) for s in table.standings] == [(1, 1, 9), (2, 0, 5), (3, 2, 0)]


@rule("end.tie-cards")
def test_without_the_tile_fewest_recruited_characters_win() -> None:
    table = judged(
        has(GREEN, cards=EIGHTEEN_IN_FIVE, reserved=["Thor", "Hulk", "Vision"]),
        has(GREEN, cards=EIGHTEEN_IN_SIX),
        has(),
    )
    assert [person.points for person in table.people[:2]] == [18, 18]
    assert table.winners == ["ada"]


@rule("end.tie-cards", "reserve.no-penalty")
def test_a_holder_outside_the_tie_does_not_matter() -> None:
    table = judged(
        has(GREEN, cards=EIGHTEEN_IN_SIX),
        has(GREEN, cards=EIGHTEEN_IN_FIVE),
        has(cards=["Thor", "Hulk"]),
        tile="cleo",
    )
    assert table.winners == ["ben"]
    assert end_of(table) == "Ben wins! Points are tied, so fewer characters decide."


@rule("end.tie-shared")
def test_still_tied_they_share_the_victory() -> None:
    table = judged(has(GREEN, cards=EIGHTEEN_IN_FIVE), has(GREEN, cards=EIGHTEEN_IN_FIVE_TOO), has())
    assert table.winners == ["ada", "ben"]
    assert [(s.place, s.seat, s.winner) for s in table.standings] == [(1, 0, True), (1, 1, True), (3, 2, False)]
    assert end_of(table) == "Ada and Ben share the win! Points and characters are tied."
    assert table.match.outcome is not None
    assert table.match.outcome.ranking == ((1, 0), (1, 1), (3, 2))


THIRTEEN = ["Gamora", "Loki", "Wasp", "Falcon", "She-Hulk", "Squirrel Girl"]
"""12 points and four tags; every colour."""
TAG_TAKER = has("blue 1, orange 3, purple 1", cards=["Valkyrie", "Hawkeye", "Kate Bishop", "Spider-Woman"])
"""Four tags, and more than Quake costs."""


@rule("end.lost-condition")
def test_who_loses_the_tile_and_falls_below_sixteen_does_not_end_the_game() -> None:
    table = scene(
        3,
        ada=has("green 1, red 4", cards=THIRTEEN),
        ben=TAG_TAKER,
        tile="ada",
        show=["Quake", "Vulture"],
        places=["attilan", "triskelion", "asgard"],
    )
    assert "trigger" in kinds(table.ada.recruits("Vulture"))
    assert table.ada.points == 16
    events = table.ben.recruits("Quake")
    assert kinds(events) == ["recruit", "tile", "lost", "reveal"]
    assert told(events, "lost") == {"seat": 0}
    assert (table.ada.points, table.ben.points) == (13, 3)
    table.cleo.idles()
    assert table.winners == []
    assert table.asked == ("ada", "turn")
    assert table.view.round == 2


@rule("end.trigger", "end.lost-condition")
def test_after_a_loss_the_gauntlet_can_be_completed_again() -> None:
    table = scene(
        ada=has("green 1, red 3, yellow 4", cards=THIRTEEN),
        ben=TAG_TAKER,
        tile="ada",
        show=["Quake", "Vulture", "Jessica Jones"],
        places=["attilan", "triskelion"],
    )
    table.ada.recruits("Vulture")
    assert "lost" in kinds(table.ben.recruits("Quake"))
    assert table.winners == []
    assert "trigger" in kinds(table.ada.recruits("Jessica Jones"))
    assert table.ada.points == 16
    table.ben.idles()
    assert table.winners == ["ada"]


SEVENTEEN_WITH_QUAKE = [
    *("Spider-Man", "Iron Fist", "Green Goblin", "Hawkeye"),
    *("Winter Soldier", "Valkyrie", "Spider-Woman"),
]


@rule("end.other-satisfies")
def test_someone_who_takes_the_tile_may_complete_it_in_the_same_round() -> None:
    table = scene(
        3,
        ada=has("green 1, red 4", cards=THIRTEEN),
        ben=has("green 1, blue 1, orange 3, purple 1", cards=SEVENTEEN_WITH_QUAKE),
        tile="ada",
        show=["Quake", "Vulture"],
        places=["attilan", "triskelion", "asgard"],
    )
    table.ada.recruits("Vulture")
    assert table.ada.points == 16
    events = table.ben.recruits("Quake")
    assert kinds(events) == ["recruit", "tile", "lost", "reveal", "trigger"]
    table.cleo.idles()
    assert (table.ada.points, table.ben.points) == (13, 17)
    assert table.winners == ["ben"]


UNPAYABLE = [
    *("Spider-Woman", "Prowler", "Squirrel Girl", "Rocket"),
    *("Maria Hill", "Quicksilver", "Shuri", "Falcon"),
]
"""None of the three below can pay for these, with every token in a hand."""


@rule("turn.one-action", "end.finish-round")
def test_a_pass_that_claims_a_location_starts_the_count_of_passes_again() -> None:
    table = scene(
        3,
        ada=has(
            "green 1, yellow 5, orange 4",
            cards=["Luke Cage", "Spider-Man", "Grandmaster", "M.O.D.O.K.", "Vulture"],
            bonuses="orange 3, purple 3, blue 1, red 1",
            reserved=["Venom", "Miles Morales"],
        ),
        ben=has(
            "red 5, purple 5",
            cards=["Loki", "Doctor Strange", "Nova", "Ghost Rider", "Hela"],
            reserved=["Black Bolt", "Jessica Jones", "Ronan"],
        ),
        cleo=has("blue 5, orange 1", reserved=["Thor", "Hulk", "Drax"]),
        show=UNPAYABLE,
        next_cards=["Baron Zemo"],
        places=["asgard", "triskelion", "attilan"],
    )
    assert (table.ada.points, table.ben.points) == (11, 18)
    table.ada.reserves_from_deck(1)
    table.ada.returns("grey")
    events = table.ada.visits("asgard")
    assert kinds(events) == [
        *("location", "pass", "pass"),
        *("pass", "location", "trigger"),
        *("pass", "pass", "end"),
    ], "Ada's third pass in a row brings her the second location, and with it the Gauntlet"
    assert told(events, "end")["deadlock"] is False
    assert table.winners == ["ada"]


@rule("end.last-player-wins")
def test_nothing_can_be_answered_after_the_end() -> None:
    table = scene(2, ben=ready(), show=["Vulture"], turn="ben")
    table.ben.recruits("Vulture")
    assert table.match.pending == ()
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (1,)


@rule("end.lost-condition")
def test_who_loses_the_tile_and_still_has_sixteen_ends_the_game_all_the_same() -> None:
    table = scene(
        ada=has("green 1, red 4", cards=[*THIRTEEN, "Red Skull"]),
        ben=TAG_TAKER,
        tile="ada",
        show=["Quake", "Vulture"],
        places=["attilan", "triskelion"],
    )
    assert "trigger" in kinds(table.ada.recruits("Vulture"))
    assert kinds(table.ben.recruits("Quake")) == ["recruit", "tile", "reveal", "end"]
    assert (table.ada.points, table.winners) == (16, ["ada"])
