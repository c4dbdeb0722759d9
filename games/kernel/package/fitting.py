"""Checks that a game's parts load and fit together, before anyone plays."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from games.kernel.package.commands import Command
from games.kernel.package.manifest import HOW_PARTS, Manifest, PartMissing
from games.kernel.printed.content import FALLBACK, LANGUAGES, ContentFault
from games.kernel.printed.decklists import DECK_RULES
from games.kernel.rules import Rules

RENDERER = ("accent", "cards", "hand_for", "table", "compact", "hand", "card", "end", "text", "knows")
MAY_HAVE = ("card_line",)
"""Optional; without it, cards of the same name look the same."""
MOST_COMMANDS = 24
"""Discord takes 25 on this level; the decks use one."""
_WORD = re.compile(r"[a-z][a-z0-9-]{0,31}")
_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*)\s*=", re.MULTILINE)


def misfits(manifest: Manifest) -> Iterator[str]:
    """What makes a game unplayable, each a clause that starts with `its`. Messages come last: the parts decide
    which are needed."""
    whole = True
    for what, get, look in (
        ("rules", manifest.rules_here, _rules),
        ("players", manifest.players_here, _players),
        ("renderer", manifest.renderer_here, _renderer),
        ("commands", manifest.commands_here, _commands),
        ("decks", manifest.decks_here, _decks),
        ("reason", manifest.reason_here, _function("reason")),
        ("checker", manifest.checker_here, _function("checker")),
        ("race", manifest.race_here, _function("race")),
        ("tally", manifest.tally_here, _function("tally")),
    ):
        for said in _looked_at(manifest, what, get, look):
            whole = False
            yield said
    if not manifest.locales_of(FALLBACK):
        yield f"it has no file {manifest.key}*.ftl in {manifest.locales / FALLBACK}"
    elif whole and (missing := unsaid(manifest, FALLBACK)):
        yield f"its messages {', '.join(missing)} are missing in {FALLBACK}"


def _looked_at(
    manifest: Manifest, what: str, get: Callable[[], Any], look: Callable[[Manifest, Any], Iterator[str]]
) -> Iterator[str]:
    try:
        yield from (f"its {what} {said}" for said in look(manifest, get()))
    except PartMissing as error:
        yield f"its {what} {error}"
    except (ContentFault, TypeError) as error:
        yield f"its {what} cannot be used ({error})"


def _rules(manifest: Manifest, made: Any) -> Iterator[str]:
    if not isinstance(made, Rules):
        yield f"{manifest.rules} are not Rules"
    elif made.key != manifest.key:
        yield f"{manifest.rules} have the key {made.key}, not {manifest.key}"


def _players(manifest: Manifest, made: Any) -> Iterator[str]:
    if not [name for name in made if name not in manifest.slow]:
        yield f"{manifest.players} have no strength that answers at once"
    for name in sorted(set(manifest.slow) - set(made)):
        yield f"{manifest.players} have no strength {name}, which is called slow"


def _renderer(manifest: Manifest, made: Any) -> Iterator[str]:
    if missing := [name for name in RENDERER if not hasattr(made, name)]:
        yield f"{manifest.renderer} lacks {', '.join(missing)}"


def _commands(manifest: Manifest, made: Any) -> Iterator[str]:
    if len(made) > MOST_COMMANDS:
        yield f"{manifest.commands} are more than {MOST_COMMANDS}"
    for one in made:
        if not isinstance(one, Command):
            yield f"{manifest.commands} hold {one!r}, which is no Command"
        elif not (_WORD.fullmatch(one.name) and _WORD.fullmatch(one.argument)):
            yield f"{manifest.commands} name {one.name} {one.argument}: take small letters, digits and dashes"


def _decks(manifest: Manifest, made: Any) -> Iterator[str]:
    if made is not None and (missing := [name for name in DECK_RULES if not hasattr(made, name)]):
        yield f"{manifest.decks} lack {', '.join(missing)}"


def _function(what: str) -> Callable[[Manifest, Any], Iterator[str]]:
    def look(manifest: Manifest, made: Any) -> Iterator[str]:
        if made is not None and not callable(made):
            yield f"{getattr(manifest, what)} is not a function"

    return look


# -- words ------------------------------------------------------------------------------------------------


def wanted_messages(manifest: Manifest) -> tuple[str, ...]:
    """Messages every game needs."""
    key = manifest.key
    named = [f"{key}-title", f"{key}-blurb", *(f"{key}-how-{part}" for part in HOW_PARTS)]
    for strength in manifest.players_here():
        named += [f"{key}-ai-{strength}", f"{key}-ai-{strength}-detail"]
    for option in manifest.rules_here().options:
        named += [text.key for text in (option.label, *option.choice_labels)]
    commands = [f"{key}-cmd-{command.name}" for command in manifest.commands_here()]
    return (*named, *([f"{key}-cmd"] if commands or manifest.decks else []), *commands)


def unsaid(manifest: Manifest, language: str) -> list[str]:
    """Needed messages that a language lacks."""
    try:
        wanted = wanted_messages(manifest)
    except PartMissing:
        return []  # reported already
    there = set(messages(manifest, language))
    return [key for key in wanted if key not in there]


def messages(manifest: Manifest, language: str) -> list[str]:
    files = manifest.locales_of(language)
    return [key for path in files for key in _MESSAGE.findall(path.read_text(encoding="utf-8"))]


def foreign_messages(manifest: Manifest) -> list[str]:
    """Messages that don't start with the game's key, so may be another game's."""
    here = {key for language in LANGUAGES for key in messages(manifest, language)}
    return sorted(key for key in here if not key.startswith(f"{manifest.key}-"))
