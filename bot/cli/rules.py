"""Which clauses of a game's rules have a test that fails without them."""

from __future__ import annotations

import argparse
import subprocess
import sys

from bot.settings import ROOT
from games.registry import keys


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `rules`."""
    parser.add_argument("game", choices=keys())
    parser.add_argument("--measure", action="store_true", help="measure again what has changed (minutes)")


def run(arguments: argparse.Namespace) -> int:
    """Print how many enforceable clauses a test names, how many it shows, and which are missing; 1 for any.

    The measure belongs to the tests, so it runs there.
    """
    if not (ROOT / "tests").is_dir():
        print("The tests are not here: call this in a checkout of the project.", file=sys.stderr)
        return 1
    measured = ["--measure"] if arguments.measure else []
    command = [sys.executable, "-m", "tests.clauses", arguments.game, *measured]
    return subprocess.run(command, cwd=ROOT).returncode
