"""The areas whose tests are tried, and all changes of their code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.tools.mutation.changes import ROOT, Change, altered, text_of
from tests.tools.mutation.taking import starts, taken_out

WORKSHOP = ROOT / ".mutants"
"""Results of the changes, to try only new ones again."""


@dataclass(frozen=True)
class Area:
    """A folder of code, and the tests that must notice a bug in it."""

    name: str
    code: str
    tests: tuple[str, ...]
    without: str = ""
    """A folder of the code to leave out."""
    slow: str = "no_such_test"
    """Tests to leave out, for pytest's `-k not (...)`: each takes seconds."""

    @property
    def journal(self) -> Path:
        """A line per try: the change, and whether it was noticed. The latest counts."""
        return WORKSHOP / f"{self.name}.jsonl"

    def files(self) -> list[str]:
        found = sorted((ROOT / self.code).rglob("*.py"))
        names = [path.relative_to(ROOT).as_posix() for path in found]
        return [name for name in names if not (self.without and name.startswith(self.without))]


_KERNEL = Area(
    "kernel",
    "games/kernel",
    ("tests/kernel",),
    without="games/kernel/testkit",
    slow="conforms or broken_game or same_seed or contest or planted or is_one_of_the_games or leads_nowhere "
    "or check_content_names or its_sources_and_not",
)
_TABLES = Area(
    "tables",
    "bot/tables",
    ("tests/tables", "tests/processes"),
    slow="crash_after_any or whatever_is_damaged or goes_on_where_it_stood or postgres",
)
"""Tables know no kind of database: their scenes use files; those of several processes need a server."""
_FEATURES = Area(
    "features",
    "bot/features",
    ("tests/features", "tests/tables"),
    slow="crash_after_any or whatever_is_damaged or goes_on_where_it_stood or postgres",
)
_STORE = Area(
    "store",
    "bot/store",
    ("tests/store", "tests/processes", "tests/features/seats/test_forgetting.py"),
    slow="whatever_is_damaged or goes_on_where_it_stood",
)
AREAS = {area.name: area for area in (_KERNEL, _TABLES, _FEATURES, _STORE)}


def changes_of(path: str) -> list[Change]:
    """All changes of a file's functions: parts altered, and steps removed."""
    found = [change for change in (*altered(path), *taken_out(path)) if function_at(path, change.line)]
    return list({change.lines: change for change in reversed(found)}.values())[::-1]


def function_at(path: str, line: int) -> int | None:
    """First line of the module's or class's function around a line, not of a nested one."""
    spans = _functions(path)
    return next((first for first, last in spans if first <= line <= last), None)


def _functions(path: str) -> list[tuple[int, int]]:
    """First and last lines of a file's functions."""
    return list(_within(ast.parse(text_of(path)).body))


def _within(body: list[ast.stmt]) -> Iterator[tuple[int, int]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield starts(node), node.end_lineno or node.lineno
        elif isinstance(node, ast.ClassDef):
            yield from _within(node.body)
