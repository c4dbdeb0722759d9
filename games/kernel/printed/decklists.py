"""Card lists as people write them: `2x Backflip`, `Backflip x2`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

from games.kernel.text import Name, Text

P = TypeVar("P")
R = TypeVar("R")
LONGEST = 6000
"""Characters; a Discord option takes no more."""
LARGEST = 1 << 16
"""Characters of JSON, and bytes of a file: deck sites add their notes to the cards."""
LINES = 150
"""More lines than any deck has cards."""
MOST = 99
"""Copies of one card."""
_DIVIDERS = ";\n；"
DIVIDED = re.compile(f"[{_DIVIDERS}]")
"""Between lines: people also use semicolons."""
_GLUED = re.compile("([0-9]+)[xX×\u5f20\u5f35]?([\u4e00-\u9fff\u201c\u300c].*)", re.DOTALL)
"""A number right before a Chinese name, with or without a measure word."""
_MINUS = "-−－–"
DECK_RULES = (
    *("faults", "read", "as_list", "as_json", "packed", "unpacked"),
    *("ready_decks", "ready_name", "title_of", "changed", "pool", "addable"),
)


class DeckFault(Exception):
    """The list can't be read; `reason` says which part is wrong, and what to do."""

    def __init__(self, reason: Text, *more: Text) -> None:
        super().__init__(reason.key)
        self.reasons = (reason, *more)

    @property
    def reason(self) -> Text:
        return self.reasons[0]


class DeckRules(Protocol):
    """A game's deck building: a module with these functions. A deck has `cards`: code to copies."""

    def faults(self, deck: Any) -> list[Text]:
        """What's wrong with it; empty for a legal deck."""

    def read(self, source: str) -> Any:
        """From a list or JSON; raises `DeckFault`."""

    def as_list(self, deck: Any, called: Callable[[str], str] = ...) -> str:
        """A plain list that `read` understands; `called` names a card by its code, in any language."""

    def as_json(self, deck: Any, name: str) -> str:
        """JSON that `read` understands."""

    def packed(self, deck: Any) -> str:
        """As a seat brings it (`Rules.seat_option`)."""

    def unpacked(self, line: str) -> Any:
        """A packed deck. Raises ValueError."""

    def ready_decks(self) -> dict[str, Any]:
        """By key."""

    def ready_name(self, key: str) -> Name:
        """Its name for people."""

    def title_of(self, deck: Any) -> Text:
        """In one line."""

    def changed(self, deck: Any, changes: str) -> Any:
        """With changes such as `+2 Haymaker; -1 Emergency`; raises `DeckFault`."""

    def pool(self) -> Iterable[str]:
        """The codes of all cards that a list may name."""

    def addable(self, deck: Any) -> dict[str, int]:
        """Cards that may be added under the deck-building rules: code to maximum copies."""


def all_of(parts: Iterable[P], read: Callable[[P], R]) -> list[R]:
    """Read every part; raises one `DeckFault` for all that can't be read."""
    made, wrong = list[R](), list[Text]()
    for each in parts:
        try:
            made.append(read(each))
        except DeckFault as fault:
            wrong += fault.reasons
    if wrong:
        raise DeckFault(*wrong)
    return made


def plain(name: str) -> str:
    """A card's name, compared loosely: only letters and digits count."""
    return "".join(sign for sign in name.lower() if sign.isalnum())


def is_too_long(source: str) -> bool:
    return len(source) > LONGEST or sum(source.count(divider) for divider in _DIVIDERS) >= LINES


def counted(line: str) -> tuple[str, int]:
    """Name and number. Raises ValueError for an impossible number."""
    # Digits and brackets may be full-width.
    line = unicodedata.normalize("NFKC", line).strip()
    name, number = _before(line or "-")
    if number is None:
        name, number = _behind(name)
    return name, 1 if number is None else number


def signed(change: str) -> tuple[int, str]:
    """1 to add or -1 to remove, and the line without its sign."""
    line = change.strip()
    return (-1 if line[:1] in _MINUS else 1), line.lstrip("+＋" + _MINUS).strip()


def whole_number(value: Any) -> int:
    """Copies in JSON. Raises ValueError for anything but 0 to `MOST`."""
    if isinstance(value, str):
        return _number(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
        raise ValueError("no number of copies")
    return value


def without_brackets(name: str) -> str:
    """Strips brackets at the end: `Black Panther (T'Challa)`."""
    start = name.rfind("(")
    if start > 0 and name.endswith(")") and ")" not in name[start:-1]:
        return name[:start].rstrip()
    return name


def _before(line: str) -> tuple[str, int | None]:
    """Number before the name: `2x Backflip`, `2 x Backflip`, `2 Backflip` or `- Backflip`."""
    if glued := _GLUED.fullmatch(line):
        return glued[2], _number(glued[1])
    first, *behind = line.split(None, 1)
    if not behind:
        return line, None
    rest = behind[0]
    if first == "-":
        return rest, None
    digits = first[:-1] if first[-1] in "xX×" else first
    if not _is_number(digits):
        return line, None
    if digits == first and rest[:2].rstrip() in ("x", "X", "×") and rest[1:].strip():
        rest = rest[1:].strip()
    return rest, _number(digits)


def _behind(line: str) -> tuple[str, int | None]:
    """Number after the name: `Backflip x2` or `Backflip x 2`."""
    name = line.rstrip("0123456789")
    digits, sign = line[len(name) :], name.rstrip()
    if not digits or not sign or sign[-1] not in "xX×":
        return line, None
    before = sign[:-1]
    glued = sign[-1] != "×" and before[-1:].isascii() and before[-1:].isalnum()
    if not before.strip() or glued:
        return line, None
    return before.strip(), _number(digits)


def _is_number(said: str) -> bool:
    return said.isascii() and said.isdigit()


def _number(said: str) -> int:
    if not _is_number(said) or len(said) > 2:
        raise ValueError("no number of copies")
    return int(said)
