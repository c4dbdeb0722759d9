"""A question whose answer changes nothing is not asked."""

from __future__ import annotations

import pytest

from games.kernel.testkit.idle import idle_questions
from games.registry import rules_of

KNOWN = {
    "champions.minion": "two attackers against whom, as it turns out, nobody defends and nothing is answered; "
    "tests/champions/effects/test_at_once.py shows that their order matters, and schemers are not asked about",
    "berserk.first": "two enemies who, as it turns out, strike whomever they strike with nothing coming back; "
    "tests/berserk/round/test_enemies.py shows when they are asked about, and when not",
    "underworld.target": "a region named for a core character that comes into another by chance; if the one "
    "that was named is gone by then it does not come at all (`target.illegal-fizzles`); "
    "tests/underworld/cards/test_shoggoth.py shows when it is asked for, and when not",
}
"""What only playing on, with its dice and with what others answer, shows to be idle."""
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
    idle = idle_questions(rules_of(game), seats, options, f"idle/{number}", every=3, limit=400)
    assert {question.kind for question in idle} <= set(KNOWN)
