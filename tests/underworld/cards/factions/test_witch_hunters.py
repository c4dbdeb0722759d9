from __future__ import annotations

import pytest

from games.underworld.effects.moving import move
from tests.underworld.scene import BACK, CULLER, DECLINE, Scene, alone, plays, rule, scene


def freed_fairy() -> Scene:
    table = scene(
        ada=plays(play="Caged Fairy@Paris, Aoi Hoshino@Paris, Midsummer Revel@Hangzhou, Navigator@Paris"),
        ben=plays(hand="Cull the Weak", play="Aoi Hoshino@Paris", assets="black 2"),
    )
    table.ada.uses("Caged Fairy")
    assert table.ada.grave == ["Caged Fairy"], "the sacrifice is a cost"
    table.settles()
    return table


def test_caged_fairy_arms_own_fae_and_hunters() -> None:
    table = freed_fairy()
    assert table.both("Aoi Hoshino", "combat") == (1, 1)
    assert table.both("Midsummer Revel", "combat") == (2, 0)
    assert table.both("Navigator", "combat") == (0, 0)
    assert table.card("Aoi Hoshino", 1).controller == 1
    assert table.ada.hand == [], "she was no longer there herself"
    table.next_turn()
    assert table.both("Aoi Hoshino", "combat") == (0, 1)


@rule("ability.death-trigger")
def test_caged_fairy_gives_a_card_for_each_death_of_the_turn() -> None:
    table = freed_fairy()
    table.ada.passes()
    table.ben.plays("Cull the Weak", "Aoi Hoshino (Paris, Ada)").settles()
    table.ada.agrees().settles()
    assert table.where("Aoi Hoshino", 1) == "grave:0"
    assert table.ada.hand == ["M16 Rifle"]


def test_caged_fairy_and_another_give_two_cards_for_a_death() -> None:
    table = scene(ada=plays(play="Caged Fairy@Paris, Caged Fairy@Hangzhou, Aoi Hoshino@Paris"), ben=CULLER)
    for _ in range(2):
        table.ada.uses("Caged Fairy").runs()
    assert table.both("Aoi Hoshino", "combat") == (2, 1)
    drawn = len(table.ada.hand)
    table.ada.passes()
    table.ben.plays("Cull the Weak", "Aoi Hoshino").runs()
    assert len(table.ada.hand) == drawn + 2


@rule("kw.overt.no-dispatch", "kw.no-move")
def test_caged_fairy_is_overt_and_cannot_move() -> None:
    table = alone(hand="Caged Fairy, Navigator", play="Caged Fairy@Paris", assets="green 1")
    assert table.ada.offers("dispatch") == ["Navigator"]
    game = table.game
    fairy = table.card("Caged Fairy")
    assert move(game, fairy, table.card("Hangzhou").id) is False
    assert table.where("Caged Fairy") == "Paris"


def test_aoi_hoshino_takes_up_equipment_of_the_graveyard() -> None:
    grave = "M16 Rifle, Alloy Knuckles, Biochemical Gas Mask, Blood, Mental Anchor"
    table = alone(hand="Aoi Hoshino", grave=grave, assets="green 2")
    table.ada.plays("Aoi Hoshino", "Paris").settles()
    assert table.ada.offers() == ["M16 Rifle", "Alloy Knuckles", "Biochemical Gas Mask", DECLINE]
    table.ada.picks("Alloy Knuckles").settles()
    assert table.carried("Aoi Hoshino") == ["Alloy Knuckles"]
    assert table.both("Aoi Hoshino", "combat") == (1, 1)
    assert table.ada.ready == 0


def test_aoi_hoshino_finds_nothing_while_exposed() -> None:
    table = alone(hand="Aoi Hoshino", grave="M16 Rifle", assets="green 2", exposure=1)
    table.ada.plays("Aoi Hoshino", "Paris").settles()
    assert table.asked.kind == "underworld.turn"
    assert table.carried("Aoi Hoshino") == []


