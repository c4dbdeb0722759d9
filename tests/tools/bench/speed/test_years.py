"""The measures of years of data use real played games, each copied many times."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.stats.figures import figures_of
from bot.store.store import Store
from tests.tables.house import ADA
from tests.tools.bench.speed import years


async def test_each_game_is_there_many_times_and_some_of_them_are_of_one_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("OVER", 40), ("LIVE", 5), ("OF_ONE", 4)):
        monkeypatch.setattr(years, name, value)
    monkeypatch.setattr(years, "keys", lambda: ("splendor",))
    path = tmp_path / "years.sqlite3"
    await years._make(path)
    store = await Store.open(str(path))
    try:
        assert await store.kinds("live", "over") == [("splendor", "live", 5), ("splendor", "over", 40)]
        assert (len(await store.results(years.GUILD)), len(await store.results_with(ADA.id))) == (40, 4)
        assert (await figures_of(store, years.GUILD, "splendor")).games == 40
        assert await store.unshown() == []
        assert await store.in_trouble(channel=years.CHANNEL) == []
        hers = (await store.results_with(ADA.id))[0].table
        assert ADA.id in {user for _, user, _ in await store.answers(hers)}, "with her answers to forget"
        longest, places = await years._longest_write(store, store.forget_person(ADA.id))
        assert (places, longest > 0) == ({(years.GUILD, "splendor")}, True)
        assert {user for _, user, _ in await store.answers(hers)} == {None, 2}
    finally:
        await store.close()
