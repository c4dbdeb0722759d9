"""What choices say: who, what and its price, the result, and what is still unused at the end."""

from __future__ import annotations

import pytest

from games.champions.rules import RULES
from render.kit.letters.words import Words
from tests.champions.scene import PEOPLE, Scene, alone, plays, rule, scene


def labels(table: Scene, language: str = "en") -> list[str]:
    """Labels of the asked seat's options, with their details."""
    words = Words(language, "champions", PEOPLE).plain
    return [
        " // ".join(words.say(said) for said in (option.label, option.detail) if said)
        for option in table.asked.options
    ]


def begins(table: Scene, *beginnings: str, language: str = "en") -> list[str]:
    """The labels that begin like this."""
    return [label for label in labels(table, language) if label.startswith(beginnings)]


def question(table: Scene, language: str = "en") -> str:
    return Words(language, "champions", PEOPLE).plain.say(table.asked.prompt)


def test_what_a_card_costs_stands_right_behind_its_name() -> None:
    table = alone("captain_marvel", form="hero", hand="Nick Fury, Genius, Strength, Energy Channel")
    assert begins(table, "Play") == ["Play Nick Fury: pay Genius and Strength", "Play Energy Channel for free"]
    assert begins(table, "打出", language="zh-TW") == [
        "打出「尼克·福瑞」：支付「天才」、「力量」",
        "打出「能量導引」（免費）",
    ]


def test_alike_cards_that_pay_are_one_with_their_number() -> None:
    table = alone("spider_man", hand="Nick Fury, Backflip, Backflip, Backflip", encounter="Advance")
    assert begins(table, "Play Nick Fury") == ["Play Nick Fury: pay Backflip ×3 and Peter Parker"]


def test_to_pay_says_for_what() -> None:
    table = alone("spider_man", hand="Black Cat, First Aid, Surveillance Team")
    table.ada.does("pays")
    table.ada.does("play Black Cat")
    assert question(table) == "Pay 2 for Black Cat."
    assert question(table, "zh-TW") == "為「黑貓」支付 2 點資源。"


def test_two_copies_of_a_card_are_paid_for_alike() -> None:
    """A panel can show them as one."""
    hand = "Inspired, Cosmic Flight, The Power of Leadership, Cosmic Flight, Get Ready"
    said = begins(alone("captain_marvel", hand=hand), "Play Cosmic Flight")
    assert said == ["Play Cosmic Flight: pay Get Ready and The Power of Leadership"] * 2


def test_two_copies_of_an_interrupt_are_paid_for_alike() -> None:
    hand = "Enhanced Spider-Sense, Backflip, Enhanced Spider-Sense"
    table = alone("spider_man", form="hero", hand=hand, dealt="Advance", step="reveal")
    sense = "Play Enhanced Spider-Sense: pay Backflip"
    assert [label.partition(" // ")[0] for label in labels(table)] == [sense, sense, "Skip"]


def test_two_alike_cards_in_play_are_one_choice_and_the_other_is_replayed_still() -> None:
    table = alone("spider_man", play="Surveillance Team, Surveillance Team", threat=3)
    for piece in table.game.at("play:0")[1:]:
        piece.counters = 3
    table.lay(Surveillance_Team={"counters": 3})
    [team] = [option for option in table.asked.options if option.id.startswith("act")]
    first, second = (piece for piece in table.game.at("play:0") if piece.card.title == "Surveillance Team")
    assert team.id == f"act:{first.id}:0"
    assert RULES.offered_before(table.asked, (f"act:{second.id}:0",)) is True
    assert RULES.offered_before(table.asked, ("recover",)) is False


def test_an_ability_says_what_it_does_and_an_event_that_is_paid_for_below_its_price() -> None:
    table = alone("spider_man", form="hero", hand="For Justice!, Genius", threat=3)
    assert begins(table, "Play") == [
        "Play For Justice! → The Break-In!: pay Genius"
        " // Paying Mental makes it do more · remove 3 threat from a scheme, 4 if you paid with mental"
    ]


# -- results ----------------------------------------------------------------------------------------------


@rule("ruling.status-removal-attempt")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Spider-Man attacks (only discards Stunned)", "Spider-Man thwarts (only discards Confused)"]),
        ("zh-TW", ["「蜘蛛人」攻擊（只會棄掉「擊暈」）", "「蜘蛛人」化解（只會棄掉「困惑」）"]),
    ],
)
def test_who_is_stunned_or_confused_reads_that_only_the_status_card_goes(
    language: str, said: list[str]
) -> None:
    table = alone("spider_man", form="hero", statuses="stunned, confused", minions="Hydra Mercenary", threat=4)
    assert begins(table, "Spider-Man", "「蜘蛛人」", language=language) == said


@rule("stunned.player-side")
def test_an_attack_by_a_card_says_it_too_and_names_no_target() -> None:
    table = alone("spider_man", form="hero", statuses="stunned", hand="Haymaker, Genius")
    assert begins(table, "Play") == [
        "Play Haymaker (only discards Stunned): pay Genius // 3 damage to an enemy"
    ]
    table.ada.does("play Haymaker")
    assert (table.villain.left, table.ada.identity.statuses) == (14, [])


