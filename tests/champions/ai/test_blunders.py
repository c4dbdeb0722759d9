"""AI seats make none of the moves that people laughed at."""

from __future__ import annotations

import pytest

from games.champions.ai.mind import MIND
from games.kernel.decision import Picks
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.nets.minds import QUIET
from games.kernel.package.players import answered
from tests.champions.scene import Person, Scene, plays, scene

LOOKING = ["adept", "master"]
STRENGTHS = ["first sight", *LOOKING]
"""What a novice sees before noise leads him astray, and those who look ahead."""
CALM = ", ".join(["Advance"] * 10)
NODES = 400


def choice(person: Person, strength: str) -> Picks:
    """What an AI in a person's seat answers to the open question."""
    known = Strength(Budget(NODES), QUIET[strength].noise) if strength in LOOKING else Strength(Budget(0))
    return answered(Thinking(MIND, known, "seed"), person.table.match, person.question)


def chosen(person: Person, strength: str) -> list[str]:
    """The same, as scenes call it."""
    return [person.table.words(person.question.option(pick))[2] for pick in choice(person, strength)]


def turn_of(table: Scene, strength: str) -> list[str]:
    """What an AI does until its turn is over."""
    done: list[str] = []
    while not table.match.outcome and table.state.step == "turn" and table.state.round == 1:
        done += chosen(table.ada, strength)
        table.give(table.asked, choice(table.ada, strength))
    return done


@pytest.mark.parametrize("strength", STRENGTHS)
def test_an_exhausted_hero_goes_home_from_a_blow_that_he_would_not_survive(strength: str) -> None:
    """Six hit points against seven damage, boost cards left aside; changing form is free."""
    ada = plays("spider_man", form="hero", damage=4, exhausted=True)
    table = scene(ada=ada, stage=1, attached="Charge, Enhanced Ivory Horn")
    assert (table.ada.left, table.villain.value("attack")) == (6, 7)
    assert chosen(table.ada, strength) == ["change-form"]


@pytest.mark.parametrize("strength", LOOKING)
def test_who_strikes_first_goes_home_before_the_blow(strength: str) -> None:
    table = scene(
        ada=plays("spider_man", form="hero", damage=4), stage=1, attached="Charge, Enhanced Ivory Horn"
    )
    assert turn_of(table, strength) == ["attack Spider-Man on Rhino", "change-form"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_nobody_comes_out_into_two_charges(strength: str) -> None:
    table = scene(ada=plays("spider_man", damage=5), attached="Charge, Charge", encounter=CALM)
    assert table.villain.value("attack") == 8
    assert chosen(table.ada, strength) == ["recover Peter Parker"]


@pytest.mark.parametrize("strength", LOOKING)
def test_an_ally_at_his_last_hit_point_is_kept_for_the_blow(strength: str) -> None:
    """Daredevil has one hit point left, which an attack would cost, and the hero, who is exhausted, three."""
    ada = plays("spider_man", form="hero", damage=7, exhausted=True, play="Daredevil")
    table = scene(ada=ada, stage=1, encounter=CALM)
    table.lay(Daredevil={"damage": 2})
    assert "attack Daredevil on Rhino" in table.ada.offered
    assert "attack Daredevil on Rhino" not in turn_of(table, strength)
    assert table.card("Daredevil").piece.damage == 2


@pytest.mark.parametrize("strength", LOOKING)
@pytest.mark.parametrize(
    ("ally", "lost", "hurt"),
    [
        pytest.param("Black Cat", 1, 7, id="one that would hurt the hero"),
        pytest.param("Daredevil", 2, 9, id="one that would fell the hero"),
    ],
)
def test_an_ally_at_his_last_hit_point_takes_a_blow(ally: str, lost: int, hurt: int, strength: str) -> None:
    """The hero has three hit points left, or one; of four damage he would prevent three."""
    ada = plays("spider_man", form="hero", damage=hurt, exhausted=True, play=ally)
    table = scene(ada=ada, stage=1, attached="Enhanced Ivory Horn", encounter=CALM)
    table.lay(**{ally.replace(" ", "_"): {"damage": lost}})
    table.ada.ends()
    table.settle("defend")
    assert choice(table.ada, strength) == (table.card(ally).piece.handle,)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_tenacity_and_a_card_are_no_price_for_a_point_of_damage(strength: str) -> None:
    """Rhino is stunned, so that there is nothing to stand ready for."""
    ada = plays("iron_man", form="hero", exhausted=True, play="Tenacity", hand="Strength")
    table = scene(ada=ada, villain_statuses="stunned")
    assert "use Tenacity" in table.ada.offered
    assert chosen(table.ada, strength) != ["use Tenacity"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_tenacity_is_used_for_the_blow_that_wins(strength: str) -> None:
    ada = plays("iron_man", form="hero", exhausted=True, play="Tenacity", hand="Strength")
    table = scene(ada=ada, stage=1, villain_damage=14)
    assert chosen(table.ada, strength) == ["use Tenacity"]


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(
    ("hero", "name", "hand"),
    [
        ("spider_man", "Spider-Man", "Swinging Web Kick, Energy, Genius, Strength"),
        ("captain_marvel", "Captain Marvel", "Photonic Blast, Energy, Genius"),
    ],
)
def test_a_stun_is_shaken_off_by_a_blow_and_not_by_a_card(
    hero: str, name: str, hand: str, strength: str
) -> None:
    table = scene(ada=plays(hero, form="hero", statuses="stunned", hand=hand), encounter=CALM)
    assert chosen(table.ada, strength) == [f"attack {name} on Rhino"]


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("hand", ["", "Genius"])
def test_helicarrier_waits_for_a_card_that_it_makes_cheaper(hand: str, strength: str) -> None:
    ada = plays("spider_man", form="hero", exhausted=True, play="Helicarrier", hand=hand)
    table = scene(ada=ada, encounter=CALM)
    assert "use Helicarrier" in table.ada.offered
    done = turn_of(table, strength)
    assert (done[-1:], "use Helicarrier" in done) == (["end-turn"], False)


def test_helicarrier_is_used_before_a_card_that_can_be_paid_with_it_alone() -> None:
    ada = plays("spider_man", form="hero", exhausted=True, play="Helicarrier", hand="Web-Shooter")
    table = scene(ada=ada, encounter=CALM)
    assert turn_of(table, "master")[:2] == ["use Helicarrier", "play Web-Shooter"]


def test_iron_man_pays_with_blows_and_keeps_what_his_hand_grows_by() -> None:
    """Two cards pay for the Arc Reactor: not Rocket Boots, which let him draw one more each round."""
    table = scene(ada=plays("iron_man", hand="Arc Reactor, Rocket Boots, Uppercut, Supersonic Punch"))
    table.ada.does("play Arc Reactor")
    assert sorted(table.ada.discard) == ["Supersonic Punch", "Uppercut"]
