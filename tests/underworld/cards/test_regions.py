"""What each region gives its winner."""

from __future__ import annotations

import pytest

from games.underworld.printed.content import CARDS
from tests.underworld.laying import code_of
from tests.underworld.scene import DECLINE, Scene, alone, plays, rule, scene

TOOK = "underworld-use-trigger"


def won(region: str, **facts: object) -> Scene:
    """Ada has won a region, uses its win trigger, and it begins to resolve."""
    row = ", ".join([region, *(title for title in ("Barcelona", "Hangzhou") if title != region)])
    table = scene(regions=row, influence={region: (CARDS[code_of(region)].threshold, 0)}, **facts)  # type: ignore[arg-type]
    table.until(lambda t: t.asked.prompt.key == TOOK, default=True)
    assert table.asked.seat == 0, "the winner's choice"
    table.ada.agrees().settles()
    return table


@rule("region.win-trigger", "controller.possessives")
@pytest.mark.parametrize("region", ["Los Angeles", "Lost Temple", "Washington DC", "Hangzhou"])
def test_a_win_trigger_may_be_declined(region: str) -> None:
    table = scene(regions=f"{region}, Barcelona, Paris", influence={region: (4, 0)})
    table.until(lambda t: t.asked.prompt.key == TOOK, default=True)
    table.ada.declines()
    assert (table.stack, table.asked.kind) == ([], "underworld.turn")
    assert (table.ada.marker("shroud"), len(table.ada.hand)) == (0, 0)


@rule("icon.counted-by-effects")
def test_los_angeles_lets_everybody_foresee_by_his_eyes() -> None:
    table = won(
        "Los Angeles",
        ada=plays(play="Cecilia@Barcelona"),
        ben=plays(play="Keen Owl@Barcelona, Dr Lucian@Hangzhou", hidden="Cecilia@Hangzhou"),
    )
    assert table.asked.prompt.args["count"] == 4, "Cecilia's two eyes, one of them temporary, and 2"
    assert table.asked.seat == 0
    table.give(table.asked, ())
    table.until(lambda t: t.asked.seat == 1, default=True)
    assert table.asked.prompt.args["count"] == 4, "Lucian's two and 2; the infiltrator has none"


def test_melbourne_finds_everybody_an_event() -> None:
    table = won(
        "Melbourne", ada=plays(library="Keen Owl, Wildfire, Serenity"), ben=plays(library="Keen Owl, Blood")
    )
    assert table.ada.offers() == ["Serenity", "Wildfire"]
    table.ada.picks("Serenity")
    assert table.ada.hand == ["Serenity"]
    assert table.happened("found")[-1]["codes"] == ["BQ073"], "it is shown"
    assert table.asked.seat == 1, "he is asked although there is none, as nobody could know"
    table.runs()
    assert table.ben.hand == []


def test_sea_of_the_collective_unconscious_makes_spirits() -> None:
    sea = "Sea of the Collective Unconscious"
    table = alone(
        play=f"Navigator@{sea}, Keen Owl@Paris",
        hidden=f"Lobe Specialist@{sea}",
        regions=f"{sea}, Paris, Hangzhou",
    )
    assert [table.has(title, "spirit") for title in ("Navigator", "Keen Owl", "Lobe Specialist")] == [1, 0, 0]


@rule("dual.character-attachment")
def test_sea_of_the_collective_unconscious_sends_all_characters_home() -> None:
    table = won(
        "Sea of the Collective Unconscious",
        ada=plays(
            play="Phoenix@Hangzhou, Vampire Bat Swarm>Phoenix, Blood>Phoenix, Feast@Hangzhou",
            hidden="Keen Owl@Hangzhou",
        ),
        ben=plays(play="Navigator@Barcelona, Walking Corpse@Barcelona"),
    )
    assert table.ada.hand == ["Phoenix", "Vampire Bat Swarm"], "the swarm is a character as well"
    assert table.ben.hand == ["Navigator"]
    assert table.where("Walking Corpse") == "removed"
    assert table.ada.grave == ["Blood"]
    assert (table.where("Feast"), table.where("Keen Owl")) == ("Hangzhou", "Hangzhou")


def test_barcelona_exchanges_as_many_cards_as_everybody_likes() -> None:
    table = won("Barcelona", ada=plays(hand="Keen Owl, Blood, Phoenix"), ben=plays(hand="Navigator"))
    table.ada.picks("Keen Owl", "Phoenix")
    assert table.ada.hand == ["Blood", "M16 Rifle", "M16 Rifle"]
    assert table.asked.seat == 1
    table.give(table.asked, ())
    assert table.ben.hand == ["Navigator"], "nothing discarded, nothing drawn"
    assert table.ada.grave == ["Keen Owl", "Phoenix"]


