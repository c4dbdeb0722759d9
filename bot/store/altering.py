"""Changes of what is counted already: of rows, and with them of what is added up from those.

Somebody's games are changed in steps, each of which is a short transaction.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from bot.store.database import Change, Row, Session
from bot.store.figures import Figures, Moment, Person, figures_in, moment, people_of
from bot.store.results import READ, UNCOUNTED, Result, results_of
from games.kernel import codec

GONE = 2**62
"""More often than any table is stored: it is deleted."""
STEP = 50
"""Tables whose results are changed at a time."""
Place: TypeAlias = tuple[int, str]
"""A server, and a game that is played there."""
_COUNTED = (
    "SELECT DISTINCT table_id, guild, game FROM shares WHERE user = ? AND table_id > ? "
    "ORDER BY table_id LIMIT ?"
)
_UNCOUNTED = (
    "SELECT DISTINCT t.table_id, s.guild, s.game FROM seats t JOIN shares s ON s.table_id = t.table_id "
    "AND s.seat = t.number WHERE t.user = ? AND t.table_id > ? AND s.user IS NULL ORDER BY t.table_id LIMIT ?"
)
_WISH = "SELECT 1 FROM documents WHERE user = ? AND kind = ?"
_HIS_ALONE = f"{READ} WHERE s.user = ? AND +r.guild = ? AND r.game = ? ORDER BY ended_at, table_id"


class Step(NamedTuple):
    """What was changed of somebody's games: the next step goes on after the last table."""

    places: set[Place]
    last: int


def uncounting(user: int, after: int = 0, *, wished: bool = False) -> Change[Step | None]:
    """Make a person nobody in some results, of tables after one; None once there is none left, or if they do
    not wish it any more."""

    async def change(db: Session) -> Step | None:
        if wished and not await db.fetch(_WISH, (user, UNCOUNTED)):
            return None
        return await _step(db, await db.fetch(_COUNTED, (user, after, STEP)), partial(leave, db, user))

    return change


def counting_again(user: int, after: int = 0) -> Change[Step | None]:
    """Count a person again in some games they ended in their seat, as `uncounting` does."""

    async def change(db: Session) -> Step | None:
        if await db.fetch(_WISH, (user, UNCOUNTED)):
            return None
        return await _step(db, await db.fetch(_UNCOUNTED, (user, after, STEP)), partial(_come, db, user))

    return change


async def leave(db: Session, user: int, place: Place, tables: Sequence[int]) -> None:
    """Make a person nobody in the results of some tables, and in what is added up there."""

    async def forget(figures: Figures, until: Moment) -> bool:
        known = user in figures.people
        figures.forget(user)
        return known

    nobody = "UPDATE shares SET user = NULL WHERE user = ? AND table_id = ?"
    await db.executemany(nobody, [(user, table) for table in tables])
    await _added_up(db, place, forget)


async def _come(db: Session, user: int, place: Place, tables: Sequence[int]) -> None:
    his = (
        "UPDATE shares SET user = ?1 WHERE table_id = ?2 AND seat IN "
        "(SELECT number FROM seats WHERE table_id = ?2 AND user = ?1)"
    )
    await db.executemany(his, [(user, table) for table in tables])
    there = f"r.table_id IN ({', '.join('?' * len(tables))})"
    found = results_of(await db.fetch(f"{READ} WHERE {there}", tables))

    async def add(figures: Figures, until: Moment) -> bool:
        known = [result for result in found if moment(result) <= until]
        for result in known:
            figures.people.setdefault(user, Person()).add(result, user)
        return bool(known)

    await _added_up(db, place, add)


def deleting(table: int) -> Change[None]:
    """Delete a table with everything of it."""

    async def change(db: Session) -> None:
        found = results_of(await db.fetch(f"{READ} WHERE r.table_id = ?", (table,)))
        await db.execute("DELETE FROM tables WHERE id = ?", (table,))
        for gone in found:
            await _added_up(db, (gone.guild, gone.game), partial(_take, db, gone))
        await db.tell(table, 0, GONE)

    return change


def dropping_figures(guild: int) -> Change[None]:
    """Drop what is added up in a server: nobody asks for it any more."""

    async def change(db: Session) -> None:
        left = "SELECT 1 FROM results r WHERE r.guild = figures.guild AND r.game = figures.game"
        await db.execute(f"DELETE FROM figures WHERE guild = ? AND NOT EXISTS ({left})", (guild,))
        await db.execute("UPDATE figures SET changes = changes + 1, body = NULL WHERE guild = ?", (guild,))

    return change


async def _step(
    db: Session, found: Sequence[Row], change: Callable[[Place, list[int]], Awaitable[None]]
) -> Step | None:
    places: dict[Place, list[int]] = {}
    for table, guild, game in found:
        places.setdefault((guild, game), []).append(table)
    for place, tables in sorted(places.items()):
        await change(place, tables)
    return Step(set(places), found[-1][0]) if found else None


async def _take(db: Session, gone: Result, figures: Figures, until: Moment) -> bool:
    if moment(gone) > until:
        return False
    place = (gone.guild, gone.game)
    figures.take(gone)
    first = "SELECT ended_at, table_id FROM results WHERE guild = ? AND game = ? ORDER BY 1, 2 LIMIT 1"
    figures.begun = next(((at, table) for at, table in await db.fetch(first, place)), (0.0, 0))
    for user in people_of(gone):
        his = [r for r in results_of(await db.fetch(_HIS_ALONE, (user, *place))) if moment(r) <= until]
        if not his:
            figures.forget(user)
            continue
        figures.people[user] = Person()
        for result in his:
            figures.people[user].add(result, user)
    return True


async def _added_up(db: Session, place: Place, change: Callable[[Figures, Moment], Awaitable[bool]]) -> None:
    """Change what is added up somewhere, as far as a moment, where that says so. Where nothing is, it will be
    from the rows."""
    await db.execute("UPDATE figures SET changes = changes + 1 WHERE guild = ? AND game = ?", place)
    kept = "SELECT changes, at, table_id, body FROM figures WHERE guild = ? AND game = ?"
    for changes, at, table, body in await db.fetch(kept, place):
        figures = figures_in(body)
        if figures is not None:
            if not await change(figures, (at, table)):
                return
            figures.altered = changes
        brought_up = None if figures is None else codec.encode(figures)
        await db.execute("UPDATE figures SET body = ? WHERE guild = ? AND game = ?", (brought_up, *place))
