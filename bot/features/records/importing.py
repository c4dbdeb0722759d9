"""A finished game from a file put among the tables, to be looked back at. It belongs to nobody and is not
counted: its file says names, and no file proves who they were."""

from __future__ import annotations

from bot.store.rows import FormerHolder, SeatRow, TableRow
from bot.store.store import Store
from bot.tables.matches import carried_out
from bot.tables.record import Export, verdict
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.saved import Saved
from games.kernel.text import text
from games.registry import rules_of

NAME = 100
"""Characters of a name that are kept."""


class NotImported(Exception):
    """A game that cannot be put among the tables; the message says why."""


async def imported(store: Store, game: Export, guild: int, channel: int, language: str, now: float) -> TableRow:
    """Put a game among the tables of a channel, once it is checked to the last answer. Raises `NotImported`."""
    found = verdict(game)
    closed = found.kind == "unfinished" and game.ending == "closed"
    if game.seed is None or not (found.kind == "genuine" or closed):
        raise NotImported(found.said)
    row = TableRow(
        id=0,
        game=game.game,
        guild=guild,
        channel=channel,
        opener=0,
        status="closed" if closed else "over",
        language=language,
        pace="relaxed",
        options=game.options,
        seats=_seats(game),
        seed=game.seed,
        shown_revision=0,
        version=game.version,
    )
    told = [*game.events, Event("imported", text("table-imported"))]
    row.id = await store.import_table(row, _played(game, game.seed), game.answers, told, game.played, now)
    return row


def _seats(game: Export) -> list[SeatRow]:
    former = game.former or [[] for _ in game.seats]
    return [
        SeatRow(number, name=name[:NAME], former=tuple(FormerHolder(None, each[:NAME]) for each in before))
        for number, (name, before) in enumerate(zip(game.seats, former, strict=True))
    ]


def _played(game: Export, seed: str) -> Saved:
    match, _ = Match.new(rules_of(game.game), len(game.seats), game.options, seed)
    for entry in game.answers:
        carried_out(match, entry)
    return match.save()
