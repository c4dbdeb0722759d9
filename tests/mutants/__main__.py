"""`python -m tests.mutants AREA [FILE ...]`: how many small changes of an area's code its tests would miss.

An area is `kernel`, `tables` or `store`; with names of files (`match.py`) those alone. Every change is tried
against the tests of its area that come by it, nothing else. `--sample 200` draws so many at random, always the
same; `--again` tries those once more that nobody noticed; `--read` prints what is known. Changes that change
nothing stand with their reason in `equivalent.toml` and do not count. A whole area takes an hour on two cores.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.mutants.areas import AREAS, Area, set_up
from tests.mutants.changes import Change, tried

SEED = "mutants"
LINE = "{:44} {:>7} {:>9} {:>7}"


def possible(area: Area, files: Sequence[str]) -> list[str]:
    """The names of all changes that mutmut can make in these files of the copy."""
    os.chdir(area.workshop)  # mutmut reads its settings where it stands
    from mutmut.mutation.file_mutation import mutate_file_contents
    from mutmut.utils.format_utils import get_mutant_name

    return [
        get_mutant_name(Path(file), made)
        for file in files
        for made in mutate_file_contents(file, Path(file).read_text(encoding="utf-8")).mutant_names
    ]


def chosen(area: Area, arguments: argparse.Namespace) -> list[str]:
    """The changes to try now; none are named where all are meant that were not tried yet."""
    files = [name for name in area.files() if not arguments.files or Path(name).name in arguments.files]
    if arguments.again:
        return [c.name for c in tried(area) if c.survived and not c.is_equivalent and c.file in files]
    if not arguments.files and not arguments.sample:
        return []
    names = possible(area, files)
    if arguments.sample and arguments.sample < len(names):
        names = sorted(random.Random(SEED).sample(names, arguments.sample))
    return names


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
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
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
        set_up(area)
        names = chosen(area, arguments)
        if names or not arguments.again:
            program = str(Path(sys.executable).with_name("mutmut"))
            command = [program, "run", "--max-children", str(arguments.at_once), *names]
            subprocess.run(command, cwd=area.workshop, check=False)
    return int(told(tried(area)) < arguments.at_least)


if __name__ == "__main__":
    sys.exit(main())
