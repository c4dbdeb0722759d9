"""The newest answers of a table, to go back to before one of them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.builder import Face, menu
from bot.chat.choices import Entry
from bot.chat.ids import ComponentId
from bot.chat.limits import OPTION, clip
from bot.chat.words import accent_of
from bot.features.undo.service import Decided
from bot.store.rows import TableRow
from render.kit.letters.words import Words


def undo_face(row: TableRow, decided: Sequence[Decided], words: Words) -> Face:
    """One line for each answer, named as in the story."""
    plain = words.plain
    entries = []
    for each in decided:
        what = plain.past.say(each.what) if each.what is not None else words("ui-undo-unsaid")
        entries.append(Entry(str(each.number), clip(f"{plain.player(each.seat)} · {what}", OPTION), ""))
    face = Face(accent_of(row.game)).say(words("ui-undo-which"))
    return face.row(menu(ComponentId("undoto", row.id, row.revision), words("ui-undo-list"), entries))
