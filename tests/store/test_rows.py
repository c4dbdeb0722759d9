"""Tables, seats and messages are read as they were stored, every part of them."""

from __future__ import annotations

import msgspec

from bot.features.seats.state import OFFERS, Offer, SeatsState
from bot.features.undo.state import UNDO
from bot.store.parts import Parts
from bot.store.rows import DirectRow, FormerHolder, SeatRow, TableRow
from bot.store.store import Store
from bot.tables.bank import CLOCK
from bot.tables.guided import LEARN, Guided
from bot.tables.turn import TURN, Turn
from games.kernel.saved import Checkpoint, Saved
from games.kernel.text import text
from tests.databases import meddle
from tests.store.shelf import answered, told


def table(**other: object) -> TableRow:
    """Every field has a different value."""
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


async def started(store: Store, row: TableRow) -> TableRow:
    """Store it with its first checkpoint and two opening events."""
    row.id = await store.add_table(row)
    saved = Saved(row.game, row.version, (Checkpoint(0, 10, bytes(40)),), ())
    await store.start(row, saved, [told("sealed"), told("begun")])
    return row


async def test_a_table_is_read_as_it_was_stored(store: Store) -> None:
    row = table()
    row.id = await store.add_table(row)
    assert row.id == 1
    assert await store.row(1) == row
    assert await store.row(2) is None
    UNDO.of(row).asked, CLOCK.of(row).due_at, row.revision = None, None, 10
    row.seats = [SeatRow(0, 15, None, "Eve")]
    await store.save_row(row)
    assert await store.row(1) == row, "a seat that is gone is gone"


async def test_a_table_is_deleted_with_everything_of_it_and_no_other(store: Store) -> None:
    row, other = await started(store, table()), await started(store, table(channel=101))
    for each in (row, other):
        await answered(store, each, 0, "said", user=11, interaction=each.id)
        await store.save_direct(DirectRow(each.id, 11, 5, 6, 7))
    await store.delete_table(row.id)
    for kind in ("tables", "seats", "answers", "events", "checkpoints", "directs", "played"):
        column = "id" if kind == "tables" else "table_id"
        assert {found for (found,) in await store._read(f"SELECT DISTINCT {column} FROM {kind}")} == {other.id}


async def test_one_damaged_row_keeps_nobody_from_the_others(store: Store) -> None:
    row, other = await started(store, table()), await started(store, table(channel=101))
    third = await started(store, table(channel=102))
    await meddle(store, "UPDATE tables SET parts = '{' WHERE id = ?", row.id)
    await meddle(store, "UPDATE seats SET former = '{' WHERE table_id = ? AND number = 0", other.id)
    await meddle(store, "UPDATE events SET body = ? WHERE table_id = ? AND place = 0", b"\xff", third.id)
    found = await store.rows("live")
    assert [each.id for each in found] == [other.id, third.id]
    assert found[0].seats == [SeatRow(0), other.seats[1]]
    assert await store.row(row.id) is None
    assert [event.kind for event in await store.events(third.id)] == ["begun"]


async def test_who_is_forgotten_while_a_game_runs_is_a_number_until_it_ends(store: Store) -> None:
    await started(store, table())
    await store.forget_person(13)
    numbered, nobody = (FormerHolder(13, ""), FormerHolder(None, "")), (FormerHolder(None, ""),) * 2
    assert (await store.rows("live"))[0].seats[0].former == numbered, "so that he sits down at no other side"
    await store.drop_numbers()
    assert (await store.rows("live"))[0].seats[0].former == numbered
    await meddle(store, "UPDATE tables SET status = 'over'")
    await store.drop_numbers()
    assert (await store.rows("over"))[0].seats[0].former == nobody
    await store.forget_person(11)
    await store.forget_person(12)
    [gone] = await store.rows("over")
    assert [(seat.user, seat.name, seat.owner) for seat in gone.seats] == [
        (None, "", None),
        (None, "Novice 1", None),
    ]
    assert gone.opener == 0
