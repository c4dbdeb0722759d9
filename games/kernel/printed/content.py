"""Content files: TOML into frozen structs, with the file and line of any fault.

Files live where their game keeps them (`Manifest.data`). A host may put a file of the same relative name into a
folder of his own and name that folder in PARLOR_CONTENT: his file is read instead.
"""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

from games.kernel import finding

T = TypeVar("T")
Words: TypeAlias = dict[str, dict[str, dict[str, str]]]
"""Kind to id to language to what is said."""
LARGEST = 1_000_000
"""No number in content is larger: no card costs more, and none outgrows what a state can hold."""
DATA = Path(__file__).resolve().parents[3] / "data"
_HEADER = re.compile(r"^\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$")
_UNKNOWN = re.compile(r"unknown field `([^`]+)`")
_STEP = re.compile(r"\.([A-Za-z0-9_-]+)|\[(\d+|\.\.\.)\]")


class ContentFault(Exception):
    """A content file that cannot be used; says where and what, and thereby how to mend it."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        super().__init__(f"{path}:{line}: {what}")
        self.path, self.line, self.what = path, line, what


def path_of(name: str) -> Path:
    """The file for a name such as `splendor/cards.toml`: the host's own, else the game's."""
    own = os.environ.get("PARLOR_CONTENT")
    if own and (Path(own) / name).is_file():
        return Path(own) / name
    return ours(name)


def ours(name: str) -> Path:
    """The file for such a name as it comes with the game, whatever the host has put in its place."""
    key, _, rest = name.partition("/")
    manifest = finding.manifest(key)
    return manifest.data / rest if manifest else DATA / name


def load(name: str, kind: type[T]) -> T:
    """Read and validate a content file; raises `ContentFault` with file and line."""
    path = path_of(name)
    return parse(source_of(path), path, kind)


def words(name: str) -> Words:
    """Names or texts of a game; raises `ContentFault` with file and line."""
    return load(name, Words)


def source_of(path: Path) -> str:
    """What stands in a file; raises `ContentFault`."""
    try:
        said = path.read_bytes()
        return said.decode("utf-8").replace("\r\n", "\n")
    except OSError as error:
        raise ContentFault(path, 1, f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        line = said[: error.start].count(b"\n") + 1
        raise ContentFault(path, line, "is not text in UTF-8; save it as UTF-8") from error


def raw_of(source: str, path: Path) -> dict[str, Any]:
    """TOML text as it stands; raises `ContentFault`."""
    try:
        raw = tomllib.loads(source)
        where = _too_large(raw)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else source.count("\n") + 1
        raise ContentFault(path, line, f"not valid TOML: {error}") from error
    except RecursionError as error:
        raise ContentFault(path, _longest(source), "is nested too deeply") from error
    except ValueError as error:  # a number of thousands of digits
        raise ContentFault(path, _longest(source), f"not valid TOML: {error}") from error
    if where is not None:
        raise ContentFault(path, line_of(source, raw, where), f"has a number beyond {LARGEST}")
    return raw


def _too_large(value: Any, where: str = "") -> str | None:
    """The path to a number that no game can count with."""
    if isinstance(value, int):
        return where if abs(value) > LARGEST else None
    parts: list[tuple[str, Any]] = []
    if isinstance(value, dict):
        parts = [(f".{key}", part) for key, part in value.items()]
    elif isinstance(value, list):
        parts = [(f"[{index}]", part) for index, part in enumerate(value)]
    found = (_too_large(part, where + step) for step, part in parts)
    return next((place for place in found if place is not None), None)


def _longest(source: str) -> int:
    """The line (from 1) that such a thing most likely stands in."""
    lines = source.splitlines()
    return max(range(len(lines)), key=lambda number: len(lines[number]), default=0) + 1


def parse(source: str, path: Path, kind: type[T]) -> T:
    """Validate TOML text as if it stood in `path`."""
    raw = raw_of(source, path)
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        place = where.partition("$")[2].rstrip("`")
        if unknown := _UNKNOWN.search(what):
            place += f".{unknown[1]}"
        raise ContentFault(path, line_of(source, raw, place), what) from error


def line_of(source: str, raw: dict[str, Any], where: str) -> int:
    """The line (from 1) at which a path such as `.card[3].cost` starts, as near as the text tells."""
    keys = [name or (int(index) if index.isdigit() else index) for name, index in _STEP.findall(where)]
    lines = source.splitlines()
    start, end, rest = _section(lines, keys)
    for key in rest:
        pattern = re.compile(rf"^\s*\"?{re.escape(str(key))}\"?\s*(=|\.)")
        for number in range(start, end):
            if pattern.match(lines[number]):
                return number + 1
    return max(start, 1)


def _section(lines: list[str], keys: list[str | int]) -> tuple[int, int, list[str | int]]:
    """The lines (from, to) of the innermost table on the path, and the keys that are left."""
    best = (0, len(lines), keys)
    seen: dict[str, int] = {}
    for number, line in enumerate(lines):
        header = _HEADER.match(line)
        if not header:
            continue
        name = header[2].replace('"', "")
        path: list[str | int] = list(name.split("."))
        if header[1] == "[[":
            path.append(seen.get(name, 0))
            seen[name] = seen.get(name, 0) + 1
        if keys[: len(path)] == path:
            best = (number + 1, _next_header(lines, number + 1), keys[len(path) :])
    return best


def _next_header(lines: list[str], start: int) -> int:
    return next((n for n in range(start, len(lines)) if _HEADER.match(lines[n])), len(lines))
