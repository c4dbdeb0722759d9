"""Precedence: the reference before the guide, the worse before the better, and when form is read."""

from __future__ import annotations

import pytest

from games.champions.board.wording import NOUNS, READY, Qualifier, controlled_by
from games.champions.board.wording import each as all_of
from games.champions.effects.abilities import Use, action, interrupt, response, revealed
from games.champions.effects.choices import either
from games.champions.effects.damage import damage, each
from games.champions.effects.occurrences import EnemyAttack, Threat
from games.champions.printed.content import CARDS, HEROES, STARTERS, Deck
from games.champions.printed.deckbuilding import REQUIREMENTS, faults
from games.champions.round.turn import change_form
from games.kernel.decision import Script
from games.kernel.text import Name
from tests.champions.conftest import Printed
from tests.champions.scene import MERCENARIES, alone, plays, rule, scene

# -- books -----------------------------------------------------------------------------------------------


@rule("precedence.reference-over-guide", "form.once-per-round")
def test_form_changes_once_a_round_and_not_once_a_turn() -> None:
    """Read loosely, it's once in each turn; the reference counts rounds."""
    table = scene(ada=plays(), ben=plays("she_hulk"))
    assert "form" in table.ids
    table.ada.flips()
    assert "form" not in table.ids
    table.state.queue.append(0)
    table.lay()
    table.ada.ends()
    table.ben.ends()
    assert (table.asked.seat, table.asked.kind, table.state.round) == (0, "champions.turn", 1)
    assert "form" not in table.ids, "another turn of the same round"


@rule("precedence.reference-over-guide", "end-player-phase.step-order", "end-player-phase.ready")
def test_hands_fill_up_after_the_last_turn_and_not_after_each() -> None:
    """The overview could mean that each player refills and readies at once; the list of steps is right."""
    ada = plays("captain_marvel", form="hero", exhausted=True, hand="Genius")
    table = scene(ada=ada, ben=plays("she_hulk", form="hero"))
    table.ada.ends()
    assert table.asked.seat == 1
    assert (table.ada.hand, table.ada.identity.exhausted) == (["Genius"], True)
    table.ben.ends().settle("defend")
    assert (len(table.ada.hand), table.ada.identity.exhausted) == (5, False)


@rule("precedence.grim-rule", "ruling.simultaneous-win-loss")
@pytest.mark.parametrize(("damage_taken", "result", "reason"), [(14, "lost", "heroes"), (13, "won", "villain")])
def test_where_the_order_is_open_the_worse_comes_first(
    printed: Printed, damage_taken: int, result: str, reason: str
) -> None:
    """One blow fells villain and hero together: that's a defeat, and nobody is asked for the order."""
    printed("Collapse", type="event", cost=0)

    @action("Collapse")
    def collapse(use: Use) -> Script[int]:
        return each(use.game, [use.game.villain, use.identity], 1, use.piece, seat=use.seat)

    table = alone("she_hulk", form="hero", damage=damage_taken, hand="Collapse", stage=1, villain_damage=14)
    assert table.villain.left == 1
    table.ada.does("play Collapse")
    assert (table.result, table.state.reason) == (result, reason)


# -- when form is read -----------------------------------------------------------------------------------


def startled(printed: Printed) -> None:
    """A support whose controller changes form as the villain phase begins with its threat."""
    printed("Alarm", type="support", cost=0)

    @response("Alarm", Threat, forced=True, when=lambda use: use.event.step_one)
    def alarm(use: Use) -> Script[None]:
        return change_form(use.game, use.piece.controller or 0)


@rule("villain-phase.2-form-checked-late", "villain-phase.2-hero-attack")
def test_who_became_a_hero_after_the_threat_step_is_attacked(printed: Printed) -> None:
    startled(printed)
    table = alone(play="Alarm", encounter=f"Advance, {MERCENARIES}")
    table.ada.ends().settle("defend")
    assert table.main.threat == 1, "the threat step alone"
    table.passes()
    assert table.ada.left == 8


@rule("villain-phase.2-form-checked-late", "villain-phase.2-alter-ego-scheme")
def test_who_became_an_alter_ego_after_the_threat_step_is_schemed_against(printed: Printed) -> None:
    startled(printed)
    table = alone(form="hero", play="Alarm", encounter=f"Hard to Keep Down, {MERCENARIES}")
    table.ada.ends()
    assert table.told("enemy-scheme")[0]["seat"] == 0
    assert table.told("enemy-attack") == []


@rule("villain-phase.2-form-checked-late", "villain-phase.2-minion-mode")
def test_each_activation_reads_the_form_again(printed: Printed) -> None:
    """Ben flips back while Ada is attacked: the villain attacks Ada, and schemes against Ben."""
    printed("Cover", type="support", cost=0)

    @interrupt("Cover", EnemyAttack, forced=True, when=lambda use: use.event.seat == 0)
    def hide(use: Use) -> Script[None]:
        return change_form(use.game, 1)

    ada, ben = plays("she_hulk", form="hero"), plays(form="hero", play="Cover")
    top = f"Advance, Hard to Keep Down, {MERCENARIES}"
    table = scene(ada=ada, ben=ben, step="activate", encounter=top)
    table.passes()
    assert table.ada.left == 13
    assert [told["seat"] for told in table.told("enemy-scheme")] == [1]
    assert table.ben.left == 10


