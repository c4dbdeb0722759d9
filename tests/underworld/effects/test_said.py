"""Log and options say whose, who and in which order, and nothing that isn't true."""

from __future__ import annotations

import pytest

from games.kernel.events import Event
from games.underworld.effects.markers import mark, unmark
from games.underworld.effects.moving import leave
from tests.phrases import phrase
from tests.underworld.scene import CULLER, WORDS, Scene, alone, plays, rule, scene


def told(table: Scene, *kinds: str) -> list[str]:
    """All lines of these kinds."""
    return [WORDS.say(event.text) for event in table.events if event.kind in kinds and event.text is not None]


def kinds_of(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def test_an_asset_is_named_with_whose_it_is() -> None:
    table = scene(
        ada=plays("Baku Society", play="Manifold Dream Maze@Paris", assets="yellow 2"),
        ben=plays(play="Snowfield Wolf@Paris", assets="grey 1"),
    )
    table.ada.uses("Manifold Dream Maze")
    details = {WORDS.say(option.detail) for option in table.ada.question.options if option.detail is not None}
    assert phrase("underworld-in-assets", seat="Ada") in details
    assert "asset" not in details


@rule("play.step2-show")
def test_targets_are_told_before_anything_is_paid() -> None:
    table = scene(ada=CULLER, ben=plays(play="Snowfield Wolf@Hangzhou"))
    table.ada.plays("Cull the Weak", "Snowfield Wolf")
    assert [kind for kind in kinds_of(table.events) if kind in ("plays", "aimed", "paid")] == [
        "plays",
        "aimed",
        "paid",
    ]
    assert told(table, "aimed") == [phrase("underworld-aimed", targets="Snowfield Wolf (Hangzhou, Ben)")]


def test_an_infiltrator_that_is_destroyed_is_named() -> None:
    table = scene(ben=plays(hidden="Navigator@Paris"))
    game = table.game
    leave(game, [table.card("Navigator")], "destroy")
    assert WORDS.say(game.events[-1].text) == phrase("underworld-left-destroy", cards="Navigator (Infiltrator)")


def test_no_marker_is_told_of_that_is_not_placed_or_taken() -> None:
    table = alone(play="Navigator@Paris")
    game, navigator = table.game, table.card("Navigator")
    mark(game, navigator, "shield", 0)
    unmark(game, navigator, "shield")
    assert game.events == []
    mark(game, navigator, "shield", 2)
    unmark(game, navigator, "shield", 3)
    assert [event.data["count"] for event in game.events] == [2, 2]
    assert navigator.markers["shield"] == 0


@pytest.mark.parametrize("seats", [2, 4])
def test_turn_and_step_name_everybody_of_a_team(seats: int) -> None:
    people = {name: plays() for name in ("ada", "ben", "cleo", "dan")[:seats]}
    table = scene(**people)  # type: ignore[arg-type]
    table.next_turn()
    first, second = ("Ben", "Ada") if seats == 2 else ("Ben and Dan", "Ada and Cleo")
    assert told(table, "turn") == [phrase("underworld-turn", turn=2, seats=first)]
    table.until(lambda t: t.state.phase == "contest", default=True)
    assert told(table, "step")[-2:] == [phrase("underworld-action-step", seats=who) for who in (first, second)]


def test_a_headquarters_of_one_card_says_so() -> None:
    table = alone(hand="Scarab Group Headquarters", grave="Navigator", assets="black 6")
    table.ada.plays("Scarab Group Headquarters").runs()
    assert told(table, "headquarters") == [phrase("underworld-headquarters", seat="Ada", count=1)]