@rule("kw.barrier")
def test_aoi_hoshino_hides_behind_a_barrier() -> None:
    table = scene(
        ada=plays(play="Aoi Hoshino@Paris, Navigator@Paris", assets="green 1"), ben=CULLER, step="action/second"
    )
    table.ben.plays("Cull the Weak", "Aoi Hoshino")
    table.ada.uses("Aoi Hoshino").settles()
    assert table.card("Aoi Hoshino").exhausted
    assert table.has("Aoi Hoshino", "barrier") == 1
    assert table.where("Aoi Hoshino") == "Paris", "the target has gone out of reach in response"
    assert table.happened("fizzled")[-1]["code"] == "BQ090"


@rule("exhaust.not-twice")
def test_aoi_hoshino_hides_even_when_she_is_exhausted() -> None:
    table = alone(play="Aoi Hoshino@Paris!", assets="green 1")
    table.ada.uses("Aoi Hoshino").settles()
    assert table.has("Aoi Hoshino", "barrier") == 1
    assert table.happened("exhausted") == []


@rule("loyalty.domain")
def test_midsummer_revel_asks_for_a_star_and_arms_a_spirit() -> None:
    table = alone(
        hand="Midsummer Revel",
        play="Psychological Shadow@Paris, Navigator@Paris",
        sealed="Mental Anchor",
        assets="Mental Anchor, neutral 2",
    )
    table.ada.plays("Midsummer Revel", "Paris").settles()
    assert table.ada.offers() == ["Psychological Shadow", "Midsummer Revel", DECLINE]
    table.ada.picks("Midsummer Revel").settles()
    assert table.both("Midsummer Revel", "combat") == (2, 1)
    assert table.has("Midsummer Revel", "barrier") == 1
    assert alone(hand="Midsummer Revel", assets="green 3").ada.offers("play") == []


def test_midsummer_revel_arms_nobody_without_a_sealed_anchor() -> None:
    table = alone(hand="Midsummer Revel", sealed="Keen Owl", assets="Mental Anchor*3")
    table.ada.plays("Midsummer Revel", "Paris").settles()
    assert table.both("Midsummer Revel", "combat") == (1, 0)


@rule("kw.renown.effect", "kw.renown.optional", "kw.renown.no-kill-needed")
def test_midsummer_revel_is_renowned() -> None:
    table = scene(
        ada=plays(play="Midsummer Revel@Barcelona"), ben=plays(play="Vlad III the Impaler@Barcelona!")
    )
    table.contests("Barcelona", "combat")
    assert table.card("Vlad III the Impaler").damage == 1
    table.ada.agrees().settles()
    assert table.influence("Barcelona") == (1, 0)


@rule("prevent.meaning")
@pytest.mark.parametrize(("carried", "place"), [("", "grave:0"), ("Gaze of Menace>Navigator", "Paris")])
def test_beyond_the_limit_saves_who_carries_something(carried: str, place: str) -> None:
    table = scene(
        ada=plays(hand="Beyond the Limit", play=f"Navigator@Paris!, {carried}", assets="green 1"),
        ben=plays(hand="Call Down Thunder", assets="yellow 4"),
        step="action/second",
    )
    table.ben.plays("Call Down Thunder", "Paris")
    table.ada.plays("Beyond the Limit").settles()
    assert table.happened("damage")[-1]["points"] == 4
    assert table.where("Navigator") == place


@rule("kw.barrier")
def test_beyond_the_limit_is_no_help_against_the_own_side() -> None:
    table = scene(
        ada=plays(
            hand="Beyond the Limit, Cull the Weak", play="Lobe Specialist@Paris", assets="green 1, black 2"
        ),
        ben=CULLER,
    )
    table.ada.plays("Beyond the Limit").settles()
    table.ada.passes()
    assert table.ben.offers("play") == [], "out of the enemy's reach"
    table = alone(
        hand="Beyond the Limit, Cull the Weak", play="Lobe Specialist@Paris", assets="green 1, black 2"
    )
    table.ada.plays("Beyond the Limit").settles()
    table.ada.plays("Cull the Weak").settles()
    assert table.where("Lobe Specialist") == "grave:0"


