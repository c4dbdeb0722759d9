"""Phases, steps, priority, the key, victory and defeat."""

from __future__ import annotations

import pytest

from games.kernel.chance import Chance
from games.kernel.faults import Refused
from games.underworld.rules import RULES
from games.underworld.state.model import Lasting
from tests.underworld.scene import Scene, alone, plays, rule, scene


@rule("turn.four-phases", "turn.repeats", "turn.shared", "turn.key-passes", "end.key-last", "key.symbol")
@rule("action.first-then-second", "action.phase-ends", "contest.phase-end")
def test_a_turn_from_start_to_end() -> None:
    table = scene(step="start/ready")
    table.next_turn()
    phases = [data["phase"] for data in table.happened("phase")]
    assert phases == ["action", "contest", "end", "action"]
    assert [data["turn"] for data in table.happened("turn")] == [1, 2], "each opens a start phase"
    steps = [data["team"] for data in table.happened("step") if data["step"] == "action"]
    assert steps[:2] == [0, 1]
    assert table.state.first == 1, "the key has passed"
    assert table.happened("turn")[-1] == {"turn": 2, "first": 1}


@rule("start.ready-all", "infiltrator.readied", "exhaust.ready", "start.ready-no-window")
def test_everything_is_readied_at_the_start() -> None:
    table = scene(
        step="end/key",
        ada=plays(
            play="Navigator@Paris!, Alloy Knuckles>Navigator!", hidden="Keen Owl@Paris!", assets="yellow 1"
        ),
        ben=plays(play="Keen Owl@Paris!"),
    )
    assert not any(piece.exhausted for piece in table.state.pieces.values())
    assert table.asked.kind == "underworld.priority"
    assert table.state.windows[0].kind == "preparation", "no window before the preparation step"


@rule("start.prep-triggers", "start.prep-window", "ability.prep-trigger", "ability.trigger-forced")
def test_preparation_triggers_and_a_window() -> None:
    table = alone(play="Howling Ghoul@Paris", grave="Keen Owl", step="start/preparation")
    assert table.stack == ["Howling Ghoul"]
    table.ada.passes()
    table.ben.passes()
    assert table.ada.question.kind == "underworld.choose-several"
    table.ada.picks("Keen Owl")
    assert table.ada.library[-1] == "Keen Owl"
    assert table.alive("Howling Ghoul")
    assert table.state.windows[0].kind == "preparation"


@rule("start.draw-one", "start.draw-window", "zone.hand", "zone.library")
def test_both_draw_and_may_act() -> None:
    table = scene(step="start/draw", ada=plays(library="Navigator"), ben=plays(library="Keen Owl"))
    assert (table.ada.hand, table.ben.hand) == (["Navigator"], ["Keen Owl"])
    assert table.state.windows[0].kind == "draw"
    told = table.match.view(1)
    assert told.hand[0].code == "BQ002"
    assert told.sides[0].hand == 1


@rule("action.fast-allowed", "action.opponent-only-fast", "action.standard-play", "action.standard-activate")
@rule("action.standard-asset", "action.standard-dispatch", "play.standard-timing", "activate.own-step")
@rule("priority.needed")
def test_in_the_other_step_only_fast_actions() -> None:
    table = scene(
        ada=plays(play="Keen Owl@Paris"),
        ben=plays(hand="Navigator, Cull the Weak", assets="yellow 1, black 3", play="Private Armoury"),
    )
    assert not table.ben.is_asked, "Ada holds priority"
    with pytest.raises(Refused):
        table.match.answer(1, table.ada.question.id, ("pass",))
    table.ada.passes()
    assert table.ben.offers("act") == []
    assert table.ben.offers("asset") == table.ben.offers("dispatch") == []
    assert table.ben.offers("play") == ["Cull the Weak"]
    table.ben.passes()
    assert table.ben.question.kind == "underworld.turn", "now it is his own step"
    assert table.ben.offers("play") == ["Navigator", "Cull the Weak"]
    assert table.ben.offers("act") == ["Private Armoury", "Cull the Weak: hold a hidden contest"]
    assert table.ben.offers("dispatch") == ["Navigator"]
    assert table.ben.offers("asset") == ["Navigator"], "the other is a Non-asset"


@rule("action.any-order", "action.asset-limit", "action.dispatch-limit", "play.unlimited")
def test_standard_actions_in_any_order_asset_and_dispatch_once() -> None:
    table = alone(hand="Nameless Corpse*2, Keen Owl*2, Navigator", assets="yellow 6")
    table.ada.plays("Keen Owl", "Paris").settles()
    table.ada.builds("Navigator")
    assert table.ada.offers("asset") == []
    table.ada.dispatches("Keen Owl", "Paris")
    assert table.ada.offers("dispatch") == []
    table.ada.plays("Nameless Corpse", "Paris").settles()
    table.ada.plays("Nameless Corpse", "Barcelona").settles()
    assert table.ada.hand == []


