"""Recorded games of all four, played on with nearly bare piles."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import msgspec
import pytest

from games.berserk.state.model import BerserkState
from games.champions.printed.content import MODULAR, SCENARIOS
from games.champions.state.model import ChampionsState
from games.kernel.package.players import RandomPlayer
from games.kernel.rules import OptionValue
from games.kernel.testkit.playing import play_out
from games.registry import manifest_of
from games.splendor.state.model import SplendorState
from games.underworld.printed.content import READY
from games.underworld.state.model import UnderworldState
from tests.kernel.testkit.stripping import Strip, play_stripped
from tests.underworld.laying import deck_for

Options = dict[str, OptionValue]
CHAMPIONS = list(product(MODULAR, ("standard", "expert"), SCENARIOS))

ANSWERS = 60
"""Several rounds of each game."""


def _bare_zones(state: Any, left: Callable[[], int], areas: tuple[str, ...]) -> None:
    for zone, pile in list(state.zones.piles.items()):
        if zone.partition(":")[0] in areas:
            for card in pile[left() :]:
                state.zones.move(card, "removed")


def strip_champions(state: ChampionsState, left: Callable[[], int]) -> None:
    _bare_zones(state, left, ("deck", "discard"))
    for seat, hero in enumerate(state.heroes):  # an empty deck is refilled at once
        if not state.zones.pile(f"deck:{seat}"):
            for card in list(state.zones.pile(f"discard:{seat}")):
                state.zones.move(card, f"deck:{seat}")
            hero.owes_card = not state.zones.pile(f"deck:{seat}")


def strip_underworld(state: UnderworldState, left: Callable[[], int]) -> None:
    _bare_zones(state, left, ("library", "grave", "world", "outside"))


def strip_splendor(state: SplendorState, left: Callable[[], int]) -> None:
    for level, deck in state.decks.items():
        state.decks[level] = deck[: left()]
    state.supply = {gem: min(count, left()) for gem, count in state.supply.items()}


def strip_berserk(state: BerserkState, left: Callable[[], int]) -> None:
    state.tactics = state.tactics[: left()]
    state.supply = {kind: min(count, left()) for kind, count in state.supply.items()}
    for hero in state.heroes.values():
        hero.hand, hero.discard = hero.hand[: left()], hero.discard[: left()]
        held = (*hero.hand, *hero.stack, *hero.discard)
        hero.cards = [code for code in hero.cards if code in held]


def a_game_of_champions(number: int) -> tuple[int, Options]:
    modular, mode, scenario = CHAMPIONS[number * 7 % len(CHAMPIONS)]
    return number % 4 + 1, {"scenario": scenario, "modular": modular, "mode": mode}


def a_game_of_underworld(number: int) -> tuple[int, Options]:
    seats, decks = (4, 2, 2)[number % 3], list(READY)
    brought = {f"deck:{seat}": decks[(number // 3 + seat * (number % 4)) % 4] for seat in range(seats)}
    return seats, {seat: deck_for(key, number) for seat, key in brought.items()}


class Case(msgspec.Struct):
    """A game, its setup, and what is stripped."""

    of: Callable[[int], tuple[int, Options]]
    strip: Strip[Any]
    every: int
    invariants: bool = True


CASES = {
    "splendor": Case(lambda n: (n % 3 + 2, {}), strip_splendor, 7, invariants=False),
    "champions": Case(a_game_of_champions, strip_champions, 7),
    "underworld": Case(a_game_of_underworld, strip_underworld, 61),
    "berserk": Case(lambda n: (n % 5 + 1, {"adventure": n % 11 + 1}), strip_berserk, 23, invariants=False),
}


@pytest.mark.parametrize("key", CASES)
def test_a_table_with_bare_piles_goes_on(key: str) -> None:
    for number in range(3):
        assert _tables(key, number), f"game {number} ended before it was stripped"


@pytest.mark.slow
@pytest.mark.parametrize("key", CASES)
def test_many_tables_with_bare_piles_go_on(key: str) -> None:
    for number in range(3, 18):
        assert _tables(key, number), f"game {number} ended before it was stripped"


def _tables(key: str, number: int) -> int:
    """Record a game of AI seats, strip it here and there, and play on with one AI and random players."""
    manifest, case = manifest_of(key), CASES[key]
    rules, novice = manifest.rules_here(), manifest.players_here()["novice"]
    seats, options = case.of(number)
    seed = f"stripped/{key}/{number}"
    _, record = play_out(rules, [novice(f"{seed}/{seat}") for seat in range(seats)], options, seed)
    others = [RandomPlayer(f"{seed}/{seat}") for seat in range(1, seats)]
    return play_stripped(
        rules,
        record,
        case.strip,
        [novice(seed), *others],
        every=case.every,
        answers=ANSWERS,
        invariants=case.invariants,
    )
