"""Interrupt and response windows: forced abilities first, then those who could act, in player order.

A window lets abilities be used, and using one opens windows of its own, so both are here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

from games.champions.effects import limits, payment
from games.champions.effects.abilities import FREE, INSTEAD, LISTENERS, Ability, Reaction, Use
from games.champions.effects.deeds import deed_of
from games.champions.effects.labels import ability_detail, ability_label
from games.champions.effects.occurrences import Activation, Initiation, Occurrence, Timing
from games.champions.effects.resolving import (
    choose,
    make_defender,
    pay_cost,
    payable,
    spend_discount,
    spend_last,
    status_instead,
    usable,
)
from games.champions.state import piles
from games.champions.state.model import Piece
from games.champions.state.table import PLAY, Table, looks, name_of, said
from games.kernel.abilities import run
from games.kernel.decision import ALWAYS, Decision, Option, Picks, Script, ask_one
from games.kernel.text import Text
from games.kernel.windows import until_all_pass

PASS = "pass"
ANSWERS: Final[tuple[Timing, ...]] = ("interrupt", "response")
WITHIN_REACH = (*PLAY, "hand:0", "hand:1", "hand:2", "hand:3")
"""Zones from which cards are used."""

Due: TypeAlias = "tuple[Ability, Reaction[Occurrence]]"
"""An ability that could be used, and how."""
Aimed: TypeAlias = "tuple[Ability, Reaction[Occurrence], Piece | None]"
"""The same with its target; None if there's none to choose."""


@dataclass
class Window:
    """One window for every condition that an occurrence meets."""

    # clause: trigger.single-window
    game: Table
    timing: Timing
    events: Sequence[Occurrence]
    cards: dict[str, list[tuple[Ability, Occurrence]]]
    used: set[tuple[int, str]] = field(default_factory=set)
    """Copies of abilities used: each can answer an occurrence once."""

    def open(self) -> bool:
        """Whether anything can still be answered."""
        # clause: interrupt.changed-condition, ruling.multiple-replacements
        return any(self.stands(event) for event in self.events)

    def stands(self, event: Occurrence) -> bool:
        """Whether this event can still be answered."""
        return self.timing == "response" or not event.replaced

    def offers(self, pieces: Sequence[Piece], seat: int | None, forced: bool) -> Iterator[Due]:
        """Abilities of these pieces that can be used now; `seat` None: the scenario's own."""
        for piece in pieces:
            if piece.drone or piece.code not in self.cards:
                continue
            for ability, event in self.cards[piece.code]:
                # clause: ruling.same-interrupt-twice
                if ability.forced != forced or (piece.id, ability.key) in self.used or not self.stands(event):
                    continue
                use = Reaction(self.game, _user(self.game, event) if seat is None else seat, piece, event)
                if usable(ability, use) and (forced or payable(ability, use) is not None):
                    yield ability, use


def _user(game: Table, event: Occurrence) -> int:
    """Who uses the scenario's abilities."""
    return game.state.first if event.seat is None else event.seat


def before(game: Table, *events: Occurrence) -> Script[None]:
    # clause: interrupt.definition, interrupt.multiple
    return _window(game, "interrupt", events)


def after(game: Table, *events: Occurrence) -> Script[None]:
    # clause: response.definition, response.multiple, trigger.after
    return _window(game, "response", events)


def replaced(game: Table, event: Occurrence) -> Script[bool]:
    """Whether an occurrence is replaced, at the moment it would take place; its replacement happens now.

    An interrupt came later than constant abilities, so it wins; among those the latest card counts.
    """
    # clause: replacement.timing, replacement.latest-wins, ruling.multiple-replacements
    if not event.replaced:
        _always(game, event)
    if event.replaced and event.instead is not None:
        script = event.instead()
        if script is not None:
            yield from script
    return event.replaced


def _always(game: Table, event: Occurrence) -> None:
    register = INSTEAD.get(type(event), {})
    if not register:
        return
    for piece in sorted(game.all_in_play(), key=lambda piece: piece.since):
        if piece.code not in register or piece.drone:
            continue
        when, effect = register[piece.code]
        use = Reaction(game, _user(game, event), piece, event)
        if when(use):
            event.replace(partial(effect, use))


def _window(game: Table, timing: Timing, events: Sequence[Occurrence]) -> Script[None]:
    if not _listened(game, timing, events):
        return
    cards: dict[str, list[tuple[Ability, Occurrence]]] = {}
    for event in events:
        for code, abilities in LISTENERS.get((timing, type(event)), {}).items():
            cards.setdefault(code, []).extend((ability, event) for ability in abilities)
    window = Window(game, timing, events, cards)
    yield from forced(window)
    if any(_optional(window, seat) for seat in game.order()):
        yield from optional(window)


