"""Shortcuts of the rules change no game: the same answers give the same, word by word."""

from __future__ import annotations

import pytest

from games.kernel.chance import Chance
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.package.players import random_picks
from games.underworld.rules import RULES
from games.underworld.state import table
from games.underworld.state.table import Table

GAMES = range(4)
ANSWERS = 250


def told(number: int) -> tuple[list[Event], str]:
    """All events of a game with random answers, and its fingerprint."""
    seats, dice = (2, 4)[number % 2], Chance(f"checks/{number}", {})
    match, events = Match.new(RULES, seats, {}, f"checks/{number}")
    for _ in range(ANSWERS):
        if not match.pending:
            break
        decision = match.pending[0]
        events += match.answer(decision.seat, decision.id, random_picks(decision, dice))
    return events, match.fingerprint()


@pytest.mark.parametrize("number", GAMES)
def test_the_time_alone_gives_the_rules_nothing_to_look_after(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    once = told(number)
    assert {event.kind for event in once[0]} > table.TIMES - {"contest-skipped"}
    monkeypatch.setattr(table, "TIMES", frozenset())
    assert told(number) == once


@pytest.mark.parametrize("number", GAMES)
def test_who_speaks_is_known_until_a_card_moves(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    once = told(number)
    forgetful = property(lambda game: None, lambda game, known: None)
    monkeypatch.setattr(Table, "sources", forgetful)
    assert told(number) == once
