from __future__ import annotations

import pytest

from tests.champions.scene import alone, plays, rule, scene

HERO = "captain_marvel"


@rule("cost.simultaneous", "resource.ability-cost-typed", "heal.cap")
def test_rechannel_needs_energy_and_damage_once_a_round() -> None:
    table = alone(HERO, form="hero", damage=3, hand="Energy", deck="Haymaker, Emergency")
    table.ada.does("use Captain Marvel")
    assert table.ada.left == 10
    assert table.ada.hand == ["Haymaker"]
    assert "use Captain Marvel" not in table.ada.offered
    assert "use Captain Marvel" not in alone(HERO, form="hero", hand="Energy").ada.offered
    assert "use Captain Marvel" not in alone(HERO, form="hero", damage=1, hand="Genius").ada.offered


@rule("choose.who", "draw.from-top")
def test_commander_lets_a_player_draw() -> None:
    table = scene(ada=plays(HERO), ben=plays("she_hulk", deck="Uppercut"))
    table.ada.does("use Carol Danvers on Jennifer Walters")
    assert table.ben.hand == ["Uppercut"]
    assert not [option for option in table.ada.offered if option.startswith("use Carol Danvers")]


@rule("confused.give", "confused.enemy", "response.definition")
def test_spider_woman_confuses_the_villain() -> None:
    table = alone(HERO, hand="Spider-Woman, Energy Absorption")
    table.ada.does("play Spider-Woman").answer("use Spider-Woman")
    assert table.villain.statuses == ["confused"]
    table.ada.ends().settle("turn")
    assert table.villain.statuses == [], "he did not scheme"
    assert table.main.threat == 1, "only the threat of step 1"


@rule("thwart.labelled", "thwart.labelled-no-exhaust", "then.condition", "then.must-attempt")
def test_crisis_interdiction_reaches_a_second_scheme_in_the_air() -> None:
    ada = plays(HERO, form="hero", hand="Crisis Interdiction, Energy", play="Cosmic Flight")
    table = scene(ada=ada, threat=5, side_schemes="Breakin' & Takin'")
    table.ada.does("play Crisis Interdiction on The Break-In!")
    assert table.main.threat == 3
    assert not table.in_play("Breakin' & Takin'")
    assert not table.ada.identity.exhausted


def test_crisis_interdiction_on_the_ground_reaches_one() -> None:
    ada = plays(HERO, form="hero", hand="Crisis Interdiction, Energy")
    table = scene(ada=ada, threat=5, side_schemes="Breakin' & Takin'")
    table.ada.does("play Crisis Interdiction on The Break-In!")
    assert table.main.threat == 3
    assert table.card("Breakin' & Takin'").threat == 2


def test_photonic_blast_draws_when_paid_with_energy() -> None:
    table = alone(HERO, form="hero", hand="Photonic Blast, Energy Absorption", deck="Haymaker")
    table.ada.does("play Photonic Blast")
    assert table.villain.left == 9
    assert table.ada.hand == ["Haymaker"]
    table = alone(HERO, form="hero", hand="Photonic Blast, Genius, Strength", deck="Haymaker")
    table.ada.does("play Photonic Blast")
    assert table.ada.hand == []


@rule("cost.overpay-allowed", "cost.excess-lost", "resource-card.purpose")
def test_energy_absorption_gives_three_and_the_rest_is_lost() -> None:
    table = alone(HERO, hand="Energy Absorption, Alpha Flight Station, The Triskelion")
    table.ada.does("play Alpha Flight Station")
    assert "play The Triskelion" not in table.ada.offered


def test_alpha_flight_station_draws_two_for_carol_danvers() -> None:
    table = alone(HERO, hand="Haymaker", play="Alpha Flight Station", deck="Genius, Strength")
    table.ada.does("use Alpha Flight Station")
    assert table.ada.hand == ["Genius", "Strength"]
    table = alone(HERO, form="hero", hand="Haymaker", play="Alpha Flight Station", deck="Genius, Strength")
    table.ada.does("use Alpha Flight Station")
    assert table.ada.hand == ["Genius"]
    assert "use Alpha Flight Station" not in alone(HERO, play="Alpha Flight Station").ada.offered


@rule("get.modifies-stat", "modifier.recalculate", "modifier.continuous", "constant.while-in-play")
@rule("base-value.meaning", "constant.condition")
def test_the_helmet_is_stronger_in_the_air() -> None:
    table = alone(HERO, form="hero", hand="Cosmic Flight, Strength", play="Captain Marvel's Helmet")
    assert table.ada.identity.value("defense") == 2
    table.ada.does("play Cosmic Flight")
    assert table.ada.identity.value("defense") == 3


@rule("gain.characteristic", "trait.no-effect", "constant.condition", "ruling.defense-label-no-def")
def test_cosmic_flight_gives_aerial_and_saves_from_three() -> None:
    table = alone(HERO, form="hero", play="Cosmic Flight", encounter="Explosion", villain_damage=0)
    assert table.ada.identity.has_trait("aerial")
    table.ada.ends().settle("defend")
    table.passes()
    table.answer("use Cosmic Flight")
    assert table.ada.left == 11, "2 and 2 boost icons less 3"
    assert not table.ada.identity.has_trait("aerial")


@rule("max.per-player", "resource.generate")
def test_energy_channel_is_loaded_and_let_go() -> None:
    table = alone(HERO, form="hero", play="Energy Channel", hand="Energy Absorption, Energy Channel, Energy")
    assert "play Energy Channel" not in table.ada.offered
    load, release = table.acts("Energy Channel", 0), table.acts("Energy Channel", 1)
    assert release not in table.ids
    table.ada.does(load).answer("3")
    assert table.card("Energy Channel").counters == 3
    table.ada.does(release)
    assert table.villain.left == 8
    assert not table.in_play("Energy Channel")


@rule("cost.overpay-allowed", "resource.ability-cost-typed")
@pytest.mark.parametrize(
    ("hand", "offered", "left_alone"),
    [
        ("Energy", ["1", "2"], "2"),
        ("Energy, Energy Absorption", ["1", "2", "3", "4", "5"], "3"),
        ("Haymaker", ["1"], ""),
    ],
)
def test_the_channel_is_not_loaded_with_half_a_card(hand: str, offered: list[str], left_alone: str) -> None:
    table = alone(HERO, form="hero", play="Energy Channel", hand=hand)
    table.ada.does(table.acts("Energy Channel", 0))
    if left_alone:
        assert (table.ids, table.asked.default) == (offered, (left_alone,))
        labels = [option.label.key for option in table.asked.options]
        assert set(labels) == {"champions-pays"}, "each says what it is paid with"
        table.give(table.asked, table.asked.fallback())
    assert table.card("Energy Channel").counters == int(left_alone or 1)
