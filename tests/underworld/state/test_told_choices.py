"""Everyone hears the choices before anyone has to answer: options, abilities, X, targets."""

from __future__ import annotations

import pytest

from games.underworld.cards.common import itself
from games.underworld.effects.abilities import BY_CARD
from games.underworld.effects.happenings import happen
from games.underworld.effects.moving import attach, put
from games.underworld.effects.naming import ability_told
from games.underworld.printed.content import CARDS
from games.underworld.state.happening import Happening, Preparation
from render.kit.letters.words import Words
from render.underworld.alt import alt, table_text
from tests.phrases import phrase
from tests.underworld.scene import BACK, CULLER, NAMES, WORDS, Scene, alone, plays, rule, scene

LANGUAGES = ("en", "zh-TW", "zh-CN")


def said(table: Scene, kind: str, language: str = "en") -> str:
    words = Words(language, "underworld", NAMES)
    return words.say([event.text for event in table.events if event.kind == kind][-1])


def stack_told(table: Scene, language: str = "en") -> list[str]:
    """The stack in Ben's text version; what resolves next comes first."""
    lines = table_text(table.match.view(1), Words(language, "underworld", NAMES)).split("\n")
    return [line for line in lines if line[:2] in ("1.", "2.", "3.")]


def whole(table: Scene) -> str:
    """The question Ben is asked while it waits."""
    return WORDS.say(table.ben.question.prompt)


@rule("play.step3-mode", "text.choose-one-fixed", "play.step5-stack")
def test_the_chosen_option_of_a_card_is_told_seen_and_written_on_the_stack() -> None:
    table = scene(
        ada=plays(hand="Urge to Destroy", assets="red 6"),
        ben=plays("Baku Society", play="Keen Owl@Paris, Keen Owl@Hangzhou, Private Armoury"),
    )
    table.ada.plays("Urge to Destroy", phrase("underworld-mode-hit"), phrase("underworld-enough"), "Keen Owl")
    hit = f"Urge to Destroy ({phrase('underworld-mode-hit')})"
    aim = "Keen Owl (Paris, Ben)"
    assert said(table, "plays") == phrase("underworld-plays", seat="Ada", card=hit)
    assert said(table, "plays", "zh-CN") == "Ada 打出“破坏欲”（对一个角色造成 1 点伤害）。"
    assert said(table, "aimed") == phrase("underworld-aimed", targets=aim)
    assert table.happened("plays")[-1]["modes"] == [0]
    [item] = table.match.view(1).stack
    assert [WORDS.say(each) for each in item.does] == [phrase("underworld-mode-hit")]
    assert [WORDS.say(each) for each in item.aims] == [aim]
    line = (
        f"{hit} · {phrase('underworld-pic-item-card', player='Ada')} · {phrase('underworld-at', targets=aim)}"
    )
    assert stack_told(table) == [f"1. {line}"]
    assert f"Stack: {line}" in alt(table.match.view(1), WORDS).splitlines()
    table.ada.passes()
    assert whole(table) == phrase("underworld-priority-respond-at", card=hit, targets=aim, below=0)


@rule("play.step3-mode")
def test_several_chosen_options_are_all_told() -> None:
    table = scene(
        ada=plays(hand="Urge to Destroy", assets="red 6"),
        ben=plays("Baku Society", play="Keen Owl@Paris, Plan: Shoggoth"),
    )
    modes = [phrase(f"underworld-mode-{mode}") for mode in ("hit", "destroy-society")]
    table.ada.plays("Urge to Destroy", *modes)
    assert said(table, "plays") == phrase(
        "underworld-plays", seat="Ada", card=f"Urge to Destroy ({' and '.join(modes)})"
    )
    beside = phrase("underworld-at-society", seat="Ben")
    assert said(table, "aimed") == phrase(
        "underworld-aimed", targets=f"Keen Owl (Paris, Ben) and Plan: Shoggoth ({beside})"
    )


@rule("activate.step-order", "activate.respondable", "text.choose-one-early")
def test_which_ability_of_a_card_was_activated_is_told() -> None:
    table = scene(
        ada=plays("Baku Society", sealed="Navigator*3", assets="yellow 4"), ben=plays(play="Keen Owl@Paris")
    )
    spirit = phrase("underworld-ability-baku-spirit")
    card = f"Baku Society ({spirit})"
    table.ada.uses(phrase("underworld-ability-of", card="Baku Society", what=spirit), "Navigator")
    assert said(table, "activates") == phrase("underworld-activates", seat="Ada", card=card)
    assert said(table, "activates", "zh-TW") == "Ada 發動「貘組」（賦予或奪去靈體）。"
    assert table.happened("activates")[-1]["ability"] == "MSJC10.1"
    whose, aim = phrase("underworld-pic-item-ability", player="Ada"), "Keen Owl (Paris, Ben)"
    assert stack_told(table) == [f"1. {card} · {whose} · {phrase('underworld-at', targets=aim)}"]
    table.settles()
    table.give(table.asked, table.asked.fallback())
    assert said(table, "resolves") == phrase("underworld-resolves", seat="Ada", card=card)


