"""Slots in messages for features: a message knows the slot, but no feature."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, ParamSpec, TypeAlias, TypeVar

from discord import ui

from bot.chat.builder import MessageBuilder
from bot.chat.ids import digest_of
from bot.chat.limits import ROW
from bot.store.rows import TableRow
from bot.tables.model import Person, Snapshot
from games.kernel.decision import Decision
from render.kit.letters.words import Words

P = ParamSpec("P")
T = TypeVar("T")
Item: TypeAlias = ui.Item[ui.LayoutView]


class Slot(Generic[P, T]):
    """What features put into one slot of a message, in the order of their numbers."""

    def __init__(self) -> None:
        self._parts: dict[int, Callable[P, Iterable[T]]] = {}

    def __call__(self, number: int) -> Callable[[Callable[P, Iterable[T]]], Callable[P, Iterable[T]]]:
        """Add what the decorated function makes. Raises ValueError if the number is taken."""

        def put(part: Callable[P, Iterable[T]]) -> Callable[P, Iterable[T]]:
            if self._parts.setdefault(number, part) is not part:
                raise ValueError(f"two parts have the number {number}")
            return part

        return put

    def made(self, *args: P.args, **kwargs: P.kwargs) -> list[T]:
        return [each for number in sorted(self._parts) for each in self._parts[number](*args, **kwargs)]


class Block(NamedTuple):
    """A text with controls below it."""

    said: str
    items: Sequence[Item] = ()

    def into(self, builder: MessageBuilder) -> None:
        """Add it to a message's end."""
        builder.say(self.said)
        in_rows(builder, self.items)


class PanelContext(NamedTuple):
    snapshot: Snapshot
    seat: int
    decision: Decision | None
    acting: bool
    words: Words
    marks: Mapping[str, int]
    """Numbers in the picture."""
    phone: bool = False
    """Whether there's only room for the essentials."""

    @property
    def row(self) -> TableRow:
        return self.snapshot.row

    @property
    def own(self) -> list[int]:
        """All seats of this seat's person."""
        user = self.row.seats[self.seat].user
        return [seat.number for seat in self.row.seats if seat.user == user]

    @property
    def about(self) -> dict[str, Any]:
        """Fields for the id of a control that belongs to the decision."""
        assert self.decision is not None
        asked = {"decision": self.decision.id, "options": digest_of(self.decision)}
        return {"table": self.row.id, "revision": self.row.revision, **asked}


LOBBY: Slot[[TableRow, Words], Item] = Slot()
"""Buttons of a lobby for newcomers to the game."""
LOBBY_MORE: Slot[[TableRow, Words], Item] = Slot()
"""Less common ones: they're among the options."""
LISTED: Slot[[TableRow, Words], str] = Slot()
"""A text about a running table in a user's list of tables."""
LISTED_BUTTON: Slot[[TableRow, Words], ui.Button[ui.LayoutView]] = Slot()
"""Buttons there for a table that waits for them: the first counts."""
MORE: Slot[[TableRow, Person, Words], Item] = Slot()
"""Less common controls."""
OWN: Slot[[Snapshot, int, Words], Item] = Slot()
"""A seat's standing answers, to change."""
VIEWS: Slot[[TableRow, int, Words], Item] = Slot()
"""Controls that show a seat's panel again, the same or another way."""
BOARD: Slot[[TableRow, Words], Item] = Slot()
"""Buttons of a board for its players, during and after the game."""
LOOKS: Slot[[TableRow, Words, bool], Item] = Slot()
"""What anyone can look at; True: it's all they can do at the table."""
REPLAYS: Slot[[TableRow, Words], Item] = Slot()
"""Buttons below a position of a finished game."""
BESIDE: Slot[[PanelContext], Item] = Slot()
"""Ways out of a decision that the user's own answer led to."""
PASSING: Slot[[PanelContext], Item] = Slot()
"""Beside buttons that end a turn or pass."""
ASKED: Slot[[TableRow, Words], Block] = Slot()
"""Requests besides the game, below the board."""
BEFORE: Slot[[PanelContext], str] = Slot()
"""A panel's text before its question."""
NOTE: Slot[[PanelContext], str] = Slot()
"""A panel's text about its question."""
BELOW: Slot[[PanelContext], Block] = Slot()
"""Texts and controls at a panel's end."""
STANDING: Slot[[PanelContext], Item] = Slot()
"""A panel's last buttons, always available."""


def in_rows(builder: MessageBuilder, items: Iterable[Item]) -> None:
    """Buttons side by side, five to a row, each menu in its own row."""
    row: list[Item] = []
    for item in items:
        if row and (not isinstance(item, ui.Button) or len(row) == ROW):
            builder.row(*row)
            row = []
        if isinstance(item, ui.Button):
            row.append(item)
        else:
            builder.row(item)
    builder.row(*row)
