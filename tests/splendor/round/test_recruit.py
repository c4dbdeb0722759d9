from __future__ import annotations

import pytest

from tests.splendor.scene import has, kinds, rule, scene, told


@rule("recruit.pay", "recruit.gain", "recruit.return-tokens")
def test_paul_recruits() -> None:
    """The book's example: 2 yellow, 4 blue and 1 purple for 2 points and a red bonus."""
    table = scene(4, ada=has("yellow 2, blue 4, purple 1, orange 1"), show=["Ghost Rider"])
    events = table.ada.recruits("Ghost Rider")
    assert told(events, "recruit")["paid"] == {"yellow": 2, "blue": 4, "purple": 1}
    assert table.ada.gems == {"orange": 1}
    assert table.ada.points == 2
    assert table.ada.bonuses == {"red": 1}
    assert table.ada.cards == ["Ghost Rider"]
    assert table.supply == {"yellow": 7, "purple": 7, "blue": 7, "red": 7, "orange": 6, "green": 4, "grey": 5}


@rule("bonus.discount", "recruit.pay", "bonus.not-spent")
def test_hanna_recruits_rocket() -> None:
    """The book's example: with a yellow and a red bonus Rocket costs a single red token."""
    table = scene(ada=has("red 1", bonuses="yellow 1, red 1"), show=["Rocket"])
    events = table.ada.recruits("Rocket")
    assert told(events, "recruit")["paid"] == {"red": 1}
    assert table.ada.gems == {}
    assert table.ada.bonuses == {"yellow": 2, "red": 1}


@rule("recruit.sources")
def test_display_and_own_reserve_are_offered_if_payable() -> None:
    table = scene(ada=has("red 3", reserved=["Baron Zemo"], unseen=["Punisher"]), show=["Electro", "Rocket"])
    assert table.ada.offered("recruit") == ["Baron Zemo"]
    table = scene(
        ada=has("red 3, yellow 1", reserved=["Baron Zemo"], unseen=["Vulture"]), show=["Rocket", "Electro"]
    )
    assert table.ada.offered("recruit") == ["Rocket", "Baron Zemo"]
    refs = {option.id: option.refs for option in table.ada.question.options}
    assert refs["recruit:1-07"] == ("card:1-07",)
    assert refs["recruit:1-01"] == ("reserved:0",)


@rule("recruit.sources", "reserve.exit-recruit")
def test_recruiting_from_the_reserve_leaves_the_display_alone() -> None:
    table = scene(ada=has("red 4", unseen=["Vulture"]))
    row, deck = table.row(1), table.deck(1)
    events = table.ada.recruits("Vulture")
    assert kinds(events) == ["recruit"]
    assert events[0].reveals
    assert (table.row(1), table.deck(1)) == (row, deck)
    assert table.ada.reserved == []
    assert table.ada.points == 1


@rule("recruit.pay")
@pytest.mark.parametrize(("gems", "offered"), [("red 2", False), ("red 3", True), ("red 2, blue 5", False)])
def test_a_character_must_be_payable(gems: str, offered: bool) -> None:
    table = scene(4, ada=has(gems), show=["Baron Zemo"])
    assert ("Baron Zemo" in table.ada.offered("recruit")) is offered
    if not offered:
        table.ada.cannot("recruit:1-01")


@rule("recruit.pay")
def test_bonuses_apply_by_themselves_and_exactly_the_net_cost_is_paid() -> None:
    table = scene(4, ada=has("red 3", bonuses="red 2"), show=["Baron Zemo"])
    table.ada.recruits("Baron Zemo")
    assert table.ada.gems == {"red": 2}
    assert table.asked == ("ben", "turn")


@rule("bonus.discount")
def test_more_bonuses_than_the_cost_give_nothing_back_and_help_no_other_colour() -> None:
    table = scene(4, ada=has("orange 1", bonuses="red 4"), show=["M.O.D.O.K.", "Electro"])
    assert not {"M.O.D.O.K.", "Electro"} & set(table.ada.offered("recruit"))
    table = scene(4, ada=has("orange 2", bonuses="red 4"), show=["M.O.D.O.K.", "Electro"])
    table.ada.recruits("M.O.D.O.K.")
    assert table.ada.gems == {}
    assert table.ada.bonuses == {"yellow": 1, "red": 4}


@rule("bonus.free-recruit", "bonus.not-spent", "recruit.gain", "bonus.discount")
def test_enough_bonuses_make_a_character_free_again_and_again() -> None:
    table = scene(ada=has(bonuses="red 4"), show=["Baron Zemo", "Vulture"])
    events = table.ada.recruits("Baron Zemo")
    assert told(events, "recruit")["paid"] == {}
    table.ben.idles()
    events = table.ada.recruits("Vulture")
    assert (told(events, "recruit")["paid"], table.ada.cards[-2:]) == ({}, ["Baron Zemo", "Vulture"])
    assert table.ada.bonuses == {"yellow": 2, "red": 4}
    assert table.ada.gems == {}
    assert table.ada.points == 1


