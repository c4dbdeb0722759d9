"""What cards ask and do is told in every language from the data itself."""

from __future__ import annotations

import re

import pytest

from games.berserk.printed import telling
from games.berserk.printed.scenario import ADVENTURES, EventPrint, Interaction, Objective
from games.berserk.printed.scripted import Reveal, Round, Spawn
from render.kit.letters.words import LANGUAGES, Words
from tests.berserk.scene import Scene, rule, scene
from tests.berserk.stories import card, story

WORDS = Words("en", "berserk")
STRAY = re.compile("[\u4e00-\u9fff] [\u4e00-\u9fff]|[\u4e00-\u9fff] [（，：；。]")


def said(number: int, letter: str, size: int = 0) -> list[str]:
    """A card's lines in English."""
    lines = (*telling.card_lines(number, letter, size), *telling.objective_lines(number, letter, size))
    return [WORDS.say(line) for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(1, 12))
def test_every_card_and_token_can_be_told(number: int, language: str) -> None:
    words = Words(language, "berserk")
    adventure = ADVENTURES[number]
    for event in adventure.event:
        lines = (*telling.card_lines(number, event.letter), *telling.objective_lines(number, event.letter))
        assert lines, f"{number}-{event.letter} says nothing"
        for line in lines:
            told = words.say(line)
            assert "{" not in told
            assert "$" not in told
    kinds = [kind for kind, line in telling.token_lines(number) if words.say(line)]
    assert kinds == [each.kind for each in (*adventure.interaction, *adventure.terrain)]


@rule("event.follow-text")
def test_the_printed_cards_say_what_the_book_says() -> None:
    assert said(4, "A") == [
        "at the end of a round, at least 2 of the heroes are adjacent to Casca and no enemies within 2 of "
        "Casca: reveal event 4-L.",
        "Casca suffers a wound: reveal event 4-C.",
        "one of the heroes enters tile C3: reveal event 4-B.",
        "Event phase of round 2: reveal event 4-D.",
    ]
    assert said(4, "C") == [
        "Casca runs from the attacker as many spaces as 1 blue die shows.",
        "Casca is knocked out: reveal event 4-H.",
    ]
    assert said(4, "D") == ["spawn Troll at each of D and E.", "Event phase of round 3: reveal event 4-G."]
    assert said(10, "B") == [
        "In each Event phase: spawn Daka at each of E and K.",
        "Event phase of round 2: reveal event 10-C.",
    ]


def test_numbers_are_told_for_the_team_or_for_all_teams() -> None:
    assert said(5, "B")[2].startswith("Slan has 29/29/30 or more wounds")
    assert said(5, "B", 4)[2].startswith("Slan has 29 or more wounds")


def test_a_spawn_tells_how_many_come_where() -> None:
    three, four = said(11, "C", 3)[0], said(11, "C", 5)[0]
    assert (three, four) == (
        "spawn Wraith at each of D and E.",
        "spawn 2 × Wraith at each of D and E.",
    )
    assert said(2, "B", 3)[0] == "spawn 2 × Troll at D, and spawn Troll at E."
    assert said(11, "C")[0] == "spawn 2/3/4 × Wraith, in turn at D and E."


def test_what_hangs_on_a_condition_is_told_apart_from_what_does_not() -> None:
    assert said(1, "I")[0] == (
        "in a campaign, every hero gains one of two new action cards; reveal event 1-J, but only if event 1-H "
        "has been revealed; the heroes win the adventure."
    )


def test_who_brings_it_about_and_who_is_there_have_names_of_their_own() -> None:
    assert said(1, "D")[0] == "whoever brought it about: 1 tactic card."
    tokens = {kind: WORDS.say(line) for kind, line in telling.token_lines(6)}
    assert tokens["fire"].startswith("on being entered: whoever is there: 1 wound")
    tokens = {kind: WORDS.say(line) for kind, line in telling.token_lines(8)}
    assert tokens["guest"] == "the hero who activates it: 1 reroll."


def test_a_place_without_enemies_is_told_plainly() -> None:
    assert said(10, "F", 4)[1] == (
        "at the end of a round, event 10-G has been revealed or event 10-J has been revealed, all of the "
        "heroes stand in the ship and no enemies in the ship: reveal event 10-I."
    )


@pytest.mark.parametrize("language", ["zh-TW", "zh-CN"])
@pytest.mark.parametrize("number", range(1, 12))
def test_chinese_texts_have_no_stray_spaces(number: int, language: str) -> None:
    words = Words(language, "berserk")
    for event in ADVENTURES[number].event:
        for line in (*telling.card_lines(number, event.letter), *telling.objective_lines(number, event.letter)):
            assert not STRAY.search(words.say(line)), words.say(line)


def test_effects_of_the_campaign_are_told_only_where_they_happen() -> None:
    lines = [WORDS.say(telling.card_lines(5, "D", 3, notes)[0]) for notes in ((), ("gatekeeper-slain",))]
    assert lines == ["spawn Ogre at G.", "spawn Ogre at G and Ogre: 1 wound."]


