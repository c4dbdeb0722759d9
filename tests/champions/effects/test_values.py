"""Sums, doubling and halving, settings, and effects that last."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.champions.board.lasting import begin
from games.champions.effects.abilities import Cost, Use, action, response
from games.champions.effects.occurrences import Threat
from games.champions.state import stats
from games.champions.state.model import Lasting, Piece
from games.champions.state.table import Table
from tests.champions.conftest import Printed
from tests.champions.scene import MERCENARIES, alone, rule


@rule("modifier.floor-zero", "ruling.dash-read")
def test_values_never_fall_below_zero_and_a_dash_counts_as_none() -> None:
    table = alone("she_hulk", form="hero", play="Hulk")
    assert table.card("Hulk").value("thwart") == 0
    table.state.lasting.append(
        Lasting(kind="attack", amount=-9, until="phase", piece=table.ada.identity.piece.id)
    )
    assert table.ada.identity.value("attack") == 0


@rule("lasting.expiry", "example.lasting-before-end")
def test_what_lasts_until_the_end_is_over_before_the_end() -> None:
    table = alone(hand="Nick Fury, Energy, Genius")
    table.state.lasting.append(
        Lasting(kind="attack", amount=1, until="round", piece=table.ada.identity.piece.id)
    )
    table.lay()
    table.ada.ends().settle("turn")
    assert table.state.lasting == []


def test_gained_traits_are_not_printed() -> None:
    table = alone("captain_marvel", form="hero", play="Cosmic Flight")
    identity = table.ada.identity.piece
    assert stats.has_trait(table.game, identity, "aerial")
    assert "aerial" not in identity.card.traits


# -- sums, doubling and halving, settings: no card of the box needs them all ------------------------------


def fighter(printed: Printed, attack: int) -> str:
    """A free ally with this ATK."""
    return printed("Fighter", type="ally", cost=0, attack=attack, thwart=1, health=5)


def cheers(printed: Printed, title: str) -> str:
    """A free support; the test says what it does."""
    return printed(title, type="support", cost=0)


def fights(piece: Piece) -> bool:
    return piece.code == "Fighter"


@rule("modifier.order", "modifier.recalculate")
@pytest.mark.parametrize("order", ["Plus, Twice", "Twice, Plus"])
def test_sums_are_worked_out_before_doubling(printed: Printed, order: str) -> None:
    hand = f"{fighter(printed, 2)}, Plus, Twice"
    stats.constant("attack", cheers(printed, "Plus"))(lambda game, source, piece: int(fights(piece)))
    stats.multiplies("attack", cheers(printed, "Twice"))(lambda game, source, piece: 1 + fights(piece))
    table = alone("captain_marvel", form="hero", hand=hand)
    table.ada.does("play Fighter")
    for title in order.split(", "):
        table.ada.does(f"play {title}")
    assert table.card("Fighter").value("attack") == 6
    assert table.ada.identity.value("attack") == 2, "a bystander"
    table.ada.does("attack Fighter on Rhino")
    assert table.villain.left == 8


@rule("modifier.recalculate", "modifier.continuous")
def test_a_value_is_worked_out_afresh_when_a_modifier_leaves(printed: Printed) -> None:
    stats.constant("attack", cheers(printed, "Plus"))(lambda game, source, piece: int(fights(piece)))
    stats.multiplies("attack", cheers(printed, "Twice"))(lambda game, source, piece: 1 + fights(piece))
    action("Plus", cost=Cost(discard=True))(lambda use: None)
    table = alone(play=f"{fighter(printed, 2)}, Plus, Twice")
    assert table.card("Fighter").value("attack") == 6
    table.ada.does("use Plus")
    assert table.card("Fighter").value("attack") == 4


@rule("modifier.round-up")
@pytest.mark.parametrize(
    ("attack", "hand", "value"), [(5, "Half", 3), (5, "Half, Plus", 4), (5, "Half, Twice", 5)]
)
def test_halves_are_rounded_up_after_everything_else(
    printed: Printed, attack: int, hand: str, value: int
) -> None:
    """5 halved is 3, 7 halved is 4, and 5 halved and doubled is 5: nothing is rounded on the way."""
    stats.constant("attack", cheers(printed, "Plus"))(lambda game, source, piece: 2 * fights(piece))
    stats.multiplies("attack", cheers(printed, "Twice"))(lambda game, source, piece: 1 + fights(piece))

    @stats.multiplies("attack", cheers(printed, "Half"))
    def half(game: Table, source: Piece, piece: Piece) -> Fraction | int:
        return stats.HALF if fights(piece) else 1

    table = alone("captain_marvel", play=f"{fighter(printed, attack)}, {hand}")
    table.ada.does("attack Fighter on Rhino")
    assert table.villain.left == 14 - value


@rule("modifier.set")
def test_a_set_value_beats_what_merely_changes_it(printed: Printed) -> None:
    stats.constant("attack", cheers(printed, "Plus"))(lambda game, source, piece: 3 * fights(piece))
    stats.multiplies("attack", cheers(printed, "Twice"))(lambda game, source, piece: 1 + fights(piece))
    stats.sets("attack", cheers(printed, "Calm"))(lambda game, source, piece: 0 if fights(piece) else None)
    table = alone(form="hero", play=f"{fighter(printed, 2)}, Plus, Twice", hand="Calm")
    assert table.card("Fighter").value("attack") == 10
    table.ada.does("play Calm")
    assert table.card("Fighter").value("attack") == 0
    assert table.ada.identity.value("attack") == 2, "a bystander"


@rule("modifier.set-latest")
@pytest.mark.parametrize(("order", "value"), [("One, Three", 3), ("Three, One", 1), ("Three, One, Charge!", 4)])
def test_of_two_settings_the_later_counts(printed: Printed, order: str, value: int) -> None:
    stats.sets("attack", cheers(printed, "One"))(lambda game, source, piece: 1 if fights(piece) else None)
    stats.sets("attack", cheers(printed, "Three"))(lambda game, source, piece: 3 if fights(piece) else None)
    printed("Charge!", type="event", cost=0)

    @action("Charge!")
    def charge(use: Use) -> None:
        ally = use.game.controlled(use.seat, "ally")[0]
        begin(use.game, Lasting(kind="attack", amount=4, how="set", piece=ally.id))

    table = alone(play=fighter(printed, 2), hand="One, Three, Charge!")
    for title in order.split(", "):
        table.ada.does(f"play {title}")
    assert table.card("Fighter").value("attack") == value


@rule("modifier.set-latest", "lasting.expiry")
def test_a_lasting_setting_gives_way_to_a_later_card_and_ends_in_time(printed: Printed) -> None:
    stats.sets("attack", cheers(printed, "One"))(lambda game, source, piece: 1 if fights(piece) else None)
    printed("Charge!", type="event", cost=0)

    @action("Charge!")
    def charge(use: Use) -> None:
        ally = use.game.controlled(use.seat, "ally")[0]
        begin(use.game, Lasting(kind="attack", amount=4, how="set", piece=ally.id))

    table = alone(play=fighter(printed, 2), hand="Charge!, One")
    table.ada.does("play Charge!")
    assert table.card("Fighter").value("attack") == 4
    table.ada.does("play One")
    assert table.card("Fighter").value("attack") == 1
    table = alone(form="hero", play=fighter(printed, 2), hand="Charge!")
    table.ada.does("play Charge!")
    table.ada.ends()
    assert table.state.phase == "villain"
    assert table.card("Fighter").value("attack") == 2


@rule("modifier.order", "modifier.round-up")
def test_lasting_effects_double_and_halve_too(printed: Printed) -> None:
    for title, how in (("Rage", "double"), ("Doubt", "halve")):
        printed(title, type="event", cost=0)

        @action(title)
        def change(use: Use, how: str = how) -> None:
            begin(use.game, Lasting(kind="attack", how=how, piece=use.identity.id))  # type: ignore[arg-type]

    table = alone("she_hulk", form="hero", hand="Rage, Doubt")
    assert table.ada.identity.value("attack") == 3
    table.ada.does("play Doubt")
    assert table.ada.identity.value("attack") == 2
    table.ada.does("play Rage")
    assert table.ada.identity.value("attack") == 3


# -- when a lasting effect can begin ----------------------------------------------------------------------


@rule("lasting.initiate-in-period")
def test_what_lasts_for_the_villain_phase_cannot_begin_before_it(printed: Printed) -> None:
    printed("Ward", type="support", cost=0)

    def ward(use: Use) -> None:
        begin(use.game, Lasting(kind="defense", amount=2, until="villain", piece=use.identity.id))

    action("Ward", until="villain")(ward)
    response("Ward", Threat, until="villain", cost=Cost(exhaust=True), when=lambda use: use.event.step_one)(
        ward
    )
    table = alone(form="hero", play="Ward", encounter=f"Advance, {MERCENARIES}")
    assert "use Ward" not in table.ada.offered, "it is the players' phase"
    table.ada.ends().until("use Ward")
    assert table.state.phase == "villain"
    table.answer("use Ward")
    assert table.ada.identity.value("defense") == 5
    table.settle("turn")
    assert table.ada.identity.value("defense") == 3


@rule("lasting.initiate-in-period")
@pytest.mark.parametrize(("until", "begins"), [("villain", 0), ("activation", 0), ("player", 1), ("phase", 1)])
def test_an_effect_begins_only_within_its_span(printed: Printed, until: str, begins: int) -> None:
    printed("Ward", type="event", cost=0)

    @action("Ward")
    def ward(use: Use) -> None:
        begin(use.game, Lasting(kind="defense", amount=2, until=until, piece=use.identity.id))  # type: ignore[arg-type]

    table = alone(form="hero", hand="Ward")
    table.ada.does("play Ward")
    assert table.ada.identity.value("defense") == 3 + 2 * begins
    assert len(table.state.lasting) == begins
    table.ada.ends().settle("defend")
    assert table.ada.identity.value("defense") == 3
