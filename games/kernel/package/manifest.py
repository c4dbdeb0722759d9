"""What a game is made of, in one place. Each game has one `MANIFEST`; nothing of it is found by its name.

Parts above the kernel (renderer, commands) are named as `module:name` and fetched when they are wanted: a game
may say who draws it, and imports still point down the house.
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
"""A key is a command of Discord, the first word of its game's messages and a folder's name."""
HOW_PARTS = ("aim", "turn", "signs", "first")
"""What tells how a game is played, in this order: `<key>-how-<part>` under the heading `ui-how-<part>`."""
Place: TypeAlias = str
"""`module:name`, or `module` alone."""
Checker: TypeAlias = "Callable[[Sequence[str]], Iterator[ContentFault]]"
"""What is wrong with a game's content, each fault with its file and line; of what comes in parts, such as
adventures, only with those that are named (all, if none is)."""
Reason: TypeAlias = "Callable[[Any, Decision, Picks], Text | None]"
"""Why picks are a good answer to a decision, in one sentence made of what the seat's view shows and of what the
options say; None for no sentence."""


class PartMissing(Exception):
    """A part that a manifest names and nobody can load, in one clause."""


def no_rounds(view: Any) -> None:
    """The round of a game that counts none."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """One game: where its parts lie."""

    key: str
    """Its name everywhere: in the database, as a command, before its messages. Never changes."""
    package: str
    """The package with its sources: what `edition` counts."""
    data: Path
    """The folder of its content, with `names.toml`, `rules.toml` (the digest) and `guide.toml` (the guided
    first game, `games/kernel/guide.py`) where it has them. Content is asked for by `<key>/<file>`, so that a
    host can put their own file in its place."""
    locales: Path
    """The folder with a folder for each language, where its Fluent files `<key>*.ftl` lie. Every message begins
    with the key; `wanted_messages` says which every game has."""
    rules: Place
    """Its `Rules`."""
    players: Place
    """Its AI strengths: name to a maker of players from a seed, the weakest first."""
    former: Mapping[str, str] = {}
    """What strengths were called in earlier releases, and are called now: tables keep the old names."""
    reason: Place = ""
    """A `Reason`, said with the choice when somebody asks for a hint; without it the choice alone is named."""
    slow: tuple[str, ...] = ()
    """Strengths that think for a while before each answer: not for playing whole games at a stretch."""
    renderer: Place
    """Its `GameRenderer`: pictures and their text versions."""
    round: Callable[[Any], int | None] = no_rounds
    """The round that a view shows, for headings; None for none. In a game that counts turns it is the turn;
    `<key>-round-title` says it. The event with which it begins has its number (`Event.round`)."""
    icons: Mapping[str, str] = {}
    """Emoji in the story, before the text with such a key (without the game's own: `phase-enemy`)."""
    commands: Place = ""
    """Its subcommands, as a tuple of `Command`; without any its people use `/move`."""
    decks: Place = ""
    """The module whose functions build decks (`DeckRules`), for a game whose players bring one."""
    words: tuple[str, ...] = ("names.toml",)
    """Files of its content that say things: kind to id to language to words."""
    free: tuple[str, ...] = ()
    """Patterns of files of its content that stand for themselves: nothing relies on what they name, and a host
    may add more of their kind."""
    checker: Place = ""
    """A `Checker` of its content and of what its cards do, beyond what loading shows."""
    race: Place = ""
    """How far each side has come, by a public view: a `Course`. Without one its games have no turning point."""
    tally: Place = ""
    """What is counted of its games beside who won: a `Counting`."""
    headlines: Place = ""
    """Which kinds of events are news, and how they're told: `Headlines`. Without it each event is."""
    intents: Place = ""
    """The module with the words that its questions carry for programs, as `AIMS` and `INTENTS`: what its
    `guide.toml` may name."""

    # -- the parts ----------------------------------------------------------------------------------------

    def rules_here(self) -> Rules[Any]:
        """The rules. Raises `PartMissing`, as all of these do."""
        made: Rules[Any] = part(self.rules)
        return made

    def players_here(self) -> Mapping[str, Callable[[str], Player]]:
        made: Mapping[str, Callable[[str], Player]] = part(self.players)
        return made

    def reason_here(self) -> Reason | None:
        return part(self.reason) if self.reason else None

    def renderer_here(self) -> Any:
        """What draws it; `render.kit.picture.renderer_of` knows its type."""
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
        """What is wrong with the manifest itself, without loading any part."""
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
    """What stands at `module:name`. Raises `PartMissing`; a fault of content within it comes through."""
    from games.kernel.printed.content import ContentFault

    module, _, name = place.partition(":")
    try:
        made = import_module(module)
        return getattr(made, name) if name else made
    except ContentFault:
        raise
    except Exception as error:  # whatever keeps it from being loaded is what its maker must know
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
