from __future__ import annotations

import pytest

from tests.phrases import phrase
from tests.underworld.scene import BACK, WORDS, Scene, alone, plays, rule, scene, shoggoth

USE_CORE = phrase("underworld-mode-core")
ISENHARD, EBENIA, HECATE, MOJANA = "BQ043", "BQ044", "BQ045", "BQ046"


def uses_core(table: Scene) -> None:
    """Ada plays Weight of Being for her core ability."""
    table.ada.plays("Weight of Being", USE_CORE).settles()


@rule("kw.marker-x")
def test_paradox_spends_its_time_on_an_attachment() -> None:
    table = scene(
        ada=plays(hand="Paradox", assets="red 2"),
        ben=plays(play="Private Armoury, Feast@Paris, Feast@Hangzhou, Navigator@Paris, M16 Rifle>Navigator"),
    )
    table.ada.plays("Paradox", "Paris").runs()
    assert table.card("Paradox").markers == {"time": 1}
    table.ada.uses("Paradox")
    assert sorted(table.ada.offers()) == [BACK, "Feast", "Private Armoury"], "not what lies on characters"
    table.ada.picks("Private Armoury")
    assert table.card("Paradox").markers == {"time": 0}
    table.settles()
    assert table.where("Private Armoury") == "grave:1"
    assert table.ada.offers("act") == []


@rule("ability.once-per-turn")
def test_paradox_acts_once_a_turn_however_much_time_it_has() -> None:
    table = scene(ada=plays(play="Paradox@Paris"), ben=plays(play="Private Armoury, Feast@Paris"))
    table = table.marked("Paradox", time=2)
    table.ada.uses("Paradox", "Feast").settles()
    assert table.ada.offers("act") == []
    assert alone(play="Paradox@Paris, Feast@Paris").ada.offers("act") == [], "no time left"


def test_paradox_is_a_spirit_only_in_the_shroud() -> None:
    assert alone(play="Paradox@Paris", shroud=1).has("Paradox", "spirit") == 1
    assert alone(play="Paradox@Paris").has("Paradox", "spirit") == 0


def test_isenhard_the_prosperous_finds_a_mission_for_the_top() -> None:
    table = scene(ada=shoggoth(library="Blood, Tundra Outpost, Keen Owl", assets="grey 3"))
    table.ada.plays("Isenhard the Prosperous", "Paris").settles()
    table.ada.agrees().settles()
    assert table.ada.offers() == ["Tundra Outpost"]
    table.ada.picks("Tundra Outpost")
    assert table.ada.library[0] == "Tundra Outpost"


@rule("region.win-sequence")
@pytest.mark.parametrize(
    ("won", "place", "fame", "cards"),
    [
        ("Tundra Outpost", "Paris", 3, 1),
        ("Tundra Outpost", "Tundra Outpost", 3, 1),
        ("Barcelona", "Paris", 2, 0),
    ],
)
def test_isenhard_the_prosperous_lives_off_won_missions(won: str, place: str, fame: int, cards: int) -> None:
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Tundra Outpost", ada=shoggoth(place=place), influence={won: (4, 0)}
    )
    table.until(lambda t: t.where(won) == "scored")
    table.runs()
    assert table.ada.marker("fame") == fame
    assert len(table.ada.hand) == cards


@rule("region.random")
def test_isenhard_the_prosperous_grows_a_tentacle_somewhere() -> None:
    table = scene(ada=shoggoth(hand="Weight of Being", assets="red 1"))
    uses_core(table)
    assert [p.controller for p in table.characters("Tentacle")] == [0]
    assert table.where("Tentacle") in ("Barcelona", "Paris", "Hangzhou")
    assert table.ada.marker("out-of-control") == 1, "the order is a red card"


@pytest.mark.parametrize(("markers", "price"), [(0, 3), (2, 1), (3, 0)])
def test_ebenia_the_exterminator_makes_the_enemy_sacrifice(markers: int, price: int) -> None:
    table = scene(
        ada=shoggoth("Paris", EBENIA, play="Caged Fairy@Hangzhou", assets="grey 3", control=markers),
        ben=plays(play="Navigator@Paris, Private Armoury", hidden="Keen Owl@Paris"),
    )
    table.ada.uses("Caged Fairy").settles()
    table.ada.agrees()
    assert table.ada.ready == 3 - price
    assert sorted(table.ben.offers()) == ["Navigator", "Private Armoury"], "no infiltrator"
    table.ben.picks("Navigator")
    assert table.ben.grave == ["Navigator"]


def test_ebenia_the_exterminator_needs_the_funds_and_an_own_sacrifice() -> None:
    poor = scene(
        ada=shoggoth("Paris", EBENIA, play="Caged Fairy@Hangzhou", assets="grey 2"),
        ben=plays(play="Navigator@Paris"),
    )
    poor.ada.uses("Caged Fairy").settles()
    assert poor.where("Navigator") == "Paris"
    enemy = scene(
        ada=shoggoth("Paris", EBENIA, assets="grey 3"),
        ben=plays(play="Navigator@Paris, Caged Fairy@Paris"),
        step="action/second",
    )
    enemy.ben.uses("Caged Fairy").settles()
    assert enemy.asked.kind == "underworld.turn"
    assert enemy.ada.ready == 3


