"""Check content files: that they load, use names the rules know, and that cards do what they say."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from itertools import chain
from pathlib import Path

from fluent.syntax import FluentParser, ast

from bot.cli.checks import guides, manifests
from bot.ops.settings import load
from games.kernel.package import finding
from games.kernel.package.manifest import PartMissing
from games.kernel.printed.checking import untranslated
from games.kernel.printed.content import DATA, LANGUAGES, ContentFault, source_of
from games.kernel.printed.layers import Layer, name_of, ours, paths_of, words
from games.registry import keys, left_out, manifest_of
from render.kit.letters.sentences import locale_files


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "part", nargs="*", help="a game, or parts of its content like adventure numbers (default: everything)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print faults with file and line, and what a language lacks; 1 if anything's wrong."""
    games = [part for part in arguments.part if part in keys()] or keys()
    known = {*keys(), *(one.entry for one in left_out())}
    parts = [part for part in arguments.part if part not in known]
    found = [*content_faults(load().content, parts, games), *manifests.faults(games)]
    if not found:
        for lack in chain.from_iterable(untranslated(key, manifest_of(key).words) for key in games):
            print(f"{lack} (a warning)")
    for fault in found:
        print(fault)
    print(f"{len(found)} to fix." if found else "All content is fine.")
    return 1 if found else 0


def content_faults(
    own: Path | None, parts: Sequence[str] = (), games: Sequence[str] = ()
) -> list[ContentFault]:
    """All faults of this host's content. If it doesn't load, cards and adventures can't be judged."""
    first = [*unread(own), *lost(own), *unloaded()]
    found = first or [*checked(games or keys(), parts)]
    return found or [*guides.faults(games)]  # a first game can't be set up with content that doesn't load


def must_be_usable(own: Path | None) -> list[ContentFault]:
    """Raise the first `ContentFault` that would break a game; returns the others."""
    for fault in chain(unloaded(), lost(own)):
        raise fault
    return [] if own is None else [*unread(own), *checked(keys())]


def unread(own: Path | None) -> Iterator[ContentFault]:
    """The host's own files, and sentences in them, that are never read."""
    known = _known()
    for path, name in _files(own):
        if path.suffix == ".ftl" and path.parent.name in LANGUAGES:
            yield from _unsaid(path)
        elif name not in known and not _is_free(name):
            near = get_close_matches(name, sorted(known), 1)
            yield ContentFault(
                path, 1, f"is never read: the project has no {name}{f', perhaps {near[0]}' if near else ''}"
            )


def _is_free(name: str) -> bool:
    """Nothing relies on the file's names, and a host can add more of its kind."""
    key, _, rest = name.partition("/")
    return key in keys() and any(re.fullmatch(kind, rest) for kind in manifest_of(key).free)


def _unsaid(path: Path) -> Iterator[ContentFault]:
    """Broken sentences, and those with unknown names."""
    source, ours = source_of(path), map(source_of, locale_files(path.parent.name))
    known = {entry.id.name for each in ours for entry in _messages(each)}
    for entry in FluentParser().parse(source).body:
        line = source[: entry.span.start if entry.span else 0].count("\n") + 1
        if isinstance(entry, ast.Junk):
            yield ContentFault(path, line, "is no sentence: `name = what is said` is one")
        elif isinstance(entry, ast.Message) and entry.id.name not in known:
            near = get_close_matches(entry.id.name, sorted(known), 1)
            what = f"{entry.id.name} is never said{f'; is it {near[0]}?' if near else ''}"
            yield ContentFault(path, line, what)


def _messages(source: str) -> Iterator[ast.Message]:
    yield from (entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message))


def lost(own: Path | None) -> Iterator[ContentFault]:
    """Names that the host's files lack although others rely on them."""
    for path, name in _files(own):
        if path.suffix == ".toml" and name in _known() and not _is_free(name):
            yield from _lost(path, ours(name))


@cache
def _known() -> frozenset[str]:
    known = {path.relative_to(DATA).as_posix() for path in DATA.rglob("*.toml")}
    known |= {f"locales/{language}/{path.name}" for language in LANGUAGES for path in locale_files(language)}
    for key, game in finding.games().items():
        folder = game.manifest.data
        known |= {f"{key}/{path.relative_to(folder).as_posix()}" for path in folder.rglob("*.toml")}
    return frozenset(known)


def _files(own: Path | None) -> list[tuple[Path, str]]:
    if own is None:
        return []
    found = [(path, path.relative_to(own)) for path in sorted(own.rglob("*")) if path.is_file()]
    return [(path, name.as_posix()) for path, name in found if not _aside(name)]


def _aside(name: Path) -> bool:
    return name.suffix in (".md", ".txt") or any(part.startswith(".") for part in name.parts)


def _lost(path: Path, ours: Path) -> Iterator[ContentFault]:
    """Names in the project's file that the host's lacks."""
    try:
        layer = Layer.of(path)
    except ContentFault as fault:
        yield fault
        return
    if not layer.replaces:
        return
    wanted, named = _named(Layer.of(ours)), _named(layer)
    for lost in sorted(wanted - named):
        near = get_close_matches(lost, sorted(named - wanted), 1)
        line = _line_naming(layer.source, near[0].rpartition(" ")[2]) if near else 1
        yield ContentFault(path, line, f"{lost} is missing{f'; it has {near[0]}' if near else ''}")


def _named(layer: Layer) -> set[str]:
    found: set[str] = set()
    for kind, rows in layer.raw.items():
        if isinstance(rows, dict):
            found |= {f"{kind} {key}" for key in rows}
        elif isinstance(rows, list):
            found |= {f"{kind} {name_of(row)}" for row in rows if name_of(row)}
    return found


def _line_naming(source: str, name: str) -> int:
    """From 1; 1 if there's none."""
    lines = source.splitlines()
    return next((number for number, line in enumerate(lines, 1) if name in line), 1)


def unloaded() -> Iterator[ContentFault]:
    """What stops a game's content, words or pictures from loading."""
    yield from guides.unread()
    for key in keys():
        manifest = manifest_of(key)
        for load_part in (manifest.rules_here, manifest.renderer_here):
            try:
                load_part()
            except ContentFault as fault:
                yield fault
            except PartMissing:
                pass  # reported by the manifest's own check
        for file in manifest.words:
            if paths_of(f"{key}/{file}"):
                try:
                    words(f"{key}/{file}")
                except ContentFault as fault:
                    yield fault


def checked(games: Sequence[str], parts: Sequence[str] = ()) -> Iterator[ContentFault]:
    for key in games:
        checker = manifest_of(key).checker_here()
        if checker is not None:
            yield from checker(parts)
