"""Companions: sensible in small scenes, legal always."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.berserk import MANIFEST
from games.berserk.ai.companion import Companion
from games.berserk.ai.players import PLAYERS
from games.berserk.printed.content import CARDS
from games.berserk.printed.scenario import ADVENTURES, EventPrint, Goal, Interaction
from games.berserk.rules import RULES
from games.berserk.seen import view_of
from games.kernel.decision import Picks
from games.kernel.testkit.playing import play_out
from tests.berserk.scene import Scene, scene
from tests.berserk.stories import story

OTHERS = "isidro L1, schierke L3"
AWAY = "isidro C9, schierke B8"


def answer(s: Scene, kind: str = "act") -> Picks:
    """A companion's answer to the first question of a kind."""
    decision = s.asked(kind)[0]
    return Companion("test").choose(view_of(s.state, decision.seat), decision)


def wants(*goals: Goal) -> tuple[EventPrint, ...]:
    return (EventPrint(letter="A", goals=goals),)


def test_it_strikes_the_enemy_that_it_can_kill() -> None:
    s = scene(f"guts C4, {OTHERS}", foes="ogre C2, skeleton C5", stacks="guts: guts-3").go("guts")
    assert answer(s) == ("attack-skeleton-1",)


def test_it_walks_up_to_an_enemy_before_it_strikes() -> None:
    s = scene(f"guts C4, {OTHERS}", foes="troll C7", stacks="guts: guts-1 guts-3").go("guts")
    [move] = answer(s)
    s.act("guts", move)
    assert answer(s) == ("attack-troll-1",)


def test_it_picks_up_what_lies_under_it() -> None:
    altar = Interaction(kind="altar", text="A")
    s = scene(f"guts C4, {OTHERS}", foes="troll L8", tokens="altar C4", interaction=(altar,)).go("guts")
    assert answer(s) == ("token-altar-1",)


@pytest.mark.parametrize(
    ("number", "events", "foes", "last"),
    [(1, "A B F", "ogre D5", True), (2, "A F", "troll D3", False)],
    ids=["kill the Ogre", "kill all or stand in the church"],
)
def test_nothing_is_saved_for_later_in_a_round_that_only_blows_can_save(
    number: int, events: str, foes: str, last: bool
) -> None:
    at = ADVENTURES[number].start
    heroes = ", ".join(f"{hero} {cell}" for hero, cell in zip(("guts", "isidro", "schierke"), at, strict=False))
    for round_, now in ((4, False), (5, last)):
        s = story(number, heroes, events=events, foes=foes, phase="action", round=round_)
        for card in s.state.events:
            card.round = 3
        view = view_of(s.state, 0)
        assert 5 in [each.round for each in view.deadlines]
        assert Companion("test").outlook(view).last is now


def test_it_makes_for_the_tokens_that_an_event_asks_for() -> None:
    altar = Interaction(kind="altar", text="A")
    s = scene(
        "guts C4, isidro L1, schierke L3",
        foes="troll L8",
        tokens="altar C1",
        interaction=(altar,),
        stacks="guts: guts-1",
        event_prints=wants(Goal(kind="use", target="altar")),
    ).go("guts")
    assert answer(s) == ("move-C1",)


def test_it_throws_no_bomb_among_its_friends() -> None:
    s = scene("guts C5, schierke D5, isidro C2", foes="skeleton C4", stacks="isidro: isidro-3", dice="1 1")
    s.go("isidro")
    assert answer(s) != ("shoot-skeleton-1",)


def test_it_plans_the_first_that_is_offered_for_a_hero_the_board_does_not_have() -> None:
    """A hero not placed yet is nowhere: there's nothing to weigh a card against."""
    s = scene(f"guts C4, {OTHERS}", foes="troll C3", phase="planning")
    decision = next(d for d in s.asked("plan") if d.source == "model:guts")
    view = view_of(s.state, decision.seat)
    nowhere = tuple(replace(model, cells=()) if model.code == "guts" else model for model in view.models)
    chosen = Companion("test").choose(replace(view, models=nowhere), decision)
    assert chosen == decision.fallback()
    assert decision.fault(chosen) is None


def test_it_plans_fewer_cards_where_a_third_would_knock_it_out() -> None:
    s = scene(f"guts C4 fatigue=21, {OTHERS}", foes="troll C3", phase="planning")
    decision = next(d for d in s.asked("plan") if d.source == "model:guts")
    picks = Companion("test").choose(view_of(s.state, 0), decision)
    assert 1 <= len(picks) <= 2


def test_the_sturdiest_is_put_in_the_way() -> None:
    s = scene("guts C4, isidro D4 wounds=9, schierke L3", foes="troll D3", phase="enemy")
    assert answer(s, "target") == ("model:guts",)


@pytest.mark.parametrize("strength", [strength for strength in PLAYERS if strength not in MANIFEST.slow])
def test_every_quick_strength_plays_to_the_end(strength: str) -> None:
    players = [PLAYERS[strength](f"companion/{seat}") for seat in range(3)]
    match, _ = play_out(RULES, players, {"adventure": 2, "heroes": 3}, "companion")
    assert match.outcome is not None


def test_it_lays_no_one_use_arm_on_top_with_nobody_in_reach() -> None:
    s = scene("isidro B2, guts L1, schierke L3", foes="troll L9", phase="planning", seats=3)
    assert not [card for card in answer(s, "plan") if CARDS[card].instant]


def laid(hero: str, heroes: str, **more: Any) -> Picks:
    """Planned cards, the top one last."""
    s = scene(heroes, phase="planning", **more)
    decision = next(d for d in s.asked("plan") if d.source == f"model:{hero}")
    return Companion("test").choose(view_of(s.state, decision.seat), decision)


@pytest.mark.parametrize(
    ("others", "cards"), [(OTHERS, ("guts-2", "guts-3", "guts-5")), ("isidro E4, schierke D3", ("guts-5",))]
)
def test_it_lays_three_cards_for_a_blow_but_one_where_others_come_first(others: str, cards: Picks) -> None:
    assert laid("guts", f"guts E6, {others}", foes="troll E3") == cards


def test_it_lays_three_cards_for_a_blow_but_one_where_the_hero_would_stay_in_his_place() -> None:
    heroes, all_three = "isidro E9, guts L1, schierke L3", ("isidro-4", "isidro-6", "isidro-1")
    stay: dict[str, Any] = {
        "event_prints": wants(Goal(kind="reach", target="altar", count=0)),
        "area": {"altar": ("E9",)},
    }
    assert laid("isidro", heroes, foes="troll E2") == all_three
    assert laid("isidro", heroes, foes="troll E2", **stay) == ("isidro-1",)
    s = scene(heroes, foes="troll E2", stacks=f"isidro: {' '.join(all_three)}", **stay)
    assert (s.go("isidro").offers("charge-troll-1"), answer(s)) == (True, ("end",))


def test_in_the_last_round_it_lays_what_strikes_hardest_and_keeps_nothing_for_later() -> None:
    tops = {}
    for now in (4, 5):
        foes = "ogre J8, troll G6, troll H5"
        s = story(1, f"guts H6 fatigue=8, {AWAY}", events="B F", round=now, phase="planning", foes=foes)
        tops[now] = answer(s, "plan")[-1]
    assert tops == {4: "guts-4", 5: "guts-5"}, "to guard himself; the arm that can be used once"


def test_with_nothing_to_do_it_waits_amid_where_enemies_can_come_from() -> None:
    s = story(1, f"guts D8, {AWAY}", events="B", phase="action", stacks="guts: guts-1").go("guts")
    assert answer(s) == ("move-G7",)
