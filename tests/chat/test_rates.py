"""Rate limits of a person or server: generous for people, tight for a flood, and bounded in memory."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.chat.rates import FILMED, KEPT, OPENED, SERVER, Kind, RateLimiter, Rates
from bot.features.replay.handlers import _admit
from bot.tables.model import Person, TableRefused
from render.kit.letters.words import LANGUAGES, Words
from tests.phrases import phrase
from tests.tables.house import ADA, BO, CY, HandClock, house, reason


def admitted(limiter: RateLimiter, times: int, kind: Kind = "act", user: int = 1, guild: int | None = 7) -> int:
    """How many of this many attempts are let through."""
    let = 0
    for _ in range(times):
        try:
            limiter.admit(user, guild, kind)
            let += 1
        except TableRefused:
            continue
    return let


def test_a_flood_is_held_up_and_goes_on_after_a_while() -> None:
    clock = HandClock()
    limiter = RateLimiter(Rates(actions=60), clock)
    assert admitted(limiter, 200) == 60
    with pytest.raises(TableRefused) as refused:
        limiter.admit(1, 7, "act")
    assert (reason(refused.value), refused.value.reason.args) == ("ui-too-fast", {"seconds": 1})
    clock.now += 10
    assert admitted(limiter, 200) == 10
    clock.now += 3600
    assert admitted(limiter, 200) == 60


def test_one_flood_holds_up_nobody_else_until_it_is_the_whole_server() -> None:
    limiter = RateLimiter(Rates(actions=60), HandClock())
    assert admitted(limiter, 200, user=1) == 60
    assert admitted(limiter, 20, user=2) == 20
    assert admitted(limiter, 20, user=1, guild=None) == 0, "in private it is the same person"
    let = sum(admitted(limiter, 60, user=user) for user in range(3, 30))
    assert let == SERVER * 60 - 60 - 20
    assert admitted(limiter, 10, user=50, guild=8) == 10


def test_nobody_types_all_letters_of_a_minute_at_once() -> None:
    clock = HandClock()
    limiter = RateLimiter(Rates(actions=60), clock)
    assert admitted(limiter, 500, "type") == 30
    clock.now += 5
    assert admitted(limiter, 500, "type") == 15, "a hundred and eighty in a minute, as before"


def test_looking_up_and_typing_have_a_pace_of_their_own() -> None:
    limiter = RateLimiter(Rates(actions=60, lookups=5), HandClock())
    assert admitted(limiter, 50, "look") == 5
    assert admitted(limiter, 500, "type") == 30
    assert admitted(limiter, 100, "act") == 60


def test_a_host_who_wants_no_limit_has_none() -> None:
    limiter = RateLimiter(Rates(0, 0, 0, 0), HandClock())
    for kind in ("act", "look", "type", "open"):
        assert admitted(limiter, 1000, kind) == 1000


def test_what_is_remembered_is_bounded() -> None:
    limiter = RateLimiter(Rates(), HandClock())
    for user in range(KEPT + 500):
        limiter.admit(user, None, "act")
    assert len(limiter._buckets) == KEPT


def test_how_long_to_wait_is_said_as_people_say_it() -> None:
    clock = HandClock()
    limiter = RateLimiter(Rates(), clock)

    def told(kind: Kind) -> list[str]:
        with pytest.raises(TableRefused) as refused:
            limiter.admit(1, None, kind)
        said = refused.value.reason
        return [Words(language)(said.key, **said.args) for language in LANGUAGES]

    limiter.admit(1, None, "forget")
    assert told("forget") == [phrase("ui-too-often", language, minutes=60) for language in LANGUAGES]
    clock.now += 3600 - 61
    assert told("forget")[0].endswith("Try again in 2 minutes.")
    clock.now += 1
    assert told("forget") == [phrase("ui-too-fast", language, seconds=60) for language in LANGUAGES]
    clock.now += 59
    assert told("forget")[0].endswith("Try again in a second.")
    clock.now += 1
    limiter.admit(1, None, "forget")


def test_how_long_to_wait_for_a_film_is_said_in_minutes() -> None:
    clock = HandClock()
    house = {RateLimiter: RateLimiter(Rates(), clock)}
    asked = SimpleNamespace(user=SimpleNamespace(id=1), guild_id=7)

    def told() -> str:
        with pytest.raises(TableRefused) as refused:
            _admit(cast(Any, house), cast(Any, asked))
        return Words("en")(refused.value.reason.key, **refused.value.reason.args)

    for _ in range(FILMED):
        _admit(cast(Any, house), cast(Any, asked))
    assert told() == phrase("ui-film-enough", minutes=20)
    clock.now += 1150
    assert told() == phrase("ui-film-enough", minutes=1)


async def test_of_sixty_tables_at_once_no_more_than_ten_are_opened(tmp_path: Path) -> None:
    """One that is stored while another is counted may count twice, so perhaps fewer: they come one by one."""
    async with house(tmp_path) as h:
        limiter = RateLimiter(Rates(), HandClock())

        async def opened(channel: int, person: Person = ADA) -> str:
            try:
                async with limiter.opening(h.store, person.id, 7):
                    await h.tables.open("splendor", 7, channel, person, language="en")
            except TableRefused as refusal:
                return reason(refusal)
            return "open"

        said = await asyncio.gather(*(opened(channel) for channel in range(60)))
        assert set(said) == {"open", "ui-too-many-tables"}
        one_by_one = [await opened(channel) for channel in range(60, 71)]
        assert (said.count("open") + one_by_one.count("open"), one_by_one[-1]) == (10, "ui-too-many-tables")
        assert await opened(100, BO) == "open"
        assert len(await h.store.rows("lobby")) == 11
        assert limiter._opening == {}, "nothing is kept of it"


async def test_nobody_waits_until_discord_has_shown_the_table_of_another(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        limiter = RateLimiter(Rates(tables_of_server=2), HandClock())
        async with limiter.opening(h.store, ADA.id, 7) as stored:
            await h.tables.open("splendor", 7, 100, ADA, language="en")
            stored()  # and its message is on its way
            async with limiter.opening(h.store, BO.id, 7):
                with pytest.raises(TableRefused) as refused:
                    async with limiter.opening(h.store, CY.id, 7):
                        pass
                assert reason(refused.value) == "ui-server-full", "what is being opened counts already"
            async with limiter.opening(h.store, CY.id, 7):
                pass
        assert limiter._opening == {}


async def test_a_server_is_full_at_some_time_and_opening_has_a_pace(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        limiter = RateLimiter(Rates(tables_of_server=1), HandClock())
        async with limiter.opening(h.store, ADA.id, 7):
            table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
        with pytest.raises(TableRefused) as refused:
            async with limiter.opening(h.store, BO.id, 7):
                pytest.fail("there is no room")
        assert reason(refused.value) == "ui-server-full"
        await h.lobbies.close(table, ADA)
        for _ in range(OPENED - 1):
            async with limiter.opening(h.store, ADA.id, 7):
                continue
        with pytest.raises(TableRefused) as refused:
            async with limiter.opening(h.store, ADA.id, 7):
                pytest.fail("that is enough for an hour")
        assert (reason(refused.value), refused.value.reason.args) == ("ui-too-often", {"minutes": 3})
