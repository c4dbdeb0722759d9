"""The private panel: what a seat sees, and the controls for what it is asked. Direct messages show the same."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.chat.builder import MessageBuilder, Style
from bot.chat.choices import (
    Entry,
    Further,
    Menu,
    Shape,
    as_buttons,
    at_once,
    is_lone,
    main_of,
    menus,
    numbers,
    said_of,
    say_picks,
    set_apart,
    shape_of,
    shown_first,
    values_of,
)
from bot.chat.controls import Control
from bot.chat.drafts import Drafts
from bot.chat.heights import DESKTOP, HANDHELD
from bot.chat.limits import MENU, OPTION, READABLE, ROW, brief, clip, width
from bot.chat.menu_rows import foldings
from bot.chat.painter import Painter
from bot.chat.slots import BELOW, BESIDE, NOTE, STANDING, VIEWS, Item, PanelContext, in_rows
from bot.chat.words import words_for
from bot.features.board.screens import say_table, settled_said, waiting_for
from bot.features.panel.controls import (
    AMOUNT,
    ASK,
    CLEAR,
    DO,
    DONE,
    NEXT,
    NONE,
    PART,
    PICK,
    SEAT,
    SUGGESTED,
    TURN,
    TURN_PAGE,
    Advice,
    standing_buttons,
    starred,
    starred_menu,
)
from bot.features.preferences.state import LOOKS, Look
from bot.features.story.screens import SeatNews
from bot.tables.guided import LEARN
from bot.tables.model import Snapshot
from games.kernel.decision import Decision, Option, Picks
from render.kit.letters.names import escaped
from render.kit.picture import kind_for, line_of, order_of, renderer_of, shows_chosen, with_chosen
from render.kit.pieces.whys import with_whys

PAGE = 6
"""Menus shown at once; more are turned by pages (a message takes 40 components)."""
NEWS_ROOM = 600
SPARE = 1300
"""Characters that the table in words leaves to what stands below it."""
_GATHERED = ("parts", "amounts", "ordered")
_MENU: dict[Shape, Control] = {
    "single": PICK,
    "several": PICK,
    "parts": PART,
    "amounts": AMOUNT,
    "ordered": NEXT,
}
_LAST = ("end", "danger")
"""Manners of choices that stand last."""


class PanelRequest(msgspec.Struct, frozen=True):
    """How a panel is to look."""

    language: str | None = None
    """None is the table's."""
    notice: str = ""
    """A sentence that stands on top: a refusal, or what just happened."""
    title: str = ""
    """Which table it is, where the message does not stand in its channel."""
    page: int = 0
    decision: str = ""
    """Id of the question that is shown, where the seat is asked several; empty: the first one waited for."""
    look: Look = LOOKS[0]
    """In words, the table stands in the place of pictures; for a phone they are compact."""
    leaf: int = 0
    """Which page of it."""
    advice: Advice | None = None
    """What stands beside the question."""


