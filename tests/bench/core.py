"""The rules cores: answers a second in random play, and rebuilding a saved match."""

from __future__ import annotations

import random
import time
from typing import Any

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from games.kernel.players import random_picks
from games.kernel.saved import Saved
from games.registry import rules_of
from tests.bench.figures import Figure, at_least, at_most, share

WANTED = {"splendor": 20_000}
OTHERS = 3_000
SECONDS = 4.0


def measure(game: str) -> list[Figure]:
    """Answers a second, and save and load of the largest table."""
    rate, largest = _random_play(game)
    return [
        at_least(f"{game}: answers a second, one core", rate, WANTED.get(game, OTHERS)),
        at_most(f"{game}: checkpoint and load, largest table", _reload_ms(game, largest), 5, " ms"),
    ]


def _random_play(game: str) -> tuple[float, Saved]:
    """Play random games for a while; the time of choosing does not count. Also the largest saved match."""
    rules, dice, spent, answers, number = rules_of(game), random.Random(game), 0.0, 0, 0
    largest: tuple[int, Saved | None] = (0, None)
    seats = rules.seat_counts
    while spent < SECONDS:
        number += 1
        started = time.perf_counter()
        match: Match[Any] = Match.new(rules, seats[number % len(seats)], {}, f"bench {number}")[0]
        spent += time.perf_counter() - started
        while match.pending and spent < SECONDS:
            decision = match.pending[0]
            picks = _quick_picks(decision, dice)
            started = time.perf_counter()
            match.answer(decision.seat, decision.id, picks)
            spent += time.perf_counter() - started
            answers += 1
            if answers % 50 == 0 and match.pending:
                saved = match.save()
                size = len(saved.trail[-1].state) + 1000 * (match.length - saved.trail[-1].at)
                largest = max(largest, (size, saved), key=lambda pair: pair[0])
    assert largest[1] is not None
    return answers / spent, largest[1]


def _quick_picks(decision: Decision, dice: random.Random) -> Picks:
    """A random legal answer, chosen fast."""
    if decision.min_picks == decision.max_picks == 1 and decision.check is None:
        return (decision.options[int(dice.random() * len(decision.options))].id,)
    return random_picks(decision, Chance(str(dice.random()), {}))


def _reload_ms(game: str, saved: Saved) -> float:
    """Median milliseconds to write a match down and read it again, its last answers replayed."""
    rules, times = rules_of(game), []
    last = Saved(
        saved.game, saved.version, saved.trail[-1:], saved.entries[saved.trail[-1].at - saved.trail[0].at :]
    )
    for _ in range(50):
        started = time.perf_counter()
        match = Match.load(rules, codec.decode(codec.encode(last), Saved))
        codec.encode(match.state)
        times.append((time.perf_counter() - started) * 1000)
    return share(times, 0.5)
