"""Underworld: Hegemony."""

from __future__ import annotations

from operator import attrgetter

from games.kernel.package.manifest import Manifest
from games.kernel.printed.content import DATA

MANIFEST = Manifest(
    key="underworld",
    ease=4,
    package="games.underworld",
    data=DATA / "underworld",
    locales=DATA / "locales",
    rules="games.underworld.rules:RULES",
    players="games.underworld.ai.players:PLAYERS",
    former={"agent": "novice", "mastermind": "adept"},
    slow=("adept", "master"),
    reason="games.underworld.ai.reasons:reason",
    round=attrgetter("turn"),
    icons={"phase-action": "🎭", "phase-contest": "⚔️", "phase-end": "🌙"},
    renderer="render.underworld:RENDER",
    checker="games.underworld.checking:faults",
    commands="games.underworld.commands:COMMANDS",
    decks="games.underworld.printed.deckbuilding",
    words=("names.toml", "texts.toml"),
    race="games.underworld.history:race",
    tally="games.underworld.history:tally",
    headlines="games.underworld.state.telling:HEADLINES",
    intents="games.underworld.state.intents",
)
