"""How the AI strengths of a game compare, and how companions fare against the villains."""

from __future__ import annotations

from itertools import pairwise

from games.champions.ai import PLAYERS as COMPANIONS
from games.champions.content import SCENARIOS
from games.kernel.contest import Contest, contest
from games.kernel.playing import play_out
from games.registry import rules_of
from games.splendor.ai import PLAYERS
from tests.bench.balance import berserk
from tests.bench.figures import Figure

GAMES, ADVENTURES = 400, 200
WANTED = {"greedy": 0.95, "planner": 0.65}
RHINO = 0.60


def measure() -> list[Figure]:
    """Splendor's strengths against one another; Champions' companions against each villain; Berserk's in each
    adventure."""
    return [*splendor(), *champions(), *berserk()]


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
    """Two companions with ready decks against each villain, standard mode: Rhino is the easiest, Ultron the
    hardest."""
    made: list[Figure] = []
    before = 1.0
    for villain in SCENARIOS:
        done = Contest(ADVENTURES, sum(_won(villain, number) for number in range(ADVENTURES)))
        wanted = f">= {RHINO:.0%}" if villain == "rhino" else f"< {before:.1%}"
        held = done.rate >= RHINO if villain == "rhino" else done.rate < before
        made.append(Figure(f"champions: two companions against {villain}", str(done), wanted, held))
        before = done.rate
    return made


def _won(villain: str, number: int) -> bool:
    players = [COMPANIONS["companion"](f"bench/{number}/{seat}") for seat in range(2)]
    match, _ = play_out(rules_of("champions"), players, {"scenario": villain}, f"bench/{number}")
    return bool(match.outcome and match.outcome.winners)
