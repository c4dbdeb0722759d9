"""How the AI strengths of a game compare."""

from __future__ import annotations

from itertools import pairwise

from games.kernel.contest import contest
from games.registry import rules_of
from games.splendor.ai import PLAYERS
from tests.bench.figures import Figure

GAMES = 400
WANTED = {"greedy": 0.95, "planner": 0.65}


def measure() -> list[Figure]:
    """Each strength of Splendor against the one below it, seats swapped every game."""
    made = []
    for weaker, stronger in pairwise(PLAYERS):
        done = contest(rules_of("splendor"), PLAYERS[stronger], PLAYERS[weaker], GAMES, "bench")
        wanted = WANTED[stronger]
        made.append(
            Figure(f"splendor: {stronger} against {weaker}", str(done), f">= {wanted:.0%}", done.rate >= wanted)
        )
    return made
