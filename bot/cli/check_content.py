"""Check content files: that they are read at all, that every game's load and name what the rules know, and that
the adventures of Berserk can be played."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

from bot.settings import load
from games.kernel.printed.content import DATA, ContentFault, line_of, path_of, raw_of, source_of, words
from games.registry import keys

NAMED_BY = ("id", "code", "letter")
"""By which field an entry of a list is known to the rules and to other files."""
WORDS = ("names.toml", "texts.toml", "story.toml")
FREE = "adventures"
"""A folder whose files name nothing that others rely on."""


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `check-content`."""
    parser.add_argument("adventure", nargs="*", type=int, help="numbers of adventures; all without any")


def run(arguments: argparse.Namespace) -> int:
    """Print what is wrong with file and line; 1 where anything is."""
    found = content_faults(load().content, arguments.adventure)
    for fault in found:
        print(fault)
    print(f"{len(found)} to mend." if found else "All content is well.")
    return 1 if found else 0


def content_faults(own: Path | None, numbers: list[int]) -> list[ContentFault]:
    """Everything that is wrong with the content of this host.

    A file that does not load keeps the adventures from being judged.
    """
    return [*unread(own), *lost(own), *unloaded()] or list(adventure_faults(numbers))


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
        if name in _known() and FREE not in Path(name).parts:
            yield from _lost(path, DATA / name)


@cache
def _known() -> frozenset[str]:
    return frozenset(path.relative_to(DATA).as_posix() for path in DATA.rglob("*.toml"))


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
        for module in (f"games.{key}.rules", f"render.{key}"):
            try:
                import_module(module)
            except ContentFault as fault:
                yield fault
        for file in WORDS:
            if path_of(f"{key}/{file}").is_file():
                try:
                    words(f"{key}/{file}")
                except ContentFault as fault:
                    yield fault


def adventure_faults(numbers: list[int]) -> Iterator[ContentFault]:
    """What is wrong with these adventures (all, if none is named), with file and line."""
    from games.berserk.adventure import checker
    from games.berserk.printed.scenario import ADVENTURES, NUMBERS, file_of

    for number in numbers or NUMBERS:
        path = path_of(file_of(number))
        if number not in ADVENTURES:
            yield ContentFault(path, 1, f"there is no adventure {number}")
            continue
        source = source_of(path)
        raw = raw_of(source, path)
        for fault in checker.faults(ADVENTURES[number]):
            yield ContentFault(path, line_of(source, raw, fault.where), fault.what)
