"""AI seats. They see a view and a decision, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

from games.kernel.decision import Decision, Picks
from games.kernel.players import Player, RandomPlayer
from parlor_dudo.rules import DOUBT
from parlor_dudo.state import ACE, FACES, DudoView, matching

BELIEVED = 0.4
"""A bid that holds less often than this is doubted, or not made."""


def chance_of(view: DudoView, count: int, face: int) -> float:
    """How likely a bid holds, from the own dice and the number of the others'."""
    hidden = sum(view.left) - len(view.hand)
    wanted = count - matching(view.hand, face, view.wild)
    hit = (2 if view.wild and face != ACE else 1) / FACES
    return sum(comb(hidden, n) * hit**n * (1 - hit) ** (hidden - n) for n in range(max(wanted, 0), hidden + 1))


def best_face(view: DudoView, count: int, faces: list[int]) -> int:
    """The face on which a bid of this count holds most likely, the highest of equal ones."""
    return max(faces, key=lambda face: (chance_of(view, count, face), face))


class Careful:
    """Doubts what is unlikely, and raises by as little as it can believe in."""

    def __init__(self, seed: str) -> None:
        pass

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
        """The lowest count with a face that is believed; none where all are too bold."""
        for count in counts:
            lowest = view.bid.face + 1 if view.bid and count == view.bid.count else ACE + view.wild
            if any(chance_of(view, count, face) >= BELIEVED for face in range(lowest, FACES + 1)):
                return str(count)
        return ""


PLAYERS: dict[str, Callable[[str], Player]] = {"random": RandomPlayer, "careful": Careful}
"""Strength to a maker of players, the weakest first."""
