"""How many cards, in which order, changed until all have closed, and the sums."""

from __future__ import annotations

import pytest

from games.berserk.effects import stats
from games.kernel.faults import Illegal
from render.kit.letters.words import Words
from tests.berserk.scene import Scene, rule, scene
from tests.phrases import phrase

TEAM = "guts C4, isidro D4, schierke C5"


def planning(**more: object) -> Scene:
    return scene(TEAM, phase="planning", **more)  # type: ignore[arg-type]


@rule("planning.count", "game.own-deck")
def test_one_two_or_three_cards_of_the_own_hand() -> None:
    s = planning()
    [decision] = [d for d in s.asked("plan") if d.source == "model:guts"]
    assert (decision.min_picks, decision.max_picks, decision.ordered) == (1, 3, False)
    assert [option.id for option in decision.options] == [f"guts-{number}" for number in range(1, 7)]
    for wrong in ((), ("guts-1", "guts-2", "guts-3", "guts-4"), ("isidro-1",)):
        with pytest.raises(Illegal):
            s.match.answer(0, decision.id, wrong)


@rule("planning.count")
@pytest.mark.parametrize(("left", "most"), [(2, 2), (1, 1)])
def test_a_small_hand_is_planned_as_far_as_it_goes(left: int, most: int) -> None:
    gone = " ".join(f"guts-{number}" for number in range(1, 7 - left))
    s = planning(discards=f"guts: {gone}")
    [decision] = [d for d in s.asked("plan") if d.source == "model:guts"]
    assert (decision.min_picks, decision.max_picks) == (1, most)


@rule("planning.count", "fatigue.one-card", "planning.until-all")
def test_an_empty_hand_plans_nothing_holds_nobody_up_and_tires_nobody() -> None:
    s = planning(discards="guts: guts-1 guts-2 guts-3 guts-4 guts-5 guts-6")
    assert [d.source for d in s.asked("plan")] == ["model:isidro", "model:schierke"]
    s.plan("isidro", "isidro-1").ready("isidro").plan("schierke", "schierke-1").ready("schierke")
    assert s.state.phase == "action"
    s.act("guts", "end")
    assert (s.hero("guts").stack, s.hero("guts").fatigue) == ([], 0)


@rule("planning.stack", "planning.left-visible", "stats.sum")
def test_the_stack_keeps_the_order_of_the_picks_and_sums_all_left_sides() -> None:
    s = planning().plan("guts", "guts-2", "guts-4", "guts-1")
    assert s.hero("guts").stack == ["guts-2", "guts-4", "guts-1"]
    assert s.hero("guts").hand == ["guts-3", "guts-5", "guts-6"]
    assert (s.movement("guts"), s.defence("guts")) == (5, 3)
    assert stats.pool(s.game, s.model("guts")) == ["purple", "red", "red"]


@rule("planning.stack", "planning.locked")
def test_a_plan_can_be_changed_until_all_have_closed() -> None:
    s = planning().plan("guts", "guts-1").ready("guts").plan("guts", "guts-2", "guts-3")
    assert s.hero("guts").stack == ["guts-2", "guts-3"]
    assert not s.hero("guts").ready
    s.ready("guts")
    for hero in ("isidro", "schierke"):
        s.plan(hero, f"{hero}-1").ready(hero)
    assert s.state.phase == "action"
    assert s.asked("plan") == []


@rule("planning.left-visible")
def test_a_changed_plan_says_what_changed() -> None:
    s = planning().plan("guts", "guts-1", "guts-2").plan("guts", "guts-2", "guts-1").plan("guts", "guts-2")
    s.plan("guts", "guts-1", "guts-2")
    one, two = "Deadly Charge", "Wide Sweep"
    said = [Words("en", "berserk").say(event.text) for event in s.events if event.kind == "planned"]
    assert said == [
        phrase("berserk-planned", hero="Guts", cards=(one,), top=two, fatigue=2),
        phrase("berserk-planned-top", hero="Guts", top=one),
        phrase("berserk-planned-one-instead", hero="Guts", top=two),
        phrase("berserk-planned-instead", hero="Guts", cards=(one,), top=two, fatigue=2),
    ]


@rule("planning.until-all", "planning.locked")
def test_nobody_acts_before_all_have_closed_their_plans() -> None:
    s = planning(seats=3).plan("guts", "guts-1").ready("guts").plan("isidro", "isidro-1").ready("isidro")
    s.plan("schierke", "schierke-1")
    assert s.asked("next") == []
    s.ready("schierke")
    assert s.state.phase == "action"


