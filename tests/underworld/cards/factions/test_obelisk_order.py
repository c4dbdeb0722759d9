from __future__ import annotations

import pytest

from games.kernel.faults import Illegal
from tests.underworld.scene import CULLER, DECLINE, Scene, alone, plays, rule, scene


@pytest.mark.parametrize(("place", "icons"), [("Melbourne", 2), ("Paris", 1)])
def test_coastal_piranha_bites_harder_in_the_water(place: str, icons: int) -> None:
    table = alone(play=f"Coastal Piranha@{place}", regions="Barcelona, Paris, Melbourne")
    assert table.icons("Coastal Piranha", "combat") == icons


def milled_piranha(regions: str) -> Scene:
    table = alone(hand="Professional Cleaner", library="Coastal Piranha", assets="black 2", regions=regions)
    table.ada.plays("Professional Cleaner", "Barcelona").settles()
    table.ada.picks("Ada").settles()
    return table


def test_coastal_piranha_swims_up_from_the_library() -> None:
    table = milled_piranha("Barcelona, Paris, Melbourne, Long Beach")
    assert table.ada.offers() == ["Melbourne", "Long Beach", DECLINE]
    table.ada.picks("Long Beach").settles()
    assert table.where("Coastal Piranha") == "Long Beach"


def test_coastal_piranha_stays_dead_without_water_or_when_it_comes_from_play() -> None:
    dry = milled_piranha("Barcelona, Paris, Hangzhou")
    assert dry.where("Coastal Piranha") == "grave:0"
    table = alone(
        play="Coastal Piranha@Melbourne",
        hand="Cull the Weak",
        assets="black 2",
        regions="Barcelona, Paris, Melbourne",
    )
    table.ada.plays("Cull the Weak").settles()
    assert table.where("Coastal Piranha") == "grave:0"


def test_professional_cleaner_mills_four_cards_of_anybody() -> None:
    table = scene(
        ada=plays(hand="Professional Cleaner", assets="black 2"), ben=plays(library="Blood, Feast, Keen Owl")
    )
    table.ada.plays("Professional Cleaner", "Paris").settles()
    assert table.ada.offers() == ["Ben", "Ada", DECLINE]
    table.ada.picks("Ben").settles()
    assert table.ben.grave == ["Blood", "Feast", "Keen Owl", "M16 Rifle"]
    assert len(table.ben.library) == 9


@rule("ability.death-trigger")
@pytest.mark.parametrize(("grave", "hand"), [("Nameless Corpse*2", ["Nameless Corpse"]), ("Keen Owl", [])])
def test_professional_cleaner_leaves_a_corpse_when_she_dies(grave: str, hand: list[str]) -> None:
    table = scene(ada=plays(play="Professional Cleaner@Paris", grave=grave), ben=CULLER, step="action/second")
    table.ben.plays("Cull the Weak").runs()
    assert table.ada.hand == hand


@rule("ability.trigger-forced", "sacrifice.not-destroy")
@pytest.mark.parametrize(
    ("ghoul", "picks", "place", "left"),
    [
        ("Howling Ghoul", ["Keen Owl"], "Paris", 2),
        ("Howling Ghoul", [], "grave:0", 4),
        ("Bone Heap No. 3", ["Keen Owl", "Blood"], "Paris", 1),
        ("Bone Heap No. 3", [], "grave:0", 4),
    ],
)
def test_howling_ghoul_and_bone_heap_no_3_feed_on_the_graveyard(
    ghoul: str, picks: list[str], place: str, left: int
) -> None:
    table = alone(play=f"{ghoul}@Paris", grave="Keen Owl, Blood, Phoenix", step="start/preparation")
    table.settles()
    table.ada.picks(*picks)
    assert table.where(ghoul) == place
    assert len(table.ada.grave) == left
    assert table.ada.library[-len(picks) :] == picks or place == "grave:0"


def test_bone_heap_no_3_takes_two_cards_or_none() -> None:
    table = alone(play="Bone Heap No. 3@Paris", grave="Keen Owl, Blood", step="start/preparation")
    table.settles()
    with pytest.raises(Illegal):
        table.ada.picks("Keen Owl")
    table.ada.picks("Keen Owl", "Blood")
    assert table.where("Bone Heap No. 3") == "Paris"


