"""Playing cards and using abilities: loyalty, targets, costs, the stack, responses."""

from __future__ import annotations

import pytest

from games.kernel.faults import Refused
from games.underworld.playing import can_play
from games.underworld.stack import terminate
from tests.underworld.scene import Scene, plays, rule, scene

# -- playing ---------------------------------------------------------------------------------------------


@rule(
    "play.definition",
    "play.step-order",
    "play.step2-show",
    "play.step3-region",
    "play.step5-stack",
    "play.step6-character",
    "play.any-region",
    "character.sent-to-region",
    "stack.not-in-play",
    "enter.played",
    "exhaust.enters-ready",
    "controller.default",
    "region.contested-row",
    "zone.contest-area",
    "in-play.zones",
)
def test_a_character_is_played_into_any_region() -> None:
    table = scene(ada=plays(hand="Keen Owl", assets="yellow 2"))
    table.answer(table.asked, (f"play:{table.card('Keen Owl').handle}",))
    assert table.ada.ready == 2, "nothing is paid before the choices are made"
    assert table.ada.offers() == ["Barcelona", "Paris", "Hangzhou", "Back"]
    table.ada.picks("Hangzhou")
    assert table.ada.ready == 1
    assert table.where("Keen Owl") == "stack"
    assert not table.characters("Keen Owl"), "what is on the stack is not in play"
    table.settles()
    assert table.where("Keen Owl") == "Hangzhou"
    owl = table.card("Keen Owl")
    assert (owl.exhausted, owl.controller, owl.owner) == (False, 0, 0)


def test_thinking_better_of_it_costs_nothing() -> None:
    table = scene(ada=plays(hand="Keen Owl", assets="yellow 1"))
    table.ada.plays("Keen Owl", "Back")
    assert table.ada.hand == ["Keen Owl"]
    assert table.ada.ready == 1
    assert table.ada.question.kind == "underworld.turn"
    assert table.happened("plays") == table.happened("paid") == []


@rule("play.step6-attachment", "attachment.attaches", "attachment.host-text", "zone.society-attachments")
def test_attachments_lie_with_their_hosts() -> None:
    table = scene(
        ada=plays(
            hand="Blood, Private Armoury", play="Phoenix@Paris, Keen Owl@Paris", assets="blue 2, green 2"
        ),
        ben=plays(play="Nether Knight@Barcelona"),
    )
    table.answer(table.asked, (f"play:{table.card('Blood').handle}",))
    assert [label.split(" (")[0] for label in table.ada.offers()] == ["Phoenix", "Nether Knight", "Back"]
    table.ada.picks("Phoenix")
    table.settles()
    assert table.carried("Phoenix") == ["Blood"]
    assert (table.defence("Phoenix"), table.icons("Phoenix", "combat")) == (4, 2)
    table.ada.plays("Private Armoury")
    table.settles()
    assert table.where("Private Armoury") == "society"


@rule("play.step6-event", "effect.one-shot", "event.one-shot", "zone.graveyard", "event.timing")
def test_an_event_does_its_work_once_and_is_buried() -> None:
    table = scene(ada=plays(hand="Pathology Inquiry, Keen Owl", assets="white 3"))
    table.ada.plays("Pathology Inquiry")
    table.settles()
    assert len(table.ada.hand) == 4
    table.ada.picks("Keen Owl")
    assert table.ada.grave == ["Keen Owl", "Pathology Inquiry"]
    assert len(table.ada.hand) == 3


@rule("play.step3-mode", "text.choose-one-early", "text.choose-one-fixed")
def test_modes_are_chosen_as_the_card_is_played() -> None:
    table = scene(ada=plays("Shoggoth", core="BQ046", hand="Fission", assets="grey 1"))
    table.answer(table.asked, (f"play:{table.card('Fission').handle}",))
    assert table.ada.offers() == ["Hold a hidden contest", "A Tentacle in a region", "Back"], "no core in play"
    table.ada.picks("A Tentacle in a region")
    table.ada.picks("Paris")
    assert table.state.stack[0].modes == [2]
    table.settles()
    assert len(table.characters("Tentacle")) == 1


