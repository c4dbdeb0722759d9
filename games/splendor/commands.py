"""`/splendor take | reserve | recruit | pay | return | location`."""

from __future__ import annotations

from games.kernel.package.commands import Command, of_kind, starts_with

COMMANDS = (
    Command("take", "gems", starts_with("take")),
    Command("reserve", "card", starts_with("reserve", "reserve-deck")),
    Command("recruit", "card", starts_with("recruit")),
    Command("pay", "gems", of_kind("splendor.pay")),
    Command("return", "gems", of_kind("splendor.return")),
    Command("location", "place", of_kind("splendor.location")),
)
