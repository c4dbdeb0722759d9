"""What goes wrong with a database, for whoever keeps tables in it; each kind of it has its own sentences."""

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
