"""Occurrences in the game that abilities can interrupt and respond to.

They live as long as the script that makes them and are never stored: a reload replays the script.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias, TypeVar

from games.champions.printed.book import BOOK
from games.champions.state.model import Piece
from games.champions.state.table import Table, name_of, said
from games.kernel.abilities import ByRule
from games.kernel.decision import Script

Timing: TypeAlias = Literal["action", "interrupt", "response"]


@dataclass(eq=False, kw_only=True)
class Occurrence:
    """Something that is about to happen, or has just happened."""

    seat: int | None = None
    """The player it concerns: "you" on an encounter card."""
    replaced: bool = False
    """Canceled, or something else happens instead."""
    instead: Callable[[], Script[Any] | None] | None = None
    """What happens instead, at the moment when it would have happened."""

    @property
    def player(self) -> int:
        """`seat` where it can't be None."""
        assert self.seat is not None
        return self.seat

    def replace(self, instead: Callable[[], Script[Any] | None] | None = None) -> None:
        """Replace it; with nothing, it's canceled. The latest replacement counts."""
        # clause: replacement.meaning, replacement.timing, replacement.latest-wins
        self.replaced, self.instead = True, instead


@dataclass(eq=False, kw_only=True)
class Activation(Occurrence):
    """A villain or minion attacks or schemes."""

    enemy: Piece
    bonus: int = 0
    """From boost icons and abilities for this activation."""
    afterwards: list[Callable[[Activation], Script[None] | None]] = field(default_factory=list)
    """What boost abilities set up for after the damage or threat is dealt."""


@dataclass(eq=False, kw_only=True)
class EnemyAttack(Activation):
    """An enemy attacks `seat`; as an interrupt, before its steps begin."""

    defender: Piece | None = None
    """Who exhausted to defend."""
    defended: list[Piece] = field(default_factory=list)
    """Everyone who defended, even with a defense ability."""
    target: Piece | None = None
    """Who takes the damage."""
    overkill: bool = False
    damaged: list[Piece] = field(default_factory=list)
    dealt: int = 0
    made: bool = False
    """It took place: no status card or ability replaced it."""
    extra: bool = False
    """It's one of several attacks that another one caused."""
    ends: list[Callable[[EnemyAttack], Script[None] | None]] = field(default_factory=list)
    """What happens as this attack ends."""

    def undefended(self, game: Table) -> bool:
        """Whether no one defends; a defender that left play no longer does."""
        # clause: ruling.defender-leaves
        return not any(game.in_play(piece) for piece in self.defended)


@dataclass(eq=False, kw_only=True)
class EnemyScheme(Activation):
    placed: int = 0


@dataclass(eq=False, kw_only=True)
class PlayerAttack(Occurrence):
    attacker: Piece
    target: Piece
    basic: bool = False
    overkill: bool = False
    dealt: int = 0
    defeated: bool = False
    stage: str = ""
    """Code of the target when attacked: a villain may be on its next stage since."""


@dataclass(eq=False, kw_only=True)
class Thwart(Occurrence):
    """A friendly character has thwarted a scheme."""

    thwarter: Piece
    scheme: Piece


@dataclass(eq=False, kw_only=True)
class Damage(Occurrence):
    """A character would take damage, or has taken it."""

    target: Piece
    amount: int = 0
    source: Piece | None = None
    attack: EnemyAttack | PlayerAttack | None = None
    taken: int = 0


@dataclass(eq=False, kw_only=True)
class Defeat(Occurrence):
    """A character or scheme would be defeated, or has been; `seat` is the player who did it."""

    target: Piece
    engaged: int | None = None
    """The seat that a minion was engaged with."""
    minion: bool = False


@dataclass(eq=False, kw_only=True)
class Threat(Occurrence):
    """Threat would be placed on a scheme, or has been."""

    scheme: Piece
    amount: int = 0
    scheming: EnemyScheme | None = None
    """The scheme that places it, if one does."""
    step_one: bool = False
    """It's the threat of the villain phase's first step."""


@dataclass(eq=False, kw_only=True)
class Reveal(Occurrence):
    card: Piece
    from_deck: bool = True
    cancelled: bool = False
    """Its When Revealed effects are canceled."""
    discarded: bool = False
    """It has no effect at all and was discarded."""
    surge: int = 0
    peril: int | None = None
    """Who was resolving another peril card when this one was revealed."""

    def cancel(self, game: Table) -> None:
        # clause: cancel.meaning, cancel.treachery
        self.cancelled = True
        self.tell_cancelled(game)

    def tell_cancelled(self, game: Table) -> None:
        game.emit("cancelled", said("cancelled", card=name_of(self.card)), {"card": self.card.code})


@dataclass(eq=False, kw_only=True)
class Entered(Occurrence):
    piece: Piece
    played: bool = False


@dataclass(eq=False, kw_only=True)
class Engagement(Occurrence):
    """A minion has engaged `seat`."""

    minion: Piece


@dataclass(eq=False, kw_only=True)
class FormChange(Occurrence):
    """A player has changed form."""


@dataclass(eq=False, kw_only=True)
class Initiation(Occurrence):
    """The effect of a triggered ability or event is about to begin: its cost is paid, its use counted.

    As a response: it was used or played, even if its effect was canceled.
    """

    # clause: cancel.meaning, cancel.event, cancel.costs-stay-paid
    piece: Piece
    ability: str = ""
    """The ability's key."""
    played: bool = False
    """It's an event."""


INTERRUPTED: Final = (Damage, Defeat, EnemyAttack, EnemyScheme, Initiation, Reveal, Threat)
"""Occurrences that open an interrupt window."""
ANSWERED: Final = (
    Damage,
    Defeat,
    EnemyAttack,
    EnemyScheme,
    Entered,
    FormChange,
    Initiation,
    PlayerAttack,
    Threat,
    Thwart,
)
"""Occurrences that open a response window."""
REPLACED: Final = (Damage, Defeat, EnemyAttack, EnemyScheme, Initiation, Threat)
"""Occurrences that something else can replace."""
HEARD: Final[frozenset[tuple[Timing, type[Occurrence]]]] = frozenset(
    [("interrupt", each) for each in INTERRUPTED] + [("response", each) for each in ANSWERED]
)
"""Everything an ability can listen to: a card would wait for others forever."""
E = TypeVar("E", bound=Occurrence)
Rule: TypeAlias = Callable[[Table, E], Script[None]]
RULES: Final = ByRule[type[Occurrence], Rule[Any]](BOOK, "rule", (Engagement,), sort="occurrence")
"""Occurrence to what the rules themselves do about it, whatever the cards say."""


def by_rule(on: type[E]) -> Callable[[Rule[E]], Rule[E]]:
    """Register what the rules do about an occurrence.

    The module that carries it out registers it, so code that causes the occurrence needn't know it.
    """

    def add(rule: Rule[E]) -> Rule[E]:
        RULES.add(on, rule)
        return rule

    return add


def follow(game: Table, event: Occurrence) -> Script[None]:
    """Let the rules act on an occurrence before anything else happens."""
    for rule in RULES[type(event)]:
        yield from rule(game, event)
