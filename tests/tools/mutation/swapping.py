"""Putting changed functions in the place of those that are there: nothing has to be imported again."""

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
    """The functions of this process as they were imported, to be asked before anything is swapped."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, int, str], list[FunctionType]] = defaultdict(list)
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(ROOT)):
                self._found[_key(each.__code__)].append(each)

    def swap(self, path: str, source: str) -> bool:
        """Have the functions of a file do what they do in this source. False, and nothing done, where a
        function is not all that is other, or none is there."""
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
    """The functions of a module or class that are other, with those inside them; None where it is itself."""
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
    """A function and, where they can be told which is which, those that it makes."""
    yield old, new
    if len(list(_nested(old))) == len(list(_nested(new))):
        for one, other in zip(_nested(old), _nested(new), strict=True):
            yield from _all_in(one, other)


def _nested(code: CodeType) -> Iterator[CodeType]:
    return (each for each in code.co_consts if isinstance(each, CodeType))


def _is_alike(old: CodeType, new: CodeType) -> bool:
    """Whether two do the same apart from the functions that they make; where they stand decides nothing."""
    if any(getattr(old, name) != getattr(new, name) for name in _OWN):
        return False
    return _plain_consts(old) == _plain_consts(new)


def _plain_consts(code: CodeType) -> list[str]:
    """1 is not True here."""
    return [f"code {c.co_name}" if isinstance(c, CodeType) else repr(c) for c in code.co_consts]


def _is_same(old: CodeType, new: CodeType) -> bool:
    return _is_alike(old, new) and all(
        _is_same(one, other) for one, other in zip(_nested(old), _nested(new), strict=True)
    )
