"""Registers of what cards do: one book for each game.

A card's function is entered in a *register* of the game's `Book` under the card's code. While the cards'
modules are imported the book is open and notes file and line of every entry; a word that a register doesn't
know (a happening, a value) is refused at once. Then the book is closed: it refuses codes that no card has, and
all later entries. What the rules themselves do at a happening is in a register of the same book (`ByRule`).

A game derives its `Use` and `Ability` from the bases here, tells `Abilities` where else to index an ability,
and has a decorator for each kind its cards print. `games.kernel.printed.checking` compares the book with the
cards' texts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Generic, NoReturn, TypeVar

from games.kernel.decision import Script
from games.kernel.printed.content import ContentFault

F = TypeVar("F")
G = TypeVar("G")
K = TypeVar("K")
P = TypeVar("P")
T = TypeVar("T")
U = TypeVar("U")


class LateAbility(RuntimeError):
    """An entry made after the game's cards were loaded."""


@dataclass(frozen=True)
class Entry:
    """One entry: its code, its register, and where it's written."""

    register: str
    sort: str
    """What has the `code`: a `card`, or another thing."""
    code: str
    path: Path
    line: int


class Frozen(dict[K, T]):
    """Only its register's methods write it."""

    def _refuse(self, *args: Any, **facts: Any) -> NoReturn:
        raise LateAbility("a register is changed by `enter` alone, while its book is open")

    __setitem__ = __delitem__ = __ior__ = _refuse
    update = setdefault = pop = popitem = clear = _refuse

    def _keep(self, key: K, value: T) -> None:
        dict.__setitem__(self, key, value)

    def _restore(self, kept: Mapping[K, T]) -> None:
        dict.clear(self)
        dict.update(self, kept)


class Registry(Frozen[K, T]):
    """A register of a book; error messages use its name."""

    def __init__(self, book: Book, name: str, words: Collection[Any] = (), *, sort: str = "card") -> None:
        """`words`: all allowed keys; without them, the content decides which codes of this `sort` exist."""
        super().__init__()
        self._book, self._name, self._words, self._sort = book, name, words, sort
        book._add(self)

    def _note(self, word: Any, code: str, taken: Container[str]) -> None:
        """Note the entry. Raises `ContentFault` if it isn't allowed."""
        place = self._book.note(self._name, self._sort, code)
        if self._words and word not in self._words:
            near = _near(_said(word), [_said(each) for each in self._words])
            raise ContentFault(*place, f"{self._name} of {code}: nothing knows {_said(word)}{near}")
        if code in taken:
            raise ContentFault(*place, f"{self._name} of {code} is said twice")


class Register(Registry[str, T]):
    """One value for each code, in the order of entry."""

    def enter(self, code: str, value: T) -> None:
        self._note(code, code, self)
        self._keep(code, value)

    def enter_all(self, codes: Iterable[str], value: T) -> None:
        for code in codes:
            self.enter(code, value)

    def of(self, *codes: str) -> Callable[[T], T]:
        """Decorator that enters a value for these cards."""

        def add(value: T) -> T:
            self.enter_all(codes, value)
            return value

        return add


class Lists(Registry[str, tuple[T, ...]]):
    """Several values for each code, in the order of entry."""

    def add(self, code: str, value: T) -> None:
        self._note(code, code, ())
        self._keep(code, (*self.get(code, ()), value))


class Groups(Registry[K, Mapping[str, T]]):
    """One value by a word of the game (such as a value or a happening) and code."""

    def enter(self, word: K, code: str, value: T) -> None:
        found = self.get(word, {})
        self._note(word, code, found)
        self._keep(word, Frozen({**found, code: value}))

    def enter_all(self, word: K, codes: Iterable[str], value: T) -> None:
        for code in codes:
            self.enter(word, code, value)

    def of(self, word: K, *codes: str) -> Callable[[T], T]:
        """Decorator that enters a value for these cards under a word."""

        def add(value: T) -> T:
            self.enter_all(word, codes, value)
            return value

        return add


class ListGroups(Registry[K, Mapping[str, tuple[T, ...]]]):
    """Several values by a word of the game and code."""

    def add(self, word: K, code: str, value: T) -> None:
        self._note(word, code, ())
        found = self.get(word, {})
        self._keep(word, Frozen({**found, code: (*found.get(code, ()), value)}))


class ByRule(Registry[K, tuple[T, ...]]):
    """What the rules do at a happening (or other word), for any card.

    So a lower module can announce it without knowing the modules above that react.
    """

    def add(self, word: K, answer: T) -> None:
        """After those already there."""
        self._note(word, _said(word), ())
        self._keep(word, (*self.get(word, ()), answer))


@dataclass(slots=True)
class BaseUse(Generic[G, P]):
    """One use of an ability, as its effect sees it; G: the game's table, P: its pieces."""

    game: G
    seat: int
    """The 'you' of its text."""
    piece: P
    """The card with the ability."""


