"""What `check-content` and `doctor` look at in each game's manifest: parts, and words in all languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.kernel.fitting import foreign_messages, misfits, unsaid
from games.kernel.manifest import Manifest
from games.kernel.printed.content import FALLBACK, LANGUAGES
from games.kernel.printed.layers import paths_of
from games.registry import keys, left_out, manifest_of


def faults(games: Iterable[str] = ()) -> Iterator[str]:
    """Everything that is wrong with these games (all, if none is named), each in a sentence."""
    for one in left_out():
        yield str(one)
    for key in games or keys():
        for fault in _faults_of(manifest_of(key)):
            yield f"{key}: {fault}"


def _faults_of(manifest: Manifest) -> Iterator[str]:
    yield from misfits(manifest)
    for language in LANGUAGES:
        if language != FALLBACK and (missing := unsaid(manifest, language)):
            yield f"its messages {', '.join(missing)} are missing in {language}"
    if strange := foreign_messages(manifest):
        yield f"its messages {', '.join(strange)} do not begin with {manifest.key}-"
    if not paths_of(f"{manifest.key}/rules.toml"):
        yield "it has no rules.toml for /rules"
