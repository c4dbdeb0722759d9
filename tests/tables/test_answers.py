"""Answers at a table: whose count, which don't, and that none is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.features.undo.state import UNDO
from bot.store.faults import StoreFault
from bot.store.store import Store
from bot.tables.bank import CLOCK
from bot.tables.model import Command, Snapshot, TableRefused
from games.kernel.faults import Illegal
from tests.databases import place
from tests.tables.house import ADA, BO, CY, House, house, reason, refusal


def print_of(snapshot: Snapshot) -> str:
    assert snapshot.match is not None
    return snapshot.match.fingerprint()


async def refused(h: House, command: Command) -> str:
    """The key of the refusal; the table is as before."""
    before = print_of(await h.tables.snapshot(command.table))
    with pytest.raises(TableRefused) as error:
        await h.tables.answer(command)
    after = await h.tables.snapshot(command.table)
    assert print_of(after) == before
    return reason(error.value)


async def test_an_answer_counts_once_however_often_it_is_delivered(h: House) -> None:
    begun = await h.begun(ADA, BO)
    assert begun.match is not None
    decision = begun.match.pending[0]
    command = Command(begun.row.id, ADA.id, decision.id, ("take:yellow+purple+blue",), interaction=77)
    first = await h.tables.answer(command)
    again = await h.tables.answer(command)
    assert (first.repeated, again.repeated) == (False, True)
    assert [event.kind for event in first.events] == ["take"]
    assert again.snapshot.row.revision == first.snapshot.row.revision


async def test_where_nothing_is_played_nothing_is_answered(h: House) -> None:
    lobby = (await h.tables.open("splendor", 7, 101, ADA, language="en")).row.id
    begun = await h.begun(ADA, BO)
    await h.lobbies.close(begun.row.id, ADA)
    for table, why in ((lobby, "table-is-lobby"), (begun.row.id, "table-is-closed"), (99, "table-unknown")):
        assert await refusal(h.tables.answer(Command(table, ADA.id, None, ("pass",), 1))) == why


async def test_strangers_the_wrong_seat_and_old_questions_change_nothing(h: House) -> None:
    begun = await h.begun(ADA, BO)
    assert begun.match is not None
    table, old = begun.row.id, begun.match.pending[0].id
    pick = ("take:yellow+purple+blue",)
    assert await refused(h, Command(table, CY.id, old, pick, 1)) == "table-not-seated"
    assert await refused(h, Command(table, BO.id, old, pick, 2)) == "table-not-your-turn"
    assert await refused(h, Command(table, BO.id, None, pick, 3)) == "table-not-your-turn"
    await h.answers(begun, ADA, *pick)
    assert await refused(h, Command(table, ADA.id, old, pick, 4)) == "table-stale"
    with pytest.raises(Illegal):
        await h.tables.answer(Command(table, BO.id, None, ("take:green",), 5))
    assert await refusal(h.tables.answer(Command(999, ADA.id, None, pick, 6))) == "table-unknown"


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (StoreFault("database or disk is full"), "database or disk is full"),
        (LookupError("the ace of spades"), "LookupError"),
    ],
    ids=["a full disk", "what nobody thought of"],
)
async def test_a_fault_of_the_disk_costs_no_move_and_changes_nothing(
    h: House, monkeypatch: pytest.MonkeyPatch, fault: Exception, said: str
) -> None:
    """The log has none of an unexpected error's words: they may name a hidden card."""
    begun = await h.begun(ADA, BO)
    before, revision = print_of(begun), begun.row.revision

    async def full(*args: object, **kwargs: object) -> None:
        raise fault

    with monkeypatch.context() as broken:
        broken.setattr(h.store, "commit", full)
        with capture_logs() as lines, pytest.raises(TableRefused) as error:
            await h.answers(begun, ADA)
    assert reason(error.value) == "table-not-stored"
    assert lines == [{"event": "commit_failed", "log_level": "error", "table": begun.row.id, "error": said}]
    now = await h.tables.snapshot(begun.row.id)
    assert (print_of(now), now.row.revision) == (before, revision)
    moved = await h.answers(now, ADA)
    assert moved.row.revision == revision + 1


