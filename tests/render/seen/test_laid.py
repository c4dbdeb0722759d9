"""Whole games, looked at for what covers something, is cut, or leaves its field."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from PIL import Image, ImageDraw

from bot.chat.choices import numbers
from bot.tables.ai import brisk, player_of
from games.kernel.match import Match
from games.registry import keys, rules_of
from render.kit.letters.fonts import SANS, face, write
from render.kit.letters.words import LANGUAGES, Words
from render.kit.palette import BRASS, INK, IVORY
from render.kit.picture import order_of, renderer_of
from render.kit.shapes import ground, panel, put, tab, veil
from render.kit.signs import SIGNS
from render.kit.vectors import icon
from tests.render.laid import faults_of, laying
from tests.tools.bench.people.sizes import NAMES, Position, positions

KINDS = ("table", "compact", "hand", "compact_hand")


@cache
def whole(game: str, seats: int) -> tuple[Position, ...]:
    """Every fourth question of a game."""
    players = [player_of(game, brisk(game), f"laid/{seat}") for seat in range(seats)]
    match, _ = Match.new(rules_of(game), seats, {}, "laid")
    found = []
    while match.pending:
        asked = match.pending[0]
        view = match.view(asked.seat)
        if match.length % 4 == 0:
            found.append(Position(view, match.view(None), asked))
        match.answer(asked.seat, asked.id, players[asked.seat].choose(view, asked))
    return tuple(found)


def faults(game: str, moments: tuple[Position, ...], kind: str, language: str) -> Iterator[str]:
    draw, words = getattr(renderer_of(game), kind), Words(language, game, NAMES)
    for place, moment in enumerate(moments):
        with laying() as shown:
            draw(moment.view, words, numbers(moment.decision, order_of(game, moment.view)))
        for number, picture in enumerate(shown):
            yield from (f"{place}/{number}: {fault}" for fault in faults_of(picture))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", keys())
def test_nothing_lies_over_anything(game: str, kind: str, language: str) -> None:
    assert list(faults(game, positions(game)[:-1], kind, language)) == []


# -- the watch itself ------------------------------------------------------------------------------------


def found(lay: object) -> list[str]:
    with laying():
        made = ground(400, 200)
        lay(made)  # type: ignore[operator]
        return faults_of(made)


def words_at(made: Image.Image, x: int, said: str = "Ada") -> None:
    write(ImageDraw.Draw(made), (x, 100), said, face(SANS, 40, True), IVORY)


def test_words_over_words_a_covered_sign_and_what_is_cut_are_found() -> None:
    def over(made: Image.Image) -> None:
        words_at(made, 100)
        words_at(made, 120, "11")

    def under(made: Image.Image) -> None:
        put(made, icon(SIGNS["attack"], 60, IVORY, BRASS), (100, 70))
        put(made, tab(7, 56), (110, 60), 8)

    def outside(made: Image.Image) -> None:
        words_at(made, 380)

    def astride(made: Image.Image) -> None:
        put(made, panel(120, 90, 10, INK, BRASS), (50, 60))
        words_at(made, 140)

    assert [len(found(lay)) for lay in (over, under, outside, astride)] == [1, 1, 1, 1]


def test_a_shadow_a_veil_and_the_next_line_are_no_fault() -> None:
    def beside(made: Image.Image) -> None:
        words_at(made, 100)
        put(made, tab(7, 56), (200, 72), 8)
        made.paste(INK, (90, 70), veil(100, 60, 8, 120))

    def rewritten(made: Image.Image) -> None:
        words_at(made, 100)
        put(made, panel(120, 90, 10, INK, BRASS, 255), (80, 60))
        words_at(made, 100)

    assert [found(lay) for lay in (beside, rewritten)] == [[], []]


def test_what_a_kept_piece_bears_is_known_wherever_it_is_laid() -> None:
    def twice(made: Image.Image) -> None:
        for x in (100, 280):
            put(made, tab(12, 56), (x, 60), 8)
            words_at(made, x - 40)

    assert len(found(twice)) == 2