def unheard(game: Table, *kinds: type[Occurrence]) -> bool:
    """Whether no card in play answers or replaces such occurrences."""
    heard: set[str] = set()
    for kind in kinds:
        heard.update(INSTEAD.get(kind, {}))
        for timing in ANSWERS:
            heard.update(LISTENERS.get((timing, kind), {}))
    return not any(piece.code in heard for piece in game.all_in_play() if not piece.drone)


def _listened(game: Table, timing: Timing, events: Sequence[Occurrence]) -> bool:
    """Whether a card within reach listens to these events."""
    codes = [found for event in events if (found := LISTENERS.get((timing, type(event))))]
    if not codes:
        return False
    pieces, piles = game.state.pieces, game.state.zones.piles
    for zone in WITHIN_REACH:
        for id_ in piles.get(zone, ()):
            code = pieces[id_].code
            for listeners in codes:
                if code in listeners:
                    return True
    return False


def forced(window: Window) -> Script[None]:
    """Every forced ability whose condition is met, in the first player's order."""
    # clause: forced.mandatory, forced.before-optional, forced.finish-first, trigger.automatic-kinds
    # clause: ability.mandatory-kinds
    game = window.game
    while window.open():
        due = list(_forced(window))
        if not due:
            return
        due = _unlike(game, due) if len(due) > 1 else due
        ability, use = due[0] if len(due) == 1 else (yield from _first_player_picks(game, due))
        window.used.add((use.piece.id, ability.key))
        yield from resolve(ability, use)


def _forced(window: Window) -> Iterator[Due]:
    game = window.game
    for seat in game.order():
        yield from window.offers(game.at(f"play:{seat}"), seat, True)
    yield from window.offers(game.at("play:encounter"), None, True)


def _unlike(game: Table, due: list[Due]) -> list[Due]:
    """One of each kind: identical copies with the same effect need no order."""
    # clause: ruling.copies-need-no-order
    kinds: dict[object, Due] = {}
    for ability, use in due:
        kinds.setdefault((ability.key, id(use.event), use.seat, *looks(game, use.piece)), (ability, use))
    return list(kinds.values())


def _first_player_picks(game: Table, due: list[Due]) -> Script[Due]:
    options = tuple(
        Option(
            f"{index}",
            said("first-this", card=name_of(use.piece), does=deed_of(ability)),
            (f"piece:{use.piece.handle}",),
        )
        for index, (ability, use) in enumerate(due)
    )
    prompt = said("order-prompt")
    question = Decision(
        seat=game.state.first, kind="champions.order", prompt=prompt, options=options, default=("0",)
    )
    return due[int((yield from ask_one(question)))]


def _optional(window: Window, seat: int) -> list[Due]:
    """What a seat can use now and hasn't muted."""
    game = window.game
    # clause: keyword.peril-others, ruling.peril-scope
    if not window.open() or game.state.heroes[seat].eliminated or not payment.free_to_act(game, seat):
        return []
    found = list(window.offers(game.at(f"play:{seat}"), seat, False))
    found.extend(window.offers(game.at(f"hand:{seat}"), seat, False))
    muted = game.state.standing.get(seat, {})
    return [(ability, use) for ability, use in found if topic(ability) not in muted]


def topic(ability: Ability) -> str:
    """What a standing answer names: a card's code."""
    return f"card:{ability.code}"


def optional(window: Window) -> Script[None]:
    """Seats in player order, over and over, until all have passed in a row."""
    # clause: interrupt.window-order, interrupt.window-closes, response.window-order, response.window-closes
    # clause: first-player.interrupt-first, first-player.response-first, trigger.forced-or-optional
    # clause: ability.optional-kinds, ability.controller-decides
    shown: dict[int, list[Aimed]] = {}

    def offer(seat: int) -> Decision | None:
        found = [aimed for due in _optional(window, seat) for aimed in _aimed(*due)]
        # An ability that's always used is offered alone.
        standing = window.game.state.standing.get(seat, {})
        sure = [aimed for aimed in found if f"{ALWAYS}{topic(aimed[0])}" in standing and _is_free(*aimed)]
        found = shown[seat] = sure[:1] or found
        return _question(window, seat, found) if found else None

    def act(seat: int, picks: Picks) -> Script[bool]:
        if picks == (PASS,):
            return False
        ability, use, target = shown[seat][int(picks[0])]
        use.target = target
        window.used.add((use.piece.id, ability.key))
        yield from resolve(ability, use)
        return True

    yield from until_all_pass(window.game.order(), offer, act)


