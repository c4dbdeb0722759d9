"""Changes of what is counted already: of rows, and with them of what is added up from those.

Somebody's games are changed in steps, each of which is a short transaction.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeAlias

from bot.store.database import Change, Row, Session
from bot.store.figures import Figures, Moment, Person, figures_in, moment, people_of
from bot.store.results import READ, Result, results_of
from games.kernel import codec

STEP = 100
"""Tables whose results are changed at a time."""
Place: TypeAlias = tuple[int, str]
"""A server, and a game that is played there."""
_HIS = "SELECT DISTINCT guild, game, table_id FROM shares WHERE user = ? ORDER BY 1, 2, 3 LIMIT ?"
_NOT_YET = (
    "SELECT DISTINCT s.guild, s.game, s.table_id FROM seats t JOIN shares s ON s.table_id = t.table_id "
    "AND s.seat = t.number WHERE t.user = ? AND s.user IS NULL ORDER BY 1, 2, 3 LIMIT ?"
)
_HIS_ALONE = f"{READ} WHERE s.user = ? AND +r.guild = ? AND r.game = ? ORDER BY ended_at, table_id"


def uncounting(user: int) -> Change[set[Place]]:
    """Make a person nobody in some results; returns where, nowhere once there is none left."""

    async def change(db: Session) -> set[Place]:
        return await _at_places(db, await db.fetch(_HIS, (user, STEP)), leave)

    async def leave(db: Session, place: Place, tables: list[int]) -> None:
        nobody = "UPDATE shares SET user = NULL WHERE user = ? AND table_id = ?"
        await db.executemany(nobody, [(user, table) for table in tables])
        await _added_up(db, place, forget)

    async def forget(figures: Figures, until: Moment) -> bool:
        known = user in figures.people
        figures.forget(user)
        return known

    return change


def counting_again(user: int) -> Change[set[Place]]:
    """Count a person again in some games that he ended in his seat; returns where, as `uncounting` does."""

    async def change(db: Session) -> set[Place]:
        return await _at_places(db, await db.fetch(_NOT_YET, (user, STEP)), come)

    async def come(db: Session, place: Place, tables: list[int]) -> None:
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

    return change


def deleting(table: int) -> Change[None]:
    """Delete a table with everything of it."""

    async def change(db: Session) -> None:
        found = results_of(await db.fetch(f"{READ} WHERE r.table_id = ?", (table,)))
        await db.execute("DELETE FROM tables WHERE id = ?", (table,))
        for gone in found:
            await _added_up(db, (gone.guild, gone.game), partial(_take, db, gone))

    return change


def dropping_figures(guild: int) -> Change[None]:
    """Drop what is added up in a server: nobody asks for it any more."""

    async def change(db: Session) -> None:
        left = "SELECT 1 FROM results r WHERE r.guild = figures.guild AND r.game = figures.game"
        await db.execute(f"DELETE FROM figures WHERE guild = ? AND NOT EXISTS ({left})", (guild,))
        await db.execute("UPDATE figures SET changes = changes + 1, body = NULL WHERE guild = ?", (guild,))

    return change


async def _at_places(
    db: Session, found: Sequence[Row], change: Callable[[Session, Place, list[int]], Awaitable[None]]
) -> set[Place]:
    places: dict[Place, list[int]] = {}
    for guild, game, table in found:
        places.setdefault((guild, game), []).append(table)
    for place, tables in places.items():
        await change(db, place, tables)
    return set(places)


async def _take(db: Session, gone: Result, figures: Figures, until: Moment) -> bool:
    if moment(gone) > until:
        return False
    place = (gone.guild, gone.game)
    figures.take(gone)
    first = "SELECT ended_at, table_id FROM results WHERE guild = ? AND game = ? ORDER BY 1, 2 LIMIT 1"
    figures.begun = next(((at, table) for at, table in await db.fetch(first, place)), (0.0, 0))
    for user in people_of(gone):
        his = [r for r in results_of(await db.fetch(_HIS_ALONE, (user, *place))) if moment(r) <= until]
        figures.people.pop(user, None)
        for result in his:
            figures.people.setdefault(user, Person()).add(result, user)
        if not his:
            figures.forget(user)
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
