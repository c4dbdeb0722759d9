"""Merges content files: the host's over the project's.

A file in PARLOR_CONTENT changes the project's file of the same name entry by entry: tables by their keys, lists
of tables by each entry's `id`, `code` or `letter`, everything else as a whole. `replace = true` at its top
replaces the project's file. A file with a new name is an addition.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from games.kernel.package import finding
from games.kernel.printed.content import (
    DATA,
    ContentFault,
    Key,
    Words,
    line_at,
    place_of,
    raw_of,
    source_of,
    steps_of,
)

T = TypeVar("T")
NAMED_BY: Final = ("id", "code", "letter")
"""Keys that identify an entry of a list."""
REPLACE: Final = "replace"
_NUMBERED = re.compile(r"0*([1-9]\d*)\.toml")


@dataclass(frozen=True)
class Layer:
    """One file, without its `replace`."""

    path: Path
    source: str
    raw: dict[str, Any]
    replaces: bool

    @classmethod
    def of(cls, path: Path) -> Layer:
        """Raises `ContentFault`."""
        source = source_of(path)
        raw = raw_of(source, path)
        replaces = raw.pop(REPLACE, False)
        if not isinstance(replaces, bool):
            raise ContentFault(path, line_at(source, [REPLACE]), f"`{REPLACE}` is true or false")
        return cls(path, source, raw, replaces)


@dataclass(frozen=True)
class Sheet:
    """Merged content, and the files it's made of, the project's first."""

    raw: dict[str, Any]
    layers: tuple[Layer, ...]

    def place(self, keys: list[Key]) -> tuple[Path, int]:
        """The file and line (from 1) of these keys and indexes: in the file that has most of them, the host's
        if both have as many."""
        found = [(layer, _followed(self.raw, layer.raw, keys)) for layer in reversed(self.layers)]
        layer, known = max(found, key=lambda each: len(each[1]))
        return layer.path, line_at(layer.source, known)

    def fault(self, where: str, what: str) -> ContentFault:
        """At a path such as `.card[3].cost`."""
        return ContentFault(*self.place(steps_of(where)), what)

    def fault_of(self, table: str, id_: str, what: str) -> ContentFault:
        rows = self.raw.get(table, ())
        named = [name_of(row) for row in rows] if isinstance(rows, list) else []
        return ContentFault(*self.place([table, named.index(id_) if id_ in named else id_]), what)


def own_folder() -> Path | None:
    own = os.environ.get("PARLOR_CONTENT")
    return Path(own) if own else None


def ours(name: str) -> Path:
    """The game's own file or folder by relative name, such as `splendor/cards.toml`."""
    key, _, rest = name.partition("/")
    manifest = finding.manifest(key)
    return manifest.data / rest if manifest else DATA / name


def paths_of(name: str) -> list[Path]:
    """Existing files of this name, the game's first."""
    own = own_folder()
    paths = [ours(name)] if own is None else [ours(name), own / name]
    return [path for path in paths if path.is_file()]


def names_in(folder: str, pattern: str = "*.toml") -> list[str]:
    """Relative names in a folder, the project's and the host's."""
    own = own_folder()
    roots = [ours(folder)] if own is None else [ours(folder), own / folder]
    found = {path.relative_to(root).as_posix() for root in roots for path in root.glob(pattern)}
    return sorted(f"{folder}/{name}" for name in found)


def read(name: str, still: Callable[[dict[str, Any]], dict[str, Any]] | None = None) -> Sheet:
    """`still` removes entries of the game's file that no longer count. Raises `ContentFault`."""
    paths = paths_of(name)
    layers = [Layer.of(path) for path in (paths or [ours(name)])]
    for layer in layers:
        _each_once(layer)
    if layers[-1].replaces:
        layers = layers[-1:]
    first, *above = layers
    raw = still(first.raw) if still and first.path == ours(name) else first.raw
    for layer in above:
        raw = merged(raw, layer.raw)
    return Sheet(raw, tuple(layers))


def load(name: str, kind: type[T]) -> T:
    """Raises `ContentFault` with file and line."""
    return converted(read(name), kind)


def converted(sheet: Sheet, kind: type[T]) -> T:
    """Raises `ContentFault` with the file and line at fault."""
    try:
        return msgspec.convert(sheet.raw, kind)
    except msgspec.ValidationError as error:
        what, keys = place_of(error, kind, sheet.raw)
        raise ContentFault(*sheet.place(keys), what) from error


