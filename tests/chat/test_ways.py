"""Controls stand in as many rows as a window shows below the last picture."""

from __future__ import annotations

import asyncio

from PIL import Image

from bot.chat.builder import MessageBuilder
from bot.chat.components import button
from bot.chat.heights import DESKTOP, HANDHELD, Window
from bot.chat.ids import ComponentId
from bot.chat.painter import Drawing
from render.kit.letters.words import Words
from render.kit.picture import Picture, encode, stacked
from render.kit.shapes import ground, put, tab
from render.kit.stacks import crowded
from tests.chat.messages import components, former_pictures

WORDS = Words("en")


def drawn(*numbered: bool, room: tuple[int, int] = (110, 70)) -> Drawing:
    """Pictures of a size one below the other, some with a number."""
    made = []
    for each in numbered:
        board = ground(*room, (20, 20, 20), (10, 10, 10))
        if each:
            put(board, tab(1, 20), (10, 10))
        made.append(encode(board, ""))
    done: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
    done.set_result(stacked(made))
    return Drawing(done)


def ways(builder: MessageBuilder, *rows: int) -> MessageBuilder:
    """A message with so many rows of controls in one way or another."""
    made = [builder.beside() for _ in rows]
    for way, count in zip(made, rows, strict=True):
        for number in range(count):
            way.row(button(ComponentId("do", 7, number), "Pass"))
    return builder.either(iter(made))


async def test_controls_stand_in_the_first_way_that_a_window_shows_with_the_last_picture() -> None:
    def rows(drawing: Drawing, window: Window = DESKTOP) -> int:
        builder = ways(MessageBuilder(0, window).follow("t-1", drawing, WORDS), 9, 8, 2)
        return [part["type"] for part in components(builder)[0]["components"]].count(1)

    # Rows of 36 px with gaps of 8, and 42 px below them, in 750 px.
    assert rows(drawn(True, room=(550, 290))) == 9
    assert rows(drawn(True, room=(550, 350))) == 8
    assert rows(drawn(True, True, room=(550, 350))) == 8, (
        "what stands above the last picture may be out of sight"
    )
    assert rows(drawn(True, False, room=(550, 350))) == 9, "no option points into the last picture"
    assert rows(drawn(True, room=(308, 400)), HANDHELD) == 2, "38 px each, and 40 below them, in 670"
    assert rows(drawn(True, room=(308, 200)), HANDHELD) == 9
    waiting: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
    assert rows(Drawing(waiting)) == 9


async def test_a_text_finds_room_whichever_way_stands_before_it() -> None:
    builder = MessageBuilder(0)
    builder.either(iter([]))
    assert builder.room == MessageBuilder(0).room
    builder.either(iter([builder.beside().say("x" * 3000), builder.beside().say("x" * 10)]))
    assert builder.room == MessageBuilder(0).room - 3000


async def test_until_they_are_drawn_those_before_stand_in_their_place() -> None:
    before = MessageBuilder(0).follow("t-0", drawn(True, False), WORDS)
    waiting: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
    builder = MessageBuilder(0).follow("t-1", Drawing(waiting), WORDS).line()
    kinds = [part["type"] for part in components(builder, former_pictures(before))[0]["components"]]
    assert kinds == [12, 12, 10, 14]
    assert len(builder.attachments(former_pictures(before))) == 2


def test_pictures_side_by_side_bear_the_numbers_of_each() -> None:
    bare, numbered = (Image.new("RGB", (400, 200)) for _ in range(2))
    put(numbered, tab(7, 20), (5, 5))
    wide = crowded([bare, numbered, bare.copy(), bare.copy()], 2)
    assert [encode(each, "").numbered for each in wide] == [True, False]
