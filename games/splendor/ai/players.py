"""The AI strengths of Splendor."""

from __future__ import annotations

from games.kernel.mind.players import players
from games.splendor.ai.mind import MIND

PLAYERS = players(MIND)
"""Strength to a maker of players, the weakest first."""
