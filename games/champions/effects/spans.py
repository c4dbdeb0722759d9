"""What happens when a span of time is over: its effects end, and what was counted for it is forgotten."""

from __future__ import annotations

from games.champions.board.lasting import give_back
from games.champions.effects.limits import forget
from games.champions.state.table import Table


def end(game: Table, span: str) -> None:
    """What lasts for this span ends, before anything that happens at its end."""
    # clause: lasting.expiry, example.lasting-before-end
    over = [effect for effect in game.state.lasting if effect.until == span]
    game.state.lasting = [effect for effect in game.state.lasting if effect.until != span]
    game.end_standing(span)
    forget(game, span)
    for effect in over:
        if effect.kind == "control":
            give_back(game, effect)
