"""Removes an enforcement: the same file without one of its steps.

Every change leaves a file that runs (no guard, no effect, a dropped condition, a neutral answer), so a test
fails because the rule is broken, not the code.
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Callable, Iterator
from functools import partial
from operator import attrgetter

from tests.tools.mutation.changes import Change, text_of

Step = Callable[[ast.AST], ast.AST | None]
MANY = 8
"""List entries to remove one at a time; the others of a longer list are like these."""
_FIRST = ("guard", "condition", "effect", "answer")


def taken_out(path: str, first: int = 1, last: int | None = None) -> list[Change]:
    """Every way to remove a step of these lines, the most telling first."""
    text = text_of(path)
    if path.endswith(".toml"):
        return list(_of_data(path, text, first))
    tree = ast.parse(text)
    end = len(text.splitlines()) if last is None else last
    parts = [ast.unparse(part) for part in tree.body]
    found = [
        Change(path, kind, line, "\n".join([*parts[:at], changed, *parts[at + 1 :]]))
        for at, part in enumerate(tree.body)
        if starts(part) <= end and first <= (part.end_lineno or 0)
        for kind, line, changed in _of_part(tree, part, first, end)
    ]
    whole = "\n".join(parts)
    return sorted((change for change in found if change.source != whole), key=lambda change: _rank(change.kind))


def _rank(kind: str) -> int:
    return _FIRST.index(kind) if kind in _FIRST else len(_FIRST)


def _of_part(tree: ast.Module, part: ast.stmt, first: int, last: int) -> Iterator[tuple[str, int, str]]:
    """Every way to remove a step of these lines from one statement of a module, and the new text."""
    alone = ast.Module([part], [])
    for parent in list(_working(alone)):
        for name, value in ast.iter_fields(parent):
            for at, node in enumerate(value if isinstance(value, list) else [value]):
                if not isinstance(node, ast.AST) or not first <= (line := _line(node)) <= last:
                    continue
                for kind, change in _changes(node, _around(tree, line)):
                    new = change(copy.deepcopy(node))
                    if isinstance(value, list):
                        others = [*value[:at], *([] if new is None else [new]), *value[at + 1 :]]
                    elif new is None:
                        continue
                    setattr(parent, name, others if isinstance(value, list) else new)
                    yield kind, line, ast.unparse(alone)
                    setattr(parent, name, value)


def _working(node: ast.AST) -> Iterator[ast.AST]:
    """A piece of code with all its parts except annotations, which do nothing."""
    yield node
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, ast.AST):
                    yield from _working(each)


def _line(node: ast.AST) -> int:
    """A node's line; a comprehension has none, but its variable has."""
    if isinstance(node, ast.comprehension):
        return node.target.lineno
    return starts(node) if isinstance(node, ast.stmt) else getattr(node, "lineno", 0)


def starts(node: ast.stmt) -> int:
    """The first line of a statement, its decorators included."""
    marks: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(mark.lineno for mark in marks)])


def _around(tree: ast.Module, line: int) -> ast.FunctionDef | None:
    """The innermost function around a line."""
    found = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    found = [n for n in found if starts(n) <= line <= (n.end_lineno or 0)]
    return max(found, key=starts, default=None)


def _changes(node: ast.AST, function: ast.FunctionDef | None) -> Iterator[tuple[str, Step]]:
    """What can be removed from one node: the kind of step, and the replacement."""
    if isinstance(node, ast.stmt):
        yield from _of_statement(node, function)
    elif isinstance(node, ast.BoolOp):
        yield from (("condition", partial(_without, at=at)) for at in range(len(node.values)))
    elif isinstance(node, ast.comprehension):
        yield from (("condition", partial(_without_if, at=at)) for at in range(len(node.ifs)))
    elif isinstance(node, ast.Tuple | ast.List | ast.Set) and _is_read(node):
        many = min(len(node.elts), MANY) if len(node.elts) > 1 else 0
        yield from (("entry", partial(_without_entry, at=at)) for at in range(many))
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool | int):
        yield "number", _another
    else:
        yield from _of_expression(node)


def _of_expression(node: ast.AST) -> Iterator[tuple[str, Step]]:
    """An expression reduced to one of its parts."""
    if isinstance(node, ast.IfExp):
        yield "condition", attrgetter("body")
        yield "condition", attrgetter("orelse")
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "condition", attrgetter("operand")
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub | ast.Mult):
        yield "number", attrgetter("left")
    elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("min", "max") and len(node.args) > 1:
        yield from (("number", partial(_argument, at=at)) for at in range(len(node.args)))


