"""How the AI strengths of a game compare, how minds fare against the villains, and deck against deck."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import repeat

from games.champions.ai.mind import MIND
from games.champions.printed.content import SCENARIOS
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.nets.contest import Contest
from games.kernel.nets.playing import play_out
from games.registry import rules_of
from tests.bench import balance, hegemony, minds
from tests.bench.figures import Figure

JOURNEYS = int(os.environ.get("PARLOR_JOURNEYS", "200"))
"""Games against each villain; whoever thinks takes his time, so that 200 take half an hour or more."""
NODES = 400
"""Answers at imagined tables for each answer: by nodes a figure is the same on every machine. A master has
more."""
WORKERS = 2
RHINO = 0.60


def champions() -> Iterator[Figure]:
    """Two minds with ready decks against each villain, standard mode: Rhino is the easiest, Ultron the
    hardest."""
    before = 1.0
    for villain in SCENARIOS:
        with ProcessPoolExecutor(WORKERS) as pool:
            done = Contest(JOURNEYS, sum(pool.map(_won, repeat(villain, JOURNEYS), range(JOURNEYS))))
        wanted = f">= {RHINO:.0%}" if villain == "rhino" else f"< {before:.1%}"
        held = done.rate >= RHINO if villain == "rhino" else done.rate < before
        yield Figure(f"champions: two minds against {villain}", str(done), wanted, held)
        before = done.rate


def _won(villain: str, number: int) -> bool:
    players = [Thinking(MIND, Strength(Budget(NODES)), f"bench/{number}/{seat}") for seat in range(2)]
    match, _ = play_out(rules_of("champions"), players, {"scenario": villain}, f"bench/{number}")
    return bool(match.outcome and match.outcome.winners)


STRENGTHS: dict[str, Callable[[], Iterable[Figure]]] = {
    "splendor": minds.measure,
    "champions": champions,
    "berserk": partial(balance.measure, "berserk"),
    "underworld": hegemony.measure,
}


def measure(game: str) -> Iterator[Figure]:
    """Each figure as soon as it is known: strengths against one another, minds against each villain,
    adepts in each adventure, deck against deck."""
    yield from STRENGTHS[game]()
