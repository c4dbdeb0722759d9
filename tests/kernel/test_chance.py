"""Chance: fair, the same for the same seed, and each stream independent."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from games.kernel.chance import Chance, commitment


class Loaded(Chance):
    """Draws known words first."""

    __slots__ = ("words",)

    def __init__(self, *words: int) -> None:
        super().__init__("loaded", {})
        self.words = list(words)

    def _word(self, stream: str) -> int:
        return self.words.pop(0)


def word(seed: str, stream: str, number: int) -> int:
    """A random word, as anyone can compute it from an exported seed."""
    digest = hashlib.sha256(f"{seed}/{stream}/{number}".encode()).hexdigest()
    return int(digest[:16], 16)


def test_anybody_can_work_the_draws_out_from_the_seed() -> None:
    chance = Chance("seed", {})
    assert [chance.below("deck", 10) for _ in range(8)] == [word("seed", "deck", n) % 10 for n in range(8)]
    assert chance.counters == {"deck": 8}


def test_a_stream_goes_on_where_its_counter_stands() -> None:
    counters = {"deck": 5}
    assert Chance("seed", counters).below("deck", 1000) == word("seed", "deck", 5) % 1000
    assert counters == {"deck": 6}


def test_a_word_that_would_favour_low_numbers_is_drawn_again() -> None:
    """2^64 is one more than a multiple of three: the last word would make 0 likelier than 1 and 2."""
    assert Loaded(2**64 - 1, 5).below("die", 3) == 2
    assert Loaded(2**64 - 2, 4).below("die", 3) == (2**64 - 2) % 3 == 2
    assert Loaded(2**64 - 1, 2**64 - 1, 7).below("die", 3) == 1
    assert Loaded(2**64 - 1).below("die", 4) == 3, "of a power of two no word is left over"


def test_about_half_of_the_words_are_rejected_for_a_bound_of_a_little_more_than_half() -> None:
    bound = 2**63 + 1
    words = [word("seed", "wide", number) for number in range(40)]
    fit = [each for each in words if each < bound]
    chance = Chance("seed", {})
    assert [chance.below("wide", bound) for _ in fit] == fit
    assert 10 < len(fit) < 30


def test_every_side_of_a_die_comes_up_as_often() -> None:
    chance = Chance("dice", {})
    rolled = Counter(chance.roll("die", 6) for _ in range(6000))
    assert dict(sorted(rolled.items())) == {1: 991, 2: 1039, 3: 953, 4: 990, 5: 1023, 6: 1004}
    assert sum((count - 1000) ** 2 / 1000 for count in rolled.values()) < 11.07, "95 % of fair dice"


def test_every_order_of_three_cards_comes_up_as_often() -> None:
    chance = Chance("orders", {})
    seen: Counter[str] = Counter()
    for _ in range(6000):
        cards = list("abc")
        chance.shuffle("deck", cards)
        seen["".join(cards)] += 1
    assert set(seen) == {"abc", "acb", "bac", "bca", "cab", "cba"}
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 11.07


def test_a_shuffle_swaps_from_the_last_place_down() -> None:
    cards = list("abcd")
    Loaded(1, 2, 0).shuffle("deck", cards)
    assert cards == ["d", "a", "c", "b"], "d with b, c with itself, a with d"


def test_one_of_several_is_picked_and_one_alone_needs_no_luck() -> None:
    assert Loaded(7).pick("card", ["ant", "wasp", "hulk"]) == "wasp"
    chance = Chance("seed", {})
    assert (chance.below("deck", 1), chance.pick("card", ["ant"])) == (0, "ant")
    assert chance.counters == {"deck": 1, "card": 1}


@pytest.mark.parametrize("bound", [0, -1])
def test_nothing_is_drawn_from_nothing(bound: int) -> None:
    counters: dict[str, int] = {}
    with pytest.raises(ValueError, match=r"^nothing to draw from in stream 'deck'$"):
        Chance("seed", counters).below("deck", bound)
    assert counters == {}


def test_what_is_shown_at_the_start_is_the_hash_of_the_seed() -> None:
    assert commitment("seed") == "19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b"
