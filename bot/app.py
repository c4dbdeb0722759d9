"""Everything that interactions work with, put together once."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.painter import Painter
from bot.chat.rates import Gate
from bot.features.channel.publisher import Publisher
from bot.features.hints.service import Hints
from bot.features.lobby.service import Lobbies
from bot.features.panel.panels import Panels
from bot.features.replay.film import Films
from bot.features.replay.service import Replays
from bot.features.seats.service import Seating
from bot.features.undo.service import Undoing
from bot.features.watch.service import Spectators
from bot.store.store import Store
from bot.tables.service import Tables
from bot.tables.turns import Turns
from bot.workers.crews import Crews


@dataclass(frozen=True)
class House:
    """Tables, their store, pictures, the panels made with them, and who shows the tables."""

    tables: Tables
    store: Store
    painter: Painter
    panels: Panels
    publisher: Publisher
    lobbies: Lobbies
    seating: Seating
    undoing: Undoing
    gate: Gate
    hints: Hints
    replays: Replays
    films: Films
    spectators: Spectators
    crews: Crews
    turns: Turns
