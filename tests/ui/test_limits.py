"""Every message of random games is one that Discord takes, in every language."""

from __future__ import annotations

import pytest

from bot.tables.model import Sight, Snapshot
from bot.ui.board import board_face
from bot.ui.choices import menus, shape_of
from bot.ui.drafts import Drafts
from bot.ui.ids import parse
from bot.ui.limits import MENU, clip, last_lines
from bot.ui.lobby import lobby_face
from bot.ui.panel import Panel, Wish
from bot.ui.speech import words_for
from games.registry import keys, rules_of
from render.kit.words import LANGUAGES
from tests.ui.faces import BlankPainter, components, controls, menus_in, moments, row_of, words_in


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in keys() for seats in (rules_of(game).seat_counts[-1],)]
)
async def test_boards_and_panels_of_a_random_game(game: str, seats: int, language: str) -> None:
    painter, drafts = BlankPainter(), Drafts()
    for match, recent in moments(game, seats, f"limits/{language}", every=5):
        row = row_of(game, seats, language)
        row.status = "live" if match.pending else "over"
        snapshot = Snapshot(row, Sight(match), recent)
        components(await board_face(snapshot, painter))
        snapshot.row.undo_asked = [0]
        asked_back = components(await board_face(snapshot, painter))
        agree = [c for c in controls(asked_back) if c["custom_id"].endswith(":agree")]
        assert bool(agree) == bool(match.pending)
        for seat in range(seats):
            made = components(await Panel(snapshot, seat, drafts, Wish(notice="x" * 900)).face(painter))
            meant = [parse(control["custom_id"]) for control in controls(made)]
            asked = {id_.decision for id_ in meant if id_ and id_.decision}
            asked |= {
                line["value"]
                for menu in menus_in(made)
                if ":ask:" in menu["custom_id"]
                for line in menu["options"]
            }
            assert asked == {decision.id for decision in match.pending_for(seat)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
async def test_every_option_of_every_decision_stands_in_exactly_one_control(game: str, language: str) -> None:
    seats = rules_of(game).seat_counts[0]
    for match, _ in moments(game, seats, f"options/{language}", every=3):
        words = words_for(row_of(game, seats, language))
        for decision in match.pending:
            shown = [entry.value.partition(".")[0] for menu in menus(decision, words) for entry in menu.entries]
            if shape_of(decision, words) in ("buttons", "single"):
                assert sorted(shown, key=int) == [str(index) for index in range(len(decision.options))]
            else:
                assert {int(index) for index in shown} == set(range(len(decision.options)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_lobbies(game: str, language: str) -> None:
    for seats in range(1, rules_of(game).seat_counts[-1] + 1):
        row = row_of(game, seats, language)
        row.status = "lobby"
        made = components(lobby_face(row, words_for(row)))
        start = next(c for c in controls(made) if ":start:" in c["custom_id"])
        assert start.get("disabled", False) == (seats not in rules_of(game).seat_counts)
        assert "SHA-256" in words_in(made)


def test_texts_are_clipped_with_an_ellipsis() -> None:
    assert clip("abcdef", 6) == "abcdef"
    assert clip("abcdefg", 6) == "abcde…"
    assert clip("", 0) == ""


def test_the_newest_lines_stay() -> None:
    assert last_lines(["first", "second", "third"], 12) == "second\nthird"
    assert last_lines(["first", "second", "third"], 11) == "third"


def test_a_menu_has_as_many_lines_as_discord_takes() -> None:
    assert MENU == 25
