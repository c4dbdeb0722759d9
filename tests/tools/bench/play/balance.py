"""How adepts, who play as companions do, fare in each adventure of Berserk with three, four and five heroes,
alone and within a campaign; how many event cards they see; and how much more often looking ahead wins.

`PARLOR_JOURNEYS=50 python -m tests.tools.bench.play.balance 1 4` plays 50 games of each cell of adventures 1
and 4 (all without numbers) and prints the tables. PARLOR_PROCESSES sets how many cells are played at a time,
PARLOR_NODES how many nodes looking ahead searches.
"""

from __future__ import annotations

import os
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any, Final, Literal, TypeAlias

import msgspec

from games.berserk.adventure.campaign import LAST, notes_of
from games.berserk.adventure.growth import usual
from games.berserk.ai.mind import MIND
from games.berserk.ai.players import PLAYERS
from games.berserk.printed.scenario import ADVENTURES
from games.berserk.rules import RULES
from games.berserk.state.model import BerserkState, Campaign
from games.kernel import codec
from games.kernel.match import Match
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.package.players import Player, answered
from games.kernel.printed.edition import edition
from games.kernel.saved import Checkpoint, Saved
from games.kernel.testkit.contest import Contest
from tests.tools.bench.figures import Figure
from tests.tools.bench.play.answers import PROCESSES, how_long, won

GAMES = int(os.environ.get("PARLOR_JOURNEYS", "200"))
NUMBERS = range(1, 12)
HEROES = (3, 4, 5)
BOSSES: Final = (5, 6, 7, 9, 11)
SPREAD: Final = 0.15
"""How far apart the win rates for three, four and five heroes may be within an adventure."""
SEEN: Final = 0.02
"""Share of games that should show each event card."""
HARD: Final = (5, 6, 9)
"""Adventures that measure the gain of looking ahead: the same games with and without it."""
NODES: Final = int(os.environ.get("PARLOR_NODES", "100"))
"""Imagined answers searched for each answer; a master has many times as many."""
GAIN: Final = 0.10
Mode: TypeAlias = Literal["single", "campaign"]


def wanted(adventure: int) -> tuple[float, float]:
    """The range of an adventure's win rate: most new groups win the first, bosses are bosses."""
    if adventure == 1:
        return 0.70, 0.85
    return (0.35, 0.60) if adventure in BOSSES else (0.40, 0.80)


class Cell(msgspec.Struct, frozen=True):
    adventure: int
    heroes: int
    mode: Mode
    games: int
    won: int
    rounds: float
    endings: dict[str, int]
    """`won I` to its count."""
    cards: dict[str, int]
    """Letters of event cards to the number of games they came up in."""

    @property
    def rate(self) -> float:
        return self.won / self.games

    @property
    def held(self) -> bool:
        least, most = wanted(self.adventure)
        return least <= self.rate <= most


def play(adventure: int, heroes: int, mode: Mode, games: int) -> Cell:
    """Play one cell, one seat commanding all heroes."""
    endings, cards, rounds = Counter[str](), Counter[str](), 0
    for number in range(games):
        state = _laid_out(adventure, heroes, mode, f"balance/{adventure}/{heroes}/{number}")
        ended, letters = _played(state, PLAYERS["adept"](state.seed))
        rounds += ended["round"]
        endings[f"{ended['result']} {ended['ending'] or 'ko'}"] += 1
        cards.update(letters)
    wins = sum(count for ending, count in endings.items() if ending.startswith("won"))
    told = dict(endings.most_common())
    return Cell(adventure, heroes, mode, games, wins, rounds / games, told, dict(sorted(cards.items())))


def _laid_out(adventure: int, heroes: int, mode: Mode, seed: str) -> BerserkState:
    """A table before the adventure: alone, or in a campaign up to it, with each earlier note half the time."""
    options = RULES.complete_options({"mode": mode, "adventure": adventure, "heroes": heroes})
    state = BerserkState(seats=1, seed=seed, options=options, adventure=adventure)
    if mode == "campaign":
        dice, grown = random.Random(seed), usual(adventure)
        notes = [note for number in range(1, adventure) for note in notes_of(number)]
        state.campaign = Campaign(
            cards={hero: list(cards) for hero, cards in grown.cards.items()},
            sides=dict(grown.sides),
            notes={note: 1 for note in notes if dice.random() < 0.5},
        )
    return state


