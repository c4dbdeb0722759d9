"""Measure, and print the numbers beside those to hold."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from bot.cli.memory import settle
from games.registry import keys

PARTS = ("core", "store", "pictures", "wire", "strength")
LINE = "{:5} {:50} {:>26}   {:14} {}"


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `bench`."""
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)} (default: all), or a game"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print a table; 1 where a number does not hold."""
    sys.path.insert(0, str(Path(__file__).parents[2]))
    unknown = set(arguments.parts) - set(PARTS) - set(keys())
    if unknown:
        print(
            f"No such part: {', '.join(sorted(unknown))}. There are {', '.join((*PARTS, *keys()))}.",
            file=sys.stderr,
        )
        return 1
    parts = [part for part in arguments.parts if part in PARTS] or PARTS
    games = [game for game in arguments.parts if game in keys()] or keys()
    missed = 0
    settle()
    print(LINE.format("", "what", "measured", "to hold", "this machine's floor"))
    for figure in _figures(parts, games):
        missed += not figure.held
        verdict = "ok" if figure.held else "MISS"
        print(LINE.format(verdict, figure.what, figure.measured, figure.wanted, figure.floor), flush=True)
    return 1 if missed else 0


def _figures(parts: Any, games: Any) -> Iterator[Any]:
    for part in parts:
        measure: Callable[..., Iterable[Any]] = import_module(f"tests.bench.{part}").measure
        if part in ("core", "pictures", "strength"):
            for game in games:
                yield from measure(game)
        else:
            yield from measure()
