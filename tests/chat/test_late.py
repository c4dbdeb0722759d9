"""Text and controls come at once, pictures after them, and no old picture passes for a new one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from msgspec.structs import replace

from bot.chat.builder import MessageBuilder
from bot.chat.components import button
from bot.chat.ids import ComponentId
from bot.chat.late import AGAIN, ARCHIVED, TOKEN_LIFE, LatePictures, Superseded, Unchanged
from bot.chat.painter import Drawing
from bot.sandbox.service.validate import V2, check_message
from render.kit.letters.words import Words
from render.kit.picture import Picture, stacked
from tests.chat.messages import buttons_in, words_in
from tests.phrases import phrase

WORDS = Words("en", "splendor")
FOLLOWS = phrase("ui-picture-follows")
BEFORE = phrase("ui-picture-before")
FAILED = phrase("ui-picture-failed")


class Easel:
    """A picture that is drawn when the test says so."""

    def __init__(self) -> None:
        self.result: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
        self.given_up = False

    def drawing(self) -> Drawing:
        def dropped() -> None:
            self.given_up = True

        return Drawing(self.result, dropped)

    def draw(self, data: bytes = b"x") -> None:
        self.result.set_result(Picture(data, 1, 1, "alt", "jpg"))

    def tear(self) -> None:
        self.result.set_exception(ValueError("torn"))
        self.result.exception()


class Grace:
    """Time that passes when the test says so; notes each wait."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self.over = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        await self.over.wait()


class Wall:
    """A message as Discord keeps it: what was sent, and its attachments."""

    def __init__(self, id_: int = 1) -> None:
        self.id = id_
        self.sent: list[tuple[str, list[str], list[str]]] = []
        """Texts, buttons and picture names of each request."""
        self.attached: dict[int, str] = {}
        self.refusals: list[int] = []
        self.code = 0
        """Discord's code for them."""
        self.changed = asyncio.Event()
        self._next = 100 * id_

    async def send(self, builder: MessageBuilder, kept: Any) -> discord.Message:
        if self.refusals:
            status = self.refusals.pop(0)
            response = cast(Any, SimpleNamespace(status=status, reason=""))
            raise discord.HTTPException(response, {"code": self.code, "message": "no"})
        made: list[dict[str, Any]] = builder.view(kept).to_components()
        stay, fresh = {}, {}
        for each in builder.attachments(kept):
            if isinstance(each, discord.File):
                self._next += 1
                fresh[self._next] = each.filename
            else:
                stay[each.id] = self.attached[each.id]
        self.attached = stay | fresh
        check_message({"components": made}, dict.fromkeys(self.attached.values(), b"-"), V2)
        self.sent.append((words_in(made), list(buttons_in(made)), list(self.attached.values())))
        self.changed.set()
        attachments = [SimpleNamespace(id=i, filename=n, description="old") for i, n in self.attached.items()]
        return cast(Any, SimpleNamespace(id=self.id, attachments=attachments))


def message_of(said: str, easel: Easel, name: str) -> MessageBuilder:
    builder = MessageBuilder(0).say(said).follow(name, easel.drawing(), WORDS)
    return builder.row(button(ComponentId("play", 7), f"Press {said}"))


class Scene:
    """One place with its message, where no wait takes time."""

    def __init__(self) -> None:
        self.wall, self.grace = Wall(), Grace()
        self.grace.over.set()
        self.late = LatePictures(self.grace)
        self.easel = Easel()
        self.follows: asyncio.Task[bool] | None = None

    async def put(
        self, said: str, easel: Easel | None = None, name: str = "seat-1", *, send: Any = None, **how: Any
    ) -> discord.Message:
        builder = message_of(said, easel or self.easel, name)
        message, self.follows = await self.late.put("here", builder, send or self.wall.send, **how)
        return message

    async def followed(self) -> bool:
        """Wait for the newest message's picture."""
        assert self.follows is not None
        return await self.follows


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    made = Scene()
    yield made
    await made.late.stop()


