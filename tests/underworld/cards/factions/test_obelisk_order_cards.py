from __future__ import annotations

import pytest

from tests.underworld.scene import BACK, DECLINE, alone, plays, rule, scene


@rule("token.enter-by-effect", "kw.slow")
def test_biochemical_leak_mills_and_makes_a_corpse_walk() -> None:
    table = alone(
        hand="Biochemical Leak", library="Nameless Corpse", play="Abandoned Asylum@Hangzhou", assets="black 1"
    )
    table.ada.plays("Biochemical Leak", "Paris").settles()
    assert table.where("Walking Corpse") == "Paris"
    assert table.card("Walking Corpse").exhausted
    assert table.ada.offers() == ["Abandoned Asylum", DECLINE]
    table.ada.picks("Abandoned Asylum")
    assert table.card("Nameless Corpse").sealed_on == table.card("Abandoned Asylum").id
    assert table.ada.grave == ["Biochemical Leak"]


def test_biochemical_leak_repeats_for_every_shroud() -> None:
    table = alone(hand="Biochemical Leak", assets="black 1", shroud=2)
    table.ada.plays("Biochemical Leak", "Paris").settles()
    table.ada.picks("Hangzhou")
    assert [table.where("Walking Corpse", n) for n in (0, 1)] == ["Paris", "Hangzhou"]
    table.ada.declines()
    assert len(table.characters("Walking Corpse")) == 2
    assert table.ada.grave == ["Biochemical Leak", "M16 Rifle", "M16 Rifle"]


@rule("put.no-cost", "terminate.not-put")
@pytest.mark.parametrize(("shroud", "more"), [(0, []), (1, ["Phoenix"])])
def test_biochemical_surgery_raises_the_cheap_dead(shroud: int, more: list[str]) -> None:
    offered = ["Keen Owl", "Master of Ceremonies", *more]
    grave = "Keen Owl, Master of Ceremonies, Phoenix, Blood, Fernandil Harriman"
    table = alone(hand="Biochemical Surgery", grave=grave, assets="black 2", shroud=shroud)
    assert table.ada.offers("asset") == []
    table.ada.plays("Biochemical Surgery")
    assert table.ada.offers() == [*offered, BACK]
    table.ada.picks(offered[-1])
    table.ada.picks("Hangzhou").settles()
    assert table.where(offered[-1]) == "Hangzhou"
    assert table.ada.ready == 0


def test_biochemical_surgery_needs_a_patient() -> None:
    assert alone(hand="Biochemical Surgery", grave="Phoenix", assets="black 2").ada.offers("play") == []


def test_cull_the_weak_destroys_what_costs_three_at_most() -> None:
    table = scene(
        ada=plays(hand="Cull the Weak", assets="black 2", play="Walking Corpse@Paris"),
        ben=plays(play="Master of Ceremonies@Paris, Cecilia@Paris", hidden="Keen Owl@Paris"),
        step="action/second",
    )
    table.ben.passes()
    table.ada.plays("Cull the Weak")
    assert sorted(table.ada.offers()) == [BACK, "Master of Ceremonies", "Walking Corpse"]
    table.ada.picks("Master of Ceremonies").settles()
    assert table.ben.grave == ["Master of Ceremonies"]


@rule("kw.mystic-gambit")
@pytest.mark.parametrize("title", ["Cull the Weak", "Bahamas Fund Centre", "Night Patrol", "Gaze of Menace"])
def test_cull_the_weak_and_others_gambit(title: str) -> None:
    table = alone(hand=title, assets="neutral 2")
    table.ada.uses(title)
    assert table.ada.ready == 0
    assert table.ada.grave == [title]
    table.settles()
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle") == [2, 2]


@pytest.mark.parametrize(("dead", "eyes"), [(5, 0), (6, 1)])
def test_abandoned_asylum_mills_and_watches_over_a_full_graveyard(dead: int, eyes: int) -> None:
    table = alone(play="Abandoned Asylum@Paris", grave=f"Keen Owl*{dead}", step="start/preparation")
    assert table.icons("Abandoned Asylum", "investigation") == 0
    table.ada.agrees().settles()
    assert len(table.ada.grave) == dead + 1
    assert table.icons("Abandoned Asylum", "investigation") == eyes


@rule("cost.funds-in-response", "stack.unrespondable-list")
def test_bahamas_fund_centre_makes_one_funds_with_another_facility() -> None:
    table = alone(
        hand="Snowfield Wolf, Keen Owl",
        play="Bahamas Fund Centre@Paris, Abandoned Asylum@Hangzhou",
        assets="yellow 1",
    )
    table.card("Abandoned Asylum")
    table.game.assets(0)[0].exhausted = True
    table = type(table)(table.state)
    assert table.ada.offers("play") == []
    table.ada.uses("Bahamas Fund Centre")
    assert table.stack == [], "nobody can respond"
    assert table.card("Bahamas Fund Centre").exhausted
    assert table.card("Abandoned Asylum").exhausted
    assert sorted(table.ada.offers("play")) == ["Keen Owl", "Snowfield Wolf"]
    table.step_ends()
    assert table.state.sides[0].funds == 0, "it is gone at the end of the step"


