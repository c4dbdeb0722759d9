"""Reads content files: TOML into frozen structs, with the file and line of any error.

Files are in their game's folder (`Manifest.data`). A host's own folder (PARLOR_CONTENT) may have files of the
same relative names: they override the game's entry by entry (`games.kernel.printed.layers`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from games.kernel.printed.closed import remedied, whole

T = TypeVar("T")
Key: TypeAlias = "str | int"
Words: TypeAlias = dict[str, dict[str, dict[str, str]]]
"""Kind to id to language to words."""
LANGUAGES: Final = ("en", "zh-TW", "zh-CN")
FALLBACK: Final = "en"
LARGEST = 1_000_000
"""The largest number in content: no card costs more, and it fits into any state."""
DATA = Path(__file__).resolve().parents[3] / "data"
_HEADER = re.compile(r"^\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$")
_UNKNOWN = re.compile(r"unknown field `([^`]+)`")
_STEP = re.compile(r"\.([A-Za-z0-9_-]+)|\[(\d+|\.\.\.)\]")


class ContentFault(Exception):
    """A content file that can't be used; says where, and how to fix it."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        super().__init__(f"{path}:{line}: {what}")
        self.path, self.line, self.what = path, line, what

    @property
    def sentence(self) -> str:
        """With a full stop or question mark, so another sentence can follow."""
        return str(self) if self.what.endswith("?") else f"{self}."


def said_in(row: Mapping[str, str], language: str) -> str:
    """In this language, else English, else any; empty if none."""
    return row.get(language) or row.get(FALLBACK) or next((said for said in row.values() if said), "")


def source_of(path: Path) -> str:
    """Raises `ContentFault`."""
    try:
        said = path.read_bytes()
        return said.decode("utf-8").replace("\r\n", "\n")
    except OSError as error:
        raise ContentFault(path, 1, f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        line = said[: error.start].count(b"\n") + 1
        raise ContentFault(path, line, "is not text in UTF-8; save it as UTF-8") from error


def raw_of(source: str, path: Path) -> dict[str, Any]:
    """Raises `ContentFault`."""
    try:
        raw = tomllib.loads(source)
        where = _too_large(raw)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else source.count("\n") + 1
        raise ContentFault(path, line, f"not valid TOML: {error}") from error
    except RecursionError as error:
        raise ContentFault(path, _longest(source), "is nested too deeply") from error
    except ValueError as error:  # a number with thousands of digits
        raise ContentFault(path, _longest(source), f"not valid TOML: {error}") from error
    if where is not None:
        raise ContentFault(path, line_of(source, where), f"has a number beyond {LARGEST}")
    return raw


def _too_large(value: Any, where: str = "") -> str | None:
    """Path to a number beyond `LARGEST`; None if there's none."""
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
    """The longest line (from 1): most likely the culprit."""
    lines = source.splitlines()
    return max(range(len(lines)), key=lambda number: len(lines[number]), default=0) + 1


def parse(source: str, path: Path, kind: type[T]) -> T:
    """Validate TOML text as if it were in `path`."""
    raw = raw_of(source, path)
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        what, keys = place_of(error, kind, raw)
        raise ContentFault(path, line_at(source, keys), what) from error


def place_of(error: msgspec.ValidationError, kind: Any, raw: Any) -> tuple[str, list[Key]]:
    """What's wrong with `raw`, and the keys and indexes that lead there."""
    what, _, where = str(error).partition(" - at ")
    keys = steps_of(where.partition("$")[2].rstrip("`"))
    if unknown := _UNKNOWN.search(what):
        keys.append(unknown[1])
    return remedied(kind, what, keys, key=where.startswith("`key`")), list(whole(raw, what, keys))


def line_of(source: str, where: str) -> int:
    """The line (from 1) of a path such as `.card[3].cost`, or the nearest one found."""
    return line_at(source, steps_of(where))


def steps_of(where: str) -> list[Key]:
    """The keys and indexes of a path such as `.card[3].cost`."""
    return [name or (int(index) if index.isdigit() else index) for name, index in _STEP.findall(where)]


def line_at(source: str, keys: list[Key]) -> int:
    """The line (from 1) where something starts."""
    lines = source.splitlines()
    start, end, rest = _section(lines, keys)
    for key in rest:
        pattern = re.compile(rf"^\s*\"?{re.escape(str(key))}\"?\s*(=|\.)")
        for number in range(start, end):
            if pattern.match(lines[number]):
                return number + 1
    return max(start, 1)


def _section(lines: list[str], keys: list[Key]) -> tuple[int, int, list[Key]]:
    """The lines (from, to) of the path's innermost table, and the remaining keys."""
    best = (0, len(lines), keys)
    seen: dict[str, int] = {}
    for number, line in enumerate(lines):
        header = _HEADER.match(line)
        if not header:
            continue
        name = header[2].replace('"', "")
        path: list[Key] = list(name.split("."))
        if header[1] == "[[":
            path.append(seen.get(name, 0))
            seen[name] = seen.get(name, 0) + 1
        if keys[: len(path)] == path:
            best = (number + 1, _next_header(lines, number + 1), keys[len(path) :])
    return best


def _next_header(lines: list[str], start: int) -> int:
    return next((n for n in range(start, len(lines)) if _HEADER.match(lines[n])), len(lines))