@rule("qualifier.applies-to-list", "example.qualifier")
def test_each_ready_character_and_attachment_leaves_out_the_exhausted(printed: Printed) -> None:
    printed("Flash", type="event", cost=0)

    @action("Flash")
    def flash(use: Use) -> Script[None]:
        for piece in all_of(use.game, ("ally", "attachment", "scheme"), READY):
            if piece.type == "ally":
                yield from damage(use.game, piece, 1)
            piece.counters += 1

    table = alone("captain_marvel", hand="Flash", play="Vision, Hawkeye", attached="Charge, Armored Rhino Suit")
    table.lay(Hawkeye={"exhausted": True}, Charge={"exhausted": True})
    table.ada.does("play Flash")
    assert (table.card("Vision").left, table.card("Hawkeye").left) == (2, 3)
    assert (table.card("Charge").counters, table.card("Armored Rhino Suit").counters) == (0, 1)
    assert table.main.counters == 1, "a scheme is neither ready nor exhausted: the word does not fit it"


@rule("qualifier.applies-to-list")
def test_you_control_holds_for_upgrades_and_for_supports() -> None:
    ada = plays("captain_marvel", play="Cosmic Flight, Helicarrier", dealt="Caught Off Guard")
    table = scene(ada=ada, ben=plays(play="Web-Shooter, Aunt May"), step="reveal")
    offered = [table.words(option)[3] for option in table.asked.options]
    assert sorted(offered) == ["Cosmic Flight", "Helicarrier"], "none of ben's"
    table.answer("Helicarrier")
    assert table.ada.controls == ["Cosmic Flight"]


@rule("qualifier.applies-to-list")
def test_all_qualifiers_of_a_list_hold_together() -> None:
    table = scene(ada=plays("captain_marvel", play="Vision, Hawkeye"), ben=plays(play="Daredevil"))
    table.lay(Vision={"exhausted": True})
    found = all_of(table.game, ("ally", "identity"), READY, controlled_by(0))
    assert [piece.card.title for piece in found] == ["Hawkeye", "Carol Danvers"]


@rule("qualifier.applies-to-list")
def test_a_qualifier_says_nothing_of_what_it_cannot_fit() -> None:
    """In `each wounded character and scheme`, a scheme always counts: nothing wounds it."""
    table = alone("captain_marvel", damage=3, play="Vision, Hawkeye")
    table.lay(Vision={"damage": 1})
    wounded = Qualifier(lambda piece: piece.damage > 0, lambda piece: piece.type in NOUNS["character"])
    found = all_of(table.game, ("character", "scheme"), wounded)
    assert [piece.card.title for piece in found] == ["Carol Danvers", "Vision", "The Break-In!"]


# -- obligations and decks of other boxes ----------------------------------------------------------------


def debt(printed: Printed) -> None:
    """An obligation without an owner: take damage, or give the main scheme threat."""
    printed("Debt", type="obligation")

    @revealed("Debt")
    def owe(use: Use) -> Script[None]:
        if (yield from either(use, "main-threat-one", "make-drone", seat=use.seat)):
            use.game.main.threat += 1
        else:
            yield from damage(use.game, use.identity, 2)


@rule("obligation.no-hero")
@pytest.mark.parametrize(("pick", "threat", "left"), [("first", 1, 15), ("second", 0, 13)])
def test_an_obligation_of_nobodys_is_up_to_the_one_who_reveals_it(
    printed: Printed, pick: str, threat: int, left: int
) -> None:
    debt(printed)
    table = scene(ada=plays(), ben=plays("she_hulk", dealt="Debt"), step="reveal")
    assert table.asked.seat == 1
    table.answer(pick)
    assert (table.main.threat, table.ben.left, table.ada.left) == (threat, left, 10)
    assert "Debt" in table.pile("discard:encounter")
    assert table.pile("removed") == [], "nobody else's obligation comes for it"


@rule("deck.identity-requirements")
@pytest.mark.parametrize("side", ["hero", "alter_ego"])
def test_what_an_identity_says_of_decks_is_checked_on_either_side(printed: Printed, side: str) -> None:
    """An identity with at most four allies in its deck; the ready deck has five."""
    ready = STARTERS["spider_man"]
    without_fury = Deck("spider_man", "justice", {**ready.cards, "01084": 0, "01086": 2})
    assert faults(ready) == faults(without_fury) == []
    code = getattr(HEROES["spider_man"], side)
    REQUIREMENTS.enter(code, lambda deck: sum(n for c, n in deck.cards.items() if CARDS[c].type == "ally") <= 4)
    assert [(fault.key, fault.args["card"]) for fault in faults(ready)] == [
        ("champions-deck-identity", Name("card", code))
    ]
    assert faults(without_fury) == []
    assert faults(STARTERS["she_hulk"]) == [], "another identity asks for nothing"
