"""The tables: the only thing that changes one.

Every change goes the same way: find the table, lock it, change it, commit, release, tell the publisher. Nothing
is shown before it's durable; if the commit fails, memory is reset to what is stored.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import structlog

from bot.base.metrics import COMMIT_FAILURES, COMMITS
from bot.store.faults import Conflict, Overtaken, StoreFault
from bot.store.figures import Place
from bot.store.rows import SeatRow, TableRow
from bot.store.store import Store
from bot.tables import matches, turn
from bot.tables.changes import Change, Feature, How, Kind, Opening, Press
from bot.tables.model import AnswerResult, Command, LostRace, Person, Snapshot, TableRefused, once_more, refuse
from bot.tables.pace import IdleLimits
from bot.tables.seats import losers
from bot.tables.session import TableCache, TableSession, seen_through, telling_of
from games.kernel.chance import commitment
from games.kernel.decision import Option
from games.kernel.events import Event
from games.kernel.faults import Refused, StepFailed
from games.kernel.match import Match
from games.kernel.printed.edition import edition
from games.kernel.saved import Answer, Entry, Standing
from games.kernel.text import text
from games.registry import rules_of

log = structlog.get_logger("tables")
T = TypeVar("T")
Notify = Callable[[int], None]


def _nobody(table: int) -> None:
    """No publisher."""


class Tables:
    """All tables of the bot. `notify` gets the id of every table that changed, after the commit."""

    def __init__(
        self,
        store: Store,
        notify: Notify = _nobody,
        clock: Callable[[], float] = time.time,
        features: Callable[[Tables], Sequence[Feature]] = lambda tables: (),
        idle_limits: IdleLimits = IdleLimits(),  # noqa: B008 - it never changes
    ) -> None:
        self.store = store
        self.notify = notify
        self.clock = clock
        self._cache = TableCache(store, self._restored)
        self.idle_limits = idle_limits
        self.features = features(self)
        """They hear of each change in this order."""

    # -- other processes ----------------------------------------------------------------------------------

    def heard(self, table: int, writes: int) -> None:
        """Another process has now stored a table this often; table 0: any may be old."""
        if table:
            self._cache.heard(table, writes)
        else:
            self._cache.doubt()

    def guild_of(self, table: int) -> int | None:
        """The server of a table in memory."""
        return self._cache.guild_of(table)

    # -- reading ------------------------------------------------------------------------------------------

    async def snapshot(self, table: int) -> Snapshot:
        """A table as it is now. Raises `TableRefused` if there's none."""
        async with self.held(table) as session:
            return session.snapshot()

    async def table_in(self, channel: int) -> TableRow | None:
        """The channel's table: the open or live one, else the newest."""
        return await self.store.row_in(channel)

    async def log(self, table: int) -> list[Event]:
        """All events, oldest first, unfiltered: show only what `seen_by` gives."""
        return await self.store.events(table)

    # -- the lobby ----------------------------------------------------------------------------------------

    async def open(
        self,
        game: str,
        guild: int,
        channel: int,
        opener: Person,
        *,
        language: str,
        pace: str = "relaxed",
        opening: Opening | None = None,
        prepare: Callable[[TableRow], None] | None = None,
    ) -> Snapshot:
        """Open a table in a channel, its opener on the first seat or as `prepare` sets it up. Refused if one is
        open or live."""
        rules = rules_of(game)
        row = TableRow(
            id=0,
            game=game,
            guild=guild,
            channel=channel,
            opener=opener.id,
            status="lobby",
            language=language,
            pace=pace,
            options=rules.complete_options({}),
            seats=[SeatRow(0, opener.id, None, opener.name)],
            seed=secrets.token_hex(16),
            version=edition(rules.key),
        )
        for feature in self.features:
            feature.touched(row, self.clock())
            if opening is not None:
                feature.opened(row, opening)
        if prepare is not None:
            prepare(row)
        try:
            await seen_through(self._add(row))
        finally:
            if row.id:
                self.notify(row.id)
        return await self.snapshot(row.id)

    async def _add(self, row: TableRow) -> None:
        """Store a new table, and give it its id."""
        try:
            row.id = await self.store.add_table(row)
        except StoreFault as error:  # it may have been stored even so
            there = await self.store.row_in(row.channel)
            if there is None or there.seed != row.seed:
                if there is not None:  # maybe no one was told of it
                    self.notify(there.id)
                if isinstance(error, Conflict):
                    raise refuse("table-channel-taken") from error
                raise
            row.id = there.id
        log.info("table_opened", table=row.id, game=row.game, guild=row.guild, channel=row.channel)

    @once_more
    async def start(self, table: int, prepare: Callable[[TableRow], None]) -> Snapshot:
        """Start, with the row set up by `prepare`: the match comes from the seed whose hash the lobby
        showed."""
        async with self.held(table) as session:
            row = session.copied_row()
            prepare(row)
            match, events = self._run(
                session, lambda: Match.new(rules_of(row.game), len(row.seats), row.options, row.seed)
            )
            row.status = "live"
            row.revision += 1
            sealed = Event("commitment", text("table-commitment", hash=commitment(row.seed)), quiet=True)
            events.insert(0, sealed)
            await self.touch(session, row)
            await self._tell(Change("started", row, session.row, self.clock(), match, events=events))
            await self._stored(session, self.store.start(row, match.save(), events))
            session.match = match
            session.settle(row, events, match.save().trail[-1].at)
            log.info("table_started", table=table, game=row.game, seats=len(row.seats))
            return session.snapshot()

    async def delete(self, table: int) -> None:
        async with self.held(table) as session:
            session.doubtful = True  # tasks waiting for it find none
            await seen_through(self.store.delete_table(table))
            self._cache.drop(table)

    async def forget(self, user: int) -> set[Place]:
        """Delete a person's data after they left their running tables."""
        try:
            return await seen_through(self.store.forget_person(user, self._cache.doubt))
        finally:  # a step may have been stored though it failed here
            self._cache.doubt()

    @once_more
    async def arrange(self, table: int, change: Callable[[TableRow], list[Event]]) -> Snapshot:
        """Change who sits where in a running game, and tell of it; see `SeatService`."""
        async with self.held(table) as session:
            await self.arranged(session, change)
            return session.snapshot()

    async def arranged(self, session: TableSession, change: Callable[[TableRow], list[Event]]) -> None:
        """Change who sits where at a table whose lock is held, and store it with what `change` tells."""
        row = session.copied_row()
        told = change(row)
        await self._noticed(session, row)
        row.revision += 1
        number = session.match.length if session.match else None
        lost = losers(session.row, row)
        await self._stored(session, self.store.arrange(row, number, told, lost))
        session.settle(row, told)

    # -- the game -----------------------------------------------------------------------------------------

    @once_more
    async def answer(self, command: Command) -> AnswerResult:
        """Apply an answer. Raises `TableRefused` or the kernel's `Refused`: then it didn't count."""
        async with self.held(command.table) as session:
            if await self._seen(command.interaction):
                return AnswerResult(session.snapshot(), [], repeated=True)
            decision = matches.decision_for(session, command)
            await self._attend(session, decision.seat, ai=False)
            then = matches.foretold(session, decision, command)
            entry = Answer(decision.seat, decision.id, command.picks)
            done = await self.enter(session, entry, user=command.user, interaction=command.interaction)
            return await self._chained(session, done, decision.seat, command, then) if then else done

    async def _chained(
        self, session: TableSession, done: AnswerResult, seat: int, command: Command, then: Option
    ) -> AnswerResult:
        """Answer the next decision too. If that isn't asked after all, or can't be stored, the first answer
        still counts."""
        asked = session.match.pending_for(seat) if session.match and session.row.status == "live" else ()
        for decision in asked:
            if not decision.optional and any(matches.is_same(option, then) for option in decision.options):
                entry = Answer(seat, decision.id, (then.id,))
                try:
                    after = await self.enter(session, entry, user=command.user)
                except LostRace:
                    raise
                except (TableRefused, StoreFault):
                    return done
                return AnswerResult(after.snapshot, [*done.events, *after.events])
        return done

    @once_more
    async def stand(
        self, table: int, user: int, topic: str, lasts: str | None, interaction: int, seat: int | None = None
    ) -> AnswerResult:
        """Set a standing answer for the user's seat, or withdraw it with `lasts` None; `seat` is for users with
        several."""
        async with self.held(table) as session:
            if await self._seen(interaction):
                return AnswerResult(session.snapshot(), [], repeated=True)
            seat = session.snapshot().seat_of(user, seat)
            if seat is None:
                raise refuse("table-not-seated")
            return await self.enter(session, Standing(seat, topic, lasts), user=user, interaction=interaction)

    @once_more
    async def answer_for(self, table: int, seat: int, decision: str, picks: tuple[str, ...]) -> AnswerResult:
        """Apply an AI's answer. Raises as `answer` does."""
        async with self.held(table) as session:
            matches.running(session)
            if session.row.seats[seat].ai is None:
                raise refuse("table-stale")
            await self._attend(session, seat, ai=True)
            return await self.enter(session, Answer(seat, decision, picks))

    async def _attend(self, session: TableSession, seat: int, *, ai: bool) -> None:
        entry = matches.attended(matches.running(session), seat, ai)
        if entry is not None:
            await self.enter(session, entry)

    # -- the pipeline -------------------------------------------------------------------------------------

    @asynccontextmanager
    async def held(self, table: int) -> AsyncIterator[TableSession]:
        """A table with its lock. What is stored meanwhile is published once the lock is free, however this
        ends. A refusal at a table that another process has changed meanwhile may be wrong: that's a lost
        race."""
        try:
            async with self._cache.locked(table) as session:
                if session is None:
                    raise refuse("table-unknown")
                try:
                    yield session
                except Exception as error:
                    if session.moving:
                        await self._cache.recover(session)
                    elif isinstance(error, TableRefused | Refused) and await self._cache.is_behind(session):
                        session.doubtful = True
                        raise LostRace from error
                    raise
        finally:
            if self._cache.take_news(table):
                self.notify(table)

    async def amend(self, session: TableSession, row: TableRow, *told: Event) -> None:
        """Store a table's row and what's told of the change; the match stays."""
        row.revision += 1
        await self._noticed(session, row)
        await self._stored(session, self.store.note(row, told) if told else self.store.save_row(row))
        session.settle(row, told)

    async def rewind(
        self, session: TableSession, row: TableRow, back: Callable[[Match[Any]], object], how: How, *told: Event
    ) -> None:
        """Take log entries `back`, and store what's left along with `told`."""
        match = matches.running(session)
        change = Change("undone", row, session.row, self.clock(), match, match.pending, how)
        row.revision += 1
        session.moving = True
        self._run(session, lambda: back(match))
        await self._tell(change)
        trail = match.save().trail
        await self._stored(session, self.store.commit_undo(row, match.length, trail, *told))
        session.moving = True  # until the stored events are read
        session.retell(row, await telling_of(self.store, row.id), trail[-1].at)
        session.moving = False

    async def keep(self, session: TableSession, row: TableRow, *, told: bool = False) -> None:
        """Store a change that no one sees."""
        await self._noticed(session, row)
        await self._stored(session, self.store.save_row(row), told=told)
        session.settle(row)

    @once_more
    async def change(self, table: int, change: Callable[[TableRow], None]) -> Snapshot:
        """Change a row; if that's refused or can't be stored, it stays as it was."""
        async with self.held(table) as session:
            row = session.copied_row()
            await self.touch(session, row)
            change(row)
            await self.amend(session, row)
            return session.snapshot()

    async def enter(
        self,
        session: TableSession,
        entry: Entry,
        *,
        told: Sequence[Event] = (),
        user: int | None = None,
        interaction: int = 0,
        misses: bool = False,
    ) -> AnswerResult:
        """Apply an entry of the log, store it, and only then count it in."""
        match, row = matches.running(session), session.copied_row()
        kind: Kind = "attending" if matches.only_stops(entry) else "answered"
        change = Change(kind, row, session.row, self.clock(), match, match.pending, "", entry, user, misses)
        for feature in self.features:
            feature.before_answer(change)
        events = [*told, *self._moved(session, lambda: matches.carried_out(match, entry))]
        change.events = [matches.as_held(event, row) for event in events]
        row.revision += 1
        change.resumed = session.returned and match.half_made
        if user is not None:
            await self.touch(session, row)
        await self._tell(change)
        if match.outcome is not None:
            row.status = "over"
            change = change.then("over")
            await self._tell(change)
        await self._commit(session, change, interaction)
        session.returned = change.resumed
        if match.outcome is not None:
            log.info("table_ended", table=row.id, game=row.game, answers=match.length)
        return AnswerResult(session.snapshot(), change.events)

    # -- moments ------------------------------------------------------------------------------------------

    async def touch(self, session: TableSession, row: TableRow, press: Press | None = None) -> bool:
        """Someone at the table did something, or only pressed something. Returns whether there's anything to
        show."""
        found = [kind for feature in self.features for kind in feature.touched(row, self.clock(), press)]
        for kind in found:
            await self.announce(session, row, kind)
        return bool(found)

    async def announce(self, session: TableSession, row: TableRow, kind: Kind) -> None:
        """Tell features what another feature, or time, did to a table."""
        await self._tell(Change(kind, row, session.row, self.clock(), session.match))

    async def _tell(self, change: Change) -> None:
        """The one place that tells of changes: the turn first, then each feature."""
        turn.changed(change)
        for feature in self.features:
            await feature.changed(change)
        self._note_behind(change.row)

    def _note_behind(self, row: TableRow) -> None:
        row.behind = any(feature.behind(row) for feature in self.features)

    async def _noticed(self, session: TableSession, row: TableRow) -> None:
        """Announce what a change of a row means."""
        if row.status == "closed" and session.row.status != "closed":
            await self.announce(session, row, "closed")
        elif row.status == "live" and [s.former for s in row.seats] != [s.former for s in session.row.seats]:
            await self.announce(session, row, "reseated")
        else:
            self._note_behind(row)

    async def _restored(self, row: TableRow, match: Match[Any]) -> None:
        """Entries of an earlier release no longer replay: the table is back where they began."""
        await self._tell(Change("undone", row, row, self.clock(), match, how="lost"))

    async def _commit(self, session: TableSession, change: Change, interaction: int) -> None:
        match, entry = matches.running(session), change.entry
        assert entry is not None
        trail = match.save().trail
        writing = self.store.commit(
            change.row,
            match.length - 1,
            entry,
            [checkpoint for checkpoint in trail if checkpoint.at > session.stored_at],
            change.events,
            oldest=trail[0].at,
            user=change.user,
            interaction=interaction,
            now=change.now,
            rules=edition(match.rules.key),
            result=change.result,
        )
        await self._stored(session, writing)
        answered = entry.seat if change.user is not None and change.kind != "attending" else None
        session.settle(change.row, change.events, trail[-1].at, answered=answered)

    async def _seen(self, interaction: int) -> bool:
        return interaction != 0 and await self.store.seen(interaction)

    def _run(self, session: TableSession, change: Callable[[], T]) -> T:
        """Run the rules; their errors are logged with a number that the player can give the host.

        The trace names places, never values: those could be hidden cards.
        """
        try:
            return change()
        except StepFailed as error:
            number = secrets.token_hex(3)
            *places, what = error.trace
            log.error(
                "step_failed", number=number, table=session.row.id, trace=places, error=what.split(":")[0]
            )
            raise refuse("table-step-failed", number=number) from error

    def _moved(self, session: TableSession, change: Callable[[], T]) -> T:
        """Move a match on, which puts it ahead of the store; a refused move changes nothing."""
        session.moving = True
        try:
            return self._run(session, change)
        except Refused:
            session.moving = False
            raise

    async def _stored(
        self, session: TableSession, writing: Coroutine[Any, Any, None], *, told: bool = True
    ) -> None:
        """Wait until it's durable. If it fails or is cancelled, memory is read again before its next use."""
        session.moving = True
        try:
            with COMMITS.time():
                await self._cache.durable(session.row.id, writing, told=told)
        except Overtaken as error:
            log.info("race_lost", table=session.row.id)
            raise LostRace from error
        except Exception as error:
            known = isinstance(error, StoreFault | OSError)
            said = str(error) if known else type(error).__name__
            COMMIT_FAILURES.labels(type(error).__name__).inc()
            log.error("commit_failed", table=session.row.id, error=said)
            raise refuse("table-not-stored") from error
        session.moving = False