@rule("ability.trigger-condition", "ability.trigger-respondable")
def test_which_trigger_was_set_off_and_by_what_is_told() -> None:
    table = scene(
        ada=plays(hand="Blood", play="Sengun Kirihane@Paris", assets="blue 1"), ben=plays(hand="Navigator*2")
    )
    table.ada.plays("Blood").settles()
    what = phrase("underworld-when-attach", card="Blood", host="Sengun Kirihane")
    card = f"Sengun Kirihane ({what})"
    assert WORDS.say(table.ada.question.prompt) == phrase("underworld-target-player", card=card)
    table.ada.picks("Ben")
    assert said(table, "triggers") == phrase("underworld-triggers", seat="Ada", card=card)
    assert said(table, "triggers", "zh-CN") == "Ada 的“雾羽千军”（“鲜血”结附于“雾羽千军”）触发。"
    aimed = phrase("underworld-aimed-of", card=card, targets="Ben")
    assert said(table, "aimed") == aimed, "players are targets too"
    assert table.happened("triggers")[-1]["ability"] == "BQ031.0"


@rule("text.x-at-payment", "text.x-chosen")
def test_what_x_was_chosen_to_be_is_told() -> None:
    table = alone(play="Ir-Class Battle Cluster@Paris", assets="grey 3")
    table.ada.uses("Ir-Class Battle Cluster", "2")
    assert said(table, "x") == phrase("underworld-x-is", card="Ir-Class Battle Cluster", count=2)
    assert table.match.view(1).stack[0].x == 2
    whose = phrase("underworld-pic-item-ability", player="Ada")
    assert stack_told(table) == [f"1. Ir-Class Battle Cluster · {whose} · X = 2"]


@rule("extra-cost.optional-may")
def test_that_the_optional_extra_cost_was_paid_is_told() -> None:
    table = alone(hand="Redscale Guard", assets="blue 3")
    table.ada.plays("Redscale Guard", "Paris", phrase("underworld-yes"))
    assert said(table, "paid-extra") == phrase(
        "underworld-paid-extra", seat="Ada", count=1, card="Redscale Guard"
    )
    assert table.match.view(1).stack[0].extra


@rule("play.step3-region", "reveal.same-region")
def test_where_a_character_is_bound_is_told() -> None:
    table = alone(hand="Keen Owl", hidden="Navigator@Hangzhou", assets="yellow 5")
    table.ada.plays("Keen Owl", "Paris")
    assert said(table, "plays") == phrase("underworld-plays-to", seat="Ada", card="Keen Owl", region="Paris")
    table.ada.reveals("Navigator")
    assert said(table, "reveals") == phrase(
        "underworld-reveals-to", seat="Ada", card="Navigator", region="Hangzhou"
    )
    assert stack_told(table) == [
        "1. Navigator · revealed by Ada · Hangzhou",
        "2. Keen Owl · played by Ada · Paris",
    ]


@rule("plan.secret.hidden")
def test_a_secret_plan_on_the_stack_tells_nothing() -> None:
    table = alone(hand="Plan: Shoggoth", shroud=1, assets="grey 2")
    table.ada.does("secret", "Plan: Shoggoth")
    [item] = table.match.view(1).stack
    assert (item.code, item.does, item.aims) == ("", (), ())
    assert stack_told(table) == ["1. Secret Plan · played by Ada"]


@rule("target.illegal-fizzles")
def test_a_target_that_is_gone_is_called_so() -> None:
    table = scene(ada=CULLER, ben=plays(play="Keen Owl@Paris, Navigator@Paris"))
    table.ada.plays("Cull the Weak", "Keen Owl")
    put(table.game, table.card("Keen Owl"), "hand:1")
    assert [WORDS.say(each) for each in table.match.view(0).stack[0].aims] == [phrase("underworld-aim-gone")]


@rule("ability.trigger-own-order")
def test_triggers_of_one_card_have_names_of_their_own_when_they_are_ordered() -> None:
    table = alone(hidden="Master of Ceremonies@Paris", grave="Blood", assets="blue 3")
    table.ada.reveals("Master of Ceremonies").until(lambda t: t.asked.kind == "underworld.order")
    assert table.ada.offers() == [
        phrase("underworld-ability-of", card="Master of Ceremonies", what=phrase("underworld-self-reveal")),
        phrase("underworld-ability-of", card="Master of Ceremonies", what="Raid"),
    ]


