"""Measure, and print the numbers with their limits. The tools are in the tests and run there."""

from __future__ import annotations

import argparse
import subprocess
import sys

from bot.cli import CommandFailed
from bot.ops.settings import ROOT


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("parts", nargs="*", metavar="PART", help="parts to measure, or games (default: all)")
    parser.add_argument("--minutes", help="how long `soak` (default 10) and `busy` (default 1) play")
    parser.add_argument("--tables", help="at how many tables `soak` plays (default 200)")


def run(arguments: argparse.Namespace) -> int:
    """Print a table; 1 if a limit is exceeded."""
    given = {"--minutes": arguments.minutes, "--tables": arguments.tables}
    options = [word for name, value in given.items() if value is not None for word in (name, value)]
    return in_tests("tests.tools.bench", *arguments.parts, *options)


def in_tests(module: str, *arguments: str) -> int:
    """Run a program from the tests; returns its exit status."""
    if not (ROOT / "tests").is_dir():
        raise CommandFailed("There are no tests here. Run this in a checkout of the project.")
    return subprocess.run([sys.executable, "-m", module, *arguments], cwd=ROOT).returncode