@pytest.mark.parametrize(("ghoul", "grave"), [("Howling Ghoul", ""), ("Bone Heap No. 3", "Keen Owl")])
def test_howling_ghoul_and_bone_heap_no_3_starve_without_enough(ghoul: str, grave: str) -> None:
    table = alone(play=f"{ghoul}@Paris", grave=grave, step="start/preparation")
    table.runs()
    assert table.where(ghoul) == "grave:0"


@rule("icon.marker")
def test_howling_ghoul_grows_with_every_corpse() -> None:
    table = scene(
        ada=plays(
            play="Howling Ghoul@Paris",
            hand="Professional Cleaner",
            library="Nameless Corpse*2, Keen Owl, Blood",
            assets="black 2",
        ),
        ben=plays(library="Nameless Corpse*4"),
    )
    table.ada.plays("Professional Cleaner", "Paris").settles()
    table.ada.picks("Ada").runs()
    assert table.card("Howling Ghoul").markers == {"combat": 2, "defence": 2}
    assert table.icons("Howling Ghoul", "combat") == 3
    assert table.defence("Howling Ghoul") == 3


def test_howling_ghoul_heeds_no_enemy_corpse() -> None:
    table = scene(
        ada=plays(play="Howling Ghoul@Paris", hand="Professional Cleaner", assets="black 2"),
        ben=plays(library="Nameless Corpse*4"),
    )
    table.ada.plays("Professional Cleaner", "Paris").settles()
    table.ada.picks("Ben").runs()
    assert table.card("Howling Ghoul").markers == {}


@rule("text.non", "die.simultaneous")
def test_bone_heap_no_3_raises_a_ghoul_for_others_that_die() -> None:
    table = alone(
        play="Bone Heap No. 3@Hangzhou, Lobe Specialist@Paris",
        hand="Cull the Weak",
        grave="Howling Ghoul, Keen Owl",
        assets="black 2",
    )
    table.ada.plays("Cull the Weak").settles()
    assert table.ada.offers() == ["Howling Ghoul", DECLINE]
    table.ada.picks("Howling Ghoul").settles()
    assert table.where("Howling Ghoul") == "Hangzhou"
    assert table.card("Howling Ghoul").exhausted


def test_bone_heap_no_3_raises_nobody_for_a_ghoul() -> None:
    table = alone(
        play="Bone Heap No. 3@Hangzhou, Howling Ghoul@Paris",
        hand="Cull the Weak",
        grave="Withered Carrion-Eater",
        assets="black 2",
    )
    table.ada.plays("Cull the Weak").settles()
    assert table.asked.kind == "underworld.turn"
    assert table.ada.grave == ["Cull the Weak", "Howling Ghoul", "Withered Carrion-Eater"]


@rule("ability.then-needs-first")
@pytest.mark.parametrize(("answer", "place"), [("Phoenix", "grave:1"), ("none", "society")])
def test_withered_carrion_eater_destroys_for_a_buried_character(answer: str, place: str) -> None:
    table = scene(
        ada=plays(hand="Withered Carrion-Eater", grave="Phoenix, Blood", assets="black 3"),
        ben=plays(play="Private Armoury"),
    )
    table.ada.plays("Withered Carrion-Eater", "Paris").settles()
    table.ada.picks("Private Armoury").settles()
    assert table.ada.offers() == ["Phoenix", DECLINE]
    table.ada.picks(answer)
    assert table.where("Private Armoury") == place
    assert (table.ada.library[-1] == "Phoenix") is (answer == "Phoenix")


def test_withered_carrion_eater_mills_after_a_hidden_contest() -> None:
    table = alone(hand="Keen Owl, Withered Carrion-Eater", library="Feast, Blood", assets="yellow 2")
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada="Withered Carrion-Eater", ben="M16 Rifle", reward="shroud") == [4, 2]
    assert table.ada.grave == ["Blood", "Keen Owl"], "the feast was taken into the hand before"


