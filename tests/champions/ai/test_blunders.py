from __future__ import annotations

import pytest

from games.champions.ai.mind import MIND
from games.kernel.decision import Picks
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.package.players import answered
from games.kernel.testkit.minds import QUIET
from tests.champions.scene import Person, Scene, alone, plays, scene

LOOKING = ["adept", "master"]
STRENGTHS = ["first sight", *LOOKING]
"""A novice before noise misleads it, and those who look ahead."""
CALM = ", ".join(["Advance"] * 10)
NODES = 400


def choice(person: Person, strength: str) -> Picks:
    known = Strength(Budget(NODES), QUIET[strength].noise) if strength in LOOKING else Strength(Budget(0))
    return answered(Thinking(MIND, known, "seed"), person.table.match, person.question)


def chosen(person: Person, strength: str) -> list[str]:
    """By name, as scenes do."""
    return [person.table.words(person.question.option(pick))[2] for pick in choice(person, strength)]


def turn_of(table: Scene, strength: str) -> list[str]:
    """Plays until the turn is over; returns the moves."""
    done: list[str] = []
    while not table.match.outcome and table.state.step == "turn" and table.state.round == 1:
        done += chosen(table.ada, strength)
        table.give(table.asked, choice(table.ada, strength))
    return done


@pytest.mark.parametrize("strength", STRENGTHS)
def test_an_exhausted_hero_goes_home_from_a_blow_that_he_would_not_survive(strength: str) -> None:
    """Six hit points against seven damage, plus boost cards; changing form is free."""
    ada = plays("spider_man", form="hero", damage=4, exhausted=True)
    table = scene(ada=ada, stage=1, attached="Charge, Enhanced Ivory Horn")
    assert (table.ada.left, table.villain.value("attack")) == (6, 7)
    assert chosen(table.ada, strength) == ["change-form"]


