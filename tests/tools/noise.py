"""Tests beside busy loops: `python -m tests.tools.noise TABLE [--runs 3] [--minutes 30] -- tests/wire -m slow`.

Runs test files one after another while other processes keep the machine busy, until each ran so often or the
time is up. Results are added to a table (JSON, outside git); another call with the same table resumes with the
file that ran least. Words after `--` go to pytest: folders, files, options that select. Logs of failures are
beside the table.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
BUSY = "while True: pass"
NOTHING_CHOSEN = 5
"""Pytest's status if no test of a file was selected."""
LINE = "{:>4} {:>8}  {:50} {}"


class Table:
    """File -> runs, failures, and their logs; saved after each run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows: dict[str, dict[str, Any]] = json.loads(path.read_text()) if path.exists() else {}

    def add(self, file: str, failed: bool, log: str) -> None:
        row = self.rows.setdefault(file, {"runs": 0, "failures": 0, "logs": []})
        row["runs"] += 1
        row["failures"] += failed
        row["logs"] += [log] if failed else []
        self.path.write_text(json.dumps(self.rows, indent=1, sort_keys=True) + "\n")

    def runs(self, file: str) -> int:
        return int(self.rows[file]["runs"]) if file in self.rows else 0

    def said(self) -> Iterator[str]:
        """A line for each file, the most failures first."""
        yield LINE.format("runs", "failures", "file", "newest log")
        for file, row in sorted(self.rows.items(), key=lambda each: (-each[1]["failures"], each[0])):
            yield LINE.format(row["runs"], row["failures"], file, (row["logs"] or [""])[-1])


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Run that many processes that loop without a pause."""
    started = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(loops)]
    try:
        yield
    finally:
        for each in started:
            each.kill()
            each.wait()


def _pytest(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "pytest", *words], cwd=ROOT, capture_output=True, text=True)


def files_of(chosen: Sequence[str]) -> list[str]:
    """The test files that pytest would run with these words."""
    listed = _pytest("--collect-only", "-qq", *chosen)
    found = re.findall(r"^(\S+\.py): \d+$", listed.stdout, re.MULTILINE)
    if not found:
        raise SystemExit(f"nothing to run: {listed.stdout[-500:]}{listed.stderr[-500:]}")
    return found


def tried(file: str, options: Sequence[str], log: Path) -> bool:
    """Run a file; whether it failed. Keeps the log of a failure."""
    done = _pytest(file, *options)
    failed = done.returncode not in (0, NOTHING_CHOSEN)
    if failed:
        log.write_text(done.stdout + done.stderr)
    return failed


def options_of(chosen: Sequence[str]) -> list[str]:
    """The words that aren't paths."""
    return [word for word in chosen if not (ROOT / word.partition("::")[0]).exists()]


def _parted(words: list[str]) -> tuple[list[str], list[str]]:
    """This program's words, and pytest's."""
    end = words.index("--") if "--" in words else len(words)
    return words[:end], words[end + 1 :] or ["tests"]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.noise", description=__doc__)
    parser.add_argument("table", type=Path, help="the file in which is kept what ran")
    parser.add_argument("--runs", type=int, default=3, help="how often each file is to have run in all")
    parser.add_argument("--loops", type=int, default=4, help="processes that keep the machine busy")
    parser.add_argument("--minutes", type=float, default=30.0, help="no file is begun after that")
    words, chosen = _parted(sys.argv[1:])
    asked = parser.parse_args(words)
    table, end = Table(asked.table.absolute()), time.monotonic() + 60 * asked.minutes
    files, options = files_of(chosen), options_of(chosen)
    with busy(asked.loops):
        while (file := min(files, key=table.runs)) and table.runs(file) < asked.runs and time.monotonic() < end:
            name = file.removesuffix(".py").replace("/", ".")
            log = table.path.with_name(f"{table.path.stem}-{name}-{table.runs(file) + 1}.log")
            table.add(file, tried(file, options, log), str(log))
    print("\n".join(table.said()))


if __name__ == "__main__":
    main()