@rule("action.pass-ends", "action.second-same", "priority.second-step-start", "priority.two-passes-end")
def test_who_passes_in_his_step_keeps_fast_actions_only() -> None:
    table = scene(
        ada=plays(hand="Navigator, Cull the Weak", assets="yellow 2, black 2"),
        ben=plays(play="Keen Owl@Paris, Keen Owl@Barcelona", hand="Beyond the Limit", assets="green 1"),
    )
    table.ada.passes()
    table.ben.plays("Beyond the Limit", "Keen Owl (Paris").settles()
    assert table.ada.question.kind == "underworld.priority"
    assert table.ada.offers("play") == ["Cull the Weak"]
    table.ada.passes()
    table.ben.passes()
    assert table.state.acting == 1
    assert table.asked.seat == 1, "the second player has priority first in his step"


@rule("priority.first-player-first", "priority.keep-acting", "priority.pass-hands-over")
@rule("priority.after-resolution", "priority.pass-definition", "stack.waits-for-passes")
@rule("priority.standard-needs-empty-stack")
def test_priority_goes_to_and_fro() -> None:
    table = scene(
        ada=plays(hand="Nameless Corpse, Cull the Weak*2", assets="black 4", play="Coastal Piranha@Paris"),
        ben=plays(play="Keen Owl@Paris, Keen Owl@Barcelona"),
    )
    table.ada.plays("Cull the Weak", "Keen Owl (Paris")
    assert table.asked.seat == 0, "who acts keeps priority"
    assert table.ada.offers("play") == ["Cull the Weak"], "nothing standard while the stack waits"
    table.ada.passes()
    assert table.asked.seat == 1
    table.ben.passes()
    assert table.stack == []
    assert table.asked.seat == 0


@rule("priority.second-step-after-resolution")
def test_in_the_second_step_the_second_player_comes_first_after_each_resolution() -> None:
    table = scene(step="action/second", ben=plays(hand="Nameless Corpse"))
    table.ben.plays("Nameless Corpse", "Paris")
    table.ben.passes()
    table.ada.passes()
    assert table.asked.seat == 1


@rule("contest.window-phase-start", "contest.window-after", "contest.window-shared")
def test_a_window_before_all_contests_and_after_each() -> None:
    table = scene(step="contest/start")
    windows = 0
    while table.state.phase == "contest":
        windows += 1
        table.passes(2)
    assert windows == 1 + 9
    assert len(table.happened("contest")) == 9


@rule("end.triggers", "end.window", "ability.end-trigger")
def test_end_step_triggers() -> None:
    table = alone("Baku Society", play="Da'kha@Paris", sealed="Navigator", step="end/end")
    assert table.stack == [], "nothing was sealed this turn"
    table = alone("Baku Society", play="Da'kha@Paris", hand="Mental Anchor", assets="yellow 2")
    table.ada.uses("Baku Society: seal a Stars card").settles()
    table.ada.picks("Mental Anchor")
    table.until(lambda t: t.state.phase == "end" and bool(t.state.windows), default=True)
    assert table.stack == ["Da'kha"]


@rule("end.heal", "end.until-end-of-turn", "end.both-together", "damage.accumulates", "effect.lasting")
def test_damage_and_effects_end_with_the_turn() -> None:
    table = scene(step="end/recovery", ada=plays(play="Phoenix@Paris"), ben=plays(play="Nether Knight@Paris"))
    for title in ("Phoenix", "Nether Knight"):
        piece = table.card(title)
        piece.damage = 2
        table.state.lasting.append(Lasting(kind="combat", piece=piece.id, life=piece.life))
    state = table.state
    state.phase, state.stage, state.windows = "end", "recovery", []
    table = Scene(state)
    assert [table.card(title).damage for title in ("Phoenix", "Nether Knight")] == [0, 0]
    assert table.state.lasting == []


@rule("end.hand-limit", "end.hand-limit-last", "end.recovery-no-window", "shroud.hand-plus")
@rule("exposure.hand-minus")
@pytest.mark.parametrize(("shroud", "exposure", "excess"), [(0, 0, 2), (1, 0, 1), (0, 1, 3)])
def test_hands_are_discarded_down_to_the_limit(shroud: int, exposure: int, excess: int) -> None:
    table = scene(
        step="end/recovery",
        ada=plays(hand="Navigator*9", shroud=shroud, exposure=exposure),
        ben=plays(hand="Keen Owl*8"),
    )
    assert table.ada.question.min_picks == table.ada.question.max_picks == excess
    table.give(table.asked, table.asked.fallback())
    assert table.asked.seat == 1, "the first player first"
    table.give(table.asked, table.asked.fallback())
    assert len(table.ada.hand) == 9 - excess


