"""What the game's strongest AI would do in someone's place, seeing what their seat sees. It changes nothing at
the table, and no one else learns of it."""

from __future__ import annotations

import asyncio

import msgspec
import structlog

from bot.base.cache import LRUCache
from bot.base.threads import in_thread
from bot.features.companions import Thinker
from bot.store.parts import Part, PartState
from bot.store.rows import OF_HINTS, TableRow
from bot.tables.changes import Feature, Opening
from bot.tables.model import MatchSnapshot, Person, Snapshot, once_more, refuse
from bot.tables.rights import must_be_seated_or_opener
from bot.tables.service import Tables
from bot.tables.settings import Setting
from bot.workers.game_jobs import has_revealed
from bot.workers.pool import WorkerPool
from games.kernel.decision import Decision, Picks
from games.kernel.events import Event
from games.kernel.mind.future import Follow
from games.kernel.saved import Answer, Saved
from games.kernel.testkit.trace import trace_of_error
from games.kernel.text import Text, text

log = structlog.get_logger("hints")
KEPT = 100
"""Hints kept for players who ask again."""
Asked = tuple[int, int, str]
"""Table, revision and decision."""
AT_FIRST = Setting(
    "hints", default=True, order=80, label=lambda on: text("ui-hints-on" if on else "ui-hints-off")
)


class HintsState(PartState):
    """Whether people may ask an AI what it would do in their place."""

    on: bool = True


HINTS = Part("hints", HintsState)


class Hint(msgspec.Struct, frozen=True):
    """What an AI would pick, and why; None if there's nothing to say about it."""

    decision: Decision
    view: msgspec.Struct
    """What the seat saw of the table."""
    picks: Picks
    reason: Text | None
    ahead: Text | None = None
    """What it and the second-best choice lead to."""
    then: Follow | None = None
    """What comes next in the same plan."""
    length: int = 0
    """Of the log."""

    def holds(self, snapshot: Snapshot) -> bool:
        """Whether nothing that its seat sees or is asked here has changed since."""
        match, seat = snapshot.match, self.decision.seat
        if match is None or snapshot.row.status != "live" or match.view(seat) != self.view:
            return False
        here = [option.id for option in self.decision.options]
        same = (d for d in match.pending_for(seat) if d.id == self.decision.id)
        return any([option.id for option in d.options] == here for d in same)


class HintService:
    """Makes hints, in a pool or in a thread that no AI seat waits for."""

    def __init__(self, tables: Tables, pool: WorkerPool | None = None) -> None:
        self._tables = tables
        self._thinker = Thinker("hints", pool)
        self._thoughts: LRUCache[Asked, asyncio.Task[Hint]] = LRUCache(KEPT)
        self._last: LRUCache[tuple[int, int], Hint] = LRUCache(KEPT)
        """By table and seat. A restart only loses these plans."""

    async def of(self, snapshot: Snapshot, decision: Decision) -> Hint:
        """The hint for a question, the same if asked again. Refused if hints are off, or the AI fails."""
        must_give(snapshot.row)
        asked = (snapshot.row.id, snapshot.row.revision, decision.id)
        if asked not in self._thoughts or self._thoughts[asked].cancelled():
            self._thoughts[asked] = asyncio.create_task(self._thought(snapshot, decision))
        return await asyncio.shield(self._thoughts[asked])

    async def _thought(self, snapshot: Snapshot, decision: Decision) -> Hint:
        assert snapshot.match is not None
        row, sight = snapshot.row, snapshot.match
        try:
            held = await self._held(snapshot, decision)
            hint = await hint_of(self._thinker, row, sight, decision, held)
            self._last[row.id, decision.seat] = hint
            return hint
        except Exception as error:
            places = trace_of_error(error)[:-1]  # places only: what the seat holds stays out of the log
            log.error("hint_failed", table=row.id, error=type(error).__name__, trace=places)
            raise refuse("table-no-hint") from error

    async def _held(self, snapshot: Snapshot, decision: Decision) -> Picks | None:
        """What the seat's last hint plans for a question: the same while nothing has changed, and the next step
        if the seat followed it and nothing new came of it."""
        last = self._last.get((snapshot.row.id, decision.seat))
        if last is None or snapshot.match is None:
            return None
        if last.decision.id == decision.id and last.holds(snapshot):
            return last.picks
        if last.then is None or snapshot.match.length != last.length + 1:
            return None
        async with self._tables.held(snapshot.row.id) as session:
            saved = session.match.save() if session.match is not None else None
        if saved is None:
            return None
        # In a thread, as workers that think for a seat never get what it can't see.
        return await in_thread("plan", next_by_plan, last, saved, decision)

    @once_more
    async def switch(self, table: int, person: Person, *, on: bool) -> Snapshot:
        """Switch a table's hints on or off; while the game goes on, everyone is told."""
        async with self._tables.held(table) as session:
            row = session.copied_row()
            must_be_seated_or_opener(row, person)
            if row.status not in ("lobby", "live"):
                raise refuse(f"table-is-{row.status}")
            if HINTS.of(row).on == on:
                return session.snapshot()
            HINTS.of(row).on = on
            await self._tables.touch(session, row)
            said = Event(OF_HINTS, text("table-hints-on" if on else "table-hints-off"))
            await self._tables.amend(session, row, *([said] if row.status == "live" else []))
            return session.snapshot()

    async def stop(self) -> None:
        for task in self._thoughts.values():
            task.cancel()
        await asyncio.gather(*self._thoughts.values(), return_exceptions=True)
        self._thinker.stop()


def next_by_plan(last: Hint, saved: Saved, decision: Decision) -> Picks | None:
    """What a seat's last hint planned for this question; None if anything but its pick was done since, or
    something was drawn, rolled or shown."""
    then, done = last.then, saved.entries[-1] if saved.entries else None
    if then is None or then.kind != decision.kind or decision.fault(then.picks) is not None:
        return None
    followed = done == Answer(decision.seat, last.decision.id, last.picks)
    alone = saved.trail[0].at + len(saved.entries) == last.length + 1
    return then.picks if followed and alone and not has_revealed(saved, last.length) else None


def must_give(row: TableRow) -> None:
    if row.status != "live":
        raise refuse(f"table-is-{row.status}")
    if not HINTS.of(row).on:
        raise refuse("table-no-hints")


async def hint_of(
    thinker: Thinker, row: TableRow, sight: MatchSnapshot, decision: Decision, held: Picks | None = None
) -> Hint:
    """Raises ValueError if the advice isn't legal."""
    view, advice = sight.view(decision.seat), await thinker.counsel(row, sight, decision, held)
    reason = await thinker.reason(row.game, view, decision, advice.picks)
    picks = _of_passes(decision, advice.picks)
    return Hint(decision, view, picks, reason, advice.ahead, advice.then, sight.length)


def _of_passes(decision: Decision, picks: Picks) -> Picks:
    """Of several ways to pass, the one the rules suggest, so hints and rules agree."""
    suggested = decision.suggested
    passing = bool(picks and suggested) and decision.passes(picks) and decision.passes(suggested)
    return suggested if passing else picks


class HintsFeature(Feature):
    """New tables give hints like the table before them, else as their server has it."""

    def opened(self, row: TableRow, opening: Opening) -> None:
        HINTS.of(row).on = AT_FIRST.of(opening.server) if opening.like is None else HINTS.of(opening.like).on


FEATURE = HintsFeature
