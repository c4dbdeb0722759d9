"""A finished game as a film: made one at a time, off the loop, after all boards that are to be drawn."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from bot.chat.painter import Painter, Rank
from bot.features.replay.screens import ReplayPage
from bot.features.replay.service import Moment, ReplayService
from bot.features.story.lines import rows_of
from bot.store.rows import TableRow
from bot.tables.model import refuse
from bot.tables.replay import Replay
from bot.workers.pool import ThreadPool, WorkerPool
from render.kit.film import Caption, Film, frame
from render.kit.kept import KEEPER
from render.kit.letters.words import Words
from render.kit.picture import Picture

FRAMES = 60
"""Frames of a film at most."""
FRAME, TURNING, END = 1100, 2600, 6000
"""Milliseconds that a frame is shown: any, the turning point, the last."""
LAST = 1
"""Rank of a frame: after people who view one position."""
GUESS = 0.5
"""Seconds for a frame, until one is measured."""


class FilmCache:
    """Makes films, and keeps them with the pictures while there's room."""

    def __init__(
        self,
        replays: ReplayService,
        painter: Painter,
        clock: Callable[[], float] = time.monotonic,
        pool: WorkerPool | None = None,
    ) -> None:
        """`pool` makes frames of pictures; by default a thread does."""
        self._replays, self._painter, self._clock = replays, painter, clock
        self._pool = pool or ThreadPool("filming")
        self._making = False
        self._since, self._made, self._whole = 0.0, 0, 0
        """When the current film was started, how many of its frames are done, and of how many."""

    async def film(self, row: TableRow, page: ReplayPage, words: Words, admit: Callable[[], None]) -> Picture:
        """The game as a seat or everyone saw it, for a phone too. Raises `TableRefused` with the seconds to
        wait while another film is made, and what `admit` raises."""
        words = words.plain
        pocket = page.style == "c"
        key = ("film", row.id, row.revision, page.seat, pocket, words.language, words.players)
        kept: Picture | None = KEEPER.get(key)
        if kept is not None:
            return kept
        if self._making:
            raise refuse("ui-film-busy", seconds=self._left())
        self._making, self._since, self._made, self._whole = True, self._clock(), 0, FRAMES
        try:
            reel = await self._replays.reel(row)
            admit()
            return KEEPER.put(key, await self._shot(row, reel, page.seat, words, pocket=pocket))
        finally:
            self._making = False

    async def _shot(
        self, row: TableRow, reel: Replay, seat: int | None, words: Words, *, pocket: bool
    ) -> Picture:
        places = chosen(reel)
        self._whole = len(places)
        kind = "compact" if pocket else "table"
        some = {places[len(places) * part // 4] for part in (1, 2, 3)} | {places[-1]}
        # these pictures say how high frames are
        ahead = [await self._replays.moment(row, place) for place in sorted(some)]
        shapes = [await self._drawn(kind, moment, seat, words) for moment in ahead]
        film = Film(len(places), words.language, *shapes)
        self._since = self._clock()
        for place in places:
            moment = await self._replays.moment(row, place)
            picture = await self._drawn(kind, moment, seat, words)
            stands = END if place == places[-1] else TURNING if place == reel.turning else FRAME
            caption = _caption(moment, seat, words)
            film.put(await self._pool.do(frame, film.shape, picture, caption, stands, rank=LAST))
            self._made += 1
        return film.done(words("ui-film-alt", count=len(places)))

    async def _drawn(self, kind: str, moment: Moment, seat: int | None, words: Words) -> Picture:
        return await self._painter.draw(kind, moment.sight.view(seat), words, rank=Rank.LOOK)

    def _left(self) -> int:
        each = (self._clock() - self._since) / self._made if self._made else GUESS
        return max(math.ceil(each * (self._whole - self._made)), 1)


def chosen(reel: Replay, most: int = FRAMES) -> list[int]:
    """The stops to show, evenly over the game: the first, the turning point and the last among them."""
    last = len(reel.stops) - 1
    if last < most:
        return list(range(last + 1))
    even = [round(number * last / (most - 1)) for number in range(most)]
    if reel.turning is not None and reel.turning not in even:
        nearest = min(range(1, most - 1), key=lambda number: abs(even[number] - reel.turning))  # type: ignore[operator]
        even[nearest] = reel.turning
    return even


def _caption(moment: Moment, seat: int | None, words: Words) -> Caption:
    reel, place = moment.reel, moment.place
    last = len(reel.stops) - 1
    outcome = moment.sight.outcome if place == last else None
    told = [row.said for row in rows_of(moment.events, () if seat is None else (seat,), words) if not row.level]
    said = words.say(outcome.text) if outcome else told[-1] if told else ""
    title = words.round(moment.stop.round) if moment.stop.round else f"{place}/{last}"
    if place == reel.turning and not outcome:
        said = f"{words('ui-replay-turning')} · {said}"
    return Caption(title, " ".join(said.replace("*", "").split()), place / max(last, 1), place == reel.turning)
