"""Tables before they start, how they start and close, who is pinged for them, and what may follow a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from itertools import pairwise
from typing import Concatenate, ParamSpec, TypeVar

import structlog

from bot.features.lobby import state as lobby
from bot.features.lobby.state import AGAIN, sit_down
from bot.features.pings.service import PingLimiter
from bot.features.preferences.state import preferences_of
from bot.store.reader import StoreReader
from bot.store.rows import SeatRow, TableRow
from bot.store.store import Store
from bot.tables import rights
from bot.tables.ai import present, same_name, strengths
from bot.tables.bank import CLOCK
from bot.tables.changes import Change, Feature, Opening
from bot.tables.model import Person, Snapshot, once_more, refuse
from bot.tables.quiet_hours import QUIET
from bot.tables.rights import CLOSERS, CLOSING
from bot.tables.seats import people_at
from bot.tables.service import Tables
from bot.tables.settings import server_of
from bot.tables.turn import note_seen
from games.kernel.rules import OptionValue
from games.registry import rules_of

T = TypeVar("T")
P = ParamSpec("P")
SEQUELS = ("next", "harder")
MOST = 20
"""People pinged for a lobby at once, at most."""
log = structlog.get_logger("tables")


def everybody(user: int) -> bool:
    return True


def sequels(row: TableRow) -> list[str]:
    """What may follow a game besides the same again: the `next` in a series, or the same but `harder`."""
    return [kind for kind in SEQUELS if _changed(row, kind) or (kind == "harder" and _stronger(row))]


def prepare_sequel(
    row: TableRow, old: TableRow, opener: Person, sequel: str = "", heard: Callable[[int], bool] = everybody
) -> None:
    """Set up a new lobby like a table that is over. Its people are invited, each one seat further, and
    mentioned if `heard` says so."""
    key = rules_of(row.game).seat_option
    decks = {seat.number: old.options.get(f"{key}:{seat.number}") for seat in old.seats}
    kept = {name: value for name, value in old.options.items() if not key or name.partition(":")[0] != key}
    row.options = rules_of(row.game).complete_options(kept | _changed(old, sequel))
    CLOCK.of(row).late = CLOCK.of(old).late
    AGAIN.of(row).won = dict(AGAIN.of(old).won)
    turned = [*old.seats[1:], *old.seats[:1]]
    here = [seat.owner or seat.user for seat in turned]
    AGAIN.of(row).order = list(dict.fromkeys(user for user in here if user is not None))
    for seat in turned:
        user, deck = seat.owner or seat.user, decks[seat.number]
        if user is not None and deck is not None:
            AGAIN.of(row).decks.setdefault(user, []).append(str(deck))
    row.seats = []
    sit_down(row, opener)
    for seat in (seat for seat in turned if seat.ai is not None and seat.owner is None):
        strength = str(seat.ai)
        if sequel == "harder":
            strength = _next_of(strengths(row.game), present(row.game, strength)) or strength
        row.seats.append(SeatRow(len(row.seats), None, strength, same_name(row, seat.name, strength)))
        if (deck := decks[seat.number]) is not None:
            row.options[f"{key}:{len(row.seats) - 1}"] = deck
    gone = {seat.user for seat in old.seats if seat.gone}
    invite(row, [user for user in AGAIN.of(row).order if user != opener.id and user not in gone], heard)
    AGAIN.of(row).invited_at = row.revision  # only with the lobby's first message


def note_winners(row: TableRow, winners: Sequence[int]) -> None:
    """Note who won, for the next game."""
    here = {seat.owner or seat.user: seat.number in winners for seat in row.seats}
    AGAIN.of(row).won = {user: won for user, won in here.items() if user is not None} if winners else {}


def invite(row: TableRow, users: list[int], heard: Callable[[int], bool] = everybody) -> None:
    """Invite people to a lobby, each once, and mention those that `heard` accepts."""
    series = AGAIN.of(row)
    new = [user for user in users if user not in series.invited]
    if new:
        waiting = series.heard if series.invited_at > row.shown_revision else []
        series.heard = [*waiting, *filter(heard, new)]
        series.invited, series.invited_at = [*series.invited, *new], row.revision + 1


def _changed(row: TableRow, sequel: str) -> dict[str, OptionValue]:
    changed: dict[str, OptionValue] = {}
    for spec in rules_of(row.game).options:
        value = row.options.get(spec.key, spec.default)
        further = _next_of(spec.choices, value) if sequel and spec.sequel == sequel else None
        if further is not None:
            changed[spec.key] = further
    return changed


def _stronger(row: TableRow) -> bool:
    weaker = strengths(row.game)[:-1]
    machines = [seat.ai for seat in row.seats if seat.ai is not None and seat.owner is None]
    return any(present(row.game, strength) in weaker for strength in machines)


def _next_of(known: Sequence[T], value: object) -> T | None:
    after = [two for one, two in pairwise(known) if one == value]
    return after[0] if after else None


def kind_of(guild: int) -> str:
    """The kind of document, named by a game, that asks for pings in a server."""
    return f"look/{guild}"


async def change_looking(store: Store, user: int, guild: int, game: str) -> bool:
    """Ask for pings, or no longer; returns whether they're wanted now."""
    kind = kind_of(guild)
    if await store.document(user, kind, game) is None:
        await store.put_document(user, kind, game, "")
        return True
    await store.drop_document(user, kind, game)
    return False


