"""A scene's layout and its texts end with it: the next scene starts fresh."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.berserk.printed import telling
from games.berserk.printed.scenario import ADVENTURES
from tests.berserk.scene import SCENE


@pytest.fixture(autouse=True)
def _without_the_adventure_of_a_scene() -> Iterator[None]:
    yield
    ADVENTURES.pop(SCENE, None)
    for told in (telling.card_lines, telling.objective_lines, telling.token_lines):
        told.cache_clear()
