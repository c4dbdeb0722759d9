"""Opens a database by its address. A server's driver is loaded only if one is named."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from bot.base.shards import Shards
from bot.store.address import SERVER_ONLY, Address, ServerAddress, address_of
from bot.store.database import Database, Source
from bot.store.faults import StoreUnusable
from bot.store.reader import StoreReader
from bot.store.sqlite.database import file_to_read, open_file
from bot.store.sqlite.files import sole_owner_of_file

NO_DRIVER = (
    "The database is on a PostgreSQL server, and the package that talks to one isn't installed. Install it "
    "with `.venv/bin/pip install --require-hashes -r requirements-postgres.lock` (as a package: `pip install "
    "'parlor[postgres]'`), then start again."
)


async def open_database(address: Address | str, backups_kept: int = 0, *, shared: bool = False) -> Database:
    """Open, check and migrate; raises `StoreUnusable` or `NotWritten` with a remedy."""
    where = address_of(address)
    if isinstance(where, ServerAddress):
        must_have_driver()
        from bot.store.postgres.coordination import SharedDatabase
        from bot.store.postgres.database import ServerDatabase, open_server

        return await open_server(where, SharedDatabase if shared else ServerDatabase)
    if shared:
        raise StoreUnusable(SERVER_ONLY)
    return await open_file(where, backups_kept)


@asynccontextmanager
async def open_to_read(address: Address | str) -> AsyncIterator[StoreReader]:
    """Open to read only; a bot may be running on it. Raises `StoreUnusable`."""
    async with _source(address_of(address), alone=False) as source:
        yield StoreReader(source)


@asynccontextmanager
async def source_alone(address: Address) -> AsyncIterator[Source]:
    """Open to read while no bot changes it. Raises `StoreUnusable`."""
    with sole_owner(address):
        async with _source(address, alone=True) as source:
            yield source


@asynccontextmanager
async def _source(where: Address, *, alone: bool) -> AsyncIterator[Source]:
    if isinstance(where, ServerAddress):
        must_have_driver()
        from bot.store.postgres.database import server_to_read

        async with server_to_read(where, alone=alone) as server:
            yield server
        return
    async with file_to_read(where) as file:
        yield file


async def fault_on(address: ServerAddress) -> str | None:
    """What's wrong with a database on a server, or None; changes nothing. An empty or older one is fine."""
    try:
        must_have_driver()
        from bot.store.postgres.database import fault_of_server

        return await fault_of_server(address)
    except StoreUnusable as error:
        return str(error)


async def shards_on(address: ServerAddress) -> list[Shards]:
    """The shards of each process on a database now. Raises `StoreUnusable`."""
    must_have_driver()
    from bot.store.postgres.database import shards_at_work

    return await shards_at_work(address)


@contextmanager
def sole_owner(address: Address) -> Iterator[None]:
    """Hold a database as its one bot, however the process ends; raises `StoreUnusable` if another holds it.

    On a server, the writing connection holds it: see `open_database`.
    """
    if isinstance(address, ServerAddress):
        must_have_driver()
        yield
        return
    with sole_owner_of_file(address):
        yield


def must_be_there(address: Address) -> None:
    if isinstance(address, Path) and not address.exists():
        raise StoreUnusable(f"There's no database {address}. Set PARLOR_DATABASE to the bot's.")


def must_have_driver() -> None:
    try:
        import asyncpg  # noqa: F401
    except ImportError as error:
        raise StoreUnusable(NO_DRIVER) from error
