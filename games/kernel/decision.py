"""The one question a game can ask, and how a script asks it.

A script is a generator: it yields a `DecisionGroup` and is sent a `Reply`. Rules code never touches either; it
writes `picks = yield from ask(decision)` and reads like the rulebook.

What cards ask again and again is in each game's `effects/choices.py`: the same words hide other questions.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Literal, TypeAlias, TypeVar

import msgspec

from games.kernel.text import Text, text

T = TypeVar("T")
Picks: TypeAlias = tuple[str, ...]
"""Ids of picked options, in the order in which they were picked."""
Manner: TypeAlias = Literal["", "pass", "end", "danger", "back", "aside"]
"""What sort of choice an option is, so that screens show it alike in every game: to do nothing (`pass`), to end
your turn or activation (`end`), to give up what cannot be had back (`danger`), to choose again (`back`). Last
among the others and never the main one (`aside`) is what helps an enemy or only sets how one is asked."""
Check: TypeAlias = Callable[[Picks], Text | None]
"""Judges several picks together: None if they are legal, else what is wrong with them."""


class Option(msgspec.Struct, frozen=True):
    """One thing that can be picked."""

    id: str
    """Stable and unique within its decision: the same choice has the same id after a restart."""
    label: Text
    refs: tuple[str, ...] = ()
    """What it points at, as `kind:id` (`card:1-01`, `hex:3,4`, `seat:2`), to highlight; if it's one thing, the
    picture has its number there. What is no single thing (gems of a colour) has no reference."""
    group: str = ""
    """Locale key of the family it belongs to; a screen shows one menu for each family."""
    detail: Text | None = None
    limit: int = 1
    """How often it may be picked in one answer (points of damage on one target, say)."""
    intent: str = ""
    """What picking it does: a word of the game's closed list, for programs, which read no sentences."""
    data: dict[str, int] = {}
    """Numbers that belong to it, for programs: damage, cards that pay for it, ..."""
    about: str = ""
    """The code of what it speaks of, as the content calls it, for programs."""
    manner: Manner = ""


ALWAYS = "always:"
"""Before a topic: a standing answer that does something, and does not pass."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A question to one seat. Never stored: a script asks it again when a table is loaded."""

    seat: int
    kind: str
    """What sort of question, as `game.word`; the same for every occurrence."""
    prompt: Text
    options: tuple[Option, ...]
    min_picks: int = 1
    max_picks: int = 1
    ordered: bool = False
    """The order of the picks means something (cards put back on a deck, say): screens ask for one at a time."""
    check: Check | None = None
    suggested: Picks = ()
    """A good answer to show filled in, such as the cheapest payment; empty where there is none."""
    intent: str = ""
    """What the answer is for, where the kind does not say it: a word of the game's closed list."""
    data: dict[str, int] = {}
    """Numbers that the question is about, for programs."""
    about: str = ""
    """The code of what it is about, as the content calls it, for programs."""
    default: Picks | None = None
    """What happens when time runs out; None means the suggestion."""
    secret: bool = False
    """Other seats learn that this seat is asked, but not what."""
    reveals: bool = False
    """It shows its seat what its view does not (the cards of its deck, in a search)."""
    source: str = ""
    """Reference of the card or thing that asks."""
    optional: bool = False
    """Nobody waits for it: the seat may act while another one decides, and is neither called nor timed out."""
    none: Text | None = None
    """What it is called to pick nothing, where that may be; None leaves it to the screen."""
    topics: tuple[str, ...] = ()
    """A standing answer of the seat to any of these topics answers with the default, unasked."""
    seldom: bool = False
    """Few want to say that: it is offered for good, and not beside the question."""
    always: Picks = ()
    """What a standing answer to such a topic with `ALWAYS` before it answers; empty where there is none."""
    lasting: str = ""
    """A span (`round 3`) in which it may be asked again while other seats act. As long as seat, kind, source
    and options but for a pass are the same it keeps its id, so a click on a message a moment old still counts.
    Empty: every asking is a question of its own."""
    id: str = ""
    """Given by the match when it is asked: step, question and place within a joint question; for a lasting one
    a number made of what it asks."""

    def fallback(self) -> Picks:
        """The answer that a timeout or a standing answer gives; always legal."""
        return self.suggested if self.default is None else self.default

    def passes(self, picks: Picks) -> bool:
        """Whether these picks do nothing, so that the seat leaves it to others."""
        return all(self.option(pick).manner == "pass" for pick in picks)

    def forced(self) -> Picks | None:
        """The only answer there is; None where there is something to choose, or somebody has to be asked.

        A `secret` question is asked all the same: from how long it takes, others would know how much there is
        to choose. So is one that `reveals`, as what it shows is drawn for its seat while it is asked. An
        `optional` one is there to be let alone."""
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
        """What is wrong with these picks, or None when they are a legal answer."""
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
        """The option with this id; raises KeyError where there is none."""
        for option in self.options:
            if option.id == option_id:
                return option
        raise KeyError(option_id)


Join: TypeAlias = Literal["all", "any", "first"]


class ChainedAnswer(msgspec.Struct, frozen=True):
    """What a seat is asked at once after an option, so that a panel can offer both in one line."""

    options: tuple[Option, ...]
    """Answers to that question, with labels that say the option before them too."""
    whole: bool = True
    """They are all its answers; else the option alone is a choice beside them."""


class DecisionGroup(msgspec.Struct, frozen=True):
    """One or several decisions at once.

    `all` waits for every answer and keeps them sealed until then; `any` goes on with the first; `first` goes on
    with the first that is no pass (`Decision.passes`), or once all have passed.
    """

    decisions: tuple[Decision, ...]
    join: Join = "all"
    apart: bool = False
    """With `any`: each only has its own to do, and who answers first takes nothing from the others."""


Reply: TypeAlias = tuple[tuple[int, Picks], ...]
"""Answered decisions as (index in the ask, picks), by index."""
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
    """Ask several seats, the first to act goes on; returns (index of the decision, its picks)."""
    reply = yield DecisionGroup(tuple(decisions), "any", apart)
    return reply[0]


def ask_first(decisions: Sequence[Decision]) -> Script[tuple[int, Picks] | None]:
    """Ask several seats at once who does something; returns (index of the decision, its picks) of the first who
    does, or None where all pass."""
    if not decisions:
        return None
    reply = yield DecisionGroup(tuple(decisions), "first")
    return next((given for given in reply if not decisions[given[0]].passes(given[1])), None)
