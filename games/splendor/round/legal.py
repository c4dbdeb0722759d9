"""What a seat may do on its turn, and how it may pay."""

from __future__ import annotations

from itertools import product

from games.kernel.decision import Option
from games.splendor.printed.content import COLOURS, LEVELS
from games.splendor.round.options import (
    FEWER,
    different,
    recruit_option,
    reserve_deck_option,
    reserve_option,
    take_option,
)
from games.splendor.state.model import RESERVE_LIMIT, Seat, SplendorState

PAIR_NEEDS = 4


def turn_options(state: SplendorState, seat: int) -> list[Option]:
    """Every legal action of a turn: take, recruit, reserve."""
    # clause: turn.one-action, turn.actions
    player = state.players[seat]
    return [*_takes(state), *_recruits(state, player), *_reserves(state, player)]


def _takes(state: SplendorState) -> list[Option]:
    # clause: take.three-no-grey-green, take.two-no-grey-green, take.three-available
    supply = state.supply
    available = tuple([colour for colour in COLOURS if supply[colour]])
    if not available:
        return []
    # clause: take.three, take.three-fewer
    most = min(3, len(available))
    options = list(different(available, most))
    if state.options.get("fewer"):
        for count in range(most - 1, 0, -1):
            options.extend(different(available, count, FEWER))
    # clause: take.two, take.two-four
    options.extend(take_option((c, c)) for c in available if supply[c] >= PAIR_NEEDS)
    return options


def _reserves(state: SplendorState, player: Seat) -> list[Option]:
    # clause: reserve.action, reserve.max-three, reserve.from-display, reserve.from-deck
    if len(player.reserved) >= RESERVE_LIMIT:
        return []
    options = [reserve_option(card) for level in LEVELS for card in state.rows[level] if card]
    options.extend(reserve_deck_option(level) for level in LEVELS if state.decks[level])
    return options


def _recruits(state: SplendorState, player: Seat) -> list[Option]:
    # clause: recruit.sources, character.from-display, recruit.grey-wild, recruit.green-not-payment
    options = [
        recruit_option(card, f"card:{card}")
        for level in LEVELS
        for card in state.rows[level]
        if card and player.affords(card)
    ]
    for position, held in enumerate(player.reserved):
        if player.affords(held.card):
            options.append(recruit_option(held.card, f"reserved:{position}"))
    return options


def payments(player: Seat, card: str) -> list[dict[str, int]]:
    """Every exact payment of a card, least gray first; bonuses are already deducted."""
    net = player.net_cost(card)
    grey = player.tokens["grey"]
    ranges = [range(min(n, player.tokens[colour]), -1, -1) for colour, n in net.items()]
    total = sum(net.values())
    ways = []
    for coloured in product(*ranges):
        wild = total - sum(coloured)
        if wild <= grey:
            way = {colour: count for colour, count in zip(net, coloured, strict=True) if count}
            ways.append(way | ({"grey": wild} if wild else {}))
    return sorted(ways, key=lambda way: way.get("grey", 0))
