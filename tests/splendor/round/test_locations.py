from __future__ import annotations

import pytest

from games.splendor.state.scoring import satisfies
from tests.splendor.scene import ALL_COLOURS, has, kinds, rule, scene, told


@rule("location.condition", "location.must-take", "location.points", "location.not-action")
def test_peter_takes_a_location() -> None:
    """The book's example: 3 yellow, 3 blue and 3 red bonuses bring the location that asks for them."""
    table = scene(
        ada=has("orange 1", bonuses="yellow 3, blue 3, red 2"),
        show=["Triton"],
        places=["knowhere", "triskelion"],
    )
    events = table.ada.recruits("Triton")
    assert kinds(events) == ["recruit", "reveal", "location"]
    assert told(events, "location") == {"seat": 0, "location": "knowhere"}
    assert table.ada.points == 3
    assert table.ada.places == ["knowhere"]
    assert table.asked == ("ben", "turn")


@rule("location.condition")
@pytest.mark.parametrize(
    ("bonuses", "earned"),
    [
        ("yellow 3, blue 3, red 3", True),
        ("yellow 4, blue 5, red 3", True),
        ("yellow 3, blue 3, red 2", False),
        ("yellow 5, blue 5, orange 5", False),
    ],
)
def test_number_and_colours_must_both_be_there(bonuses: str, earned: bool) -> None:
    table = scene(ada=has(bonuses=bonuses), places=["knowhere", "triskelion"])
    table.ada.takes("red", "red")
    assert table.ada.places == (["knowhere"] if earned else [])


@rule("location.bonuses-only")
def test_tokens_do_not_count_for_a_location() -> None:
    table = scene(ada=has("red 3", bonuses="yellow 3, blue 3, red 2"), places=["knowhere", "triskelion"])
    table.ada.takes("yellow", "blue", "purple")
    assert table.ada.places == []
    assert table.ada.points == 0


@rule("location.check")
def test_the_location_comes_after_the_return_and_before_the_next_turn() -> None:
    table = scene(
        4,
        ada=has("purple 5, orange 5", bonuses="yellow 3, blue 3, red 3"),
        places=["knowhere", "triskelion", "asgard", "attilan"],
    )
    table.ada.takes("red", "red")
    assert table.asked == ("ada", "return")
    assert table.ada.places == []
    events = table.ada.returns("red", "red")
    assert kinds(events) == ["return", "location"]
    assert table.ada.places == ["knowhere"]


@rule("location.check")
def test_only_the_seat_whose_turn_it_was_is_looked_at() -> None:
    table = scene(ben=has(bonuses="yellow 3, blue 3, red 3"), places=["knowhere", "triskelion"])
    table.ada.takes("red", "red")
    assert table.places == ["knowhere", "triskelion"]
    table.ben.takes("blue", "blue")
    assert table.ben.places == ["knowhere"]


@rule("location.must-take")
def test_a_met_location_cannot_be_declined() -> None:
    table = scene(ada=has(bonuses="yellow 4, blue 4, orange 4"), places=["avengers-tower", "hells-kitchen"])
    table.ada.takes("red", "red")
    assert table.asked == ("ada", "location")
    assert table.ada.question.min_picks == 1
    table.ada.cannot()
    table.ada.cannot("none")


@rule("location.choose", "location.one-per-turn", "location.gone")
def test_of_several_one_is_chosen_and_another_waits_for_the_next_turn() -> None:
    table = scene(
        3, ada=has(bonuses="yellow 4, blue 4, orange 4"), places=["avengers-tower", "hells-kitchen", "atlantis"]
    )
    table.ada.takes("red", "red")
    assert table.ada.offers == ["location:avengers-tower", "location:hells-kitchen"]
    table.ada.visits("hells-kitchen")
    assert table.ada.places == ["hells-kitchen"]
    assert table.ada.points == 3
    assert table.places == ["avengers-tower", "atlantis"]
    table.pass_round_to(table.ada)
    assert table.ada.places == ["hells-kitchen"]
    table.ada.takes("blue", "orange", "purple")
    assert table.ada.places == ["hells-kitchen", "avengers-tower"]
    assert table.ada.points == 6
    assert table.places == ["atlantis"]


@rule("location.gone")
def test_a_taken_location_is_not_there_for_others_and_not_replaced() -> None:
    table = scene(
        ada=has(bonuses="yellow 3, red 3", cards=["Valkyrie", "Taskmaster", "Wasp"]),
        ben=has(bonuses="blue 3, red 2", cards=["Spider-Woman", "Vulture", "Squirrel Girl", "Ms. Marvel"]),
        places=["knowhere", "triskelion"],
    )
    table.ada.takes("red", "red")
    table.ben.takes("blue", "blue")
    assert table.ada.places == ["knowhere"]
    assert table.ben.places == []
    assert table.places == ["triskelion"]


@rule("location.not-needed")
def test_the_gauntlet_needs_no_location() -> None:
    table = scene(ada=has("green 1", bonuses=ALL_COLOURS, cards=["Gamora", "Loki", "Luke Cage", "Vulture"]))
    assert table.ada.points == 16
    assert satisfies(table.match.state, 0)
    assert table.ada.places == []


@rule("location.one-per-turn")
def test_a_location_that_waits_may_be_gone_before_the_next_turn() -> None:
    table = scene(
        ada=has(bonuses="yellow 3, blue 3, red 3, orange 3, purple 3"),
        ben=has(bonuses="yellow 2, orange 2, purple 2", cards=["Red Skull", "Daredevil", "Jessica Jones"]),
        places=["knowhere", "asgard"],
    )
    table.ada.takes("orange", "orange")
    table.ada.visits("knowhere")
    table.ben.takes("blue", "blue")
    assert (table.ben.places, table.places) == (["asgard"], [])
    table.ada.takes("blue", "red", "purple")
    assert table.ada.places == ["knowhere"]
