"""The private panel: what a seat sees, and the controls for what it's asked. Direct messages show the same."""

from __future__ import annotations

import msgspec

from bot.chat.builder import MessageBuilder, Style
from bot.chat.choices import Entry, numbers, shown_first
from bot.chat.drafts import Drafts
from bot.chat.limits import MENU, OPTION, ROW, brief
from bot.chat.painter import Painter, Rank
from bot.chat.slots import BEFORE, BELOW, NOTE, STANDING, VIEWS, Item, PanelContext, in_rows
from bot.chat.words import words_for
from bot.features.board.screens import say_table, settled_said, waiting_for
from bot.features.panel.answers import Answers
from bot.features.panel.controls import ASK, SEAT, TURN, Advice
from bot.features.preferences.state import LOOKS, Look
from bot.features.story.screens import SeatNews
from bot.tables.guided import advised_at, as_taught
from bot.tables.model import Snapshot
from games.kernel.decision import Decision, Option
from games.registry import rules_of
from render.kit import picture
from render.kit.pieces.whys import with_whys

RED = 0xED4245
"""Edge color of a panel that warns."""
SPARE = 1300
"""Characters that the table in words leaves for what's below it."""


class PanelRequest(msgspec.Struct, frozen=True):
    """How a panel looks."""

    language: str | None = None
    """None: the table's."""
    notice: str = ""
    """A refusal, or what just happened."""
    title: str = ""
    """Which table it is, if the message isn't in its channel."""
    page: int = 0
    decision: str = ""
    """Id of the question to show, if the seat is asked several; empty: the first one waited for."""
    look: Look = LOOKS[0]
    """In words, the table replaces pictures; for a phone they're compact."""
    leaf: int = 0
    """Page of that text."""
    advice: Advice | None = None
    """Shown beside the question."""


