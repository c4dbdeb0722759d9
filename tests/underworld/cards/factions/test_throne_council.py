from __future__ import annotations

import pytest

from games.underworld.effects.moving import move
from render.kit.letters.words import Words
from tests.phrases import phrase
from tests.underworld.scene import BACK, CULLER, DECLINE, Scene, alone, plays, rule, scene


def swarm(answer: str = "Sengun Kirihane") -> Scene:
    table = scene(
        ada=plays(hand="Vampire Bat Swarm", play="Sengun Kirihane@Paris, Phoenix@Hangzhou", assets="blue 1"),
        ben=plays(play="Blood Cattle@Paris", hand="Cull the Weak, Blood", assets="black 2, blue 1"),
    )
    table.ada.plays("Vampire Bat Swarm", "Paris").settles()
    assert table.ada.offers() == ["Sengun Kirihane", DECLINE], "neither the enemy's nor one elsewhere"
    table.ada.picks(answer).settles()
    return table


@rule("dual.character-attachment", "attachment.attach-event")
def test_vampire_bat_swarm_shields_its_host_from_enemy_events() -> None:
    table = swarm()
    table.ada.picks("Ben").settles()
    table.ben.picks("Blood")
    assert table.carried("Sengun Kirihane") == ["Vampire Bat Swarm"]
    assert table.icons("Vampire Bat Swarm", "combat") == 1, "its icons go on counting"
    table.ada.passes()
    table.ben.plays("Cull the Weak")
    assert table.ben.offers() == ["Blood Cattle", "Vampire Bat Swarm", BACK]
    table.ben.picks("Vampire Bat Swarm").settles()
    assert table.where("Vampire Bat Swarm") == "grave:0"
    assert table.where("Sengun Kirihane") == "Paris"


def test_vampire_bat_swarm_may_stay_alone_and_moves() -> None:
    table = swarm(DECLINE)
    assert table.carried("Sengun Kirihane") == []
    assert table.has("Vampire Bat Swarm", "mobile") == 1
    assert move(table.game, table.card("Vampire Bat Swarm"), table.card("Hangzhou").id)


@rule("kw.no-move")
def test_vampire_bat_swarm_goes_and_dies_with_its_host() -> None:
    table = alone(play="Phoenix@Paris, Vampire Bat Swarm>Phoenix", hand="Serenity", assets="white 2")
    game, bats = table.game, table.card("Vampire Bat Swarm")
    assert move(game, bats, table.card("Hangzhou").id) is False, "attached it does not move by itself"
    assert move(game, table.card("Phoenix"), table.card("Hangzhou").id)
    assert table.where("Vampire Bat Swarm") == "Hangzhou"
    table.ada.plays("Serenity", "Phoenix").settles()
    assert table.where("Vampire Bat Swarm") == "grave:0"


@rule("kw.blood-drink.attach", "kw.blood-drink.not-played")
def test_blood_cattle_feed_a_vampire() -> None:
    table = scene(
        ada=plays(play="Blood Cattle@Paris, Phoenix@Hangzhou", grave="Blood*2", sealed="Blood"), ben=CULLER
    )
    table.ada.uses("Blood Cattle", "Phoenix")
    assert "Blood Cattle" in table.ada.grave
    table.settles()
    assert table.ada.question.max_picks == 1
    assert table.ada.offers() == ["Blood", "Blood", "Blood"]
    table.ada.picks("Blood")
    assert table.carried("Phoenix") == ["Blood"]
    assert table.defence("Phoenix") == 4
    assert table.ada.ready == 0 == len(table.happened("plays"))


@rule("kw.blood-drink.none")
def test_blood_cattle_without_blood_are_lost_for_nothing() -> None:
    table = scene(ada=plays(play="Blood Cattle@Paris, Phoenix@Hangzhou"), ben=plays(grave="Blood"))
    table.ada.uses("Blood Cattle", "Phoenix").settles()
    assert table.asked.kind == "underworld.turn"
    assert table.carried("Phoenix") == []


def test_blood_cattle_feed_after_a_hidden_contest() -> None:
    table = scene(
        ada=plays(hand="Keen Owl, Blood Cattle", play="Phoenix@Paris", grave="Blood", assets="yellow 2"),
        ben=plays(play="Phoenix@Paris"),
    )
    table.ada.uses("Keen Owl").settles()
    assert table.hidden(ada="Blood Cattle", ben="M16 Rifle", reward="shroud") == [3, 2]
    assert table.ada.offers() == ["Phoenix", DECLINE]
    table.ada.picks("Phoenix")
    table.ada.picks("Blood")
    assert table.carried("Phoenix") == ["Blood"]
    assert "Blood Cattle" in table.ada.library


