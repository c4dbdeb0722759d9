"""A file of a game, checked in chat: genuine, put together, forged, or no game at all."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.features.records import MOST, verify
from bot.tables.model import TableRefused
from bot.tables.queues import JobQueues
from bot.tables.record import MOST_ANSWERS, Export, checked, export_of
from bot.workers.pool import ThreadPool
from bot.workers.pools import WorkerPools
from tests.tables.finished import played
from tests.tables.house import house, reason, refusal


async def finished(folder: Path) -> Export:
    async with house(folder) as h:
        return await export_of(h.store, await played(h))


async def test_a_game_with_the_sum_that_its_table_showed_is_genuine(tmp_path: Path) -> None:
    game = await finished(tmp_path)
    for shown in (game.commitment, game.record, None):
        assert checked(game.encoded(), shown) == ("genuine", len(game.answers), len(game.events))


async def test_another_tables_sum_or_another_answer_is_found_out(tmp_path: Path) -> None:
    game = await finished(tmp_path)
    fewer = msgspec.structs.replace(game, answers=game.answers[:-1])
    for data, shown in ((game.encoded(), "0" * 64), (fewer.encoded(), None)):
        found = checked(data, shown)
        assert found is not None
        assert found.kind == "forged"


async def test_whatever_else_is_in_a_file_is_no_game(tmp_path: Path) -> None:
    game = await finished(tmp_path)
    nobodys = msgspec.structs.replace(game, former=[["Ada"], [], ["who?"]])
    for data in (b"", b"\xff\xfe", b"[" * 100_000, b'{"game": 1}', nobodys.encoded()):
        assert checked(data, None) is None


async def test_a_file_larger_than_any_game_is_not_fetched() -> None:
    file: Any = SimpleNamespace(size=MOST + 1)
    nobody: Any = None
    with pytest.raises(TableRefused) as error:
        await verify(nobody, nobody, file, None)
    assert reason(error.value) == "ui-verify-too-large"
    assert error.value.reason.args == {"most": 4}


class File:
    """A file that Discord sends once it's allowed to."""

    def __init__(self, data: bytes) -> None:
        self.size, self._data = len(data), data
        self.let, self.fetched = asyncio.Event(), asyncio.Event()

    async def read(self) -> bytes:
        self.fetched.set()
        await self.let.wait()
        return self._data


async def test_a_file_with_more_answers_than_any_game_has_is_not_replayed(tmp_path: Path) -> None:
    game = await finished(tmp_path)
    most = msgspec.structs.replace(game, answers=[game.answers[0]] * MOST_ANSWERS)
    found = checked(most.encoded(), None)
    assert found is not None
    assert found.kind == "forged"
    longer = msgspec.structs.replace(game, answers=[game.answers[0]] * (MOST_ANSWERS + 1))
    assert checked(longer.encoded(), None) == ("too-long", MOST_ANSWERS + 1, len(game.events))
    at: Any = {JobQueues: JobQueues(), WorkerPools: SimpleNamespace(checking=ThreadPool("checking"))}
    file: Any = File(longer.encoded())
    file.let.set()
    with pytest.raises(TableRefused) as error:
        await verify(at, asking(1), file, None)
    assert reason(error.value) == "ui-verify-too-long"
    assert error.value.reason.args == {"most": 10_000}


async def test_one_file_at_a_time_is_fetched_and_who_floods_waits_for_one() -> None:
    """Each is up to 4 MiB: those still queued hold none."""
    at: Any = {JobQueues: JobQueues(), WorkerPools: SimpleNamespace(checking=ThreadPool("checking"))}
    files: Any = [File(b"no game") for _ in range(24)]
    checks = [asyncio.create_task(verify(at, asking(1), file, None)) for file in files]
    await files[0].fetched.wait()
    refused = [task for task in checks[2:] if isinstance(task.exception(), TableRefused)]
    assert len(refused) == 22
    assert {reason(task.exception()) for task in refused} == {"ui-busy-check"}  # type: ignore[arg-type]
    assert [file.fetched.is_set() for file in files].count(True) == 1
    for file in files[:2]:
        file.let.set()
    for task in checks[:2]:
        assert await refusal(task) == "ui-verify-no-game"


def asking(user: int) -> Any:
    return SimpleNamespace(user=SimpleNamespace(id=user))
