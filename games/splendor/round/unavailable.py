"""Why a character can't be recruited now, or none reserved."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Name, Text, text
from games.splendor.printed.content import LEVELS
from games.splendor.round.options import gem_list
from games.splendor.state.model import RESERVE_LIMIT, Seat, SplendorState


def unavailable(state: SplendorState, seat: int) -> Iterator[tuple[str, Text]]:
    """Characters the seat can't pay, by reference, each with the missing gems; and a full reserve."""
    player = state.players[seat]
    reserved = [(f"reserved:{place}", held.card) for place, held in enumerate(player.reserved)]
    shown = [(f"card:{card}", card) for level in reversed(LEVELS) for card in state.rows[level] if card]
    for ref, card in (*reserved, *shown):
        if not player.affords(card):
            lacks = gem_list(_lacking(player, card))
            yield ref, text("splendor-why-gems", card=Name("card", card), gems=lacks)
    if len(player.reserved) >= RESERVE_LIMIT:
        yield "", text("splendor-why-reserve", count=RESERVE_LIMIT)


def _lacking(player: Seat, card: str) -> dict[str, int]:
    """Missing gems, before gray ones replace some."""
    costs = player.net_cost(card)
    return {colour: n - player.tokens[colour] for colour, n in costs.items() if n > player.tokens[colour]}