def test_ebenia_the_exterminator_sacrifices_draws_and_contains() -> None:
    table = scene(
        ada=shoggoth(
            core=EBENIA, play="Navigator@Paris, Keen Owl@Paris", hand="Weight of Being", assets="red 1"
        ),
        influence={"Paris": (0, 2)},
    )
    uses_core(table)
    table.ada.picks("Navigator")
    assert "Navigator" in table.ada.grave
    assert table.ada.hand == ["M16 Rifle"]
    assert table.influence("Paris") == (0, 1)


def test_hecate_the_tracker_destroys_the_locked() -> None:
    table = scene(
        ada=shoggoth("Paris", HECATE, play="Tentacle@Barcelona", assets="grey 2"),
        ben=plays(play="Vlad III the Impaler@Hangzhou, Navigator@Paris"),
    )
    assert table.ada.offers("act") == []
    table = table.marked("Vlad III the Impaler", lock=1)
    table.ada.uses("Hecate the Tracker")
    assert table.card("Tentacle").exhausted
    assert table.ada.ready == 0
    table.settles()
    assert table.where("Vlad III the Impaler") == "grave:1"
    assert table.ada.marker("fame") == 1


def test_hecate_the_tracker_needs_a_ready_tentacle() -> None:
    table = scene(
        ada=shoggoth("Paris", HECATE, play="Tentacle@Barcelona!", assets="grey 2"),
        ben=plays(play="Navigator@Paris"),
    ).marked("Navigator", lock=1)
    assert table.ada.offers("act") == []


@pytest.mark.parametrize("shroud", [0, 1])
def test_hecate_the_tracker_is_shielded_only_in_the_shroud(shroud: int) -> None:
    table = scene(ada=shoggoth(core=HECATE, assets="grey 3", shroud=shroud))
    table.ada.plays("Hecate the Tracker", "Paris").runs()
    assert table.card("Hecate the Tracker").markers.get("shield", 0) == shroud


def test_hecate_the_tracker_locks_and_contains() -> None:
    table = scene(
        ada=shoggoth(core=HECATE, hand="Weight of Being", assets="red 1"),
        ben=plays(play="Navigator@Paris", hidden="Keen Owl@Paris"),
        influence={"Paris": (0, 1)},
    )
    uses_core(table)
    table.ada.picks(table.ada.question.options[1].id)
    assert table.card("Keen Owl").markers == {"lock": 1}
    assert table.influence("Paris") == (0, 0)


@rule("shoggoth.fame-other", "draw.word")
def test_mojana_the_scout_takes_the_bottom_card_for_fame() -> None:
    table = scene(ada=shoggoth("Paris", MOJANA, fame=2, library="Blood, Feast, Keen Owl", filler=0))
    table.ada.uses("Mojana the Scout").settles()
    assert table.ada.hand == ["Keen Owl"]
    assert table.ada.library == ["Blood", "Feast"]
    assert table.ada.marker("fame") == 1
    assert table.ada.offers("act") == ["Shoggoth: next order costs 1 less"], "once a turn"
    assert table.happened("drew") == [], "it is no draw"


def test_mojana_the_scout_needs_fame_and_foresees() -> None:
    assert scene(ada=shoggoth("Paris", MOJANA)).ada.offers("act") == []
    table = scene(
        ada=shoggoth(core=MOJANA, hand="Weight of Being", library="Blood, Feast, Keen Owl", assets="red 1")
    )
    uses_core(table)
    assert table.ada.offers() == ["Blood", "Feast", "Keen Owl"]
    table.ada.picks("Feast", "Blood")
    assert table.ada.library[0] == "Keen Owl"
    assert table.ada.library[-2:] == ["Feast", "Blood"]


@pytest.mark.parametrize(
    ("under", "told"),
    [
        (("Feast", "Blood"), phrase("underworld-arranged", seat="Ada", count=3, bottom=2)),
        (("Feast", "Blood", "Keen Owl"), phrase("underworld-arranged-under", seat="Ada", count=3)),
    ],
)
def test_what_is_foreseen_goes_under_in_part_or_as_a_whole(under: tuple[str, ...], told: str) -> None:
    table = scene(
        ada=shoggoth(core=MOJANA, hand="Weight of Being", library="Blood, Feast, Keen Owl", assets="red 1")
    )
    uses_core(table)
    table.ada.picks(*under)
    assert [WORDS.say(event.text) for event in table.events if event.kind == "arranged"] == [told]


@rule("kw.ruin.mark", "kw.ruin.only-once", "kw.ruin.goes-to-score-zone", "kw.ruin.minus-one")
def test_world_ending_demon_ruins_its_region() -> None:
    table = alone(hand="World-Ending Demon", assets="red 4", influence={"Barcelona": (0, 3), "Paris": (3, 0)})
    table.ada.plays("World-Ending Demon", "Paris").settles()
    assert table.card("Paris").markers == {"ruin": 1}
    points = table.card("Paris").card.points
    table.until(lambda t: t.where("Paris") == "scored", default=True)
    assert table.ada.score == points - 1


@rule("kw.lethal.extra", "kw.lethal.only-when-winning", "damage.combat-kind")
@pytest.mark.parametrize(("enemy", "points"), [("Redscale Guard", 2), ("Vlad III the Impaler", 0)])
def test_world_ending_demon_is_lethal_when_it_wins(enemy: str, points: int) -> None:
    table = scene(ada=plays(play="World-Ending Demon@Barcelona"), ben=plays(play=f"{enemy}@Barcelona"))
    table.contests("Barcelona", "combat", default=True)
    assert sum(data["points"] for data in table.happened("damage")) == points
