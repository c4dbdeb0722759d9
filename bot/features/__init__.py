"""What people can do with tables: one package per feature, in the order in which they hear of events.

A package has what it needs of these: `state` (pure changes of a row), `service` (its actions on tables and the
store), `screens` (what people see, with its controls), `handlers` (buttons, menus, forms and short slash
commands) and `cog` (longer slash commands). The `FEATURE` of its service or state hears what happens to tables.
A small feature is one module. The others work without it: delete it, take its name off the list, and the bot
has one feature less."""

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
"""`decks` comes last, so games' commands take no other feature's name."""


def modules(*names: str) -> Iterator[ModuleType]:
    """The modules of these names in each feature; a feature of one file is yielded whole."""
    for room in ROOMS:
        whole = import_module(f"{__name__}.{room}")
        if not hasattr(whole, "__path__"):
            yield whole
            continue
        for name in names:
            if find_spec(f"{__name__}.{room}.{name}") is not None:
                yield import_module(f"{__name__}.{room}.{name}")


# Importing them registers controls, settings and parts of messages.
_HANDLERS = tuple(modules("handlers"))
_FEATURES = [module.FEATURE for module in modules("state", "service") if hasattr(module, "FEATURE")]


def features_of(tables: Tables) -> Sequence[Feature]:
    return [feature(tables) for feature in _FEATURES]
