from __future__ import annotations

import pytest

from games.kernel.printed.digest import digest
from games.splendor.state.view import LastMove
from render.kit.letters.words import Words
from tests.splendor.scene import PEOPLE, has, kinds, rule, scene, told

LANGUAGES = ("en", "zh-TW", "zh-CN")

THREES = [
    *("blue+orange+purple", "blue+orange+red", "blue+orange+yellow", "blue+purple+red", "blue+purple+yellow"),
    *("blue+red+yellow", "orange+purple+red", "orange+purple+yellow", "orange+red+yellow", "purple+red+yellow"),
]
NOTHING = "yellow 0, purple 0, blue 0, red 0, orange 0"
PAIRS = ["blue+blue", "orange+orange", "purple+purple", "red+red", "yellow+yellow"]


@rule("turn.actions")
def test_exactly_four_kinds_of_action_are_offered() -> None:
    table = scene(ada=has("red 3, yellow 1"), show=["Baron Zemo"])
    kinds_of = {offer.partition(":")[0] for offer in table.ada.offers}
    assert kinds_of == {"take", "reserve", "reserve-deck", "recruit"}


@rule("turn.one-action")
def test_one_action_ends_the_action_and_doing_nothing_is_not_offered() -> None:
    table = scene()
    question = table.ada.question
    assert (question.min_picks, question.max_picks) == (1, 1)
    table.ada.cannot()
    table.ada.cannot("pass")
    table.ada.takes("blue", "red", "yellow")
    assert table.asked == ("ben", "turn")


@rule("turn.clockwise")
def test_turns_go_round_the_seats() -> None:
    table = scene(4, turn="cleo", start="cleo")
    order = []
    for _ in range(8):
        assert table.asked is not None
        order.append(table.asked[0])
        table.people[PEOPLE.index(order[-1])].idles()
    assert order == ["cleo", "dan", "ada", "ben"] * 2
    assert table.view.round == 3


@rule("take.three")
def test_three_different_gems_move_from_the_supply() -> None:
    table = scene()
    assert sorted(table.ada.offered("take")) == sorted(THREES + PAIRS)
    events = table.ada.takes("blue", "red", "yellow")
    assert table.ada.gems == {"yellow": 1, "blue": 1, "red": 1}
    assert table.supply == {"yellow": 3, "purple": 4, "blue": 3, "red": 3, "orange": 4, "green": 2, "grey": 5}
    assert kinds(events) == ["take"]
    assert told(events, "take") == {"seat": 0, "gems": {"yellow": 1, "blue": 1, "red": 1}}


@rule("take.three", "take.two")
def test_two_of_a_colour_are_taken_and_a_third_or_fewer_than_three_are_refused() -> None:
    table = scene()
    for picks in ("take:red+red+blue", "take:red+blue", "take:red", "take:red+blue+yellow+orange"):
        table.ada.cannot(picks)
    table.ada.takes("red", "red")
    assert table.ada.gems == {"red": 2}
    assert table.supply["red"] == 2


@rule("take.three-no-grey-green", "take.two-no-grey-green")
def test_grey_and_green_are_never_offered_for_taking() -> None:
    table = scene(4, left="grey 5, green 4")
    assert table.supply["grey"] == 5
    assert table.supply["green"] == 4
    assert not [offer for offer in table.ada.offered("take") if "grey" in offer or "green" in offer]
    for picks in ("take:grey+grey", "take:green+green", "take:red+blue+grey", "take:red+blue+green"):
        table.ada.cannot(picks)


@rule("take.three-fewer")
@pytest.mark.parametrize(("left", "gems"), [("red 2, orange 1", ("orange", "red")), ("blue 3", ("blue",))])
def test_with_one_or_two_colours_left_all_are_taken(left: str, gems: tuple[str, ...]) -> None:
    table = scene(left=f"{NOTHING}, {left}")
    assert table.ada.offered("take") == ["+".join(gems)]
    table.ada.takes(*gems)
    assert table.ada.gems == dict.fromkeys(gems, 1)


@rule("take.three-fewer", "take.three-available")
def test_with_no_colour_left_nothing_can_be_taken() -> None:
    table = scene(left=NOTHING)
    assert table.ada.offered("take") == []
    assert len(table.ada.offered("reserve")) == 12


@rule("take.three-available")
def test_an_empty_stack_is_not_offered() -> None:
    table = scene(left="red 0")
    assert sorted(table.ada.offered("take")) == sorted(each for each in THREES + PAIRS if "red" not in each)


@rule("take.two-four")
@pytest.mark.parametrize(("left", "offered"), [(3, False), (4, True), (5, True)])
def test_two_of_a_colour_need_four_in_the_stack(left: int, offered: bool) -> None:
    table = scene(4, left=f"red {left}")
    assert ("red+red" in table.ada.offered("take")) is offered
    if not offered:
        table.ada.cannot("take:red+red")


