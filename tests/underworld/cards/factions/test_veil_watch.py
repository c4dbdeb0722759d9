from __future__ import annotations

import pytest

from tests.phrases import phrase
from tests.underworld.scene import BACK, DECLINE, alone, plays, rule, scene


def test_lobe_specialist_seals_a_star_when_revealed_and_draws() -> None:
    table = alone(hidden="Lobe Specialist@Paris", hand="Mental Anchor, Keen Owl", assets="yellow 1")
    table.ada.reveals("Lobe Specialist").settles()
    assert table.ada.offers() == ["Mental Anchor", DECLINE], "the owl has no star"
    table.ada.picks("Mental Anchor")
    assert table.ada.hand == ["Keen Owl", "M16 Rifle"]
    assert table.ada.sealed == ["Mental Anchor"]


@rule("ability.then-needs-first")
def test_lobe_specialist_draws_nothing_if_nothing_is_sealed() -> None:
    table = alone(hidden="Lobe Specialist@Paris", hand="Keen Owl", assets="yellow 1")
    table.ada.reveals("Lobe Specialist").settles()
    assert table.ada.offers() == [DECLINE]
    table.ada.declines()
    assert table.ada.hand == ["Keen Owl"]


def test_lobe_specialist_played_face_up_seals_nothing() -> None:
    table = alone(hand="Lobe Specialist, Mental Anchor", assets="yellow 1")
    table.ada.plays("Lobe Specialist", "Paris").settles()
    assert table.ada.sealed == []


@rule("hidden.player-bonus")
def test_lobe_specialist_counts_anchors_in_hidden_contests() -> None:
    table = alone(
        play="Lobe Specialist@Paris", hand="Keen Owl", sealed="Mental Anchor*2, Keen Owl", assets="yellow 2"
    )
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle", reward="shroud") == [4, 2]
    assert table.ada.marker("shroud") == 1


@rule("kw.mystic-gambit", "kw.mystic-gambit.timing", "hidden.start", "hidden.shuffle-back")
def test_keen_owl_gambits_from_hand() -> None:
    table = alone(hand="Keen Owl, Nether Knight", assets="yellow 2")
    table.ada.uses("Keen Owl")
    assert table.ada.grave == ["Keen Owl"]
    table.settles()
    assert table.hidden(ada="Nether Knight", ben="M16 Rifle", reward="exposure") == [5, 2]
    assert table.ben.marker("exposure") == 1
    assert table.ada.hand == ["M16 Rifle"], "the card from the top was kept, the shown one shuffled away"
    assert "Nether Knight" in table.ada.library


def test_keen_owl_gambits_neither_without_two_funds_nor_in_the_enemy_step() -> None:
    assert alone(hand="Keen Owl", assets="yellow 1").ada.offers("act") == []
    table = alone(hand="Keen Owl", assets="yellow 2", step="action/second")
    table.ben.passes()
    assert table.ada.offers("act") == []


def test_keen_owl_watches_while_its_society_is_shrouded() -> None:
    table = alone(play="Keen Owl@Paris", shroud=1)
    assert table.both("Keen Owl", "investigation") == (0, 1)
    assert table.icons("Keen Owl", "investigation") == 1
    assert alone(play="Keen Owl@Paris", shroud=1, first=1).icons("Keen Owl", "investigation") == 0
    assert alone(play="Keen Owl@Paris").both("Keen Owl", "investigation") == (0, 0)


@rule("kw.no-equipment")
def test_keen_owl_carries_no_equipment() -> None:
    table = alone(play="Keen Owl@Paris", hand="M16 Rifle, Gaze of Menace", assets="blue 2, neutral 2")
    assert table.ada.offers("play") == ["Gaze of Menace"]


def test_navigator_finds_an_anchor_for_the_top() -> None:
    table = alone(hand="Navigator", library="Blood*3, Mental Anchor", assets="yellow 2")
    table.ada.plays("Navigator", "Paris").settles()
    table.ada.agrees().settles()
    table.ada.picks("Mental Anchor")
    assert table.ada.library[0] == "Mental Anchor"
    assert len(table.ada.library) == 14


@rule("search.may-miss")
def test_navigator_may_find_nothing_and_shuffles() -> None:
    table = alone(hand="Navigator", library="Blood*3", assets="yellow 2")
    table.ada.plays("Navigator", "Paris").settles()
    table.ada.agrees().settles()
    assert table.ada.offers() == [phrase("underworld-found-nothing")]
    table.ada.picks()
    assert len(table.ada.library) == 13


