"""Whether anything tells a viewer what they can't see, by comparing a step with its twins.

A twin starts the step with one viewer's secrets permuted and gets the same answers. Everything the viewer sees,
hears or is asked must be the same, byte by byte, up to a revelation that differs. The next twin holds what was
revealed until then, so it gets past that point with everything else permuted. If another seat's answer names
what the twin has elsewhere, the next one holds this too, or permutes less.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias
from zlib import crc32

import msgspec

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision
from games.kernel.events import Event, seen_by
from games.kernel.faults import Refused
from games.kernel.match import Match
from games.kernel.rules import Rules
from games.kernel.saved import Answer, Checkpoint, Entry

Viewer: TypeAlias = int | None
"""None: the public."""

TWINS = 9
"""Twins for one viewer and step before the rest of the step goes uncompared."""
STEPWISE = 4
"""This many first twins hold only what was revealed where the one before stopped."""

_WORD = re.compile(rb'[^\s":,\[\]{}\\]+')


class Coverage(msgspec.Struct):
    """How much was compared, over all viewers."""

    events: int = 0
    events_compared: int = 0
    questions: int = 0
    questions_compared: int = 0

    def check(self) -> None:
        """Raise AssertionError if the twins can't follow more than one in a hundred."""
        assert min(self.questions, self.events), "nothing was compared"
        assert self.of_questions >= 0.99, f"only {self.of_questions:.1%} of the questions were compared"
        assert self.of_events >= 0.99, f"only {self.of_events:.1%} of the events were compared"

    @property
    def of_events(self) -> float:
        return self.events_compared / max(self.events, 1)

    @property
    def of_questions(self) -> float:
        return self.questions_compared / max(self.questions, 1)


class Moment(msgspec.Struct):
    """An entry's events, then the questions to those who act next."""

    events: list[Event]
    asked: tuple[Decision, ...]
    views: dict[Viewer, bytes]
    state: bytes


class Views:
    """Viewers' views of recent states, each built once: a state ends one step, begins the next, and every twin
    uses it."""

    MOST = 60
    """Entries of each cache, so that a long game doesn't fill the memory."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self._made: dict[tuple[Viewer, bytes], bytes] = {}
        self._words: dict[bytes, frozenset[str]] = {}

    def of(self, state: Any, viewer: Viewer, written: bytes | None = None) -> bytes:
        """As bytes; `written`: the encoded state, if known."""
        key = (viewer, codec.encode(state) if written is None else written)
        if key not in self._made:
            self._forget(self._made)
            self._made[key] = codec.encode(self.rules.view(state, viewer))
        return self._made[key]

    def words(self, seen: bytes) -> frozenset[str]:
        if seen not in self._words:
            self._forget(self._words)
            self._words[seen] = frozenset(_words(msgspec.msgpack.decode(seen)))
        return self._words[seen]

    def _forget(self, kept: dict[Any, Any]) -> None:
        if len(kept) >= self.MOST:
            del kept[next(iter(kept))]


class Reach(NamedTuple):
    """How far a twin matched: moments, and events of the next."""

    moment: int
    events: int


class Step(msgspec.Struct):
    """A step as played: its start, the answers, and their effects."""

    rules: Rules[Any]
    begun: Checkpoint
    entries: tuple[Entry, ...]
    moments: list[Moment]
    where: str
    views: Views

    def seen_by(self, viewer: Viewer) -> str:
        return f"{self.where} seen by {viewer}"


def check_step(
    rules: Rules[Any],
    begun: Checkpoint,
    entries: tuple[Entry, ...],
    chance: Chance,
    where: str,
    found: Coverage,
    views: Views | None = None,
) -> None:
    """Check that this step, up to the next step's question, leaks nothing to anyone. `views`: this game's
    cache, if there is one."""
    begun, views = _settled(rules, begun), views or Views(rules)
    seats = rules.read(begun.state).seats
    viewers: tuple[Viewer, ...] = (None, *range(seats))
    moments = [_moment(match, events, viewers, views) for match, events in _played(rules, begun, entries)]
    step = Step(rules, begun, entries, moments, where, views)
    for viewer in viewers:
        _count(step, viewer, _compared(step, viewer, chance), found)


def _settled(rules: Rules[Any], begun: Checkpoint) -> Checkpoint:
    """The last moment between two steps before a question; anything earlier belongs to the step before."""
    game, step = rules.game_type(rules.read(begun.state)), begun.step
    while rules.outcome(game.state) is None:
        state = codec.encode(game.state)
        try:
            next(rules.step(game))
        except StopIteration:
            step += 1
            continue
        return Checkpoint(begun.at, step, state)
    return begun


def _moment(match: Match[Any], events: list[Event], viewers: Sequence[Viewer], views: Views) -> Moment:
    state = codec.encode(match.state)
    seen = {viewer: views.of(match.state, viewer, state) for viewer in viewers}
    return Moment(events, match.pending, seen, state)


def _played(
    rules: Rules[Any], begun: Checkpoint, entries: Sequence[Entry]
) -> Iterator[tuple[Match[Any], list[Event]]]:
    """The match after the start and after each entry, with the events of each."""
    match, events = Match.resumed(rules, begun)
    yield match, events
    for entry in entries:
        if isinstance(entry, Answer):
            events = match.answer(entry.seat, entry.decision, entry.picks)
        else:
            events = match.stand(entry.seat, entry.topic, entry.lasts)
        yield match, events


def _count(step: Step, viewer: Viewer, reach: Reach, found: Coverage) -> None:
    """The start's events count for the step before; the end's questions for the next one."""
    for number, moment in enumerate(step.moments):
        if number:
            told = len(seen_by(moment.events, viewer))
            found.events += told
            found.events_compared += told if number < reach.moment else 0
            found.events_compared += reach.events if number == reach.moment else 0
        if viewer is not None and number < len(step.entries):
            asked = sum(decision.seat == viewer for decision in moment.asked)
            found.questions += asked
            found.questions_compared += asked * (number < reach.moment)


# -- twins ------------------------------------------------------------------------------------------------


def _compared(step: Step, viewer: Viewer, chance: Chance) -> Reach:
    """How far the viewer's twins matched together."""
    best, held, thin = Reach(0, 0), frozenset[str](), 0
    for number in range(TWINS):
        twin = _twin(step, viewer, chance, held, thin)
        if twin.state == step.begun.state:
            if not number and _twin(step, viewer, chance, frozenset(), 0).state == twin.state:
                return _all_of(step)
            if 0 < number <= STEPWISE and _hidden_faces(step.rules, step.begun.state, viewer) <= held:
                return _all_of(step)  # everything was shown by now: nothing is left to leak
            continue
        reach = _same_until(step, twin, viewer)
        best = max(best, reach)
        if best.moment == len(step.moments):
            return best
        goal = reach if number < STEPWISE else _all_of(step)
        known = held | _learned(step, viewer, goal)
        thin += known == held
        held = known
    return best


