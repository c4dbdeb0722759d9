"""The list of your tables: the game, who each waits for, since when and until when."""

from __future__ import annotations

from typing import Any

from bot.chat.limits import PARTS
from bot.chat.words import words_for
from bot.features.lobby.listing import SHOWN, tables_message
from bot.features.rest.state import REST
from bot.features.story.state import STORY
from bot.store.rows import SeatRow, TableRow
from bot.tables.bank import CLOCK
from tests.chat.messages import USERS, Json, components, row_of
from tests.phrases import phrase

ADA, BO = USERS[:2]
SECTION, BUTTON, LINK = 9, 2, 5


def table(number: int, game: str = "splendor", waits: tuple[float | None, ...] = (None, None)) -> TableRow:
    row = row_of(game, 2)
    row.id, row.channel, row.message = number, 600 + number, 900 + number
    for seat, since in zip(row.seats, waits, strict=True):
        seat.waits_since = since
    return row


def listed(mine: list[TableRow], lobbies: list[TableRow] | None = None) -> tuple[list[Json], list[Json]]:
    """All parts of Ada's list, and only its sections."""
    words = words_for(row_of("splendor", 2))
    [container] = components(tables_message(mine, lobbies if lobbies is not None else [], ADA, words))
    parts = container["components"]
    return parts, [part for part in parts if part["type"] == SECTION]


def said(section: Json) -> tuple[str, Any, str]:
    """Its text, its button's style and where that leads."""
    [text], button = section["components"], section["accessory"]
    return text["content"], button["style"], button.get("url") or button["custom_id"]


def test_a_table_says_its_round_who_it_waits_for_since_when_and_until_when() -> None:
    row = table(1, waits=(1000.7, None))
    STORY.of(row).now = 4
    CLOCK.of(row).due_at = 9000.2
    other = table(2, "champions", waits=(None, 2000.0))
    _, [first, second] = listed([other, row])
    here = "https://discord.com/channels/5/601/901"
    assert said(first) == (
        f"**[{phrase('splendor-title')}]({here})** · <#601>\n"
        f"{phrase('splendor-round-title', number=4)} · {phrase('ui-tables-you')} · "
        f"{phrase('ui-tables-asked', when='<t:1000:R>')} · ⏳ <t:9000:R>",
        1,
        "p1:play:1:0:::",
    )
    there = "https://discord.com/channels/5/602/902"
    assert said(second) == (
        f"**[{phrase('champions-title')}]({there})** · <#602>\n"
        f"{phrase('ui-waiting', who=f'<@{BO}>')} · {phrase('ui-tables-asked', when='<t:2000:R>')}",
        LINK,
        there,
    )


def test_who_waits_longest_for_one_stands_first_and_an_ai_is_waited_for_without_a_name() -> None:
    late, early, resting = (table(n, waits=(at, None)) for n, at in ((1, 50.0), (2, 20.0), (3, 10.0)))
    REST.of(resting).since = 60.0
    thinking = table(4, waits=(None, 30.0))
    thinking.seats[1] = SeatRow(1, None, "novice", "Machine", waits_since=30.0)
    _, sections = listed([late, thinking, resting, early])
    told = [said(section) for section in sections]
    assert [text.split("](")[1].split(")")[0][-3:] for text, _, _ in told] == ["902", "901", "903", "904"]
    assert told[2][0].endswith(phrase("ui-tables-rests"))
    assert f"\n{phrase('ui-tables-others')} · " in told[3][0]
    assert [style for _, style, _ in told] == [1, 1, LINK, LINK]


def test_lobbies_that_one_may_join_have_a_way_there() -> None:
    lobby = table(7)
    lobby.status = "lobby"
    parts, [section] = listed([], [lobby])
    seats = phrase("ui-seats", taken=2, least=2, most=4)
    assert said(section)[0].endswith(f"\n{phrase('ui-tables-lobby')} · {seats}")
    assert said(section)[1:] == (LINK, "https://discord.com/channels/5/607/907")
    assert parts[0]["content"] == f"**{phrase('ui-tables-mine')}**\n{phrase('ui-tables-none')}"


def test_of_more_tables_than_a_message_takes_the_rest_are_lines() -> None:
    many = [table(n, waits=(float(n), None)) for n in range(1, 60)]
    lobbies = [table(100 + n) for n in range(30)]
    for row in lobbies:
        row.status = "lobby"
    made = tables_message(many, lobbies, ADA, words_for(many[0]))
    view = made.view()
    assert view.total_children_count <= PARTS
    assert view.content_length() <= 4000
    parts, sections = listed(many, lobbies)
    assert len(sections) == SHOWN
    lines = parts[SHOWN + 1]["content"].splitlines()
    assert lines[0].startswith(f"- **[{phrase('splendor-title')}](https://discord.com/channels/5/611/911)** · ")


def test_a_table_of_a_game_that_is_no_longer_there_is_listed_too() -> None:
    row = table(1)
    row.game = "chess"
    STORY.of(row).now = 2
    _, [section] = listed([row])
    assert said(section)[0].startswith("**[chess](")
