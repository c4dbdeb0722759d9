"""The AI strengths of Marvel Champions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.champions.ai.companion import Companion
from games.champions.ai.veteran import Veteran
from games.kernel.players import Player, RandomPlayer

PLAYERS: Final[dict[str, Callable[[str], Player]]] = {
    "random": RandomPlayer,
    "companion": Companion,
    "veteran": Veteran,
}
"""Strength to player, the weakest first."""
