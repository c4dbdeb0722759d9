"""Signs are uploaded once, in the background, no matter what Discord says meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
import pytest

from bot.chat.signs import ShownSigns
from bot.features.signs import MOST, SignService
from bot.workers.draw_jobs import badges_named
from bot.workers.pool import ThreadPool
from games.registry import keys

ALL = len(badges_named())


def refusal(status: int, code: int, said: str) -> discord.HTTPException:
    response: Any = type("Response", (), {"status": status, "reason": said})()
    kind = {403: discord.Forbidden, 500: discord.DiscordServerError}.get(status, discord.HTTPException)
    return kind(response, {"code": code, "message": said})


class Emojis:
    """An application's emojis, and what goes wrong with them."""

    def __init__(self, *names: str) -> None:
        self.there = [discord.PartialEmoji(name=name, id=id_) for id_, name in enumerate(names, 1)]
        self.uploaded: list[str] = []
        self.looked = 0
        self.list_fails: list[Exception] = []
        self.upload_fails: Callable[[int], Exception | None] = lambda tries: None
        self.tries = 0

    async def fetch_application_emojis(self) -> list[Any]:
        self.looked += 1
        if self.list_fails:
            raise self.list_fails.pop(0)
        return list(self.there)

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        self.tries += 1
        if (error := self.upload_fails(self.tries)) is not None:
            raise error
        assert image.startswith(b"\x89PNG")
        assert len(image) <= 16 * 1024
        self.uploaded.append(name)
        self.there.append(discord.PartialEmoji(name=name, id=len(self.there) + 1))
        return self.there[-1]


class Uploading:
    """A service whose waits take no time and are counted."""

    def __init__(self, emojis: Emojis, due: Callable[[], bool] = lambda: True) -> None:
        self.emojis, self.shown = emojis, ShownSigns()
        self.waited: list[float] = []
        self.service = SignService(emojis, ThreadPool("drawing"), due=due, shown=self.shown, sleep=self._wait)

    async def _wait(self, seconds: float) -> None:
        self.waited.append(seconds)
        await asyncio.sleep(0)

    async def done(self) -> None:
        """Wait until it has nothing to do, or waits more often than any test wants."""
        await self.service._bring()


async def test_a_first_start_uploads_all_and_a_second_none() -> None:
    first = Uploading(Emojis())
    await first.done()
    assert sorted(first.emojis.uploaded) == sorted(badges_named())
    second = Uploading(Emojis(*first.emojis.uploaded))
    await second.done()
    assert (second.emojis.tries, second.waited) == (0, [])
    signs = second.shown.of("splendor")
    assert signs is not None
    assert second.shown.emoji(signs.of("gem/yellow")) in second.emojis.there


async def test_a_changed_picture_is_uploaded_under_its_new_name_and_the_old_one_stays() -> None:
    names = list(badges_named())
    old = f"{names[0].partition('_')[0]}_00000000"
    uploading = Uploading(Emojis(old, *names[1:]))
    await uploading.done()
    assert uploading.emojis.uploaded == [names[0]]
    assert old in [emoji.name for emoji in uploading.emojis.there]


@pytest.mark.parametrize(
    "error",
    [refusal(403, 50001, "Missing Access"), refusal(429, 0, "Rate limited"), refusal(500, 0, "No"), OSError()],
)
async def test_what_discord_refuses_is_tried_again_later_and_goes_on_where_it_stopped(error: Exception) -> None:
    uploading = Uploading(Emojis())
    uploading.emojis.list_fails = [error, error]
    uploading.emojis.upload_fails = lambda tries: error if tries == 5 else None
    await uploading.done()
    assert uploading.waited == [60, 120, 240]
    assert (len(uploading.emojis.uploaded), uploading.emojis.tries) == (ALL, ALL + 1)


async def test_waits_grow_to_an_hour_and_no_further() -> None:
    uploading = Uploading(Emojis(*badges_named()))
    uploading.emojis.list_fails = [refusal(403, 50001, "Missing Access")] * 9
    await uploading.done()
    assert uploading.waited == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]


async def test_where_there_is_no_room_left_words_stand_for_the_rest() -> None:
    others = [f"host_{number}" for number in range(MOST - 10)]
    uploading = Uploading(Emojis(*others))
    await uploading.done()
    assert uploading.emojis.uploaded == list(badges_named())[:10]
    assert uploading.waited == []
    first = badges_named()[uploading.emojis.uploaded[0]][0][0]
    assert [game for game in keys() if uploading.shown.of(game) is not None] == [first]


async def test_discord_may_find_it_full_before_the_bot_does() -> None:
    uploading = Uploading(Emojis())
    uploading.emojis.upload_fails = lambda tries: (
        refusal(400, 30008, "Maximum number of emojis reached (2000)") if tries > 3 else None
    )
    await uploading.done()
    assert (len(uploading.emojis.uploaded), uploading.emojis.tries, uploading.waited) == (3, 4, [])


async def test_a_picture_that_discord_does_not_take_leaves_out_no_other() -> None:
    uploading = Uploading(Emojis())
    uploading.emojis.upload_fails = lambda tries: (
        refusal(400, 50035, "Invalid image data") if tries == 2 else None
    )
    await uploading.done()
    assert len(uploading.emojis.uploaded) == ALL - 1
    assert uploading.waited == []


async def test_of_several_processes_one_uploads_and_the_others_wait_for_it() -> None:
    emojis = Emojis()
    other = Uploading(emojis, due=lambda: False)
    names = iter(badges_named())

    async def another_uploads(seconds: float) -> None:
        other.waited.append(seconds)
        name = next(names, "")
        emojis.there += [discord.PartialEmoji(name=name, id=len(emojis.there) + 1)] * bool(name)
        if len(other.waited) == 3:
            emojis.there += [discord.PartialEmoji(name=each, id=77) for each in names]

    other.service._sleep = another_uploads
    await other.done()
    assert (emojis.tries, len(other.waited)) == (0, 3)


async def test_what_somebody_deleted_is_uploaded_again_so_often_and_no_more() -> None:
    uploading = Uploading(Emojis(*badges_named()))
    uploading.service.start()
    for uploads in (0, 1, 2, 2, 2):
        while uploading.emojis.looked <= uploads or len(uploading.emojis.uploaded) < uploads:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        uploading.emojis.there.pop()
        uploading.shown.forget()
        uploading.shown.doubt()
    assert uploading.service._task is not None
    await asyncio.wait([uploading.service._task], timeout=60)  # it ends: it looks no more
    await uploading.service.stop()
    assert (uploading.emojis.looked, len(uploading.emojis.uploaded)) == (3, 2)
