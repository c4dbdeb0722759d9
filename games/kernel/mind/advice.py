"""What an AI seat would answer in someone's place, and what that led to."""

from __future__ import annotations

from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from games.kernel.decision import Decision, Picks
from games.kernel.mind.mind import Mind
from games.kernel.mind.search import Candidate, Thought
from games.kernel.package.players import DecisionHistory, Player, Seen, answered
from games.kernel.text import Text, text

PERCENT: Final = 100


class Advice(msgspec.Struct, frozen=True):
    picks: Picks
    ahead: Text | None = None
    """What the two best answers led to on average; None if it didn't look ahead."""


@runtime_checkable
class Advising(Protocol):
    def advise(self, view: Any, decision: Decision, past: DecisionHistory) -> Advice:
        """A legal answer and why; the same for the same question, however busy the machine."""


def advised(player: Player, match: Seen, decision: Decision) -> Advice:
    if isinstance(player, Advising):
        return player.advise(match.view(decision.seat), decision, match.past(decision.seat))
    return Advice(answered(player, match, decision))


def said_of(mind: Mind[Any], decision: Decision, thought: Thought) -> Text | None:
    """The two best answers' chances to win; None if they weren't tried alike."""
    if len(thought.ranked) < 2:
        return None
    best, other = thought.ranked[:2]
    if not best.tables or best.tables != other.tables or len(other.picks) != 1:
        return None
    chance, less = _chance(mind, best), _chance(mind, other)
    return text(
        "kernel-because-ahead" if chance > less else "kernel-because-even",
        tables=best.tables,
        chance=chance,
        other=decision.option(other.picks[0]).label,
        less=less,
    )


def _chance(mind: Mind[Any], candidate: Candidate) -> int:
    return round(PERCENT * mind.chance(candidate.mean))
