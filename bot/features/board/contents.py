"""What a person is shown of a table, as far as it makes his message another."""

from __future__ import annotations

import hashlib
from typing import Any

from bot.tables.model import Snapshot
from games.kernel import codec


def content_of(snapshot: Snapshot, user: int) -> str:
    """What makes a user's panel or direct message another: whether he acts, what he is asked, what he holds. As
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
