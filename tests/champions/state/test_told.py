"""What is told in three languages: to which seat, what failed, what was prevented."""

from __future__ import annotations

from typing import Any

import pytest

from games.champions.rules import RULES
from games.kernel.match import Match
from render.kit.letters.words import Words
from tests.champions.scene import Scene, alone, plays, rule, scene
from tests.phrases import phrase

PEOPLE = ("Ada", "Ben", "Cleo", "Dan")
QUIET = "Advance, Hydra Mercenary, Advance"


def told(table: Scene, language: str = "en") -> list[str]:
    """Lines of the newest answer, as everyone reads them."""
    words = Words(language, "champions", PEOPLE)
    return [words.say(event.text) for event in table.events]


def tells(table: Scene, key: str, *cards: str, **args: Any) -> None:
    """Told once, in each language; a card's name differs in each."""
    for number, language in enumerate(("en", "zh-TW", "zh-CN")):
        named = {"card": cards[number]} if cards else {}
        lines = told(table, language)
        assert lines.count(phrase(key, language, **named, **args)) == 1, lines


@pytest.mark.parametrize(
    ("support", "user", "key", "drawing"),
    [
        ("Avengers Mansion", "Avengers Mansion", "champions-chosen-player", [1]),
        ("", "Carol Danvers", "champions-chosen-player", [1]),
        ("Helicarrier", "Helicarrier", "champions-cheaper", []),
    ],
)
def test_who_draws_or_pays_less_is_told(support: str, user: str, key: str, drawing: list[int]) -> None:
    table = scene(ada=plays("captain_marvel", play=support), ben=plays("she_hulk"))
    table.ada.does(f"use {user} on Jennifer Walters")
    tells(table, key, seat="Ben")
    assert [data["seat"] for data in table.told("draw")] == drawing


def test_alone_at_the_table_nobody_is_chosen() -> None:
    table = alone("captain_marvel", play="Helicarrier")
    table.ada.does("use Helicarrier")
    assert table.told("chosen") == []
    assert phrase("champions-cheaper", seat="Ada") in told(table)


def begun(*heroes: str) -> list[dict[str, object]]:
    """The announcements of the first player as a game begins."""
    match, events = Match.new(RULES, len(heroes), {"scenario": "rhino", "first": "first"}, "begun")
    for seat, hero in enumerate(heroes):
        events = [*events, *match.answer(seat, match.pending_for(seat)[0].id, (hero,))]
    assert match.state.phase == "setup"
    assert match.state.main, "the table is laid out"
    return [event.data for event in events if event.kind == "first"]


# -- what was done ----------------------------------------------------------------------------------------


@rule("ready.meaning")
@pytest.mark.parametrize(
    ("hero", "name", "cards", "use"),
    [
        ("spider_man", "Spider-Man", {"hand": "Strength", "play": "Tenacity"}, "use Tenacity"),
        ("iron_man", "Iron Man", {"play": "Arc Reactor"}, "use Arc Reactor"),
    ],
)
def test_a_hero_who_readies_is_told(hero: str, name: str, cards: dict[str, str], use: str) -> None:
    table = alone(hero, form="hero", exhausted=True, **cards)
    table.ada.does(use)
    assert not table.ada.identity.exhausted
    assert told(table).count(phrase("champions-ready", card=name)) == 1


@pytest.mark.parametrize("amount", [1, 2])
def test_the_energy_that_is_laid_up_is_told(amount: int) -> None:
    table = alone("captain_marvel", form="hero", play="Energy Channel", hand="Energy")
    table.ada.does(table.acts("Energy Channel", 0)).answer(str(amount))
    names = ("Energy Channel", "「能量導引」", "“能量导引”")
    tells(table, "champions-counters-put", *names, amount=amount, counters=amount)


@rule("obligation.given")
def test_who_does_his_duty_is_told_to_be_exhausted() -> None:
    table = alone("spider_man", hand="Genius", dealt="Eviction Notice", step="reveal")
    table.answer("duty")
    assert told(table)[:2] == [
        phrase("champions-exhausted", card="Peter Parker"),
        phrase("champions-removed", card="Eviction Notice"),
    ]


@rule("villain-phase.five-steps", "villain-phase.1-base-threat")
def test_the_threat_of_the_first_step_is_told_before_anybody_acts() -> None:
    table = alone("captain_marvel", encounter=QUIET)
    table.ada.ends()
    lines = told(table)
    grows = lines.index(phrase("champions-step-threat"))
    assert lines[grows + 1 : grows + 4] == [
        phrase("champions-villain-threat", amount=1),
        phrase("champions-main-threat-placed", amount=1, card="The Break-In!", threat=1, target=7),
        phrase("champions-step-activate"),
    ]


@rule("win.villain", "main-scheme.final-stage")
def test_a_scheme_that_the_first_step_completes_ends_the_game_before_anybody_acts() -> None:
    table = alone("captain_marvel", form="hero", threat=6, encounter=QUIET)
    table.ada.ends()
    assert (table.result, table.state.reason) == ("lost", "scheme")
    assert phrase("champions-step-activate") not in told(table)


