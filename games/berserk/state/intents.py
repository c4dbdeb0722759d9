"""What questions and options are for, in words for programs."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Aim: TypeAlias = Literal[
    "",
    "bear",  # who an enemy goes for
]
Verb: TypeAlias = Literal["", "move", "attack", "shoot", "charge", "rush", "token", "use", "end"]
"""`shoot` attacks by the top card's effect, `use` is any other effect; `charge` walks to the nearest space for
an attack and makes it, `rush` does so for a card's."""
AIMS: Final = frozenset(get_args(Aim))
INTENTS: Final = frozenset(get_args(Verb))
