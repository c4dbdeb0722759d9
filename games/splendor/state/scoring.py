"""Points, the Infinity Gauntlet, and who wins."""

from __future__ import annotations

from games.splendor.printed.content import COLOURS
from games.splendor.state.model import GAUNTLET_POINTS, TILE_POINTS, SplendorState
from games.splendor.state.view import Decided, Standing


def points(state: SplendorState, seat: int) -> int:
    """With the Avengers Assemble tile."""
    # clause: end.points-sources, avengers.points, avengers.lose-points
    return state.players[seat].points + (TILE_POINTS if state.tile_holder == seat else 0)


def satisfies(state: SplendorState, seat: int) -> bool:
    """Whether the Gauntlet is complete."""
    # clause: end.conditions, time.needed, location.not-needed, avengers.not-needed
    player = state.players[seat]
    return (
        points(state, seat) >= GAUNTLET_POINTS
        and player.tokens["green"] == 1
        and all(player.bonuses[colour] for colour in COLOURS)
    )


def best_of(state: SplendorState, seats: list[int]) -> list[int]:
    """The winners among these: by points, then the tile, then fewest characters; several if still tied."""
    # clause: end.tie-points
    most = max(points(state, seat) for seat in seats)
    tied = [seat for seat in seats if points(state, seat) == most]
    # clause: end.tie-avengers
    if len(tied) > 1 and state.tile_holder in tied:
        return [state.tile_holder]
    # clause: end.tie-cards, end.tie-shared, reserve.no-penalty
    fewest = min(len(state.players[seat].cards) for seat in tied)
    return [seat for seat in tied if len(state.players[seat].cards) == fewest]


def decided(state: SplendorState) -> Decided:
    """What decided the win."""
    assert state.winners is not None
    rivals = [s for s in range(state.seats) if state.deadlock or satisfies(state, s)]
    if rivals == state.winners and len(rivals) == 1:
        return "alone"
    most = max(points(state, seat) for seat in rivals)
    tied = [seat for seat in rivals if points(state, seat) == most]
    if len(tied) == 1:
        return "most" if state.deadlock else "points"
    if state.tile_holder in tied:
        return "tile"
    return "cards" if len(state.winners) == 1 else "level"


def ranking(state: SplendorState) -> tuple[Standing, ...]:
    """The winners, then others with a complete Gauntlet, then the rest, each group by the tie-breaks."""
    assert state.winners is not None
    finishers = [s for s in range(state.seats) if satisfies(state, s) and s not in state.winners]
    others = [s for s in range(state.seats) if s not in finishers and s not in state.winners]
    standings: list[Standing] = []
    for group in (list(state.winners), finishers, others):
        while group:
            best = best_of(state, group)
            place = len(standings) + 1
            standings.extend(_standing(state, place, seat) for seat in best)
            group = [seat for seat in group if seat not in best]
    return tuple(standings)


def _standing(state: SplendorState, place: int, seat: int) -> Standing:
    won = state.winners is not None and seat in state.winners
    return Standing(place, seat, points(state, seat), len(state.players[seat].cards), won)
