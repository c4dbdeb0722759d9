"""A picture is the same no matter what was drawn before it: cached pieces stay as they were drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PIL import Image

from bot.chat.choices import numbers
from games.registry import keys
from render.kit.kept import KEEPER
from render.kit.letters.words import Words
from render.kit.picture import order_of, renderer_of
from render.kit.vectors import faint, icon
from tests.tools.bench.people.sizes import NAMES, positions

Draw = Callable[[], list[bytes]]


def draws(game: str) -> Iterator[Draw]:
    """Every kind of picture at three moments."""
    for moment in positions(game)[0:6:2]:
        marks = numbers(moment.decision, order_of(game, moment.view))
        for kind in ("table", "compact", "hand", "compact_hand"):
            draw, words = getattr(renderer_of(game), kind), Words("en", game, NAMES)
            yield lambda draw=draw, view=moment.view, words=words, marks=marks: [  # type: ignore[misc]
                each.data for each in draw(view, words, marks).all
            ]


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    KEEPER.clear()
    yield
    KEEPER.clear()


@pytest.mark.parametrize("game", keys())
def test_a_picture_has_the_same_bytes_whatever_was_drawn_before(game: str) -> None:
    alone = []
    for draw in draws(game):
        KEEPER.clear()
        alone.append(draw())
    KEEPER.clear()
    backwards = [draw() for draw in reversed(list(draws(game)))]
    assert backwards[::-1] == alone
    assert [draw() for draw in draws(game)] == alone


def test_a_watermark_leaves_the_drawing_as_it_was() -> None:
    kept = icon("fill o 50,50 40", 40, (200, 180, 90), (90, 80, 40))
    before = kept.tobytes()
    assert faint(kept, 70).getchannel("A").getextrema() == (0, 70)
    assert kept.tobytes() == before
    assert isinstance(faint(kept, 70), Image.Image)
