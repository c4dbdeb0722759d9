"""What every game must hold, by random play, over all pairings of decks, in duels and two against two.

PARLOR_GAMES sets how many games are played for each pairing (1 if it is not set).
"""

from __future__ import annotations

import os
from itertools import product

import pytest

from games.kernel.testkit.conformance import check_other_process, check_state_type, play_and_check
from games.kernel.testkit.secrecy import Coverage
from games.underworld.printed.content import READY, TIANWEN, Deck
from games.underworld.printed.deckbuilding import packed
from games.underworld.rules import RULES
from tests.underworld.laying import deck_for

GAMES = int(os.environ.get("PARLOR_GAMES", "1"))
PAIRS = list(product(READY, READY))


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_duels_of_all_decks_hold_every_law(first: str, second: str) -> None:
    for number in range(GAMES):
        options = {"deck:0": deck_for(first, number), "deck:1": deck_for(second, number + 2)}
        seed = f"underworld/{first}/{second}/{number}"
        play_and_check(RULES, 2, options, seed, deep_every=11, limit=5_000)


@pytest.mark.parametrize("number", range(4 * GAMES))
def test_two_against_two_holds_every_law(number: int) -> None:
    keys = [list(READY)[(number + seat) % 4] for seat in range(4)]
    options = {f"deck:{seat}": deck_for(key, number + seat) for seat, key in enumerate(keys)}
    play_and_check(RULES, 4, options, f"underworld/teams/{number}", deep_every=17, limit=8_000)


def test_one_game_is_checked_at_every_single_answer() -> None:
    coverage = Coverage()
    play_and_check(RULES, 2, {}, "underworld/deep", limit=5_000, coverage=coverage)
    coverage.check()


def test_a_society_of_no_ready_deck_holds_every_law() -> None:
    """Tianwen Manor with a deck of one colour."""
    deck = packed(Deck(TIANWEN, {**_tianwen_cards()}))
    play_and_check(RULES, 2, {"deck:0": deck}, "underworld/tianwen", deep_every=11, limit=5_000)


def _tianwen_cards() -> dict[str, int]:
    from games.underworld.printed.content import CARDS

    yellow = [c.code for c in CARDS.values() if c.colour == "yellow" and c.type in ("character", "event")]
    neutral = [
        "BQ102",
        "BQ103",
        "BQ104",
        "BQ105",
        "BQ106",
        "BQ108",
        "BQ110",
        "BQ111",
        "BQ116",
        "BQ117",
        "BQ118",
    ]
    return {code: 1 if code == "BQ015" else 3 for code in [*yellow, *neutral]}


def test_state_is_reproducible_data() -> None:
    check_state_type(RULES)


def test_another_process_comes_to_the_same_end() -> None:
    check_other_process(RULES, 2, "elsewhere")
