"""Check an exported game: every shuffle and answer again from the seed alone."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from bot.settings import load
from bot.tables.export import decoded, fault_of


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `verify`."""
    parser.add_argument("export", type=Path, help="record.json of `demo`, or what `export` wrote")
    parser.add_argument("--hash", help="SHA-256 that was shown when the game started")


def run(arguments: argparse.Namespace) -> int:
    """Say whether seed, answers and events belong together; 1 where they do not."""
    load()
    try:
        game = decoded(arguments.export.read_bytes())
    except (OSError, msgspec.MsgspecError) as error:
        print(f"{arguments.export} is not an exported game ({error}).", file=sys.stderr)
        return 1
    fault = fault_of(game, arguments.hash)
    if fault:
        print(f"Not genuine: {fault}.", file=sys.stderr)
        return 1
    print(f"Genuine: {len(game.answers)} answers, {len(game.events)} events, seed {game.seed}.")
    return 0
