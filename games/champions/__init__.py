"""Marvel Champions: The Card Game."""

from __future__ import annotations

from operator import attrgetter

from games.kernel.package.manifest import Manifest
from games.kernel.printed.content import DATA

MANIFEST = Manifest(
    key="champions",
    ease=2,
    package="games.champions",
    data=DATA / "champions",
    locales=DATA / "locales",
    rules="games.champions.rules:RULES",
    players="games.champions.ai.players:PLAYERS",
    reason="games.champions.ai.reasons:reason",
    former={"companion": "novice", "veteran": "master"},
    slow=("adept", "master"),
    renderer="render.champions:RENDER",
    checker="games.champions.checking:faults",
    round=attrgetter("round"),
    icons={"phase-player": "🦸", "phase-villain": "🦹"},
    commands="games.champions.commands:COMMANDS",
    decks="games.champions.printed.deckbuilding",
    words=("names.toml", "texts.toml"),
    race="games.champions.history:race",
    tally="games.champions.history:tally",
    headlines="games.champions.state.telling:HEADLINES",
    intents="games.champions.state.intents",
)