def _played(state: BerserkState, player: Player) -> tuple[dict[str, Any], set[str]]:
    """How the adventure on a table ends, and the letters of its event cards."""
    first = Checkpoint(0, 0, codec.encode(state))
    match: Match[BerserkState] = Match(RULES, Saved(RULES.key, edition(RULES.key), (first,), ()))
    events = match._run(match._begin)
    letters: set[str] = set()
    while True:
        for event in events:
            if event.kind == "event":
                letters.add(event.data["event"].rpartition("-")[2])
            elif event.kind in ("adventure-won", "adventure-lost"):
                return {"result": event.kind.removeprefix("adventure-"), **event.data}, letters
        decision = match.pending[0]
        events = match.answer(0, decision.id, answered(player, match, decision))


def gained(adventure: int, number: int) -> tuple[bool, bool]:
    """Whether a game is won without looking ahead, and with it."""
    heroes, wins = HEROES[number % len(HEROES)], []
    for nodes in (0, NODES):
        state = _laid_out(adventure, heroes, "single", f"ahead/{adventure}/{number}")
        ended, _ = _played(state, Thinking(MIND, Strength(Budget(nodes)), state.seed))
        wins.append(ended["result"] == "won")
    return wins[0], wins[1]


def ahead(games: int = GAMES) -> Iterator[Figure]:
    """The gain of looking ahead in each of the hard adventures."""
    for adventure in HARD:
        with ProcessPoolExecutor(PROCESSES) as pool:
            played = list(pool.map(gained, repeat(adventure, games), range(games)))
        plain, looking = (Contest(games, sum(game[which] for game in played)) for which in (0, 1))
        what = f"berserk: adventure {adventure}, {NODES} nodes, at first sight {plain.rate:.0%}"
        yield won(what, looking, plain.rate + GAIN)


def cells(numbers: Iterable[int], modes: Iterable[Mode], games: int = GAMES) -> Iterator[Cell]:
    """All cells in the order of the table, several at a time. A host's own adventure is in no campaign."""
    asked = [
        (number, heroes, mode, games)
        for number in numbers
        for mode in modes
        if mode == "single" or number <= LAST
        for heroes in HEROES
    ]
    with ProcessPoolExecutor(PROCESSES) as pool:
        yield from pool.map(play, *zip(*asked, strict=True))


def measure(game: str) -> Iterator[Figure]:
    """Every adventure is won and lost often enough with any number of heroes, alone and in a campaign, and its
    event cards come up.
    """
    if game != "berserk":
        return
    found = list(cells(NUMBERS, ("single", "campaign")))
    for cell in found:
        least, most = wanted(cell.adventure)
        what = f"berserk: adventure {cell.adventure}, {cell.heroes} heroes, {cell.mode}"
        measured = f"{cell.rate:.0%} of {cell.games} games, {cell.rounds:.1f} rounds"
        yield Figure(what, measured, f"{least:.0%} to {most:.0%}", cell.held)
    for number in NUMBERS:
        rates = [cell.rate for cell in found if cell.adventure == number and cell.mode == "single"]
        apart = max(rates) - min(rates)
        yield Figure(
            f"berserk: adventure {number}, by heroes", f"{apart:.0%} apart", f"<= {SPREAD:.0%}", apart <= SPREAD
        )
    yield from ahead()
    yield from how_long(game)
    for card, share in branches(found):
        yield Figure(f"berserk: event {card}", f"{share:.1%} of games", f">= {SEEN:.0%}", share >= SEEN)


def branches(found: Iterable[Cell]) -> Iterator[tuple[str, float]]:
    """Every event card of these cells' adventures, with the share of games it came up in."""
    games, seen = Counter[int](), defaultdict[int, Counter[str]](Counter)
    for cell in found:
        games[cell.adventure] += cell.games
        seen[cell.adventure].update(cell.cards)
    for number in sorted(games):
        for event in ADVENTURES[number].event:
            yield f"{number}-{event.letter}", seen[number][event.letter] / games[number]


def main() -> None:
    found = []
    for cell in cells([int(number) for number in sys.argv[1:]] or NUMBERS, ("single", "campaign")):
        found.append(cell)
        mark = " " if cell.held else "!"
        endings = ", ".join(f"{ending} {count}" for ending, count in cell.endings.items())
        print(
            f"{mark} {cell.adventure:2} x{cell.heroes} {cell.mode:8}: {cell.rate:4.0%}"
            f"  {cell.rounds:4.1f} rounds  {endings}",
            flush=True,
        )
    for card, share in branches(found):
        print(f"{' ' if share >= SEEN else '!'} {card}: {share:.1%}")


if __name__ == "__main__":
    main()
