"""What an AI seat would answer in someone's place, and where that led.

Two answers are compared table by table, since they were tried at the same ones. Their chances are told only if
that's sure: the interval of the difference is narrower than the difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from games.kernel.decision import Decision, Picks
from games.kernel.mind.future import Follow
from games.kernel.mind.mind import Mind
from games.kernel.mind.search import Candidate, Thought
from games.kernel.package.players import DecisionHistory, Player, Seen, answered
from games.kernel.text import Arg, Text, text

PERCENT: Final = 100
LEAST: Final = 30
"""Imagined tables needed to compare chances: with fewer, the normal distribution claims too much."""
TOLD: Final = 3
"""Smallest difference worth telling, in percent."""
INTERVAL: Final = 2 * 1.96
"""Width of a 95 % interval, in standard errors."""


class Advice(msgspec.Struct, frozen=True):
    picks: Picks
    ahead: Text | None = None
    """Where it and the next best answer led, if that tells them apart."""
    then: Follow | None = None
    """The plan's next answer, if any."""


@runtime_checkable
class Advising(Protocol):
    def advise(self, view: Any, decision: Decision, past: DecisionHistory, held: Picks | None = None) -> Advice:
        """A legal answer and why; the same for the same question, however busy the machine. `held`, the plan so
        far, stays unless another answer is surely better."""


def advised(player: Player, match: Seen, decision: Decision, held: Picks | None = None) -> Advice:
    if isinstance(player, Advising):
        return player.advise(match.view(decision.seat), decision, match.past(decision.seat), held)
    return Advice(answered(player, match, decision))


def advice_from(
    mind: Mind[Any], view: Any, decision: Decision, thought: Thought, held: Picks | None = None
) -> Advice:
    """The thought's favorite, or `held`, unless another answer tried as often surely wins more; and how it
    compares with the next best."""
    most = thought.ranked[0].tables
    alike = [each for each in thought.ranked if each.tables == most]
    first = next((each for each in alike if each.picks == held), alike[0])
    better = [each for each in alike if margin(mind, each, first)]
    best = max(better, key=lambda each: chance_of(mind, each)) if better else first
    others = [each for each in alike if each is not best]
    said = _said(mind, decision, best, others[0]) if others else None
    if len(best.worths) >= LEAST and not chance_of(mind, best):
        said = _lost(mind, view, decision, len(best.worths))
    return Advice(best.picks, said, best.then())


def chance_of(mind: Mind[Any], candidate: Candidate) -> int:
    """How often it wins, in percent."""
    return round(PERCENT * fmean(_chances(mind, candidate)))


def margin(mind: Mind[Any], best: Candidate, other: Candidate) -> int:
    """By how many percent an answer wins more often than another one tried at the same tables; 0 if that isn't
    sure, or it doesn't."""
    count = len(best.worths)
    if count < LEAST or count != len(other.worths):
        return 0
    gaps = [one - two for one, two in zip(_chances(mind, best), _chances(mind, other), strict=True)]
    told = chance_of(mind, best) - chance_of(mind, other)
    width = PERCENT * INTERVAL * stdev(gaps) / count**0.5
    return told if told > width else 0


def _chances(mind: Mind[Any], candidate: Candidate) -> Sequence[float]:
    return [mind.chance(worth) for worth in candidate.worths]


def _said(mind: Mind[Any], decision: Decision, best: Candidate, other: Candidate) -> Text | None:
    if len(other.picks) != 1 or margin(mind, best, other) < TOLD:
        return None
    label = decision.option(other.picks[0]).label
    chance, less = chance_of(mind, best), chance_of(mind, other)
    facts: dict[str, Arg] = {"tables": len(best.worths), "chance": chance, "other": label}
    return text("kernel-because-ahead", **facts, less=less) if less else text("kernel-because-only", **facts)


def _lost(mind: Mind[Any], view: Any, decision: Decision, tables: int) -> Text:
    """What it would take, if the game can tell."""
    need = mind.need(view, decision.seat)
    if need is None:
        return text("kernel-because-lost", tables=tables)
    return text("kernel-because-needed", tables=tables, need=need)
