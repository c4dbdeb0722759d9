"""The AI strengths of Splendor."""

from __future__ import annotations

from games.kernel.mind.players import players
from games.splendor.ai.mind import MIND

PLAYERS = players(MIND)
