"""Underworld for its AI seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Option, Picks, Script
from games.kernel.mind.mind import Mind
from games.kernel.mind.model import learned, weights_of
from games.kernel.rules import Game
from games.kernel.text import Text
from games.kernel.veiled import Veiled
from games.underworld.ai import worth
from games.underworld.ai.harm import carried_by_enemies, sensible, victims
from games.underworld.ai.instinct import Instinct
from games.underworld.ai.judge import Judge
from games.underworld.ai.reasons import need
from games.underworld.printed.content import CARDS, READY
from games.underworld.round.flow import step
from games.underworld.seen import view_of
from games.underworld.state.model import Piece, UnderworldState
from games.underworld.state.table import Table
from games.underworld.state.view import UnderworldView

EYE: Final = 0.004
"""A point of instinct, in winning chance."""
DEEDS: Final = 8
"""How many acts of a turn are searched; the rest look worse at first."""
PASS: Final = "pass"
SINGLE: Final = ("turn", "priority", "target", "decide", "choose")
"""Questions that are searched."""


def _deal(state: UnderworldState, seat: int, viewer: int | None, faces: list[str], chance: Chance) -> None:
    """Deal faces for everything a seat has hidden: facedown cards first, since not every card fits there."""
    chance.shuffle(f"unseen.{seat}", faces)
    lying = [p for p in state.pieces.values() if p.facedown and p.controller == seat and not p.code]
    secret = [state.pieces[item.piece] for item in state.stack if not item.code and item.seat == seat]
    _turn_down([p for p in lying if not p.host], faces, lambda code: CARDS[code].character)
    _turn_down([*secret, *(p for p in lying if p.host)], faces, lambda code: CARDS[code].plan)
    hands = () if seat == viewer else (f"hand:{seat}",)
    for pile in (*hands, f"library:{seat}"):
        for id_ in state.zones.pile(pile):
            if not state.pieces[id_].code:
                state.pieces[id_].code = faces.pop()


def _turn_down(pieces: Iterable[Piece], faces: list[str], fits: Callable[[str], bool]) -> None:
    """Uses the first faces that fit; if none does, any card that could be there."""
    for piece in pieces:
        code = next((code for code in faces if fits(code)), "")
        if code:
            faces.remove(code)
        else:
            faces.pop()
            code = next(c for deck in READY.values() for c in deck.cards if fits(c))
        piece.code = code


class UnderworldMind(Mind[UnderworldState]):
    """Imagines hands, libraries and facedown cards, and plays both sides on to the end of the turn."""

    trust = 1.0
    spread = 0.3
    width = 12

    def __init__(self, worth_by: Mapping[str, float]) -> None:
        self.weights = weights_of(worth_by, worth.FEATURES)
        self.eye = Instinct()

    def imagine(self, view: Veiled, chance: Chance) -> UnderworldState:
        """A state that looks like this to the seat; deterministic for the same `chance`."""
        state = codec.decode(view.state, UnderworldState)
        state.seed, seats = chance.seed, len(state.sides)
        for seat, faces in enumerate(view.unseen[:seats]):
            _deal(state, seat, view.seat, list(faces), chance)
        world = list(view.unseen[-1])
        chance.shuffle("unseen.world", world)
        for id_, code in zip(state.zones.pile("world"), world, strict=True):
            state.pieces[id_].code = code
        for item in state.stack:
            item.code = item.code or state.pieces[item.piece].code
        return state

    def grasps(self, known: object) -> bool:
        return isinstance(known, Veiled) and bool(known.state)

    def step(self, game: Game[UnderworldState]) -> Script[None]:
        assert isinstance(game, Table)
        return step(game)

    def table(self, state: UnderworldState) -> Table:
        """Rules look at what was told last, so even a silent table keeps it."""
        return Table(state)

    def over(self, state: UnderworldState) -> bool:
        return bool(state.result)

    def reached(self, state: UnderworldState, begun: UnderworldState, seat: int) -> bool:
        return state.turn > begun.turn and state.phase == "action"

    def worth(self, state: UnderworldState, seat: int) -> float:
        return worth.chance_of(state, seat, self.weights)

    def need(self, view: UnderworldView, seat: int) -> Text | None:
        return need(view, seat)

    def ponders(self, view: UnderworldView, decision: Decision) -> bool:
        kind = decision.kind.removeprefix("underworld.")
        if kind not in SINGLE or not view.sides or decision.max_picks > 1 or len(decision.options) < 2:
            return False
        if kind == "priority" and not view.stack and view.phase not in ("contest", "end"):
            return False
        if kind not in ("turn", "priority"):
            return True
        judge = Judge(view, decision.seat)
        return any(deed(option) and not self._wasted(judge, option) for option in decision.options)

    def first_sight(self, game: Game[UnderworldState], decision: Decision) -> Mapping[Picks, float]:
        return self._sights(view_of(game.state, decision.seat), decision)

    def sights(self, view: UnderworldView, decision: Decision, chance: Chance) -> Mapping[Picks, float]:
        if decision.kind == "underworld.deck":
            # A random deck by the player's own chance: different at another table.
            return {(chance.pick("deck", decision.options).id,): 0.0}
        return self._sights(view, decision)

    def _sights(self, view: UnderworldView, decision: Decision) -> dict[Picks, float]:
        """What looks best, instinct's choice first."""
        best = self.eye.choose(view, decision)
        kind = decision.kind.removeprefix("underworld.")
        if kind not in SINGLE or decision.max_picks > 1 or not view.sides:
            return {best: 0.0}
        if kind in ("turn", "priority"):
            found = {best: 2 * EYE}
            found.setdefault((PASS,), 0.0)
            return found | {(id_,): found.get((id_,), 0.0) for id_ in self._promising(view, decision)}
        others: list[Picks] = [(option.id,) for option in sensible(Judge(view, decision.seat), decision)]
        first = [best] if best in others else []
        return dict.fromkeys(first, 2 * EYE) | dict.fromkeys([one for one in others if one != best], 0.0)

    def _promising(self, view: UnderworldView, decision: Decision) -> list[str]:
        """The most promising deeds, one of each kind: two copies of a card count as one."""
        judge = Judge(view, decision.seat)
        deeds = [option for option in decision.options if deed(option) and not self._wasted(judge, option)]
        ranked = sorted(deeds, key=lambda option: self.eye.worth(judge, option), reverse=True)
        found: dict[object, str] = {}
        for option in ranked:
            found.setdefault(
                (option.intent, option.about, option.intent in ("act", "reveal") and option.id), option.id
            )
        return list(found.values())[:DEEDS]

    def _wasted(self, judge: Judge, option: Option) -> bool:
        """Whether pure harm could only hit its own cards, an attachment only help enemies, or fame, a sweep,
        a toll or a plan would be wasted."""
        worth, card = CARDS[option.about].worth, CARDS[option.about]
        if option.intent == "play" and carried_by_enemies(option):
            return True
        weighed = worth.by in ("sweep", "toll") or (card.plan and option.intent != "advance")
        if worth.ability == "orders" if option.intent == "act" else weighed and option.intent != "asset":
            return self.eye.worth(judge, option) < 0
        hurts = worth.harmful if option.intent == "act" else option.intent == "play" and worth.only_harm
        return hurts and not victims(judge, option.about)

    def instinct(self, game: Game[UnderworldState], decision: Decision) -> Picks:
        if self.eye.passes(game.state, decision):
            return decision.fallback()
        return self.eye.choose(view_of(game.state, decision.seat), decision)


def deed(option: Option) -> bool:
    """Whether an option does something; all others are kinds of passing."""
    return bool(option.intent)


def ready() -> UnderworldMind:
    return UnderworldMind(learned("underworld").worth)


MIND: Final = ready()
