"""What each mission does when opened, when won, and from the score zone."""

from __future__ import annotations

import pytest

from tests.phrases import phrase
from tests.underworld.scene import BACK, DECLINE, Scene, alone, plays, rule, scene, shoggoth

CORE = "Isenhard the Prosperous"
USE_CORE = phrase("underworld-mode-core")
OPENED = "Barcelona, Paris, Hangzhou, "


def opened(title: str, place: str = "Paris", **facts: object) -> Scene:
    """Ada has played a mission and uses its first trigger."""
    table = scene(ada=shoggoth(place, hand=title, assets="neutral 2", **facts))
    table.ada.plays(title).settles()
    table.ada.agrees().settles()
    return table


@rule("kw.non-asset.no-build")
@pytest.mark.parametrize(
    "title",
    ["Icebound Mausoleum", "Cicada House", "Tundra Outpost", "Drowned District", "Drifters' Settlement"],
)
def test_missions_of_the_society_are_no_assets(title: str) -> None:
    assert scene(ada=shoggoth(hand=title)).ada.offers("asset") == []
    assert scene(ada=shoggoth(hand="Town Out of Control")).ada.offers("asset") == ["Town Out of Control"]


@rule("mission.placed-last", "region.one")
@pytest.mark.parametrize(("answer", "place"), [("Icebound Mausoleum", "Icebound Mausoleum"), ("none", "Paris")])
def test_icebound_mausoleum_draws_and_may_take_the_core(answer: str, place: str) -> None:
    table = opened("Icebound Mausoleum")
    assert table.row[-1] == "Icebound Mausoleum"
    assert table.ada.hand == ["M16 Rifle"]
    assert table.ada.offers() == ["Icebound Mausoleum", DECLINE]
    table.ada.picks(answer)
    assert table.where(CORE) == place


def mausoleum_won(place: str = "") -> Scene:
    table = scene(
        regions=OPENED + "Icebound Mausoleum", ada=shoggoth(place), influence={"Icebound Mausoleum": (4, 0)}
    )
    table.until(lambda t: t.asked.kind == "underworld.order")
    table.ada.picks(*[option.id for option in table.ada.question.options])
    while table.asked.prompt.key == "underworld-use-trigger":
        table.ada.agrees()
    table.settles()
    return table


@rule("region.one", "core.put-random", "shoggoth.fame-gain")
@pytest.mark.parametrize(
    ("answer", "place", "markers"), [("yes", "Barcelona", {"shield": 1}), ("no", "core:0", {})]
)
def test_icebound_mausoleum_calls_the_core_when_won(answer: str, place: str, markers: dict[str, int]) -> None:
    table = mausoleum_won()
    if table.asked.prompt.key == "underworld-fame-for-region":
        table.ada.agrees().settles()
    table.ada.picks(answer).runs()
    assert table.where(CORE) == place
    assert table.card(CORE).markers == markers
    assert table.ada.marker("fame") == 4, "two for every region, two for this one"


def test_icebound_mausoleum_shields_a_core_in_play() -> None:
    table = mausoleum_won("Paris")
    table.runs()
    assert table.where(CORE) == "Paris"
    assert table.card(CORE).markers == {"shield": 1}


def test_cicada_house_opens_with_a_hidden_contest() -> None:
    table = opened("Cicada House")
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle") == [2, 2]
    table.ada.picks("Cicada House")
    assert table.where(CORE) == "Cicada House"


def test_cicada_house_in_the_score_zone_helps_hidden_contests() -> None:
    table = scene(ada=shoggoth(scored="Cicada House", hand="Keen Owl", assets="yellow 2"))
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle", reward="shroud") == [3, 2]
    table.ada.agrees().settles()
    assert len(table.characters("Tentacle")) == 1, "the core ability, after a win"


def test_cicada_house_gives_nothing_while_it_is_contested_or_lost() -> None:
    table = scene(regions=OPENED + "Cicada House", ada=shoggoth(hand="Keen Owl", assets="yellow 2"))
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle") == [2, 2]


def test_tundra_outpost_gives_fame() -> None:
    table = opened("Tundra Outpost", place="")
    assert table.ada.marker("fame") == 1
    assert table.asked.kind == "underworld.turn", "there is no core in play to move"


@pytest.mark.parametrize("markers", [0, 2])
def test_tundra_outpost_strengthens_the_core_from_the_score_zone(markers: int) -> None:
    table = scene(
        ada=shoggoth("Paris", scored="Tundra Outpost", control=markers), ben=plays(play="Phoenix@Paris")
    )
    assert [table.icons(CORE, kind) for kind in ("investigation", "combat", "influence")] == [2, 1 + markers, 2]
    assert table.defence(CORE) == 2
    assert table.defence("Phoenix") == 3


@rule("shoggoth.core-ability-how")
@pytest.mark.parametrize("title", ["Drowned District", "Drifters' Settlement"])
def test_drowned_district_and_drifters_settlement_use_the_core(title: str) -> None:
    table = opened(title)
    assert len(table.characters("Tentacle")) == 1
    table.ada.declines()
    assert table.where(CORE) == "Paris"


def test_drowned_district_draws_for_every_use_of_the_core() -> None:
    table = scene(ada=shoggoth(scored="Drowned District", hand="Weight of Being", assets="red 1"))
    table.ada.plays("Weight of Being", USE_CORE).settles()
    table.ada.agrees().settles()
    assert table.ada.hand == ["M16 Rifle"]


