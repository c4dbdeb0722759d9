"""What a lobby shows, and what can be chosen there."""

from __future__ import annotations

import pytest

from bot.chat.words import words_for
from bot.features.lobby.screens import lobby_message, lobby_of
from bot.sandbox.service.validate import GALLERY, walk
from bot.store.rows import SeatRow
from bot.tables.ai import strengths
from games.registry import keys
from render.kit.picture import lobby_pages
from tests.chat.messages import BlankPainter, buttons_in, components, menus_in, row_of, words_in
from tests.phrases import phrase, says

WORDS = words_for(row_of("splendor", 2))


@pytest.mark.parametrize("pace", ["relaxed", "minutes-5"])
@pytest.mark.parametrize("game", keys())
async def test_every_picture_of_a_lobby_keeps_its_full_width(game: str, pace: str) -> None:
    """Pictures in one gallery are cut to squares; a lobby has room for each, an AI and a clock or not."""
    row = row_of(game, 2)
    row.status, row.pace = "lobby", pace
    row.seats[1] = SeatRow(1, None, strengths(game)[0], "Machine")
    shown = components(lobby_message(row, WORDS, BlankPainter()))
    galleries = [part for _, part in walk(shown) if part.get("type") == GALLERY]
    assert len(galleries) == lobby_pages(game, lobby_of(row))
    assert all(len(gallery["items"]) == 1 for gallery in galleries)


@pytest.mark.parametrize(
    ("game", "seats", "said"), [("underworld", 3, True), ("underworld", 2, False), ("splendor", 3, False)]
)
async def test_a_number_of_players_between_those_that_can_play_is_told(
    game: str, seats: int, said: bool
) -> None:
    row = row_of(game, seats)
    row.status = "lobby"
    made = components(lobby_message(row, words_for(row), BlankPainter()))
    why = phrase("ui-no-table-of", counts="2 and 4", seats=3)
    assert (why in words_in(made)) is said
    assert bool(buttons_in(made)[phrase("ui-start")].get("disabled")) is said


async def test_a_choice_of_two_is_one_button_and_says_which_it_is() -> None:
    row = row_of("champions", 2)
    row.status = "lobby"
    words = words_for(row)
    made = buttons_in(components(lobby_message(row, words, BlankPainter())))
    switches = {label: raw["custom_id"] for label, raw in made.items() if ":switch:" in raw["custom_id"]}
    assert switches == {
        "Difficulty: Standard": "p1:switch:7:0:::mode.1",
        f"Rules: {phrase('champions-edition-book')}": "p1:switch:7:0:::later_edition.1",
    }
    row.options = {**row.options, "mode": "expert"}
    assert "Difficulty: Expert" in buttons_in(components(lobby_message(row, words, BlankPainter())))


async def test_a_third_modular_set_can_be_chosen_once_there_is_a_second() -> None:
    row = row_of("champions", 2)
    row.status = "lobby"

    def offered() -> list[str]:
        made = menus_in(components(lobby_message(row, words_for(row), BlankPainter())))
        return [menu["placeholder"] for menu in made if "modular" in menu["placeholder"]]

    assert offered() == [phrase("champions-option-second-modular")]
    for second, third in (("random", "none"), ("random", "random"), ("none", "random")):
        row.options |= {"second_modular": second, "third_modular": third}
        assert offered() == [
            phrase("champions-option-second-modular"),
            phrase("champions-option-third-modular"),
        ]


async def test_who_plays_with_whom_is_told_in_the_lobby_and_can_be_changed() -> None:
    row = row_of("underworld", 4)
    row.status = "lobby"
    made = components(lobby_message(row, words_for(row), BlankPainter()))
    first, second, third, fourth = (words_for(row).player(seat) for seat in range(4))
    assert phrase("ui-partners", first=f"{first} and {third}", second=f"{second} and {fourth}") in words_in(
        made
    )
    assert buttons_in(made)[phrase("ui-pair-anew")]["custom_id"] == "p1:pair:7:3:::"
    assert buttons_in(made)[phrase("ui-trade-seats")]["custom_id"] == "p1:trade:7:3:::"
    row.seats.pop()
    made = components(lobby_message(row, words_for(row), BlankPainter()))
    assert not says(words_in(made), "ui-partners")
    assert not {phrase("ui-pair-anew"), phrase("ui-trade-seats")} & buttons_in(made).keys()
