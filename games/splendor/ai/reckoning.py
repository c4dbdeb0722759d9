"""Characters' worth to a seat and distance; quick, for imagined tables. The weight of each figure is learned
(`data/splendor/mind.toml`)."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.splendor.printed.content import CARDS, COLOURS, LEVELS, LOCATIONS, Card
from games.splendor.state.model import GAUNTLET_POINTS, SplendorState

WAIT: Final = 0.71
"""A character keeps this share of its value for each turn until it can be paid."""
HURRY: Final = 0.15
"""How much each point raises the value of what the Gauntlet needs."""
COSTS: Final = {card.id: tuple(card.cost.items()) for card in CARDS.values()}
NEEDS: Final = {place.id: tuple(place.requires.items()) for place in LOCATIONS.values()}


@cache
def turns_for(total: int, deepest: int, grey: int) -> float:
    """Turns of taking gems: three different ones a turn, or the deepest color in pairs."""
    if total <= grey:
        return 0.0
    return max((total - grey) / 2.6, (deepest - min(grey, deepest - 1)) / 1.5, 1.0)


@cache
def nearness(total: int, deepest: int, grey: int) -> float:
    """1 if it can be paid at once, less with each turn."""
    return float(WAIT ** turns_for(total, deepest, grey))


class Goal:
    __slots__ = ("card", "lacks", "near", "total", "value")

    def __init__(self, card: Card, value: float, lacks: list[tuple[str, int]], near: float) -> None:
        self.card, self.value, self.near = card, value, near
        self.lacks = lacks
        """Missing gems by color."""
        self.total = sum([count for _, count in lacks])


class Outlook:
    def __init__(self, state: SplendorState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.player = state.players[seat]
        tile = 3 if state.tile_holder == seat else 0
        self.points = self.player.points + tile
        self.haste = 1.0 + min(self.points, GAUNTLET_POINTS) * HURRY
        self.missing = [colour for colour in COLOURS if not self.player.bonuses[colour]]
        self.rival_tags = max([p.tags for n, p in enumerate(state.players) if n != seat], default=0)
        self.steps = self._steps()
        self.worths = {colour: self._worth_of_colour(colour) for colour in COLOURS}
        self.goals = [self._goal(card) for card in in_reach(state, seat)]

    def _steps(self) -> dict[str, float]:
        """Color to how much nearer one more bonus brings the locations."""
        bonuses, steps = self.player.bonuses, dict.fromkeys(COLOURS, 0.0)
        for place in self.state.locations:
            short = [(c, n - bonuses[c]) for c, n in NEEDS[place] if n > bonuses[c]]
            left = sum([n for _, n in short])
            for colour, _ in short:
                steps[colour] += 1.0 / (left + 0.5)
        return steps

    def _worth_of_colour(self, colour: str) -> float:
        missing = 4.2 * self.haste if not self.player.bonuses[colour] else 0.0
        return 0.4 + missing + 12.0 * self.steps[colour]

    def value_of(self, card: Card) -> float:
        """In points worth `EYE`."""
        value = self.worths[card.bonus] + 0.8 * card.points * self.haste
        if card.time and not self.player.tokens["green"]:
            value += 1.1 * self.haste
        if card.tags and self.state.tile_holder != self.seat:
            gap = max(3, self.rival_tags + 1) - self.player.tags - card.tags
            value += 2.5 * self.haste if gap <= 0 else 1.2 * card.tags / (1 + gap)
        return value

    def _goal(self, card_id: str) -> Goal:
        tokens, bonuses = self.player.tokens, self.player.bonuses
        lacks, total, deepest = [], 0, 0
        for colour, count in COSTS[card_id]:
            lack = count - bonuses[colour] - tokens[colour]
            if lack > 0:
                lacks.append((colour, lack))
                total += lack
                deepest = max(deepest, lack)
        card = CARDS[card_id]
        return Goal(card, self.value_of(card), lacks, nearness(total, deepest, tokens["grey"]))

    def completed_by(self, card: Card) -> bool:
        """Whether this character completes the Gauntlet; ignores a tile it may bring."""
        if self.points + card.points + self._place_by(card) < GAUNTLET_POINTS:
            return False
        return all(colour == card.bonus for colour in self.missing) and (
            card.time or self.player.tokens["green"] > 0
        )

    def _place_by(self, card: Card) -> int:
        """Points of a location that this bonus completes."""
        bonuses = self.player.bonuses
        for place in self.state.locations:
            if all(bonuses[c] + (c == card.bonus) >= n for c, n in NEEDS[place]):
                return LOCATIONS[place].points
        return 0


def in_reach(state: SplendorState, seat: int) -> list[str]:
    """The display and its reserve."""
    shown = [card for level in LEVELS for card in state.rows[level] if card]
    return shown + [held.card for held in state.players[seat].reserved]
