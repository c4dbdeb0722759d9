"""How events become a log: what shares a line, and what's left out."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.package.news import ASIDE, HEADLINE, NEWS, TURN, Headline

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
"""Event kind to the kinds it can follow on the same line."""
SAID_BY: Mapping[str, frozenset[str]] = {}
"""Event kind to the kinds that already say it."""
UNSAID: frozenset[str] = frozenset(("triggers",))
"""For the log alone."""

HEADLINES: Mapping[str, Headline] = {
    "end": Headline(TURN),
    "decked": Headline(TURN),
    "region-won": Headline(TURN, leads=frozenset(("scored",))),
    "scored": Headline(TURN),
    "ruined": Headline(TURN),
    "mission": Headline(HEADLINE),
    "society": Headline(HEADLINE),
    "core-swapped": Headline(HEADLINE),
    "revealed": Headline(HEADLINE),
    "hidden": Headline(HEADLINE),
    "showed": Headline(NEWS, line="showed"),
    "destroy": Headline(HEADLINE),
    "damage": Headline(HEADLINE, alike=("piece",), adds="count"),
    "terminated": Headline(HEADLINE),
    "stopped": Headline(HEADLINE),
    "fizzled": Headline(NEWS),
    "prevented": Headline(NEWS),
    "plays": Headline(HEADLINE, leads=frozenset(("aimed",))),
    "activates": Headline(NEWS, leads=frozenset(("aimed",))),
    "uses": Headline(NEWS, leads=frozenset(("aimed",))),
    "aimed": Headline(NEWS),
    "dispatched": Headline(NEWS),
    "region": Headline(NEWS, line="regions"),
    "contest": Headline(NEWS, leads=frozenset(("influence", "damage", "destroy", "drew"))),
    "influence": Headline(NEWS, alike=("seat", "region"), adds="count"),
    "influence-removed": Headline(NEWS),
    "sacrifice": Headline(NEWS),
    "withdrawn": Headline(NEWS),
    "hand": Headline(NEWS),
    "attached": Headline(NEWS),
    "sealed": Headline(NEWS),
    "milled": Headline(NEWS),
    "advanced": Headline(NEWS),
    "discarded": Headline(NEWS),
    "moved": Headline(ASIDE),
    "entered": Headline(ASIDE),
    "resolves": Headline(ASIDE),
    "core": Headline(ASIDE),
    "built": Headline(ASIDE),
    "marked": Headline(ASIDE),
    "marker": Headline(ASIDE),
    "key": Headline(ASIDE),
    "drew": Headline(),
}
"""What people want to know first: regions won and lost, who is revealed or destroyed, what is played."""