@rule("recruit.grey-wild", "recruit.return-tokens")
def test_grey_stands_for_what_is_missing_and_goes_back_too() -> None:
    table = scene(ada=has("red 2, grey 1"), show=["Baron Zemo"])
    table.ada.recruits("Baron Zemo")
    assert table.ada.gems == {}
    assert table.supply["grey"] == 5
    assert table.supply["red"] == 4


@rule("recruit.grey-wild")
def test_grey_may_stand_for_several_colours_at_once() -> None:
    table = scene(ada=has("grey 4"), show=["Grandmaster"])
    assert "Grandmaster" in table.ada.offered("recruit")
    table.ada.recruits("Grandmaster")
    assert table.supply["grey"] == 5
    assert "Grandmaster" not in scene(ada=has("grey 3"), show=["Grandmaster"]).ada.offered("recruit")


@rule("recruit.grey-wild")
def test_the_payer_may_keep_a_colour_and_spend_grey() -> None:
    table = scene(ada=has("red 3, grey 2"), show=["Baron Zemo"])
    table.ada.recruits("Baron Zemo")
    assert table.asked == ("ada", "pay")
    assert table.ada.offered("pay") == ["3red", "1grey+2red", "1red+2grey"]
    assert table.ada.question.suggested == ("pay:3red",)
    table.ada.pays("red 1, grey 2")
    assert table.ada.gems == {"red": 2}
    assert table.supply["grey"] == 5


@rule("recruit.pay")
def test_overpaying_and_underpaying_are_not_offered() -> None:
    table = scene(ada=has("red 3, grey 2", bonuses="red 1"), show=["Baron Zemo"])
    table.ada.recruits("Baron Zemo")
    assert table.ada.offered("pay") == ["2red", "1grey+1red", "2grey"]
    for picks in ("pay:3red", "pay:1red", "pay:2red+1grey", "pay:1green+1red"):
        table.ada.cannot(picks)


@rule("recruit.green-not-payment")
def test_green_pays_nothing() -> None:
    table = scene(ada=has("red 2, green 1"), show=["Baron Zemo"])
    assert table.ada.offered("recruit") == []
    table = scene(ada=has("red 2, grey 1, green 1"), show=["Baron Zemo"])
    table.ada.recruits("Baron Zemo")
    assert table.ada.gems == {"green": 1}


@rule("recruit.gain")
def test_points_bonus_and_tags_count_at_once() -> None:
    table = scene(ada=has(bonuses="red 5", cards=["Sandman"]), show=["Daredevil"])
    table.ada.recruits("Daredevil")
    assert (table.ada.points, table.ada.bonuses, table.ada.tags) == (4, {"red": 6, "orange": 1}, 0)
    table = scene(ada=has(bonuses="blue 4", cards=["Wasp"], gems="orange 3, purple 1"), show=["Quake"])
    table.ada.recruits("Quake")
    assert (table.ada.points, table.ada.bonuses, table.ada.tags) == (0, {"blue": 5, "red": 1}, 2)


@rule("display.refill", "display.four")
def test_a_recruited_character_is_replaced_at_once_in_its_place() -> None:
    table = scene(ada=has(bonuses="red 3"), show=["Rhino", "Baron Zemo"], next_cards=["Wasp"])
    before = table.row(1)
    events = table.ada.recruits("Baron Zemo")
    assert kinds(events) == ["recruit", "reveal"]
    assert told(events, "reveal") == {"card": "1-16", "slot": "row:1:1"}
    assert table.row(1) == ["Rhino", "Wasp", *before[2:]]
    assert [len(table.row(level)) for level in (1, 2, 3)] == [4, 4, 4]


@rule("display.deck-empty", "display.four")
def test_with_an_empty_deck_the_gap_stays_and_the_game_goes_on() -> None:
    table = scene(ada=has(bonuses="red 3"), show=["Rhino", "Baron Zemo"], empty=[1])
    before = table.row(1)
    events = table.ada.recruits("Baron Zemo")
    assert "reveal" not in kinds(events)
    assert table.row(1) == ["Rhino", None, *before[2:]]
    assert table.asked is not None
    assert table.asked[0] == "ben"
    assert len(table.ben.offered("reserve")) == 11


@rule("recruit.pay")
def test_many_ways_to_pay_are_all_offered_and_each_once() -> None:
    table = scene(
        4,
        ada=has("yellow 2, blue 1, purple 2, grey 4, red 1"),
        show=["Grandmaster", "Squirrel Girl", "Elektra"],
    )
    table.ada.recruits("Grandmaster")
    ways = table.ada.offered("pay")
    assert len(ways) == len(set(ways)) == 16
    assert table.ada.question.suggested == (table.ada.question.options[0].id,)
    table.ada.pays("grey 4")
    assert table.ada.gems == {"yellow": 2, "blue": 1, "purple": 2, "red": 1}
