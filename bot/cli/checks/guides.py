"""What `check-content` checks in guided first games: set-up, words in every language, names of things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bot.features.learn.state import decks_of
from games.kernel.guide import FILE, Guide, Which, guide_of, message_of
from games.kernel.package.fitting import messages
from games.kernel.package.manifest import Manifest, PartMissing, part
from games.kernel.printed.content import LANGUAGES, ContentFault
from games.kernel.printed.layers import Sheet, read
from games.registry import keys, manifest_of, rules_of
from render.kit.letters.words import names_of


def unread(games: Iterable[str] = ()) -> Iterator[ContentFault]:
    for key in games or keys():
        try:
            guide_of(key)
        except ContentFault as fault:
            yield fault


def faults(games: Iterable[str] = ()) -> Iterator[ContentFault]:
    """Faults of these games' guides (all, if none is given), with file and line."""
    for key in games or keys():
        guide = guide_of(key)
        if guide is not None:
            sheet = read(f"{key}/{FILE}")
            yield from (sheet.fault("", what) for what in _set_up_faults(key, guide))
            yield from _word_faults(key, guide, sheet)
            yield from _naming_faults(key, guide, sheet)


def _set_up_faults(key: str, guide: Guide) -> Iterator[str]:
    rules, manifest = rules_of(key), manifest_of(key)
    if guide.seats not in rules.seat_counts:
        yield f"{key} isn't for {guide.seats} players"
    if guide.seats > 1 and guide.ai not in manifest.players_here():
        yield f"{key} has no AI {guide.ai!r}; it has {', '.join(manifest.players_here())}"
    if guide.ai in manifest.slow:
        yield f"the AI {guide.ai} thinks too long for a first game"
    try:
        rules.complete_options(guide.options | decks_of(key, guide))
    except ValueError as error:
        yield str(error)
    except KeyError as error:
        yield f"{key} has no ready deck {error}"


def _word_faults(key: str, guide: Guide, sheet: Sheet) -> Iterator[ContentFault]:
    said = {language: set(messages(manifest_of(key), language)) for language in LANGUAGES}
    for table, names in _ids(guide).items():
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield sheet.fault_of(table, name, f"{name} is there twice")
        for name in dict.fromkeys(names):
            for language in LANGUAGES:
                if message_of(key, name) not in said[language]:
                    yield sheet.fault_of(table, name, f"{message_of(key, name)} is not said in {language}")


def _ids(guide: Guide) -> dict[str, list[str]]:
    """Table of the file to the ids that need words."""
    return {
        "lesson": [one.id for one in guide.lesson],
        "wrong": [one.id for one in guide.wrong],
    }


def _naming_faults(key: str, guide: Guide, sheet: Sheet) -> Iterator[ContentFault]:
    """Words for programs, and names, that the game doesn't know."""
    aims, intents = _words_of(manifest_of(key))
    names = names_of(key)
    lessons = _ids(guide)["lesson"]
    for table, rows in (("lesson", guide.lesson), ("wrong", guide.wrong)):
        for row in rows:
            for which in _options_in(row):
                if which.intent is not None and intents is not None and which.intent not in intents:
                    yield sheet.fault_of(table, row.id, f"{key} has no intent {which.intent!r}")
            if row.at.aim and aims is not None and row.at.aim not in aims:
                yield sheet.fault_of(table, row.id, f"{key} has no aim {row.at.aim!r}")
            for other in getattr(row, "unless", ()):
                if other not in lessons:
                    yield sheet.fault_of(table, row.id, f"there is no lesson {other!r}")
            for kind, id_ in getattr(row, "names", {}).values():
                if id_ not in names.get(kind, {}):
                    yield sheet.fault_of(table, row.id, f"nothing is called {kind} {id_}")


def _options_in(row: Any) -> Iterator[Which]:
    better = getattr(row, "instead", None)
    yield from (better,) if better else ()
    yield from (*row.at.offers, *row.at.lacks, *getattr(row, "means", ()), *getattr(row, "picked", ()))


def _words_of(manifest: Manifest) -> tuple[Any, Any]:
    """Its aims and intents; None if it doesn't say."""
    if not manifest.intents:
        return None, None
    try:
        words = part(manifest.intents)
    except PartMissing:
        return (), ()
    return words.AIMS, words.INTENTS
