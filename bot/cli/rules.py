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
    """Clause ids that tests name with `@pytest.mark.rule(game, id)`, read from the sources."""
    for path in sorted(TESTS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _is_rule(node.func):
                values = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                if len(values) == 2 and values[0] == game:
                    yield str(values[1])


def _is_rule(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr == "rule"
