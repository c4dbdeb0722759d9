"""Checks in any game that no one was ever shown another seat's hidden card."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from bot.features.lookup.screens import drawn
from bot.sandbox.driver import Box
from bot.store.rows import TableRow
from games.kernel.events import Event, seen_by
from games.kernel.match import Match
from render.kit.letters.words import Words
from tests.wire.table.test_leaks import strings


class Prying:
    """Searches everything newly shown to anyone for names that only another seat may know."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.read = self.searched = 0
        """Messages read, and hidden names searched for in them."""
        self._known: defaultdict[int, set[str]] = defaultdict(set)
        self.wrong: list[str] = []

    def look(self, row: TableRow, match: Match[Any], told: list[Event], words: Words) -> None:
        """Judge by what's hidden now: what has been revealed or told since is no secret any more."""
        names = {seat: set(_named(row.game, match.view(seat), words)) for seat in (None, *range(match.seats))}
        everything = set[str]().union(*names.values())
        for user in self.box.sandbox.world.users:
            mine = [None, *(seat.number for seat in row.seats if seat.user == user)]
            said = "\n".join(words.say(event.text) for seat in mine for event in seen_by(told, seat))
            self._known[user] |= {name for name in everything if name in said}.union(*(names[s] for s in mine))
        for shown in self.box.recording[self.read :]:
            hidden = everything - self._known[shown.user]
            self._judge(shown.user, "\n".join(strings(shown.content)), hidden)
        self.read = len(self.box.recording)

    def _judge(self, user: int, said: str, hidden: set[str]) -> None:
        """None of these names may be in what someone reads, except as part of one they know."""
        self.searched += len(hidden)
        suspected = [name for name in hidden if name in said]
        if suspected:
            for name in sorted(self._known[user], key=len, reverse=True):
                said = said.replace(name, "…")
        for name in suspected:
            if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", said):
                self.wrong.append(f"{name} was shown to {user}: {said}")


def _named(game: str, view: msgspec.Struct, words: Words) -> Iterator[str]:
    """The names of the cards in a view."""
    found = set(_strings(msgspec.to_builtins(view)))
    for kind, cards in drawn(game, view).items():
        yield from (words.name(kind, card) for card in found & cards.keys())


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from (*_strings(key), *_strings(inner))
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _strings(inner)
