"""Effects for a span of time: beginning them, and what happens when their time is over."""

from __future__ import annotations

from msgspec.structs import replace

from games.champions.effects.limits import forget
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


def end(game: Table, span: str) -> None:
    """What lasts for this span ends, before anything that happens at its end."""
    # clause: lasting.expiry, example.lasting-before-end
    over = [effect for effect in game.state.lasting if effect.until == span]
    game.state.lasting = [effect for effect in game.state.lasting if effect.until != span]
    game.end_standing(span)
    forget(game, span)
    for effect in over:
        if effect.kind == "control":
            from games.champions.effects.control import give_back

            give_back(game, effect)
