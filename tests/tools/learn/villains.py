"""The lesson of Champions: games against all villains, most of them wounded at the start."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

from games.champions.ai import instinct, worth
from games.champions.ai.companion import Companion
from games.champions.ai.glance import QuickJudge, glance
from games.champions.ai.instinct import Turn
from games.champions.ai.mind import ChampionsMind, Dream
from games.champions.effects.stages import villain_down
from games.champions.printed.content import CARDS, HEROES
from games.champions.state.model import ChampionsState
from games.champions.state.stats import remaining
from games.champions.state.table import Table
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks, Script
from games.kernel.mind.mind import Mind
from games.kernel.rules import OptionValue
from tests.tools.learn.lesson import Lesson, Weights

FIGHTS: Final = (
    ("klaw", "standard", 2),
    ("ultron", "standard", 2),
    ("rhino", "standard", 1),
    ("klaw", "standard", 2),
    ("ultron", "standard", 2),
    ("rhino", "expert", 2),
    ("klaw", "standard", 2),
    ("rhino", "standard", 2),
)
"""Villain, mode and players; the harder ones more often."""
PAIRS: Final = tuple(permutations(HEROES, 2))
WHOLE: Final = 30
"""Percentage of games in which the villain has all hit points. In the others it starts with at least `LEAST`
percent.
"""
LEAST: Final = 15


class Champions(Lesson):
    """Positions at the start of a round, where imagined futures end; options of a turn.

    Victories too rare to learn from come within reach when villains start with fewer hit points, in all
    degrees; the games at full strength are part of the same round.
    """

    game = "champions"
    seats = tuple(seats for _, _, seats in FIGHTS)
    worth = worth.FEATURES
    instinct = instinct.FEATURES
    every, wild, patience = 1, 60, 3_000
    together, holds, glimpse = True, 0.1, 41
    teacher = Companion

    def __init__(self) -> None:
        self.noted = ("", 0)
        """The last noted game and round."""

    def table(self, number: int) -> dict[str, OptionValue]:
        scenario, mode, _ = FIGHTS[number % len(FIGHTS)]
        return {"scenario": scenario, "mode": mode}

    def settled(self, decision: Decision, number: int) -> Picks | None:
        """The heroes: all pairs in turn, in every fight."""
        if decision.kind != "champions.hero":
            return None
        hero = PAIRS[number // len(FIGHTS) % len(PAIRS)][decision.seat]
        return (hero,) if any(option.id == hero for option in decision.options) else decision.fallback()

    def eased(self, state: ChampionsState, number: int) -> None:
        if state.step != "turn" or state.round > 1 or state.seed == self.noted[0]:
            return
        drawn = Chance(state.seed, {}).below("wounds", 100)
        if drawn >= WHOLE:
            wound(state, LEAST + (100 - LEAST) * (drawn - WHOLE) // (100 - WHOLE))

    def mind(self, weights: Weights) -> ChampionsMind:
        known = dict(zip(self.worth, weights.worth, strict=True))
        return ChampionsMind(known, dict(zip(self.instinct, weights.instinct, strict=True)))

    def position(self, state: ChampionsState) -> list[list[float]]:
        """The first position in the turns of a round."""
        if state.step != "turn" or self.noted == (state.seed, state.round):
            return []
        self.noted = (state.seed, state.round)
        return [worth.features(Table(state)), [0.0] * len(self.worth)]

    def options(self, mind: Mind[Any], state: ChampionsState, decision: Decision) -> dict[Picks, list[float]]:
        if decision.kind != "champions.turn":
            return {}
        seen = Turn(QuickJudge(glance(Table(state), decision.seat), decision.seat))
        rows = {option.id: seen.features(option) for option in instinct.choices(decision)}
        return {(choice,): [found.get(name, 0.0) for name in self.instinct] for choice, found in rows.items()}


def wound(state: ChampionsState, percent: int) -> None:
    """Leave the villain this percentage of all hit points. Each next stage sets up as usual."""
    game = Dream(state)
    printed = [_health(game, code) for code in (game.villain.code, *state.stages)]
    left = max(sum(printed) * percent // 100, 1)
    while left <= sum(printed[1:]):
        printed.pop(0)
        _carried_out(villain_down(game))
    left -= sum(printed[1:])
    game.villain.damage = max(remaining(game, game.villain) - left, 0)


def _health(game: Dream, code: str) -> int:
    card = CARDS[code]
    return game.per_player(card.health or 0, card.health_per_player)


def _carried_out(script: Script[None]) -> None:
    """Run it to its end with default answers."""
    try:
        asked = next(script)
        while True:
            asked = script.send(tuple((n, one.fallback()) for n, one in enumerate(asked.decisions)))
    except StopIteration:
        return
