"""How high the parts of a message stand in a desktop client. What a client does exactly is its own affair: the
figures are measured at its usual size of letters."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.chat.limits import width
from render.kit.picture import BOX, Picture

WINDOW = 880
"""Pixels of a desktop's window in which something is seen at once; it has some 20 more, for no client's letters
are exactly as wide as these."""
GAP = 8
"""Between two parts."""
_BUTTONS, _MENU, _LINE = 36, 44, 20
_LETTERS = 75
"""Letters in a line of words."""
_ACROSS, _PADDING, _LETTER = 560, 40, 7.7
"""Pixels of a row, of what a button has beside its words, and of one of their letters."""


def of_picture(picture: Picture) -> int:
    """A picture, fitted into the box of a client."""
    return round(picture.height * min(1.0, BOX[0] / picture.width, BOX[1] / picture.height))


def of_part(part: ui.Item[Any]) -> int:
    """A text or a row of controls; 0 for anything else."""
    if isinstance(part, ui.TextDisplay):
        return sum(-(-width(line) // _LETTERS) for line in part.content.splitlines()) * _LINE
    return _row(part) if isinstance(part, ui.ActionRow) else 0


def _row(row: ui.ActionRow[Any]) -> int:
    """A menu, or buttons, which go on below where they find no room."""
    rows, used = 1, 0.0
    for each in row.children:
        if not isinstance(each, ui.Button):
            return _MENU
        wide = width(each.label or "") * _LETTER + _PADDING
        if used and used + wide > _ACROSS:
            rows, used = rows + 1, 0.0
        used += wide
    return rows * (_BUTTONS + GAP) - GAP
