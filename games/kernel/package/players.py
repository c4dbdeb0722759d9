"""AI players: they see a view and a decision, never the state."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks

TRIES = 40


class Player(Protocol):
    def choose(self, view: Any, decision: Decision) -> Picks:
        """A legal answer, from what this seat can see."""


class DecisionHistory(msgspec.Struct, frozen=True):
    """A question's history as far as its seat knows."""

    view: Any
    """What the seat knew when the step began (`Rules.known`)."""
    picks: tuple[Picks, ...] = ()
    """Its answers in that step, oldest first."""


@runtime_checkable
class Looking(Protocol):
    """An AI seat that looks ahead: the history lets it reach the question at imagined tables."""

    def choose_after(self, view: Any, decision: Decision, past: DecisionHistory) -> Picks:
        """A legal answer."""


class Seen(Protocol):
    """A match, limited to what a seat may see."""

    def view(self, seat: int | None) -> Any:
        """What the seat may see."""

    def past(self, seat: int) -> DecisionHistory:
        """History of the present questions."""


class Known(msgspec.Struct, frozen=True):
    """What one seat may know of a match, for thinking elsewhere."""

    now: Any
    begun: DecisionHistory | None = None

    def view(self, seat: int | None) -> Any:
        return self.now

    def past(self, seat: int) -> DecisionHistory:
        return self.begun or DecisionHistory(self.now)


def known_to(player: Player, match: Seen, decision: Decision) -> Known:
    """With the question's history only if the player looks ahead."""
    past = match.past(decision.seat) if isinstance(player, Looking) else None
    return Known(match.view(decision.seat), past)


def answered(player: Player, match: Seen, decision: Decision) -> Picks:
    view = match.view(decision.seat)
    if isinstance(player, Looking):
        return player.choose_after(view, decision, match.past(decision.seat))
    return player.choose(view, decision)


class RandomPlayer:
    """Any legal answer, from a stream of its own."""

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed, {})

    def choose(self, view: Any, decision: Decision) -> Picks:
        return random_picks(decision, self.chance)


def random_picks(decision: Decision, chance: Chance) -> Picks:
    """A random answer, or the fallback if constraints over several picks are too narrow to hit."""
    if decision.min_picks == decision.max_picks == 1:
        picks: Picks = (chance.pick("pick", decision.options).id,)
        if decision.check is None or decision.fault(picks) is None:
            return picks
    for _ in range(TRIES):
        picks = _several(decision, chance)
        if decision.fault(picks) is None:
            return picks
    return decision.fallback()


def _several(decision: Decision, chance: Chance) -> Picks:
    bag = [option.id for option in decision.options for _ in range(min(option.limit, decision.max_picks))]
    least, most = decision.min_picks, min(decision.max_picks, len(bag))
    count = least + chance.below("count", max(most - least, 0) + 1)
    chance.shuffle("order", bag)
    return tuple(bag[:count])
