"""Marvel Champions: how minds fare against each villain, in company and alone.

PARLOR_JOURNEYS sets how many games each figure takes (100 by default), PARLOR_NODES how many nodes are
searched, so a busy machine doesn't change a figure; a master has many times as many. PARLOR_PROCESSES sets how
many games are played at a time.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import permutations
from multiprocessing import get_context
from typing import Any

import msgspec

from games.champions.ai.mind import MIND
from games.champions.printed.content import HEROES
from games.champions.rules import RULES
from games.kernel.decision import Decision, Picks
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.package.players import DecisionHistory
from games.kernel.testkit.contest import Contest
from games.kernel.testkit.playing import play_out
from tests.tools.bench.figures import Figure
from tests.tools.bench.play.answers import PROCESSES, how_long, won

GAMES = int(os.environ.get("PARLOR_JOURNEYS", "100"))
NODES = int(os.environ.get("PARLOR_NODES", "400"))
PAIRS = tuple(permutations(HEROES, 2))


class Fight(msgspec.Struct, frozen=True):
    """A figure: who fights which villain, and how often heroes should win."""

    villain: str
    mode: str
    seats: int
    wanted: float

    def __str__(self) -> str:
        return f"{self.seats} against {self.villain}, {self.mode}"


FIGHTS = (
    Fight("rhino", "standard", 2, 0.85),
    Fight("klaw", "standard", 2, 0.50),
    Fight("ultron", "standard", 2, 0.25),
    Fight("rhino", "expert", 2, 0.40),
    Fight("rhino", "standard", 1, 0.60),
)
EACH = 0.40
"""How often each hero should beat Rhino alone."""


class As(Thinking):
    """A mind that takes this hero and the ready deck."""

    hero = ""

    def choose_after(self, view: Any, decision: Decision, past: DecisionHistory) -> Picks:
        if decision.kind == "champions.hero":
            return (self.hero,)
        return super().choose_after(view, decision, past)


def measure() -> Iterator[Figure]:
    """Each villain with ready decks and all pairs of heroes in turn; then each hero alone."""
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        for fight in FIGHTS:
            wins = list(pool.map(partial(victory, fight), range(GAMES)))
            yield _figure(str(fight), wins, fight.wanted)
            if fight.seats == 1:
                for number, hero in enumerate(HEROES):
                    yield _figure(f"{fight}: {hero}", wins[number :: len(HEROES)], EACH)
    yield from how_long("champions")


def _figure(what: str, wins: Sequence[bool], wanted: float) -> Figure:
    return won(f"champions: {what}, {NODES} nodes", Contest(len(wins), sum(wins)), wanted)


def victory(fight: Fight, number: int) -> bool:
    """Whether the heroes win this game."""
    heroes = PAIRS[number % len(PAIRS)] if fight.seats == 2 else (tuple(HEROES)[number % len(HEROES)],)
    players = [_as(hero, f"villains/{number}/{seat}") for seat, hero in enumerate(heroes)]
    options = {"scenario": fight.villain, "mode": fight.mode}
    match, _ = play_out(RULES, players, options, f"villains/{number}")
    return bool(match.outcome and match.outcome.winners)


def _as(hero: str, seed: str) -> As:
    made = As(MIND, Strength(Budget(NODES)), seed)
    made.hero = hero
    return made
