"""What a lobby shows to everyone, and what its options show to a host, a seated player and a stranger."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.chat.builder import Style
from bot.chat.words import words_for
from bot.features.lobby.options import GAME, TABLE, options_message
from bot.features.lobby.screens import lobby_message, lobby_of
from bot.features.lobby.state import OPTIONS
from bot.sandbox.service.validate import GALLERY, SELECTS, walk
from bot.store.rows import SeatRow, TableRow
from bot.tables.ai import strengths
from bot.tables.model import Person
from games.kernel.chance import commitment
from games.registry import keys, rules_of
from render.kit.picture import lobby_pages
from tests.chat.messages import USERS, BlankPainter, Json, buttons_in, components, menus_in, row_of, words_in
from tests.phrases import phrase, says

ADA, BO, STRANGER = Person(USERS[0], "Ada"), Person(USERS[1], "Bo"), Person(9, "Dee")
SELECT, BUTTON = SELECTS[0], 2


def lobby_for(game: str, seats: int = 2) -> TableRow:
    row = row_of(game, seats)
    row.status, row.opener = "lobby", ADA.id
    return row


def lobby(row: TableRow) -> list[Json]:
    return components(lobby_message(row, words_for(row), BlankPainter()))


def options(row: TableRow, person: Person, page: str = GAME) -> list[Json]:
    return components(options_message(row, person, words_for(row), BlankPainter(), page))


@pytest.mark.parametrize("seats", [0, 1, 2])
@pytest.mark.parametrize("game", keys())
async def test_a_lobby_has_eight_controls_at_most(game: str, seats: int) -> None:
    made = lobby(lobby_for(game, seats))
    labels = [
        phrase("ui-join"),
        *([phrase("ui-join-more")] if rules_of(game).cooperative else []),
        phrase("ui-leave"),
        phrase("ui-start"),
        phrase("ui-options"),
        phrase("ui-how"),
        phrase("ui-learn"),
    ]
    assert list(buttons_in(made)) == labels
    assert [menu["placeholder"] for menu in menus_in(made)] == [phrase("ui-add-ai")]
    assert len(labels) + 1 <= 8
    assert commitment("seed") not in words_in(made)


async def test_join_is_green_while_nobody_sits_there_and_start_once_it_can_begin() -> None:
    def look(seats: int) -> list[tuple[int, bool]]:
        made = buttons_in(lobby(lobby_for("splendor", seats)))
        both = (made[phrase(key)] for key in ("ui-join", "ui-start"))
        return [(raw["style"], bool(raw.get("disabled"))) for raw in both]

    grey, green, blue = Style.secondary.value, Style.success.value, Style.primary.value
    assert look(0) == [(green, False), (blue, True)]
    assert look(1) == [(grey, False), (blue, True)], "who sits there would press in vain"
    assert look(2) == [(grey, False), (blue, False)]
    assert look(4) == [(grey, True), (blue, False)], "all seats are taken"


async def test_a_full_table_takes_no_ai() -> None:
    assert menus_in(lobby(lobby_for("splendor", 4))) == []


@pytest.mark.parametrize(
    ("game", "seats", "said"),
    [
        ("splendor", 0, phrase("ui-nobody")),
        ("splendor", 1, phrase("ui-lobby-needs", count=1)),
        ("underworld", 1, phrase("ui-lobby-needs", count=1)),
        ("underworld", 3, phrase("ui-no-table-of", counts="2 and 4", seats=3)),
    ],
)
async def test_a_lobby_says_why_it_cannot_start(game: str, seats: int, said: str) -> None:
    made = lobby(lobby_for(game, seats))
    assert said in words_in(made)
    assert buttons_in(made)[phrase("ui-start")]["disabled"]


@pytest.mark.parametrize("game", keys())
async def test_a_lobby_that_can_start_asks_for_nothing(game: str) -> None:
    made = lobby(lobby_for(game, 2))
    assert not says(words_in(made), "ui-lobby-needs")
    assert not says(words_in(made), "ui-no-table-of")
    assert not buttons_in(made)[phrase("ui-start")]["disabled"]


async def test_ai_seats_alone_are_no_table() -> None:
    row = lobby_for("splendor", 2)
    row.seats = [SeatRow(number, None, "novice", f"Machine {number}") for number in range(2)]
    made = lobby(row)
    assert phrase("table-needs-person") in words_in(made)
    assert buttons_in(made)[phrase("ui-join")]["style"] == Style.success.value


async def test_the_gentlest_ai_stands_first_and_can_be_added_twice() -> None:
    row = lobby_for("splendor")
    [menu] = menus_in(lobby(row))
    assert [line["value"] for line in menu["options"]] == list(strengths("splendor"))
    before = menu["custom_id"]
    row.revision += 1
    [menu] = menus_in(lobby(row))
    assert menu["custom_id"] != before, "a client would leave the last choice in it"


@pytest.mark.parametrize("pace", ["relaxed", "minutes-5"])
@pytest.mark.parametrize("game", keys())
async def test_every_picture_keeps_its_full_width(game: str, pace: str) -> None:
    """Several pictures in one gallery are cropped to squares: the lobby has its cover, the options their
    choices."""
    row = lobby_for(game)
    row.pace = pace
    row.seats[1] = SeatRow(1, None, strengths(game)[0], "Machine")
    shown = [*lobby(row), *options(row, ADA)]
    galleries = [part for _, part in walk(shown) if part.get("type") == GALLERY]
    assert len(galleries) == lobby_pages(game, lobby_of(row))
    assert all(len(gallery["items"]) == 1 for gallery in galleries)


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
@pytest.mark.parametrize("game", keys())
async def test_each_option_shows_what_holds_below_one_sentence_about_it(game: str, language: str) -> None:
    row = lobby_for(game, 2)
    row.pace, row.language = "minutes-5", language
    row.options |= {"second_modular": "random"} if game == "champions" else {}
    for page in (GAME, TABLE):
        made = options(row, ADA, page)
        [container] = made
        parts = container["components"]
        settings = [
            (above["content"], part["components"][0])
            for above, part in pairwise(parts)
            if part.get("type") == 1
            and above.get("type") == 10
            and part["components"][0]["custom_id"].split(":")[1] in ("opt", "switch")
        ]
        known = rules_of(game).options if page == GAME else OPTIONS
        assert len(settings) == len(known)
        for about, control in settings:
            assert about
            assert about.endswith((".", "。"))
            if control["type"] == SELECT:
                assert [line.get("default", False) for line in control["options"]].count(True) == 1


async def test_a_choice_of_two_is_one_button_and_says_which_it_is() -> None:
    row = lobby_for("champions")
    made = buttons_in(options(row, ADA))
    switches = {label: raw["custom_id"] for label, raw in made.items() if ":switch:" in raw["custom_id"]}
    assert switches == {
        "Difficulty: Standard": "p1:switch:7:0:::mode.1",
        f"Rules: {phrase('champions-edition-book')}": "p1:switch:7:0:::later_edition.1",
    }
    row.options = {**row.options, "mode": "expert"}
    assert "Difficulty: Expert" in buttons_in(options(row, ADA))


async def test_a_third_modular_set_can_be_chosen_once_there_is_a_second() -> None:
    row = lobby_for("champions")

    def offered() -> list[str]:
        return [menu["placeholder"] for menu in menus_in(options(row, ADA)) if "modular" in menu["placeholder"]]

    assert offered() == [phrase("champions-option-second-modular")]
    for second, third in (("random", "none"), ("random", "random"), ("none", "random")):
        row.options |= {"second_modular": second, "third_modular": third}
        assert offered() == [
            phrase("champions-option-second-modular"),
            phrase("champions-option-third-modular"),
        ]


async def test_the_teams_are_told_in_the_lobby_and_changed_in_the_options() -> None:
    row = lobby_for("underworld", 4)
    first, second, third, fourth = (words_for(row).player(seat) for seat in range(4))
    teams = phrase("ui-partners", first=f"{first} and {third}", second=f"{second} and {fourth}")
    assert teams in words_in(lobby(row))
    made = buttons_in(options(row, BO, TABLE))
    assert made[phrase("ui-pair-anew")]["custom_id"] == "p1:pair:7:3:::"
    assert made[phrase("ui-trade-seats")]["custom_id"] == "p1:trade:7:3:::"
    row.seats.pop()
    assert not says(words_in(lobby(row)), "ui-partners")
    made = buttons_in(options(row, BO, TABLE))
    assert not {phrase("ui-pair-anew"), phrase("ui-trade-seats")} & made.keys()


async def test_a_host_a_player_and_a_stranger_read_what_they_may_do() -> None:
    row = lobby_for("splendor")
    row.seats.append(SeatRow(2, None, "novice", "Machine"))
    tabs = [phrase("ui-options-game"), phrase("ui-options-table")]
    anybodys = [phrase("ui-call-me"), phrase("ui-text")]
    words = words_for(row)
    two_ways = [each for each in OPTIONS.values() if len(each.choices(row)) == 2]
    switches = [words.say(each.said(row, each.read(row))) for each in two_ways]
    seated = [*switches, phrase("ui-remove-ai"), phrase("ui-call-players")]
    assert phrase("ui-rounds-off") in switches
    host, player, stranger = (options(row, who, TABLE) for who in (ADA, BO, STRANGER))
    assert sorted(buttons_in(host)) == sorted([*tabs, *seated, *anybodys, phrase("ui-close")])
    assert sorted(buttons_in(player)) == sorted([*tabs, *seated, *anybodys])
    assert sorted(buttons_in(stranger)) == sorted([*tabs, *anybodys])
    assert menus_in(stranger) == []
    assert phrase("ui-options-look") in words_in(stranger)
    assert f"- Pace: {phrase('ui-pace-relaxed')}" in words_in(stranger)
    assert phrase("ui-options-look") not in words_in(player)
    assert all(commitment(row.seed) in words_in(each) for each in (host, player, stranger))


async def test_a_manager_who_does_not_sit_there_settles_and_closes_it_too() -> None:
    manager = Person(9, "Dee", manager=True)
    made = options(lobby_for("splendor"), manager, TABLE)
    assert phrase("ui-close") in buttons_in(made)
    assert [menu["placeholder"] for menu in menus_in(made)] == [phrase("ui-language"), phrase("ui-pace")]
