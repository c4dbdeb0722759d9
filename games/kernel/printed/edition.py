"""Which rules a game is played with: a number made of their sources and content, so that nobody has to remember
to raise it. Under equal numbers a game replays alike; under others it may not."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from games.kernel import finding
from games.kernel.printed.content import DATA, path_of

_KERNEL = Path(__file__).resolve().parents[1]
_WORDS_ALONE = frozenset(("names.toml", "rules.toml", "texts.toml"))
"""Content that no answer depends on."""
_HEX = 12
"""Digits of the hash that are kept: as many as JSON holds exactly."""


@cache
def edition(game: str) -> int:
    """The number of a game's rules as they are here, a host's own content included."""
    found = hashlib.sha256()
    for name, path in (*_sources(_KERNEL), *_sources(_package(game)), *_content(game)):
        said = path.read_bytes().replace(b"\r\n", b"\n")
        found.update(f"{name} {len(said)}\n".encode() + said)
    return int(found.hexdigest()[:_HEX], 16)


def _package(game: str) -> Path:
    """The folder of a game's sources, here or wherever it is installed."""
    manifest = finding.manifest(game)
    return manifest.sources() if manifest else _KERNEL.parent / game


def _sources(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.rglob("*.py")):
        yield path.relative_to(folder.parent).as_posix(), path


def _content(game: str) -> Iterator[tuple[str, Path]]:
    manifest = finding.manifest(game)
    folder = manifest.data if manifest else DATA / game
    for path in sorted(folder.rglob("*.toml")):
        name = f"{game}/{path.relative_to(folder).as_posix()}"
        if path.name not in _WORDS_ALONE:
            yield name, path_of(name)
