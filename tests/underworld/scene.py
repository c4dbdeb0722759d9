"""Scenes in the players' language: lay out a table of Underworld, then act at it.

    table = alone(hand="Keen Owl", assets="yellow 3")
    table.ada.plays("Keen Owl", "Paris").settles()
    assert table.where("Keen Owl") == "Paris"

A scene begins in Ada's action step of turn 1; Ada has the key. The row is Barcelona, Paris, Hangzhou unless
other regions are named. Libraries hold the cards of `library=` on top (first named first) over ten M16 Rifles.
After every answer it's checked that no card is lost, that every law holds and that someone is asked or the game
is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel.decision import Decision, Option
from games.kernel.text import Name, Text
from games.underworld.effects.abilities import ABILITIES
from games.underworld.printed.content import CARDS
from games.underworld.rules import RULES
from games.underworld.state.model import Piece, Side, UnderworldState
from games.underworld.state.stats import both_icons, defence, has, icons, score
from games.underworld.state.table import Table, is_attachment, is_character, said
from render.kit.letters.words import Words
from tests.scenes import table as scenes
from tests.underworld.laying import PEOPLE, Plays, code_of, lay_out

NAMES = ("Ada", "Ben", "Cleo", "Dan")
WORDS = Words("en", "underworld", NAMES)
DECLINE, BACK = (WORDS.say(said(key)) for key in ("decline", "back"))
plays = Plays
rule = scenes.rule_of("underworld")
CULLER = plays(hand="Cull the Weak", assets="black 2")
"""Can destroy a weak character."""


def scene(**facts: Any) -> Scene:
    """See `lay_out`."""
    return Scene(lay_out(**facts))


def alone(society: str = "", **facts: Any) -> Scene:
    """Only Ada has cards; other `facts` are the table's."""
    table = {key: facts.pop(key) for key in lay_out.__kwdefaults__.keys() & facts.keys()}
    return scene(ada=plays(society, **facts), **table)


def shoggoth(place: str = "", core: str = "BQ043", **facts: Any) -> Plays:
    """A Shoggoth player, with the core character in play if a place is named."""
    return plays("Shoggoth", core=core, core_in_play=place, **facts)


def after(table: Scene) -> None:
    """Triggers go on the stack, the dead are buried."""
    table.ada.plays("Nameless Corpse", "Hangzhou")


