"""A running match: asks, takes answers, checkpoints between steps, and can always be rebuilt."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Generic, TypeVar

import msgspec

from games.kernel import codec
from games.kernel.decision import ALWAYS, Decision, DecisionGroup, Join, Picks, Reply, Script
from games.kernel.events import Event
from games.kernel.faults import Illegal, NotYours, Refused, Stale, StepFailed
from games.kernel.package.players import DecisionHistory
from games.kernel.printed.edition import edition
from games.kernel.rules import Game, OptionValue, Outcome, Rules, Setup, State
from games.kernel.saved import Answer, Begun, Checkpoint, Entry, Saved, Standing
from games.kernel.testkit.trace import trace_of_error, trace_of_script
from games.kernel.text import text

S = TypeVar("S", bound=State)

TRAIL = 24
"""Number of kept checkpoints: this many player actions can be undone."""
PASSING = (MemoryError, RecursionError, OSError)
"""Errors that may be gone a moment later: they say nothing about a match."""
MAX_SILENT_STEPS = 10_000
"""Steps in a row without a question; more is a bug in the rules, not a long turn."""


class Match(Generic[S]):
    """One game being played. Pure: no clock, no files, no randomness but its own streams. `answer` either
    applies an answer and returns its events, or raises and changes nothing."""

    def __init__(self, rules: Rules[S], saved: Saved) -> None:
        self.rules = rules
        self._game: Game[S]
        self._script: Script[None]
        self._asked: tuple[Decision, ...]
        self._given: dict[int, Picks]
        self._join: Join
        self._apart = False
        self._step: int
        self._questions: int
        """Questions the running step has asked so far."""
        self._half: int
        """How many of the newest answers have only led to another question for their seat."""
        self._begun: Checkpoint
        """Where the running step began; steps without a question may lie between it and the trail's last."""
        self._former: dict[str, str] = {}
        """A question's id in an earlier release to today's, if they differ."""
        self._spared: set[str] = set()
        """Decisions answered unasked because they had only one answer."""
        self._trail: list[Checkpoint] = list(saved.trail)
        self._entries: list[Entry] = []
        self._base = saved.trail[0].at
        self._restore(saved.trail[-1])
        self.lost_answers = 0
        """Answers that no longer replayed on loading; players have to give them again."""

    @classmethod
    def new(
        cls, rules: Rules[S], seats: int, options: Mapping[str, OptionValue], seed: str
    ) -> tuple[Match[S], list[Event]]:
        """Run to the first question; returns the match and the setup's events. Raises ValueError for a number
        of seats or an option that the game doesn't have."""
        if seats not in rules.seat_counts:
            raise ValueError(f"{rules.key} is not for {seats} seats")
        state = rules.new(Setup(seats, rules.complete_options(options), seed))
        state.tally = {}
        return cls.resumed(rules, Checkpoint(0, 0, codec.encode(state)))

    @classmethod
    def resumed(cls, rules: Rules[S], checkpoint: Checkpoint) -> tuple[Match[S], list[Event]]:
        """Go on from between two steps; returns the match and the events before its first question."""
        match = cls(rules, Saved(rules.key, edition(rules.key), (checkpoint,), ()))
        match.state.spares = True
        match._trail = [Checkpoint(checkpoint.at, checkpoint.step, codec.encode(match.state))]
        return match, match._run(match._begin)

    @classmethod
    def load(cls, rules: Rules[S], saved: Saved) -> Match[S]:
        """Rebuild a match. If answers no longer fit, or the rules have changed and raise on them, it falls back
        to its newest checkpoint and counts `lost_answers`. If the same rules that took these answers raise, so
        does this: then nothing is lost."""
        settled = saved.trail[-1].at - saved.trail[0].at
        since = saved.entries[settled:]
        try:
            return cls._rebuilt(rules, saved, since)
        except PASSING:
            raise
        except Exception as error:
            if saved.version == edition(rules.key) and not isinstance(error, Refused):
                raise
        match = cls._rebuilt(rules, saved, ())  # the checkpoint still works
        match.lost_answers = len(since)
        return match

    @classmethod
    def _rebuilt(cls, rules: Rules[S], saved: Saved, since: tuple[Entry, ...]) -> Match[S]:
        match = cls(rules, saved)
        last = saved.trail[-1]
        match._entries = list(saved.entries[: last.at - match._base])
        match._begin()
        match._replay(since)
        match._game.events.clear()
        return match

    # -- queries ------------------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The full state, for rules and tests; nothing a player sees is made from it."""
        return self._game.state

    @property
    def length(self) -> int:
        """Number of log entries so far, and of the next one."""
        return self._base + len(self._entries)

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while a decision is pending."""
        return None if self._asked else self.rules.outcome(self.state)

    @property
    def pending(self) -> tuple[Decision, ...]:
        given = self._given
        return tuple([d for index, d in enumerate(self._asked) if index not in given]) if given else self._asked

    @property
    def open_order(self) -> bool:
        """Whether several seats are asked and any of them may go first."""
        return self._join != "all" and not self._apart and len(self.pending) > 1

    def pending_for(self, seat: int) -> tuple[Decision, ...]:
        return tuple(d for d in self.pending if d.seat == seat)

    def rest(self) -> S:
        """A copy of the state at the first pause between steps since the newest answer that ended a step."""
        return self.rules.read(self._trail[-1].state)

    def view(self, seat: int | None) -> msgspec.Struct:
        return self.rules.view(self.state, seat)

    def begun(self) -> Begun[S]:
        """The history of the questions asked now."""
        return Begun(self.rules, self._begun, tuple(self._entries[self._begun.at - self._base :]))

    def past(self, seat: int) -> DecisionHistory:
        """Their history as far as this seat knows it."""
        return self.begun().past(seat)

    @property
    def half_made(self) -> bool:
        """Whether the newest answer has only led to another question for its seat, with no effect yet."""
        return self._half > 0

    def may_return(self, seat: int) -> bool:
        """Whether a seat may take back its newest answer alone: it's half of a choice, drew nothing, showed the
        seat nothing hidden, and nobody else can tell that it was given."""
        if not self._half or self._entries[-1].seat != seat:
            return False
        here = self._trail[-1].at - self._base
        before = self._rebuilt(self.rules, self.save(), tuple(self._entries[here:-1]))
        others = [other for other in (None, *range(self.seats)) if other != seat]
        return all(before.view(other) == self.view(other) for other in others)

    def trace(self) -> tuple[str, ...]:
        """The chain of running generators by name and line, outermost first."""
        return trace_of_script(self._script)

    def fingerprint(self) -> str:
        """A hash of the state and the open questions: equal matches continue equally."""
        asked = [(d.id, d.seat, [option.id for option in d.options]) for d in self.pending]
        return hashlib.sha256(codec.encode((self.state, asked, sorted(self._given.items())))).hexdigest()

    def save(self) -> Saved:
        """Everything `load` needs to continue."""
        return Saved(self.rules.key, edition(self.rules.key), tuple(self._trail), tuple(self._entries))

    # -- changes ------------------------------------------------------------------------------------------

    def answer(self, seat: int, decision_id: str, picks: Picks) -> list[Event]:
        """Returns what happened. Raises `Stale`, `NotYours` or `Illegal` (`reason` says why), or `StepFailed`
        if the rules raised; then nothing has changed."""
        self._check(seat, decision_id, picks)
        return self._enter(Answer(seat, decision_id, picks))

    def stand(self, seat: int, topic: str, lasts: str | None) -> list[Event]:
        """Set a seat's standing answer to a topic; None for `lasts` withdraws it. Raises `NotYours` for a seat
        the match doesn't have."""
        if not 0 <= seat < self.seats:
            raise NotYours(text("kernel-not-yours"))
        return self._enter(Standing(seat, topic, lasts))

    def repeat(self, entry: Entry) -> list[Event]:
        """Carry out a log entry again; raises what `answer` and `stand` raise. If an earlier release asked what
        the match now answers itself, the entry stays in the log and does nothing."""
        if self._is_spared(entry):
            self._entries.append(entry)
            return []
        if isinstance(entry, Standing):
            return self.stand(entry.seat, entry.topic, entry.lasts)
        today = self._todays(entry)
        events = self.answer(today.seat, today.decision, today.picks)
        self._entries[-1] = entry
        return events

    def undo(self) -> bool:
        """Take back the newest entry; False if the trail doesn't reach that far."""
        goal = self.length - 1
        if goal < self._base:
            return False
        self._rewind(goal)
        return True

    # -- inside -------------------------------------------------------------------------------------------

    def _check(self, seat: int, decision_id: str, picks: Picks, *, before: bool = False) -> None:
        """Raise unless the answer is legal, or was when it was given `before`."""
        decision = next((d for d in self.pending if d.id == decision_id), None)
        if decision is None:
            raise Stale(text("kernel-stale"))
        if decision.seat != seat:
            raise NotYours(text("kernel-not-yours"))
        if (fault := decision.fault(picks)) is None:
            return
        if not (before and self.rules.offered_before(decision, picks)):
            raise Illegal(fault)

    def _enter(self, entry: Entry) -> list[Event]:
        length = self.length
        self._entries.append(entry)
        try:
            return self._run(lambda: self._apply(entry))
        except StepFailed:
            self._entries.pop()
            self._rewind(length)
            raise

    def _run(self, change: Callable[[], None]) -> list[Event]:
        self._game.events.clear()
        try:
            change()
        except Exception as error:
            raise StepFailed(trace_of_error(error)) from error
        events = list(self._game.events)
        self._game.events.clear()
        return events

    def _apply(self, entry: Entry) -> None:
        if isinstance(entry, Standing):
            self._half = 0
            self._set_standing(entry)
            self._settle(self._answer_unasked())
            return
        index = next(i for i, d in enumerate(self._asked) if d.id == entry.decision and i not in self._given)
        alone = not self._given and (self._join == "any" or len(self._asked) == 1)
        before = (self._step, self._questions + 1, len(self._game.events), dict(self.state.counters))
        self._given[index] = entry.picks
        self._settle(self._reply())
        after = (self._step, self._questions, len(self._game.events), self.state.counters)
        further = all(d.seat == entry.seat and not d.reveals for d in self._asked) and bool(self._asked)
        self._half = self._half + 1 if alone and further and before == after else 0

    def _set_standing(self, entry: Standing) -> None:
        topics = self.state.standing.setdefault(entry.seat, {})
        if entry.lasts is None:
            topics.pop(entry.topic, None)
        else:
            bare = entry.topic.removeprefix(ALWAYS)
            topics.pop(bare if bare != entry.topic else f"{ALWAYS}{bare}", None)  # never both
            topics[entry.topic] = entry.lasts

    def _reply(self) -> Reply | None:
        """The reply for the script; None while a joint question still waits."""
        if not self._given or (len(self._given) < len(self._asked) and not self._is_decided()):
            return None
        return tuple(sorted(self._given.items()))

    def _is_decided(self) -> bool:
        """Whether it goes on although not everyone has answered."""
        acts = (not self._asked[index].passes(picks) for index, picks in self._given.items())
        return self._join == "any" or (self._join == "first" and any(acts))

    def _answer_unasked(self) -> Reply | None:
        """Give standing answers and single possible ones. A joint `any` question gets neither: nobody has to
        act there, and a seat with only one option may still wait for the others."""
        if self._join == "any" and len(self._asked) > 1:
            return None
        for index, decision in enumerate(self._asked):
            if index not in self._given and (picks := self._unasked(decision)) is not None:
                self._given[index] = picks
        return self._reply() if self._asked else None

    def _unasked(self, decision: Decision) -> Picks | None:
        topics = self.state.standing.get(decision.seat)
        if topics and decision.always and any(f"{ALWAYS}{topic}" in topics for topic in decision.topics):
            return decision.always
        if topics and not topics.keys().isdisjoint(decision.topics):
            return decision.fallback()
        picks = decision.forced() if self.state.spares else None
        if picks is not None:
            self._spared.add(decision.id)
        return picks

    def _is_spared(self, entry: Entry) -> bool:
        """Whether it answers a decision that was answered here unasked."""
        if not isinstance(entry, Answer) or entry.decision not in self._spared:
            return False
        return all(decision.id != entry.decision for decision in self.pending)

    def _settle(self, reply: Reply | None) -> None:
        """Run scripts until someone has to answer a question, or the match is over."""
        for _ in range(MAX_SILENT_STEPS):
            if reply is None:
                return
            if self._join == "first":
                self._questions += self._place(reply)
            try:
                self._present(self._script.send(reply))
            except StopIteration:
                self._step += 1
                self._start_steps()
            reply = self._answer_unasked()
        raise RuntimeError("the rules go on and on without asking anybody")

    def _begin(self) -> None:
        """Go on from a state between steps."""
        self._start_steps()
        self._settle(self._answer_unasked())

    def _start_steps(self) -> None:
        """Run steps from a state between steps until one asks, or the match is over."""
        for _ in range(MAX_SILENT_STEPS):
            self._asked, self._given = (), {}
            self.state.spares |= self.length > self._trail[-1].at
            self._begun = Checkpoint(self.length, self._step, codec.encode(self.state))
            self._checkpoint()
            if self.rules.outcome(self.state) is not None:
                return
            self._script, self._questions = self.rules.step(self._game), 0
            try:
                self._present(next(self._script))
                return
            except StopIteration:
                self._step += 1
        raise RuntimeError("the rules go on and on without a question")

    def _present(self, question: DecisionGroup) -> None:
        prefix = f"{self._step}.{self._questions}"
        self._questions += 1
        self._former = {}
        for index, decision in enumerate(question.decisions):
            _name(decision, _lasting_id(decision) or f"{prefix}.{index}")
            if question.join == "first" and index:
                self._former[f"{self._step}.{self._questions - 1 + index}.0"] = decision.id
        self._asked = question.decisions
        self._join, self._apart = question.join, question.apart
        self._given = {}

    def _checkpoint(self) -> None:
        """One for each length of the log: steps without a question can be repeated from it."""
        if self._trail[-1].at == self._begun.at:
            return
        self._trail.append(self._begun)
        if len(self._trail) > TRAIL:
            del self._trail[0]
            oldest = self._trail[0].at
            del self._entries[: oldest - self._base]
            self._base = oldest

    def _restore(self, checkpoint: Checkpoint) -> None:
        self._game = self.rules.game_type(self.rules.read(checkpoint.state))
        self._step, self._begun = checkpoint.step, checkpoint
        self._asked, self._given, self._join = (), {}, "all"
        self._script, self._questions, self._half = _nothing(), 0, 0
        self._spared.clear()

    def _replay(self, entries: tuple[Entry, ...]) -> None:
        for entry in entries:
            if self._is_spared(entry):
                self._entries.append(entry)
                continue
            today = self._todays(entry) if isinstance(entry, Answer) else entry
            if isinstance(today, Answer):
                self._check(today.seat, today.decision, today.picks, before=True)
            self._entries.append(entry)
            self._apply(today)

    def _todays(self, entry: Answer) -> Answer:
        """The entry with the question's present id. Earlier releases asked a `first` question seat by seat, so
        each seat's had its own number."""
        return Answer(entry.seat, self._former.get(entry.decision, entry.decision), entry.picks)

    def _place(self, reply: Reply) -> int:
        """How many were asked before one of them acted, as if in turn: that many numbers are skipped."""
        acts = (index for index, picks in reply if not self._asked[index].passes(picks))
        return next(acts, len(self._asked) - 1)

    def _rewind(self, length: int) -> None:
        while self._trail[-1].at > length:
            self._trail.pop()
        here = self._trail[-1]
        since = tuple(self._entries[here.at - self._base : length - self._base])
        del self._entries[here.at - self._base :]
        self._restore(here)
        self._begin()
        self._replay(since)
        self._game.events.clear()


def _name(decision: Decision, name: str) -> None:
    """Set a decision's id, once: it was just made for this asking."""
    if decision.id:
        raise ValueError(f"{decision.kind} is asked a second time: make a new decision")
    msgspec.structs.force_setattr(decision, "id", name)


def _lasting_id(decision: Decision) -> str:
    """The same for the same question of a span, in every process and after a reload; empty for all others."""
    if not decision.lasting:
        return ""
    options = tuple([option.id for option in decision.options if option.manner != "pass"])
    counts = (decision.min_picks, decision.max_picks)
    return _number_of((decision.lasting, decision.seat, decision.kind, decision.source, options, counts))


@lru_cache(maxsize=1024)  # while others act, the same question is asked again and again
def _number_of(asked: tuple[object, ...]) -> str:
    return str(int.from_bytes(hashlib.sha256(codec.encode(asked)).digest()[:8], "big"))


def _nothing() -> Script[None]:
    return
    yield
