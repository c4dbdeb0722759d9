"""Questions whose answer changes nothing: random games, in which every option of a question is tried on a twin
of the match, and what comes of each is compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision
from games.kernel.match import Match
from games.kernel.package.players import random_picks
from games.kernel.rules import OptionValue, Rules


def idle_questions(
    rules: Rules[Any], seats: int, options: Mapping[str, OptionValue], seed: str, *, every: int, limit: int
) -> Iterator[Decision]:
    """The questions of one random game, every so many of its answers, all of whose options lead to the same.

    At most `limit` answers are played. A question with a single option is asked to show something."""
    match, _ = Match.new(rules, seats, options, seed)
    chance = Chance(f"idle/{seed}", {})
    for count in range(limit):
        if not match.pending:
            return
        decision = chance.pick("seat", match.pending)
        if count % every == 0 and len(match.pending) == 1 and _is_idle(match, decision):
            yield decision
        match.answer(decision.seat, decision.id, random_picks(decision, chance))


def _is_idle(match: Match[Any], decision: Decision) -> bool:
    """Whether every option of a question with one answer leads to the same state and the same questions."""
    if len(decision.options) < 2 or (decision.min_picks, decision.max_picks) != (1, 1):
        return False
    saved, first = match.save(), b""
    for option in decision.options:
        twin = Match.load(match.rules, saved)
        twin.answer(decision.seat, decision.id, (option.id,))
        outcome = _what_follows(twin)
        if first and outcome != first:
            return False
        first = outcome
    return True


def _what_follows(match: Match[Any]) -> bytes:
    """The state and what is asked, whatever led there."""
    asked = [(d.seat, d.kind, [option.id for option in d.options]) for d in match.pending]
    return codec.encode((match.state, asked))
