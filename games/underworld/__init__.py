"""Underworld: Hegemony."""

from __future__ import annotations

from games.kernel.manifest import Manifest
from games.kernel.printed.content import DATA

MANIFEST = Manifest(
    key="underworld",
    package="games.underworld",
    data=DATA / "underworld",
    locales=DATA / "locales",
    rules="games.underworld.rules:RULES",
    players="games.underworld.ai.players:PLAYERS",
    renderer="render.underworld:RENDER",
    commands="games.underworld.commands:COMMANDS",
    decks="games.underworld.printed.deckbuilding",
    words=("names.toml", "texts.toml"),
)
