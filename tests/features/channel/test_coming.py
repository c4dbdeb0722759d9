"""Pictures that arrive after their messages: shown, superseded, or never there."""

from __future__ import annotations

import asyncio

from bot.features.channel.messages import PendingPictures


class Told:
    """Notes whether each picture arrived."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.words: list[bool] = []
        self.fault = fault

    async def __call__(self, taken: bool) -> None:
        self.words.append(taken)
        if self.fault is not None:
            raise self.fault


def picture() -> asyncio.Future[bool]:
    return asyncio.get_running_loop().create_future()


async def settled(coming: PendingPictures) -> None:
    while coming.tasks:
        await asyncio.gather(*coming.tasks)


async def test_a_picture_is_expected_until_it_stands() -> None:
    coming, told, follows = PendingPictures(), Told(), picture()
    assert coming.revision(7) == -1
    coming.expect(7, 3, follows, told)
    assert (coming.revision(7), coming.revision(8), len(coming.tasks)) == (3, -1, 1)
    follows.set_result(True)
    await settled(coming)
    assert (told.words, coming.revision(7), coming.tasks) == ([True], -1, [])


async def test_a_picture_that_is_not_taken_or_fails_is_said() -> None:
    for outcome in (False, LookupError("lost")):
        coming, told, follows = PendingPictures(), Told(), picture()
        coming.expect(7, 3, follows, told)
        if isinstance(outcome, Exception):
            follows.set_exception(outcome)
        else:
            follows.set_result(outcome)
        await settled(coming)
        assert (told.words, coming.revision(7)) == ([False], -1)


async def test_of_a_picture_that_was_given_up_nothing_is_said() -> None:
    coming, told, follows = PendingPictures(), Told(), picture()
    coming.expect(7, 3, follows, told)
    follows.cancel()
    await settled(coming)
    assert (told.words, coming.revision(7)) == ([], -1)


async def test_something_newer_takes_its_place() -> None:
    coming, old, new = PendingPictures(), Told(), Told()
    first, second = picture(), picture()
    coming.expect(7, 3, first, old)
    coming.expect(7, 4, second, new)
    first.set_result(True)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert (old.words, coming.revision(7)) == ([], 4)
    second.set_result(True)
    await settled(coming)
    assert (old.words, new.words, coming.revision(7)) == ([], [True], -1)


async def test_what_is_forgotten_is_not_expected_any_more() -> None:
    coming, told, other = PendingPictures(), Told(), Told()
    first, second = picture(), picture()
    coming.expect((7, 1), 3, first, told)
    coming.expect((7, 2), 3, second, other)
    coming.forget((7, 1))
    coming.forget((7, 9))
    assert (coming.revision((7, 1)), coming.revision((7, 2))) == (-1, 3)
    first.set_result(True)
    second.set_result(True)
    await settled(coming)
    assert (told.words, other.words) == ([], [True])


async def test_what_cannot_be_noted_waits_for_the_next_start() -> None:
    coming, told, follows = PendingPictures(), Told(LookupError("disk")), picture()
    coming.expect(7, 3, follows, told)
    follows.set_result(True)
    await settled(coming)
    assert (told.words, coming.revision(7)) == ([True], -1)