@rule("first-player.passes", "villain-phase.5-pass-token")
def test_alone_at_the_table_nobody_is_called_first_player() -> None:
    assert begun("captain_marvel") == []
    table = alone("captain_marvel", encounter=QUIET)
    table.ada.ends().settle()
    assert (table.state.round, table.told("first")) == (2, [])


@rule("first-player.passes", "villain-phase.5-pass-token")
def test_at_a_table_of_two_the_token_is_told_each_round() -> None:
    assert begun("captain_marvel", "she_hulk") == [{"seat": 0}]
    table = scene(ada=plays("captain_marvel"), ben=plays("spider_man"), encounter=f"{QUIET}, {QUIET}")
    table.ada.ends()
    table.ben.ends().settle()
    assert table.told("first") == [{"seat": 1}]


# -- what had no effect ----------------------------------------------------------------------------------


@rule("confused.player-side", "confused.cost-paid")
def test_a_lost_thwart_says_that_the_card_did_nothing() -> None:
    table = alone("spider_man", form="hero", hand="For Justice!, Genius", statuses="confused", threat=5)
    table.ada.does("play For Justice!")
    assert table.main.threat == 5
    tells(table, "champions-did-nothing", "For Justice!", "「為了正義！」", "“为了正义！”")


@rule("stunned.player-side", "stunned.cost-paid")
def test_a_lost_attack_says_that_the_card_did_nothing() -> None:
    table = alone("spider_man", form="hero", hand="Haymaker, Genius", statuses="stunned")
    table.ada.does("play Haymaker")
    assert told(table).count(phrase("champions-did-nothing", card="Haymaker")) == 1


@rule("stunned.player-side", "special.only-when-told")
def test_a_lost_step_of_a_sequence_is_told_likewise() -> None:
    ada = plays("black_panther", form="hero", hand="Wakanda Forever!, Energy", play="Panther Claws")
    ada.statuses = ["stunned"]
    table = scene(ada=ada)
    table.ada.does("play Wakanda Forever!")
    assert told(table).count(phrase("champions-did-nothing", card="Panther Claws")) == 1
    assert phrase("champions-did-nothing", card="Wakanda Forever!") not in told(table)


# -- what was prevented -----------------------------------------------------------------------------------


@rule("prevent.damage")
def test_backflip_says_what_it_prevented() -> None:
    table = alone("spider_man", form="hero", hand="Backflip", encounter=QUIET, step="activate")
    table.takes("use Backflip")
    assert table.ada.left == 10
    tells(table, "champions-prevented", "Spider-Man", "「蜘蛛人」", "“蜘蛛侠”", amount=2)


@rule("prevent.damage")
def test_flight_prevents_a_part_and_the_rest_is_taken() -> None:
    ada = plays("captain_marvel", form="hero", play="Cosmic Flight", minions="Titania")
    table = scene(ada=ada, encounter=QUIET, step="activate")
    table.passes(2)
    table.takes("use Cosmic Flight")
    lines = told(table)
    assert lines[lines.index(phrase("champions-prevented", amount=3, card="Captain Marvel")) + 1].startswith(
        "Captain Marvel takes 3 damage"
    )


@rule("cannot.absolute")
def test_who_cannot_take_damage_is_said_not_to() -> None:
    table = alone("captain_marvel", form="hero", minions="Drone", scenario="ultron", mode="expert", stage=1)
    table.ada.does("attack Captain Marvel on Ultron")
    tells(table, "champions-unhurt", "Ultron", "「奧創」", "“奥创”")


@rule("prevent.threat")
def test_threat_that_is_prevented_is_told() -> None:
    table = alone("she_hulk", encounter=QUIET)
    table.ada.ends().takes("use Jennifer Walters")
    tells(table, "champions-threat-prevented", "The Break-In!", "「破門而入！」", "“破门而入！”", amount=1)


@rule("cancel.treachery", "cancel.meaning")
@pytest.mark.parametrize(
    ("hero", "hand", "use"),
    [
        ("spider_man", "Enhanced Spider-Sense, Genius", "Enhanced Spider-Sense"),
        ("black_panther", "Get Behind Me!, Genius", "Get Behind Me!"),
    ],
)
def test_a_cancelled_treachery_is_told(hero: str, hand: str, use: str) -> None:
    ada = plays(hero, form="hero", hand=hand, dealt="Hard to Keep Down")
    table = scene(ada=ada, step="reveal", encounter=QUIET, villain_damage=4)
    table.answer(f"use {use}")
    assert told(table).count(phrase("champions-cancelled", card="Hard to Keep Down")) == 1
    assert table.told("heal") == []


@rule("keyword.overkill-minion")
def test_overkill_is_told_as_it_goes_on_to_the_villain() -> None:
    table = alone("she_hulk", form="hero", hand="Relentless Assault, Strength", minions="Hydra Bomber")
    table.ada.does("play Relentless Assault")
    tells(table, "champions-overkill", "Rhino", "「犀牛人」", "“犀牛人”", amount=3)
    assert table.villain.left == 11


