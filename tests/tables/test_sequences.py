"""Anything can happen at a table in any order: each field of its row is what it has to be.

A field is *derived*: equal to that of a table that reached the same position straight. Or it's *historic*, and
keeps the promise beside it here.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.features import features_of
from bot.features.channel.notes import Notes
from bot.features.clocks.scheduler import Upkeep
from bot.features.lobby.service import LobbyService
from bot.features.pings.state import PINGS, PingsState
from bot.features.rest.state import REST, RestState
from bot.features.seats.service import SeatService
from bot.features.seats.state import OFFERS, SeatsState
from bot.features.story.service import tell_rounds
from bot.features.story.state import STORY, StoryState, is_due
from bot.features.undo.service import FREELY, UndoService
from bot.features.undo.state import UNDO, UndoState
from bot.store.parts import _KINDS
from bot.store.rows import SeatRow, TableRow
from bot.tables import bank, turn
from bot.tables.ai import brisk, player_of
from bot.tables.bank import CLOCK, Clock
from bot.tables.changes import Press
from bot.tables.model import Command, Person, Snapshot, TableRefused
from bot.tables.pace import BANKS, PACES
from bot.tables.service import Tables
from bot.tables.turn import TURN, Turn
from games.kernel.faults import Refused
from games.registry import manifest_of
from tests.tables.house import ADA, BO, CY, House, house
from tests.tables.staging import Stage

PEOPLE = {ADA.id: ADA, BO.id: BO}
GAMES = ("splendor", "champions")
PACE = ("relaxed", "minutes-5", "hours-24", "bank-15")
STEPS = 40

Promise = Callable[[TableRow, TableRow, float], bool]
"""Gets the row, the row before, and the time."""


def free(now: TableRow, before: TableRow, at: float) -> bool:
    """Any value."""
    return True


def of_pause(now: TableRow, before: TableRow, at: float) -> bool:
    rest = REST.of(now)
    return rest.since is not None or (rest.closes_at is None and rest.warned_at is None)


def past(times: Callable[[TableRow], Any]) -> Promise:
    """Past times, none lost or moved back."""

    def kept(now: TableRow, before: TableRow, at: float) -> bool:
        new, old = times(now), times(before)
        if not isinstance(new, dict):
            return bool(old <= new <= at)
        return all(new.get(key, -1.0) >= when for key, when in old.items()) and all(
            t <= at for t in new.values()
        )

    return kept


def derived_elsewhere(now: TableRow, before: TableRow, at: float) -> bool:
    """`derived` compares it."""
    return True


def asked_is(field: Callable[[TableRow], object]) -> Promise:
    """Set only during a proposal."""
    return lambda now, before, at: (field(now) is None) is (UNDO.of(now).asked is None)


KEPT: dict[type, dict[str, Promise]] = {
    Turn: {
        "asked_at": past(lambda row: TURN.of(row).asked_at),
        "called": past(lambda row: TURN.of(row).called),
        "calls": lambda now, before, at: TURN.of(now).calls.keys() <= TURN.of(now).called.keys(),
        "seen": past(lambda row: TURN.of(row).seen),
        "seat": derived_elsewhere,
        "since": past(lambda row: TURN.of(row).since),
        "paused": lambda now, before, at: TURN.of(now).paused is (REST.of(now).since is not None),
    },
    RestState: {
        "touched_at": past(lambda row: REST.of(row).touched_at),
        "missed": lambda now, before, at: all(count > 0 for count in REST.of(now).missed.values()),
        "since": lambda now, before, at: REST.of(now).since is None or now.status != "lobby",
        "closes_at": of_pause,
        "warned_at": of_pause,
        "warns_from": free,
    },
    PingsState: {"rung_at": past(lambda row: PINGS.of(row).rung_at), "foretold": free},
    UndoState: {
        "asked": lambda now, before, at: UNDO.of(now).asked is None or now.status in ("live", "closed"),
        "to": free,
        "until": asked_is(lambda row: UNDO.of(row).until),
        "at": lambda now, before, at: UNDO.of(now).at <= now.revision,
        "what": asked_is(lambda row: UNDO.of(row).what),
        "freely": lambda now, before, at: 0 <= UNDO.of(now).freely[1] <= FREELY,
    },
    Clock: {
        "due_at": lambda now, before, at: (
            CLOCK.of(now).due_at is None or (now.status == "live" and not turn.paused(now))
        ),
        "used": lambda now, before, at: all(
            CLOCK.of(now).used.get(seat, 0.0) >= spent for seat, spent in CLOCK.of(before).used.items()
        ),
        "ticking": lambda now, before, at: all(
            now.seats[seat].waits_since is not None
            and now.seats[seat].user is not None
            and not turn.paused(now)
            and since <= at
            for seat, since in CLOCK.of(now).ticking.items()
        ),
        "late": lambda now, before, at: CLOCK.of(now).late == CLOCK.of(before).late,
    },
    SeatsState: {"open": lambda now, before, at: not OFFERS.of(now).open or now.status == "live"},
    StoryState: {
        "on": free,
        "now": derived_elsewhere,
        "ended": derived_elsewhere,
        "told": lambda now, before, at: 0 <= STORY.of(now).told <= STORY.of(now).ended,
        "sending": free,
        "since": free,
        "serial": lambda now, before, at: STORY.of(now).serial >= STORY.of(before).serial,
        "back": lambda now, before, at: STORY.of(now).back == 0 or STORY.of(now).back > STORY.of(now).ended,
        "under": free,
    },
    SeatRow: {
        "number": derived_elsewhere,
        "user": free,
        "ai": lambda now, before, at: all((seat.user is None) is (seat.ai is not None) for seat in now.seats),
        "name": free,
        "owner": lambda now, before, at: all(seat.owner is None or seat.user is None for seat in now.seats),
        "former": lambda now, before, at: all(
            new.former[: len(old.former)] == old.former
            for new, old in zip(now.seats, before.seats, strict=True)
        ),
        "since": free,
        "missed": lambda now, before, at: all(seat.missed >= 0 for seat in now.seats),
        "gone": free,
        "waits_since": lambda now, before, at: all((seat.waits_since or 0.0) <= at for seat in now.seats),
    },
    TableRow: {
        "revision": lambda now, before, at: now.revision >= before.revision,
        "writes": lambda now, before, at: now.writes >= before.writes,
        "opener": lambda now, before, at: now.opener in {s.user for s in now.seats} | {ADA.id, BO.id, CY.id},
        "behind": lambda now, before, at: now.behind is is_due(now),
        "status": derived_elsewhere,
        **dict.fromkeys(
            ("id", "game", "guild", "channel", "language", "pace", "options", "seed", "version"), free
        ),
        **dict.fromkeys(("shown_revision", "message", "message_at", "trouble", "parts", "seats"), free),
    },
}
"""For historic fields. Since when a seat is waited for is historic; whether it is, is derived."""
ELSEWHERE = {"again", "closing", "hints", "learn"}
"""Lessons, hints and agreements: other tests check them."""


def ours(kind: type) -> bool:
    return kind.__module__.startswith("bot.")


def test_each_field_is_declared() -> None:
    kinds = {SeatRow, TableRow, *(kind for key, kind in _KINDS.items() if key not in ELSEWHERE and ours(kind))}
    assert {kind: set(kind.__struct_fields__) for kind in kinds} == {
        kind: set(fields) for kind, fields in KEPT.items()
    }


class Course:
    """A table to which things happen, and a house that takes the straight way."""

    def __init__(self, h: House, straight: House, game: str, pace: str, chance: random.Random) -> None:
        self.h, self.straight, self.game, self.pace, self.chance = h, straight, game, pace, chance
        self.log: list[str] = []
        self.table = 0
        self._presses = 0
        self._player = player_of(game, brisk(game), "sequences")

    async def begin(self) -> None:
        self.table = await self._opened(self.h, 100)
        await self.h.lobbies.start(self.table, ADA)

    async def _opened(self, h: House, channel: int) -> int:
        table = (await h.tables.open(self.game, 7, channel, ADA, language="en", pace=self.pace)).row.id
        await h.lobbies.join(table, BO)
        await tell_rounds(h.tables, table, ADA, on=True)
        async with h.tables.held(table) as session:
            session.row.seed = f"{self.game} {self.pace}"
        return table

    async def now(self) -> Snapshot:
        return await self.h.tables.snapshot(self.table)

    def _someone(self) -> Person:
        return PEOPLE[self.chance.choice([ADA.id, BO.id])]

    # -- what happens -------------------------------------------------------------------------------------

    async def answered(self) -> None:
        """Someone who is asked answers, or an AI in their seat."""
        now = await self.now()
        if now.match is None or not now.match.pending or now.row.status != "live":
            return
        decision = self.chance.choice(now.match.pending)
        picks = self._player.choose(now.match.view(decision.seat), decision)
        user = now.row.seats[decision.seat].user
        if user is None:
            await self.h.tables.answer_for(self.table, decision.seat, decision.id, picks)
            return
        self._presses += 1
        await self.h.tables.answer(Command(self.table, user, decision.id, picks, 1000 + self._presses))

    async def undone(self) -> None:
        now = await self.now()
        await self.h.undoing.undo(self.table, self._someone().id, now.row.revision)

    async def agreed(self) -> None:
        for person in PEOPLE.values():
            row = (await self.now()).row
            if UNDO.of(row).asked is not None:
                await self.h.undoing.agree(self.table, person.id, UNDO.of(row).at)

    async def declined(self) -> None:
        row = (await self.now()).row
        await self.h.undoing.decline(self.table, self._someone().id, UNDO.of(row).at)

    async def gone_back(self) -> None:
        now = await self.now()
        if now.match is None or not now.match.returning:
            return
        user = now.row.seats[min(now.match.returning)].user or 0
        await self.h.undoing.back(self.table, user, now.row.revision)

    async def called(self) -> None:
        row = (await self.now()).row
        await self.h.notes.called(self.table, dict.fromkeys(turn.waiting_by(row), 1))

    async def rung(self) -> None:
        """Turn the clock to the next due thing."""
        at = await self.h.upkeep.next_at((await self.now()).row)
        if at is not None:
            self.h.clock.now = max(self.h.clock.now, at)
            await self.h.upkeep.tend(self.table)

    async def away(self) -> None:
        """Stay away for longer than anyone's time."""
        self.h.clock.now += 20_000
        await self.h.upkeep.renew(self.table)

    async def lent(self) -> None:
        who = self._someone()
        mine = [seat.number for seat in (await self.now()).row.seats if seat.user == who.id]
        if mine:
            await self.h.seating.stand_in(self.table, who, mine[0], brisk(self.game))

    async def taken_back(self) -> None:
        await self.h.seating.back(self.table, self._someone())

    async def given(self) -> None:
        """Offer a seat; Cy takes it or not."""
        who = self._someone()
        mine = [seat.number for seat in (await self.now()).row.seats if seat.user == who.id]
        if mine:
            offered = await self.h.seating.offer(self.table, who, mine[0], CY)
            if self.chance.random() < 0.3:
                await self.h.seating.agree(self.table, CY, OFFERS.of(offered.row).open[-1].id)

    async def touched(self) -> None:
        await self.h.notes.touch(self.table, Press(self._someone().id, "hand"))

    async def restarted(self) -> None:
        """Start over from the store."""
        h = self.h
        h.tables = Tables(h.store, h.changed.append, h.clock, features_of)
        h.lobbies = LobbyService(h.tables)
        h.seating = SeatService(h.tables, h.lobbies)
        h.undoing, h.notes, h.upkeep = UndoService(h.tables), Notes(h.tables), Upkeep(h.tables)

    async def closed(self) -> None:
        if self.chance.random() < 0.1:
            await self.h.lobbies.close(self.table, ADA)

    def acts(self) -> list[Callable[[], Awaitable[None]]]:
        rare = [self.undone, self.agreed, self.declined, self.gone_back, self.away, self.lent, self.taken_back]
        return [*[self.answered] * 6, *[self.called] * 2, *[self.rung] * 2, *rare, self.given, self.touched,
                self.restarted, self.closed]  # fmt: skip

    # -- what must hold -----------------------------------------------------------------------------------

    async def step(self) -> None:
        before, act = (await self.now()).row, self.chance.choice(self.acts())
        self.log.append(act.__name__)
        self.h.clock.now += self.chance.choice([0, 1, 30, 200])
        with suppress(TableRefused, Refused):
            await act()
        now = await self.now()
        at = self.h.clock.now
        promises = {
            f"{kind.__name__}.{name}": kept for kind, all_ in KEPT.items() for name, kept in all_.items()
        }
        broken = [name for name, kept in promises.items() if not kept(now.row, before, at)]
        assert broken == [], self.log
        assert derived(now) == simple(now), self.log

    async def straight_on(self) -> None:
        """Give the same answers at another table."""
        now = await self.now()
        if now.match is None or now.row.status not in ("live", "over"):
            return
        entries = await self.h.store.entries(self.table)
        table = await self._opened(self.straight, 100)
        await self.straight.lobbies.start(table, ADA)
        for entry in entries:
            async with self.straight.tables.held(table) as session:
                await self.straight.tables.enter(session, entry)
        twin = await self.straight.tables.snapshot(table)
        assert twin.match is not None
        assert twin.match.fingerprint() == now.match.fingerprint()
        assert derived(now) == derived(twin), self.log
        await self.straight.tables.delete(table)


