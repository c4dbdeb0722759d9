"""Pictures one below another: what stands below takes the room that is left."""

from __future__ import annotations

import pytest

from render.kit.stacks import Strip, left_below


@pytest.mark.parametrize(
    ("heights", "left"), [((), 1000), ((700,), 300), ((700, 300), 0), ((700, 400), 600), ((300, 300, 300), 100)]
)
def test_what_the_last_picture_leaves_free_is_known(heights: tuple[int, ...], left: int) -> None:
    assert left_below([Strip(high, lambda made, y: None) for high in heights], 1000) == left
