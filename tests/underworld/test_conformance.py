"""What every game must hold, by random play, over all pairings of decks, in duels and two against two.

PARLOR_GAMES sets how many games are played for each pairing (1 if it is not set).
"""

from __future__ import annotations

import os
from itertools import product

import pytest

from games.kernel.stops import EVERYWHERE
from games.kernel.testkit.conformance import play_and_check
from games.underworld.printed.content import CARDS, READY, TIANWEN, Deck
from games.underworld.printed.deckbuilding import packed
from games.underworld.rules import RULES
from tests.underworld.laying import deck_for

GAMES = int(os.environ.get("PARLOR_GAMES", "1"))
ALL_STOPS = (EVERYWHERE, "ask-own")
PAIRS = list(product(READY, READY))


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_duels_of_all_decks_hold_every_law(first: str, second: str) -> None:
    for number in range(GAMES):
        options = {"deck:0": deck_for(first, number), "deck:1": deck_for(second, number + 2)}
        seed = f"underworld/{first}/{second}/{number}"
        topics = ALL_STOPS if first <= second else ()
        play_and_check(RULES, 2, options, seed, deep_every=11, limit=5_000, topics=topics)


@pytest.mark.parametrize("number", range(4 * GAMES))
def test_two_against_two_holds_every_law(number: int) -> None:
    keys = [list(READY)[(number + seat) % 4] for seat in range(4)]
    options = {f"deck:{seat}": deck_for(key, number + seat) for seat, key in enumerate(keys)}
    topics, seed = ALL_STOPS if number % 2 else (), f"underworld/teams/{number}"
    play_and_check(RULES, 4, options, seed, deep_every=17, limit=8_000, topics=topics)


def test_a_society_of_no_ready_deck_holds_every_law() -> None:
    """Tianwen Manor with a deck of one colour."""
    yellow = [c.code for c in CARDS.values() if c.colour == "yellow" and c.type in ("character", "event")]
    neutral = [f"BQ{number}" for number in (102, 103, 104, 105, 106, 108, 110, 111, 116, 117, 118)]
    cards = {code: 1 if code == "BQ015" else 3 for code in [*yellow, *neutral]}
    deck = packed(Deck(TIANWEN, cards))
    play_and_check(RULES, 2, {"deck:0": deck}, "underworld/tianwen", deep_every=11, limit=5_000)
