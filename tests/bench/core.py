"""The rules cores: answers a CPU second in random play beside a yardstick, and rebuilding a saved match."""

from __future__ import annotations

import random
import time
from typing import Any

import msgspec

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from games.kernel.players import random_picks
from games.kernel.saved import Saved
from games.registry import rules_of
from tests.bench.figures import Figure, at_least, at_most, share
from tests.bench.yardstick import QUIET, Stopwatch

WANTED = {"splendor": 32_000, "champions": 5_500, "underworld": 5_500, "berserk": 7_000}
"""Answers a CPU second where the yardstick goes at its quiet speed."""
OTHERS = 3_000
BYTES = {"champions": 10.0, "underworld": 10.0}
"""KiB that no checkpoint should exceed."""
SECONDS = 4.0
SAMPLED = 50
"""Every so many answers a checkpoint is weighed."""


class Played(msgspec.Struct):
    """What random play showed."""

    answers: int
    watch: Stopwatch
    largest: Saved
    """The match with the largest checkpoint and the most answers since."""
    sizes: list[int]
    """Bytes of checkpoints."""

    @property
    def rate(self) -> float:
        """Answers a CPU second, as if the yardstick went at its quiet speed."""
        return self.answers / self.watch.worth * QUIET


def measure(game: str) -> list[Figure]:
    """Answers a CPU second; size, save and load of checkpoints."""
    played = _random_play(game)
    watch = played.watch
    beside = (
        f"{played.answers / watch.spent:,.0f} as it ran, {played.answers / watch.worth:.2f} a unit of the "
        f"yardstick, which did {watch.speed:,.0f}/s; quiet {QUIET:,.0f}/s"
    )
    found = [
        at_least(
            f"{game}: answers a CPU second, one core", played.rate, WANTED.get(game, OTHERS), floor=beside
        ),
        at_most(f"{game}: checkpoint and load, largest table", _reload_ms(game, played.largest), 5, " ms"),
    ]
    if game in BYTES:
        mean = f"mean {sum(played.sizes) / len(played.sizes) / 1024:.1f} KiB"
        largest = max(played.sizes) / 1024
        found.append(at_most(f"{game}: largest checkpoint", largest, BYTES[game], " KiB", mean))
    return found


def _random_play(game: str) -> Played:
    """Play random games for a while; the time of choosing does not count."""
    rules, dice, watch, answers, number = rules_of(game), random.Random(game), Stopwatch(), 0, 0
    largest: tuple[int, Saved | None] = (0, None)
    seats, sizes = rules.seat_counts, []
    while watch.spent < SECONDS:
        number += 1
        watch.start()
        match: Match[Any] = Match.new(rules, seats[number % len(seats)], {}, f"bench {number}")[0]
        watch.stop()
        while match.pending and watch.spent < SECONDS:
            decision = match.pending[0]
            picks = _quick_picks(decision, dice)
            watch.start()
            match.answer(decision.seat, decision.id, picks)
            watch.stop()
            answers += 1
            if answers % SAMPLED == 0 and match.pending:
                saved = match.save()
                sizes.append(len(saved.trail[-1].state))
                weight = sizes[-1] + 1000 * (match.length - saved.trail[-1].at)
                largest = max(largest, (weight, saved), key=lambda pair: pair[0])
    assert largest[1] is not None
    return Played(answers, watch, largest[1], sizes)


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
        started = time.process_time()
        match = Match.load(rules, codec.decode(codec.encode(last), Saved))
        codec.encode(match.state)
        times.append((time.process_time() - started) * 1000)
    return share(times, 0.5)
