"""No matter what fails in a change: memory matches the store, what is stored is told, nothing is lost, and
the next press does the rest, once."""

from __future__ import annotations

import asyncio
import inspect
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.features import features_of
from bot.features.pings.service import PingLimiter
from bot.store.faults import StoreFault
from bot.store.reader import StoreReader
from bot.store.store import Store
from bot.tables import service
from bot.tables.model import TableRefused
from bot.tables.service import Tables
from bot.tables.session import REACH
from games.kernel.faults import Refused
from games.kernel.match import Match
from games.registry import rules_of
from tests.tables.acts import ACTS, ELSEWHERE, KINDS, LOOKS, PARTS, PLACES, Act
from tests.tables.house import House, house
from tests.tables.shaky import READ, REFUSED, UNHEARD, Shaky, Stopped
from tests.tables.staging import SEED

QUICK = (
    "Tables.answer, the last",
    "Tables.answer, and the next",
    "UndoService.undo",
    "Upkeep.tend, time is up",
)
"""These run every time; the others are slow tests."""
BESIDE = 1000
"""What to add to a table's number for the other channel."""


@pytest.fixture(autouse=True)
def same_seed(seeds: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables of a test play the same game."""
    monkeypatch.setattr(service, "secrets", SimpleNamespace(token_hex=lambda size: SEED))


class Trial:
    """One change, tried at a new table each time."""

    def __init__(self, h: House, act: Act) -> None:
        self.h, self.act = h, act
        self.shaky = Shaky(h.store)
        self.reading = StoreReader(self.shaky._whole)
        self.states: list[Any] = []
        """What was stored before the change, and after each commit."""
        self.places: Counter[str] = Counter()
        self._count = 0

    async def clean(self) -> None:
        """Run it undisturbed, to note the states that are allowed."""
        table = await self._set_up()
        self.states = [await self._stored(table)]

        async def stored() -> None:
            self.states.append(await self._stored(table))

        self.shaky.stored = stored
        self.shaky.begin()
        await self.act.does(self.h, table)
        self.shaky.stored = None
        self.places = Counter(self.shaky.places)
        await self._agrees(table)
        assert self.places["write"] == len(self.states) - 1 > 0, "something is changed"
        assert bool(self.h.changed) is self.act.told
        await self._put_away(table)

    async def fails(self, fault: str, place: int) -> None:
        """One read or write fails, or its success goes unheard."""
        table = await self._set_up()
        self.shaky.begin(fault, place)
        with suppress(StoreFault, TableRefused, Refused):
            await self.act.does(self.h, table)
        await self._is_mended(table)

    async def is_stopped(self, place: int) -> bool:
        """Cancel the change at its nth wait; returns whether it has one."""
        table = await self._set_up()
        stopped = Stopped(self.act.does(self.h, table), place)  # type: ignore[arg-type]
        task = asyncio.create_task(stopped.run())
        await asyncio.wait([task])
        if not stopped.reached:
            task.result()
        elif not task.cancelled():
            raise AssertionError("it goes on") from task.exception()
        await self._is_mended(table)
        return stopped.reached

    async def _is_mended(self, table: int) -> None:
        self.shaky.begin()
        await self.shaky._whole.writer.drained()  # type: ignore[attr-defined]
        now = await self._stored(table)
        assert now in self.states, "half of it is stored"
        assert [live for live in self._cache.values() if live.lock.locked() or live.users] == []
        if self.act.told and self.act.stage.to != "lost":  # if looking mends it, the next look tells others
            assert bool(self.h.changed) is (now != self.states[0]), "what is stored is told, and nothing else"
        await self._agrees(table)
        if now != self.states[-1] or self.act.stage.to == "lost":
            await self.act.does(self.h, table)
            assert await self._stored(table) == self.states[-1], "the next press does what is left to do"
            await self._agrees(table)
        assert bool(self.h.changed) or not self.act.told
        await self._put_away(table)

    async def _agrees(self, table: int) -> None:
        """Memory matches the store."""
        row = await self.reading.row(table)
        if row is None or (self.act.stage.to == "lost" and table not in self._cache):
            return
        now = await self.h.tables.snapshot(table)
        saved, told = await self.reading.saved(row), await self.reading.events(table, REACH)
        assert now.row == row
        assert told[len(told) - len(now.recent) :] == now.recent
        assert (now.match is None) is (saved is None)
        if now.match is not None and saved is not None:
            assert now.match.fingerprint() == Match.load(rules_of(row.game), saved).fingerprint()

    async def _set_up(self) -> int:
        """The table before the change; nobody was told yet."""
        self._count += 1
        self.shaky.begin()
        self.h.lobbies.pings = PingLimiter(self.h.tables.clock)
        table = await self.act.stage.put(self.h, self._count)
        if self.act.first:
            await self.act.first(self.h, table)
        if self.act.stage.to != "lost":
            await self.h.tables.snapshot(table)
        self.h.changed.clear()
        return table

    async def _put_away(self, table: int) -> None:
        beside = await self.reading.row_in(BESIDE + table)
        for one in (table, *([beside.id] if beside else [])):
            await self.h.store.delete_table(one)
            self.h.tables._cache.drop(one)

    async def _stored(self, table: int) -> Any:
        """All that is stored of a table, and of one opened beside it, without what differs between trials."""
        beside = await self.reading.row_in(BESIDE + table)
        return [await self._of(table), beside and await self._of(beside.id)]

    async def _of(self, table: int) -> Any:
        row = await self.reading.row(table)
        if row is None:
            return None
        for seat in row.seats:  # the names of AI seats depend on their table's number
            seat.name = seat.ai or seat.name
        left_out = ("id", "channel", *(("revision", "writes") if self.act.steps else ()))
        said = {name: getattr(row, name) for name in row.__struct_fields__ if name not in left_out}
        directs = [
            (d.user, d.message, d.shown_revision, d.refused, d.content)
            for d in await self.reading.directs(table)
        ]
        counted = [result.answers for result in await self.reading.results(7) if result.table == table]
        saved = await self.reading.saved(row)
        answers = [(entry, user) for entry, user, _ in await self.reading.answers(table)]
        return said, directs, counted, saved, answers, await self.reading.events(table)

    @property
    def _cache(self) -> dict[int, Any]:
        return self.h.tables._cache._tables


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in QUICK else [pytest.mark.slow]) for name in ACTS]
)
async def test_whatever_fails_the_next_press_does_what_is_left_to_do(h: House, name: str) -> None:
    trial = Trial(h, ACTS[name])
    await trial.clean()
    for place in range(trial.places["read"]):
        await trial.fails(READ, place)
    for place in range(trial.places["write"]):
        await trial.fails(REFUSED, place)
        await trial.fails(UNHEARD, place)
    waits = 0
    while await trial.is_stopped(waits):
        waits += 1
    assert waits > 0


async def test_every_place_at_which_a_change_may_fail_is_tried(tmp_path: Path) -> None:
    places: Counter[str] = Counter()
    async with house(tmp_path) as h:
        for act in ACTS.values():
            trial = Trial(h, act)
            await trial.clean()
            places += trial.places
            h.store._database = h.store._source = trial.shaky._whole
    assert places == PLACES


@pytest.mark.parametrize("kind", KINDS)
def test_no_change_is_left_out(kind: type) -> None:
    said = {name for name, what in vars(kind).items() if inspect.iscoroutinefunction(what) and name[0] != "_"}
    tried = {name.partition(",")[0].partition(".")[2] for name in ACTS if name.startswith(f"{kind.__name__}.")}
    looks = LOOKS[kind.__name__] | PARTS.get(kind.__name__, set())
    assert said - looks == tried - looks


def test_no_change_of_a_feature_is_left_out() -> None:
    modules = {type(each).__module__ for each in features_of(Tables(cast(Store, None)))}
    said = {
        f"{module.split('.')[2]}.{name}"
        for module in modules
        for name, what in vars(sys.modules[module]).items()
        if inspect.iscoroutinefunction(what) and what.__module__ == module
    }
    assert said - ELSEWHERE == {"story.tell_rounds"} <= ACTS.keys()
    assert said >= ELSEWHERE
