"""Which clauses of a game's rules have a test that fails without them."""

from __future__ import annotations

import argparse

from bot.cli.bench import in_tests
from games.registry import keys


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=keys())
    parser.add_argument("--measure", action="store_true", help="measure again what has changed (minutes)")


def run(arguments: argparse.Namespace) -> int:
    """Print how many enforceable clauses have a test, how many are shown, and which are missing; 1 if any
    are."""
    measured = ["--measure"] if arguments.measure else []
    return in_tests("tests.tools.clauses", arguments.game, *measured)
