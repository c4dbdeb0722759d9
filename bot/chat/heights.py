"""How high the parts of a message stand in a client. What a client does exactly is its own affair: the figures
are measured at its usual size of letters."""

from __future__ import annotations

from typing import Any

import msgspec
from discord import ui

from bot.chat.limits import width
from render.kit.picture import BOX, PHONE, Picture

GAP = 8
"""Pixels between two parts."""
_LETTER, _PADDING = 7.7, 32
"""Pixels of a letter on a button, and of what a button has beside its words."""


class Window(msgspec.Struct, frozen=True):
    """Where messages are read; all but `letters` in pixels."""

    high: int
    """Of a message's end that is seen at once."""
    box: tuple[int, int]
    """Into which a picture is fitted."""
    letters: int
    """In a line of words."""
    across: int
    """Of a row of buttons."""
    button: int
    menu: int
    line: int
    around: int
    """What a message has below its last part."""

    def of_picture(self, picture: Picture) -> int:
        """A picture, fitted into its box."""
        return round(picture.height * min(1.0, self.box[0] / picture.width, self.box[1] / picture.height))

    def of_part(self, part: ui.Item[Any]) -> int:
        """A text or a row of controls; 0 for anything else."""
        if isinstance(part, ui.TextDisplay):
            return sum(-(-width(line) // self.letters) for line in part.content.splitlines()) * self.line
        return self._row(part) if isinstance(part, ui.ActionRow) else 0

    def _row(self, row: ui.ActionRow[Any]) -> int:
        """A menu, or buttons, which go on below where they find no room."""
        rows, used = 1, 0.0
        for each in row.children:
            if not isinstance(each, ui.Button):
                return self.menu
            wide = width(each.label or "") * _LETTER + _PADDING
            if used and used + wide > self.across:
                rows, used = rows + 1, 0.0
            used += wide + GAP
        return rows * (self.button + GAP) - GAP


DESKTOP = Window(750, BOX, letters=75, across=560, button=36, menu=44, line=20, around=42)
HANDHELD = Window(
    670, (308, 308 * PHONE[1] // PHONE[0]), letters=42, across=308, button=38, menu=42, line=20, around=40
)
