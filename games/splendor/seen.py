from __future__ import annotations

from games.splendor.printed.content import CARDS, LEVELS
from games.splendor.state import scoring
from games.splendor.state.model import SplendorState
from games.splendor.state.view import ReservedView, SeatView, SplendorView


def view_of(state: SplendorState, viewer: int | None) -> SplendorView:
    """`viewer` None: the public."""
    over = state.winners is not None
    return SplendorView(
        viewer=viewer,
        round=state.round,
        turn=None if over else state.turn,
        start_seat=state.start_seat,
        supply=dict(state.supply),
        rows=tuple(tuple(state.rows[level]) for level in LEVELS),
        decks=(len(state.decks[1]), len(state.decks[2]), len(state.decks[3])),
        locations=tuple(state.locations),
        tile_holder=state.tile_holder,
        seats=tuple(_seat(state, seat, viewer) for seat in range(state.seats)),
        last=state.last,
        standings=scoring.ranking(state) if over else (),
        decided=scoring.decided(state) if over else "",
        fewer=bool(state.options.get("fewer")),
    )


def _seat(state: SplendorState, seat: int, viewer: int | None) -> SeatView:
    player = state.players[seat]
    return SeatView(
        seat=seat,
        tokens=dict(player.tokens),  # clause: limit.open
        bonuses=dict(player.bonuses),
        points=scoring.points(state, seat),
        tags=player.tags,
        cards=tuple(player.cards),
        reserved=_reserved(state, seat, viewer),
        locations=tuple(player.locations),
        holds_tile=state.tile_holder == seat,
    )


def _reserved(state: SplendorState, seat: int, viewer: int | None) -> tuple[ReservedView, ...]:
    return tuple(
        ReservedView(
            position=position,
            level=CARDS[held.card].level,
            card=None if held.blind and viewer != seat else held.card,
            blind=held.blind,
        )
        for position, held in enumerate(state.players[seat].reserved)
    )
