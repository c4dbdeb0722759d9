"""What happens in the game, as things that abilities can interrupt and respond to.

Occurrences live as long as the script that makes them and are never stored: a reload plays the script again.
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
    """Cancelled, or something else happens in its place."""
    instead: Callable[[], Script[Any] | None] | None = None
    """What happens in its place, at the moment at which it would have happened."""

    @property
    def player(self) -> int:
        """The player it concerns, where there is one for certain."""
        assert self.seat is not None
        return self.seat

    def replace(self, instead: Callable[[], Script[Any] | None] | None = None) -> None:
        """Put something in its place; without anything it is cancelled. The latest replacement counts."""
        # clause: replacement.meaning, replacement.timing, replacement.latest-wins
        self.replaced, self.instead = True, instead


@dataclass(eq=False, kw_only=True)
class Activation(Occurrence):
    """A villain or minion attacks or schemes."""

    enemy: Piece
    bonus: int = 0
    """From boost icons and from abilities that count for this activation."""
    afterwards: list[Callable[[Activation], Script[None] | None]] = field(default_factory=list)
    """What boost abilities have set up for the moment at which damage or threat has been dealt."""


@dataclass(eq=False, kw_only=True)
class EnemyAttack(Activation):
    """An enemy attacks `seat`; as an interrupt, before its steps begin."""

    defender: Piece | None = None
    """Who exhausted to defend."""
    defended: list[Piece] = field(default_factory=list)
    """Everybody who defended, also by a defense ability."""
    target: Piece | None = None
    """Who takes the damage."""
    overkill: bool = False
    damaged: list[Piece] = field(default_factory=list)
    dealt: int = 0
    made: bool = False
    """It took place: it was not replaced by a status card or an ability."""
    extra: bool = False
    """It is one of several attacks that another one brought about."""
    ends: list[Callable[[EnemyAttack], Script[None] | None]] = field(default_factory=list)
    """What happens at the end of this attack."""

    def undefended(self, game: Table) -> bool:
        """Whether nobody defends: a defender that has left play no longer does."""
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
    """Code of the target as it was attacked: a villain may have moved on to the next stage."""


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
    """The scheme that places it, where one does."""
    step_one: bool = False
    """It is the threat of the villain phase's first step."""


@dataclass(eq=False, kw_only=True)
class Reveal(Occurrence):
    card: Piece
    from_deck: bool = True
    cancelled: bool = False
    """Its When Revealed effects are cancelled."""
    discarded: bool = False
    """It has no effect at all, and has gone to the discard pile."""
    surge: int = 0
    peril: int | None = None
    """Who resolved another card with peril as this one was revealed."""

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
    """A minion has come to be engaged with `seat`."""

    minion: Piece


@dataclass(eq=False, kw_only=True)
class FormChange(Occurrence):
    """A player has changed form."""


@dataclass(eq=False, kw_only=True)
class Initiation(Occurrence):
    """The effect of a triggered ability or an event is about to begin: its cost is paid, its use counted.

    As a response: it was used or played, whether or not its effect was cancelled.
    """

    # clause: cancel.meaning, cancel.event, cancel.costs-stay-paid
    piece: Piece
    ability: str = ""
    """The key of the ability."""
    played: bool = False
    """It is an event."""


INTERRUPTED: Final = (Damage, Defeat, EnemyAttack, EnemyScheme, Initiation, Reveal, Threat)
"""All before which interrupts are asked for."""
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
"""All after which responses are asked for."""
REPLACED: Final = (Damage, Defeat, EnemyAttack, EnemyScheme, Initiation, Threat)
"""All in whose place something else can happen."""
HEARD: Final[frozenset[tuple[Timing, type[Occurrence]]]] = frozenset(
    [("interrupt", each) for each in INTERRUPTED] + [("response", each) for each in ANSWERED]
)
"""Everything that an ability can listen to: another occurrence in a card would never come."""
E = TypeVar("E", bound=Occurrence)
Rule: TypeAlias = Callable[[Table, E], Script[None]]
RULES: Final = ByRule[type[Occurrence], Rule[Any]](BOOK, "rule", (Engagement,), sort="occurrence")
"""Occurrence to what the rules themselves make of it, whatever the cards say."""


def by_rule(on: type[E]) -> Callable[[Rule[E]], Rule[E]]:
    """Register what the rules make of an occurrence.

    The module that carries it out registers it, so that whatever brings the occurrence about need not know it.
    """

    def add(rule: Rule[E]) -> Rule[E]:
        RULES.add(on, rule)
        return rule

    return add


def follow(game: Table, event: Occurrence) -> Script[None]:
    """Let the rules do what comes of an occurrence, before anything else happens."""
    for rule in RULES[type(event)]:
        yield from rule(game, event)
