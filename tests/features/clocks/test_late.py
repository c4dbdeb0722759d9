"""What follows an answer that the clock gave: it's the same absence, counted and told once."""

from __future__ import annotations

import pytest

from bot.features.preferences.state import Preferences
from bot.features.rest.state import REST
from bot.tables.model import MatchSnapshot, Snapshot
from games.kernel.text import Player
from tests.features.rest.test_resting import Evening
from tests.tables.house import ADA, BO, House, keep_preferences


async def match_of(evening: Evening, begun: Snapshot) -> MatchSnapshot:
    """The game as it is now."""
    match = (await evening.h.tables.snapshot(begun.row.id)).match
    assert match is not None
    return match


@pytest.mark.parametrize("delay", ["minutes-10", "never"])
async def test_what_a_given_answer_asks_further_is_no_further_absence(
    h: House, evening: Evening, delay: str
) -> None:
    await keep_preferences(h.store, ADA.id, Preferences(delay))
    opened = await h.tables.open("berserk", 7, 100, ADA, language="en", pace="minutes-5")
    await h.lobbies.join(opened.row.id, BO)
    begun = await h.lobbies.start(opened.row.id, ADA)
    row = await evening.settled(begun)
    while (match := await match_of(evening, begun)).pending[0].kind != "berserk.plan":
        row = await evening.later(begun, 150)
    assert [decision.seat for decision in match.pending] == [0, 0, 1], "Ada leads two heroes"
    assert REST.of(row).missed == {0: 3, 1: 1}
    length = match.length
    while (match := await match_of(evening, begun)).length == length:
        row = await evening.later(begun, 150)
    assert match.length == length + 5, "three plans lie, and two seats have closed theirs"
    told = [event.kind for event in (await h.tables.snapshot(begun.row.id)).recent]
    assert told[told.index("planned") - 1 :].count("timeout") == 2, "once for each of them"
    assert REST.of(row).missed == {0: 4, 1: 2}
    assert [seat.missed for seat in row.seats] == [4, 2]


async def test_what_an_ai_is_asked_with_a_person_is_the_persons_time_that_is_up(h: House) -> None:
    """An AI has the first seat of an adventure, and Bo the second. Both are asked who comes along. Then each
    places companions, the AI one at a time: the clock answers one of the AI's questions at a time."""
    table = (await h.tables.open("berserk", 7, 100, ADA, language="en", pace="minutes-5")).row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.replace(table, ADA, 0, "novice")
    await h.lobbies.start(table, BO)
    seen = []
    for _ in range(3):
        await h.notes.called(table, {BO.id: 1})
        h.clock.now += 300
        await h.upkeep.tend(table)
        after = await h.tables.snapshot(table)
        assert after.match is not None
        said = [event.text.args["seat"] for event in after.recent if event.kind == "timeout"]
        seen.append((after.match.length, said, [seat.missed for seat in after.row.seats]))
    bo, ai = Player(1), Player(0)
    assert seen == [(1, [bo], [0, 1]), (2, [bo, bo], [0, 2]), (3, [bo, bo, ai], [1, 2])]
