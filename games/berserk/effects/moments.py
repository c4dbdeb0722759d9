"""Everything that abilities and event cards can hear of: one struct for each thing that happens on the board.

What a moment tells is what its struct has; who hears of it gets that struct and no other (`abilities.when`).
"""

from __future__ import annotations

from typing import Final

import msgspec

from games.berserk.printed.hexes import Hex


class Moment(msgspec.Struct, frozen=True):
    """One thing that happened."""

    @property
    def actor(self) -> str:
        """Who brought it about, as id of a model; empty for nobody."""
        return ""


class Befalls(Moment, frozen=True):
    """A moment of one model, which is its actor."""

    model: str

    @property
    def actor(self) -> str:
        return self.model


class Suffers(Befalls, frozen=True):
    """A moment of one model by another one."""

    by: str
    """Id of the model that did it; empty where it was an event, a state or nobody."""

    @property
    def actor(self) -> str:
        return self.by


class AdventureStarts(Moment, frozen=True):
    """Everything is laid out."""


class Activation(Befalls, frozen=True):
    """A model's activation begins."""


class Entered(Befalls, frozen=True):
    """A model moved onto a space of its own will (displacement enters nothing)."""

    cell: Hex


class Attacked(Suffers, frozen=True):
    """An attack on a model is over: wounds and states are placed."""


class Wounded(Suffers, frozen=True):
    """A model suffered wounds; whether it fell is known already (`Model.gone`)."""

    amount: int


class Fallen(Suffers, frozen=True):
    """A hero or ally was knocked out, or an enemy was killed."""

    cell: Hex | None
    """Where it stood; None for an ally without a model."""
    stunned: bool = False
    """It lay stunned when it fell."""


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
    """Where terrain acts in it: id of the model that stands there."""

    @property
    def actor(self) -> str:
        return self.model


class RoundEnds(Moment, frozen=True):
    """The cards are about to be taken back."""


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
"""All that is told; to listen to anything else would be to wait in vain."""