@rule("tough.prevents-all")
def test_an_attack_on_a_tough_enemy_only_discards_that() -> None:
    table = alone("spider_man", form="hero", villain_statuses="tough")
    assert begins(table, "Spider-Man attacks") == ["Spider-Man attacks Rhino (only discards Tough)"]
    table.ada.does("attack Spider-Man on Rhino")
    assert (table.villain.left, table.villain.statuses) == (14, [])


@rule("consequential.attack", "consequential.thwart")
def test_an_ally_that_would_not_survive_its_attack_says_so() -> None:
    table = alone("captain_marvel", play="Maria Hill", threat=2)
    said = "Maria Hill attacks Rhino for 1 // 1 consequential damage"
    assert begins(table, "Maria Hill attacks") == [said]
    table.lay(Maria_Hill={"damage": 1})
    assert begins(table, "Maria Hill") == [
        "Maria Hill attacks Rhino for 1, and is defeated // 1 consequential damage",
        "Maria Hill thwarts The Break-In! for 2, and is defeated // 1 consequential damage",
    ]
    table.ada.does("attack Maria Hill on Rhino")
    assert not table.in_play("Maria Hill")


@rule("enemy-attack.hero-defends", "enemy-attack.ally-defends", "enemy-attack.undefended")
def test_a_defence_says_what_it_would_take() -> None:
    """Rhino attacks for 2, and the unseen cards bring an icon on average."""
    ada = plays("captain_marvel", form="hero", play="Maria Hill, Hawkeye")
    table = scene(ada=ada, step="activate", encounter="Advance")
    assert labels(table) == [
        "Defend: Captain Marvel takes ~2",
        "Defend: Maria Hill is defeated",
        "Defend: Hawkeye is probably defeated",
        "Don't defend: Captain Marvel takes ~3",
    ]


def test_with_secret_sets_a_defence_says_the_least_it_takes() -> None:
    table = alone("captain_marvel", form="hero", step="activate", encounter="Advance", modular="random")
    assert labels(table) == [
        "Defend: Captain Marvel takes at least 1",
        "Don't defend: Captain Marvel takes at least 2",
    ]


def test_a_minions_attack_is_known_to_the_point() -> None:
    ada = plays("spider_man", form="hero", minions="Hydra Mercenary")
    table = scene(ada=ada, step="activate", villain_statuses="stunned")
    table.settle("defend")
    assert labels(table) == ["Defend: Spider-Man takes no damage", "Don't defend: Spider-Man takes 1"]
    assert question(table) == "Hydra Mercenary attacks ada for 1. Who defends?"


def test_who_may_interrupt_an_attack_reads_whom_it_is_on() -> None:
    table = scene(ada=plays("captain_marvel"), ben=plays("spider_man", form="hero"), step="activate")
    assert question(table) == "Rhino is about to attack ben. Interrupt?"


@rule("keyword.overkill-ally")
def test_an_ally_that_is_overrun_says_what_goes_on_to_its_hero() -> None:
    ada = plays("captain_marvel", form="hero", play="Maria Hill")
    table = scene(ada=ada, step="activate", encounter="Advance", attached="Charge")
    assert labels(table)[:2] == [
        "Defend: Captain Marvel takes ~5",
        "Defend: Maria Hill is defeated, Captain Marvel takes ~4",
    ]
    assert question(table) == "Rhino attacks ada for 5 or more. Who defends?"


def test_to_end_a_turn_names_what_could_still_act_for_nothing() -> None:
    table = alone("captain_marvel", form="hero", play="Maria Hill", threat=2)
    assert begins(table, "End") == ["End your turn (2 unused)"]
    table.ada.does("attack Captain Marvel on Rhino")
    assert begins(table, "End") == ["End your turn (unused: Maria Hill)"]
    table.lay(Maria_Hill={"damage": 1})
    assert begins(table, "End") == ["End your turn"], "nobody has to be defeated by it"


# -- costs of a card's ability ----------------------------------------------------------------------------


@rule("resource.ability-cost-typed")
def test_what_a_treachery_takes_is_chosen_from_its_suggestion() -> None:
    hand = "The Power of Protection, The Power of Protection, Energy, Genius, Strength"
    table = alone("she_hulk", form="hero", hand=hand, dealt="Sonic Boom", scenario="klaw", step="reveal")
    table.answer("first")
    assert table.asked.kind == "champions.pay"
    suggested = [piece.card.title for piece in table.game.at("hand:0") if piece.handle in table.asked.suggested]
    assert len(suggested) == 3
    table.answer("Energy", "Genius", "Strength")
    assert table.ada.hand == ["The Power of Protection", "The Power of Protection"]


def test_nothing_is_asked_where_a_treachery_can_be_paid_in_one_way_only() -> None:
    ada = plays("she_hulk", form="hero", hand="Energy, Genius, Strength, Strength", dealt="Sonic Boom")
    table = scene(ada=ada, scenario="klaw", step="reveal")
    table.answer("first")
    assert table.ada.hand == ["Strength"], "which of the two makes no difference"
