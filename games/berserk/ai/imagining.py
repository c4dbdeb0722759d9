"""A whole table imagined from what everybody knows: the tactic deck in any order, and other dice."""

from __future__ import annotations

from games.berserk.state.model import BerserkState
from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.veiled import Veiled


def imagine(known: Veiled, chance: Chance) -> BerserkState:
    """One state that looks like this; the same chance imagines the same."""
    state = codec.decode(known.state, BerserkState)
    state.seed, state.tactics = chance.seed, list(known.unseen[0])
    chance.shuffle("unseen", state.tactics)
    return state
