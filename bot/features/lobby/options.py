"""What the people of a lobby choose for their table besides the options of its game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.store.rows import TableRow
from bot.tables.pace import PACES
from games.kernel.printed.content import LANGUAGES
from games.kernel.text import Text, text

OPTIONS: dict[str, TableOption] = {}
"""All of them, by their keys, as people see them one after the other."""


class TableOption:
    """A menu of a lobby and where its choice is kept. It registers itself."""

    def __init__(
        self,
        key: str,
        title: Text,
        choices: Callable[[TableRow], Sequence[str]],
        label: Callable[[TableRow, str], Text],
        *,
        read: Callable[[TableRow], str],
        write: Callable[[TableRow, str], None],
        shown: Callable[[TableRow], bool] = lambda row: True,
        fits: Callable[[TableRow, str], bool] | None = None,
    ) -> None:
        """The title stands before each choice too; the menu is `shown` where it's of use. A choice `fits`
        if it's in the menu, or was in that of an earlier release. Raises ValueError where the key is taken."""
        if OPTIONS.setdefault(key, self) is not self:
            raise ValueError(f"two options of tables have the key {key}")
        self.key, self.title = key, title
        self.choices, self.read, self.write, self.shown = choices, read, write, shown
        self.fits = fits or (lambda row, choice: choice in choices(row))
        self._label = label

    def said(self, row: TableRow, choice: str) -> Text:
        """A line of the menu."""
        return text("mark-label", label=self.title, said=self._label(row, choice))


def _speak(row: TableRow, code: str) -> None:
    row.language = code


def _play(row: TableRow, pace: str) -> None:
    row.pace = pace


LANGUAGE = TableOption(
    "language",
    text("ui-language"),
    lambda row: LANGUAGES,
    lambda row, code: text(f"ui-lang-{code}"),
    read=lambda row: row.language,
    write=_speak,
)
PACE = TableOption(
    "pace",
    text("ui-pace"),
    lambda row: tuple(PACES),
    lambda row, pace: text(f"ui-pace-{pace}"),
    read=lambda row: row.pace,
    write=_play,
)
