"""What questions and options are for, in words for programs. They aren't keys of sentences, though some look
the same: changing a sentence changes no play."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Aim: TypeAlias = Literal[
    "gain",  # cards are chosen to have them
    "lose",  # cards are chosen to be rid of them
]
Verb: TypeAlias = Literal[
    "play", "event", "act", "attack", "thwart", "recover", "form", "pays", "end", "keep"
]  # fmt: skip
"""`act` uses an ability, `pays` lets the player choose what to pay with, `keep` ends the turn with all cards
kept."""
Evil: TypeAlias = Literal[
    "take-damage", "hero-damage", "hero-damage-three",
    "main-threat", "main-threat-one", "main-threat-x", "threat-here-two", "make-drone",
    "lose-upgrade", "lose-panther", "exhaust-all", "exhaust-upgrades", "spend-one", "spend-three",
    "duty", "rather-not", "flip-down", "acceleration", "random-and-surge", "stunned-and-surge",
]  # fmt: skip
"""Of two; `amount` is how much, if that can differ."""
Boon: TypeAlias = Literal["fury-damage", "fury-draw", "fury-thwart", "power-attack", "power-thwart"]
AIMS: Final = frozenset(("", *get_args(Aim)))
INTENTS: Final = frozenset(("", *get_args(Verb), *get_args(Evil), *get_args(Boon)))
