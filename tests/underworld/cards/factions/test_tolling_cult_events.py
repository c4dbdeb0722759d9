from __future__ import annotations

import pytest

from games.underworld.state.stats import icons
from tests.phrases import phrase
from tests.underworld.scene import BACK, CULLER, Scene, alone, plays, rule, scene, shoggoth

READY_CORE = phrase("underworld-mode-ready-core")
HIT_NEAR = phrase("underworld-mode-hit-near-core")
USE_CORE = phrase("underworld-mode-core")
SACRIFICE = phrase("underworld-mode-sacrifice-for-fame")
MOBILE = phrase("underworld-mode-mobile")
GROW = phrase("underworld-mode-tentacle-mission")
HIT = phrase("underworld-mode-hit")
DESTROY = phrase("underworld-mode-destroy-society")
CORE = "Isenhard the Prosperous"


@rule("icon.marker", "text.choose-one-early")
def test_weight_of_being_readies_and_arms_the_core() -> None:
    table = scene(ada=shoggoth("Paris", hand="Weight of Being", assets="red 1"))
    table.card(CORE).exhausted = True
    table = Scene(table.state)
    table.ada.plays("Weight of Being", READY_CORE).settles()
    assert not table.card(CORE).exhausted
    assert table.icons(CORE, "combat") == 2


def test_weight_of_being_strikes_beside_the_core_and_tentacles() -> None:
    table = scene(
        ada=shoggoth("Paris", hand="Weight of Being", play="Tentacle@Hangzhou", assets="red 1"),
        ben=plays(play="Navigator@Paris, Lobe Specialist@Hangzhou, Keen Owl@Barcelona"),
        step="action/second",
    )
    table.ben.passes()
    table.ada.plays("Weight of Being", HIT_NEAR)
    assert sorted(table.ada.offers()) == [BACK, CORE, "Lobe Specialist", "Navigator", "Tentacle"]
    table.ada.picks("Lobe Specialist").settles()
    assert table.ben.grave == ["Lobe Specialist"]


def test_weight_of_being_without_a_core_in_play_leaves_only_her_ability() -> None:
    table = scene(ada=shoggoth(hand="Weight of Being", assets="red 1"), ben=plays(play="Keen Owl@Paris"))
    table.ada.plays("Weight of Being")
    assert table.ada.offers() == [USE_CORE, BACK]
    table.ada.picks(USE_CORE).settles()
    assert len(table.characters("Tentacle")) == 1


def test_weight_of_being_is_of_no_use_to_others() -> None:
    assert alone(hand="Weight of Being", assets="red 1", play="Navigator@Paris").ada.offers("play") == []


@rule("text.choose-one-fixed", "target.illegal-fizzles", "target.no-refund")
def test_weight_of_being_misses_a_core_that_has_left() -> None:
    table = scene(ada=shoggoth("Paris", hand="Weight of Being", assets="red 1"), ben=CULLER)
    table.ada.plays("Weight of Being", READY_CORE)
    table.ben.plays("Cull the Weak").runs()
    assert table.where(CORE) == "core:0"
    assert table.happened("fizzled")[-1]["code"] == "BQ048"
    assert table.ada.ready == 0


@rule("shoggoth.fame-gain", "sacrifice.own-only")
def test_devouring_spread_turns_a_character_into_fame() -> None:
    table = scene(
        ada=shoggoth(hand="Devouring Spread", play="Navigator@Paris, Keen Owl@Paris", assets="red 2"),
        ben=plays(play="Lobe Specialist@Paris"),
    )
    table.ada.plays("Devouring Spread", SACRIFICE).settles()
    assert table.ada.offers() == ["Navigator", "Keen Owl"]
    table.ada.picks("Keen Owl")
    assert table.ada.marker("fame") == 4
    assert "Keen Owl" in table.ada.grave


def test_devouring_spread_makes_core_and_tentacles_mobile_for_a_turn() -> None:
    table = scene(
        ada=shoggoth("Paris", hand="Devouring Spread", play="Tentacle@Paris, Navigator@Paris", assets="red 2"),
        ben=plays(play="Tentacle@Paris"),
    )
    table.ada.plays("Devouring Spread", MOBILE).settles()
    assert table.ada.marker("fame") == 1
    assert [table.has(title, "mobile") for title in (CORE, "Tentacle", "Navigator")] == [1, 1, 0]
    table.next_turn()
    assert table.has(CORE, "mobile") == 0


@pytest.mark.parametrize(("place", "markers"), [("Tundra Outpost", (1, 0)), ("Paris", (0, 0))])
def test_devouring_spread_grows_on_an_own_mission(place: str, markers: tuple[int, int]) -> None:
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Tundra Outpost",
        ada=shoggoth(hand="Devouring Spread", assets="red 2"),
    )
    table.ada.plays("Devouring Spread", GROW, place).settles()
    assert table.where("Tentacle") == place
    assert table.influence(place) == markers


