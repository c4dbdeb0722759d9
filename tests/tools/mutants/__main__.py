"""`python -m tests.tools.mutants AREA [FILE ...]`: how many small changes of its code its tests miss.

An area is `kernel`, `tables` or `store`; with names of files (`match.py`) those alone. Every change that was
not tried yet is tried against the tests of its area that come by it, nothing else. `--sample 200` draws so many
at random, always the same, and a larger sample goes on from a smaller one; `--again` tries those once more that
nobody noticed; `--read` prints what is known. Changes that change nothing stand with their reason in
`equivalent.toml` and do not count. On two cores that do nothing else the kernel and the store take 10 to 20
minutes each, the tables more than an hour.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tests.tools.mutants.areas import AREAS, Area, digest, set_up, surroundings
from tests.tools.mutants.changes import Change, outcomes, tried
from tests.tools.mutants.running import Job, Try

SEED = "mutants"
LINE = "{:44} {:>7} {:>9} {:>7}"


def chosen(area: Area, arguments: argparse.Namespace) -> list[Try]:
    """The changes to try now."""
    made = set_up(area)
    files = [file for file in made if not arguments.files or Path(file).name in arguments.files]
    if arguments.again:
        lost = [change for change in tried(area) if change.survived and not change.is_equivalent]
        return [Try(change.name, change.file, digest(change.file)) for change in lost if change.file in files]
    known = outcomes(area)
    tries = [Try(name, file, digest(file)) for file in files for name in made[file]]
    if 0 < arguments.sample < len(tries):
        # All are drawn and the first ones taken: a smaller sample is the beginning of a larger one.
        tries = random.Random(SEED).sample(tries, len(tries))[: arguments.sample]
    return [each for each in tries if (each.name, each.digest) not in known]


def tried_out(area: Area, tries: list[Try], at_once: int, *, drawn: bool) -> int:
    """Try changes in the copy; 1 where its tests fail without any."""
    folder = area.workshop / "job.json"
    job = Job([*area.tests, "-k", f"not ({area.slow})"], tries, str(area.journal), at_once, drawn)
    folder.write_bytes(msgspec.json.encode(job))
    command = [sys.executable, "-m", "tests.tools.mutants.running", str(folder)]
    return subprocess.run(command, cwd=area.tree, env=surroundings(area), check=False).returncode


def told(changes: Sequence[Change]) -> float:
    """Print what came of the changes; returns the share that was noticed."""
    counted = [change for change in changes if not change.is_equivalent]
    print(LINE.format("", "killed", "survived", "percent"))
    for file in [*dict.fromkeys(change.file for change in counted), ""]:
        mine = [change for change in counted if file in ("", change.file)]
        lost = sum(change.survived for change in mine)
        share = 100 * (1 - lost / len(mine)) if mine else 100.0
        print(LINE.format(file or "all", len(mine) - lost, lost, f"{share:.1f}"))
    print(f"{len(changes) - len(counted)} more change nothing (equivalent.toml).\n")
    for change in counted:
        if change.survived:
            print(f"{change.file}:{change.line}: {change.was}\n    -> {change.now}")
    return share


def main() -> int:
    """Try, and print; 1 where fewer are noticed than `--at-least` says."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.mutants", description=__doc__)
    parser.add_argument("area", choices=AREAS)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--at-least", type=float, default=90.0)
    parser.add_argument("--at-once", type=int, default=2)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--read", action="store_true")
    arguments = parser.parse_args()
    area = AREAS[arguments.area]
    if not arguments.read:
        tries = chosen(area, arguments)
        print(f"{len(tries)} changes to try", flush=True)
        if tries and tried_out(area, tries, arguments.at_once, drawn=arguments.sample > 0):
            return 1
    found = tried(area)
    return int(not found or told(found) < arguments.at_least)


if __name__ == "__main__":
    sys.exit(main())