@rule("end.recovery-no-window")
def test_a_trigger_of_the_recovery_step_gets_its_window_and_the_step_is_repeated() -> None:
    table = alone(hand="Nameless Corpse*8", play="Howling Ghoul@Paris", step="end/recovery")
    table.give(table.asked, table.asked.fallback())
    assert table.asked.kind == "underworld.decide"
    table.ada.agrees()
    assert table.state.windows[0].kind == "recovery"
    table.settles()
    assert table.card("Howling Ghoul").markers == {"combat": 1, "defence": 1}


@rule("cost.emptied-each-step", "cost.funds-in-response", "cost.making-funds-no-response", "cost.currency")
def test_funds_vanish_at_the_end_of_the_step() -> None:
    table = alone(play="Bahamas Fund Centre@Paris, Abandoned Asylum@Paris")
    table.ada.uses("Bahamas Fund Centre")
    assert table.stack == [], "making funds uses no stack"
    assert table.ada.side.funds == 1
    table.ada.passes()
    table.ben.passes()
    assert table.ada.side.funds == 0


@rule("cost.funds-in-response", "cost.emptied-each-step")
def test_funds_made_in_response_go_with_the_stack() -> None:
    table = alone(hand="Nameless Corpse", play="Bahamas Fund Centre@Paris, Abandoned Asylum@Paris")
    table.ada.plays("Nameless Corpse", "Paris")
    table.ada.uses("Bahamas Fund Centre")
    assert table.ada.side.lapsing == 1
    table.settles()
    assert table.ada.side.lapsing == 0


@rule("win.eight-points", "win.checked-continuously", "win.score-from-score-zone", "zone.score")
@rule("win.regions-main-source", "region.aim-influence")
def test_eight_points_win_at_once() -> None:
    table = alone(
        play="Nameless Corpse@Barcelona",
        hidden="Keen Owl@Paris",
        scored="Los Angeles, Melbourne",
        regions="Paris, Barcelona, Hangzhou",
        step="contest/next",
        influence={"Paris": (3, 0)},
    )
    table.until(lambda t: t.match.outcome is not None)
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (0,)
    assert table.ada.score == 3 + 2 + 4


@rule("win.both-reach-higher-wins", "win.both-reach-equal-continues")
def test_equal_scores_play_on() -> None:
    table = scene(
        ada=plays(scored="Barcelona, Paris, Melbourne", hand="Nameless Corpse"),
        ben=plays(scored="Barcelona, Paris, Melbourne"),
    )
    table.ada.plays("Nameless Corpse", "Hangzhou").settles()
    assert table.match.outcome is None, "nine to nine"
    ahead = scene(
        step="start/ready",
        ada=plays(scored="Barcelona, Paris, Melbourne"),
        ben=plays(scored="Barcelona, Paris, Melbourne, Hangzhou"),
    )
    assert ahead.match.outcome is not None
    assert ahead.match.outcome.winners == (1,)


@rule("lose.draw-from-empty", "lose.empty-library-is-safe")
def test_a_draw_from_an_empty_library_loses() -> None:
    table = scene(step="start/draw", ada=plays(library="Navigator", filler=0), ben=plays())
    assert table.ada.library == []
    assert table.match.outcome is None, "an empty library alone is no defeat"
    table = scene(step="start/draw", ada=plays(filler=0), ben=plays())
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (1,)


@rule("lose.both-draw-game")
def test_two_empty_libraries_are_a_draw() -> None:
    table = scene(step="start/draw", ada=plays(filler=0), ben=plays(filler=0))
    assert table.match.outcome is not None
    assert table.match.outcome.winners == ()


@rule("zone.graveyard-public", "zone.score-public", "seal.public", "infiltrator.owner-looks")
@rule("infiltrator.hidden-from-enemy")
def test_what_everybody_may_see() -> None:
    table = alone(
        "Baku Society", grave="Navigator", scored="Barcelona", sealed="Cecilia", hidden="Keen Owl@Paris"
    )
    other, own = table.ben.view, table.ada.view
    side = other.sides[0]
    assert (side.graveyard, side.scored, side.sealed) == (("BQ003",), ("DQBQ04",), ("BQ007",))
    assert other.regions[1].cards[0].code == ""
    assert own.regions[1].cards[0].code == "BQ002"
    assert table.match.view(None).regions[1].cards[0].kind == "infiltrator"


def test_hidden_faces_can_be_permuted_without_a_trace() -> None:
    table = alone(hand="Navigator, Keen Owl", hidden="Cecilia@Paris")
    before = table.ben.view
    RULES.scramble(table.state, 1, Chance("x", {}))
    assert table.ben.view == before
