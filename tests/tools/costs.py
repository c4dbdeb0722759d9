"""Where the time of tests goes: `python -m pytest -p tests.tools.costs -m "not slow" tests/ui`, one process.

Prints for each folder, and for the slowest tests: the seconds that passed, those before the test (set-up) and
after it (tear-down), the CPU seconds (with the bots it started), and the seconds spent only waiting. CPU
seconds are valid on a busy machine too; waits aren't.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import NamedTuple

import pytest

DEAREST = 25
LINE = "{:>6} {:>8} {:>8} {:>8} {:>8}  {}"


class Cost(NamedTuple):
    """Seconds of one test, or of many."""

    tests: int = 0
    passed: float = 0.0
    around: float = 0.0
    worked: float = 0.0

    def __add__(self, other: tuple[float, ...]) -> Cost:  # type: ignore[override]
        return Cost(*(mine + its for mine, its in zip(self, other, strict=True)))  # type: ignore[arg-type]

    def said(self, what: str) -> str:
        waited = max(0.0, self.passed - self.worked)
        seconds = (f"{each:.1f}" for each in (self.passed, self.around, self.worked, waited))
        return LINE.format(self.tests, *seconds, what)


_costs: dict[str, Cost] = {}
_began: dict[str, tuple[float, float]] = {}


def _worked() -> float:
    """CPU seconds of this process and of its finished children."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    began, worked = time.monotonic(), _worked()
    _costs[item.nodeid] = Cost(1)
    result = yield
    _costs[item.nodeid] += (0, time.monotonic() - began, 0.0, _worked() - worked)
    return result


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when != "call" and report.nodeid in _costs:
        _costs[report.nodeid] += (0, 0.0, report.duration, 0.0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    folders: dict[str, Cost] = {}
    for name, cost in _costs.items():
        folder = str(PurePosixPath(name.partition("::")[0]).parent)
        folders[folder] = folders.get(folder, Cost()) + cost
    tell = terminalreporter.write_line
    tell(LINE.format("tests", "seconds", "around", "worked", "waited", "where"))
    for folder, cost in sorted(folders.items(), key=lambda each: -each[1].passed):
        tell(cost.said(folder))
    for name, cost in sorted(_costs.items(), key=lambda each: -each[1].passed)[:DEAREST]:
        tell(cost.said(name))
