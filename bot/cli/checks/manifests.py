"""What `check-content` and `doctor` check in each game's manifest: parts, and words in all languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path

import bot
import games.kernel
import render
from games.kernel.package.fitting import foreign_messages, messages, misfits, unsaid
from games.kernel.package.manifest import Manifest
from games.kernel.printed.content import FALLBACK, LANGUAGES
from games.kernel.printed.layers import paths_of
from games.registry import keys, left_out, manifest_of
from render.kit.letters.sentences import sentences

MOST = 12
"""Most messages named in one sentence."""


def faults(named: Iterable[str] = ()) -> Iterator[str]:
    """Faults of these games (all, if none is given), each in a sentence."""
    for one in left_out():
        yield str(one)
    for key in named or keys():
        for fault in _faults_of(manifest_of(key)):
            yield f"{key}: {fault}"
    yield from _faults_of_house()


def _faults_of_house() -> Iterator[str]:
    """Commands that don't load, and house messages that a language lacks."""
    try:
        list(import_module("bot.features").modules("cog"))
    except Exception as error:
        yield f"the commands can't be loaded: {type(error).__name__}: {error}"
    said = {
        key
        for part in (bot, render, games.kernel)
        for key in _said_in(Path(part.__path__[0]), "(?:ui|table|kernel)")
    }
    for language in LANGUAGES:
        try:
            known = sentences(language)
        except ValueError:  # a file of the host's own, reported with the content
            continue
        if missing := sorted(key for key in said if not known.has(key)):
            yield f"the messages {_some(missing)} are said by the sources, and missing in {language}"


def _faults_of(manifest: Manifest) -> Iterator[str]:
    yield from misfits(manifest)
    for language in LANGUAGES:
        if language != FALLBACK and (missing := _untold(manifest, language)):
            yield f"its messages {_some(missing)} are missing in {language}"
    if unknown := _unknown(manifest):
        yield f"its messages {_some(unknown)} are said by its sources, and missing in {FALLBACK}"
    if strange := foreign_messages(manifest):
        yield f"its messages {', '.join(strange)} do not begin with {manifest.key}-"
    if not paths_of(f"{manifest.key}/rules.toml"):
        yield "it has no rules.toml for /rules"


def _untold(manifest: Manifest, language: str) -> list[str]:
    """Messages that this language lacks, though every game or English has them."""
    there = set(messages(manifest, language))
    own = [key for key in messages(manifest, FALLBACK) if key.startswith(f"{manifest.key}-")]
    return [key for key in dict.fromkeys([*unsaid(manifest, language), *own]) if key not in there]


def _unknown(manifest: Manifest) -> list[str]:
    """Messages in the sources that English lacks: they'd fail when used."""
    return sorted(_said_in(manifest.sources(), manifest.key) - set(messages(manifest, FALLBACK)))


def _said_in(folder: Path, first: str) -> set[str]:
    like = re.compile(rf"{first}-(?:[\w-]*\w)")
    paths = sorted(folder.rglob("*.py"))
    nodes = (node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    said = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {key for key in said if like.fullmatch(key)}


def _some(keys: Sequence[str]) -> str:
    more = f" and {len(keys) - MOST} more" if len(keys) > MOST else ""
    return f"{', '.join(keys[:MOST])}{more}"
