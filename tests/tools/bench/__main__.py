"""`python -m tests.tools.bench`: measure, and print the figures beside their limits."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from bot.cli.run import settle
from games.registry import keys

PARTS = ("core", "store", "memory", "pictures", "wire", "strength")
ASKED = ("clicks", "panels", "lazy", "alarms", "soak", "busy", "flood", "scale")
"""Only measured if asked for."""
BY_GAME = ("clicks", "panels", "core", "pictures", "strength", "lazy", "alarms")
ROOMS = {
    "speed": ("core", "memory", "pictures", "store"),
    "hosts": ("busy", "flood", "scale", "soak", "wire"),
    "people": ("clicks", "panels"),
    "play": ("alarms", "lazy", "strength"),
}
"""By folder."""
LINE = "{:5} {:50} {:>26}   {:14} {}"


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="parlor bench", description="Measure.")
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help=f"of {', '.join(PARTS)} (default: all of them), or {', '.join(ASKED)}, or a game",
    )
    parser.add_argument("--minutes", type=float, help="how long `soak` plays (default 10), and `busy` (1)")
    parser.add_argument("--tables", type=int, default=200, help="at how many tables `soak` plays (default 200)")
    return parser.parse_args()


def run(arguments: argparse.Namespace) -> int:
    """Print a table; 1 if a figure misses its limit."""
    known = (*PARTS, *ASKED, *keys())
    unknown = set(arguments.parts) - set(known)
    if unknown:
        print(f"No such part: {', '.join(sorted(unknown))}. There are {', '.join(known)}.", file=sys.stderr)
        return 1
    if (arguments.minutes is not None and arguments.minutes <= 0) or arguments.tables < 1:
        print("They take more than 0 minutes and at least one table.", file=sys.stderr)
        return 1
    parts = [part for part in arguments.parts if part not in keys()] or PARTS
    games = [game for game in arguments.parts if game in keys()] or keys()
    missed = 0
    settle()
    print(LINE.format("", "what", "measured", "to hold", "this machine's floor"))
    for figure in _figures(parts, games, arguments):
        missed += not figure.held
        verdict = "ok" if figure.held else "MISS"
        print(LINE.format(verdict, figure.what, figure.measured, figure.wanted, figure.floor), flush=True)
    return 1 if missed else 0


def _module(part: str) -> ModuleType:
    [room] = [room for room, parts in ROOMS.items() if part in parts]
    return import_module(f"tests.tools.bench.{room}.{part}")


def _figures(parts: Any, games: Any, arguments: argparse.Namespace) -> Iterator[Any]:
    for part in parts:
        measure: Callable[..., Iterable[Any]] = _module(part).measure
        if part in BY_GAME:
            for game in games:
                yield from measure(game)
        elif part == "soak":
            yield from measure(arguments.minutes or 10.0, arguments.tables)
        elif part == "busy":
            yield from measure(60.0 * (arguments.minutes or 1.0))
        else:
            yield from measure()


if __name__ == "__main__":
    sys.exit(run(parsed()))
