"""Effects for a span of time, and when they may begin; `spans` says how they end.

Nothing of it is the kernel's: an effect here changes a value by an operation, in the order in which effects
began, for one card or all of a player's, within spans that this game has. Underworld's count for one life
of a card and all end with the turn (`Lasting`), Berserk's lie on the model with the source that gave them
(`Bonus`).
"""

from __future__ import annotations

from msgspec.structs import replace

from games.champions.state.model import Lasting
from games.champions.state.table import Table


def may_begin(game: Table, until: str) -> bool:
    """Whether an effect that lasts to the end of this span may begin now: only within the span."""
    # clause: lasting.initiate-in-period
    if until in ("player", "villain"):
        return game.state.phase == until
    if until == "activation":
        return game.activations > 0
    return True


def begin(game: Table, effect: Lasting) -> bool:
    """Begin a lasting effect; False where this is not its time."""
    # clause: lasting.definition, lasting.initiate-in-period
    if not may_begin(game, effect.until):
        return False
    game.state.lasting.append(replace(effect, since=game.moment()))
    return True
