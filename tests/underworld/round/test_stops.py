"""Stops: where people who might act are asked, and where they pass by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.stops import EVERYWHERE, FOR_GOOD, is_set
from games.underworld.round.stops import STOPS
from tests.underworld.laying import Plays
from tests.underworld.scene import CULLER, Scene, plays, rule, scene


def quiet(
    step: str = "action/first", *, ada: Plays | None = None, ben: Plays | None = None, **facts: Any
) -> Scene:
    """A new table: nobody has said where they want to be asked."""
    return scene(step=step, every_moment=False, ada=ada or plays(), ben=ben or plays(), **facts)


def asked(table: Scene, *, turns: int = 1) -> list[tuple[int, str]]:
    """Who is asked when, while all pass, to the first action step after this many turns."""
    found: list[tuple[int, str]] = []
    until = table.state.turn + turns
    while table.state.turn < until or table.state.phase == "start":
        found.append((table.asked.seat, table.asked.prompt.key.removeprefix("underworld-")))
        table.passes()
    return found


# -- as a table begins -------------------------------------------------------------------------------------


@rule("priority.two-passes-resolve")
def test_a_card_that_is_aimed_at_nobody_resolves_at_once() -> None:
    table = quiet(
        ada=plays(hand="Phoenix", assets="blue 5"),
        ben=plays(play="Keen Owl@Paris", assets="green 3"),
    )
    table.ada.plays("Phoenix", "Paris")
    assert (table.where("Phoenix"), table.stack) == ("Paris", [])
    assert (table.asked.seat, table.asked.kind) == (0, "underworld.turn")


def culled(ben: Plays) -> Scene:
    """Ada's Cull the Weak is aimed at Ben's owl."""
    table = quiet(ada=CULLER, ben=ben)
    table.ada.plays("Cull the Weak")
    if table.asked.kind == "underworld.target":
        table.ada.picks("Keen Owl")
    return table


@rule("fast.responds")
def test_somebody_is_asked_when_a_card_is_aimed_at_what_they_have() -> None:
    table = culled(
        plays(play="Keen Owl@Paris, Gaze of Menace>Keen Owl", assets="green 1", hand="Beyond the Limit")
    )
    assert (table.asked.seat, table.asked.prompt.key) == (1, "underworld-priority-respond-at")
    assert [option.id for option in table.asked.options[:2]] == ["pass", "pass:act"]
    table.ben.plays("Beyond the Limit")
    assert (table.asked.seat, table.alive("Keen Owl")) == (0, True), "it has got Barrier"


def test_nobody_is_asked_who_has_neither_funds_nor_an_ability() -> None:
    table = culled(plays(play="Keen Owl@Paris", hand="Beyond the Limit"))
    assert (table.asked.seat, table.alive("Keen Owl")) == (0, False)
    table = culled(plays(play="Keen Owl@Paris, Aged Archaeologist@Hangzhou"))
    assert (table.asked.seat, table.ben.offers("act")) == (1, ["Aged Archaeologist"]), "it can be sacrificed"


def test_in_the_contests_somebody_is_asked_where_they_can_turn_somebody_up_against_an_enemy() -> None:
    table = quiet(
        "contest/start",
        ada=plays(
            hidden="Navigator@Paris, Snowfield Wolf@Hangzhou", play="Keen Owl@Barcelona", assets="green 3"
        ),
        ben=plays(play="Bone Heap No. 3@Paris, Coastal Piranha@Barcelona", assets="grey 3"),
    )
    assert asked(table)[:3] == [(0, "priority-contest")] * 3, "before each contest of Paris"
    held = [table.game.piece(data["region"]).card.title for data in table.happened("contest")]
    assert held[:3] == ["Barcelona"] * 3


@pytest.mark.parametrize(("assets", "ways", "moments"), [(1, ("pass:act",), 1), (6, (), 3)])
def test_one_who_can_only_pass_is_advised_to_pass_until_someone_else_acts(
    assets: int, ways: tuple[str, ...], moments: int
) -> None:
    """Ada is asked even with few funds: others can't see what Navigator costs."""
    ada = plays(hidden="Navigator@Barcelona", assets=f"yellow {assets}")
    table = quiet("contest/start", ada=ada, ben=plays(play="Coastal Piranha@Barcelona"))
    assert (table.asked.seat, table.asked.prompt.key) == (0, "underworld-priority-contest")
    assert (table.asked.suggested, table.asked.fallback()) == (ways, ("pass",))
    passed = 0
    while table.asked.kind == "underworld.priority":
        table.ada.picks(*(table.asked.suggested or ("pass",)))
        passed += 1
    assert (passed, table.asked.seat) == (moments, 1)


@pytest.mark.parametrize(
    ("ada", "ben"),
    [
        (plays(hidden="Navigator@Paris", assets="green 3"), plays(play="Bone Heap No. 3@Barcelona")),
        (plays(hidden="Navigator@Paris"), plays(play="Bone Heap No. 3@Paris")),
        (plays(play="Keen Owl@Paris", assets="green 3"), plays(play="Bone Heap No. 3@Paris", assets="grey 2")),
    ],
    ids=["no enemy is there", "nothing to pay with", "nobody is hidden"],
)
def test_elsewhere_the_contests_ask_nobody(ada: Plays, ben: Plays) -> None:
    assert asked(quiet("contest/start", ada=ada, ben=ben))[:1] == [(1, "turn-prompt")]


def test_an_ability_that_can_be_used_in_the_region_asks_too() -> None:
    table = quiet(
        "contest/start",
        ada=plays(play="Manifold Dream Maze@Barcelona"),
        ben=plays(play="Bone Heap No. 3@Barcelona"),
    )
    assert (table.asked.seat, table.asked.prompt.key) == (0, "underworld-priority-contest")
    table.ada.uses("Manifold Dream Maze", "Bone Heap No. 3")
    assert asked(table)[:1] == [(1, "turn-prompt")], "it is exhausted now"


