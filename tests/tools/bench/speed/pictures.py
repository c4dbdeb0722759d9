"""Drawing tables: warm, cold, size, and how long the event loop stalls."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from io import BytesIO
from typing import Any

from PIL import Image

from bot.chat.painter import Painter
from bot.tables.ai import brisk, player_of
from games.kernel.match import Match
from games.registry import rules_of
from render.kit.letters.words import Words
from render.kit.picture import renderer_of
from tests.tools.bench.figures import Figure, at_most, share, timed

_COLD = "from tests.tools.bench.speed.pictures import cold; print(cold({game!r}))"


def measure(game: str) -> list[Figure]:
    """Milliseconds, KiB and stall for the table, all its pictures together."""
    views, words = late_views(game)
    renderer = renderer_of(game)
    renderer.table(views[0], words, {})
    times, sizes = list[float](), []
    for view in views:
        with timed(times):
            picture = renderer.table(view, words, {})
        sizes += [len(each.data) / 1024 for each in picture.all]
    flat = f"{encoding_ms(picture.data):.0f} ms: only writing the file"
    colds = [_cold_ms(game) for _ in range(3)]
    return [
        at_most(f"{game}: table picture warm, median", share(times, 0.5), 60, " ms", flat),
        at_most(f"{game}: table picture cold, median", share(colds, 0.5), 500, " ms"),
        at_most(f"{game}: largest table picture", max(sizes), 500, " KiB"),
        at_most(f"{game}: loop stall while drawing, worst", asyncio.run(_stall(views, words)), 50, " ms"),
    ]


def encoding_ms(data: bytes) -> float:
    """Median milliseconds to encode a finished picture again in its format."""
    times: list[float] = []
    with Image.open(BytesIO(data)) as picture:
        picture.load()
        for _ in range(5):
            with timed(times):
                picture.save(BytesIO(), picture.format, quality=85)
    return share(times, 0.5)


def late_views(game: str, count: int = 12) -> tuple[list[Any], Words]:
    """Public views of a table with all seats taken, over the second half of a game."""
    rules = rules_of(game)
    seats = rules.seat_counts[-1]
    players = [player_of(game, brisk(game), str(seat)) for seat in range(seats)]
    match, _ = Match.new(rules, seats, {}, "pictures")
    views = []
    while match.pending:
        decision = match.pending[0]
        picks = players[decision.seat].choose(match.view(decision.seat), decision)
        match.answer(decision.seat, decision.id, picks)
        views.append(match.view(None))
    return views[len(views) // 2 :][-count:], Words("en", game, [f"Player {n + 1}" for n in range(seats)])


def cold(game: str) -> float:
    """Milliseconds for the first picture in a fresh process, after imports."""
    views, words = late_views(game, 1)
    renderer = renderer_of(game)
    with timed(times := list[float]()):
        renderer.table(views[0], words, {})
    return times[0]


def _cold_ms(game: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", _COLD.format(game=game)], capture_output=True, text=True, check=True
    )
    return float(done.stdout)


async def _stall(views: list[Any], words: Words) -> float:
    """Most milliseconds by which a sleeping task woke late while pictures were drawn."""
    painter, worst, running = Painter(), 0.0, True

    async def watch() -> None:
        nonlocal worst
        while running:
            started = time.perf_counter()
            await asyncio.sleep(0.002)
            worst = max(worst, (time.perf_counter() - started - 0.002) * 1000)

    watcher = asyncio.create_task(watch())
    await asyncio.gather(*(painter.draw("table", view, words) for view in views))
    running = False
    await watcher
    painter.close()
    return worst
