"""How events become a log: what shares a line, and what's left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel.package.news import ASIDE, HEADLINE, NEWS, TURN, Headline

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
"""Event kind to the kinds it can follow on the same line."""
UNSAID: frozenset[str] = frozenset(("boost-dealt", "turn-ended", "villain-threat"))
"""For the log alone."""
_COUNTED: Mapping[str, tuple[str, str]] = {
    "damage": ("damage", "amount"),
    "threat-removed": ("threat", "amount"),
}
"""Event kind to what it counts as, and which of its data is the amount."""


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


_FALLS = frozenset(
    ("boost", "strike", "damage", "overkill", "absorbed", "unhurt", "status", "defeat", "eliminated")
)
_BRINGS = _FALLS | frozenset(
    ("cancelled", "engage", "attach", "obligation", "threat", "robbed", "heal", "surge")
)
HEADLINES: Mapping[str, Headline] = {
    "end": Headline(TURN),
    "eliminated": Headline(TURN),
    "scheme-completed": Headline(TURN, leads=frozenset(("scheme",))),
    "scheme": Headline(HEADLINE),
    "stage-defeated": Headline(TURN, leads=frozenset(("stage",)), over={"damage": ("card", "card")}),
    "stage": Headline(TURN),
    "defeat": Headline(HEADLINE, line="defeats", over={"damage": ("piece", "piece")}),
    "scheme-defeated": Headline(
        HEADLINE, line="defeats", over={"threat": ("piece", "piece"), "threat-removed": ("piece", "piece")}
    ),
    "reveal": Headline(HEADLINE, card=("card", "card"), leads=_BRINGS),
    "enemy-attack": Headline(HEADLINE, leads=_FALLS),
    "acceleration": Headline(HEADLINE),
    "encounter-reshuffle": Headline(HEADLINE),
    "robbed": Headline(HEADLINE),
    "engage": Headline(HEADLINE),
    "enemy-scheme": Headline(leads=frozenset()),
    "attack": Headline(leads=frozenset()),
    "thwart": Headline(leads=frozenset()),
    "boost": Headline(NEWS, line="boosts", card=("card", "card")),
    "strike": Headline(NEWS),
    "damage": Headline(NEWS, alike=("piece",), adds="amount", over={"strike": ("target", "piece")}),
    "threat": Headline(NEWS, alike=("piece",), adds="amount"),
    "threat-removed": Headline(NEWS, alike=("piece",), adds="amount"),
    "heal": Headline(NEWS, alike=("piece",), adds="amount"),
    "status": Headline(NEWS, alike=("piece", "status")),
    "returned": Headline(NEWS),
    "scenario": Headline(NEWS),
    "play": Headline(ASIDE, line="plays"),
    "attach": Headline(ASIDE),
    "discard": Headline(ASIDE),
    "search": Headline(ASIDE),
    "prevented": Headline(ASIDE),
    "absorbed": Headline(),
    "cancelled": Headline(),
    "obligation": Headline(),
    "overkill": Headline(),
    "surge": Headline(),
    "unhurt": Headline(),
}
"""What people want to know first: enemies' attacks with their results, encounter cards with what they
brought, who fell, and damage and threat summed up by where they went."""
