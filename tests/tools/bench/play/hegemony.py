"""Underworld: how its AI strengths compare over all pairings of decks, how often they hurt themselves, and how
the decks fare in good hands.

PARLOR_JOURNEYS sets how many games each figure takes (by default 200, and 40 for each cell of the table of
decks), PARLOR_NODES how many nodes are searched, so a busy machine doesn't change a figure; a master has many
times as many. PARLOR_PROCESSES sets how many games are played at a time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations_with_replacement, product
from multiprocessing import get_context
from typing import Any

import msgspec

from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.package.players import Player, RandomPlayer
from games.kernel.testkit.contest import Contest
from games.kernel.testkit.playing import play_out
from games.registry import rules_of
from games.underworld.ai.mind import MIND
from games.underworld.ai.players import PLAYERS
from games.underworld.printed.content import CARDS, CORES, READY, Deck
from games.underworld.printed.deckbuilding import packed
from games.underworld.state.model import Item, UnderworldState
from games.underworld.state.table import Table
from tests.tools.bench.figures import Figure, at_most
from tests.tools.bench.play.answers import PROCESSES, how_long, won
from tests.underworld.mastermind import Mastermind

GAMES = int(os.environ.get("PARLOR_JOURNEYS", "200"))
JOURNEYS = int(os.environ.get("PARLOR_JOURNEYS", "40"))
NODES = int(os.environ.get("PARLOR_NODES", "200"))
LOOKING = f"{NODES} nodes"
MAKERS: dict[str, Callable[[str], Player]] = {
    "random": RandomPlayer,
    "novice": PLAYERS["novice"],
    "mastermind": Mastermind,
    LOOKING: partial(Thinking, MIND, Strength(Budget(NODES))),
}
"""Strengths by name; the mastermind is that of earlier releases."""
WANTED = {("novice", "random"): 0.90, (LOOKING, "novice"): 0.65, (LOOKING, "mastermind"): 0.75}
EVEN = (0.35, 0.65)
"""Range of each deck's win rate against all others together."""
BATCH = 10
"""Games in a process's batch."""


class Duel(msgspec.Struct, frozen=True):
    """A game to play: two strengths, two decks, and the seat of the first of each."""

    players: tuple[str, str]
    decks: tuple[str, str]
    seat: int
    number: int


def measure() -> Iterator[Figure]:
    """Strength against strength, then deck against deck."""
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        yield from _strengths(pool)
        yield from _decks(pool)
    yield from how_long("underworld")


def _strengths(pool: ProcessPoolExecutor) -> Iterator[Figure]:
    """Each strength against the one below, over all pairings of decks, with sides swapped every round."""
    pairings = list(product(READY, READY))
    for (stronger, weaker), wanted in WANTED.items():
        both = (stronger, weaker)
        duels = [Duel(both, pairings[n // 2 % len(pairings)], n % 2, n) for n in range(GAMES)]
        done = Contest(GAMES, sum(pool.map(score, duels, chunksize=BATCH)))
        yield won(f"underworld: {stronger} against {weaker}", done, wanted)
    duels = [Duel((LOOKING, "novice"), pairings[n % len(pairings)], n % 2, n) for n in range(GAMES)]
    hurt = sum(pool.map(self_inflicted, duels, chunksize=BATCH))
    yield at_most(f"underworld: own cards hurt for nothing in {GAMES} games", hurt, 0, "")


def _decks(pool: ProcessPoolExecutor) -> Iterator[Figure]:
    """Each deck's win rate against the others when the strongest AI plays both sides. Each pair plays once, and
    counts for both rows.
    """
    best = LOOKING
    rates: dict[tuple[str, str], float] = {}
    for first, second in combinations_with_replacement(READY, 2):
        duels = [Duel((best, best), (first, second), number % 2, number) for number in range(JOURNEYS)]
        rate = Contest(JOURNEYS, sum(pool.map(score, duels, chunksize=BATCH))).rate
        rates[second, first], rates[first, second] = 1 - rate, rate
    for deck in READY:
        yield Figure(f"underworld: {deck}", _row(deck, rates), f"{JOURNEYS} games a cell", held=True)
        yield in_the_field(deck, rates)


def in_the_field(deck: str, rates: Mapping[tuple[str, str], float]) -> Figure:
    """A deck's win rate against all others together."""
    others = [rates[deck, other] for other in READY if other != deck]
    done = Contest(JOURNEYS * len(others), JOURNEYS * sum(others))
    least, most = EVEN
    held = least <= done.rate <= most
    return Figure(f"underworld: {deck} against the field", str(done), f"{least:.0%} to {most:.0%}", held)


def _row(deck: str, rates: dict[tuple[str, str], float]) -> str:
    """`baku 50 % dragon 45 % ...`; against itself: how often the left seat wins."""
    return " ".join(f"{other} {rates[deck, other]:.0%}" for other in READY)


def score(duel: Duel) -> float:
    """A duel's score for its first player: 1, 0, or a half for a draw."""
    match, _ = _played(duel, lambda match, events: None)
    assert match.outcome is not None
    return _share(match.outcome.winners, duel.seat)


def self_inflicted(duel: Duel) -> int:
    """How often a duel's first player aims harm at their own side: an event that only harms, or anything
    harmful while there's an enemy to hurt.
    """
    seen = set[int]()

    def watch(match: Match[UnderworldState], events: Sequence[Event]) -> None:
        for item in match.state.stack:
            if item.seat == duel.seat and _hurts(match.state, item) and _aims_at_own(match.state, item):
                seen.add(item.id)

    _played(duel, watch)
    return len(seen)


def _hurts(state: UnderworldState, item: Item) -> bool:
    """Whether an item on the stack hurts its target, and needn't hurt its own side."""
    card = CARDS[item.code] if item.code else None
    if card is None or not card.worth.harmful or card.type == "attachment":
        return False
    blow = card.worth.blow.removeprefix("mode:")
    enemies = (p for p in Table(state).characters() if p.controller % 2 != item.seat % 2)
    return card.worth.only_harm or (any(enemies) and (not blow or int(blow) in item.modes))


def _aims_at_own(state: UnderworldState, item: Item) -> bool:
    aims = [int(ref[1:].partition(".")[0]) for refs in item.targets.values() for ref in refs if ref[0] == "p"]
    hit = [state.pieces[aim] for aim in aims if state.zones.homes[aim] == "play"]
    return any(piece.controller % 2 == item.seat % 2 for piece in hit)


def _played(duel: Duel, watch: Callable[[Match[Any], list[Event]], None]) -> tuple[Match[Any], object]:
    order = (0, 1) if duel.seat == 0 else (1, 0)
    key = f"hegemony/{'/'.join((*duel.players, *duel.decks))}/{duel.number}"
    players = [MAKERS[duel.players[i]](f"{key}/{i}") for i in order]
    options = {f"deck:{seat}": _deck(duel.decks[i], duel.number) for seat, i in enumerate(order)}
    return play_out(rules_of("underworld"), players, options, key, watch=watch)


def _share(winners: Sequence[int], seat: int) -> float:
    if not winners:
        return 0.5
    return 1.0 if seat in winners else 0.0


def _deck(key: str, number: int) -> str:
    """A ready deck, packed; one with a core character takes the four in turn."""
    deck = READY[key]
    core = CORES[number // 2 % len(CORES)] if deck.core else ""
    return packed(Deck(deck.society, deck.cards, core))
