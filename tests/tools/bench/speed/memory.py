"""Memory: drawing all games in all languages, a bot with tables in play, and one with idle tables.

Each is measured at its peak in its own process: a host needs that much.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.chat.choices import numbers
from bot.chat.painter import Painter
from bot.cli.run import settle
from bot.features import features_of
from bot.features.lobby.service import LobbyService
from bot.sandbox.driver import Box, Player
from bot.sandbox.process import BotProcess
from bot.sandbox.serve import Sandbox
from bot.store.store import Store
from bot.tables.model import Person
from bot.tables.service import Tables
from games.kernel.chance import Chance
from games.kernel.match import Match
from games.kernel.package.players import random_picks
from games.registry import keys, rules_of
from render.kit.kept import KEEPER
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import Marks
from tests.tools.bench.figures import Figure, at_most
from tests.tools.bench.processes import memory
from tests.tools.bench.speed.store import bare_process
from tests.wire.crowd import NOT_POSSIBLE, Guest

PICTURES, TABLES, MOVES, RESTING = 2000, 50, 4, 1000
PATIENCE = 300.0
"""Seconds for a bot to start; a busy machine may take long, and it's not what is measured."""
EVERY = 9
"""Answers of a random game between two drawn moments."""
_DRAWN = "from tests.tools.bench.speed.memory import drawn; print(*drawn({count}))"


def measure() -> list[Figure]:
    """MiB while drawing, with tables in play, and with idle tables."""
    code = _DRAWN.format(count=PICTURES)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    most, kept = (float(said) for said in done.stdout.split())
    bare = f"{bare_process()[1]:.0f} MiB: importing the libraries"
    with TemporaryDirectory() as folder:
        playing, moves = asyncio.run(_with_bot(Path(folder), TABLES, MOVES))
    with TemporaryDirectory() as folder:
        resting, _ = asyncio.run(_with_bot(Path(folder), RESTING, 0))
    return [
        at_most(
            f"memory, {PICTURES:,} pictures of all games, most", most, 350, " MiB", f"{kept:.0f} MiB: kept"
        ),
        at_most(f"memory, {TABLES} tables in play, {moves} answers, most", playing, 300, " MiB", bare),
        at_most(f"memory with {RESTING:,} tables of all games at rest", resting, 200, " MiB", bare),
    ]


# -- drawing ----------------------------------------------------------------------------------------------


def drawn(count: int) -> tuple[float, float]:
    """Peak MiB of this process while it draws so many pictures, and MiB of its cache."""
    settle()
    asyncio.run(_draw(count))
    return memory()[1], KEEPER.held / (1 << 20)


async def _draw(count: int) -> None:
    painter = Painter()
    for kind, view, words, marks in itertools.islice(_wanted(), count):
        await painter.draw(kind, view, words, marks)
    painter.close()


def _wanted() -> Iterator[tuple[str, Any, Words, Marks]]:
    """Endless pictures: every game, language and kind in turn, no view twice."""
    moments = {game: _moments(game) for game in keys()}
    while True:
        for game in keys():
            seats, public, own, marks = next(moments[game])
            for language in LANGUAGES:
                words = Words(language, game, [f"Player {n + 1}" for n in range(seats)])
                if own is None:
                    yield "end", public, words, {}
                else:
                    yield from (("table", own, words, marks), ("hand", own, words, marks))
                    yield "compact", public, words, {}
                yield "table", public, words, {}


def _moments(game: str) -> Iterator[tuple[int, Any, Any, Marks]]:
    """Moments of random games: seats, public view, acting seat's view (None at the end), and their numbers."""
    rules = rules_of(game)
    for number in itertools.count():
        seats = rules.seat_counts[number % len(rules.seat_counts)]
        match, _ = Match.new(rules, seats, {}, f"memory/{number}")
        chance, answers = Chance(f"memory/{number}", {}), 0
        while match.pending:
            decision = match.pending[0]
            if answers % EVERY == EVERY // 2:
                yield seats, match.view(None), match.view(decision.seat), numbers(decision)
            match.answer(decision.seat, decision.id, random_picks(decision, chance))
            answers += 1
        yield seats, match.view(None), None, {}


# -- the bot ----------------------------------------------------------------------------------------------


async def _with_bot(folder: Path, count: int, moves: int) -> tuple[float, int]:
    """Peak MiB of a bot with so many tables, and the number of answers given at them."""
    sandbox = await Sandbox.start()
    box = Box(sandbox, folder)
    people = [box.user(name) for name in ("Ada", "Bo")]
    store = await Store.open(str(folder / "parlor.sqlite3"))
    channels = [sandbox.world.add_channel(f"table-{n}").id for n in range(count)]
    for number, channel in enumerate(channels):
        await _begun(store, number, channel, box, seen=not moves)
    await store.close()
    box.bot = BotProcess(box)
    try:
        await box.bot.launch()
        await box.bot.ready(PATIENCE)
        given = sum(await asyncio.gather(*(_play(box, people, channel, moves) for channel in channels)))
        return memory(box.bot.pid)[1], given
    finally:
        await box.bot.stop()
        await sandbox.stop()


async def _begun(store: Store, number: int, channel: int, box: Box, *, seen: bool) -> None:
    """Start a table of two, games and languages in turn. If it's `seen`, nothing is left to show."""
    tables, ada, bo = (
        Tables(store, features=features_of),
        *(Person(p.id, p.name) for p in (box.user("Ada"), box.user("Bo"))),
    )
    game, language = keys()[number % len(keys())], LANGUAGES[number // len(keys()) % len(LANGUAGES)]
    table = (await tables.open(game, box.sandbox.world.guild, channel, ada, language=language)).row.id
    await LobbyService(tables).join(table, bo)
    row = (await LobbyService(tables).start(table, ada)).row
    if seen:
        row.shown_revision, row.message = row.revision, 1
        await store.save_shown(row)


async def _play(box: Box, people: list[Player], channel: int, moves: int) -> int:
    """Let a table's two people answer so many questions; returns how many they did."""
    if not moves:
        return 0
    await box.until(lambda: box.public(channel), 300)
    guests = [Guest(box, person, channel, random.Random(f"{channel}/{person.id}")) for person in people]
    given = 0
    for _ in range(moves):
        for guest in guests:
            with contextlib.suppress(*NOT_POSSIBLE):
                given += (await guest.answer() or await guest.answer_by_command()) is not None
    return given