async def soon() -> None:
    """Let everything run that can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_picture_that_is_done_while_its_text_is_sent_follows_all_the_same(scene: Scene) -> None:
    async def send(builder: MessageBuilder, kept: Any) -> discord.Message:
        sent = await scene.wall.send(builder, kept)
        if not scene.easel.result.done():
            scene.easel.draw()  # Discord has the text already, and hasn't answered yet
        return sent

    await scene.put("one", send=send)
    assert await scene.followed()
    assert [pictures for _, _, pictures in scene.wall.sent] == [[], ["seat-1.jpg"]]


async def test_a_picture_that_is_ready_comes_with_its_text_in_one_request(scene: Scene) -> None:
    scene.easel.draw()
    await scene.put("one")
    assert scene.follows is None
    assert scene.wall.sent == [("one", ["Press one"], ["seat-1.jpg"])]
    assert scene.grace.asked == [], "nothing had to be waited for"


async def test_a_picture_that_comes_within_the_grace_comes_with_its_text(scene: Scene) -> None:
    scene.grace.over.clear()
    put = asyncio.create_task(scene.put("one"))
    await soon()
    assert scene.wall.sent == []
    scene.easel.draw()
    await put
    assert scene.grace.asked == [0.15]
    assert scene.wall.sent == [("one", ["Press one"], ["seat-1.jpg"])]


async def test_text_and_controls_come_first_and_the_picture_follows(scene: Scene) -> None:
    await scene.put("one")
    assert scene.wall.sent == [(f"one\n{FOLLOWS}", ["Press one"], [])]
    scene.easel.draw()
    await scene.followed()
    assert scene.wall.sent[1:] == [("one", ["Press one"], ["seat-1.jpg"])]


async def test_until_the_new_picture_is_drawn_the_old_one_stays_and_says_so(scene: Scene) -> None:
    second = Easel()
    scene.easel.draw()
    await scene.put("one")
    await scene.put("two", second, "seat-2", message=1)
    assert scene.wall.sent[1:] == [(f"two\n{BEFORE}", ["Press two"], ["seat-1.jpg"])]
    second.draw()
    await scene.followed()
    assert scene.wall.sent[2:] == [("two", ["Press two"], ["seat-2.jpg"])]


async def test_a_picture_of_something_else_does_not_stay(scene: Scene) -> None:
    scene.easel.draw()
    await scene.put("one", name="hand-1")
    await scene.put("two", Easel(), "seat-2", message=1)
    assert scene.wall.sent[1:] == [(f"two\n{FOLLOWS}", ["Press two"], [])]


async def test_what_is_replaced_is_waited_for_no_longer_and_never_sent(scene: Scene) -> None:
    second = Easel()
    await scene.put("one")
    former = scene.follows
    await scene.put("two", second, "seat-2", message=1)
    assert (scene.easel.given_up, second.given_up) == (True, False)
    scene.easel.draw()
    second.draw()
    await scene.followed()
    assert former is not None
    assert former.cancelled()
    assert [said for said, _, _ in scene.wall.sent] == [f"one\n{FOLLOWS}", f"two\n{FOLLOWS}", "two"]


async def test_a_newer_text_waits_for_a_picture_that_is_on_its_way_to_discord(scene: Scene) -> None:
    """Two requests at once could reach Discord in any order."""
    second, arrived, may_end = Easel(), asyncio.Event(), asyncio.Event()

    async def slow(builder: MessageBuilder, kept: Any) -> discord.Message:
        if scene.easel.result.done() and not may_end.is_set():
            arrived.set()
            await may_end.wait()
        return await scene.wall.send(builder, kept)

    await scene.put("one", send=slow)
    scene.easel.draw()
    await arrived.wait()
    second.draw()
    newer = asyncio.create_task(scene.put("two", second, "seat-2", send=slow, message=1))
    await soon()
    assert len(scene.wall.sent) == 1
    may_end.set()
    await newer
    assert [said for said, _, _ in scene.wall.sent] == [f"one\n{FOLLOWS}", "one", "two"]


async def test_a_drawing_that_fails_leaves_text_and_controls_and_says_so(scene: Scene) -> None:
    await scene.put("one")
    scene.easel.tear()
    await scene.followed()
    assert scene.wall.sent[1:] == [(f"one\n{FAILED}", ["Press one"], [])]


async def test_a_picture_that_discord_did_not_take_is_sent_again(scene: Scene) -> None:
    await scene.put("one")
    scene.wall.refusals = [500, 503]
    scene.easel.draw()
    await scene.followed()
    assert scene.grace.asked == [0.15, *AGAIN[:2]]
    assert scene.wall.sent[1:] == [("one", ["Press one"], ["seat-1.jpg"])]


@pytest.mark.parametrize("status", [403, 404])
async def test_a_picture_for_a_message_that_is_gone_is_dropped(scene: Scene, status: int) -> None:
    await scene.put("one")
    scene.wall.refusals = [status]
    scene.easel.draw()
    await scene.followed()
    assert scene.grace.asked == [0.15]
    assert len(scene.wall.sent) == 1


async def test_pictures_that_the_message_no_longer_has_are_left_out(scene: Scene) -> None:
    scene.easel.draw()
    await scene.put("one")
    scene.wall.refusals = [400]
    await scene.put("two", Easel(), "seat-2", message=1)
    assert scene.wall.sent[1:] == [(f"two\n{FOLLOWS}", ["Press two"], [])]


async def test_a_message_in_an_archived_thread_is_not_tried_without_its_pictures(scene: Scene) -> None:
    scene.easel.draw()
    await scene.put("one")
    scene.wall.refusals, scene.wall.code = [400, 400], ARCHIVED
    with pytest.raises(discord.HTTPException):
        await scene.put("two", Easel(), "seat-2", message=1)
    assert scene.wall.refusals == [400], "tried once"


async def test_what_is_asked_for_meanwhile_comes_first_and_the_older_is_not_sent(scene: Scene) -> None:
    scene.grace.over.clear()
    newest = True
    older = asyncio.create_task(scene.put("one", newest=lambda: newest))
    await soon()
    newest = False
    scene.easel.draw()
    with pytest.raises(Superseded):
        await older
    assert scene.wall.sent == []
    assert scene.late.places == 0


async def shown(late: LatePictures, wall: Wall, said: str, *, asked: bool) -> None:
    """Replace a message by one whose picture is drawn."""
    easel = Easel()
    easel.draw()
    builder = message_of(said, easel, "seat-1")
    await late.put("here", builder, wall.send, message=wall.id, asked=asked)


async def test_what_the_answer_to_a_press_shows_is_not_sent_once_more_unasked() -> None:
    now = [0.0]
    wall, late = Wall(), LatePictures(clock=lambda: now[0])
    press = cast(Any, SimpleNamespace(id=5))
    for _ in range(2):
        await shown(late, wall, "one", asked=False)
    assert len(wall.sent) == 2, "nobody has pressed anything in it: it may be gone"
    await shown(late, wall, "one", asked=True)
    late.pressed(press, wall.id)
    with pytest.raises(Unchanged):
        await shown(late, wall, "one", asked=False)
    await shown(late, wall, "one", asked=True)
    await shown(late, wall, "two", asked=False)
    assert [said for said, *_ in wall.sent] == ["one", "one", "one", "one", "two"]
    late.forget(wall.id)
    await shown(late, wall, "two", asked=False)
    assert len(wall.sent) == 6, "something else was shown there meanwhile"
    wall.refusals = [500]
    with pytest.raises(discord.HTTPException):
        await shown(late, wall, "three", asked=False)
    await shown(late, wall, "two", asked=False)
    assert len(wall.sent) == 7, "nobody knows whether Discord has taken the third"
    now[0] = TOKEN_LIFE
    assert late.answering(wall.id) is None
    await shown(late, wall, "two", asked=False)
    assert len(wall.sent) == 8


async def test_only_what_was_pressed_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    encoded: list[MessageBuilder] = []
    monkeypatch.setattr(MessageBuilder, "content", property(lambda one: encoded.append(one) or "shown"))
    wall, late, easel = Wall(), LatePictures(), Easel()
    easel.draw()
    await late.put("here", message_of("one", easel, "seat-1"), wall.send)
    await shown(late, wall, "two", asked=False)
    assert (len(wall.sent), encoded) == (2, []), "nobody has pressed it"
    late.pressed(cast(Any, SimpleNamespace(id=5)), wall.id)
    await shown(late, wall, "three", asked=False)
    assert len(wall.sent) == 3
    assert encoded
    with pytest.raises(Unchanged):
        await shown(late, wall, "three", asked=False)


async def test_nothing_is_kept_of_places_where_all_is_done(scene: Scene) -> None:
    for number in range(50):
        easel = Easel()
        _, follows = await scene.late.put(number, message_of("one", easel, "seat-1"), Wall(number).send)
        easel.draw()
        assert follows is not None
        await follows
    assert scene.late.places == 0


async def test_a_picture_that_goes_with_the_painter_is_not_said_to_have_failed(scene: Scene) -> None:
    await scene.put("one")
    scene.easel.result.cancel()
    assert await scene.followed() is False, "it is still to be shown"
    assert scene.wall.sent == [(f"one\n{FOLLOWS}", ["Press one"], [])]


async def test_a_picture_with_others_below_it_stands_in_galleries_of_its_own_and_is_kept_whole(
    scene: Scene,
) -> None:
    second, one = Easel(), Picture(b"x", 1, 1, "the board", "jpg")
    scene.easel.result.set_result(stacked([one, replace(one, alt="the heroes")]))
    names = ["table-7-1.jpg", "table-7-1-2.jpg"]
    [box] = message_of("one", scene.easel, "table-7-1").view().to_components()
    galleries = [part["items"] for part in box["components"] if part["type"] == 12]
    assert [[item["description"] for item in items] for items in galleries] == [["the board"], ["the heroes"]]
    message = await scene.put("one", name="table-7-1")
    assert scene.wall.sent[-1][2] == names
    await scene.put("two", second, "table-7-2", message=message.id)
    assert scene.wall.sent[-1][2] == names, "both former ones stay until the new one is drawn"
    assert BEFORE in scene.wall.sent[-1][0]
    second.draw()
    await scene.followed()
    assert scene.wall.sent[-1][2] == ["table-7-2.jpg"]
