"""How lazy plans fare in the adventures of Berserk, beside companions who play them.

`PARLOR_JOURNEYS=40 python -m tests.tools.bench.play.lazy 6 10` plays 40 games of each plan in adventures 6 and
10 (all without numbers) and prints the table.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from games.berserk.rules import RULES
from games.kernel.testkit.playing import play_out
from tests.berserk.lazy import players
from tests.tools.bench.figures import Figure
from tests.tools.bench.play.answers import PROCESSES
from tests.tools.bench.play.balance import NUMBERS

GAMES = int(os.environ.get("PARLOR_JOURNEYS", "60"))
HEROES: Final = 4
LESS: Final = 0.15
"""How much less often a plan that ignores the adventure has to win."""
TASTE: Final = 0.35
"""How far apart the rates of an adventure's two answers may be."""


def rates(adventure: int, games: int) -> dict[str, float]:
    """Win rate of each plan by name, the one that isn't lazy first."""
    won = dict.fromkeys(players(adventure, ""), 0)
    for number in range(games):
        seed = f"lazy/{adventure}/{number}"
        for plan, player in players(adventure, seed).items():
            match, _ = play_out(RULES, [player], {"adventure": adventure, "heroes": HEROES}, seed)
            won[plan] += match.state.result == "won"
    return {plan: count / games for plan, count in won.items()}


def table(numbers: Iterable[int] = NUMBERS, games: int = GAMES) -> Iterator[tuple[int, dict[str, float]]]:
    """Every adventure with its rates, several at a time."""
    chosen = list(numbers)
    with ProcessPoolExecutor(PROCESSES) as pool:
        yield from zip(chosen, pool.map(rates, chosen, [games] * len(chosen)), strict=True)


def measure(game: str) -> Iterator[Figure]:
    """Plans that ignore an adventure win less often, and no answer to its question is always better."""
    if game != "berserk":
        return
    for adventure, found in table():
        played, lazy, taste = _parts(found)
        for plan, rate in lazy.items():
            most = max(played - LESS, 0.0)
            what = f"berserk: adventure {adventure}, {plan}"
            yield Figure(what, f"{rate:.0%}, played {played:.0%}", f"<= {most:.0%}", rate <= most)
        apart = abs(taste[0] - taste[1])
        what = f"berserk: adventure {adventure}, first or last answer"
        yield Figure(what, f"{taste[0]:.0%}, {taste[1]:.0%}", f"{TASTE:.0%} apart at most", apart <= TASTE)


def _parts(found: dict[str, float]) -> tuple[float, dict[str, float], tuple[float, float]]:
    """Rates of the plan that plays, the lazy ones, and the two that answer by place."""
    played, *rest = found.values()
    names = list(found)[1:]
    return played, dict(zip(names[:-2], rest[:-2], strict=True)), (rest[-2], rest[-1])


def main() -> None:
    for adventure, found in table([int(number) for number in sys.argv[1:]] or NUMBERS):
        said = "  ".join(f"{plan} {rate:.0%}" for plan, rate in found.items())
        print(f"{adventure:2}: {said}", flush=True)


if __name__ == "__main__":
    main()
