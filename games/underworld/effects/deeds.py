"""What abilities do, in the words of their cards: for labels and questions."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from games.kernel.printed.deeds import parts_in
from games.kernel.text import Name, Text
from games.underworld.effects.abilities import BY_CARD, Ability
from games.underworld.state.table import said

GAMBIT: Final = "gambit"
"""Players know it by its keyword."""
_KEYWORDS: Final = (
    *("raid", "rumour", "mobile", "renown", "shield", "time-marker"),
    *("core", "death-draw", "masked-death"),
)
"""Optional abilities that aren't printed on a card of their own."""
_ACTION: Final = re.compile(r"(?:[\w ]+, )?(?:Action|action|Fast)\b[^:]*:")
"""How an action's paragraph begins; others with a colon are triggers or constant text."""
_HOLDS: Final = re.compile(r"(?:Core ability|Extra cost|Deck|In hidden contests)\b")


def deed_of(ability: Ability) -> Text | None:
    """What it does and costs; None for a keyword that always does the same."""
    keyword = ability.code.removeprefix("kw.")
    if keyword in _KEYWORDS:
        return said(f"deed-{keyword}")
    name = _deed(ability.code, ability.number)
    return said("deed", text=name) if name is not None else None


@cache
def _deed(code: str, number: int) -> Name | None:
    abilities = [each for each in BY_CARD.get(code, ()) if each.label != GAMBIT]
    mine = next((each for each in abilities if each.number == number), None)
    if mine is None:
        return None
    if mine.kind == "text":
        return Name("told", f"card/{code}")
    nth = [each.number for each in abilities if each.kind == mine.kind].index(number)
    parts = enumerate(parts_in("underworld", f"card/{code}"))
    found = [place for place, part in parts if _fits(part, mine.kind)]
    return Name("deed", f"card/{code}/{found[nth]}") if nth < len(found) else None


def _fits(part: str, kind: str) -> bool:
    acts = _ACTION.match(part) is not None
    return acts if kind == "action" else not acts and ":" in part and _HOLDS.match(part) is None


@cache
def told_of(code: str) -> Text | None:
    """None if it says nothing."""
    if not parts_in("underworld", f"card/{code}"):
        return None
    return said("deed", text=Name("told", f"card/{code}"))