def test_drowned_district_is_water() -> None:
    table = alone(play="Coastal Piranha@Drowned District", regions=OPENED + "Drowned District")
    assert table.icons("Coastal Piranha", "combat") == 2


@rule("core.reduction", "terminate.cannot")
def test_drifters_settlement_makes_the_core_cheap_and_unanswerable() -> None:
    table = scene(
        ada=shoggoth(scored="Drifters' Settlement", hand="Control Team", assets="grey 2"),
        ben=plays(hand="Wildfire", assets="neutral 1"),
    )
    assert table.ada.offers("play") == [CORE]
    table.ada.plays(CORE, "Hangzhou")
    assert table.where(CORE) == "Hangzhou", "nobody could respond"
    assert table.ada.ready == 0


def test_drifters_settlement_reveals_the_core_for_less() -> None:
    table = scene(ada=shoggoth(scored="Drifters' Settlement", assets="grey 2"))
    core = table.card(CORE)
    table.state.zones.move(core.id, "play")
    table.state.veils, core.facedown, core.region = 1, 1, table.card("Paris").id
    table = Scene(table.state)
    table.ada.reveals(CORE)
    assert table.where(CORE) == "Paris"
    assert not table.card(CORE).facedown
    assert table.ada.ready == 0


def test_town_out_of_control_turns_research_into_corpses() -> None:
    table = alone(
        hand="Town Out of Control",
        play="Abandoned Asylum@Paris, Specimen Gallery@Paris, Pathology Laboratory@Paris!, "
        "Bahamas Fund Centre@Paris",
        assets="black 2",
    )
    table.ada.plays("Town Out of Control").settles()
    table.ada.picks("Hangzhou").settles()
    assert sorted(table.ada.offers()) == ["Abandoned Asylum", "Specimen Gallery"]
    table.ada.picks("Abandoned Asylum", "Specimen Gallery")
    assert [p.region for p in table.characters("Walking Corpse")] == [table.card("Hangzhou").id] * 2
    assert table.card("Abandoned Asylum").exhausted


def test_town_out_of_control_may_leave_research_alone() -> None:
    table = alone(hand="Town Out of Control", play="Abandoned Asylum@Paris", assets="black 2")
    table.ada.plays("Town Out of Control").settles()
    table.ada.picks("Hangzhou").settles()
    table.ada.picks()
    assert table.characters("Walking Corpse") == []
    assert not table.card("Abandoned Asylum").exhausted


@rule("region.win-trigger", "side.own")
def test_town_out_of_control_pays_for_the_undead() -> None:
    table = scene(
        regions=OPENED + "Town Out of Control",
        ada=plays(play="Walking Corpse@Paris, Howling Ghoul@Paris, Navigator@Paris"),
        ben=plays(play="Walking Corpse@Paris"),
        influence={"Town Out of Control": (3, 0)},
    )
    table.until(lambda t: t.where("Town Out of Control") == "scored")
    table.ada.picks("Paris").settles()
    assert table.influence("Paris") == (2, 0)
    assert table.row == ["Barcelona", "Paris", "Hangzhou"]


@rule("mission.several", "mission.contested-like-region")
def test_two_missions_of_a_name_are_told_apart_wherever_a_region_is_named() -> None:
    """One from each player: by their places in the row, when a card is played, sent, or contained."""
    table = alone(
        hand="Keen Owl*2, Wildfire", assets="yellow 3, neutral 2", regions=OPENED + "Cicada House, Cicada House"
    )
    table.state.row[-1].mission = table.state.row[-2].mission = True
    houses = [region for region in table.game.regions() if region.code == "BQ113"]
    for number, house in enumerate(houses):
        house.controller, house.influence = number, [0, 1]
    table = Scene(table.state)
    for verb in ("play", "dispatch"):
        table.ada.does(verb, "Keen Owl")
        assert table.ada.places() == [
            "",
            "",
            "",
            phrase("underworld-in-row", count=4),
            phrase("underworld-in-row", count=5),
            "",
        ]
        table.ada.picks(BACK)
    table.ada.plays("Wildfire").settles()
    assert table.ben.places() == [phrase("underworld-in-row", count=4), phrase("underworld-in-row", count=5)]


@rule("reveal.like-playing", "infiltrator.owner-looks")
def test_two_infiltrators_of_a_name_are_told_apart_by_where_they_are() -> None:
    table = alone(hidden="Keen Owl@Paris, Keen Owl@Hangzhou, Navigator@Paris", assets="yellow 3")
    places = table.ada.places("reveal")
    assert places[:2] == ["Paris, Ada", "Hangzhou, Ada"]
    assert places[2].startswith("When you play a Spell"), "of a single one the text is told"


@rule("plan.secret.advances", "plan.advance.unlimited")
def test_two_plans_of_a_name_are_counted() -> None:
    table = scene(ada=shoggoth(play="Plan: Shoggoth*2", assets="grey 3"))
    found = [o for o in table.ada.question.options if o.intent == "advance"]
    assert [(o.label.key, o.label.args["count"]) for o in found] == [
        ("underworld-nth", 1),
        ("underworld-nth", 2),
    ]
    table.give(table.ada.question, (found[1].id,))
    assert [p.markers.get("advance", 0) for p in table.game.attachments(0)] == [0, 1]
