"""Places in messages into which features put something: a message names the place, and no feature."""

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
    """What features put into one place of a message, in the order of their numbers."""

    def __init__(self) -> None:
        self._parts: dict[int, Callable[P, Iterable[T]]] = {}

    def __call__(self, number: int) -> Callable[[Callable[P, Iterable[T]]], Callable[P, Iterable[T]]]:
        """Put in what the decorated function makes. Raises ValueError where the number is taken."""

        def put(part: Callable[P, Iterable[T]]) -> Callable[P, Iterable[T]]:
            if self._parts.setdefault(number, part) is not part:
                raise ValueError(f"two parts have the number {number}")
            return part

        return put

    def made(self, *args: P.args, **kwargs: P.kwargs) -> list[T]:
        return [each for number in sorted(self._parts) for each in self._parts[number](*args, **kwargs)]


class Block(NamedTuple):
    """A text and the controls below it."""

    said: str
    items: Sequence[Item] = ()

    def into(self, builder: MessageBuilder) -> None:
        """Put it at a message's end."""
        builder.say(self.said)
        in_rows(builder, self.items)


class PanelContext(NamedTuple):
    """What a panel is made of."""

    snapshot: Snapshot
    seat: int
    decision: Decision | None
    acting: bool
    words: Words
    marks: Mapping[str, int]
    """Numbers in the pictures."""
    phone: bool = False
    """Whether there is room for what is needed most only."""

    @property
    def row(self) -> TableRow:
        return self.snapshot.row

    @property
    def own(self) -> list[int]:
        """The seats of the person who sits in this one."""
        user = self.row.seats[self.seat].user
        return [seat.number for seat in self.row.seats if seat.user == user]

    @property
    def about(self) -> dict[str, Any]:
        """What the id of a control says that belongs to the question."""
        assert self.decision is not None
        asked = {"decision": self.decision.id, "options": digest_of(self.decision)}
        return {"table": self.row.id, "revision": self.row.revision, **asked}


LOBBY: Slot[[TableRow, Words], Item] = Slot()
"""Buttons of a lobby for somebody who doesn't know the game."""
LOBBY_MORE: Slot[[TableRow, Words], Item] = Slot()
"""What is needed there less often: it stands among the options."""
LISTED: Slot[[TableRow, Words], str] = Slot()
"""What is said of a running table in the list of somebody's tables."""
LISTED_BUTTON: Slot[[TableRow, Words], ui.Button[ui.LayoutView]] = Slot()
"""What answers a table there that waits for them: the first counts."""
MORE: Slot[[TableRow, Person, Words], Item] = Slot()
"""What is needed less often."""
OWN: Slot[[Snapshot, int, Words], Item] = Slot()
"""What a seat has said once and for all, to be changed."""
VIEWS: Slot[[TableRow, int, Words], Item] = Slot()
"""What shows a seat's panel once more, as it is or in another way."""
BOARD: Slot[[TableRow, Words], Item] = Slot()
"""Buttons of a board for those who play there, while they play and afterwards."""
LOOKS: Slot[[TableRow, Words, bool], Item] = Slot()
"""What anybody may look at of a table; True where that is all they can do there."""
REPLAYS: Slot[[TableRow, Words], Item] = Slot()
"""Buttons below a position of a finished game."""
BESIDE: Slot[[PanelContext], Item] = Slot()
"""Ways out of a question the user's own answer led to."""
PASSING: Slot[[PanelContext], Item] = Slot()
"""Beside what ends a turn or lets a moment go by."""
ASKED: Slot[[TableRow, Words], Block] = Slot()
"""What is asked besides the game, under the board."""
BEFORE: Slot[[PanelContext], str] = Slot()
"""What a panel says before its question."""
NOTE: Slot[[PanelContext], str] = Slot()
"""What a panel says of its question."""
BELOW: Slot[[PanelContext], Block] = Slot()
"""What a panel says below its controls."""
STANDING: Slot[[PanelContext], Item] = Slot()
"""What one can always do: a panel's last buttons."""


def in_rows(builder: MessageBuilder, items: Iterable[Item]) -> None:
    """Buttons side by side, five to a row, each menu in a row of its own."""
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
