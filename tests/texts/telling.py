"""Every text of whole games played by AI seats: events, questions, reasons and ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from games.champions.printed.content import SCENARIOS
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.rules import OptionValue
from games.kernel.testkit.playing import play_out
from games.kernel.text import Text, text
from games.registry import manifest_of, rules_of
from games.underworld.printed.content import READY
from tests.underworld.laying import deck_for

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def decks_for(seats: int, number: int) -> dict[str, OptionValue]:
    """Ready decks of Underworld for the seats of a table, in turn."""
    keys = list(READY)
    return {f"deck:{seat}": deck_for(keys[(seat + number) % len(keys)], number) for seat in range(seats)}


GAMES: dict[str, tuple[tuple[int, dict[str, OptionValue], str], ...]] = {
    "splendor": ((2, {}, "random"), (3, {"fewer": True}, "random"), (3, {}, "novice"), (4, {}, "novice")),
    "underworld": (
        *((2, {}, "random"), (2, {}, "novice"), (4, {}, "random")),
        *((2, decks_for(2, 1), "novice"), (2, decks_for(2, 2), "random"), (4, decks_for(4, 3), "novice")),
        (2, decks_for(2, 4), "random"),
    ),
    "champions": (
        (1, {}, "random"),
        *(
            (seats, {"scenario": scenario, "mode": "expert"}, strength)
            for scenario in SCENARIOS
            for seats, strength in ((2, "novice"), (4, "novice"), (3, "random"))
        ),
    ),
    "berserk": (
        (1, {"adventure": 1}, "adept"),
        (2, {"adventure": 5}, "random"),
        (3, {"adventure": 8}, "adept"),
        (1, {"mode": "campaign"}, "adept"),
    ),
}
"""Seats, options and strength of each game."""


def questions(match: Match[Any]) -> Iterator[Text]:
    """Texts of the open questions."""
    for decision in match.pending:
        yield decision.prompt
        if decision.none:
            yield decision.none
        for option in decision.options:
            yield option.label
            if option.detail:
                yield option.detail
            if option.group:
                yield text(option.group)


def told(events: list[Event]) -> Iterator[Text]:
    """What happened, as told to those who saw it and to the others."""
    for event in events:
        yield event.text
        if event.twin:
            yield event.twin.text


@cache
def texts_of(game: str) -> tuple[Text, ...]:
    """Each different text in the games of a kind."""
    found: dict[bytes, Text] = {}

    def watch(match: Match[Any], events: list[Event]) -> None:
        reasons = [reason for seat in range(match.seats) for reason in _reasons(match, seat)]
        for said in (*told(events), *questions(match), *reasons):
            found.setdefault(json.dumps(msgspec.to_builtins(said), sort_keys=True).encode(), said)

    players = manifest_of(game).players_here()
    for number, (seats, options, strength) in enumerate(GAMES[game]):
        made = [players[strength](f"{number}/{seat}") for seat in range(seats)]
        match, _ = play_out(rules_of(game), made, options, f"telling/{number}", watch=watch)
        assert match.outcome is not None
        found.setdefault(str(match.outcome.text).encode(), match.outcome.text)
    return tuple(found.values())


@cache
def views_of(game: str) -> tuple[msgspec.Struct, ...]:
    """Every twentieth view of the first seat in one game."""
    seen: list[msgspec.Struct] = []
    seats, options, strength = GAMES[game][0]
    made = [manifest_of(game).players_here()[strength](f"views/{seat}") for seat in range(seats)]
    rules = rules_of(game)
    match, _ = play_out(rules, made, options, "views", watch=lambda match, _: seen.append(match.view(0)))
    return (*seen[::20], match.view(None))


def _reasons(match: Match[Any], seat: int) -> list[Text]:
    """Why a seat can't use what it has; only while it's asked, as this takes long."""
    if not any(decision.kind in match.rules.explained for decision in match.pending_for(seat)):
        return []
    return [said for _, said in match.rules.why_not(match.state, seat)]
