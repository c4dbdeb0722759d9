"""Things that happen at once: damage to several, and defeats that cause others."""

from __future__ import annotations

import pytest

from games.champions.effects.abilities import Use, action
from games.champions.effects.damage import each
from games.champions.state.model import TOUGH
from games.kernel.decision import Script
from tests.champions.conftest import Printed
from tests.champions.scene import Plays, Scene, alone, plays, rule, scene

ALLEY = "Advance, Hydra Mercenary, Advance"

# -- a defeat in progress --------------------------------------------------------------------------------


@rule("defeat.once", "defeat.side-scheme", "trigger.single-window")
def test_the_tracer_of_one_minion_works_once_though_it_defeats_a_side_scheme() -> None:
    ada = plays("spider_man", form="hero", hand="Spider-Tracer, Energy", play="Interrogation Room")
    ada.minions = ["Hydra Bomber"]
    table = scene(ada=ada, threat=5, side_schemes="Bomb Scare")
    table.lay(Bomb_Scare={"threat": 3})
    table.ada.does("play Spider-Tracer")
    table.ada.does("attack Spider-Man on Hydra Bomber").answer("Bomb Scare")
    assert not table.in_play("Bomb Scare")
    assert (table.main.threat, table.asked.kind) == (5, "champions.response"), "the Tracer has worked, once"
    assert [defeat["by"] for defeat in table.told("defeat")] == [0]
    table.answer("use Interrogation Room")
    assert (table.main.threat, table.asked.kind) == (4, "champions.turn"), "and who defeated it is remembered"


@rule("defeat.once", "simultaneous.one-occurrence")
def test_someone_who_loses_his_last_bonus_in_the_meantime_falls_once(printed: Printed) -> None:
    """One blow fells two; the first takes a side scheme with it, and the table is checked then."""
    table = stamped(printed, minions="Hydra Bomber, Shocker", side_schemes="Bomb Scare")
    table.card("Hydra Bomber").piece.damage, table.card("Shocker").piece.damage = 1, 2
    tracer = table.card("Spider-Tracer").piece
    tracer.host = table.card("Hydra Bomber").piece.id
    table.lay(Bomb_Scare={"threat": 3})
    table.ada.does("play Stamp")
    assert not table.in_play("Bomb Scare")
    assert [(fallen["card"], fallen["by"]) for fallen in table.told("defeat")] == [("01110", 0), ("01103", 0)]


# -- damage to several ------------------------------------------------------------------------------------


def stamped(printed: Printed, **table: str) -> Scene:
    """She-Hulk with an event that deals 1 damage to each enemy."""
    printed("Stamp", type="event", cost=0)

    @action("Stamp")
    def stamp(use: Use) -> Script[int]:
        return each(use.game, use.game.enemies(), 1, use.piece, seat=use.seat)

    minions = table.pop("minions", "")
    return scene(
        ada=plays("she_hulk", form="hero", hand="Stamp", play="Spider-Tracer", minions=minions), **table
    )  # type: ignore[arg-type]


def before_ultron_iii(ada: Plays) -> Scene:
    """Ultron's last stage, who takes no damage while Ada's one Drone stands; it has 1 hit point left."""
    table = scene(ada=ada, scenario="ultron", mode="expert", stage=1)
    table.game.minions(0)[0].damage = 1
    table.lay()
    return table


@rule("cannot.absolute", "trigger.single-window", "simultaneous.one-occurrence")
@pytest.mark.parametrize(
    ("hero", "cards", "choice"),
    [
        ("she_hulk", {"hand": "Ground Stomp, Energy"}, "play Ground Stomp"),
        ("iron_man", {"play": "War Machine"}, "use War Machine"),
        ("she_hulk", {"play": "Hulk", "deck": "Energy"}, "attack Hulk on Ultron"),
        (
            "black_panther",
            {"hand": "Wakanda Forever!, Energy", "play": "Energy Daggers"},
            "play Wakanda Forever!",
        ),
    ],
)
def test_the_last_drone_shields_ultron_from_the_blow_that_fells_it(
    hero: str, cards: dict[str, str], choice: str
) -> None:
    table = before_ultron_iii(plays(hero, form="hero", minions="Drone", **cards))
    left = table.villain.left
    table.ada.does(choice)
    assert (table.ada.minions, table.villain.left) == ([], left)


