"""Marvel Champions: The Card Game."""

from __future__ import annotations

from operator import attrgetter

from games.kernel.manifest import Manifest
from games.kernel.printed.content import DATA

MANIFEST = Manifest(
    key="champions",
    package="games.champions",
    data=DATA / "champions",
    locales=DATA / "locales",
    rules="games.champions.rules:RULES",
    players="games.champions.ai.players:PLAYERS",
    slow=("veteran",),
    renderer="render.champions:RENDER",
    round=attrgetter("round"),
    commands="games.champions.commands:COMMANDS",
    decks="games.champions.printed.deckbuilding",
    words=("names.toml", "texts.toml"),
)
