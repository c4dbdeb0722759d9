"""Ended games are packed, unneeded data goes, and the file gets smaller."""

from __future__ import annotations

import zlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.ops.nightly import DAY, NightlyJobs
from bot.store.database import Row
from bot.store.rows import DirectRow
from bot.tables.ai import brisk, player_of
from bot.tables.model import Snapshot
from bot.tables.record import export_of, verdict
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.text import text
from games.registry import rules_of
from tests.databases import meddle
from tests.store.sqlite.test_backups import nap
from tests.tables.house import ADA, BO, CY, House


async def finished(h: House, channel: int = 100) -> Snapshot:
    snapshot = await h.begun(ADA, BO, channel=channel)
    players = [player_of("splendor", brisk("splendor"), f"keeping/{seat}") for seat in range(2)]
    while snapshot.match is not None and snapshot.match.pending:
        decision = snapshot.match.pending[0]
        picks = players[decision.seat].choose(snapshot.match.view(decision.seat), decision)
        snapshot = await h.answers(snapshot, (ADA, BO)[decision.seat], *picks)
    assert snapshot.row.status == "over"
    return snapshot


async def counted(h: House, table: str) -> int:
    return int((await h.store._read(f"SELECT count(*) FROM {table}"))[0][0])


async def test_a_finished_game_is_packed_and_nothing_of_it_is_lost(h: House) -> None:
    over = await finished(h)
    table = over.row.id
    before = (
        await h.store.entries(table),
        await h.store.events(table),
        await h.store.events(table, 7),
        [(entry, user, int(at)) for entry, user, at in await h.store.answers(table)],
    )
    exported = (await export_of(h.store, over.row)).encoded()
    assert await h.store.to_put_away() == [table]
    await h.store.put_away(table, h.clock.now)
    assert [await counted(h, kind) for kind in ("answers", "events", "archives", "checkpoints")] == [0, 0, 1, 1]
    assert (
        await h.store.entries(table),
        await h.store.events(table),
        await h.store.events(table, 7),
        await h.store.answers(table),
    ) == before
    assert await h.store.to_put_away() == []
    game = await export_of(h.store, over.row)
    assert game.encoded() == exported
    [shown] = [event.text.args["hash"] for event in before[1] if event.kind == "record"]
    assert game.record == shown, "the log told at the end what the export seals"
    assert verdict(game, [game.commitment, game.record or ""]).kind == "genuine"
    assert over.match is not None
    again = await House(h.store).tables.snapshot(table)
    assert again.match is not None
    assert again.match.fingerprint() == over.match.fingerprint(), "its end is shown as before"


async def test_what_is_told_of_a_packed_game_later_is_its_newest_line(h: House) -> None:
    over = await finished(h)
    table = over.row.id
    await h.store.put_away(table, h.clock.now)
    before = await h.store.events(table)
    late = Event("late", text("table-wakes"))
    await meddle(h.store, "INSERT INTO events VALUES (?, 9999, 0, ?)", table, codec.encode(late))
    assert await h.store.events(table) == [*before, late]
    assert await h.store.events(table, 2) == [before[-1], late]
    await h.store.put_away(table, h.clock.now)
    assert await h.store.events(table) == [*before, late]
    assert await counted(h, "events") == 0


def meanwhile(h: House, *happens: Callable[[], Awaitable[None]]) -> list[str]:
    """Each happens between reading and packing; returns what is packed."""
    aside, left, packed = h.store._aside, [*happens], list[str]()

    async def first(work: Callable[..., Any], *values: Any) -> Any:
        packed.append(work.__name__)
        made = await aside(work, *values)
        if left:
            await left.pop(0)()
        return made

    h.store._aside = first  # type: ignore[method-assign]
    return packed


async def test_what_is_told_while_a_game_is_packed_is_packed_with_it(h: House) -> None:
    table = (await finished(h)).row.id
    before, late = await h.store.events(table), Event("late", text("table-wakes"))
    row = await h.store.row(table)
    assert row is not None
    packed = meanwhile(h, lambda: h.store.note(row, [late]))
    await h.store.put_away(table, h.clock.now)
    assert packed == ["packed", "packed"], "read again"
    assert await h.store.events(table) == [*before, late]
    assert await counted(h, "events") == 0


async def test_who_is_forgotten_while_a_game_is_packed_is_not_in_what_is_packed(h: House) -> None:
    table = (await finished(h)).row.id
    before = await h.store.answers(table)

    async def forgotten() -> None:
        await h.store.forget_person(ADA.id)

    packed = meanwhile(h, forgotten)
    await h.store.put_away(table, h.clock.now)
    assert packed == ["packed", "packed"]
    assert await counted(h, "answers") == 0
    after = await h.store.answers(table)
    assert [user for _, user, _ in after] == [None if user == ADA.id else user for _, user, _ in before]