@dataclass(frozen=True)
class BaseAbility(Generic[K]):
    """One ability of one card; K: the game's kinds."""

    code: str
    number: int
    """Its place among the card's abilities: 0, 1, ..."""
    kind: K
    effect: Callable[[Any], Script[Any] | None]
    on: tuple[type[Any], ...] = ()
    when: Callable[[Any], bool] | None = None
    forced: bool = False

    @property
    def key(self) -> str:
        return f"{self.code}.{self.number}"


A = TypeVar("A", bound=BaseAbility[Any])


class Abilities(Lists[A]):
    def __init__(self, book: Book, make: Callable[..., A], index: Callable[[A], None]) -> None:
        """`make` builds the game's ability; `index` enters it wherever else it's looked up."""
        super().__init__(book, "ability")
        self._make, self._index = make, index

    def of(self, codes: str | Sequence[str], kind: Any, **facts: Any) -> Callable[[F], F]:
        """Decorator that enters a function as these cards' ability, with its facts."""

        def add(effect: F) -> F:
            for code in (codes,) if isinstance(codes, str) else codes:
                ability = self._make(code, len(self.get(code, ())), kind, effect, **facts)
                self.add(code, ability)
                self._index(ability)
            return effect

        return add


def run(effect: Callable[[U], Script[Any] | None], use: U) -> Script[Any]:
    """Carry out an effect, whether or not it asks anything; returns what it returns."""
    script = effect(use)
    return None if script is None else (yield from script)


class Book:
    def __init__(self, game: str, keepers: Sequence[str]) -> None:
        """`keepers`: modules whose functions make entries for others; such an entry counts as written by their
        caller."""
        self.game = game
        self.entries: list[Entry] = []
        self.closed = False
        self._keepers = (__name__, *keepers)
        self._registers: list[Frozen[Any, Any]] = []
        self._by_print: dict[str, tuple[Path, int]] = {}

    def _add(self, register: Frozen[Any, Any]) -> None:
        if self.closed:
            raise LateAbility(f"{self.game}: a register is made after the cards were loaded")
        self._registers.append(register)

    def note(self, register: str, sort: str, code: str) -> tuple[Path, int]:
        """Log an entry; returns the file and line where a card's module makes it."""
        path, line = self._place()
        if self.closed:
            late = f"{register} of {code} comes after {self.game}'s cards were loaded"
            raise LateAbility(f"{path}:{line}: {late}")
        self.entries.append(Entry(register, sort, code, path, line))
        return path, line

    def done_by_print(self, *codes: str) -> None:
        """Mark cards that the rules carry out from their print: they need no function."""
        self._by_print |= {code: self.note("done by print", "card", code) for code in codes}

    def close(self, known: Mapping[str, Collection[str]]) -> None:
        """Refuse all further entries. `known`: all codes by sort. Raises `ContentFault` for an unknown code or
        a needless function."""
        self.closed = True
        for fault in (*self.strangers(known), *self.needless()):
            raise fault

    @contextmanager
    def scope(self) -> Iterator[None]:
        """Open within this block, and restored afterwards: for a card of one test."""
        kept = [dict(register) for register in self._registers]
        entries, by_print, closed = [*self.entries], dict(self._by_print), self.closed
        self.closed = False
        try:
            yield
        finally:
            for register, before in zip(self._registers, kept, strict=True):
                register._restore(before)
            self.entries, self._by_print, self.closed = entries, by_print, closed

    def strangers(self, known: Mapping[str, Collection[str]]) -> Iterator[ContentFault]:
        """Entries under unknown codes; `known`: all codes by sort."""
        for entry in self.entries:
            codes = known.get(entry.sort)
            if codes is not None and entry.code not in codes:
                what = f"{entry.register} is said of {entry.code}, and there is no such {entry.sort}"
                yield ContentFault(entry.path, entry.line, what + _near(entry.code, codes))

    def first(self, code: str) -> Entry | None:
        """A card's first entry; None if it has none."""
        return next((entry for entry in self.entries if entry.code == code and entry.sort == "card"), None)

    def needless(self) -> Iterator[ContentFault]:
        """Cards done by print that have a function anyway."""
        done = {entry.code for entry in self.entries if entry.register != "done by print"}
        for code, (path, line) in self._by_print.items():
            if code in done:
                yield ContentFault(path, line, f"{code} is done by its print, and has a function as well")

    def _place(self) -> tuple[Path, int]:
        """File and line of the nearest caller that isn't a keeper."""
        frame = sys._getframe(1)
        while frame.f_back is not None and self._keeps(frame.f_globals.get("__name__", "")):
            frame = frame.f_back
        return Path(frame.f_code.co_filename), frame.f_lineno

    def _keeps(self, module: str) -> bool:
        return module in self._keepers


def _said(word: Any) -> str:
    if isinstance(word, tuple):
        return " ".join(map(_said, word))
    return word.__name__ if isinstance(word, type) else str(word)


def _near(word: str, words: Iterable[str]) -> str:
    found = get_close_matches(word, sorted(words), 1)
    return f"; is it {found[0]}?" if found else ""
