from __future__ import annotations

import pytest

from tests.phrases import phrase
from tests.underworld.scene import DECLINE, WORDS, Scene, alone, plays, rule, scene


@rule("kw.contain.effect", "kw.contain.chooser", "seal.event")
def test_mental_anchor_contains_when_it_is_sealed() -> None:
    table = alone(
        play="Psychological Shadow@Paris",
        hand="Mental Anchor",
        influence={"Paris": (0, 1), "Hangzhou": (0, 1), "Barcelona": (1, 0)},
    )
    table.ada.uses("Psychological Shadow").settles()
    assert table.ada.offers() == [
        phrase("underworld-foresee", count=1),
        phrase("underworld-contain", count=1),
        DECLINE,
    ]
    table.ada.picks(phrase("underworld-contain", count=1))
    assert table.ben.offers() == ["Paris", "Hangzhou"]
    table.ben.picks("Hangzhou")
    assert [table.influence(place) for place in ("Paris", "Hangzhou", "Barcelona")] == [(0, 1), (0, 0), (1, 0)]


@rule("kw.foresee.look", "kw.foresee.arrange")
def test_mental_anchor_foresees_when_it_is_sealed() -> None:
    table = alone(play="Psychological Shadow@Paris", hand="Mental Anchor", library="Blood, Keen Owl")
    table.ada.uses("Psychological Shadow").settles()
    table.ada.picks(phrase("underworld-foresee", count=1))
    assert table.ada.offers() == ["Blood"]
    table.ada.picks("Blood")
    assert table.ada.library[0] == "Keen Owl"
    assert table.ada.library[-1] == "Blood"


def test_mental_anchor_does_nothing_when_it_is_played() -> None:
    table = alone(hand="Mental Anchor", influence={"Paris": (0, 1)})
    table.ada.plays("Mental Anchor").settles()
    assert table.ada.grave == ["Mental Anchor"]
    assert table.influence("Paris") == (0, 1)


@rule("look.private")
def test_mind_reading_shows_a_hand_and_draws() -> None:
    table = scene(ada=plays(hand="Mind Reading", assets="yellow 1"), ben=plays(hand="Keen Owl, Blood"))
    table.ada.plays("Mind Reading").settles()
    assert table.happened("looked")[-1]["codes"] == ["BQ002", "BQ040"]
    table.ada.picks("seen")
    assert table.ada.hand == ["M16 Rifle"]


def test_mind_reading_says_that_a_hand_is_empty() -> None:
    table = alone(hand="Mind Reading", assets="yellow 1")
    table.ada.plays("Mind Reading").settles()
    assert WORDS.say(table.ada.question.prompt) == phrase("underworld-looked-hand-empty", owner="Ben")


def test_mind_reading_is_sealed_after_the_contest_and_reads_again() -> None:
    table = scene(ada=plays(hand="Keen Owl, Mind Reading", assets="yellow 2"), ben=plays(hand="Blood"))
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada="Mind Reading", ben="M16 Rifle", reward="shroud") == [3, 2]
    assert table.ada.sealed == ["Mind Reading"]
    table.ada.picks("Ben").settles()
    assert table.happened("looked")[-1]["codes"] == ["BQ040"]


def test_mind_reading_goes_home_without_a_yellow_asset() -> None:
    table = alone(hand="Loyal Hound, Mind Reading, Pathology Inquiry", assets="white 2")
    table.ada.uses("Pathology Inquiry").settles()
    table.hidden(ada="Mind Reading", ben="M16 Rifle", reward="shroud")
    assert table.ada.sealed == []
    assert "Mind Reading" in table.ada.library


@pytest.mark.parametrize(("shroud", "count"), [(0, 1), (1, 3), (2, 3)])
def test_buried_in_the_deep_mind_seals_one_card_or_three(shroud: int, count: int) -> None:
    table = alone(hand="Buried in the Deep Mind", library="Keen Owl*4", assets="yellow 1", shroud=shroud)
    table.ada.plays("Buried in the Deep Mind").settles()
    assert table.ada.question.max_picks == count
    table.ada.picks(*["Keen Owl"] * count)
    assert table.ada.sealed == ["Keen Owl"] * count
    assert len(table.ada.library) == 14 - count


