"""Discord's limits on text, in one place."""

from __future__ import annotations

from unicodedata import east_asian_width

GAME, SOUGHT, CHOICE = 50, 100, 1000
"""Characters people can type: for a game, for a card or rule, for answers separated by commas."""
DECK, NEW_DECK, CHANGES, LIST = 100, 40, 2000, 6000
"""For a deck's name, a new one, changes to a deck, a whole list."""
TEXT = 4000
"""Characters in all text displays of a message together."""
LABEL = 80
READABLE = 38
"""Columns clients show of a button or menu line; a Chinese character takes two."""
FORM_LABEL = 45
"""A form's title, or a field's label."""
SHORT = 34
"""Columns of a button's label that fit one line on a phone."""
OPTION = 100
PARTS, FILES = 40, 10
"""Components of a message, including nested ones."""
ROW = 5
"""Buttons in a row."""
DESKTOP, PHONE = 560, 308
"""Pixels a client has for a row of buttons."""
MENU = 25
"""Options of a select menu, choices of an autocompletion."""

ZONE, HOURS = 64, 20
"""Characters of a time zone, and of hours of the day."""


def clip(said: str, most: int) -> str:
    """At most this many characters, with an ellipsis if some are cut."""
    if most < 1:
        return ""
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


BETWEEN = " · "
"""Separates facts on a line."""
_PARTS = "，、：；。"
"""End the parts of a Chinese sentence."""
_LOOSE = f" ,:;.·{_PARTS}"
"""Never next to an ellipsis."""


def brief(said: str, most: int) -> str:
    """A line of facts cut to this many characters between words, with an ellipsis; Chinese is cut between parts
    of a sentence."""
    if len(said) <= most:
        return said
    kept = said[: most - 1]
    cut = max(kept.rfind(mark) for mark in f" {_PARTS}")
    if said[len(kept)] != " " and cut > most * 2 // 3:
        kept = kept[:cut]
    return kept.rstrip(_LOOSE) + "…"


def width(said: str) -> int:
    """Columns of a text."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in said)


def readable(said: str, most: int = READABLE) -> str:
    """A label cut to what clients show, with an ellipsis, between words if possible: text without spaces is cut
    anywhere."""
    if width(said) <= most:
        return said
    kept = said
    while width(kept) > most - 1:
        kept = kept[:-1]
    last, first = kept[-1], said[len(kept)]
    within_a_word = " " not in (last, first) and width(last + first) == 2
    if within_a_word and kept.rfind(" ") > len(kept) * 2 // 3:
        kept = kept[: kept.rfind(" ")]
    return kept.rstrip(f"{_LOOSE}「『“（(") + "…"


def parted(said: str) -> tuple[str, str]:
    """What clients show of a label, and the rest for the line below; empty if there's none. Chinese is split
    between two parts of a sentence if that leaves half of it, else before a name or an aside."""
    shown = readable(said)
    if shown == said:
        return said, ""
    kept = shown[:-1]
    places = (max(kept.rfind(mark) for mark in marks) for marks in (_PARTS, "（「“→"))
    if place := next((each for each in places if width(kept[: max(each, 0)]) >= READABLE // 2), 0):
        kept = kept[:place].rstrip(_LOOSE)
    return kept + "…", "…" + said[len(kept) :].lstrip(_LOOSE)


def first_lines(lines: list[str], most: int) -> str:
    """As many lines as fit, from the first."""
    kept: list[str] = []
    for line in lines:
        if sum(map(len, kept)) + len(kept) + len(line) > most:
            break
        kept.append(line)
    return "\n".join(kept)
