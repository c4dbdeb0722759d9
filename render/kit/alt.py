"""Tables in words: parts under headings that screen readers find, numbers of options, and pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from render.kit.letters.words import Words

HEADING = "### "
SET_IN = "  "
"""Before what a card says, under the line of the card."""
ALT = 1024
"""Characters that Discord takes of an alternative text."""
NO_MARKS: Mapping[str, int] = {}
CALLED = frozenset({"hex", "model", "token"})
"""Kinds of references to what stands on a map, where pictures call it by its name: spaces by their coordinates,
figures by what they are and which of them, tokens by what they are for. Options that point there need no
number."""

_STOP = re.compile(r"(?<!\.)(?<!\.\w)[.。]$")
"""A sentence's last mark; not that of `S.H.I.E.L.D.`"""


class Part(NamedTuple):
    """Some lines under a heading."""

    head: str
    lines: Sequence[str]


class Pile(NamedTuple):
    """Cards that lie open in a pile, or out of the game."""

    title: str
    kind: str
    """Of their names."""
    cards: tuple[str, ...]
    """Their ids, the topmost first."""
    lines: tuple[str, ...]
    """What each says, its name first."""
    note: str = ""
    """What's said of all of them together."""


def pile(title: str, kind: str, ids: Sequence[str], line: Callable[[str], str], note: str = "") -> Pile:
    """A pile of cards of which the topmost are the last."""
    cards = tuple(reversed(ids))
    return Pile(title, kind, cards, tuple(line(card) for card in cards), note)


def told(parts: Iterable[Part]) -> str:
    """Parts in Discord's markdown; the first stands there in any case, others where they have lines. What a
    card says (set in under it) stands where it comes first."""
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
    """Facts about one thing in a line, the empty ones left out. A sentence has no full stop between them."""
    *more, last = [each for each in said if each] or [""]
    return " · ".join([*(_STOP.sub("", each) for each in more), last])


def asked_first(parts: Sequence[Part], marks: Mapping[str, int], words: Words) -> list[Part]:
    """Parts with those before the others in which something has a number: one is asked about it, and may have
    to turn no page to read of it. The first part stays where it is."""
    numbers = [words("twin-marked", what="", number=number) for number in set(marks.values())]

    def has_none(part: Part) -> bool:
        return not any(number in said for said in (part.head, *part.lines) for number in numbers)

    return [*parts[:1], *sorted(parts[1:], key=has_none)]


def marked(said: str, ref: str, marks: Mapping[str, int], words: Words) -> str:
    """A name with the number of the option that points at it, where one does."""
    return words("twin-marked", what=said, number=marks[ref]) if marks.get(ref) else said


def listed(said: Iterable[str], words: Words) -> str:
    """Things one after another, or that there are none."""
    return words.joined(list(said)) or words("twin-none")


def fitting(lines: Iterable[str], most: int = ALT) -> str:
    """As many of the first lines as fit; where others are left out, an ellipsis says so."""
    kept: list[str] = []
    for line in filter(None, lines):
        if sum(map(len, kept)) + len(kept) + len(line) + 2 > most:
            return "\n".join([*kept, "…"])
        kept.append(line)
    return "\n".join(kept)


def pages(said: str, room: int, words: Words) -> list[str]:
    """A text in pages of at most so many characters. Parts stay together where they fit on a page; one that
    goes on has its heading again. Nothing is left out."""
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
