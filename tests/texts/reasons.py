"""Random games that ask for a reason for every option, and check each against what the seat sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from bot.workers.game_jobs import reason_of
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Option, Picks
from games.kernel.match import Match
from games.kernel.package.players import random_picks
from games.kernel.rules import OptionValue
from games.kernel.text import Name, Text
from games.registry import rules_of
from render.kit.letters.words import Words

LANGUAGES = ("en", "zh-TW", "zh-CN")
TRIED = 8
"""Options to try per question."""
Facts = dict[str, object]


class Given(msgspec.Struct, frozen=True):
    """A reason, and what it was given for."""

    view: Any
    decision: Decision
    picks: Picks
    reason: Text

    @property
    def seat(self) -> Any:
        """The view's data of the asked seat."""
        return self.view.seats[self.decision.seat]

    @property
    def option(self) -> Option:
        """The first picked option."""
        return self.decision.option(self.picks[0])

    def named(self, argument: str) -> str:
        """The id of what the reason names."""
        name = self.reason.args[argument]
        assert isinstance(name, Name)
        return name.id


Check = Callable[[Given], Facts]
"""The facts a sentence has to state, for this view, question and picks."""


def reasons(
    game: str, seats: int, options: Mapping[str, OptionValue], seed: str, limit: int
) -> Iterator[Given]:
    """The reasons for possible picks in a random game of at most so many answers."""
    match, _ = Match.new(rules_of(game), seats, options, seed)
    chance = Chance(f"reasons/{seed}", {})
    for _ in range(limit):
        if not match.pending:
            return
        decision = chance.pick("seat", match.pending)
        view = match.view(decision.seat)
        for picks in {random_picks(decision, chance) for _ in range(TRIED)}:
            if (said := reason_of(game, view, decision, picks)) is not None:
                yield Given(view, decision, picks, said)
        match.answer(decision.seat, decision.id, random_picks(decision, chance))


def held(game: str, given: Given, checks: Mapping[str, Check]) -> str:
    """Check a reason against the view and in every language; returns the key of its sentence."""
    key = given.reason.key.removeprefix(f"{game}-because-")
    expected = checks[key](given)
    said = {name: value for name, value in given.reason.args.items() if isinstance(value, int)}
    assert said == {
        name: value for name, value in expected.items() if name in said or isinstance(value, int)
    }, (given.reason, expected)
    for language in LANGUAGES:
        words = Words(language, game, ["Ada", "Bo", "Cy", "Dee"])
        assert words.has(given.reason.key)
        assert words.say(given.reason)[-1] in ".。"
    return key
