"""How a game went, for looking back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.events import Event
from games.kernel.package.history import Race, Tally
from games.underworld.state.view import UnderworldView


def race(view: UnderworldView) -> Race:
    """Both teams' scores, and the winning team."""
    one, other = view.scores
    return Race((float(one), float(other)), view.winner if view.result == "won" else None)


def tally(view: UnderworldView, events: Sequence[Event]) -> Tally:
    """Decks, teams, and the feats of the winners."""
    feats = tuple(_feats(view)) if view.result == "won" else ()
    return Tally(
        decks=tuple(f"deck/{side.deck}" for side in view.sides),
        sides=tuple(side.team for side in view.sides),
        feats=tuple(feats if side.team == view.winner else () for side in view.sides),
    )


def _feats(view: UnderworldView) -> Iterator[str]:
    won, lost = view.scores[view.winner], view.scores[1 - view.winner]
    if view.reason == "missions":
        yield "underworld-feat-missions"
    if view.reason == "points" and won - lost == 1:
        yield "underworld-feat-hair"
    if not lost:
        yield "underworld-feat-silence"
