"""Which regions a seat may play characters and dispatch infiltrators to."""

from __future__ import annotations

from games.underworld.state.table import Table

FIRST_SEATS = (0, 1)
"""The left seats of two against two."""


def reachable(game: Table, seat: int) -> list[int]:
    """Regions within the distance limit: all of them in a duel; missions are open to everybody."""
    # clause: play.any-region, dispatch.any-region, team.distance-limit, team.middle-shared
    if not game.teams:
        return [place.region for place in game.state.row]
    near = (1, 2, 3) if seat in FIRST_SEATS else (3, 4, 5)
    return [place.region for place in game.state.row if place.mission or place.number in near]
