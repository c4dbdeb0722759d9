"""A fixed piece of pure Python whose speed is the machine's. Measures taken beside it compare between machines,
and between a quiet and a busy moment of one.
"""

from __future__ import annotations

import random
import time
from collections.abc import Generator
from functools import cache
from typing import Final

QUIET: Final = 6_500.0
"""Units a CPU second on the machine the goals were set on (one core of an AMD EPYC cloud server, CPython 3.11),
otherwise idle.
"""
_SHARE: Final = 0.1
"""Seconds of the yardstick per measured second."""
_THINGS: Final = 30_000
_MET: Final = 150
"""Things a unit visits."""


class Stopwatch:
    """Measured CPU time, with the yardstick run in between."""

    def __init__(self) -> None:
        self.spent = 0.0
        """Measured CPU seconds."""
        self.units = 0
        self._on_units = 0.0
        self._began = 0.0
        _unit(0)

    def start(self) -> None:
        self._began = time.process_time()

    def stop(self) -> None:
        """Stop, and run the yardstick for its share."""
        self.spent += time.process_time() - self._began
        while self._on_units < self.spent * _SHARE:
            began = time.process_time()
            _unit(self.units)
            self._on_units += time.process_time() - began
            self.units += 1

    @property
    def speed(self) -> float:
        """Units the machine did in a CPU second meanwhile."""
        return self.units / self._on_units

    @property
    def worth(self) -> float:
        """The measured time in units."""
        return self.spent * self.speed


class _Thing:
    """Has a few values, as pieces and models do."""

    __slots__ = ("kind", "number", "on")

    def __init__(self, number: int) -> None:
        self.number, self.kind, self.on = number, f"kind-{number % 7}", number % 3 == 0


@cache
def _things() -> tuple[dict[int, _Thing], list[int]]:
    """More things than a processor's cache holds, as with a game's code and content, and in which order to
    visit them.
    """
    order = list(range(_THINGS))
    random.Random("yardstick").shuffle(order)
    return {number: _Thing(number) for number in order}, order


def _unit(turn: int) -> int:
    """What rules consist of: look-ups, attributes, lists, generators, short strings, sorting."""
    things, order = _things()
    first = turn * _MET % (_THINGS - _MET)
    kinds: dict[str, list[int]] = {}
    for number in order[first : first + _MET]:
        thing = things[number]
        if thing.on or thing.kind != "kind-3":
            kinds.setdefault(thing.kind, []).append(number)
    names = tuple(f"{kind}:{len(found)}" for kind, found in sorted(kinds.items()))
    return sum(_counted(things, order[first : first + _MET], names))


def _counted(things: dict[int, _Thing], met: list[int], names: tuple[str, ...]) -> Generator[int, None, None]:
    for number in met:
        thing = things[number]
        if any(name.startswith(thing.kind) for name in names) and not thing.on:
            yield number
