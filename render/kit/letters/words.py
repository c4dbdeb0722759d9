"""Texts as sentences: combines Fluent files, the games' names, and players' names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from games.kernel.printed import layers
from games.kernel.printed.content import FALLBACK, said_in
from games.kernel.printed.content import LANGUAGES as LANGUAGES
from games.kernel.printed.deeds import deed_in, told_in
from games.kernel.text import Arg, Name, Player, Text
from render.kit.letters import marks
from render.kit.letters.names import escaped
from render.kit.letters.sentences import sentences
from render.kit.letters.signed import Signs

_TEXTS = {"deed": deed_in, "told": told_in}
"""Kinds of names that describe an effect; see `games/kernel/printed/deeds.py`."""


class MissingWords(KeyError):
    """No locale file has a text's key: our bug, never a player's."""


@cache
def names_of(game: str) -> dict[str, dict[str, dict[str, str]]]:
    """A game's names as kind -> id -> language -> name, from `data/<game>/names.toml`."""
    name = f"{game}/names.toml"
    return layers.words(name) if layers.paths_of(name) else {}


def told_of(file: str, kind: str, id_: str, language: str) -> str:
    """What a file such as `champions/texts.toml` says about a thing; empty if nothing."""
    return said_in(_told(file).get(kind, {}).get(id_, {}), language)


@cache
def _told(file: str) -> dict[str, dict[str, dict[str, str]]]:
    return layers.words(file)


def nearest_language(wanted: str) -> str:
    """Our closest language to a Discord locale such as `en-GB` or `zh-CN`."""
    if wanted in LANGUAGES:
        return wanted
    return next(
        (language for language in LANGUAGES if language.split("-")[0] == wanted.split("-")[0]), FALLBACK
    )


def _sentence(key: str, language: str, arguments: Mapping[str, Any]) -> str:
    for each in (language, FALLBACK):
        made = sentences(each)
        if made.has(key):
            return marks.joined(made.say(key, arguments)[0].strip(), language)
    raise MissingWords(key)


@lru_cache(maxsize=1 << 13)
def _again(key: str, language: str, arguments: tuple[tuple[str, int | str], ...]) -> str:
    return _sentence(key, language, dict(arguments))


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
        signs: Signs | None = None,
    ) -> None:
        """`former` are the earlier holders' names of each seat. `markdown` escapes names for messages; without
        it they're plain, for pictures and buttons. `signs` appear in messages only."""
        self.language = language
        self.game = game
        self.players = tuple(players)
        self.former = tuple(tuple(names) for names in former)
        self.markdown = markdown
        self.signs = signs
        self._first = False

    @property
    def plain(self) -> Words:
        """The same words for pictures, buttons and menus, which have no markdown."""
        return self._like(False, self._first)

    @property
    def unsigned(self) -> Words:
        """The same words without signs, for people who prefer words to pictures."""
        made = self.in_language(self.language)
        made.signs = None
        return made

    @property
    def past(self) -> Words:
        """The same words for old log entries: a seat means its first holder unless said otherwise."""
        return self._like(self.markdown, True)

    def in_language(self, language: str) -> Words:
        return self._like(self.markdown, self._first, language)

    def _like(self, markdown: bool, first: bool, language: str = "") -> Words:
        made = Words(language or self.language, self.game, self.players, former=self.former, markdown=markdown)
        made.signs = self.signs if markdown else None
        made._first = first
        return made

    def __call__(self, key: str, **args: Arg) -> str:
        return self.say(Text(key, args))

    def say(self, said: Text) -> str:
        """The sentence for a text; raises `MissingWords` for an unknown key."""
        made = marks.tidy(self._composed(said), self.language)
        return made if self.signs is None else self.signs.counted(made, self.language)

    def _composed(self, said: Text) -> str:
        return _again(said.key, self.language, tuple(self._arguments(said.args).items()))

    def tidied(self, sentence: str) -> str:
        """A sentence without spaces between Chinese characters."""
        return marks.tidy(sentence, self.language)

    def has(self, key: str) -> bool:
        return sentences(FALLBACK).has(key)

    def name(self, kind: str, id_: str) -> str:
        """A thing's name in the game, or its id if it has none; for effects, their description."""
        if kind in _TEXTS:
            return _TEXTS[kind](self.game, id_, self.language, self._sign)
        row = names_of(self.game).get(kind, {}).get(id_, {})
        return said_in(row, self.language) or id_

    def _sign(self, icon: str) -> str:
        name = self.name("resource", icon)
        return self._signed("resource", icon) + (name.lower() if self.language == FALLBACK else name)

    def _signed(self, kind: str, id_: str) -> str:
        return "" if self.signs is None else self.signs.of(f"{kind}/{id_}")

    def player(self, seat: int, holder: int | None = None) -> str:
        """The name of the seat's current or former player."""
        if seat >= len(self.players):
            return f"#{seat + 1}"
        before = self.former[seat] if seat < len(self.former) else ()
        nth = (0 if self._first else len(before)) if holder is None else holder
        name = before[nth] if nth < len(before) else self.players[seat]
        return self._shown(name)

    def _shown(self, name: str) -> str:
        if not name:  # a forgotten person
            return self("table-somebody")
        return escaped(name) if self.markdown else name

    def own(self, key: str, **args: Arg) -> str:
        """One of the house's sentences, in the game's own words if it has any (`berserk-ui-stand`)."""
        return self(self.own_key(key), **args)

    def own_key(self, key: str) -> str:
        own = f"{self.game}-{key}"
        return own if self.has(own) else key

    def round(self, number: int) -> str:
        """A round's heading in the game's own word: some count turns."""
        key = f"{self.game}-round-title"
        return self(key if self.has(key) else "ui-round", number=number)

    def joined(self, parts: Sequence[str]) -> str:
        """A list as you'd read it aloud: `a, b and c`."""
        return marks.joined(marks.listed(parts), self.language)

    def label(self, label: str, said: str = "") -> str:
        """`label: said`, or `label:` before something on the next line."""
        return self("mark-label", label=label, said=said) if said else self("mark-label-open", label=label)

    def aside(self, said: str, aside: str | int) -> str:
        """Something with a remark in brackets."""
        return self("mark-aside", said=said, aside=aside)

    def beside(self, first: str, second: str) -> str:
        """Two parts of a line, with a space between if the language uses one."""
        return self("mark-beside", first=first, second=second)

    def run_on(self, first: str, second: str) -> str:
        """Two sentences on one line, each with its stop."""
        return self("mark-run-on", first=first, second=second)

    def _arguments(self, args: Mapping[str, Arg]) -> dict[str, Any]:
        return {key: self._value(value) for key, value in args.items()}

    def _value(self, value: Arg) -> int | str:
        if isinstance(value, Text):
            return self._composed(value)
        if isinstance(value, Name):
            named = self._signed(value.kind, value.id) + self.name(value.kind, value.id)
            return marks.named(value.kind, named, self.language)
        if isinstance(value, Player):
            return self.player(value.seat, value.holder)
        if isinstance(value, tuple | list):
            return marks.listed([str(self._value(part)) for part in value]) if value else "none"
        return value
