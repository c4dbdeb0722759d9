"""Everything that the project checks, the tests last."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "--quiet", "."),
    ("mypy",),
    ("lint-imports",),
)

SIDE_BY_SIDE = ("--numprocesses=3", "--dist=worksteal")
"""Tests over the wire mostly wait, so a machine with two cores runs three at a time."""


def add(parser: argparse.ArgumentParser) -> None:
    """Further arguments go to pytest."""


def run(arguments: argparse.Namespace) -> int:
    """Run every check, and pytest even where one before it failed; the worst result counts."""
    worst = 0
    for check in CHECKS:
        print(f"== {' '.join(check)}", flush=True)
        program = Path(sys.executable).with_name(check[0])
        worst = max(worst, subprocess.run([str(program), *check[1:]], cwd=ROOT).returncode)
    print("== pytest", flush=True)
    pytest = [sys.executable, "-m", "pytest", *SIDE_BY_SIDE, *arguments.rest]
    return max(worst, subprocess.run(pytest, cwd=ROOT).returncode)
