"""Hints thought out by a worker."""

from __future__ import annotations

import asyncio
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.features.companions import AIService, Thinker
from bot.features.hints.service import HintService, hint_of
from bot.tables.model import MatchSnapshot
from bot.workers.game_jobs import load_players
from bot.workers.pool import ProcessPool
from tests.chat.messages import moments, row_of
from tests.tables.house import ADA, BO, House, house
from tests.workers import jobs
from tests.workers.test_pool import Gate, pool

pytestmark = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="Linux tells when a process ends")


async def test_a_hint_and_its_reason_are_the_same_from_a_worker() -> None:
    match, _ = next(iter(moments("splendor", 2, "hints")))
    asked, row = match.pending[0], row_of("splendor", 2)
    async with pool(ready=load_players) as made:
        there = await hint_of(Thinker("hints", made), row, MatchSnapshot(match), asked)
    assert there == await hint_of(Thinker("hints"), row, MatchSnapshot(match), asked)
    assert there.reason is not None


async def test_someone_who_asks_for_a_hint_waits_for_no_more_than_the_thought_under_way(tmp_path: Path) -> None:
    notes, gate = tmp_path / "notes", Gate(tmp_path)
    match, _ = next(iter(moments("splendor", 2, "order")))
    asked = match.pending[0]
    async with house(tmp_path) as h, pool() as made:
        seats, hints = AIService(h.tables, pool=made)._thinker, HintService(h.tables, made)._thinker
        under_way = asyncio.create_task(made.do(jobs.held, "under way", notes, gate.path))
        waiting = []
        for thinker in (seats, seats, hints):
            player = jobs.Named(notes, "hint" if thinker is hints else "seat")
            waiting.append(asyncio.create_task(thinker.choose(player, match, asked)))
            await asyncio.sleep(0)
        await gate.open()
        await asyncio.gather(under_way, *waiting)
    told = [line.rpartition(" ")[0] for line in notes.read_text().splitlines()]
    assert told == ["under way", "hint", "seat", "seat"]


async def test_nothing_of_a_table_goes_to_a_worker_but_what_the_seat_sees(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the seed behind all chance, nor who plays there."""
    sent: list[bytes] = []
    do = ProcessPool.do

    async def watched(self: ProcessPool, work: Callable[..., Any], *args: Any, rank: int = 0) -> Any:
        sent.append(pickle.dumps((work, args)))
        return await do(self, work, *args, rank=rank)

    monkeypatch.setattr(ProcessPool, "do", watched)
    async with pool(ready=load_players) as made:
        begun = await h.begun(ADA, BO)
        assert begun.match is not None
        asked = begun.match.pending[0]
        await HintService(h.tables, made).of(begun, asked)
        seed, names = begun.row.seed, [seat.name for seat in begun.row.seats]
    assert len(sent) == 2
    assert not any(secret.encode() in data for data in sent for secret in (seed, *names))