def _all_of(step: Step) -> Reach:
    return Reach(len(step.moments), 0)


def _twin(step: Step, viewer: Viewer, chance: Chance, held: frozenset[str], thin: int) -> Checkpoint:
    """The start with what the viewer can't see permuted; each `thin` halves what moves."""
    salt = chance.below("salt", 1 << 30) if thin else 0

    def stays(face: str) -> bool:
        return face in held or bool(crc32(f"{salt}/{face}".encode()) % (1 << thin))

    state = step.rules.read(step.begun.state)
    step.rules.scramble(state, viewer, chance, stays)
    return Checkpoint(step.begun.at, step.begun.step, codec.encode(state))


def _learned(step: Step, viewer: Viewer, goal: Reach) -> frozenset[str]:
    """What the viewer was shown up to there, and what others' answers named."""
    learned: set[str] = set()
    before = step.views.of(step.rules.read(step.begun.state), viewer, step.begun.state)
    start = step.views.words(before)
    for number, moment in enumerate(step.moments[: goal.moment + 1]):
        seen = seen_by(moment.events, viewer)
        for event in seen if number < goal.moment else seen[: goal.events + 1]:
            learned |= _words(event) if event.reveals else set()
        for decision in moment.asked:
            if decision.reveals and decision.seat == viewer:
                learned |= _words(decision.options)
        learned |= step.views.words(moment.views[viewer]) - start
        if number:
            learned |= _named(step.moments[number - 1], step.entries[number - 1])
    return frozenset(learned)


def _named(before: Moment, entry: Entry) -> set[str]:
    if not isinstance(entry, Answer):
        return set()
    decision = next(asked for asked in before.asked if asked.id == entry.decision)
    return _words([decision.option(pick) for pick in entry.picks])


def _words(told: object) -> set[str]:
    return {word.decode() for word in _WORD.findall(msgspec.json.encode(told))}


# -- comparing --------------------------------------------------------------------------------------------


def _same_until(step: Step, begun: Checkpoint, viewer: Viewer) -> Reach:
    """Where the twin legally differs; raises AssertionError if it leaks."""
    twin = _played(step.rules, begun, step.entries)
    for number, moment in enumerate(step.moments):
        try:
            match, events = next(twin)
        except Refused as refusal:
            if step.entries[number - 1].seat == viewer:
                raise AssertionError(f"{step.seen_by(viewer)}: what is legal leaks") from refusal
            return Reach(number, 0)
        told, other = seen_by(moment.events, viewer), seen_by(events, viewer)
        shared = _shared(step, told, other, viewer)
        if shared < min(len(told), len(other)):
            _check_revelation(step, number, told[shared], other[shared], viewer)
            return Reach(number, shared)
        if len(told) != len(other):
            _check_length(step, number, (told, other), match.pending, viewer)
            return Reach(number, shared)
        if not _stands_alike(step, moment, match, viewer):
            return Reach(number, shared)
    return _all_of(step)


