"""Games that a mind plays against itself, and the notes taken."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any

import msgspec

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from games.kernel.mind.mind import Mind
from games.kernel.mind.players import Strength, Thinking
from games.kernel.mind.search import Thought
from games.kernel.package.players import Player, answered, random_picks
from games.registry import rules_of
from tests.tools.learn.fitting import Choice, Row, row
from tests.tools.learn.lesson import Lesson

SHARP = 0.04
"""How much worse than the best, in a mind's spread, is an answer that's a third as right."""


class Notes(msgspec.Struct):
    """Notes of games."""

    positions: list[Choice] = []
    options: list[Choice] = []

    def add(self, other: Notes) -> None:
        self.positions += other.positions
        self.options += other.options


def play(lesson: Lesson, mind: Mind[Any], strength: Strength | None, seed: str, number: int) -> Notes:
    """Play one game and note it; without a strength the lesson's teacher plays it."""
    seats = lesson.seats[number % len(lesson.seats)]
    match, _ = Match.new(rules_of(lesson.game), seats, lesson.table(number), f"{seed}/{number}")
    chance, seen, options = Chance(f"{seed}/{number}/wild", {}), list[list[Row]](), list[Choice]()
    while match.pending and match.length < lesson.patience:
        decision = min(match.pending, key=lambda asked: asked.optional)
        lesson.eased(match.state, number)
        if match.length % lesson.every == 0 and (rows := lesson.position(match.state)):
            seen.append([row(each) for each in rows])
        picks, whose = random_picks(decision, chance), f"{seed}/{number}/{decision.seat}"
        settled = lesson.settled(decision, number)
        if settled is not None:
            picks = settled
        elif chance.below("wild", lesson.wild):
            picks, right = answer(mind, strength, lesson, match, decision, whose)
            if strength or number % lesson.glimpse == 0:
                options += noted(lesson, mind, match.state, decision, right)
        match.answer(decision.seat, decision.id, picks)
    if match.outcome is None:
        return Notes([], [])
    wanted = lesson.right(match.outcome.winners, seats)
    return Notes([Choice(rows, wanted) for rows in seen], options)


def victory(lesson: Lesson, maker: Callable[[str], Player], seed: str, number: int) -> bool:
    """Play a game as it is, not made easier; whether its players win together."""
    seats, key = lesson.seats[number % len(lesson.seats)], f"{seed}/{lesson.game}/{number}"
    match, _ = Match.new(rules_of(lesson.game), seats, lesson.table(number), key)
    players = [maker(f"{key}/{seat}") for seat in range(seats)]
    while match.pending:
        decision = min(match.pending, key=lambda asked: asked.optional)
        picks = lesson.settled(decision, number) or answered(players[decision.seat], match, decision)
        match.answer(decision.seat, decision.id, picks)
    return bool(match.outcome and match.outcome.winners)


def answer(
    mind: Mind[Any],
    strength: Strength | None,
    lesson: Lesson,
    match: Match[Any],
    decision: Decision,
    whose: str,
) -> tuple[Picks, dict[Picks, float]]:
    view = match.view(decision.seat)
    if strength is None:
        picks = lesson.teacher(whose).choose(view, decision)
        return picks, {picks: 1.0}
    thought = Thinking(mind, strength, whose).think(view, decision, match.past(decision.seat))
    return thought.ranked[0].picks, shared(thought, SHARP * mind.spread)


def shared(thought: Thought, sharp: float) -> dict[Picks, float]:
    """How right each answer tried by a search is: nearly as good is nearly as right."""
    tried = [each for each in thought.ranked if each.tables]
    if not tried:
        return {}
    best = max(each.mean for each in tried)
    near = {each.picks: exp((each.mean - best) / sharp) for each in tried}
    whole = sum(near.values())
    return {picks: each / whole for picks, each in near.items()}


def noted(
    lesson: Lesson, mind: Mind[Any], state: Any, decision: Decision, right: dict[Picks, float]
) -> list[Choice]:
    """The choice as the instinct should have seen it."""
    rows = lesson.options(mind, state, decision)
    if not right or any(picks not in rows for picks in right):
        return []
    return [Choice([row(each) for each in rows.values()], [right.get(picks, 0.0) for picks in rows])]
