"""An attack in progress, as abilities read and change it. It lives as long as its script."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.berserk.printed.content import Colour
from games.berserk.state.model import Model, Rolled


@dataclass(frozen=True)
class Form:
    """How an attack is made."""

    source: str = ""
    """Code of the card it comes from; empty for a plain attack."""
    range: int = 1
    visible: bool = False


@dataclass
class Attack:
    attacker: Model
    targets: list[Model]
    """The chosen target first."""
    form: Form = field(default_factory=Form)
    riposte: bool = False
    pool: list[Colour] = field(default_factory=list)
    lost: list[Colour] = field(default_factory=list)
    """Dice lost to penalties and stun."""
    dice: list[Rolled] = field(default_factory=list)
    worth: list[int] = field(default_factory=list)
    """Damage of each die, in the order of `dice`: its successes, unless an ability changes them."""
    bare: bool = False
    """The target forgoes the optional defense of heroes and allies."""
    rerolls: int = 0
    """Rerolls for this attack only, beside the attacker's."""
    extra: int = 0
    """Damage beyond the dice."""
    bleeding: int = 0
    """Icons rolled: every wounded target gets this many."""
    stun: int = 0
    wounds: dict[str, int] = field(default_factory=dict)
    """Wounds suffered, by model."""

    @property
    def damage(self) -> int:
        """Damage before defense."""
        # clause: hero-attack.damage, ally-attack.damage, enemy-attack.damage
        return max(sum(self.worth) + self.extra, 0)