@rule("play.step4-x", "text.x-chosen", "text.x-at-payment")
def test_x_is_chosen_when_the_cost_is_paid() -> None:
    table = scene(
        ada=plays(
            play="Ir-Class Battle Cluster@Paris", library="Desert Commando, Control Team", assets="grey 4"
        )
    )
    table.answer(table.asked, (f"act:{table.card('BQ059').id}:0",))
    assert table.ada.offers() == ["0", "1", "2", "3", "4"], "no more than one can pay"
    table.ada.picks("1")
    assert table.ada.ready == 3
    assert table.state.stack[0].x == 1
    table.settles()
    assert table.ada.offers() == ["Desert Commando"]
    table.ada.picks("Desert Commando")
    assert table.where("Desert Commando") == "Paris"


@rule("play.step4-extra", "extra-cost.when", "extra-cost.mandatory", "extra-cost.no-response")
def test_a_marked_extra_cost_has_to_be_paid() -> None:
    bare = scene(ada=plays("Baku Society", hand="Dream of a Hot Night", assets="yellow 3"))
    assert bare.ada.offers("play") == []
    table = scene(
        ada=plays("Baku Society", hand="Dream of a Hot Night", sealed="Mental Anchor", assets="yellow 3")
    )
    library = len(table.ada.library)
    table.ada.plays("Dream of a Hot Night", "Paris")
    assert table.ada.sealed == []
    assert len(table.ada.library) == library + 1


@rule("extra-cost.optional-may")
@pytest.mark.parametrize(("wants", "ready", "blood"), [("yes", 0, ["Blood"]), ("no", 1, [])])
def test_an_optional_extra_cost_is_a_choice(wants: str, ready: int, blood: list[str]) -> None:
    table = scene(ada=plays(hand="Redscale Guard", grave="Blood", assets="blue 3"))
    table.ada.plays("Redscale Guard", "Paris", wants)
    assert table.ada.ready == ready
    table.until(
        lambda t: not t.state.stack and not t.state.waiting and t.asked.kind == "underworld.turn", default=True
    )
    assert table.carried("Redscale Guard") == blood


@rule("extra-cost.reductions", "cost.reduction-wording", "loyalty.zero-cost")
def test_printed_reductions_and_loyalty_at_no_cost() -> None:
    table = scene(
        ada=plays("Baku Society", hand="Boundless Palace", sealed="Mental Anchor*8", assets="purple 2"),
        ben=plays("Baku Society", hand="Boundless Palace", sealed="Mental Anchor*8", assets="purple 1"),
    )
    assert table.ada.view.hand[0].cost == 0
    assert table.ada.offers("play") == ["Boundless Palace"]
    assert not can_play(table.game, 1, table.card("Boundless Palace", 1))
    table.passes()
    table.passes()
    assert table.ben.offers("play") == [], "loyalty has to be met all the same"


@rule("cost.reduction-wording")
def test_a_reduction_for_playing_alone_is_none_for_revealing() -> None:
    table = scene(
        ada=plays(
            "Shoggoth",
            core="BQ046",
            hand="Isenhard the Prosperous",
            play="Researcher Davis@Paris",
            assets="grey 2",
        )
    )
    core = table.game.core(0)
    assert core is not None
    assert table.ada.offers("play") == ["Mojana the Scout"], "3 less 1; the other is no core character of hers"


@rule("loyalty.domain", "asset.keeps-domain")
def test_loyalty_may_be_a_domain() -> None:
    table = scene(ada=plays(hand="Midsummer Revel", assets="Mental Anchor, neutral 2"))
    assert table.ada.offers("play") == ["Midsummer Revel"]
    assert scene(ada=plays(hand="Midsummer Revel", assets="yellow 3")).ada.offers("play") == []


@rule("loyalty.neutral-cards", "loyalty.needed-to-play")
def test_a_neutral_mission_with_loyalty() -> None:
    assert scene(ada=plays(hand="BQ117", assets="neutral 2")).ada.offers("play") == []
    assert len(scene(ada=plays(hand="BQ117", assets="neutral 1, black 1")).ada.offers("play")) == 1


# -- assets ----------------------------------------------------------------------------------------------


