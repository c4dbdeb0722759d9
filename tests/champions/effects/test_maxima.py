"""Limits, maxima and cancelled effects: used up stays used up."""

from __future__ import annotations

from games.champions.cards.common import attacked
from games.champions.effects.abilities import Cost, Use, action, interrupt, response
from games.champions.effects.combat import use_attack
from games.champions.effects.limits import MOST_PLAYED, Most
from games.champions.effects.occurrences import Initiation
from games.champions.state import piles
from tests.champions.conftest import Printed
from tests.champions.scene import alone, plays, rule, scene


def rally(printed: Printed, per: str = "round") -> None:
    """An event, at most one in a period: its player draws a card."""
    MOST_PLAYED.enter(printed("Rally", type="event", cost=1), Most(1, per))  # type: ignore[arg-type]
    action("Rally")(lambda use: piles.draw(use.game, use.seat, 1))


def kiosk(printed: Printed, **facts: object) -> None:
    """A support that lets its player draw a card."""
    action(printed("Kiosk", type="support", cost=0), **facts)(lambda use: piles.draw(use.game, use.seat, 1))


def denial(printed: Printed, title: str) -> None:
    """An event that cancels the effect of the card with this title."""
    printed("Denial", type="event", cost=0)

    @interrupt("Denial", Initiation, when=lambda use: use.event.piece.code == title)
    def cancel(use: Use) -> None:
        use.event.replace()


@rule("max.period-shared")
def test_a_maximum_counts_all_copies_of_all_players(printed: Printed) -> None:
    rally(printed)
    ada, ben = plays("captain_marvel", hand="Rally, Rally, Genius"), plays(hand="Rally, Genius")
    table = scene(ada=ada, ben=ben)
    assert "play Rally" in table.ben.offered, "an Action in ada's turn"
    table.ada.does("play Rally")
    assert "play Rally" not in table.ada.offered
    assert "play Rally" not in table.ben.offered
    table.ada.ends()
    assert "play Rally" not in table.ben.offered, "nor in his own turn"
    table.ben.ends().settle("turn")
    assert table.state.round == 2
    assert "play Rally" in table.ben.offered


@rule("max.period-shared")
def test_a_maximum_for_a_phase_is_over_with_the_phase(printed: Printed) -> None:
    rally(printed, "phase")
    table = alone("captain_marvel", hand="Rally, Rally, Genius, Genius")
    table.ada.does("play Rally")
    assert table.state.used == {"play Rally@phase": 1}
    table.ada.ends().settle("discard")
    table.answer()
    table.settle("turn")
    assert table.state.used == {}
    assert "play Rally" in table.ada.offered


@rule("max.period-shared", "play-restriction.obey")
def test_a_maximum_holds_for_cards_that_stay_in_play_too(printed: Printed) -> None:
    MOST_PLAYED.enter(printed("Sidekick", type="ally", cost=0, attack=1, thwart=1, health=2), Most(1))
    table = scene(ada=plays(hand="Sidekick"), ben=plays("she_hulk", hand="Sidekick"))
    table.ada.does("play Sidekick")
    table.ada.ends()
    assert "play Sidekick" not in table.ben.offered


@rule("max.ability-shared")
def test_a_maximum_within_an_ability_counts_all_copies_in_play(printed: Printed) -> None:
    kiosk(printed, most=1, per="phase")
    table = scene(ada=plays("captain_marvel", play="Kiosk, Kiosk"), ben=plays(play="Kiosk"))
    assert table.ada.offered.count("use Kiosk") == 1, "alike ones are one choice"
    table.ada.does("use Kiosk")
    assert "use Kiosk" not in table.ada.offered
    assert "use Kiosk" not in table.ben.offered


@rule("limit.per-copy")
def test_a_limit_counts_each_copy_for_itself(printed: Printed) -> None:
    kiosk(printed, limit=1)
    table = alone("captain_marvel", play="Kiosk, Kiosk")
    table.ada.does("use Kiosk")
    assert table.ada.offered.count("use Kiosk") == 1
    table.ada.does("use Kiosk")
    assert "use Kiosk" not in table.ada.offered


