from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec


class Figure(msgspec.Struct, frozen=True):
    what: str
    measured: str
    wanted: str
    held: bool
    floor: str = ""
    """The lowest value possible on this machine, and how it was measured."""


def at_least(what: str, measured: float, wanted: float, unit: str = "", floor: str = "") -> Figure:
    return Figure(what, f"{measured:,.0f}{unit}", f">= {wanted:,.0f}{unit}", measured >= wanted, floor)


def at_most(what: str, measured: float, wanted: float, unit: str = "", floor: str = "") -> Figure:
    digits = 1 if measured >= 1 else 2
    return Figure(what, f"{measured:,.{digits}f}{unit}", f"<= {wanted:,.0f}{unit}", measured <= wanted, floor)


def told(what: str, measured: str, floor: str = "") -> Figure:
    """A figure without a limit."""
    return Figure(what, measured, "", True, floor)


@contextmanager
def timed(times: list[float]) -> Iterator[None]:
    started = time.perf_counter()
    yield
    times.append((time.perf_counter() - started) * 1000)


def share(numbers: Sequence[float], part: float) -> float:
    """0.5 is the median."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