async def test_two_who_are_forgotten_at_once_are_both_forgotten(h: House) -> None:
    table = (await finished(h)).row.id
    await h.store.put_away(table, h.clock.now)
    entries = await h.store.entries(table)

    async def forgotten() -> None:
        await h.store.forget_person(BO.id)

    packed = meanwhile(h, forgotten)
    await h.store.forget_person(ADA.id)
    assert packed == ["without"] * 3, "once for Bo, twice for Ada"
    assert {user for _, user, _ in await h.store.answers(table)} == {None}
    assert await h.store.entries(table) == entries


async def test_a_game_that_is_packed_while_somebody_is_forgotten_is_read_again(h: House) -> None:
    table = (await finished(h)).row.id
    read, left = h.store._read, [1]

    async def packed_after(sql: str, values: Sequence[Any] = ()) -> list[Row]:
        found = await read(sql, values)
        if left and sql.startswith("SELECT answers FROM archives"):
            left.pop()
            await h.store.put_away(table, h.clock.now)
        return found

    h.store._read = packed_after  # type: ignore[method-assign]
    await h.store.forget_person(ADA.id)
    assert (left, await counted(h, "archives")) == ([], 1)
    assert {user for _, user, _ in await h.store.answers(table)} == {None, BO.id}


async def test_a_game_that_is_deleted_while_it_is_packed_stays_deleted(h: House) -> None:
    table = (await finished(h)).row.id
    packed = meanwhile(h, lambda: h.store.delete_table(table))
    await h.store.put_away(table, h.clock.now)
    assert packed == ["packed"]
    assert [await counted(h, kind) for kind in ("tables", "archives", "checkpoints")] == [0, 0, 0]


async def test_a_table_that_is_played_or_open_is_not_packed(h: House) -> None:
    live = await h.begun(ADA, BO)
    live = await h.answers(live, ADA)
    await h.tables.open("splendor", 7, 101, CY, language="en")
    assert await h.store.to_put_away() == []
    await h.store.put_away(live.row.id, h.clock.now)
    assert len(await h.store.entries(live.row.id)) == 1
    assert await counted(h, "archives") == 0


async def test_closed_lobbies_and_old_messages_go_after_a_week(h: House) -> None:
    over = await finished(h)
    lobby = await h.tables.open("splendor", 7, 101, CY, language="en")
    await h.lobbies.close(lobby.row.id, CY)
    await h.store.save_direct(DirectRow(over.row.id, 1, 5, 6, 7, True))
    clock = h.clock
    keeper = NightlyJobs(h.store, clock, nap)
    await keeper.keep()
    assert [row.id for row in await h.store.rows("closed", "over")] == [over.row.id, lobby.row.id]
    clock.now += 7 * DAY - 1
    await keeper.keep()
    assert len(await h.store.directs(over.row.id)) == 1
    clock.now += 2
    await keeper.keep()
    assert [row.id for row in await h.store.rows("closed", "over")] == [over.row.id]
    assert await h.store.directs(over.row.id) == []
    assert len(await h.store.entries(over.row.id)) > 0, "a game that was played stays"


async def test_a_damaged_game_keeps_no_other_from_being_packed_nor_a_night_from_the_next(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = await finished(h), await finished(h)
    put_away = h.store.put_away

    async def damaged(table: int, now: float) -> None:
        if table == first.row.id:
            raise zlib.error("invalid stored block lengths")
        await put_away(table, now)

    monkeypatch.setattr(h.store, "put_away", damaged)
    with capture_logs() as lines:
        await NightlyJobs(h.store, h.clock, nap).keep()
    assert await h.store.to_put_away() == [first.row.id]
    [said] = [line for line in lines if line["event"] == "keeping_failed"]
    assert (said["step"], said["table"], said["reason"]) == ("put_away", first.row.id, "error")
    monkeypatch.setattr(h.store, "put_away", put_away)
    await NightlyJobs(h.store, h.clock, nap).keep()
    assert await h.store.to_put_away() == []


@pytest.mark.parametrize("step", ["back_up", "forget_old", "to_put_away", "make_compactable"])
async def test_whatever_fails_at_night_the_other_steps_are_done(
    h: House, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    done: list[str] = []

    def noted(name: str) -> Callable[..., Awaitable[Any]]:
        async def carried_out(*about: object) -> Any:
            done.append(name)
            if name == step:
                raise KeyError("damaged")
            return []

        return carried_out

    steps = ["back_up", "forget_old", "to_put_away", "make_compactable"]
    for name in steps:
        monkeypatch.setattr(h.store, name, noted(name))
    await NightlyJobs(h.store, h.clock, nap).keep()
    assert done == steps


async def test_old_checkpoints_go_and_undo_still_reaches_as_far_as_it_says(h: House) -> None:
    snapshot = await h.begun(ADA, BO)
    for _ in range(40):
        assert snapshot.match is not None
        snapshot = await h.answers(snapshot, (ADA, BO)[snapshot.match.pending[0].seat])
    saved = await h.store.saved(snapshot.row)
    assert saved is not None
    assert snapshot.match is not None
    assert len(saved.trail) == 24
    assert len(await h.store.entries(snapshot.row.id)) == snapshot.match.length
    again = Match.load(rules_of("splendor"), saved)
    undone = 0
    while again.undo():
        undone += 1
    assert undone == snapshot.match.length - saved.trail[0].at