class Scene(scenes.Table[UnderworldState]):
    rules = RULES

    def __init__(self, state: UnderworldState) -> None:
        super().__init__(state)
        for seat in range(state.seats):
            setattr(self, PEOPLE[seat], Person(self, seat))

    ada: Person
    ben: Person
    cleo: Person
    dan: Person

    # -- looking ------------------------------------------------------------------------------------------

    @property
    def game(self) -> Table:
        return Table(self.state)

    def card(self, title: str, number: int = 0) -> Piece:
        """By title: in play if it's there, else anywhere; `number` picks one of several."""
        found = [p for p in self.state.pieces.values() if p.code == code_of(title)]
        found.sort(key=lambda p: (self.game.zone(p) not in ("play", "row"), p.id))
        assert found, f"there is no {title}"
        return found[number]

    def where(self, title: str, number: int = 0) -> str:
        """Region, or zone such as `hand:0`."""
        piece = self.card(title, number)
        zone = self.game.zone(piece)
        if zone != "play":
            return zone
        return self.game.piece(piece.region).card.title if piece.region else "society"

    def icons(self, title: str, kind: str) -> int:
        """Icons that count now."""
        return icons(self.game, self.card(title), kind)

    def both(self, title: str, kind: str) -> tuple[int, int]:
        return both_icons(self.game, self.card(title), kind)

    def defence(self, title: str, number: int = 0) -> int:
        return defence(self.game, self.card(title, number))

    def has(self, title: str, keyword: str) -> int:
        return has(self.game, self.card(title), keyword)

    def influence(self, title: str) -> tuple[int, int]:
        """Both teams' influence on a region."""
        region = self.card(title)
        return region.influence[0], region.influence[1]

    @property
    def row(self) -> list[str]:
        return [region.card.title for region in self.game.regions()]

    @property
    def stack(self) -> list[str]:
        """Titles, the bottom first."""
        return [CARDS[item.code].title for item in self.state.stack]

    def characters(self, title: str) -> list[Piece]:
        return [p for p in self.game.characters() if p.code == code_of(title)]

    def carried(self, title: str) -> list[str]:
        """Titles of its attachments."""
        return sorted(p.card.title for p in self.game.attached_to(self.card(title)) if is_attachment(p))

    def alive(self, title: str) -> bool:
        return is_character(self.game, self.card(title))

    happened = scenes.Table.told

    def marked(self, title: str, number: int = 0, **markers: int) -> Scene:
        """Put markers on a card."""
        self.card(title, number).markers.update(markers)
        return Scene(self.state)

    # -- acting -------------------------------------------------------------------------------------------

    @property
    def asked(self) -> Decision:
        return self.match.pending[0]

    def passes(self, times: int = 1) -> None:
        """The seat with priority passes."""
        for _ in range(times):
            assert self.asked.kind in ("underworld.turn", "underworld.priority"), self.asked.kind
            self.give(self.asked, ("pass",))

    def settles(self) -> None:
        """All pass until the stack is empty, or someone is asked something else."""
        while self.match.pending and self.asked.kind in ("underworld.turn", "underworld.priority"):
            if not self.state.stack and not self.state.waiting:
                return
            self.passes()

    def runs(self) -> None:
        """All pass until the stack is empty; questions get their default answers, mostly yes."""
        while self.match.pending:
            if self.asked.kind in ("underworld.turn", "underworld.priority"):
                if not self.state.stack and not self.state.waiting:
                    return
                self.passes()
            else:
                self.give(self.asked, self.asked.fallback())

    def hidden(self, reward: str = "", **shown: str) -> list[int]:
        """Each shows a card by title; the winner takes `shroud` or gives `exposure`. Returns the shown
        cards' worth, in table order."""
        for name, title in shown.items():
            getattr(self, name).picks(title)
        if reward:
            person = getattr(self, PEOPLE[self.asked.seat])
            person.picks(reward)
        return [data["value"] for data in self.happened("showed")[-len(shown) :]]

    def until(self, reached: Callable[[Scene], bool], *, default: bool = False) -> None:
        """All pass until it's reached; `default`: other questions get their default answers."""
        for _ in range(400):
            if reached(self) or not self.match.pending:
                return
            if self.asked.kind in ("underworld.turn", "underworld.priority"):
                self.passes()
            elif default:
                self.give(self.asked, self.asked.fallback())
            else:
                return
        raise AssertionError("it never happens")

    def step_ends(self) -> None:
        """All pass until the open window has closed."""
        windows, stage = len(self.state.windows), self.state.stage
        self.until(lambda t: len(t.state.windows) != windows or t.state.stage != stage)

    def contests(self, region: str, kind: str = "", *, default: bool = False) -> None:
        """All pass until the contests of a region are over, or one kind of them; `default`: other questions get
        their default answers."""
        code = code_of(region)

        def over(table: Scene) -> bool:
            held = table.happened("contest") + table.happened("contest-skipped")
            here = [d for d in held if table.game.piece(d["region"]).code == code]
            return any(d["contest"] == (kind or "influence") for d in here)

        self.until(over, default=default)

    def next_turn(self) -> None:
        """All pass, with default answers, until the next turn's first action step."""
        turn = self.state.turn
        self.until(lambda t: t.state.turn > turn and t.state.phase == "action", default=True)


