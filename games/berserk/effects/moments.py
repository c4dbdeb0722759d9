"""Moments that abilities and event cards can hear of: one struct for each thing that happens on the board.

A moment's facts are the fields of its struct; its listeners get that struct and no other (`abilities.when`).
"""

from __future__ import annotations

from typing import Final

import msgspec

from games.berserk.printed.hexes import Hex


class Moment(msgspec.Struct, frozen=True):
    @property
    def actor(self) -> str:
        """Id of the model that caused it; empty if none did."""
        return ""


class Befalls(Moment, frozen=True):
    """A moment of one model, which is its actor."""

    model: str

    @property
    def actor(self) -> str:
        return self.model


class Suffers(Befalls, frozen=True):
    """Something done to a model, usually by another one."""

    by: str
    """Id of the model that did it; empty if it was an event, a state or nobody."""

    @property
    def actor(self) -> str:
        return self.by


class AdventureStarts(Moment, frozen=True):
    """Everything is set up."""


class Activation(Befalls, frozen=True):
    """A model's activation begins."""


class Entered(Befalls, frozen=True):
    """A model moved onto a space by itself (displacement doesn't count)."""

    cell: Hex


class Attacked(Suffers, frozen=True):
    """An attack on a model is over, with wounds and states placed."""


class Wounded(Suffers, frozen=True):
    """A model suffered wounds; `Model.gone` already says whether it fell."""

    amount: int


class Fallen(Suffers, frozen=True):
    """A hero or ally was knocked out, or an enemy was killed."""

    cell: Hex | None
    """Where it was; None for an ally without a model."""
    stunned: bool = False
    """Whether it was stunned."""


class TokenUsed(Befalls, frozen=True):
    """A hero interacted with a token."""

    cell: Hex
    token: str


class HeroPhaseEnds(Moment, frozen=True):
    """All heroes have acted."""


class EnemyPhaseEnds(Moment, frozen=True):
    """All enemies have acted."""


class EventPhase(Moment, frozen=True):
    """The Event phase, in which all event cards are checked."""

    model: str = ""
    """For terrain: id of the model on it."""

    @property
    def actor(self) -> str:
        return self.model


class RoundEnds(Moment, frozen=True):
    """Cards are about to be taken back."""


MOMENTS: Final[tuple[type[Moment], ...]] = (
    AdventureStarts,
    Activation,
    Entered,
    Attacked,
    Wounded,
    Fallen,
    TokenUsed,
    HeroPhaseEnds,
    EnemyPhaseEnds,
    EventPhase,
    RoundEnds,
)
"""All moments; no others can be listened to."""
