"""What came since a user's newest answer, above their panel."""

from __future__ import annotations

from discord import ui

from bot.features.story.controls import SINCE
from bot.features.story.lines import FOLDED, NEWS, NEWS_LINES, Row, fitted, joined_heads, newest, since
from bot.tables.model import Snapshot
from render.kit.letters.words import Words


class News:
    """What a seat is told when its panel opens; empty where nothing happened."""

    def __init__(self, snapshot: Snapshot, seat: int, words: Words) -> None:
        rows, earlier = since(snapshot, seat, words)
        kept = newest(rows, FOLDED, NEWS_LINES)
        said, left = fitted(joined_heads(kept), NEWS, NEWS_LINES, words, _lines(rows) - _lines(kept))
        self._row, self._seat, self._words = snapshot.row, seat, words
        self.said = _small(f"**{words('ui-since')}**\n{said}") if rows else ""
        self.cut = bool(left) or earlier
        """Not all of it stands there."""

    def button(self) -> list[ui.Button[ui.LayoutView]]:
        """To pages with all of it, where not all stands there."""
        if not self.cut:
            return []
        return [SINCE.button(self._words, self._row.id, extra=str(self._seat))]


def _lines(rows: list[Row]) -> int:
    """How much happened: headings are none of it."""
    return sum(not row.level for row in rows)


def _small(said: str) -> str:
    """A text as Discord's small print, line by line."""
    return "\n".join(f"-# {line}" for line in said.splitlines() if line.strip())
