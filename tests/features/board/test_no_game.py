"""Code that all games share names no game, and no id, event kind or field of one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from games.registry import keys
from render.kit.letters.words import names_of

ROOT = Path(__file__).parents[3]
SHARED = (
    "bot/base",
    "bot/chat",
    "bot/cli",
    "bot/cluster",
    "bot/features",
    "bot/ops",
    "bot/store",
    "bot/tables",
    "bot/workers",
    "render/kit",
)
_REFERENCE = re.compile(r"""["']([a-z][a-z-]*):(?=[{\d"'])""")
_FIELD = re.compile(r"^    ([a-z_]+): ", re.MULTILINE)


@cache
def of_games() -> str:
    """The sources of all games."""
    paths = sorted(path for key in keys() for path in (ROOT / "games" / key).rglob("*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


@cache
def references() -> frozenset[str]:
    """What games call their references and options: `gem`, `card`, `recruit`, ..."""
    named = {kind for key in keys() for kind in names_of(key)}
    return frozenset(named) | frozenset(_REFERENCE.findall(of_games()))


@cache
def kinds() -> frozenset[str]:
    """Kinds of events that games emit."""
    return frozenset(re.findall(r"""\.emit\(\s*["']([a-z-]+)["']""", of_games()))


@cache
def fields() -> frozenset[str]:
    """Fields of the games' views."""
    paths = [ROOT / "games" / key / "state" / "view.py" for key in keys()]
    return frozenset(name for path in paths for name in _FIELD.findall(path.read_text(encoding="utf-8")))


def faults(source: str) -> Iterator[str]:
    """Everything in a module that belongs to one game."""
    tree = ast.parse(source)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    tuples = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield from _in_words(node.value)
        elif isinstance(node, ast.Compare):
            yield from _in_comparison(node, tuples)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
            yield from (f"the field {name}" for name in _constants(node.args[1]) if name in fields())


def _in_words(said: str) -> Iterator[str]:
    for key in keys():
        if re.search(rf"\b{key}\b", said):
            yield f"the game {key}"
    found = re.match(r"([a-z][a-z-]*):$", said)
    if found and found[1] in references():
        yield f"the reference {said}"


def _in_comparison(node: ast.Compare, tuples: dict[str, ast.expr]) -> Iterator[str]:
    sides = [node.left, *node.comparators]
    if not any(isinstance(side, ast.Attribute) and side.attr == "kind" for side in sides):
        return
    for side in sides:
        meant = tuples.get(side.id, side) if isinstance(side, ast.Name) else side
        yield from (f"the event {kind}" for kind in _constants(meant) if kind in kinds())


def _constants(node: ast.AST) -> list[str]:
    return [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]


@pytest.mark.parametrize("place", SHARED)
def test_nothing_that_games_share_knows_one(place: str) -> None:
    found = {
        f"{path.relative_to(ROOT)}: {fault}"
        for path in (ROOT / place).rglob("*.py")
        for fault in faults(path.read_text(encoding="utf-8"))
    }
    assert found == set()


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('if game == "splendor": pass', ["the game splendor"]),
        ('path = f"underworld/{name}"', ["the game underworld"]),
        ('ref.startswith("gem:")', ["the reference gem:"]),
        ('QUIET = ("commitment", "step")\nif event.kind in QUIET: pass', ["the event step"]),
        ('if event.kind == "recruit": pass', ["the event recruit"]),
        ('number = getattr(view, "round", None)', ["the field round"]),
        ('"""Such as `splendor take`."""', []),
    ],
)
def test_what_knows_a_game_is_found(source: str, found: list[str]) -> None:
    assert list(faults(source)) == found
