"""How events become a story: what is told in one line, and what goes without saying."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

GOES_ON: Mapping[str, frozenset[str]] = {
    "pay": frozenset(("use", "play")),
    "damage": frozenset(("attack", "strike", "use", "pay", "damage", "defend", "overkill")),
    "prevented": frozenset(("use", "pay", "strike")),
    "defeat": frozenset(("damage",)),
    "drone-turned": frozenset(("defeat",)),
    "stage-defeated": frozenset(("damage",)),
    "stage": frozenset(("stage-defeated",)),
    "threat-removed": frozenset(("thwart", "use", "pay", "threat-removed", "prevented")),
    "scheme-defeated": frozenset(("threat-removed",)),
    "threat": frozenset(("scheme-enters", "enemy-scheme", "threat", "boost", "prevented", "use")),
    "strike": frozenset(("boost",)),
    "boost": frozenset(("boost",)),
    "engage": frozenset(("reveal",)),
    "scheme-enters": frozenset(("reveal",)),
    "attach": frozenset(("reveal", "play", "pay")),
    "obligation": frozenset(("reveal",)),
    "surge": frozenset(("reveal",)),
    "status": frozenset(("use", "pay", "damage", "reveal")),
    "heal": frozenset(("use", "pay", "reveal")),
    "ready": frozenset(("use", "pay")),
    "chosen": frozenset(("use", "pay")),
    "draw": frozenset(("use", "pay", "draw", "chosen", "discard")),
    "cancelled": frozenset(("use", "pay")),
    "discard": frozenset(("use", "pay")),
    "to-hand": frozenset(("discard",)),
    "deal": frozenset(("deal", "reshuffle")),
}
"""Kind of an event to the kinds right after which it's told in their line."""
UNSAID: frozenset[str] = frozenset(("boost-dealt", "turn-ended", "villain-threat"))
"""For the log alone."""
_COUNTED: Mapping[str, tuple[str, str]] = {
    "damage": ("damage", "amount"),
    "threat-removed": ("threat", "amount"),
}
"""Kind of an event to what it counts as, and which of its data says how much."""


def counted(kind: str, data: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Damage to enemies, threat removed, minions defeated."""
    by = data.get("by")
    if by is None:
        return
    if kind in _COUNTED:
        what, amount = _COUNTED[kind]
        yield f"{by}.{what}", int(data[amount])
    elif kind == "defeat" and data["minion"]:
        yield f"{by}.minions", 1
