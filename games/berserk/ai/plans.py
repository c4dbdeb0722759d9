"""Plans a round: weighs every stack of one to three cards by what it could do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import msgspec

from games.berserk.ai.judging import PACE
from games.berserk.ai.outlook import CARELESS, FAR, Outlook, apart
from games.berserk.effects.dice import colours, strongest_first
from games.berserk.effects.odds import wounds
from games.berserk.printed.content import CARDS, HEROES, ActionPrint, Colour
from games.berserk.state.model import FATIGUE
from games.berserk.state.view import HeroView, ModelView
from games.kernel.decision import Picks

TIRED: Final = 0.42
"""Cost of a point of fatigue, in wounds dealt."""
THRESHOLD: Final = 1.3
INSTANT: Final = 1.0
PLAIN: Final = 0.2
"""Value of a top card's special effect, in wounds."""
STRIDE: Final = 5
"""Spaces that others may walk in a round before a blow."""
LAST: Final = 0.2
"""Least chance that an enemy is still standing for the last one."""


class Stack(msgspec.Struct, frozen=True):
    cards: tuple[ActionPrint, ...]
    pool: tuple[Colour, ...]
    movement: int
    defence: int


def best_plan(outlook: Outlook, code: str) -> Picks:
    """Top card last."""
    found = plans(outlook, code)
    return max(found, key=found.__getitem__, default=())


def plans(outlook: Outlook, code: str) -> dict[Picks, float]:
    """Plans (top card last) to their value."""
    planner = Planner(outlook, outlook.heroes[code], outlook.models[code])
    hero = planner.hero
    hand = [CARDS[card.code] for card in (*hero.hand, *hero.stack)]
    found: dict[Picks, float] = {}
    for stack in _stacks(planner, hand):
        common = planner.common(stack)
        for top in stack.cards:
            rest = tuple(card.code for card in stack.cards if card is not top)
            found[*rest, top.code] = common + planner.top(stack, top)
    return found


def _stacks(planner: Planner, hand: list[ActionPrint]) -> Iterator[Stack]:
    pools = {card.code: colours(card.dice) for card in hand}
    for size in (1, 2, 3):
        for cards in combinations(hand, size):
            dice = strongest_first([die for card in cards for die in pools[card.code]])
            yield Stack(
                cards,
                tuple(dice[: max(len(dice) - planner.off, 0)]),
                max(sum(card.movement for card in cards) - planner.slow, 0),
                max(sum(card.defence for card in cards) - planner.soft, 0),
            )


class Planner:
    def __init__(self, outlook: Outlook, hero: HeroView, model: ModelView) -> None:
        self.outlook, self.hero, self.model = outlook, hero, model
        self.off = outlook.penalty(hero, "attack") + model.stun
        self.slow = outlook.penalty(hero, "movement")
        self.soft = outlook.penalty(hero, "defence")
        field = outlook.chart.field(model.cells)
        self.gaps = [(foe, min(field.get(cell, FAR) for cell in foe.cells)) for foe in outlook.foes]
        self.before = self._before()
        self.goals = [
            (pull, steps[model.cells[0]], steps)
            for pull, steps in outlook.goals(model)
            if model.cells[0] in steps
        ]
        here = model.cells[0]
        self.blows = [foe for foe in outlook.foes if apart_of(here, foe) <= foe.range + foe.movement + 1]
        self.threats = [outlook.threat(foe) for foe in self.blows]
        self._blows: dict[tuple[tuple[Colour, ...], int, int], float] = {}
        self.share = min(1.0, 1.6 / max(len(outlook.people), 1))

    def common(self, stack: Stack) -> float:
        """Value that doesn't depend on the top card."""
        spared = self._cover(stack) - self._price(stack)
        return self._way(stack) + spared * (CARELESS if self.outlook.last else 1.0)

    def _way(self, stack: Stack) -> float:
        worth = 0.05 * stack.movement
        for pull, steps, _ in self.goals:
            worth += pull * 0.13 * min(stack.movement, steps)
            worth += 1.5 if steps <= stack.movement else 0.0
        return worth

    def _cover(self, stack: Stack) -> float:
        """Wounds that the defense will likely prevent."""
        saved = sum(min(float(stack.defence), threat) for threat in self.threats)
        frail = 1.0 + 2.0 / max(self.model.left, 1)
        return saved * self.share * 0.55 * frail

    def _price(self, stack: Stack) -> float:
        hero, added = self.hero, FATIGUE[len(stack.cards)]
        after = hero.fatigue + added
        price = TIRED * added + sum(THRESHOLD for at, _ in hero.thresholds if hero.fatigue < at <= after)
        if added and after >= hero.ko:
            price += 60.0
        return price + INSTANT * sum(card.instant for card in stack.cards)

    def top(self, stack: Stack, top: ActionPrint) -> float:
        """Value of the best attack, and of the card's other effects."""
        reach = max(top.range, 1)
        far = stack.movement + reach
        key = stack.pool, far, reach
        best = self._blows.get(key)
        if best is None:
            best = max((self._blow(stack, foe, reach) for foe, gap in self.gaps if gap <= far), default=0.0)
            self._blows[key] = best
        worth = best
        if best or not top.range:  # a ranged effect that reaches nobody is worth nothing
            worth += PLAIN if top.worth.top is None else top.worth.top
        if top.heals:
            worth += self._heals(top)
        if best and reach > 1 and not HEROES[self.model.code].worth.close:
            worth += 0.8
        return worth

    def _before(self) -> dict[str, float]:
        """How many heroes strike each enemy first: anyone nearer goes first, and picks among enemies in
        reach."""
        found = dict.fromkeys((foe.id for foe, _ in self.gaps), 0.0)
        mine = {foe.id: gap for foe, gap in self.gaps}
        nearest = min(mine.values(), default=FAR)
        for other in self.outlook.people:
            if other.id == self.model.id or other.kind != "hero":
                continue
            steps = self.outlook.chart.field(other.cells)
            gaps = {foe.id: min(steps.get(cell, FAR) for cell in foe.cells) for foe, _ in self.gaps}
            near = [foe for foe, gap in gaps.items() if gap <= STRIDE]
            if near and (min(gaps.values()), other.id) < (nearest, self.model.id):
                for foe in near:
                    found[foe] += 1 / len(near)
        return found

    def _blow(self, stack: Stack, foe: ModelView, reach: int) -> float:
        """Value of a blow if the enemy still stands then, minus the value of holding this place."""
        mean = wounds(stack.pool, foe.defence, foe.left)[0]
        stands = max(1.0 - self.before[foe.id] * mean / max(foe.left, 1), LAST)
        return max(self.outlook.strike(stack.pool, foe) * stands - self._leaving(foe, reach), 0.0)

    def _leaving(self, foe: ModelView, reach: int) -> float:
        """Cost of leaving a goal the hero stands on."""
        cost = 0.0
        for pull, here, steps in self.goals:
            if not here:
                cost += pull * PACE * max(min(steps.get(cell, FAR) for cell in foe.cells) - reach, 0)
        return cost

    def _heals(self, top: ActionPrint) -> float:
        people = [m for m in self.outlook.people if apart_of(self.model.cells[0], m) <= top.reach + 3]
        if not top.reach:
            people = [self.model]
        need = max((self.outlook.hurt(model) for model in people), default=0)
        return 0.7 * min(need, top.heals)


def apart_of(cell: tuple[int, int], model: ModelView) -> int:
    return apart((cell,), model.cells)
