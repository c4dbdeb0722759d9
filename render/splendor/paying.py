"""What a card costs a seat right now, computed from what the viewer sees."""

from __future__ import annotations

import msgspec

from games.splendor.printed.content import CARDS
from games.splendor.state.view import SeatView, SplendorView


class Due(msgspec.Struct, frozen=True):
    """The bill for one card, after bonuses."""

    pays: dict[str, int]
    """Tokens to pay with as little grey as possible, grey included; empty if the card is free."""
    lacks: dict[str, int]
    """Tokens by colour that the seat lacks; grey may replace them."""
    short: int
    """How many tokens are missing even with all the grey; 0: affordable now."""


def due(seat: SeatView, card: str) -> Due:
    """A card's bill for a seat. Bonuses come off first; grey replaces what's missing."""
    net = {
        colour: count - seat.bonuses[colour]
        for colour, count in CARDS[card].cost.items()
        if count > seat.bonuses[colour]
    }
    lacks = {
        colour: count - seat.tokens[colour] for colour, count in net.items() if count > seat.tokens[colour]
    }
    lacking, grey = sum(lacks.values()), seat.tokens["grey"]
    pays = {colour: min(count, seat.tokens[colour]) for colour, count in net.items() if seat.tokens[colour]}
    if lacking and grey:
        pays["grey"] = min(lacking, grey)
    return Due(pays, lacks, max(0, lacking - grey))


def payable(view: SplendorView) -> frozenset[str]:
    """Displayed cards the viewer can afford now; none for the public and after the end."""
    if view.viewer is None or view.turn is None:
        return frozenset()
    seat = view.seats[view.viewer]
    shown = (card for row in view.rows for card in row if card)
    return frozenset(card for card in shown if not due(seat, card).short)
