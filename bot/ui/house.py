"""Everything that interactions work with, put together once."""

from __future__ import annotations

from dataclasses import dataclass

from bot.store.sqlite import Store
from bot.tables.service import Tables
from bot.ui.painter import Painter
from bot.ui.panels import Panels


@dataclass(frozen=True)
class House:
    """Tables, their store, pictures, and the panels made with them."""

    tables: Tables
    store: Store
    painter: Painter
    panels: Panels
