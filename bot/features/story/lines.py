"""The log: the events that someone may know, as lines under the headings of rounds and phases."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import reduce
from itertools import groupby
from typing import Literal, NamedTuple, TypeAlias

from bot.chat.limits import clip
from bot.tables.model import Snapshot
from bot.tables.record import of_table
from games.kernel.events import Event
from games.kernel.package.news import HEADLINE, NEWS, Headline, Headlines, news_of
from games.registry import keys, manifest_of
from render.kit.letters.words import Words
from render.kit.scenes.turned import TurnedCard

LINES = 8
"""Newest lines under the board, unless a `whole` chapter has more."""
ROOM = 2800
"""Characters for them: with heading and buttons a message stays under Discord's limit."""
MOST = 40
"""Lines of them at most."""
NEWS_LINES, NEWS_LINE = 4, 220
"""Lines of news since someone last answered, above their panel, and characters of one; pages have all."""
RECAP_LINES = 6
"""Lines of a round's recap."""
CHAPTER = 4
"""Lines that may follow a `whole` chapter while the board still shows all of it."""
LINE = 400
"""Characters of a line at most."""
Kind: TypeAlias = Literal["story", "log", "all"]
"""Which quiet events are told: none; the table's own; all."""
_OF_THE_TABLE = "table-"


class LogLine(NamedTuple):
    """A line of the log, or a heading."""

    said: str
    level: int = 0
    """0: a line; 1: a phase's heading; 2: a round's."""
    whole: bool = False
    """Whether it opens a chapter that is told from its start."""
    round: int = 0
    """The round that starts with it; 0: none."""

    @property
    def shown(self) -> str:
        return f"**{self.said}**" if self.level else f"• {self.said}"

    @property
    def headed(self) -> str:
        """As shown where there's room: a round is a heading of its own."""
        return f"### {self.said}" if self.level == 2 else self.shown


def rows_of(
    events: Sequence[Event], seats: Collection[int], words: Words, kind: Kind = "story"
) -> list[LogLine]:
    """The events that these seats may know (none: everyone), grouped: a joined event continues its line, a
    repeated one is counted there, and headings with nothing below them are left out."""
    rows: list[LogLine] = []
    line: list[str] = []  # the sentences of the last row
    words = words.past
    icons = manifest_of(words.game).icons if words.game in keys() else {}
    for event in _known(events, seats):
        if event.quiet and not (kind == "all" or (kind == "log" and event.text.key.startswith(_OF_THE_TABLE))):
            continue
        said = clip(words.say(event.text), LINE)
        icon = icons.get(event.text.key.removeprefix(f"{words.game}-"), "")
        if event.heads:
            rows.append(LogLine(f"{icon} {said}".strip(), 2 if event.round else 1, event.whole, event.round))
            line = []
        elif line and ({*line} == {said} or (event.joined and len(rows[-1].said) + len(said) < LINE)):
            line.append(said)
            rows[-1] = LogLine(_counted(line, words))
        else:
            line = [f"{icon} {said}".strip()]
            rows.append(LogLine(line[0]))
    return _with_something(rows)


def _counted(line: Sequence[str], words: Words) -> str:
    """Sentences as one line; a repeated one is said once with its count."""
    runs = [(sentence, len(list(run))) for sentence, run in groupby(line)]
    return reduce(
        words.run_on,
        (words("ui-story-times", line=said, count=count) if count > 1 else said for said, count in runs),
    )


def _known(events: Iterable[Event], seats: Collection[int]) -> list[Event]:
    """The events that someone in all of these seats may know, as they may know them."""
    seen = (
        next((event for seat in seats if event.seen_by(seat) is event), event.seen_by(None)) for event in events
    )
    return [event for event in seen if event is not None]


def _with_something(rows: Sequence[LogLine]) -> list[LogLine]:
    kept: list[LogLine] = []
    filled = {1: False, 2: False}
    for row in reversed(rows):
        if not row.level or filled[row.level]:
            kept.append(row)
        filled = {level: not row.level or (filled[level] and level > row.level) for level in filled}
    return kept[::-1]


def newest(rows: Sequence[LogLine], count: int = LINES, since: int = CHAPTER) -> list[LogLine]:
    """The newest lines with the heading above them. A `whole` chapter comes from its start, while it goes on or
    no more than `since` lines have followed it."""
    lines = [n for n, row in enumerate(rows) if not row.level]
    start = lines[-count] if len(lines) > count else 0
    for begun in (n for n, row in enumerate(rows) if row.whole):
        end = next((n for n in range(begun + 1, len(rows)) if rows[n].level), len(rows))
        if sum(line >= end for line in lines) <= since:
            start = min(start, begun)
            break
    return _headed(rows, start)


