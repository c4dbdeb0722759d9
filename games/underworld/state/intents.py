"""What questions and options are for, in words for programs."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Aim: TypeAlias = Literal[
    "",
    "harm",  # hurts whatever is picked, no matter whose
    "lose",  # pick cards of your own to give up
    "lose-if-need-be",  # likewise, if declining costs something else
    "drink",  # a vampire takes Blood
    "to-top",  # pick cards for the top of the library
    "to-bottom",
    "where",  # a region for a card that enters
    "mode",  # one of the options of a card
    "privilege",  # whether to pay for the privilege
    "hidden-reward",  # a shroud marker for you, or an exposure marker for the enemy
]
Deed: TypeAlias = Literal[
    "",
    "asset",  # build an asset
    "play",
    "secret",  # play a plan face down
    "dispatch",  # send an infiltrator
    "reveal",  # turn an infiltrator up
    "advance",  # advance a plan
    "act",  # use an ability; AIs weigh the following abilities separately
    "gambit",
    "seal-left-over",
    "raise-sealed",
]
AIMS: Final = frozenset(get_args(Aim))
INTENTS: Final = frozenset(get_args(Deed))
