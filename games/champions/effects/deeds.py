"""What abilities do, in the words of their cards: for the labels of their options."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.champions.effects.abilities import ABILITIES, Ability
from games.champions.state.table import said
from games.kernel.printed.deeds import parts_in
from games.kernel.text import Name, Text

_HEADINGS: Final = {"action": "Action**", "interrupt": "Interrupt**", "response": "Response**"}
"""How an ability's heading ends, by timing."""


def deed_of(ability: Ability) -> Name:
    """What an ability does and costs; without a heading, everything its card says."""
    return _deed(ability.code, ability.number)


@cache
def _deed(code: str, number: int) -> Name:
    abilities = ABILITIES[code]
    timing = abilities[number].kind
    nth = [each.number for each in abilities if each.kind == timing].index(number)
    parts = enumerate(parts_in("champions", f"card/{code}"))
    headed = [place for place, part in parts if _HEADINGS[timing] in part]
    if nth < len(headed):
        return Name("deed", f"card/{code}/{headed[nth]}")
    return Name("told", f"card/{code}")


def told_of(code: str) -> Text:
    return said("told", text=Name("told", f"card/{code}"))
