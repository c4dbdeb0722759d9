"""Films of finished games: one at a time, a few an hour for each person, and refusals say until when."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from itertools import pairwise

import pytest
from PIL import Image

from bot.chat.painter import Drawing
from bot.chat.rates import FILMED, RateLimiter
from bot.chat.words import words_for
from bot.features.replay.film import FRAMES, FilmCache, chosen
from bot.features.replay.screens import ReplayPage
from bot.features.replay.service import ReplayService
from bot.tables.model import TableRefused
from bot.tables.replay import Replay, Stop
from render.kit.kept import KEEPER
from render.kit.picture import encode
from tests.chat.messages import BlankPainter
from tests.phrases import phrase
from tests.tables.finished import played
from tests.tables.house import HandClock, House, reason


class GreyPainter(BlankPainter):
    """Grey pictures, each as soon as it's let through; counts requests."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.kinds = set[object]()
        self.begun, self.let = asyncio.Event(), asyncio.Event()
        self.drawn: Callable[[], None] = lambda: None

    async def draw(self, *about: object, **more: object) -> object:  # type: ignore[override]
        self.asked += 1
        self.kinds.add(about[0])
        self.begun.set()
        await self.let.wait()
        self.drawn()
        return encode(Image.new("RGB", (160, 100), (90, 90, 90)), "grey")

    def begin(self, *about: object, **more: object) -> Drawing:  # type: ignore[override]
        raise AssertionError("films draw one after another")


@pytest.fixture(autouse=True)
def nothing_is_kept() -> None:
    KEEPER.clear()


def anybody() -> None:
    """Admit everyone."""


def reel(stops: int, turning: int | None) -> Replay:
    return Replay(tuple(Stop(n, n, 0, None) for n in range(stops)), (), turning, 0)


def test_a_short_game_is_shown_whole() -> None:
    assert chosen(reel(5, 3)) == [0, 1, 2, 3, 4]


def test_of_a_long_game_come_beginning_end_turning_point_and_what_lies_evenly_between() -> None:
    places = chosen(reel(601, 303))
    assert (len(places), places[0], places[-1]) == (FRAMES, 0, 600)
    assert 303 in places
    assert places == sorted(set(places))
    assert max(b - a for a, b in pairwise(places)) <= 16


async def test_while_one_film_is_made_others_hear_when_to_come_back(h: House) -> None:
    row, painter, clock = await played(h), GreyPainter(), HandClock()
    films = FilmCache(ReplayService(h.store), painter, clock)
    first = asyncio.create_task(films.film(row, ReplayPage(), words_for(row), anybody))
    await painter.begun.wait()
    with pytest.raises(TableRefused) as error:
        await films.film(row, ReplayPage(seat=1), words_for(row), anybody)
    assert reason(error.value) == "ui-film-busy"
    assert 1 <= int(str(error.value.reason.args["seconds"])) <= 30
    painter.let.set()
    made = await first
    assert made.extension == "webp"
    assert (await films.film(row, ReplayPage(seat=1), words_for(row), anybody)).extension == "webp"


async def test_how_long_it_takes_is_told_from_the_frames_that_are_done(h: House) -> None:
    row, painter, clock = await played(h), GreyPainter(), HandClock()
    films, said = FilmCache(ReplayService(h.store), painter, clock), []

    async def asks() -> None:
        with pytest.raises(TableRefused) as error:
            await films.film(row, ReplayPage(seat=0), words_for(row), anybody)
        said.append(int(str(error.value.reason.args["seconds"])))

    def drawn() -> None:
        clock.now += 2
        if painter.asked == 12:
            asyncio.get_running_loop().create_task(asks())

    painter.drawn = drawn
    painter.let.set()
    made = await films.film(row, ReplayPage(), words_for(row), anybody)
    frames = len(chosen(await ReplayService(h.store).reel(row)))
    assert made.alt == phrase("ui-film-alt", count=frames)
    [seconds] = said
    assert seconds == math.ceil((frames - 7) * 16 / 7), "seven frames in sixteen seconds"


async def test_a_film_that_was_made_is_given_again_without_being_counted(h: House) -> None:
    row, painter = await played(h), GreyPainter()
    painter.let.set()
    films, counted = FilmCache(ReplayService(h.store), painter), []
    first = await films.film(row, ReplayPage(), words_for(row), lambda: counted.append(1))
    asked = painter.asked
    again = await films.film(row, ReplayPage(), words_for(row), lambda: counted.append(1))
    assert again is first
    assert (counted, painter.asked) == ([1], asked)


async def test_for_a_phone_a_film_is_made_of_its_pictures_and_is_one_of_its_own(h: House) -> None:
    row, painter = await played(h), GreyPainter()
    painter.let.set()
    films = FilmCache(ReplayService(h.store), painter)
    wide = await films.film(row, ReplayPage(), words_for(row), anybody)
    assert painter.kinds == {"table"}
    assert await films.film(row, ReplayPage(style="t"), words_for(row), anybody) is wide
    assert await films.film(row, ReplayPage(style="c"), words_for(row), anybody) is not wide
    assert painter.kinds == {"table", "compact"}


async def test_a_film_that_fails_keeps_nobody_from_the_next(h: House) -> None:
    row, painter = await played(h), GreyPainter()
    painter.let.set()
    films = FilmCache(ReplayService(h.store), painter)

    def too_many() -> None:
        raise TableRefused(error_reason)

    error_reason = (await _refused(films, h.clock)).reason
    with pytest.raises(TableRefused):
        await films.film(row, ReplayPage(), words_for(row), too_many)
    assert (await films.film(row, ReplayPage(), words_for(row), anybody)).extension == "webp"


async def _refused(films: FilmCache, clock: HandClock) -> TableRefused:
    """What you hear after all your films of an hour."""
    limiter = RateLimiter(clock=clock)
    for _ in range(FILMED):
        limiter.admit(1, 7, "film")
    limiter.admit(2, 7, "film")
    with pytest.raises(TableRefused) as error:
        limiter.admit(1, 7, "film")
    assert error.value.reason.args["minutes"] == 20
    clock.now += 1200
    limiter.admit(1, 7, "film")
    return error.value
