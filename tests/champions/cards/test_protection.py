from __future__ import annotations

import pytest

from games.kernel.text import Name
from tests.champions.scene import alone, plays, rule, scene

HERO = "black_panther"


@rule("cancel.meaning", "interrupt.definition")
def test_black_widow_cancels_any_encounter_card_and_another_comes() -> None:
    ada = plays(HERO, hand="Genius, Genius", play="Black Widow", dealt="Hydra Bomber")
    table = scene(ada=ada, encounter="Explosion, Advance, Crowd Control")
    table.ada.ends().takes("use Black Widow")
    assert table.ada.minions == []
    assert "Hydra Bomber" in table.pile("discard:encounter")
    assert table.in_play("Crowd Control")


@rule("keyword.toughness", "tough.prevents-all", "status.one-of-each")
def test_luke_cage_enters_tough_and_shrugs_one_blow_off() -> None:
    table = alone(HERO, form="hero", hand="Luke Cage, Vibranium, Vibranium", encounter="Sandman")
    table.ada.does("play Luke Cage")
    assert table.card("Luke Cage").statuses == ["tough"]
    table.ada.ends().settle("defend")
    table.answer("Luke Cage")
    assert table.card("Luke Cage").statuses == []
    assert table.card("Luke Cage").left == 5


@rule("defend.for-another", "trigger.after", "keyword.retaliate")
def test_counter_punch_answers_a_defence() -> None:
    table = alone(HERO, form="hero", hand="Counter-Punch", encounter="Advance")
    table.ada.ends().settle("defend")
    table.answer("defend")
    table.answer("use Counter-Punch")
    assert table.villain.left == 11, "2 by the punch, 1 by retaliation"


def test_counter_punch_needs_a_defence() -> None:
    table = alone(HERO, form="hero", hand="Counter-Punch", encounter="Advance, Crowd Control")
    table.ada.ends().settle("defend")
    table.passes()
    assert table.asked.kind != "champions.response"


@rule("keyword.guard", "ruling.guard-attack-effects")
@pytest.mark.parametrize(("guard", "offered"), [("Hydra Mercenary", False), ("Shocker", True)])
def test_counter_punch_cannot_strike_past_a_guard(guard: str, offered: bool) -> None:
    table = alone(HERO, form="hero", hand="Counter-Punch", minions=guard, encounter="Advance")
    table.ada.ends().settle("defend")
    table.answer("defend")
    assert (table.asked.kind == "champions.response") is offered


@rule("keyword.guard", "ruling.guard-scope")
def test_counter_punch_may_strike_the_guard_itself_and_for_another_past_it() -> None:
    ada = plays(HERO, form="hero", hand="Counter-Punch", minions="Hydra Mercenary")
    table = scene(ada=ada, step="activate", encounter="Advance")
    table.passes()
    assert table.asked.prompt.args["card"] == Name("card", "01101")
    table.answer("defend")
    table.answer("use Counter-Punch")
    assert not table.in_play("Hydra Mercenary"), "1 by retaliation, 2 by the punch"
    ben = plays("she_hulk", form="hero", exhausted=True, minions="Hydra Mercenary")
    table = scene(ada=plays(HERO, form="hero", hand="Counter-Punch"), ben=ben, step="activate", first=1)
    table.settle("defend")
    assert table.asked.seat == 0, "the guard stands before Ben alone"
    table.answer("defend")
    table.answer("use Counter-Punch")
    assert table.villain.left == 28 - 1 - 2 - 1, "and 1 as he attacks Ada next"


@rule("ruling.status-removal-attempt", "stunned.player-side")
def test_a_stunned_hero_may_try_a_counter_punch_past_a_guard_to_be_rid_of_the_card() -> None:
    ada = plays(HERO, form="hero", hand="Counter-Punch", minions="Hydra Mercenary", statuses="stunned")
    table = scene(ada=ada, encounter="Advance", step="activate")
    table.answer("defend")
    table.answer("use Counter-Punch")
    assert (table.ada.identity.statuses, table.villain.left) == ([], 14 - 1)


@rule("activation.by-effect", "activation.boost-each-time")
def test_get_behind_me_draws_the_villain_to_its_player() -> None:
    ada = plays(HERO, form="hero", hand="Get Behind Me!, Energy", dealt="False Alarm")
    table = scene(ada=ada, encounter="Advance, Crowd Control, Explosion")
    table.ada.ends().until("use Get Behind Me!")
    before = table.ada.left
    table.answer("use Get Behind Me!")
    table.passes()
    assert table.ada.identity.statuses == []
    assert table.ada.left == before - 4, "2 and 2 boost icons"


@rule("friendly.meaning", "ruling.remove-more-than-present")
def test_med_team_heals_friends() -> None:
    table = alone(HERO, play="Med Team, Luke Cage", damage=1)
    table.lay(Luke_Cage={"damage": 3})
    table.ada.does("use Med Team on Luke Cage")
    assert table.card("Luke Cage").left == 4
    assert table.card("Med Team").counters == 2
    table = alone(HERO, play="Med Team", damage=1)
    table.ada.does("use Med Team")
    assert table.ada.left == 11, "no more than there was"


def test_armored_vest_raises_defence() -> None:
    assert alone(HERO, form="hero", play="Armored Vest").ada.identity.value("defense") == 3


def test_indomitable_readies_after_a_defence() -> None:
    table = alone(HERO, form="hero", play="Indomitable", encounter="Advance")
    table.ada.ends().settle("defend")
    table.answer("defend")
    assert table.ada.identity.exhausted
    table.answer("use Indomitable")
    assert "Indomitable" in table.ada.discard
    assert not table.ada.identity.exhausted
