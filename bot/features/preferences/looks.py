"""How a person wants to see tables: in pictures, in words, or in compact pictures for a phone."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from bot.store.store import Store
from bot.tables.settings import Setting, server_of

Look: TypeAlias = Literal["pictures", "text", "phone"]
LOOKS: Final[tuple[Look, ...]] = ("pictures", "text", "phone")
"""The first is what everybody has who chose none, where a server has settled nothing else."""
AT_FIRST = Setting("look", LOOKS[0], choices=LOOKS, order=50)
"""How a server shows its tables to people who have chosen nothing."""
Style: TypeAlias = Literal["p", "t", "c"]
"""A look as it stands in the ids of controls."""
STYLES: Final[dict[Look, Style]] = {"pictures": "p", "text": "t", "phone": "c"}
_KIND, _NAME = "setting", "look"


async def look_of(store: Store, user: int, guild: int) -> Look:
    """How somebody sees the tables of a server: as they chose, else as its managers did."""
    kept = await store.document(user, _KIND, _NAME)
    chosen = next((look for look in LOOKS if look == kept), None)
    return chosen or AT_FIRST.of(await server_of(store, guild))


async def choose(store: Store, user: int, look: Look) -> None:
    """Keep how somebody wants to see tables, at all of them and after a restart."""
    await store.put_document(user, _KIND, _NAME, look)
