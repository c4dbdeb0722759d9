"""A guided first game without Discord: its table as a row and a match, and somebody who sits at it."""

from __future__ import annotations

from collections.abc import Callable

from bot.chat.words import words_for
from bot.features.learn import state as guiding
from bot.features.learn.screens import lesson_said
from bot.store.rows import SeatRow, TableRow
from bot.tables.ai import player_of
from bot.tables.guided import LEARN, Guided
from bot.tables.model import Person
from games.kernel.decision import Decision, Picks
from games.kernel.guide import Lesson, guide_of
from games.kernel.match import Match
from games.kernel.saved import Answer
from games.kernel.stops import EVERYWHERE, FOR_GOOD
from games.registry import rules_of
from render.kit.letters.words import Words

ADA = Person(1, "Ada")
Choose = Callable[["FirstGame", Decision], Picks]


class FirstGame:
    """One first game, played until its guided part closes or the game ends."""

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
        """What is kept of the guidance."""
        return LEARN.of(self.row)

    @property
    def asked(self) -> Decision | None:
        """What the learner is asked."""
        return min(self.match.pending_for(0), key=lambda each: each.optional, default=None)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that comes with it."""
        asked = self.asked
        name = next((n for n, at in self.kept.lessons.items() if asked and at == asked.id), "")
        return self.guide.lesson_of(name)

    def said(self, language: str = "en") -> str:
        """What the learner is told with it."""
        return lesson_said(self.row, 0, self.asked, words_for(self.row, language))

    def words(self, language: str = "en") -> Words:
        return words_for(self.row, language)

    def answer(self, seat: int, decision: Decision, picks: Picks) -> None:
        """An answer, through what a table does with it."""
        entry = Answer(seat, decision.id, picks)
        guiding.answered(self.row, self.match, entry)
        self.events = self.match.answer(seat, decision.id, picks)
        if self.match.outcome is not None:
            self.row.status = "over"
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

    def play(self, choose: Choose, most: int = 200) -> None:
        """The learner chooses until the guided part closes or the game ends."""
        for _ in range(most):
            self.others_play()
            decision = self.asked
            if decision is None or self.kept.closing:
                return
            self.answer(0, decision, choose(self, decision))
        raise AssertionError("the guided part does not close")


def obedient(strength: str) -> Choose:
    """Does what the lesson names, keeps what can be kept while it teaches, and otherwise does what an AI of
    this strength does."""

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