async def awake_lookers(store: StoreReader, row: TableRow, now: float) -> list[int]:
    """Who wants a ping for such a lobby, is awake, and doesn't sit there. People who set no quiet hours have
    the server's."""
    here, found = {seat.user for seat in row.seats}, []
    servers = QUIET.of(await server_of(store, row.guild))
    for user in await store.users_with(kind_of(row.guild), row.game):
        quiet = (await preferences_of(store, user)).quiet or servers
        if user not in here and not (quiet and quiet.until(now) > now):
            found.append(user)
    return found[:MOST]


class LobbyFeature(Feature):
    """Invites people, and notes who won, for the next game."""

    def opened(self, row: TableRow, opening: Opening) -> None:
        CLOSING.of(row).closers = CLOSERS.of(opening.server)

    def asks(self, row: TableRow, now: float) -> Collection[int]:
        if row.status != "lobby" or AGAIN.of(row).invited_at <= row.shown_revision:
            return ()
        return set(AGAIN.of(row).heard) - set(people_at(row))

    async def changed(self, change: Change) -> None:
        if change.kind == "over" and change.match is not None and change.match.outcome is not None:
            note_winners(change.row, change.match.outcome.winners)


FEATURE = LobbyFeature


def _at_table(
    do: Callable[Concatenate[TableRow, P], None],
) -> Callable[Concatenate[LobbyService, int, P], Awaitable[Snapshot]]:
    """A method that applies a change of a lobby to its table."""

    async def change(service: LobbyService, table: int, /, *given: P.args, **named: P.kwargs) -> Snapshot:
        return await service._tables.change(table, lambda row: do(row, *given, **named))

    return change


class LobbyService:
    """What people do at tables that haven't started."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.pings = PingLimiter(tables.clock)

    join = _at_table(lobby.join)
    join_more = _at_table(lobby.join_more)
    leave = _at_table(lobby.leave)
    add_ai = _at_table(lobby.add_ai)
    remove_ai = _at_table(lobby.remove_ai)
    pair_again = _at_table(lobby.pair_again)
    trade_seats = _at_table(lobby.trade_seats)
    set_option = _at_table(lobby.set_option)
    bring = _at_table(lobby.bring)
    replace = _at_table(lobby.replace)

    async def vacate(self, table: int, person: Person) -> Snapshot:
        """Give up all of a person's seats in a lobby, and close it if no one is left."""

        def change(row: TableRow) -> None:
            for _ in [seat for seat in row.seats if seat.user == person.id]:
                lobby.leave(row, person)
            if not people_at(row):
                rights.shut(row)

        return await self._tables.change(table, change)

    async def invite(self, table: int, person: Person, users: list[int]) -> Snapshot:
        """Ping people who asked to be pinged for such a game; once for each lobby."""

        def change(row: TableRow) -> None:
            rights.must_be_lobby(row)
            rights.must_be_seated_or_opener(row, person)
            if AGAIN.of(row).looked:
                raise refuse("table-called-already")
            AGAIN.of(row).looked = True
            invite(row, users, heard)

        with self.pings.asking(person.id) as heard:
            return await self._tables.change(table, change)

    async def start(
        self, table: int, person: Person, prepare: Callable[[TableRow, Person], None] | None = None
    ) -> Snapshot:
        """Start a lobby that is ready; `prepare` may set it up first."""

        def settle(row: TableRow) -> None:
            if prepare is not None:
                prepare(row, person)
            lobby.must_be_ready(row, person)
            row.options = lobby.settled(row)
            note_seen(row, person.id, self._tables.clock())

        return await self._tables.start(table, settle)

    async def close(self, table: int, person: Person) -> Snapshot:
        """Close a table for good; its opener or a server manager can."""

        def change(row: TableRow) -> None:
            rights.must_be_closer(row, person)
            if row.status in ("closed", "over"):
                raise refuse("table-closed-already")
            rights.shut(row)

        closed = await self._tables.change(table, change)
        log.info("table_closed", table=table, game=closed.row.game)
        return closed

    @once_more
    async def abandon(self, table: int) -> None:
        """Close a table that can't be shown anywhere."""
        async with self._tables.held(table) as session:
            row = session.copied_row()
            rights.shut(row)
            await self._tables.keep(session, row)
