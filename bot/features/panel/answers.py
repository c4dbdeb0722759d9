"""Lays out a question's answers below it. Those of one kind always take the same rows: clients show a message's
end, so the next press finds them in the same place. Text goes above the rows."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec
from discord import ui

from bot.chat.builder import MessageBuilder, Style
from bot.chat.buttons import as_buttons, main_of, may_pass, needs_words, said_of, set_apart
from bot.chat.choices import Entry, Tell, copies, say_picks, values_of
from bot.chat.components import fit
from bot.chat.controls import Control
from bot.chat.ids import parse
from bot.chat.limits import DESKTOP, MENU, OPTION, PHONE, READABLE, ROW, SHORT, brief, clip, readable, width
from bot.chat.menus import Further, Menu, Shape, at_once, folded, is_lone, menus, shape_of
from bot.chat.slots import BESIDE, PASSING, Item, PanelContext
from bot.features.panel import controls
from bot.tables.guided import LEARN
from games.kernel.decision import Decision, Picks
from render.kit.letters.names import escaped
from render.kit.picture import declinable, menus_of

PAGE = 6
"""Menus shown at once; pages have the rest (a message takes 40 components)."""
FOLDED = 2
"""Menus of any other question with one answer, if they hold its lines."""
NOTED = (150, 84)
"""Characters of two lines above the rows, on a desktop and on a phone."""
SAID = 600
"""Characters of a line above the rows."""
GATHERED = ("parts", "amounts", "ordered")
_MENU: dict[Shape, Control] = {
    "buttons": controls.PICK,
    "single": controls.PICK,
    "several": controls.PICK,
    "parts": controls.PART,
    "amounts": controls.AMOUNT,
    "ordered": controls.NEXT,
}
_LAST = ("end", "danger")
"""Manners of choices that come last."""


class Answers:
    """The rows of one question."""

    def __init__(
        self,
        seen: PanelContext,
        decision: Decision,
        *,
        page: int = 0,
        drafted: Picks = (),
        advised: Picks | None = None,
        tell: Tell,
        told: Tell | None = None,
        held: Collection[str] = (),
        named: bool = False,
    ) -> None:
        """`told` gives what an option's button says besides, if there's no picture. Copies of cards that are
        `held` are one choice. What's advised is `named` above."""
        self.seen, self.decision, self.words = seen, decision, seen.words
        self._across = PHONE if seen.phone else DESKTOP
        self._page, self._drafted, self._advised, self._told = page, drafted, advised, told
        self._shape = shape_of(decision, self.words)
        self._one = self._shape in ("buttons", "single")
        self._same = copies(decision, self.words, tell, held)
        self._marked = self._values(advised or ())
        self._agrees = bool(self._marked) and self._marked == self._values(decision.suggested)
        """Whether the advice is what's suggested."""
        self._named = named and self._agrees
        self._always = menus_of(seen.row.game, decision.kind) if self._one else 0
        self._declinable = declinable(seen.row.game, decision.kind)
        self._apart = set_apart(decision, self.words, seen.marks)
        self._families = menus(decision, self.words, drafted, seen.marks, tell, self._chained, self._same)
        self._few = [] if self._always else self._buttons(tell)
        self._in_a_row = self._fit_a_row(self._few)
        if self._always == 1:
            self._set_suggested_apart()
        self._said: list[str] = []
        self._standing = list(controls.standing_buttons(seen))

    def into(self, builder: MessageBuilder) -> None:
        """Put them at a message's end."""
        last = self._last_row(self._suggested())
        rows = [*(self._few_rows() if self._few else self._menu_rows(last))]
        if not rows and self._declinable:
            rows = [[self._menu(0, Menu(self.words("ui-nothing-else"), ()))]]
        if self._shape in GATHERED:
            picked = escaped(say_picks(self.decision, self._drafted, self.words))
            self._said.append(self.words("ui-chosen", picks=picked if self._drafted else "–"))
        for said in self._said:
            builder.say(clip(said, SAID))
        for row in [*rows, last]:
            builder.row(*row)

    # -- choices ------------------------------------------------------------------------------------------

    def _set_suggested_apart(self) -> None:
        """Move what's suggested out of a question's one menu, to a button below it."""
        values = values_of(self.decision, self.decision.suggested)
        found = [entry for menu in self._families for entry in menu.entries if entry.value in values]
        if len(found) == 1 == len(values):
            kept = [tuple(each for each in menu.entries if each not in found) for menu in self._families]
            laid = zip(self._families, kept, strict=True)
            self._families = [msgspec.structs.replace(menu, entries=left) for menu, left in laid if left]
            self._apart = [*found, *self._apart]

    @property
    def _chained(self) -> Further:
        """What can be answered together with an option. A learner is asked one thing at a time."""
        match = self.seen.snapshot.match
        return {} if match is None or LEARN.of(self.seen.row).on else match.chained(self.decision)

    def _buttons(self, tell: Tell) -> list[Entry]:
        """The choices, if they're few enough for a row of buttons, without those set apart."""
        if self._shape != "buttons":
            return []
        values = {entry.value for entry in self._apart}
        entries = as_buttons(self.decision, self.words, self.seen.marks, tell, self._same)
        return [self._worded(entry) for entry in entries if entry.value not in values]

    def _worded(self, entry: Entry) -> Entry:
        """A button's choice; in words with what it's about, as a button has no description."""
        if self._told is None or entry.detail:
            return entry
        option = self.decision.options[int(entry.value.partition(".")[0])]
        return msgspec.structs.replace(entry, detail=brief(self._told(option), OPTION))

    def _few_rows(self) -> Iterator[list[Item]]:
        """A row of buttons, with what they can't say above them, or one menu if they don't fit; below, what can
        be answered together with one of them."""
        if self._in_a_row:
            self._explain(self._few)
            yield self._as_items(self._few)
        else:
            lines = [
                msgspec.structs.replace(each, label=clip(each.label, OPTION), detail=brief(each.detail, OPTION))
                for each in self._few
            ]
            [whole] = folded(self._families, 1)
            yield [self._menu(0, Menu(whole.title, tuple(lines)))]
        if joined := at_once(self.decision, self.words, self.seen.marks, self._chained):
            yield [self._menu(0, joined)]

    def _fit_a_row(self, entries: Sequence[Entry]) -> bool:
        explained = any(map(needs_words, entries))
        made = self._as_items(entries)
        return len(made) == 1 or (fit(made, self._across) and not (explained and self.seen.phone))

    def _explain(self, entries: Sequence[Entry]) -> None:
        """Say above the rows what buttons can't: on a phone in two lines each."""
        most = NOTED[1] if self.seen.phone else SAID
        told = [readable(said_of(entry), most) for entry in entries if needs_words(entry)]
        self._said += [f"-# {escaped(said)}" for said in told]

    def _as_items(self, entries: Sequence[Entry]) -> list[Item]:
        """Choices as buttons, colored by their kind: the main one, the others, and what can't be undone. They
        lose their signs if those don't fit in a line."""
        shown = controls.starred(entries, self._marked, self.words)
        signed = [self._button(each, each.sign) for each in shown]
        return signed if fit(signed, self._across) else [self._button(each) for each in shown]

    def _button(self, entry: Entry, sign: str = "") -> Item:
        said = readable(entry.label, SHORT if self.seen.phone else READABLE)
        style = _style(entry, main_of(self.decision))
        return controls.DO.button(said, **self.seen.about, extra=entry.value, style=style, sign=sign)

    def _menu_rows(self, last: list[Item]) -> Iterator[list[Item]]:
        """The menus of a page; if options come in families, its button is in the `last` row."""
        laid, most = self._families, self._always or PAGE
        if self._one:
            laid = folded(laid, self._always or FOLDED)
        laid += [Menu(self.words("ui-nothing-else"), ())] * (self._always - len(laid))
        pages = max(-(-len(laid) // most), 1)
        page = min(self._page, pages - 1)
        for number, part in list(enumerate(laid))[page * most : (page + 1) * most]:
            if self._shape == "single" and not self._always and is_lone(part):
                lone = self._worded(part.entries[0])
                self._explain([lone])
                yield self._as_items([lone])
            else:
                yield [self._menu(number, part)]
        if pages > 1 and self._always:
            turned = f"{(page + 1) % pages}.b"
            last.append(controls.TURN_PAGE.button(self.words("ui-page-next"), **self.seen.about, extra=turned))
            if not fit(last, self._across):  # what's suggested is in the menus
                last[:] = [each for each in last if not _takes_suggested(each)]
        elif pages > 1:
            yield self._pages(page, pages - 1)

    def _pages(self, page: int, last: int) -> list[Item]:
        counted = self.words("ui-page", number=page + 1, count=last + 1)
        before, after = (f"{max(page - 1, 0)}.a", f"{min(page + 1, last)}.b")
        about = self.seen.about
        return [
            controls.TURN_PAGE.button(self.words, **about, extra=before, off=page == 0),
            controls.TURN_PAGE.button(counted, self.seen.row.id, extra="x", off=True),
            controls.TURN_PAGE.button(self.words("ui-page-next"), **about, extra=after, off=page == last),
        ]

    def _menu(self, number: int, part: Menu) -> Item:
        least = most = 1
        chosen: set[str] = set()
        if self._shape in ("several", "parts"):
            least = min(self.decision.min_picks, len(part.entries)) if self._shape == "several" else 0
            most = min(self.decision.max_picks, len(part.entries), MENU)
        if not self._one and self._shape != "ordered":
            chosen = values_of(self.decision, self._drafted, amounts=self._shape == "amounts")
        chosen = set(sorted(chosen & {entry.value for entry in part.entries})[:most])
        part = controls.starred_menu(part, self._marked, self.words)
        about, bounds = {**self.seen.about, "extra": str(number)}, {"least": least, "most": most}
        return _MENU[self._shape].menu(part.title, part.entries, **about, **bounds, chosen=chosen)

    # -- the last row -------------------------------------------------------------------------------------

    def _last_row(self, told: str) -> list[Item]:
        """One row: to pass, take what's suggested, end. If options come in families, what doesn't fit goes into
        the menus."""
        apart, spare = list(self._apart), list[Entry]()
        row = self._beside_and_apart(apart, told)
        if not fit(row, self._across):
            row = self._shortened(apart, told, row)
        if self._shape in GATHERED and told not in ("", self._taken) and not fit(row, self._across):
            row = self._beside_and_apart(apart, self._above(told))
        if not row and self._declinable:
            return [controls.NONE.button(self.words("ui-must-choose"), self.seen.row.id, extra="x", off=True)]
        while self._always and len(apart) > 1 and not fit(row, self._across):
            spare.insert(0, apart.pop())
            row = self._beside_and_apart(apart, told)
        if self._always and told not in ("", self._taken) and not fit(row, self._across):
            told = self._above(told)
            row = self._beside_and_apart(apart, told)
        if self._always and told and not fit(row, self._across):
            row = self._beside_and_apart(apart, "")
        for entry in spare:
            self._put_in_its_family(entry)
        return row

    def _shortened(self, apart: Sequence[Entry], told: str, row: list[Item]) -> list[Item]:
        """The row with the topic of the standing answers above it, so it stays one line. A phone may only have
        room for the first of them."""
        decision, match = self.decision, self.seen.snapshot.match
        called = match.topic(decision.topics[0]) if match is not None and decision.topics else None
        if called is None or not self._standing:
            return row
        self._standing = list(controls.standing_buttons(self.seen, named=False))
        row = self._beside_and_apart(apart, told)
        if self.seen.phone and not fit(row, self._across):
            self._standing = self._standing[:1]
            row = self._beside_and_apart(apart, told)
        labels = [str(getattr(each, "label", "")) for each in self._standing]
        about = self.words("ui-stand-about", labels=self.words.joined(labels), what=self.words.say(called))
        self._said.append(f"-# {about}")
        return row

    def _put_in_its_family(self, entry: Entry) -> None:
        group = self.decision.options[int(entry.value.partition(".")[0])].group
        title = self.words(group) if group else entry.label
        last = self._families[-1] if self._families else None
        if last is not None and last.title == title and len(last.entries) < MENU:
            self._families[-1] = msgspec.structs.replace(last, entries=(*last.entries, entry))
        else:
            self._families.append(Menu(title, (entry,)))

    def _beside_and_apart(self, apart: Sequence[Entry], told: str) -> list[Item]:
        last = [entry for entry in apart if entry.manner in _LAST]
        passing = self._as_items([entry for entry in apart if entry not in last])
        match = self.seen.snapshot.match
        returns = match is not None and self.seen.seat in match.returning
        if returns and not any(entry.manner == "back" for entry in apart):
            passing += BESIDE.made(self.seen)
        return passing + self._beside(told) + self._as_items(last)

    def _beside(self, suggested: str) -> list[Item]:
        made: list[Item] = []
        decision, about = self.decision, self.seen.about
        begun = self._shape in GATHERED and bool(self._drafted)
        nothing = decision.min_picks == 0 and decision.fault(()) is None
        if begun or (self._shape in GATHERED and not nothing and not suggested):
            ready = decision.fault(self._drafted) is None
            made.append(controls.DONE.button(self.words, **about, off=not ready))
        if begun:
            made.append(controls.CLEAR.button(self.words, **about))
        elif suggested:
            made.append(controls.SUGGESTED.button(suggested, **about))
        if nothing and not begun:
            none = self.words.plain.say(decision.none) if decision.none else self.words("ui-none")
            if self._advised == ():
                none = self.words("ui-hinted", what=none)
            made.append(controls.NONE.button(none, **about))
        crowded = self.seen.phone and decision.topics  # no room for both
        if may_pass(decision) and not crowded:
            made += PASSING.made(self.seen)
        made += self._standing
        return made[:ROW]

    def _suggested(self) -> str:
        """What's suggested; empty if nothing is, or if a button for it is there already."""
        decision, suggested = self.decision, self.decision.suggested
        buttons = self._shape == "single" and not self._always
        lone = [part.entries[0] for part in self._families if is_lone(part)] if buttons else []
        few = self._few if self._in_a_row else []
        shown = {entry.value for entry in (*lone, *self._apart, *few)}
        if not suggested or few or values_of(decision, suggested) <= shown:
            return ""
        told = self.words("ui-suggested", picks=say_picks(decision, suggested, self.words, self.seen.marks))
        told = self._hinted(told)
        return told if width(told) <= READABLE and not self.seen.phone else self._above(told)

    def _above(self, told: str) -> str:
        """Say what's suggested above the buttons, as clients would cut it; returns the label left."""
        if not self._named:
            self._said.append(f"-# {brief(told, NOTED[1] if self.seen.phone else NOTED[0])}")
        return self._taken

    @property
    def _taken(self) -> str:
        return self._hinted(self.words("ui-take-suggested"))

    def _hinted(self, told: str) -> str:
        return self.words("ui-hinted", what=told) if self._agrees else told

    def _values(self, picks: Picks) -> set[str]:
        picks = tuple(self._same.get(pick, pick) for pick in picks)
        return values_of(self.decision, picks, amounts=self._shape == "amounts") if picks else set()


def _takes_suggested(item: Item) -> bool:
    meant = parse(item.custom_id) if isinstance(item, ui.Button) and item.custom_id else None
    return meant is not None and meant.verb == controls.SUGGESTED.verb


def _style(entry: Entry, main: set[str]) -> Style:
    if entry.manner == "danger":
        return Style.danger
    return Style.primary if entry.value in main else Style.secondary
