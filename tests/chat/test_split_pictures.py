"""Pictures that bear numbers stand above the controls, the others below them."""

from __future__ import annotations

import asyncio

from PIL import Image

from bot.chat.builder import MessageBuilder, SplitPictures
from bot.chat.components import button
from bot.chat.ids import ComponentId
from bot.chat.painter import Drawing
from render.kit.letters.words import Words
from render.kit.picture import Picture, encode, stacked
from render.kit.shapes import ground, put, tab
from render.kit.stacks import crowded
from tests.chat.messages import components, former_pictures

WORDS = Words("en")
FIRST, REST = "asked", "rest"


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


def shown(drawing: Drawing, apart: SplitPictures) -> tuple[list[str], list[str]]:
    """The files above and below the line between them."""
    builder = (
        MessageBuilder(0)
        .follow("t-1", drawing, WORDS, apart)
        .line()
        .follow("t-1", drawing, WORDS, apart, rest=True)
    )
    names = [
        part["items"][0]["media"]["url"].removeprefix("attachment://t-1") if part["type"] == 12 else ""
        for part in components(builder)[0]["components"]
    ]
    assert sorted(file.filename for file in builder.files()) == sorted(f"t-1{name}" for name in names if name)
    return names[: names.index("")], names[names.index("") + 1 :]


async def test_those_with_numbers_stand_above_and_each_is_sent_once() -> None:
    table = SplitPictures(1, whole=False)
    assert shown(drawn(True, False), table) == ([".jpg"], ["-2.jpg"])
    assert shown(drawn(False, True, False), table) == (["-2.jpg"], [".jpg", "-3.jpg"])
    assert shown(drawn(False, False), table) == ([".jpg"], ["-2.jpg"])
    assert shown(drawn(False, False), SplitPictures(0, whole=False)) == ([], [".jpg", "-2.jpg"])


async def test_a_hand_is_not_torn() -> None:
    hand = SplitPictures(0, whole=True)
    assert shown(drawn(False, True), hand) == ([".jpg", "-2.jpg"], [])
    assert shown(drawn(False, False), hand) == ([], [".jpg", "-2.jpg"])


async def test_what_no_window_shows_with_the_controls_stands_below_them_with_the_numbered_first() -> None:
    apart = SplitPictures(1, whole=False)
    assert shown(drawn(True, True, False, True, room=(350, 350)), apart) == (
        [".jpg", "-2.jpg"],
        ["-4.jpg", "-3.jpg"],
    )
    assert shown(drawn(True, room=(1, 2000)), apart) == ([".jpg"], [])


async def test_rows_of_controls_take_from_what_pictures_have() -> None:
    drawing, apart = drawn(True, True, room=(550, 350)), SplitPictures(0, whole=True)

    def files(rows: int) -> int:
        builder = MessageBuilder(0).follow("t-1", drawing, WORDS, apart)
        for number in range(rows):
            builder.row(button(ComponentId("do", 7, number), "Pass"))
        builder.follow("t-1", drawing, WORDS, apart, rest=True).row(button(ComponentId("panel", 7), "Refresh"))
        kinds = [part["type"] for part in components(builder)[0]["components"]]
        return kinds[: kinds.index(1)].count(12)

    assert [files(rows) for rows in (1, 3, 4)] == [2, 2, 1]


def ways(builder: MessageBuilder, *rows: int) -> MessageBuilder:
    """A message with so many rows of controls in one way or another."""
    made = [builder.beside() for _ in rows]
    for way, count in zip(made, rows, strict=True):
        for number in range(count):
            way.row(button(ComponentId("do", 7, number), "Pass"))
    return builder.either(iter(made))


async def test_controls_stand_in_the_first_way_that_a_window_shows_with_the_pictures() -> None:
    apart = SplitPictures(0, whole=True)

    def rows(drawing: Drawing) -> int:
        builder = ways(MessageBuilder(0).follow("t-1", drawing, WORDS, apart), 6, 4, 2)
        builder.follow("t-1", drawing, WORDS, apart, rest=True)
        assert len(builder.files()) == len(drawing.picture.all) if drawing.picture else True
        return [part["type"] for part in components(builder)[0]["components"]].count(1)

    # rows of 36 px with gaps of 8 in 880 px: pictures above and those with numbers below
    assert rows(drawn(True, room=(550, 350))) == 6
    assert rows(drawn(True, True, True, room=(550, 300))) == 6
    assert rows(drawn(True, True, True, room=(550, 340))) == 4
    assert rows(drawn(True, True, False, room=(550, 340))) == 6
    assert rows(drawn(True, True, True, True, room=(550, 350))) == 2
    assert rows(drawn(True, True, True, True, True, True, room=(550, 350))) == 2
    waiting: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
    assert rows(Drawing(waiting)) == 6


async def test_a_text_finds_room_whichever_way_stands_before_it() -> None:
    builder = MessageBuilder(0)
    builder.either(iter([]))
    assert builder.room == MessageBuilder(0).room
    builder.either(iter([builder.beside().say("x" * 3000), builder.beside().say("x" * 10)]))
    assert builder.room == MessageBuilder(0).room - 3000


async def test_until_they_are_drawn_those_before_stand_together_and_it_is_said_once() -> None:
    before = MessageBuilder(0).follow("t-0", drawn(True, False), WORDS)
    waiting: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
    apart, late = SplitPictures(1, whole=False), Drawing(waiting)
    builder = (
        MessageBuilder(0).follow("t-1", late, WORDS, apart).line().follow("t-1", late, WORDS, apart, rest=True)
    )
    kinds = [part["type"] for part in components(builder, former_pictures(before))[0]["components"]]
    assert kinds == [12, 12, 10, 14]
    assert len(builder.attachments(former_pictures(before))) == 2


def test_pictures_side_by_side_bear_the_numbers_of_each() -> None:
    bare, numbered = (Image.new("RGB", (400, 200)) for _ in range(2))
    put(numbered, tab(7, 20), (5, 5))
    wide = crowded([bare, numbered, bare.copy(), bare.copy()], 2)
    assert [encode(each, "").numbered for each in wide] == [True, False]
