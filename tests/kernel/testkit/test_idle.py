"""No question is asked whose answer changes nothing: random games try all options on twins and compare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision
from games.kernel.match import Match
from games.kernel.package.players import random_picks
from games.registry import rules_of

EVERY, LIMIT = 3, 400
"""How many answers apart to look, and how many to play."""

KNOWN = {
    "champions.minion": "two attackers against whom, as it turns out, nobody defends and nothing is answered; "
    "tests/champions/effects/test_at_once.py shows that their order matters, and schemers are not asked about",
    "berserk.first": "two enemies who, as it turns out, strike whomever they strike with nothing coming back; "
    "tests/berserk/round/test_enemies.py shows when they are asked about, and when not",
    "underworld.target": "a region named for a core character that comes into another by chance; if the one "
    "that was named is gone by then it does not come at all (`target.illegal-fizzles`); "
    "tests/underworld/cards/test_shoggoth.py shows when it is asked for, and when not",
}
"""Idle only because of dice or later answers of others."""
TABLES: dict[str, tuple[int, dict[str, str | int]]] = {
    "splendor": (3, {}),
    "champions": (2, {"scenario": "klaw"}),
    "berserk": (1, {"adventure": 2, "heroes": 3}),
    "underworld": (2, {}),
}


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("game", TABLES)
def test_a_question_whose_answer_changes_nothing_is_not_asked(game: str, number: int) -> None:
    seats, options = TABLES[game]
    match, _ = Match.new(rules_of(game), seats, options, f"idle/{number}")
    assert set(idle_kinds(match, Chance(f"idle/idle/{number}", {}))) <= set(KNOWN)


def idle_kinds(match: Match[Any], chance: Chance) -> Iterator[str]:
    """Kinds of questions whose options all lead to the same. A single option is asked to show something."""
    for count in range(LIMIT):
        if not match.pending:
            return
        decision = chance.pick("seat", match.pending)
        if count % EVERY == 0 and len(match.pending) == 1 and is_idle(match, decision):
            yield decision.kind
        match.answer(decision.seat, decision.id, random_picks(decision, chance))


def is_idle(match: Match[Any], decision: Decision) -> bool:
    """Whether every option leads to the same state and questions."""
    if len(decision.options) < 2 or (decision.min_picks, decision.max_picks) != (1, 1):
        return False
    saved, first = match.save(), b""
    for option in decision.options:
        twin = Match.load(match.rules, saved)
        twin.answer(decision.seat, decision.id, (option.id,))
        outcome = what_follows(twin)
        if first and outcome != first:
            return False
        first = outcome
    return True


def what_follows(match: Match[Any]) -> bytes:
    asked = [(d.seat, d.kind, [option.id for option in d.options]) for d in match.pending]
    return codec.encode((match.state, asked))
