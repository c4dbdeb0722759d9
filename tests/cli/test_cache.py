"""How much drawn matter a host lets the bot keep."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import settings
from bot.client import Parlor
from bot.settings import Settings, SettingsWrong, load
from bot.workers.crew import Processes
from render.kit.kept import BOUND, KEEPER, MIB
from tests.tables.house import house
from tests.workers.jobs import kept_here


@pytest.fixture(autouse=True)
def no_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(settings.ENV_FILE, "")
    monkeypatch.delenv("PARLOR_CACHE_MIB", raising=False)
    monkeypatch.chdir(tmp_path)
    yield
    KEEPER.bound = BOUND


def test_it_is_96_mebibytes_unless_the_host_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load().cache_mib == 96
    monkeypatch.setenv("PARLOR_CACHE_MIB", "32")
    assert load().cache_mib == 32


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("plenty", "Input should be a valid integer, unable to parse string as an integer"),
        ("-1", "Input should be greater than or equal to 16"),
        ("0", "Input should be greater than or equal to 16"),
        ("96.5", "Input should be a valid integer, unable to parse string as an integer"),
        ("100000000", "Input should be less than or equal to 65536"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(said: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOR_CACHE_MIB", said)
    with pytest.raises(SettingsWrong) as wrong:
        load()
    assert str(wrong.value) == f"PARLOR_CACHE_MIB: {why}. Correct it in the environment or in .env."


async def test_the_bot_keeps_to_it(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        bot = Parlor(Settings(cache_mib=20, workers=0), h.store)
        assert KEEPER.bound == 20 * MIB
        bot.crews.stop()


async def test_with_workers_each_that_draws_keeps_to_it_and_the_bot_to_a_quarter(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        bot = Parlor(Settings(cache_mib=20, workers=1), h.store)
        assert KEEPER.bound == 5 * MIB
        assert isinstance(bot.crews.drawing, Processes)
        assert await bot.crews.drawing.do(kept_here) == 20 * MIB
        bot.crews.stop()
        await bot.crews.drawing.ended()
