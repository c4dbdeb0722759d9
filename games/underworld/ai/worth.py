"""What a position is worth: the chance to win, from what both sides have."""

from __future__ import annotations

from typing import Final

from games.kernel.mind.model import dot, shares
from games.underworld.ai.judge import MISSION
from games.underworld.printed.content import CONTESTS, READY, SHOGGOTH
from games.underworld.round.checks import MISSIONS
from games.underworld.state.model import CONTROL_LIMIT, HAND_LIMIT, Piece, UnderworldState
from games.underworld.state.stats import (
    both_icons,
    counted,
    defence,
    goal,
    missions_won,
    safe,
    taking_part,
    team_scores,
)
from games.underworld.state.table import Table

SIDE: Final = (
    "score", "late-score", "almost", "key", "hand", "no-hand", "assets", "late-assets", "library-low",
    "investigation", "combat", "influence", "temporary", "defence", "characters", "infiltrators",
    "attachments", "held", "nearly-held", "leading", "winning", "decisive", "investigating", "drawing",
    "killing", "standing", "fame", "shroud", "exposure", "out-of-control", "divination", "rest", "wild",
    "wounds", "sealed", "graveyard",
)  # fmt: skip
"""What's counted for each side of the table."""
FEATURES: Final = (*SIDE, *(f"deck-{deck}" for deck in READY))
"""And which deck it plays: some are stronger, whatever the board."""
SOCIETIES: Final = {deck.society: key for key, deck in READY.items()}
"""Society to the ready deck it leads: your own deck plays much like it."""
LOW: Final = 10
"""Library size below which the number of cards left matters."""
SOON: Final = 0.6
"""Share of a region's threshold from which it counts as nearly held."""


def features(state: UnderworldState) -> list[list[float]]:
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
    """A seat's chance to win, 0 to 1, with these weights of `FEATURES`."""
    if state.result:
        return 0.5 if state.winner < 0 else float(state.winner == seat % 2)
    return shares([dot(weights, row) for row in features(state)])[seat % 2]


def _scores(game: Table, sides: list[dict[str, float]]) -> None:
    """How close each team is to winning, by points or missions."""
    wanted = goal(game)
    for team, score in enumerate(team_scores(game)):
        side, won = sides[team], _missions(game, team)
        nearest = max(score / wanted, won / MISSIONS)
        side["score"] = score / wanted + won / MISSIONS
        side["late-score"] = max(nearest - 0.5, 0.0)
        side["almost"] = float(score >= wanted - 2 or won == MISSIONS - 1)
        side["key"] = float(game.state.first == team)


def _missions(game: Table, team: int) -> int:
    return max((missions_won(game, seat) for seat in _cultists(game, team)), default=0)


def _cultists(game: Table, team: int) -> list[int]:
    return [seat for seat in game.members(team) if game.society_is(seat, SHOGGOTH)]


def _of_seat(game: Table, seat: int, side: dict[str, float]) -> None:
    """What a seat has besides its cards in play."""
    own, zones = game.side(seat), game.state.zones
    hand, assets = len(zones.pile(f"hand:{seat}")), len(game.assets(seat))
    side["hand"] += hand / HAND_LIMIT
    side["no-hand"] += float(hand < 2)
    side["assets"] += min(assets, 6) / 6
    side["late-assets"] += max(assets - 6, 0) / 6
    side["library-low"] += max(LOW - len(zones.pile(f"library:{seat}")), 0) / LOW
    for marker in ("fame", "shroud", "exposure", "divination", "rest"):
        side[marker] += own.count(marker) / 5
    side["out-of-control"] += own.count("out-of-control") / CONTROL_LIMIT
    side["wild"] += float(own.count("out-of-control") >= CONTROL_LIMIT)
    side["sealed"] += len(game.sealed_with(seat)) / 5
    if own.society and (deck := SOCIETIES.get(game.piece(own.society).code)):
        side[f"deck-{deck}"] += 1.0
    side["graveyard"] += min(len(zones.pile(f"grave:{seat}")), 20) / 20


def _of_piece(game: Table, piece: Piece, side: dict[str, float]) -> None:
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


def _of_region(game: Table, region: Piece, sides: list[dict[str, float]]) -> None:
    """How far it's won, and who leads in its contests; weighted by its points."""
    for team in (0, 1):
        stake = _stake(game, region, team)
        part = region.influence[team] / max(region.card.threshold, 1)
        sides[team]["held"] += stake * part
        sides[team]["nearly-held"] += stake * max(part - SOON, 0.0)
    ahead, margin = _ahead(game, region, "investigation")
    sides[ahead]["investigating"] += min(margin, 4) / 4
    sides[ahead]["drawing"] += float(margin > 0)
    ahead, margin = _ahead(game, region, "combat")
    if margin:
        sides[ahead]["killing"] += _killed(game, region, 1 - ahead, margin) / 5
    _influence(game, region, sides)


def _stake(game: Table, region: Piece, team: int) -> float:
    """A region's worth to the team winning it, in units of three points."""
    if region.card.type == "mission":
        return (goal(game) / MISSIONS if _cultists(game, team) else MISSION) / 3
    return (region.card.points - region.markers.get("ruin", 0)) / 3


def _ahead(game: Table, region: Piece, kind: str) -> tuple[int, int]:
    """Who leads a contest, and by how much; 0 in a tie."""
    totals = counted(game, taking_part(game, region.id, kind))
    ahead = int(totals[1] > totals[0])
    return ahead, totals[ahead] - totals[1 - ahead]


def _killed(game: Table, region: Piece, team: int, damage: int) -> int:
    """Icons a team would lose to this much damage in a region, the most first."""
    there = [p for p in game.characters() if p.region == region.id and game.team(p.controller) == team]
    dear = [(1 + sum(sum(both_icons(game, piece, kind)) for kind in CONTESTS), piece) for piece in there]
    lost = 0
    for icons, piece in sorted(dear, key=lambda each: (-each[0], each[1].id)):
        life = defence(game, piece) - piece.damage
        if life <= damage and not safe(game, piece):
            damage, lost = damage - life, lost + icons
    return lost


def _influence(game: Table, region: Piece, sides: list[dict[str, float]]) -> None:
    """Who would place influence, and whether that wins the region, or even the game."""
    ahead, margin = _ahead(game, region, "influence")
    if not margin:
        return
    side, stake, threshold = sides[ahead], _stake(game, region, ahead), max(region.card.threshold, 1)
    side["standing"] += min(margin, 4) / 4
    side["leading"] += stake * min(margin / threshold, 1.0)
    if region.influence[ahead] + margin - region.influence[1 - ahead] < threshold:
        return
    side["winning"] += stake
    side["decisive"] = max(side["decisive"], float(_decides(game, region, ahead)))


def _decides(game: Table, region: Piece, team: int) -> bool:
    """Whether winning a region also wins the team the game."""
    if region.card.type == "mission" and _missions(game, team) == MISSIONS - 1:
        return True
    return team_scores(game)[team] + region.card.points >= goal(game)
