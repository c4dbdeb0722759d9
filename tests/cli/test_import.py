"""`parlor import`: a game from a file, into a stopped bot's database."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.store.store import Store
from bot.tables.record import export_of
from tests.cli.conftest import Typed
from tests.tables.finished import played
from tests.tables.house import House


async def exported(database: Path, file: Path) -> int:
    """Exports a game; returns how many answers it has."""
    store = await Store.open(str(database))
    game = await export_of(store, await played(House(store)))
    file.write_bytes(game.encoded())
    await store.close()
    return len(game.answers)


def test_a_game_is_put_into_a_channel(typed: Typed, database: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    answers = asyncio.run(exported(database, file))
    code, said, err = typed("import", file, 100)
    assert (code, err) == (0, "")
    assert said.splitlines()[-1] == (
        f"{file}: table 2, splendor, {answers} moves. /replay in that channel steps through it."
    )
    code, said, err = typed("import", file, 555)
    assert (code, err) == (
        1,
        f"{file} can't be imported: that channel never had a table, so give --server too.\n",
    )
    assert typed("import", file, 555, "--server", 9)[0] == 0


def test_what_is_no_game_is_said(typed: Typed, database: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    asyncio.run(exported(database, file))
    file.write_text("{}")
    code, _, err = typed("import", file, 100)
    assert code == 1
    assert err.startswith(f"{file} isn't an exported game (")