@rule("adventure.no-peeking")
def test_a_view_tells_open_cards_only() -> None:
    s = story(4, "guts B1, isidro B2, schierke C3", allies="casca K9", round=2)
    view = s.match.view(0)
    assert [event.id for event in view.events] == ["4-A", "4-D"]  # type: ignore[attr-defined]
    assert [WORDS.say(line) for line in view.events[1].does] == [  # type: ignore[attr-defined]
        "spawn Troll at each of D and E."
    ]


def test_a_view_names_the_goals_of_open_objectives() -> None:
    s = story(4, "guts B1, isidro B2, schierke C3", allies="casca E3", events="A L", phase="action")
    aims = [(aim.kind, aim.target, aim.who, aim.count) for aim in s.match.view(0).aims]  # type: ignore[attr-defined]
    assert aims == [
        ("protect", "casca", "heroes", 1),
        ("gather", "casca", "heroes", 2),
        ("reach", "mouth", "casca", 1),
    ]


def _says(s: Scene, kind: str) -> str:
    return Words("en", "berserk").say(next(event.text for event in s.events if event.kind == kind))


def test_a_choice_says_the_number_of_the_team_that_plays() -> None:
    s = story(9, "guts C8, isidro C9, schierke D8", events="A", round=2)
    while not s.asked("choice"):
        s.pick(s.offered()[0])
    told = [
        Words("en", "berserk").say(option.detail) for option in s.asked("choice")[0].options if option.detail
    ]
    assert told[1] == "the heroes: 2 rerolls and spawn Kushan Soldier at each of D and E."


def test_what_changes_is_said_with_whose_value_it_is() -> None:
    s = story(6, "guts B3, isidro B4, schierke C3", events="A", round=1)
    s.pick("hold")
    assert _says(s, "boost") == "Guts, Isidro and Schierke: +1 defence for the whole adventure."


def test_a_card_that_counts_twice_and_one_that_borrows_say_so() -> None:
    s = scene("guts E5, isidro L1, schierke L3", foes="troll E9", stacks="guts: guts-3 guts-1", dice="3 1")
    s.act("guts", "charge-troll-1")
    assert _says(s, "twice") == "Deadly Charge: Guts's red dice count twice."
    s = scene("isidro E5, guts E7, schierke L3", foes="troll E4", stacks="isidro: isidro-1; guts: guts-3")
    s.act("guts", "end").act("isidro", "attack-troll-1")
    assert _says(s, "borrows") == "Isidro adds a black die of Guts (Guts Style!)."


def test_what_no_team_of_this_size_gets_is_not_told_twice() -> None:
    nobody = Spawn("troll", ("D",), (0, 1, 1))
    scene(event_prints=(EventPrint(letter="A", objective=(Objective(Round(9), (nobody, nobody)),)),))
    lines = [telling.objective_lines(0, "A", size) for size in (3, 4)]
    assert [[WORDS.say(line) for line in each] for each in lines] == [
        ["Event phase of round 9: nothing more happens."],
        ["Event phase of round 9: spawn Troll at D and spawn Troll at D."],
    ]


def test_what_is_counted_and_taken_away_is_said_as_one_says_it() -> None:
    assert "if at least 1 of the heroes stands in the church, the heroes win" in said(2, "I")[0]
    assert "take every captive off the board" in said(4, "B")[0]
    spawned = [
        Words(language, "berserk").say(telling.card_lines(10, "B")[0]) for language in ("zh-TW", "zh-CN")
    ]
    assert spawned == ["每次事件階段：在 E、K 各生成 1 個達卡。", "每次事件阶段：在 E、K 各生成 1 个达卡。"]


def test_a_tokens_roll_says_how_much_it_needs() -> None:
    bell = Interaction("bell", "A", dice={"red": 2}, needs=3)
    s = scene("guts E5 rerolls=1, isidro B2, schierke B3", interaction=(bell,), tokens="bell E5", dice="1 0")
    s.act("guts", "token-bell-1")
    told = Words("en", "berserk").say(s.asked("reroll")[0].prompt)
    assert told == "Guts threw 1 0 and needs 3. Throw a die again? (rerolls left: 1)"


def test_an_objective_that_leads_to_a_card_revealed_before_is_not_told() -> None:
    prints = (card("A", (Round(1), Reveal("B")), (Round(1), Reveal("B"))), card("B"))
    s = scene("guts E5, isidro B2, schierke B3", phase="event", event_prints=prints)
    assert [data["objective"] for data in s.told("objective")] == [0]


def test_instant_cards_go_under_the_heading_of_maintenance() -> None:
    s = scene(
        "guts B1, isidro B2, schierke B3", foes="troll L9", phase="maintenance", stacks="isidro: isidro-3"
    )
    assert next(data["phase"] for data in s.told("phase")) == "maintenance"
    assert s.hero("isidro").discard == ["isidro-3"]
