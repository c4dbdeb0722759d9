"""The log in pages, as a file, as the news above a panel, and as recaps of rounds in the channel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.chat.builder import MessageBuilder
from bot.chat.controls import Button, Control
from bot.chat.painter import Painter
from bot.chat.words import accent_of, title_of, words_for
from bot.features.story.lines import RECAP_LINES, LogLine, headlines, told_first, turned_up
from bot.store.rows import TableRow
from bot.tables.model import RoundRecap, Snapshot
from render.kit.letters.words import Words
from render.kit.picture import kind_for, renderer_of
from render.kit.scenes.turned import FEW, MOST, Turned, TurnedCard

SWITCH_ROUNDS = Control("rounds", public=True)
ROUND = Control("round", rate="look")
SWITCH_ROUNDS_NOW = Control("telling")
LOG = Control("log", "ui-log", rate="look")
SINCE = Control("since", "ui-since-all", rate="look")
LEAF = Control("leaf", panel=True, rate="look")
LOG_FILE = Control("logfile", "ui-log-file", emoji="📄", rate="look")
PAGE, PAGE_LINES = 3400, 50
"""Characters and lines of a page at most: with its title it stays under a message's limit."""
FULL = 2
"""A page with fewer than one in so many of its lines takes the next round, even if that breaks off."""


class SeatNews:
    """What a seat is told when its panel opens; empty if nothing happened."""

    def __init__(self, snapshot: Snapshot, seat: int, words: Words) -> None:
        lines, self.cut = told_first(snapshot, seat, words)
        """`cut`: some of it is missing."""
        self._snapshot, self._row, self._seat, self._words = snapshot, snapshot.row, seat, words
        self.said = "\n".join(lines)

    def show_turned(self, builder: MessageBuilder, painter: Painter, *, phone: bool) -> None:
        """Show the revealed cards, large."""
        row, seat = self._row, self._seat
        if cards := self._turned(FEW if phone else MOST):
            kind, place = kind_for(row.game, "turned", phone=phone), ("turned", row.id, seat)
            drawn = painter.begin(kind, Turned(cards), self._words, place=place)
            builder.follow(f"turned-{row.id}-{seat + 1}-{row.revision}", drawn, self._words)

    def turned_said(self) -> str:
        """What is printed on them, for people who have words instead of pictures."""
        line, words = renderer_of(self._row.game).card_line, self._words.plain
        return "\n".join(f"-# {line(card.kind, card.id, words)}" for card in self._turned(MOST))

    def _turned(self, most: int) -> tuple[TurnedCard, ...]:
        return turned_up(self._snapshot, self._seat, self._words, most)

    def button(self) -> list[Button]:
        return [SINCE.button(self._words, self._row.id, extra=str(self._seat))] if self.cut else []


def pages(rows: Sequence[LogLine], words: Words) -> list[str]:
    """The log in pages; rounds stay together if they fit, and one that goes on repeats its heading."""
    return ["\n".join(page) for page in _paged(rows, words)[0]]


def page_with(rows: Sequence[LogLine], number: int, words: Words) -> int:
    return _paged(rows, words)[1].get(number, 0)


def _paged(rows: Sequence[LogLine], words: Words) -> tuple[list[list[str]], dict[int, int]]:
    """The lines of each page, and the page on which each round starts."""
    made: list[list[str]] = [[]]
    places: dict[int, int] = {}
    heading = ""
    for n, row in enumerate(rows):
        crowded = len(made[-1]) > PAGE_LINES // FULL
        if row.level == 2 and crowded and not _fits(made[-1], _round_from(rows, n)):
            made.append([])
        elif not _fits(made[-1], [row.headed]):
            made.append([])
            if heading and row.level < 2:
                made[-1].append(f"### {words('ui-story-continued', heading=heading)}")
        made[-1].append(row.headed)
        if row.level == 2:
            heading, places[row.round] = row.said, len(made) - 1
    return [page for page in made if page], places


def _round_from(rows: Sequence[LogLine], start: int) -> list[str]:
    end = next((n for n in range(start + 1, len(rows)) if rows[n].level == 2), len(rows))
    return [row.headed for row in rows[start:end]]


def _fits(page: Sequence[str], more: Sequence[str]) -> bool:
    lines = [*page, *more]
    return len(lines) <= PAGE_LINES and sum(map(len, lines)) + len(lines) <= PAGE


def paged_message(
    row: TableRow, title: str, rows: Sequence[LogLine], words: Words, scope: str, page: int | None = None
) -> MessageBuilder:
    """One page (None: the newest) with the buttons to turn it; `scope` tells them of what."""
    builder = MessageBuilder(accent_of(row.game)).say(title)
    made = pages(rows, words)
    if not made:
        return builder.say(words("ui-log-empty"))
    here = len(made) - 1 if page is None else min(page, len(made) - 1)
    builder.say(made[here]).row(*turning(row, LEAF, scope, here, len(made), words, ends=True))
    return builder.row(LOG_FILE.button(words, row.id))


def turning(
    row: TableRow, control: Control, scope: str, here: int, count: int, words: Words, *, ends: bool = False
) -> list[Button]:
    """The buttons that turn the pages of something, with `ends` also to the first and last."""
    last = count - 1
    ways = [
        (0, words("ui-page-first"), here == 0),
        (max(here - 1, 0), words("ui-page-before"), here == 0),
        (here, words("ui-page", number=here + 1, count=count), True),
        (min(here + 1, last), words("ui-page-next"), here == last),
        (last, words("ui-page-last"), here == last),
    ]
    # the mark tells buttons to the same page apart
    marked = zip("abcde" if ends else "abc", ways if ends else ways[1:-1], strict=True)
    return [
        control.button(label, row.id, extra=f"{scope}.{page}.{mark}", off=off)
        for mark, (page, label, off) in marked
        if last
    ]


def as_file(row: TableRow, rows: Sequence[LogLine], words: Words) -> bytes:
    lines = [title_of(row, words)]
    for each in rows:
        lines += ([f"- {each.said}"], ["", f"## {each.said}"], ["", "", f"# {each.said}"])[each.level]
    return ("\n".join(lines) + "\n").encode()


def mark_of(row: TableRow, recap: RoundRecap) -> str:
    """The id of a recap's button, which tells its message from all others."""
    return str(ROUND.id(row.id, extra=f"{recap.first}.{recap.serial}"))


def recap_message(row: TableRow, recap: RoundRecap) -> MessageBuilder:
    """The headlines of these rounds, for everyone; or that some of it was taken back."""
    words, builder = words_for(row), MessageBuilder(accent_of(row.game))
    if recap.back:
        builder.say(f"↩️ {words('ui-rounds-back', round=words.round(recap.first))}")
    else:
        builder.say("\n".join(_recap(recap, words)) or words.round(recap.last))
    return builder.row(ROUND.button(words("ui-log"), row.id, extra=f"{recap.first}.{recap.serial}"))


def _recap(recap: RoundRecap, words: Words) -> Iterator[str]:
    """Each round's heading and its headlines."""
    begins = [number for number, event in enumerate(recap.events) if event.round]
    for start, end in pairwise([*begins, len(recap.events)]):
        yield f"### {words.past.say(recap.events[start].text)}"
        yield from headlines(recap.events[start:end], (), words, RECAP_LINES)[0]
