"""Splendor: Marvel."""

from __future__ import annotations

from operator import attrgetter

from games.kernel.manifest import Manifest
from games.kernel.printed.content import DATA

MANIFEST = Manifest(
    key="splendor",
    package="games.splendor",
    data=DATA / "splendor",
    locales=DATA / "locales",
    rules="games.splendor.rules:RULES",
    players="games.splendor.ai.players:PLAYERS",
    renderer="render.splendor:RENDER",
    round=attrgetter("round"),
    commands="games.splendor.commands:COMMANDS",
)
