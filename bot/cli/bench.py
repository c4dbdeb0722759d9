"""Measure, and print the numbers beside those to hold. What measures belongs to the tests, and runs there."""

from __future__ import annotations

import argparse

from bot.cli.checkout import in_tests


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `bench`."""
    parser.add_argument("parts", nargs="*", metavar="PART", help="parts to measure, or games (default: all)")
    parser.add_argument("--minutes", help="how long `soak` (default 10) and `busy` (default 1) play")
    parser.add_argument("--tables", help="at how many tables `soak` plays (default 200)")


def run(arguments: argparse.Namespace) -> int:
    """Print a table; 1 where a number does not hold."""
    given = {"--minutes": arguments.minutes, "--tables": arguments.tables}
    options = [word for name, value in given.items() if value is not None for word in (name, value)]
    return in_tests("tests.tools.bench", *arguments.parts, *options)
