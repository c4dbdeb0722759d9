"""Dudo, or Liar's Dice."""

from __future__ import annotations

from operator import attrgetter
from pathlib import Path

from games.kernel.package.manifest import Manifest

_DATA = Path(__file__).parent / "data"

MANIFEST = Manifest(
    key="dudo",
    package="parlor_dudo",
    data=_DATA,
    locales=_DATA / "locales",
    rules="parlor_dudo.rules:RULES",
    players="parlor_dudo.players:PLAYERS",
    slow=("adept", "master"),
    renderer="parlor_dudo.render:RENDER",
    round=attrgetter("round"),
    commands="parlor_dudo.commands:COMMANDS",
)
