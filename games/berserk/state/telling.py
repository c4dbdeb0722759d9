"""How events become a story: which ones share a line, and which stay untold."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.package.news import ASIDE, HEADLINE, NEWS, TURN, Headline

GOES_ON: Mapping[str, frozenset[str]] = {
    "spawned": frozenset(("spawned",)),
    "placed": frozenset(("placed",)),
    "penalties": frozenset(("tired",)),
    "event": frozenset(("objective",)),
    "rerolls": frozenset(("activated",)),
    "ripostes": frozenset(("activated",)),
    "cubes": frozenset(("activated",)),
    "movement": frozenset(("activated",)),
    "rerolled": frozenset(("rolled-first", "rerolled")),
    "token": frozenset(("rolled-token",)),
    "stunned": frozenset(("stunned",)),
}
"""Kind of event to the kinds right after which it's told in the same line."""
SAID_BY: Mapping[str, frozenset[str]] = {}
"""Kind of event to the kinds that already tell it."""
UNSAID: frozenset[str] = frozenset(("ready", "idle"))
"""Only in the log."""

HEADLINES: Mapping[str, Headline] = {
    "end": Headline(TURN),
    "adventure-won": Headline(TURN),
    "adventure-lost": Headline(TURN),
    "adventure-begins": Headline(HEADLINE),
    "objective": Headline(TURN, leads=frozenset(("event",))),
    "event": Headline(TURN, card=("event", "event")),
    "missing": Headline(HEADLINE),
    "chosen": Headline(HEADLINE),
    "ko": Headline(TURN),
    "killed": Headline(HEADLINE, line="deaths"),
    "rolled": Headline(NEWS, leads=frozenset(("defended", "wounded", "killed", "ko", "stunned", "bleeding"))),
    "defended": Headline(),
    "wounded": Headline(NEWS),
    "healed": Headline(NEWS, alike=("model",), adds="count"),
    "token": Headline(NEWS),
    "rolled-token": Headline(NEWS),
    "spawned": Headline(NEWS, line="arrivals"),
    "flees": Headline(NEWS),
    "laid": Headline(NEWS),
    "lifted": Headline(NEWS),
    "note": Headline(NEWS),
    "stunned": Headline(ASIDE, alike=("model",)),
    "bleeding": Headline(ASIDE, alike=("model",)),
    "stun-cleared": Headline(ASIDE),
    "rolled-first": Headline(ASIDE),
    "rerolled": Headline(ASIDE),
    "tactic": Headline(ASIDE),
    "planned": Headline(ASIDE),
    "displaced": Headline(ASIDE),
}
"""What people want to know first: event cards, who fell, and attacks with their results."""
