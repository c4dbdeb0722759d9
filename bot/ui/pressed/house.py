"""Everything that interactions work with, put together once."""

from __future__ import annotations

from dataclasses import dataclass

from bot.store.store import Store
from bot.tables.history.replaying import Replays
from bot.tables.lobbies import Lobbies
from bot.tables.minds.hints import Hints
from bot.tables.seating import Seating
from bot.tables.service import Tables
from bot.tables.shown.publishing import Publisher
from bot.tables.shown.spectators import Spectators
from bot.tables.turns import Turns
from bot.tables.undoing import Undoing
from bot.ui.history.film import Films
from bot.ui.parts.gate import Gate
from bot.ui.parts.painter import Painter
from bot.ui.shown.panels import Panels
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
