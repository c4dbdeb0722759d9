"""People who want to be forgotten, and servers that the bot has left."""

from __future__ import annotations

import bz2
import zlib
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.chat.words import words_for
from bot.features.channel.publisher import Publisher
from bot.features.lobby.state import AGAIN
from bot.features.pings.state import PINGS
from bot.features.servers import CLOSED_AFTER, DELETED_AFTER, Departures
from bot.features.stats.figures import figures_of
from bot.features.watch.service import note_thread, thread_of
from bot.store.archive import answers_of
from bot.store.faults import StoreFault
from bot.store.rows import DirectRow
from bot.store.sqlite.schema import shapes
from bot.tables.model import Person
from bot.tables.record import export_of, verdict
from bot.tables.turn import TURN
from tests.phrases import phrase, says
from tests.tables.finished import played
from tests.tables.house import ADA, BO, CY, DEE, HOST, House, PaperScreen, lines_of, refusal


async def names(h: House, table: int) -> list[str]:
    """What everyone reads in place of the names."""
    words = words_for((await h.tables.snapshot(table)).row)
    return [words.player(seat) for seat in range(2)]


async def rows_with(h: House, user: int) -> int:
    """Places of the database that hold a user's number."""
    found = 0
    for sql in (
        "SELECT count(*) FROM seats WHERE user = ?1 OR owner = ?1 OR former LIKE '%[' || ?1 || ',%'",
        "SELECT count(*) FROM tables WHERE opener = ?1",
        "SELECT count(*) FROM answers WHERE user = ?1",
        "SELECT count(*) FROM documents WHERE user = ?1",
        "SELECT count(*) FROM directs WHERE user = ?1",
        "SELECT count(*) FROM shares WHERE user = ?1",
    ):
        [[count]] = await h.store._read(sql, (user,))
        found += count
    for (stored,) in await h.store._read("SELECT answers FROM archives"):
        found += sum(who == user for _, who, _ in answers_of(stored))
    return found


async def test_a_forgotten_person_is_a_player_where_they_played(h: House) -> None:
    begun = await h.begun(ADA, BO)
    table = begun.row.id
    await h.answers(await h.answers(begun, ADA), BO)
    await h.store.put_document(ADA.id, "deck/champions", "mine", "{}")
    await h.lobbies.close(table, ADA)
    await h.store.put_away(table, h.clock.now)
    assert await rows_with(h, ADA.id) == 4, "seat, opener, answer, deck"
    await h.seating.forget(ADA)
    assert await rows_with(h, ADA.id) == 0
    assert await names(h, table) == [phrase("table-somebody"), "Bo"]
    told = lines_of(await h.tables.log(table), (await h.tables.snapshot(table)).row)
    people = (phrase("table-somebody"), "Bo", "Ada")
    took = [who for line in told for who in people if says(line.removeprefix("• "), "splendor-took", seat=who)]
    assert took == [phrase("table-somebody"), "Bo"]
    game = await export_of(h.store, (await h.tables.snapshot(table)).row)
    assert game.seats == ["", "Bo"]
    assert verdict(game).kind == "unfinished", "every answer holds as before"


async def test_who_is_forgotten_leaves_their_running_seats_for_good(h: House) -> None:
    begun = await h.begun(ADA, BO)
    table = begun.row.id
    await h.answers(begun, ADA)
    lobby = (await h.tables.open("splendor", 7, 101, ADA, language="en")).row.id
    await h.lobbies.join(lobby, CY)
    alone = (await h.tables.open("splendor", 7, 102, ADA, language="en")).row.id
    await h.seating.forget(ADA)
    after = await h.tables.snapshot(table)
    assert [(seat.user, seat.ai is not None, seat.owner) for seat in after.row.seats] == [
        (None, True, None),
        (BO.id, False, None),
    ]
    assert after.row.opener == BO.id
    assert after.row.seats[0].since == h.clock.now
    told = lines_of(after.recent, after.row)
    assert (
        "• "
        + phrase("table-seat-quit", old=phrase("table-somebody"), new=words_for(after.row).player(0), number=1)
        in told
    )
    assert [seat.user for seat in (await h.tables.snapshot(lobby)).row.seats] == [CY.id]
    assert (await h.tables.snapshot(alone)).row.status == "closed"


async def test_a_forgotten_person_does_not_come_back_on_another_side(h: House) -> None:
    publisher = Publisher(h.tables, h.store, PaperScreen())
    h.tables.notify = publisher.changed
    table = (await h.begun(ADA, BO)).row.id
    await h.seating.forget(ADA)
    await publisher.quiet()
    assert await refusal(h.seating.offer(table, BO, 1, ADA)) == "table-seen-other-side"
    await h.lobbies.close(table, BO)
    await h.store.drop_numbers()
    assert await rows_with(h, ADA.id) == 0, "once the game is over, not even her number is left"


