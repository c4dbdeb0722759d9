"""Name resolution has the loop's pool to itself: a connection to Discord never waits for work."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def uses(source: str) -> Iterator[int]:
    """Lines that hand work to the loop's pool."""
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


def handed_on(file: Path) -> Iterator[tuple[str, str]]:
    """Modules of the functions that a module hands to workers, each with its name there."""
    tree, here = (
        ast.parse(file.read_text(encoding="utf-8")),
        ".".join(file.relative_to(ROOT).with_suffix("").parts),
    )
    named = {
        alias.asname or alias.name: node.module or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    own = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="do"), args=[ast.Name(id=name), *_]) if (
                name in named or name in own
            ):
                yield named.get(name, here), name


def test_workers_load_neither_features_nor_the_discord_library() -> None:
    """Each would hold them in its own memory. Their jobs are listed below."""
    found = {each for file in (ROOT / "bot").rglob("*.py") for each in handed_on(file)}
    assert {name for _, name in found} >= {
        "checked",
        "has_revealed",
        "walked",
        "position_of",
        "reason_of",
        "frame",
    }
    modules = sorted({module for module, _ in found})
    asked = f"import sys, {', '.join(modules)}; print('discord' in sys.modules, 'bot.features' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False False\n"
