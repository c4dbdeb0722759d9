"""The rules: answers a CPU second in random play beside a yardstick, and rebuilding a saved match."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from games.kernel.package.players import random_picks
from games.kernel.rules import Rules
from games.kernel.saved import Saved
from games.registry import rules_of
from tests.tools.bench.figures import Figure, at_least, at_most, share
from tests.tools.bench.speed.yardstick import QUIET, Stopwatch

WANTED = {"splendor": 32_000, "champions": 5_500, "underworld": 5_500, "berserk": 7_000}
"""Answers a CPU second while the yardstick runs at its quiet speed."""
OTHERS = 3_000
BYTES = {"champions": 10.0, "underworld": 10.0}
"""KiB that no checkpoint should exceed."""
SECONDS = 4.0
LONGEST = 2_000
"""Most answers played in a game."""
SAMPLED = 50
"""A checkpoint is weighed every so many answers."""


class Played(msgspec.Struct):
    """Results of random play."""

    answers: int
    watch: Stopwatch
    largest: Saved
    """The match that's most to save and load."""
    sizes: list[int]
    """Bytes of checkpoints."""

    @property
    def rate(self) -> float:
        """Answers a CPU second, as if the yardstick ran at its quiet speed."""
        return self.answers / self.watch.worth * QUIET


def measure(game: str) -> list[Figure]:
    """Answers a CPU second; size, save and load of checkpoints."""
    played = _random_play(game)
    watch = played.watch
    beside = (
        f"{played.answers / watch.spent:,.0f} as it ran, {played.answers / watch.worth:.2f} a unit of the "
        f"yardstick, which did {watch.speed:,.0f}/s; quiet {QUIET:,.0f}/s"
    )
    wanted = WANTED.get(game, OTHERS)
    found = [
        at_least(f"{game}: answers a CPU second, one core", played.rate, wanted, floor=beside),
        at_most(f"{game}: checkpoint and load, largest table", _reload_ms(game, played.largest), 5, " ms"),
    ]
    if game in BYTES:
        mean = f"mean {sum(played.sizes) / len(played.sizes) / 1024:.1f} KiB"
        largest = max(played.sizes) / 1024
        found.append(at_most(f"{game}: largest checkpoint", largest, BYTES[game], " KiB", mean))
    return found


def _random_play(game: str) -> Played:
    """Play random games for a while, each twice: first to choose, then with the chosen answers to time only the
    rules.
    """
    rules, dice, watch = rules_of(game), random.Random(game), Stopwatch()
    answers, number = 0, 0
    sizes: list[int] = []
    largest: tuple[int, Saved | None] = (0, None)
    while watch.spent < SECONDS:
        number += 1
        seats = rules.seat_counts[number % len(rules.seat_counts)]
        given = []
        for saved, answer in _chosen(rules, seats, f"bench {number}", dice):
            given.append(answer)
            if (answers + len(given)) % SAMPLED == 0:
                sizes.append(len(saved().trail[-1].state))
                largest = max(largest, (_weight(saved()), saved()), key=lambda pair: pair[0])
        watch.start()
        match: Match[Any] = Match.new(rules, seats, {}, f"bench {number}")[0]
        for answer in given:
            match.answer(*answer)
        watch.stop()
        answers += len(given)
    assert largest[1] is not None
    return Played(answers, watch, largest[1], sizes)


def _chosen(
    rules: Rules[Any], seats: int, seed: str, dice: random.Random
) -> Iterator[tuple[Callable[[], Saved], tuple[int, str, Picks]]]:
    """The answers of a random game, each with the match before it."""
    match: Match[Any] = Match.new(rules, seats, {}, seed)[0]
    for _ in range(LONGEST):
        if not match.pending:
            return
        decision = match.pending[0]
        answer = (decision.seat, decision.id, _quick_picks(decision, dice))
        yield match.save, answer
        match.answer(*answer)


def _weight(saved: Saved) -> int:
    """How much there is to save and to replay."""
    last = saved.trail[-1]
    return len(last.state) + 1000 * (len(saved.entries) - (last.at - saved.trail[0].at))


def _quick_picks(decision: Decision, dice: random.Random) -> Picks:
    if decision.min_picks == decision.max_picks == 1 and decision.check is None:
        return (decision.options[int(dice.random() * len(decision.options))].id,)
    return random_picks(decision, Chance(str(dice.random()), {}))


def _reload_ms(game: str, saved: Saved) -> float:
    """Median milliseconds to save a match and load it again with its last answers replayed."""
    rules, times = rules_of(game), []
    last = Saved(
        saved.game, saved.version, saved.trail[-1:], saved.entries[saved.trail[-1].at - saved.trail[0].at :]
    )
    for _ in range(50):
        started = time.process_time()
        match = Match.load(rules, codec.decode(codec.encode(last), Saved))
        codec.encode(match.state)
        times.append((time.process_time() - started) * 1000)
    return share(times, 0.5)