def test_navigator_seals_the_top_card_for_each_spell() -> None:
    table = alone(play="Navigator@Paris", hand="Mental Anchor", library="Keen Owl")
    table.ada.plays("Mental Anchor")
    table.ada.agrees()
    assert table.stack == ["Mental Anchor", "Navigator"]
    table.settles()
    assert table.ada.sealed == ["Keen Owl"]
    assert table.ada.grave == ["Mental Anchor"]


def test_navigator_heeds_neither_other_events_nor_enemy_spells() -> None:
    table = scene(
        ada=plays(play="Navigator@Paris", hand="Wildfire", assets="neutral 1"), ben=plays(hand="Mental Anchor")
    )
    table.ada.plays("Wildfire")
    assert table.stack == ["Wildfire"]
    table.settles()
    table.ada.passes()
    table.ben.passes()
    table.ben.plays("Mental Anchor")
    assert table.stack == ["Mental Anchor"]


def test_dreambeast_designer_seals_a_star_for_an_own_dream() -> None:
    table = alone(
        play="Dreambeast Designer@Paris",
        hand="Psychological Shadow, Dream Shaper, Keen Owl",
        assets="neutral 1",
    )
    table.ada.plays("Psychological Shadow", "Hangzhou").settles()
    assert table.ada.offers() == ["Dream Shaper", DECLINE]
    table.ada.picks("Dream Shaper")
    assert table.ada.sealed == ["Dream Shaper"]
    assert table.ada.hand == ["Keen Owl", "M16 Rifle"]


def test_dreambeast_designer_heeds_no_enemy_dream() -> None:
    table = scene(
        ada=plays(play="Dreambeast Designer@Paris", hand="Dream Shaper"),
        ben=plays(hand="Psychological Shadow", assets="neutral 1"),
        step="action/second",
    )
    table.ben.plays("Psychological Shadow", "Paris").settles()
    assert table.where("Psychological Shadow") == "Paris"
    assert table.asked.kind == "underworld.turn"


@pytest.mark.parametrize("title", ["Navigator", "Feast", "Mind Reading"])
def test_manifold_dream_maze_exhausts_characters_attachments_and_assets(title: str) -> None:
    table = scene(
        ada=plays(play="Manifold Dream Maze@Paris"),
        ben=plays(play="Navigator@Hangzhou, Feast@Hangzhou", assets="yellow 1"),
    )
    table.ada.uses("Manifold Dream Maze", title)
    assert table.card("Manifold Dream Maze").exhausted
    table.settles()
    assert table.card(title).exhausted


def test_manifold_dream_maze_works_in_the_enemy_step_and_on_no_infiltrator() -> None:
    table = scene(
        ada=plays(play="Manifold Dream Maze@Paris"),
        ben=plays(hidden="Keen Owl@Paris", play="Navigator@Hangzhou"),
        step="action/second",
    )
    table.ben.passes()
    table.ada.uses("Manifold Dream Maze")
    assert sorted(table.ada.offers()) == [BACK, "Manifold Dream Maze", "Navigator"]


@rule("seal.on-society")
def test_manifold_dream_maze_readies_when_something_is_sealed() -> None:
    table = alone(play="Manifold Dream Maze@Paris!, Psychological Shadow@Paris", hand="Keen Owl")
    assert table.ada.offers("act") == ["Psychological Shadow: seal a card from your hand"]
    table.ada.uses("Psychological Shadow")
    table.ada.agrees().settles()
    assert not table.card("Manifold Dream Maze").exhausted


@rule("kw.non-asset.no-build")
def test_manifold_dream_maze_is_no_asset() -> None:
    assert alone(hand="Manifold Dream Maze, Navigator").ada.offers("asset") == ["Navigator"]


@rule("seal.count", "put.not-played", "put.no-cost", "search.general")
def test_dream_shaper_brings_a_dream_as_dear_as_sealed_cards() -> None:
    table = alone(
        hidden="Dream Shaper@Paris",
        sealed="Keen Owl*2",
        library="Greying, Manifold Dream Maze, Navigator",
        assets="yellow 3",
    )
    table.ada.reveals("Dream Shaper").settles()
    table.ada.picks("Hangzhou").settles()
    assert table.ada.offers() == ["Greying"], "the maze costs 3, the navigator is no dream"
    table.ada.picks("Greying")
    assert table.where("Greying") == "Hangzhou"
    assert table.ada.ready == 0


