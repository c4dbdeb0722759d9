"""What a game defines, and what its scripts work with."""

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
from games.kernel.stops import Stop
from games.kernel.text import Text

OptionValue: TypeAlias = bool | int | str


class OptionSpec(msgspec.Struct, frozen=True):
    """A setting the opener picks before the game starts."""

    key: str
    label: Text
    default: OptionValue
    choices: tuple[OptionValue, ...]
    """Every possible value; (False, True) for yes or no."""
    choice_labels: tuple[Text, ...] = ()
    sequel: Literal["", "next", "harder"] = ""
    """Its next choice is the `next` game of a row, or the same game `harder`; empty: neither."""
    after: str = ""
    """Offered once this other option, or itself, isn't at its default; empty: at once."""


class Setup(msgspec.Struct, frozen=True):
    """How a match was opened; with the answers it determines everything."""

    seats: int
    options: dict[str, OptionValue]
    seed: str


class State(msgspec.Struct, kw_only=True):
    """Base of each game's state: plain data, ids instead of pointers."""

    seats: int
    seed: str
    options: dict[str, OptionValue] = {}
    counters: dict[str, int] = {}
    """How far each random stream has been read."""
    standing: dict[int, dict[str, str]] = {}
    """Seat to topic to how long its standing answer lasts (`game`, or a span that the game ends)."""
    tally: dict[str, int] | None = None
    """Sums of events so far (`Game.counted`) for the end's picture; None at imagined tables, and at tables from
    before they were counted."""
    spares: bool = False
    """Whether the match gives single possible answers itself; off during a step that began before it did."""


class Outcome(msgspec.Struct, frozen=True):
    winners: tuple[int, ...]
    """Everyone in a co-operative victory, nobody in a defeat."""
    ranking: tuple[tuple[int, int], ...]
    """(place, seat), first place first; shared places repeat the number; in a shared defeat nobody has one."""
    text: Text


S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """A running match for its scripts: state, chance, and events."""

    __slots__ = ("chance", "events", "state")
    GOES_ON: ClassVar[Mapping[str, frozenset[str]]] = {}
    """Kind of event to the kinds right after which it's told in the same line (the damage of an attack)."""
    SAID_BY: ClassVar[Mapping[str, frozenset[str]]] = {}
    """Kind of event to the kinds right after which it says nothing new, so only the log has it."""
    UNSAID: ClassVar[frozenset[str]] = frozenset()
    """Kinds that only the log has."""

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
        """Tell everyone, or `seats` while the others get the `twin`."""
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
        """What an event adds to the tally: `<who>.<what>` and an amount. Only what everyone sees."""
        return ()

    def end_standing(self, span: str) -> None:
        """Drop standing answers for this span (`round`, `step`, ...)."""
        for topics in self.state.standing.values():
            for topic in [topic for topic, lasts in topics.items() if lasts == span]:
                del topics[topic]


