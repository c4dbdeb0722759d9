"""Targets, costs, when and where abilities work, triggers in their order."""

from __future__ import annotations

from tests.phrases import phrase
from tests.underworld.scene import BACK, CULLER, alone, plays, rule, scene


@rule("target.chosen-before-paying", "target.must-be-legal", "play.step3-targets")
def test_targets_are_named_before_paying_and_must_exist() -> None:
    assert alone(hand="Cull the Weak", assets="black 2").ada.offers("play") == []
    table = scene(ada=CULLER, ben=plays(play="Keen Owl@Paris, Phoenix@Paris, Navigator@Paris"))
    table.give(table.asked, (f"play:{table.card('Cull the Weak').handle}",))
    assert table.ada.offers() == ["Keen Owl", "Navigator", BACK], "Phoenix costs 5"
    assert table.ada.ready == 2
    table.ada.picks("Navigator")
    assert table.ada.ready == 0


@rule("target.illegal-fizzles", "target.no-refund", "target.locked")
def test_a_card_that_has_lost_its_target_does_nothing() -> None:
    table = scene(
        ada=CULLER, ben=plays(play="Blood Cattle@Paris, Phoenix@Paris, Keen Owl@Paris", grave="Blood")
    )
    table.ada.plays("Cull the Weak", "Blood Cattle")
    table.ben.uses("Blood Cattle", "Phoenix").until(lambda t: t.asked.kind == "underworld.choose-several")
    table.ben.picks("Blood").settles()
    assert table.alive("Keen Owl"), "no new target is named"
    assert table.happened("fizzled")[-1]["code"] == "BQ090"
    assert table.ada.grave == ["Cull the Weak"]
    assert table.ada.ready == 0


@rule("target.attachment-falls")
def test_an_attachment_without_its_host_goes_to_the_graveyard() -> None:
    table = alone(hand="M16 Rifle", play="Blood Cattle@Paris, Phoenix@Paris", assets="neutral 2")
    table.ada.plays("M16 Rifle", "Blood Cattle")
    table.ada.uses("Blood Cattle", "Phoenix").settles()
    assert sorted(table.ada.grave) == ["Blood Cattle", "M16 Rifle"]


@rule("ability.three-kinds", "ability.constant", "ability.constant-no-response", "activate.cost-effect-form")
@rule("activate.step-order", "activate.unlimited", "exhaust.symbol", "exhaust.definition", "exhaust.causes")
def test_an_action_is_paid_and_waits_on_the_stack() -> None:
    table = scene(
        ada=plays(play="Manifold Dream Maze@Paris"),
        ben=plays(play="Aoi Hoshino@Paris, Alloy Knuckles>Aoi Hoshino"),
    )
    assert table.icons("Aoi Hoshino", "combat") == 1, "a constant ability is simply in force"
    assert table.stack == []
    table.ada.uses("Manifold Dream Maze", "Aoi Hoshino")
    assert table.card("Manifold Dream Maze").exhausted, "the cost"
    assert not table.card("Aoi Hoshino").exhausted
    table.settles()
    assert table.card("Aoi Hoshino").exhausted
    assert table.ada.offers("act") == [], "exhausted"


@rule("activate.own-cards", "ability.controller-only", "controller.you")
def test_only_ones_own_abilities() -> None:
    table = scene(ada=plays(play="Private Armoury", assets="green 3"), ben=plays(assets="green 3"))
    assert table.ada.offers("act") == ["Private Armoury"]
    table.passes(2)
    assert table.ben.offers("act") == []


@rule("ability.zone-labels", "kw.mystic-gambit")
def test_abilities_of_other_zones_work_there_alone() -> None:
    table = alone(hand="Keen Owl", play="Keen Owl@Paris", grave="Keen Owl", assets="red 2")
    assert table.ada.offers("act") == ["Keen Owl: hold a hidden contest"], "the one in hand; no loyalty needed"
    table.ada.uses("Keen Owl")
    assert table.ada.grave == ["Keen Owl", "Keen Owl"], "discarded as part of the cost"
    assert table.ada.ready == 0
    assert table.stack == ["Keen Owl"]
    table.ada.passes()
    assert table.ben.offers("act") == []


