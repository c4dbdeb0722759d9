"""How companions fare in each adventure of Berserk, with three, four and five heroes.

`PARLOR_JOURNEYS=50 python -m tests.bench.balance 1 4` plays 50 games of each cell of adventures 1 and 4 (all
without numbers) and prints the table.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor

import msgspec

from games.berserk.ai import PLAYERS
from games.berserk.rules import RULES
from games.kernel.playing import play_out
from tests.bench.figures import Figure

GAMES = int(os.environ.get("PARLOR_JOURNEYS", "200"))
ADVENTURES = range(1, 12)
HEROES = (3, 4, 5)
LEAST, MOST = 0.30, 0.80
PROCESSES = 2


class Cell(msgspec.Struct, frozen=True):
    """One adventure with so many heroes."""

    adventure: int
    heroes: int
    games: int
    won: int
    rounds: float
    endings: dict[str, int]
    """`won I` to how often."""

    @property
    def rate(self) -> float:
        return self.won / self.games

    @property
    def held(self) -> bool:
        return LEAST <= self.rate <= MOST


def play(adventure: int, heroes: int, games: int) -> Cell:
    """Play one cell, all heroes commanded from one seat."""
    won, rounds, endings = 0, 0, Counter[str]()
    for number in range(games):
        seed = f"balance/{adventure}/{heroes}/{number}"
        options = {"adventure": adventure, "heroes": heroes}
        match, _ = play_out(RULES, [PLAYERS["companion"](seed)], options, seed)
        won += match.state.result == "won"
        rounds += match.state.round
        endings[f"{match.state.result} {match.state.ending or 'ko'}"] += 1
    return Cell(adventure, heroes, games, won, rounds / games, dict(endings.most_common()))


def cells(adventures: Iterable[int] = ADVENTURES, games: int = GAMES) -> Iterator[Cell]:
    """All cells, two at a time, in the order of the table."""
    wanted = [(adventure, heroes, games) for adventure in adventures for heroes in HEROES]
    with ProcessPoolExecutor(PROCESSES) as pool:
        yield from pool.map(play, *zip(*wanted, strict=True))


def berserk() -> Iterator[Figure]:
    """Companions in every adventure: each is won often enough, and lost often enough."""
    for cell in cells():
        yield Figure(
            f"berserk: adventure {cell.adventure} with {cell.heroes} heroes",
            f"{cell.rate:.0%} of {cell.games} games, {cell.rounds:.1f} rounds",
            f"{LEAST:.0%} to {MOST:.0%}",
            cell.held,
        )


def main() -> None:
    """Print the table."""
    for cell in cells([int(number) for number in sys.argv[1:]] or ADVENTURES):
        mark = " " if cell.held else "!"
        endings = ", ".join(f"{ending} {count}" for ending, count in cell.endings.items())
        print(
            f"{mark} {cell.adventure:2} x{cell.heroes}: {cell.rate:4.0%}  {cell.rounds:4.1f} rounds  {endings}",
            flush=True,
        )


if __name__ == "__main__":
    main()
