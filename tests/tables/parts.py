"""Rows of tables with their features' parts, by flat names."""

from __future__ import annotations

from typing import Any

from bot.features.lobby.state import AGAIN
from bot.features.pings.state import PINGS
from bot.features.rest.state import REST
from bot.features.seats.state import OFFERS
from bot.features.undo.state import UNDO
from bot.store.parts import Part
from bot.store.rows import TableRow
from bot.tables.bank import CLOCK
from bot.tables.rights import CLOSING
from bot.tables.turn import TURN

_OTHERWISE: dict[str, tuple[Part[Any], str]] = {
    "rests_since": (REST, "since"), "turn": (TURN, "seat"), "turn_since": (TURN, "since"),
    "offers": (OFFERS, "open"),
    **{f"undo_{name}": (UNDO, name) for name in ("asked", "to", "until", "at", "what")},
}  # fmt: skip
"""Names that differ from the part's own."""


def kept(row: TableRow, **fields: Any) -> TableRow:
    """Sets fields: `kept(row, status="live", due_at=5.0, rests_since=3.0)`."""
    for name, value in fields.items():
        if name in row.__struct_fields__:
            setattr(row, name, value)
            continue
        part, field = _OTHERWISE.get(name) or (_part_with(name), name)
        setattr(part.of(row), field, value)
    if fields.get("rests_since") is not None:
        TURN.of(row).paused = True
    return row


def _part_with(name: str) -> Part[Any]:
    [found] = [
        part for part in (TURN, REST, PINGS, UNDO, CLOCK, AGAIN, CLOSING) if name in part.kind.__struct_fields__
    ]
    return found
