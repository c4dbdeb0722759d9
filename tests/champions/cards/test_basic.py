from __future__ import annotations

import pytest

from render.kit.letters.words import Words
from tests.champions.scene import alone, plays, rule, scene

HERO = "spider_man"


def test_mockingbird_stuns_an_enemy() -> None:
    table = alone(HERO, hand="Mockingbird, Energy, Genius", minions="Shocker")
    table.ada.does("play Mockingbird").answer("use Mockingbird on Shocker")
    assert table.card("Shocker").statuses == ["stunned"]


@rule("choose.who", "delayed.auto-trigger", "villain-phase.5-end-round")
@pytest.mark.parametrize(
    ("choice", "threat", "hand", "villain"), [("thwart", 0, 0, 14), ("draw", 2, 3, 14), ("damage", 2, 0, 10)]
)
def test_nick_fury_does_one_of_three_things_and_leaves(
    choice: str, threat: int, hand: int, villain: int
) -> None:
    table = alone(HERO, hand="Nick Fury, Energy, Genius", threat=2)
    table.ada.does("play Nick Fury").answer(f"fury-{choice}")
    assert table.main.threat == threat
    assert len(table.ada.hand) == hand
    assert table.villain.left == villain
    table.ada.ends().settle("turn")
    assert not table.in_play("Nick Fury")
    assert "Nick Fury" in table.ada.discard


@rule("enemy-scheme.step-3-threat", "boost.icons-scheme", "example.rhino-stage-1")
def test_emergency_takes_one_off_the_villains_scheme() -> None:
    table = alone(HERO, hand="Emergency", encounter="Stampede")
    table.ada.ends().until("use Emergency")
    assert table.asked.prompt.args["amount"] == 2, "SCH 1 and one icon"
    table.answer("use Emergency")
    assert table.told("threat")[0]["amount"] == 1


def test_emergency_does_not_answer_to_step_one() -> None:
    table = alone(HERO, form="hero", hand="Emergency")
    table.ada.ends().settle("interrupt")
    assert table.asked.prompt.key == "champions-interrupt-enemyattack"


@rule("character.list")
def test_first_aid_heals_anybody() -> None:
    table = alone(HERO, damage=3, hand="First Aid, Energy", villain_damage=2)
    assert "play First Aid on Rhino" in table.ada.offered
    table.ada.does("play First Aid on Peter Parker")
    assert table.ada.left == 9


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Play First Aid → Rhino: pay Peter Parker", "heal 2 from any character")),
        ("zh-TW", ("打出「急救」 → 「犀牛人」：支付「彼得·帕克」", "治療任一角色 2 點")),
        ("zh-CN", ("打出“急救” → “犀牛人”：支付“彼得·帕克”", "治疗任一角色 2 点")),
    ],
)
def test_where_first_aid_heals_the_villain_alone_its_label_says_so(
    language: str, said: tuple[str, str]
) -> None:
    table = alone(HERO, hand="First Aid, Energy", villain_damage=2)
    [aid] = [option for option in table.asked.options if option.intent == "event"]
    words = Words(language, "champions", ["Ada"]).plain
    assert aid.detail is not None
    assert (words.say(aid.label), words.say(aid.detail)) == said
    assert aid.manner == "aside", "it comes last and is never the main choice"


def test_haymaker_hits_for_three() -> None:
    table = alone(HERO, form="hero", hand="Haymaker, Genius")
    table.ada.does("play Haymaker")
    assert table.villain.left == 11


@rule("example.energy", "resource-card.purpose", "play.from-hand")
@pytest.mark.parametrize("card", ["Energy", "Genius", "Strength"])
def test_a_double_resource_pays_two_and_cannot_be_played(card: str) -> None:
    table = alone(HERO, hand=f"{card}, Tenacity")
    assert f"play {card}" not in table.ada.offered
    table.ada.does("play Tenacity")
    assert table.ada.discard == [card]


def test_avengers_mansion_lets_a_player_draw() -> None:
    table = scene(ada=plays(HERO, play="Avengers Mansion"), ben=plays("she_hulk", deck="Uppercut"))
    table.ada.does("use Avengers Mansion on Jennifer Walters")
    assert table.ben.hand == ["Uppercut"]


@rule("modifier.floor-zero", "play.step-3-modifiers")
def test_helicarrier_makes_the_next_card_cheaper_once() -> None:
    table = alone(HERO, hand="Aunt May, Interrogation Room", play="Helicarrier")
    table.ada.does("use Helicarrier")
    table.ada.does("play Aunt May")
    assert table.ada.discard == []
    assert table.ada.hand == ["Interrogation Room"]
    table.ada.does("play Interrogation Room")
    assert table.state.used, "the second one was paid for by Scientist"


def test_tenacity_readies_for_a_physical_resource() -> None:
    table = alone(HERO, form="hero", hand="Strength", play="Tenacity", exhausted=True)
    table.ada.does("use Tenacity")
    assert not table.ada.identity.exhausted
    assert table.ada.discard == ["Strength", "Tenacity"]
    table = alone(HERO, form="hero", hand="Genius", play="Tenacity", exhausted=True)
    assert "use Tenacity" not in table.ada.offered
