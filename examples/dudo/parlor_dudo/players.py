"""AI seats. They see a view and a decision, nothing else."""

from __future__ import annotations

from math import comb

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks, Script
from games.kernel.mind.mind import Mind
from games.kernel.mind.players import players
from games.kernel.rules import Game
from parlor_dudo.rules import DOUBT, RULES
from parlor_dudo.state import ACE, FACES, DudoState, DudoView, matching, seats_in, view_of

BELIEVED = 0.4
"""Less likely bids are doubted, and not made."""


def chance_of(view: DudoView, count: int, face: int) -> float:
    """How likely a bid holds: you know your own dice, and how many the others have."""
    hidden = sum(view.left) - len(view.hand)
    wanted = count - matching(view.hand, face, view.wild)
    hit = (2 if view.wild and face != ACE else 1) / FACES
    return sum(comb(hidden, n) * hit**n * (1 - hit) ** (hidden - n) for n in range(max(wanted, 0), hidden + 1))


def best_face(view: DudoView, count: int, faces: list[int]) -> int:
    """The face with which a bid of this count most likely holds, the highest of equal ones."""
    return max(faces, key=lambda face: (chance_of(view, count, face), face))


class Careful:
    """Doubts what's unlikely, and raises by as little as it believes in."""

    def choose(self, view: DudoView, decision: Decision) -> Picks:
        offered = [option.id for option in decision.options]
        if decision.kind == "dudo.face":
            count = decision.prompt.args["count"]
            assert isinstance(count, int)
            return (str(best_face(view, count, [int(face) for face in offered])),)
        if view.bid is not None and chance_of(view, view.bid.count, view.bid.face) < BELIEVED:
            return (DOUBT,)
        return (self._raise(view, [int(count) for count in offered if count != DOUBT]) or offered[0],)

    def _raise(self, view: DudoView, counts: list[int]) -> str:
        """The lowest count with a face it believes in, if there is one."""
        for count in counts:
            lowest = view.bid.face + 1 if view.bid and count == view.bid.count else ACE + view.wild
            if any(chance_of(view, count, face) >= BELIEVED for face in range(lowest, FACES + 1)):
                return str(count)
        return ""


class DudoMind(Mind[DudoState]):
    """Rolls the dice it can't see, and lets everyone go on carefully to the end of the round."""

    def imagine(self, view: DudoView, chance: Chance) -> DudoState:
        hands = [[chance.roll("hidden", FACES) for _ in range(dice)] for dice in view.left]
        if view.viewer is not None:
            hands[view.viewer] = list(view.hand)
        state = DudoState(seats=len(hands), seed=chance.seed, options={"wild": view.wild}, hands=hands)
        state.round, state.turn = view.round, view.turn or 0
        state.left, state.bid, state.doubt = list(view.left), view.bid, view.doubt
        return state

    def step(self, game: Game[DudoState]) -> Script[None]:
        return RULES.step(game)

    def over(self, state: DudoState) -> bool:
        return not state.hands or len(seats_in(state)) == 1

    def worth(self, state: DudoState, seat: int) -> float:
        return state.left[seat] / sum(state.left)

    def instinct(self, game: Game[DudoState], decision: Decision) -> Picks:
        return Careful().choose(view_of(game.state, decision.seat), decision)


MIND = DudoMind()
PLAYERS = players(MIND)
"""Strength to a maker of players, the weakest first."""
