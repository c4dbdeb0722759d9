"""The card data itself gives the words for what cards ask and do, in every language."""

from __future__ import annotations

import re

import pytest

from games.berserk.printed import telling
from games.berserk.printed.scenario import ADVENTURES, EventPrint, Interaction, Objective
from games.berserk.printed.scripted import Reveal, Round, Spawn
from games.kernel.text import Arg
from render.kit.letters.words import LANGUAGES, Words, names_of
from tests.berserk.scene import Scene, rule, scene
from tests.berserk.stories import card, story
from tests.phrases import phrase

WORDS = Words("en", "berserk")
STRAY = re.compile("[\u4e00-\u9fff] [\u4e00-\u9fff]|[\u4e00-\u9fff] [（，：；。]")


def said(number: int, letter: str, size: int = 0) -> list[str]:
    """A card's lines in English."""
    lines = (*telling.card_lines(number, letter, size), *telling.objective_lines(number, letter, size))
    return [WORDS.say(line) for line in lines]


def says(key: str, /, **args: Arg) -> str:
    return phrase(f"berserk-{key}", **args)


def some(side: str, count: int) -> str:
    """Cards or tokens without their number."""
    return says(f"some-{side}", count=count)


def effects(*each: str) -> str:
    return says("event-effects", effects=each)


def objective(when: str, effect: str) -> str:
    return says("event-objective", when=when, effects=effect)


def reveals(event: str) -> str:
    return says("do-reveal", event=event)


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
            assert language == "en" or not STRAY.search(told), told
    kinds = [kind for kind, line in telling.token_lines(number) if words.say(line)]
    assert kinds == [each.kind for each in (*adventure.interaction, *adventure.terrain)]


@rule("event.follow-text")
def test_the_printed_cards_say_what_the_book_says() -> None:
    near = says("when-are-adjacent", count=2, who=some("heroes", 2), to="Casca")
    alone = says("when-clear", kind=says("who-any-enemy"), within=2, around="Casca")
    assert said(4, "A") == [
        objective(says("when-all", parts=(says("when-round-end"), near, alone)), reveals("4-L")),
        objective(says("when-wounded", model="Casca"), reveals("4-C")),
        objective(says("when-one-enters", who=some("heroes", 1), where="tile C3"), reveals("4-B")),
        objective(says("when-round", n=2), reveals("4-D")),
    ]
    die = says("dice", count=1, colour="blue")
    assert said(4, "C") == [
        effects(says("do-flee", model="Casca", die=die)),
        objective(says("when-down", model="Casca"), says("do-end-lost")),
    ]
    assert said(4, "D") == [
        effects(says("do-spawn-each", model="Troll", places=("D", "E"))),
        objective(says("when-round", n=3), reveals("4-G")),
    ]
    assert said(10, "B") == [
        says("event-each", effects=says("do-spawn-each", model="Daka", places=("E", "K"))),
        objective(says("when-round", n=2), reveals("10-C")),
    ]


def test_numbers_are_told_for_the_team_or_for_all_teams() -> None:
    assert said(5, "B")[2].startswith(says("when-hurt", model="Slan", least="29/29/30"))
    assert said(5, "B", 4)[2].startswith(says("when-hurt", model="Slan", least=29))


def test_a_spawn_tells_how_many_come_where() -> None:
    three, four = said(11, "C", 3)[0], said(11, "C", 5)[0]
    assert (three, four) == (
        effects(says("do-spawn-each", model="Wraith", places=("D", "E"))),
        effects(says("do-spawns-each", model="Wraith", count=2, places=("D", "E"))),
    )
    two, one = (
        says("do-spawns", model="Troll", count=2, places="D"),
        says("do-spawn", model="Troll", places="E"),
    )
    assert said(2, "B", 3)[0] == effects(says("do-and", first=two, second=one))
    in_turn = says("do-spawns-in-turn", model="Wraith", count="2/3/4", places=("D", "E"))
    assert said(11, "C")[0] == effects(in_turn)


def test_what_hangs_on_a_condition_is_told_apart_from_what_does_not() -> None:
    only_if = says("do-if", effects=reveals("1-J"), when=says("when-shown", event="1-H"))
    upgraded = says("do-then", first=says("do-upgrade-choice"), second=only_if)
    assert said(1, "I")[0] == effects(says("do-then", first=upgraded, second=says("do-end-won")))


def test_what_happens_but_for_something_is_told_as_an_exception() -> None:
    spared = says("do-remember", note="the mills were spared")
    unless = says("do-unless", effects=spared, when="the mills are lost")
    assert said(2, "H")[0] == effects(says("do-then", first=unless, second=says("do-end-won")))


def test_each_kind_of_token_has_a_deed_of_its_own() -> None:
    names = names_of("berserk")["token"]
    deeds = {kind: says("deed", kind=kind, token=name["en"]) for kind, name in names.items()}
    assert deeds["villager"] == "villagers rescued"
    assert deeds["tactic"] == "tactic token used"
    assert len(set(deeds.values())) == len(deeds) == 15
    done = says("when-done", count=2, deed=deeds["villager"])
    assert objective(done, reveals("1-D")) in said(1, "A")
    alone = says("when-done", count=1, deed=deeds["bell"])
    assert alone == deeds["bell"]
    assert objective(alone, reveals("1-E")) in said(1, "A")


