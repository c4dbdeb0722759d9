"""Replaces functions by changed ones without importing anything again."""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator
from inspect import CO_OPTIMIZED
from types import CodeType, FunctionType

from tests.tools.mutation.changes import ROOT, text_of

Pairs = list[tuple[CodeType, CodeType]]
_OWN = (
    *("co_code", "co_names", "co_varnames", "co_freevars", "co_cellvars", "co_flags"),
    *("co_argcount", "co_kwonlyargcount", "co_posonlyargcount", "co_exceptiontable"),
)


class Functions:
    """This process's functions as imported; collect them before swapping any."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, int, str], list[FunctionType]] = defaultdict(list)
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(ROOT)):
                self._found[_key(each.__code__)].append(each)

    def swap(self, path: str, source: str) -> bool:
        """Make the functions of a file behave as in this source. Returns False and does nothing if more than
        functions differ, or none is loaded.
        """
        name = str(ROOT / path)
        pairs = _outermost(compile(text_of(path), name, "exec"), compile(source, name, "exec"))
        swaps = [(each, new) for old, new in pairs or () for each in self._found.get(_key(old), ())]
        if not swaps or any(each.__code__.co_freevars != new.co_freevars for each, new in swaps):
            return False
        for each, new in swaps:
            each.__code__ = new
        return True


def _key(code: CodeType) -> tuple[str, int, str]:
    return code.co_filename, code.co_firstlineno, code.co_qualname


def _outermost(old: CodeType, new: CodeType) -> Pairs | None:
    """The differing functions of a module or class, including nested ones; None if it differs itself."""
    inside = list(zip(_nested(old), _nested(new), strict=False))
    if not _is_alike(old, new):
        return None
    found: Pairs = []
    for one, other in inside:
        if one.co_flags & CO_OPTIMIZED:
            if not _is_same(one, other):
                found += _all_in(one, other)
        elif (deeper := _outermost(one, other)) is None:
            return None
        else:
            found += deeper
    return found


def _all_in(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """A function and those it makes, if they can be matched up."""
    yield old, new
    if len(list(_nested(old))) == len(list(_nested(new))):
        for one, other in zip(_nested(old), _nested(new), strict=True):
            yield from _all_in(one, other)


def _nested(code: CodeType) -> Iterator[CodeType]:
    return (each for each in code.co_consts if isinstance(each, CodeType))


def _is_alike(old: CodeType, new: CodeType) -> bool:
    """Whether two are the same apart from the functions they make; line numbers don't matter."""
    if any(getattr(old, name) != getattr(new, name) for name in _OWN):
        return False
    return _plain_consts(old) == _plain_consts(new)


def _plain_consts(code: CodeType) -> list[str]:
    """Tells 1 from True."""
    return [f"code {c.co_name}" if isinstance(c, CodeType) else repr(c) for c in code.co_consts]


def _is_same(old: CodeType, new: CodeType) -> bool:
    return _is_alike(old, new) and all(
        _is_same(one, other) for one, other in zip(_nested(old), _nested(new), strict=True)
    )
