"""Splendor: Marvel."""

from __future__ import annotations

from operator import attrgetter

from games.kernel.package.manifest import Manifest
from games.kernel.printed.content import DATA

MANIFEST = Manifest(
    key="splendor",
    ease=1,
    package="games.splendor",
    data=DATA / "splendor",
    locales=DATA / "locales",
    rules="games.splendor.rules:RULES",
    players="games.splendor.ai.players:PLAYERS",
    former={"greedy": "novice", "planner": "adept"},
    slow=("adept", "master"),
    reason="games.splendor.ai.reasons:reason",
    renderer="render.splendor:RENDER",
    checker="games.splendor.checking:faults",
    round=attrgetter("round"),
    commands="games.splendor.commands:COMMANDS",
    race="games.splendor.history:race",
    tally="games.splendor.history:tally",
    headlines="games.splendor.state.telling:HEADLINES",
    intents="games.splendor.state.intents",
)
