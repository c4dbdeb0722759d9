"""Small learned models: weights by feature, kept as data like other content."""

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
    """A game's `mind.toml`."""

    command: str
    """The command that made it."""
    figures: str
    """What it achieved."""
    worth: dict[str, float]
    """Weights by feature of a position."""
    instinct: dict[str, float]
    """Weights by feature of an option at first sight."""


def learned(game: str) -> Learned:
    """Raises `ContentFault`."""
    return layers.load(f"{game}/{FILE}", Learned)


def weights_of(known: Mapping[str, float], names: Sequence[str]) -> tuple[float, ...]:
    """In the order of the features; 0 for an unknown one."""
    return tuple([known.get(name, 0.0) for name in names])


def dot(weights: Vector, features: Vector) -> float:
    return float(sum(map(mul, weights, features)))


def shares(scores: Sequence[float]) -> list[float]:
    """Softmax."""
    most = max(scores)
    grown = [exp(score - most) for score in scores]
    whole = sum(grown)
    return [each / whole for each in grown]