class Panel:
    def __init__(self, snapshot: Snapshot, seat: int, drafts: Drafts, wish: PanelRequest) -> None:
        assert snapshot.match is not None
        self.row, self.match, self.seat, self.wish = snapshot.row, snapshot.match, seat, wish
        self.snapshot = snapshot
        words = words_for(self.row, wish.language)
        self.words = words.unsigned if wish.look == "text" else words
        asked = shown_first(self.match.pending_for(seat), wish.decision)
        self.decision = as_taught(self.row, asked) if asked is not None else None
        self.drafted = drafts.picks(self.row.id, self.decision) if self.decision else ()
        self.live = self.row.status == "live"
        self.acting = self.decision is not None and self.live
        self.view = self.match.view(seat)
        self.holds = bool(self.match.private_part(seat))
        self.settled = settled_said(snapshot, self.words)
        self.news = SeatNews(snapshot, seat, self.words)
        self.revision = self.row.revision
        self.marks = numbers(self.decision if self.acting else None, picture.order_of(self.row.game, self.view))
        self._lines: dict[str, str] = {}
        self._told = ""
        """The table in words, if the panel has it: what it names with its number needs no more."""
        self.phone = wish.look == "phone"
        self.seen = PanelContext(snapshot, seat, self.decision, self.acting, self.words, self.marks, self.phone)
        self.about = self.seen.about if self.decision is not None else {}
        taught = advised_at(self.row, self.decision) if self.decision is not None else None
        self.advised = wish.advice.picks(self.seen) if wish.advice is not None else taught

    def message(self, painter: Painter) -> MessageBuilder:
        """The message; its pictures are requested. Clients show a message's end: the question comes there with
        its answers, right below the picture that they're on."""
        alarm = self._alarm()
        builder = MessageBuilder(RED if alarm else picture.renderer_of(self.row.game).accent)
        builder.say(self.wish.title)
        if self.wish.title and self.live:
            in_rows(builder, VIEWS.made(self.row, self.seat, self.words))
        builder.say(self.news.said)
        builder.row(*self.news.button())
        if self.wish.look == "text":
            self._text(builder)
        else:
            self._pictures(builder, painter)
        builder.say(alarm)
        for said in BEFORE.made(self.seen):
            builder.say(said)
        if self.live:
            self._others(builder)
        builder.say(self._question())
        builder.say(self._note())
        if self.decision is not None and self.acting:
            self._answers(self.decision).into(builder)
        self._below(builder)
        return builder

    def _note(self) -> str:
        """The notice, else the advice asked for, else the lesson: one voice at a time."""
        if self.wish.notice:
            lines = [line.removeprefix("• ") for line in self.wish.notice.splitlines() if line.strip()]
            return "\n".join(f"-# {line}" for line in lines)
        if self.wish.advice is not None:
            return self.wish.advice.said(self.seen)
        return "\n".join(filter(None, NOTE.made(self.seen)))

    def _question(self) -> str:
        if self.decision is None or not self.acting:
            return self.settled
        asked = f"### {self.words.say(self.decision.prompt)}"
        return f"{asked}\n-# {self.words('ui-seat', number=self.seat + 1)}" if len(self.seen.own) > 1 else asked

    def _alarm(self) -> str:
        """What is lost unless the seat acts now."""
        told = rules_of(self.row.game).alarm(self.view) if self.acting else None
        return f"**{self.words.say(told)}**" if told is not None else ""

    def _pictures(self, builder: MessageBuilder, painter: Painter) -> None:
        """The table and the seat's hand, numbered like the options, the one with the answers last."""
        suffix = f"{self.row.id}-{self.seat + 1}-{self.revision}"
        hand = self.holds and self._asks_the_hand()
        kinds = [("table", "seat")] * (self.acting or not self.wish.title) + [("hand", "hand")] * hand
        if self.acting and not set(picture.held_of(self.row.game, self.view)) & set(self.marks):
            kinds.reverse()
        if self.row.status == "over":
            kinds = [("end", "end")]
        if self.live and (self.acting or not self.wish.title):
            self.news.show_turned(builder, painter, phone=self.phone)
        # One below the other: side by side, each is cut to a square of half the width.
        marks = picture.with_chosen(self.marks, self._picked()) if self.acting else self.marks
        for kind, name in kinds:
            place = (name, self.row.id, self.seat)
            shown = with_whys(marks, self.match.why_not(self.seat)) if kind == "hand" and self.acting else marks
            drawn = picture.kind_for(self.row.game, kind, phone=self.phone)
            rank = Rank.PRIVATE if self.acting else Rank.LOOK  # people who are asked go first
            drawing = painter.begin(drawn, self.view, self.words, shown, rank=rank, place=place)
            builder.follow(f"{name}-{suffix}", drawing, self.words)

    def _picked(self) -> list[str]:
        if self.decision is None or not picture.shows_chosen(self.row.game, self.decision.kind):
            return []
        return [ref for option in self.decision.options if option.id in self.drafted for ref in option.refs]

    def _text(self, builder: MessageBuilder) -> None:
        """The table in words. A direct message isn't updated while its seat waits, and says so."""
        if self.wish.title and self.live and not self.acting:
            builder.say(f"-# {self.words('ui-text-on-asking')}")
            return
        builder.say(self.news.turned_said())
        self._told = say_table(
            builder, self.snapshot, self.seat, self.marks, self.wish.leaf, TURN, self.words, SPARE
        )

    def _tell(self, option: Option) -> str:
        if option.id not in self._lines:
            self._lines[option.id] = picture.line_of(self.row.game, self.view, option, self.words.plain)
        return self._lines[option.id]

    def _asks_the_hand(self) -> bool:
        """Whether the hand matters now: for the question, or while there is none."""
        kinds = picture.renderer_of(self.row.game).hand_for
        return kinds is None or not self.acting or self.decision is None or self.decision.kind in kinds

    def _answers(self, decision: Decision) -> Answers:
        return Answers(
            self.seen,
            decision,
            page=self.wish.page,
            drafted=self.drafted,
            advised=self.advised,
            tell=self._tell,
            told=self._besides if self.wish.look == "text" else None,
            held=picture.held_of(self.row.game, self.view),
            named=not self.wish.notice,
        )

    def _besides(self, option: Option) -> str:
        """An option's text beside the table in words; empty if they name it."""
        numbered = [self.words("twin-marked", what="", number=self.marks.get(ref, 0)) for ref in option.refs]
        named = any(number.strip() in self._told for number in numbered)
        return "" if named else self._tell(option)

    def _others(self, builder: MessageBuilder) -> None:
        """Other questions come above this one, so all answers are in the same place."""
        shown = self.decision.id if self.decision is not None else ""
        others = [decision for decision in self.match.pending_for(self.seat) if decision.id != shown][:MENU]
        mended = all(decision.optional for decision in others)
        title = self.words("ui-change-answer" if mended else "ui-also-asked", count=len(others))
        if len(others) == 1:
            builder.row(ASK.button(title, self.row.id, extra=str(self.seat), decision=others[0].id))
        elif others:
            entries = [Entry(d.id, brief(self.words.plain.say(d.prompt), OPTION), "") for d in others]
            builder.row(ASK.menu(title, entries, self.row.id, extra=str(self.seat)))

    def _below(self, builder: MessageBuilder) -> None:
        """Other seats of the same person, and what they can always do."""
        for block in BELOW.made(self.seen):
            block.into(builder)
        if self.live and not self.acting:
            if not self.wish.title and not self.settled:  # a direct message isn't updated for it
                builder.say(waiting_for(self.row, self.match, self.words))
            out = picture.is_out(self.row.game, self.view, self.seat)
            builder.say(f"-# {self.words('ui-out' if out else 'ui-wait')}")
        if len(self.seen.own) > 1:
            builder.row(*(self._seat_button(seat) for seat in self.seen.own[:ROW]))
        if self.live:
            in_rows(builder, STANDING.made(self.seen))

    def _seat_button(self, seat: int) -> Item:
        waits = self.live and bool(self.match.pending_for(seat))
        label = self.words("ui-seat", number=seat + 1)
        style = Style.primary if waits and seat != self.seat else Style.secondary
        return SEAT.button(label, self.row.id, extra=str(seat), off=seat == self.seat, style=style)