def derived(snapshot: Snapshot) -> dict[str, object]:
    """Derived facts, from the row."""
    row = snapshot.row
    return {
        "status": "over" if row.status == "over" else "begun",
        "waited for": {seat.number for seat in row.seats if seat.waits_since is not None},
        "turn": TURN.of(row).seat,
        "round": (STORY.of(row).now, STORY.of(row).ended),
    }


def simple(snapshot: Snapshot) -> dict[str, object]:
    """The same facts, from the game; checks its time too."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    waiting = turn.waiting(match.pending)
    number = manifest_of(row.game).round(match.view(None)) or 0
    if row.status == "live" and not turn.paused(row):
        running = [end for seat in CLOCK.of(row).ticking if (end := bank.ends_at(row, seat)) is not None]
        timed = min(running, default=None) if row.pace in BANKS else CLOCK.of(row).due_at
        assert CLOCK.of(row).due_at == timed
        assert (CLOCK.of(row).due_at is not None) is (PACES[row.pace] is not None) or row.pace in BANKS
    return {
        "status": "over" if match.outcome is not None else "begun",
        "waited for": waiting,
        "turn": next(iter(waiting)) if len(waiting) == 1 else None,
        "round": (number, number if match.outcome is not None else max(number - 1, 0)),
    }


@pytest.mark.parametrize("pace", PACE)
@pytest.mark.parametrize("game", GAMES)
async def test_whatever_happens_each_field_is_what_it_has_to_be(tmp_path: Path, game: str, pace: str) -> None:
    (tmp_path / "straight").mkdir()
    async with house(tmp_path) as h, house(tmp_path / "straight") as straight:
        for number in range(4):
            course = Course(h, straight, game, pace, random.Random(f"{game} {pace} {number}"))
            await course.begin()
            for step in range(STEPS):
                await course.step()
                if step % 10 == 9:
                    await course.straight_on()
            with suppress(TableRefused):
                await h.lobbies.close(course.table, ADA)
            await h.tables.delete(course.table)


async def test_where_answers_are_lost_the_table_waits_from_now_on_for_those_it_asks_now(
    tmp_path: Path,
) -> None:
    """Bo had answered; an update undoes that, and Bo has all the time again."""

    def before(row: TableRow, now: float) -> None:
        row.seats[0].waits_since, row.seats[1].waits_since = None, now - 500
        TURN.of(row).seat, TURN.of(row).asked_at, CLOCK.of(row).due_at = 1, now - 500, now - 200

    async with house(tmp_path) as h:
        table = await Stage("live", to="lost", pace="minutes-5", tweak=before).put(h, 100)
        now = await h.tables.snapshot(table)
        assert derived(now) == simple(now)
        assert (TURN.of(now.row).asked_at, CLOCK.of(now.row).due_at) == (h.clock.now, h.clock.now + 300)