@rule("keyword.overkill-ally")
def test_overkill_is_told_as_it_goes_on_to_a_hero() -> None:
    table = alone("she_hulk", form="hero", play="Hellcat", attached="Charge", encounter=QUIET, step="activate")
    table.answer("Hellcat")
    assert [line for line in told(table) if line.startswith("Overkill: ")] == [
        phrase("champions-overkill", amount=2, card="She-Hulk")
    ]


# -- the end ----------------------------------------------------------------------------------------------


@rule("win.villain", "elimination.others-continue")
def test_who_lost_together_has_no_place() -> None:
    table = scene(ada=plays("captain_marvel"), ben=plays("spider_man"), threat=13, step="threat")
    assert table.match.outcome is not None
    assert (table.match.outcome.winners, table.match.outcome.ranking) == ((), ())


@rule("win.players")
def test_who_won_together_shares_the_first_place() -> None:
    ada = plays("captain_marvel", form="hero")
    table = scene(ada=ada, ben=plays("she_hulk"), stage=1, villain_damage=28)
    table.ada.does("attack Captain Marvel on Rhino")
    assert table.match.outcome is not None
    assert table.match.outcome.ranking == ((1, 0), (1, 1))


# -- in which order, and how ------------------------------------------------------------------------------


@rule("play.declare", "play.step-4-pay")
@pytest.mark.parametrize(
    ("hand", "does", "lines"),
    [
        pytest.param(
            "Web-Shooter, Genius",
            "play Web-Shooter",
            [
                "Ada plays Web-Shooter.",
                phrase("champions-paid-for", cards="Genius"),
                phrase("champions-entered", card="Web-Shooter", seat="Ada"),
            ],
            id="an upgrade",
        ),
        pytest.param(
            "Haymaker, Genius",
            "play Haymaker",
            [
                "Ada plays Haymaker.",
                phrase("champions-paid-for", cards="Genius"),
                phrase("champions-damaged", card="Rhino", amount=3, left=11),
            ],
            id="an event",
        ),
    ],
)
def test_what_is_played_is_told_before_what_pays_for_it(hand: str, does: str, lines: list[str]) -> None:
    table = alone("spider_man", form="hero", hand=hand)
    table.ada.does(does)
    assert told(table)[:3] == lines
    assert [event.joined for event in table.events[:3]] == [False, True, "Haymaker" in hand]
    assert [event.quiet for event in table.events[:3]] == [False, False, "Haymaker" not in hand]


@rule("cost.arrow")
def test_a_card_that_a_cost_takes_is_chosen_before_anything_is_told_and_may_be_taken_back() -> None:
    table = alone("captain_marvel", play="Alpha Flight Station", hand="Genius, Energy")
    table.ada.does("use Alpha Flight Station")
    assert table.events == []
    assert table.match.may_return(0)
    table.answer("Genius")
    assert told(table)[:2] == [
        phrase("champions-used", card="Alpha Flight Station", seat="Ada"),
        phrase("champions-discarded", seat="Ada", cards="Genius"),
    ]


def test_the_call_says_whose_price_is_paid() -> None:
    table = alone("captain_marvel", hand="Make the Call, Energy Absorption, Energy", discard="Vision, Hawkeye")
    words = Words("en", "champions", PEOPLE)
    calls = [words.say(o.label) for o in table.ada.question.options if o.id.startswith("event")]
    assert calls == [
        "Play Make the Call → Vision: pay Energy Absorption and Energy",
        "Play Make the Call → Hawkeye: pay Energy Absorption",
    ]


def test_full_hands_are_told_once() -> None:
    table = alone("captain_marvel", encounter=QUIET)
    table.ada.ends()
    lines = told(table)
    drawn = lines.index(phrase("champions-step-refill"))
    assert lines[drawn + 1].startswith("Ada draws ")
    assert lines[drawn + 2] == phrase("champions-phase-villain")


@rule("confused.player-side")
def test_who_shakes_off_a_confusion_is_told_to() -> None:
    table = alone("captain_marvel", form="hero", statuses="confused", threat=3)
    table.ada.does("thwart Captain Marvel on The Break-In!")
    tells(table, "champions-shook-confused", "Captain Marvel", "「驚奇隊長」", "“惊奇队长”")


@pytest.mark.parametrize(
    ("power", "said"),
    [
        ("thwart Black Cat on The Break-In!", [phrase("champions-consequential", amount=1)]),
        ("attack Black Cat on Rhino", []),
    ],
)
def test_a_power_of_an_ally_says_its_consequential_damage(power: str, said: list[str]) -> None:
    table = alone("spider_man", form="hero", play="Black Cat", threat=3)
    words = Words("en", "champions", PEOPLE)
    [option] = [o for o in table.ada.question.options if table.words(o)[2] == power]
    assert ([words.say(option.detail)] if option.detail else []) == said
