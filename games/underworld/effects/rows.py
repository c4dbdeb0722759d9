"""The row of contested regions: opening and refilling it, missions at its end."""

from __future__ import annotations

from games.underworld.effects.happenings import happen
from games.underworld.effects.moving import put
from games.underworld.state.happening import Entered
from games.underworld.state.model import Piece, Place
from games.underworld.state.table import Table, name_of, said, who


def turn_up_region(game: Table) -> Piece | None:
    """None if the world deck is empty."""
    # clause: zone.world-deck
    top = game.state.zones.top("world")
    if not top:
        return None
    region = game.piece(top[0])
    put(game, region, "row")
    region.influence, region.placer = [0, 0], -1
    game.emit(
        "region",
        said("region", region=name_of(region)),
        {"region": region.id, "code": region.code, "threshold": region.card.threshold},
        reveals=True,
    )
    return region


def new_place(game: Table, region: int, *, mission: bool = False) -> None:
    game.state.places += 1
    game.state.row.append(Place(number=game.state.places, region=region, mission=mission))


def add_mission(game: Table, piece: Piece, seat: int) -> None:
    """One more contested region, at the end of the row."""
    # clause: mission.extra-region, mission.placed-last, mission.several, mission.contested-like-region
    put(game, piece, "row")
    piece.controller = seat
    piece.influence, piece.placer = [0, 0], -1
    new_place(game, piece.id, mission=True)
    told = said("mission", seat=who(seat), card=name_of(piece))
    game.emit("mission", told, {"seat": seat, "region": piece.id, "code": piece.code}, reveals=True)
    happen(game, Entered(piece=piece.id, life=piece.life, seat=seat, region=piece.id))


def take_from_row(game: Table, region: Piece) -> None:
    """The world deck refills its place; a mission's place is closed."""
    # clause: region.win-refill, region.win-refill-position, team.five-regions
    row = game.state.row
    place = next(place for place in row if place.region == region.id)
    if place.mission:
        row.remove(place)
        return
    fresh = turn_up_region(game)
    if fresh is None:
        row.remove(place)
    else:
        place.region = fresh.id