def _is_free(ability: Ability, use: Reaction[Occurrence], target: Piece | None) -> bool:
    """Whether it's free and can be used in only one way."""
    one = target is None or ability.targets is None or len(ability.targets(use)) == 1
    return ability.cost == FREE and use.piece.card.type != "event" and one


def _aimed(ability: Ability, use: Reaction[Occurrence]) -> Iterator[Aimed]:
    """A free ability once for each of several targets, so one choice says it all; one with a price is paid
    for first."""
    free = ability.cost == FREE and use.piece.card.type != "event"
    targets = ability.targets(use) if free and ability.targets is not None else []
    for target in targets if len(targets) > 1 else (use.target,):
        yield ability, use, target


def _question(window: Window, seat: int, found: list[Aimed]) -> Decision:
    kinds: dict[object, int] = {}  # identical copies in play once; those in hand are numbered in the picture
    for index, (ability, use, target) in enumerate(found):
        held = window.game.zone(use.piece).startswith("hand:")
        alike = (use.piece.id,) if held else looks(window.game, use.piece)
        kinds.setdefault((ability.key, id(use.event), target and target.id, *alike), index)
    options = [_option(index, *found[index]) for index in kinds.values()]
    options.append(Option(PASS, said("pass"), group="champions-group-pass", manner="pass"))
    codes = {ability.code for ability, _, _ in found}
    return Decision(
        seat=seat,
        kind=f"champions.{window.timing}",
        prompt=_prompt(window, found[0][1].event),
        data={"amount": getattr(found[0][1].event, "amount", 0)},
        options=tuple(options),
        default=(PASS,),
        secret=True,
        source=found[0][1].piece.handle,
        topics=(topic(found[0][0]),) if len(codes) == 1 else (),
        always=("0",) if len(found) == 1 and _is_free(*found[0]) else (),
    )


def _option(index: int, ability: Ability, use: Use, target: Piece | None) -> Option:
    price = payment.price_of(use.game, use.seat, ability, use)
    pointed = (use.piece,) if target is None else (use.piece, target)
    return Option(
        str(index),
        ability_label(ability, use, price, target),
        tuple(f"piece:{piece.handle}" for piece in pointed),
        "champions-group-abilities",
        ability_detail(ability, use, price),
        about=use.piece.code,
    )


def _prompt(window: Window, event: Occurrence) -> Text:
    kind = type(event).__name__.lower()
    about = getattr(event, "target", None) or getattr(event, "enemy", None) or getattr(event, "card", None)
    about = about or getattr(event, "scheme", None) or getattr(event, "piece", None) or window.game.villain
    amount = getattr(event, "amount", 0)
    if not isinstance(event, Activation):
        return said(f"{window.timing}-{kind}", card=name_of(about), amount=amount)
    return said(f"{window.timing}-{kind}", card=name_of(event.enemy), seat=window.game.player(event.player))


def resolve(ability: Ability, use: Use) -> Script[None]:
    # clause: play.declare, play.step-7-resolve, event.sequence
    game, piece = use.game, use.piece
    event = piece.card.type == "event"
    price = payment.price_of(game, use.seat, ability, use)
    paying = yield from payment.chosen(game, use.seat, price)
    if ability.cost.takes is not None:
        use.taken = yield from ability.cost.takes(use)
    if event:
        game.state.zones.move(piece.id, "limbo")  # clause: zone.event-treachery-out-of-play
        spend_discount(game, use.seat)
    key = "played" if event else ("triggered" if ability.forced else "used")
    data = {"seat": use.seat, "card": piece.code, "piece": piece.handle, "ability": ability.number}
    game.emit("use", said(key, seat=game.player(use.seat), card=name_of(piece)), data, reveals=event)
    yield from pay_cost(ability, use, price, paying)
    limits.count(ability, use)
    done = Initiation(seat=use.seat, piece=piece, ability=ability.key, played=event)
    if not status_instead(ability, use):
        yield from _carry_out(ability, use, done)
    if event and game.zone(piece) == "limbo":
        # clause: play.event-procedure, cancel.event
        piles.to_discard(game, piece)
    spend_last(ability, piece, game)
    yield from after(game, done)


def _carry_out(ability: Ability, use: Use, done: Initiation) -> Script[None]:
    # clause: cancel.meaning, cancel.costs-stay-paid, event.cancel-no-refund
    if ability.targets is not None and use.target is None:  # clause: play.step-5-choose
        use.target = yield from choose(use, ability.targets(use))
    # clause: play.step-6-attempt
    yield from before(use.game, done)
    if (yield from replaced(use.game, done)):
        return
    make_defender(ability, use)
    yield from run(ability.effect, use)
