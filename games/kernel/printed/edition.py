"""Which rules a game is played with: a number made of their sources and content, so that nobody has to remember
to raise it. Under equal numbers a game replays alike; under others it may not."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from games.kernel.package import finding
from games.kernel.printed.layers import Layer, names_in, paths_of, read

_KERNEL = Path(__file__).resolve().parents[1]
_WORDS_ALONE = frozenset(("names.toml", "rules.toml", "texts.toml", "guide.toml", "mind.toml"))
"""Content that no answer depends on."""
_HEX = 12
"""Digits of the hash that are kept: as many as JSON holds exactly."""


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
        yield path.relative_to(folder.parent).as_posix(), _read(path)


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
