"""What is counted of a finished game: made when it ends, and made again from what is stored of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import Any

import structlog

from bot.store.reader import StoreReader
from bot.store.results import Result, Share
from bot.store.rows import TableRow
from bot.store.store import Store
from bot.tables.guided import LEARN
from bot.tables.record import of_the_game
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.package.history import Tally
from games.kernel.rules import Outcome
from games.kernel.saved import Entry
from games.registry import manifest_of, rules_of

log = structlog.get_logger("counting")
NIGHTS = 9 * 24 * 3600.0
"""Seconds from the first answer to the last of a long game."""
LONG = "ui-feat-nights"
Given = tuple[Entry, int | None, float]
"""An entry of a log, who gave it (None: an AI, the clock, or someone forgotten), and when."""


def counts(row: TableRow) -> bool:
    """Whether a game is counted: people played it to its end, and no one was guided."""
    people = [seat for seat in row.seats if seat.ai is None]
    return row.status == "over" and not LEARN.of(row).on and bool(people)


def result_of(
    row: TableRow, outcome: Outcome, view: Any, given: Sequence[Given], told: Sequence[Event]
) -> Result:
    """The result of a finished table, from the public view of its end and all events."""
    manifest = manifest_of(row.game)
    counting = manifest.tally_here()
    tally = counting(view, of_the_game(told)) if counting else Tally()
    first, last = given[0][2], given[-1][2]
    lasting = (LONG,) if last - first >= NIGHTS else ()
    return Result(
        table=row.id,
        guild=row.guild,
        game=row.game,
        begun_at=first,
        ended_at=last,
        answers=len(given),
        rounds=manifest.round(view) or 0,
        people=sum(seat.ai is None for seat in row.seats),
        together=rules_of(row.game).cooperative,
        foe=tally.foe,
        level=tally.level,
        shares=tuple(
            _share(row, seat, outcome, tally, thought(given, seat), lasting) for seat in range(len(row.seats))
        ),
    )


def _share(
    row: TableRow, seat: int, outcome: Outcome, tally: Tally, thinks: float | None, lasting: tuple[str, ...]
) -> Share:
    places = {number: place for place, number in outcome.ranking}
    holder, (got, hoped) = row.seats[seat], tally.luck[seat] if seat < len(tally.luck) else (0.0, 0.0)
    side = 0 if rules_of(row.game).cooperative else tally.sides[seat] if tally.sides else seat
    return Share(
        seat=seat,
        user=holder.user,
        ai=holder.ai,
        side=side,
        place=places.get(seat, 0),
        won=seat in outcome.winners,
        thought=thinks,
        deck=tally.decks[seat] if seat < len(tally.decks) else "",
        got=float(got),
        hoped=hoped,
        feats=() if holder.ai else (tally.feats[seat] if seat < len(tally.feats) else ()) + lasting,
    )


def thought(given: Sequence[Given], seat: int) -> float | None:
    """Median seconds from the entry before to an answer of a seat's people; nights don't move it."""
    taken = [
        at - before
        for (_, _, before), (entry, user, at) in pairwise(given)
        if entry.seat == seat and user is not None
    ]
    return median(taken) if taken else None


async def result_at_end(
    store: StoreReader, row: TableRow, match: Match[Any], last: Given, events: Sequence[Event]
) -> Result | None:
    """The result of a game that ends with its `last` entry; None while it goes on, or if it doesn't count. An
    error here doesn't cost anyone their last move."""
    if match.outcome is None or not counts(row):
        return None
    try:
        given = [*given_in(await store.answers(row.id)), last]
        told = [*await store.events(row.id), *events]
        return result_of(row, match.outcome, match.view(None), given, told)
    except Exception as error:
        log.error("not_counted", table=row.id, game=row.game, error=type(error).__name__)
        return None


class Recount:
    """Counts finished games again, in a process without a bot, which would have to wait."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def again(self) -> tuple[int, int]:
        """Recount all finished games. Returns how many, and how many can't be read and keep their result."""
        counted = unread = 0
        foreign = await self._store.imported()
        for row in await self._store.rows("over"):
            if not counts(row) or row.id in foreign:
                await self._store.drop_result(row.id)
                continue
            result = await self._result(row)
            if result is None:
                unread += 1
            else:
                await self._store.put_result(result)
                counted += 1
        return counted, unread

    async def _result(self, row: TableRow) -> Result | None:
        try:
            saved = await self._store.saved(row)
            given = given_in(await self._store.answers(row.id))
            told = await self._store.events(row.id)
            if saved is None:
                return None
            match = Match.load(rules_of(row.game), saved)
            outcome = match.outcome
            return None if outcome is None else result_of(row, outcome, match.view(None), given, told)
        except Exception:  # no such game, a log without answers, rules that fail on another version's state
            return None


def given_in(answers: Sequence[tuple[bytes, int | None, float]]) -> list[Given]:
    """Decode a stored log. Raises msgspec.MsgspecError."""
    return [(codec.decode(body, Entry), user, at) for body, user, at in answers]  # type: ignore[arg-type]
