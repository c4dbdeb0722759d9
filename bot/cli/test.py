"""Style, types, import contracts and tests: what a change has to pass."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
CHECKS = (("ruff", "check", "."), ("ruff", "format", "--check", "--quiet", "."), ("mypy",), ("lint-imports",))

TOGETHER = ("--numprocesses=2", "--dist=worksteal", "--durations=10")
"""As many at once as a small machine has cores."""
QUICK = ("-m", "not slow", *TOGETHER)
SLOW = ("-m", "slow", *TOGETHER, "--numprocesses=4", "--dist=load", "--maxschedchunk=1")
"""Slow tests that rarely fail come last: twice as many at once, because the longest scenes mostly wait, for
processes to start and leases to end; and singly, so that none waits behind a long one."""


def add(parser: argparse.ArgumentParser) -> None:
    """Other arguments go to pytest, which then runs once."""
    parser.add_argument("--all", action="store_true", help="the tests that take minutes as well, at the end")


def run(arguments: argparse.Namespace) -> int:
    """Every check runs, even after one failed; the worst result counts."""
    tests = [(*TOGETHER, *arguments.rest)] if arguments.rest else [QUICK, SLOW] if arguments.all else [QUICK]
    told, worst = [], 0
    with TemporaryDirectory(prefix="compiled-") as compiled:
        environment = _environment(compiled)
        for step in (*CHECKS, *(("pytest", *group) for group in tests)):
            print(f"== {' '.join(step)}", flush=True)
            began = time.monotonic()
            code = subprocess.run(_program(*step), cwd=ROOT, env=environment).returncode
            worst = max(worst, abs(code))
            outcome = "well" if code == 0 else f"failed ({code})"
            told.append(f"{time.monotonic() - began:6.0f} s  {outcome}: {' '.join(step)}")
    print("\n".join(["== all in all", *told]), flush=True)
    return worst


def _program(name: str, *arguments: str) -> list[str]:
    """From this environment, whatever else is installed."""
    if name == "pytest":
        return [sys.executable, "-m", name, *arguments]
    return [str(Path(sys.executable).with_name(name)), *arguments]


def _environment(compiled: str) -> dict[str, str]:
    """If bytecode isn't stored, store it for this run: scenes start hundreds of bots, and each would compile
    all modules."""
    given = dict(os.environ)
    if given.pop("PYTHONDONTWRITEBYTECODE", ""):
        given["PYTHONPYCACHEPREFIX"] = compiled
    return given
