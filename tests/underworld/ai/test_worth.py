"""What a position is worth to an AI: missions count only if you win by them."""

from __future__ import annotations

import pytest

from games.underworld.ai.judge import Judge
from games.underworld.ai.worth import FEATURES, features
from games.underworld.printed.content import CARDS
from tests.underworld.scene import Plays, Scene, alone, plays, scene, shoggoth


def seen(table: Scene, name: str) -> tuple[float, float]:
    """A feature's value for Ada and Ben."""
    ada, ben = features(table.state)
    place = FEATURES.index(name)
    return ada[place], ben[place]


def test_missions_bring_as_near_to_winning_as_points() -> None:
    won = "Cicada House, Tundra Outpost"
    table = scene(ada=shoggoth(scored=won), ben=plays(scored="Paris, Melbourne"))
    assert seen(table, "score") == (pytest.approx(2 / 3), pytest.approx(6 / 8))
    assert seen(table, "almost") == (1.0, 1.0)
    assert seen(alone("Baku Society", scored=won), "score") == (0.0, 0.0)


def test_a_mission_is_a_third_of_a_victory_to_the_one_who_wins_by_missions() -> None:
    """Paris is worth four of eight points, and is half held."""
    regions = "Barcelona, Paris, Hangzhou, Drowned District"
    held = {"Drowned District": (2, 0), "Paris": (0, 2)}
    table = scene(regions=regions, influence=held, ada=shoggoth())
    assert seen(table, "held") == (pytest.approx(8 / 9 / 2), pytest.approx(4 / 3 / 2))
    assert seen(alone("Baku Society", regions=regions, influence=held), "held")[0] == pytest.approx(0.8 / 3 / 2)


@pytest.mark.parametrize(("scored", "decides"), [("Cicada House, Tundra Outpost", 1.0), ("Cicada House", 0.0)])
def test_the_third_mission_decides(scored: str, decides: float) -> None:
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Icebound Mausoleum",
        influence={"Icebound Mausoleum": (3, 0)},
        ada=shoggoth(scored=scored, play="Old Watchman@Icebound Mausoleum"),
    )
    assert seen(table, "decisive") == (decides, 0.0)
    assert seen(table, "winning") == (pytest.approx(8 / 9), 0.0)


def test_who_strikes_takes_the_most_icons_that_he_can_kill() -> None:
    """One damage hits Keen Owl and its temporary icon, or Lobe Specialist and its icon; not both."""
    table = scene(
        ada=plays(play="Redscale Guard@Paris"), ben=plays(play="Keen Owl@Paris, Lobe Specialist@Paris")
    )
    assert seen(table, "killing") == (pytest.approx(2 / 5), 0.0)


@pytest.mark.parametrize(
    ("brings", "society"), [(8 / 3, shoggoth()), (0.8, plays("Baku Society"))], ids=["cult", "baku"]
)
def test_a_view_tells_what_a_mission_is_worth_to_either_side(brings: float, society: Plays) -> None:
    table = scene(regions="Barcelona, Paris, Hangzhou, Drowned District", ada=society)
    mission = table.ada.view.regions[3]
    full = Judge(table.ada.view, 0).gain(mission, (0, 0, 4))
    assert full == pytest.approx(6 * brings)


def test_someone_who_would_fall_in_the_combat_brings_no_influence() -> None:
    """Phoenix has a combat icon, which would kill Lobe Specialist before its influence counts."""
    judge, card = Judge(scene(ben=plays(play="Phoenix@Paris")).ada.view, 0), CARDS["BQ001"]
    barcelona, paris, _ = judge.view.regions
    assert judge.arrival(barcelona, card) == pytest.approx(judge.gain(barcelona, (0, 0, 1)))
    assert judge.arrival(paris, card) == pytest.approx(-0.6 * judge.body(card))
