"""What questions and options are for, in words for programs."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Aim: TypeAlias = Literal[
    "",
    "harm",  # what is named is hurt, no matter whose it is
    "lose",  # own cards are chosen to be given up
    "lose-if-need-be",  # likewise, where declining costs something else
    "drink",  # a vampire takes Blood
    "to-top",  # cards are chosen that lie on top of the library
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
    "act",  # use an ability; the following are abilities that an AI weighs apart
    "gambit",
    "seal-left-over",
    "raise-sealed",
]
AIMS: Final = frozenset(get_args(Aim))
INTENTS: Final = frozenset(get_args(Deed))
