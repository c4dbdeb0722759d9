"""What came of each change, where it was made, and which changes change nothing."""

from __future__ import annotations

import ast
import difflib
import json
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.tools.mutants.areas import ROOT, Area, digest

_FOUND_EQUIVALENT = Path(__file__).parent / "equivalent.toml"
_SQL = re.compile(
    r"\b(SELECT|INSERT|UPDATE|DELETE|PRAGMA|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|WHERE|ORDER|AND|FROM|SET)\b"
)


@dataclass(frozen=True)
class Change:
    """One small change of a file: its name for mutmut, its line, what stood there and what stands there."""

    name: str
    file: str
    line: int
    was: str
    now: str
    survived: bool

    @property
    def is_equivalent(self) -> bool:
        """Whether it changes nothing that anybody could see."""
        return (self.file, self.was, self.now) in equivalent() or _same_statement(self.was, self.now)


@cache
def equivalent() -> frozenset[tuple[str, str, str]]:
    """Changes that were read and found to change nothing, from `equivalent.toml`."""
    said = tomllib.loads(_FOUND_EQUIVALENT.read_text(encoding="utf-8"))
    return frozenset(
        (group["file"], _plain(was), _plain(now))
        for group in said["equivalent"]
        for was, now in group["changes"]
    )


def _same_statement(was: str, now: str) -> bool:
    """The words of SQL in other letters: SQLite reads them alike, but for what stands in quotes."""
    if not _SQL.search(was) and not _SQL.search(now):
        return False
    quoted = re.compile(r"'[^']*'")
    return was.lower() == now.lower() and quoted.findall(was) == quoted.findall(now)


def tried(area: Area) -> list[Change]:
    """Every change that was tried on what the files are now, in the order of the files."""
    codes = outcomes(area)
    return [change for file in area.files() for change in _of_file(area, file, codes)]


def outcomes(area: Area) -> dict[tuple[str, str], int]:
    """Exit codes by the name of a change and the digest of its file."""
    if not area.journal.is_file():
        return {}
    # The last line of a run that was ended may be half a one.
    lines = [line for line in area.journal.read_text(encoding="utf-8").splitlines() if line.endswith("]")]
    return {(name, file): code for name, file, code in map(json.loads, lines)}


def _of_file(area: Area, file: str, codes: dict[tuple[str, str], int]) -> list[Change]:
    now = digest(file)
    made = area.workshop / "made" / now
    if not made.with_suffix(".py").is_file():
        return []
    names = made.with_suffix(".names").read_text(encoding="utf-8").split()
    done = {name: codes[name, now] for name in names if (name, now) in codes}
    if not done:
        return []
    functions = _functions(made.with_suffix(".py"))
    lines = _first_lines(ROOT / file)
    return [_change(file, name, code, functions, lines) for name, code in done.items()]


def _change(file: str, name: str, code: int, made: dict[str, list[str]], lines: dict[str, int]) -> Change:
    """0 is a run of tests that saw nothing, 33 that no test comes by."""
    short = name.rpartition(".")[2]
    original = short.rpartition("__mutmut_")[0]
    before, after = made[f"{original}__mutmut_orig"], made[short]
    steps = difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    other = [step for step in steps if step[0] != "equal"]
    was = " ".join(line for _, start, end, *_ in other for line in before[start:end])
    now = " ".join(line for *_, start, end in other for line in after[start:end])
    line = lines[original] + other[0][1] if other else lines[original]
    return Change(name, file, line, _plain(was), _plain(now), code in (0, 33))


def _plain(said: str) -> str:
    return " ".join(said.split())


def _functions(path: Path) -> dict[str, list[str]]:
    """The lines of every function of a file with all its changed twins."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    found = [n for n in ast.walk(ast.parse(source)) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    return {node.name: _named_alike(lines[node.lineno - 1 : node.end_lineno]) for node in found}


def _named_alike(lines: list[str]) -> list[str]:
    """The lines of a function under the name that people know, whatever number its twin has."""
    return [re.sub(r"def x(?:_|ǁ\w+?ǁ)(\w+?)__mutmut_(?:orig|\d+)", r"def \1", lines[0]), *lines[1:]]


def _first_lines(path: Path) -> dict[str, int]:
    """The line of the `def` of each function, by the name that mutmut gives to it."""
    found: dict[str, int] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            inside = [n for n in node.body if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
            found |= {f"xǁ{node.name}ǁ{each.name}": each.lineno for each in inside}
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found[f"x_{node.name}"] = node.lineno
    return found
