"""Markers on regions, societies and cards."""

from __future__ import annotations

from games.kernel.decision import Decision, Script, ask
from games.kernel.text import Name
from games.underworld.effects.choices import choose_seat, option_of
from games.underworld.state.model import CONTROL_LIMIT, Piece
from games.underworld.state.table import Table, name_of, said, who

# clause: marker.kinds, marker.counting


def place_influence(game: Table, seat: int, region: Piece, count: int = 1) -> None:
    """For the seat's team; enemy markers are removed instead."""
    # clause: influence.cancel, influence.no-coexistence, influence.any-placement, team.shared-influence
    if count <= 0 or not game.is_region(region):
        return
    team = game.team(seat)
    removed = min(count, region.influence[1 - team])
    region.influence[1 - team] -= removed
    region.influence[team] += count - removed
    region.placer = seat if count > removed else region.placer
    now, left, need = region.influence[team], region.influence[1 - team], region.card.threshold
    facts = {"count": count - removed, "removed": removed, "now": now, "left": left, "need": need}
    game.emit(
        "influence",
        said("influence-placed", seat=who(seat), region=name_of(region), **facts),
        {"seat": seat, "region": region.id, "code": region.code, "placed": count - removed, "removed": removed},
    )


def contain(game: Table, seat: int, count: int) -> Script[None]:
    """Contain X: an opponent removes X influence markers of theirs, from anywhere."""
    # clause: kw.contain.effect, kw.contain.chooser, kw.contain.nothing
    named = yield from choose_seat(seat, said("contain-whom"), game.enemies(seat))
    team = game.team(named)
    held = [region for region in game.regions() if region.influence[team]]
    total = min(count, sum(region.influence[team] for region in held))
    if not total:
        return
    options = tuple(option_of(game, region, named, limit=region.influence[team]) for region in held)
    picks: tuple[str, ...] = (options[0].id,) * total
    if len(options) > 1:
        prompt = said("contain-where", count=total)
        default = tuple(option.id for option in options for _ in range(option.limit))[:total]
        picks = yield from ask(
            Decision(
                seat=named,
                kind="underworld.contain",
                prompt=prompt,
                options=options,
                min_picks=total,
                max_picks=total,
                default=default,
            )
        )
    for pick in picks:
        region = game.by_handle(pick.partition(":")[2])
        region.influence[team] -= 1
        game.emit(
            "influence-removed",
            said("influence-removed", seat=who(named), region=name_of(region)),
            {"team": team, "region": region.id, "code": region.code},
        )


def on_society(game: Table, seat: int, marker: str, count: int = 1) -> None:
    """Shroud and exposure cancel each other."""
    # clause: shroud.cancel, shroud.no-coexistence, shoggoth.control-limit, shoggoth.fame-gain
    markers = game.side(seat).markers
    if marker == "out-of-control":
        count = min(count, CONTROL_LIMIT - markers.get(marker, 0))
    if not count:
        return
    markers[marker] = markers.get(marker, 0) + count
    pairs = min(markers.get("shroud", 0), markers.get("exposure", 0))
    told = said("marker-gained", seat=who(seat), marker=_marker(marker), count=count, now=markers[marker])
    if pairs:
        for kind in ("shroud", "exposure"):
            markers[kind] -= pairs
        other = _marker("exposure" if marker == "shroud" else "shroud")
        told = said(
            "marker-cancelled", seat=who(seat), marker=_marker(marker), count=count, pairs=pairs, other=other
        )
    data = {"seat": seat, "marker": marker, "count": count, "now": markers[marker]}
    game.emit("marker", told, data)


def spend(game: Table, seat: int, marker: str, count: int) -> int:
    """At most what's there; returns how many."""
    # clause: shoggoth.control-relief
    markers = game.side(seat).markers
    removed = min(count, markers.get(marker, 0))
    if removed:
        markers[marker] -= removed
        game.emit(
            "marker-removed",
            said("marker-lost", seat=who(seat), marker=_marker(marker), count=removed, now=markers[marker]),
            {"seat": seat, "marker": marker, "count": removed, "now": markers[marker]},
        )
    return removed


def mark(game: Table, piece: Piece, marker: str, count: int = 1) -> None:
    # clause: shield.by-effect, icon.marker, lock.no-effect, kw.marker-x
    if not count or not game.in_play(piece):
        return
    piece.markers[marker] = piece.markers.get(marker, 0) + count
    game.emit(
        "marked",
        said("marked", card=name_of(piece), marker=_marker(marker), count=count),
        {"piece": piece.handle, "marker": marker, "count": count},
    )


def unmark(game: Table, piece: Piece, marker: str, count: int = 1) -> None:
    count = min(count, piece.markers.get(marker, 0))
    if not count:
        return
    piece.markers[marker] -= count
    game.emit(
        "unmarked",
        said("unmarked", card=name_of(piece), marker=_marker(marker), count=count),
        {"piece": piece.handle, "marker": marker, "count": count},
    )


def ruin(game: Table, region: Piece) -> None:
    """Only once."""
    # clause: kw.ruin.mark, kw.ruin.only-once
    if game.is_region(region) and not region.markers.get("ruin"):
        region.markers["ruin"] = 1
        game.emit("ruined", said("ruined", region=name_of(region)), {"region": region.id, "code": region.code})


def _marker(marker: str) -> Name:
    return Name("marker", marker)
