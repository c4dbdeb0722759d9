"""A game's subcommands, and which options each of them answers with."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from games.kernel.decision import Decision, Option

Fits: TypeAlias = Callable[[Decision, Option], bool]


class Command(NamedTuple):
    """`/<game> <name> <argument>`; its description is the message `<game>-cmd-<name>`."""

    name: str
    argument: str
    """Name of its one argument: `card`, `hex`, ..."""
    fits: Fits


def starts_with(*prefixes: str) -> Fits:
    """Options whose id starts with one of these words and a colon."""
    return lambda decision, option: option.id.partition(":")[0] in prefixes


def of_kind(*kinds: str) -> Fits:
    """All options of these kinds of decision."""
    return lambda decision, option: decision.kind in kinds
