"""How often people have to press: scripted people play, and every answer counts as many presses as the panel
takes.

`python -m tests.tools.bench.people.clicks underworld` plays ten games of one game (of all without a name) and
prints the figures and which questions they consist of. Opening a menu and choosing in it is one interaction; so
is a button, an accepted suggestion or a standing answer. Picks from several menus are one each, and one to
send.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.chat.choices import THEN, values_of
from bot.chat.menus import at_once, menus, shape_of
from games.berserk.ai.companion import Companion
from games.berserk.ai.judging import Judge, cell_in
from games.kernel.decision import ALWAYS, Decision, Picks
from games.kernel.match import Match
from games.kernel.rules import OptionValue
from games.registry import keys, manifest_of, rules_of
from render.kit.letters.words import Words
from render.kit.picture import menus_of
from tests.tools.bench.figures import Figure, at_most

GAMES = int(os.environ.get("PARLOR_JOURNEYS", "10"))
GATHERED: Final = ("parts", "amounts", "ordered")
PASSED: Final = ("pass", "none", "no", "keep")
"""Ids, or their first words, of options that let something go by."""
AS_GOOD: Final = 0.5
"""How much less a space may be worth, as an AI seat rates it, before a person cares."""
Options = Mapping[str, OptionValue]


class Count(msgspec.Struct):
    """Presses by kind of question, over how many turns or rounds."""

    units: int = 0
    asked: Counter[str] = msgspec.field(default_factory=Counter)
    passes: int = 0
    plain: int = 0
    """How many of the passes were in a window: priority, an interrupt, a response."""

    @property
    def each(self) -> float:
        """Interactions per unit."""
        return self.asked.total() / max(self.units, 1)

    def made_of(self) -> str:
        """The kinds of questions with their presses per unit, the most expensive first."""
        return ", ".join(f"{kind} {n / max(self.units, 1):.2f}" for kind, n in self.asked.most_common(30))


class Habit(msgspec.Struct, frozen=True):
    strength: str
    seats: int
    options: Callable[[int], Options]
    """Options of the game with this number."""
    parts: Mapping[str, tuple[str, float]]
    """Parts counted apart: name in the table, and limit."""
    part_of: Callable[[Match[Any], Decision], str]
    """The part a question belongs to; empty if it isn't counted (the set-up)."""
    units: Callable[[Match[Any], list[str]], Mapping[str, int]]
    """Units of a finished game by part; the list holds every event's kind."""
    passing: Callable[[Decision, Any, Picks], Picks] = lambda decision, view, picks: picks
    """How a person with this view passes, if there are several ways."""


def measure(game: str) -> Iterator[Figure]:
    """Interactions of a game's people, and their share of passes."""
    for part, count in counts(game).items():
        told, most = HABITS[game].parts[part]
        passes, plain = (number / max(count.asked.total(), 1) for number in (count.passes, count.plain))
        floor = f"{passes:.0%} passes ({plain:.0%} of a window); {count.made_of()}"
        yield at_most(f"{game}: interactions {told}", count.each, most, floor=floor)


def counts(game: str, games: int = GAMES) -> dict[str, Count]:
    """Presses in so many games, by part."""
    habit = HABITS[game]
    found = {part: Count() for part in habit.parts}
    for number in range(games):
        _play(game, habit, number, found)
    return found


def _play(game: str, habit: Habit, number: int, found: dict[str, Count]) -> None:
    words = Words("en", game, [f"P{seat + 1}" for seat in range(habit.seats)])
    strengths = manifest_of(game).players_here()
    players = [strengths[habit.strength](f"clicks/{number}/{seat}") for seat in range(habit.seats)]
    match, opening = Match.new(rules_of(game), habit.seats, habit.options(number), f"clicks/{number}")
    told = [event.kind for event in opening]
    muted: Counter[tuple[int, str]] = Counter()
    joined: set[tuple[int, str]] = set()
    while match.pending:
        decision = min(match.pending, key=lambda asked: asked.optional)
        view = match.view(decision.seat)
        picks = habit.passing(decision, view, players[decision.seat].choose(view, decision))
        part = habit.part_of(match, decision)
        pressed = joined.isdisjoint((decision.seat, pick) for pick in picks)
        if part and pressed:
            found[part].asked[decision.kind.partition(".")[2]] += presses(decision, picks, words)
            found[part].passes += passed(picks) and not _ends(decision, picks)
            found[part].plain += picks[:1] in (("pass",), ("pass:act",)) and not _ends(decision, picks)
        joined = joined_with(match, decision, picks, words) if pressed else set()  # a line answers two
        told += [event.kind for event in _answer(match, decision, picks, muted)]
    for part, units in habit.units(match, told).items():
        found[part].units += units


def _answer(match: Match[Any], decision: Decision, picks: Picks, muted: Counter[tuple[int, str]]) -> list[Any]:
    """Answer. Players who let the same card go by again, or don't defend others, say so for the rest of the
    round; those who use the same card again say so for good, if the panel offers it.
    """
    by_round = decision.kind.startswith(("champions.", "berserk."))
    if decision.topics and decision.always and picks == decision.always:
        used = ALWAYS + decision.topics[0]
        muted[decision.seat, used] += 1
        if muted[decision.seat, used] % 2 == 0:
            return match.stand(decision.seat, used, "game")
    if decision.topics and not decision.seldom and by_round and (passed(picks) or picks == ("n:0",)):
        topic = decision.topics[0]
        muted[decision.seat, topic] += 1
        if muted[decision.seat, topic] % 2 == 0 or topic.startswith("defend:"):
            return match.stand(decision.seat, topic, "round")
    return match.answer(decision.seat, decision.id, picks)


