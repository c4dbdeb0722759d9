"""Responses: the stack, terminating, paying to avert, standing answers."""

from __future__ import annotations

import pytest

from games.kernel.faults import Refused
from games.underworld.effects.stack import terminate
from tests.underworld.scene import Scene, plays, rule, scene


@rule("fast.responds", "stack.on-top", "stack.lifo", "fast.any-phase")
def test_the_last_on_the_stack_is_the_first_to_resolve() -> None:
    table = scene(
        ada=plays(hand="Cull the Weak", assets="black 2"),
        ben=plays(play="Keen Owl@Paris, Gaze of Menace>Keen Owl", hand="Beyond the Limit", assets="green 1"),
    )
    table.ada.plays("Cull the Weak", "Keen Owl")
    table.ada.passes()
    table.ben.plays("Beyond the Limit")
    assert table.stack == ["Cull the Weak", "Beyond the Limit"]
    table.settles()
    assert table.alive("Keen Owl"), "it had got Barrier, and could not be destroyed"
    assert table.happened("fizzled")[-1]["code"] == "BQ090"


@rule("terminate.meaning", "terminate.covers-reveal", "terminate.reveal-to-graveyard", "terminate.not-in-play")
def test_terminating_a_card_on_the_stack() -> None:
    table = scene(ada=plays(hand="Keen Owl", hidden="Navigator@Paris", assets="yellow 3"))
    table.ada.plays("Keen Owl", "Paris")
    assert terminate(table.game, table.state.stack[0])
    assert table.where("Keen Owl") == "grave:0"
    table = scene(ada=plays(hidden="Navigator@Paris", assets="yellow 3"))
    table.ada.reveals("Navigator")
    item = table.state.stack[0]
    assert terminate(table.game, item)
    assert table.where("Navigator") == "grave:0"
    assert not terminate(table.game, item), "it waits no more"


@rule("terminate.cannot", "cannot.beats-can")
def test_a_behemoth_cannot_be_terminated() -> None:
    table = scene(ada=plays(hand="Young Behemoth", assets="purple 6"))
    table.ada.plays("Young Behemoth")
    assert not terminate(table.game, table.state.stack[0])
    table.settles()
    assert table.where("Young Behemoth") in table.row, "chaos has chosen"


@rule("terminate.not-put", "put.not-played", "put.no-cost", "put.meaning", "enter.put")
def test_a_card_that_is_put_into_play_was_never_on_the_stack() -> None:
    table = scene(
        ada=plays(hand="Biochemical Surgery, Navigator", grave="Recovery Agent, Keen Owl", assets="black 2")
    )
    table.ada.plays("Biochemical Surgery", "Recovery Agent", "Paris")
    table.settles()
    assert table.where("Recovery Agent") == "Paris"
    assert [data["code"] for data in table.happened("plays")] == ["BQ089"]
    assert table.asked.kind == "underworld.target", "its enter trigger works: it takes the owl"


@rule("controller.can-change", "owner.definition", "owner.never-changes", "owner.zones")
def test_a_stolen_character_goes_home_in_the_end() -> None:
    table = scene(
        ada=plays("Baku Society", sealed="Mental Anchor*2", assets="yellow 4"),
        ben=plays(sealed="Navigator", hand="Cull the Weak", assets="black 2"),
    )
    navigator = table.card("Navigator")
    navigator.keeper = 0
    table = Scene(table.state)
    table.answer(table.asked, (next(o.id for o in table.asked.options if "wake" in table.ada.label(o)),))
    table.ada.picks("Paris")
    if table.asked.kind == "underworld.choose-several":
        table.ada.picks("Mental Anchor", "Mental Anchor")
    table.settles()
    navigator = table.card("Navigator")
    assert (navigator.owner, navigator.controller) == (1, 0)
    table.until(lambda t: not t.state.stack and t.asked.kind == "underworld.turn", default=True)
    table.passes()
    table.ben.plays("Cull the Weak", "Navigator")
    table.settles()
    assert table.where("Navigator") == "grave:1"


@rule("unless-pays", "kw.bold")
def test_paying_averts_what_a_card_threatens() -> None:
    table = scene(
        ada=plays(play="Pete Gonzales@Paris"),
        ben=plays(hand="M16 Rifle", play="Navigator@Paris", assets="neutral 4"),
        first=1,
    )
    table.ben.plays("M16 Rifle", "Navigator")
    table.ada.agrees()
    table.settles()
    assert table.ben.offers() == ["Yes", "No"]
    table.ben.agrees()
    assert table.ben.ready == 0
    assert table.ada.hand == []


def test_standing_answers_pass_until_something_happens() -> None:
    table = scene(
        ada=plays(hand="Nameless Corpse, Cull the Weak", assets="black 2"), ben=plays(play="Keen Owl@Paris")
    )
    table.ada.plays("Nameless Corpse", "Paris")
    table.ada.passes()
    table.ben.picks("pass:target")
    assert table.asked.seat == 0, "the corpse has resolved, and Ben was not asked again"
    table.ada.plays("Cull the Weak", "Keen Owl")
    table.ada.passes()
    assert table.asked.seat == 1, "his owl is the target"
    with pytest.raises(Refused):
        table.match.answer(0, table.asked.id, ("pass",))


def test_passing_until_ones_own_step() -> None:
    table = scene(ada=plays(hand="Nameless Corpse*2"))
    table.ada.plays("Nameless Corpse", "Paris")
    table.ada.passes()
    table.ben.picks("pass:step")
    table.ada.plays("Nameless Corpse", "Paris")
    table.ada.passes()
    assert table.asked.seat == 0
    table.ada.passes()
    assert (table.asked.seat, table.asked.kind) == (1, "underworld.turn")


def test_passing_until_the_next_region() -> None:
    table = scene(step="contest/start")
    table.ada.picks("pass:region")
    table.ben.picks("pass:region")
    assert len(table.happened("contest")) == 1, "the first contest of the first region"
    table.ada.picks("pass:region")
    table.ben.picks("pass:region")
    assert len(table.happened("contest")) == 4, "the other two, and the first of the second region"