def test_dream_shaper_is_a_spirit_only_in_the_shroud() -> None:
    assert alone(play="Dream Shaper@Paris", shroud=1).has("Dream Shaper", "spirit") == 1
    assert alone(play="Dream Shaper@Paris").has("Dream Shaper", "spirit") == 0


@rule("kw.shield.enter", "kw.spirit.prevent")
def test_cecilia_seals_the_anchors_of_the_graveyard() -> None:
    table = scene(
        ada=plays(hand="Cecilia", grave="Mental Anchor*2, Keen Owl", assets="yellow 4"),
        ben=plays(grave="Mental Anchor"),
    )
    table.ada.plays("Cecilia", "Paris").runs()
    assert table.ada.sealed == ["Mental Anchor"] * 2
    assert table.ada.grave == ["Keen Owl"]
    assert table.card("Cecilia").markers == {"shield": 1}
    assert table.has("Cecilia", "spirit") == 1


@rule("replace.meaning", "hidden.win-event")
def test_cecilia_keeps_the_shown_card() -> None:
    table = alone(play="Cecilia@Paris", hand="Keen Owl, Navigator", assets="yellow 2")
    table.ada.uses("Keen Owl").settles()
    table.hidden(ada="Navigator", ben="M16 Rifle")
    table.ada.agrees()
    assert table.ada.sealed == ["Navigator"]
    assert "Navigator" not in table.ada.library


def test_cecilia_may_let_the_shown_card_go_home() -> None:
    table = alone(play="Cecilia@Paris", hand="Keen Owl, Navigator", assets="yellow 2")
    table.ada.uses("Keen Owl").settles()
    table.hidden(ada="Navigator", ben="M16 Rifle")
    table.ada.declines()
    assert table.ada.sealed == []
    assert "Navigator" in table.ada.library


def test_fernandil_harriman_seals_an_exhausted_character_for_each_mage() -> None:
    table = scene(
        ada=plays(play="Fernandil Harriman@Paris", hand="Lobe Specialist", assets="yellow 1"),
        ben=plays(play="Navigator@Hangzhou!, Keen Owl@Hangzhou"),
    )
    table.ada.plays("Lobe Specialist", "Paris").settles()
    assert table.ada.offers() == ["Navigator", DECLINE]
    table.ada.picks("Navigator").settles()
    assert table.ada.sealed == ["Navigator"]
    assert table.card("Navigator").owner == 1


@rule("seal.token")
def test_fernandil_harriman_removes_a_token() -> None:
    table = scene(
        ada=plays(play="Fernandil Harriman@Paris", hand="Lobe Specialist", assets="yellow 1"),
        ben=plays(play="Walking Corpse@Hangzhou!"),
    )
    table.ada.plays("Lobe Specialist", "Paris").settles()
    table.ada.picks("Walking Corpse").settles()
    assert table.ada.sealed == []
    assert table.where("Walking Corpse") == "removed"


def test_fernandil_harriman_heeds_no_owl_and_no_enemy_mage() -> None:
    table = scene(
        ada=plays(play="Fernandil Harriman@Paris", hand="Keen Owl", assets="yellow 1"),
        ben=plays(play="Navigator@Hangzhou!", hand="Lobe Specialist", assets="yellow 1"),
    )
    table.ada.plays("Keen Owl", "Paris").settles()
    table.ada.passes()
    table.ben.passes()
    table.ben.plays("Lobe Specialist", "Paris").settles()
    assert table.ada.sealed == []


@rule("seal.count")
def test_fernandil_harriman_counts_anchors_twice() -> None:
    sealed = "Mental Anchor*3, Keen Owl"
    table = alone(play="Fernandil Harriman@Paris, Greying@Paris", sealed=sealed)
    assert table.icons("Greying", "investigation") == 1, "six and one are seven"
    assert alone(play="Greying@Paris", sealed=sealed).icons("Greying", "investigation") == 0


@rule("kw.leader.limit")
def test_fernandil_harriman_leads_and_is_no_asset_while_exposed() -> None:
    calm = alone(play="Fernandil Harriman@Paris", hand="Fernandil Harriman")
    assert calm.has("Fernandil Harriman", "leader") == 0
    assert calm.ada.offers("asset") == ["Fernandil Harriman"]
    exposed = alone(play="Fernandil Harriman@Paris", hand="Fernandil Harriman", exposure=1)
    assert exposed.has("Fernandil Harriman", "leader") == 1
    assert exposed.ada.offers("asset") == []
