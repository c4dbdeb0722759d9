"""A server that crashes, is stopped, or throws the bot out: what was acknowledged is there once, and play
goes on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import asyncpg
import pytest

from bot.features.companions import AIService
from bot.store.address import ServerAddress
from bot.store.faults import StoreFault
from bot.store.migrations import newest
from bot.store.postgres import connection as line
from bot.store.postgres.connection import ServerSession
from bot.store.store import Store
from tests.databases import Server, needs_server
from tests.store.postgres.test_opening import said
from tests.tables.house import ADA, BO, House, refusal
from tests.tables.test_answers import print_of

pytestmark = needs_server
ROOT = Path(__file__).parents[3]
THROWN_OUT = (
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
Commit = Callable[[ServerSession], Awaitable[None]]
COMMIT = ServerSession.commit


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A writer waits for the server, however slowly it starts."""
    monkeypatch.setattr(line, "PATIENCE", 300.0)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "PATIENCE", 0.0)


@pytest.fixture
async def store(empty: ServerAddress) -> AsyncIterator[Store]:
    made = await Store.open(empty)
    yield made
    await made.close()


def once(monkeypatch: pytest.MonkeyPatch, instead: Commit) -> None:
    """Replaces the next commit, and no later one."""
    left = [instead]

    async def commit(session: ServerSession) -> None:
        await (left.pop() if left else COMMIT)(session)

    monkeypatch.setattr(ServerSession, "commit", commit)


def is_gone(session: ServerSession) -> None:
    """Fails as after a crash of the server."""
    session.connection.terminate()
    raise line.Lost("the database server does not answer: it has fallen")


async def test_an_answer_whose_commit_was_not_heard_of_counts_once(
    empty: ServerAddress, mortal: Server, monkeypatch: pytest.MonkeyPatch, patient: None
) -> None:
    """The server crashes during a commit: the bot can't tell if it's done."""
    store = await Store.open(empty)
    h = House(store)
    snapshot = await h.begun(ADA, BO)

    async def falls_before(session: ServerSession) -> None:
        mortal.kill()
        mortal.start()
        is_gone(session)

    async def falls_after(session: ServerSession) -> None:
        await COMMIT(session)
        await falls_before(session)

    for number, (fall, person) in enumerate(((falls_before, ADA), (falls_after, BO)), 1):
        once(monkeypatch, fall)
        snapshot = await h.answers(snapshot, person, interaction=700 + number)
        assert snapshot.match is not None
        assert snapshot.match.length == number
        assert len(await store.entries(snapshot.row.id)) == number
        assert await store.seen(700 + number)
    await store.close()
    again = await Store.open(empty)
    assert print_of(await House(again).tables.snapshot(snapshot.row.id)) == print_of(snapshot)
    await again.close()


@pytest.mark.parametrize("shared", [False, True])
async def test_changes_that_share_a_commit_are_each_carried_out_once(
    empty: ServerAddress, monkeypatch: pytest.MonkeyPatch, patient: None, shared: bool
) -> None:
    store = await Store.open(empty, shared=shared)
    await store.put_setting("count", "0")

    async def unheard(session: ServerSession) -> None:
        await COMMIT(session)
        is_gone(session)

    async def count() -> str:
        return await store.change_setting("count", lambda before: str(int(before or 0) + 1))

    async def unsaid(session: ServerSession) -> None:
        is_gone(session)

    for instead, total in ((unheard, 7), (unsaid, 14)):
        once(monkeypatch, instead)
        async with store._database.writer.alone:  # what arrives meanwhile shares one transaction
            counts = [asyncio.create_task(count()) for _ in range(7)]
            await asyncio.sleep(0)
        assert sorted(map(int, await asyncio.gather(*counts))) == list(range(total - 6, total + 1))
        assert await store.setting("count") == str(total)
    await store.close()


