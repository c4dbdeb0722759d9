"""The tables: the only thing that changes one.

Every change goes the same way: find the table, lock it, change it, commit, release, tell the publisher.
Nothing is shown before it is durable; if the commit fails, memory is brought back to what is stored.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import structlog

from bot.store.faults import Conflict, Overtaken, StoreFault
from bot.store.results import Result
from bot.store.rows import Care, Rounds, SeatRow, TableRow
from bot.store.store import Store
from bot.tables.changes import again, calling, guiding, lobby, resting, rounds, seats
from bot.tables.changes.asked import as_held, carried_out, decision_for, running, waiting_in
from bot.tables.changes.lobby import refuse
from bot.tables.export import former_of, record_of
from bot.tables.history.counting import result_at_end
from bot.tables.history.figures import rate_all_again
from bot.tables.live import Live, Shelf, seen_through, telling_of
from bot.tables.model import Answered, Command, Person, Snapshot, TableRefused
from bot.tables.people.pings import Pings
from bot.tables.proposals import drop_proposal, drop_vain_proposal
from bot.tables.races import LostRace, once_more
from bot.watch.metrics import COMMIT_FAILURES, COMMITS
from games.kernel.chance import commitment
from games.kernel.decision import Decision
from games.kernel.events import Event
from games.kernel.faults import Refused, StepFailed
from games.kernel.match import Match
from games.kernel.rules import OptionValue
from games.kernel.saved import Answer, Entry, Standing
from games.kernel.text import text
from games.registry import rules_of

log = structlog.get_logger("tables")
T = TypeVar("T")
Notify = Callable[[int], None]
TOUCH = 3600.0
"""Seconds for which a press at a table is not stored again."""


def _nobody(table: int) -> None:
    """No publisher."""


class Tables:
    """All tables of the bot. `notify` is told the id of every table that changed, after the commit."""

    def __init__(self, store: Store, notify: Notify = _nobody, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.notify = notify
        self.clock = clock
        self.pings = Pings(clock)
        self._shelf = Shelf(store)

    # -- other processes ----------------------------------------------------------------------------------

    def heard(self, table: int, writes: int) -> None:
        """Another process has stored a table so often by now; table 0: any may be old."""
        if table:
            self._shelf.heard(table, writes)
        else:
            self._shelf.doubt()

    def guild_of(self, table: int) -> int | None:
        """The server of a table that is in memory."""
        return self._shelf.guild_of(table)

    # -- looking ------------------------------------------------------------------------------------------

    async def snapshot(self, table: int) -> Snapshot:
        """A table as it stands. Raises `TableRefused` where there is none."""
        async with self.held(table) as live:
            return live.snapshot()

    async def table_in(self, channel: int) -> TableRow | None:
        """The channel's table: the one that is open or live, else the newest."""
        return await self.store.row_in(channel)

    async def log(self, table: int) -> list[Event]:
        """All events, oldest first, as they are: show only what `seen_by` gives."""
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
        stories: bool = False,
        prepare: Callable[[TableRow], None] | None = None,
    ) -> Snapshot:
        """Open a table in a channel, its opener on the first seat, or as it is `prepare`d. Refused where one is
        open or live. With `stories` the channel is told each round when it is over."""
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
            version=rules.version,
            care=Care(touched_at=self.clock()),
            rounds=Rounds(on=stories),
        )
        if prepare is not None:
            prepare(row)
        try:
            await seen_through(self._add(row))
        finally:
            if row.id:
                self.notify(row.id)
        return await self.snapshot(row.id)

    async def _add(self, row: TableRow) -> None:
        """Store a new table, which gets its id."""
        try:
            row.id = await self.store.add_table(row)
        except StoreFault as error:  # it may be stored all the same
            there = await self.store.row_in(row.channel)
            if there is None or there.seed != row.seed:
                if there is not None:  # of which perhaps nobody was told
                    self.notify(there.id)
                if isinstance(error, Conflict):
                    raise refuse("table-channel-taken") from error
                raise
            row.id = there.id
        log.info("table_opened", table=row.id, game=row.game, guild=row.guild, channel=row.channel)

    async def join(self, table: int, person: Person) -> Snapshot:
        """Sit down."""
        return await self._change(table, lambda row: lobby.join(row, person))

    async def join_more(self, table: int, person: Person) -> Snapshot:
        """Take a further seat, where one person may play for several."""
        return await self._change(table, lambda row: lobby.join_more(row, person))

    async def invite(self, table: int, person: Person, users: list[int]) -> Snapshot:
        """Call those to a lobby who wanted to be called for such a game; once for each lobby."""

        def change(row: TableRow) -> None:
            lobby.must_be_lobby(row)
            lobby.must_be_seated_or_opener(row, person)
            if row.customs.looked:
                raise refuse("table-called-already")
            row.customs.looked = True
            again.invite(row, users, heard)

        with self.pings.asking(person.id) as heard:
            return await self._change(table, change)

    async def leave(self, table: int, person: Person) -> Snapshot:
        """Stand up again, before the start."""
        return await self._change(table, lambda row: lobby.leave(row, person))

    async def vacate(self, table: int, person: Person) -> Snapshot:
        """Leave a lobby with all one's seats; it is closed where nobody is left in it."""

        def change(row: TableRow) -> None:
            for _ in [seat for seat in row.seats if seat.user == person.id]:
                lobby.leave(row, person)
            if not seats.people_at(row):
                lobby.shut(row)

        return await self._change(table, change)

    async def add_ai(self, table: int, person: Person, strength: str) -> Snapshot:
        """Put an AI of this strength on the next seat."""
        return await self._change(table, lambda row: lobby.add_ai(row, person, strength))

    async def remove_ai(self, table: int, person: Person) -> Snapshot:
        """Take the newest AI away."""
        return await self._change(table, lambda row: lobby.remove_ai(row, person))

    async def pair_anew(self, table: int, person: Person, revision: int) -> Snapshot:
        """Give the first seat another partner."""
        return await self._change(table, lambda row: lobby.pair_anew(row, person, revision))

    async def trade_seats(self, table: int, person: Person, revision: int) -> Snapshot:
        """Have somebody and their partner take each other's seats."""
        return await self._change(table, lambda row: lobby.trade_seats(row, person, revision))

    async def set_option(self, table: int, person: Person, key: str, value: OptionValue) -> Snapshot:
        """Change the language, the pace or an option of the game."""
        return await self._change(table, lambda row: lobby.set_option(row, person, key, value))

    @once_more
    async def tell_rounds(self, table: int, person: Person, *, on: bool) -> Snapshot:
        """Have the channel told each round when it is over, or no longer; also while the game goes on."""
        async with self.held(table) as live:
            row = live.copied_row()
            lobby.must_be_seated_or_opener(row, person)
            rounds.switch(row, on, rounds.round_of(row, live.match))
            await self.amend(live, row)
            return live.snapshot()

    async def bring(self, table: int, person: Person, value: str) -> Snapshot:
        """Bring something along to one's seat, such as a deck, before the start."""
        return await self._change(table, lambda row: lobby.bring(row, person, value))

    @once_more
    async def start(
        self, table: int, person: Person, prepare: Callable[[TableRow, Person], None] | None = None
    ) -> Snapshot:
        """Begin: the match is made from the seed whose hash the lobby showed, or of a lobby that is `prepare`d
        before."""
        async with self.held(table) as live:
            row = live.copied_row()
            if prepare is not None:
                prepare(row, person)
            lobby.must_be_ready(row, person)
            row.options = lobby.settled(row)
            match, events = self._run(
                live, lambda: Match.new(rules_of(row.game), len(row.seats), row.options, row.seed)
            )
            row.status = "live"
            row.revision += 1
            resting.touched(row, self.clock())
            resting.asked(row, self.clock())
            seats.note_waiting(row, waiting_in(match), self.clock())
            calling.note_turn(row, waiting_in(match), self.clock())
            guiding.asked(row, match)
            sealed = Event("commitment", text("table-commitment", hash=commitment(row.seed)), quiet=True)
            events.insert(0, sealed)
            rounds.begun(row, events)
            await self._stored(live, self.store.start(row, match.save(), events))
            live.match = match
            live.settle(row, events, match.save().trail[-1].at)
            log.info("table_started", table=table, game=row.game, seats=len(row.seats))
            return live.snapshot()

    async def close(self, table: int, person: Person) -> Snapshot:
        """Close a table for good; its opener or a server manager may."""

        def change(row: TableRow) -> None:
            lobby.must_be_closer(row, person)
            if row.status in ("closed", "over"):
                raise refuse("table-closed-already")
            lobby.shut(row)

        closed = await self._change(table, change)
        log.info("table_closed", table=table, game=closed.row.game)
        return closed

    async def go_alone(self, table: int, person: Person) -> Snapshot:
        """End the guidance of a first game; the game goes on."""
        return await self._change(table, lambda row: guiding.go_alone(row, person))

    @once_more
    async def abandon(self, table: int) -> None:
        """Close a table that cannot be shown anywhere."""
        async with self.held(table) as live:
            row = live.copied_row()
            lobby.shut(row)
            await self.keep(live, row)

    async def delete(self, table: int) -> None:
        """Delete a table with everything of it."""
        async with self.held(table) as live:
            live.doubtful = True  # whoever waits for it finds none
            await seen_through(self.store.delete_table(table))
            self._shelf.drop(table)

    async def forget(self, user: int) -> None:
        """Forget a person who has left his running tables."""
        try:
            places = await seen_through(self.store.forget_person(user, self._shelf.doubt))
        finally:  # a step may be stored of which nobody heard
            self._shelf.doubt()
        self.pings.forget(user)
        await rate_all_again(self.store, places)

    async def replace(self, table: int, person: Person, seat: int, strength: str) -> Snapshot:
        """Put an AI on a seat before the start: one's own, or any for whoever keeps the table."""
        return await self._change(table, lambda row: lobby.replace(row, person, seat, strength))

    @once_more
    async def arrange(self, table: int, change: Callable[[TableRow], list[Event]]) -> Snapshot:
        """Change who sits where in a running game, with what is told of it; see `Seating`."""
        async with self.held(table) as live:
            await self.arranged(live, change)
            return live.snapshot()

    async def arranged(self, live: Live, change: Callable[[TableRow], list[Event]]) -> None:
        """Change who sits where at a table that is held, stored with what is told of it."""
        row = live.copied_row()
        told = change(row)
        if row.status == "live":
            seats.handed_on(row, live.row, self.clock())
        row.revision += 1
        number = live.match.length if live.match else None
        lost = seats.losers(live.row, row)
        await self._stored(live, self.store.arrange(row, number, told, lost))
        live.settle(row, told)

    # -- the game -----------------------------------------------------------------------------------------

    @once_more
    async def answer(self, command: Command) -> Answered:
        """Apply an answer. Raises `TableRefused` or the kernel's `Refused`: then it did not count."""
        async with self.held(command.table) as live:
            if await self._seen(command.interaction):
                return Answered(live.snapshot(), [], repeated=True)
            decision = decision_for(live, command)
            entry = Answer(decision.seat, decision.id, command.picks)
            done = await self.enter(live, entry, user=command.user, interaction=command.interaction)
            return await self._onward(live, done, decision.seat, command) if command.then else done

    async def _onward(self, live: Live, done: Answered, seat: int, command: Command) -> Answered:
        """Answer what is asked next as well. Where it is not asked after all, or cannot be stored, the first
        answer stands alone."""
        asked = live.match.pending_for(seat) if live.match and live.row.status == "live" else ()
        for decision in asked:
            if not decision.optional and decision.fault((command.then,)) is None:
                entry = Answer(seat, decision.id, (command.then,))
                try:
                    after = await self.enter(live, entry, user=command.user)
                except LostRace:
                    raise
                except (TableRefused, StoreFault):
                    return done
                return Answered(after.snapshot, [*done.events, *after.events])
        return done

    @once_more
    async def stand(self, table: int, user: int, topic: str, lasts: str | None, interaction: int) -> Answered:
        """Set a standing answer for the user's seat, or withdraw it with `lasts` None."""
        async with self.held(table) as live:
            if await self._seen(interaction):
                return Answered(live.snapshot(), [], repeated=True)
            seat = live.snapshot().seat_of(user)
            if seat is None:
                raise lobby.not_seated(live.row)
            return await self.enter(live, Standing(seat, topic, lasts), user=user, interaction=interaction)

    @once_more
    async def answer_for(self, table: int, seat: int, decision: str, picks: tuple[str, ...]) -> Answered:
        """An AI's answer. Raises as `answer` does."""
        async with self.held(table) as live:
            running(live)
            if live.row.seats[seat].ai is None:
                raise refuse("table-stale")
            return await self.enter(live, Answer(seat, decision, picks))

    # -- the one pipeline ---------------------------------------------------------------------------------

    @asynccontextmanager
    async def held(self, table: int) -> AsyncIterator[Live]:
        """A table with its lock. What is stored meanwhile is told once the lock is free, however it ends. What
        is refused of a table that another process has changed meanwhile is refused for no good reason: that is
        a lost race."""
        try:
            async with self._shelf.locked(table) as live:
                if live is None:
                    raise refuse("table-unknown")
                try:
                    yield live
                except Exception as error:
                    if live.moving:
                        await self._shelf.recover(live)
                    elif isinstance(error, TableRefused | Refused) and await self._shelf.is_behind(live):
                        live.doubtful = True
                        raise LostRace from error
                    raise
        finally:
            if self._shelf.take_news(table):
                self.notify(table)

    async def amend(self, live: Live, row: TableRow, *told: Event) -> None:
        """Store a change of a table but for its match, and what is told of it."""
        row.revision += 1
        await self._stored(live, self.store.note(row, told) if told else self.store.save_row(row))
        live.settle(row, told)

    async def rewind(
        self, live: Live, row: TableRow, back: Callable[[Match[Any]], object], *told: Event
    ) -> None:
        """Take entries of the log `back`, and store what is left with what is told."""
        match = running(live)
        row.revision += 1
        live.moving = True
        self._run(live, lambda: back(match))
        guiding.taken_back(row, match)
        drop_vain_proposal(row, match)
        trail = match.save().trail
        await self._stored(live, self.store.commit_undo(row, match.length, trail, *told))
        live.moving = True  # until what was told is read
        live.retell(row, await telling_of(self.store, row.id), trail[-1].at)
        live.moving = False

    async def keep(self, live: Live, row: TableRow, *, told: bool = False) -> None:
        """Store a change that nobody sees."""
        await self._stored(live, self.store.save_row(row), told=told)
        live.settle(row)

    @once_more
    async def _change(self, table: int, change: Callable[[TableRow], None]) -> Snapshot:
        """Change a row; where that is refused or cannot be stored, it stays as it was."""
        async with self.held(table) as live:
            row = live.copied_row()
            resting.touched(row, self.clock())
            change(row)
            await self.amend(live, row)
            return live.snapshot()

    async def enter(
        self,
        live: Live,
        entry: Entry,
        *,
        told: Sequence[Event] = (),
        user: int | None = None,
        interaction: int = 0,
        missed: bool = False,
    ) -> Answered:
        """One entry of the log: carried out, stored, and only then part of the table."""
        match, row = running(live), live.copied_row()
        open_before = match.pending
        guiding.answered(row, match, entry)
        told = [*told, *self._moved(live, lambda: carried_out(match, entry))]
        events = [as_held(event, row) for event in told]
        row.revision += 1
        drop_proposal(row)
        if user is not None and entry.seat != row.care.freely[0]:
            row.care.freely = (-1, 0)
        guiding.asked(row, match)
        returned = live.returned and match.half_made
        if not returned:
            self._ask(row, match, open_before, entry.seat)
        if user is not None:
            resting.touched(row, self.clock())
            row.care.seen[user] = self.clock()
            seats.note_answer(row, user, self.clock())
        if missed:
            resting.missed(row, entry.seat)
            seats.note_missed(row, entry.seat)
        seats.note_waiting(row, waiting_in(match), self.clock(), entry.seat)
        calling.note_turn(row, waiting_in(match), self.clock())
        rounds.begun(row, events)
        if match.outcome is not None:
            row.status, row.offers = "over", []
            again.ended(row, match.outcome.winners)
            rounds.over(row)
            events.append(await self._record(row, entry))
            events.append(Event("seed", text("table-seed", seed=row.seed)))
        result = await result_at_end(self.store, row, match, (entry, user, self.clock()), events)
        await self._commit(live, row, entry, events, user, interaction, result)
        live.returned = returned
        if match.outcome is not None:
            log.info("table_ended", table=row.id, game=row.game, answers=match.length)
        return Answered(live.snapshot(), events)

    async def _record(self, row: TableRow, last: Entry) -> Event:
        """What seals names and answers at the end, as the seed's hash sealed the shuffles at the start."""
        answers = [*await self.store.entries(row.id), last]
        names = [seat.name for seat in row.seats]
        said = record_of(row.game, names, row.options, row.seed, answers, former_of(row))
        return Event("record", text("table-record", hash=said), quiet=True)

    async def _commit(
        self,
        live: Live,
        row: TableRow,
        entry: Entry,
        events: list[Event],
        user: int | None,
        interaction: int,
        result: Result | None,
    ) -> None:
        match = running(live)
        trail = match.save().trail
        writing = self.store.commit(
            row,
            match.length - 1,
            entry,
            [checkpoint for checkpoint in trail if checkpoint.at > live.stored_at],
            events,
            oldest=trail[0].at,
            user=user,
            interaction=interaction,
            now=self.clock(),
            rules=match.rules.version,
            result=result,
        )
        await self._stored(live, writing)
        live.settle(row, events, trail[-1].at, answered=None if user is None else entry.seat)

    def _ask(self, row: TableRow, match: Match[Any], before: Sequence[Decision], answered: int) -> None:
        """Note since when is asked what is asked now. Questions that were open before keep their time."""
        kept = {decision.id for decision in before}
        if not match.pending:
            row.due_at = None
        elif not any(decision.id in kept for decision in match.pending):
            called = calling.still_called(row, before, match.pending, answered)
            resting.asked(row, self.clock())
            calling.note_called(row, called, self.clock())

    async def _seen(self, interaction: int) -> bool:
        return interaction != 0 and await self.store.seen(interaction)

    def _run(self, live: Live, change: Callable[[], T]) -> T:
        """Run the rules; a fault of theirs is logged under a number that the player can tell the host.

        The trace names places, never values: those could be hidden cards.
        """
        try:
            return change()
        except StepFailed as error:
            number = secrets.token_hex(3)
            *places, what = error.trace
            log.error("step_failed", number=number, table=live.row.id, trace=places, error=what.split(":")[0])
            raise refuse("table-step-failed", number=number) from error

    def _moved(self, live: Live, change: Callable[[], T]) -> T:
        """Move a match on, which is ahead of the store from here on; what is refused has moved nothing."""
        live.moving = True
        try:
            return self._run(live, change)
        except Refused:
            live.moving = False
            raise

    async def _stored(self, live: Live, writing: Coroutine[Any, Any, None], *, told: bool = True) -> None:
        """Wait until it is durable. Where it is not, or nobody waits, memory is read again before its use."""
        live.moving = True
        try:
            with COMMITS.time():
                await self._shelf.durable(live.row.id, writing, told=told)
        except Overtaken as error:
            log.info("race_lost", table=live.row.id)
            raise LostRace from error
        except Exception as error:
            known = isinstance(error, StoreFault | OSError)
            said = str(error) if known else type(error).__name__
            COMMIT_FAILURES.labels(type(error).__name__).inc()
            log.error("commit_failed", table=live.row.id, error=said)
            raise refuse("table-not-stored") from error
        live.moving = False
