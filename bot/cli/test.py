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

SIDE_BY_SIDE = ("--numprocesses=2", "--dist=worksteal")
"""As many at a time as a small machine has cores: every scene over the wire is a bot of its own."""
GROUPS = (("-m", "not slow", *SIDE_BY_SIDE), ("-m", "slow", *SIDE_BY_SIDE))
"""What takes minutes and rarely fails comes last."""


def add(parser: argparse.ArgumentParser) -> None:
    """Further arguments go to pytest, which then runs once."""


def run(arguments: argparse.Namespace) -> int:
    """Run every check, and the tests even where one before them failed; the worst result counts."""
    worst = 0
    for check in CHECKS:
        print(f"== {' '.join(check)}", flush=True)
        program = Path(sys.executable).with_name(check[0])
        worst = max(worst, subprocess.run([str(program), *check[1:]], cwd=ROOT).returncode)
    for group in [(*SIDE_BY_SIDE, *arguments.rest)] if arguments.rest else GROUPS:
        print(f"== pytest {' '.join(group)}", flush=True)
        worst = max(worst, subprocess.run([sys.executable, "-m", "pytest", *group], cwd=ROOT).returncode)
    return worst
