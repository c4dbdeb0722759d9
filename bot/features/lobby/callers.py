"""Who wants to be called when a game of some sort looks for players in a server."""

from __future__ import annotations

from bot.features.preferences.state import preferences_of
from bot.store.reader import StoreReader
from bot.store.rows import TableRow
from bot.store.store import Store
from bot.tables.quiet_hours import QUIET
from bot.tables.settings import server_of

MOST = 20
"""People who are called to a lobby at once at most."""


def kind_of(guild: int) -> str:
    """The kind of the documents by which people want to be called in a server; each is named by its game."""
    return f"look/{guild}"


async def change_looking(store: Store, user: int, guild: int, game: str) -> bool:
    """Want to be called, or no longer; returns whether one does now."""
    kind = kind_of(guild)
    if await store.document(user, kind, game) is None:
        await store.put_document(user, kind, game, "")
        return True
    await store.drop_document(user, kind, game)
    return False


async def awake_lookers(store: StoreReader, row: TableRow, now: float) -> list[int]:
    """Who wants to be called to such a lobby and may be at this hour, but for those who sit there. People who
    set no hours sleep when the server does."""
    here, found = {seat.user for seat in row.seats}, []
    servers = QUIET.of(await server_of(store, row.guild))
    for user in await store.users_with(kind_of(row.guild), row.game):
        quiet = (await preferences_of(store, user)).quiet or servers
        if user not in here and not (quiet and quiet.until(now) > now):
            found.append(user)
    return found[:MOST]
