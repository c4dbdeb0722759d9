"""Cards that change hands, and where they go when they leave play."""

from __future__ import annotations

import pytest

from games.champions.board.lasting import take_control
from games.champions.effects.abilities import Use, action, interrupt, response
from games.champions.effects.occurrences import ANSWERED, INTERRUPTED, Initiation
from games.champions.state.model import Span
from tests.champions.conftest import Printed
from tests.champions.scene import Scene, plays, rule, scene


def loan(printed: Printed, until: Span | None = None) -> None:
    """An event that lets its player take Ben's first ally."""
    printed("Loan", type="event", cost=0)

    @action("Loan", when=lambda use: bool(use.game.controlled(1, "ally")))
    def borrow(use: Use) -> None:
        take_control(use.game, use.game.controlled(1, "ally")[0], use.seat, until)


def borrowed(printed: Printed, until: Span | None = None, form: str = "alter-ego") -> Scene:
    """Ada has borrowed Ben's Tigra: exhausted, with 2 damage."""
    loan(printed, until)
    ada = plays("captain_marvel", hand="Loan", form=form)
    table = scene(ada=ada, ben=plays("she_hulk", play="Tigra, Inspired"))
    tigra = table.card("Tigra").piece
    table.lay(Tigra={"exhausted": True, "damage": 2}, Inspired={"host": tigra.id})
    table.ada.does("play Loan")
    return table


@rule("control.state-kept")
def test_who_changes_sides_stays_as_he_is(printed: Printed) -> None:
    table = borrowed(printed)
    tigra = table.card("Tigra")
    assert table.game.zone(tigra.piece) == "play:0"
    assert (tigra.piece.controller, tigra.piece.owner) == (0, 1)
    assert (tigra.exhausted, tigra.piece.damage, tigra.left) == (True, 2, 1)
    assert "attack Tigra on Rhino" not in table.ada.offered, "still exhausted"
    table.lay(Tigra={"exhausted": False})
    table.ada.does("attack Tigra on Rhino")
    assert table.villain.left == 28 - 3, "ATK 2 and Inspired"


@rule("control.attached-follow")
def test_what_is_attached_passes_along(printed: Printed) -> None:
    table = borrowed(printed)
    inspired = table.card("Inspired").piece
    assert (inspired.controller, table.game.zone(inspired)) == (0, "play:0")
    assert inspired.host == table.card("Tigra").piece.id
    assert table.card("Tigra").value("attack") == 3
    assert (table.ada.controls, table.ben.controls) == (["Inspired", "Tigra"], [])


@rule("control.attached-follow")
def test_an_encounter_attachment_passes_along_on_its_side_of_the_table(printed: Printed) -> None:
    loan(printed)
    table = scene(
        ada=plays("captain_marvel", hand="Loan"), ben=plays("she_hulk", play="Tigra"), attached="Charge"
    )
    table.lay(Charge={"host": table.card("Tigra").piece.id})
    table.ada.does("play Loan")
    charge = table.card("Charge").piece
    assert (charge.controller, table.game.zone(charge)) == (0, "play:encounter")


@rule("control.duration")
def test_without_a_stated_time_it_lasts_until_the_card_leaves_play(printed: Printed) -> None:
    table = borrowed(printed)
    table.ada.ends()
    table.ben.ends().settle("turn")
    assert table.state.round == 2
    assert table.card("Tigra").piece.controller == 0
    table.ben.ends()
    table.ada.does("attack Tigra on Rhino")
    assert not table.in_play("Tigra"), "her last hit point"
    assert sorted(table.ben.discard) == ["Inspired", "Tigra"]
    assert "Tigra" not in table.ada.discard


@rule("control.duration", "lasting.expiry")
@pytest.mark.parametrize(("until", "holds"), [("phase", False), ("player", False), ("round", True)])
def test_with_a_stated_time_it_goes_back_then(printed: Printed, until: Span, holds: bool) -> None:
    table = borrowed(printed, until, "hero")
    assert table.card("Tigra").piece.controller == 0
    table.ada.ends()
    table.ben.ends().settle("defend")
    assert table.state.phase == "villain"
    assert (table.card("Tigra").piece.controller == 0) is holds
    table.settle("turn")
    assert table.card("Tigra").piece.controller == 1
    assert table.card("Inspired").piece.controller == 1
    assert table.card("Tigra").piece.damage == 2


