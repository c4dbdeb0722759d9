"""What is added up of a game's results in a server, and how it stays right: a change of the rows that it was
added up from changes it in the same transaction.

Somebody's games are changed in steps, each of which is a short transaction.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

import msgspec

from bot.store.database import Change, Row, Session
from bot.store.results import READ, UNCOUNTED, Result, results_of
from games.kernel import codec

Moment: TypeAlias = tuple[float, int]
"""The end of a game, and its table: results are in this order."""
FINE = 1000
"""Parts of a pip in which dice are added up: whole numbers can be taken away again."""

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


class SkillEstimate(msgspec.Struct, array_like=True):
    """What a rating knows of somebody: their likely strength, how far off that may be, and from how many
    games."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0
    games: int = 0


class PlayerFigures(msgspec.Struct, array_like=True):
    """What somebody did in one game."""

    games: int = 0
    won: int = 0
    seats_won: int = 0
    feats: dict[str, Moment] = {}
    """When each happened first."""
    first_won: tuple[float, int, int] | None = None
    """When, at which table and seat they won first."""

    def add(self, result: Result, user: int) -> None:
        """Count a game where they held a seat, before or after others."""
        his, when = [share for share in result.shares if share.user == user], moment(result)
        won = [(*when, share.seat) for share in his if share.won]
        self.games, self.won, self.seats_won = self.games + 1, self.won + bool(won), self.seats_won + len(won)
        self.first_won = min([*won, self.first_won] if self.first_won else won, default=None)
        for key in (key for share in his for key in share.feats):
            self.feats[key] = min(when, self.feats.get(key, when))


class Figures(msgspec.Struct, array_like=True):
    """A game's results in one server."""

    altered: int = 0
    """The last change of a result that the strengths know otherwise; 0: none."""
    games: int = 0
    with_ai: int = 0
    together: int = 0
    won: int = 0
    """Of those in which all were on one side."""
    people: dict[int, PlayerFigures] = {}
    strengths: dict[int, SkillEstimate] = {}
    """Of those who have played against people."""
    foes: dict[str, dict[str, tuple[int, int]]] = {}
    """By name and level: how often it was played, and won."""
    decks: dict[str, tuple[int, int]] = {}
    got: int = 0
    hoped: int = 0
    """What dice came to, and come to on average, in fine parts of a pip."""
    begun: Moment = (0.0, 0)
    """The first."""

    def add(self, result: Result) -> None:
        """Count one more; its strengths are not known yet."""
        self.begun = min(self.begun, moment(result)) if self.games else moment(result)
        self._count(result, 1)
        for user in people_of(result):
            self.people.setdefault(user, PlayerFigures()).add(result, user)

    def take(self, result: Result) -> None:
        """Count one less; which is the first now and what its people did is still to be seen."""
        self._count(result, -1)

    def forget(self, user: int) -> None:
        self.people.pop(user, None)
        self.strengths.pop(user, None)

    def _count(self, result: Result, by: int) -> None:
        people = [share for share in result.shares if share.ai is None]
        won = result.together and any(share.won for share in people)
        self.games += by
        self.with_ai += by * (len(people) < len(result.shares))
        self.together += by * result.together
        self.won += by * won
        if result.foe:
            levels = self.foes.setdefault(result.foe, {})
            _count_in(levels, result.level, by, won)
            if not levels:
                del self.foes[result.foe]
        for share in people:
            self.got, self.hoped = (
                self.got + by * round(FINE * share.got),
                self.hoped + by * round(FINE * share.hoped),
            )
            if share.deck:
                _count_in(self.decks, share.deck, by, share.won)


def moment(result: Result) -> Moment:
    """Where a result stands among others."""
    return result.ended_at, result.table


def people_of(result: Result) -> set[int]:
    """Who played in it and is known."""
    return {share.user for share in result.shares if share.user is not None}


def figures_in(body: bytes | None) -> Figures | None:
    """What was kept; None where that is nothing, or of a release that added up something else."""
    try:
        return None if body is None else codec.decode(body, Figures)
    except msgspec.MsgspecError:
        return None


def _count_in(counts: dict[str, tuple[int, int]], key: str, by: int, won: bool) -> None:
    played, victories = counts.get(key, (0, 0))
    counts[key] = (played + by, victories + by * won)
    if not played + by:
        del counts[key]


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
        return await _step(await db.fetch(_COUNTED, (user, after, STEP)), partial(leave, db, user))

    return change


def counting_again(user: int, after: int = 0) -> Change[Step | None]:
    """Count a person again in some games they ended in their seat, as `uncounting` does."""

    async def change(db: Session) -> Step | None:
        if await db.fetch(_WISH, (user, UNCOUNTED)):
            return None
        return await _step(await db.fetch(_UNCOUNTED, (user, after, STEP)), partial(_come, db, user))

    return change


async def leave(db: Session, user: int, place: Place, tables: Sequence[int]) -> None:
    """Make a person nobody in the results of some tables, and in what is added up there."""

    async def forget(figures: Figures, until: Moment) -> bool:
        known = user in figures.people
        figures.forget(user)
        return known

    nobody = "UPDATE shares SET user = NULL WHERE user = ? AND table_id = ?"
    await db.executemany(nobody, [(user, table) for table in tables])
    await _change_figures(db, place, forget)


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
            figures.people.setdefault(user, PlayerFigures()).add(result, user)
        return bool(known)

    await _change_figures(db, place, add)


def deleting(table: int) -> Change[None]:

    async def change(db: Session) -> None:
        found = results_of(await db.fetch(f"{READ} WHERE r.table_id = ?", (table,)))
        await db.execute("DELETE FROM tables WHERE id = ?", (table,))
        for gone in found:
            await _change_figures(db, (gone.guild, gone.game), partial(_take, db, gone))
        await db.tell(table, 0, GONE)

    return change


def dropping_figures(guild: int) -> Change[None]:
    """Drop what is added up in a server: nobody asks for it any more."""

    async def change(db: Session) -> None:
        left = "SELECT 1 FROM results r WHERE r.guild = figures.guild AND r.game = figures.game"
        await db.execute(f"DELETE FROM figures WHERE guild = ? AND NOT EXISTS ({left})", (guild,))
        await db.execute("UPDATE figures SET changes = changes + 1, body = NULL WHERE guild = ?", (guild,))

    return change


async def _step(found: Sequence[Row], change: Callable[[Place, list[int]], Awaitable[None]]) -> Step | None:
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
        figures.people[user] = PlayerFigures()
        for result in his:
            figures.people[user].add(result, user)
    return True


async def _change_figures(
    db: Session, place: Place, change: Callable[[Figures, Moment], Awaitable[bool]]
) -> None:
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
