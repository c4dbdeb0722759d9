"""The AI strengths of Marvel Champions."""

from __future__ import annotations

from typing import Final

from games.champions.ai.mind import MIND
from games.kernel.mind.players import players

PLAYERS: Final = players(MIND)
