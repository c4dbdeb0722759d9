"""Splendor: how its AI strengths compare, and how the mind fares against the planner of earlier releases.

PARLOR_JOURNEYS sets how many games each figure takes (400 by default), PARLOR_NODES how many nodes are
searched, so a busy machine doesn't change a figure; a master has many times as many. PARLOR_PROCESSES sets how
many games are played at a time.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from games.kernel.mind.budget import Budget
from games.kernel.mind.players import LADDER, Strength, Thinking
from games.kernel.package.players import Player, RandomPlayer
from games.kernel.testkit.contest import Contest
from games.kernel.testkit.playing import play_out
from games.splendor.ai.mind import MIND
from games.splendor.rules import RULES
from tests.splendor.planner import Planner
from tests.tools.bench.figures import Figure
from tests.tools.bench.play.answers import PROCESSES, how_long, won

GAMES = int(os.environ.get("PARLOR_JOURNEYS", "400"))
NODES = int(os.environ.get("PARLOR_NODES", "300"))


def measure() -> Iterator[Figure]:
    """Strength against strength, mind against planner, and how long answers take."""
    novice = Strength(Budget(0), LADDER["novice"].noise)
    looking = Strength(Budget(NODES))
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        for what, strength, others, wanted in (
            ("novice against random", novice, ("random",), 0.90),
            (f"{NODES} nodes against novice", looking, ("novice",), 0.65),
            (f"{NODES} nodes against planner", looking, ("planner",), 0.65),
            (f"{NODES} nodes among three planners", looking, ("planner",) * 3, 0.40),
        ):
            scores = pool.map(partial(score, strength, others), range(GAMES), chunksize=10)
            yield won(f"splendor: {what}", Contest(GAMES, sum(scores)), wanted)
    yield from how_long("splendor")


def score(strength: Strength, others: Sequence[str], number: int) -> float:
    """One game of a mind against others, the mind in each seat in turn; a shared victory counts in part."""
    seat, key = number % (len(others) + 1), f"minds/{number}"
    players: list[Player] = [_other(name, f"{key}/{n}") for n, name in enumerate(others)]
    players.insert(seat, Thinking(MIND, strength, f"{key}/mind"))
    match, _ = play_out(RULES, players, {}, key)
    assert match.outcome is not None
    winners = match.outcome.winners
    return 1 / len(winners) if seat in winners else 0.0


def _other(name: str, seed: str) -> Player:
    if name == "novice":
        return Thinking(MIND, Strength(Budget(0), LADDER["novice"].noise), seed)
    return Planner(seed) if name == "planner" else RandomPlayer(seed)
