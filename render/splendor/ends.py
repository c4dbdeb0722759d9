"""The end: who won and why, and where everyone's points come from."""

from __future__ import annotations

from games.splendor.printed.content import CARDS, COLOURS, LEVELS, LOCATIONS
from games.splendor.state.model import GAUNTLET_POINTS, TILE_POINTS
from games.splendor.state.view import SeatView, SplendorView, Standing
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK
from render.kit.scenes.ending import Ending, Row
from render.kit.scenes.plain import Figure
from render.kit.signs import SIGNS
from render.splendor.gems import EMBLEMS, TONES


def ending(view: SplendorView, words: Words) -> Ending:
    winners = [standing for standing in view.standings if standing.winner]
    names = words.joined([words.player(standing.seat) for standing in winners])
    key = "splendor-end-won" if len(winners) == 1 else "splendor-end-shared"
    return Ending(
        title=words("splendor-end-won", player=names) if key.endswith("won") else words(key, players=names),
        won=bool(winners),
        game="",
        reason=_reason(view, winners, words),
        length=words.round(view.round),
        drawing=SIGNS["fame"],
        tones=(BRASS, BRASS_DARK),
        rows=tuple(_row(view.seats[standing.seat], standing, words) for standing in view.standings),
    )


def _reason(view: SplendorView, winners: list[Standing], words: Words) -> str:
    """Why the winner won: by the Gauntlet or because no one could act, and the tie-breaker."""
    if not winners:
        return ""
    seat = view.seats[winners[0].seat]
    stones = all(seat.bonuses[colour] for colour in COLOURS) and seat.tokens["green"] == 1
    gauntlet = stones and seat.points >= GAUNTLET_POINTS
    said = words("splendor-end-gauntlet" if gauntlet else "splendor-end-deadlock", points=winners[0].points)
    if view.decided != "most":
        said = words.run_on(said, words(f"splendor-decided-{view.decided}"))
    behind = _behind(view, words) if gauntlet else ""
    return words.run_on(said, behind) if behind else said


def _behind(view: SplendorView, words: Words) -> str:
    """What the best of the others still lacked; empty if nothing."""
    others = [standing for standing in view.standings if not standing.winner]
    if not others:
        return ""
    seat = view.seats[others[0].seat]
    points, bonuses = GAUNTLET_POINTS - seat.points, sum(not seat.bonuses[colour] for colour in COLOURS)
    lacking = {"points": points, "bonuses": bonuses, "stone": 1 - min(seat.tokens["green"], 1)}
    told = [words(f"splendor-end-lacks-{what}", count=count) for what, count in lacking.items() if count > 0]
    player = words.player(seat.seat)
    return words("splendor-end-behind", player=player, what=words.joined(told)) if told else ""


def _row(seat: SeatView, standing: Standing, words: Words) -> Row:
    values = []
    for level in LEVELS:
        points = sum(CARDS[card].points for card in seat.cards if CARDS[card].level == level)
        values.append(Figure(words("splendor-end-level", level=level), str(points)))
    places = sum(LOCATIONS[location].points for location in seat.locations)
    values.append(Figure(words("splendor-end-locations"), str(places)))
    values.append(Figure(words("splendor-end-tile"), str(TILE_POINTS if seat.holds_tile else 0)))
    best = max(seat.cards, key=lambda card: (CARDS[card].points, CARDS[card].level), default="")
    return Row(
        drawing=EMBLEMS[best] if best else SIGNS["fame"],
        tones=TONES[CARDS[best].bonus] if best else (BRASS, BRASS_DARK),
        name=f"{standing.place}. {words.player(seat.seat)}",
        note=words("splendor-end-cards", count=standing.cards),
        figures=tuple(values),
        total=str(standing.points),
        winner=standing.winner,
    )
