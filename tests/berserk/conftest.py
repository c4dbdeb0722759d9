"""What a scene lays out is gone with it: everything else finds the adventures that have a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.berserk.printed.scenario import ADVENTURES
from tests.berserk.scene import SCENE


@pytest.fixture(autouse=True)
def _without_the_adventure_of_a_scene() -> Iterator[None]:
    yield
    ADVENTURES.pop(SCENE, None)