def test_recovery_agent_brings_a_character_home() -> None:
    table = alone(hand="Recovery Agent", grave="Phoenix, Blood", assets="black 3")
    table.ada.plays("Recovery Agent", "Paris").settles()
    assert table.ada.offers() == ["Phoenix", DECLINE]
    table.ada.picks("Phoenix").settles()
    assert table.ada.hand == ["Phoenix"]


@pytest.mark.parametrize(("title", "asked"), [("Abandoned Asylum", True), ("Feast", False)])
def test_recovery_agent_hides_when_scarab_builds(title: str, asked: bool) -> None:
    table = alone(play="Recovery Agent@Paris", hand=title, assets="black 1, blue 1")
    table.ada.plays(title, "Hangzhou").settles()
    if asked:
        table.ada.agrees().settles()
    assert [p.code for p in table.game.infiltrators()] == (["BQ080"] if asked else [])


@rule("ability.region-of-entry")
def test_sebastian_the_poisoner_raises_somebody_if_he_wins() -> None:
    table = alone(hand="Sebastian the Poisoner", grave="Phoenix, Keen Owl", assets="black 4")
    table.ada.plays("Sebastian the Poisoner", "Hangzhou").settles()
    table.ada.agrees().settles()
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle", reward="shroud") == [4, 2]
    table.ada.picks("Phoenix")
    assert table.where("Phoenix") == "Hangzhou"
    assert table.card("Phoenix").exhausted


def test_sebastian_the_poisoner_raises_nobody_after_a_tie() -> None:
    table = scene(
        ada=plays(hand="Sebastian the Poisoner, Blood", grave="Phoenix", assets="black 4"),
        ben=plays(hand="Cecilia"),
    )
    table.ada.plays("Sebastian the Poisoner", "Hangzhou").settles()
    table.ada.agrees().settles()
    assert table.hidden(ada="M16 Rifle", ben="Cecilia") == [4, 4]
    assert table.where("Phoenix") == "grave:0"


@pytest.mark.parametrize("title", ["Professional Cleaner", "Sebastian the Poisoner"])
def test_professional_cleaner_and_sebastian_the_poisoner_are_overt_while_exposed(title: str) -> None:
    assert alone(hand=title, assets="black 1", exposure=1).ada.offers("dispatch") == []
    assert alone(hand=title, assets="black 1").ada.offers("dispatch") == [title]


@rule("ability.region-of-entry")
def test_life_claiming_skeleton_destroys_somebody_here() -> None:
    table = scene(
        ada=plays(hand="Life-Claiming Skeleton", play="Navigator@Hangzhou", assets="black 4"),
        ben=plays(play="Vlad III the Impaler@Paris", hidden="Keen Owl@Paris"),
    )
    table.ada.plays("Life-Claiming Skeleton", "Paris").settles()
    assert table.ada.offers() == ["Vlad III the Impaler", "Life-Claiming Skeleton", DECLINE]
    table.ada.picks("Vlad III the Impaler").settles()
    assert table.where("Vlad III the Impaler") == "grave:1"


@pytest.mark.parametrize(("sealed", "place"), [("Mental Anchor", "Paris"), ("Keen Owl", "grave:0")])
def test_shuddering_wraith_trades_an_anchor_for_the_dead(sealed: str, place: str) -> None:
    table = alone(hand="Shuddering Wraith", sealed=sealed, grave="Phoenix", assets="neutral 5")
    assert table.ada.offers("asset") == []
    table.ada.plays("Shuddering Wraith", "Paris").settles()
    if place == "Paris":
        table.ada.agrees()
        assert table.ada.sealed == []
        assert "Mental Anchor" in table.ada.library
    assert table.where("Phoenix") == place


def test_shuddering_wraith_may_keep_its_anchor() -> None:
    table = alone(hand="Shuddering Wraith", sealed="Mental Anchor", grave="Phoenix", assets="neutral 5")
    table.ada.plays("Shuddering Wraith", "Paris").settles()
    table.ada.declines()
    assert table.ada.sealed == ["Mental Anchor"]
    assert table.where("Phoenix") == "grave:0"


