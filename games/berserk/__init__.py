"""Berserk: The Board Game."""

from __future__ import annotations

from operator import attrgetter

from games.kernel.package.manifest import Manifest
from games.kernel.printed.content import DATA

MANIFEST = Manifest(
    key="berserk",
    package="games.berserk",
    data=DATA / "berserk",
    locales=DATA / "locales",
    rules="games.berserk.rules:RULES",
    players="games.berserk.ai.players:PLAYERS",
    former={"companion": "adept"},
    slow=("master",),
    reason="games.berserk.ai.reasons:reason",
    renderer="render.berserk:RENDER",
    checker="games.berserk.checking:faults",
    round=attrgetter("round"),
    icons={"phase-planning": "🗺️", "phase-action": "⚔️", "phase-enemy": "👹", "phase-event": "📜"},
    commands="games.berserk.commands:COMMANDS",
    words=("names.toml", "texts.toml", "story.toml"),
    free=(r"adventures/(0[1-9]|1\d|2[0-5])\.toml",),
    race="games.berserk.history:race",
    tally="games.berserk.history:tally",
    headlines="games.berserk.state.telling:HEADLINES",
    intents="games.berserk.state.intents",
)
