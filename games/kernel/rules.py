"""What a game has to say of itself, and what its scripts work with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

import msgspec

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import ChainedAnswer, Decision, Picks, Script
from games.kernel.events import Event
from games.kernel.faces import Held, no_face
from games.kernel.text import Text

OptionValue: TypeAlias = bool | int | str


class OptionSpec(msgspec.Struct, frozen=True):
    """A choice that the opener of a table makes before the game starts."""

    key: str
    label: Text
    default: OptionValue
    choices: tuple[OptionValue, ...]
    """Every value it can take; a yes-or-no option has (False, True)."""
    choice_labels: tuple[Text, ...] = ()
    sequel: Literal["", "next", "harder"] = ""
    """Its next choice makes the `next` game of a row of them, or the same game `harder`; empty: neither."""
    after: str = ""
    """It can be chosen once this other option, or itself, is not what it is by default; empty: at once."""


class Setup(msgspec.Struct, frozen=True):
    """How a match was opened; together with the answers it determines everything."""

    seats: int
    options: dict[str, OptionValue]
    seed: str


class State(msgspec.Struct, kw_only=True):
    """What every game's state begins with: plain data, no live objects, ids instead of pointers."""

    seats: int
    seed: str
    options: dict[str, OptionValue] = {}
    counters: dict[str, int] = {}
    """Random streams: how far each has been read."""
    standing: dict[int, dict[str, str]] = {}
    """Seat to topic to how long its standing answer lasts (`game`, or a span that the game ends)."""
    tally: dict[str, int] | None = None
    """What was counted of the events so far (`Game.counted`), for the picture of the end; None at a table that
    was begun before this was counted, and at one that is only imagined."""
    spares: bool = False
    """The match answers what has one answer only; not in a step that was begun when it asked that too."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended."""

    winners: tuple[int, ...]
    """Seats that won; all of them in a co-operative victory, none in a defeat."""
    ranking: tuple[tuple[int, int], ...]
    """(place, seat) from the first place on; shared places repeat the number; who lost together has none."""
    text: Text


S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """A running match as its scripts see it: the state, chance, and a place to say what happened."""

    __slots__ = ("chance", "events", "state")
    GOES_ON: ClassVar[Mapping[str, frozenset[str]]] = {}
    """Kind of an event to the kinds right after which it is told in their line (the damage of an attack)."""
    SAID_BY: ClassVar[Mapping[str, frozenset[str]]] = {}
    """Kind of an event to the kinds right after which it says nothing new: then it is for the log alone."""
    UNSAID: ClassVar[frozenset[str]] = frozenset()
    """Kinds that are for the log alone."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.chance = Chance(state.seed, state.counters)
        self.events: list[Event] = []

    def emit(
        self,
        kind: str,
        text: Text,
        data: dict[str, Any] | None = None,
        *,
        seats: Iterable[int] | None = None,
        twin: Event | None = None,
        reveals: bool = False,
        chapter: bool = False,
        quiet: bool = False,
        joined: bool = False,
        round: int = 0,
        whole: bool = False,
    ) -> None:
        """Say that something happened: to everybody, or to `seats` while all others get the `twin`."""
        known_to = None if seats is None else tuple(seats)
        before = self.events[-1].kind if self.events else ""
        joined = joined or before in self.GOES_ON.get(kind, ())
        quiet = quiet or kind in self.UNSAID or before in self.SAID_BY.get(kind, ())
        if twin is not None:
            twin = msgspec.structs.replace(twin, joined=joined, quiet=quiet)
        event = Event(kind, text, data or {}, known_to, twin, reveals, chapter, quiet, joined, round, whole)
        self.events.append(event)
        if self.state.tally is not None:
            for what, amount in self.counted(kind, event.data):
                self.state.tally[what] = self.state.tally.get(what, 0) + amount

    def counted(self, kind: str, data: Mapping[str, Any]) -> Iterable[tuple[str, int]]:
        """What an event adds to the table's tally: `<who>.<what>` and how much. Only what everybody sees."""
        return ()

    def end_standing(self, span: str) -> None:
        """Forget the standing answers that last for this span (`round`, `step`, ...)."""
        for topics in self.state.standing.values():
            for topic in [topic for topic, lasts in topics.items() if lasts == span]:
                del topics[topic]


