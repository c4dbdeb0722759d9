"""Tables in words: parts under headings for screen readers, option numbers, and pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from render.kit.letters.words import Words

HEADING = "### "
SET_IN = "  "
"""Indents a card's text under the card's line."""
ALT = 1024
"""Discord's limit for an alternative text, in characters."""
NO_MARKS: Mapping[str, int] = {}
CALLED = frozenset({"hex", "model", "token"})
"""Kinds of references to things on a map that pictures already name: spaces by coordinates, figures by what
they are and which one, tokens by purpose. Options pointing there need no number."""

_STOP = re.compile(r"(?<!\.)(?<!\.\w)[.。]$")
"""A sentence's full stop; not that of `S.H.I.E.L.D.`"""


class Part(NamedTuple):
    """Some lines under a heading."""

    head: str
    lines: Sequence[str]


class Pile(NamedTuple):
    """An open pile of cards, or cards out of the game."""

    title: str
    kind: str
    """Of their names."""
    cards: tuple[str, ...]
    """Card ids, the topmost first."""
    lines: tuple[str, ...]
    """A line per card, name first."""
    note: str = ""
    """A remark on the whole pile."""


def pile(title: str, kind: str, ids: Sequence[str], line: Callable[[str], str], note: str = "") -> Pile:
    """A pile whose topmost cards are last in `ids`."""
    cards = tuple(reversed(ids))
    return Pile(title, kind, cards, tuple(line(card) for card in cards), note)


def told(parts: Iterable[Part]) -> str:
    """Parts in Discord's markdown: the first one always, others if they have lines. A card's indented text
    appears only once."""
    first, *rest = parts
    said: set[str] = set()
    lines: list[str] = []
    for part in (first, *(part for part in rest if part.lines)):
        lines.append(f"{HEADING}{part.head}")
        for line in part.lines:
            if not (line.startswith(SET_IN) and line in said):
                lines.append(line)
            said.add(line)
    return "\n".join(lines)


def facts(*said: str) -> str:
    """Facts about one thing on one line, without the empty ones and without full stops in between."""
    *more, last = [each for each in said if each] or [""]
    return " · ".join([*(_STOP.sub("", each) for each in more), last])


def asked_first(parts: Sequence[Part], marks: Mapping[str, int], words: Words) -> list[Part]:
    """Parts with an option's number come first, to save turning pages. The very first part stays put."""
    numbers = [words("twin-marked", what="", number=number) for number in set(marks.values())]

    def has_none(part: Part) -> bool:
        return not any(number in said for said in (part.head, *part.lines) for number in numbers)

    return [*parts[:1], *sorted(parts[1:], key=has_none)]


def marked(said: str, ref: str, marks: Mapping[str, int], words: Words) -> str:
    """A name with the number of the option that points at it, if any."""
    return words("twin-marked", what=said, number=marks[ref]) if marks.get(ref) else said


def listed(said: Iterable[str], words: Words) -> str:
    """Things joined into a list, or "none"."""
    return words.joined(list(said)) or words("twin-none")


def fitting(lines: Iterable[str], most: int = ALT) -> str:
    """As many of the first lines as fit, with an ellipsis if some don't."""
    kept: list[str] = []
    for line in filter(None, lines):
        if sum(map(len, kept)) + len(kept) + len(line) + 2 > most:
            return "\n".join([*kept, "…"])
        kept.append(line)
    return "\n".join(kept)


def pages(said: str, room: int, words: Words) -> list[str]:
    """A text in pages of at most `room` characters. Parts that fit on a page stay together; a part that goes on
    repeats its heading. Nothing is left out."""
    made: list[list[str]] = [[]]
    for part in _parts(said):
        if not _fits(made[-1], part, room) and made[-1]:
            made.append([])
        for piece in chain.from_iterable(_pieces(line, room // 2) for line in part):
            if not _fits(made[-1], [piece], room):
                made.append(_continued(part[0], words))
            made[-1].append(piece)
    return ["\n".join(page) for page in made if page]


def _continued(heading: str, words: Words) -> list[str]:
    if not heading.startswith(HEADING):
        return []
    return [HEADING + words("twin-continued", heading=heading.removeprefix(HEADING))]


def _parts(said: str) -> list[list[str]]:
    made: list[list[str]] = []
    for line in said.splitlines():
        if not made or line.startswith(HEADING):
            made.append([])
        made[-1].append(line)
    return made


def _pieces(line: str, room: int) -> Iterable[str]:
    while len(line) > room:
        cut = line.rfind(" ", room // 2, room) + 1 or room
        yield line[:cut].rstrip()
        line = line[cut:]
    yield line


def _fits(page: Sequence[str], more: Sequence[str], room: int) -> bool:
    return sum(map(len, page)) + sum(map(len, more)) + len(page) + len(more) - 1 <= room