@pytest.mark.parametrize("strength", LOOKING)
def test_who_strikes_first_goes_home_before_the_blow(strength: str) -> None:
    """Eight hit points against ten damage and a boost card. Spider-Man would prevent three. There is little
    to heal, so Peter would go home ready."""
    table = alone("spider_man", form="hero", damage=2, stage=1, attached="Charge, Charge, Enhanced Ivory Horn")
    assert (table.ada.left, table.villain.value("attack")) == (8, 10)
    assert turn_of(table, strength)[:2] == ["attack Spider-Man on Rhino", "change-form"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_nobody_comes_out_into_two_charges(strength: str) -> None:
    table = alone("spider_man", damage=5, attached="Charge, Charge", encounter=CALM)
    assert table.villain.value("attack") == 8
    assert chosen(table.ada, strength) == ["recover Peter Parker"]


@pytest.mark.parametrize("strength", LOOKING)
def test_an_ally_at_his_last_hit_point_is_kept_for_the_blow(strength: str) -> None:
    """Daredevil has one hit point left, which an attack would cost; the exhausted hero has three."""
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
    """The hero has three hit points left, or one. Ada would prevent three of four damage."""
    ada = plays("spider_man", form="hero", damage=hurt, exhausted=True, play=ally)
    table = scene(ada=ada, stage=1, attached="Enhanced Ivory Horn", encounter=CALM)
    table.lay(**{ally.replace(" ", "_"): {"damage": lost}})
    table.ada.ends().settle("defend")
    assert choice(table.ada, strength) == (table.card(ally).piece.handle,)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_tenacity_and_a_card_are_no_price_for_a_point_of_damage(strength: str) -> None:
    """Rhino is stunned, so nothing is worth standing ready for."""
    ada = plays("iron_man", form="hero", exhausted=True, play="Tenacity", hand="Strength")
    table = scene(ada=ada, villain_statuses="stunned")
    assert "use Tenacity" in table.ada.offered
    assert chosen(table.ada, strength) != ["use Tenacity"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_tenacity_is_used_for_the_blow_that_wins(strength: str) -> None:
    ada = plays("iron_man", form="hero", exhausted=True, play="Tenacity", hand="Strength")
    assert chosen(scene(ada=ada, stage=1, villain_damage=14).ada, strength) == ["use Tenacity"]


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
    table = alone(hero, form="hero", statuses="stunned", hand=hand, encounter=CALM)
    assert chosen(table.ada, strength) == [f"attack {name} on Rhino"]


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("hand", ["", "Genius"])
def test_helicarrier_waits_for_a_card_that_it_makes_cheaper(hand: str, strength: str) -> None:
    table = alone("spider_man", form="hero", exhausted=True, play="Helicarrier", hand=hand, encounter=CALM)
    assert "use Helicarrier" in table.ada.offered
    done = turn_of(table, strength)
    assert (done[-1:], "use Helicarrier" in done) == (["end-turn"], False)


def test_helicarrier_is_used_before_a_card_that_can_be_paid_with_it_alone() -> None:
    ada = plays("spider_man", form="hero", exhausted=True, play="Helicarrier", hand="Web-Shooter")
    assert turn_of(scene(ada=ada, encounter=CALM), "master")[:2] == ["use Helicarrier", "play Web-Shooter"]


def test_iron_man_pays_with_blows_and_keeps_what_his_hand_grows_by() -> None:
    """Two cards pay for the Arc Reactor: not Rocket Boots, which let him draw one more each round."""
    table = alone("iron_man", hand="Arc Reactor, Rocket Boots, Uppercut, Supersonic Punch")
    table.ada.does("play Arc Reactor")
    assert sorted(table.ada.discard) == ["Supersonic Punch", "Uppercut"]


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(("damage", "left"), [(0, 10), (6, 4)])
def test_get_behind_me_is_played_where_the_scheme_would_be_lost(damage: int, left: int, strength: str) -> None:
    """Six of seven threat, and Advance would bring one more: any blow is better."""
    hand = "Get Behind Me!, Genius"
    ada = plays("spider_man", form="hero", damage=damage, exhausted=True, hand=hand, dealt="Advance")
    table = scene(ada=ada, threat=6, step="reveal", encounter=CALM)
    assert table.ada.left == left
    assert table.match.view(0).main.target == 7
    table.settle("interrupt")
    assert chosen(table.ada, strength) == ["use Get Behind Me!"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_threat_that_would_be_the_last_is_taken_as_damage(strength: str) -> None:
    """Six damage of ten hit points is a lot, but losing the game is worse."""
    ada = plays("spider_man", damage=3, form="hero", exhausted=True, hand="Great Responsibility")
    table = scene(ada=ada, threat=6, step="threat", encounter=CALM)
    assert table.ada.left == 7
    table.settle("interrupt")
    assert chosen(table.ada, strength) == ["use Great Responsibility"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_mockingbird_stuns_who_would_strike_and_not_who_is_about_to_fall(strength: str) -> None:
    ada = plays("spider_man", form="hero", hand="Mockingbird, Genius, Genius", minions="Hydra Mercenary")
    table = scene(ada=ada, stage=1, encounter=CALM)
    table.lay(Hydra_Mercenary={"damage": 2})
    table.ada.does("play Mockingbird").settle("response")
    assert chosen(table.ada, strength) == ["use Mockingbird on Rhino"]


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("hero", ["spider_man", "captain_marvel", "she_hulk", "iron_man", "black_panther"])
@pytest.mark.parametrize("threat", [0, 3])
def test_a_ready_hero_does_not_end_the_turn_before_a_blow_that_is_free(
    hero: str, threat: int, strength: str
) -> None:
    """Everyone is ready again before the villain acts."""
    ada = plays(hero, form="hero", hand="Backflip, Genius, Energy, Strength, Mockingbird")
    done = turn_of(scene(ada=ada, threat=threat, encounter=CALM), strength)
    assert any(each.startswith(("attack", "thwart")) for each in done), done


@pytest.mark.parametrize("strength", STRENGTHS)
def test_who_stays_at_home_hurt_heals_before_the_turn_ends(strength: str) -> None:
    ada = plays("she_hulk", damage=12, hand="Energy")
    assert "recover Jennifer Walters" in turn_of(scene(ada=ada, encounter=CALM), strength)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_who_would_lose_in_the_next_step_thwarts_and_does_not_heal(strength: str) -> None:
    """Five of seven threat, and two more come before anyone acts."""
    table = alone("spider_man", damage=5, threat=5, encounter=CALM)
    table.lay(**{"The_Break-In!": {"tokens": 1}})
    assert table.match.view(0).main.acceleration == 2
    assert turn_of(table, strength)[:2] == ["change-form", "thwart Spider-Man on The Break-In!"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_no_blast_goes_into_a_villain_who_is_tough(strength: str) -> None:
    """No one is ready to remove the tough card first."""
    ada = plays("captain_marvel", form="hero", exhausted=True, hand="Photonic Blast, Energy, Genius")
    table = scene(ada=ada, villain_statuses="tough", encounter=CALM)
    assert "play Photonic Blast" in table.ada.offered
    assert "play Photonic Blast" not in turn_of(table, strength)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_two_kicks_do_not_pay_for_a_support_while_they_could_strike(strength: str) -> None:
    """One of them pays for the other."""
    hand = "Avengers Mansion, Swinging Web Kick, Swinging Web Kick, Energy"
    table = alone("spider_man", hand=hand, encounter=CALM)
    table.ada.flips()
    assert "play Avengers Mansion" in table.ada.offered
    done = turn_of(table, strength)
    assert ("play Swinging Web Kick" in done, "play Avengers Mansion" in done) == (True, False)


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(
    ("damage", "defends"), [pytest.param(0, False, id="unhurt"), pytest.param(7, True, id="with three left")]
)
def test_a_hero_defends_where_the_damage_matters(damage: int, defends: bool, strength: str) -> None:
    """Spider-Man would prevent three of two damage and a boost card, and be exhausted for a turn: unhurt he
    stays ready to strike. In test games from this position, defending unhurt won less often."""
    table = alone("spider_man", form="hero", damage=damage, encounter=CALM)
    table.ada.ends().settle("defend")
    assert (table.villain.value("attack"), table.ada.identity.value("defense")) == (2, 3)
    hero = (table.ada.identity.piece.handle,)
    assert (choice(table.ada, strength) == hero) is defends


@pytest.mark.parametrize("strength", STRENGTHS)
def test_nobody_who_is_unhurt_goes_home_from_klaw_who_schemes_harder_than_he_attacks(strength: str) -> None:
    table = alone("captain_marvel", form="hero", exhausted=True, hand="Genius, Energy", scenario="klaw")
    assert (table.ada.left, table.villain.value("attack"), table.villain.value("scheme")) == (12, 0, 2)
    assert "change-form" in table.ada.offered
    assert chosen(table.ada, strength) != ["change-form"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_nobody_goes_home_after_another_where_both_would_complete_the_scheme(strength: str) -> None:
    """The stage ends at 6. It gains 2, and Ultron schemes for 1 and a boost card: against Ben, who is at
    home, and against Ada if she goes there too."""
    ada = plays("spider_man", form="hero", exhausted=True, damage=3)
    table = scene(scenario="ultron", ada=ada, ben=plays("she_hulk", damage=3), threat=1)
    assert "change-form" in table.ada.offered
    assert chosen(table.ada, strength) != ["change-form"]
