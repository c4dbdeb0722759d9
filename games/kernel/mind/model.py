"""Small models, learned from play: weights by the name of what they weigh, kept as data like other content."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from operator import mul
from typing import Final

import msgspec

from games.kernel.printed import layers

FILE: Final = "mind.toml"
Vector = Sequence[float]


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`mind.toml` of a game: its models, how they were made, and what they were seen to gain."""

    command: str
    """What made it."""
    figures: str
    """What it was seen to do."""
    worth: dict[str, float]
    """What a position is worth, by its features."""
    instinct: dict[str, float]
    """What an option is worth at first sight, by its features."""


def learned(game: str) -> Learned:
    """The models of a game; raises `ContentFault`."""
    return layers.load(f"{game}/{FILE}", Learned)


def weights_of(known: Mapping[str, float], names: Sequence[str]) -> tuple[float, ...]:
    """The weights in the order of the features; a feature that nothing was learned of weighs nothing."""
    return tuple([known.get(name, 0.0) for name in names])


def dot(weights: Vector, features: Vector) -> float:
    """What weighs how much, summed up."""
    return float(sum(map(mul, weights, features)))


def shares(scores: Sequence[float]) -> list[float]:
    """Scores as shares of one: how likely each is the one (softmax)."""
    most = max(scores)
    grown = [exp(score - most) for score in scores]
    whole = sum(grown)
    return [each / whole for each in grown]
