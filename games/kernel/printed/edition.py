"""Which rules a game is played with: a number made of their sources and content, so that nobody has to remember
to raise it. Under equal numbers a game replays alike; under others it may not."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from games.kernel.printed.content import DATA, path_of

_GAMES = Path(__file__).resolve().parents[2]
_WORDS_ALONE = frozenset(("names.toml", "rules.toml", "texts.toml"))
"""Content that no answer depends on."""
_HEX = 12
"""Digits of the hash that are kept: as many as JSON holds exactly."""


@cache
def edition(game: str) -> int:
    """The number of a game's rules as they are here, a host's own content included."""
    found = hashlib.sha256()
    for name, path in (*_sources("kernel"), *_sources(game), *_content(game)):
        said = path.read_bytes().replace(b"\r\n", b"\n")
        found.update(f"{name} {len(said)}\n".encode() + said)
    return int(found.hexdigest()[:_HEX], 16)


def _sources(package: str) -> Iterator[tuple[str, Path]]:
    folder = _GAMES / package
    for path in sorted(folder.rglob("*.py")):
        yield path.relative_to(_GAMES).as_posix(), path


def _content(game: str) -> Iterator[tuple[str, Path]]:
    for path in sorted((DATA / game).rglob("*.toml")):
        name = path.relative_to(DATA).as_posix()
        if path.name not in _WORDS_ALONE:
            yield name, path_of(name)
