"""Where a game's rules are enforced: the statements with `# clause:` comments.

A comment as the first line of a function refers to the function, before a statement to that statement, after
code to the innermost part of it on its line, in a content file to the entry below. If a rule is kept by what
the code doesn't do ("never from a deck"), there's no statement to remove: `by_hand/<game>.toml` says how the
code would read if it did.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from tests.tools.mutation.changes import ROOT, Change, text_of
from tests.tools.mutation.taking import starts, taken_out

BY_HAND = Path(__file__).parent / "by_hand"
_COMMENT = re.compile(r"#\s*clause:\s*(.+)")
_ID = re.compile(r"[a-z0-9][\w.-]*")
_ROOMS = ("games", "render")
DATA_RULES = tuple(sorted((ROOT / "data").glob("*/rules.toml")))


@dataclass(frozen=True)
class Place:
    """A comment: its file in the repository, its line, the clauses it names, and the lines that enforce them,
    from `first` to `last`.
    """

    path: str
    line: int
    clauses: tuple[str, ...]
    first: int
    last: int
    change: tuple[str, str] | None = None
    """By hand: a text and its replacement."""

    def source(self) -> str:
        if self.change is not None:
            return " -> ".join(self.change)
        lines = (ROOT / self.path).read_text(encoding="utf-8").splitlines()
        return "\n".join(lines[self.first - 1 : self.last])


def without(place: Place) -> list[Change]:
    """Every way to remove this enforcement, the most telling first."""
    if place.change is not None:
        return [Change(place.path, "by hand", place.first, text_of(place.path).replace(*place.change))]
    return taken_out(place.path, place.first, place.last)


def places(game: str) -> list[Place]:
    """All places of a game, in file order."""
    code = (path for room in _ROOMS for path in sorted((ROOT / room / game).rglob("*.py")))
    data = sorted((ROOT / "data" / game).rglob("*.toml"))
    in_files = (*map(_in_code, code), *map(_in_data, data))
    return [*chain.from_iterable(in_files), *by_hand(game)]


def by_hand(game: str) -> list[Place]:
    """Places whose change is written by hand. Raises ValueError if its text isn't there exactly once."""
    return [written(change) for change in changes(game)]


def changes(game: str) -> list[dict[str, Any]]:
    """A game's changes by hand, as in its file."""
    path = BY_HAND / f"{game}.toml"
    return list(tomllib.loads(path.read_text(encoding="utf-8"))["change"]) if path.is_file() else []


def written(change: dict[str, Any]) -> Place:
    """The place of a change by hand. Raises ValueError if its text isn't there exactly once."""
    path, old, clauses = change["path"], change["old"], ", ".join(change["clauses"])
    source = (ROOT / path).read_text(encoding="utf-8") if (ROOT / path).is_file() else ""
    if source.count(old) != 1:
        raise ValueError(
            f"tests/tools/clauses/by_hand quotes {path} for {clauses}, and that text stands there "
            f"{source.count(old)} times, not once. Where the rule is kept now, copy its lines to `old`, write "
            "in `new` how they would read without the rule, and measure again "
            f"(./parlor rules GAME --measure). Quoted is:\n{old}"
        )
    line = source[: source.index(old)].count("\n") + 1
    last = line + old.count("\n")
    return Place(path, line, tuple(change["clauses"]), line, last, (old, change["new"]))


def digest(game: str) -> list[dict[str, Any]]:
    return list(tomllib.loads((ROOT / "data" / game / "rules.toml").read_text(encoding="utf-8"))["rule"])


def enforceable(game: str) -> list[str]:
    """Clauses of a game's digest that something enforces."""
    return [rule["id"] for rule in digest(game) if rule.get("enforced", True)]


def ids(comment: str) -> tuple[str, ...]:
    """Clause ids in a comment: `# clause: a.b, c (why)`."""
    said = _COMMENT.search(comment)
    if said is None:
        return ()
    words = (part.strip().split(" ")[0] for part in said.group(1).split(","))
    return tuple(word.rstrip(".:;") for word in words if _ID.match(word))


def _in_code(path: Path) -> Iterator[Place]:
    source = path.read_text(encoding="utf-8")
    statements = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and (named := ids(token.string)):
            alone = token.line.strip().startswith("#")
            first, last = _meant(statements, token.start[0], alone)
            yield Place(str(path.relative_to(ROOT)), token.start[0], named, first, last)


def _meant(statements: list[ast.stmt], line: int, alone: bool) -> tuple[int, int]:
    """First and last line that a comment on this line refers to."""
    around = [s for s in statements if starts(s) <= line <= (s.end_lineno or 0)]
    within = max(around, key=starts, default=None)
    if not alone and within is not None:
        return (line, line) if starts(within) < line else (starts(within), within.end_lineno or line)
    if within is not None and not hasattr(within, "body"):  # between the lines of one statement
        return line + 1, within.end_lineno or line + 1
    following = min((s for s in statements if starts(s) > line), key=starts)
    if isinstance(within, ast.FunctionDef) and _first_of(within) is following:
        return starts(within), within.end_lineno or line
    return starts(following), following.end_lineno or line


def _first_of(function: ast.FunctionDef) -> ast.stmt:
    """A function's first statement after its docstring."""
    body = function.body
    told = isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
    return body[1] if told and len(body) > 1 else body[0]


def _in_data(path: Path) -> Iterator[Place]:
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, said in enumerate(lines, start=1):
        if named := ids(said):
            meant = number + 1 if said.strip().startswith("#") else number
            yield Place(str(path.relative_to(ROOT)), number, named, meant, meant)
