"""The panel of someone who isn't asked anything: they wait, or are out while the others play on."""

from __future__ import annotations

from typing import Any

from bot.chat.drafts import Drafts
from bot.chat.painter import Drawing, Rank
from bot.features.panel.panel import Panel, PanelRequest
from bot.tables.model import MatchSnapshot, Snapshot
from render.kit.picture import is_out
from tests.champions.scene import Scene, plays, scene
from tests.chat.messages import BlankPainter, components, moments, row_of, words_in
from tests.phrases import phrase


async def said_to(table: Scene, seat: int) -> str:
    snapshot = Snapshot(row_of("champions", 2), MatchSnapshot(table.match), [])
    return words_in(components(Panel(snapshot, seat, Drafts(), PanelRequest()).message(BlankPainter())))


async def test_who_is_out_is_told_so_and_not_that_their_turn_comes() -> None:
    ada = plays("she_hulk", form="hero", damage=14, dealt="Shocker")
    table = scene(ada=ada, ben=plays("iron_man", form="hero"), step="reveal")
    assert table.state.heroes[0].eliminated
    assert phrase("ui-out") in await said_to(table, 0)
    assert phrase("ui-wait") not in await said_to(table, 0)


async def test_who_waits_is_told_that_their_turn_comes() -> None:
    table = scene(ada=plays(), ben=plays("she_hulk"))
    assert phrase("ui-wait") in await said_to(table, 1)


def test_nobody_is_out_when_a_game_begins() -> None:
    for game in ("champions", "underworld", "splendor", "berserk"):
        match, _ = next(moments(game, 2, "out"))
        assert not [seat for seat in range(2) if is_out(game, match.view(seat), seat)]


class RankedPainter(BlankPainter):
    """Notes with which rank each picture is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.ranks: list[Rank] = []

    def begin(self, *args: Any, rank: Rank = Rank.PRIVATE, **more: Any) -> Drawing:
        self.ranks.append(rank)
        return super().begin(*args, rank=rank, **more)


async def test_the_pictures_of_who_waits_are_drawn_after_those_of_who_is_asked() -> None:
    match, recent = next(moments("champions", 2, "ranks"))
    asked = match.pending[0].seat
    for seat, rank in ((asked, Rank.PRIVATE), (1 - asked, Rank.LOOK)):
        painter = RankedPainter()
        snapshot = Snapshot(row_of("champions", 2), MatchSnapshot(match), recent)
        Panel(snapshot, seat, Drafts(), PanelRequest()).message(painter)
        assert set(painter.ranks) == {rank}
