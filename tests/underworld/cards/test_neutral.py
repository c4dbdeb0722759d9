from __future__ import annotations

import pytest

from tests.phrases import phrase
from tests.underworld.scene import DECLINE, alone, plays, rule, scene, shoggoth

CORE = "Isenhard the Prosperous"
MOVE = phrase("underworld-mode-core-to-region")
STEADY = phrase("underworld-mode-core-defence")
INFLUENCE = phrase("underworld-mode-mission-influence")


@rule("ability.once-per-turn", "effect.lasting")
def test_psychological_shadow_feeds_on_a_hand_card() -> None:
    table = alone(play="Psychological Shadow@Paris", hand="Blood, Feast", step="action/second")
    table.ben.passes()
    table.ada.uses("Psychological Shadow")
    table.ada.picks("Feast")
    assert table.ada.sealed == ["Feast"]
    table.settles()
    assert table.icons("Psychological Shadow", "combat") == 1
    assert table.icons("Psychological Shadow", "influence") == 1
    assert table.defence("Psychological Shadow") == 2
    table.ben.passes()
    assert table.ada.offers("act") == []
    table.next_turn()
    assert table.defence("Psychological Shadow") == 1


def test_psychological_shadow_needs_a_card_and_gambits() -> None:
    assert alone(play="Psychological Shadow@Paris").ada.offers("act") == []
    table = alone(hand="Psychological Shadow", assets="neutral 2")
    assert table.ada.offers("act") == ["Psychological Shadow: hold a hidden contest"]


@rule("kw.spirit.prevent", "kw.spirit.not-on-equal")
@pytest.mark.parametrize(("enemy", "place"), [("Snowfield Wolf", "Barcelona"), ("Blood Cattle", "grave:0")])
def test_psychological_shadow_is_a_spirit(enemy: str, place: str) -> None:
    table = scene(ada=plays(play="Psychological Shadow@Barcelona"), ben=plays(play=f"{enemy}@Barcelona"))
    table.contests("Barcelona", "combat", default=True)
    table.runs()
    assert table.where("Psychological Shadow") == place


def test_snowfield_wolf_calls_another_when_revealed() -> None:
    table = alone(hidden="Snowfield Wolf@Paris", library="Blood, Snowfield Wolf", assets="neutral 1")
    table.ada.reveals("Snowfield Wolf").settles()
    table.ada.agrees().settles()
    assert table.ada.offers() == ["Snowfield Wolf"]
    table.ada.picks("Snowfield Wolf")
    assert table.ada.hand == ["Snowfield Wolf"]


@pytest.mark.parametrize("shroud", [0, 1])
def test_snowfield_wolf_runs_in_the_shroud_and_is_no_asset(shroud: int) -> None:
    table = alone(
        play="Snowfield Wolf@Paris",
        hand="Snowfield Wolf, M16 Rifle, Alloy Knuckles",
        assets="neutral 2",
        shroud=shroud,
    )
    assert table.has("Snowfield Wolf", "mobile") == shroud
    assert table.ada.offers("asset") == ["M16 Rifle", "Alloy Knuckles"]
    assert table.ada.offers("play") == ["Snowfield Wolf"], "it carries nothing"


@rule("overt.put-down", "infiltrator.not-character")
def test_headhunter_hires_an_employee_face_down() -> None:
    library = "Recovery Agent, Eva the Actuary, Navigator, Sebastian the Poisoner"
    table = alone(hand="Headhunter", library=library, assets="neutral 3")
    table.ada.plays("Headhunter", "Hangzhou").settles()
    table.ada.agrees().settles()
    assert sorted(table.ada.offers()) == ["Eva the Actuary", "Recovery Agent"]
    table.ada.picks("Recovery Agent")
    assert [p.code for p in table.game.infiltrators()] == ["BQ080"]
    assert table.where("Recovery Agent") == "Hangzhou"
    assert table.happened("hired")[-1]["codes"] == ["BQ080"], "it is shown first"
    assert table.asked.kind == "underworld.turn", "it did not enter face up"


def test_eva_the_actuary_makes_facilities_cheaper() -> None:
    table = alone(
        play="Eva the Actuary@Paris",
        hand="Abandoned Asylum, Pathology Laboratory, Private Armoury, Feast",
        assets="black 1, green 1, white 1, blue 1",
    )
    for asset in table.game.assets(0)[1:]:
        asset.exhausted = True
    table = type(table)(table.state)
    assert sorted(table.ada.offers("play")) == ["Abandoned Asylum", "Pathology Laboratory", "Private Armoury"]
    table.ada.plays("Abandoned Asylum", "Paris")
    assert table.ada.ready == 1, "one less than one is nothing"
    table.settles()
    table.ada.plays("Pathology Laboratory", "Paris")
    assert table.ada.ready == 0


