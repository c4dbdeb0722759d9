"""Sums of a game's results in a server. They change in the same transaction as the rows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

import msgspec

from bot.store.database import Change, Row, Session
from bot.store.results import READ, UNCOUNTED, Result, results_of
from games.kernel import codec

Moment: TypeAlias = tuple[float, int]
"""When a game ended, and its table: the order of results."""
FINE = 1000
"""Parts of a pip, to add dice up in whole numbers that can be subtracted again."""

GONE = 2**62
"""More writes than any table has: it's deleted."""
STEP = 50
"""Tables whose results change at a time."""
Place: TypeAlias = tuple[int, str]
_COUNTED = (
    "SELECT DISTINCT table_id, guild, game FROM shares WHERE user = ? AND table_id > ? "
    "ORDER BY table_id LIMIT ?"
)
_UNCOUNTED = (
    "SELECT DISTINCT t.table_id, s.guild, s.game FROM seats t JOIN shares s ON s.table_id = t.table_id "
    "AND s.seat = t.number WHERE t.user = ? AND t.table_id > ? AND s.user IS NULL ORDER BY t.table_id LIMIT ?"
)
_WISH = "SELECT 1 FROM documents WHERE user = ? AND kind = ?"
_OWN = f"{READ} WHERE s.user = ? AND +r.guild = ? AND r.game = ? ORDER BY ended_at, table_id"


class SkillEstimate(msgspec.Struct, array_like=True):
    """What a rating knows of someone: likely strength, its uncertainty, number of games."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0
    games: int = 0


class PlayerFigures(msgspec.Struct, array_like=True):
    games: int = 0
    won: int = 0
    seats_won: int = 0
    feats: dict[str, Moment] = {}
    """When each happened first."""
    first_won: tuple[float, int, int] | None = None
    """When, and at which table and seat."""

    def add(self, result: Result, user: int) -> None:
        """A game in which they held a seat, before or after others."""
        own, when = [share for share in result.shares if share.user == user], moment(result)
        won = [(*when, share.seat) for share in own if share.won]
        self.games, self.won, self.seats_won = self.games + 1, self.won + bool(won), self.seats_won + len(won)
        self.first_won = min([*won, self.first_won] if self.first_won else won, default=None)
        for key in (key for share in own for key in share.feats):
            self.feats[key] = min(when, self.feats.get(key, when))


class Figures(msgspec.Struct, array_like=True):
    altered: int = 0
    """The last change of a result that `strengths` doesn't know yet; 0: none."""
    games: int = 0
    with_ai: int = 0
    together: int = 0
    won: int = 0
    """Of the games with all on one side."""
    people: dict[int, PlayerFigures] = {}
    strengths: dict[int, SkillEstimate] = {}
    """Of people who have played against people."""
    foes: dict[str, dict[str, tuple[int, int]]] = {}
    """By name and level: games played and won."""
    decks: dict[str, tuple[int, int]] = {}
    got: int = 0
    hoped: int = 0
    """Sums of dice rolled, and of their averages, in parts of a pip (`FINE`)."""
    begun: Moment = (0.0, 0)

    def add(self, result: Result) -> None:
        """Strengths aren't updated."""
        self.begun = min(self.begun, moment(result)) if self.games else moment(result)
        self._count(result, 1)
        for user in people_of(result):
            self.people.setdefault(user, PlayerFigures()).add(result, user)

    def take(self, result: Result) -> None:
        """`begun` and what its people did aren't updated."""
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
            self.got += by * round(FINE * share.got)
            self.hoped += by * round(FINE * share.hoped)
            if share.deck:
                _count_in(self.decks, share.deck, by, share.won)


def moment(result: Result) -> Moment:
    return result.ended_at, result.table


def people_of(result: Result) -> set[int]:
    return {share.user for share in result.shares if share.user is not None}


def figures_in(body: bytes | None) -> Figures | None:
    """None if there's nothing, or another release's sums."""
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
    """The next step continues after table `last`."""

    places: set[Place]
    last: int


def uncounting(user: int, after: int = 0, *, wished: bool = False) -> Change[Step | None]:
    """Make a person anonymous in some results of tables after `after`; None once none are left, or if they no
    longer want it."""

    async def change(db: Session) -> Step | None:
        if wished and not await db.fetch(_WISH, (user, UNCOUNTED)):
            return None
        return await _step(await db.fetch(_COUNTED, (user, after, STEP)), partial(leave, db, user))

    return change


def counting_again(user: int, after: int = 0) -> Change[Step | None]:
    """Undo `uncounting` for games they ended in their seat."""

    async def change(db: Session) -> Step | None:
        if await db.fetch(_WISH, (user, UNCOUNTED)):
            return None
        return await _step(await db.fetch(_UNCOUNTED, (user, after, STEP)), partial(_come, db, user))

    return change


async def leave(db: Session, user: int, place: Place, tables: Sequence[int]) -> None:
    """Make a person anonymous in some tables' results, and in the sums."""

    async def forget(figures: Figures, until: Moment) -> bool:
        known = user in figures.people
        figures.forget(user)
        return known

    nobody = "UPDATE shares SET user = NULL WHERE user = ? AND table_id = ?"
    await db.executemany(nobody, [(user, table) for table in tables])
    await _change_figures(db, place, forget)


async def _come(db: Session, user: int, place: Place, tables: Sequence[int]) -> None:
    own = (
        "UPDATE shares SET user = ?1 WHERE table_id = ?2 AND seat IN "
        "(SELECT number FROM seats WHERE table_id = ?2 AND user = ?1)"
    )
    await db.executemany(own, [(user, table) for table in tables])
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
        own = [r for r in results_of(await db.fetch(_OWN, (user, *place))) if moment(r) <= until]
        if not own:
            figures.forget(user)
            continue
        figures.people[user] = PlayerFigures()
        for result in own:
            figures.people[user].add(result, user)
    return True


async def _change_figures(
    db: Session, place: Place, change: Callable[[Figures, Moment], Awaitable[bool]]
) -> None:
    """Change a sum up to a moment if `change` says so. If there's none, it's made from the rows later."""
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