@rule("planning.until-all")
def test_a_seat_of_several_heroes_closes_all_its_plans_with_one_answer() -> None:
    s = planning().plan("guts", "guts-1", "guts-2").plan("isidro", "isidro-1")
    assert s.asked("ready") == []
    s.plan("schierke", "schierke-1")
    [decision] = s.asked("ready")
    assert [option.id for option in decision.options] == ["ready", "top-guts-1"]
    said = Words("en", "berserk").say
    lies = (("Guts", "Wide Sweep", 2), ("Isidro", "Guts Style!", 0), ("Schierke", "Lightning Arrow", 0))
    plans = tuple(phrase("berserk-plan-lies", hero=hero, top=top, fatigue=much) for hero, top, much in lies)
    assert said(decision.prompt) == phrase("berserk-ready-prompt-all", plans=plans)
    assert [said(option.label) for option in decision.options] == [
        phrase("berserk-ready-all"),
        phrase("berserk-ready-top-of", hero="Guts", card="Deadly Charge"),
    ]
    s.ready("guts")
    assert s.state.phase == "action"


@rule("planning.stack", "planning.until-all")
def test_of_several_plans_one_is_closed_with_another_card_on_top() -> None:
    s = planning()
    s.plan("guts", "guts-1", "guts-2").plan("isidro", "isidro-1").plan("schierke", "schierke-1", "schierke-2")
    s.pick("top-guts-1")
    assert (s.hero("guts").stack, s.hero("guts").ready) == (["guts-2", "guts-1"], True)
    assert (s.hero("schierke").ready, s.state.phase) == (False, "planning")
    assert [option.id for option in s.asked("ready")[0].options] == ["ready", "top-schierke-1"]
    s.plan("isidro", "isidro-2")  # open plans can still change, and the closed one too
    s.pick("ready")
    assert s.state.phase == "action"


@rule("planning.until-all")
def test_a_seat_closes_no_plan_of_another() -> None:
    s = planning(seats=2).plan("guts", "guts-1").plan("schierke", "schierke-1").plan("isidro", "isidro-1")
    s.pick("ready", seat=0)
    assert [s.hero(hero).ready for hero in ("guts", "isidro", "schierke")] == [True, False, True]
    assert s.state.phase == "planning"


@rule("planning.stack")
def test_seats_plan_at_the_same_time_and_a_question_keeps_its_id_meanwhile() -> None:
    s = planning(seats=3)
    mine = s.match.pending_for(0)[0]
    s.plan("isidro", "isidro-1")
    assert s.match.pending_for(0)[0].id == mine.id
    s.match.answer(0, mine.id, ("guts-1",))
    assert s.hero("guts").stack == ["guts-1"]


@rule("planning.stack")
def test_stacks_are_open_to_everybody_as_they_are_laid() -> None:
    s = planning(seats=3).plan("guts", "guts-2", "guts-1")
    view = s.match.view(2)
    [guts] = [hero for hero in view.heroes if hero.code == "guts"]  # type: ignore[attr-defined]
    assert [(card.code, card.usable) for card in guts.stack] == [("guts-2", False), ("guts-1", True)]


@rule("tactic.like-action", "tactic.counts-fatigue", "fatigue.two-cards")
def test_a_tactic_card_is_planned_like_an_action_card_and_counts_for_fatigue() -> None:
    s = scene(TEAM, phase="planning", hands="guts: tactic-4").plan("guts", "guts-1", "tactic-4").ready("guts")
    for hero in ("isidro", "schierke"):
        s.plan(hero, f"{hero}-1").ready(hero)
    assert s.movement("guts") == 6
    s.act("guts", "end")
    assert s.hero("guts").fatigue == 2
    s.pass_on("planning")
    assert s.hero("guts").hand[-1] == "tactic-4"


@rule("fatigue.two-cards", "fatigue.three-cards", "fatigue.when", "fatigue.only-then", "fatigue.one-card")
@pytest.mark.parametrize(("cards", "fatigue"), [(1, 0), (2, 2), (3, 4)])
def test_fatigue_comes_at_the_end_of_the_own_activation(cards: int, fatigue: int) -> None:
    stack = " ".join(f"guts-{number}" for number in range(1, cards + 1))
    s = scene(TEAM, stacks=f"guts: {stack}").act("isidro", "end").go("guts")
    assert s.hero("guts").fatigue == 0
    s.act("guts", "end")
    assert s.hero("guts").fatigue == fatigue
    s.pass_on("planning")
    assert s.hero("guts").fatigue == fatigue


def test_the_suggested_plan_is_two_good_cards_or_one_where_two_would_knock_out() -> None:
    s = scene("guts C4, isidro D4 fatigue=20, schierke C5", phase="planning")
    suggested = {d.source: d.suggested for d in s.asked("plan")}
    assert suggested["model:guts"] == ("guts-3", "guts-1"), "the one whose text does most on top"
    assert len(suggested["model:isidro"]) == 1


def test_what_heals_is_suggested_on_top_of_a_plan_for_who_is_hurt() -> None:
    hurt = {}
    for wounds in (0, 2):
        s = scene(f"guts C4 wounds={wounds}, isidro D4, schierke C5", phase="planning")
        hurt[wounds] = next(d.suggested for d in s.asked("plan") if d.source == "model:guts")
    assert hurt == {0: ("guts-3", "guts-1"), 2: ("guts-3", "guts-6")}