def test_gutter_rat_informants_make_an_attachment_be_discarded() -> None:
    table = scene(
        ada=plays(hidden="Gutter Rat Informants@Paris", assets="blue 2"),
        ben=plays(hand="Keen Owl, Blood, Feast"),
    )
    table.ada.reveals("Gutter Rat Informants").settles()
    table.ada.picks("Ben").settles()
    assert table.happened("looked")[-1]["codes"] == ["BQ002", "BQ040", "BQ041"]
    table.ada.picks("seen")
    assert table.ada.offers() == ["Blood", "Feast", DECLINE]
    table.ada.picks("Feast")
    assert table.ben.hand == ["Blood", "Keen Owl"]
    assert table.ben.grave == ["Feast"]


def test_gutter_rat_informants_leave_a_hand_without_attachments() -> None:
    table = scene(
        ada=plays(hidden="Gutter Rat Informants@Paris", assets="blue 2"), ben=plays(hand="Keen Owl, Navigator")
    )
    table.ada.reveals("Gutter Rat Informants").settles()
    table.ada.picks("Ben").settles()
    table.ada.picks("seen")
    assert table.ada.offers() == [DECLINE]
    table.ada.declines()
    assert table.ben.hand == ["Keen Owl", "Navigator"]


@pytest.mark.parametrize(
    ("assets", "shroud", "pays", "drinks"),
    [(3, 0, True, True), (3, 0, False, False), (2, 0, None, False), (2, 1, None, True)],
)
def test_redscale_guard_drinks_for_one_more_or_in_the_shroud(
    assets: int, shroud: int, pays: bool | None, drinks: bool
) -> None:
    table = alone(hand="Redscale Guard", grave="Blood", assets=f"blue {assets}", shroud=shroud)
    table.ada.plays("Redscale Guard", "Paris")
    if pays is not None:
        asked = phrase("underworld-pay-extra", card="Redscale Guard", count=1)
        assert Words("en", "underworld").say(table.asked.prompt) == asked
        table.ada.picks("yes" if pays else "no")
    assert table.ada.ready == (1 if pays is False else 0)
    table.runs()
    assert table.carried("Redscale Guard") == (["Blood"] if drinks else [])


@rule("kw.raid.not-on-play", "kw.raid.optional", "kw.raid.trigger", "kw.raid.same-region")
def test_redscale_guard_raids_only_when_it_is_revealed() -> None:
    table = scene(
        ada=plays(hidden="Redscale Guard@Paris", hand="Redscale Guard", assets="blue 4"),
        ben=plays(play="Navigator@Paris, Keen Owl@Hangzhou"),
    )
    table.ada.plays("Redscale Guard", "Paris", "no").settles()
    assert table.asked.kind == "underworld.turn"
    table.ada.reveals("Redscale Guard").settles()
    assert table.ada.offers() == ["Navigator", "Redscale Guard · 1", "Redscale Guard · 2", DECLINE]
    table.ada.picks("Navigator").settles()
    assert table.where("Navigator") == "grave:1"
    assert table.where("Keen Owl") == "Hangzhou"


def test_adjudicator_draws_for_each_attachment_on_an_own_character() -> None:
    table = scene(
        ada=plays(play="Adjudicator@Paris", hand="M16 Rifle, Feast", assets="blue 4"),
        ben=plays(play="Keen Owl@Paris"),
    )
    table.ada.plays("M16 Rifle").settles()
    table.ada.agrees().settles()
    assert table.ada.hand == ["Feast", "M16 Rifle"]
    table.ada.plays("Feast", "Paris").settles()
    assert table.ada.hand == ["M16 Rifle"], "a region is no character"


@rule("ability.once-per-turn", "discard.own-choice")
def test_sengun_kirihane_makes_the_enemy_discard_once_a_turn() -> None:
    table = scene(
        ada=plays(play="Sengun Kirihane@Paris, Navigator@Paris", hand="M16 Rifle*3", assets="neutral 6"),
        ben=plays(hand="Keen Owl, Blood"),
    )
    table.ada.plays("M16 Rifle", "Navigator").settles()
    assert table.asked.kind == "underworld.turn", "the navigator is neither vampire nor ninja"
    table.ada.plays("M16 Rifle", "Sengun Kirihane").settles()
    table.ada.picks("Ben").settles()
    table.ben.picks("Blood")
    assert table.ben.hand == ["Keen Owl"]
    table.ada.plays("M16 Rifle", "Sengun Kirihane").settles()
    assert table.asked.kind == "underworld.turn"
    assert table.ben.hand == ["Keen Owl"]