@pytest.mark.parametrize("others", ["", ", Abandoned Asylum@Hangzhou!", ", Feast@Paris"])
def test_bahamas_fund_centre_needs_another_ready_facility_of_scarab(others: str) -> None:
    assert alone(play=f"Bahamas Fund Centre@Paris{others}").ada.offers("act") == []


def test_specimen_gallery_mills_for_every_facility() -> None:
    table = alone(play="Specimen Gallery@Paris", hand="Abandoned Asylum, Feast", assets="black 1, blue 2")
    table.ada.plays("Abandoned Asylum", "Hangzhou").settles()
    table.ada.agrees().settles()
    assert table.ada.grave == ["M16 Rifle"]
    table.ada.plays("Feast", "Hangzhou").settles()
    assert table.ada.grave == ["M16 Rifle"]


@rule("effect.lasting")
def test_specimen_gallery_shows_what_is_sealed_for_a_turn() -> None:
    table = alone(
        "Scarab Pharmaceuticals",
        play="Specimen Gallery@Paris, Abandoned Asylum@Hangzhou",
        grave="Nameless Corpse",
        assets="black 1",
    )
    table.ada.uses("Scarab Pharmaceuticals", "Abandoned Asylum").settles()
    table.ada.agrees().settles()
    assert table.icons("Abandoned Asylum", "investigation") == 1
    assert table.icons("Abandoned Asylum", "influence") == 1
    table.next_turn()
    assert table.icons("Abandoned Asylum", "investigation") == 0


@rule("icon.on-attachment", "contest.temporary-icons")
def test_fegma_variable_laboratory_profits_from_every_own_death() -> None:
    table = scene(
        ada=plays(
            play="Fegma Variable Laboratory@Paris, Keen Owl@Hangzhou", hand="Cull the Weak*2", assets="black 4"
        ),
        ben=plays(play="Lobe Specialist@Hangzhou"),
    )
    assert table.both("Fegma Variable Laboratory", "investigation") == (0, 1)
    table.ada.plays("Cull the Weak", "Lobe Specialist").settles()
    assert table.influence("Paris") == (0, 0)
    table.ada.plays("Cull the Weak").settles()
    assert table.influence("Paris") == (1, 0)
    assert alone(hand="Fegma Variable Laboratory").ada.offers("asset") == []


@rule("hq.zone")
def test_scarab_group_headquarters_take_the_place_of_the_graveyard() -> None:
    table = scene(
        ada=plays(
            hand="Scarab Group Headquarters, Cull the Weak", grave="Phoenix, Blood", play="Keen Owl@Paris",
            assets="black 8"
        ),
        ben=plays(grave="Phoenix")
    )  # fmt: skip
    table.ada.plays("Scarab Group Headquarters").settles()
    table.ada.agrees().settles()
    assert table.where("Phoenix", 0) == "hq:0"
    table.ada.plays("Cull the Weak").settles()
    assert table.ada.grave == ["Blood", "Cull the Weak", "Keen Owl", "Phoenix"]
    assert table.game.at("grave:0") == []
    assert table.ben.grave == ["Phoenix"]


def test_scarab_group_headquarters_feed_graveyard_texts() -> None:
    table = alone(
        hand="Scarab Group Headquarters, Biochemical Surgery",
        grave="Keen Owl*7",
        play="Abandoned Asylum@Paris",
        assets="black 8",
    )
    table.ada.plays("Scarab Group Headquarters").runs()
    assert table.icons("Abandoned Asylum", "investigation") == 1
    table.ada.plays("Biochemical Surgery", "Keen Owl", "Hangzhou").settles()
    assert table.where("Keen Owl") == "Hangzhou"


def test_scarab_group_headquarters_draw_two_and_discard_one() -> None:
    table = alone(play="Scarab Group Headquarters", library="Blood, Feast", step="start/preparation")
    table.ada.agrees().settles()
    assert sorted(table.ada.offers()) == ["Blood", "Feast"]
    table.ada.picks("Blood")
    assert table.ada.hand == ["Feast"]


def test_scarab_group_headquarters_make_discard_for_cards_taken_in_place_of_draws() -> None:
    table = alone(
        "Scarab Pharmaceuticals",
        play="Scarab Group Headquarters, BQ076@Paris",
        sealed="Keen Owl>BQ076, Phoenix>BQ076",
        hand="Blood",
        step="start/preparation",
    )
    table.settles()
    table.ada.agrees().settles()
    table.ada.picks("Keen Owl")
    table.ada.picks("Phoenix")
    table.ada.picks("Blood")
    assert table.ada.hand == ["Keen Owl", "Phoenix"]