def test_beyond_the_limit_gambits_and_is_no_asset() -> None:
    table = alone(hand="Beyond the Limit", assets="green 2")
    assert table.ada.offers("asset") == []
    table.ada.uses("Beyond the Limit").settles()
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle") == [2, 2]
    assert table.ada.marker("shroud") == table.ben.marker("exposure") == 0


def test_night_patrol_moves_an_infiltrator_next_door_and_draws() -> None:
    table = scene(
        ada=plays(hand="Night Patrol", hidden="Keen Owl@Barcelona", assets="green 1"),
        ben=plays(hidden="Navigator@Hangzhou"),
    )
    table.ada.plays("Night Patrol").settles()
    assert table.where("Keen Owl") == "Paris", "there is but one region beside Barcelona"
    assert table.ada.hand == ["M16 Rifle"]


def test_night_patrol_chooses_between_two_neighbours() -> None:
    table = alone(hand="Night Patrol", hidden="Keen Owl@Paris", assets="green 1")
    table.ada.plays("Night Patrol").settles()
    assert table.ada.offers() == ["Barcelona", "Hangzhou"]
    table.ada.picks("Hangzhou")
    assert table.where("Keen Owl") == "Hangzhou"


def test_night_patrol_needs_an_own_infiltrator() -> None:
    table = scene(
        ada=plays(hand="Night Patrol", play="Navigator@Paris", assets="green 1", exposure=1),
        ben=plays(hidden="Keen Owl@Paris"),
    )
    assert table.ada.offers("play") == []
    assert table.ada.offers("asset") == [], "no asset while exposed"


def test_gear_up_finds_equipment_weapons_and_statuses() -> None:
    library = "Blood, Feast, Navigator, Mental Anchor"
    table = alone(hand="Gear Up", library=library, assets="green 1")
    table.ada.plays("Gear Up").settles()
    assert sorted(table.ada.offers()) == ["Blood", "M16 Rifle"]
    table.ada.picks("Blood")
    assert table.ada.hand == ["Blood"]
    assert table.happened("found")[-1]["codes"] == ["BQ040"]


@rule("kw.recover")
def test_alloy_knuckles_arm_humans_and_vampires_and_recover() -> None:
    table = alone(
        hand="Alloy Knuckles, Cull the Weak",
        play="Lobe Specialist@Paris, Blood Cattle@Paris, Snowfield Wolf@Paris",
        assets="black 3",
    )
    table.ada.plays("Alloy Knuckles")
    assert table.ada.offers() == ["Lobe Specialist", "Blood Cattle", BACK]
    table.ada.picks("Lobe Specialist").settles()
    assert table.icons("Lobe Specialist", "combat") == 1
    table.ada.plays("Cull the Weak", "Lobe Specialist").settles()
    assert table.ada.hand == ["Alloy Knuckles"]


@rule("target.attachment-falls")
def test_alloy_knuckles_fall_if_their_host_is_gone() -> None:
    table = scene(ada=plays(hand="Alloy Knuckles", play="Navigator@Paris", assets="neutral 1"), ben=CULLER)
    table.ada.plays("Alloy Knuckles")
    table.ben.plays("Cull the Weak").settles()
    assert table.ada.grave == ["Alloy Knuckles", "Navigator"]


def test_private_armoury_makes_arms_fast() -> None:
    table = alone(
        play="Private Armoury, Navigator@Paris",
        hand="M16 Rifle, Biochemical Gas Mask, Blood, Vortex Constitution",
        assets="blue 2, purple 1, neutral 3",
        step="action/second",
    )
    table.ben.passes()
    assert table.ada.offers("play") == ["M16 Rifle", "Biochemical Gas Mask"]
    assert table.ada.offers("act") == [], "its search is no fast action"