@rule("hidden.win-event")
def test_sengun_kirihane_drinks_after_a_won_hidden_contest() -> None:
    table = alone(play="Sengun Kirihane@Paris", hand="Phoenix, Keen Owl", grave="Blood", assets="yellow 2")
    table.ada.uses("Keen Owl").settles()
    table.hidden(ada="Phoenix", ben="M16 Rifle", reward="shroud")
    table.ada.agrees().settles()
    table.ada.picks("Blood")
    assert table.carried("Sengun Kirihane") == ["Blood"]


@rule("kw.blood-drink.fewer")
@pytest.mark.parametrize(("blood", "drunk"), [(3, 2), (1, 1)])
def test_master_of_ceremonies_drinks_twice_when_revealed(blood: int, drunk: int) -> None:
    table = scene(
        ada=plays(hidden="Master of Ceremonies@Paris", grave=f"Blood*{blood}", assets="blue 3"),
        ben=plays(play="Phoenix@Paris"),
    )
    table.ada.reveals("Master of Ceremonies").settles()
    assert table.asked.kind == "underworld.order", "raid and drink, in the order that one likes"
    table.ada.picks("trigger:0", "trigger:1").runs()
    assert table.carried("Master of Ceremonies") == ["Blood"] * drunk
    assert table.defence("Master of Ceremonies") == 1 + drunk


@rule("extra-cost.mandatory", "discard.random")
def test_dream_of_a_hot_night_costs_an_anchor_and_a_card_by_chance() -> None:
    table = scene(
        ada=plays(hand="Dream of a Hot Night", sealed="Mental Anchor*2", assets="neutral 3"),
        ben=plays(hand="Keen Owl*3"),
    )
    table.ada.plays("Dream of a Hot Night", "Paris")
    table.ada.picks("Mental Anchor")
    assert table.ada.sealed == ["Mental Anchor"]
    assert "Mental Anchor" in table.ada.library
    table.settles()
    table.ada.picks("Ben").settles()
    assert table.ben.hand == ["Keen Owl"] * 2
    assert alone(hand="Dream of a Hot Night", assets="neutral 3").ada.offers("play") == []


def test_yayoi_kirihane_drinks_as_she_enters() -> None:
    table = alone(hand="Yayoi Kirihane", sealed="Blood", assets="blue 4")
    table.ada.plays("Yayoi Kirihane", "Paris").settles()
    table.ada.agrees().settles()
    table.ada.picks("Blood")
    assert table.carried("Yayoi Kirihane") == ["Blood"]


@rule("terminate.meaning", "effect.needs-resolution")
def test_yayoi_kirihane_stops_a_card_for_an_attachment() -> None:
    table = scene(
        ada=plays(play="Yayoi Kirihane@Paris, Blood Cattle@Paris, Blood>Blood Cattle"),
        ben=CULLER,
        step="action/second",
    )
    table.ben.plays("Cull the Weak").settles()
    assert table.ada.offers() == ["Blood", DECLINE]
    table.ada.picks("Blood").settles()
    assert table.where("Blood Cattle") == "Paris"
    assert table.ada.grave == ["Blood"]
    assert table.ben.grave == ["Cull the Weak"]
    assert table.happened("terminated")[-1]["code"] == "BQ090"


def test_yayoi_kirihane_stops_no_ability_and_nothing_for_humans() -> None:
    table = scene(
        ada=plays(
            play="Yayoi Kirihane@Paris, Blood>Yayoi Kirihane, Lobe Specialist@Paris, M16 Rifle>Lobe Specialist"
        ),
        ben=plays(hand="Cull the Weak", play="Manifold Dream Maze@Paris", assets="black 2"),
        step="action/second",
    )
    table.ben.uses("Manifold Dream Maze", "Yayoi Kirihane").settles()
    assert table.card("Yayoi Kirihane").exhausted
    table.ben.plays("Cull the Weak", "Lobe Specialist").settles()
    assert table.where("Lobe Specialist") == "grave:0"


