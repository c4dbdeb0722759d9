"""What is stored of a table, a seat and a message is read again, every part of it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.base.release import release
from bot.features.seats.state import OFFERS, Offer, SeatsState
from bot.features.undo.state import UNDO
from bot.store.faults import Conflict
from bot.store.parts import Parts
from bot.store.rows import OF_SEATS, DirectRow, FormerHolder, Played, SeatRow, TableRow
from bot.store.store import Store
from bot.tables.bank import CLOCK
from bot.tables.guided import LEARN, Guided
from bot.tables.turn import TURN, Turn
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.saved import Answer, Checkpoint, Saved, Standing
from games.kernel.text import text
from tests.databases import meddle, place


def table(**other: object) -> TableRow:
    """Every field has a value of its own."""
    seats = [
        SeatRow(0, 11, None, "Ada", None, (FormerHolder(13, "Cy"), FormerHolder(None, "")), 1.5, 2.5, 1, True),
        SeatRow(1, None, "novice", "Novice 1", 12, (), None, None, 0, False),
    ]
    row = TableRow(
        *(0, "splendor", 7, 100, 11, "live", "zh-TW", "minutes-5", {"fewer": True, "start": "first"}, seats),
        *("5eed", 9, 8, 77, 12.5, 4, Parts(), "rights"),
    )
    TURN.put(row, Turn(1.0, {11: 4.0}, {11: 2}, {11: 3.0}, 1, 5.0, True))
    OFFERS.put(row, SeatsState([Offer(3, "vote", 1, 11, 14, "Dee", None, True, (11,))]))
    better = text("tale-late", better=text("tale-soon"))
    LEARN.put(row, Guided(True, 1, {"gems": "1.0.0"}, "gems", {"late": "2.0.0"}, better, True, "7.0.0"))
    return msgspec.structs.replace(row, **other)


async def opened(folder: Path) -> Store:
    return await Store.open(place(folder / "rows.sqlite3"))


def said(word: str, kind: str = "said") -> Event:
    return Event(kind, text(f"tale-{word}"), {"word": word})


CHECKPOINTS = tuple(Checkpoint(at, at + 10, bytes([at] * 40)) for at in (0, 1, 2))


async def started(store: Store, row: TableRow) -> TableRow:
    """With its first checkpoint and two opening events."""
    row.id = await store.add_table(row)
    saved = Saved(row.game, row.version, CHECKPOINTS[:1], ())
    await store.start(row, saved, [said("sealed"), said("begun")])
    return row


async def answer(store: Store, row: TableRow, number: int, *, interaction: int = 0) -> None:
    """Told in two events."""
    await store.commit(
        row,
        number,
        Answer(0, f"{number}.0.0", ("yes",)),
        CHECKPOINTS[number + 1 : number + 2],
        [said(f"{number}a"), said(f"{number}b", OF_SEATS)],
        oldest=0,
        user=None if number else 11,
        interaction=interaction,
        now=100.0 + number,
        rules=row.version,
    )


async def test_a_table_is_read_as_it_was_stored(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    row = table()
    row.id = await store.add_table(row)
    assert row.id == 1
    assert await store.row(1) == row
    assert await store.row(2) is None
    UNDO.of(row).asked, CLOCK.of(row).due_at, row.revision = None, None, 10
    row.seats = [SeatRow(0, 15, None, "Eve")]
    await store.save_row(row)
    assert await store.row(1) == row, "a seat that is gone is gone"
    await store.close()


async def test_tables_are_found_by_state_person_channel_and_server(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    for number, status in enumerate(("live", "lobby", "over", "closed")):
        await store.add_table(
            table(channel=100 + number, status=status, guild=7 + number % 2, opener=11 + number)
        )
    assert [row.id for row in await store.rows("live", "over")] == [1, 3]
    assert [row.id for row in await store.rows_of(11, "live", "lobby")] == [1, 2]
    assert await store.rows_of(12, "live", "lobby") == []
    assert [row.id for row in await store.rows_with(12, "lobby", "closed")] == [2, 4]
    assert [row.id for row in await store.rows_with(11, "over")] == [3]
    assert await store.rows_with(13, "live") == []
    assert [await store.open_tables(opener, 7) for opener in (11, 12, 13)] == [(1, 1), (1, 1), (0, 1)]
    assert await store.open_tables(11, 99) == (1, 0)
    kinds = [("splendor", status, 1) for status in ("closed", "live", "lobby", "over")]
    assert sorted(await store.kinds("lobby", "live", "over", "closed")) == kinds
    assert await store.servers() == [7, 8]
    assert await store.tables_in_server(8) == [(2, "lobby"), (4, "closed")]
    await store.close()


async def test_a_channel_shows_the_table_that_is_open_or_else_the_newest(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    for status in ("over", "closed"):
        await store.add_table(table(status=status))
    newest = await store.row_in(100)
    assert newest is not None
    assert newest.id == 2
    await store.add_table(table(status="lobby"))
    await store.add_table(table(status="over"))
    open_one = await store.row_in(100)
    assert open_one is not None
    assert open_one.id == 3
    assert await store.row_in(101) is None
    with pytest.raises(Conflict):
        await store.add_table(table(status="live"))
    await store.close()


async def test_the_log_of_a_table_is_read_in_its_order(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    row = await started(store, table())
    await answer(store, row, 0)
    await answer(store, row, 1, interaction=55)
    first, second = Answer(0, "0.0.0", ("yes",)), Answer(0, "1.0.0", ("yes",))
    assert await store.entries(row.id) == [first, second]
    assert await store.entries(row.id, 1) == [second]
    assert await store.answers(row.id) == [
        (codec.encode(first), 11, 100.0),
        (codec.encode(second), None, 101.0),
    ]
    told = ["sealed", "begun", "0a", "0b", "1a", "1b"]
    assert [event.data["word"] for event in await store.events(row.id)] == told
    assert [event.data["word"] for event in await store.events(row.id, 3)] == told[-3:]
    assert await store.events(row.id, 0) == []
    assert await store.saved(row) == Saved("splendor", 4, CHECKPOINTS, (first, second))
    assert await store.played(row.id) == [Played(0, release(), 4)]
    assert (await store.seen(55), await store.seen(0), await store.seen(56)) == (True, False, False)
    await store.close()


async def test_checkpoints_before_the_oldest_go_and_the_log_stays(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    row = await started(store, table())
    await answer(store, row, 0)
    standing = Standing(0, "pass", "game")
    await store.commit(
        row, *(1, standing, CHECKPOINTS[2:], []), oldest=1, user=11, interaction=0, now=200.0, rules=5
    )
    assert await store.saved(row) == Saved("splendor", 4, CHECKPOINTS[1:], (standing,))
    assert len(await store.entries(row.id)) == 2
    assert await store.played(row.id) == [Played(0, release(), 4), Played(1, release(), 5)]
    await store.close()


async def test_a_table_that_has_not_begun_has_no_match(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    row = table()
    row.id = await store.add_table(row)
    assert await store.saved(row) is None
    assert (await store.entries(row.id), await store.events(row.id), await store.played(row.id)) == ([], [], [])
    await store.close()


async def test_taking_back_cuts_the_log_and_keeps_what_was_told_of_seats(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    row = await started(store, table())
    other = await started(store, table(channel=101))
    for number in (0, 1):
        await answer(store, row, number)
        await answer(store, other, number)
    row.revision = 20
    await store.commit_undo(row, 1, CHECKPOINTS[:2], said("undone"))
    assert len(await store.entries(row.id)) == 1
    words = [event.data["word"] for event in await store.events(row.id)]
    assert words == ["sealed", "begun", "0a", "0b", "1b", "undone"]
    saved = await store.saved(row)
    assert saved is not None
    assert (saved.trail, len(saved.entries)) == (CHECKPOINTS[:2], 1)
    assert await store.row(row.id) == row
    assert len(await store.entries(other.id)) == 2
    assert len(await store.events(other.id)) == 6
    await answer(store, row, 1)
    assert [event.data["word"] for event in await store.events(row.id, 3)] == ["undone", "1a", "1b"]
    await store.close()


async def test_what_happens_by_itself_is_told_after_the_newest_answer(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    row = await started(store, table())
    await answer(store, row, 0)
    row.revision = 30
    await store.note(row, [said("late"), said("later")])
    words = [event.data["word"] for event in await store.events(row.id)]
    assert words == ["sealed", "begun", "0a", "0b", "late", "later"]
    assert await store.row(row.id) == row
    await answer(store, row, 1)
    assert [event.data["word"] for event in await store.events(row.id, 3)] == ["later", "1a", "1b"]
    await store.close()


async def test_a_lobby_tells_its_first_event_too(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    row = table(status="lobby")
    row.id = await store.add_table(row)
    await store.note(row, [said("closed")])
    assert [event.data["word"] for event in await store.events(row.id)] == ["closed"]
    await store.close()


async def test_someone_who_lost_a_seat_gets_a_last_message_and_keeps_the_one_they_have(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    row = await started(store, table())
    await store.save_direct(DirectRow(row.id, 11, 5, 6, 7, False))
    row.seats[0].user = 16
    await store.arrange(row, 0, [said("handed on", OF_SEATS), said("and so", OF_SEATS)], [11, 12])
    directs = sorted(await store.directs(row.id), key=lambda direct: direct.user)
    assert directs == [DirectRow(row.id, 11, 5, 6, 7, False), DirectRow(row.id, 12, None, None, -1, False)]
    assert [event.data["word"] for event in await store.events(row.id)][2:] == ["handed on", "and so"]
    assert await store.row(row.id) == row
    await store.close()


async def test_what_a_message_shows_is_kept_unless_it_shows_something_newer(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    row = await started(store, table(revision=9, shown_revision=9))
    await store.save_direct(DirectRow(row.id, 11, 5, 6, 7))
    await store.note_hand(DirectRow(row.id, 11, 5, 6), 8, "a hand")
    await store.note_hand(DirectRow(row.id, 11, 5, 66), 9, "another")
    await store.note_hand(DirectRow(row.id, 11, 5, 6), 3, "an old one")
    await store.note_hand(DirectRow(row.id, 12, 5, 6), 9, "nobody's")
    assert await store.directs(row.id) == [DirectRow(row.id, 11, 5, 6, 8, content="a hand")]
    assert await store.unshown() == [row.id]
    await store.note_hand(DirectRow(row.id, 11, 5, 6), 9, "a hand")
    assert await store.unshown() == []
    await store.save_direct(DirectRow(row.id, 99, 5, 6, 9))
    assert await store.unshown() == [row.id], "he has no seat, and his message stands"
    await store.save_direct(DirectRow(row.id, 99, 5, 6, 9, True))
    assert await store.unshown() == [], "he takes none"
    await store.drop_direct(row.id, 99)
    await store.drop_direct(row.id + 1, 11)
    assert [direct.user for direct in await store.directs(row.id)] == [11]
    row.shown_revision, row.message, row.message_at = 8, 78, 20.5
    await store.save_shown(row)
    assert await store.row(row.id) == row
    assert await store.unshown() == [row.id]
    await store.close()


async def test_a_table_is_deleted_with_everything_of_it_and_no_other(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    row, other = await started(store, table()), await started(store, table(channel=101))
    for each in (row, other):
        await answer(store, each, 0, interaction=each.id)
        await store.save_direct(DirectRow(each.id, 11, 5, 6, 7))
    await store.delete_table(row.id)
    for kind in ("tables", "seats", "answers", "events", "checkpoints", "directs", "played"):
        column = "id" if kind == "tables" else "table_id"
        assert {found for (found,) in await store._read(f"SELECT DISTINCT {column} FROM {kind}")} == {other.id}
    await store.close()


async def test_documents_and_settings_are_each_persons_and_kinds_own(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    for user, kind, name in ((1, "deck", "b"), (1, "deck", "a"), (1, "hero", "a"), (2, "deck", "a")):
        await store.put_document(user, kind, name, f"{user} {kind} {name}")
    assert list((await store.documents(1, "deck")).items()) == [("a", "1 deck a"), ("b", "1 deck b")]
    await store.drop_document(1, "deck", "a")
    assert await store.document(1, "deck", "a") is None
    assert await store.document(1, "hero", "a") == "1 hero a"
    assert await store.document(2, "deck", "a") == "2 deck a"
    await store.put_setting("left/1", "x")
    await store.put_setting("left/2", "y")
    await store.put_setting("lefty", "z")
    await store.put_setting("left/2", "yy")
    assert await store.settings_of("left/") == {"left/1": "x", "left/2": "yy"}
    await store.drop_setting("left/1")
    assert (await store.setting("left/1"), await store.setting("lefty")) == (None, "z")
    await store.close()


async def test_one_damaged_row_keeps_nobody_from_the_others(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    row, other = await started(store, table()), await started(store, table(channel=101))
    third = await started(store, table(channel=102))
    await meddle(store, "UPDATE tables SET parts = '{' WHERE id = ?", row.id)
    await meddle(store, "UPDATE seats SET former = '{' WHERE table_id = ? AND number = 0", other.id)
    await meddle(store, "UPDATE events SET body = ? WHERE table_id = ? AND place = 0", b"\xff", third.id)
    found = await store.rows("live")
    assert [each.id for each in found] == [other.id, third.id]
    assert found[0].seats == [SeatRow(0), other.seats[1]]
    assert await store.row(row.id) is None
    assert [event.data["word"] for event in await store.events(third.id)] == ["begun"]
    await store.close()


async def test_who_is_forgotten_while_a_game_runs_is_a_number_until_it_ends(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    row = await started(store, table())
    await store.forget_person(13)
    running = await store.row(row.id)
    assert running is not None
    assert running.seats[0].former == (FormerHolder(13, ""), FormerHolder(None, "")), (
        "so that he sits down at no other side"
    )
    await store.drop_numbers()
    assert (await store.rows("live"))[0].seats[0].former[0] == FormerHolder(13, "")
    await meddle(store, "UPDATE tables SET status = 'over'")
    await store.drop_numbers()
    over = await store.row(row.id)
    assert over is not None
    assert over.seats[0].former == (FormerHolder(None, ""), FormerHolder(None, ""))
    await store.forget_person(11)
    await store.forget_person(12)
    gone = await store.row(row.id)
    assert gone is not None
    assert [(seat.user, seat.name, seat.owner) for seat in gone.seats] == [
        (None, "", None),
        (None, "Novice 1", None),
    ]
    assert gone.opener == 0
    await store.close()
