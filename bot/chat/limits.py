"""Discord's limits on text, in one place."""

from __future__ import annotations

from unicodedata import east_asian_width

GAME, SOUGHT, CHOICE = 50, 100, 1000
"""Characters that people may type: of a game, of a card or a rule, of answers divided by commas."""
DECK, NEW_DECK, CHANGES, LIST = 100, 40, 2000, 6000
"""Of a deck's name, of a new one, of changes to a deck, of a whole list."""
TEXT = 4000
"""Characters of all text displays of one message together."""
LABEL = 80
READABLE = 38
"""Columns of a button or a menu's line that clients show, of which a Chinese character takes two."""
FORM_LABEL = 45
"""Title of a form, label of a field."""
SHORT = 34
"""Columns of a button's label that a phone shows in one line."""
OPTION = 100
PARTS, FILES = 40, 10
"""Components of a message, those within others counted too."""
ROW = 5
"""Buttons of one row."""
DESKTOP, PHONE = 560, 308
"""Pixels that a row of buttons has in a client."""
MENU = 25
"""Options of one select menu, choices of one autocompletion."""

ZONE, HOURS = 64, 20
"""Characters of a time zone, and of hours of the day."""


def clip(said: str, most: int) -> str:
    """At most this many characters, with an ellipsis where some are gone."""
    if most < 1:
        return ""
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


BETWEEN = " · "
"""What stands between facts in a line."""
_PARTS = "，、：；。"
"""Behind which a part of a Chinese sentence ends."""
_LOOSE = f" ,:;.·{_PARTS}"
"""What doesn't stand beside an ellipsis."""


def brief(said: str, most: int) -> str:
    """At most this many characters of a line of facts, with an ellipsis where some are gone, between words;
    Chinese is cut between two parts of a sentence."""
    if len(said) <= most:
        return said
    kept = said[: most - 1]
    cut = max(kept.rfind(mark) for mark in f" {_PARTS}")
    if said[len(kept)] != " " and cut > most * 2 // 3:
        kept = kept[:cut]
    return kept.rstrip(_LOOSE) + "…"


def width(said: str) -> int:
    """Columns that a text takes."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in said)


def readable(said: str, most: int = READABLE) -> str:
    """As much of a label as clients show, with an ellipsis where some is gone, between words if possible: what
    is written without spaces is cut where it has to be."""
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
    """What clients show of a label, and what is left of it for the line below; empty where that is nothing.
    Chinese is parted between two parts of a sentence where that leaves half of it, else before a name or an
    aside."""
    shown = readable(said)
    if shown == said:
        return said, ""
    kept = shown[:-1]
    places = (max(kept.rfind(mark) for mark in marks) for marks in (_PARTS, "（「“→"))
    if place := next((each for each in places if width(kept[: max(each, 0)]) >= READABLE // 2), 0):
        kept = kept[:place].rstrip(_LOOSE)
    return kept + "…", "…" + said[len(kept) :].lstrip(_LOOSE)


def first_lines(lines: list[str], most: int) -> str:
    """As many of the first lines as fit."""
    kept: list[str] = []
    for line in lines:
        if sum(map(len, kept)) + len(kept) + len(line) > most:
            break
        kept.append(line)
    return "\n".join(kept)
