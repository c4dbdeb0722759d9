"""Berserk as its AI seats know it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp
from typing import Final

from games.berserk.ai import worth
from games.berserk.ai.companion import TASTE, Companion, looks
from games.berserk.ai.judging import Judge, cell_in
from games.berserk.ai.outlook import Outlook
from games.berserk.ai.plans import plans
from games.berserk.ai.reasons import need
from games.berserk.round.flow import step
from games.berserk.seen import view_of
from games.berserk.state.model import BerserkState
from games.berserk.state.table import Board
from games.berserk.state.view import BerserkView
from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Option, Picks, Script
from games.kernel.mind.mind import Mind
from games.kernel.mind.model import learned
from games.kernel.package.players import random_picks
from games.kernel.rules import Game
from games.kernel.text import Text
from games.kernel.veiled import Veiled

EYE: Final = 0.01
"""Bonus for a companion's choice, in chance to win."""
KINDS: Final = ("act", "plan", "next", "start", "target", "whom", "choice")
"""Questions to look into."""
PLANS: Final = 6
"""Plans of a hero to look into."""
WAYS: Final = 3
"""Moves to look into."""
WALKS: Final = ("move", "charge", "rush")
"""Options that begin with a walk: only the best moves are tried; the search finds blows after them."""


def _sights(companion: Companion, view: BerserkView, decision: Decision) -> Iterable[Picks]:
    """Best first."""
    kind = decision.kind.removeprefix("berserk.")
    if kind == "plan":
        return _plans(companion.outlook(view), decision)
    if kind == "act":
        return _acts(companion.outlook(view), decision)
    options = [option for option in decision.options if kind != "next" or option.about]
    return [(option.id,) for option in options] if decision.max_picks == 1 else ()


def _plans(outlook: Outlook, decision: Decision) -> Iterable[Picks]:
    hero = outlook.subject(decision)
    if not hero.cells:
        return ()
    found = plans(outlook, hero.id)
    return sorted(found, key=found.__getitem__, reverse=True)[:PLANS]


def _acts(outlook: Outlook, decision: Decision) -> Iterable[Picks]:
    """Every blow, effect and token, the best moves, and the end."""
    model = outlook.subject(decision)
    if not model.cells:
        return ()
    judge = Judge(outlook, model, decision)
    moves = sorted(judge.by_verb.get("move", ()), key=lambda option: _stand(judge, option), reverse=True)
    others = [option for option in decision.options if option.intent and option.intent not in WALKS]
    # Who goes next is a question of its own, after the people who want to go first.
    others = [option for option in others if option.intent != "end" or not option.about]
    return [(option.id,) for option in (*others, *moves[:WAYS])]


def _stand(judge: Judge, option: Option) -> float:
    """Value of a move, with the blow from there."""
    cell = cell_in(option)
    return judge.place(cell) + judge.blow(cell)


class BerserkMind(Mind[BerserkState]):
    """Companions play on to the next round, with different dice at every table."""

    trust = 1.0
    spread = 0.3
    width = 8

    def __init__(self, worth_by: Mapping[str, float]) -> None:
        self.weights = {name: weight for name, weight in worth_by.items() if weight}
        self.companion = Companion("mind")

    def imagine(self, view: Veiled, chance: Chance) -> BerserkState:
        state = codec.decode(view.state, BerserkState)
        state.seed, state.tactics = chance.seed, list(view.unseen[0])
        chance.shuffle("unseen", state.tactics)
        return state

    def grasps(self, known: object) -> bool:
        return isinstance(known, Veiled)

    def step(self, game: Game[BerserkState]) -> Script[None]:
        assert isinstance(game, Board)
        return step(game)

    def table(self, state: BerserkState) -> Board:
        """Rules look at recent events, so they're kept."""
        return Board(state)

    def over(self, state: BerserkState) -> bool:
        return bool(state.result)

    def reached(self, state: BerserkState, begun: BerserkState, seat: int) -> bool:
        return state.round > begun.round and state.phase == "planning"

    def worth(self, state: BerserkState, seat: int) -> float:
        if state.result:
            return float(state.result == "won")
        weights, found = self.weights, worth.features(self.companion.outlook(view_of(state, seat)))
        return 1 / (1 + exp(-sum(weights.get(name, 0.0) * each for name, each in found.items())))

    def need(self, view: BerserkView, seat: int) -> Text | None:
        return need(view)

    def ponders(self, view: BerserkView, decision: Decision) -> bool:
        asked = decision.kind.removeprefix("berserk.") in KINDS
        return asked and len(decision.options) > 1 and not view.result

    def sights(self, view: BerserkView, decision: Decision, chance: Chance) -> Mapping[Picks, float]:
        """A companion's choice, and what looks nearly as good; matters of taste in any order."""
        if decision.kind in TASTE:
            first = random_picks(decision, chance)
            rest = [(option.id,) for option in decision.options]
            return dict.fromkeys([first, *(picks for picks in rest if decision.fault(picks) is None)], 0.0)
        best = self.companion.choose(view, decision)
        return {**dict.fromkeys(_sights(self.companion, view, decision), 0.0), best: EYE}

    def first_sight(self, game: Game[BerserkState], decision: Decision) -> Mapping[Picks, float]:
        return self.sights(view_of(game.state, decision.seat), decision, game.chance)

    def instinct(self, game: Game[BerserkState], decision: Decision) -> Picks:
        if decision.kind in TASTE:
            return random_picks(decision, game.chance)
        if not looks(decision):
            return decision.fallback()
        return self.companion.choose(view_of(game.state, decision.seat), decision)


def ready() -> BerserkMind:
    return BerserkMind(learned("berserk").worth)


MIND: Final = ready()
