"""Leaving a team game: cards you controlled or had waiting, and other people's cards on yours."""

from __future__ import annotations

import pytest

from games.kernel.package.players import RandomPlayer
from games.underworld.effects.leaving import remove_player
from games.underworld.effects.moving import leave, seal
from games.underworld.state.model import Piece
from tests.underworld.round.test_teams import four
from tests.underworld.scene import Scene, plays, rule, scene


def stolen(table: Scene, title: str, seat: int) -> Piece:
    """Give control to a seat that isn't the owner."""
    piece = table.card(title)
    piece.controller = seat
    return piece


@rule("team.deck-out-cards-removed", "owner.never-changes", "controller.can-change")
def test_what_he_had_taken_goes_to_its_owners_graveyard() -> None:
    table = four(
        step="start/preparation",
        ada=plays(filler=0),
        ben=plays(play="Keen Owl@Paris, Gaze of Menace>Keen Owl", sealed="Navigator>Keen Owl"),
    )
    stolen(table, "Keen Owl", 0)
    table.until(lambda t: t.state.sides[0].out, default=True)
    assert table.where("Keen Owl") == "grave:1"
    assert table.ben.grave == ["Gaze of Menace", "Keen Owl"]
    assert "Navigator" in table.ben.hand, "what was sealed on it goes home to the hand"
    assert [p for p in table.game.all_in_play() if p.controller == 0] == []


@rule("team.deck-out-cards-removed", "seal.host-leaves", "attachment.host-leaves")
def test_what_others_had_on_his_cards_goes_where_it_goes_when_a_host_leaves() -> None:
    table = four(
        step="start/preparation",
        ada=plays("Baku Society", filler=0, play="Phoenix@Paris"),
        ben=plays(play="Gaze of Menace>Phoenix", sealed="Navigator>Phoenix"),
        cleo=plays(hand="Keen Owl"),
    )
    seal(table.game, table.card("Keen Owl"), None, 0)
    table.until(lambda t: t.state.sides[0].out, default=True)
    assert table.ben.grave == ["Gaze of Menace"]
    assert "Navigator" in table.ben.hand
    assert "Keen Owl" in table.cleo.hand, "sealed on a society that is gone"


@rule("team.deck-out-cards-removed", "stack.not-in-play")
def test_a_taken_card_of_his_that_waits_on_the_stack_goes_home() -> None:
    """Ada pays to turn up another's infiltrator, and leaves before that happens."""
    table = four(ada=plays(assets="yellow 2"), ben=plays(hidden="Keen Owl@Paris"))
    stolen(table, "Keen Owl", 0)
    table = Scene(table.state)
    table.ada.reveals("Keen Owl")
    remove_player(table.game, 0)
    table = Scene(table.state)
    assert table.stack == []
    assert table.where("Keen Owl") == "grave:1"


@rule("team.deck-out-cards-removed")
def test_his_own_card_that_waits_on_the_stack_for_another_is_gone_with_him() -> None:
    table = four(cleo=plays(assets="yellow 2"), ben=plays(hidden="Keen Owl@Paris"))
    stolen(table, "Keen Owl", 2)
    table = Scene(table.state)
    table.cleo.reveals("Keen Owl")
    remove_player(table.game, 1)
    table = Scene(table.state)
    assert table.stack == []
    assert table.where("Keen Owl") == "removed"


@rule("team.deck-out-leaves")
def test_who_is_out_does_not_lose_again() -> None:
    table = four(cleo=plays(hand="Nameless Corpse"))
    remove_player(table.game, 0)
    table.state.lost += [0]
    table = Scene(table.state)
    table.cleo.plays("Nameless Corpse", "Hangzhou").settles()
    assert table.state.lost == []
    assert table.happened("decked") == []
    assert table.match.outcome is None


@rule("team.deck-out-cards-removed", "mission.owner-leaves")
def test_his_mission_leaves_the_row_with_him() -> None:
    table = four(
        regions="Barcelona, Paris, Hangzhou, Los Angeles, Melbourne, Cicada House",
        ada=plays(),
        ben=plays(play="Keen Owl@Cicada House"),
    )
    remove_player(table.game, 0)
    table = Scene(table.state)
    assert table.row == ["Barcelona", "Paris", "Hangzhou", "Los Angeles", "Melbourne"]
    assert table.where("Cicada House") == "removed"
    assert table.ben.library[-1] == "Keen Owl", "who stood there goes to the bottom of his owner's library"


@rule("controller.default", "owner.zones")
def test_a_taken_card_that_dies_lies_in_its_owners_graveyard() -> None:
    table = scene(ben=plays(play="Keen Owl@Paris"))
    leave(table.game, [stolen(table, "Keen Owl", 0)], "destroy")
    assert (table.ada.grave, table.ben.grave) == ([], ["Keen Owl"])


@rule("team.deck-out-leaves", "team.partner-plays-on")
@pytest.mark.parametrize("number", range(3))
def test_tables_of_teams_with_short_libraries_come_to_their_end(number: int) -> None:
    """Everyone plays at random with cards that take, seal and attach across the table; libraries run out."""
    deck = "Fernandil Harriman, Keen Owl, Gaze of Menace, Blood, Blood Cattle, Master of Ceremonies, Wildfire"
    assets = "yellow 5, blue 5, black 3"
    people = {
        name: plays("Baku Society", hand=deck, library=deck, filler=0, assets=assets, sealed="Keen Owl*4")
        for name in ("ada", "ben", "cleo", "dan")
    }
    table = four(seed=f"few/{number}", **people)
    for piece in table.game.at("sealed")[::2]:
        piece.keeper = 3 - piece.keeper
    table = Scene(table.state)
    players = [RandomPlayer(f"{number}/{seat}") for seat in range(4)]
    while table.match.pending:
        table.give(table.asked, players[table.asked.seat].choose(None, table.asked))
    assert table.happened("decked")
    assert table.match.outcome is not None