@rule("ability.once-per-turn")
def test_once_a_turn_for_each_copy_and_again_for_a_new_thing() -> None:
    table = alone(hand="Navigator*4", play="BQ102@Paris, BQ102@Barcelona")
    seal = "Psychological Shadow: seal a card from your hand"
    assert table.ada.offers("act") == [seal, seal]
    table.ada.uses(seal, "Navigator")
    assert table.ada.offers("act") == [seal], "the other copy"
    table.settles()
    assert sorted(table.icons("BQ102", kind) for kind in ("combat", "influence")) == [1, 1]
    shadow = table.card("BQ102")
    assert table.ada.offers("act") == [seal]
    table.next_turn()
    table.until(lambda t: t.asked.seat == 0 and t.asked.kind == "underworld.turn", default=True)
    assert table.ada.offers("act") == [seal, seal], "a new turn"
    assert shadow.id == table.card("BQ102").id


@rule("ability.once-per-game")
def test_once_a_game() -> None:
    table = alone("Scarab Pharmaceuticals", library="Specimen Gallery, Abandoned Asylum", assets="black 6")
    table.ada.uses("Scarab Pharmaceuticals: search").settles()
    table.ada.picks("Specimen Gallery")
    table.card("Scarab Pharmaceuticals").exhausted = False
    table.next_turn()
    table.until(lambda t: t.asked.seat == 0 and t.asked.kind == "underworld.turn", default=True)
    assert [label for label in table.ada.offers("act") if "search" in label] == []


@rule("ability.trigger-condition", "ability.trigger-optional", "ability.trigger-not-at-will")
def test_a_trigger_is_used_when_its_moment_comes_or_not_at_all() -> None:
    table = scene(
        ada=plays(hand="Blood*2", play="Adjudicator@Paris, Bone Heap No. 3@Hangzhou", assets="blue 2"),
        ben=plays(play="Phoenix@Paris"),
    )
    assert table.ada.offers("act") == []
    table.ada.plays("Blood", "Phoenix").settles()
    assert table.asked.kind == "underworld.turn", "Blood on an enemy's card sets nothing off"
    table.ada.plays("Blood", "Adjudicator").settles()
    assert table.ada.offers() == [phrase("underworld-yes"), phrase("underworld-no")]
    table.ada.declines()
    assert table.ada.hand == []
    assert table.stack == []


@rule("ability.trigger-simultaneous", "ability.trigger-own-order", "fast.triggers-are-fast")
def test_the_first_players_triggers_lie_below() -> None:
    table = scene(
        step="start/preparation",
        ada=plays(play="Abandoned Asylum@Paris, Mad Lexicon of Ibo Nachi"),
        ben=plays(play="Abandoned Asylum@Paris"),
    )
    assert table.asked.kind == "underworld.order"
    table.ada.picks("Abandoned Asylum", "Mad Lexicon of Ibo Nachi")
    for _ in range(3):
        table.give(table.asked, ("yes",))
    assert table.stack == ["Mad Lexicon of Ibo Nachi", "Abandoned Asylum", "Abandoned Asylum"]
    assert [item.seat for item in table.state.stack] == [0, 0, 1]


@rule("stack.trigger-is-no-response", "terminate.cannot")
def test_vision_cannot_be_answered_but_sets_triggers_off() -> None:
    table = scene(
        ada=plays("Baku Society", hand='"Vision"', play="Navigator@Paris", assets="yellow 9"),
        ben=plays(hand="Beyond the Limit", play="Keen Owl@Paris", assets="green 2"),
    )
    library = len(table.ada.library)
    table.ada.plays('"Vision"')
    assert table.ada.offers() == [phrase("underworld-yes"), phrase("underworld-no")], "the Navigator triggers"
    table.ada.agrees()
    assert table.ada.library == []
    assert len(table.ada.sealed) == library
    assert table.asked.seat == 0, "Ben was never asked"
    table.next_turn()
    assert table.match.outcome is None, "she cannot draw, so she does not have to"
