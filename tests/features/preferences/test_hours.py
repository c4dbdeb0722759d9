"""Time zones suggested while someone types."""

from __future__ import annotations

import zoneinfo

import pytest

from bot.chat.limits import MENU
from bot.features.preferences import handlers as hours
from bot.features.preferences.handlers import zones_like


def test_zones_of_cities_come_first_and_none_without_a_place() -> None:
    assert zones_like("taip") == ["Asia/Taipei"]
    assert zones_like(" new york ") == ["America/New_York"]
    assert zones_like("utc")[0] == "Etc/UTC"
    assert len(zones_like("a")) == MENU


def test_the_files_of_the_zones_are_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Doing so at each letter held everyone up: it takes as long as a hundred presses."""
    looked: list[int] = []

    def available() -> set[str]:
        looked.append(1)
        return zoneinfo.available_timezones()

    monkeypatch.setattr(hours, "available_timezones", available)
    hours._zones.cache_clear()
    for letter in "taipei":
        zones_like(letter)
    assert len(looked) == 1
