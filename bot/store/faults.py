"""What goes wrong with a database. Each kind has its own sentences."""

from __future__ import annotations


class StoreUnusable(Exception):
    """The database can't be used as it is; the message says what to do."""


class StoreFault(Exception):
    """It can't be read or stored now. The message is the database's own, without values."""


class Overtaken(StoreFault):
    """Another process has changed the table since it was read."""


class Tangled(StoreFault):
    """Two processes waited for each other, and the server gave this one up: try again at once."""


class Conflict(StoreFault):
    """It conflicts with what's there: a second table in a channel, a number already taken."""


def from_before(where: object, version: int, oldest: int) -> StoreUnusable:
    """A checkout from before the first release left a database."""
    return StoreUnusable(
        f"The database {where} has schema {version}, from before release 1.0, and this release goes back "
        f"to {oldest}. Check out commit 5107ca0, start it once, then come back."
    )
