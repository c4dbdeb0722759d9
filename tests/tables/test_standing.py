"""Tables that an earlier build left in the middle of something go on as they would have there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.chat.controls import CONTROLS
from tests.tables.standing import DATABASE, SAID, TABLES, everything


def without_rooms(said: Any) -> Any:
    """Without controls of removed features."""
    if isinstance(said, dict):
        return {key: without_rooms(part) for key, part in said.items()}
    if isinstance(said, list):
        return [without_rooms(part) for part in said if not is_gone(part)]
    return said


def is_gone(said: object) -> bool:
    verb = said.split(":")[1] if isinstance(said, str) and said.startswith("p1:") else None
    return verb is not None and verb not in CONTROLS


@pytest.mark.parametrize("name", TABLES)
async def test_a_table_of_an_earlier_build_goes_on_as_it_would_have(name: str) -> None:
    made = without_rooms(json.loads(SAID.read_text(encoding="utf-8"))[name])
    said = await everything(DATABASE, {name: made})
    assert made | said[name] == made
