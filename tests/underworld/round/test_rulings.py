"""Where the book leaves a gap: wounds, a sacrifice that opens a sentence, core abilities and shields, two
missions of one name, and moves without effect."""

from __future__ import annotations

import pytest

from games.underworld.effects.moving import leave
from games.underworld.effects.rows import add_mission
from games.underworld.state.table import name_of
from render.kit.letters.words import Words
from tests.phrases import phrase
from tests.underworld.scene import BACK, CULLER, NAMES, WORDS, Scene, alone, plays, rule, scene


def shot(ben: str) -> Scene:
    """Ada wins combat by three with a rifle."""
    return scene(
        step="contest/next",
        ada=plays(play="Nether Knight@Barcelona, M16 Rifle>Nether Knight"),
        ben=plays(play=ben),
    )


SERPENT = "Hechese, the Golden Serpent"
TWO = "BQ087@Barcelona!, Young Behemoth@Barcelona!"


def assigns(table: Scene, *titles: str) -> None:
    table.until(lambda t: t.asked.kind == "underworld.damage", default=True)
    table.ada.picks(*titles)


@rule("kw.wound.replaces-damage", "kw.wound.lasting")
@pytest.mark.parametrize(
    ("chosen", "wounds"),
    [(("Young Behemoth",), (0, 1)), ((SERPENT,), (1, 0)), ((), (0, 0))],
    ids=["the second", "the first", "nobody"],
)
def test_the_winner_chooses_who_is_wounded_or_nobody(chosen: tuple[str, ...], wounds: tuple[int, int]) -> None:
    table = shot(TWO)
    total = table.icons("Nether Knight", "combat")
    assigns(table, *[SERPENT] * (total - 1), "Young Behemoth")
    assert table.ada.offers() == [SERPENT, "Young Behemoth"]
    assert (table.asked.kind, table.asked.min_picks, table.asked.max_picks) == ("underworld.wounds", 0, 1)
    table.ada.picks(*chosen)
    serpent, behemoth = table.card("BQ087"), table.card("Young Behemoth")
    assert (serpent.markers.get("wound", 0), behemoth.markers.get("wound", 0)) == wounds
    assert (serpent.damage, behemoth.damage) == (total - 1 - wounds[0], 1 - wounds[1])


@rule("kw.wound.replaces-damage")
def test_of_one_victim_nobody_is_asked() -> None:
    table = shot("BQ087@Barcelona!")
    table.contests("Barcelona", "combat", default=True)
    assert (table.card("BQ087").markers, table.card("BQ087").damage) == ({"wound": 1}, 2)


@rule("kw.wound.prevented", "prevent.meaning")
def test_a_prevented_wound_is_no_damage_again() -> None:
    table = shot("BQ087@Barcelona!, Phoenix@Barcelona!, Spinal Exosuit>Phoenix")
    total = table.icons("Nether Knight", "combat")
    assigns(table, *[SERPENT] * (total - 1), "Phoenix")
    assert table.asked.fallback() == (f"piece:{table.card('BQ087').handle}",), "the one who feels it"
    table.ada.picks("Phoenix")
    phoenix = table.card("Phoenix")
    assert (phoenix.damage, phoenix.markers.get("wound", 0)) == (0, 0)
    assert table.happened("prevented")[-1]["points"] == 1


@rule("kw.wound.prevented")
def test_left_as_damage_it_is_dealt() -> None:
    table = shot("Phoenix@Barcelona!, Spinal Exosuit>Phoenix")
    table.contests("Barcelona", "combat", default=True)
    assert (table.card("Phoenix").damage, table.card("Phoenix").markers) == (3, {}), (
        "one victim: all stays damage"
    )


# -- a sacrifice that opens a sentence -------------------------------------------------------------------


@rule("sacrifice.opens-sentence", "play.step3-mode")
def test_no_fame_for_a_sacrifice_that_is_not_made() -> None:
    table = alone("Shoggoth", hand="Devouring Spread", core="Isenhard the Prosperous", assets="red 4")
    table.give(table.asked, (f"play:{table.card('Devouring Spread').handle}",))
    assert phrase("underworld-mode-sacrifice-for-fame") not in table.ada.offers(), (
        "there is nobody to sacrifice"
    )
    table.ada.picks("back")
    table = scene(
        ada=plays("Shoggoth", hand="Devouring Spread", core="Isenhard the Prosperous", assets="red 4",
                  play="Keen Owl@Paris"),
        ben=CULLER
    )  # fmt: skip
    table.ada.plays("Devouring Spread", phrase("underworld-mode-sacrifice-for-fame"))
    leave(table.game, [table.card("Keen Owl")], "destroy")
    table.settles()
    assert table.ada.marker("fame") == 0, "her only character died in response"


