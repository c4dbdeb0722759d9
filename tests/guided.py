"""A guided first game without Discord: its table as a row and a match, and readers who play it: one follows the
coach, one takes every hint, one presses what comes first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from bot.chat.choices import copies
from bot.chat.words import words_for
from bot.features.companions import Thinker
from bot.features.learn import state as guiding
from bot.features.learn.screens import aim_said, lesson_said
from bot.features.lobby.service import note_winners
from bot.store.rows import SeatRow, TableRow
from bot.tables.ai import player_of
from bot.tables.guided import LEARN, Guided, as_taught, lesson_at, meant_at
from bot.tables.model import MatchSnapshot, Person
from games.kernel.decision import Decision, Option, Picks
from games.kernel.guide import Lesson, guide_of
from games.kernel.match import Match
from games.kernel.saved import Answer, Entry
from games.kernel.stops import EVERYWHERE, FOR_GOOD
from games.registry import manifest_of, rules_of
from render.kit.letters.words import Words
from render.kit.picture import held_of, line_of

ADA = Person(1, "Ada")
THINKER = Thinker("hints")
MOST = 300
"""Answers after which a player who presses what comes first may stop."""
Choose = Callable[["FirstGame", Decision], Picks]
_HINTS: dict[tuple[str, str, str, Picks], Picks] = {}
"""By game, table, question and the coach's advice on it."""


class FirstGame:
    def __init__(self, game: str, *, slow: bool = False) -> None:
        self.slow = slow
        guide = guide_of(game)
        assert guide is not None
        self.game, self.guide = game, guide
        seats = [SeatRow(0, ADA.id, None, ADA.name)]
        self.row = TableRow(1, game, 7, 100, ADA.id, "lobby", "en", "relaxed", {}, seats, "")
        guiding.set_up(self.row, ADA)
        self.match, self.events = Match.new(
            rules_of(game), len(self.row.seats), self.row.options, self.row.seed
        )
        self.row.status = "live"
        for seat in self.row.seats[1:]:
            self.match.stand(seat.number, EVERYWHERE, FOR_GOOD)
        self.others = [
            player_of(game, seat.ai, f"{self.row.seed}/{seat.number}") if seat.ai else None
            for seat in self.row.seats
        ]
        guiding.asked(self.row, self.match)

    @property
    def kept(self) -> Guided:
        """The stored state of the guidance."""
        return LEARN.of(self.row)

    @property
    def asked(self) -> Decision | None:
        """The learner's question."""
        return next((each for each in self.match.pending_for(0) if not each.optional), None)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson at that question."""
        asked = self.asked
        return lesson_at(self.row, asked) if asked is not None else None

    @property
    def round(self) -> int:
        """The number of the round; 0 if the game has none."""
        return manifest_of(self.game).round(self.match.view(0)) or 0

    def said(self, language: str = "en") -> str:
        """What the coach says at the question."""
        words = self.words(language)
        told = [aim_said(self.row, self.asked, words), lesson_said(self.row, 0, self.asked, words)]
        return "\n".join(filter(None, told))

    def words(self, language: str = "en") -> Words:
        return words_for(self.row, language)

    def answer(self, seat: int, decision: Decision, picks: Picks) -> None:
        """Answer as a table does."""
        entry = Answer(seat, decision.id, picks)
        guiding.answered(self.row, self.match, entry)
        self.events = self.match.answer(seat, decision.id, picks)
        if self.match.outcome is not None:
            self.row.status = "over"
            note_winners(self.row, self.match.outcome.winners)
        guiding.asked(self.row, self.match)

    def others_play(self) -> None:
        """The other seats answer until the learner is asked; with `slow`, until only the learner is."""
        while (others := self._others_asked()) and (self.slow or self.asked is None or self.asked.optional):
            decision = others[0]
            player = self.others[decision.seat]
            assert player is not None
            self.answer(decision.seat, decision, player.choose(self.match.view(decision.seat), decision))

    def _others_asked(self) -> list[Decision]:
        return [each for each in self.match.pending if each.seat and not each.optional]

    def hint(self, decision: Decision) -> Picks:
        """The learner's hint. At the same place all readers get the same."""
        asked = (self.game, self.match.fingerprint(), decision.id, meant_at(self.row, decision))
        if asked not in _HINTS:
            _HINTS[asked] = asyncio.run(THINKER.counsel(self.row, MatchSnapshot(self.match), decision)).picks
        return _HINTS[asked]

    def play(self, choose: Choose, most: int = 600) -> None:
        """The learner chooses until the game ends, or so many times."""
        for _ in range(most):
            self.others_play()
            decision = self.asked
            if decision is None:
                return
            self.answer(0, decision, choose(self, decision))


