"""`python -m tests.tools.mutants AREA [FILE ...]`: how many small changes of its code its tests miss.

An area is `kernel`, `tables` or `store`; with file names (`match.py`), only those. Every change not yet tried
runs against those tests of its area that reach it. `--sample 200` draws so many at random, always the same, and
a larger sample includes a smaller one; `--again` retries those that survived; `--read` prints the known
results. Changes without effect are in `equivalent.toml` with their reason and don't count. On two idle cores
the kernel and the store take 10 to 20 minutes each, the tables more than an hour.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.databases import READY_MADE, Server, programs
from tests.tools.mutants.areas import AREAS, Area, changes_of, function_at
from tests.tools.mutants.equivalent import is_equivalent
from tests.tools.mutation.changes import Change
from tests.tools.mutation.running import Course, Runner, Try, run

SEED = "mutants"
LINE = "{:44} {:>7} {:>9} {:>7}"


def chosen(area: Area, arguments: argparse.Namespace) -> list[Change]:
    files = [file for file in area.files() if not arguments.files or Path(file).name in arguments.files]
    found, known = [change for file in files for change in changes_of(file)], outcomes(area)
    if arguments.again:
        return [each for each in found if known.get(each.name) is False and not is_equivalent(each)]
    if 0 < arguments.sample < len(found):
        # Shuffle all and take the first ones: a larger sample starts with a smaller one.
        found = random.Random(SEED).sample(found, len(found))[: arguments.sample]
    return [change for change in found if change.name not in known]


def outcomes(area: Area) -> dict[str, bool]:
    """Whether each change was noticed, by its name."""
    if not area.journal.is_file():
        return {}
    # The last line of an interrupted run may be incomplete.
    lines = [line for line in area.journal.read_text(encoding="utf-8").splitlines() if line.endswith("]")]
    return dict(map(json.loads, lines))


def tried_out(area: Area, changes: Sequence[Change], at_once: int, *, drawn: bool) -> str:
    """Try changes. Returns why nothing could be tried, or ""."""
    area.journal.parent.mkdir(exist_ok=True)

    def courses(runner: Runner) -> list[Course]:
        """In drawn order, so a stopped run is still a sample; otherwise the quickest first."""
        asked = [(change, _tests(runner, change)) for change in changes]
        if not drawn:
            asked.sort(key=lambda each: runner.seconds(each[1]))
        return [_course(area, change, tests) for change, tests in asked]

    with _ready_made():
        return run([*area.tests, "-k", f"not ({area.slow})"], courses, at_once, [area.code])


def _tests(runner: Runner, change: Change) -> tuple[str, ...]:
    first = function_at(change.path, change.line)
    assert first is not None
    return runner.coming_by(change.path, first)


def _course(area: Area, change: Change, tests: tuple[str, ...]) -> Course:
    noticed = False
    if tests:
        failed = yield Try(change.path, change.source, tests, first=True)
        noticed = bool(failed.tests or failed.broken)
    with open(area.journal, "a", encoding="utf-8") as journal:
        journal.write(json.dumps([change.name, noticed]) + "\n")


@contextmanager
def _ready_made() -> Iterator[None]:
    """Copy the files of all servers from one made once."""
    if programs() is None:
        yield
        return
    folder = Path(tempfile.mkdtemp(prefix="mutants-"))
    try:
        Server(folder, hasty=True).make()
        os.environ[READY_MADE] = f"{folder}/data"
        yield
    finally:
        os.environ.pop(READY_MADE, None)
        shutil.rmtree(folder, ignore_errors=True)


def told(area: Area) -> float:
    """Print the results; returns the share that was noticed."""
    known = outcomes(area)
    tried = [each for file in area.files() for each in changes_of(file) if each.name in known]
    counted = [change for change in tried if not is_equivalent(change)]
    lost = [change for change in counted if not known[change.name]]
    print(LINE.format("", "killed", "survived", "percent"))
    for file in [*dict.fromkeys(change.path for change in counted), ""]:
        mine = sum(file in ("", change.path) for change in counted)
        survived = sum(file in ("", change.path) for change in lost)
        share = 100 * (1 - survived / mine) if mine else 0.0
        print(LINE.format(file or "all", mine - survived, survived, f"{share:.1f}"))
    print(f"{len(tried) - len(counted)} more change nothing (equivalent.toml).\n")
    for change in lost:
        was, now = change.lines
        print(f"{change.path}:{change.line}: {was}\n    -> {now}")
    return share


def main() -> int:
    """Try, and print; 1 if fewer are noticed than `--at-least` says."""
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
        changes = chosen(area, arguments)
        print(f"{len(changes)} changes to try", flush=True)
        if changes and (why := tried_out(area, changes, arguments.at_once, drawn=arguments.sample > 0)):
            print(why)
            return 1
    return int(told(area) < arguments.at_least)


if __name__ == "__main__":
    sys.exit(main())
