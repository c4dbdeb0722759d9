"""Check content files: that they are read at all, that every game's load and name what the rules know, that no
game lacks a part, and whatever a game's own checker looks at (the adventures of Berserk, say)."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from bot.cli.checking import manifests
from bot.settings import load
from games.kernel import finding
from games.kernel.manifest import PartMissing
from games.kernel.printed.content import DATA, ContentFault, ours, path_of, raw_of, source_of, words
from games.registry import keys, manifest_of

NAMED_BY = ("id", "code", "letter")
"""By which field an entry of a list is known to the rules and to other files."""


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `check-content`."""
    parser.add_argument(
        "part",
        nargs="*",
        help="a game, or parts of its content such as numbers of adventures; all without any",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print what is wrong with file and line; 1 where anything is."""
    games = [part for part in arguments.part if part in keys()] or keys()
    parts = [part for part in arguments.part if part not in keys()]
    found = [*content_faults(load().content, parts, games), *manifests.faults(games)]
    for fault in found:
        print(fault)
    print(f"{len(found)} to mend." if found else "All content is well.")
    return 1 if found else 0


def content_faults(
    own: Path | None, parts: Sequence[str] = (), games: Sequence[str] = ()
) -> list[ContentFault]:
    """Everything that is wrong with the content of this host, and what games' own checkers say of these parts.

    A file that does not load keeps those from judging.
    """
    return [*unread(own), *lost(own), *unloaded()] or list(checked(games or keys(), parts))


def must_be_usable(own: Path | None) -> list[ContentFault]:
    """Raise the first `ContentFault` that would come up in a game; returns what is only never read."""
    if own is None:
        return []
    for fault in chain(unloaded(), lost(own)):
        raise fault
    return list(unread(own))


def unread(own: Path | None) -> Iterator[ContentFault]:
    """Files of the host's own that nothing reads."""
    known = _known()
    for path, name in _files(own):
        if name not in known:
            near = get_close_matches(name, sorted(known), 1)
            yield ContentFault(
                path, 1, f"is never read: the project has no {name}{f', perhaps {near[0]}' if near else ''}"
            )


def lost(own: Path | None) -> Iterator[ContentFault]:
    """What the host's own files no longer name although others rely on it."""
    for path, name in _files(own):
        if name in _known() and not _free(name):
            yield from _lost(path, ours(name))


def _free(name: str) -> bool:
    """Whether a file stands for itself: nothing relies on what it names."""
    key, *folders = Path(name).parts
    return key in keys() and bool(set(manifest_of(key).free) & set(folders))


@cache
def _known() -> frozenset[str]:
    """Every file that a host may put another in place of."""
    shared = {path.relative_to(DATA).as_posix() for path in DATA.rglob("*.toml")}
    for key, game in finding.games().items():
        folder = game.manifest.data
        shared |= {f"{key}/{path.relative_to(folder).as_posix()}" for path in folder.rglob("*.toml")}
    return frozenset(shared)


def _files(own: Path | None) -> list[tuple[Path, str]]:
    """The host's own files with their names, but not what he keeps beside them."""
    if own is None:
        return []
    found = [(path, path.relative_to(own)) for path in sorted(own.rglob("*")) if path.is_file()]
    return [(path, name.as_posix()) for path, name in found if not _aside(name)]


def _aside(name: Path) -> bool:
    """Notes and hidden files that a host keeps beside his content."""
    return name.suffix in (".md", ".txt") or any(part.startswith(".") for part in name.parts)


def _lost(path: Path, ours: Path) -> Iterator[ContentFault]:
    """What the project's file names and the host's does not: others ask for it by that name."""
    try:
        raw = raw_of(source_of(path), path)
    except ContentFault as fault:
        yield fault
        return
    wanted, named = _named(raw_of(source_of(ours), ours)), _named(raw)
    for lost in sorted(wanted - named):
        near = get_close_matches(lost, sorted(named - wanted), 1)
        line = _line_naming(source_of(path), near[0].rpartition(" ")[2]) if near else 1
        yield ContentFault(path, line, f"{lost} is missing{f'; it has {near[0]}' if near else ''}")


def _named(raw: dict[str, Any]) -> set[str]:
    """Everything that a file names, such as `card spider-man`."""
    found: set[str] = set()
    for kind, rows in raw.items():
        if isinstance(rows, dict):
            found |= {f"{kind} {key}" for key in rows}
        elif isinstance(rows, list):
            found |= {f"{kind} {_name(row)}" for row in rows if isinstance(row, dict) and _name(row)}
    return found


def _name(row: dict[str, Any]) -> str:
    return next((str(row[key]) for key in NAMED_BY if key in row), "")


def _line_naming(source: str, name: str) -> int:
    """The first line (from 1) with a name, 1 where there is none."""
    lines = source.splitlines()
    return next((number for number, line in enumerate(lines, 1) if name in line), 1)


def unloaded() -> Iterator[ContentFault]:
    """What keeps any game's content, words or pictures from loading."""
    for key in keys():
        manifest = manifest_of(key)
        for load_part in (manifest.rules_here, manifest.renderer_here):
            try:
                load_part()
            except ContentFault as fault:
                yield fault
            except PartMissing:
                pass  # said by the manifest's own check
        for file in manifest.words:
            if path_of(f"{key}/{file}").is_file():
                try:
                    words(f"{key}/{file}")
                except ContentFault as fault:
                    yield fault


def checked(games: Sequence[str], parts: Sequence[str]) -> Iterator[ContentFault]:
    """What the games' own checkers say, each with file and line."""
    for key in games:
        checker = manifest_of(key).checker_here()
        if checker is not None:
            yield from checker(parts)