@pytest.mark.slow
async def test_a_server_that_is_killed_in_the_midst_of_commits_loses_and_doubles_nothing(
    empty: ServerAddress, mortal: Server, patient: None
) -> None:
    """`kill -9` of all its processes, five times, during eight nonstop writers."""
    store = await Store.open(empty)
    heard: list[tuple[int, int]] = []
    reached, over = asyncio.Event(), False

    async def write(who: int) -> None:
        number = 0
        while not over:
            number += 1
            await store.put_document(who, "kept", f"{number}", "x" * 2000)
            await store.change_setting(f"count/{who}", lambda before: str(int(before or 0) + 1))
            heard.append((who, number))
            if len(heard) % 60 == 0:
                reached.set()

    async with asyncio.TaskGroup() as writers:
        for who in range(8):
            writers.create_task(write(who))
        for _ in range(5):
            reached.clear()
            await reached.wait()
            mortal.kill()
            mortal.start()
        over = True
    await store.close()
    store = await Store.open(empty)
    for who in range(8):
        numbers = [number for one, number in heard if one == who]
        assert numbers == list(range(1, len(numbers) + 1))
        assert set(await store.documents(who, "kept")) == {str(number) for number in numbers}
        assert await store.setting(f"count/{who}") == str(len(numbers)), "each once"
    await store.close()


async def test_someone_who_is_thrown_out_comes_back_unnoticed(
    empty: ServerAddress, store: Store, patient: None
) -> None:
    h = House(store)
    snapshot = await h.begun(ADA, BO)
    for person in (ADA, BO, ADA, BO):
        await said(empty, THROWN_OUT)
        snapshot = await h.answers(snapshot, person)
        await said(empty, THROWN_OUT)
        assert len(await store.entries(snapshot.row.id)) == snapshot.match.length  # type: ignore[union-attr]
    await said(empty, THROWN_OUT)
    assert await refusal(h.tables.open("splendor", 7, 100, BO, language="en")) == "table-channel-taken", (
        "a refusal is an answer, too"
    )
    assert store._database.writing._away is None


async def test_a_server_that_is_away_is_told_and_nothing_is_lost(
    store: Store, mortal: Server, monkeypatch: pytest.MonkeyPatch, hurried: None
) -> None:
    h = House(store)
    snapshot = await h.begun(ADA, BO)
    snapshot = await h.answers(snapshot, ADA)
    before = print_of(snapshot)

    async def falls(session: ServerSession) -> None:
        mortal.stop()
        is_gone(session)

    once(monkeypatch, falls)
    assert await refusal(h.answers(snapshot, BO)) == "table-not-stored"
    with pytest.raises(StoreFault, match="the database server does not answer: "):
        await h.answers(snapshot, BO)
    mortal.start()
    monkeypatch.setattr(line, "PATIENCE", 300.0)
    assert print_of(await h.tables.snapshot(snapshot.row.id)) == before
    snapshot = await h.answers(snapshot, BO)
    assert snapshot.match is not None
    assert snapshot.match.length == len(await store.entries(snapshot.row.id)) == 2


async def test_an_ai_waits_for_a_server_that_is_away_and_then_moves(
    store: Store, mortal: Server, monkeypatch: pytest.MonkeyPatch, hurried: None
) -> None:
    h = House(store)
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    await h.lobbies.set_option(table, ADA, "start", "first")
    await h.answers(await h.lobbies.start(table, ADA), ADA)
    waited: list[float] = []

    async def wait(seconds: float) -> None:
        waited.append(seconds)
        if seconds and mortal.is_down:
            mortal.start()
            monkeypatch.setattr(line, "PATIENCE", 300.0)

    monkeypatch.setattr("bot.features.companions.asyncio.sleep", wait)
    mortal.stop()
    machines = AIService(h.tables, pause=0)
    machines.changed(table)
    await asyncio.gather(*machines._busy.values())
    await machines.stop()
    assert any(seconds > 0 for seconds in waited)
    assert len(await store.entries(table)) == 2


