"""How events become a story: what is told in one line, and what goes without saying."""

from __future__ import annotations

from collections.abc import Mapping

GOES_ON: Mapping[str, frozenset[str]] = {
    "spawned": frozenset(("spawned",)),
    "placed": frozenset(("placed",)),
    "penalties": frozenset(("tired",)),
    "event": frozenset(("objective",)),
    "rerolls": frozenset(("activated",)),
    "ripostes": frozenset(("activated",)),
    "cubes": frozenset(("activated",)),
    "movement": frozenset(("activated",)),
    "rerolled": frozenset(("rolled-first", "rerolled")),
    "token": frozenset(("rolled-token",)),
    "stunned": frozenset(("stunned",)),
}
"""Kind of an event to the kinds right after which it's told in their line."""
SAID_BY: Mapping[str, frozenset[str]] = {}
"""Kind of an event to the kinds that have said it."""
UNSAID: frozenset[str] = frozenset(("ready", "idle"))
"""For the log alone."""