def test_who_brings_it_about_and_who_is_there_have_names_of_their_own() -> None:
    assert said(1, "D")[0] == effects(says("do-tactic", who=says("who-actor"), amount=1))
    tokens = {kind: WORDS.say(line) for kind, line in telling.token_lines(6)}
    enters, stands = (says("do-wound", who=says(f"who-actor-{who}"), amount=1) for who in ("enters", "terrain"))
    assert tokens["fire"] == effects(
        says("terrain-enters", effects=enters), says("terrain-each", effects=stands)
    )
    tokens = {kind: WORDS.say(line) for kind, line in telling.token_lines(8)}
    assert tokens["guest"] == effects(says("do-rerolls", who=says("who-actor-token"), amount=1))


def test_a_place_without_enemies_is_told_plainly() -> None:
    shown = says("when-any", first=says("when-shown", event="10-G"), second=says("when-shown", event="10-J"))
    aboard = says("when-all-are-in", who=some("heroes", 0), where="the ship")
    alone = says("when-clear-on", kind=says("who-any-enemy"), around="the ship")
    parts = (says("when-round-end"), shown, aboard, alone)
    assert said(10, "F", 4)[1] == objective(says("when-all", parts=parts), says("do-end-won"))


def test_effects_of_the_campaign_are_told_only_where_they_happen() -> None:
    lines = [WORDS.say(telling.card_lines(5, "D", 3, notes)[0]) for notes in ((), ("gatekeeper-slain",))]
    spawn, hurt = says("do-spawn", model="Ogre", places="G"), says("do-wound", who="Ogre", amount=1)
    assert lines == [effects(spawn), effects(spawn, hurt)]


@rule("adventure.no-peeking")
def test_a_view_tells_open_cards_only() -> None:
    s = story(4, "guts B1, isidro B2, schierke C3", allies="casca K9", round=2)
    view = s.match.view(0)
    assert [event.id for event in view.events] == ["4-A", "4-D"]  # type: ignore[attr-defined]
    assert [WORDS.say(line) for line in view.events[1].does] == [  # type: ignore[attr-defined]
        effects(says("do-spawn-each", model="Troll", places=("D", "E")))
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
    assert told[1] == effects(
        says("do-rerolls", who=says("each-heroes"), amount=2),
        says("do-spawn-each", model="Kushan Soldier", places=("D", "E")),
    )


def test_what_changes_is_said_with_whose_value_it_is() -> None:
    s = story(6, "guts B3, isidro B4, schierke C3", events="A", round=1).pick("hold")
    who, until = ("Guts", "Isidro", "Schierke"), says("until-adventure")
    change = says("do-boost-defence", who=who, amount=1, until=until)
    assert _says(s, "boost") == says("event-boost", models=who, change=change)


def test_a_card_that_counts_twice_and_one_that_borrows_say_so() -> None:
    s = scene("guts E5, isidro L1, schierke L3", foes="troll E9", stacks="guts: guts-3 guts-1", dice="3 1")
    s.act("guts", "charge-troll-1")
    assert _says(s, "twice") == says("counts-twice", card="Deadly Charge", model="Guts")
    s = scene("isidro E5, guts E7, schierke L3", foes="troll E4", stacks="isidro: isidro-1; guts: guts-3")
    s.act("guts", "end").act("isidro", "attack-troll-1")
    borrows = {"model": "Isidro", "die": "black", "other": "Guts", "card": "Guts Style!"}
    assert _says(s, "borrows") == says("borrows", **borrows)


def test_what_no_team_of_this_size_gets_is_not_told_twice() -> None:
    nobody = Spawn("troll", ("D",), (0, 1, 1))
    scene(event_prints=(EventPrint(letter="A", objective=(Objective(Round(9), (nobody, nobody)),)),))
    lines = [telling.objective_lines(0, "A", size) for size in (3, 4)]
    assert [[WORDS.say(line) for line in each] for each in lines] == [
        [objective(says("when-round", n=9), says("do-nothing"))],
        [
            says(
                "event-objective",
                when=says("when-round", n=9),
                effects=(says("do-spawn", model="Troll", places="D"),) * 2,
            )
        ],
    ]


def test_what_is_counted_and_taken_away_is_said_as_one_says_it() -> None:
    church = says("when-are-in", count=1, who=some("heroes", 1), where="the church")
    ways = {"effects": says("do-end-won"), "otherwise": reveals("2-G")}
    assert said(2, "I")[0] == effects(says("do-if-else", when=church, **ways))
    assert says("do-lift", token="captive") in said(4, "B")[0]
    spawned = [
        Words(language, "berserk").say(telling.card_lines(10, "B")[0]) for language in ("zh-TW", "zh-CN")
    ]
    assert spawned == ["每次事件階段：在 E、K 各生成 1 個達卡。", "每次事件阶段：在 E、K 各生成 1 个达卡。"]


def test_a_tokens_roll_says_how_much_it_needs() -> None:
    bell = Interaction("bell", "A", dice={"red": 2}, needs=3)
    s = scene("guts E5 rerolls=1, isidro B2, schierke B3", interaction=(bell,), tokens="bell E5", dice="1 0")
    s.act("guts", "token-bell-1")
    told = Words("en", "berserk").say(s.asked("reroll")[0].prompt)
    assert told == says("reroll-prompt-needs", model="Guts", dice="1 0", needs=3, left=1)


def test_the_log_and_the_control_say_what_is_done_with_a_token() -> None:
    s = story(1, "guts B2, isidro B3, schierke C3", phase="action", tokens="villager B2").go("guts")
    token = {"token": "villagers", "kind": "villager"}
    labels = [WORDS.say(option.label) for option in s.asked("act")[0].options]
    assert phrase("berserk-use-token", **token) == "Rescue the villagers"
    assert "Rescue the villagers" in labels
    s.pick("token-villager-1")
    assert _says(s, "token") == phrase("berserk-event-used", hero="Guts", **token) == "Guts rescues villagers."


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
