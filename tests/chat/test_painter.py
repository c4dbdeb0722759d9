"""The order in which pictures are drawn, and which aren't drawn at all."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.chat.painter import Drawing, Painter, Rank
from render.kit.kept import KEEPER
from render.kit.letters.words import Words
from render.kit.picture import Picture

WORDS = Words("en", "splendor")


class Easel:
    """A renderer that draws when told to, and remembers the order."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.begun = threading.Event()
        self.let = threading.Event()

    def table(self, view: str, words: Words, marks: Any) -> Picture:
        self.begun.set()
        assert self.let.wait(30)
        self.drawn.append(view)
        if view == "torn":
            raise ValueError(view)
        return Picture(view.encode(), 1, 1, view, "jpg")

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        return self.table(f"{kind} {id_}", words, {})


@pytest.fixture
async def easel(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Easel]:
    made = Easel()
    monkeypatch.setattr("bot.workers.draw_jobs.renderer_of", lambda game: made)
    KEEPER.clear()
    yield made
    made.let.set()
    KEEPER.clear()


@pytest.fixture
async def painter(easel: Easel) -> AsyncIterator[Painter]:
    """A painter busy with a picture, so all others wait."""
    made = Painter()
    made.begin("table", "first", WORDS)
    await asyncio.to_thread(easel.begun.wait, 30)
    yield made
    easel.let.set()
    made.close()


async def finished(easel: Easel, *drawings: Drawing) -> list[str]:
    """Let everything be drawn; returns what was, after the first, in order."""
    easel.let.set()
    for drawing in drawings:
        await drawing.settled()
    return easel.drawn[1:]


async def test_boards_come_before_private_pictures_before_looks(painter: Painter, easel: Easel) -> None:
    look = asyncio.create_task(painter.card("card", "12", WORDS))
    await asyncio.sleep(0)
    drawings = [
        painter.begin("table", "hand", WORDS),
        painter.begin("table", "compact", WORDS, rank=Rank.LOOK),
        painter.begin("table", "board", WORDS, rank=Rank.BOARD),
        painter.begin("table", "another hand", WORDS),
        painter.begin("table", "another board", WORDS, rank=Rank.BOARD),
    ]
    drawn = await finished(easel, *drawings)
    await look
    assert drawn == ["board", "another board", "hand", "another hand", "card 12", "compact"]


async def test_a_picture_that_all_want_too_is_drawn_with_the_boards(painter: Painter, easel: Easel) -> None:
    drawings = [
        painter.begin("table", "hand", WORDS),
        painter.begin("table", "seen by all", WORDS),
        painter.begin("table", "seen by all", WORDS, rank=Rank.BOARD),
    ]
    assert await finished(easel, *drawings) == ["seen by all", "hand"]


async def test_what_nobody_waits_for_is_not_drawn(painter: Painter, easel: Easel) -> None:
    left, kept = painter.begin("table", "left", WORDS), painter.begin("table", "kept", WORDS)
    also = painter.begin("table", "kept", WORDS)
    waiting = asyncio.create_task(painter.draw("table", "cancelled", WORDS))
    await asyncio.sleep(0)
    assert painter.waiting == 4
    left.give_up()
    kept.give_up()  # the other one still waits for it
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert painter.waiting == 2
    assert await finished(easel, also) == ["kept"]
    assert painter.waiting == 0


async def test_giving_up_twice_counts_once(painter: Painter, easel: Easel) -> None:
    one, other = painter.begin("table", "shared", WORDS), painter.begin("table", "shared", WORDS)
    one.give_up()
    one.give_up()
    assert await finished(easel, other) == ["shared"]
    assert other.picture is not None


async def test_a_place_whose_picture_changes_keeps_its_turn(painter: Painter, easel: Easel) -> None:
    busy = painter.begin("table", "busy 1", WORDS, place="busy")
    calm = painter.begin("table", "calm", WORDS, place="calm")
    for number in (2, 3):
        newer = painter.begin("table", f"busy {number}", WORDS, place="busy")
        busy.give_up()
        busy = newer
    assert await finished(easel, busy, calm) == ["busy 3", "calm"]


async def test_a_picture_that_is_given_up_while_it_is_drawn_is_kept(painter: Painter, easel: Easel) -> None:
    again = painter.begin("table", "first", WORDS)
    again.give_up()
    await finished(easel, painter.begin("table", "next", WORDS))
    ready = painter.begin("table", "first", WORDS)
    assert ready.done
    assert ready.picture == Picture(b"first", 1, 1, "first", "jpg")
    assert easel.drawn == ["first", "next"]


async def test_a_drawing_that_fails_fails_for_who_waits_and_the_next_is_drawn(
    painter: Painter, easel: Easel
) -> None:
    torn, after = painter.begin("table", "torn", WORDS), painter.begin("table", "after", WORDS)
    assert await finished(easel, torn, after) == ["torn", "after"]
    assert torn.done
    assert torn.picture is None
    with pytest.raises(ValueError, match="torn"):
        await torn
    assert (await after).data == b"after"


async def test_closing_gives_everything_up(painter: Painter, easel: Easel) -> None:
    waiting = painter.begin("table", "waiting", WORDS)
    painter.close()
    await waiting.settled()
    assert not waiting.done, "nothing was drawn, and nothing failed"
    assert waiting.picture is None
    assert painter.waiting == 0


async def test_pictures_count_towards_the_one_bound(painter: Painter, easel: Easel) -> None:
    before = KEEPER.held
    await finished(easel, painter.begin("table", "x" * 10_000, WORDS))
    assert KEEPER.held > before + 10_000