@rule("trigger.single-window", "response.definition")
def test_all_that_a_blow_to_everybody_did_is_answered_in_one_window() -> None:
    ada = plays("she_hulk", form="hero", hand="Ground Stomp, Energy", play="Interrogation Room")
    ada.minions = ["Hydra Mercenary", "Hydra Bomber"]
    table = scene(ada=ada, threat=4, attached="Vibranium Armor")
    table.lay(Hydra_Bomber={"damage": 1}, Hydra_Mercenary={"damage": 2})
    table.ada.does("play Ground Stomp")
    assert table.ada.minions == [], "both are down before anybody may respond"
    assert table.villain.statuses == [TOUGH], "what is forced comes first"
    table.answer("use Interrogation Room")
    assert (table.main.threat, table.asked.kind) == (3, "champions.turn")


@rule("tough.prevents-all", "status.one-of-each")
def test_each_tough_character_loses_his_own_card() -> None:
    ada = plays("she_hulk", form="hero", hand="Ground Stomp, Energy", minions="Sandman, Shocker")
    table = scene(ada=ada, villain_statuses=TOUGH)
    table.card("Sandman").piece.statuses.append(TOUGH)
    table.lay(Sandman={"exhausted": False})
    table.ada.does("play Ground Stomp")
    assert (table.villain.left, table.villain.statuses) == (14, [])
    assert (table.card("Sandman").left, table.card("Sandman").statuses) == (4, [])
    assert table.card("Shocker").left == 2


@rule("ruling.simultaneous-win-loss", "elimination.all")
def test_two_heroes_felled_by_one_blast_fall_together() -> None:
    ada = plays("spider_man", form="hero", damage=9, dealt="Shocker")
    table = scene(ada=ada, ben=plays("captain_marvel", form="hero", damage=11), step="reveal")
    assert (table.result, table.state.reason) == ("lost", "heroes")


@rule("prevent.damage", "interrupt.definition")
def test_all_that_is_prevented_is_prevented_before_anybody_falls() -> None:
    """Shocker strikes both heroes; Captain Marvel escapes before Spider-Man is down."""
    ada = plays("spider_man", form="hero", damage=9, dealt="Shocker")
    table = scene(ada=ada, ben=plays("captain_marvel", form="hero", play="Cosmic Flight"), step="reveal")
    assert (table.asked.kind, table.asked.seat) == ("champions.interrupt", 1)
    assert table.state.heroes[0].eliminated is False
    table.answer("use Cosmic Flight")
    assert table.state.heroes[0].eliminated is True
    assert table.ben.left == 12


@rule("indirect.assign", "defeat.character")
def test_shares_of_an_explosion_are_dealt_at_once() -> None:
    ada = plays("captain_marvel", form="hero", play="Hawkeye, Vision", dealt="Explosion")
    table = scene(ada=ada, side_schemes="Bomb Scare", threat=1)
    table.lay(Bomb_Scare={"threat": 6})
    table.ada.ends().settle("share")
    hawkeye, vision = (table.card(name).piece.handle for name in ("Hawkeye", "Vision"))
    table.answer(*[hawkeye] * 3, *[vision] * 3)
    kinds = [event.kind for event in table.events if event.kind in ("damage", "defeat")]
    assert kinds == ["damage", "damage", "defeat", "defeat"]


# -- copies -----------------------------------------------------------------------------------------------


@rule("ruling.copies-need-no-order", "forced.first-player-order")
def test_two_charges_are_both_spent_and_nobody_is_asked_which_comes_first() -> None:
    table = alone("she_hulk", form="hero", attached="Charge, Charge", encounter=ALLEY)
    table.ada.ends()
    assert [use["card"] for use in table.told("use")] == ["01099", "01099"]
    assert table.asked.kind == "champions.defend", "the attack goes on"
    table.passes()
    assert table.pile("discard:encounter").count("Charge") == 2


