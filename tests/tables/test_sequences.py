"""Whatever happens at a table, and in whatever order: each field of its row is what it has to be.

A field is *derived*: equal to what a table has that reached the same position without detours. Or it is
*historic*: it tells of the way, and keeps the promise that stands beside it here.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.features import features_of
from bot.features.story import tell_rounds
from bot.store.rows import Care, Rounds, SeatRow, TableRow
from bot.tables import turn
from bot.tables.changes import bank
from bot.tables.changes.pace import BANKS, PACES
from bot.tables.changes.strengths import brisk, player_of
from bot.tables.model import Command, Person, Snapshot, TableRefused
from bot.tables.service import Tables
from bot.tables.undoing import FREELY
from games.kernel.faults import Refused
from games.registry import manifest_of
from tests.tables.house import ADA, BO, CY, House, house
from tests.tables.staging import Stage

PEOPLE = {ADA.id: ADA, BO.id: BO}
GAMES = ("splendor", "champions")
PACE = ("relaxed", "minutes-5", "hours-24", "bank-15")
STEPS = 40

Promise = Callable[[TableRow, TableRow, float], bool]
"""Of a field: the row, the row before, and the time."""


def free(now: TableRow, before: TableRow, at: float) -> bool:
    """Whatever it says, it may."""
    return True


def of_pause(now: TableRow, before: TableRow, at: float) -> bool:
    """What belongs to a pause is there only while there is one."""
    care = now.care
    return care.rests_since is not None or (care.closes_at is None and care.warned_at is None)


def past(times: Callable[[TableRow], Any]) -> Promise:
    """Times that have been, and of which none is lost or put back."""

    def kept(now: TableRow, before: TableRow, at: float) -> bool:
        new, old = times(now), times(before)
        if not isinstance(new, dict):
            return bool(old <= new <= at)
        return all(new.get(key, -1.0) >= when for key, when in old.items()) and all(
            t <= at for t in new.values()
        )

    return kept


CARE: dict[str, Promise] = {
    "asked_at": past(lambda row: row.care.asked_at),
    "touched_at": past(lambda row: row.care.touched_at),
    "rung_at": past(lambda row: row.care.rung_at),
    "called": past(lambda row: row.care.called),
    "seen": past(lambda row: row.care.seen),
    "calls": lambda now, before, at: now.care.calls.keys() <= now.care.called.keys(),
    "missed": lambda now, before, at: all(count > 0 for count in now.care.missed.values()),
    "rests_since": lambda now, before, at: now.care.rests_since is None or now.status != "lobby",
    "closes_at": of_pause,
    "warned_at": of_pause,
    "warns_from": free,
    "trouble": free,
    "turn_since": past(lambda row: row.care.turn_since),
    "foretold": free,
    "undo_to": free,
    "undo_until": lambda now, before, at: (now.care.undo_until is None) is (now.undo_asked is None),
    "undo_at": lambda now, before, at: now.care.undo_at <= now.revision,
    "undo_what": lambda now, before, at: (now.care.undo_what is None) is (now.undo_asked is None),
    "freely": lambda now, before, at: 0 <= now.care.freely[1] <= FREELY,
    "used": lambda now, before, at: all(
        now.care.used.get(seat, 0.0) >= spent for seat, spent in before.care.used.items()
    ),
    "ticking": lambda now, before, at: all(
        now.seats[seat].waits_since is not None
        and now.seats[seat].user is not None
        and not turn.paused(now)
        and since <= at
        for seat, since in now.care.ticking.items()
    ),
}
"""Historic fields of `Care`, each with what it promises."""
DERIVED_CARE = {"turn"}
ROUNDS: dict[str, Promise] = {
    "on": free,
    "told": lambda now, before, at: 0 <= now.rounds.told <= now.rounds.ended,
    "sending": free,
    "since": free,
    "serial": lambda now, before, at: now.rounds.serial >= before.rounds.serial,
    "back": lambda now, before, at: now.rounds.back == 0 or now.rounds.back > now.rounds.ended,
    "under": free,
}
DERIVED_ROUNDS = {"now", "ended"}
SEAT: dict[str, Promise] = {
    "user": free,
    "ai": lambda now, before, at: all((seat.user is None) is (seat.ai is not None) for seat in now.seats),
    "name": free,
    "owner": lambda now, before, at: all(seat.owner is None or seat.user is None for seat in now.seats),
    "former": lambda now, before, at: all(
        new.former[: len(old.former)] == old.former for new, old in zip(now.seats, before.seats, strict=True)
    ),
    "since": free,
    "missed": lambda now, before, at: all(seat.missed >= 0 for seat in now.seats),
    "gone": free,
    "waits_since": lambda now, before, at: all((s.waits_since or 0.0) <= at for s in now.seats),
}
"""Since when a seat is waited for is historic; whether it is, is derived."""
ROW: dict[str, Promise] = {
    "revision": lambda now, before, at: now.revision >= before.revision,
    "writes": lambda now, before, at: now.writes >= before.writes,
    "due_at": lambda now, before, at: now.due_at is None or (now.status == "live" and not turn.paused(now)),
    "undo_asked": lambda now, before, at: now.undo_asked is None or now.status in ("live", "closed"),
    "offers": lambda now, before, at: not now.offers or now.status == "live",
    "opener": lambda now, before, at: now.opener in {s.user for s in now.seats} | {ADA.id, BO.id, CY.id},
}
FIXED = {"id", "game", "guild", "channel", "language", "pace", "options", "seed", "version"}
ELSEWHERE = {"shown_revision", "message", "message_at", "guide", "hints", "customs"}
"""What is shown, lessons, hints and what was agreed before: other tests have them."""
PARTS = {"care", "rounds", "seats", "status"}


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Care, CARE.keys() | DERIVED_CARE),
        (Rounds, ROUNDS.keys() | DERIVED_ROUNDS),
        (SeatRow, SEAT.keys() | {"number"}),
        (TableRow, ROW.keys() | FIXED | ELSEWHERE | PARTS),
    ],
)
def test_each_field_is_declared(kind: type, said: set[str]) -> None:
    assert set(kind.__struct_fields__) == said  # type: ignore[attr-defined]


class Course:
    """One table to which things happen, and a house of its own to go the straight way in."""

    def __init__(self, h: House, straight: House, game: str, pace: str, chance: random.Random) -> None:
        self.h, self.straight, self.game, self.pace, self.chance = h, straight, game, pace, chance
        self.log: list[str] = []
        self.table = 0
        self._presses = 0
        self._player = player_of(game, brisk(game), "sequences")

    async def begin(self) -> None:
        self.table = await self._opened(self.h, 100)
        await self.h.tables.start(self.table, ADA)

    async def _opened(self, h: House, channel: int) -> int:
        table = (await h.tables.open(self.game, 7, channel, ADA, language="en", pace=self.pace)).row.id
        await h.tables.join(table, BO)
        await tell_rounds(h.tables, table, ADA, on=True)
        async with h.tables.held(table) as live:
            live.row.seed = f"{self.game} {self.pace}"
        return table

    async def now(self) -> Snapshot:
        return await self.h.tables.snapshot(self.table)

    def _someone(self) -> Person:
        return PEOPLE[self.chance.choice([ADA.id, BO.id])]

    # -- what happens -------------------------------------------------------------------------------------

    async def answered(self) -> None:
        """Somebody who is asked answers, or an AI in their seat."""
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
            if row.undo_asked is not None:
                await self.h.undoing.agree(self.table, person.id, row.care.undo_at)

    async def declined(self) -> None:
        row = (await self.now()).row
        await self.h.undoing.decline(self.table, self._someone().id, row.care.undo_at)

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
        """Time passes to what is due next."""
        at = await self.h.upkeep.next_at((await self.now()).row)
        if at is not None:
            self.h.clock.now = max(self.h.clock.now, at)
            await self.h.upkeep.tend(self.table)

    async def away(self) -> None:
        """The bot was away for longer than anybody's time."""
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
        """A seat is offered, and taken or not."""
        who = self._someone()
        mine = [seat.number for seat in (await self.now()).row.seats if seat.user == who.id]
        if mine:
            offered = await self.h.seating.offer(self.table, who, mine[0], CY)
            if self.chance.random() < 0.3:
                await self.h.seating.agree(self.table, CY, offered.row.offers[-1].id)

    async def touched(self) -> None:
        await self.h.notes.touch(self.table, self._someone().id)

    async def restarted(self) -> None:
        """The bot starts again on what is stored."""
        h = self.h
        h.tables = Tables(h.store, h.changed.append, h.clock, features_of)
        fresh = House(h.store)
        h.seating, h.undoing, h.notes, h.upkeep = (
            type(old)(h.tables) for old in (fresh.seating, fresh.undoing, fresh.notes, fresh.upkeep)
        )

    async def closed(self) -> None:
        if self.chance.random() < 0.1:
            await self.h.tables.close(self.table, ADA)

    def acts(self) -> list[Callable[[], Awaitable[None]]]:
        rare = [self.undone, self.agreed, self.declined, self.gone_back, self.away, self.lent, self.taken_back]
        return [*[self.answered] * 6, *[self.called] * 2, *[self.rung] * 2, *rare, self.given, self.touched,
                self.restarted, self.closed]  # fmt: skip

    # -- what has to be -----------------------------------------------------------------------------------

    async def step(self) -> None:
        before, act = (await self.now()).row, self.chance.choice(self.acts())
        self.log.append(act.__name__)
        self.h.clock.now += self.chance.choice([0, 1, 30, 200])
        with suppress(TableRefused, Refused):
            await act()
        now = await self.now()
        at = self.h.clock.now
        promises = {f"{part} {name}": kept for part, all_ in PROMISES.items() for name, kept in all_.items()}
        broken = [name for name, kept in promises.items() if not kept(now.row, before, at)]
        assert broken == [], self.log
        assert derived(now) == simple(now), self.log

    async def straight_on(self) -> None:
        """The same answers at a table of its own, one after the other."""
        now = await self.now()
        if now.match is None or now.row.status not in ("live", "over"):
            return
        entries = await self.h.store.entries(self.table)
        table = await self._opened(self.straight, 100)
        await self.straight.tables.start(table, ADA)
        for entry in entries:
            async with self.straight.tables.held(table) as live:
                await self.straight.tables.enter(live, entry)
        twin = await self.straight.tables.snapshot(table)
        assert twin.match is not None
        assert twin.match.fingerprint() == now.match.fingerprint()
        assert derived(now) == derived(twin), self.log
        await self.straight.tables.delete(table)


