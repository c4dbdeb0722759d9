"""What questions and options are for, in words for programs. They aren't locale keys, though some look the
same: rewording a sentence changes no play."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Aim: TypeAlias = Literal[
    "gain",  # pick cards to gain
    "lose",  # pick cards to lose
]
Verb: TypeAlias = Literal[
    "play", "event", "act", "attack", "thwart", "recover", "form", "pays", "end", "keep"
]  # fmt: skip
"""`act` uses an ability, `pays` lets the player choose what to pay with, `keep` ends the turn and keeps all
cards."""
Evil: TypeAlias = Literal[
    "take-damage", "hero-damage", "hero-damage-three",
    "main-threat", "main-threat-one", "main-threat-x", "threat-here-two", "make-drone",
    "lose-upgrade", "lose-panther", "exhaust-all", "exhaust-upgrades", "spend-one", "spend-three",
    "duty", "rather-not", "flip-down", "acceleration", "random-and-surge", "stunned-and-surge",
]  # fmt: skip
"""One of two; `amount` is how much, if it varies."""
Boon: TypeAlias = Literal["fury-damage", "fury-draw", "fury-thwart", "power-attack", "power-thwart"]
AIMS: Final = frozenset(("", *get_args(Aim)))
INTENTS: Final = frozenset(("", *get_args(Verb), *get_args(Evil), *get_args(Boon)))