@rule(
    "asset.build",
    "asset.funds-one",
    "asset.renamed",
    "asset.blank",
    "asset.any-card",
    "asset.not-respondable",
    "zone.assets",
    "stack.unrespondable-list",
    "kw.non-asset.no-build",
)
def test_any_card_may_be_an_asset_but_a_non_asset() -> None:
    table = scene(ada=plays(hand="Phoenix, Serenity, Greying", exposure=1), ben=plays(play="BQ005@Paris"))
    assert table.ada.offers("asset") == ["Phoenix"], "Serenity is none while exposed"
    table.ada.builds("Phoenix")
    assert table.stack == []
    assert table.where("Phoenix") == "assets:0"
    assert table.ada.ready == 1
    assert not table.characters("Phoenix"), "an asset is nothing else"
    assert scene(ada=plays(hand="Serenity")).ada.offers("asset") == ["Serenity"], "a condition that is not met"


@rule("kw.non-asset.by-effect", "non-asset.version", "kw.conditional")
def test_the_condition_of_a_card_in_hand_is_that_of_its_owners_society() -> None:
    table = scene(ada=plays(hand="Serenity"), ben=plays(exposure=1))
    assert table.ada.offers("asset") == ["Serenity"]


# -- targets ---------------------------------------------------------------------------------------------


@rule("target.word", "target.chosen-before-paying", "target.must-be-legal", "play.step3-targets")
def test_targets_are_named_before_paying_and_must_exist() -> None:
    nobody = scene(ada=plays(hand="Cull the Weak", assets="black 2"))
    assert nobody.ada.offers("play") == []
    table = scene(
        ada=plays(hand="Cull the Weak", assets="black 2"),
        ben=plays(play="Keen Owl@Paris, Phoenix@Paris, Navigator@Paris"),
    )
    table.answer(table.asked, (f"play:{table.card('Cull the Weak').handle}",))
    assert table.ada.offers() == ["Keen Owl", "Navigator", "Back"], "Phoenix costs 5"
    assert table.ada.ready == 2
    table.ada.picks("Navigator")
    assert table.ada.ready == 0


@rule("target.illegal-fizzles", "target.no-refund", "target.locked")
def test_a_card_that_has_lost_its_target_does_nothing() -> None:
    table = scene(
        ada=plays(hand="Cull the Weak", assets="black 2"),
        ben=plays(play="Blood Cattle@Paris, Phoenix@Paris, Keen Owl@Paris", grave="Blood"),
    )
    table.ada.plays("Cull the Weak", "Blood Cattle")
    table.ada.passes()
    table.ben.uses("Blood Cattle", "Phoenix")
    table.until(lambda t: t.asked.kind == "underworld.choose-several")
    table.ben.picks("Blood")
    table.settles()
    assert table.alive("Keen Owl"), "no new target is named"
    assert table.happened("fizzled")[-1]["code"] == "BQ090"
    assert table.ada.grave == ["Cull the Weak"]
    assert table.ada.ready == 0


@rule("target.attachment-falls")
def test_an_attachment_without_its_host_goes_to_the_graveyard() -> None:
    table = scene(
        ada=plays(hand="M16 Rifle", play="Blood Cattle@Paris, Phoenix@Paris", assets="neutral 2"),
    )
    table.ada.plays("M16 Rifle", "Blood Cattle")
    table.ada.uses("Blood Cattle", "Phoenix")
    table.settles()
    assert sorted(table.ada.grave) == ["Blood Cattle", "M16 Rifle"]


# -- abilities -------------------------------------------------------------------------------------------


@rule(
    "ability.three-kinds",
    "ability.constant",
    "ability.constant-no-response",
    "activate.cost-effect-form",
    "activate.step-order",
    "activate.unlimited",
    "exhaust.symbol",
    "exhaust.definition",
    "exhaust.causes",
)
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


@rule("activate.own-cards", "ability.controller-only", "controller.you", "controller.possessives")
def test_only_ones_own_abilities() -> None:
    table = scene(ada=plays(play="Private Armoury", assets="green 3"), ben=plays(assets="green 3"))
    assert table.ada.offers("act") == ["Private Armoury"]
    table.passes()
    table.passes()
    assert table.ben.offers("act") == []


