"""How a companion acts: one action at a time, the most valuable now."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from games.berserk.ai.outlook import CARELESS, FAR, Outlook, apart
from games.berserk.effects.odds import wounds
from games.berserk.printed.content import CARDS, HEROES, Colour, Worth
from games.berserk.printed.hexes import Hex
from games.berserk.state.view import HeroView, ModelView
from games.kernel.decision import Decision, Option

STEADY: Final = 0.35
"""Least gain for a move."""
PACE: Final = 0.16
"""Value of a step toward a goal, for each point of its pull."""
PLAIN: Final = Worth()
"""Without a top card."""


class Judge:
    def __init__(self, outlook: Outlook, model: ModelView, decision: Decision) -> None:
        self.outlook, self.model, self.decision = outlook, model, decision
        self.hero: HeroView | None = outlook.heroes.get(model.id)
        self.by_verb: dict[str, list[Option]] = {}
        for option in decision.options:
            self.by_verb.setdefault(option.intent, []).append(option)
        self.pool = self._pool()
        self.goals = outlook.goals(model)
        self.attacks = outlook.view.acting.attacks if outlook.view.acting else 0
        caution = HEROES[model.code].worth.caution if model.code in HEROES else 1.0
        self.mind = caution * (1.0 + 3.0 / max(model.left, 1)) * (CARELESS if outlook.last else 1.0)
        self.reach = outlook.reach(model)

    def _pool(self) -> tuple[Colour, ...]:
        pool = list(self.model.pool)
        off = self.model.stun + (self.outlook.penalty(self.hero, "attack") if self.hero else 0)
        return tuple(pool[: max(len(pool) - off, 0)])

    def choice(self) -> str:
        """Tokens and effects first, then the attack, then a move to the best place."""
        if "token" in self.by_verb:
            return self.by_verb["token"][0].id
        if found := self._use():
            return found
        strike, worth = self._strike()
        move, gain = self._move(worth)
        if move and gain > STEADY:
            return move
        return strike or self.by_verb["end"][0].id

    # -- effects ------------------------------------------------------------------------------------------

    def _use(self) -> str:
        """Of several models it could help, the one that needs it most."""
        for option in self.by_verb.get("use", ()):
            source = option.about
            if _USES[CARDS[source].worth.use if source in CARDS else ""](self, option):
                options = [each for each in self.by_verb["use"] if each.about == source]
                return max(options, key=lambda each: self._need(each, source)).id
        return ""

    def subject(self, option: Option) -> ModelView | None:
        """None if it names no model on the board."""
        found = (ref.removeprefix("model:") for ref in option.refs if ref.startswith("model:"))
        return self.outlook.models.get(next(found, ""))

    def _need(self, option: Option, source: str) -> float:
        model = self.subject(option)
        if model is None:
            return 0.0
        if source in HEROES and HEROES[source].worth.rests:
            hero = self.outlook.heroes.get(model.id)
            return float(hero.fatigue) if hero else 0.0
        if model.kind == "enemy":
            return self.outlook.strike(self.pool, model)
        if source in CARDS and CARDS[source].heals:
            return float(self.outlook.hurt(model)) + 3.0 / max(model.left, 1)
        return self.outlook.danger(model.cells[0], model) if model.cells else 0.0

    # -- attack -------------------------------------------------------------------------------------------

    def _strike(self) -> tuple[str, float]:
        best, most = "", 0.0
        for option in (*self.by_verb.get("shoot", ()), *self.by_verb.get("attack", ())):
            foe = self.outlook.models[option.refs[0].removeprefix("model:")]
            worth = self.outlook.strike(self.pool, foe)
            if option.intent == "shoot":
                worth += 0.3 + self._splash(foe)
            if worth > most or not best:
                best, most = option.id, worth
        return best, most

    def _splash(self, target: ModelView) -> float:
        """Extra damage around the target or the hero; friends count against it."""
        top = CARDS[self.hero.stack[-1].code].worth if self.hero and self.hero.stack else PLAIN
        centre = target if top.splash else self.model
        reach = top.splash or top.sweep
        worth = 0.0
        for other in self.outlook.foes:
            if reach and other is not target and apart(other.cells, centre.cells) <= reach:
                worth += self.outlook.strike(self.pool, other)
        if top.reckless:
            for friend in self.outlook.people:
                if apart(friend.cells, centre.cells) <= reach:
                    worth -= 2.0 * wounds(self.pool, friend.defence, friend.left)[0]
        return worth

    def blow(self, cell: Hex) -> float:
        """Value of the best attack from another space."""
        if not self.attacks or not self.pool:
            return 0.0
        return max([worth for cells, worth in self._foes if apart((cell,), cells) <= self.reach], default=0.0)

    @cached_property
    def _foes(self) -> list[tuple[tuple[Hex, ...], float]]:
        """Each enemy's spaces, and the value of attacking it."""
        return [(foe.cells, self.outlook.strike(self.pool, foe)) for foe in self.outlook.foes]

    # -- moves --------------------------------------------------------------------------------------------

    def _move(self, strike: float) -> tuple[str, float]:
        """The best move and its gain. A model that can't strike better elsewhere strikes first."""
        options = self.by_verb.get("move", ())
        if not options:
            return "", 0.0
        here = self.place(self.model.cells[0])
        best, gain = "", 0.0
        for option in options:
            cell = cell_in(option)
            attack = self.blow(cell)
            if strike and attack < strike + 0.8:
                continue
            found = self.place(cell) - here + attack - strike
            if found > gain:
                best, gain = option.id, found
        return best, gain

    def place(self, cell: Hex) -> float:
        worth = -self.mind * self.outlook.danger(cell, self.model)
        if cell in self.outlook.shunned:
            worth -= 4.0
        for pull, steps in self.goals:
            worth -= pull * PACE * steps.get(cell, FAR)
        if not self.goals:
            there = [foe.cells for foe in self.outlook.foes] or self.outlook.ambush
            worth -= 0.3 * min((apart((cell,), cells) for cells in there), default=0)
        for token in self.outlook.view.tokens:
            if token.kind == "tactic" and token.at == cell and self.model.kind == "hero":
                worth += 1.5
        return worth


def cell_in(option: Option) -> Hex:
    q, r = option.refs[0].removeprefix("hex:").split(",")
    return int(q), int(r)


# -- when to use effects -----------------------------------------------------------------------------------


def _heal(judge: Judge, option: Option) -> bool:
    """Whether someone in reach has lost enough."""
    same = [other for other in judge.by_verb["use"] if other.about == option.about]
    return any(judge.outlook.hurt(judge.subject(other) or judge.model) >= 2 for other in same)


def _formation(judge: Judge, option: Option) -> bool:
    """If it can't attack, and someone near needs cover."""
    if judge._strike()[0] or any(judge.blow(cell_in(move)) for move in judge.by_verb.get("move", ())):
        return False
    near = [m for m in judge.outlook.people if m.kind == "hero" and apart(m.cells, judge.model.cells) <= 3]
    return any(judge.outlook.danger(model.cells[0], model) > 1 for model in near)


_USES: Final[dict[str, Callable[[Judge, Option], bool]]] = {
    "": lambda judge, option: True,
    "armour": lambda judge, option: judge.model.left > 4 and bool(judge._strike()[0]),
    "cover": _formation,
    "feint": lambda judge, option: bool(judge._strike()[0]),
    "heal": _heal,
}
"""By the words of `Worth.use`."""