@rule("sacrifice.opens-sentence")
@pytest.mark.parametrize(("owls", "drawn"), [("Keen Owl@Paris", 1), ("", 0)])
def test_ebenias_core_ability_gives_nothing_without_its_sacrifice(owls: str, drawn: int) -> None:
    table = alone(
        "Shoggoth",
        hand="Weight of Being",
        core="Ebenia the Exterminator",
        assets="red 4",
        play=owls,
        influence={"Paris": (0, 1)},
    )
    table.ada.plays("Weight of Being", phrase("underworld-mode-core")).runs()
    assert table.ada.hand == ["M16 Rifle"] * drawn
    assert table.influence("Paris") == (0, 1 - drawn)


# -- core abilities and protection -----------------------------------------------------------------------


@rule("shoggoth.core-ability-targets", "kw.shield.removes-one", "kw.barrier")
def test_hecates_core_ability_meets_a_shield() -> None:
    table = scene(
        influence={"Paris": (0, 1)},
        ada=plays("Shoggoth", hand="Weight of Being", core="Hecate the Tracker", assets="red 4"),
        ben=plays(play="Keen Owl@Paris"),
    ).marked("Keen Owl", shield=1)
    table.ada.plays("Weight of Being", phrase("underworld-mode-core")).runs()
    assert table.card("Keen Owl").markers == {"shield": 0}
    assert table.influence("Paris") == (0, 1), "the whole ability is ended, its Contain with it"
    assert table.happened("stopped") == [{"seat": 0, "code": "BQ045"}]
    assert table.ada.grave == ["Weight of Being"]


@rule("shoggoth.core-ability-targets", "kw.shield.enemy-only")
def test_ones_own_shield_does_not_stop_it() -> None:
    table = alone(
        "Shoggoth", hand="Weight of Being", core="Hecate the Tracker", assets="red 4", play="Keen Owl@Paris"
    ).marked("Keen Owl", shield=1)
    table.ada.plays("Weight of Being", phrase("underworld-mode-core")).runs()
    assert table.card("Keen Owl").markers == {"shield": 1, "lock": 1}


# -- two missions of one name -----------------------------------------------------------------------------


@rule("unique.missions", "mission.owner-leaves")
@pytest.mark.parametrize("kept", [0, 1])
def test_a_second_unique_mission_means_that_one_is_sacrificed(kept: int) -> None:
    table = scene(
        regions="Barcelona, Paris, Hangzhou, Cicada House",
        influence={"Cicada House": (2, 0)},
        ada=plays(hand="Cicada House", play="Keen Owl@Cicada House, Specimen Gallery@Cicada House"),
        ben=plays(hidden="Navigator@Cicada House", sealed="Phoenix>Navigator"),
    )
    old, new = table.card("Cicada House", 0), table.card("Cicada House", 1)
    add_mission(table.game, new, 0)
    table = Scene(table.state)
    table.until(lambda t: t.asked.prompt.key == "underworld-double-prompt", default=True)
    assert table.ada.offers() == ["Cicada House", "Cicada House"]
    details = [WORDS.say(option.detail) for option in table.asked.options if option.detail]
    assert details == [phrase("underworld-in-row", count=4), phrase("underworld-in-row", count=5)], (
        "told apart by their places"
    )
    table.give(table.asked, (f"piece:{(old, new)[1 - kept].id}",))
    assert table.row == ["Barcelona", "Paris", "Hangzhou", "Cicada House"]
    if kept == 0:
        assert table.where("Keen Owl") == "Cicada House"
        assert table.influence("Cicada House") == (2, 0)
        return
    assert table.ada.library[-1] == "Keen Owl"
    assert table.ben.library[-1] == "Navigator"
    assert table.ben.hand == ["Phoenix"]
    assert table.ada.grave == ["Cicada House", "Specimen Gallery"]