@rule("mission.enter-you")
def test_devouring_spread_places_nothing_on_an_enemy_mission() -> None:
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Tundra Outpost",
        ada=plays(),
        ben=shoggoth(hand="Devouring Spread", assets="red 2"),
        step="action/second",
    )
    table.ben.plays("Devouring Spread", GROW, "Tundra Outpost").settles()
    assert table.where("Tentacle") == "Tundra Outpost"
    assert table.influence("Tundra Outpost") == (0, 0)


def test_urge_to_destroy_does_both_for_one_with_the_core_in_play() -> None:
    table = scene(
        ada=shoggoth("Paris", hand="Urge to Destroy", play="Private Armoury", assets="red 2"),
        ben=plays(play="Navigator@Hangzhou, Private Armoury, Feast@Paris"),
    )
    table.ada.plays("Urge to Destroy", HIT, DESTROY)
    table.ada.picks("Navigator")
    assert table.ada.ready == 1
    table.settles()
    assert table.ben.grave == ["Navigator", "Private Armoury"]
    assert table.where("Private Armoury", 0) == "society"
    assert table.where("Feast") == "Paris"


def test_urge_to_destroy_may_do_one_thing() -> None:
    table = scene(
        ada=shoggoth("Paris", hand="Urge to Destroy", assets="red 2"),
        ben=plays(play="Navigator@Hangzhou, Private Armoury"),
    )
    table.ada.plays("Urge to Destroy", DESTROY, phrase("underworld-enough")).settles()
    assert table.ben.grave == ["Private Armoury"]


@pytest.mark.parametrize(("assets", "offered"), [(3, []), (4, ["Urge to Destroy"])])
def test_urge_to_destroy_costs_four_without_the_core(assets: int, offered: list[str]) -> None:
    table = scene(
        ada=shoggoth(hand="Urge to Destroy", assets=f"red {assets}"), ben=plays(play="Navigator@Paris")
    )
    assert table.ada.offers("play") == offered
    assert table.ada.offers("asset") == []


@rule("shoggoth.control-limit", "text.non")
def test_great_rampage_spares_only_core_characters() -> None:
    table = scene(
        ada=shoggoth("Paris", hand="Great Rampage", play="Tentacle@Hangzhou, Navigator@Paris", assets="red 5"),
        ben=plays(
            play="Lobe Specialist@Paris, Cecilia@Hangzhou, Adjudicator@Barcelona", hidden="Keen Owl@Hangzhou"
        ),
    )
    table.ada.plays("Great Rampage").settles()
    assert sorted(p.card.title for p in table.game.characters()) == ["Adjudicator", CORE]
    assert table.game.infiltrators() == []
    assert table.ada.marker("out-of-control") == 3
    assert table.ben.grave == ["Cecilia", "Keen Owl", "Lobe Specialist"]


@rule("shoggoth.core-ability-where")
def test_great_rampage_without_core_or_tentacle_only_enrages() -> None:
    table = scene(
        ada=shoggoth(hand="Great Rampage", assets="red 5", control=1), ben=plays(play="Lobe Specialist@Paris")
    )
    table.ada.plays("Great Rampage").settles()
    assert table.where("Lobe Specialist") == "Paris"
    assert table.ada.marker("out-of-control") == 3


def test_mad_lexicon_of_ibo_nachi_grows_a_tentacle_each_turn() -> None:
    table = scene(ada=shoggoth(play="Mad Lexicon of Ibo Nachi"), step="start/preparation")
    table.ada.agrees().runs()
    assert len(table.characters("Tentacle")) == 1


@pytest.mark.parametrize(("place", "shroud", "icon"), [("Paris", 0, 1), ("", 1, 1), ("", 0, 0)])
def test_mad_lexicon_of_ibo_nachi_lends_influence(place: str, shroud: int, icon: int) -> None:
    table = scene(
        ada=shoggoth(place, play="Mad Lexicon of Ibo Nachi, Tentacle@Hangzhou, Navigator@Paris", shroud=shroud),
        ben=plays(play="Tentacle@Barcelona"),
    )
    assert table.icons("Tentacle", "influence") == icon
    assert table.both("Navigator", "influence") == (0, 1)
    enemy = table.card("Tentacle", 1)
    assert enemy.controller == 1
    assert icons(table.game, enemy, "influence") == 0


@rule("core.put-random", "shoggoth.rest-avoided")
def test_mad_lexicon_of_ibo_nachi_calls_the_core_for_three_tentacles() -> None:
    tentacles = "Tentacle@Paris, Tentacle@Hangzhou, Tentacle@Barcelona"
    table = scene(ada=shoggoth(play=f"Mad Lexicon of Ibo Nachi, {tentacles}", rest=2))
    table.ada.uses("Mad Lexicon of Ibo Nachi")
    assert table.characters("Tentacle") == []
    table.runs()
    assert table.where(CORE) in ("Barcelona", "Paris", "Hangzhou")
    assert table.ada.marker("rest") == 2, "neither paid nor added to"
    few = scene(ada=shoggoth(play="Mad Lexicon of Ibo Nachi, Tentacle@Paris, Tentacle@Paris"))
    assert few.ada.offers("act") == []
