"""What people can do with tables: one package each, in the order in which they hear of what happens.

A package has what it needs of these: `state` (pure changes of a row), `service` (what it does with tables and
the store), `screens` (what people see, with its controls), `handlers` (what buttons, menus, forms and short
slash commands do) and `cog` (longer slash commands). The `FEATURE` of its service or state hears what happens
to tables. A small feature is one module. The others do without it: delete it, take its name out of the list,
and the bot has one feature less."""

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
    "stops",
    "hints",
    "watch",
    "replay",
    "stats",
    "companions",
    "channel",
    "servers",
    "signs",
    "decks",
)
"""Games have their commands last: none takes the name of another feature's."""


def modules(*names: str) -> Iterator[ModuleType]:
    """The modules of these names, of the features that have them; a feature of one file is all of them."""
    for room in ROOMS:
        whole = import_module(f"{__name__}.{room}")
        if not hasattr(whole, "__path__"):
            yield whole
            continue
        for name in names:
            if find_spec(f"{__name__}.{room}.{name}") is not None:
                yield import_module(f"{__name__}.{room}.{name}")


# Once loaded, controls, settings and parts of messages have registered themselves.
_HANDLERS = tuple(modules("handlers"))
_FEATURES = [module.FEATURE for module in modules("state", "service") if hasattr(module, "FEATURE")]


def features_of(tables: Tables) -> Sequence[Feature]:
    """All that hear of these tables."""
    return [feature(tables) for feature in _FEATURES]
