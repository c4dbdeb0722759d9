"""A guided first game: a table with a fixed setup, and sentences for the questions asked there.

A guide is content (`<key>/guide.toml`): each lesson says by kind, intent, round and view which question it
belongs to; its words are `<key>-guide-<id>` in the game's messages.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import msgspec

from games.kernel.decision import Decision, Option, Picks
from games.kernel.printed.layers import load, paths_of
from games.kernel.rules import OptionValue

FILE = "guide.toml"
_MINE = "me"
"""In a path into a view: the viewer's seat number."""
Value: TypeAlias = int | str | bool


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Unknown fields are refused."""


class Bound(Part, frozen=True):
    """Limits for a value, or a list's length."""

    least: int | None = None
    most: int | None = None
    equals: Value | None = None

    def holds(self, value: Any) -> bool:
        if self.equals is not None:
            return bool(value == self.equals)
        number = value if isinstance(value, int) else len(value) if hasattr(value, "__len__") else 0
        return (self.least or 0) <= number and (self.most is None or number <= self.most)


class Which(Part, frozen=True):
    """Selects an option; empty fields match anything."""

    intent: str | None = None
    about: str = ""
    id: str = ""
    data: dict[str, int] = {}
    """Minimum values."""

    def fits(self, option: Option) -> bool:
        return (
            self.intent in (None, option.intent)
            and self.about in ("", option.about)
            and self.id in ("", option.id)
            and all(option.data.get(name, 0) >= least for name, least in self.data.items())
        )

    def among(self, options: tuple[Option, ...]) -> Option | None:
        return next((option for option in options if self.fits(option)), None)


class When(Part, frozen=True):
    """Selects a question, and the moment."""

    kinds: tuple[str, ...] = ()
    """`Decision.kind` is one of these."""
    aim: str = ""
    """`Decision.intent`."""
    about: str = ""
    topic: str = ""
    """One of `Decision.topics`."""
    rounds: tuple[int, int] | None = None
    """First and last round."""
    offers: tuple[Which, ...] = ()
    """Options that must all be offered."""
    lacks: tuple[Which, ...] = ()
    """Options that must not be offered."""
    suggests: str = ""
    """Intent of the option the rules suggest."""
    sees: dict[str, Bound] = {}
    """Path into the view, such as `seats.me.cards`, to its required value."""

    def fits(self, decision: Decision, view: Any, round_: int | None, seat: int) -> bool:
        return (
            self._is_asked(decision)
            and (self.rounds is None or self.rounds[0] <= (round_ or 0) <= self.rounds[1])
            and all(bound.holds(seen(view, path, seat)) for path, bound in self.sees.items())
        )

    def _is_asked(self, decision: Decision) -> bool:
        return (
            (not self.kinds or decision.kind in self.kinds)
            and self.aim in ("", decision.intent)
            and self.about in ("", decision.about)
            and self.topic in ("", *decision.topics)
            and all(which.among(decision.options) for which in self.offers)
            and not any(which.among(decision.options) for which in self.lacks)
            and self.suggests in ("", *(decision.option(pick).intent for pick in decision.suggested))
        )


class Lesson(Part, frozen=True):
    """A sentence or two, shown once, at the first question that fits."""

    id: str
    at: When
    means: tuple[Which, ...] = ()
    """Options named as `$option`, in picking order; the lesson waits until all are offered."""
    follows: bool = False
    """Whether it names the rules' suggestion."""
    none: bool = False
    """Whether it names picking nothing."""
    names: dict[str, tuple[str, str]] = {}
    """Argument to (kind, id) of another thing it names."""
    unless: tuple[str, ...] = ()
    """Lessons that say the same: after one of them it isn't shown."""

    def fits(self, decision: Decision, view: Any, round_: int | None, seat: int) -> bool:
        return self.meant(decision) is not None and self.at.fits(decision, view, round_, seat)

    def meant(self, decision: Decision) -> Picks | None:
        """Picks the lesson names. None if one of its options isn't offered."""
        if self.follows:
            return decision.suggested or None
        found = [which.among(decision.options) for which in self.means]
        return None if None in found else tuple(option.id for option in found if option)


class Wrong(Part, frozen=True):
    """An answer that costs something, explained afterwards."""

    id: str
    at: When
    picked: tuple[Which, ...]
    """Any of these; the picked one is `$picked`."""
    picks: Bound | None = None
    """Required number of picks."""
    instead: Which | None = None
    """The better option, as `$better`; if it wasn't offered, the answer wasn't wrong."""

    def fits(self, decision: Decision, picks: Picks, view: Any, round_: int | None, seat: int) -> bool:
        return (
            self.taken(decision, picks) is not None
            and (self.picks is None or self.picks.holds(len(picks)))
            and (self.instead is None or self.instead.among(decision.options) is not None)
            and self.at.fits(decision, view, round_, seat)
        )

    def taken(self, decision: Decision, picks: Picks) -> Option | None:
        """The option they shouldn't have picked."""
        chosen = tuple(option for option in decision.options if option.id in picks)
        return next((option for option in chosen if any(which.fits(option) for which in self.picked)), None)


class Guide(Part, frozen=True):
    """A newcomer's first game, on the first seat."""

    seed: str
    seats: int
    lesson: tuple[Lesson, ...]
    wrong: tuple[Wrong, ...] = ()
    ai: str = ""
    """Strength of the other seats."""
    options: dict[str, OptionValue] = {}
    decks: tuple[str, ...] = ()
    """Names of ready decks, from the first seat on."""

    def lesson_of(self, id_: str) -> Lesson | None:
        return next((lesson for lesson in self.lesson if lesson.id == id_), None)


@cache
def guide_of(game: str) -> Guide | None:
    """None for a game without one. Raises `ContentFault` with file and line."""
    name = f"{game}/{FILE}"
    return load(name, Guide) if paths_of(name) else None


def message_of(game: str, id_: str) -> str:
    """Message key of a lesson or wrong answer."""
    return f"{game}-guide-{id_}"


def seen(view: Any, path: str, seat: int) -> Any:
    """The value at a dotted path of names and numbers; None if there's nothing."""
    for step in path.split("."):
        step = str(seat) if step == _MINE else step
        if isinstance(view, dict):
            view = view.get(step, view.get(int(step)) if step.isdecimal() else None)
        elif isinstance(view, tuple | list):
            view = view[int(step)] if step.isdecimal() and int(step) < len(view) else None
        else:
            view = getattr(view, step, None)
    return view
