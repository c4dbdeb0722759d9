"""Texts as sentences: Fluent locale files, the games' names, and the players' names put together."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from games.kernel.content import DATA, path_of
from games.kernel.text import Arg, Name, Player, Text

LANGUAGES = ("en", "zh-TW", "zh-CN")
FALLBACK = "en"
_JOIN = {"en": (", ", " and "), "zh-TW": ("、", "、"), "zh-CN": ("、", "、")}


class MissingWords(KeyError):
    """A text whose key no locale file has: a fault of the project, never of a player."""


@cache
def bundle(language: str, family: str = "") -> FluentBundle:
    """All locale files of a language, or those of one family (`underworld*.ftl`): a first picture need not wait
    until those of all games are read. The isolation marks are left out: Discord shows them as boxes."""
    made = FluentBundle([language], use_isolating=False)
    for path in sorted((DATA / "locales" / language).glob(f"{family}*.ftl")):
        made.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return made


def _bundle_with(language: str, key: str) -> FluentBundle:
    """A bundle that has the message, if any has: messages begin with the name of their file, as a rule."""
    family = bundle(language, key.partition("-")[0])
    return family if family.has_message(key) else bundle(language)


@cache
def names_of(game: str) -> dict[str, dict[str, dict[str, str]]]:
    """A game's names as kind -> id -> language -> name, from `data/<game>/names.toml`."""
    path = path_of(f"{game}/names.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def nearest_language(wanted: str) -> str:
    """The language that serves a Discord locale such as `en-GB` or `zh-CN` best."""
    if wanted in LANGUAGES:
        return wanted
    return next(
        (language for language in LANGUAGES if language.split("-")[0] == wanted.split("-")[0]), FALLBACK
    )


class Words:
    """Says texts in one language, with one game's names and one table's players."""

    def __init__(self, language: str, game: str = "", players: Sequence[str] = ()) -> None:
        self.language = language
        self.game = game
        self.players = tuple(players)

    def __call__(self, key: str, **args: Arg) -> str:
        """Say a message by its key."""
        return self.say(Text(key, args))

    def say(self, said: Text) -> str:
        """The sentence for a text; raises `MissingWords` for a key that no language has."""
        arguments = self._arguments(said.args)
        for language in (self.language, FALLBACK):
            made = _bundle_with(language, said.key)
            if made.has_message(said.key):
                message = made.get_message(said.key)
                pattern = message.value
                if pattern is not None:
                    return str(made.format_pattern(pattern, arguments)[0]).strip()
        raise MissingWords(said.key)

    def has(self, key: str) -> bool:
        """Whether there is a message with this key."""
        return _bundle_with(FALLBACK, key).has_message(key)

    def name(self, kind: str, id_: str) -> str:
        """The name of a thing of the game; its id where it has none."""
        row = names_of(self.game).get(kind, {}).get(id_, {})
        return row.get(self.language) or row.get(FALLBACK) or id_

    def player(self, seat: int) -> str:
        """The name of whoever sits there."""
        return self.players[seat] if seat < len(self.players) else f"#{seat + 1}"

    def joined(self, parts: Sequence[str]) -> str:
        """A list as one reads it aloud."""
        comma, last = _JOIN[self.language]
        if len(parts) < 2:
            return "".join(parts)
        return comma.join(parts[:-1]) + last + parts[-1]

    def run_on(self, first: str, second: str) -> str:
        """Two sentences in one line."""
        return f"{first} {second}" if self.language == "en" else f"{first}{second}"

    def _arguments(self, args: Mapping[str, Arg]) -> dict[str, Any]:
        return {key: self._value(value) for key, value in args.items()}

    def _value(self, value: Arg) -> int | str:
        if isinstance(value, Text):
            return self.say(value)
        if isinstance(value, Name):
            return self.name(value.kind, value.id)
        if isinstance(value, Player):
            return self.player(value.seat)
        if isinstance(value, tuple | list):
            return self.joined([str(self._value(part)) for part in value]) if value else "none"
        return value
