"""An attack under way, as abilities read and change it. It lives as long as its script."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.berserk.printed.content import Colour
from games.berserk.state.model import Model, Rolled


@dataclass(frozen=True)
class Form:
    """In which way an attack is made."""

    source: str = ""
    """Code of the card whose effect it is; empty for a plain attack."""
    range: int = 1
    visible: bool = False


@dataclass
class Attack:
    """An attack under way."""

    attacker: Model
    targets: list[Model]
    """The chosen target first."""
    form: Form = field(default_factory=Form)
    riposte: bool = False
    pool: list[Colour] = field(default_factory=list)
    lost: list[Colour] = field(default_factory=list)
    """Dice that penalties and stun took out of the pool."""
    dice: list[Rolled] = field(default_factory=list)
    worth: list[int] = field(default_factory=list)
    """Damage of each die, in the order of `dice`: its successes, unless an ability changes them."""
    bare: bool = False
    """The target does without the defence that heroes and allies may do without."""
    rerolls: int = 0
    """Rerolls for this attack alone, beside those of the attacker."""
    extra: int = 0
    """Damage beside the dice."""
    bleeding: int = 0
    """Icons thrown: what each target with a wound gets."""
    stun: int = 0
    wounds: dict[str, int] = field(default_factory=dict)
    """Wounds suffered, by model."""

    @property
    def damage(self) -> int:
        """Points before defence."""
        # clause: hero-attack.damage, ally-attack.damage, enemy-attack.damage
        return max(sum(self.worth) + self.extra, 0)
