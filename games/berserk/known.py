"""What everybody knows of a whole table: all but the order of the tactic deck, and how dice will fall."""

from __future__ import annotations

from games.berserk.state.model import BerserkState
from games.kernel import codec
from games.kernel.veiled import Veiled


def known_of(state: BerserkState, seat: int | None) -> Veiled:
    """The table without what is hidden; the same for every seat."""
    bare = codec.decode(codec.encode(state), BerserkState)
    bare.seed, bare.counters = "", {}
    deck, bare.tactics = bare.tactics, [""] * len(bare.tactics)
    return Veiled(codec.encode(bare), seat, (tuple(sorted(deck)),))
