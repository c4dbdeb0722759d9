"""A finished game to be leafed through: one position with what led to it, and where to go from there."""

from __future__ import annotations

from typing import NamedTuple

from discord import ui

from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.components import button
from bot.chat.limits import MENU, OPTION, TEXT, clip
from bot.chat.painter import Painter, Rank
from bot.chat.slots import REPLAYS, in_rows
from bot.chat.words import title_of
from bot.features.preferences.looks import STYLES, Style
from bot.features.replay.controls import EYES, FILM, LEAF_REPLAY
from bot.features.replay.service import Moment
from bot.features.story.lines import fitted, joined_heads, rows_of
from bot.store.rows import TableRow
from render.kit.letters.words import Words
from render.kit.picture import renderer_of

STORY, ROWS = 1400, 24
"""Characters and lines of what led to a position."""
EVERYBODY = "e"


class Leaf(NamedTuple):
    """What somebody looks at, as it stands in the ids of the controls."""

    place: int = 0
    seat: int | None = None
    """From whose eyes; None is everybody's."""
    style: Style = "p"

    def __str__(self) -> str:
        return f"{self.place}.{EVERYBODY if self.seat is None else self.seat}.{self.style}"


def leaf_of(said: str, seats: int) -> Leaf:
    """What a control means; whatever it does not say is the beginning, everybody's eyes, in pictures."""
    place, seat, style, *_ = [*said.split("."), "", "", ""]
    eyes = int(seat) if seat.isdecimal() and int(seat) < seats else None
    shown: Style = next((each for each in STYLES.values() if each == style), "p")
    return Leaf(int(place) if place.isdecimal() else 0, eyes, shown)


def replay_message(row: TableRow, moment: Moment, leaf: Leaf, painter: Painter, words: Words) -> MessageBuilder:
    """One position, and the controls to go on from it."""
    leaf = leaf._replace(place=moment.place)
    builder = MessageBuilder(renderer_of(row.game).accent).say(_heading(row, moment, words))
    builder.say(_story(moment, leaf, words))
    if leaf.style != "t":
        _pictures(builder, row, moment, leaf, painter, words)
    else:
        text = renderer_of(row.game).text(moment.sight.view(leaf.seat), words)
        builder.say(clip(text, TEXT - STORY - 600))
    builder.row(*_steps(row, moment, leaf, words)).row(*_leaps(row, moment, leaf, words))
    film = FILM.button(words, row.id, extra=str(leaf))
    in_rows(builder, [film, *REPLAYS.made(row, words)])
    return builder.row(EYES.menu(words("ui-replay-eyes"), _eyes(leaf, words), row.id, extra=str(leaf)))


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


def _story(moment: Moment, leaf: Leaf, words: Words) -> str:
    seats = () if leaf.seat is None else (leaf.seat,)
    return fitted(joined_heads(rows_of(moment.events, seats, words)), STORY, ROWS, words)[0]


def _pictures(
    builder: MessageBuilder, row: TableRow, moment: Moment, leaf: Leaf, painter: Painter, words: Words
) -> None:
    view, name = moment.sight.view(leaf.seat), f"{row.id}-{leaf.place}"
    kind = "compact" if leaf.style == "c" else "table"
    builder.follow(f"replay-{name}", painter.begin(kind, view, words, rank=Rank.LOOK), words)
    if leaf.seat is not None and moment.sight.private_part(leaf.seat) is not None:
        builder.follow(f"held-{name}", painter.begin("hand", view, words, rank=Rank.LOOK), words)


def _steps(row: TableRow, moment: Moment, leaf: Leaf, words: Words) -> list[ui.Button[ui.LayoutView]]:
    """Move by move; each button has its sign and says in words what it does."""
    here, last = leaf.place, len(moment.reel.stops) - 1
    ways = (("⏮️", "first", 0), ("◀️", "back", here - 1), ("▶️", "next", here + 1), ("⏭️", "last", last))
    return [_way(row, leaf, emoji, key, to if 0 <= to <= last else here, words) for emoji, key, to in ways]


def _leaps(row: TableRow, moment: Moment, leaf: Leaf, words: Words) -> list[ui.Button[ui.LayoutView]]:
    """Round by round, to the turning point, and from pictures to texts."""
    here, reel = leaf.place, moment.reel
    made = []
    if reel.stops[-1].round:
        made.append(_way(row, leaf, "⏪", "round-back", reel.round_from(here, ahead=False), words))
        made.append(_way(row, leaf, "⏩", "round-on", reel.round_from(here, ahead=True), words))
    if reel.turning is not None:
        made.append(_way(row, leaf, "⚖️", "turning", reel.turning, words))
    other = leaf._replace(style="p" if leaf.style == "t" else "t")
    label = words("ui-replay-pictures" if leaf.style == "t" else "ui-text")
    return [*made, LEAF_REPLAY.button(label, row.id, extra=f"{other}.style")]


def _way(row: TableRow, leaf: Leaf, emoji: str, key: str, to: int, words: Words) -> ui.Button[ui.LayoutView]:
    """To another place; the key tells buttons apart that lead to the same."""
    id_ = LEAF_REPLAY.id(row.id, extra=f"{leaf._replace(place=to)}.{key}")
    return button(id_, words.own(f"ui-replay-{key}"), emoji=emoji, off=to == leaf.place)


def _eyes(leaf: Leaf, words: Words) -> list[Entry]:
    """From whose eyes: everybody's, or those of a seat. The one that is chosen is marked."""
    names = [(EVERYBODY, words("ui-replay-everybody"))]
    names += [(str(seat), words.plain.player(seat)) for seat in range(len(words.players))]
    chosen = EVERYBODY if leaf.seat is None else str(leaf.seat)
    return [
        Entry(value, clip(f"👁 {name}" if value == chosen else name, OPTION), "") for value, name in names[:MENU]
    ]
