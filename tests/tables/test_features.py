"""A new feature of tables: a file, and a line in the list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from bot.features import features_of
from bot.features.channel.notes import Notes
from bot.features.undo.service import UndoService
from bot.store.parts import Part, PartState, User
from bot.store.rows import TableRow
from bot.store.store import Store
from bot.tables.changes import Feature, Kind, Press
from bot.tables.service import Tables
from tests.databases import place
from tests.tables.house import ADA, BO, CY, HandClock, House, house

# -- the file ---------------------------------------------------------------------------------------------


class Counted(PartState):
    """Hints asked for, by person."""

    hints: dict[User, int] = {}


HINTED = Part("hinted", Counted)


class Hinted(Feature):
    def touched(self, row: TableRow, now: float, press: Press | None = None) -> Iterable[Kind]:
        if press is not None and press.verb == "hint":
            hints = HINTED.of(row).hints
            hints[press.user] = hints.get(press.user, 0) + 1
        return ()


# -- and the line -----------------------------------------------------------------------------------------


def with_it(tables: Tables) -> Sequence[Feature]:
    return (*features_of(tables), Hinted())


# ---------------------------------------------------------------------------------------------------------


async def test_it_counts_at_the_table_where_somebody_sits(h: House) -> None:
    begun = await h.begun(ADA, BO)
    table = begun.row.id
    tables = Tables(h.store, clock=h.clock, features=with_it)
    notes = Notes(tables)
    for user, verb in [(ADA.id, "hint"), (ADA.id, "hand"), (BO.id, "hint"), (ADA.id, "hint"), (CY.id, "hint")]:
        await notes.touch(table, Press(user, verb))
    assert HINTED.of((await tables.snapshot(table)).row).hints == {ADA.id: 2, BO.id: 1}
    assert (await tables.snapshot(table)).row.revision == begun.row.revision, "there is nothing to show"


async def test_what_it_keeps_outlasts_a_restart_an_undo_and_a_release_without_it(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        begun = await h.begun(ADA, BO)
        table = begun.row.id
        h.tables = Tables(h.store, clock=h.clock, features=with_it)
        await Notes(h.tables).touch(table, Press(ADA.id, "hint"))
        answered = await h.answers(begun, ADA)
        await UndoService(h.tables).undo(table, ADA.id, answered.row.revision, 0)
        h.tables = Tables(h.store, clock=h.clock, features=features_of)
        await h.answers(await h.tables.snapshot(table), ADA)
    again = await Store.open(place(tmp_path / "house.sqlite3"))
    row = (await Tables(again, clock=HandClock(), features=with_it).snapshot(table)).row
    assert HINTED.of(row).hints == {ADA.id: 1}
    await again.close()


async def test_someone_it_knows_is_known_at_the_table_and_forgotten_there(h: House) -> None:
    table = (await h.begun(ADA, BO)).row.id
    await Notes(Tables(h.store, clock=h.clock, features=with_it)).touch(table, Press(BO.id, "hint"))
    row = await h.store.row(table)
    assert row is not None
    HINTED.of(row).hints[CY.id] = 3
    row.status = "closed"
    await h.store.save_row(row)
    await h.store.forget_person(CY.id)
    left = await h.store.row(table)
    assert left is not None
    assert HINTED.of(left).hints == {BO.id: 1}
    await h.store.forget_person(BO.id)
    left = await h.store.row(table)
    assert left is not None
    assert "hinted" not in left.parts.text()
