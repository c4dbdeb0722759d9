"""What people can do with tables: one package each, in the order in which they hear of what happens.

A package has what it needs of these: `feature` (its `FEATURE` hears what happens to tables), `cog` (slash
commands, an extension of discord.py), `handlers` (buttons, menus and forms). The other features do without it:
delete the package, take its name out of the list, and the bot has one feature less.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from bot.tables.changes import Feature
from bot.tables.service import Tables

ROOMS = (
    "preferences",
    "seats",
    "clocks",
    "pings",
    "rest",
    "undo",
    "learn",
    "story",
    "lobby",
    "records",
    "lookup",
    "settings",
    "board",
    "panel",
    "hints",
    "watch",
    "replay",
    "stats",
    "companions",
    "channel",
    "servers",
    "decks",
)
"""Games have their commands last: none takes the name of another feature's."""


def modules(name: str) -> Iterator[ModuleType]:
    """The modules of this name, of the features that have one; a feature of one file is all of them."""
    for room in ROOMS:
        whole = import_module(f"{__name__}.{room}")
        if not hasattr(whole, "__path__"):
            yield whole
        elif find_spec(f"{__name__}.{room}.{name}") is not None:
            yield import_module(f"{__name__}.{room}.{name}")


# Once loaded, controls, settings and parts of messages have registered themselves.
_HANDLERS = tuple(modules("handlers"))
_FEATURES = [module.FEATURE for module in modules("feature") if hasattr(module, "FEATURE")]


def features_of(tables: Tables) -> Sequence[Feature]:
    """All that hear of these tables."""
    return [feature(tables) for feature in _FEATURES]
