"""`python -m tests.tools.bench.people.days [GAME...] [LANGUAGE]`: nine days at a table, as a diary."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from games.kernel.printed.content import LANGUAGES
from games.registry import keys
from tests.wire.days.nine import table_of


async def written(game: str, language: str, folder: Path) -> list[str]:
    async with table_of(folder, game, language) as nine:
        try:
            await nine.live()
        finally:
            lines = list(nine.diary.lines())
            lines += [f"  !! {wrong}" for wrong in (*nine.auditor.wrong, *nine.prying.wrong)]
            print("\n".join(lines), flush=True)
    return lines


def main() -> None:
    asked = sys.argv[1:]
    language = next((word for word in asked if word in LANGUAGES), "en")
    for game in [word for word in asked if word in keys()] or keys():
        print(f"\n=== {game} ===", flush=True)
        with TemporaryDirectory() as folder:
            asyncio.run(written(game, language, Path(folder)))


if __name__ == "__main__":
    main()
