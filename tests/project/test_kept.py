"""Module-level data of the games is fixed after import; only a game's book has registers."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from tests.project.test_project import sources

CHANGES = {"add", "append", "clear", "discard", "extend", "insert", "pop", "remove", "setdefault", "update"}
"""Methods that change a dictionary, a list or a set."""
MADE = ("dict", "list", "set", "defaultdict")
DISPLAYS = (ast.Dict, ast.List, ast.Set, ast.DictComp, ast.ListComp, ast.SetComp)


def kept(module: ast.Module) -> Iterator[str]:
    """Module-level names with a plain dictionary, list or set."""
    for node in module.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            value = node.value
            made = isinstance(value, ast.Call) and ast.unparse(value.func) in MADE
            if made or isinstance(value, DISPLAYS):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def changed(function: ast.AST) -> Iterator[str]:
    """Names whose value a function changes, except its local ones."""
    own = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and not read(node)}
    own |= {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    for node in ast.walk(function):
        found: ast.AST | None = None
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            found = node.func.value
        elif isinstance(node, ast.Subscript) and not read(node):
            found = node.value
        while isinstance(found, ast.Subscript | ast.Attribute):
            found = found.value
        if isinstance(found, ast.Name) and found.id not in own:
            yield found.id


def read(node: ast.Name | ast.Subscript) -> bool:
    return isinstance(node.ctx, ast.Load)


def seen(name: str, tree: ast.Module, all_kept: Mapping[str, set[str]]) -> dict[str, str]:
    """A module's own or imported collections: name there to `module.name`."""
    found = {each: f"{name}.{each}" for each in all_kept[name]}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if alias.name in all_kept.get(str(node.module), ()):
                    found[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    return found


def changing(modules: Mapping[str, str]) -> list[str]:
    """Modules' collections that functions change, as `module.name`."""
    trees = {name: ast.parse(source) for name, source in modules.items()}
    all_kept = {name: set(kept(tree)) for name, tree in trees.items()}
    found = set()
    for name, tree in trees.items():
        here = seen(name, tree, all_kept)
        functions = [
            node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        ]
        found |= {here[each] for function in functions for each in changed(function) if each in here}
    return sorted(found)


def test_nothing_that_a_module_of_the_games_keeps_is_changed_while_people_play() -> None:
    assert changing(sources("games", "render")) == []


def test_a_register_that_functions_fill_is_found_wherever_it_stands() -> None:
    fills = "KEPT: dict[str, int] = {}\n\ndef enter(code):\n    KEPT[code] = 1\n"
    adds = "from one import KEPT as HERE\n\ndef enter(code):\n    def add(it):\n        HERE.update(it)\n"
    owns = "KEPT = []\n\ndef of(code):\n    KEPT = [code]\n    KEPT.append(code)\n    return KEPT\n"
    assert changing({"one": fills}) == ["one.KEPT"]
    assert changing({"one": "KEPT = {}\n", "two": adds}) == ["one.KEPT"]
    assert changing({"one": owns}) == []