def _shared(step: Step, told: list[Event], other: list[Event], viewer: Viewer) -> int:
    """Number of equal events up to a revelation that differs."""
    where = step.seen_by(viewer)
    for place, (event, twin) in enumerate(zip(told, other, strict=False)):
        if codec.encode(event) != codec.encode(twin):
            more = _differ(codec.encode(event), codec.encode(twin))
            assert event.reveals or twin.reveals, f"{where}: the event stream leaks: {event.kind} {more}"
            own = viewer is not None and viewer in (step.rules.shown_by(event), step.rules.shown_by(twin))
            assert not own, f"{where}: they can't have held this: {event.kind} {more}"
            return place
    return min(len(told), len(other))


def _check_length(
    step: Step, number: int, streams: tuple[list[Event], list[Event]], asked: Sequence[Decision], viewer: Viewer
) -> None:
    """If one side asks, the other must go on with a revelation, and the question isn't the viewer's."""
    moment = step.moments[number]
    if step.rules.asks_who_it_concerns or _turns_up(moment, viewer):
        return
    told, other = streams
    longer = len(told) > len(other)
    more, questions = (told[len(other)], asked) if longer else (other[len(told)], moment.asked)
    theirs = any(decision.seat == viewer and not decision.reveals for decision in questions)
    lawful = more.reveals and not theirs
    assert lawful, f"{step.seen_by(viewer)}: the length of the stream leaks: {more.kind}"


def _check_revelation(step: Step, number: int, event: Event, other: Event, viewer: Viewer) -> None:
    """What a revelation showed must not be hidden from this viewer afterwards, as if they hadn't been told."""
    if event.kind in step.rules.laid_open:
        return
    turned_up = _words(event) - _words(other)
    turned_up &= _hidden_faces(step.rules, step.moments[number].state, viewer)
    for moment in step.moments[number:]:
        turned_up -= step.views.words(moment.views[viewer])
    where = step.seen_by(viewer)
    assert not turned_up, f"{where}: a revelation tells too much: {event.kind} {sorted(turned_up)}"


def _hidden_faces(rules: Rules[Any], state: bytes, viewer: Viewer) -> set[str]:
    faces: set[str] = set()

    def stays(face: str) -> bool:
        faces.add(face)
        return True

    rules.scramble(rules.read(state), viewer, Chance("", {}), stays)
    return faces


def _stands_alike(step: Step, moment: Moment, twin: Match[Any], viewer: Viewer) -> bool:
    """The same seats are asked, and the viewer sees and is asked the same; False if that legally differs."""
    where = step.seen_by(viewer)
    others = waiting(moment.asked) == waiting(twin.pending)
    if step.rules.asks_who_it_concerns and not others:
        return False
    seen = codec.encode(twin.view(viewer))
    if seen != moment.views[viewer]:
        more = _differ(moment.views[viewer], seen)
        assert _turns_up(moment, viewer), f"{where}: the view shows what nothing revealed: {more}"
        return False
    assert others, f"{where}: who is asked leaks: {waiting(moment.asked)} or {waiting(twin.pending)}"
    return all(
        _same_question(mine, its, where)
        for mine, its in zip(moment.asked, twin.pending, strict=True)
        if mine.seat == viewer
    )


def _turns_up(moment: Moment, viewer: Viewer) -> bool:
    """Something was revealed to the viewer, even in the same words: their view may differ now."""
    told = any(event.reveals for event in seen_by(moment.events, viewer))
    return told or any(asked.reveals for asked in moment.asked if asked.seat == viewer)


def _same_question(mine: Decision, its: Decision, where: str) -> bool:
    if _asks(mine) == _asks(its):
        return True
    lawful = mine.reveals and its.reveals
    assert lawful, f"{where}: the questions leak: {mine.kind} {_differ(_asks(mine), _asks(its))}"
    return False


def waiting(asked: Sequence[Decision]) -> list[tuple[str, int, str]]:
    """What everyone knows of the pending decisions: how many came before, who is asked, what kind."""
    return [("" if d.lasting else d.id, d.seat, "" if d.secret else d.kind) for d in asked]


def _asks(decision: Decision) -> bytes:
    """Everything but the function that checks its answers."""
    return codec.encode(msgspec.structs.replace(decision, check=None))


def _differ(one: bytes, other: bytes) -> str:
    return _difference(msgspec.msgpack.decode(one), msgspec.msgpack.decode(other))


def _difference(one: object, other: object, path: str = "") -> str:
    """The first place where plain data differ, and both values."""
    pairs: list[tuple[object, object, object]] = []
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(key, value, other[key]) for key, value in one.items()]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(place, *pair) for place, pair in enumerate(zip(one, other, strict=True))]
    for key, mine, its in pairs:
        if mine != its:
            return _difference(mine, its, f"{path}.{key}")
    return f"{path}: {one} or {other}"