def _of_statement(node: ast.stmt, function: ast.FunctionDef | None) -> Iterator[tuple[str, Step]]:
    if isinstance(node, ast.If):
        yield "guard", partial(_tested, outcome=False)
        yield "guard", partial(_tested, outcome=True)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.YieldFrom | ast.Yield):
        yield "effect", _nothing
    elif isinstance(node, ast.For | ast.While | ast.AugAssign | ast.Delete) or _is_kept(node):
        yield "effect", lambda twin: ast.Pass()
    elif isinstance(node, ast.Return) and node.value is not None and function is not None:
        for neutral in _neutral(function.returns):
            yield "answer", partial(_returning, neutral=neutral)
    elif isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Constant) and node.value.value is None:
        yield "number", _some
    elif isinstance(node, ast.FunctionDef) and node.decorator_list:
        yield "effect", _unmarked


def _neutral(annotation: ast.expr | None) -> list[ast.expr]:
    """Neutral results of a function, by its return type."""
    said = ast.unparse(annotation) if annotation is not None else ""
    kinds: dict[str | tuple[str, ...], list[str]] = {
        "bool": ["True", "False"],
        "int": ["0", "99"],
        "list": ["[]"],
        ("Sequence", "Iterable"): ["()"],
        "tuple[": ["()"] if "..." in said else [],
        ("dict", "Counter"): ["{}"],
        "frozenset": ["frozenset()"],
        "set": ["set()"],
    }
    words = next((words for kind, words in kinds.items() if said.startswith(kind)), [])
    return [_expression(word) for word in [*words, *(["None"] if "None" in said else [])]]


def _expression(word: str) -> ast.expr:
    return ast.parse(word, mode="eval").body


def _tested(twin: ast.AST, outcome: bool) -> ast.AST:
    assert isinstance(twin, ast.If)
    twin.test = ast.Constant(outcome)
    return twin


def _nothing(twin: ast.AST) -> ast.AST:
    """No step at all; a generator stays one."""
    assert isinstance(twin, ast.Expr)
    nothing = ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))
    return ast.Pass() if isinstance(twin.value, ast.Call) else nothing


def _without(twin: ast.AST, at: int) -> ast.AST:
    assert isinstance(twin, ast.BoolOp)
    left = [value for i, value in enumerate(twin.values) if i != at]
    return left[0] if len(left) == 1 else ast.BoolOp(twin.op, left)


def _without_if(twin: ast.AST, at: int) -> ast.AST:
    assert isinstance(twin, ast.comprehension)
    del twin.ifs[at]
    return twin


def _without_entry(twin: ast.AST, at: int) -> ast.AST:
    assert isinstance(twin, ast.Tuple | ast.List | ast.Set)
    del twin.elts[at]
    return twin


def _unmarked(twin: ast.AST) -> ast.AST:
    assert isinstance(twin, ast.FunctionDef)
    twin.decorator_list = []
    return twin


def _another(twin: ast.AST) -> ast.AST:
    """The opposite of a Boolean, or one more."""
    assert isinstance(twin, ast.Constant)
    value = twin.value
    assert isinstance(value, int)
    return ast.Constant(not value if isinstance(value, bool) else value + 1)


def _some(twin: ast.AST) -> ast.AST:
    """A number instead of no value."""
    assert isinstance(twin, ast.AnnAssign)
    twin.value = ast.Constant(0)
    return twin


def _argument(twin: ast.AST, at: int) -> ast.AST:
    assert isinstance(twin, ast.Call)
    return twin.args[at]


def _returning(twin: ast.AST, neutral: ast.expr) -> ast.AST:
    return ast.Return(neutral)


def _is_read(node: ast.Tuple | ast.List | ast.Set) -> bool:
    """Not the left side of an assignment."""
    return isinstance(node, ast.Set) or isinstance(node.ctx, ast.Load)


def _is_kept(node: ast.stmt) -> bool:
    """An assignment that outlives the function."""
    lasting = ast.Attribute | ast.Subscript
    return isinstance(node, ast.Assign) and all(isinstance(target, lasting) for target in node.targets)


_WORD = re.compile(r'^\s*([\w-]+)\s*=\s*("[^"]*")')
_NUMBER = re.compile(r"(?<==)(\s*)(-?\d+)\s*(?=,|#|$|\})")


def _of_data(path: str, text: str, line: int) -> Iterator[Change]:
    """A content file with another number, the opposite Boolean, another word of that key, or without the
    entry.
    """
    lines = text.splitlines()
    said = lines[line - 1]
    changed = [_NUMBER.sub(lambda m: f"{m.group(1)}{int(m.group(2)) + 1} ", said)]
    changed += [said.replace("true", "false") if "true" in said else said.replace("false", "true")]
    changed += _other_words(lines, said)
    changed += [""] if re.match(r"\s*[\w-]+\s*=.*[^\[{(]$", said) else []
    for other in changed:
        if other != said:
            yield Change(path, "data", line, "\n".join([*lines[: line - 1], other, *lines[line:]]) + "\n")


def _other_words(lines: list[str], said: str) -> Iterator[str]:
    """The line with the same key's other values in the file."""
    if (mine := _WORD.match(said)) is None:
        return
    for line in lines:
        other = _WORD.match(line)
        if other and other[1] == mine[1] and other[2] != mine[2]:
            yield said.replace(mine[2], other[2])
            return
