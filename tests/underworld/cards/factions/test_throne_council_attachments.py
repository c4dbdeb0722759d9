from __future__ import annotations

import pytest

from tests.underworld.scene import BACK, DECLINE, alone, plays, rule, scene


def test_hour_of_predation_feeds_a_raider() -> None:
    table = scene(
        ada=plays(hidden="Redscale Guard@Paris", play="Hour of Predation", grave="Blood", assets="blue 2"),
        ben=plays(play="Navigator@Paris"),
    )
    table.ada.reveals("Redscale Guard").settles()
    table.ada.picks("Navigator").settles()
    table.ada.agrees().settles()
    table.ada.picks("Blood")
    assert table.carried("Redscale Guard") == ["Blood"]


def test_hour_of_predation_heeds_no_enemy_raid() -> None:
    table = scene(
        ada=plays(play="Hour of Predation, Navigator@Paris", grave="Blood"),
        ben=plays(hidden="Redscale Guard@Paris", assets="blue 2"),
        step="action/second",
    )
    table.ben.reveals("Redscale Guard").settles()
    table.ben.picks("Navigator").settles()
    assert table.asked.kind == "underworld.turn"
    assert table.ada.grave == ["Blood", "Navigator"]


def test_hour_of_predation_counts_armed_characters_in_hidden_contests() -> None:
    table = alone(
        play="Hour of Predation, Phoenix@Paris, Blood>Phoenix, Blood>Phoenix, Navigator@Paris, "
        "M16 Rifle>Navigator, Feast@Paris, Lobe Specialist@Paris, Vortex Constitution>Lobe Specialist, "
        "Keen Owl@Paris",
        hand="Keen Owl",
        assets="yellow 2",
    )
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle", reward="shroud") == [5, 2]


@pytest.mark.parametrize(("tired", "asked"), [("", True), ("!", False)])
def test_gaze_of_menace_needs_its_host_in_a_won_combat(tired: str, asked: bool) -> None:
    table = scene(
        ada=plays(
            play=f"Snowfield Wolf@Barcelona{tired}, Gaze of Menace>Snowfield Wolf, Blood Cattle@Barcelona"
        ),
        ben=plays(hand="Keen Owl, Blood"),
    )
    table.contests("Barcelona", "combat")
    if not asked:
        table.settles()
        assert table.ben.hand == ["Blood", "Keen Owl"]
        return
    assert table.ada.offers() == ["Ben", DECLINE]
    table.ada.picks("Ben").settles()
    table.ben.picks("Keen Owl")
    assert table.ben.hand == ["Blood"]


@rule("attachment.controller")
def test_gaze_of_menace_lies_on_an_enemy_and_stays_ones_own() -> None:
    table = scene(
        ada=plays(hand="Gaze of Menace", play="Phoenix@Barcelona", assets="blue 2"),
        ben=plays(play="Snowfield Wolf@Barcelona", hand="Keen Owl*2"),
    )
    table.ada.plays("Gaze of Menace", "Snowfield Wolf").settles()
    assert table.card("Gaze of Menace").controller == 0


def test_gaze_of_menace_watches_an_enemy_host_that_loses() -> None:
    table = scene(
        ada=plays(play="Vlad III the Impaler@Barcelona, Gaze of Menace>Blood Cattle"),
        ben=plays(play="Blood Cattle@Barcelona", hand="Keen Owl"),
    )
    table.contests("Barcelona", "combat", default=True)
    table.runs()
    assert table.ben.hand == []
    assert table.ada.grave == ["Gaze of Menace"], "the host has died meanwhile"


@rule("attachment.unlimited")
def test_blood_strengthens_a_vampire() -> None:
    table = scene(
        ada=plays(hand="Blood*2", play="Blood Cattle@Paris, Navigator@Paris", assets="blue 2"),
        ben=plays(play="Phoenix@Paris"),
    )
    table.ada.plays("Blood")
    assert table.ada.offers() == ["Blood Cattle", "Phoenix", BACK]
    table.ada.picks("Blood Cattle").settles()
    table.ada.plays("Blood", "Blood Cattle").settles()
    assert table.icons("Blood Cattle", "combat") == 3
    assert table.defence("Blood Cattle") == 3


def test_blood_is_for_vampires_alone() -> None:
    assert alone(hand="Blood", play="Navigator@Paris", assets="blue 1").ada.offers("play") == []


@rule("unless-pays")
@pytest.mark.parametrize(("answer", "hand", "ready"), [("yes", 2, 0), ("no", 1, 2)])
def test_feast_makes_the_enemy_pay_or_discard(answer: str, hand: int, ready: int) -> None:
    table = scene(
        ada=plays(play="Feast@Paris, Phoenix@Paris", hand="Blood", assets="blue 1"),
        ben=plays(hand="Keen Owl*2", assets="neutral 2"),
    )
    table.ada.plays("Blood").settles()
    table.ada.picks("Ben").settles()
    table.ben.picks(answer)
    if answer == "no":
        table.ben.picks("Keen Owl")
    assert (len(table.ben.hand), table.ben.ready) == (hand, ready)


def test_feast_leaves_no_choice_to_the_poor() -> None:
    table = scene(
        ada=plays(play="Feast@Paris, Phoenix@Paris", hand="Blood", assets="blue 1"),
        ben=plays(hand="Keen Owl", assets="neutral 1"),
    )
    table.ada.plays("Blood").settles()
    table.ada.picks("Ben").settles()
    assert table.ben.hand == []


def test_feast_hears_only_of_blood_in_its_own_region() -> None:
    table = scene(
        ada=plays(play="Feast@Hangzhou, Phoenix@Paris", hand="Blood, M16 Rifle", assets="blue 3"),
        ben=plays(hand="Keen Owl"),
    )
    table.ada.plays("Blood").settles()
    table.ada.plays("M16 Rifle").settles()
    assert table.ben.hand == ["Keen Owl"]


@rule("icon.on-attachment", "contest.participation")
def test_feast_takes_part_in_influence_contests() -> None:
    table = alone(play="Feast@Barcelona")
    table.contests("Barcelona")
    assert table.influence("Barcelona") == (1, 0)
    tired = alone(play="Feast@Barcelona!")
    tired.contests("Barcelona")
    assert tired.influence("Barcelona") == (0, 0)


@rule("kw.withdraw")
def test_feast_withdraws_from_a_won_region() -> None:
    table = alone(play="Feast@Barcelona, Adjudicator@Barcelona", influence={"Barcelona": (3, 0)})
    table.until(lambda t: t.where("Barcelona") == "scored", default=True)
    assert table.ada.hand == ["Feast"]
    assert table.ada.library[-1] == "Adjudicator"
