"""Loyalty, costs, choices, the stack."""

from __future__ import annotations

import pytest

from games.underworld.round.means import means_of
from games.underworld.round.playing import can_play
from tests.phrases import phrase
from tests.underworld.scene import BACK, alone, plays, rule, scene


@rule("play.definition", "play.step-order", "play.step2-show", "play.step3-region", "play.step5-stack")
@rule("play.step6-character", "play.any-region", "character.sent-to-region", "stack.not-in-play")
@rule("enter.played", "exhaust.enters-ready", "controller.default")
def test_a_character_is_played_into_any_region() -> None:
    table = alone(hand="Keen Owl", assets="yellow 2")
    table.give(table.asked, (f"play:{table.card('Keen Owl').handle}",))
    assert table.ada.ready == 2, "nothing is paid before the choices are made"
    assert table.ada.offers() == ["Barcelona", "Paris", "Hangzhou", BACK]
    table.ada.picks("Hangzhou")
    assert table.ada.ready == 1
    assert [(data["seat"], data["code"]) for data in table.happened("plays")] == [(0, "BQ002")]
    assert table.where("Keen Owl") == "stack"
    assert not table.characters("Keen Owl"), "what is on the stack is not in play"
    table.settles()
    assert table.where("Keen Owl") == "Hangzhou"
    owl = table.card("Keen Owl")
    assert (owl.exhausted, owl.controller, owl.owner) == (False, 0, 0)


def test_thinking_better_of_it_costs_nothing() -> None:
    table = alone(hand="Keen Owl", assets="yellow 1")
    table.ada.plays("Keen Owl", BACK)
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
    table.give(table.asked, (f"play:{table.card('Blood').handle}",))
    assert [label.split(" (")[0] for label in table.ada.offers()] == ["Phoenix", "Nether Knight", BACK]
    table.ada.picks("Phoenix").settles()
    assert table.carried("Phoenix") == ["Blood"]
    assert (table.defence("Phoenix"), table.icons("Phoenix", "combat")) == (4, 2)
    table.ada.plays("Private Armoury").settles()
    assert table.where("Private Armoury") == "society"


@rule("play.step6-event", "effect.one-shot", "event.one-shot", "zone.graveyard", "event.timing")
def test_an_event_does_its_work_once_and_is_buried() -> None:
    table = alone(hand="Pathology Inquiry, Keen Owl", assets="white 3")
    table.ada.plays("Pathology Inquiry").settles()
    assert len(table.ada.hand) == 4
    table.ada.picks("Keen Owl")
    assert table.ada.grave == ["Keen Owl", "Pathology Inquiry"]
    assert len(table.ada.hand) == 3


@rule("play.step3-mode", "text.choose-one-early", "text.choose-one-fixed")
def test_modes_are_chosen_as_the_card_is_played() -> None:
    table = alone("Shoggoth", core="BQ046", hand="Fission", assets="grey 1")
    table.give(table.asked, (f"play:{table.card('Fission').handle}",))
    assert table.ada.offers() == [phrase("underworld-mode-hidden"), phrase("underworld-mode-tentacle"), BACK], (
        "no core in play"
    )
    table.ada.picks(phrase("underworld-mode-tentacle"))
    table.ada.picks("Paris")
    assert table.state.stack[0].modes == [2]
    table.settles()
    assert len(table.characters("Tentacle")) == 1


@rule("play.step4-x", "text.x-chosen", "text.x-at-payment")
def test_x_is_chosen_when_the_cost_is_paid() -> None:
    table = alone(
        play="Ir-Class Battle Cluster@Paris", library="Desert Commando, Control Team", assets="grey 4"
    )
    table.give(table.asked, (f"act:{table.card('BQ059').id}:0",))
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
    assert alone("Baku Society", hand="Dream of a Hot Night", assets="yellow 3").ada.offers("play") == []
    table = alone("Baku Society", hand="Dream of a Hot Night", sealed="Mental Anchor", assets="yellow 3")
    library = len(table.ada.library)
    table.ada.plays("Dream of a Hot Night", "Paris")
    assert table.ada.sealed == []
    assert len(table.ada.library) == library + 1


@rule("extra-cost.optional-may")
@pytest.mark.parametrize(("wants", "ready", "blood"), [("yes", 0, ["Blood"]), ("no", 1, [])])
def test_an_optional_extra_cost_is_a_choice(wants: str, ready: int, blood: list[str]) -> None:
    table = alone(hand="Redscale Guard", grave="Blood", assets="blue 3")
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
    assert not can_play(table.game, means_of(table.game, 1), table.card("Boundless Palace", 1))
    table.passes(2)
    assert table.ben.offers("play") == [], "loyalty has to be met all the same"


@rule("cost.reduction-wording")
def test_a_reduction_for_playing_alone_is_none_for_revealing() -> None:
    table = alone(
        "Shoggoth", core="BQ046", hand="Isenhard the Prosperous", play="Researcher Davis@Paris", assets="grey 2"
    )
    core = table.game.core(0)
    assert core is not None
    assert table.ada.offers("play") == ["Mojana the Scout"], "3 less 1; the other is no core character of hers"


@rule("loyalty.domain", "asset.keeps-domain")
def test_loyalty_may_be_a_domain() -> None:
    table = alone(hand="Midsummer Revel", assets="Mental Anchor, neutral 2")
    assert table.ada.offers("play") == ["Midsummer Revel"]
    assert alone(hand="Midsummer Revel", assets="yellow 3").ada.offers("play") == []


@rule("loyalty.neutral-cards", "loyalty.needed-to-play")
def test_a_neutral_mission_with_loyalty() -> None:
    assert alone(hand="BQ117", assets="neutral 2").ada.offers("play") == []
    assert len(alone(hand="BQ117", assets="neutral 1, black 1").ada.offers("play")) == 1


@rule("asset.build", "asset.renamed", "asset.blank", "asset.any-card", "asset.not-respondable", "zone.assets")
@rule("stack.unrespondable-list", "kw.non-asset.no-build")
def test_any_card_may_be_an_asset_but_a_non_asset() -> None:
    table = scene(ada=plays(hand="Phoenix, Serenity, Greying", exposure=1), ben=plays(play="BQ005@Paris"))
    assert table.ada.offers("asset") == ["Phoenix"], "Serenity is none while exposed"
    table.ada.builds("Phoenix")
    assert table.stack == []
    assert table.where("Phoenix") == "assets:0"
    assert table.ada.ready == 1
    assert not table.characters("Phoenix"), "an asset is nothing else"
    assert alone(hand="Serenity").ada.offers("asset") == ["Serenity"], "a condition that is not met"


@rule("kw.conditional")
def test_the_condition_of_a_card_in_hand_is_that_of_its_owners_society() -> None:
    assert scene(ada=plays(hand="Serenity"), ben=plays(exposure=1)).ada.offers("asset") == ["Serenity"]
