"""Two processes at one table: an answer counts once, and memory is never older than allowed."""

from __future__ import annotations

import asyncio

import pytest

from bot.base.shards import Shards
from bot.features.clocks.scheduler import Upkeep
from bot.store.address import ServerAddress
from bot.store.faults import Overtaken
from bot.store.postgres.coordination import SharedDatabase, SharedSession
from bot.tables.model import Command, TableRefused
from games.kernel.faults import Refused
from tests.cluster.pair import Process, processes
from tests.tables.house import ADA, BO, CY, reason, refusal
from tests.tables.test_answers import print_of


async def counted(process: Process, table: int) -> int:
    return len(await process.store.answers(table))


async def test_both_answer_in_turns_for_one_table(first: Process, second: Process) -> None:
    table = (await first.begun(ADA, BO)).row.id
    for turn in range(6):
        (here, person), (there, _) = ((first, ADA), (second, BO))[:: 1 - 2 * (turn % 2)]
        done = await here.answers(await here.tables.snapshot(table), person, interaction=100 + turn)
        await there.hears(lambda there=there, row=done.row: there.knows_of(row))
    assert await counted(first, table) == 6
    assert len({print_of(await one.tables.snapshot(table)) for one in (first, second)}) == 1


async def test_one_answer_pressed_at_two_processes_at_once_counts_once(first: Process, second: Process) -> None:
    """Both have the table in memory, neither has heard of the other."""
    snapshot = await first.begun(ADA, BO)
    table = snapshot.row.id
    second.deaf = first.deaf = True
    assert snapshot.match is not None
    decision = snapshot.match.pending_for(0)[0]
    await second.tables.snapshot(table)
    done = await asyncio.gather(
        *(
            one.tables.answer(Command(table, ADA.id, decision.id, decision.fallback(), number))
            for number, one in enumerate((first, second), 1)
        ),
        return_exceptions=True,
    )
    refused = [one for one in done if isinstance(one, TableRefused | Refused)]
    assert [reason(one) for one in refused] == ["table-stale"], done
    assert await counted(first, table) == 1


async def test_news_that_were_lost_are_made_up_for_when_something_is_stored(
    first: Process, second: Process
) -> None:
    snapshot = await first.begun(ADA, BO)
    table = snapshot.row.id
    await second.tables.snapshot(table)
    second.deaf = True
    snapshot = await first.answers(snapshot, ADA)
    assert (await second.tables.snapshot(table)).row.revision < snapshot.row.revision, "it has not heard"
    after = await second.answers(snapshot, BO, interaction=50)
    assert after.row.revision == snapshot.row.revision + 1
    assert await counted(second, table) == 2


