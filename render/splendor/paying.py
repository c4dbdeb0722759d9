"""What a card costs a seat right now, worked out from what the viewer sees."""

from __future__ import annotations

import msgspec

from games.splendor.printed.content import CARDS
from games.splendor.state.view import SeatView, SplendorView


class Due(msgspec.Struct, frozen=True):
    """The bill for one card, after bonuses."""

    pays: dict[str, int]
    """Tokens that go back with as little grey as can be, grey included; empty for a card that is free."""
    lacks: dict[str, int]
    """Tokens by colour that the seat has not; grey may stand for them."""
    short: int
    """How many tokens are missing even with all the grey; 0: the card can be paid now."""


def due(seat: SeatView, card: str) -> Due:
    """The bill of a card for a seat. Bonuses are taken off first; grey stands for what is lacking."""
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
    """Cards of the display that the viewer could pay for now; none for the public and after the end."""
    if view.viewer is None or view.turn is None:
        return frozenset()
    seat = view.seats[view.viewer]
    shown = (card for row in view.rows for card in row if card)
    return frozenset(card for card in shown if not due(seat, card).short)
