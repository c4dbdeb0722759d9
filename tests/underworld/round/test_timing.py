"""With an answer in hand or without, a player looks the same to everyone else, moment by moment.

Two tables differ only in what Ben hides. Ada acts the same at both, Ben passes at both, and after every answer
all that the table learns is compared: events, who is asked what under which number, views, revisions, clocks.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.tables.bank import CLOCK
from games.kernel import codec
from games.kernel.match import Match
from tests.tables.house import ADA, BO, House, house
from tests.underworld.scene import Scene, alone, plays, rule, scene

ANSWERS = {
    "a response in hand or none": ({"hand": "Beyond the Limit"}, {"hand": "M16 Rifle"}),
    "an event for an infiltrator or none": (
        {"hand": "Night Patrol, Keen Owl", "hidden": "Navigator@Hangzhou"},
        {"hand": "Blood, Navigator", "hidden": "Navigator@Hangzhou"},
    ),
    "no card that could be played at all": ({"hand": "Beyond the Limit*2"}, {"hand": "BQ087*2"}),
    "an infiltrator that could be revealed or not": (
        {"hidden": "Snowfield Wolf@Paris"},
        {"hidden": "BQ087@Paris"},
    ),
}


def faced(what: dict[str, str]) -> Scene:
    """Ada's step; Ben hides something, and his owl is about to be culled."""
    return scene(
        ada=plays(hand="Cull the Weak, Lobe Specialist, Nameless Corpse", assets="black 2, yellow 2"),
        ben=plays(play="Keen Owl@Paris", assets="green 2", **what),  # type: ignore[arg-type]
    )


def seen(match: Match[Any], viewer: int | None) -> bytes:
    """Everything a viewer knows of a table, and what it waits for."""
    waiting = [(d.seat, d.id, d.kind, codec.encode(d.prompt), d.optional, d.topics) for d in match.pending]
    return codec.encode((codec.encode(match.view(viewer)), waiting, match.length))


def with_stops(table: Scene, *topics: str) -> Scene:
    """The same table with only these stops set."""
    for seat in (0, 1):
        for topic in ("ask-everywhere", "ask-own"):
            table.match.stand(seat, topic, None)
        for topic in topics:
            table.match.stand(seat, topic, "game")
    return table


def story(table: Scene, *, way: str = "pass") -> Iterator[tuple[bytes, bytes, list[bytes]]]:
    """What Ada and the public see during a turn, after every answer."""
    aims = iter(["play:Cull", "dispatch", "play:Nameless"])
    while table.match.pending and table.state.turn == 1:
        question, heard = table.asked, len(table.events)
        if question.kind == "underworld.turn" and question.seat == 0 and not table.state.stack:
            table.give(question, (_act(table, next(aims, "pass")),))
        elif question.kind in ("underworld.turn", "underworld.priority"):
            offered = [option.id for option in question.options]
            table.give(question, (way if way in offered else "pass",))
        else:
            table.give(question, question.fallback())
        told = [event.seen_by(0) for event in table.events[heard:]]
        yield seen(table.match, 0), seen(table.match, None), [codec.encode(event) for event in told if event]


def _act(table: Scene, aim: str) -> str:
    verb, _, title = aim.partition(":")
    fits = [o for o in table.asked.options if o.id.split(":")[0] == verb and title in table.ada.label(o)]
    return fits[0].id if fits else "pass"


EACH = ("ask-theirs", "ask-own", "ask-contests", "ask-steps", "ask-end")
STOPS: dict[str, tuple[str, ...]] = {
    "as at a new table": (),
    "what the other side plays": ("ask-theirs",),
    "every contest and step": ("ask-contests", "ask-steps", "ask-end"),
    "everything": EACH,
    "nothing": ("skip-aimed", "skip-here"),
}


@pytest.mark.parametrize("way", ["pass", "pass:act"])
@pytest.mark.parametrize("stops", STOPS)
@pytest.mark.parametrize("what", ANSWERS)
def test_nobody_can_tell_whether_an_answer_is_held(what: str, stops: str, way: str) -> None:
    one, other = (list(story(with_stops(faced(hides), *STOPS[stops]), way=way)) for hides in ANSWERS[what])
    assert len(one) == len(other)
    assert one == other


@pytest.mark.parametrize("what", ANSWERS)
def test_the_stops_make_the_difference(what: str) -> None:
    """How many answers the same turn takes."""
    counts = {
        stops: {len(list(story(with_stops(faced(hides), *topics)))) for hides in ANSWERS[what]}
        for stops, topics in STOPS.items()
    }
    assert counts == {
        "as at a new table": {8},
        "what the other side plays": {9},
        "every contest and step": {32},
        "everything": {35},
        "nothing": {7},
    }


@pytest.mark.parametrize(("hides", "offered"), [(ANSWERS[what][n], n == 0) for what in ANSWERS for n in (0, 1)])
def test_the_two_tables_do_differ(hides: dict[str, str], offered: bool) -> None:
    table = faced(hides)
    table.ada.plays("Cull the Weak", "Keen Owl")
    table.ada.passes()
    assert bool(table.ben.offers("play") + table.ben.offers("reveal")) is offered


@rule("action.pass-ends")
def test_who_can_do_nothing_in_their_step_still_ends_it_themselves() -> None:
    table = alone(hand="Phoenix", every_moment=False)
    table.ada.builds("Phoenix")
    assert [option.id for option in table.ada.question.options] == ["pass"]
    assert table.ada.question.forced() is None, "how fast it goes would tell what they hold"


def test_priority_is_asked_of_a_player_who_can_do_nothing() -> None:
    table = faced({})
    table.ada.plays("Cull the Weak", "Keen Owl")
    table.ada.passes()
    assert (table.asked.seat, table.asked.kind) == (1, "underworld.priority")
    ids = [option.id for option in table.asked.options]
    assert ids == ["pass", "pass:act"]
    assert table.asked.prompt.key == "underworld-priority-respond-at"


@pytest.mark.parametrize("what", ANSWERS)
async def test_the_tables_messages_come_at_the_same_revisions(tmp_path: Path, what: str) -> None:
    runs = []
    for number, hides in enumerate(ANSWERS[what]):
        (tmp_path / str(number)).mkdir()
        async with house(tmp_path / str(number)) as home:
            runs.append(await _published(home, with_stops(faced(hides), *EACH)))
    assert runs[0] == runs[1]
    assert len(runs[0]) > 10


async def _published(home: House, table: Scene) -> list[tuple[Any, ...]]:
    """Revision, clock and notices of a real table playing the scene, after every answer."""
    opened = await home.tables.open("underworld", 7, 100, ADA, language="en", pace="minutes-5")
    await home.lobbies.join(opened.row.id, BO)
    snapshot = await home.lobbies.start(opened.row.id, ADA)
    async with home.tables.held(opened.row.id) as session:
        session.match = table.match
    found = []
    aims = iter(["play:Cull", "dispatch", "play:Nameless"])
    while table.match.pending and table.state.turn == 1:
        question = table.asked
        picks = question.fallback()
        if question.kind == "underworld.turn" and question.seat == 0 and not table.state.stack:
            picks = (_act(table, next(aims, "pass")),)
        home.clock.now += 1
        snapshot = await home.answers(snapshot, (ADA, BO)[question.seat], *picks)
        found.append((snapshot.row.revision, CLOCK.of(snapshot.row).due_at, len(home.changed)))
    return found
