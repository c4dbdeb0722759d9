"""The AI strengths of Berserk."""

from __future__ import annotations

from typing import Final

from games.berserk.ai.mind import MIND
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import LADDER, Strength, players

# The adventures' difficulty is measured with companions who don't look ahead.
PLAYERS: Final = players(MIND, {**LADDER, "adept": Strength(Budget(0))})
