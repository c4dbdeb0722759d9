"""What can be said right after a move of a turn: on one line with it, and only if it's certain."""

from __future__ import annotations

import pytest

from games.champions.rules import RULES
from render.kit.letters.words import Words
from tests.champions.scene import Scene, alone, plays, rule, scene

WORDS = Words("en", "champions", ["Ada", "Ben"])
KEEPS = "then your turn ends, and you keep your hand"


def lines(table: Scene, act: str) -> list[str]:
    """The answers on one line with a move of the asked player, with their details."""
    asked = table.asked
    [first] = [option.id for option in asked.options if act in table.words(option)]
    after = RULES.chained(table.state, asked).get(first)
    said = [(option.label, option.detail) for option in after.options] if after else []
    return [" | ".join(WORDS.say(part) for part in parts if part) for parts in said]


@rule("play.step-7-resolve", "response.definition")
def test_an_ally_is_played_with_what_it_answers_to_its_coming() -> None:
    table = alone("captain_marvel", hand="Maria Hill, Energy", deck="Genius")
    assert lines(table, "Maria Hill") == ["Play Maria Hill: each player draws a card | pay Energy"]
    table.ada.does("Maria Hill")
    assert table.words_offered() == ["use Maria Hill", "pass"], "and alone, which may be declined"


@pytest.mark.parametrize("said", ["always:card:01067", "card:01067"])
def test_what_is_answered_for_its_player_is_not_said_with_the_ally(said: str) -> None:
    table = alone("captain_marvel", hand="Maria Hill, Energy", deck="Genius")
    table.match.stand(0, said, "game")
    assert lines(table, "Maria Hill") == []


def test_each_target_of_what_it_answers_is_a_line() -> None:
    hand = "Mockingbird, Energy"
    table = alone("spider_man", hand=hand, minions="Hydra Mercenary")
    assert lines(table, "Mockingbird") == [
        f"Play Mockingbird → {enemy}: stun an enemy | pay Energy and Peter Parker"
        for enemy in ("Rhino", "Hydra Mercenary")
    ]


def test_nick_fury_is_played_for_something() -> None:
    table = alone("spider_man", hand="Nick Fury, Genius, Strength", threat=3)
    assert lines(table, "Nick Fury") == [
        f"Play Nick Fury: {what} | pay Genius and Strength"
        for what in ("Remove 2 threat", "Draw 3 cards", "4 damage to an enemy")
    ]


def test_what_a_cost_takes_is_said_with_it() -> None:
    table = alone("captain_marvel", hand="Genius, Strength", play="Alpha Flight Station")
    told = "exhaust and discard a card → draw 1, or 2 as Carol Danvers"
    assert lines(table, "Alpha Flight Station") == [
        f"Alpha Flight Station: {card} | {told}" for card in ("Genius", "Strength")
    ]


@rule("turn.change-form", "trigger.form-gate")
def test_a_change_of_form_is_said_with_what_it_makes_possible() -> None:
    hand = "For Justice!, Strength, Genius"
    table = alone("spider_man", hand=hand, play="Mockingbird", threat=2)
    assert lines(table, "change-form") == [
        "Change form: Play For Justice! → The Break-In!: pay Genius"
        " | Paying Mental makes it do more · remove 3 threat from a scheme, 4 if you paid with mental",
        "Change form: Spider-Man attacks Rhino for 2",
        "Change form: Spider-Man thwarts The Break-In! for 1",
    ], "not what an ally can do in either form"


def test_a_card_is_played_with_what_makes_it_cheaper() -> None:
    hand = "Maria Hill, Tenacity, Haymaker"
    table = alone("captain_marvel", hand=hand, play="Helicarrier")
    assert lines(table, "use Helicarrier") == [
        "With Helicarrier: Play Maria Hill: pay Haymaker",
        "With Helicarrier: Play Tenacity: pay Haymaker",
    ]


@rule("ruling.end-of-turn")
def test_the_last_act_is_said_with_the_end_of_the_turn() -> None:
    table = alone("spider_man", form="hero", hand="Strength", threat=2)
    assert lines(table, "attack Spider-Man on Rhino") == [
        f"To finish: Spider-Man attacks Rhino for 2 | {KEEPS}"
    ]
    assert lines(table, "thwart Spider-Man on The Break-In!") == [
        f"To finish: Spider-Man thwarts The Break-In! for 1 | {KEEPS}"
    ]
    more = alone("spider_man", form="hero", hand="Strength", play="Daredevil", threat=2)
    assert lines(more, "attack Spider-Man on Rhino") == [], "Daredevil may still act"


def test_nothing_is_said_past_cards_that_nobody_has_seen() -> None:
    """Carol Danvers draws; a Drone is facedown until defeated."""
    assert lines(alone("captain_marvel", hand="Genius", deck="Energy"), "use Carol Danvers") == []
    table = alone("spider_man", form="hero", hand="Strength", minions="Drone", scenario="ultron")
    assert lines(table, "attack Spider-Man on Drone") == []


@pytest.mark.parametrize("helps", ["", "Avengers Mansion"])
def test_nothing_is_said_past_what_another_player_may_do(helps: str) -> None:
    """Ada's hand is empty: she's asked whether her turn is over only if Ben could act in it."""
    table = scene(ada=plays("spider_man"), ben=plays("she_hulk", play=helps, deck="Energy"))
    table.ada.flips()
    assert lines(table, "attack Spider-Man on Rhino") == []
    table.ada.does("attack")
    assert [decision.seat for decision in table.match.pending] == ([0, 1] if helps else [1])


def test_who_pays_as_they_choose_is_asked_one_thing_at_a_time() -> None:
    table = alone("captain_marvel", hand="Maria Hill, Energy", deck="Genius")
    table.ada.does("pays")
    assert RULES.chained(table.state, table.asked) == {}


def test_looking_ahead_changes_nothing() -> None:
    table = alone("captain_marvel", hand="Maria Hill, Energy, Strength", deck="Genius")
    before = table.match.fingerprint()
    assert RULES.chained(table.state, table.asked)
    assert table.match.fingerprint() == before