PROMISES = {"care": CARE, "rounds": ROUNDS, "seat": SEAT, "row": ROW}


def derived(snapshot: Snapshot) -> dict[str, object]:
    """What a row says of its position."""
    row = snapshot.row
    return {
        "status": "over" if row.status == "over" else "begun",
        "waited for": {seat.number for seat in row.seats if seat.waits_since is not None},
        "turn": row.care.turn,
        "round": (row.rounds.now, row.rounds.ended),
    }


def simple(snapshot: Snapshot) -> dict[str, object]:
    """The same, from the game as it stands; and what time it has."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    waiting = turn.waiting(match.pending)
    number = manifest_of(row.game).round(match.view(None)) or 0
    if row.status == "live" and not turn.paused(row):
        running = [end for seat in row.care.ticking if (end := bank.ends_at(row, seat)) is not None]
        timed = min(running, default=None) if row.pace in BANKS else row.due_at
        assert row.due_at == timed
        assert (row.due_at is not None) is (PACES[row.pace] is not None) or row.pace in BANKS
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
                await h.tables.close(course.table, ADA)
            await h.tables.delete(course.table)


async def test_where_answers_are_lost_the_table_waits_for_whom_it_asks_now_and_from_now_on(
    tmp_path: Path,
) -> None:
    """Bo had answered; an update takes that back, and he has all his time again."""

    def before(row: TableRow, now: float) -> None:
        row.seats[0].waits_since, row.seats[1].waits_since = None, now - 500
        row.care.turn, row.care.asked_at, row.due_at = 1, now - 500, now - 200

    async with house(tmp_path) as h:
        table = await Stage("live", to="lost", pace="minutes-5", tweak=before).put(h, 100)
        now = await h.tables.snapshot(table)
        assert derived(now) == simple(now)
        assert (now.row.care.asked_at, now.row.due_at) == (h.clock.now, h.clock.now + 300)
