"""Which clauses of a game's rules have a test."""

from __future__ import annotations

import argparse
import ast
from collections.abc import Iterator
from pathlib import Path

from games.kernel.digest import digest
from games.registry import keys

TESTS = Path(__file__).parents[2] / "tests"


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `rules`."""
    parser.add_argument("game", choices=keys())


def run(arguments: argparse.Namespace) -> int:
    """Print tested and all clauses that can be enforced, and those without a test; 1 where there are any."""
    tested = set(tested_clauses(arguments.game))
    wanted = [clause for clause in digest(arguments.game) if clause.enforced]
    bare = [clause for clause in wanted if clause.id not in tested]
    print(f"{arguments.game}: {len(wanted) - len(bare)}/{len(wanted)} enforceable clauses tested")
    for clause in bare:
        print(f"  {clause.id}: {clause.title['en']}")
    return 1 if bare else 0


def tested_clauses(game: str) -> Iterator[str]:
    """Clause ids that tests name, read from the sources: with `@pytest.mark.rule(game, id)` anywhere, or with
    `@rule(id, ...)` in the game's own folder."""
    for path in sorted(TESTS.rglob("*.py")):
        own = path.parent == TESTS / game
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield from _named(node, game, own)


def _named(call: ast.Call, game: str, own: bool) -> Iterator[str]:
    values = [str(arg.value) for arg in call.args if isinstance(arg, ast.Constant)]
    if isinstance(call.func, ast.Attribute) and call.func.attr == "rule" and values[:1] == [game]:
        yield from values[1:]
    if own and isinstance(call.func, ast.Name) and call.func.id == "rule":
        yield from values
