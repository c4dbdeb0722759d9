"""Fitting small models in plain Python: which of several things it is, by their features."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

import msgspec

from games.kernel.chance import Chance
from games.kernel.mind.model import shares

Row = dict[int, float]
"""What one thing looks like: its features by their places, but for those that are nothing."""


def row(features: Sequence[float]) -> Row:
    return {place: feature for place, feature in enumerate(features) if feature}


class Choice(msgspec.Struct):
    """Several things of which one was right: the winner's seat, the option that the search chose."""

    rows: list[Row]
    """What each looks like."""
    wanted: list[float]
    """How much each was right; shares of one."""


def fitted(
    samples: Sequence[Choice],
    start: Sequence[float],
    *,
    passes: int = 12,
    rate: float = 0.15,
    hold: float = 2e-5,
    towards: Sequence[float] = (),
    seed: str = "fit",
) -> list[float]:
    """Weights under which what was right looks best (softmax regression, Adagrad); `hold` draws each weight to
    where `towards` has it, or to zero, a little. They begin where `start` is."""
    weights, seen = list(start), [1e-6] * len(start)
    home = list(towards) or [0.0] * len(start)
    order, chance = list(range(len(samples))), Chance(seed, {})
    for number in range(passes):
        chance.shuffle("order", order)
        pace = rate * (1 - number / (passes + 1))
        for index in order:
            drawn = [hold * (weight - at) for weight, at in zip(weights, home, strict=True)]
            _learn(samples[index], weights, seen, pace, drawn)
    return weights


def _learn(sample: Choice, weights: list[float], seen: list[float], pace: float, slope: list[float]) -> None:
    """One step down the slope: that which is given, and that of the sample's surprise."""
    for each, share, wanted in zip(sample.rows, _likely(sample, weights), sample.wanted, strict=True):
        if (off := share - wanted) == 0.0:
            continue
        for place, feature in each.items():
            slope[place] += off * feature
    for place, steep in enumerate(slope):
        if steep:
            seen[place] += steep * steep
            weights[place] -= pace * steep / sqrt(seen[place])


def _likely(sample: Choice, weights: Sequence[float]) -> list[float]:
    scores = [sum([weights[place] * feature for place, feature in each.items()]) for each in sample.rows]
    return shares(scores)


def surprise(samples: Sequence[Choice], weights: Sequence[float]) -> float:
    """How badly weights foretell what was right: mean cross-entropy in nats, of what can be foretold at all."""
    total = 0.0
    for sample in samples:
        likely = _likely(sample, weights)
        total -= sum(w * log(max(p, 1e-9) / w) for p, w in zip(likely, sample.wanted, strict=True) if w)
    return total / max(len(samples), 1)
