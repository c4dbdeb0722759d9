"""How events become a story: what is told in one line, and what goes without saying."""

from __future__ import annotations

from collections.abc import Mapping

GOES_ON: Mapping[str, frozenset[str]] = {
    "paid": frozenset(
        ("plays", "reveals", "activates", "uses", "aimed", "dispatched", "advanced", "privilege")
    ),
    "aimed": frozenset(("plays", "activates", "paid", "reveals")),
    "drew": frozenset(("drew", "arranged", "contest", "resolves")),
    "arranged": frozenset(("contest", "resolves")),
    "influence": frozenset(("contest", "resolves")),
    "influence-removed": frozenset(("contest", "resolves")),
    "damage": frozenset(("contest", "resolves", "damage")),
    "destroy": frozenset(("damage", "destroy", "resolves")),
    "marker": frozenset(("resolves",)),
    "marker-removed": frozenset(("resolves", "plays", "reveals", "activates", "uses", "aimed", "paid")),
    "marked": frozenset(("resolves", "core")),
    "core": frozenset(("resolves",)),
    "mission": frozenset(("resolves",)),
    "found": frozenset(("resolves",)),
    "entered": frozenset(("resolves",)),
    "moved": frozenset(("resolves",)),
    "core-home": frozenset(("destroy", "marker")),
}
"""Kind of an event to the kinds right after which it's told in their line."""
SAID_BY: Mapping[str, frozenset[str]] = {}
"""Kind of an event to the kinds that have said it."""
UNSAID: frozenset[str] = frozenset(("triggers",))
"""For the log alone."""