def test_nether_knight_makes_his_vampires_mobile_and_renowned() -> None:
    table = scene(
        ada=plays(
            play="Nether Knight@Paris, Blood Cattle@Paris, Blood>Blood Cattle, Phoenix@Paris, M16 Rifle>Phoenix"
        ),
        ben=plays(play="Vlad III the Impaler@Paris, Blood>Vlad III the Impaler"),
    )
    assert [table.has(title, "mobile") for title in ("Nether Knight", "Blood Cattle", "Phoenix")] == [1, 1, 0]
    assert [table.has(title, "renown") for title in ("Nether Knight", "Blood Cattle", "Phoenix")] == [1, 0, 1]
    assert table.has("Vlad III the Impaler", "mobile") == 0


@rule("kw.mobile.optional", "kw.mobile.not-exhausted", "move.meaning", "move.enters")
def test_nether_knight_moves_before_the_contests() -> None:
    table = alone(play="Nether Knight@Paris, Vampire Bat Swarm@Paris!")
    table.until(lambda t: t.asked.kind == "underworld.target")
    assert table.ada.offers() == ["Barcelona", "Hangzhou", DECLINE]
    table.ada.picks("Hangzhou").settles()
    assert table.where("Nether Knight") == "Hangzhou"
    assert table.where("Vampire Bat Swarm") == "Paris"


def test_phoenix_takes_arms_from_the_top_six() -> None:
    library = "Blood, Navigator, M16 Rifle, Feast, Spinal Exosuit, Keen Owl, Alloy Knuckles"
    table = alone(hidden="Phoenix@Paris", library=library, filler=0, assets="blue 5")
    table.ada.reveals("Phoenix").settles()
    table.ada.agrees().settles()
    assert sorted(table.ada.offers()) == ["Blood", "M16 Rifle", "Spinal Exosuit"], "the knuckles lie deeper"
    table.ada.picks("Blood", "Spinal Exosuit")
    assert table.ada.hand == ["Blood", "Spinal Exosuit"]
    assert len(table.ada.library) == 5


def test_phoenix_turns_an_attachment_into_a_hidden_contest() -> None:
    table = alone(play="Phoenix@Paris, Blood>Phoenix, Feast@Paris", assets="blue 1")
    table.ada.uses("Phoenix")
    assert table.ada.grave == ["Blood"]
    table.settles()
    assert table.hidden(ada="M16 Rifle", ben="M16 Rifle", reward="shroud") == [4, 2]
    assert alone(play="Phoenix@Paris, Feast@Paris", assets="blue 1").ada.offers("act") == []


def test_vlad_iii_the_impaler_drinks_with_every_vampire_that_enters() -> None:
    table = alone(play="Vlad III the Impaler@Paris", hand="Blood Cattle", grave="Blood*3", assets="blue 1")
    table.ada.plays("Blood Cattle", "Hangzhou").runs()
    assert table.carried("Vlad III the Impaler") == ["Blood"]
    assert table.carried("Blood Cattle") == ["Blood"]


@rule("ability.once-per-turn", "reveal.definition")
def test_vlad_iii_the_impaler_calls_a_hidden_vampire() -> None:
    table = scene(
        ada=plays(
            play="Vlad III the Impaler@Paris",
            hidden="Redscale Guard@Paris, Navigator@Hangzhou",
            assets="neutral 2",
        ),
        ben=plays(play="Keen Owl@Paris"),
    )
    table.ada.uses("Vlad III the Impaler", "Redscale Guard").settles()
    table.ada.agrees().runs()
    assert table.game.infiltrators()[0].code == "BQ003"
    assert table.where("Redscale Guard") == "Paris"
    assert table.ada.ready == 1, "it needs neither its cost nor its loyalty"
    assert table.ada.offers("act") == [], "once a turn"


def test_vlad_iii_the_impaler_leaves_humans_hidden() -> None:
    table = alone(play="Vlad III the Impaler@Paris", hidden="Navigator@Hangzhou", assets="blue 1")
    table.ada.uses("Vlad III the Impaler").settles()
    assert table.ada.offers() == [phrase("underworld-no")], (
        "asked all the same: else everybody knew that it is no vampire"
    )
    table.ada.picks(phrase("underworld-no"))
    assert table.asked.kind == "underworld.turn"
    assert len(table.game.infiltrators()) == 1


@pytest.mark.parametrize(("others", "offered"), [("", []), (", Sengun Kirihane@Paris", ["Blood Cattle"])])
def test_blood_cattle_is_not_offered_for_itself_alone(others: str, offered: list[str]) -> None:
    assert alone(play=f"Blood Cattle@Paris{others}", assets="blue 2").ada.offers("act") == offered
