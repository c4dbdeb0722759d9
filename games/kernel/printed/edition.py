"""Which rules a game is played with: a number made of their sources and content, so that nobody has to remember
to raise it. Under equal numbers a game replays alike; under others it may not.

What only tells of them counts for nothing: comments, docstrings, names, texts, AI seats, checks and nets."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

import msgspec

from games.kernel.package import finding
from games.kernel.printed.layers import Layer, names_in, paths_of, read

_KERNEL = Path(__file__).resolve().parents[1]
_WORDS_ALONE = frozenset(("names.toml", "rules.toml", "texts.toml", "guide.toml", "mind.toml"))
"""Content that no answer depends on."""
_BESIDE = frozenset(("ai", "mind", "nets", "checking.py", "laws.py"))
"""Folders and modules that play or check a game and are no part of its rules."""
_HEX = 12
"""Digits of the hash that are kept: as many as JSON holds exactly."""


_TOKEN = re.compile(
    r"""(?s)"{3}(?:\\.|[^\\])*?"{3}|'{3}(?:\\.|[^\\])*?'{3}|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
    r"|(?P<comment>#[^\n]*)"
)
"""A text or a comment, whichever begins first."""
_Place: TypeAlias = tuple[int, int]
"""Line from 1, column from 0."""


@cache
def edition(game: str) -> int:
    """The number of a game's rules as they are here, a host's own content included."""
    found = hashlib.sha256()
    for name, said in (*_sources(_KERNEL), *_sources(_package(game)), *_content(game)):
        found.update(f"{name} {len(said)}\n".encode() + said)
    return int(found.hexdigest()[:_HEX], 16)


def _package(game: str) -> Path:
    """The folder of a game's sources, here or wherever it is installed."""
    manifest = finding.manifest(game)
    return manifest.sources() if manifest else _KERNEL.parent / game


def _sources(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*.py")):
        if _BESIDE.isdisjoint(path.relative_to(folder).parts):
            yield path.relative_to(folder.parent).as_posix(), bare(_read(path).decode()).encode()


@cache
def bare(source: str) -> str:
    """A module without comments, docstrings and empty lines, cut out by position: the same on every Python."""
    said = _TOKEN.sub(lambda found: "" if found["comment"] else found[0], source)
    lines = said.splitlines(keepends=True)
    for (top, left), (bottom, right) in sorted(_docstrings(said), reverse=True):
        lines[top - 1 : bottom] = [lines[top - 1][:left] + lines[bottom - 1][right:]]
    return "\n".join(line.rstrip() for line in "".join(lines).splitlines() if line.strip())


def _docstrings(source: str) -> Iterator[tuple[_Place, _Place]]:
    """Sentences that stand for themselves: below a module, class, function or name."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            said = node.value
            assert said.end_lineno is not None
            assert said.end_col_offset is not None
            yield (
                (said.lineno, _column(lines[said.lineno - 1], said.col_offset)),
                (said.end_lineno, _column(lines[said.end_lineno - 1], said.end_col_offset)),
            )


def _column(line: str, offset: int) -> int:
    """Characters for what `ast` counts in bytes."""
    return len(line.encode()[:offset].decode())


def _content(game: str) -> Iterator[tuple[str, bytes]]:
    for name in names_in(game, "**/*.toml"):
        if Path(name).name not in _WORDS_ALONE:
            yield name, _in_force(name)


def _in_force(name: str) -> bytes:
    """What a file says, or what is made of it and the host's own where that says something else."""
    first, *own = paths_of(name)
    if own and (made := read(name).raw) != Layer.of(first).raw:
        return msgspec.json.encode(made, order="deterministic")
    return _read(first)


def _read(path: Path) -> bytes:
    """A file's text, however the system ends its lines."""
    return path.read_bytes().replace(b"\r\n", b"\n")
