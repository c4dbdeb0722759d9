"""What options are for, in words for programs."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Verb: TypeAlias = Literal["", "take", "reserve", "reserve-deck", "recruit"]
AIMS: Final = frozenset([""])
INTENTS: Final = frozenset(get_args(Verb))