@pytest.mark.parametrize(("answer", "contests"), [("yes", 1), ("no", 0)])
def test_paris_gives_everybody_a_card_and_the_winner_a_hidden_contest(answer: str, contests: int) -> None:
    table = won("Paris")
    assert (table.ada.hand, table.ben.hand) == (["M16 Rifle"], ["M16 Rifle"])
    table.ada.picks(answer).runs()
    assert len(table.happened("hidden")) == contests


@rule("dual.character-attachment")
def test_sun_moon_lake_takes_a_character_home_for_everybody() -> None:
    table = won(
        "Sun Moon Lake",
        ada=plays(play="Phoenix@Hangzhou, Vampire Bat Swarm>Phoenix", hidden="Keen Owl@Barcelona"),
        ben=plays(play="Navigator@Barcelona"),
    )
    assert table.ada.offers() == ["Phoenix", "Vampire Bat Swarm"], "no infiltrator"
    table.ada.picks("Vampire Bat Swarm")
    assert table.ada.hand == ["Vampire Bat Swarm"]
    assert table.where("Phoenix") == "Hangzhou"
    assert table.ben.hand == ["Navigator"], "he has no choice"


@rule("shroud.cancel")
def test_hangzhou_shrouds_everybody() -> None:
    table = won("Hangzhou", ben=plays(exposure=2))
    assert [table.ada.marker(kind) for kind in ("shroud", "exposure")] == [1, 0]
    assert [table.ben.marker(kind) for kind in ("shroud", "exposure")] == [0, 1]


@rule("search.general")
def test_lost_temple_finds_everybody_any_card_unseen() -> None:
    table = won("Lost Temple", ada=plays(library="Keen Owl, Blood"), ben=plays(library="Phoenix"))
    assert sorted(table.ada.offers()) == ["Blood", "Keen Owl", "M16 Rifle"]
    assert (table.asked.min_picks, table.asked.max_picks) == (1, 1), "there is always one to be found"
    table.ada.picks("Blood")
    table.ben.picks("Phoenix")
    assert (table.ada.hand, table.ben.hand) == (["Blood"], ["Phoenix"])
    found = [event for event in table.events if event.kind == "found"]
    assert [list(event.seats or ()) for event in found] == [[0], [1]], "neither is shown"


def test_long_beach_finds_everybody_an_attachment() -> None:
    table = won("Long Beach", ada=plays(library="Keen Owl, Blood", filler=0), ben=plays(library="Feast"))
    assert table.ada.offers() == ["Blood"]
    table.ada.picks("Blood")
    table.ben.picks("Feast")
    assert (table.ada.hand, table.ben.hand) == (["Blood"], ["Feast"])


@rule("put.not-played", "put.no-cost")
def test_washington_dc_opens_the_hands() -> None:
    table = won(
        "Washington DC",
        ada=plays(hand="Phoenix, Wildfire, Tundra Outpost, Blood, Private Armoury"),
        ben=plays(hand="Blood, Alloy Knuckles"),
    )
    assert table.ada.offers() == ["Phoenix", "Private Armoury", DECLINE], (
        "no event, no mission, no blood without a vampire"
    )
    table.ada.picks("Phoenix")
    table.ada.picks("Hangzhou")
    assert table.where("Phoenix") == "Hangzhou"
    assert table.ada.ready == 0, "no funds, no loyalty"
    assert table.ben.offers() == ["Blood", "Alloy Knuckles", DECLINE]
    table.ben.picks("Blood")
    assert table.carried("Phoenix") == ["Blood"], "the only host there is"
    assert table.card("Blood", 0).controller == 1


def test_washington_dc_forces_nobody() -> None:
    table = won("Washington DC", ada=plays(hand="Phoenix"), ben=plays(hand="Wildfire"))
    table.ada.declines()
    assert table.ben.offers() == [DECLINE], "he is asked all the same: his hand stays unknown"
    table.ben.declines()
    assert (table.ada.hand, table.ben.hand) == (["Phoenix"], ["Wildfire"])


@rule("kw.chaos.random", "put.not-played")
def test_washington_dc_asks_no_region_for_somebody_with_chaos() -> None:
    table = won("Washington DC", ada=plays(hand="Young Behemoth"), ben=plays(hand="Wildfire"))
    table.ada.picks("Young Behemoth")
    assert table.card("Young Behemoth").region in [region.id for region in table.game.regions()]
    assert table.happened("entered")[-1]["code"] == "BQ099"
    assert table.ben.is_asked, "nobody asked Ada where to"
