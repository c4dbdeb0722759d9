"""Check an exported game: replay every shuffle and answer from the seed alone."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot.cli.records.common import exported_in
from bot.ops.settings import load
from bot.tables.record import Verdict, verdict

CODES = {"genuine": 0, "forged": 1, "unfinished": 3, "elsewhere": 4}
NO_EXPORT = 2
_WORDS = {
    "genuine": "Genuine",
    "forged": "Not genuine",
    "unfinished": "Can't tell yet",
    "elsewhere": "Can't tell here",
}


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("export", type=Path, help="record.json of `demo`, or what `export` wrote")
    parser.add_argument(
        "--hash",
        action="append",
        default=[],
        help="SHA-256 that the table showed: of the seed when the game started, of the record when it ended; "
        "can be given twice",
    )
    parser.epilog = (
        "Exit status: 0 genuine, 1 not genuine, 2 not an exported game, 3 the game wasn't played to its end, "
        "4 played with different rules than this release has."
    )


def run(arguments: argparse.Namespace) -> int:
    """Print whether seed, names, answers and events belong together."""
    load()
    found = verdict(exported_in(arguments.export, NO_EXPORT), arguments.hash)
    print(_sentence(found, arguments.hash), file=sys.stderr if CODES[found.kind] else sys.stdout)
    return CODES[found.kind]


def _sentence(found: Verdict, shown: list[str]) -> str:
    if found.kind == "genuine" and not shown:
        return (
            f"Consistent: {found.said}. That only proves that it fits together. To prove which table it's "
            "from, give --hash with the SHA-256 that the table showed at its start or end."
        )
    return f"{_WORDS[found.kind]}: {found.said}."