@pytest.mark.parametrize("before", [0, 1])
def test_water_mirror_divination_grows(before: int) -> None:
    table = alone(hand="Water-Mirror Divination", library="Blood, Keen Owl", assets="yellow 2")
    table.game.side(0).markers["divination"] = before
    table = type(table)(table.state)
    table.ada.plays("Water-Mirror Divination").settles()
    assert table.ada.marker("divination") == before + 1
    assert table.ada.offers() == ["Blood", "Keen Owl"][: before + 1]
    table.ada.picks("Blood")
    assert table.ada.hand == [["Keen Owl"], ["Keen Owl", "M16 Rifle"]][before]


@rule("extra-cost.reductions")
def test_call_down_thunder_strikes_the_exhausted_and_exhausts_the_ready() -> None:
    table = scene(
        ada=plays(
            hand="Call Down Thunder",
            play="Lobe Specialist@Hangzhou, Cecilia@Hangzhou, Dreambeast Designer@Hangzhou",
            assets="yellow 2",
        ),
        ben=plays(play="Nether Knight@Paris!, Phoenix@Paris, Keen Owl@Barcelona!", hidden="Keen Owl@Paris"),
    )
    table.ada.plays("Call Down Thunder", "Paris")
    assert table.ada.question.min_picks == 2, "two funds are short of four"
    table.ada.picks("Lobe Specialist", "Cecilia")
    assert table.card("Lobe Specialist").exhausted
    table.settles()
    assert table.where("Nether Knight") == "grave:1"
    assert table.card("Phoenix").exhausted
    assert table.card("Phoenix").damage == 0
    assert table.where("Keen Owl", 0) == "Barcelona"
    assert not table.game.infiltrators()[0].exhausted


def test_call_down_thunder_needs_mages_that_are_ready() -> None:
    table = alone(hand="Call Down Thunder", play="Lobe Specialist@Hangzhou!", assets="yellow 3")
    assert table.ada.offers("play") == []


@rule("loyalty.zero-cost")
def test_topology_of_the_mind_is_cheaper_in_the_shroud() -> None:
    table = alone(hand="Topology of the Mind, Keen Owl", library="Blood, Phoenix", assets="yellow 2", shroud=3)
    table.ada.plays("Topology of the Mind")
    assert table.ada.ready == 1
    table.settles()
    table.ada.picks("Keen Owl")
    assert table.ada.sealed == ["Keen Owl"]
    assert table.ada.hand == ["Blood", "M16 Rifle", "Phoenix"]
    assert alone(hand="Topology of the Mind", assets="yellow 1", shroud=4).ada.offers("play") == []


@rule("terminate.cannot", "ability.then-needs-first")
def test_topology_of_the_mind_seals_nothing_if_nothing_is_drawn() -> None:
    table = alone(hand="Topology of the Mind, Phoenix, Blood", assets="yellow 4")
    table.ada.side.no_draw = True
    table = Scene(table.state)
    table.ada.plays("Topology of the Mind").settles()
    assert (table.ada.hand, table.ada.sealed) == (["Blood", "Phoenix"], [])


def test_call_down_thunder_may_exhaust_more_mages_than_it_costs() -> None:
    table = alone(hand="Call Down Thunder", play=", ".join(["Navigator@Paris"] * 5), assets="yellow 1")
    table.ada.plays("Call Down Thunder")
    table.ada.picks("Hangzhou")
    assert (table.ada.question.min_picks, table.ada.question.max_picks) == (3, 5)
    table.ada.picks(*["Navigator"] * 5)
    assert table.ada.ready == 1, "all five, nothing left to pay"


def test_vision_seals_the_library_and_cannot_be_answered() -> None:
    table = scene(
        ada=plays(hand='"Vision"', library="Blood", filler=2, assets="yellow 9"),
        ben=plays(hand="Wildfire", assets="neutral 1"),
    )
    table.ada.plays('"Vision"')
    assert table.ada.library == []
    assert table.ada.sealed == ["Blood", "M16 Rifle", "M16 Rifle"]
    table.next_turn()
    assert table.state.turn == 2
    assert table.ada.hand == [], "there are no draws any more, and none is lost"


@rule("kw.rumour.from-hand", "kw.rumour.owner-decides", "kw.singleton")
def test_vision_is_a_rumour() -> None:
    table = scene(
        ada=plays(hand='Pathology Inquiry, "Vision"', assets="white 3"), ben=plays(play="Navigator@Paris")
    )
    table.ada.plays("Pathology Inquiry").settles()
    table.ada.picks('"Vision"')
    table.ada.picks("Navigator").settles()
    assert table.where('"Vision"') == "sealed"
    assert table.card('"Vision"').sealed_on == table.card("Navigator").id
    assert table.card('"Vision"').card.printed("singleton")
