"""`/underworld play | dispatch | asset | reveal | activate | pass | assign`, and `/underworld deck`."""

from __future__ import annotations

from games.kernel.package.commands import Command, of_kind, starts_with

COMMANDS = (
    Command("play", "card", starts_with("play", "secret")),
    Command("dispatch", "card", starts_with("dispatch")),
    Command("asset", "card", starts_with("asset")),
    Command("reveal", "card", starts_with("reveal")),
    Command("activate", "ability", starts_with("act", "advance")),
    Command("pass", "what", starts_with("pass")),
    Command("assign", "cards", of_kind("underworld.damage", "underworld.contain")),
)
