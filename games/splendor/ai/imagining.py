"""Imagines a full table from one seat's view: hidden cards are dealt at random."""

from __future__ import annotations

from games.kernel.chance import Chance
from games.splendor.printed.content import LEVELS, level_cards
from games.splendor.state.model import TILE_POINTS, Reserved, Seat, SplendorState
from games.splendor.state.view import SeatView, SplendorView


def imagine(view: SplendorView, chance: Chance) -> SplendorState:
    """The same chance imagines the same table."""
    unseen = {level: _unseen(view, level) for level in LEVELS}
    for level in LEVELS:
        chance.shuffle(f"unseen.{level}", unseen[level])
    state = SplendorState(seats=len(view.seats), seed=chance.seed, options={"fewer": view.fewer})
    state.started = True
    state.supply = dict(view.supply)
    state.rows = {level: list(row) for level, row in zip(LEVELS, view.rows, strict=True)}
    state.locations = list(view.locations)
    state.players = [_seat(seat, unseen) for seat in view.seats]
    state.decks = unseen
    state.tile_holder, state.last = view.tile_holder, view.last
    state.round, state.start_seat = view.round, view.start_seat
    state.turn = view.start_seat if view.turn is None else view.turn
    return state


def _unseen(view: SplendorView, level: int) -> list[str]:
    seen = {card for row in view.rows for card in row}
    for seat in view.seats:
        seen.update(seat.cards)
        seen.update(held.card for held in seat.reserved)
    return [card for card in level_cards(level) if card not in seen]


def _seat(seat: SeatView, unseen: dict[int, list[str]]) -> Seat:
    """A blind reserve of someone else becomes any unseen card of its level."""
    reserved = [Reserved(held.card or unseen[held.level].pop(), held.blind) for held in seat.reserved]
    own = seat.points - (TILE_POINTS if seat.holds_tile else 0)
    return Seat(
        tokens=dict(seat.tokens),
        bonuses=dict(seat.bonuses),
        points=own,
        tags=seat.tags,
        cards=list(seat.cards),
        reserved=reserved,
        locations=list(seat.locations),
    )
