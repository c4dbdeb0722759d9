"""Going back from half a choice: alone, and nobody learns which card it was."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.features.undo.state import UNDO
from bot.tables.bank import CLOCK
from bot.tables.model import Snapshot, TableRefused
from tests.tables.house import ADA, BO, CY, House, house, reason, refusal


async def paying(h: House, pace: str = "relaxed", channel: int = 100) -> tuple[Snapshot, Snapshot]:
    """Ada plays a card and is asked how she pays for it; the table before and after she chose the card."""
    table = (await h.tables.open("champions", 7, channel, ADA, language="en", pace=pace)).row.id
    await h.lobbies.join(table, BO)
    async with h.tables.held(table) as session:
        session.row.seed = "half a choice"  # a first hand that can pay for something
    now = await h.lobbies.start(table, ADA)
    for _ in range(20):
        assert now.match is not None
        first = next(d for d in now.match.pending if not d.optional)
        person = ADA if now.row.seats[first.seat].user == ADA.id else BO
        if first.kind == "champions.turn":
            break
        now = await h.answers(now, person, *(first.fallback() or first.suggested))
    now = await h.answers(now, person, "pays")
    assert now.match is not None
    options = now.match.pending_for(now.seat_of(person.id) or 0)[0].options
    card = next(o.id for o in options if o.id.startswith(("play", "event")) and o.data.get("cards"))
    chosen = await h.answers(now, person, card)
    assert chosen.match is not None
    assert [d.kind for d in chosen.match.pending] == ["champions.pay"]
    return now, chosen


def actor(snapshot: Snapshot) -> int:
    """The user who is asked."""
    assert snapshot.match is not None
    user = snapshot.row.seats[snapshot.match.pending[0].seat].user
    assert user is not None
    return user


async def test_one_goes_back_without_a_vote_and_nothing_is_told(h: House) -> None:
    before, chosen = await paying(h)
    assert before.match is not None
    assert chosen.match is not None
    table, who, length = chosen.row.id, actor(chosen), chosen.match.length
    assert chosen.match.returning == {chosen.match.pending[0].seat}
    after = await h.undoing.back(table, who, chosen.row.revision)
    assert after.match is not None
    assert after.match.fingerprint() == before.match.fingerprint()
    assert (after.match.length, UNDO.of(after.row).asked) == (length - 1, None)
    assert after.recent == before.recent
    assert await h.tables.log(table) == await h.store.events(table)
    assert len(await h.store.entries(table)) == length - 1
    assert not after.match.returning


async def test_what_all_others_see_is_the_same_before_meanwhile_and_after(h: House) -> None:
    before, chosen = await paying(h)
    after = await h.undoing.back(chosen.row.id, actor(chosen), chosen.row.revision)
    other = 1 - (chosen.match.pending[0].seat if chosen.match else 0)
    seen = [s.match.view(seat) for s in (before, chosen, after) if s.match for seat in (None, other)]
    assert seen[:2] == seen[2:4] == seen[4:]


async def test_twice_at_once_stale_or_by_a_stranger_nothing_happens_but_a_sentence(h: House) -> None:
    _, chosen = await paying(h)
    table, who, revision = chosen.row.id, actor(chosen), chosen.row.revision
    other = BO.id if who == ADA.id else ADA.id
    assert await refusal(h.undoing.back(table, CY.id, revision)) == "table-not-seated"
    assert await refusal(h.undoing.back(table, other, revision)) == "table-no-way-back"
    assert await refusal(h.undoing.back(table, who, revision - 1)) == "table-no-way-back"
    assert (await h.tables.snapshot(table)).row.revision == revision
    done = await asyncio.gather(*(h.undoing.back(table, who, revision) for _ in "ab"), return_exceptions=True)
    refused = [each for each in done if isinstance(each, TableRefused)]
    assert [reason(each) for each in refused] == ["table-no-way-back"]
    assert (await h.tables.snapshot(table)).row.revision == revision + 1


async def test_going_back_and_forth_gains_no_time(h: House) -> None:
    _, chosen = await paying(h, "minutes-5")
    due = CLOCK.of(chosen.row).due_at
    for _ in range(3):
        h.clock.now += 60
        back = await h.undoing.back(chosen.row.id, actor(chosen), chosen.row.revision)
        assert CLOCK.of(back.row).due_at == due
        person = ADA if actor(back) == ADA.id else BO
        assert back.match is not None
        options = back.match.pending_for(back.seat_of(person.id) or 0)[0].options
        card = next(o.id for o in options if o.id.startswith(("play", "event")) and o.data.get("cards"))
        chosen = await h.answers(back, person, card)
        assert CLOCK.of(chosen.row).due_at == due
    made = await h.answers(chosen, ADA if actor(chosen) == ADA.id else BO)
    assert CLOCK.of(made.row).due_at == h.clock.now + 300


async def test_someone_who_is_asked_further_after_the_clock_answered_is_waited_for_from_then_on(
    h: House,
) -> None:
    _, chosen = await paying(h, "hours-24")
    assert chosen.match is not None
    table, seat = chosen.row.id, chosen.match.pending[0].seat
    await h.notes.called(table, {actor(chosen): 1})
    h.clock.now += 24 * 3600
    await h.upkeep.tend(table)
    after = await h.tables.snapshot(table)
    assert after.match is not None
    assert [d.seat for d in after.match.pending if not d.optional] == [seat]
    assert (after.row.seats[seat].missed, after.row.seats[seat].waits_since) == (1, h.clock.now)


async def test_what_somebody_went_back_from_is_proposed_to_be_taken_back_no_more(h: House) -> None:
    _, chosen = await paying(h)
    table, who = chosen.row.id, actor(chosen)
    other = BO.id if who == ADA.id else ADA.id
    asked = await h.undoing.undo(table, other)
    assert UNDO.of(asked.row).asked is not None
    after = await h.undoing.back(table, who, asked.row.revision)
    assert UNDO.of(after.row).asked is None
    assert await refusal(h.undoing.agree(table, who, UNDO.of(asked.row).at)) == "table-undo-over"


@pytest.mark.parametrize("whole", [False, True], ids=["two answers", "the whole game"])
async def test_going_back_leaves_open_what_is_proposed_about_an_earlier_answer(h: House, whole: bool) -> None:
    _, chosen = await paying(h)
    assert chosen.match is not None
    table, who = chosen.row.id, actor(chosen)
    other, goal = BO.id if who == ADA.id else ADA.id, 0 if whole else chosen.match.length - 2
    asked = await h.undoing.undo(table, other, to=goal)
    await h.undoing.back(table, who, asked.row.revision)
    after = await h.undoing.agree(table, who, UNDO.of(asked.row).at)
    assert after.match is not None
    assert after.match.length == goal


async def test_the_way_back_outlives_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        before, chosen = await paying(h)
    async with house(tmp_path) as again:
        snapshot = await again.tables.snapshot(chosen.row.id)
        after = await again.undoing.back(chosen.row.id, actor(snapshot), snapshot.row.revision)
        assert after.match is not None
        assert before.match is not None
        assert after.match.fingerprint() == before.match.fingerprint()
