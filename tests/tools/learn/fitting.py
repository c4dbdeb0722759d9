"""Fits small models in plain Python that tell by features which of several things is right."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

import msgspec

from games.kernel.chance import Chance
from games.kernel.mind.model import shares

Row = dict[int, float]
"""A thing's features by index, without zeros."""


def row(features: Sequence[float]) -> Row:
    return {place: feature for place, feature in enumerate(features) if feature}


class Choice(msgspec.Struct):
    """Several things of which one was right: the winner's seat, the option that the search chose."""

    rows: list[Row]
    """Each thing's features."""
    wanted: list[float]
    """How right each was; they add up to one."""


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
    """Weights under which the right things look best (softmax regression, Adagrad), beginning from `start`;
    `hold` draws each weight a little towards `towards`, or zero.
    """
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
    """One step down the given slope plus that of the sample's surprise."""
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
    """How badly weights predict the right things: mean cross-entropy in nats, above the least possible."""
    total = 0.0
    for sample in samples:
        likely = _likely(sample, weights)
        total -= sum(w * log(max(p, 1e-9) / w) for p, w in zip(likely, sample.wanted, strict=True) if w)
    return total / max(len(samples), 1)
