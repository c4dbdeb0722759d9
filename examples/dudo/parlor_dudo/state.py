"""The whole truth of a table, and what one viewer sees of it."""

from __future__ import annotations

import msgspec

from games.kernel.rules import Game, State

DICE, FACES = 5, 6
"""Dice of each player at the start, and their faces."""
ACE = 1


class Bid(msgspec.Struct, frozen=True):
    """At least `count` of all dice show `face`."""

    seat: int
    count: int
    face: int


class Doubt(msgspec.Struct, frozen=True):
    """The end of a round."""

    bid: Bid
    doubter: int
    found: int
    """How many dice count for the bid."""
    loser: int
    hands: tuple[tuple[int, ...], ...]


class DudoState(State, kw_only=True):
    """Dice, and what has been bid."""

    round: int = 0
    turn: int = 0
    left: list[int] = msgspec.field(default_factory=list)
    """Dice that each seat still has."""
    hands: list[list[int]] = msgspec.field(default_factory=list)
    """What they show; empty between two rounds."""
    bid: Bid | None = None
    doubt: Doubt | None = None
    """The end of the round before."""


Table = Game[DudoState]


class DudoView(msgspec.Struct, frozen=True):
    """What one viewer (None: the public) sees."""

    viewer: int | None
    round: int
    turn: int | None
    """None when the game is over."""
    wild: bool
    left: tuple[int, ...]
    hand: tuple[int, ...]
    """The viewer's own dice, in order of their faces."""
    bid: Bid | None
    doubt: Doubt | None
    winner: int | None


def wild(state: DudoState) -> bool:
    """Whether aces count as every face."""
    return bool(state.options["wild"])


def matching(hand: list[int] | tuple[int, ...], face: int, aces: bool) -> int:
    """How many dice of a hand count for this face."""
    return sum(die == face or (aces and die == ACE) for die in hand)


def seats_in(state: DudoState) -> list[int]:
    """Seats that still have dice."""
    return [seat for seat, dice in enumerate(state.left) if dice]


def after(state: DudoState, seat: int) -> int:
    """The next seat to the left that still has dice."""
    others = [other % state.seats for other in range(seat + 1, seat + 1 + state.seats)]
    return next(other for other in others if state.left[other])


def view_of(state: DudoState, seat: int | None) -> DudoView:
    """No one else's die is in it before it's shown."""
    inside = seats_in(state)
    over = len(inside) == 1
    return DudoView(
        viewer=seat,
        round=state.round,
        turn=None if over else state.turn,
        wild=wild(state),
        left=tuple(state.left),
        hand=tuple(sorted(state.hands[seat])) if seat is not None and state.hands else (),
        bid=state.bid,
        doubt=state.doubt,
        winner=inside[0] if over else None,
    )