def believing(game: FirstGame, decision: Decision) -> Picks:
    """Follows the coach, else the panel's suggestion; without either, takes a hint."""
    return as_taught(game.row, decision).suggested or game.hint(decision)


def hinted(game: FirstGame, decision: Decision) -> Picks:
    return game.hint(decision)


def heedless(game: FirstGame, decision: Decision) -> Picks:
    """Takes the first options that do anything."""
    least = max(decision.min_picks, 1)
    offered = sorted(decision.options, key=lambda option: option.manner in ("aside", "back"))
    picks = [option.id for option in offered for _ in range(option.limit)][:least]
    return tuple(picks) if decision.fault(tuple(picks)) is None else decision.fallback()


READERS: dict[str, Choose] = {"believing": believing, "hinted": hinted, "heedless": heedless}


class Reading(msgspec.Struct):
    """How a guided game went for its reader."""

    end: str = "still playing"
    round: int = 0
    """The last one."""
    asked: int = 0
    real: int = 0
    """Questions with a real choice."""
    lines: int = 0
    """Paragraphs from the coach."""
    voices: list[str] = []
    """Questions where the lesson, the suggestion and the hint disagree."""

    def __str__(self) -> str:
        share = f"{self.real} of {self.asked} questions are decisions ({self.real / max(self.asked, 1):.0%})"
        told = f"the coach says {self.lines} paragraphs"
        return "; ".join([f"{self.end} in round {self.round}", share, told, *self.voices])


def is_decision(row: TableRow, match: Match[Any], decision: Decision) -> bool:
    """Whether answers differ as a panel shows them: all that let a moment go by count as one."""
    words, view = words_for(row), match.view(decision.seat)

    def tell(option: Option) -> str:
        return line_of(row.game, view, option, words.plain)

    same = copies(decision, words, tell, held_of(row.game, view))
    shown = [option for option in decision.options if option.id not in same]
    acts = [option for option in shown if option.manner not in ("pass", "end", "back", "aside")]
    lets_go = decision.min_picks == 0 or any(option.manner in ("pass", "end") for option in shown)
    several = decision.ordered or sum(option.limit for option in acts) > decision.min_picks
    return bool(acts) and (lets_go or (len(acts) > 1 and several))


def real_share(row: TableRow, entries: Iterable[Entry]) -> float:
    """Share of a learner's questions that had a real choice."""
    match, _ = Match.new(rules_of(row.game), len(row.seats), row.options, row.seed)
    real: list[bool] = []
    for entry in entries:
        if isinstance(entry, Answer) and entry.seat == 0:
            asked = next(each for each in match.pending_for(0) if each.id == entry.decision)
            real.append(is_decision(row, match, asked))
        match.repeat(entry)
    assert match.outcome is not None, "the game is over"
    return sum(real) / len(real)


def read(game: str, reader: str) -> Reading:
    """A whole guided game with one of the readers, watched."""
    played, found = FirstGame(game), Reading()

    def choose(played: FirstGame, decision: Decision) -> Picks:
        if played.kept.remark is not None and reader != "heedless":
            found.voices.append(f"{played.kept.remark.key} in round {played.round}, of what was advised")
        found.asked += 1
        found.real += is_decision(played.row, played.match, decision)
        found.lines += len(played.said().splitlines())
        found.round = played.round
        if meant := meant_at(played.row, decision):
            voices = {meant, as_taught(played.row, decision).suggested, played.hint(decision)}
            if len(voices) > 1:
                found.voices.append(f"{decision.kind} in round {found.round}: {sorted(voices)}")
        return READERS[reader](played, decision)

    played.play(choose, MOST)
    if played.match.outcome is not None:
        found.end = "won" if 0 in played.match.outcome.winners else "lost"
    return found


def obedient(strength: str) -> Choose:
    """Follows the lesson, keeps what it can while that teaches, and otherwise plays as an AI of this
    strength.
    """

    def choose(game: FirstGame, decision: Decision) -> Picks:
        lesson = game.lesson
        meant = lesson.meant(decision) if lesson else None
        if meant and decision.fault(meant) is None:
            return meant
        if lesson is not None and decision.fault(()) is None:
            return ()
        player = player_of(game.game, strength, "learner")
        return player.choose(game.match.view(0), decision)

    return choose
