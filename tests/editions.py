"""Sets which rules are loaded in a scene."""

from __future__ import annotations

import pytest

from games.kernel.printed import edition


def load(monkeypatch: pytest.MonkeyPatch, game: str, number: int) -> None:
    """Set the number of a game's rules."""
    others = edition._counted
    monkeypatch.setattr(edition, "_counted", lambda key: number if key == game else others(key))