class Panel:
    def __init__(self, snapshot: Snapshot, seat: int, drafts: Drafts, wish: PanelRequest) -> None:
        assert snapshot.match is not None
        self.row, self.match, self.seat, self.wish = snapshot.row, snapshot.match, seat, wish
        self.snapshot = snapshot
        self.words = words_for(self.row, wish.language)
        self.decision = shown_first(self.match.pending_for(seat), wish.decision)
        self.drafted = drafts.picks(self.row.id, self.decision) if self.decision else ()
        self.live = self.row.status == "live"
        self.acting = self.decision is not None and self.live
        self.view = self.match.view(seat)
        self.holds = bool(self.match.private_part(seat))
        self.settled = settled_said(snapshot, self.words)
        self.news = SeatNews(snapshot, seat, self.words)
        self.revision = self.row.revision
        self.returns = seat in self.match.returning
        self.marks = numbers(self.decision if self.acting else None, order_of(self.row.game, self.view))
        self._lines: dict[str, str] = {}
        self._menus_of: dict[str, list[Menu]] = {}
        self._told = ""
        """The table in words, where it stands in the panel: what it names with its number needs no more."""
        self.phone = wish.look == "phone"
        self.seen = PanelContext(snapshot, seat, self.decision, self.acting, self.words, self.marks, self.phone)
        self.about = self.seen.about if self.decision is not None else {}
        self.advised = wish.advice.picks(self.seen) if wish.advice is not None else None
        self.marked = self._values(self.advised or ())

    def message(self, painter: Painter) -> MessageBuilder:
        """The message; its pictures are asked for. Clients show a message's end: the question stands there with
        its answers, right below the picture that they are on."""
        window = HANDHELD if self.phone else DESKTOP
        builder = MessageBuilder(renderer_of(self.row.game).accent, window)
        builder.say(self.wish.title)
        if self.wish.title and self.live:
            in_rows(builder, VIEWS.made(self.row, self.seat, self.words))
        builder.say(self.news.said)
        builder.row(*self.news.button())
        if self.wish.look == "text":
            self._text(builder)
        else:
            self._pictures(builder, painter)
        builder.say(self._question())
        builder.say(self._note())
        if self.decision is not None and self.acting:
            self._controls(builder, self.decision)
            self._others(builder, self.decision)
        self._below(builder)
        return builder

    def _note(self) -> str:
        """One voice: what was refused or just happened, else the advice that was asked for, else the lesson."""
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

    def _values(self, picks: Picks) -> set[str]:
        if self.decision is None or not picks:
            return set()
        return values_of(self.decision, picks, amounts=shape_of(self.decision, self.words) == "amounts")

    def _pictures(self, builder: MessageBuilder, painter: Painter) -> None:
        """The table as the seat sees it and its hand, numbered like the options: last, above the question, what
        the answers are on."""
        suffix = f"{self.row.id}-{self.seat + 1}-{self.revision}"
        hand = self.holds and self._asks_the_hand()
        kinds = [("table", "seat")] * (self.acting or not self.wish.title) + [("hand", "hand")] * hand
        if self.acting and not set(order_of(self.row.game, self.view)) & set(self.marks):
            kinds.reverse()
        if self.row.status == "over":
            kinds = [*kinds[kinds.index(("hand", "hand")) :], ("end", "end")] if hand else [("end", "end")]
        # One below the other: side by side, each is cut to a square of half the width.
        marks = with_chosen(self.marks, self._picked()) if self.acting else self.marks
        for kind, name in kinds:
            place = (name, self.row.id, self.seat)
            shown = with_whys(marks, self.match.why_not(self.seat)) if kind == "hand" and self.acting else marks
            drawn = kind_for(self.row.game, kind, phone=self.phone)
            builder.follow(
                f"{name}-{suffix}", painter.begin(drawn, self.view, self.words, shown, place=place), self.words
            )

    def _picked(self) -> list[str]:
        if self.decision is None or not shows_chosen(self.row.game, self.decision.kind):
            return []
        return [ref for option in self.decision.options if option.id in self.drafted for ref in option.refs]

    def _text(self, builder: MessageBuilder) -> None:
        """The table in words. A direct message is not brought up to date while its seat waits, and says so."""
        if self.wish.title and self.live and not self.acting:
            builder.say(f"-# {self.words('ui-text-on-asking')}")
            return
        self._told = say_table(
            builder, self.snapshot, self.seat, self.marks, self.wish.leaf, TURN, self.words, SPARE
        )

    def _tell(self, option: Option) -> str:
        if option.id not in self._lines:
            self._lines[option.id] = line_of(self.row.game, self.view, option, self.words.plain)
        return self._lines[option.id]

    def _asks_the_hand(self) -> bool:
        """Whether the hand matters now: for the question, or while there is none."""
        kinds = renderer_of(self.row.game).hand_for
        return kinds is None or not self.acting or self.decision is None or self.decision.kind in kinds

    def _controls(self, builder: MessageBuilder, decision: Decision) -> None:
        shape = shape_of(decision, self.words)
        apart = set_apart(decision, self.words, self.marks)
        if shape == "buttons":
            values = {entry.value for entry in apart}
            entries = as_buttons(decision, self.words, self.marks, self._tell)
            few = [entry for entry in entries if entry.value not in values]
            builder.either(way(builder.beside(), decision, few) for way in (self._buttons, self._one_menu))
            self._at_once(builder, decision)
        else:
            self._menus(builder, decision, shape)
            if shape in _GATHERED:
                picked = escaped(say_picks(decision, self.drafted, self.words)) if self.drafted else "–"
                builder.say(clip(self.words("ui-chosen", picks=picked), NEWS_ROOM))
        told = self._suggested(decision, shape, apart)
        if width(told) > READABLE:  # above the buttons, for clients would cut it
            builder.say(clip(f"-# {told}", NEWS_ROOM))
            told = self.words("ui-take-suggested")
        last = [entry for entry in apart if entry.manner in _LAST]
        passing = self._as_items(decision, [entry for entry in apart if entry not in last])
        if self.returns and not any(entry.manner == "back" for entry in apart):
            passing += BESIDE.made(self.seen)
        beside, ends = self._beside(decision, shape, told), self._as_items(decision, last)
        whole = passing + beside + ends
        for row in [whole] if len(whole) <= ROW else [passing, beside, ends]:
            builder.row(*row)

    def _buttons(self, builder: MessageBuilder, decision: Decision, entries: Sequence[Entry]) -> MessageBuilder:
        """A row of choices; what the buttons cannot say stands above them."""
        for entry in map(self._worded, entries):
            if said := said_of(entry):
                builder.say(clip(f"-# {escaped(said)}", NEWS_ROOM))
        return builder.row(*self._as_items(decision, entries))

    def _one_menu(
        self, builder: MessageBuilder, decision: Decision, entries: Sequence[Entry]
    ) -> MessageBuilder:
        """The same choices in one row, for where there is little room."""
        lines = [
            msgspec.structs.replace(each, label=clip(each.label, OPTION), detail=brief(each.detail, OPTION))
            for each in map(self._worded, entries)
        ]
        whole = Menu(self.words("ui-choose-here"), tuple(lines))
        return builder.row(self._menu(decision, "single", 1, whole)) if lines else builder

    def _at_once(self, builder: MessageBuilder, decision: Decision) -> None:
        joined = at_once(decision, self.words, self.marks, self._chained(decision))
        if joined:
            builder.row(self._menu(decision, "single", 0, joined))

    def _worded(self, entry: Entry) -> Entry:
        """A button's choice, in words with what it is about: a button has no description."""
        if self.decision is None or self.wish.look != "text":
            return entry
        option = self.decision.options[int(entry.value.partition(".")[0])]
        numbered = [self.words("twin-marked", what="", number=self.marks.get(ref, 0)) for ref in option.refs]
        told = any(number.strip() in self._told for number in numbered)
        return msgspec.structs.replace(
            entry, detail=entry.detail or brief("" if told else self._tell(option), OPTION)
        )

    def _as_items(self, decision: Decision, entries: Sequence[Entry]) -> list[Item]:
        """Choices as buttons, coloured by their kind: the main one, the others, and what cannot be had back."""
        main = main_of(decision)
        shown = starred(entries, self.marked, self.words)
        return [
            DO.button(each.label, **self.about, extra=each.value, style=_style(each, main)) for each in shown
        ]

    def _others(self, builder: MessageBuilder, shown: Decision) -> None:
        others = [decision for decision in self.match.pending_for(self.seat) if decision.id != shown.id][:MENU]
        if others:
            entries = [Entry(d.id, clip(self.words.plain.say(d.prompt), OPTION), "") for d in others]
            title = self.words("ui-also-asked", count=len(others))
            builder.row(ASK.menu(title, entries, self.row.id, extra=str(self.seat)))

    def _menus(self, builder: MessageBuilder, decision: Decision, shape: Shape) -> None:
        laid, stays = self._laid_out(decision), values_of(decision, decision.suggested)
        ways = foldings(laid, stays) if shape == "single" else iter([laid])
        builder.either(self._in_rows(builder.beside(), decision, shape, way) for way in ways)

    def _in_rows(
        self, builder: MessageBuilder, decision: Decision, shape: Shape, laid: list[Menu]
    ) -> MessageBuilder:
        made = list(enumerate(laid))
        lone = _lone(laid, shape)
        made = [(number, part) for number, part in made if shape != "single" or part.entries[0] not in lone]
        last = max(len(made) - 1, 0) // PAGE
        page = min(self.wish.page, last)
        for number, part in made[page * PAGE : (page + 1) * PAGE]:
            builder.row(self._menu(decision, shape, number, part))
        if last:
            counted = self.words("ui-page", number=page + 1, count=last + 1)
            about = self.about
            before, after = (f"{max(page - 1, 0)}.a", f"{min(page + 1, last)}.b")
            builder.row(
                TURN_PAGE.button(self.words, **about, extra=before, off=page == 0),
                TURN_PAGE.button(counted, self.row.id, extra="x", off=True),
                TURN_PAGE.button(self.words("ui-page-next"), **about, extra=after, off=page == last),
            )
        self._buttons(builder, decision, lone)
        return builder

    def _laid_out(self, decision: Decision) -> list[Menu]:
        if decision.id not in self._menus_of:
            self._menus_of[decision.id] = menus(
                decision, self.words, self.drafted, self.marks, self._tell, self._chained(decision)
            )
        return self._menus_of[decision.id]

    def _chained(self, decision: Decision) -> Further:
        """What can be answered together with an option. A learner is asked one thing at a time."""
        return {} if LEARN.of(self.row).on else self.match.chained(decision)

    def _menu(self, decision: Decision, shape: Shape, number: int, part: Menu) -> Item:
        least = most = 1
        chosen: set[str] = set()
        if shape in ("several", "parts"):
            least = min(decision.min_picks, len(part.entries)) if shape == "several" else 0
            most = min(decision.max_picks, len(part.entries), MENU)
        if shape != "single" and shape != "ordered":
            chosen = values_of(decision, self.drafted, amounts=shape == "amounts")
        chosen = set(sorted(chosen & {entry.value for entry in part.entries})[:most])
        part = starred_menu(part, self.marked, self.words)
        about, bounds = {**self.about, "extra": str(number)}, {"least": least, "most": most}
        return _MENU[shape].menu(part.title, part.entries, **about, **bounds, chosen=chosen)

    def _beside(self, decision: Decision, shape: Shape, suggested: str) -> list[Item]:
        made: list[Item] = []
        if shape in _GATHERED:
            ready = decision.fault(self.drafted) is None
            made.append(DONE.button(self.words, **self.about, off=not ready))
            made.append(CLEAR.button(self.words, **self.about, off=not self.drafted))
        if suggested:
            made.append(SUGGESTED.button(suggested, **self.about))
        if decision.min_picks == 0 and decision.fault(()) is None:
            none = self.words.plain.say(decision.none) if decision.none else self.words("ui-none")
            if self.advised == ():
                none = self.words("ui-hinted", what=none)
            made.append(NONE.button(none, **self.about))
        made += standing_buttons(self.match, decision, self.words, self.about)
        return made[:ROW]

    def _suggested(self, decision: Decision, shape: Shape, apart: list[Entry]) -> str:
        """What is suggested; empty where nothing is, or where a button for it stands there already."""
        shown = {entry.value for entry in (*_lone(self._laid_out(decision), shape), *apart)}
        if not decision.suggested or shape == "buttons" or values_of(decision, decision.suggested) <= shown:
            return ""
        told = self.words("ui-suggested", picks=say_picks(decision, decision.suggested, self.words, self.marks))
        same = self.marked == values_of(decision, decision.suggested, amounts=shape == "amounts")
        return self.words("ui-hinted", what=told) if same else told

    def _below(self, builder: MessageBuilder) -> None:
        """Other seats of the same person, and what one can always do."""
        for block in BELOW.made(self.seen):
            block.into(builder)
        if self.live and not self.acting:
            if not self.wish.title and not self.settled:  # a direct message is not brought up to date for it
                builder.say(waiting_for(self.row, self.match, self.words))
            builder.say(f"-# {self.words('ui-wait')}")
        if len(self.seen.own) > 1:
            builder.row(*(self._seat_button(seat) for seat in self.seen.own[:ROW]))
        if self.live:
            in_rows(builder, STANDING.made(self.seen))

    def _seat_button(self, seat: int) -> Item:
        waits = bool(self.match.pending_for(seat))
        label = self.words("ui-seat", number=seat + 1)
        style = Style.primary if waits and seat != self.seat else Style.secondary
        return SEAT.button(label, self.row.id, extra=str(seat), off=seat == self.seat, style=style)


def _lone(laid: Sequence[Menu], shape: Shape) -> list[Entry]:
    """Lines that stand alone in a question with one answer: a row of buttons saves a click."""
    return [part.entries[0] for part in laid if is_lone(part)][:ROW] if shape == "single" else []


def _style(entry: Entry, main: set[str]) -> Style:
    if entry.manner == "danger":
        return Style.danger
    return Style.primary if entry.value in main else Style.secondary
