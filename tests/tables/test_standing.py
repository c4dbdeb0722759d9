"""Tables that an earlier build left in the middle of something go on as they would have gone on there."""

from __future__ import annotations

import json

import pytest

from tests.tables.standing import DATABASE, SAID, TABLES, everything


@pytest.mark.parametrize("name", TABLES)
async def test_a_table_of_an_earlier_build_goes_on_as_it_would_have(name: str) -> None:
    made = json.loads(SAID.read_text(encoding="utf-8"))[name]
    said = await everything(DATABASE, {name: made})
    assert made | said[name] == made
