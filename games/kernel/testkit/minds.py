"""Laws for a game's mind: it imagines tables that match its view, and answers legally from that alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision
from games.kernel.match import Match
from games.kernel.mind.budget import Budget
from games.kernel.mind.mind import Mind
from games.kernel.mind.players import LADDER, Strength, Thinking
from games.kernel.package.players import DecisionHistory, answered, random_picks
from games.kernel.rules import OptionValue, Rules

NODES: Final = 120
"""Nodes at most."""
QUIET: Final = {
    name: Strength(Budget(min(each.budget.nodes, NODES)), each.noise) for name, each in LADDER.items()
}
"""Without limits in seconds: those aren't reproducible."""


class Veiled:
    """A match with what a seat can't see permuted."""

    def __init__(self, match: Match[Any], seat: int, chance: Chance) -> None:
        self._match, self._rules, self._seat, self._chance = match, match.rules, seat, chance

    def view(self, seat: int | None) -> Any:
        return self._rules.view(self._scrambled(self._rules.read(codec.encode(self._match.state))), self._seat)

    def past(self, seat: int) -> DecisionHistory:
        begun = self._match.begun()
        known = self._rules.known(self._scrambled(begun.state()), self._seat)
        return msgspec.structs.replace(begun.past(seat), view=known)

    def _scrambled(self, state: Any) -> Any:
        self._rules.scramble(state, self._seat, self._chance)
        return state


def check_mind(
    rules: Rules[Any],
    mind: Mind[Any],
    seats: int,
    options: Mapping[str, OptionValue],
    seed: str,
    *,
    every: int = 7,
    limit: int = 400,
) -> int:
    """Check the mind at every `every`th answer of a random game of at most `limit`. Returns the number of
    checks. Raises AssertionError with the seed."""
    match, _ = Match.new(rules, seats, options, seed)
    chance, held = Chance(f"minds/{seed}", {}), 0
    while match.pending and match.length < limit:
        decision = chance.pick("seat", match.pending)
        if match.length % every == 0:
            where = f"{rules.key} {seed} {match.length} {decision.kind}"
            check_imagined(match, mind, decision.seat, where)
            check_answers(match, mind, decision, chance, where)
            held += 1
        match.answer(decision.seat, decision.id, random_picks(decision, chance))
    return held


def check_imagined(match: Match[Any], mind: Mind[Any], seat: int, where: str) -> None:
    """Imagined tables match the view, and the same seed imagines the same."""
    known, rules = match.past(seat).view, match.rules
    if not mind.grasps(known):
        return
    seen = rules.view(match.begun().state(), seat)
    states = [mind.imagine(known, Chance(f"imagined/{number}", {})) for number in (0, 0, 1)]
    for state in states:
        assert rules.view(state, seat) == seen, f"{where}: what is imagined looks otherwise"
        assert rules.known(state, seat) == known, f"{where}: what is imagined is known otherwise"
    assert codec.encode(states[0]) == codec.encode(states[1]), f"{where}: a seed imagines two things"


def check_answers(match: Match[Any], mind: Mind[Any], decision: Decision, chance: Chance, where: str) -> None:
    """Every strength answers legally, and independently of what it can't see."""
    veiled = Veiled(match, decision.seat, chance)
    assert veiled.past(decision.seat) == match.past(decision.seat), f"{where}: it is known what nobody sees"
    for name, strength in QUIET.items():
        picks, blind = [answered(Thinking(mind, strength, where), seen, decision) for seen in (match, veiled)]
        assert decision.fault(picks) is None, f"{where}: {name} picks {picks}, which is not legal"
        assert picks == blind, f"{where}: {name} knows what it cannot see: {picks} or {blind}"