def presses(decision: Decision, picks: Picks, words: Words) -> int:
    shape = shape_of(decision, words)
    if shape not in GATHERED or not picks or picks == decision.suggested:
        return 1
    if shape == "ordered":
        return len(picks) + 1
    if shape == "amounts":
        return len(set(picks)) + 1
    return len({decision.option(pick).group for pick in picks}) + 1


def joined_with(match: Match[Any], decision: Decision, picks: Picks, words: Words) -> set[tuple[int, str]]:
    """Picks of the next question, by seat, that one line offers together with the last of these picks."""
    chained = match.rules.chained(match.state, decision)
    if not picks or picks[-1] not in chained:
        return set()
    (value,) = values_of(decision, picks[-1:])
    few = shape_of(decision, words) == "buttons" and not menus_of(words.game, decision.kind)
    extra = at_once(decision, words, {}, chained) if few else None
    made = [extra] if extra else menus(decision, words, chained=chained)
    lines = [entry.value.partition(THEN) for menu in made for entry in menu.entries]
    return {(decision.seat, then) for first, _, then in lines if first == value and then}


def passed(picks: Picks) -> bool:
    return not picks or picks[0].partition(":")[0] in PASSED


def _ends(decision: Decision, picks: Picks) -> bool:
    """Whether an answer ends a turn: that counts as an act."""
    return any(option.id in picks and option.manner == "end" for option in decision.options)


# -- the games ---------------------------------------------------------------------------------------------


def _champions_part(match: Match[Any], decision: Decision) -> str:
    return "" if match.state.phase == "setup" else "round"


def _champions_keep(decision: Decision, view: Any, picks: Picks) -> Picks:
    """Keep the hand at the end of a turn, if that's offered."""
    keeps = picks == ("end",) and any(option.id == "end-keep" for option in decision.options)
    return ("end-keep",) if keeps else picks


def _berserk_part(match: Match[Any], decision: Decision) -> str:
    return "" if match.state.phase in ("between", "setup", "after") else "round"


def _berserk_next(decision: Decision, view: Any, picks: Picks) -> Picks:
    """Players who end an activation pick who is next, if that's offered. Those who walk up to attack pick both
    at once, if that leads to as good a space.
    """
    ends = [option.id for option in decision.options if option.id.startswith("end-")]
    if picks == ("end",) and ends:
        return (ends[0],)
    return _charged(decision, view, picks) if picks[0].startswith("move-") else picks


def _charged(decision: Decision, view: Any, picks: Picks) -> Picks:
    """The charge or rush that serves as well as this move."""
    outlook = Companion("clicks").outlook(view)
    judge = Judge(outlook, outlook.models[decision.source.removeprefix("model:")], decision)
    wanted = cell_in(decision.option(picks[0]))
    blow = judge.blow(wanted)
    for option in (*judge.by_verb.get("rush", ()), *judge.by_verb.get("charge", ())):
        q, r = option.refs[1].removeprefix("hex:").split(",")
        cell = int(q), int(r)
        worth = outlook.strike(judge.pool, outlook.models[option.refs[0].removeprefix("model:")])
        if blow and worth >= blow and judge.place(cell) >= judge.place(wanted) - AS_GOOD:
            return (option.id,)
    return picks


def _berserk_units(match: Match[Any], told: list[str]) -> dict[str, int]:
    return {"round": told.count("round") * len(match.state.heroes)}


def _underworld_part(match: Match[Any], decision: Decision) -> str:
    state = match.state
    if state.phase == "setup":
        return ""
    return "other" if state.acting >= 0 and state.acting != decision.seat % 2 else "own"


def _underworld_passes(decision: Decision, view: Any, picks: Picks) -> Picks:
    """With nothing else to do, people pass as suggested: until someone else acts."""
    return decision.suggested if picks == ("pass",) and decision.suggested else picks


HABITS: Final[dict[str, Habit]] = {
    "splendor": Habit(
        "novice",
        3,
        lambda number: {},
        {"turn": ("a turn", 2.0)},
        lambda match, decision: "turn",
        lambda match, told: {"turn": sum(told.count(kind) for kind in ("take", "reserve", "recruit", "pass"))},
    ),
    "champions": Habit(
        "novice",
        2,
        lambda number: {"scenario": ("rhino", "klaw", "ultron")[number % 3]},
        {"round": ("a person and round", 9.0)},
        _champions_part,
        lambda match, told: {"round": match.state.round * match.seats},
        _champions_keep,
    ),
    "berserk": Habit(
        "adept",
        2,
        lambda number: {"adventure": number % 10 + 1, "heroes": 4},
        {"round": ("a hero and round", 5.0)},
        _berserk_part,
        _berserk_units,
        _berserk_next,
    ),
    "underworld": Habit(
        "novice",
        2,
        lambda number: {},
        {"own": ("an own turn", 6.0), "other": ("an opponent's turn", 1.0)},
        _underworld_part,
        lambda match, told: dict.fromkeys(("own", "other"), match.state.turn * match.seats),
        _underworld_passes,
    ),
}


def main(games: Sequence[str]) -> None:
    for game in games or keys():
        for figure in measure(game):
            print(f"{figure.what:42} {figure.measured:>6} {figure.wanted:>8}   {figure.floor}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