async def test_nothing_is_seen_of_an_answer_that_is_not_durable_yet(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await h.begun(ADA, BO)
    before, commit, gate = print_of(begun), h.store.commit, asyncio.Event()

    async def slow(*args: Any, **kwargs: Any) -> None:
        await gate.wait()
        await commit(*args, **kwargs)

    monkeypatch.setattr(h.store, "commit", slow)
    answering = asyncio.create_task(h.answers(begun, ADA))
    looking = asyncio.create_task(h.tables.snapshot(begun.row.id))
    await asyncio.sleep(0.02)
    assert not looking.done(), "who looks waits until it is stored"
    gate.set()
    assert print_of(await looking) == print_of(await answering)
    assert print_of(begun) == before, "an older snapshot stays as it was"


async def test_where_nobody_waits_for_an_answer_any_more_it_is_stored_before_another_counts(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await h.begun(ADA, BO)
    commit, began, gate = h.store.commit, asyncio.Event(), asyncio.Event()

    async def slow(*args: Any, **kwargs: Any) -> None:
        began.set()
        await gate.wait()
        await commit(*args, **kwargs)

    monkeypatch.setattr(h.store, "commit", slow)
    answering = asyncio.create_task(h.answers(begun, ADA))
    await began.wait()
    answering.cancel()
    looking = asyncio.create_task(h.tables.snapshot(begun.row.id))
    await asyncio.sleep(0.02)
    assert [task.done() for task in (answering, looking)] == [False, False]
    gate.set()
    with pytest.raises(asyncio.CancelledError):
        await answering
    seen = await looking
    assert seen.match is not None
    assert (seen.row.revision, seen.match.length) == (begun.row.revision + 1, 1)


async def test_a_crash_after_any_answer_loses_none(tmp_path: Path) -> None:
    """A new house over the same file gives every answer; the old one is dropped."""
    async with house(tmp_path) as h:
        begun = await h.begun(ADA, BO)
        table, prints, answers = begun.row.id, print_of(begun), 0
        snapshot = begun
    while snapshot.match is not None and snapshot.match.pending:
        store = await Store.open(place(tmp_path / "house.sqlite3"))
        h = House(store)
        h._interaction = answers
        snapshot = await h.tables.snapshot(table)
        assert print_of(snapshot) == prints
        person = (ADA, BO)[snapshot.match.pending[0].seat]  # type: ignore[union-attr]
        snapshot = await h.answers(snapshot, person, *_brisk(snapshot))
        prints, answers = print_of(snapshot), answers + 1
        await store.close()
    assert snapshot.row.status == "over"
    assert snapshot.recent[-1].text.args == {"seed": snapshot.row.seed}
    async with house(tmp_path) as h:
        assert len(await h.store.entries(table)) == answers
        assert print_of(await h.tables.snapshot(table)) == prints


def _brisk(snapshot: Snapshot) -> tuple[str, ...]:
    """Recruits if possible."""
    assert snapshot.match is not None
    decision = snapshot.match.pending[0]
    recruits = [option.id for option in decision.options if option.id.startswith("recruit")]
    return (recruits[-1],) if recruits else decision.fallback()


async def test_taking_back_needs_everybody(h: House) -> None:
    begun = await h.begun(ADA, BO, CY)
    before = print_of(begun)
    await h.answers(begun, ADA)
    asked = await h.undoing.undo(begun.row.id, BO.id)
    assert UNDO.of(asked.row).asked == [1]
    proposal = UNDO.of(asked.row).at
    assert proposal == asked.row.revision
    for settled in (proposal - 1, proposal + 1):
        for answer in (h.undoing.agree, h.undoing.decline):
            assert await refusal(answer(begun.row.id, CY.id, settled)) == "table-undo-over"
    agreed = await h.undoing.agree(begun.row.id, ADA.id, proposal)
    assert UNDO.of(agreed.row).asked == [1, 0]
    declined = await h.undoing.decline(begun.row.id, CY.id, proposal)
    assert UNDO.of(declined.row).asked is None
    with pytest.raises(TableRefused):
        await h.undoing.agree(begun.row.id, CY.id, proposal)
    for person in (BO, CY, ADA):
        after = await h.undoing.undo(begun.row.id, person.id)
    assert print_of(after) == before
    assert after.recent[-1].kind == "undo"
    assert await h.store.entries(begun.row.id) == []


async def test_a_person_among_machines_takes_their_own_move_back(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    await h.lobbies.set_option(table, ADA, "start", "first")
    begun = await h.lobbies.start(table, ADA)
    before = print_of(begun)
    moved = await h.answers(begun, ADA)
    assert moved.match is not None
    machine = moved.match.pending[0]
    await h.tables.answer_for(table, machine.seat, machine.id, machine.fallback())
    after = await h.undoing.undo(table, ADA.id)
    assert print_of(after) == before
    assert await refusal(h.undoing.undo(table, ADA.id)) == "table-nothing-to-undo"
    assert print_of(await h.tables.snapshot(table)) == before


async def test_the_clock_answers_for_the_one_who_is_late(h: House) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    assert CLOCK.of(begun.row).due_at == h.clock.now + 300
    assert await h.upkeep.tend(begun.row.id) == h.clock.now + 150, "then those who are asked are called"
    await h.notes.called(begun.row.id, {ADA.id: 1})
    h.clock.now += 299
    assert await h.upkeep.tend(begun.row.id) == CLOCK.of(begun.row).due_at
    assert print_of(await h.tables.snapshot(begun.row.id)) == print_of(begun)
    h.clock.now += 1
    assert await h.upkeep.tend(begun.row.id) == h.clock.now + 150
    after = await h.tables.snapshot(begun.row.id)
    assert after.match is not None
    assert CLOCK.of(after.row).due_at == h.clock.now + 300
    assert after.match.pending[0].seat == 1
    assert [event.kind for event in after.recent[-2:]] == ["timeout", "take"]


async def test_someone_who_is_asked_sees_why_the_rest_is_not_offered_and_nobody_else(h: House) -> None:
    begun = await h.begun(ADA, BO)
    async with h.tables.held(begun.row.id) as session:
        assert session.match is not None
        why = tuple(session.match.rules.why_not(session.match.state, 0))
    assert begun.match is not None
    assert why, "nobody affords a card at first"
    assert (begun.match.why_not(0), begun.match.why_not(1)) == (why, ())
