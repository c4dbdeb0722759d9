"""Check an exported game: every shuffle and answer again from the seed alone."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from games.kernel import codec
from games.kernel.chance import commitment
from games.kernel.events import Event
from games.kernel.faults import Refused, StepFailed
from games.kernel.match import Match
from games.kernel.playing import Record
from games.kernel.saved import Answer
from games.registry import rules_of


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `verify`."""
    parser.add_argument("export", type=Path, help="a record.bin of `demo`, or an export of a table")
    parser.add_argument("--hash", help="SHA-256 that was shown when the game started")


def run(arguments: argparse.Namespace) -> int:
    """Say whether seed, answers and events belong together; 1 where they do not."""
    try:
        record = codec.decode(arguments.export.read_bytes(), Record)
    except (OSError, msgspec.MsgspecError) as error:
        print(f"{arguments.export} is not an exported game ({error}).", file=sys.stderr)
        return 1
    fault = fault_of(record, arguments.hash)
    if fault:
        print(f"Not genuine: {fault}", file=sys.stderr)
        return 1
    print(f"Genuine: {len(record.answers)} answers, {len(record.events)} events, seed {record.seed}.")
    return 0


def fault_of(record: Record, shown: str | None = None) -> str | None:
    """What is wrong with a record, or None."""
    if shown and commitment(record.seed) != shown:
        return f"the seed's SHA-256 is {commitment(record.seed)}, not {shown}"
    match, events = Match.new(rules_of(record.game), record.seats, record.options, record.seed)
    told: list[Event] = list(events)
    for number, entry in enumerate(record.answers, 1):
        try:
            if isinstance(entry, Answer):
                told += match.answer(entry.seat, entry.decision, entry.picks)
            else:
                told += match.stand(entry.seat, entry.topic, entry.lasts)
        except (Refused, StepFailed) as error:
            return f"answer {number} is not possible there ({error})"
    mine = [codec.encode(event) for event in told]
    theirs = [codec.encode(event) for event in record.events]
    for number, (one, other) in enumerate(zip(mine, theirs, strict=False), 1):
        if one != other:
            return f"event {number} came out differently"
    return None if len(mine) == len(theirs) else f"{len(theirs)} events are recorded, {len(mine)} happened"
