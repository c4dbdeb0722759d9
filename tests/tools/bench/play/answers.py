"""What all measures of AI seats share: how many games are played at a time, and how long answers take.

PARLOR_PROCESSES sets how many processes play (2 if it is not set)."""

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
"""How long the slowest twentieth of answers may take."""
ASKED: Final = 40
"""Answers that are timed: those before which it is looked ahead."""
TABLES: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "berserk": {"adventure": 5, "heroes": 4},
    "champions": {"scenario": "klaw"},
}
"""With what options they are timed, where not with the usual ones."""
SEATS: Final[Mapping[str, int]] = {"berserk": 1}
"""At how many seats, where not at two."""


def won(what: str, done: Contest, wanted: float) -> Figure:
    """Whether so many games are won as should be."""
    return Figure(what, str(done), f">= {wanted:.0%}", done.rate >= wanted)


def how_long(game: str) -> Iterator[Figure]:
    """The time that strengths which look ahead take for their answers."""
    for name, most in SECONDS.items():
        slowest = share(answers_of(game, name), 0.95)
        yield at_most(f"{game}: an answer of a {name}, 95 %", 1_000 * slowest, 1_000 * most, " ms")


def answers_of(game: str, name: str) -> list[float]:
    """Seconds that a strength takes for each of its answers; the other seats answer at first sight."""
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