@rule("ability.zone-labels", "kw.mystic-gambit", "kw.mystic-gambit.timing")
def test_abilities_of_other_zones_work_there_alone() -> None:
    table = scene(ada=plays(hand="Keen Owl", play="Keen Owl@Paris", grave="Keen Owl", assets="red 2"))
    assert table.ada.offers("act") == ["Keen Owl: hold a hidden contest"], "the one in hand; no loyalty needed"
    table.ada.uses("Keen Owl")
    assert table.ada.grave == ["Keen Owl", "Keen Owl"], "discarded as part of the cost"
    assert table.ada.ready == 0
    assert table.stack == ["Keen Owl"]
    table.ada.passes()
    assert table.ben.offers("act") == []


@rule("ability.once-per-turn")
def test_once_a_turn_for_each_copy_and_anew_for_a_new_thing() -> None:
    table = scene(ada=plays(hand="Navigator*4", play="BQ102@Paris, BQ102@Barcelona"))
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
    table = scene(
        ada=plays("Scarab Pharmaceuticals", library="Specimen Gallery, Abandoned Asylum", assets="black 6")
    )
    table.ada.uses("Scarab Pharmaceuticals: search")
    table.settles()
    table.ada.picks("Specimen Gallery")
    table.card("Scarab Pharmaceuticals").exhausted = False
    table.next_turn()
    table.until(lambda t: t.asked.seat == 0 and t.asked.kind == "underworld.turn", default=True)
    assert [label for label in table.ada.offers("act") if "search" in label] == []


@rule("ability.trigger-condition", "ability.trigger-optional", "ability.trigger-not-at-will")
def test_a_trigger_is_used_when_its_moment_comes_or_not_at_all() -> None:
    table = scene(ada=plays(hand="Blood", play="Adjudicator@Paris", assets="blue 1"))
    assert table.ada.offers("act") == []
    table.ada.plays("Blood", "Adjudicator")
    table.settles()
    assert table.ada.offers() == ["Yes", "No"]
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
        table.answer(table.asked, ("yes",))
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
    assert table.ada.offers() == ["Yes", "No"], "the Navigator triggers"
    table.ada.agrees()
    assert table.ada.library == []
    assert len(table.ada.sealed) == library
    assert table.asked.seat == 0, "Ben was never asked"
    table.next_turn()
    assert table.match.outcome is None, "she cannot draw, so she does not have to"


# -- responses -------------------------------------------------------------------------------------------


@rule("fast.responds", "stack.on-top", "stack.lifo", "fast.any-phase")
def test_the_last_on_the_stack_is_the_first_to_resolve() -> None:
    table = scene(
        ada=plays(hand="Cull the Weak", assets="black 2"),
        ben=plays(play="Keen Owl@Paris, Gaze of Menace>Keen Owl", hand="Beyond the Limit", assets="green 1"),
    )
    table.ada.plays("Cull the Weak", "Keen Owl")
    table.ada.passes()
    table.ben.plays("Beyond the Limit")
    assert table.stack == ["Cull the Weak", "Beyond the Limit"]
    table.settles()
    assert table.alive("Keen Owl"), "it had got Barrier, and could not be destroyed"
    assert table.happened("fizzled")[-1]["code"] == "BQ090"


@rule("terminate.meaning", "terminate.covers-reveal", "terminate.reveal-to-graveyard", "terminate.not-in-play")
def test_terminating_a_card_on_the_stack() -> None:
    table = scene(ada=plays(hand="Keen Owl", hidden="Navigator@Paris", assets="yellow 3"))
    table.ada.plays("Keen Owl", "Paris")
    assert terminate(table.game, table.state.stack[0])
    assert table.where("Keen Owl") == "grave:0"
    table = scene(ada=plays(hidden="Navigator@Paris", assets="yellow 3"))
    table.ada.reveals("Navigator")
    item = table.state.stack[0]
    assert terminate(table.game, item)
    assert table.where("Navigator") == "grave:0"
    assert not terminate(table.game, item), "it waits no more"