def test_eva_the_actuary_helps_no_enemy() -> None:
    table = scene(
        ada=plays(play="Eva the Actuary@Paris", hand="Eva the Actuary"),
        ben=plays(hand="Pathology Laboratory", assets="white 1"),
        step="action/second",
    )
    assert table.ben.offers("play") == []


def test_master_rola_yarovenko_shields_somebody_for_a_spell() -> None:
    table = scene(
        ada=plays(play="Master Rola Yarovenko@Paris", hidden="Keen Owl@Hangzhou", hand="Mental Anchor"),
        ben=plays(play="Navigator@Paris"),
    )
    table.ada.plays("Mental Anchor")
    assert sorted(table.ada.offers()) == ["Keen Owl", "Master Rola Yarovenko", DECLINE]
    table.ada.picks("Keen Owl")
    assert table.stack == ["Mental Anchor", "Master Rola Yarovenko"]
    table.settles()
    assert table.card("Keen Owl").markers == {"shield": 1}


@rule("hidden.win-event")
@pytest.mark.parametrize(("shown", "shields"), [("Phoenix", 1), ("Blood", 0)])
def test_master_rola_yarovenko_shields_somebody_for_a_won_contest(shown: str, shields: int) -> None:
    table = alone(play="Master Rola Yarovenko@Paris", hand=f"Keen Owl, {shown}", assets="yellow 2")
    table.ada.uses("Keen Owl").settles()
    table.hidden(ada=shown, ben="M16 Rifle", reward="shroud")
    table.runs()
    assert table.card("Master Rola Yarovenko").markers.get("shield", 0) == shields


def test_master_rola_yarovenko_enters_shielded() -> None:
    table = alone(hand="Master Rola Yarovenko", assets="neutral 3")
    assert table.ada.offers("asset") == []
    table.ada.plays("Master Rola Yarovenko", "Paris").runs()
    assert table.card("Master Rola Yarovenko").markers == {"shield": 1}


PEDRO = "Pedro, Scholar of Dead Tongues"


@rule("core.swap")
def test_pedro_scholar_of_dead_tongues_exchanges_the_core_at_home() -> None:
    table = scene(ada=shoggoth(hand="BQ107", assets="grey 4"))
    table.ada.plays(PEDRO, "Paris").settles()
    table.ada.agrees().settles()
    assert len(table.ada.offers()) == 3
    table.ada.picks("Hecate the Tracker")
    assert table.where("Hecate the Tracker") == "core:0"
    assert table.where(CORE) == "outside:0"
    assert table.game.core(0) is table.game.piece(table.card("Hecate the Tracker").id)


def test_pedro_scholar_of_dead_tongues_leaves_a_core_in_play() -> None:
    table = scene(ada=shoggoth("Hangzhou", hand="BQ107", assets="grey 4"))
    table.ada.plays(PEDRO, "Paris").settles()
    assert table.asked.kind == "underworld.turn"


@pytest.mark.parametrize(("fame", "cards"), [(1, 1), (0, 0)])
def test_pedro_scholar_of_dead_tongues_learns_for_fame(fame: int, cards: int) -> None:
    table = scene(ada=shoggoth(play="BQ107@Paris", hand="Weight of Being", assets="red 1", fame=fame))
    table.ada.plays("Weight of Being", phrase("underworld-mode-core")).runs()
    assert len(table.ada.hand) == cards
    assert table.ada.marker("fame") == 0


@rule("sacrifice.own-only", "kw.contain.effect")
def test_wildfire_burns_an_attachment_of_everybody() -> None:
    table = scene(
        ada=plays(hand="Wildfire", play="Feast@Paris", assets="neutral 1"),
        ben=plays(play="Private Armoury, Phoenix@Paris, Blood>Phoenix"),
        influence={"Paris": (0, 2), "Hangzhou": (2, 0)},
    )
    table.ada.plays("Wildfire").settles()
    assert sorted(table.ben.offers()) == ["Blood", "Private Armoury"]
    table.ben.picks("Blood")
    assert table.ada.grave == ["Feast", "Wildfire"]
    assert table.ben.grave == ["Blood"]
    assert table.influence("Paris") == (0, 1)
    assert table.influence("Hangzhou") == (2, 0)