def test_a_whole_turn_asks_both_to_act_and_nothing_else() -> None:
    table = quiet("start/preparation", ada=plays(assets="green 3"), ben=plays(assets="grey 3"))
    assert asked(table) == [(0, "turn-prompt"), (1, "turn-prompt")]


# -- what people set ---------------------------------------------------------------------------------------


def test_somebody_who_wants_to_be_asked_what_the_other_side_plays() -> None:
    table = quiet(ada=plays(hand="Nameless Corpse*2"))
    table.match.stand(1, "ask-theirs", "game")
    table.ada.plays("Nameless Corpse", "Paris")
    assert (table.asked.seat, table.stack) == (1, ["Nameless Corpse"])
    table.ben.passes()
    table.match.stand(1, "ask-theirs", None)
    table.ada.plays("Nameless Corpse", "Paris")
    assert (table.asked.seat, table.stack) == (0, [])


def test_somebody_who_wants_to_be_asked_about_their_own_cards() -> None:
    table = quiet(ada=plays(hand="Nameless Corpse"))
    table.match.stand(0, "ask-own", "game")
    table.ada.plays("Nameless Corpse", "Paris")
    assert (table.asked.seat, table.asked.kind, table.stack) == (0, "underworld.priority", ["Nameless Corpse"])


ORDER = [
    "priority-action", "turn-prompt", "priority-contest", "priority-contests", "priority-end",
    "priority-preparation", "priority-draw",
]  # fmt: skip


@pytest.mark.parametrize(
    ("topic", "moments"),
    [
        ("ask-steps", ["priority-preparation", "priority-draw", "priority-action"]),
        ("ask-contests", [*["priority-contest"] * 9, "priority-contests"]),
        ("ask-end", ["priority-end"]),
    ],
)
def test_each_stop_adds_its_moments(topic: str, moments: list[str]) -> None:
    table = quiet("start/preparation")
    table.match.stand(1, topic, "game")
    turn = [moment for seat, moment in asked(table) if seat == 1]
    assert turn == sorted([*moments, "turn-prompt"], key=ORDER.index)


def test_a_stop_for_a_turn_ends_with_it_and_one_for_good_does_not() -> None:
    table = quiet("start/preparation")
    table.match.stand(0, "ask-end", "round")
    table.match.stand(1, "ask-end", "game")
    ends = [(table.state.turn, seat) for seat, moment in asked(table, turns=1) if moment == "priority-end"]
    ends += [(2, seat) for seat, moment in asked(table, turns=1) if moment == "priority-end"]
    assert ends == [(2, 0), (2, 1), (2, 1)], "in the first turn both, then Ben alone"


def test_what_is_set_at_first_can_be_switched_off() -> None:
    table = culled(plays(play="Keen Owl@Paris", assets="green 1"))
    assert table.asked.seat == 1
    table = quiet(ada=CULLER, ben=plays(play="Keen Owl@Paris", assets="green 1"))
    table.match.stand(1, "skip-aimed", "round")
    table.ada.plays("Cull the Weak")
    assert (table.asked.seat, table.alive("Keen Owl")) == (0, False)


def test_an_ai_has_all_stops_but_its_own_cards() -> None:
    assert [stop.key for stop in STOPS if stop.at_first] == ["aimed", "here"]
    assert [stop.key for stop in STOPS if not is_set(stop, {"ask-everywhere": "game"})] == ["own"]


def test_what_one_wants_to_be_asked_is_told_to_nobody() -> None:
    table = quiet(ada=plays(hand="Nameless Corpse", assets="black 2"))
    before, told = [table.match.view(viewer) for viewer in (None, 0, 1)], len(table.events)
    for seat in (0, 1):
        for stop in STOPS:
            assert table.match.stand(seat, f"ask-{stop.key}", "game") == []
    assert [table.match.view(viewer) for viewer in (None, 0, 1)] == before
    assert len(table.events) == told
    assert (
        table.match.rules.known(table.state, 0).state == table.match.rules.known(quieter(table).state, 0).state
    )


def quieter(table: Scene) -> Scene:
    """The same table with no stops set by Ben."""
    for stop in STOPS:
        table.match.stand(1, f"ask-{stop.key}", None)
    return table


def empty_handed(*ai: int) -> Scene:
    """Ben has the key, and Ada has nothing to do in her step; these seats are AI seats."""
    table = quiet(first=1, ada=plays(assets="blue 1"))
    for seat in ai:
        table.match.stand(seat, EVERYWHERE, FOR_GOOD)
    return table


def test_a_person_among_ai_seats_is_not_asked_for_a_mere_pass() -> None:
    against_ai = asked(empty_handed(1))
    assert against_ai[0] == (1, "turn-prompt")
    assert {seat for seat, _ in against_ai} == {1}


def test_people_are_asked_though_they_can_only_pass_so_that_nobody_learns_it() -> None:
    assert (0, "turn-prompt") in asked(empty_handed())
    assert (0, "turn-prompt") in asked(empty_handed(0, 1)), "an AI seat is asked whatever it holds"


def test_a_person_among_ai_seats_is_asked_as_soon_as_there_is_something_to_do() -> None:
    table = quiet(ada=plays(assets="blue 1", hand="Phoenix"))
    table.match.stand(1, EVERYWHERE, FOR_GOOD)
    assert (table.asked.seat, table.asked.kind) == (0, "underworld.turn")
    table.ada.builds("Phoenix")
    assert table.asked.seat == 1, "that was all"
