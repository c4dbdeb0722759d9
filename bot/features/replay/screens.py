"""A finished game to page through: one position with what led to it, and where to go from there."""

from __future__ import annotations

from typing import NamedTuple

from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.components import button
from bot.chat.controls import Button, Control
from bot.chat.limits import MENU, OPTION, TEXT, clip
from bot.chat.painter import Painter, Rank
from bot.chat.slots import REPLAYS, in_rows
from bot.chat.words import title_of
from bot.features.preferences.state import Style, style_of
from bot.features.replay.service import Moment
from bot.features.story.lines import fitted, joined_heads, rows_of
from bot.store.rows import TableRow
from render.kit.letters.words import Words
from render.kit.picture import renderer_of

REPLAY = Control("replay", "ui-replay", emoji="🎞️", rate="look")
TURN_REPLAY = Control("reel", panel=True, rate="look")
FILM = Control("film", "ui-film", emoji="🎬")
EYES = Control("eyes", panel=True, rate="look")
STORY, ROWS = 1400, 24
"""Characters and lines of what led to a position."""
EVERYBODY = "e"


class ReplayPage(NamedTuple):
    """What someone looks at, as written in the ids of the controls."""

    place: int = 0
    seat: int | None = None
    """Whose view it is; None: everyone's."""
    style: Style = "p"

    def __str__(self) -> str:
        return f"{self.place}.{EVERYBODY if self.seat is None else self.seat}.{self.style}"


def page_of(said: str, seats: int) -> ReplayPage:
    """What a control's id means; by default the start, everyone's view, in pictures."""
    place, seat, style, *_ = [*said.split("."), "", "", ""]
    eyes = int(seat) if seat.isdecimal() and int(seat) < seats else None
    return ReplayPage(int(place) if place.isdecimal() else 0, eyes, style_of(style))


def replay_message(
    row: TableRow, moment: Moment, page: ReplayPage, painter: Painter, words: Words
) -> MessageBuilder:
    page = page._replace(place=moment.place)
    builder = MessageBuilder(renderer_of(row.game).accent).say(_heading(row, moment, words))
    builder.say(_story(moment, page, words))
    if page.style != "t":
        _pictures(builder, row, moment, page, painter, words)
    else:
        text = renderer_of(row.game).text(moment.sight.view(page.seat), words)
        builder.say(clip(text, TEXT - STORY - 600))
    builder.row(*_steps(row, moment, page, words)).row(*_leaps(row, moment, page, words))
    film = FILM.button(words, row.id, extra=str(page))
    in_rows(builder, [film, *REPLAYS.made(row, words)])
    return builder.row(EYES.menu(words("ui-replay-eyes"), _eyes(page, words), row.id, extra=str(page)))


def _heading(row: TableRow, moment: Moment, words: Words) -> str:
    reel, last = moment.reel, len(moment.reel.stops) - 1
    parts = [words("ui-replay-move", number=moment.place, count=last)]
    if moment.stop.round:
        parts.insert(0, words.round(moment.stop.round))
    if moment.place == reel.turning:
        parts.append(words("ui-replay-turning-here"))
    lines = [f"**{words('ui-replay')} · {title_of(row, words)}**", " · ".join(parts)]
    if moment.place == last and moment.sight.outcome is not None:
        lines.append(f"**{words.say(moment.sight.outcome.text)}**")
    if reel.lost:
        lines.append(f"-# {words('ui-replay-cut')}")
    return "\n".join(lines)


def _story(moment: Moment, page: ReplayPage, words: Words) -> str:
    seats = () if page.seat is None else (page.seat,)
    return fitted(joined_heads(rows_of(moment.events, seats, words)), STORY, ROWS, words)[0]


def _pictures(
    builder: MessageBuilder, row: TableRow, moment: Moment, page: ReplayPage, painter: Painter, words: Words
) -> None:
    view, name = moment.sight.view(page.seat), f"{row.id}-{page.place}"
    kind = "compact" if page.style == "c" else "table"
    builder.follow(f"replay-{name}", painter.begin(kind, view, words, rank=Rank.LOOK), words)
    if page.seat is not None and moment.sight.private_part(page.seat) is not None:
        builder.follow(f"held-{name}", painter.begin("hand", view, words, rank=Rank.LOOK), words)


def _steps(row: TableRow, moment: Moment, page: ReplayPage, words: Words) -> list[Button]:
    here, last = page.place, len(moment.reel.stops) - 1
    ways = (("⏮️", "first", 0), ("◀️", "back", here - 1), ("▶️", "next", here + 1), ("⏭️", "last", last))
    return [_way(row, page, emoji, key, to if 0 <= to <= last else here, words) for emoji, key, to in ways]


def _leaps(row: TableRow, moment: Moment, page: ReplayPage, words: Words) -> list[Button]:
    here, reel = page.place, moment.reel
    made = []
    if reel.stops[-1].round:
        made.append(_way(row, page, "⏪", "round-back", reel.round_from(here, ahead=False), words))
        made.append(_way(row, page, "⏩", "round-on", reel.round_from(here, ahead=True), words))
    if reel.turning is not None:
        made.append(_way(row, page, "⚖️", "turning", reel.turning, words))
    other = page._replace(style="p" if page.style == "t" else "t")
    label = words("ui-replay-pictures" if page.style == "t" else "ui-text")
    return [*made, TURN_REPLAY.button(label, row.id, extra=f"{other}.style")]


def _way(row: TableRow, page: ReplayPage, emoji: str, key: str, to: int, words: Words) -> Button:
    """A button to another place; the key tells buttons to the same one apart."""
    id_ = TURN_REPLAY.id(row.id, extra=f"{page._replace(place=to)}.{key}")
    return button(id_, words.own(f"ui-replay-{key}"), emoji=emoji, off=to == page.place)


def _eyes(page: ReplayPage, words: Words) -> list[Entry]:
    names = [(EVERYBODY, words("ui-replay-everybody"))]
    names += [(str(seat), words.plain.player(seat)) for seat in range(len(words.players))]
    chosen = EVERYBODY if page.seat is None else str(page.seat)
    return [
        Entry(value, clip(f"👁 {name}" if value == chosen else name, OPTION), "") for value, name in names[:MENU]
    ]