class Rules(ABC, Generic[S]):
    """One game. Stateless: every method works on the state that it is given."""

    key: ClassVar[str]
    """The game's room number on every floor: `splendor`, `champions`, ..."""
    seat_counts: ClassVar[range]
    options: ClassVar[tuple[OptionSpec, ...]] = ()
    seat_option: ClassVar[str] = ""
    """What a seat may bring along, such as its `deck`: the option `deck:0` is the first seat's."""
    asks_whom_it_concerns: ClassVar[bool] = False
    """Only those are asked who could act, although that tells something of their hands. Right for a
    co-operative game; in a duel the one with priority is asked, whatever they hold."""
    laid_open: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that show all a card which may be hidden again at once, in a hand or a shuffled deck."""
    explained: ClassVar[frozenset[str]] = frozenset()
    """Kinds of questions beside which a seat may ask why something is not offered; see `why_not`."""
    cooperative: ClassVar[bool] = False
    """All seats are on one side: who has seen one hand may see another, and one person may play several."""
    partners: ClassVar[dict[int, tuple[tuple[int, ...], ...]]] = {}
    """Number of seats to those who play together; at other tables each plays alone, or all play together."""
    state_type: type[S]
    game_type: type[Game[S]] = Game
    """The scripts' context; a game with many helpers brings its own subclass."""

    @abstractmethod
    def new(self, setup: Setup) -> S:
        """The state before the first step; set-up itself is the first step, so that it may ask."""

    @abstractmethod
    def step(self, game: Game[S]) -> Script[None]:
        """The script of the next step, chosen from the state alone. Steps are small: one action, one card."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The end of the match, or None while it goes on."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> msgspec.Struct:
        """What this seat (None: the public) may know, built up from nothing."""

    def known(self, state: S, seat: int | None) -> Any:
        """What a seat can know of a table, for its AI player to imagine tables from: its view, or `Veiled`
        where a view shows less than people remember."""
        return self.view(state, seat)

    def read(self, data: bytes) -> S:
        """The state of a checkpoint, of one that an earlier release wrote too.

        Raises msgspec.MsgspecError where it is neither."""
        try:
            return codec.decode(data, self.state_type)
        except msgspec.ValidationError:
            plain = self.earlier(codec.decode(data, dict))
            return codec.converted(plain, self.state_type)

    def earlier(self, plain: dict[str, Any]) -> dict[str, Any]:
        """A state as an earlier release wrote it, with what has another form by now in that form."""
        return plain

    def offered_before(self, decision: Decision, picks: Picks) -> bool:
        """Whether an earlier release took these picks, no longer offered, and the scripts still know
        what to do with them: tables that were begun then are replayed with it."""
        return False

    @abstractmethod
    def scramble(self, state: S, seat: int | None, chance: Chance, held: Held = no_face) -> None:
        """Permute in place what this seat cannot see, save the faces that are held, for the conformance tests:
        its view must not change."""

    def private_part(self, state: S, seat: int) -> object:
        """The part of a seat's view that only it sees (its hand), as plain data: while it stays the same, a
        message with the hand need not be sent again. None where a game has no hidden hand."""
        return None

    def topic(self, topic: str) -> Text | None:
        """What a standing answer is about, to be set and withdrawn by that name; None leaves it unnamed."""
        return None

    def why_not(self, state: S, seat: int) -> Iterable[tuple[str, Text]]:
        """What a seat could do at another time and not now, by reference (empty for no single thing),
        each with a sentence that names it and says why. Made from what the seat knows; nothing is changed."""
        return ()

    def chained(self, state: S, decision: Decision) -> Mapping[str, ChainedAnswer]:
        """Option to what its seat will be asked at once after it, where that is certain: a panel offers both in
        one line. Made from what the seat knows; nothing is changed."""
        return {}

    def check_state(self, state: S) -> None:
        """Raise AssertionError where the state breaks a law of the game, such as a card in two zones."""

    def check_rest(self, state: S) -> None:
        """Raise AssertionError where the state between two steps breaks a law that a running step may bend."""

    def check_seat_option(self, value: str) -> None:
        """Raise ValueError where a seat may not bring this along."""
        raise ValueError(f"{self.key} has nothing to bring along")

    def complete_options(self, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The given options and defaults for the rest; raises ValueError for an unknown key or value."""
        known = {spec.key: spec for spec in self.options}
        brought: dict[str, OptionValue] = {}
        for key, value in given.items():
            if key in known and value in known[key].choices:
                continue
            if not self._of_a_seat(key):
                raise ValueError(f"{self.key} has no option {key!r} with the value {value!r}")
            self.check_seat_option(str(value))
            brought[key] = value
        return {spec.key: given.get(spec.key, spec.default) for spec in self.options} | brought

    def clash(self, options: Mapping[str, OptionValue]) -> Text | None:
        """Why these complete options do not go together, with what to do about it; None where they do."""
        return None

    def return_game(
        self, options: dict[str, OptionValue], won: Collection[int], lost: Collection[int]
    ) -> dict[str, OptionValue]:
        """The complete options of a game that follows another: which of its seats won and lost that one may
        say who begins."""
        return options

    def _of_a_seat(self, key: str) -> bool:
        what, _, seat = key.partition(":")
        return (
            bool(self.seat_option)
            and what == self.seat_option
            and seat in map(str, range(self.seat_counts[-1]))
        )
