"""How the AI strengths of a game compare, how veterans fare against the villains, and deck against deck."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise, repeat

from games.champions.ai import PLAYERS as HEROES
from games.champions.content import SCENARIOS
from games.kernel.contest import Contest, contest
from games.kernel.playing import play_out
from games.registry import rules_of
from games.splendor.ai import PLAYERS
from tests.bench import hegemony
from tests.bench.balance import berserk
from tests.bench.figures import Figure

GAMES = 400
JOURNEYS = int(os.environ.get("PARLOR_JOURNEYS", "200"))
"""Games against each villain; a veteran thinks, so that 200 take a quarter of an hour or more."""
WORKERS = 2
WANTED = {"greedy": 0.95, "planner": 0.65}
RHINO = 0.60


def measure() -> list[Figure]:
    """Strengths against one another, Champions' veterans against each villain, Berserk's companions in each
    adventure."""
    return [*splendor(), *hegemony.measure(), *champions(), *berserk()]


def splendor() -> list[Figure]:
    """Each strength of Splendor against the one below it, seats swapped every game."""
    made = []
    for weaker, stronger in pairwise(PLAYERS):
        done = contest(rules_of("splendor"), PLAYERS[stronger], PLAYERS[weaker], GAMES, "bench")
        wanted = WANTED[stronger]
        made.append(
            Figure(f"splendor: {stronger} against {weaker}", str(done), f">= {wanted:.0%}", done.rate >= wanted)
        )
    return made


def champions() -> list[Figure]:
    """Two veterans with ready decks against each villain, standard mode: Rhino is the easiest, Ultron the
    hardest."""
    made: list[Figure] = []
    before = 1.0
    for villain in SCENARIOS:
        with ProcessPoolExecutor(WORKERS) as pool:
            done = Contest(JOURNEYS, sum(pool.map(_won, repeat(villain, JOURNEYS), range(JOURNEYS))))
        wanted = f">= {RHINO:.0%}" if villain == "rhino" else f"< {before:.1%}"
        held = done.rate >= RHINO if villain == "rhino" else done.rate < before
        made.append(Figure(f"champions: two veterans against {villain}", str(done), wanted, held))
        before = done.rate
    return made


def _won(villain: str, number: int) -> bool:
    players = [HEROES["veteran"](f"bench/{number}/{seat}") for seat in range(2)]
    match, _ = play_out(rules_of("champions"), players, {"scenario": villain}, f"bench/{number}")
    return bool(match.outcome and match.outcome.winners)