@rule("limit.per-copy")
def test_a_limit_for_a_phase_is_over_with_the_phase(printed: Printed) -> None:
    kiosk(printed, limit=1, per="phase")
    table = alone("captain_marvel", play="Kiosk")
    table.ada.does("use Kiosk")
    assert "use Kiosk" not in table.ada.offered
    table.ada.ends().settle("turn")
    assert "use Kiosk" in table.ada.offered


@rule("cancel.event", "event.cancel-no-refund", "event.sequence", "cancel.costs-stay-paid")
@rule("play.step-6-attempt")
def test_a_cancelled_event_was_played_and_paid_for(printed: Printed) -> None:
    printed("Blow", type="event", cost=2)

    @action("Blow", form="hero", label="attack", targets=attacked)
    def blow(use: Use):  # type: ignore[no-untyped-def]
        return use_attack(use, 5)

    denial(printed, "Blow")
    ada = plays("captain_marvel", form="hero", hand="Blow, Energy, Denial")
    table = scene(ada=ada)
    table.ada.does("play Blow")
    assert (table.asked.kind, table.villain.left) == ("champions.interrupt", 14)
    assert table.ada.discard == ["Energy"], "paid before the effect begins"
    table.answer("use Denial")
    assert table.villain.left == 14
    assert table.ada.hand == []
    assert sorted(table.ada.discard) == ["Blow", "Denial", "Energy"]
    table = scene(ada=ada)
    table.ada.does("play Blow").passes()
    assert (table.villain.left, table.ada.hand) == (9, ["Denial"])


@rule("cancel.event")
def test_a_cancelled_event_still_counts_as_played(printed: Printed) -> None:
    rally(printed)
    denial(printed, "Rally")
    printed("Crowd", type="support", cost=0)

    @response(
        "Crowd", Initiation, forced=True, when=lambda use: use.event.played and use.event.seat == use.seat
    )
    def cheers(use: Use) -> None:
        use.piece.counters += 1

    table = alone("captain_marvel", play="Crowd", hand="Rally, Genius, Denial")
    table.ada.does("play Rally").answer("use Denial")
    assert table.card("Crowd").counters == 2, "Denial and Rally"
    assert table.ada.hand == []


@rule("limit.cancel-counts", "cancel.costs-stay-paid")
def test_a_cancelled_use_counts_for_the_limit(printed: Printed) -> None:
    kiosk(printed, limit=1, cost=Cost(resources=("mental",)))
    denial(printed, "Kiosk")
    table = alone("captain_marvel", play="Kiosk", hand="Genius, Genius, Denial")
    table.ada.does("use Kiosk").answer("use Denial")
    assert table.ada.hand == ["Genius"], "paid, and no card drawn"
    assert table.state.used == {f"Kiosk.0/{table.card('Kiosk').piece.id}": 1}
    assert "use Kiosk" not in table.ada.offered


@rule("max.cancel-counts")
def test_a_cancelled_play_counts_for_the_maximum(printed: Printed) -> None:
    rally(printed)
    denial(printed, "Rally")
    ada = plays("captain_marvel", hand="Rally, Genius, Denial")
    table = scene(ada=ada, ben=plays(hand="Rally, Genius"))
    table.ada.does("play Rally").answer("use Denial")
    assert table.ada.hand == []
    table.ada.ends()
    assert "play Rally" not in table.ben.offered


@rule("max.cancel-counts")
def test_a_cancelled_use_counts_for_the_maximum_of_all_copies(printed: Printed) -> None:
    kiosk(printed, most=1)
    denial(printed, "Kiosk")
    table = alone("captain_marvel", play="Kiosk, Kiosk", hand="Denial")
    table.ada.does("use Kiosk").answer("use Denial")
    assert table.ada.hand == []
    assert "use Kiosk" not in table.ada.offered
