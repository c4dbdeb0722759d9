from __future__ import annotations

import pytest

from tests.splendor.scene import has, kinds, rule, scene, told


@rule("limit.open")
def test_everybody_sees_all_tokens_of_all() -> None:
    table = scene(3, ada=has("red 2, grey 1"), ben=has("blue 4, green 1"))
    for viewer in (None, 0, 1, 2):
        view = table.match.view(viewer)
        assert view.seats[0].tokens["red"] == 2  # type: ignore[attr-defined]
        assert view.seats[0].tokens["grey"] == 1  # type: ignore[attr-defined]
        assert view.seats[1].tokens["blue"] == 4  # type: ignore[attr-defined]
        assert view.seats[1].tokens["green"] == 1  # type: ignore[attr-defined]


@rule("limit.during-turn", "limit.return")
def test_with_ten_in_hand_three_are_taken_and_three_given_back() -> None:
    table = scene(4, ada=has("red 5, blue 5"))
    events = table.ada.takes("yellow", "purple", "orange")
    assert kinds(events) == ["take"]
    assert table.asked == ("ada", "return")
    assert (table.ada.question.min_picks, table.ada.question.max_picks) == (3, 3)
    events = table.ada.returns("red", "blue", "orange")  # a gem just taken may go back
    assert told(events, "return") == {"seat": 0, "gems": {"blue": 1, "red": 1, "orange": 1}}
    assert table.ada.gems == {"yellow": 1, "purple": 1, "blue": 4, "red": 4}
    assert table.supply["orange"] == 7
    assert table.asked == ("ben", "turn")


@rule("limit.ten")
@pytest.mark.parametrize(
    ("held", "asked"), [("red 4, blue 3", None), ("red 4, blue 4", 1), ("red 5, blue 4", 2)]
)
def test_only_what_exceeds_ten_is_returned(held: str, asked: int | None) -> None:
    table = scene(4, ada=has(held))
    table.ada.takes("yellow", "purple", "orange")
    if asked is None:
        assert table.asked == ("ben", "turn")
        assert sum(table.ada.gems.values()) == 10
    else:
        assert table.asked == ("ada", "return")
        assert table.ada.question.min_picks == asked


@rule("limit.ten", "limit.green-kept")
def test_green_and_grey_count_and_green_is_not_offered() -> None:
    table = scene(4, ada=has("green 1, grey 3, red 4"))
    table.ada.takes("yellow", "purple", "orange")
    assert table.asked == ("ada", "return")
    assert table.ada.offers == ["yellow", "purple", "red", "orange", "grey"]
    table.ada.cannot("green")
    table.ada.returns("grey")
    assert table.ada.gems == {"yellow": 1, "purple": 1, "red": 4, "orange": 1, "green": 1, "grey": 2}
    assert table.supply["grey"] == 3


@rule("limit.return")
def test_neither_fewer_nor_more_nor_what_one_does_not_hold_is_returned() -> None:
    table = scene(4, ada=has("red 5, blue 4"))
    table.ada.takes("yellow", "purple", "orange")
    table.ada.cannot()
    table.ada.cannot("red")
    table.ada.cannot("red", "red", "red")
    table.ada.cannot("yellow", "yellow")
    table.ada.cannot("red", "grey")
    assert table.ada.question.suggested == ("red", "blue")
    table.ada.returns("red", "red")
    assert table.ada.gems == {"yellow": 1, "purple": 1, "blue": 4, "red": 3, "orange": 1}


@rule("limit.ten")
def test_the_grey_token_of_a_reservation_counts_too() -> None:
    table = scene(4, ada=has("red 5, blue 5"))
    table.ada.reserves_from_deck(1)
    assert table.asked == ("ada", "return")
    assert table.ada.offers == ["blue", "red", "grey"]
    table.ada.returns("grey")
    assert table.ada.gems == {"blue": 5, "red": 5}


@rule("limit.ten", "limit.green-kept", "time.gain")
def test_a_free_level_three_character_at_ten_brings_an_eleventh_token() -> None:
    table = scene(
        4,
        ada=has("red 5, yellow 5", bonuses="blue 5", cards=["Taskmaster", "Valkyrie"]),
        show=["Doctor Octopus"],
    )
    table.ada.recruits("Doctor Octopus")
    assert table.asked == ("ada", "return")
    assert table.ada.offers == ["yellow", "red"]
    table.ada.returns("yellow")
    assert table.ada.gems == {"yellow": 4, "red": 5, "green": 1}
