"""Name resolution has the loop's own pool for itself: a connection to Discord never waits for work."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def uses(source: str) -> Iterator[int]:
    """Lines in which something is handed to the pool of the loop."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names]
            if node.module == "asyncio" and "to_thread" in names:
                yield node.lineno
        elif isinstance(node, ast.Attribute) and node.attr == "to_thread":
            yield node.lineno
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            to_none = node.args and isinstance(node.args[0], ast.Constant) and node.args[0].value is None
            if node.func.attr == "run_in_executor" and to_none:
                yield node.lineno


@pytest.mark.parametrize(
    "source",
    [
        "await asyncio.to_thread(work)",
        "from asyncio import to_thread",
        "import asyncio as a\nawait a.to_thread(work)",
        "await loop.run_in_executor(None, work)",
    ],
)
def test_each_way_into_the_pool_of_the_loop_is_seen(source: str) -> None:
    assert len(list(uses(source))) == 1


def test_no_work_goes_to_the_pool_of_the_loop() -> None:
    files = [file for folder in ("bot", "render") for file in (ROOT / folder).rglob("*.py")]
    found = {str(file.relative_to(ROOT)) for file in files if list(uses(file.read_text(encoding="utf-8")))}
    assert found == set()