@rule("die.zero-defence-entry", "defence.zero")
def test_sadikin_of_jakarta_makes_the_enemy_pay_for_every_death() -> None:
    table = scene(
        ada=plays(play="Sadikin of Jakarta@Paris", hand="Nameless Corpse"),
        ben=plays(play="Keen Owl@Hangzhou", hidden="Navigator@Paris"),
    )
    table.ada.plays("Nameless Corpse", "Paris").settles()
    table.ada.picks("Ben").settles()
    assert table.ben.offers() == ["Keen Owl", "Navigator"], "his own infiltrator by its name"
    table.ben.picks("Navigator")
    assert table.ben.grave == ["Navigator"]
    assert table.ada.grave == ["Nameless Corpse"]


@rule("kw.wound.replaces-damage", "kw.wound.marker-minus-one", "kw.wound.lasting")
def test_sadikin_of_jakarta_wounds() -> None:
    table = scene(ada=plays(play="Sadikin of Jakarta@Barcelona"), ben=plays(play="Phoenix@Barcelona!"))
    table.contests("Barcelona", "combat", default=True)
    assert table.card("Phoenix").markers == {"wound": 1}
    assert (table.card("Phoenix").damage, table.defence("Phoenix")) == (0, 2)
    table.next_turn()
    assert table.defence("Phoenix") == 2


def test_sadikin_of_jakarta_seals_a_corpse_on_research() -> None:
    table = alone(
        hand="Sadikin of Jakarta",
        grave="Nameless Corpse, Phoenix",
        play="Abandoned Asylum@Paris, Bahamas Fund Centre@Paris",
        assets="black 6",
    )
    table.ada.plays("Sadikin of Jakarta", "Paris").settles()
    table.ada.picks("Nameless Corpse").settles()
    assert table.card("Nameless Corpse").sealed_on == table.card("Abandoned Asylum").id
    none = alone(hand="Sadikin of Jakarta", grave="Phoenix", play="Abandoned Asylum@Paris", assets="black 6")
    none.ada.plays("Sadikin of Jakarta", "Paris").settles()
    assert none.asked.kind == "underworld.turn"


def test_hechese_the_golden_serpent_raises_the_dead_each_turn() -> None:
    table = alone(play="BQ087@Paris", grave="Phoenix, Keen Owl, Blood", step="start/preparation")
    assert table.card("Hechese, the Golden Serpent").controller == 0
    assert table.ada.offers() == ["Phoenix", "Keen Owl", DECLINE]
    table.ada.picks("Phoenix").runs()
    assert table.where("Phoenix") in ("Barcelona", "Paris", "Hangzhou")
    assert not table.card("Phoenix").exhausted


@rule("kw.leader.limit", "kw.leader.sacrifice")
def test_hechese_the_golden_serpent_leads_while_exposed() -> None:
    table = alone(play="BQ087@Paris", hand="Fernandil Harriman", assets="yellow 6", exposure=1)
    assert table.has("BQ087", "leader") == 1
    table.ada.plays("Fernandil Harriman", "Paris").settles()
    assert sorted(table.ada.offers()) == ["Fernandil Harriman", "Hechese, the Golden Serpent"]
    table.ada.picks("Hechese, the Golden Serpent")
    assert table.ada.grave == ["Hechese, the Golden Serpent"]
    assert alone(play="BQ087@Paris").has("BQ087", "leader") == 0


@rule("kw.rumour.from-library")
@pytest.mark.parametrize(("shroud", "zone"), [(1, "sealed"), (0, "grave:0")])
def test_hechese_the_golden_serpent_is_a_rumour_in_the_shroud(shroud: int, zone: str) -> None:
    table = scene(
        ada=plays(hand="Professional Cleaner", library="BQ087", assets="black 2", shroud=shroud),
        ben=plays(play="Navigator@Paris"),
    )
    table.ada.plays("Professional Cleaner", "Paris").settles()
    table.ada.picks("Ada").settles()
    if shroud:
        table.ada.picks("Navigator").settles()
    assert table.where("BQ087") == zone