@rule("take.three-fewer")
def test_house_option_allows_taking_fewer_in_a_menu_of_its_own() -> None:
    table = scene(fewer=True)
    assert len(table.ada.offered("take")) == 30
    menus = {option.group for option in table.ada.question.options if option.id.startswith("take:")}
    assert menus == {"splendor-group-take", "splendor-group-fewer"}
    table.ada.takes("red", "blue")
    assert table.ada.gems == {"blue": 1, "red": 1}
    table.ben.takes("red")
    assert table.ben.gems == {"red": 1}


@rule("turn.one-action")
def test_without_a_legal_action_the_turn_is_passed_and_told() -> None:
    table = scene(3, ben=has(reserved=["Thor", "Loki", "Nova"]), left=NOTHING)
    events = table.ada.reserves_from_deck(1)
    assert kinds(events) == ["reserve-blind", "pass"]
    assert told(events, "pass") == {"seat": 1}
    assert table.view.last == LastMove(1, "pass", {}, None, None)
    assert table.asked == ("cleo", "turn")


STUCK = [
    *("Spider-Woman", "Grandmaster", "Prowler", "Squirrel Girl"),
    *("Maria Hill", "Quicksilver", "Ghost-Spider", "War Machine"),
]
"""Cards that need a colour of both hands below."""
WARM, COLD = "red 4, blue 4, orange 2", "yellow 4, purple 4, orange 2"


def test_the_newest_move_is_one_of_four_kinds_with_what_it_moved() -> None:
    table = scene(3, ada=has("red 3"), show=["Baron Zemo", "Elektra"])
    table.ada.recruits("Baron Zemo")
    assert table.view.last == LastMove(0, "recruit", {"red": 3}, "1-01", "row:1:0")
    table.ben.reserves("Elektra")
    assert table.view.last == LastMove(1, "reserve", {}, "1-15", "row:1:1")
    table.cleo.takes("yellow", "purple", "orange")
    assert table.view.last == LastMove(2, "take", {"yellow": 1, "purple": 1, "orange": 1}, None, None)


@rule("take.three", "take.three-fewer")
def test_what_players_look_up_says_that_a_house_rule_may_allow_fewer() -> None:
    said = {clause.id: clause.text for clause in digest("splendor")}
    for clause in ("take.three", "take.three-fewer"):
        assert "house rule" in said[clause]["en"]
        assert "自訂規則" in said[clause]["zh-TW"]
        assert "自定规则" in said[clause]["zh-CN"]


@rule("turn.one-action")
def test_when_everybody_has_passed_the_game_ends_on_points() -> None:
    table = scene(
        ada=has(WARM, reserved=["Thor", "Loki"], places=["asgard"]),
        ben=has(COLD, reserved=["Nova", "Hulk", "Luke Cage"]),
        show=STUCK,
    )
    assert {offer.partition(":")[0] for offer in table.ada.offers} == {"reserve", "reserve-deck"}
    table.ada.reserves_from_deck(3)
    events = table.ada.returns("grey")
    assert kinds(events) == ["return", "pass", "pass", "end"]
    assert [event.kind for event in events if event.reveals] == ["pass"]
    assert [event.reveals for event in events if event.kind == "pass"] == [False, True]
    assert told(events, "end")["deadlock"] is True
    assert [Words(language, "splendor", ("Ada", "Ben")).say(events[-1].text) for language in LANGUAGES] == [
        "No one can move any more. Ada wins! Most points win.",
        "所有人都無法行動。Ada 獲勝！分數最高者獲勝。",
        "所有人都无法行动。Ada 获胜！分数最高者获胜。",
    ]
    assert table.asked is None
    assert table.winners == ["ada"]
    assert [(s.place, s.seat, s.points) for s in table.standings] == [(1, 0, 3), (2, 1, 0)]


@rule("turn.one-action")
def test_a_deadlock_with_equal_points_is_shared() -> None:
    table = scene(
        ada=has(WARM, reserved=["Thor", "Loki"]),
        ben=has(COLD, reserved=["Nova", "Hulk", "Luke Cage"]),
        show=STUCK,
    )
    table.ada.reserves_from_deck(3)
    table.ada.returns("grey")
    assert table.winners == ["ada", "ben"]
    assert [s.place for s in table.standings] == [1, 1]


@rule("turn.one-action")
def test_a_pass_between_actions_ends_nothing() -> None:
    table = scene(
        ada=has(WARM, reserved=["Thor", "Loki", "Vision"]),
        ben=has(COLD, reserved=["Nova"]),
        show=STUCK,
        turn="ben",
    )
    table.ben.reserves_from_deck(3)
    events = table.ben.returns("grey")
    assert kinds(events) == ["return", "pass"]
    assert events[1].reveals is False
    assert table.asked == ("ben", "turn")
    assert table.winners == []
