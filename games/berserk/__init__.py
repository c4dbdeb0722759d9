"""Berserk: The Board Game."""

from __future__ import annotations

from operator import attrgetter

from games.kernel.manifest import Manifest
from games.kernel.printed.content import DATA

MANIFEST = Manifest(
    key="berserk",
    package="games.berserk",
    data=DATA / "berserk",
    locales=DATA / "locales",
    rules="games.berserk.rules:RULES",
    players="games.berserk.ai.players:PLAYERS",
    renderer="render.berserk:RENDER",
    round=attrgetter("round"),
    commands="games.berserk.commands:COMMANDS",
    words=("names.toml", "texts.toml", "story.toml"),
    free=(r"adventures/(0[1-9]|1\d|2[0-5])\.toml",),
    checker="games.berserk.adventure.checking:faults",
)
