"""What can be wrong with a database on a server, each in a sentence with its remedy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from bot.store.address import ServerAddress
from bot.store.faults import Conflict, StoreFault, StoreUnusable, Tangled

_GONE = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InternalClientError,
)
"""The last one is raised by a connection that was cut off mid-way."""
RAISED = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
_REFUSED = (
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
    asyncpg.ClientConfigurationError,
)


class Lost(StoreFault):
    """The server doesn't answer, or the connection ended. It may be back in a moment."""


@contextmanager
def as_faults(connection: asyncpg.Connection | None = None) -> Iterator[None]:
    """Raises the driver's errors as the store's; terminates a lost connection."""
    try:
        yield
    except RAISED as error:
        closed = connection is not None and connection.is_closed()
        if closed or isinstance(error, _GONE):
            if connection is not None:
                connection.terminate()
            raise Lost(f"the database server does not answer: {in_words(error)}") from error
        if isinstance(error, asyncpg.IntegrityConstraintViolationError):
            raise Conflict(in_words(error)) from error
        if isinstance(error, asyncpg.DeadlockDetectedError):
            raise Tangled(in_words(error)) from error
        raise StoreFault(in_words(error)) from error


def in_words(error: BaseException) -> str:
    """Without values: they may be a game's secrets."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.args[0]) if error.args else type(error).__name__
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return type(error).__name__


def refused(address: ServerAddress, error: Exception) -> StoreUnusable | None:
    """What trying again won't fix, such as a wrong password; None for the rest."""
    if not isinstance(error, (*_REFUSED, ValueError)):
        return None
    if isinstance(error, asyncpg.ClientConfigurationError):
        said = str(error)
    elif isinstance(error, ValueError):  # its text repeats part of the address, maybe the password
        said = "its address isn't like postgresql://USER:PASSWORD@HOST:PORT/NAME"
    else:
        said = in_words(error)
    return StoreUnusable(
        f"The database {address} can't be opened ({said}). Check the name, the password and the database in "
        "PARLOR_DATABASE, and that the user can create tables in it."
    )


def away(address: ServerAddress, fault: StoreFault) -> StoreUnusable:
    return StoreUnusable(
        f"The database {address} can't be used ({fault}). Check that the server runs, that it can be reached "
        "from here and that its disk isn't full, then start again."
    )


def held(address: ServerAddress) -> StoreUnusable:
    return StoreUnusable(f"A bot is running on the database {address}. Stop it first.")


def held_by_one(address: ServerAddress) -> StoreUnusable:
    return StoreUnusable(
        f"A bot without PARLOR_SHARDS, or a command that needs the database for itself, is running on "
        f"{address}. Stop it first: either all processes have PARLOR_SHARDS, or there's only one."
    )


def held_by_older(address: ServerAddress, version: int, known: int) -> StoreUnusable:
    return StoreUnusable(
        f"Processes of an older release are running on the database {address}. It has schema {version}, this "
        f"release has {known}. Stop them all, then start this one, and it updates the tables."
    )


def migrated(address: ServerAddress) -> StoreFault:
    """A newer release changed the schema while this connection was lost."""
    return StoreFault(
        f"a newer release has changed the database {address}. Stop this process and start that release"
    )


def counted_otherwise(address: ServerAddress, here: str, there: str) -> StoreUnusable:
    return StoreUnusable(
        f"PARLOR_SHARDS is {here} here, and a process running on the database {address} has {there}. The "
        "number after the slash has to be the same everywhere. Correct it, or stop the others first."
    )


def taken_over(address: ServerAddress) -> StoreFault:
    """Another bot used it while this connection was lost: this bot's memory is old."""
    return StoreFault(
        f"another bot has used the database {address} in the meantime. Stop this one and start it again"
    )


def foreign(address: ServerAddress) -> StoreUnusable:
    return StoreUnusable(
        f"The database {address} holds tables of another program. Make one for Parlor alone and name it in "
        "PARLOR_DATABASE. This one hasn't changed."
    )


def too_new(address: ServerAddress, version: int, known: int) -> StoreUnusable:
    return StoreUnusable(
        f"The database {address} has schema {version}, but this release only knows {known}. Start the "
        "newer release again, or restore a copy of pg_dump that was made before the update."
    )


def too_old(address: ServerAddress, version: int, known: int) -> StoreUnusable:
    return StoreUnusable(
        f"The database {address} has schema {version}, but this release reads {known}. Start this release's "
        "bot on it once, then try again."
    )


def damaged(address: ServerAddress, what: str) -> StoreUnusable:
    return StoreUnusable(
        f"The database {address} is damaged ({what}). Restore a copy made by pg_dump, as docs/hosting.md "
        "describes."
    )


def unfit(address: ServerAddress, why: str) -> StoreUnusable:
    return StoreUnusable(f"The database {address} can't be used: {why}.")
