"""A plan holds from one hint to the next, until something new comes up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.features.hints.service import Hint, next_by_plan
from bot.workers.game_jobs import has_revealed
from games.kernel.chance import Chance
from games.kernel.decision import Decision
from games.kernel.match import Match
from games.kernel.mind.future import Follow
from games.kernel.package.players import random_picks
from games.kernel.saved import Saved
from games.registry import rules_of

BACK = "splendor.return"
Met = tuple[Hint, Saved, Decision]
"""A hint that was followed, the table since, and the next question."""


def met(wanted: Callable[[Saved, int], bool]) -> Met:
    """From random games of Splendor: a turn after which the same seat has to give tokens back."""
    return next(found for found in _met() if wanted(found[1], found[0].length))


def _met() -> Iterator[Met]:
    for number in range(40):
        match, _ = Match.new(rules_of("splendor"), 2, {}, f"plan/{number}")
        chance = Chance(f"plan/{number}", {})
        while match.pending:
            asked, view, length = match.pending[0], match.view(match.pending[0].seat), match.length
            picks = random_picks(asked, chance)
            match.answer(asked.seat, asked.id, picks)
            if match.pending and match.pending[0].kind == BACK:
                then = Follow(BACK, random_picks(match.pending[0], chance))
                hint = Hint(asked, view, picks, None, None, then, length)
                yield hint, match.save(), match.pending[0]


def nothing_new(saved: Saved, length: int) -> bool:
    return not has_revealed(saved, length)


def test_what_a_hint_had_in_mind_holds_for_the_next_question() -> None:
    hint, saved, asked = met(nothing_new)
    assert hint.then is not None
    assert next_by_plan(hint, saved, asked) == hint.then.picks


def test_a_card_that_was_turned_up_ends_the_plan() -> None:
    hint, saved, asked = met(has_revealed)
    assert next_by_plan(hint, saved, asked) is None


@pytest.mark.parametrize(
    "changed",
    [
        {"picks": ("something else",)},
        {"length": 0},
        {"then": None},
        {"then": Follow("splendor.pay", ("yellow",))},
        {"then": Follow(BACK, ("no such gem",))},
    ],
    ids=["not followed", "others acted", "no plan", "another question", "not legal"],
)
def test_a_plan_is_over_if(changed: dict[str, Any]) -> None:
    hint, saved, asked = met(nothing_new)
    assert next_by_plan(replace(hint, **changed), saved, asked) is None


def test_a_plan_is_its_own_seats() -> None:
    hint, saved, asked = met(nothing_new)
    assert next_by_plan(hint, saved, replace(asked, seat=1 - asked.seat)) is None
