"""What `doctor` checks in the games: fonts, content, languages, and that each can be played and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fluent.runtime import FluentResource

from bot.cli.check_content import content_faults
from bot.cli.checks import manifests
from bot.ops.settings import Settings
from games.kernel.match import Match
from games.kernel.package import finding
from games.kernel.printed.content import DATA, LANGUAGES, ContentFault
from games.registry import keys, rules_of
from render.kit.letters.sentences import locale_files
from render.kit.letters.words import Words, names_of

AGAIN = "Delete .venv and start ./parlor again"
SEVERAL = 3
"""Faults to name; `check-content` names all."""


def fonts(settings: Settings) -> str | None:
    from render.kit.letters.fonts import SANS, SERIF, Face

    try:
        for language in LANGUAGES:
            for family in (SERIF, SANS):
                Face(family, 20, language=language).width("Ağ 字さ김")
    except (OSError, ImportError) as error:
        return f"a font can't be read ({error}). {AGAIN}."
    return None


def content(settings: Settings) -> str | None:
    found = content_faults(settings.content)
    if not found:
        return None
    some = "; ".join(map(str, found[:SEVERAL]))
    return f"{some}. ./parlor check-content lists all {len(found)}. Fix the files."


def languages(settings: Settings) -> str | None:
    """All languages have the project's sentences and names; a host's own may lack some."""
    missing = [*_unsaid(), *(_unnamed() if settings.content is None else ())]
    if not missing:
        return None
    more = f" and {len(missing) - SEVERAL} more" if len(missing) > SEVERAL else ""
    return f"missing: {', '.join(missing[:SEVERAL])}{more}. Get the release again."


def _unsaid() -> Iterator[str]:
    said = {language: _messages(language) for language in LANGUAGES}
    for language, messages in said.items():
        for key in sorted(set().union(*said.values()) - messages):
            yield f"{key} in {language}"


def _messages(language: str) -> set[str]:
    found: set[str] = set()
    for path in locale_files(language):
        if not path.is_relative_to(DATA):
            continue  # from an outside package: `games` reports what it lacks
        body: list[Any] = FluentResource(path.read_text(encoding="utf-8")).body
        found |= {entry.id.name for entry in body if type(entry).__name__ == "Message"}
    return found


def _unnamed() -> Iterator[str]:
    for game in (key for key in keys() if not _package(key)):
        for kind, rows in names_of(game).items():
            for key, row in rows.items():
                for language in LANGUAGES:
                    if not row.get(language):
                        yield f"{game} {kind} {key} in {language}"


def games(settings: Settings) -> str | None:
    """Each game has all that its manifest names, answers one decision, and can be drawn in each language."""
    if wrong := list(manifests.faults()):
        more = f" ./parlor check-content lists all {len(wrong)}." if len(wrong) > SEVERAL else ""
        return f"{'; '.join(wrong[:SEVERAL])}.{more}"
    for key in keys():
        try:
            _played(key)
        except ContentFault as fault:
            return f"{key}: {fault.sentence} Fix the file, or take it out of PARLOR_CONTENT."
        except Exception as error:  # anything that stops a game from being played is the answer
            return f"{key} can't be played ({type(error).__name__}: {error}). {_remedy(settings, key)}."
    return None


def _package(key: str) -> str:
    """The outside package of a game; empty for the project's own."""
    return finding.games()[key].package


def _remedy(settings: Settings, key: str) -> str:
    if settings.content:
        return "Take files out of PARLOR_CONTENT"
    if package := _package(key):
        return f"Update the package {package}, or take it out: pip uninstall {package}"
    return "Get the release again"


def _played(key: str) -> None:
    from bot.tables.ai import brisk, player_of
    from render.kit.picture import renderer_of

    rules = rules_of(key)
    match, _ = Match.new(rules, rules.seat_counts[0], {}, "doctor")
    decision = match.pending[0]
    picks = player_of(key, brisk(key), "doctor").choose(match.view(decision.seat), decision)
    match.answer(decision.seat, decision.id, picks)
    for language in LANGUAGES:
        words = Words(language, key)
        words(f"{key}-title")
        renderer_of(key).table(match.view(None), words, {})