@rule("terminate.cannot", "cannot.beats-can")
def test_a_behemoth_cannot_be_terminated() -> None:
    table = scene(ada=plays(hand="Young Behemoth", assets="purple 6"))
    table.ada.plays("Young Behemoth")
    assert not terminate(table.game, table.state.stack[0])
    table.settles()
    assert table.where("Young Behemoth") in table.row, "chaos has chosen"


@rule("terminate.not-put", "put.not-played", "put.no-cost", "put.meaning", "enter.put")
def test_a_card_that_is_put_into_play_was_never_on_the_stack() -> None:
    table = scene(
        ada=plays(hand="Biochemical Surgery, Navigator", grave="Recovery Agent, Keen Owl", assets="black 2")
    )
    table.ada.plays("Biochemical Surgery", "Recovery Agent", "Paris")
    table.settles()
    assert table.where("Recovery Agent") == "Paris"
    assert [data["code"] for data in table.happened("plays")] == ["BQ089"]
    assert table.asked.kind == "underworld.target", "its enter trigger works: it takes the owl"


@rule("controller.can-change", "owner.definition", "owner.never-changes", "owner.zones")
def test_a_stolen_character_goes_home_in_the_end() -> None:
    table = scene(
        ada=plays("Baku Society", sealed="Mental Anchor*2", assets="yellow 4"),
        ben=plays(sealed="Navigator", hand="Cull the Weak", assets="black 2"),
    )
    navigator = table.card("Navigator")
    navigator.keeper = 0
    table = Scene(table.state)
    table.answer(table.asked, (next(o.id for o in table.asked.options if "wake" in table.ada.label(o)),))
    table.ada.picks("Paris")
    if table.asked.kind == "underworld.choose-several":
        table.ada.picks("Mental Anchor", "Mental Anchor")
    table.settles()
    navigator = table.card("Navigator")
    assert (navigator.owner, navigator.controller) == (1, 0)
    table.until(lambda t: not t.state.stack and t.asked.kind == "underworld.turn", default=True)
    table.passes()
    table.ben.plays("Cull the Weak", "Navigator")
    table.settles()
    assert table.where("Navigator") == "grave:1"


@rule("unless-pays", "kw.bold")
def test_paying_averts_what_a_card_threatens() -> None:
    table = scene(
        ada=plays(play="Pete Gonzales@Paris"),
        ben=plays(hand="M16 Rifle", play="Navigator@Paris", assets="neutral 4"),
        first=1,
    )
    table.ben.plays("M16 Rifle", "Navigator")
    table.ada.agrees()
    table.settles()
    assert table.ben.offers() == ["Yes", "No"]
    table.ben.agrees()
    assert table.ben.ready == 0
    assert table.ada.hand == []


def test_standing_answers_pass_until_something_happens() -> None:
    table = scene(
        ada=plays(hand="Nameless Corpse, Cull the Weak", assets="black 2"), ben=plays(play="Keen Owl@Paris")
    )
    table.ada.plays("Nameless Corpse", "Paris")
    table.ada.passes()
    table.ben.picks("pass:target")
    assert table.asked.seat == 0, "the corpse has resolved, and Ben was not asked again"
    table.ada.plays("Cull the Weak", "Keen Owl")
    table.ada.passes()
    assert table.asked.seat == 1, "his owl is the target"
    with pytest.raises(Refused):
        table.match.answer(0, table.asked.id, ("pass",))


def test_passing_until_ones_own_step() -> None:
    table = scene(ada=plays(hand="Nameless Corpse*2"))
    table.ada.plays("Nameless Corpse", "Paris")
    table.ada.passes()
    table.ben.picks("pass:step")
    table.ada.plays("Nameless Corpse", "Paris")
    table.ada.passes()
    assert table.asked.seat == 0
    table.ada.passes()
    assert (table.asked.seat, table.asked.kind) == (1, "underworld.turn")


def test_passing_until_the_next_region() -> None:
    table = scene(step="contest/start")
    table.ada.picks("pass:region")
    table.ben.picks("pass:region")
    assert len(table.happened("contest")) == 1, "the first contest of the first region"
    table.ada.picks("pass:region")
    table.ben.picks("pass:region")
    assert len(table.happened("contest")) == 4, "the other two, and the first of the second region"
