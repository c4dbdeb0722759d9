"""What goes wrong with a database, for code that keeps tables in it; each kind has its own sentences."""

from __future__ import annotations


class StoreUnusable(Exception):
    """The database cannot be used as it is; the message says what to do."""


class StoreFault(Exception):
    """Something could not be read or stored now. The message is the database's own, without what was to be
    stored."""


class Overtaken(StoreFault):
    """It was not stored because another process has changed the table since it was read."""


class Tangled(StoreFault):
    """Two processes waited for each other, and the server gave this one up: it may be tried again at once."""


class Conflict(StoreFault):
    """It was not stored because it goes against what stands there: a second table in a channel, an answer's
    number that is given already."""


def from_before(where: object, version: int, oldest: int) -> StoreUnusable:
    """A checkout from before the first release has left a database."""
    return StoreUnusable(
        f"The database {where} has schema {version}, from before release 1.0, and this release goes back "
        f"to {oldest}. Check out commit 5107ca0, start it once, then come back."
    )
