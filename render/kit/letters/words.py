"""Texts as sentences: Fluent locale files, the games' names, and the players' names put together."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from games.kernel.printed import layers
from games.kernel.printed.content import FALLBACK, said_in
from games.kernel.printed.content import LANGUAGES as LANGUAGES
from games.kernel.text import Arg, Name, Player, Text
from render.kit.letters.names import escaped
from render.kit.letters.sentences import sentences

_STRAY = re.compile("(?<=[\u3000-\u9fff\uff00-\uffef]) (?=[\u3000-\u9fff\uff00-\uffef])")
"""A space between two Chinese characters, which a sentence keeps for a name in Latin letters or a number."""
_JOIN = {"en": (", ", " and "), "zh-TW": ("、", "、"), "zh-CN": ("、", "、")}


class MissingWords(KeyError):
    """A text whose key no locale file has: a fault of the project, never of a player."""


@cache
def names_of(game: str) -> dict[str, dict[str, dict[str, str]]]:
    """A game's names as kind -> id -> language -> name, from `data/<game>/names.toml`."""
    name = f"{game}/names.toml"
    return layers.words(name) if layers.paths_of(name) else {}


def nearest_language(wanted: str) -> str:
    """The language that serves a Discord locale such as `en-GB` or `zh-CN` best."""
    if wanted in LANGUAGES:
        return wanted
    return next(
        (language for language in LANGUAGES if language.split("-")[0] == wanted.split("-")[0]), FALLBACK
    )


class Words:
    """Says texts in one language, with one game's names and one table's players."""

    def __init__(
        self,
        language: str,
        game: str = "",
        players: Sequence[str] = (),
        *,
        former: Sequence[Sequence[str]] = (),
        markdown: bool = False,
    ) -> None:
        """`former` are the names of those who held each seat before; with `markdown` names are escaped for a
        message, without they are as they stand on a picture or a button."""
        self.language = language
        self.game = game
        self.players = tuple(players)
        self.former = tuple(tuple(names) for names in former)
        self.markdown = markdown
        self._first = False

    @property
    def plain(self) -> Words:
        """The same words for pictures, buttons and menus, which know no markdown."""
        return self._like(False, self._first)

    @property
    def past(self) -> Words:
        """The same words for what has been told: a seat was its first holder's where nothing else is said."""
        return self._like(self.markdown, True)

    def _like(self, markdown: bool, first: bool) -> Words:
        made = Words(self.language, self.game, self.players, former=self.former, markdown=markdown)
        made._first = first
        return made

    def __call__(self, key: str, **args: Arg) -> str:
        """Say a message by its key."""
        return self.say(Text(key, args))

    def say(self, said: Text) -> str:
        """The sentence for a text; raises `MissingWords` for a key that no language has."""
        arguments = self._arguments(said.args)
        for language in (self.language, FALLBACK):
            made = sentences(language)
            if made.has(said.key):
                return self._tidy(made.say(said.key, arguments)[0].strip())
        raise MissingWords(said.key)

    def _tidy(self, sentence: str) -> str:
        return sentence if self.language == "en" else _STRAY.sub("", sentence)

    def has(self, key: str) -> bool:
        """Whether there is a message with this key."""
        return sentences(FALLBACK).has(key)

    def name(self, kind: str, id_: str) -> str:
        """The name of a thing of the game; its id where it has none."""
        row = names_of(self.game).get(kind, {}).get(id_, {})
        return said_in(row, self.language) or id_

    def player(self, seat: int, holder: int | None = None) -> str:
        """The name of whoever sits there, or of one who did."""
        if seat >= len(self.players):
            return f"#{seat + 1}"
        before = self.former[seat] if seat < len(self.former) else ()
        nth = (0 if self._first else len(before)) if holder is None else holder
        name = before[nth] if nth < len(before) else self.players[seat]
        return self._shown(name)

    def _shown(self, name: str) -> str:
        if not name:  # a person who is forgotten
            return self("table-somebody")
        return escaped(name) if self.markdown else name

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
            return self.player(value.seat, value.holder)
        if isinstance(value, tuple | list):
            return self.joined([str(self._value(part)) for part in value]) if value else "none"
        return value