def test_private_armoury_searches_for_arms() -> None:
    table = alone(play="Private Armoury", library="Blood, Alloy Knuckles, Wild Ace", assets="green 3")
    table.ada.uses("Private Armoury")
    assert table.card("Private Armoury").exhausted
    table.settles()
    assert sorted(table.ada.offers()) == ["Alloy Knuckles", "M16 Rifle", "Wild Ace"]
    table.ada.picks("Alloy Knuckles")
    assert table.ada.hand == ["Alloy Knuckles"]
    assert table.ada.ready == 0


def test_spinal_exosuit_grows_with_every_attachment_on_characters() -> None:
    table = scene(
        ada=plays(
            hand="Spinal Exosuit",
            play="Navigator@Paris, Phoenix@Hangzhou, Blood>Phoenix, Private Armoury, Feast@Paris",
            assets="green 3",
        ),
        ben=plays(play="Keen Owl@Paris, Gaze of Menace>Keen Owl"),
    )
    table.ada.plays("Spinal Exosuit", "Navigator").settles()
    table.ada.agrees().settles()
    assert table.ada.hand == ["M16 Rifle"]
    assert table.icons("Navigator", "combat") == 2, "the suit itself and the Blood"
    assert table.both("Navigator", "influence") == (2, 1)
    assert table.defence("Navigator") == 3


def test_spinal_exosuit_draws_nothing_while_exposed() -> None:
    table = alone(hand="Spinal Exosuit", play="Navigator@Paris", assets="green 3", exposure=1)
    table.ada.plays("Spinal Exosuit").settles()
    assert table.ada.hand == []
    assert table.defence("Navigator") == 2


@pytest.mark.parametrize(("suit", "damage", "wounds"), [(True, 1, 0), (False, 1, 1)])
def test_spinal_exosuit_prevents_wounds(suit: bool, damage: int, wounds: int) -> None:
    carried = ", Spinal Exosuit>Vlad III the Impaler" if suit else ""
    table = scene(
        ada=plays(play="Phoenix@Paris, M16 Rifle>Phoenix, Alloy Knuckles>Phoenix, Blood>Phoenix"),
        ben=plays(play=f"Vlad III the Impaler@Paris{carried}"),
    )
    table.contests("Paris", "combat", default=True)
    vlad = table.card("Vlad III the Impaler")
    assert table.happened("damage")[-1]["points"] == damage + wounds, "the suit has made him stronger, too"
    assert (vlad.damage, vlad.markers.get("wound", 0)) == (damage, wounds)


def test_wild_ace_replaces_its_dead_host() -> None:
    table = scene(
        ada=plays(
            play="Navigator@Paris, Wild Ace>Navigator", library="Blood, Mental Anchor, Phoenix, Keen Owl"
        ),
        ben=CULLER,
        step="action/second",
    )
    table.ben.plays("Cull the Weak").settles()
    table.ada.agrees().settles()
    assert table.where("Phoenix") == "Paris"
    assert table.carried("Phoenix") == ["Wild Ace"]
    assert table.card("Wild Ace").exhausted
    assert table.happened("shown")[-1]["codes"] == ["BQ040", "BQ009", "BQ036"]
    assert sorted(table.ada.library)[:3] == ["Blood", "Keen Owl", "M16 Rifle"]
    assert table.ada.grave == ["Navigator"]


def test_wild_ace_does_nothing_when_exhausted() -> None:
    table = scene(
        ada=plays(play="Navigator@Paris, Wild Ace>Navigator!", library="Phoenix"),
        ben=CULLER,
        step="action/second",
    )
    table.ben.plays("Cull the Weak").settles()
    assert table.ada.grave == ["Navigator", "Wild Ace"]
    assert table.where("Phoenix") == "library:0"


def test_wild_ace_without_a_character_in_the_library_brings_nobody() -> None:
    table = scene(ada=plays(play="Navigator@Paris, Wild Ace>Navigator"), ben=CULLER, step="action/second")
    table.ben.plays("Cull the Weak").settles()
    table.ada.agrees().settles()
    assert table.ada.grave == ["Navigator", "Wild Ace"]
    assert len(table.ada.library) == 10
