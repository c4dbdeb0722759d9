from __future__ import annotations

import pytest

from games.kernel.events import seen_by
from tests.splendor.scene import PEOPLE, has, kinds, rule, scene, told


@rule("reserve.action", "reserve.from-display", "reserve.grey", "display.refill")
def test_a_face_up_character_is_reserved_with_a_grey_token_and_replaced_at_once() -> None:
    table = scene(show=["Rocket"], next_cards=["Wasp"])
    row = table.row(1)
    events = table.ada.reserves("Rocket")
    assert kinds(events) == ["reserve", "reveal"]
    assert table.ada.reserved == ["Rocket"]
    assert table.ada.gems == {"grey": 1}
    assert table.supply["grey"] == 4
    assert table.row(1) == ["Wasp", *row[1:]]
    assert table.deck(1) == 35
    assert table.asked == ("ben", "turn")


@rule("reserve.from-display")
def test_all_twelve_face_up_characters_are_offered() -> None:
    table = scene()
    shown = [name for level in (1, 2, 3) for name in table.row(level)]
    assert table.ada.offered("reserve") == shown
    assert table.ada.offered("reserve-deck") == ["1", "2", "3"]


@rule("reserve.from-deck", "display.refill")
def test_the_top_of_a_deck_is_seen_by_its_owner_alone_and_leaves_no_gap() -> None:
    table = scene(3, next_cards=["Thor"])
    row = table.row(3)
    decision = table.ada.question
    events = table.match.answer(0, decision.id, ("reserve-deck:3",))
    own, others = seen_by(events, 0), seen_by(events, 1)
    assert own[0].data == {"seat": 0, "level": 3, "grey": 1, "card": "3-88"}
    assert others[0].data == {"seat": 0, "level": 3, "grey": 1}
    assert "card" not in others[0].text.args
    assert seen_by(events, None) == others
    assert kinds(others) == ["reserve-blind"]
    assert table.ada.reserve_seen_by(table.ada) == [(3, "Thor")]
    assert table.ada.reserve_seen_by(table.ben) == table.ada.reserve_seen_by(None) == [(3, None)]
    assert table.row(3) == row
    assert table.deck(3) == 15
    assert table.ada.gems == {"grey": 1}


@rule("reserve.from-deck")
def test_an_empty_deck_cannot_be_drawn_from() -> None:
    table = scene(empty=[2])
    assert table.ada.offered("reserve-deck") == ["1", "3"]
    table.ada.cannot("reserve-deck:2")


@rule("reserve.from-deck", "reserve.kept")
def test_what_was_taken_face_up_stays_known_to_all() -> None:
    table = scene(3, ada=has(reserved=["Rocket"], unseen=["Thor"]))
    assert table.ada.reserve_seen_by(None) == [(1, "Rocket"), (3, None)]
    assert table.ada.reserve_seen_by(table.cleo) == [(1, "Rocket"), (3, None)]
    assert table.ada.reserve_seen_by(table.ada) == [(1, "Rocket"), (3, "Thor")]


@rule("reserve.from-deck")
def test_a_question_that_names_an_unseen_character_is_kept_secret() -> None:
    assert scene(ada=has(unseen=["Thor"])).ada.question.secret is True
    assert scene(ada=has(reserved=["Thor"])).ada.question.secret is False


@rule("reserve.no-grey-left")
def test_without_grey_tokens_one_still_reserves() -> None:
    table = scene(show=["Rocket"], left="grey 0")
    events = table.ada.reserves("Rocket")
    assert told(events, "reserve")["grey"] == 0
    assert table.ada.gems == {}
    assert table.ada.reserved == ["Rocket"]


@rule("reserve.only-grey-source")
def test_no_other_action_brings_grey() -> None:
    for option in scene(ada=has("red 3"), show=["Baron Zemo"]).ada.offers:
        table = scene(ada=has("red 3"), show=["Baron Zemo"])
        table.ada.does(option)
        assert table.ada.gems.get("grey", 0) == (1 if option.startswith("reserve") else 0)


@rule("reserve.max-three")
def test_with_three_reserved_no_more_are_offered() -> None:
    table = scene(ada=has(reserved=["Thor", "Loki"], unseen=["Nova"]))
    assert table.ada.offered("reserve") == []
    assert table.ada.offered("reserve-deck") == []
    table.ada.cannot("reserve-deck:1")
    two = scene(ada=has(reserved=["Thor", "Loki"]))
    assert len(two.ada.offered("reserve")) == 12


@rule("reserve.kept", "reserve.exit-recruit")
def test_a_reserved_character_leaves_only_when_it_is_recruited() -> None:
    for option in scene(ada=has("red 3", reserved=["Baron Zemo", "Thor"])).ada.offers:
        table = scene(ada=has("red 3", reserved=["Baron Zemo", "Thor"]))
        table.ada.does(option)
        if option == "recruit:Baron Zemo":
            assert table.ada.reserved == ["Thor"]
            assert table.ada.cards == ["Baron Zemo"]
        else:
            assert table.ada.reserved[:2] == ["Baron Zemo", "Thor"]
            assert not any("discard" in offer for offer in table.ada.table.people[1].offers)


@rule("reserve.no-benefit")
def test_a_reserved_level_three_character_gives_nothing_yet() -> None:
    table = scene(show=["Captain America"])
    table.ada.reserves("Captain America")
    assert (table.ada.bonuses, table.ada.points, table.ada.tags) == ({}, 0, 0)
    assert table.ada.gems == {"grey": 1}


@rule("reserve.no-penalty")
def test_reserved_characters_change_no_score() -> None:
    table = scene(ada=has(cards=["Hulk", "Thor"], reserved=["Loki", "Nova", "Vision"]))
    assert table.ada.points == 6


@rule("character.from-display")
def test_neither_a_deck_nor_another_reserve_can_be_recruited_from() -> None:
    rich = has("red 7, blue 3")
    table = scene(4, ada=rich, ben=has(reserved=["Baron Zemo"], unseen=["Kraven"]), next_cards=["Vulture"])
    for card in ("1-01", "1-27", "1-05"):
        table.ada.cannot(f"recruit:{card}")
    assert not {"Baron Zemo", "Kraven", "Vulture"} & set(table.ada.offered("recruit"))
    assert PEOPLE[table.match.pending[0].seat] == "ada"


@rule("display.refill")
@pytest.mark.parametrize(
    ("level", "shown", "following"), [(1, "Rocket", "Wasp"), (2, "Ghost Rider", "Hela"), (3, "Thor", "Hulk")]
)
def test_a_gap_is_filled_from_the_deck_of_its_own_level(level: int, shown: str, following: str) -> None:
    table = scene(show=[shown], next_cards=[following])
    decks = [table.deck(each) for each in (1, 2, 3)]
    place = table.row(level).index(shown)
    table.ada.reserves(shown)
    assert table.row(level)[place] == following
    assert [table.deck(each) for each in (1, 2, 3)] == [decks[each - 1] - (each == level) for each in (1, 2, 3)]


@rule("reserve.no-benefit")
def test_a_reserved_character_makes_nothing_cheaper_and_brings_no_location() -> None:
    bonuses = "yellow 3, blue 3, red 2"
    ada = has("red 1", bonuses=bonuses, reserved=["Hela"])
    table = scene(ada=ada, show=["Vulture"], places=["knowhere", "triskelion"])
    assert table.ada.bonuses == {"yellow": 3, "blue": 3, "red": 2}
    assert "Vulture" not in table.ada.offered("recruit")
    table.ada.takes("orange", "orange")
    assert table.ada.places == []
