"""The one question a game can ask, and how a script asks it.

A script is a generator: it yields a `DecisionGroup` and is sent a `Reply`. Rules code never touches either; it
writes `picks = yield from ask(decision)` and reads like the rulebook.

Questions that cards share are in each game's `effects/choices.py`; they differ from game to game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Literal, TypeAlias, TypeVar

import msgspec

from games.kernel.text import Text, text

T = TypeVar("T")
Picks: TypeAlias = tuple[str, ...]
"""Ids of picked options, in picking order."""
Manner: TypeAlias = Literal["", "pass", "end", "danger", "back", "aside"]
"""What sort of choice an option is, so that screens show it alike in every game: do nothing (`pass`), end your
turn or activation (`end`), give something up for good (`danger`), choose again (`back`). `aside` comes last and
is never the main one: it helps an enemy or only changes how you're asked."""
Check: TypeAlias = Callable[[Picks], Text | None]
"""Judges several picks together: None if they're legal, else what's wrong."""


class Option(msgspec.Struct, frozen=True):
    """One thing that can be picked."""

    id: str
    """Stable and unique within its decision: the same choice has the same id after a restart."""
    label: Text
    refs: tuple[str, ...] = ()
    """What it points at, as `kind:id` (`card:1-01`, `hex:3,4`, `seat:2`), to highlight; if it's one thing, the
    picture numbers it. What's no single thing (gems of a color) has no reference."""
    group: str = ""
    """Locale key of its family; a screen shows one menu for each family."""
    detail: Text | None = None
    limit: int = 1
    """How often it may be picked in one answer (points of damage on one target, say)."""
    intent: str = ""
    """What picking it does: a word of the game's closed list, for programs, which don't read sentences."""
    data: dict[str, int] = {}
    """Its numbers, for programs: damage, cards that pay for it, ..."""
    about: str = ""
    """The content's code of what it's about, for programs."""
    manner: Manner = ""


ALWAYS = "always:"
"""Prefix of a topic: a standing answer that acts instead of passing."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A question to one seat. Never stored: loading a table makes the script ask again."""

    seat: int
    kind: str
    """What sort of question, as `game.word`; the same for every occurrence."""
    prompt: Text
    options: tuple[Option, ...]
    min_picks: int = 1
    max_picks: int = 1
    ordered: bool = False
    """The order of the picks matters (cards put back on a deck, say): screens ask for one at a time."""
    check: Check | None = None
    suggested: Picks = ()
    """A good answer to prefill, such as the cheapest payment; empty if there's none."""
    intent: str = ""
    """What the answer is for, if the kind doesn't say: a word of the game's closed list."""
    data: dict[str, int] = {}
    """Numbers the question is about, for programs."""
    about: str = ""
    """The content's code of what it's about, for programs."""
    default: Picks | None = None
    """The answer when time runs out; None: the suggestion."""
    secret: bool = False
    """Other seats learn that this seat is asked, but not what."""
    reveals: bool = False
    """It shows its seat what the view doesn't (the cards of its deck, in a search)."""
    source: str = ""
    """Reference of the card or thing that asks."""
    optional: bool = False
    """Nobody waits for it: the seat may act while another one decides, without pings or timeouts."""
    none: Text | None = None
    """Label for picking nothing, where that's legal; None leaves it to the screen."""
    topics: tuple[str, ...] = ()
    """If the seat has a standing answer to any of these, the default answers unasked."""
    seldom: bool = False
    """Few want a standing answer here: it's in the menu, for the whole game, not beside the question."""
    always: Picks = ()
    """What a standing answer to a topic prefixed with `ALWAYS` answers; empty if there's none."""
    lasting: str = ""
    """A span (`round 3`) in which it may be asked again while other seats act. It keeps its id while seat,
    kind, source and options (passes aside) are the same, so a click on a slightly old message still counts.
    Empty: every asking is a new question."""
    id: str = ""
    """Set by the match: step, question and index within a joint question; for a lasting one a hash of what it
    asks."""

    def fallback(self) -> Picks:
        """The answer that a timeout or a standing answer gives; always legal."""
        return self.suggested if self.default is None else self.default

    def passes(self, picks: Picks) -> bool:
        """Whether these picks do nothing."""
        return all(self.option(pick).manner == "pass" for pick in picks)

    def forced(self) -> Picks | None:
        """The only possible answer; None if there's a choice, or the seat has to be asked anyway.

        A `secret` question is always asked: its timing would tell others how much there is to choose. So is one
        that `reveals`: only while asked does its seat see what it shows. An `optional` one may be ignored.
        """
        if self.secret or self.reveals or self.optional or self.min_picks != self.max_picks:
            return None
        picks: Picks = ()
        for option in self.options:
            picks += (option.id,) * option.limit
            if len(picks) > self.min_picks:
                return None
        if len(picks) < self.min_picks or (self.ordered and len(set(picks)) > 1):
            return None
        return picks if self.fault(picks) is None else None

    def fault(self, picks: Picks) -> Text | None:
        """What's wrong with these picks; None if they're legal."""
        if not self.min_picks <= len(picks) <= self.max_picks:
            return text("kernel-wrong-count", given=len(picks), least=self.min_picks, most=self.max_picks)
        if len(picks) == 1 and picks[0] in [option.id for option in self.options if option.limit]:
            return self.check(picks) if self.check else None
        limits = {option.id: option.limit for option in self.options}
        for pick in dict.fromkeys(picks):
            if pick not in limits:
                return text("kernel-no-such-option", option=pick)
            if picks.count(pick) > limits[pick]:
                return text("kernel-picked-too-often", option=self.option(pick).label, limit=limits[pick])
        return self.check(picks) if self.check else None

    def option(self, option_id: str) -> Option:
        """The option with this id. Raises KeyError."""
        for option in self.options:
            if option.id == option_id:
                return option
        raise KeyError(option_id)


