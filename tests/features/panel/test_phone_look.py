"""Tables on a phone: their own look, in compact pictures with the same numbers."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.chat.choices import numbers, shown_first
from bot.chat.drafts import Drafts
from bot.chat.painter import Drawing
from bot.chat.slots import VIEWS
from bot.features.panel.panel import Panel, PanelRequest
from bot.features.preferences.state import LABELS, LOOKS
from bot.tables.model import MatchSnapshot, Snapshot
from games.registry import keys, rules_of
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import LIMIT, PHONE, kind_for, order_of, renderer_of
from render.kit.scenes.renderer import Renderer
from tests.chat.messages import BlankPainter, components, moments, row_of, rows_in
from tests.phrases import phrase


class _Noting(BlankPainter):
    """Notes what it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, dict[str, int]]] = []

    def begin(self, kind: str, view: Any, words: Words, marks: Any = None, **more: Any) -> Drawing:
        self.asked.append((kind, dict(marks or {})))
        return super().begin(kind, view, words, marks, **more)


def _panel(game: str, look: str) -> tuple[_Noting, list[dict[str, Any]], dict[str, int]]:
    """A game's first panel in a look, what the painter was asked for, and the numbers of its options."""
    seats = rules_of(game).seat_counts[0]
    match, _ = next(moments(game, seats, "phone"))
    painter, wish = _Noting(), PanelRequest(look=next(each for each in LOOKS if each == look))
    seat = match.pending[0].seat
    panel = Panel(Snapshot(row_of(game, seats), MatchSnapshot(match), []), seat, Drafts(), wish)
    marks = numbers(shown_first(match.pending_for(seat)), order_of(game, match.view(seat)))
    return painter, components(panel.message(painter)), marks


@pytest.mark.parametrize("game", keys())
async def test_on_a_phone_table_and_hand_are_compact_with_the_same_numbers(game: str) -> None:
    large, _, marks = _panel(game, "pictures")
    small, _, same = _panel(game, "phone")
    compact = {"table": "compact", "hand": "compact_hand"}
    assert [kind for kind, _ in small.asked] == [compact[kind] for kind, _ in large.asked]
    assert [given for _, given in small.asked] == [given for _, given in large.asked]
    assert same == marks
    assert all(given == marks for _, given in small.asked)


def _views(title: str) -> list[list[str]]:
    """The first row of controls of a panel."""
    match, _ = next(moments("splendor", 2, "phone"))
    snapshot = Snapshot(row_of("splendor", 2), MatchSnapshot(match), [])
    panel = Panel(snapshot, match.pending[0].seat, Drafts(), PanelRequest(title=title))
    return rows_in(components(panel.message(BlankPainter())))


async def test_every_look_and_the_newest_panel_are_a_press_away() -> None:
    row, words = row_of("splendor", 2), Words("en", "splendor")
    made = {
        item.custom_id: item.label for item in VIEWS.made(row, 1, words) if isinstance(item, discord.ui.Button)
    }
    assert made == {
        f"p1:panel:{row.id}:0:::1": phrase("ui-refresh"),
        **{f"p1:look:{row.id}:0:::1.{look}": phrase(LABELS[look]) for look in LOOKS},
    }
    assert _views("-# Splendor")[0] == [*made.values()], "a direct message has them itself, on top"
    assert phrase("ui-refresh") not in {label for labels in _views("") for label in labels}


def test_a_game_without_compact_pictures_of_its_hands_shows_the_large_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert kind_for("splendor", "hand", phone=True) == "compact_hand"
    monkeypatch.delattr(Renderer, "compact_hand")
    assert kind_for("splendor", "hand", phone=True) == "hand"
    assert kind_for("splendor", "table", phone=False) == "table"
    assert kind_for("splendor", "end", phone=True) == "compact_end"
    assert kind_for("splendor", "lobby", phone=True) == "lobby"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_compact_pictures_of_a_game_are_no_narrower_than_three_to_four(game: str, language: str) -> None:
    seats, renderer = rules_of(game).seat_counts[-1], renderer_of(game)
    words = Words(language, game, [f"Player {n + 1}" for n in range(seats)])
    for match, _ in moments(game, seats, "compact", every=60):
        for decision in match.pending[:1]:
            view = match.view(decision.seat)
            marks = numbers(decision, order_of(game, view))
            drawn = [renderer.compact(view, words, marks)]
            if MatchSnapshot(match).private_part(decision.seat):
                drawn.append(getattr(renderer, kind_for(game, "hand", phone=True))(view, words, marks))
            for picture in (each for shown in drawn for each in shown.all):
                assert picture.width <= PHONE[0]
                assert picture.width * 4 >= picture.height * 3, (picture.width, picture.height)
                assert len(picture.data) <= LIMIT
                assert 0 < len(picture.alt) <= 1024
            assert all(len(shown.all) <= 5 for shown in drawn)