class Rules(ABC, Generic[S]):
    """One game. Stateless: every method works on the state it's given."""

    key: ClassVar[str]
    """The game's name on every level: `splendor`, `champions`, ..."""
    seat_counts: ClassVar[range]
    options: ClassVar[tuple[OptionSpec, ...]] = ()
    seat_option: ClassVar[str] = ""
    """What a seat may bring, such as its `deck`: `deck:0` is the first seat's."""
    asks_who_it_concerns: ClassVar[bool] = False
    """Whether only seats that can act are asked, although that hints at their hands. Right for co-operative
    games; in a duel the one with priority is asked, whatever they hold."""
    stops: ClassVar[tuple[Stop, ...]] = ()
    """Moments at which a seat can choose whether to be asked."""
    laid_open: ClassVar[frozenset[str]] = frozenset()
    """Events that show everyone a card that may be hidden again right after, in a hand or a shuffled deck."""
    explained: ClassVar[frozenset[str]] = frozenset()
    """Kinds of questions at which a seat may ask why something isn't offered; see `why_not`."""
    cooperative: ClassVar[bool] = False
    """All are on one side: if you've seen one hand you may see another; one person may play several seats."""
    partners: ClassVar[dict[int, tuple[tuple[int, ...], ...]]] = {}
    """Number of seats to the teams; at other tables each plays alone, or all together."""
    state_type: type[S]
    game_type: type[Game[S]] = Game
    """The scripts' context; a game with many helpers has its own."""

    @abstractmethod
    def new(self, setup: Setup) -> S:
        """The state before the first step; setup is the first step, so it may ask."""

    @abstractmethod
    def step(self, game: Game[S]) -> Script[None]:
        """The next step, chosen from the state alone. Steps are small: one action, one card."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the game goes on."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> msgspec.Struct:
        """What this seat (None: the public) may know, built from scratch."""

    def known(self, state: S, seat: int | None) -> Any:
        """What a seat can know, for its AI player to imagine tables from: its view, or `Veiled` if people
        remember more than a view shows."""
        return self.view(state, seat)

    def shown_by(self, event: Event) -> int | None:
        """The seat whose own hand is all that a revealing event shows; None if there's none. In a co-operative
        game such an answer can be taken back."""
        return None

    def read(self, data: bytes) -> S:
        """A checkpoint's state, also from an earlier release; raises msgspec.MsgspecError if it's neither."""
        try:
            return codec.decode(data, self.state_type)
        except msgspec.ValidationError:
            plain = self.earlier(codec.decode(data, dict))
            return codec.converted(plain, self.state_type)

    def earlier(self, plain: dict[str, Any]) -> dict[str, Any]:
        """Convert an earlier release's state to today's form."""
        return plain

    def offered_before(self, decision: Decision, picks: Picks) -> bool:
        """Whether an earlier release offered these picks and the scripts still know them: needed to replay
        tables begun then."""
        return False

    @abstractmethod
    def scramble(self, state: S, seat: int | None, chance: Chance, held: Held = no_face) -> None:
        """Permute in place what this seat can't see, except held faces. For conformance tests: its view must
        not change."""

    def private_part(self, state: S, seat: int) -> object:
        """What only this seat sees (its hand), as plain data: as long as it's equal, the hand isn't sent again.
        None in a game without hidden hands."""
        return None

    def topic(self, topic: str) -> Text | None:
        """Label of a standing answer's topic; None leaves it unnamed."""
        return None

    def why_not(self, state: S, seat: int) -> Iterable[tuple[str, Text]]:
        """What a seat can do at other times, by reference (empty if it's no single thing), each with a sentence
        why not now. From what the seat knows; changes nothing."""
        return ()

    def alarm(self, view: Any) -> Text | None:
        """What the viewer has to act on now, or it's lost: a panel shows it above the question. None unless
        it's certain."""
        return None

    def chained(self, state: S, decision: Decision) -> Mapping[str, ChainedAnswer]:
        """Option to what its seat will certainly be asked next: a panel offers both in one line. From what the
        seat knows; changes nothing."""
        return {}

    def check_state(self, state: S) -> None:
        """Raise AssertionError if the state breaks a law, such as a card in two zones."""

    def check_rest(self, state: S) -> None:
        """The same for laws that hold between steps, and that a running step may break."""

    def check_seat_option(self, value: str) -> None:
        """Raise ValueError if a seat may not bring it."""
        raise ValueError(f"{self.key} has nothing to bring along")

    def complete_options(self, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """With defaults for the rest; raises ValueError for an unknown key or value."""
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
        """Why complete options don't go together, and what to do; None if they do."""
        return None

    def return_game(
        self, options: dict[str, OptionValue], won: Collection[int], lost: Collection[int]
    ) -> dict[str, OptionValue]:
        """Complete options of a rematch: it may depend on which seats won and lost who begins."""
        return options

    def _of_a_seat(self, key: str) -> bool:
        what, _, seat = key.partition(":")
        return what != "" and what == self.seat_option and seat in map(str, range(self.seat_counts[-1]))
