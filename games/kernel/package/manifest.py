"""A game's parts, in one place: its `MANIFEST`.

Parts above the kernel (renderer, commands) are named as `module:name` and imported when needed, so imports
still point down.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from games.kernel.package.players import Player

if TYPE_CHECKING:
    from games.kernel.decision import Decision, Picks
    from games.kernel.package.commands import Command
    from games.kernel.package.history import Counting, Course
    from games.kernel.package.news import Headlines
    from games.kernel.printed.content import ContentFault
    from games.kernel.printed.decklists import DeckRules
    from games.kernel.rules import Rules
    from games.kernel.text import Text

_KEY = re.compile(r"[a-z][a-z0-9]{1,31}")
"""A key is a Discord command, the prefix of the game's messages and a folder's name."""
HOW_PARTS = ("aim", "turn", "signs", "first")
"""How to play, in this order: `<key>-how-<part>` under the heading `ui-how-<part>`."""
Place: TypeAlias = str
"""`module:name`, or `module` alone."""
Checker: TypeAlias = "Callable[[Sequence[str]], Iterator[ContentFault]]"
"""Errors in content, with file and line; of content in parts, such as adventures, only in the named ones (all,
if none is)."""
Reason: TypeAlias = "Callable[[Any, Decision, Picks], Text | None]"
"""Why picks are good, in one sentence, from the seat's view and the options; None for no sentence."""


class PartMissing(Exception):
    """A part that can't be loaded; the message is one clause."""


def no_rounds(view: Any) -> None:
    """For a game without rounds."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    """Its name everywhere: in the database, as a command, before its messages. Never changes."""
    ease: int = 3
    """How soon people play it well, from 1, the easiest, to 5: games are offered in this order, and newcomers
    are told to start with the first."""
    package: str
    """The package with its sources, hashed by `edition`."""
    data: Path
    """The folder of its content, with `names.toml`, `rules.toml` (the digest) and `guide.toml`
    (`games/kernel/guide.py`) if any. Content is loaded as `<key>/<file>`, so a host can replace it."""
    locales: Path
    """Its folder of language folders with Fluent files `<key>*.ftl`. Every message starts with the key;
    `wanted_messages` lists those every game needs."""
    rules: Place
    """Its `Rules`."""
    players: Place
    """AI strengths: name to a maker of players from a seed, weakest first."""
    former: Mapping[str, str] = {}
    """Strength names from earlier releases to today's: tables keep the old ones."""
    reason: Place = ""
    """A `Reason`, told with a hint; without it a hint only names the choice."""
    slow: tuple[str, ...] = ()
    """Strengths that think for a while: not for playing many games in a row."""
    renderer: Place
    """Its `GameRenderer`: pictures and their text versions."""
    round: Callable[[Any], int | None] = no_rounds
    """The round a view shows, for headings; None: none. Some games count turns instead. `<key>-round-title` is
    the heading, and the event that begins the round has its number (`Event.round`)."""
    icons: Mapping[str, str] = {}
    """Emoji in the story, by the text's key (without the game's prefix: `phase-enemy`)."""
    commands: Place = ""
    """A tuple of `Command`; without any, people use `/move`."""
    decks: Place = ""
    """The module that builds decks (`DeckRules`), if players bring them."""
    words: tuple[str, ...] = ("names.toml",)
    """Content files with words: kind to id to language to words."""
    free: tuple[str, ...] = ()
    """Patterns of content files that nothing depends on: a host may add more."""
    checker: Place = ""
    """A `Checker`, for what loading doesn't catch."""
    race: Place = ""
    """A `Course`. Without one its games have no turning point."""
    tally: Place = ""
    """A `Counting`."""
    headlines: Place = ""
    """Which kinds of events are news, and how to tell them: `Headlines`. Without it each event is."""
    intents: Place = ""
    """The module with `AIMS` and `INTENTS`, its questions' words for programs: the ones `guide.toml` may
    use."""

    # -- the parts ----------------------------------------------------------------------------------------

    def rules_here(self) -> Rules[Any]:
        """Raises `PartMissing`, as all of these do."""
        made: Rules[Any] = part(self.rules)
        return made

    def players_here(self) -> Mapping[str, Callable[[str], Player]]:
        made: Mapping[str, Callable[[str], Player]] = part(self.players)
        return made

    def reason_here(self) -> Reason | None:
        return part(self.reason) if self.reason else None

    def renderer_here(self) -> Any:
        """Typed by `render.kit.picture.renderer_of`."""
        return part(self.renderer)

    def commands_here(self) -> tuple[Command, ...]:
        return tuple(part(self.commands)) if self.commands else ()

    def decks_here(self) -> DeckRules | None:
        return part(self.decks) if self.decks else None

    def checker_here(self) -> Checker | None:
        return part(self.checker) if self.checker else None

    def race_here(self) -> Course | None:
        return part(self.race) if self.race else None

    def tally_here(self) -> Counting | None:
        return part(self.tally) if self.tally else None

    def headlines_here(self) -> Headlines:
        made: Headlines = part(self.headlines) if self.headlines else {}
        return made

    def locales_of(self, language: str) -> list[Path]:
        return sorted((self.locales / language).glob(f"{self.key}*.ftl"))

    def sources(self) -> Path:
        """The folder of its package. Raises `PartMissing`."""
        return _folder(self.package)

    def faults(self) -> Iterator[str]:
        """Errors in the manifest itself; loads no parts."""
        if not _KEY.fullmatch(self.key):
            yield f"its key {self.key!r} is not 2 to 32 small letters and digits"
        for what, folder in (("data", self.data), ("locales", self.locales)):
            if not folder.is_dir():
                yield f"its folder {what} is not there ({folder})"
        try:
            self.sources()
        except PartMissing as error:
            yield f"its package {error}"


def part(place: Place) -> Any:
    """Import `module:name`. Raises `PartMissing`; lets `ContentFault` through."""
    from games.kernel.printed.content import ContentFault

    module, _, name = place.partition(":")
    try:
        made = import_module(module)
        return getattr(made, name) if name else made
    except ContentFault:
        raise
    except Exception as error:  # whatever fails in loading, its author must learn it
        raise PartMissing(f"{place} cannot be loaded ({type(error).__name__}: {error})") from error


def _folder(package: str) -> Path:
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        spec = None
    places = list(spec.submodule_search_locations or ()) if spec else []
    if not places:
        raise PartMissing(f"{package} is not a package that is installed")
    return Path(places[0])