async def test_someone_who_loses_twice_is_told_and_changes_nothing(
    first: Process, second: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await first.tables.open("splendor", 7, 100, ADA, language="en")
    table, tries = opened.row.id, 0
    save_row = second.store.save_row

    async def overtaken(row: object) -> None:
        nonlocal tries
        tries += 1
        await first.lobbies.set_option(table, ADA, "pace", ("minutes-5", "relaxed")[tries % 2])
        await save_row(row)  # type: ignore[arg-type]

    monkeypatch.setattr(second.store, "save_row", overtaken)
    assert await refusal(second.lobbies.join(table, BO)) == "table-overtaken"
    assert tries == 2
    monkeypatch.undo()
    assert [seat.user for seat in (await first.tables.snapshot(table)).row.seats] == [ADA.id]
    assert len((await second.lobbies.join(table, BO)).row.seats) == 2


async def test_two_people_sit_down_at_two_processes_at_once(first: Process, second: Process) -> None:
    opened = await first.tables.open("splendor", 7, 100, ADA, language="en")
    table = opened.row.id
    await second.tables.snapshot(table)
    await asyncio.gather(first.lobbies.join(table, BO), second.lobbies.join(table, CY))
    for one in (first, second):
        one.tables.heard(0, 0)
        seated = {seat.user for seat in (await one.tables.snapshot(table)).row.seats}
        assert seated == {ADA.id, BO.id, CY.id}


async def test_what_is_shown_is_kept_beside_an_answer(first: Process, second: Process) -> None:
    """One answers, the other notes where the message is: neither loses anything."""
    snapshot = await first.begun(ADA, BO)
    shown = (await second.tables.snapshot(snapshot.row.id)).row
    first.deaf = second.deaf = True
    await second.coordinator.look(Shards.named("0/1"), 0.0)
    shown.message, shown.shown_revision = 77, shown.revision
    await second.notes.shown(shown)
    after = await first.answers(snapshot, ADA)
    kept = await second.store.row(shown.id)
    assert kept is not None
    assert (kept.message, kept.shown_revision) == (77, shown.revision)
    assert kept.revision == after.row.revision
    assert kept.writes == snapshot.row.writes + 1


async def test_a_table_that_is_deleted_elsewhere_is_gone_here(first: Process, second: Process) -> None:
    table = (await first.begun(ADA, BO)).row.id
    await second.tables.snapshot(table)
    await first.tables.delete(table)
    await second.hears(lambda: any(news and news.table == table and news.guild == 0 for news in second.news))
    assert await refusal(second.tables.snapshot(table)) == "table-unknown"


async def test_a_person_who_is_forgotten_here_does_not_come_back_from_elsewhere(
    first: Process, second: Process
) -> None:
    table = (await first.begun(ADA, BO, CY)).row.id
    await second.tables.snapshot(table)
    second.deaf = True
    await first.seating.leave_for_good(table, CY)
    await first.tables.forget(CY.id)
    await second.answers(await first.tables.snapshot(table), ADA, interaction=9)
    row = await first.store.row(table)
    assert row is not None
    assert all(CY.name not in (seat.name, *(held.name for held in seat.former)) for seat in row.seats)


async def test_time_that_runs_out_at_two_processes_answers_once(first: Process, second: Process) -> None:
    """Both think they look after the table."""
    snapshot = await first.begun(ADA, BO, pace="minutes-5")
    table = snapshot.row.id
    await first.notes.called(table, {ADA.id: 1})
    for one in (first, second):
        await one.tables.snapshot(table)
        one.clock.now += 3600
    await asyncio.gather(*(Upkeep(one.tables).tend(table) for one in (first, second)))
    assert await counted(first, table) == 1


async def test_a_process_that_stands_still_in_a_change_holds_up_nobody(
    shared: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It's suspended between the start and the end of a change, and wakes when others have played on."""
    monkeypatch.setattr("bot.store.postgres.schema.HOLDS_UP", "200ms")
    async with processes(shared) as (first, second):
        snapshot = await first.begun(ADA, BO)
        began, wakes = asyncio.Event(), asyncio.Event()
        tell = type(await _session(first)).tell

        async def paused(session: SharedSession, table: int, guild: int, writes: int) -> None:
            await tell(session, table, guild, writes)
            if session is await _session(first) and not wakes.is_set():
                began.set()
                await wakes.wait()

        monkeypatch.setattr(SharedSession, "tell", paused)
        held_up = asyncio.create_task(first.answers(snapshot, ADA, interaction=1))
        await began.wait()
        table = snapshot.row.id
        after = await second.answers(await second.tables.snapshot(table), ADA, interaction=2)
        wakes.set()
        assert await refusal(held_up) == "table-stale"
        assert await counted(first, table) == 1
        assert print_of(await first.tables.snapshot(table)) == print_of(after)


async def _session(process: Process) -> SharedSession:
    assert isinstance(process.coordinator, SharedDatabase)
    session = process.coordinator.writing._session
    assert isinstance(session, SharedSession)
    return session


async def test_a_row_that_was_read_too_early_is_not_stored(first: Process, second: Process) -> None:
    table = (await first.begun(ADA, BO)).row.id
    old = await second.store.row(table)
    assert old is not None
    await first.answers(await first.tables.snapshot(table), ADA)
    with pytest.raises(Overtaken):
        await second.store.save_row(old)


async def test_what_another_has_played_while_a_table_was_read_is_read_too(
    first: Process, second: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await first.begun(ADA, BO)
    table, answers = begun.row.id, [(ADA, 50), (BO, 51)]
    second.deaf = True
    reach = second.store.reach

    async def overtaken(of: int) -> tuple[int, dict[int, int]]:
        if answers:
            person, interaction = answers.pop(0)
            snapshot = await first.tables.snapshot(table)
            await first.answers(snapshot, person, interaction=interaction)
        return await reach(of)

    monkeypatch.setattr(second.store, "reach", overtaken)
    found = await second.tables.snapshot(table)
    newest = await first.tables.snapshot(table)
    assert (found.row.revision, print_of(found)) == (begun.row.revision + 2, print_of(newest))
    assert answers == []
