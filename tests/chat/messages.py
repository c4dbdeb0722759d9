"""Messages as Discord would get them, checked against its limits; tables and decisions to build them from."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, cast

import discord
import msgspec

from bot.chat.builder import MessageBuilder
from bot.chat.drafts import Drafts
from bot.chat.painter import Drawing, Painter, Rank
from bot.features.panel.panel import Panel, PanelRequest
from bot.sandbox.service.validate import SELECTS, V2, check_message, cut_by_clients, walk
from bot.store.rows import SeatRow, TableRow
from bot.tables.model import MatchSnapshot, Snapshot
from games.kernel.chance import Chance
from games.kernel.decision import Decision
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.package.players import random_picks
from games.registry import rules_of
from render.kit.letters.words import Words
from render.kit.picture import HANDS, TABLES, Marks, Picture, stacked

Json = dict[str, Any]
MOST = {"table": TABLES, "compact": TABLES, "hand": HANDS, "compact_hand": HANDS}
"""The most pictures of a table or a hand."""
USERS = (1001, 1002, 1003, 1004, 1005)


class BlankPainter(Painter):
    """Pictures without content, for tests of what surrounds them."""

    def begin(
        self,
        kind: str,
        view: Any,
        words: Words,
        marks: Marks | None = None,
        *,
        rank: Rank = Rank.PRIVATE,
        place: Hashable = None,
    ) -> Drawing:
        result: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
        one = Picture(b"-", 1, 1, "alt" * 300, "jpg")
        result.set_result(stacked([one] * MOST.get(kind, 1)))
        return Drawing(result)


class LatePainter(BlankPainter):
    """Pictures that are never done."""

    def begin(self, *about: Any, **more: Any) -> Drawing:
        return Drawing(asyncio.get_running_loop().create_future())


def former_pictures(builder: MessageBuilder) -> list[discord.Attachment]:
    """A whole message's pictures, as attachments of the message that shows it."""
    return [cast(Any, SimpleNamespace(filename=f.filename, description=f.description)) for f in builder.files()]


def components(builder: MessageBuilder, kept: Sequence[discord.Attachment] = ()) -> list[Json]:
    """A message as components, after Discord's checks; until now it has these pictures. No client cuts one
    of its labels."""
    made: list[Json] = builder.view(kept).to_components()
    names = {file.filename: b"-" for file in builder.attachments(kept)}
    check_message({"components": made}, names, V2)
    assert cut_by_clients(made) == []
    return made


def controls(made: Sequence[Json]) -> list[Json]:
    """Buttons and menus."""
    return [c for _, c in walk(list(made)) if c.get("custom_id")]


def menus_in(made: Sequence[Json]) -> list[Json]:
    return [c for c in controls(made) if c["type"] in SELECTS]


def buttons_in(made: Sequence[Json]) -> dict[str, Json]:
    """Label to button."""
    return {c["label"]: c for c in controls(made) if c["type"] == 2}


def rows_in(made: Sequence[Json]) -> list[list[str]]:
    """The rows of controls from top to bottom: labels of buttons, titles of menus."""
    rows = [part["components"] for _, part in walk(list(made)) if part["type"] == 1]
    return [[each.get("label") or each.get("placeholder") or "" for each in row] for row in rows]


def words_in(made: Sequence[Json]) -> str:
    """All texts."""
    return "\n".join(c["content"] for _, c in walk(list(made)) if "content" in c)


def row_of(game: str, seats: int, language: str = "en", users: Sequence[int] = USERS) -> TableRow:
    """A live table of people."""
    people = [SeatRow(n, users[n], None, f"Person {n + 1}") for n in range(seats)]
    rules = rules_of(game)
    options = rules.complete_options({})
    return TableRow(7, game, 5, 6, users[0], "live", language, "relaxed", options, people, "seed", revision=3)


def moments(game: str, seats: int, seed: str, every: int = 1) -> Iterator[tuple[Match[Any], list[Event]]]:
    """A random game: the match, and its newest events, before every `every`th answer and at the end."""
    match, events = Match.new(rules_of(game), seats, {}, seed)
    chance, recent, count = Chance(f"moments/{seed}", {}), list(events), 0
    while match.pending:
        if count % every == 0:
            yield match, recent
        decision = match.pending[0]
        recent = (recent + match.answer(decision.seat, decision.id, random_picks(decision, chance)))[-30:]
        count += 1
    yield match, recent


class Asked:
    """A match in which a seat is asked made-up decisions, usually one; the rest is the start of a game."""

    def __init__(self, decision: Decision, *more: Decision) -> None:
        match, _ = Match.new(rules_of("splendor"), 2, {}, "asked")
        self.sight = MatchSnapshot(match)
        asked = enumerate((decision, *more))
        self.sight.pending = tuple(msgspec.structs.replace(each, id=f"4.0.{n}") for n, each in asked)

    @property
    def decision(self) -> Decision:
        return self.sight.pending[0]

    async def panel(
        self, drafts: Drafts | None = None, *, users: Sequence[int] = USERS, **wish: Any
    ) -> list[Json]:
        """The asked seat's panel, after Discord's checks."""
        snapshot = Snapshot(row_of("splendor", 2, users=users), self.sight, [])
        made = Panel(snapshot, self.decision.seat, drafts or Drafts(), PanelRequest(**wish))
        return components(made.message(BlankPainter()))
