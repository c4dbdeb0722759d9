from __future__ import annotations

import pytest

from tests.phrases import phrase
from tests.underworld.scene import Scene, alone, plays, rule, scene


def contest(ada_shows: str, ben_shows: str, **facts: object) -> Scene:
    """Ada calls a hidden contest with a gambit; both show a card."""
    table = scene(
        ada=plays(hand=f"Keen Owl, {ada_shows}", assets="yellow 2", library="Navigator", **facts),  # type: ignore[arg-type]
        ben=plays(hand=ben_shows, library="Cecilia"),
    )
    table.ada.uses("Keen Owl").settles()
    return table


@rule("hidden.start", "hidden.top-card", "hidden.choose-show", "hidden.higher-printed-cost")
@rule("hidden.lower-loses", "hidden.shuffle-back", "hidden.reward", "hidden.not-draw")
def test_a_hidden_contest() -> None:
    table = contest("Phoenix", "Nameless Corpse")
    assert "Navigator" in table.ada.hand, "the top card comes to the hand"
    assert table.happened("drew") == []
    assert {decision.seat for decision in table.match.pending} == {0, 1}, "both at the same time"
    table.ada.picks("Phoenix")
    assert table.happened("showed") == [], "sealed until the last"
    table.ben.picks("Nameless Corpse")
    assert [data["value"] for data in table.happened("showed")] == [5, 0]
    assert table.ada.offers() == [
        phrase("underworld-take-shroud"),
        phrase("underworld-give-exposure", seat="Ben"),
    ]
    table.ada.picks(phrase("underworld-give-exposure", seat="Ben"))
    assert (table.ada.marker("shroud"), table.ben.marker("exposure")) == (0, 1)
    assert table.where("Phoenix") == "library:0"
    assert table.where("Nameless Corpse") == "library:1"


@rule("hidden.higher-printed-cost")
@pytest.mark.parametrize(
    ("title", "value"),
    [
        ("Gear Up", 4),
        ("Yayoi Kirihane", 5),
        ("Dusty Archives", 6),
        ("Vortex Constitution", 6),
        ("Dreambeast Designer", 7),
        ("Extract Sample", 7),
        ("World-Ending Demon", 7),
    ],
)
def test_a_card_counts_its_cost_and_what_is_added_when_shown(title: str, value: int) -> None:
    table = alone(hand=f"Keen Owl, {title}", assets="yellow 2")
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada=title, ben="M16 Rifle", reward="shroud") == [value, 2]
    assert table.ada.marker("shroud") == 1


def test_a_tie_gives_nothing() -> None:
    table = contest("Phoenix", "Nether Knight")
    table.ada.picks("Phoenix")
    table.ben.picks("Nether Knight")
    assert table.happened("hidden")[-1]["winner"] == -1
    assert table.asked.kind == "underworld.turn"


def test_who_has_no_card_shows_none() -> None:
    table = scene(ada=plays(hand="Keen Owl, Phoenix", assets="yellow 2"), ben=plays(filler=0))
    table.ada.uses("Keen Owl").settles()
    assert table.ben.offers() == [phrase("underworld-nothing-to-show")]
    table.ben.picks("none")
    table.ada.picks("Phoenix")
    assert table.happened("hidden")[-1]["values"] == [[0, 5]]
    assert table.match.outcome is None


@rule("hidden.player-bonus", "hidden.win-event", "hidden.bonus")
def test_bonuses_add_up_and_bands_follow_the_marker() -> None:
    table = scene(
        ada=plays(
            "Tianwen Manor",
            hand="Keen Owl, Blood Cattle",
            assets="yellow 2",
            play="Hour of Predation, Phoenix@Paris, Alloy Knuckles>Phoenix",
            grave="Blood",
        ),
        ben=plays(hand="Nameless Corpse"),
    )
    table.ada.uses("Keen Owl").settles()
    table.ada.picks("Blood Cattle")
    table.ben.picks("Nameless Corpse")
    assert table.happened("showed")[0]["value"] == 1 + 2 + 1 + 1, "cost, band, predators, the key"
    table.ada.picks(phrase("underworld-take-shroud"))
    table.ada.picks("Phoenix")
    table.ada.picks("Blood")
    assert table.carried("Phoenix") == ["Alloy Knuckles", "Blood"]
    assert table.where("Blood Cattle") == "library:0", "the band first, then back into the library"


@rule("kw.blood-drink.attach", "kw.blood-drink.fewer", "kw.blood-drink.none", "kw.blood-drink.not-played")
def test_blood_from_graveyard_and_society() -> None:
    table = alone(
        "Dragon's Feast", hidden="Master of Ceremonies@Paris", grave="Blood", sealed="Blood*2", assets="blue 3"
    )
    table.ada.reveals("Master of Ceremonies")
    table.until(lambda t: t.asked.kind == "underworld.choose-several", default=True)
    assert (table.ada.question.min_picks, table.ada.question.max_picks) == (0, 2)
    assert len(table.ada.offers()) == 3
    table.ada.picks("Blood (sealed)", "Blood (in the graveyard)")
    assert table.carried("Master of Ceremonies") == ["Blood", "Blood"]
    assert table.defence("Master of Ceremonies") == 3
    assert [data["code"] for data in table.happened("plays")] == []
    dry = alone("Dragon's Feast", hidden="Master of Ceremonies@Paris", assets="blue 3")
    dry.ada.reveals("Master of Ceremonies")
    dry.until(lambda t: not t.state.stack and t.asked.kind == "underworld.turn", default=True)
    assert dry.carried("Master of Ceremonies") == []