@rule("ruling.copies-need-no-order", "forced.first-player-order", "simultaneous.first-player")
def test_what_differs_is_put_in_order() -> None:
    ada = plays("spider_man", form="hero", exhausted=True, hand="Webbed Up, Genius, Genius")
    table = scene(ada=ada, attached="Charge, Charge", encounter=ALLEY)
    table.ada.does("play Webbed Up")
    table.ada.ends()
    assert table.asked.kind == "champions.order"
    assert table.words_offered() == ["first-this Webbed Up", "first-this Charge"]


@rule("ruling.copies-need-no-order", "ruling.minion-activation-order")
def test_of_minions_that_are_alike_one_is_offered() -> None:
    ada = plays("she_hulk", form="hero", exhausted=True, minions="Hydra Mercenary, Hydra Mercenary, Shocker")
    table = scene(ada=ada, encounter=ALLEY, step="activate")
    assert table.asked.kind == "champions.minion"
    assert table.words_offered() == ["this Hydra Mercenary", "this Shocker"]
    table.answer("Hydra Mercenary")
    assert table.words_offered() == ["this Hydra Mercenary", "this Shocker"], "the other one"


@rule("ruling.copies-need-no-order", "ruling.minion-activation-order")
def test_a_minion_in_a_web_is_unlike_its_copy() -> None:
    ada = plays("spider_man", form="hero", exhausted=True, hand="Webbed Up, Genius, Genius")
    ada.minions = ["Hydra Mercenary", "Hydra Mercenary"]
    table = scene(ada=ada, encounter=ALLEY)
    table.ada.does(next(o for o in table.ada.offered if o.startswith("play Webbed Up on Hydra")))
    table.ada.ends().settle("minion")
    assert table.words_offered() == ["this Hydra Mercenary", "this Hydra Mercenary"]


BULLIES = "Sandman, Shocker"


@rule("ruling.minion-activation-order")
def test_minions_that_merely_scheme_are_not_put_in_order() -> None:
    table = alone("spider_man", minions=BULLIES, encounter=ALLEY, step="activate")
    assert (table.asked.kind, table.state.round) == ("champions.turn", 2)
    assert table.main.threat == 1 + 2 + 1, "Rhino and both of them have schemed"


@rule("ruling.minion-activation-order")
def test_near_the_end_of_the_main_scheme_the_order_of_schemers_matters() -> None:
    """Threat beyond the target is lost: only the last one may lose some."""
    table = alone("spider_man", minions=BULLIES, encounter=ALLEY, step="activate", threat=4)
    assert table.asked.kind == "champions.minion"


@rule("ruling.minion-activation-order")
def test_attackers_are_put_in_order_for_a_tough_card_takes_the_first_blow() -> None:
    """An attack depends on what is there when it comes: a tough card, a defender, an ally."""
    lost = []
    for first in ("Sandman", "Shocker"):
        ada = plays("captain_marvel", form="hero", exhausted=True, statuses="tough", minions=BULLIES)
        table = scene(ada=ada, encounter=ALLEY, step="activate", villain_statuses="stunned")
        assert table.asked.kind == "champions.minion"
        table.answer(first)
        lost.append(12 - table.ada.left)
    assert lost == [2, 3]


@rule("simultaneous.one-occurrence", "elimination.others-continue")
def test_backlash_strikes_all_players_at_once() -> None:
    """Both discard five cards and both take the damage; then the one with too much is out."""
    energy = "Energy, Energy, Energy, Genius, Strength"
    hand = "Genius, Genius, Strength, Strength"
    ada = plays("spider_man", form="hero", damage=8, deck=energy, hand=f"{hand}, Genius")
    ada.dealt = ["Electromagnetic Backlash"]
    ben = plays("she_hulk", form="hero", deck=energy, hand=hand)
    table = scene(
        ada=ada, ben=ben, encounter="Crowd Control, Crowd Control, Crowd Control", villain_statuses="stunned"
    )
    table.ada.ends()
    table.ben.ends().settle("defend")
    assert table.asked.seat == 1, "Rhino was stunned before Ada"
    table.passes(2)
    kinds = [event.kind for event in table.events if event.kind in ("damage", "eliminated")]
    assert kinds == ["damage", "damage", "damage", "eliminated"], "Rhino strikes Ben, then Backlash them both"
