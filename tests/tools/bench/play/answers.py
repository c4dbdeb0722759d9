"""Shared by all measures of AI seats: how many games run at a time, and how long answers take.

PARLOR_PROCESSES sets how many processes play (2 if it's not set).
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Final

from games.kernel.match import Match
from games.kernel.mind.players import Thinking
from games.kernel.package.players import answered
from games.kernel.rules import OptionValue
from games.kernel.testkit.contest import Contest
from games.registry import manifest_of, rules_of
from tests.tools.bench.figures import Figure, at_most, share

PROCESSES: Final = int(os.environ.get("PARLOR_PROCESSES", "2"))
SECONDS: Final = {"adept": 0.2, "master": 2.0}
"""Limit for the 95th percentile of answers."""
ASKED: Final = 40
"""Answers timed per game of an AI that looks ahead."""
TABLES: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "berserk": {"adventure": 5, "heroes": 4},
    "champions": {"scenario": "klaw"},
}
"""Options of the timed games, if not the usual ones."""
SEATS: Final[Mapping[str, int]] = {"berserk": 1}
"""Seats of the timed games, if not two."""


def won(what: str, done: Contest, wanted: float) -> Figure:
    """The share of games won, and the share wanted."""
    return Figure(what, str(done), f">= {wanted:.0%}", done.rate >= wanted)


def how_long(game: str) -> Iterator[Figure]:
    """Time per answer of the strengths that look ahead."""
    for name, most in SECONDS.items():
        slowest = share(answers_of(game, name), 0.95)
        yield at_most(f"{game}: an answer of a {name}, 95 %", 1_000 * slowest, 1_000 * most, " ms")


def answers_of(game: str, name: str) -> list[float]:
    """Seconds for each answer of a strength; the other seats answer without looking ahead."""
    seats, makers, taken = SEATS.get(game, 2), manifest_of(game).players_here(), list[float]()
    match, _ = Match.new(rules_of(game), seats, TABLES.get(game, {}), "timed")
    players = [makers["novice" if seat else name](f"timed/{seat}") for seat in range(seats)]
    while match.pending and len(taken) < ASKED:
        decision = min(match.pending, key=lambda asked: asked.optional)
        player, begun = players[decision.seat], perf_counter()
        picks = answered(player, match, decision)
        if decision.seat == 0 and isinstance(player, Thinking) and player.mind.ponders(match.view(0), decision):
            taken.append(perf_counter() - begun)
        match.answer(decision.seat, decision.id, picks)
    return taken
