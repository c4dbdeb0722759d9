"""The AI strengths of Underworld."""

from __future__ import annotations

from typing import Final

from games.kernel.mind.players import players
from games.underworld.ai.mind import MIND

PLAYERS: Final = players(MIND)
"""Strength to a maker of players, weakest first."""
