"""Identifies the rules a game is played with: a hash of their sources and content. With the same number a game
replays alike; with another it may not.

Comments, docstrings, names, texts, AI seats, checks and test kits don't count.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from games.kernel.package import finding
from games.kernel.printed.layers import Layer, names_in, paths_of, read

_KERNEL = Path(__file__).resolve().parents[1]
_WORDS_ALONE = frozenset(("names.toml", "rules.toml", "texts.toml", "guide.toml", "mind.toml"))
"""Content that affects no answer."""
_BESIDE = frozenset(("ai", "mind", "testkit", "checking.py", "invariants.py"))
"""They play or check a game, and aren't part of its rules."""
_HEX = 12
"""Hex digits of the hash: as many as a JSON number holds exactly."""
_STRING = r"""(?:"{3}(?:\\.|[^\\])*?"{3}|'{3}(?:\\.|[^\\])*?'{3}|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')"""
_TOKEN = re.compile(
    rf"(?ms)(?P<alone>(?<!\\\n)^[ \t]*{_STRING}(?=[ \t]*(?:#[^\n]*)?$))|{_STRING}|(?P<comment>#[^\n]*)"
    r"|(?P<opens>[(\[{])|(?P<closes>[)\]}])"
)
"""A string (perhaps alone on its lines), a comment, or a bracket."""


def edition(game: str) -> int:
    """Including the host's own content."""
    return _counted(game)


@cache
def _counted(game: str) -> int:
    found = hashlib.sha256()
    for name, said in (*_sources(_KERNEL), *_sources(_package(game)), *_content(game)):
        found.update(f"{name} {len(said)}\n".encode() + said)
    return int(found.hexdigest()[:_HEX], 16)


def _package(game: str) -> Path:
    manifest = finding.manifest(game)
    return manifest.sources() if manifest else _KERNEL.parent / game


def _sources(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*.py")):
        if _BESIDE.isdisjoint(path.relative_to(folder).parts):
            yield path.relative_to(folder.parent).as_posix(), bare(_read(path).decode()).encode()


def bare(source: str) -> str:
    """Without comments, docstrings and empty lines, cut by position: the same on every Python."""
    depth = 0

    def kept(found: re.Match[str]) -> str:
        nonlocal depth
        depth += (found["opens"] is not None) - (found["closes"] is not None)
        told = found["comment"] is not None or (found["alone"] is not None and not depth)
        return "" if told else found[0]

    said = _TOKEN.sub(kept, source)
    return "\n".join(line.rstrip() for line in said.splitlines() if line.strip())


def _content(game: str) -> Iterator[tuple[str, bytes]]:
    for name in names_in(game, "**/*.toml"):
        if Path(name).name not in _WORDS_ALONE:
            yield name, _in_force(name)


def _in_force(name: str) -> bytes:
    """The file's bytes; if a host's file changes it, the merged content."""
    first, *own = paths_of(name)
    if own and (made := read(name).raw) != Layer.of(first).raw:
        return msgspec.json.encode(made, order="deterministic")
    return _read(first)


def _read(path: Path) -> bytes:
    """With the same line ends on every system."""
    return path.read_bytes().replace(b"\r\n", b"\n")
