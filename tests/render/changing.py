"""Views changed one field at a time: anything a picture shows of it, a text has to say."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from PIL import Image

from render.kit.letters.words import Words

Path = tuple[str | int, ...]
NO_POSITION = (LookupError, ValueError, AssertionError, AttributeError, TypeError, ZeroDivisionError)
"""Errors of a picture or text for a view that can't happen in a game."""
Draw = Callable[[Any, Words, dict[str, int]], Image.Image | list[Image.Image]]


def shape_of(path: Path) -> str:
    """A path without tuple indices: `seats.*.tokens.red`."""
    return ".".join("*" if isinstance(part, int) else part for part in path)


def leaves(part: Any, path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:
    """Every field that holds no struct, and the members of tuples: path, value and type."""
    hints = get_type_hints(type(part)) if isinstance(part, msgspec.Struct) else {}
    for name, hint in hints.items():
        yield from _inside(getattr(part, name), hint, (*path, name))


def _inside(value: Any, hint: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:
    if isinstance(value, msgspec.Struct):
        yield from leaves(value, path)
        return
    yield path, value, hint
    if isinstance(value, tuple):
        for number, each in enumerate(value):
            yield from _inside(each, None, (*path, number))
    elif isinstance(value, dict):
        for key, each in value.items():
            yield (*path, key), each, None


def put(part: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(part, msgspec.Struct):
        assert isinstance(first, str)
        return msgspec.structs.replace(part, **{first: put(getattr(part, first), rest, value)})
    if isinstance(part, dict):
        return {**part, first: put(part[first], rest, value)}
    assert isinstance(first, int)
    return (*part[:first], put(part[first], rest, value), *part[first + 1 :])


def others(value: Any, hint: Any, seen: Sequence[Any]) -> Iterator[Any]:
    """Other values for a field: the next number, the opposite truth, a word of its closed list or one from
    such a field elsewhere in the view, one member less; None, if allowed."""
    if value is not None and type(None) in get_args(hint):
        yield None
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, tuple) and value:
        yield value[:-1]
    elif isinstance(value, str):
        listed = get_args(hint) if get_origin(hint) is Literal else ()
        yield from [
            other for other in dict.fromkeys((*listed, *seen)) if isinstance(other, str) and other != value
        ][:2]


class Judged(msgspec.Struct):
    """Results of changing a view."""

    untold: list[str] = []
    """Fields that change a picture but not the text."""
    told: set[str] = set()
    """Fields that change both."""
    refused: set[str] = set()
    """Fields whose change can't be drawn."""


def judged(
    view: Any,
    draws: Sequence[Draw],
    tell: Callable[[Any], str],
    words: Words,
    each: int,
    keep_out: str,
    *,
    only: Container[str] | None = None,
) -> Judged:
    """Change the fields of a view, `each` of those at the same place in tuples, and compare pictures and
    texts. Skips fields that match `keep_out`, and all but those in `only`, if given. Without `only`, finds
    just untold ones: a change of the text isn't drawn."""
    found, pictures, text = Judged(), _drawn(view, draws, words), tell(view)
    by_shape: dict[str, list[tuple[Path, Any, Any]]] = {}
    for leaf in leaves(view):
        by_shape.setdefault(shape_of(leaf[0]), []).append(leaf)
    for shape, all_ in by_shape.items():
        if re.fullmatch(keep_out, shape) or (only is not None and shape not in only):
            continue
        seen = [value for _, value, _ in all_]
        for path, value, hint in all_[:each]:
            for other in others(value, hint, seen):
                changed = put(view, path, other)
                try:
                    told = tell(changed) != text
                    if (told and only is None) or _drawn(changed, draws, words) == pictures:
                        continue
                except NO_POSITION:
                    found.refused.add(shape)
                    continue
                if told:
                    found.told.add(shape)
                else:
                    found.untold.append(f"{shape}: {value!r} to {other!r}")
    return found


def _drawn(view: Any, draws: Sequence[Draw], words: Words) -> list[str]:
    found = [draw(view, words, {}) for draw in draws]
    pictures = [each for made in found for each in (made if isinstance(made, list) else [made])]
    return [hashlib.sha256(made.tobytes()).hexdigest() + str(made.size) for made in pictures]
