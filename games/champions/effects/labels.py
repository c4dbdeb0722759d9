"""Labels of options: who, what, and the payment, before a client cuts anything off."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.champions.effects.abilities import SHEDS, Ability, Use
from games.champions.effects.deeds import deed_of, told_of
from games.champions.effects.payment import Price
from games.champions.printed.content import CARDS
from games.champions.state.model import TOUGH, Piece
from games.champions.state.stats import remaining
from games.champions.state.table import Table, name_of, said
from games.kernel.decision import Manner, Option
from games.kernel.text import Name, Text


def counted(pieces: Iterable[Piece]) -> tuple[Name | Text, ...]:
    """Names of cards, copies once with their number."""
    counts: dict[Name, int] = {}
    for piece in pieces:
        name = name_of(piece)
        counts[name] = counts.get(name, 0) + 1
    return tuple(
        name if count == 1 else said("copies", card=name, count=count) for name, count in counts.items()
    )


def paying(game: Table, seat: int, what: Text, price: Price) -> Text:
    """An option with what's spent on it, or its cost if the player wants to choose."""
    if not price.amount or price.cheapest is None:
        return what
    if game.hero(seat).pays:
        return said("costs", what=what, cost=price.amount)
    return said("pays", what=what, cards=counted(source.piece for source in price.cheapest))


def card_label(game: Table, seat: int, piece: Piece, price: Price, place: Piece | None) -> Text:
    """Playing an ally, upgrade or support; `place` is named if there are several."""
    what = said("play", card=name_of(piece))
    if place is not None:
        what = said("play-on", card=name_of(piece), target=name_of(place))
    return paying(game, seat, what, price) if price.amount else said("free", what=what)


def card_detail(piece: Piece, price: Price, place: Piece | None) -> Text | None:
    """What a payment earns, and the card's text if the label names a place."""
    told = told_of(piece.code) if place is not None else None
    return _earning(price, told)


def ability_label(ability: Ability, use: Use, price: Price, target: Piece | None) -> Text:
    """Using an ability or playing an event, with what it does if there's nothing to pay."""
    verb, facts = "play" if use.piece.card.type == "event" else "use", {"card": name_of(use.piece)}
    what = said(verb, **facts) if target is None else said(f"{verb}-on", target=name_of(target), **facts)
    if use.identity.has(ability.sheds):
        what = said("only-sheds", what=what, status=Name("status", ability.sheds))
    elif not price.amount or use.game.hero(use.seat).pays:
        what = said("does", what=what, does=deed_of(ability))
    return paying(use.game, use.seat, what, price)


def ability_detail(ability: Ability, use: Use, price: Price) -> Text | None:
    """What it does, if the label has no room for that."""
    if not price.amount or use.game.hero(use.seat).pays:
        return None
    return _earning(price, said("told", text=deed_of(ability)))


def _earning(price: Price, told: Text | None) -> Text | None:
    if not price.earned:
        return told
    earns = said("earns", resource=Name("resource", price.earns))
    return earns if told is None else said("and-told", detail=earns, text=told)


def aside(use: Use, target: Piece | None) -> Manner:
    """Puts an option last if it would heal an enemy."""
    heals = CARDS[use.piece.code].worth.heal is not None
    return "aside" if heals and target is not None and target.type in ("villain", "minion") else ""


def power_label(game: Table, verb: str, piece: Piece, target: Piece, amount: int, cost: int) -> Text:
    """A basic attack or thwart with its outcome: it only discards a status card, or the ally doesn't survive
    it."""
    # clause: consequential.attack, consequential.thwart
    facts = {"card": name_of(piece), "target": name_of(target)}
    shed = SHEDS[verb]
    if piece.has(shed):
        return said("only-sheds", what=said(f"{verb}-tries", card=name_of(piece)), status=Name("status", shed))
    if verb == "attack" and amount and target.has(TOUGH):
        label = said("only-sheds", what=said("attack-on", **facts), status=Name("status", TOUGH))
    else:
        label = said(verb, amount=amount, **facts)
    falls = piece.type == "ally" and not piece.has(TOUGH) and 0 < remaining(game, piece) <= cost
    return said("and-falls", what=label) if falls else label


def end_label(unused: Sequence[Piece]) -> Text:
    """Ending a turn, naming a card that could still act for free: it's seen without a click."""
    if not unused:
        return said("end-turn")
    return said("end-turn-unused", card=name_of(unused[0]), count=len(unused))


def joined(act: Option, answer: Option) -> Option:
    """An act and the answer to its follow-up question in one label; payment or effect goes into the detail."""
    what, facts, does = _deed(act.label), act.label.args, answer.label.args.get("does")
    detail = said("told", text=facts["does"]) if "does" in facts else answer.detail
    if "cards" in facts:
        detail = said("paying", cards=facts["cards"])
    if does is not None and (aim := _deed(answer.label).args.get("target")) is not None:
        what = said("play-on", card=what.args["card"], target=aim)
    label = said("does", what=what, does=answer.label if does is None else does)
    return replace(answer, label=label, detail=detail)


def _deed(label: Text) -> Text:
    """The bare act, without its payment and outcome."""
    what = label.args.get("what")
    return what if isinstance(what, Text) else label


def after(act: Option, then: Option) -> Option:
    """An act that a change of form or a card makes possible or cheaper, with both in its label."""
    if act.intent == "form":
        return replace(then, label=said("changed-then", act=then.label))
    return replace(then, label=said("with-card", card=_deed(act.label).args["card"], act=then.label))


def last(act: Option, end: Option) -> Option:
    """The end of a turn, with the act before it in its label."""
    told = said("then-keep" if end.intent == "keep" else "then-end")
    return replace(end, label=said("last-act", act=act.label), detail=told)
