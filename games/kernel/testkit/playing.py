"""Plays whole games without people: for demos, benchmarks, conformance and audits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.package.players import Player, answered
from games.kernel.rules import OptionValue, Rules
from games.kernel.saved import Answer, Standing
from games.kernel.stops import EVERYWHERE, FOR_GOOD


class Record(msgspec.Struct):
    """A finished game: all that an audit or replay needs."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    seed: str
    answers: list[Answer | Standing]
    events: list[Event]


Watcher = Callable[[Match[Any], list[Event]], None]


def play_out(
    rules: Rules[Any],
    players: Sequence[Player],
    options: Mapping[str, OptionValue],
    seed: str,
    *,
    watch: Watcher | None = None,
    limit: int = 100_000,
) -> tuple[Match[Any], Record]:
    """Play a game with every stop on. `watch` sees the match after every answer. Raises RuntimeError after
    `limit` answers."""
    match, opening = Match.new(rules, len(players), options, seed)
    record = Record(rules.key, len(players), match.state.options, seed, [], list(opening))
    for seat in range(match.seats if rules.stops else 0):
        record.answers.append(Standing(seat, EVERYWHERE, FOR_GOOD))
        match.stand(seat, EVERYWHERE, FOR_GOOD)
    if watch:
        watch(match, opening)
    while match.pending:
        if len(record.answers) >= limit:
            raise RuntimeError(f"{rules.key} with seed {seed} does not end")
        decision = min(match.pending, key=lambda asked: asked.optional)
        picks = answered(players[decision.seat], match, decision)
        events = match.answer(decision.seat, decision.id, picks)
        record.answers.append(Answer(decision.seat, decision.id, picks))
        record.events.extend(events)
        if watch:
            watch(match, events)
    return match, record


def replay(rules: Rules[Any], record: Record) -> Match[Any]:
    """From its seed alone; raises what the match raises if they differ."""
    match, _ = Match.new(rules, record.seats, record.options, record.seed)
    for entry in record.answers:
        match.repeat(entry)
    return match
