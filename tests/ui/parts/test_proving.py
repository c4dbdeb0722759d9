"""A file of a game, checked in chat: genuine, put together, forged, or no game at all."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.tables.export import Export, export_of
from bot.tables.model import TableRefused
from bot.ui.history.proving import MOST, _checked, verify
from tests.tables.finished import played
from tests.tables.house import house, reason


async def finished(folder: Path) -> Export:
    async with house(folder) as h:
        return await export_of(h.store, await played(h))


async def test_a_game_with_the_sum_that_its_table_showed_is_genuine(tmp_path: Path) -> None:
    game = await finished(tmp_path)
    for shown in (game.commitment, game.record, None):
        found, verdict = _checked(game.encoded(), shown)
        assert found == game
        assert verdict is not None
        assert verdict.kind == "genuine"


async def test_another_tables_sum_or_another_answer_is_found_out(tmp_path: Path) -> None:
    game = await finished(tmp_path)
    fewer = msgspec.structs.replace(game, answers=game.answers[:-1])
    for data, shown in ((game.encoded(), "0" * 64), (fewer.encoded(), None)):
        _, verdict = _checked(data, shown)
        assert verdict is not None
        assert verdict.kind == "forged"


async def test_whatever_else_is_in_a_file_is_no_game(tmp_path: Path) -> None:
    game = await finished(tmp_path)
    nobodys = msgspec.structs.replace(game, former=[["Ada"], [], ["who?"]])
    for data in (b"", b"\xff\xfe", b"[" * 100_000, b'{"game": 1}', nobodys.encoded()):
        assert _checked(data, None) == (None, None)


async def test_a_file_larger_than_any_game_is_not_fetched() -> None:
    file: Any = SimpleNamespace(size=MOST + 1)
    interaction: Any = None
    with pytest.raises(TableRefused) as error:
        await verify(interaction, file, None)
    assert reason(error.value) == "ui-verify-too-large"
    assert error.value.reason.args == {"most": 4}
