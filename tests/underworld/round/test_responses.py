"""The stack, terminating, paying to avert, standing answers."""

from __future__ import annotations

import pytest

from games.kernel.faults import Refused
from games.underworld.effects.stack import terminate
from tests.phrases import phrase
from tests.underworld.scene import CULLER, Scene, alone, plays, rule, scene


@rule("fast.responds", "stack.on-top", "stack.lifo", "fast.any-phase")
def test_the_last_on_the_stack_is_the_first_to_resolve() -> None:
    table = scene(
        ada=CULLER,
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
    table = alone(hand="Keen Owl", hidden="Navigator@Paris", assets="yellow 3")
    table.ada.plays("Keen Owl", "Paris")
    assert terminate(table.game, table.state.stack[0])
    assert table.where("Keen Owl") == "grave:0"
    table = alone(hidden="Navigator@Paris", assets="yellow 3")
    table.ada.reveals("Navigator")
    item = table.state.stack[0]
    assert terminate(table.game, item)
    assert table.where("Navigator") == "grave:0"
    assert not terminate(table.game, item), "it waits no more"


@rule("terminate.cannot", "cannot.beats-can")
def test_a_behemoth_cannot_be_terminated() -> None:
    table = alone(hand="Young Behemoth", assets="purple 6")
    table.ada.plays("Young Behemoth")
    assert not terminate(table.game, table.state.stack[0])
    table.settles()
    assert table.where("Young Behemoth") in table.row, "chaos has chosen"


@rule("terminate.not-put", "put.not-played", "put.no-cost", "put.meaning", "enter.put")
def test_a_card_that_is_put_into_play_was_never_on_the_stack() -> None:
    table = alone(hand="Biochemical Surgery, Navigator", grave="Recovery Agent, Keen Owl", assets="black 2")
    table.ada.plays("Biochemical Surgery", "Recovery Agent", "Paris").settles()
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
    table.give(table.asked, (next(o.id for o in table.asked.options if "wake" in table.ada.label(o)),))
    table.ada.picks("Paris")
    if table.asked.kind == "underworld.choose-several":
        table.ada.picks("Mental Anchor", "Mental Anchor")
    table.settles()
    navigator = table.card("Navigator")
    assert (navigator.owner, navigator.controller) == (1, 0)
    table.until(lambda t: not t.state.stack and t.asked.kind == "underworld.turn", default=True)
    table.passes()
    table.ben.plays("Cull the Weak", "Navigator").settles()
    assert table.where("Navigator") == "grave:1"


@rule("unless-pays", "kw.bold")
def test_paying_averts_what_a_card_threatens() -> None:
    table = scene(
        ada=plays(play="Pete Gonzales@Paris"),
        ben=plays(hand="M16 Rifle", play="Navigator@Paris", assets="neutral 4"),
        first=1,
    )
    table.ben.plays("M16 Rifle", "Navigator")
    table.ada.agrees().settles()
    assert table.ben.offers() == [phrase("underworld-yes"), phrase("underworld-no")]
    table.ben.agrees()
    assert table.ben.ready == 0
    assert table.ada.hand == []


def test_passing_until_another_player_acts() -> None:
    table = scene(ada=plays(hand="Nameless Corpse*2", assets="black 4"), ben=plays(hand="Keen Owl"))
    table.ada.plays("Nameless Corpse", "Paris").passes()
    table.ben.picks("pass:act")
    table.ada.plays("Nameless Corpse", "Paris").passes()
    assert (table.asked.seat, table.asked.kind) == (1, "underworld.priority"), "she has played another card"
    table.ben.picks("pass:act")
    table.ada.passes()
    assert (table.asked.seat, table.asked.kind) == (1, "underworld.turn"), "it ends at his own step"
    with pytest.raises(Refused):
        table.match.answer(0, table.asked.id, ("pass",))


def test_a_pass_until_somebody_acts_goes_through_all_contests_and_steps() -> None:
    table = scene(step="contest/start")
    table.ada.picks("pass:act")
    table.ben.picks("pass:act")
    assert len(table.happened("contest") + table.happened("contest-skipped")) == 9, "three in each of three"
    assert (table.state.turn, table.asked.seat, table.asked.kind) == (2, 1, "underworld.turn")
    table.ben.passes()
    assert (table.asked.seat, table.asked.kind) == (0, "underworld.turn")
    assert table.state.standing[0].keys() == table.state.standing[1].keys() == {"ask-everywhere", "ask-own"}


def test_what_waited_already_does_not_end_a_pass_until_somebody_acts() -> None:
    table = scene(ada=CULLER, ben=plays(play="Keen Owl@Paris"))
    table.ada.plays("Cull the Weak", "Keen Owl").passes()
    assert table.asked.seat == 1
    table.ben.picks("pass:act")
    assert (table.asked.seat, table.stack) == (0, [])


def test_a_plain_pass_is_for_the_moment_alone() -> None:
    table = scene(step="contest/start")
    table.ada.picks("pass")
    table.ben.picks("pass:act")
    assert (table.asked.seat, len(table.happened("contest"))) == (0, 1)


def test_a_response_ends_the_pass_of_the_one_who_gives_it() -> None:
    table = scene(
        ada=plays(hand="Nameless Corpse*2", assets="black 4"),
        ben=plays(hidden="Snowfield Wolf@Paris", assets="green 6"),
    )
    table.ada.plays("Nameless Corpse", "Paris").passes()
    table.ben.picks("pass:act")
    table.ada.plays("Nameless Corpse", "Paris").passes()
    table.ben.reveals("Snowfield Wolf")
    assert "until-act" not in table.state.standing[1]


@rule("kw.shield.removes-one", "kw.shield.terminates", "kw.shield.forced")
@pytest.mark.parametrize(("markers", "place"), [(1, "library:0"), (2, "Paris")])
def test_each_shield_marker_stops_one_of_two_cards(markers: int, place: str) -> None:
    """Both have a target before either is stopped."""
    table = scene(
        ada=plays(play="Phoenix@Paris"), ben=plays(hand="Serenity*2", assets="white 4"), step="action/second"
    ).marked("Phoenix", shield=markers)
    table.ben.plays("Serenity")
    table.ben.plays("Serenity").settles()
    assert table.card("Phoenix").markers.get("shield", 0) == 0
    assert len(table.happened("terminated")) == markers
    assert table.where("Phoenix") == place, "one marker leaves nothing to stop the other"


@rule("ability.trigger-optional")
def test_what_is_always_used_is_not_asked_about_until_that_is_taken_back() -> None:
    """If wanted, Abandoned Asylum puts the top card of its player's library into their graveyard each turn."""
    ada = plays(play="Abandoned Asylum@Paris", library="Blood, Blood, Keen Owl")
    table = scene(step="start/preparation", ada=ada)
    assert (table.asked.topics, table.asked.always) == (("use:BQ091",), ("yes",))
    table.match.stand(0, "always:use:BQ091", "game")
    assert (table.asked.kind, table.stack) == ("underworld.priority", ["Abandoned Asylum"])
    table.until(lambda t: t.state.turn == 2 and t.asked.kind == "underworld.turn", default=True)
    assert table.ada.grave == ["Blood", "Keen Owl"]
    table.match.stand(0, "always:use:BQ091", None)
    table.until(lambda t: bool(t.asked.topics), default=True)
    assert (table.state.turn, table.asked.topics) == (3, ("use:BQ091",))
