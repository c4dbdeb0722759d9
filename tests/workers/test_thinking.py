"""Workers' choices are the same as the process's, from the seat's view; an AI seat moves even if its worker
dies.
"""

from __future__ import annotations

import asyncio
import os
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.features import companions
from bot.features.companions import AIService, Thinker
from bot.tables.ai import player_of, strengths
from bot.tables.model import Snapshot
from bot.workers.game_jobs import load_players
from bot.workers.pool import ThreadPool, WorkerPool
from bot.workers.worker import Limits
from games.kernel.decision import Decision, Option, Picks
from games.kernel.mind.advice import Advising
from games.kernel.mind.players import Thinking
from games.kernel.package.players import Known, RandomPlayer
from games.kernel.text import Text, text
from games.registry import keys
from tests.chat.messages import moments
from tests.tables.house import ADA, House, house
from tests.workers import jobs
from tests.workers.test_pool import pool

pytestmark = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="Linux tells when a process ends")


async def thought(thinking: WorkerPool, game: str, strength: str) -> list[Picks]:
    """Picks at several moments of a game in turn, with the player's memory."""
    thinker, player, picked = Thinker("thinking", thinking), player_of(game, strength, "7/0"), []
    if isinstance(player, Thinking):
        player.clock = jobs.standing  # by nodes alone: a busy machine changes nothing
    for match, _ in islice(moments(game, 2, "thoughts", every=4), 6):
        decision = match.pending[0]
        if isinstance(player, Advising):
            picked.append((await thinker.advise(player, match, decision)).picks)
        else:
            picks, player = await thinker.choose(player, match, decision)
            picked.append(picks)
    return picked


@pytest.mark.parametrize("game", keys())
async def test_every_ai_thinks_the_same_in_a_worker(game: str) -> None:
    async with pool(limits=Limits(512, job=600), ready=load_players) as thinking:
        for strength in [each for each in strengths(game) if each not in ("adept", "novice")]:
            assert await thought(thinking, game, strength) == await thought(
                ThreadPool("thinking"), game, strength
            )


def narrow(picks: Picks) -> Text | None:
    """Only two neighbors will do."""
    numbers = sorted(int(pick) for pick in picks)
    return None if numbers[1] - numbers[0] == 1 else text("ui-wait")


async def test_a_question_whose_answers_the_rules_check_together_is_answered_legally() -> None:
    """The check isn't plain data, so it stays with the bot. Without it, a random player mostly errs here."""
    options = tuple(Option(str(n), text("ui-seat", number=n)) for n in range(8))
    question = Decision(
        seat=0,
        kind="test.pick",
        prompt=text("ui-wait"),
        options=options,
        min_picks=2,
        max_picks=2,
        check=narrow,
    )
    async with pool() as thinking:
        for number in range(12):
            there, _ = await Thinker("thinking", thinking).choose(
                RandomPlayer(f"{number}"), Known(None), question
            )
            here, _ = await Thinker("thinking").choose(RandomPlayer(f"{number}"), Known(None), question)
            assert (there, narrow(there)) == (here, None)


async def played(
    h: House, thinking: WorkerPool, player: jobs.Mortal, monkeypatch: pytest.MonkeyPatch
) -> Snapshot:
    """Ada has moved, and an AI seat with this player has to."""
    monkeypatch.setattr(companions, "player_of", lambda *made: player)
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    await h.lobbies.set_option(table, ADA, "start", "first")
    await h.answers(await h.lobbies.start(table, ADA), ADA)
    machines = AIService(h.tables, pause=0, pool=thinking)
    machines.changed(table)
    await asyncio.gather(*machines._busy.values())
    await machines.stop()
    return await h.tables.snapshot(table)


def after(snapshot: Snapshot) -> tuple[int, int]:
    """Answers, and the asked seat."""
    assert snapshot.match is not None
    return snapshot.match.length, snapshot.match.pending[0].seat


@pytest.mark.parametrize("deaths", [1, 2])
async def test_an_ai_seat_moves_though_its_worker_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deaths: int
) -> None:
    """Once: another worker thinks of the AI's usual move. Twice: it makes the move that needs no thought."""
    notes = tmp_path / "notes"
    async with house(tmp_path) as h, pool(ready=load_players) as thinking:
        with capture_logs() as lines:
            snapshot = await played(h, thinking, jobs.Mortal(notes, deaths), monkeypatch)
    assert after(snapshot) == (2, 0)
    told = [line["event"] for line in lines if line["log_level"] in ("warning", "error")]
    assert told == ["worker_lost"] + ["worker_lost", "machine_failed"] * (deaths == 2)
    assert [line.rpartition(" ")[0] for line in notes.read_text().splitlines()] == ["seat 1", "seat 1"]


async def test_what_a_player_remembers_comes_back_with_it(tmp_path: Path) -> None:
    match, _ = next(iter(moments("splendor", 2, "memory")))
    asked = match.pending[0]
    async with pool() as thinking:
        player: Any = jobs.Mortal(tmp_path / "notes", 0)
        for _ in range(3):
            _, player = await Thinker("thinking", thinking).choose(player, match, asked)
    assert player.thoughts == 3