async def test_a_table_of_nobody_else_is_closed(h: House) -> None:
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    await h.lobbies.add_ai(opened.row.id, ADA, "novice")
    await h.lobbies.start(opened.row.id, ADA)
    await h.seating.forget(ADA)
    assert (await h.tables.snapshot(opened.row.id)).row.status == "closed"


async def test_the_tables_of_a_server_that_was_left_are_closed_and_then_deleted(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    await note_thread(h.store, table, 70, 71)
    departures = Departures(h.tables, h.lobbies)
    await departures.left(7)
    h.clock.now += CLOSED_AFTER - 1
    await departures.left(7)  # said twice, it counts from the first time
    await departures.tend()
    assert (await h.tables.snapshot(table)).row.status == "live"
    h.clock.now += 1
    await departures.tend()
    assert (await h.tables.snapshot(table)).row.status == "closed"
    assert await thread_of(h.store, table) == (70, 71)
    h.clock.now += DELETED_AFTER - CLOSED_AFTER
    await departures.tend()
    assert await refusal(h.tables.snapshot(table)) == "table-unknown"
    assert await rows_with(h, BO.id) == 0
    assert await thread_of(h.store, table) is None
    assert await h.store.settings_of("left-server/") == {}


async def test_of_several_servers_that_were_left_each_has_its_own_time(h: House) -> None:
    """Where the bot left a week ago, a lobby and a game are closed, and a finished game is kept."""
    over = (await played(h, channel=98)).id
    lobby = (await h.tables.open("splendor", 7, 99, ADA, language="en")).row.id
    session = (await h.begun(ADA, BO)).row.id
    newer = (await h.tables.open("splendor", 6, 101, ADA, language="en")).row.id
    departures = Departures(h.tables, h.lobbies)
    await departures.left(7)
    h.clock.now += 1
    await departures.left(6)
    h.clock.now += CLOSED_AFTER - 1
    await departures.tend()
    found = [(await h.tables.snapshot(table)).row.status for table in (over, lobby, session, newer)]
    assert found == ["over", "closed", "closed", "lobby"]


async def test_a_table_that_is_deleted_meanwhile_holds_up_no_other(h: House) -> None:
    first = (await h.begun(ADA, BO)).row.id
    second = (await h.begun(ADA, BO, channel=101)).row.id
    departures = Departures(h.tables, h.lobbies)
    await departures.left(7)
    listed = await h.store.tables_in_server(7)
    assert [table for table, _ in listed] == [first, second]
    await h.tables.delete(first)

    async def as_before(guild: int) -> list[tuple[int, str]]:
        return listed

    h.store.tables_in_server = as_before  # type: ignore[method-assign,assignment]
    h.clock.now += CLOSED_AFTER
    await departures.tend()
    assert (await h.tables.snapshot(second)).row.status == "closed"


async def test_of_a_server_that_another_process_hears_of_nothing_is_noted(h: House) -> None:
    for guild, channel in ((7, 100), (8, 101), (9, 102)):
        await h.tables.open("splendor", guild, channel, ADA, language="en")
    departures = Departures(h.tables, h.lobbies)
    await departures.look_around([9], lambda guild: guild != 8)
    assert await h.store.settings_of("left-server/") == {"left-server/7": str(h.clock())}
    await departures.look_around([], lambda guild: guild == 8)
    assert sorted(await h.store.settings_of("left-server/")) == ["left-server/7", "left-server/8"]
    await departures.look_around([8], lambda guild: guild == 8)
    assert sorted(await h.store.settings_of("left-server/")) == ["left-server/7"]


async def test_a_bot_that_comes_back_in_time_finds_its_tables(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    departures = Departures(h.tables, h.lobbies)
    await departures.look_around([8])
    h.clock.now += CLOSED_AFTER - 1
    await departures.look_around([7, 8])
    h.clock.now += DELETED_AFTER
    await departures.tend()
    assert (await h.tables.snapshot(table)).row.status == "live"


async def test_calls_invitations_and_wishes_are_forgotten_too(h: House) -> None:
    begun = await h.begun(ADA, BO)
    async with h.tables.held(begun.row.id) as session:
        row = session.copied_row()
        TURN.of(row).called = TURN.of(row).seen = {ADA.id: 5.0, BO.id: 6.0}
        AGAIN.of(row).order, AGAIN.of(row).invited = [ADA.id, BO.id], [ADA.id]
        AGAIN.of(row).decks = {ADA.id: ["hers"], BO.id: ["his"]}
        AGAIN.of(row).won = {ADA.id: True, BO.id: False}
        await h.tables.keep(session, row)
    await h.lobbies.close(begun.row.id, ADA)
    await h.tables.forget(ADA.id)
    kept = await h.store.row(begun.row.id)
    assert kept is not None
    assert (TURN.of(kept).called, TURN.of(kept).seen) == ({BO.id: 6.0}, {BO.id: 6.0})
    assert (AGAIN.of(kept).order, AGAIN.of(kept).invited) == ([BO.id], [])
    assert AGAIN.of(kept).decks == {BO.id: ["his"]}
    assert AGAIN.of(kept).won == {BO.id: False}


EVE = Person(987654321012345678, "Evelyn Quux")
LEFT = ["directs.user", "seats.former", "traces.user"]
"""At a running table: her last message has to be sent, and she can't sit down on another side."""


def holds(value: object) -> bool:
    """Whether Eve's number or name is in something stored, packed or not."""
    if isinstance(value, int):
        return value == EVE.id
    if isinstance(value, str):
        return str(EVE.id) in value or EVE.name in value
    if isinstance(value, bytes):
        known = (EVE.name.encode(), str(EVE.id).encode(), EVE.id.to_bytes(8, "big"))
        unpacked = [value]
        for unpack in (bz2.decompress, zlib.decompress):
            with suppress(OSError, ValueError, zlib.error):
                unpacked.append(unpack(value))
        return any(mark in each for each in unpacked for mark in known)
    return False


async def where(h: House) -> list[str]:
    """The tables and columns of the database that hold Eve."""
    found = set()
    for shape in shapes():
        for row in await h.store._read(f"SELECT {', '.join(shape.columns)} FROM {shape.table}"):
            found |= {f"{shape.table}.{c}" for c, value in zip(shape.columns, row, strict=True) if holds(value)}
    return sorted(found)


async def traces_of_eve(h: House) -> None:
    """Eve plays, sits, offers, votes, watches, is pinged and invited, keeps decks and preferences."""
    packed = await played(h, people=(EVE, BO), channel=90)
    await h.store.put_away(packed.id, h.clock.now)
    await played(h, people=(EVE, BO), channel=91, seed="open")
    await figures_of(h.store, 7, "splendor")
    session = await h.begun(BO, CY, DEE, EVE, channel=92)
    await h.seating.offer(session.row.id, BO, 0, Person(77, "Somebody"))
    await h.seating.propose_end(session.row.id, EVE)
    invited = await h.begun(BO, CY, channel=93)
    await h.seating.offer(invited.row.id, BO, 0, EVE)
    async with h.tables.held(invited.row.id) as table:
        row = table.copied_row()
        TURN.of(row).called = TURN.of(row).seen = {EVE.id: 5.0, BO.id: 6.0}
        TURN.of(row).calls, PINGS.of(row).foretold = {EVE.id: 1}, {EVE.id: 2.0}
        AGAIN.of(row).order = AGAIN.of(row).invited = AGAIN.of(row).heard = [EVE.id, BO.id]
        AGAIN.of(row).decks, AGAIN.of(row).won = {EVE.id: ["hers"]}, {EVE.id: True}
        await h.tables.keep(table, row)
    closed = await h.begun(BO, EVE, channel=94)
    await h.answers(await h.answers(closed, BO), EVE)
    await h.store.save_direct(DirectRow(closed.row.id, EVE.id, 5, 6, 7))
    await h.seating.offer(closed.row.id, EVE, 1, Person(78, "Another"))
    await h.lobbies.close(closed.row.id, BO)
    await h.tables.open("splendor", 7, 95, EVE, language="en")
    for kind in ("deck/champions", "watched", "wishes", "uncounted", "look"):
        await h.store.put_document(EVE.id, kind, "1", "{}")


async def test_of_who_is_forgotten_nothing_is_found_in_the_whole_database_or_in_the_logs(h: House) -> None:
    await traces_of_eve(h)
    assert {
        "archives.answers", "answers.user", "seats.user", "seats.name", "tables.opener", "tables.parts",
        "directs.user", "documents.user", "shares.user", "traces.user",
        "figures.body",
    } <= set(await where(h))  # fmt: skip
    with capture_logs() as logs:
        await h.seating.forget(EVE)
        left = await where(h)
        assert left == LEFT, "at the running table, until it ends"
        for row in await h.store.rows("live"):
            await h.lobbies.close(row.id, HOST)
        await h.store.drop_numbers()
    assert await where(h) == []
    assert not any(holds(str(entry)) for entry in logs)


async def test_forgetting_that_a_stop_interrupts_goes_on_at_the_next_start(h: House) -> None:
    await traces_of_eve(h)
    before, h.store._forgotten_at = h.store._forgotten_at, _stopped_after(h.store._forgotten_at, 2)  # type: ignore[method-assign,assignment]
    with pytest.raises(StoreFault):
        await h.seating.forget(EVE)
    assert await where(h) != LEFT
    h.store._forgotten_at = before  # type: ignore[method-assign,assignment]
    await House(h.store).seating.go_on()
    assert await where(h) == LEFT
    assert await h.store.settings_of("forgetting/") == {}


def _stopped_after(
    step: Callable[[int, int], Awaitable[bool]], many: int
) -> Callable[[int, int], Coroutine[Any, Any, bool]]:
    left = iter(range(many))

    async def one(table: int, user: int) -> bool:
        if next(left, None) is None:
            raise StoreFault("stopped")
        return await step(table, user)

    return one