async def test_a_bot_whose_database_another_has_used_writes_no_more(
    empty: ServerAddress, patient: None
) -> None:
    """Its memory of its tables is outdated."""
    store = await Store.open(empty)
    await store.put_setting("whose", "the first one's")
    await said(empty, THROWN_OUT)
    other = await Store.open(empty)
    await other.put_setting("whose", "the second one's")
    await other.close()
    for _ in range(2):
        with pytest.raises(StoreFault) as refused:
            await store.put_setting("whose", "the first one's again")
        assert str(refused.value) == (
            f"another bot has used the database {empty} in the meantime. Stop this one and start it again"
        )
    assert await store.setting("whose") == "the second one's"
    await store.close()


BOT = """
import asyncio, sys
from bot.store.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    for number in range(100_000):
        await store.change_setting("count", lambda before: str(int(before or 0) + 1))
        print(number + 1, flush=True)

asyncio.run(main())
"""


async def test_a_bot_that_is_killed_has_stored_what_it_said_and_another_goes_on_at_once(
    empty: ServerAddress,
) -> None:
    await (await Store.open(empty)).close()
    total = 0
    for _ in range(2):
        bot = await asyncio.create_subprocess_exec(
            sys.executable, "-c", BOT, empty.whole, cwd=ROOT, stdout=asyncio.subprocess.PIPE
        )
        assert bot.stdout is not None
        for _ in range(100):
            await bot.stdout.readline()
        bot.kill()
        more = (await bot.stdout.read()).decode().rpartition("\n")[0].split()  # what it said before the kill
        total += int(more[-1]) if more else 100
        await bot.wait()
        store = await Store.open(empty)
        stored = int(await store.setting("count") or 0)
        await store.close()
        assert total <= stored <= total + 1, "one may be stored that was not said any more"
        await said(empty, f"UPDATE settings SET value = '{total}' WHERE key = 'count'")


async def test_a_connection_that_the_server_does_not_know_to_be_lost_is_ended(
    store: Store, mortal: Server, monkeypatch: pytest.MonkeyPatch, patient: None
) -> None:
    """The network drops it: the server holds the lock for someone who is gone."""
    await store.put_setting("x", "y")
    lost = store._database.writing._session.connection
    store._database.writing._session = None  # nobody tells the server
    await store.put_setting("x", "z")
    assert await store.setting("x") == "z"
    async with asyncio.timeout(60):
        while not lost.is_closed():  # the server says so, and hangs up a moment later
            with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError):
                await lost.fetch("SELECT 1")
            await asyncio.sleep(0.01)


async def test_one_of_several_whose_connection_was_lost_stops_where_a_newer_release_has_come(
    empty: ServerAddress, patient: None
) -> None:
    store = await Store.open(empty, shared=True)
    await store.put_setting("x", "y")
    store._database.writing._session.connection.terminate()
    await store.put_setting("x", "z")
    assert await store.setting("x") == "z", "a lost connection alone is made again"
    store._database.writing._session.connection.terminate()
    await said(empty, f"UPDATE parlor SET version = {newest() + 1}")
    with pytest.raises(StoreFault) as fault:
        await store.put_setting("x", "too late")
    assert str(fault.value) == (
        f"a newer release has changed the database {empty}. Stop this process and start that release"
    )
    assert await said(empty, "SELECT value FROM settings WHERE key = 'x'") == [("z",)]
    await store.close()


async def test_a_full_disk_is_a_fault_like_any_other(
    store: Store, monkeypatch: pytest.MonkeyPatch, patient: None
) -> None:

    async def full(session: ServerSession) -> None:
        raise StoreFault("could not extend file: No space left on device")

    once(monkeypatch, full)
    with pytest.raises(StoreFault, match="No space left on device"):
        await store.put_setting("x", "y")
    assert await store.setting("x") is None
    await store.put_setting("x", "z")
    assert await store.setting("x") == "z"
