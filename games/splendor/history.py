"""How a finished game went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.events import Event
from games.kernel.package.history import Race, Tally
from games.splendor.state.view import SplendorView


def race(view: SplendorView) -> Race:
    """Everyone's points; a winner only if they won alone."""
    won = [standing.seat for standing in view.standings if standing.winner]
    return Race(tuple(float(seat.points) for seat in view.seats), won[0] if len(won) == 1 else None)


def tally(view: SplendorView, events: Sequence[Event]) -> Tally:
    """Achievements of the winners."""
    won = {standing.seat for standing in view.standings if standing.winner}
    feats = tuple(tuple(_feats(view, seat.seat)) if seat.seat in won else () for seat in view.seats)
    return Tally(feats=feats)


def _feats(view: SplendorView, winner: int) -> Iterator[str]:
    own = view.seats[winner]
    best = max((seat.points for seat in view.seats if seat.seat != winner), default=0)
    if best == own.points:
        yield "splendor-feat-hair"
    if best > own.points:
        yield "splendor-feat-behind"
    if not own.locations:
        yield "splendor-feat-homeless"