def words(name: str) -> Words:
    """Raises `ContentFault` with file and line."""
    gone = _replaced_numbers(name.partition("/")[0])
    sheet = read(name, lambda raw: _without(raw, gone)) if gone else read(name)
    for layer in sheet.layers:
        _must_be_words(layer)
    return converted(sheet, Words)


def merged(below: Any, above: Any) -> Any:
    if isinstance(below, dict) and isinstance(above, dict):
        new = {key: merged(below[key], value) if key in below else value for key, value in above.items()}
        return {**below, **new}
    if _is_register(below) and _is_register(above):
        own = {name_of(row): row for row in above}
        rows = [merged(row, own[name_of(row)]) if name_of(row) in own else row for row in below]
        known = {name_of(row) for row in below}
        return [*rows, *(row for row in above if name_of(row) not in known)]
    return above


def name_of(row: Any) -> str:
    """Empty for an entry without a name."""
    if not isinstance(row, dict):
        return ""
    return next((str(row[key]) for key in NAMED_BY if key in row), "")


def _is_register(rows: Any) -> bool:
    """Whether it's a list of tables with unique names. Effects (with an `is`) don't count: theirs may name
    another thing."""
    if not isinstance(rows, list) or not rows:
        return False
    names = [name_of(row) for row in rows]
    return all(names) and len(set(names)) == len(names) and not any("is" in row for row in rows)


def _each_once(layer: Layer) -> None:
    """Raises `ContentFault` if two entries have the same name: one would be lost."""
    for table, rows in layer.raw.items():
        names = [name_of(row) for row in rows] if isinstance(rows, list) else []
        for number, name in enumerate(names):
            if name and name in names[:number]:
                what = f"two entries have the id {name!r}; give one of them another"
                raise ContentFault(layer.path, line_at(layer.source, [table, number]), what)


def _followed(whole: Any, part: Any, steps: list[Key]) -> list[Key]:
    """The part of a path in the merged content that a layer has, with the layer's own indexes."""
    found: list[Key] = []
    for step in steps:
        if isinstance(step, int) and isinstance(whole, list) and isinstance(part, list) and step < len(whole):
            place = _index_of(whole[step], step, part)
            if place is None:
                break
            found.append(place)
            whole, part = whole[step], part[place]
        elif isinstance(part, dict) and isinstance(whole, dict) and step in part:
            found.append(step)
            whole, part = whole[step], part[step]
        else:
            break
    return found


def _index_of(row: Any, index: int, rows: list[Any]) -> int | None:
    if name := name_of(row):
        return next((number for number, each in enumerate(rows) if name_of(each) == name), None)
    return index if index < len(rows) else None


def _replaced_numbers(game: str) -> set[str]:
    """Numbers of adventures that the host replaced: the game's words for them no longer count."""
    own = own_folder()
    if own is None:
        return set()
    found = {path: _NUMBERED.fullmatch(path.name) for path in sorted((own / game).glob("*/*.toml"))}
    return {match[1] for path, match in found.items() if match and Layer.of(path).replaces}


def _without(raw: dict[str, Any], numbers: set[str]) -> dict[str, Any]:
    """Without these adventures' words: `1` and `1-A` belong to the first."""
    return {
        kind: {id_: row for id_, row in rows.items() if id_.partition("-")[0] not in numbers}
        if isinstance(rows, dict)
        else rows
        for kind, rows in raw.items()
    }


def _must_be_words(layer: Layer) -> None:
    """Kind, id, language, sentence, and nothing deeper. Raises `ContentFault` with the line."""
    for keys, value in _leaves(layer.raw, []):
        if len(keys) < 3 or not isinstance(value, str):
            what = f"Expected `{'object' if len(keys) < 3 else 'str'}`, got `{type(value).__name__}`"
            raise ContentFault(layer.path, line_at(layer.source, keys), what)


def _leaves(value: Any, keys: list[Key]) -> list[tuple[list[Key], Any]]:
    """Everything that isn't a table, and anything on the third level."""
    if isinstance(value, dict) and len(keys) < 3:
        return [leaf for key, inner in value.items() for leaf in _leaves(inner, [*keys, key])]
    return [(keys, value)]