def test_wildfire_contains_even_if_nothing_burns() -> None:
    table = alone(hand="Wildfire", assets="neutral 1", influence={"Paris": (0, 2)})
    table.ada.plays("Wildfire").settles()
    assert table.influence("Paris") == (0, 1)


@rule("exhaust.ready", "event.timing")
def test_basic_test_readies_and_moves_the_core_at_any_time() -> None:
    table = scene(ada=shoggoth("Paris", hand="Basic Test", assets="neutral 1"), step="action/second")
    table.card(CORE).exhausted = True
    table = type(table)(table.state)
    table.ben.passes()
    table.ada.plays("Basic Test", MOVE, "Hangzhou").settles()
    assert table.where(CORE) == "Hangzhou"
    assert not table.card(CORE).exhausted


def test_basic_test_steadies_the_core() -> None:
    table = scene(ada=shoggoth("Paris", hand="Basic Test", assets="neutral 1"))
    table.ada.plays("Basic Test", STEADY).settles()
    assert table.defence(CORE) == 2
    assert table.ada.hand == ["M16 Rifle"]
    table.next_turn()
    assert table.defence(CORE) == 1


def test_basic_test_works_on_any_mission() -> None:
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Tundra Outpost",
        ada=plays(),
        ben=shoggoth(hand="Basic Test", assets="neutral 1"),
        step="action/second",
    )
    table.ben.plays("Basic Test", INFLUENCE).settles()
    assert table.influence("Tundra Outpost") == (0, 1)
    assert scene(ada=shoggoth(hand="Basic Test", assets="neutral 1")).ada.offers("play") == []


@rule("kw.recover", "contest.temporary-icons")
def test_m16_rifle_arms_anybody_and_recovers() -> None:
    table = alone(
        play="Lobe Specialist@Paris, M16 Rifle>Lobe Specialist", hand="Cull the Weak", assets="black 2"
    )
    assert table.both("Lobe Specialist", "combat") == (1, 0)
    assert table.both("Lobe Specialist", "influence") == (1, 1)
    assert table.has("Lobe Specialist", "wound") == 1
    table.ada.plays("Cull the Weak").settles()
    assert table.ada.hand == ["M16 Rifle"]


@rule("attachment.host-text", "attachment.illegal-host")
def test_biochemical_gas_mask_protects_humans_and_mills_when_they_die() -> None:
    table = alone(
        play="Lobe Specialist@Paris, Snowfield Wolf@Paris",
        hand="Biochemical Gas Mask, Cull the Weak",
        assets="black 3",
    )
    table.ada.plays("Biochemical Gas Mask").settles()
    assert table.carried("Lobe Specialist") == ["Biochemical Gas Mask"]
    assert table.defence("Lobe Specialist") == 2
    table.ada.plays("Cull the Weak", "Lobe Specialist").settles()
    table.ada.agrees().settles()
    assert table.ada.hand == ["Biochemical Gas Mask"]
    assert table.ada.grave == ["Cull the Weak", "Lobe Specialist", "M16 Rifle", "M16 Rifle"]


@rule("controller.you", "attachment.controller")
def test_biochemical_gas_mask_on_an_enemy_mills_the_enemy() -> None:
    table = scene(
        ada=plays(play="Biochemical Gas Mask>Lobe Specialist", hand="Cull the Weak", assets="black 2"),
        ben=plays(play="Lobe Specialist@Paris"),
    )
    table.ada.plays("Cull the Weak").settles()
    table.ben.agrees().settles()
    assert len(table.ben.library) == 8
    assert table.ada.hand == ["Biochemical Gas Mask"], "recovered by its owner"


@rule("kw.recover")
def test_biochemical_gas_mask_recovers_without_milling_when_its_host_only_leaves() -> None:
    table = alone(
        play="Desert Commando@Paris, Biochemical Gas Mask>Desert Commando", hand="Serenity", assets="white 2"
    )
    table.ada.plays("Serenity").settles()
    assert table.ada.hand == ["Biochemical Gas Mask"]
    assert table.ada.grave == ["Serenity"]


@rule("die.zero-defence-entry", "defence.zero")
def test_nameless_corpse_dies_at_once() -> None:
    table = alone(hand="Nameless Corpse", play="Fegma Variable Laboratory@Paris")
    table.ada.plays("Nameless Corpse", "Hangzhou").settles()
    assert table.ada.grave == ["Nameless Corpse"]
    assert table.influence("Paris") == (1, 0)
    assert table.ada.offers("dispatch") == []
