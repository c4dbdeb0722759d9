"""How the AI strengths of a game compare, how veterans fare against the villains, and deck against deck."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise, repeat

from games.champions.ai.players import PLAYERS as HEROES
from games.champions.printed.content import SCENARIOS
from games.kernel.nets.contest import Contest, contest
from games.kernel.nets.playing import play_out
from games.registry import rules_of
from games.splendor.ai.players import PLAYERS
from tests.bench import balance, hegemony
from tests.bench.figures import Figure

GAMES = 400
JOURNEYS = int(os.environ.get("PARLOR_JOURNEYS", "200"))
"""Games against each villain; a veteran thinks, so that 200 take a quarter of an hour or more."""
WORKERS = 2
WANTED = {"greedy": 0.95, "planner": 0.65}
RHINO = 0.60


def splendor() -> Iterator[Figure]:
    """Each strength of Splendor against the one below it, seats swapped every game."""
    for weaker, stronger in pairwise(PLAYERS):
        done = contest(rules_of("splendor"), PLAYERS[stronger], PLAYERS[weaker], GAMES, "bench")
        wanted = WANTED[stronger]
        what = f"splendor: {stronger} against {weaker}"
        yield Figure(what, str(done), f">= {wanted:.0%}", done.rate >= wanted)


def champions() -> Iterator[Figure]:
    """Two veterans with ready decks against each villain, standard mode: Rhino is the easiest, Ultron the
    hardest."""
    before = 1.0
    for villain in SCENARIOS:
        with ProcessPoolExecutor(WORKERS) as pool:
            done = Contest(JOURNEYS, sum(pool.map(_won, repeat(villain, JOURNEYS), range(JOURNEYS))))
        wanted = f">= {RHINO:.0%}" if villain == "rhino" else f"< {before:.1%}"
        held = done.rate >= RHINO if villain == "rhino" else done.rate < before
        yield Figure(f"champions: two veterans against {villain}", str(done), wanted, held)
        before = done.rate


def _won(villain: str, number: int) -> bool:
    players = [HEROES["veteran"](f"bench/{number}/{seat}") for seat in range(2)]
    match, _ = play_out(rules_of("champions"), players, {"scenario": villain}, f"bench/{number}")
    return bool(match.outcome and match.outcome.winners)


STRENGTHS: dict[str, Callable[[], Iterable[Figure]]] = {
    "splendor": splendor,
    "champions": champions,
    "berserk": partial(balance.measure, "berserk"),
    "underworld": hegemony.measure,
}


def measure(game: str) -> Iterator[Figure]:
    """Each figure as soon as it is known: strengths against one another, veterans against each villain,
    companions in each adventure, deck against deck."""
    yield from STRENGTHS[game]()
