"""Whole games, checked for anything covered, cut, or outside its field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle

import pytest
from PIL import Image, ImageDraw

from bot.chat.choices import numbers
from bot.tables.ai import brisk, player_of
from games.kernel.match import Match
from games.kernel.rules import OptionValue
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


EVERY = 12
"""Look at every such question of a whole game, in one language after another."""
TABLES: tuple[tuple[str, int, dict[str, OptionValue]], ...] = (
    ("splendor", 2, {}),
    ("splendor", 4, {}),
    ("champions", 2, {"scenario": "klaw", "mode": "expert"}),
    ("champions", 4, {"scenario": "ultron"}),
    ("berserk", 2, {"adventure": 2, "heroes": 5}),
    ("berserk", 2, {"adventure": 10, "heroes": 4}),
    ("berserk", 5, {"adventure": 9, "heroes": 5}),
    ("underworld", 2, {}),
    ("underworld", 4, {}),
)
"""Game, seats and options: boards of all sizes, bases of all sizes, hands and rows of all lengths."""


def whole(game: str, seats: int, options: dict[str, OptionValue]) -> Iterator[Position]:
    """Some of the questions of a game."""
    players = [player_of(game, brisk(game), f"laid/{seat}") for seat in range(seats)]
    match, _ = Match.new(rules_of(game), seats, options, "laid")
    while match.pending:
        asked = match.pending[0]
        view = match.view(asked.seat)
        if match.length % EVERY == 0:
            yield Position(view, match.view(None), asked)
        match.answer(asked.seat, asked.id, players[asked.seat].choose(view, asked))


def faults(game: str, moments: Iterable[Position], kind: str, languages: Sequence[str]) -> Iterator[str]:
    draw, called = getattr(renderer_of(game), kind), [Words(language, game, NAMES) for language in languages]
    for (place, moment), words in zip(enumerate(moments), cycle(called), strict=False):
        with laying() as shown:
            draw(moment.view, words, numbers(moment.decision, order_of(game, moment.view)))
        for number, picture in enumerate(shown):
            yield from (f"{words.language} {place}/{number}: {fault}" for fault in faults_of(picture))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", keys())
def test_nothing_lies_over_anything(game: str, kind: str, language: str) -> None:
    assert list(faults(game, positions(game)[:-1], kind, [language])) == []


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=str)
def test_nothing_lies_over_anything_in_whole_games(
    game: str, seats: int, options: dict[str, OptionValue]
) -> None:
    moments = list(whole(game, seats, options))
    found = {kind: list(faults(game, moments, kind, LANGUAGES)) for kind in KINDS}
    assert found == {kind: [] for kind in KINDS}


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