Join: TypeAlias = Literal["all", "any", "first"]


class ChainedAnswer(msgspec.Struct, frozen=True):
    """What a seat is asked right after an option, so that a panel can offer both in one line."""

    options: tuple[Option, ...]
    """Answers to that question, with labels that include the option before."""
    whole: bool = True
    """These are all its answers; else the option alone is offered too."""


class DecisionGroup(msgspec.Struct, frozen=True):
    """One or several decisions at once.

    `all` waits for every answer and keeps them sealed until then; `any` goes on with the first; `first` goes on
    with the first that isn't a pass (`Decision.passes`), or once all have passed.
    """

    decisions: tuple[Decision, ...]
    join: Join = "all"
    apart: bool = False
    """With `any`: each seat has its own thing to do, and answering first takes nothing from the others."""


Reply: TypeAlias = tuple[tuple[int, Picks], ...]
"""Answers as (index in the group, picks), by index."""
Script: TypeAlias = Generator[DecisionGroup, Reply, T]


def ask(decision: Decision) -> Script[Picks]:
    """Ask one seat; returns its picks."""
    reply = yield DecisionGroup((decision,))
    return reply[0][1]


def ask_one(decision: Decision) -> Script[str]:
    """Ask one seat for exactly one option; returns the option's id."""
    reply = yield DecisionGroup((decision,))
    return reply[0][1][0]


def ask_all(decisions: Sequence[Decision]) -> Script[tuple[Picks, ...]]:
    """Ask several seats at once, sealed; returns their picks in the order of the decisions."""
    if not decisions:
        return ()
    reply = yield DecisionGroup(tuple(decisions), "all")
    return tuple(picks for _, picks in reply)


def ask_any(decisions: Sequence[Decision], *, apart: bool = False) -> Script[tuple[int, Picks]]:
    """Ask several seats and go on with the first answer; returns (index of the decision, its picks)."""
    reply = yield DecisionGroup(tuple(decisions), "any", apart)
    return reply[0]


def ask_first(decisions: Sequence[Decision]) -> Script[tuple[int, Picks] | None]:
    """Ask several seats at once; returns (index of the decision, its picks) of the first who acts, None if all
    pass."""
    if not decisions:
        return None
    reply = yield DecisionGroup(tuple(decisions), "first")
    return next((given for given in reply if not decisions[given[0]].passes(given[1])), None)