@rule("unique.missions", "unique.per-player")
def test_each_player_may_have_his_own() -> None:
    table = scene(regions="Barcelona, Paris, Hangzhou, Cicada House", ben=plays(hand="Cicada House"))
    add_mission(table.game, table.card("Cicada House", 1), 1)
    table = Scene(table.state)
    table.until(lambda t: t.asked.kind == "underworld.turn", default=True)
    assert table.row[3:] == ["Cicada House", "Cicada House"]


# -- moves without effect ---------------------------------------------------------------------------------


@rule("target.not-spent", "target.must-be-legal")
def test_blood_cattle_is_no_target_of_its_own_sacrifice() -> None:
    assert alone(play="Blood Cattle@Paris", grave="Blood").ada.offers("act") == []
    table = alone(play="Blood Cattle@Paris, Phoenix@Paris, Nether Knight@Paris", grave="Blood")
    table.give(table.asked, (next(o.id for o in table.asked.options if o.id.startswith("act")),))
    assert table.ada.offers() == ["Phoenix", "Nether Knight", BACK]


@rule("target.not-spent")
def test_the_archaeologist_cannot_promise_his_own_return() -> None:
    assert alone(play="Aged Archaeologist@Paris").ada.offers("act") == []


@rule("activate.unlimited")
def test_abilities_that_could_do_nothing_are_not_offered() -> None:
    waking = alone("Baku Society", sealed="Keen Owl, Navigator", assets="yellow 4")
    assert "Baku Society: wake a sealed character" not in waking.ada.offers("act"), "both would be the price"
    waking = alone("Baku Society", sealed="Keen Owl, Navigator, Phoenix", assets="yellow 4")
    assert "Baku Society: wake a sealed character" in waking.ada.offers("act")
    for core, offered in (("", []), ("Paris", ["Mimicry"])):
        mimicry = alone("Shoggoth", core="Hecate the Tracker", core_in_play=core, play="Mimicry", fame=1)
        assert [label for label in mimicry.ada.offers("act") if label == "Mimicry"] == offered


# -- slow ------------------------------------------------------------------------------------------------


@rule("kw.slow")
@pytest.mark.parametrize("behemoth", [True, False])
def test_someone_who_is_put_face_down_beside_the_young_behemoth_lies_exhausted(behemoth: bool) -> None:
    table = scene(
        ada=plays(hand="Headhunter", library="Eva the Actuary", assets="neutral 3"),
        ben=plays(play="Young Behemoth@Paris" if behemoth else ""),
    )
    table.ada.plays("Headhunter", "Paris").until(lambda t: t.asked.kind == "underworld.search", default=True)
    table.ada.picks("Eva the Actuary")
    assert table.card("Eva the Actuary").exhausted is behemoth
    assert table.happened("hired")[-1]["exhausted"] is behemoth


# -- the questions of the contests -----------------------------------------------------------------------


@rule("contest.window-phase-start", "contest.window-before", "contest.window-after")
@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "Next: Investigation in Barcelona. Act or pass?", "Next: Combat in Barcelona. Act or pass?"),
        (
            "zh-TW",
            "接下來是「巴塞隆納」的調查對抗：行動還是讓過？",
            "接下來是「巴塞隆納」的戰鬥對抗：行動還是讓過？",
        ),
        (
            "zh-CN",
            "接下来是“巴塞罗那”的调查对抗：行动还是让过？",
            "接下来是“巴塞罗那”的战斗对抗：行动还是让过？",
        ),
    ],
)
def test_each_window_of_the_contests_names_the_contest_that_comes_next(
    language: str, first: str, second: str
) -> None:
    table, words = scene(step="contest/start"), Words(language, "underworld", NAMES)
    assert words.say(table.ada.question.prompt) == first
    table.ada.passes()
    table.ben.passes()
    assert words.say(table.ada.question.prompt) == second
    table.until(lambda t: len(t.happened("contest") + t.happened("contest-skipped")) == 3)
    assert table.ada.question.prompt.args["region"] == name_of(table.card("Paris")), "the next region"
    table.until(lambda t: len(t.happened("contest") + t.happened("contest-skipped")) == 9)
    assert words.say(table.ada.question.prompt) == phrase("underworld-priority-contests", language)
