"""Check content files: that every game's load, and that the adventures of Berserk can be played."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator
from importlib import import_module

from games.kernel.content import ContentFault, line_of, path_of
from games.registry import keys


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `check-content`."""
    parser.add_argument("adventure", nargs="*", type=int, help="numbers of adventures; all without any")


def run(arguments: argparse.Namespace) -> int:
    """Print what is wrong with file and line; 1 where anything is."""
    # A file that does not load keeps the adventures from being judged.
    found = list(unloaded()) or list(adventure_faults(arguments.adventure))
    for fault in found:
        print(fault)
    print(f"{len(found)} to mend." if found else "All content is well.")
    return 1 if found else 0


def unloaded() -> Iterator[ContentFault]:
    """What keeps any game's content from loading."""
    for key in keys():
        try:
            import_module(f"games.{key}.rules")
        except ContentFault as fault:
            yield fault


def adventure_faults(numbers: list[int]) -> Iterator[ContentFault]:
    """What is wrong with these adventures (all, if none is named), with file and line."""
    from games.berserk import checker
    from games.berserk.scenario import ADVENTURES, NUMBERS, file_of

    for number in numbers or NUMBERS:
        path = path_of(file_of(number))
        if number not in ADVENTURES:
            yield ContentFault(path, 1, f"there is no adventure {number}")
            continue
        source = path.read_text(encoding="utf-8")
        raw = tomllib.loads(source)
        for fault in checker.faults(ADVENTURES[number]):
            yield ContentFault(path, line_of(source, raw, fault.where), fault.what)
