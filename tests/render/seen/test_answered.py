"""On a phone, the picture with the answers' numbers is seen together with them, and comes last."""

from __future__ import annotations

from functools import cache

import pytest

from bot.chat.choices import numbers
from games.registry import keys, rules_of
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import PHONE, held_of, order_of, renderer_of
from render.kit.stacks import Strip, left_below, pocket_strips, table_of
from tests.render.seen.test_laid import whole
from tests.render.shown import shown_high
from tests.tools.bench.people.sizes import NAMES, Position, positions

SEEN = 300
"""Pixels of a picture that fit above the answers."""


def heights(strips: list[tuple[int, bool]]) -> list[int]:
    made = [Strip(high, lambda picture, y: None, numbered) for high, numbered in strips]
    head = Strip(80, lambda picture, y: None)
    return [each.height for each in pocket_strips(head, made, table_of(PHONE[0], ((0, 0, 0), (0, 0, 0))))]


def test_few_strips_are_one_picture_and_what_bears_a_number_comes_last() -> None:
    assert heights([(300, True), (399, False)]) == [779]
    assert heights([(300, True), (400, False)]) == [480, 300]
    assert heights([(400, True), (300, False), (370, True)]) == [380, 770]


def test_of_many_numbered_strips_the_last_ones_are_seen_with_the_answers() -> None:
    assert heights([(400, True)] * 4) == [880, 400, 400]
    assert heights([(260, True)] * 5) == [860, 520]


@pytest.mark.parametrize(
    ("heights", "left"), [((), 1000), ((700,), 300), ((700, 300), 0), ((700, 400), 600), ((300, 300, 300), 100)]
)
def test_what_the_last_picture_leaves_free_is_known(heights: tuple[int, ...], left: int) -> None:
    assert left_below([Strip(high, lambda made, y: None) for high in heights], 1000) == left


def shown(game: str, moment: Position, language: str) -> list[tuple[bool, int]]:
    """For each picture of a panel: whether it has a number, and its shown height."""
    marks = numbers(moment.decision, order_of(game, moment.view))
    on_hand = not set(held_of(game, moment.view)).isdisjoint(marks)
    renderer, words = renderer_of(game), Words(language, game, NAMES)
    made = getattr(renderer, "compact_hand" if on_hand else "compact")(moment.view, words, marks).all
    return [(each.numbered, shown_high(each, phone=True)) for each in made]


@cache
def played(game: str, seats: int) -> tuple[Position, ...]:
    return tuple(whole(game, seats, {}))


def problems(game: str, moments: tuple[Position, ...], language: str) -> list[object]:
    found = []
    for moment in moments:
        pictures = shown(game, moment, language)
        numbered = [each for each, _ in pictures]
        if any(numbered) and (numbered != sorted(numbered) or pictures[-1][1] > SEEN):
            found.append((moment.decision.kind, pictures))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_the_answers_are_on_the_last_picture_and_seen_with_it(game: str, language: str) -> None:
    assert problems(game, positions(game)[:-1], language) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", keys())
def test_the_answers_are_seen_with_their_picture_in_whole_games(game: str, seats: str, language: str) -> None:
    counts = rules_of(game).seat_counts
    assert problems(game, played(game, counts[0] if seats == "fewest" else counts[-1]), language) == []