class Person:
    def __init__(self, table: Scene, seat: int) -> None:
        self.table, self.seat = table, seat

    # -- looking ------------------------------------------------------------------------------------------

    def _titles(self, zone: str) -> list[str]:
        return [piece.card.title for piece in self.table.game.at(zone)]

    @property
    def hand(self) -> list[str]:
        return sorted(self._titles(f"hand:{self.seat}"))

    @property
    def library(self) -> list[str]:
        """Titles from the top."""
        return self._titles(f"library:{self.seat}")[::-1]

    @property
    def grave(self) -> list[str]:
        return sorted(self._titles(self.table.game.grave(self.seat)))

    @property
    def sealed(self) -> list[str]:
        """Titles sealed on the society."""
        return sorted(piece.card.title for piece in self.table.game.sealed_with(self.seat))

    @property
    def side(self) -> Side:
        return self.table.game.side(self.seat)

    @property
    def ready(self) -> int:
        return len(self.table.game.ready_assets(self.seat))

    @property
    def score(self) -> int:
        return score(self.table.game, self.seat)

    def marker(self, kind: str) -> int:
        return self.side.count(kind)

    @property
    def view(self) -> Any:
        return self.table.match.view(self.seat)

    @property
    def question(self) -> Decision:
        """This person's question."""
        asked = self.table.match.pending_for(self.seat)
        assert asked, (
            f"{NAMES[self.seat]} is not asked; {self.table.asked.kind} is, of seat {self.table.asked.seat}"
        )
        return asked[0]

    @property
    def is_asked(self) -> bool:
        return bool(self.table.match.pending_for(self.seat))

    def label(self, option: Option) -> str:
        """An option's card, with the ability if the card has several."""
        verb, _, what = option.id.partition(":")
        if option.label.key.startswith("underworld-do-"):
            return WORDS.say(said("this", card=option.label.args["card"]))
        if verb == "act":
            id_, _, number = what.partition(":")
            piece = self.table.game.piece(int(id_))
            name = Name("card", piece.code)
            label = ABILITIES[f"{piece.code}.{number}"].label
            if not label:
                return WORDS.say(said("this", card=name))
            return WORDS.say(said("ability-of", card=name, what=said(f"ability-{label}")))
        return WORDS.say(_briefly(option.label))

    def offers(self, verb: str = "") -> list[str]:
        """Labels, of one verb if given."""
        chosen = [o for o in self.question.options if not verb or o.id.split(":")[0] == verb]
        return [self.label(option) for option in chosen]

    def places(self, verb: str = "") -> list[str]:
        """Details below the options, of one verb if given; may be empty."""
        chosen = [o for o in self.question.options if not verb or o.intent == verb]
        return [WORDS.say(option.detail) if option.detail else "" for option in chosen]

    # -- acting -------------------------------------------------------------------------------------------

    def picks(self, *wanted: str) -> Scene:
        """Pick options by label or id; repeat one to pick it twice."""
        question = self.question
        ids: list[str] = []
        for want in wanted:
            ids.append(self._find(question, want, ids))
        self.table.give(question, ids)
        return self.table

    def _find(self, question: Decision, want: str, taken: list[str]) -> str:
        fits = [o for o in question.options if o.id == want or self.label(o) == want]
        fits = fits or [o for o in question.options if want in self._whole(o)]
        free = [o for o in fits if taken.count(o.id) < o.limit]
        assert free, f"{want!r} is not offered: {[self._whole(o) for o in question.options]}"
        return free[0].id

    def _whole(self, option: Option) -> str:
        facts = option.label.args
        if option.label.key.startswith("underworld-do-"):
            cost = f"costs {facts['count']}" if "count" in facts else WORDS.name("colour", facts["colour"].id)
            return f"{self.label(option)} ({cost})"
        return self.label(option) + (f" ({WORDS.say(option.detail)})" if option.detail else "")

    def does(self, verb: str, title: str, *answers: str) -> Scene:
        """Act with priority; further answers go to the questions that follow."""
        table = self.table
        while table.asked.seat != self.seat and table.asked.kind == "underworld.priority":
            table.passes()
        question = self.question
        fits = [o for o in question.options if o.id.split(":")[0] == verb and self.label(o).startswith(title)]
        assert fits, f"cannot {verb} {title}: {self.offers()}"
        table.give(question, (fits[0].id,))
        for answer in answers:
            if not self._is_aimed(answer):
                self.picks(answer)
        return table

    def _is_aimed(self, answer: str) -> bool:
        """Whether there was nothing else to name, so nobody was asked."""
        if self.is_asked and self.question.kind not in ("underworld.turn", "underworld.priority"):
            return False
        title = answer.partition(" (")[0]
        stack = self.table.state.stack
        refs = [ref for item in stack for named in item.targets.values() for ref in named if ref[0] == "p"]
        aims = [self.table.state.pieces[int(ref[1:].partition(".")[0])].card.title for ref in refs]
        return title in aims

    def plays(self, title: str, *answers: str) -> Scene:
        return self.does("play", title, *answers)

    def dispatches(self, title: str, region: str) -> Scene:
        return self.does("dispatch", title, region)

    def builds(self, title: str) -> Scene:
        return self.does("asset", title)

    def reveals(self, title: str, *answers: str) -> Scene:
        return self.does("reveal", title, *answers)

    def uses(self, title: str, *answers: str) -> Scene:
        return self.does("act", title, *answers)

    def advances(self, title: str) -> Scene:
        return self.does("advance", title)

    def passes(self) -> Scene:
        return self.picks("pass")

    def declines(self) -> Scene:
        return self.picks("none" if any(o.id == "none" for o in self.question.options) else "no")

    def agrees(self) -> Scene:
        return self.picks("yes")


def _briefly(label: Text) -> Text:
    """A trigger's name, without what it does."""
    what = label.args.get("what")
    if not isinstance(what, Text):
        return label
    if label.key == "underworld-nth":
        return Text(label.key, {**label.args, "what": _briefly(what)})
    told = what.args.get("what")
    if label.key == "underworld-ability-of" and what.key == "underworld-named" and isinstance(told, tuple):
        return Text(label.key, {**label.args, "what": told[0]})
    return label
