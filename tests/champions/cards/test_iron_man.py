from __future__ import annotations

from tests.champions.scene import alone, plays, rule, scene

HERO = "iron_man"
SUIT = "Arc Reactor, Mark V Armor, Mark V Helmet, Powered Gauntlets, Rocket Boots"


@rule("constant.stack", "end-player-phase.draw")
def test_every_tech_upgrade_enlarges_the_hand_up_to_seven() -> None:
    assert alone(HERO, form="hero").ada.identity.value("hand_size") == 1
    assert alone(HERO, form="hero", play=SUIT).ada.identity.value("hand_size") == 6
    more = f"{SUIT}, Powered Gauntlets, Rocket Boots"
    assert alone(HERO, form="hero", play=more).ada.identity.value("hand_size") == 7
    assert alone(HERO, play=more).ada.identity.value("hand_size") == 6, "Tony Stark's own"


def test_futurist_keeps_one_of_three() -> None:
    table = alone(HERO, deck="Uppercut, Arc Reactor, Haymaker, Genius")
    table.ada.does("use Tony Stark").answer("Arc Reactor")
    assert table.ada.hand == ["Arc Reactor"]
    assert sorted(table.ada.discard) == ["Haymaker", "Uppercut"]
    assert table.ada.deck[-1] == "Genius"


@rule("play.source-leaves")
def test_war_machine_fires_at_everybody() -> None:
    table = alone(HERO, play="War Machine", minions="Shocker")
    table.ada.does("use War Machine")
    assert table.card("War Machine").left == 2
    assert table.card("Shocker").left == 2
    assert table.villain.left == 13
    table = alone(HERO, play="War Machine")
    table.card("War Machine").piece.damage = 2
    table.ada.does("use War Machine")
    assert not table.in_play("War Machine")
    assert table.villain.left == 13, "he fires though it defeats him"


def test_repulsor_blast_counts_energy_in_five_cards() -> None:
    deck = "Energy, Supersonic Punch, Genius, Strength, Haymaker"
    table = alone(HERO, form="hero", hand="Repulsor Blast, Uppercut", deck=deck)
    table.ada.does("play Repulsor Blast")
    assert table.villain.left == 14 - 1 - 2 * 4, "2, 1 and 1 energy"


def test_supersonic_punch_doubles_in_the_air() -> None:
    table = alone(HERO, form="hero", hand="Supersonic Punch, Genius")
    table.ada.does("play Supersonic Punch")
    assert table.villain.left == 10
    hand = "Supersonic Punch, Genius, Strength, Mark V Helmet"
    table = alone(HERO, form="hero", hand=hand, play="Rocket Boots")
    table.card("Rocket Boots").piece.exhausted = False
    table.ada.does("use Rocket Boots")
    assert table.ada.identity.has_trait("aerial")
    table.ada.does("play Supersonic Punch")
    assert table.villain.left == 6


@rule("lasting.definition", "lasting.expiry")
def test_rocket_boots_fly_until_the_phase_ends() -> None:
    table = alone(HERO, form="hero", hand="Genius", play="Rocket Boots")
    assert table.ada.left == 10
    table.ada.does("use Rocket Boots")
    assert table.ada.identity.has_trait("aerial")
    table.ada.ends().settle("turn")
    assert not table.ada.identity.has_trait("aerial")


def test_pepper_potts_gives_what_lies_on_top_of_the_discard_pile() -> None:
    table = alone(HERO, hand="Stark Tower", play="Pepper Potts", discard="Uppercut, Energy")
    table.ada.does("play Stark Tower")
    assert table.ada.controls == ["Pepper Potts", "Stark Tower"]
    assert table.card("Pepper Potts").exhausted
    table = alone(HERO, hand="Stark Tower", play="Pepper Potts")
    assert "play Stark Tower" not in table.ada.offered, "an empty pile gives nothing"


def test_stark_tower_brings_a_tech_upgrade_back() -> None:
    discard = "Rocket Boots, Mark V Helmet, Uppercut"
    table = alone(HERO, play="Stark Tower", discard=discard)
    table.ada.does("use Stark Tower")
    assert table.ada.hand == ["Mark V Helmet"]
    assert "use Stark Tower" not in alone(HERO, play="Stark Tower", discard="Uppercut").ada.offered


def test_arc_reactor_readies_him() -> None:
    table = alone(HERO, form="hero", play="Arc Reactor", exhausted=True)
    table.ada.does("use Arc Reactor")
    assert not table.ada.identity.exhausted
    assert "use Arc Reactor" not in alone(HERO, form="hero", play="Arc Reactor").ada.offered


@rule("get.hit-points", "hit-points.maximum", "hit-points.remaining")
def test_mark_v_armor_gives_six_hit_points() -> None:
    table = alone(HERO, damage=5, hand="Mark V Armor, Energy, Genius")
    assert table.ada.left == 4
    table.ada.does("play Mark V Armor")
    assert table.ada.left == 10
    assert table.ada.identity.value("health") == 15


def test_mark_v_helmet_thwarts_every_scheme_in_the_air() -> None:
    ada = plays(HERO, form="hero", hand="Genius", play="Mark V Helmet, Rocket Boots")
    table = scene(ada=ada, threat=3, side_schemes="Breakin' & Takin'")
    table.ada.does("use Rocket Boots")
    table.ada.does("use Mark V Helmet")
    assert table.main.threat == 2
    assert table.card("Breakin' & Takin'").threat == 1
    table = alone(HERO, form="hero", play="Mark V Helmet", threat=3)
    table.ada.does("use Mark V Helmet")
    assert table.main.threat == 2


def test_powered_gauntlets_hit_for_one_or_two() -> None:
    table = alone(HERO, form="hero", play="Powered Gauntlets")
    table.ada.does("use Powered Gauntlets")
    assert table.villain.left == 13
    table = alone(HERO, form="hero", hand="Genius", play="Powered Gauntlets, Rocket Boots")
    table.ada.does("use Rocket Boots")
    table.ada.does("use Powered Gauntlets")
    assert table.villain.left == 12
