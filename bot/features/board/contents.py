"""What a person is shown of a table, as far as it changes their message."""

from __future__ import annotations

import hashlib
from typing import Any

from bot.tables.model import Snapshot
from games.kernel import codec


def content_of(snapshot: Snapshot, user: int) -> str:
    """What changes a user's panel or direct message: whether they act, what they are asked, what they hold. As
    a hash: it is kept for each."""
    match = snapshot.match
    if match is None:
        return ""
    seat = snapshot.seat_of(user)
    asked: list[Any] = []
    if seat is not None:
        asked = [(d.id, d.kind, [option.id for option in d.options]) for d in match.pending_for(seat)]
    hidden = match.private_part(seat) if seat is not None else None
    return hashlib.sha256(codec.encode((snapshot.row.status, seat, asked, hidden))).hexdigest()
