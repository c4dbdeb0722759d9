"""Sets which rules are loaded in a scene."""

from __future__ import annotations

import pytest

from games.kernel.printed import edition


def load(monkeypatch: pytest.MonkeyPatch, game: str, number: int) -> None:
    """Make this a game's edition."""
    others = edition._counted
    monkeypatch.setattr(edition, "_counted", lambda key: number if key == game else others(key))
