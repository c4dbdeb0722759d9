"""The private panel: what a seat sees, and the controls for what it is asked. Direct messages show the same."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from discord import ui

from bot.tables.model import Snapshot
from bot.ui.parts.choices import (
    Entry,
    Menu,
    Shape,
    as_buttons,
    is_short,
    menus,
    numbers,
    say_picks,
    shape_of,
    titled,
    values_of,
)
from bot.ui.parts.drafts import Drafts
from bot.ui.parts.face import Face, Style, button, menu
from bot.ui.parts.ids import ComponentId, digest_of
from bot.ui.parts.limits import MENU, OPTION, READABLE, ROW, clip, width
from bot.ui.parts.painter import Painter
from bot.ui.parts.speech import words_for
from bot.ui.shown.board import ask_back, event_lines, settled_said
from games.kernel.decision import Decision
from render.kit.letters.names import escaped
from render.kit.picture import renderer_of

PAGE = 6
"""Menus shown at once; more are turned by pages (a message takes 40 components)."""
NEWS, NEWS_ROOM = 4, 600
_GATHERED = ("parts", "amounts", "ordered")
_VERB: dict[Shape, str] = {
    "single": "pick",
    "several": "pick",
    "parts": "part",
    "amounts": "amount",
    "ordered": "next",
}
Item = ui.Item[ui.LayoutView]


class Wish(msgspec.Struct, frozen=True):
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


def shown_first(asked: Sequence[Decision], wanted: str = "") -> Decision | None:
    """The question that a panel shows: the one wanted, else the first that is waited for, else the first."""
    return next((d for d in asked if d.id == wanted), None) or min(
        asked, key=lambda d: d.optional, default=None
    )


class Panel:
    """One panel in the making."""

    def __init__(self, snapshot: Snapshot, seat: int, drafts: Drafts, wish: Wish) -> None:
        assert snapshot.match is not None
        self.row, self.match, self.seat, self.wish = snapshot.row, snapshot.match, seat, wish
        self.words = words_for(self.row, wish.language)
        self.decision = shown_first(self.match.pending_for(seat), wish.decision)
        self.drafted = drafts.picks(self.row.id, self.decision) if self.decision else ()
        self.digest = digest_of(self.decision) if self.decision else ""
        self.live = self.row.status == "live"
        self.acting = self.decision is not None and self.live
        self.view = self.match.view(seat)
        self.holds = bool(self.match.private_part(seat))
        self.settled = settled_said(snapshot, self.words)
        self.news = event_lines(snapshot.recent, seat, self.words, NEWS, NEWS_ROOM)
        self.revision = self.row.revision

    def face(self, painter: Painter) -> Face:
        """The message; its pictures are asked for."""
        face = Face(renderer_of(self.row.game).accent)
        face.say(self.wish.title)
        face.say(_small(self.wish.notice or self.news))
        face.say(self._question())
        self._pictures(face, painter)
        if self.decision is not None and self.acting:
            self._controls(face, self.decision)
            self._others(face, self.decision)
        self._below(face)
        return face

    def _question(self) -> str:
        if self.decision is None or not self.acting:
            return self.settled
        asked = f"### {self.words.say(self.decision.prompt)}"
        return f"{asked}\n-# {self.words('ui-seat', number=self.seat + 1)}" if len(self._own()) > 1 else asked

    def _own(self) -> list[int]:
        """The seats of whoever sits in this one."""
        user = self.row.seats[self.seat].user
        return [seat.number for seat in self.row.seats if seat.user == user]

    def _pictures(self, face: Face, painter: Painter) -> None:
        """The seat's hand, and where it has to choose, the table as it sees it, numbered like the options.

        Whoever only waits has the board in the channel. What the numbers are on stands next to the controls.
        """
        marks = numbers(self.decision if self.acting else None)
        suffix = f"{self.row.id}-{self.seat + 1}-{self.revision}"
        hand = self.holds and self._asks_the_hand()
        kinds = [("table", "seat")] * self.acting + [("hand", "hand")] * hand
        if renderer_of(self.row.game).hand_for is None:
            kinds.reverse()
        # One below the other: side by side, each is cut to a square of half the width.
        for kind, name in kinds:
            place = (name, self.row.id, self.seat)
            drawing = painter.begin(kind, self.view, self.words, marks, place=place)
            face.follow(f"{name}-{suffix}", drawing, self.words)

    def _asks_the_hand(self) -> bool:
        """Whether the hand matters now: for the question, or while there is none."""
        kinds = renderer_of(self.row.game).hand_for
        return kinds is None or not self.acting or self.decision is None or self.decision.kind in kinds

    # -- controls -----------------------------------------------------------------------------------------

    def _controls(self, face: Face, decision: Decision) -> None:
        shape = shape_of(decision, self.words)
        if shape == "buttons":
            entries = as_buttons(decision, self.words)
            good = set(values_of(decision, decision.suggested))
            face.row(*(self._choice(entry.value, entry.label, entry.value in good) for entry in entries))
        else:
            self._menus(face, decision, shape)
            if shape in _GATHERED:
                picked = escaped(say_picks(decision, self.drafted, self.words)) if self.drafted else "–"
                face.say(clip(self.words("ui-chosen", picks=picked), NEWS_ROOM))
        told = self._suggested(decision, shape)
        if width(told) > READABLE:  # above the buttons, for clients would cut it
            face.say(clip(f"-# {told}", NEWS_ROOM))
            told = self.words("ui-take-suggested")
        face.row(*self._beside(decision, shape, told))

    def _others(self, face: Face, shown: Decision) -> None:
        """What else the seat is asked at the same time, to be shown instead."""
        others = [decision for decision in self.match.pending_for(self.seat) if decision.id != shown.id][:MENU]
        if others:
            entries = [Entry(d.id, clip(self.words.plain.say(d.prompt), OPTION), "") for d in others]
            title = self.words("ui-also-asked", count=len(others))
            face.row(menu(ComponentId("ask", self.row.id, extra=str(self.seat)), title, entries))

    def _choice(self, value: str, label: str, good: bool) -> Item:
        return button(self._id("do", value), label, Style.success if good else Style.primary)

    def _menus(self, face: Face, decision: Decision, shape: Shape) -> None:
        made = list(enumerate(menus(decision, self.words, self.drafted)))
        lone = self._lone(decision, shape)
        made = [(number, part) for number, part in made if part not in lone]
        last = max(len(made) - 1, 0) // PAGE
        page = min(self.wish.page, last)
        for number, part in made[page * PAGE : (page + 1) * PAGE]:
            face.row(self._menu(decision, shape, number, part))
        if last:
            face.row(
                button(self._id("page", f"{max(page - 1, 0)}.a"), "◀", off=page == 0),
                button(ComponentId("page", self.row.id, extra="x"), f"{page + 1}/{last + 1}", off=True),
                button(self._id("page", f"{min(page + 1, last)}.b"), "▶", off=page == last),
            )
        good = values_of(decision, decision.suggested)
        entries = [(part.entries[0].value, titled(part)) for part in lone]
        face.row(*(self._choice(value, label, value in good) for value, label in entries))

    def _lone(self, decision: Decision, shape: Shape) -> list[Menu]:
        """Menus of one line in a question with one answer: a row of buttons saves a click."""
        made = menus(decision, self.words) if shape == "single" else []
        return [part for part in made if is_short(part)][:ROW]

    def _menu(self, decision: Decision, shape: Shape, number: int, part: Menu) -> Item:
        least = most = 1
        chosen: set[str] = set()
        if shape in ("several", "parts"):
            least = min(decision.min_picks, len(part.entries)) if shape == "several" else 0
            most = min(decision.max_picks, len(part.entries), MENU)
        if shape != "single" and shape != "ordered":
            chosen = values_of(decision, self.drafted, amounts=shape == "amounts")
        chosen = set(sorted(chosen & {entry.value for entry in part.entries})[:most])
        id_ = self._id(_VERB[shape], str(number))
        return menu(id_, part.title, part.entries, least=least, most=most, chosen=chosen)

    def _beside(self, decision: Decision, shape: Shape, suggested: str) -> list[Item]:
        """The suggestion, the confirmation, and the ways not to choose."""
        made: list[Item] = []
        if shape in _GATHERED:
            ready = decision.fault(self.drafted) is None
            made.append(button(self._id("done"), self.words("ui-confirm"), Style.success, off=not ready))
            made.append(button(self._id("clear"), self.words("ui-clear"), off=not self.drafted))
        if suggested:
            made.append(button(self._id("sugg"), suggested, Style.success))
        if decision.min_picks == 0 and decision.fault(()) is None:
            made.append(button(self._id("none"), self.words("ui-none")))
        if decision.topics:
            made.append(button(self._id("stand", "0"), self.words("ui-stand")))
        return made[:ROW]

    def _suggested(self, decision: Decision, shape: Shape) -> str:
        """What is suggested; empty where nothing is, or where a button for it stands there already."""
        shown = {part.entries[0].value for part in self._lone(decision, shape)}
        if not decision.suggested or shape == "buttons" or values_of(decision, decision.suggested) <= shown:
            return ""
        return self.words("ui-suggested", picks=say_picks(decision, decision.suggested, self.words))

    def _below(self, face: Face) -> None:
        """Other seats of the same person, and what one can always do."""
        own, agreed = self._own(), self.row.undo_asked
        if self.live and agreed and not set(own) <= set(agreed):
            ask_back(face, self.row, self.words)
        if self.live and not self.acting:
            face.say(f"-# {self.words('ui-wait')}")
        if len(own) > 1:
            face.row(*(self._seat_button(seat) for seat in own[:ROW]))
        if self.live:
            face.row(
                button(ComponentId("panel", self.row.id, extra=str(self.seat)), self.words("ui-refresh")),
                button(ComponentId("text", self.row.id, extra=str(self.seat)), self.words("ui-text")),
                button(ComponentId("undo", self.row.id, self.revision), self.words("ui-undo")),
            )

    def _seat_button(self, seat: int) -> Item:
        waits = bool(self.match.pending_for(seat))
        label = self.words("ui-seat", number=seat + 1)
        style = Style.primary if waits and seat != self.seat else Style.secondary
        return button(ComponentId("seat", self.row.id, extra=str(seat)), label, style, off=seat == self.seat)

    def _id(self, verb: str, extra: str = "") -> ComponentId:
        assert self.decision is not None
        return ComponentId(verb, self.row.id, self.revision, self.decision.id, self.digest, extra)


def _small(said: str) -> str:
    """A text as Discord's small print, line by line."""
    return "\n".join(f"-# {line.removeprefix('• ')}" for line in said.splitlines() if line.strip())
