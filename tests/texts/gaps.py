"""Gaps in sentences: arguments that the locale file uses but the rules don't pass."""

from __future__ import annotations

from games.kernel.text import Text
from render.kit.letters.sentences import sentences
from render.kit.letters.words import Words


def gaps(said: Text, words: Words) -> list[str]:
    """Fluent's errors for a text and all texts within it; players would see the argument's name."""
    arguments = {key: _plain(value) for key, value in said.args.items()}
    _, errors = sentences(words.language).say(said.key, arguments)
    found = [f"{said.key}: {error}" for error in errors]
    for value in said.args.values():
        for part in value if isinstance(value, tuple) else (value,):
            found += gaps(part, words) if isinstance(part, Text) else []
    return found


def _plain(value: object) -> int | str:
    return value if isinstance(value, int) else str(value)
