"""What options are for, in words for programs: AI seats go by them, and by no sentence."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Verb: TypeAlias = Literal["", "take", "reserve", "reserve-deck", "recruit"]
"""What an option of a turn does."""
AIMS: Final = frozenset([""])
INTENTS: Final = frozenset(get_args(Verb))
"""Every word that an option can carry."""
