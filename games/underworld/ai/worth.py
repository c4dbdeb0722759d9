"""What a position is worth: the chance to win, from what both sides have."""

from __future__ import annotations

from typing import Final

from games.kernel.mind.model import dot, shares
from games.underworld.printed.content import CARDS, CONTESTS, READY
from games.underworld.state.model import CONTROL_LIMIT, HAND_LIMIT, Piece, UnderworldState
from games.underworld.state.stats import both_icons, defence, goal, taking_part, team_scores
from games.underworld.state.table import Table

SIDE: Final = (
    "score",
    "late-score",
    "almost",
    "key",
    "hand",
    "no-hand",
    "assets",
    "late-assets",
    "library-low",
    "investigation",
    "combat",
    "influence",
    "temporary",
    "defence",
    "characters",
    "infiltrators",
    "attachments",
    "held",
    "nearly-held",
    "leading",
    "investigating",
    "striking",
    "standing",
    "fame",
    "shroud",
    "exposure",
    "out-of-control",
    "divination",
    "core",
    "wounds",
    "sealed",
    "graveyard",
)
"""What is looked at on each side of the table."""
FEATURES: Final = (*SIDE, *(f"deck-{deck}" for deck in READY))
"""And which deck it plays: some are stronger than others, whatever lies on the table."""
LOW: Final = 10
"""Cards of a library below which it matters how many are left."""
SOON: Final = 0.6
"""The part of a region's threshold from which it is nearly held."""
MISSION: Final = 0.8
"""Points that a mission stands for, which has none."""


def features(state: UnderworldState) -> list[list[float]]:
    """The features of both teams, each in the order of `FEATURES`."""
    game = Table(state)
    sides = [dict.fromkeys(FEATURES, 0.0) for _ in range(2)]
    _scores(game, sides)
    for seat in game.seats():
        _of_seat(game, seat, sides[game.team(seat)])
    for piece in game.all_in_play():
        _of_piece(game, piece, sides[game.team(piece.controller)])
    for region in game.regions():
        _of_region(game, region, sides)
    return [list(side.values()) for side in sides]


def chance_of(state: UnderworldState, seat: int, weights: tuple[float, ...]) -> float:
    """How likely a seat wins, 0 to 1, with these weights of `FEATURES`."""
    if state.result:
        return 0.5 if state.winner < 0 else float(state.winner == seat % 2)
    return shares([dot(weights, row) for row in features(state)])[seat % 2]


def _scores(game: Table, sides: list[dict[str, float]]) -> None:
    wanted = goal(game)
    for team, score in enumerate(team_scores(game)):
        side = sides[team]
        side["score"] = score / wanted
        side["late-score"] = max(score / wanted - 0.5, 0.0)
        side["almost"] = float(score >= wanted - 2)
        side["key"] = float(game.state.first == team)


def _of_seat(game: Table, seat: int, side: dict[str, float]) -> None:
    """What a seat has beside its cards in play."""
    own, zones = game.side(seat), game.state.zones
    hand, assets = len(zones.pile(f"hand:{seat}")), len(game.assets(seat))
    side["hand"] += hand / HAND_LIMIT
    side["no-hand"] += float(hand < 2)
    side["assets"] += min(assets, 6) / 6
    side["late-assets"] += max(assets - 6, 0) / 6
    side["library-low"] += max(LOW - len(zones.pile(f"library:{seat}")), 0) / LOW
    for marker in ("fame", "shroud", "exposure", "divination"):
        side[marker] += own.count(marker) / 5
    side["out-of-control"] += own.count("out-of-control") / CONTROL_LIMIT
    side["sealed"] += len(game.sealed_with(seat)) / 5
    if own.deck in READY:
        side[f"deck-{own.deck}"] += 1.0
    side["graveyard"] += min(len(zones.pile(f"grave:{seat}")), 20) / 20


def _of_piece(game: Table, piece: Piece, side: dict[str, float]) -> None:
    """A card in play, wherever it stands."""
    if piece.host:
        side["attachments"] += 0.2
        return
    if piece.facedown:
        side["infiltrators"] += 0.2
        return
    for kind in CONTESTS:
        permanent, temporary = both_icons(game, piece, kind)
        side[kind] += permanent / 5
        side["temporary"] += temporary / 5
    side["characters"] += 0.2
    side["defence"] += defence(game, piece) / 10
    side["wounds"] += piece.markers.get("wound", 0) / 5
    side["core"] += float(CARDS[piece.code].core)


def _of_region(game: Table, region: Piece, sides: list[dict[str, float]]) -> None:
    """How far it is won, and who is ahead in its contests; weighed by its points."""
    card = region.card
    points = (card.points or MISSION) / 3
    for team in (0, 1):
        part = region.influence[team] / max(card.threshold, 1)
        sides[team]["held"] += points * part
        sides[team]["nearly-held"] += points * max(part - SOON, 0.0)
    for kind, name in zip(CONTESTS, ("investigating", "striking", "standing"), strict=True):
        totals = [0, 0]
        for piece, count in taking_part(game, region.id, kind):
            totals[game.team(piece.controller)] += count
        if totals[0] == totals[1]:
            continue
        ahead = int(totals[1] > totals[0])
        margin = totals[ahead] - totals[1 - ahead]
        sides[ahead][name] += min(margin, 4) / 4
        if kind == "influence":
            sides[ahead]["leading"] += points * min(margin / max(card.threshold, 1), 1.0)
