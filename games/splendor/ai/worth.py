"""A position's worth: the chance to win."""

from __future__ import annotations

from typing import Final

from games.kernel.mind.model import dot, shares
from games.splendor.ai.reckoning import COSTS, Outlook
from games.splendor.printed.content import COLOURS
from games.splendor.state.model import GAUNTLET_POINTS, HAND_LIMIT, SplendorState

SEAT: Final = (
    *("points", "late-points", "colours", "characters", "time", "tile", "tags", "gems", "grey", "reserved"),
    *("best", "second", "third", "missing-near", "time-near", "places", "cheap", "finish", "done", "turn"),
)
FEATURES: Final = tuple(f"{when}-{name}" for when in ("early", "late") for name in SEAT)
"""Each with a weight for the start of a game and for its end; in between they're blended."""


def of_seat(state: SplendorState, seat: int) -> list[float]:
    """In the order of `SEAT`."""
    outlook = Outlook(state, seat)
    player, goals = outlook.player, outlook.goals
    points, green = outlook.points, player.tokens["green"] > 0
    best = sorted([goal.value * goal.near for goal in goals], reverse=True)[:3]
    best += [0.0] * (3 - len(best))
    near = dict.fromkeys(outlook.missing, 0.0)
    time = finish = cheap = 0.0
    for goal in goals:
        card = goal.card
        if card.bonus in near:
            near[card.bonus] = max(near[card.bonus], goal.near)
        if card.time:
            time = max(time, goal.near)
        if goal.near > finish and points + card.points >= GAUNTLET_POINTS - 3 and outlook.completed_by(card):
            finish = goal.near
        for colour, count in COSTS[card.id]:
            cheap += min(player.bonuses[colour], count)
    return [
        points / GAUNTLET_POINTS,
        max(0, points - 9) / 7,
        (len(COLOURS) - len(outlook.missing)) / 5,
        len(player.cards) / 10,
        float(green),
        float(state.tile_holder == seat),
        (player.tags - outlook.rival_tags) / 3,
        sum([player.tokens[colour] for colour in COLOURS]) / HAND_LIMIT,
        player.tokens["grey"] / 3,
        len(player.reserved) / 3,
        best[0] / 10,
        best[1] / 10,
        best[2] / 10,
        sum(near.values()),
        0.0 if green else time,
        sum(outlook.steps.values()) / 3,
        cheap / 30,
        finish,
        float(points >= GAUNTLET_POINTS and green and not outlook.missing),
        float(state.turn == seat),
    ]


def features(state: SplendorState) -> list[list[float]]:
    seats = [of_seat(state, seat) for seat in range(state.seats)]
    late = min(1.0, max(seat[0] for seat in seats))
    return [[*[(1 - late) * each for each in seat], *[late * each for each in seat]] for seat in seats]


def chance_of(state: SplendorState, seat: int, weights: tuple[float, ...]) -> float:
    """0 to 1, with these weights of `FEATURES`."""
    if state.winners is not None:
        return 1 / len(state.winners) if seat in state.winners else 0.0
    return shares([dot(weights, row) for row in features(state)])[seat]
