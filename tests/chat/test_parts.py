"""Pictures that follow a message, in several parts."""

from __future__ import annotations

import asyncio

from PIL import Image

from bot.chat.builder import MessageBuilder
from bot.chat.painter import Drawing
from render.kit.letters.words import Words
from render.kit.picture import Picture, encode, stacked
from render.kit.shapes import ground, put, tab
from render.kit.stacks import crowded
from tests.chat.messages import components, former_pictures

WORDS = Words("en")


def drawn(*numbered: bool, room: tuple[int, int] = (110, 70)) -> Drawing:
    """Pictures of one size below each other, some with a number."""
    made = []
    for each in numbered:
        board = ground(*room, (20, 20, 20), (10, 10, 10))
        if each:
            put(board, tab(1, 20), (10, 10))
        made.append(encode(board, ""))
    done: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
    done.set_result(stacked(made))
    return Drawing(done)


async def test_until_they_are_drawn_those_before_stand_in_their_place() -> None:
    before = MessageBuilder(0).follow("t-0", drawn(True, False), WORDS)
    waiting: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
    builder = MessageBuilder(0).follow("t-1", Drawing(waiting), WORDS).line()
    kinds = [part["type"] for part in components(builder, former_pictures(before))[0]["components"]]
    assert kinds == [12, 12, 10, 14]
    assert len(builder.attachments(former_pictures(before))) == 2


async def test_of_more_pictures_than_a_message_takes_the_last_ones_are_shown() -> None:
    builder = MessageBuilder(0)
    builder.follow("t-0", drawn(*[False] * 4), WORDS).follow("h-0", drawn(*[True] * 7), WORDS)
    names = [f"t-0-{n}.jpg" for n in (2, 3, 4)] + ["h-0.jpg"] + [f"h-0-{n}.jpg" for n in range(2, 8)]
    assert [file.filename for file in builder.files()] == names
    shown = [part["items"][0]["media"]["url"] for part in components(builder)[0]["components"]]
    assert shown == [f"attachment://{name}" for name in names]


def test_pictures_side_by_side_bear_the_numbers_of_each() -> None:
    bare, numbered = (Image.new("RGB", (400, 200)) for _ in range(2))
    put(numbered, tab(7, 20), (5, 5))
    wide = crowded([bare, numbered, bare.copy(), bare.copy()], 2)
    assert [encode(each, "").numbered for each in wide] == [True, False]
