"""The checker accepts the printed adventures, and names what is wrong with broken ones."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.berserk.adventure.checker import faults
from games.berserk.printed import scripted as words
from games.berserk.printed.content import Placement
from games.berserk.printed.scenario import Adventure, AllyStart, EventPrint, Group, Objective, TokenStart, read
from tests.berserk.scene import lay_tiles, rule
from tests.berserk.stories import card

END = card("Z", (words.Round(9), words.End("lost")), do=())


def broken(**changes: Any) -> list[str]:
    """Faults of the first adventure with these changes."""
    return [fault.what for fault in faults(msgspec.structs.replace(read(1), **changes))]


def with_event(event: EventPrint) -> list[str]:
    """Faults of the first adventure with one more event card, which card A reveals."""
    first = read(1)
    opening = msgspec.structs.replace(
        first.event[0],
        objective=(*first.event[0].objective, Objective(words.Round(1), (words.Reveal(event.letter),))),
    )
    found = broken(event=(opening, *first.event[1:], event))
    return [what for what in found if "no words" not in what]


@rule("campaign.length", "adventure.is-a-game", "setup.tiles", "setup.spawn-tokens")
@pytest.mark.parametrize("number", range(1, 12))
def test_the_printed_adventures_are_well(number: int) -> None:
    assert faults(read(number)) == []


@rule("board.tile-edges")
def test_tiles_exist_lie_apart_and_hang_together() -> None:
    assert broken(layout=(Placement("X9", (0, 0)),)) == ["there is no tile 'X9'"]
    assert broken(layout=(Placement("B1", (0, 0)), Placement("B2", (2, 0)))) == [
        "the tiles do not hang together"
    ]
    assert "two tiles lie at (0, 0)" in broken(layout=(Placement("B1", (0, 0)), Placement("B2", (0, 0))))


@pytest.mark.parametrize(
    ("space", "what"),
    [("A1", "A1 is not on the board"), ("C2", "C2 is high scenery"), ("I9", "I9 is low scenery")],
)
def test_spaces_are_on_the_board_and_free(space: str, what: str) -> None:
    assert broken(token=(TokenStart("villager", ("B2", "F1", "I2", "K5", space)),))[0] == what


def test_spaces_that_no_hero_can_walk_to_are_named() -> None:
    walled = lay_tiles((2, 2), "high B2 B3 C2 C4 D2 D3")
    token = TokenStart("villager", ("C3", "B1", "B4", "E4"))
    assert broken(layout=walled, token=(token,))[0] == "C3 cannot be reached from the start area"


def test_the_start_area_holds_five_heroes_and_nobody_else() -> None:
    assert "the start area has only 2 spaces" in broken(start=("B8", "B9"))
    assert "the start area is not one area" in broken(start=("B8", "B9", "C8", "C9", "L1"))
    assert "troll stands in the start area" in broken(enemy=(Group("troll", ("C8",)),))


def test_models_exist_fit_and_are_in_the_box() -> None:
    assert "there is no enemy 'goblin'" in broken(enemy=(Group("goblin", ("G4",)),))
    assert "7 troll models, the box holds 6" in broken(
        enemy=(Group("troll", ("G4", "I6", "H2", "K7", "J9", "F6", "F7")),)
    )
    assert "fewer spaces than troll models" in broken(enemy=(Group("troll", ("G4",), (1, 2, 3)),))
    assert "ogre does not fit there" in broken(enemy=(Group("troll", ("G4",)), Group("ogre", ("B1",))))
    assert "there is no ally 'griffith'" in broken(ally=(AllyStart("griffith"),))


@rule("setup.event-deck", "game.event-driven")
def test_letters_are_there_once_and_somebody_reveals_them() -> None:
    first = read(1)
    assert "there is no event A" in broken(event=first.event[1:])
    assert "nothing reveals C" in broken(
        event=(
            msgspec.structs.replace(first.event[0], objective=first.event[0].objective[1:]),
            *first.event[1:],
        )
    )
    assert "reveals J, which does not exist" in broken(event=first.event[:-1])
    assert "two events have the letter J" in broken(event=(*first.event, first.event[-1]))
    found = broken(event=(*first.event, EventPrint(letter="Z")))
    assert 'names.toml has no words for [event."1-Z"]' in found
    assert 'story.toml has no words for [event."1-Z"]' in found


@rule("adventure.end-from-events")
def test_it_can_be_won_and_lost_and_does_not_go_on_for_ever() -> None:
    found = broken(event=(card("A", (words.Round(2), words.End("lost"))),))
    assert "nothing ends it as won" in found
    found = broken(event=(card("A", (words.Gone(), words.End("won"))),))
    assert "nothing ends it as lost" in found
    assert "no chain of rounds leads from A to an end: it could go on for ever" in found


@pytest.mark.parametrize(
    ("asked", "what"),
    [
        (words.Killed("ogre", 9), "9 ogre can never be killed: there are not so many"),
        (words.Killed("zodd"), "no zodd ever comes into this adventure"),
        (words.Killed("goblin"), "there is no enemy 'goblin'"),
        (words.Used("altar"), "altar tokens cannot be activated: no [[interaction]] says what they do"),
        (words.Used("villager", 5), "there are fewer villager tokens than 5"),
        (words.Noted("moon"), "nothing counts 'moon'"),
        (words.Shown("Q"), "there is no event Q"),
        (words.Enters("tile:C3"), "there is no place 'tile:C3'"),
        (words.Enters("tile:A1"), "heroes start in tile:A1 and need not enter it"),
        (words.Stands("nowhere"), "there is no place 'nowhere'"),
        (words.Down("casca"), "casca never comes into this adventure"),
        (words.Wounded("griffith"), "there is no model 'griffith'"),
    ],
)
def test_objectives_can_be_met(asked: words.Condition, what: str) -> None:
    assert what in with_event(card("Z", (asked, words.End("won"))))


@pytest.mark.parametrize(
    ("effect", "what"),
    [
        (words.Spawn("goblin", ("D",)), "there is no enemy 'goblin'"),
        (words.Spawn("troll", ("Q",)), "there is no place 'Q'"),
        (words.Lay("mine", ("G4",)), "mine tokens mean nothing here"),
        (words.Flee("casca"), "casca never comes into this adventure"),
        (words.Upgrade(40), "no hero has a card 40"),
        (words.Side(7), "no hero has a board side 7"),
    ],
)
def test_effects_have_something_to_work_on(effect: words.Effect, what: str) -> None:
    assert what in with_event(EventPrint(letter="Z", do=(effect,)))


def test_a_sound_change_is_accepted() -> None:
    assert with_event(END) == []
    assert isinstance(read(1), Adventure)
