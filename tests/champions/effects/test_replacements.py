"""Effects that replace others."""

from __future__ import annotations

from games.champions.board.statuses import give_status
from games.champions.effects.abilities import Use, instead, interrupt
from games.champions.effects.damage import damage
from games.champions.effects.occurrences import Damage, Threat
from games.champions.effects.threat import place
from games.champions.state.model import STUNNED
from games.kernel.decision import Script
from tests.champions.conftest import Printed
from tests.champions.scene import alone, plays, rule, scene


def mine(use: Use) -> bool:
    """Whether the controller's identity would take the damage."""
    return use.event.target is use.game.identity(use.piece.controller or 0)


def shields(printed: Printed) -> None:
    """Mirror turns damage into threat on the main scheme, Gate into a stunned villain."""
    printed("Mirror", type="support", cost=0)
    printed("Gate", type="support", cost=0)

    @instead("Mirror", Damage, mine)
    def mirror(use: Use) -> Script[None]:
        yield from place(use.game, use.game.main, use.event.amount)

    @instead("Gate", Damage, mine)
    def gate(use: Use) -> None:
        give_status(use.game, use.game.villain, STUNNED)


@rule("replacement.latest-wins", "ruling.multiple-replacements")
def test_of_two_replacements_the_later_happens_alone(printed: Printed) -> None:
    shields(printed)
    ada = plays("she_hulk", form="hero", hand="Mirror, Gate", minions="Whiplash")
    table = scene(ada=ada)
    table.ada.does("play Mirror")
    table.ada.does("play Gate")
    table.ada.does("attack She-Hulk on Whiplash")
    assert (table.ada.left, table.main.threat, table.villain.statuses) == (15, 0, ["stunned"])
    table = scene(ada=ada)
    table.ada.does("play Gate")
    table.ada.does("play Mirror")
    table.ada.does("attack She-Hulk on Whiplash")
    assert (table.ada.left, table.main.threat, table.villain.statuses) == (15, 1, [])


@rule("replacement.latest-wins", "replacement.meaning")
def test_one_replacement_alone_happens_to_those_it_concerns(printed: Printed) -> None:
    shields(printed)
    ada = plays("she_hulk", form="hero", play="Mirror", minions="Whiplash")
    table = scene(ada=ada, ben=plays("iron_man", form="hero", minions="Whiplash"))
    table.ada.does("attack She-Hulk on Whiplash")
    assert (table.ada.left, table.main.threat) == (15, 1)
    table.ada.ends()
    whiplash = table.game.minions(1)[0]
    table.ben.does(f"attack:{table.ben.identity.piece.id}:{whiplash.id}")
    assert (table.ben.left, table.main.threat) == (8, 1), "ben has no Mirror"


@rule("replacement.latest-wins", "replacement.timing", "interrupt.changed-condition")
def test_an_interrupt_replaces_later_than_what_always_holds(printed: Printed) -> None:
    shields(printed)
    printed("Dodge", type="event", cost=0)
    told: list[int] = []

    @interrupt("Dodge", Damage, when=lambda use: use.event.target is use.identity)
    def dodge(use: Use) -> None:
        told.append(use.identity.damage)
        use.event.replace(lambda: damage(use.game, use.game.villain, use.event.amount))

    ada = plays("she_hulk", form="hero", play="Mirror", hand="Dodge, Dodge", minions="Whiplash")
    table = scene(ada=ada)
    table.ada.does("attack She-Hulk on Whiplash").answer("use Dodge")
    assert told == [0]
    assert (table.ada.left, table.main.threat, table.villain.left) == (15, 0, 13)
    assert table.ada.hand == ["Dodge"], "there is nothing left to interrupt"
    table = scene(ada=ada)
    table.ada.does("attack She-Hulk on Whiplash").passes()
    assert (table.ada.left, table.main.threat, table.villain.left) == (15, 1, 14)


@rule("replacement.timing", "prevent.damage")
def test_prevented_damage_is_not_there_to_be_replaced(printed: Printed) -> None:
    shields(printed)
    table = alone("captain_marvel", form="hero", play="Cosmic Flight, Mirror", minions="Whiplash")
    table.ada.does("attack Captain Marvel on Whiplash").answer("use Cosmic Flight")
    assert (table.ada.left, table.main.threat) == (12, 0)


@rule("replacement.timing")
def test_what_replaces_uses_the_amount_that_the_window_left(printed: Printed) -> None:
    """2 threat for two players, 1 of it prevented: Great Responsibility turns the rest into 1 damage."""
    printed("Calm Words", type="support", cost=0)

    @interrupt("Calm Words", Threat, forced=True, when=lambda use: use.event.step_one)
    def calm(use: Use) -> None:
        use.event.amount -= 1

    ada = plays(form="hero", play="Calm Words", hand="Great Responsibility")
    ben = plays("she_hulk")
    table = scene(ada=ada, ben=ben)
    table.ada.ends()
    table.ben.ends().until("use Great Responsibility")
    assert table.main.threat == 0
    table.answer("use Great Responsibility")
    assert table.ada.left == 9
    assert table.main.threat == 0
