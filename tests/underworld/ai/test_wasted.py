"""AI seats don't waste anything on moves without effect."""

from __future__ import annotations

import pytest

from games.underworld.ai.mind import MIND
from tests.underworld.ai.test_mind import LOOKING, STRENGTHS, choice, chosen, deeds_of
from tests.underworld.cards.factions.test_tolling_cult_events import CORE
from tests.underworld.scene import Person, alone, plays, scene, shoggoth


def seen(person: Person, verb: str) -> bool:
    """Whether a mind that looks ahead considers a move of this kind."""
    return bool(MIND.first_sight(person.table.game, person.question).keys() & deeds_of(person, verb))


def played(person: Person, strength: str) -> bool:
    """Plays it now, rather than building it or sending it out."""
    return bool({choice(person, strength)} & (deeds_of(person, "play") | deeds_of(person, "secret")))


# -- attachments -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strength", STRENGTHS)
def test_what_helps_is_laid_on_its_own_side(strength: str) -> None:
    """Phoenix would be the stronger carrier, but is Ben's."""
    table = scene(
        ada=plays(hand="M16 Rifle", play="Navigator@Paris", assets="neutral 2"), ben=plays(play="Phoenix@Paris")
    )
    table.ada.plays("M16 Rifle")
    assert sorted(table.ada.offers()) == ["Back", "Navigator", "Phoenix"]
    assert chosen(table.ada, strength) == ["Navigator"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_what_helps_is_kept_while_only_an_enemy_could_carry_it(strength: str) -> None:
    """Ada's Snowfield Wolf is no Human, and Navigator is Ben's."""
    table = scene(
        ada=plays(hand="Biochemical Gas Mask", play="Snowfield Wolf@Paris", assets="neutral 1"),
        ben=plays(play="Navigator@Paris"),
    )
    assert table.ada.offers("play") == ["Biochemical Gas Mask"]
    assert not seen(table.ada, "play")
    assert not played(table.ada, strength)


def saves_for(order: str, assets: int, ben: str = "") -> Person:
    """Ada has two fame, an order and some assets; her core is in Paris with Keen Owl."""
    ada = shoggoth("Paris", hand=order, play="Keen Owl@Paris", assets=f"red {assets}", fame=2)
    return scene(ada=ada, ben=plays(play=ben)).ada


@pytest.mark.parametrize(
    ("assets", "ben", "spent"),
    [
        pytest.param(3, "Phoenix@Paris, Navigator@Paris", True, id="two short of a sweep that pays"),
        pytest.param(3, "", False, id="two short of a sweep that finds nobody of the enemy"),
        pytest.param(5, "Phoenix@Paris, Navigator@Paris", False, id="nothing short"),
        pytest.param(2, "Phoenix@Paris, Navigator@Paris", False, id="more short than there is fame"),
    ],
)
def test_fame_is_spent_for_an_order_that_is_worth_it_and_then_within_reach(
    assets: int, ben: str, spent: bool
) -> None:
    ada = saves_for("Great Rampage", assets, ben)
    assert ada.offers("act") == ["Shoggoth: next order costs 1 less"]
    assert seen(ada, "act") is spent


# -- sweeps and tolls --------------------------------------------------------------------------------------


def rampages(mine: str, ben: str) -> Person:
    """Ada can play Great Rampage, with her core in Paris; also in play are `mine` and `ben`."""
    ada = scene(ada=shoggoth("Paris", hand="Great Rampage", play=mine, assets="red 5"), ben=plays(play=ben)).ada
    assert ada.offers("play") == ["Great Rampage"]
    return ada


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(
    ("mine", "ben"),
    [
        pytest.param("Keen Owl@Paris", "", id="its own alone"),
        pytest.param("Keen Owl@Paris", "Phoenix@Barcelona", id="the enemy stands elsewhere"),
        pytest.param("Phoenix@Paris", "Navigator@Paris", id="more of its own"),
    ],
)
def test_a_rampage_waits_where_its_own_side_would_lose_more(mine: str, ben: str, strength: str) -> None:
    assert not played(rampages(mine, ben), strength)


@pytest.mark.parametrize("strength", LOOKING)
def test_a_rampage_is_for_where_the_enemy_stands(strength: str) -> None:
    assert played(rampages("", "Phoenix@Paris, Navigator@Paris, Old Watchman@Paris"), strength)


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(
    ("ada", "ben"),
    [pytest.param("", "", id="nobody has any"), pytest.param("Private Armoury", "", id="only its own burns")],
)
def test_wildfire_waits_until_the_enemy_has_something_to_lose(ada: str, ben: str, strength: str) -> None:
    table = scene(ada=plays(hand="Wildfire", play=ada, assets="neutral 1"), ben=plays(play=ben))
    assert table.ada.offers("play") == ["Wildfire"]
    assert not seen(table.ada, "play")
    assert not played(table.ada, strength)


def test_wildfire_burns_what_the_enemy_alone_has() -> None:
    table = scene(ada=plays(hand="Wildfire", assets="neutral 1"), ben=plays(play="Private Armoury"))
    assert seen(table.ada, "play")


@pytest.mark.parametrize("strength", STRENGTHS)
def test_barrier_goes_to_somebody_who_has_none(strength: str) -> None:
    """Phoenix is Ada's best, until the first Beyond the Limit is on it."""
    table = alone(hand="Beyond the Limit*2", play="Phoenix@Paris, Navigator@Paris", assets="green 2")
    table.ada.plays("Beyond the Limit", "Phoenix").settles()
    table.ada.plays("Beyond the Limit")
    assert sorted(table.ada.offers()) == ["Back", "Navigator", "Phoenix"]
    assert chosen(table.ada, strength) == ["Navigator"]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_plan_for_a_core_is_not_made_once_it_is_in_play(strength: str) -> None:
    waits, arrived = [
        scene(ada=shoggoth(place, hand="Plan: Shoggoth", assets="grey 1")).ada for place in ("", "Paris")
    ]
    assert waits.offers("play") == arrived.offers("play") == ["Plan: Shoggoth"]
    assert seen(waits, "play")
    assert not seen(arrived, "play")
    assert not played(arrived, strength)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_damage_is_not_dealt_to_a_spirit_that_it_passes_by(strength: str) -> None:
    """Cecilia is worth more than Navigator, but has a domain icon in a region where Ada has none."""
    table = scene(
        ada=shoggoth("Barcelona", hand="Urge to Destroy", assets="red 4"),
        ben=plays(play="Cecilia@Paris, Navigator@Paris"),
    )
    table.ada.plays("Urge to Destroy")
    if table.ada.question.kind == "underworld.decide":
        table.ada.picks("1 damage to a character")
    assert sorted(table.ada.offers()) == ["Back", "Cecilia", CORE, "Navigator"]
    assert chosen(table.ada, strength) == ["Navigator"]


@pytest.mark.parametrize("strength", LOOKING)
def test_damage_waits_where_it_would_pass_everybody_by(strength: str) -> None:
    table = scene(
        ada=shoggoth("Barcelona", hand="Urge to Destroy", assets="red 4"), ben=plays(play="Cecilia@Paris")
    )
    assert table.ada.offers("play") == ["Urge to Destroy"]
    assert not seen(table.ada, "play")
    assert not played(table.ada, strength)
