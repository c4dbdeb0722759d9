"""The AI players of a table. Each has a name and one of its game's strengths.

A row keeps `Mara (Greedy)`, and exported games say the same; each language writes it in its own way. Tables
from before these names keep `Greedy 1`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from bot.store.rows import TableRow
from games.kernel.package.players import Player
from games.registry import manifest_of

POOL = (
    "mara", "ines", "jonas", "selma", "nadia", "hugo", "thea", "casimir",
    "lotte", "emil", "ravi", "yuki", "tamsin", "odile", "petra", "anselm",
    "greta", "ivo", "noor", "mirko", "linnea", "basil", "dora", "felix",
)  # fmt: skip
"""The house's names; each language's version is in `seats.ftl`."""
_STRIDE = 5
"""Each table starts this much further into the pool. No common factor with the pool's size."""
_KEPT = re.compile(r"(?P<name>\w+)(?: (?P<number>\d{1,4}))? \((?P<strength>[^()]+)\)")


def strengths(game: str) -> tuple[str, ...]:
    """The AI strengths of a game, the weakest first."""
    return tuple(manifest_of(game).players_here())


def present(game: str, strength: str) -> str:
    """A strength's current name: a table keeps the name under which an AI once sat down."""
    return manifest_of(game).former.get(strength, strength)


def known(game: str, strength: str) -> bool:
    """Whether the game has such an AI, maybe under a newer name."""
    return present(game, strength) in strengths(game)


def brisk(game: str) -> str:
    """The best strength that answers at once, for games without people."""
    slow = manifest_of(game).slow
    return [strength for strength in strengths(game) if strength not in slow][-1]


def player_of(game: str, strength: str, seed: str) -> Player:
    """An AI of this strength; raises KeyError if the game has none."""
    return manifest_of(game).players_here()[present(game, strength)](seed)


class AiName(NamedTuple):
    """A parsed name."""

    name: str
    """A key of the pool."""
    strength: str
    number: int = 1
    """Over 1 once a table has used up all names."""

    @property
    def kept(self) -> str:
        """As a row keeps it."""
        again = f" {self.number}" if self.number > 1 else ""
        return f"{self.name.title()}{again} ({self.strength.title()})"


def read_name(game: str, kept: str) -> AiName | None:
    """Parse an AI's name from a row; None for anything else."""
    found = _KEPT.fullmatch(kept)
    if found is None or found["name"].lower() not in POOL or not known(game, found["strength"].lower()):
        return None
    return AiName(found["name"].lower(), found["strength"].lower(), int(found["number"] or 1))


def ai_name(row: TableRow, strength: str) -> str:
    """A name for another AI: no one at the table, AI or person, has or had it."""
    taken = _taken(row)
    start, number = row.id * _STRIDE, 1
    while True:
        for step in range(len(POOL)):
            name = AiName(POOL[(start + step) % len(POOL)], strength, number)
            if _plain(name.kept) not in taken:
                return name.kept
        number += 1


def same_name(row: TableRow, kept: str, strength: str) -> str:
    """The name of an AI that moves to another table with this strength; a new one if it had none or its name is
    taken."""
    old = read_name(row.game, kept)
    if old is None or _plain(old.kept) in _taken(row):
        return ai_name(row, strength)
    return old._replace(strength=strength).kept


def _taken(row: TableRow) -> set[str]:
    held = [seat.name for seat in row.seats] + [holder.name for seat in row.seats for holder in seat.former]
    return {_plain(name) for name in held}


def _plain(kept: str) -> str:
    """A name without its strength: one name is one player, however strong."""
    return kept.partition(" (")[0].casefold()
