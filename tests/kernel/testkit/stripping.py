"""Tables whose piles are nearly bare go on like any other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.faults import StepFailed
from games.kernel.match import Match
from games.kernel.package.players import Player, answered
from games.kernel.rules import Rules, State
from games.kernel.saved import Checkpoint, Standing
from games.kernel.testkit.playing import Record

S = TypeVar("S", bound=State)
Strip = Callable[[S, Callable[[], int]], None]
"""Leaves at most as many cards in each pile as the function says next."""
MOST = 2


def play_stripped(
    rules: Rules[S],
    record: Record,
    strip: Strip[S],
    players: Sequence[Player],
    *,
    every: int,
    answers: int,
    invariants: bool,
) -> int:
    """Strip a recorded game before each `every`th answer, to none, one and up to `MOST` cards a pile, and play
    on for at most `answers`; returns how many tables there were.

    Without `invariants` the state isn't checked: cards that left the game would be missed. Raises
    AssertionError with the place if a table fails or nobody is asked.
    """
    match, _ = Match.new(rules, record.seats, record.options, record.seed)
    tables = 0
    for number, entry in enumerate(record.answers):
        if isinstance(entry, Standing):
            match.stand(entry.seat, entry.topic, entry.lasts)
            continue
        if number % every == 0:
            where = f"{record.seed}/{number}"
            chance = Chance(f"stripped/{where}", {})
            for piles in (lambda: 0, lambda: 1, partial(chance.below, "left", MOST + 1)):
                try:
                    _play_on(_stripped(rules, match, strip, piles), players, answers, invariants=invariants)
                except (AssertionError, StepFailed) as error:
                    raise AssertionError(f"{rules.key} {where}: {str(error)[-400:]}") from error
                tables += 1
        match.answer(entry.seat, entry.decision, entry.picks)
    return tables


def _stripped(rules: Rules[S], match: Match[S], strip: Strip[S], left: Callable[[], int]) -> Match[S]:
    state = match.rest()
    strip(state, left)
    return Match.resumed(rules, Checkpoint(match.length, 0, codec.encode(state)))[0]


def _play_on(match: Match[Any], players: Sequence[Player], answers: int, *, invariants: bool) -> None:
    for _ in range(answers):
        if match.outcome is not None:
            return
        assert match.pending, "nobody is asked, and it is not over"
        decision = min(match.pending, key=lambda asked: asked.optional)
        picks = answered(players[decision.seat], match, decision)
        match.answer(decision.seat, decision.id, picks)
        if invariants:
            match.rules.check_state(match.state)