def since(snapshot: Snapshot, seat: int, words: Words) -> tuple[list[LogLine], bool]:
    """What this seat may know of what came since its person last answered, and whether some of it is older than
    `recent`. After an answer within a `whole` chapter, it goes back to the chapter's start, but without the
    table's own events there: who came back or what was taken back is news once."""
    at = snapshot.since.get(seat, 0)
    start = max(at, 0)
    heads = [n for n, event in enumerate(snapshot.recent[: start + 1]) if event.heads]
    chapter = snapshot.recent[heads[-1] : start] if heads and snapshot.recent[heads[-1]].whole else []
    told = [event for event in chapter if not of_table(event)]
    return rows_of([*told, *snapshot.recent[start:]], [seat], words), at < 0


def told_first(snapshot: Snapshot, seat: int, words: Words) -> tuple[list[str], bool]:
    """A seat's top news since its person last answered, and whether there's more."""
    at = snapshot.since.get(seat, 0)
    lines, more = headlines(snapshot.recent[max(at, 0) :], [seat], words, NEWS_LINES)
    return lines, bool(lines) and (more or at < 0)


def turned_up(snapshot: Snapshot, seat: int, words: Words, most: int) -> tuple[TurnedCard, ...]:
    """Cards revealed since a seat's person last answered, in order: the `most` that weigh most."""
    table = _headlines_of(words)
    since = snapshot.recent[max(snapshot.since.get(seat, 0), 0) :]
    known = enumerate(_known(since, [seat]))
    found = [(table[event.kind], n, event) for n, event in known if event.kind in table]
    shown = [(how.weight, n, event, how.card) for how, n, event in found if event.data.get(how.card[1])]
    first = sorted(sorted(shown, key=lambda one: (-one[0], -one[1]))[:most], key=lambda one: one[1])
    say = words.plain.past.say
    return tuple(TurnedCard(kind, event.data[id_], say(event.text)) for _, _, event, (kind, id_) in first)


def _headlines_of(words: Words) -> Headlines:
    return manifest_of(words.game).headlines_here() if words.game in keys() else {}


def headlines(
    events: Sequence[Event], seats: Collection[int], words: Words, most: int
) -> tuple[list[str], bool]:
    """The top news for these seats (none: everyone): the `most` weightiest lines, in order, headlines at normal
    size and the others small; and whether there's more. What the table itself tells is a headline."""
    table = _headlines_of(words)

    def told(event: Event) -> Headline:
        if of_table(event):
            return Headline(HEADLINE)
        return table.get(event.kind, Headline()) if table else Headline(NEWS)

    news = news_of(_known(events, seats), told)
    first = sorted(
        sorted(news, key=lambda line: (-line.weight, -line.place))[:most], key=lambda line: line.place
    )
    said = [(line.weight, reduce(words.past.run_on, map(words.past.say, line.said))) for line in first]
    lines = [f"{'' if weight >= HEADLINE else '-# '}• {clip(line, NEWS_LINE)}" for weight, line in said]
    return lines, len(news) > len(first)


def _headed(rows: Sequence[LogLine], start: int) -> list[LogLine]:
    """From here on, below the heading of its phase or round."""
    if not rows or rows[start].level:
        return list(rows[start:])
    return [*[row for row in rows[:start] if row.level][-1:], *rows[start:]]


def joined_heads(rows: Sequence[LogLine]) -> list[LogLine]:
    """Put a round's heading and its first phase's in one line."""
    made: list[LogLine] = []
    for row in rows:
        if row.level == 1 and made and made[-1].level == 2:
            made[-1] = LogLine(f"{made[-1].said} · {row.said}", 2, row.whole)
        else:
            made.append(row)
    return made


def fitted(rows: Sequence[LogLine], room: int, most: int, words: Words, before: int = 0) -> tuple[str, int]:
    """The newest rows that fit into `room` characters and `most` rows, below a line with the number of those
    left out, including the ones `before`; with that number."""
    kept = [row.shown for row in rows]
    left = max(len(kept) - most, 0)
    while sum(map(len, kept[left:])) + len(kept) - left > room:
        left += 1
    above = [words("ui-story-earlier", count=before + left)] if before + left else []
    return "\n".join([*above, *kept[left:]]), before + left


def board_story(events: Sequence[Event], words: Words) -> str:
    return fitted(joined_heads(newest(rows_of(events, (), words))), ROOM, MOST, words)[0]