@rule("ability.trigger-own-order")
def test_one_trigger_set_off_by_two_cards_is_told_apart_by_them() -> None:
    table = alone(
        hidden="Master of Ceremonies@Paris",
        play="Vlad III the Impaler@Paris, Adjudicator@Hangzhou",
        grave="Blood*2",
        assets="blue 3",
    )
    for blood, title in zip(table.game.at("grave:0"), ("Adjudicator", "Vlad III the Impaler"), strict=True):
        attach(table.game, blood, 0, table.card(title))
    table = Scene(table.state)
    assert table.ada.offers() == [
        phrase("underworld-when-attach", card="Adjudicator: Blood", host="Adjudicator"),
        phrase("underworld-when-attach", card="Adjudicator: Blood", host="Vlad III the Impaler"),
    ]


@rule("ability.trigger-own-order")
def test_what_is_alike_in_everything_is_counted() -> None:
    table = alone(play="Adjudicator@Hangzhou, Abandoned Asylum@Paris", grave="Blood*2", assets="blue 3")
    for blood in table.game.at("grave:0"):
        attach(table.game, blood, 0, table.card("Adjudicator"))
    happen(table.game, Preparation())
    table = Scene(table.state)
    assert table.ada.offers() == [
        phrase("underworld-when-attach", card="Adjudicator: Blood", host="Adjudicator · 1"),
        phrase("underworld-when-attach", card="Adjudicator: Blood", host="Adjudicator · 2"),
        "Abandoned Asylum: preparation step",
    ]


def happened(kind: type[Happening], piece: int, code: str) -> Happening:
    """Something of this kind happens to a piece."""
    facts = {"piece": piece, "life": 1, "seat": 0, "item": 0, "origin": "play", "code": code}
    return kind(**{each: value for each, value in facts.items() if each in kind.__struct_fields__})


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_abilities_of_a_card_are_called_the_same(language: str) -> None:
    words = Words(language, "underworld", NAMES)
    table = scene()
    for code, abilities in BY_CARD.items():
        names = []
        for ability in abilities:
            if ability.kind == "text":
                continue
            for kind in ability.on or (None,):
                happening = None if kind is None else happened(kind, int(ability.when is itself), code)
                told = ability_told(table.game, ability, 1, happening)
                names.append(words.say(told) if told else "")
        assert len(names) == len(set(names)), f"{CARDS[code].title}: {names}"


@rule("target.chosen-before-paying")
def test_cards_of_a_name_in_one_place_are_counted() -> None:
    table = scene(ada=CULLER, ben=plays(play="Keen Owl@Paris, Keen Owl@Paris, Keen Owl@Hangzhou"))
    table.give(table.asked, (f"play:{table.card('Cull the Weak').handle}",))
    assert table.ada.offers() == ["Keen Owl · 1", "Keen Owl · 2", "Keen Owl", BACK]
    second = table.card("Keen Owl", 1)
    table.ada.picks("Keen Owl · 2")
    assert table.happened("aimed")[-1]["targets"] == [second.handle]


@rule("ability.once-per-turn")
def test_one_ability_of_two_copies_is_offered_by_place() -> None:
    table = alone(hand="Navigator", play="BQ102@Paris, BQ102@Barcelona")
    details = [
        WORDS.say(option.detail)
        for option in table.asked.options
        if option.id.startswith("act:") and option.detail
    ]
    assert details == ["Paris, Ada", "Barcelona, Ada"]


@rule("activate.all-cost-parts", "activate.step-order")
def test_what_is_given_up_for_a_cost_is_told() -> None:
    table = alone(
        "Baku Society", sealed="Navigator, Keen Owl", play="Cecilia@Paris", grave="Greying", assets="yellow 2"
    )
    spirit = phrase("underworld-ability-baku-spirit")
    table.ada.uses(phrase("underworld-ability-of", card="Baku Society", what=spirit), "Keen Owl")
    assert said(table, "to-bottom") == phrase("underworld-to-bottom", seat="Ada", card="Keen Owl")
    assert table.happened("to-bottom") == [{"seat": 0, "codes": ["BQ002"]}]
    table.runs()
    table.ada.uses("Greying")
    assert said(table, "exhausted") == phrase("underworld-exhausted", card="Cecilia"), (
        "the Mage who was exhausted for it"
    )


@rule("extra-cost.mandatory")
def test_what_is_given_up_for_an_extra_cost_is_told() -> None:
    table = scene(
        ada=plays("Baku Society", hand="Dream of a Hot Night", sealed="Mental Anchor", assets="blue 9"),
        ben=plays(hand="Navigator"),
    )
    table.ada.plays("Dream of a Hot Night", "Paris")
    assert said(table, "shuffled-in") == phrase("underworld-shuffled-in", seat="Ada", card="Mental Anchor")


def test_one_copy_alone_needs_no_place() -> None:
    """Its button says the card and what it does, no more."""
    table = alone(hand="Navigator", play="BQ102@Paris")
    assert [option.detail for option in table.asked.options if option.id.startswith("act:")] == [None]