@rule("control.duration", "lasting.initiate-in-period")
def test_a_loan_for_another_phase_does_not_begin(printed: Printed) -> None:
    assert borrowed(printed, "villain").card("Tigra").piece.controller == 1


@rule("control.duration")
def test_a_card_that_is_lent_on_goes_back_to_its_first_place(printed: Printed) -> None:
    loan(printed, "round")
    printed("Sublet", type="event", cost=0)

    @action("Sublet")
    def sublet(use: Use) -> None:
        take_control(use.game, use.game.controlled(0, "ally")[0], 2, "phase")

    ben, cleo = plays("she_hulk", play="Tigra"), plays("iron_man")
    table = scene(ada=plays("captain_marvel", hand="Loan, Sublet"), ben=ben, cleo=cleo)
    table.ada.does("play Loan")
    table.ada.does("play Sublet")
    assert table.cleo.controls == ["Tigra"]
    for person in (table.ada, table.ben, table.cleo):
        person.ends()
    table.settle("turn")
    assert (table.ada.controls, table.ben.controls, table.cleo.controls) == ([], ["Tigra"], [])


@rule("ruling.ally-limit-overflow", "control.state-kept")
def test_a_fourth_ally_by_change_of_control_costs_one_at_once(printed: Printed) -> None:
    loan(printed)
    ada = plays("captain_marvel", hand="Loan", play="Vision, Hawkeye, Maria Hill")
    table = scene(ada=ada, ben=plays("she_hulk", play="Tigra"))
    table.ada.does("play Loan")
    assert (table.asked.seat, table.asked.kind) == (0, "champions.excess")
    table.answer("Tigra")
    assert (table.ben.discard, table.ada.discard) == (["Tigra"], ["Loan"])
    assert table.asked.kind == "champions.turn"


@rule("elimination.cards", "control.duration")
def test_a_borrower_who_falls_leaves_the_card_to_its_owner(printed: Printed) -> None:
    loan(printed, "round")
    ada = plays("captain_marvel", form="hero", damage=11, hand="Loan", minions="Whiplash")
    table = scene(ada=ada, ben=plays("she_hulk", play="Tigra"))
    table.ada.does("play Loan")
    table.ada.does("attack Captain Marvel on Whiplash")
    assert table.state.heroes[0].eliminated
    assert table.ben.discard == ["Tigra"]


@rule("control.placement-no-interaction", "control.leaves-to-owner")
def test_nothing_comes_between_leaving_play_and_the_owners_discard_pile(printed: Printed) -> None:
    """A witness to everything that can be interrupted or responded to."""
    heard: list[tuple[str, str, str]] = []
    printed("Witness", type="support", cost=0)

    def note(timing: str):  # type: ignore[no-untyped-def]
        def hear(use: Use) -> None:
            tigra = next(p for p in use.game.state.pieces.values() if p.card.title == "Tigra")
            heard.append((timing, type(use.event).__name__, use.game.zone(tigra)))

        return hear

    for kind in INTERRUPTED:
        if kind is not Initiation:  # every use of an ability causes one
            interrupt("Witness", kind, forced=True)(note("interrupt"))
    for kind in ANSWERED:
        if kind is not Initiation:
            response("Witness", kind, forced=True)(note("response"))
    loan(printed)
    ada = plays("captain_marvel", form="hero", hand="Loan", play="Witness")
    table = scene(ada=ada, ben=plays("she_hulk", play="Tigra"))
    table.lay(Tigra={"damage": 2})
    table.ada.does("play Loan")
    heard.clear()
    table.ada.does("attack Tigra on Rhino").settle("turn")
    hit = ("interrupt", "Damage", "play:0")
    assert heard[:3] == [hit, hit, ("interrupt", "Defeat", "play:0")]
    gone = [("response", kind, "discard:1") for kind in ("Damage", "Defeat", "PlayerAttack")]
    assert sorted(heard[3:]) == gone, "and nothing of her way to the discard pile"
    assert table.ben.discard == ["Tigra"]
