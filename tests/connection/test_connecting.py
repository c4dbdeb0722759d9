"""How long the bot waits between attempts."""

from __future__ import annotations

from itertools import islice

from bot.connection import waits


def test_waits_grow_to_a_minute() -> None:
    assert list(islice(waits(), 9)) == [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0, 60.0]
