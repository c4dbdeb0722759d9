"""Playing whole games without people: for demonstrations, benches, conformance and audits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.package.players import Player, answered
from games.kernel.rules import OptionValue, Rules
from games.kernel.saved import Answer, Standing


class Record(msgspec.Struct):
    """A finished game: everything that an auditor or a replay needs."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    seed: str
    answers: list[Answer | Standing]
    """The log: answers, and standing answers set between them."""
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
    """Play to the end, one player for each seat. `watch` sees the match after every answer.

    Raises RuntimeError after `limit` answers without an end.
    """
    match, opening = Match.new(rules, len(players), options, seed)
    record = Record(rules.key, len(players), match.state.options, seed, [], list(opening))
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
    """Play a record's answers again from its seed alone; raises what the match raises where they differ."""
    match, _ = Match.new(rules, record.seats, record.options, record.seed)
    for entry in record.answers:
        match.repeat(entry)
    return match
