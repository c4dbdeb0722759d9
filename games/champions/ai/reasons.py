"""Why an answer is good, in one sentence of facts that its seat can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.champions.ai.judge import Judge
from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView, PieceView
from games.kernel.decision import Decision, Option, Picks
from games.kernel.text import Arg, Name, Text, text

DEAR: Final = 4
"""Cards of this cost or more are mulliganed."""


def reason(view: ChampionsView, decision: Decision, picks: Picks) -> Text | None:
    """None if there's nothing to say."""
    say = _QUESTIONS.get(decision.kind.removeprefix("champions."))
    if say is None or view.villain is None:
        return None
    return say(Judge(view, decision.seat), decision, [decision.option(pick) for pick in picks])


def need(view: ChampionsView, seat: int) -> Text | None:
    """What must be beaten before threat loses the game."""
    villain, main = view.villain, view.main
    if villain is None or main is None or not main.target:
        return None
    room = max(Judge(view, seat).bearable(main) - main.threat, 0)
    facts = {"left": villain.left or 0, "stages": view.stages_left, "room": room}
    return text("champions-need", villain=_name(villain), **facts)


def _said(key: str, **args: Arg) -> Text:
    return text(f"champions-because-{key}", **args)


def _name(piece: PieceView) -> Name:
    return Name("card", piece.code) if piece.code else Name("word", "drone")


# -- a turn ------------------------------------------------------------------------------------------------


def _turn(judge: Judge, decision: Decision, options: list[Option]) -> Text | None:
    option = options[0]
    say = _DEEDS.get(option.intent)
    return say(judge, option) if say is not None else None


def _attack(judge: Judge, option: Option) -> Text | None:
    actor, target = judge.by_ref(option.refs[0]), judge.by_ref(option.refs[1])
    if actor is None or target is None:
        return None
    if "stunned" in actor.statuses:
        return _said("stunned", card=_name(actor))
    amount = actor.attack or 0
    if "tough" in target.statuses:
        return _said("attack-tough", target=_name(target))
    facts: dict[str, Arg] = {"amount": amount, "left": target.left or 0, "target": _name(target)}
    falls = amount >= (target.left or 0) and target.type == "minion"
    return _said("attack-falls", strikes=target.attack or 0, **facts) if falls else _said("attack", **facts)


def _thwart(judge: Judge, option: Option) -> Text | None:
    actor, scheme = judge.by_ref(option.refs[0]), judge.by_ref(option.refs[1])
    if actor is None or scheme is None:
        return None
    if "confused" in actor.statuses:
        return _said("confused", card=_name(actor))
    return _off(scheme, min(actor.thwart or 0, scheme.threat))


def _off(scheme: PieceView, amount: int) -> Text:
    """Says how close the main scheme is."""
    facts: dict[str, Arg] = {"amount": amount, "threat": scheme.threat, "scheme": _name(scheme)}
    if scheme.type != "main-scheme" or not scheme.target:
        return _said("thwart-cleared" if amount >= scheme.threat else "thwart", **facts)
    facts |= {"target": scheme.target, "gain": scheme.acceleration}
    soon = scheme.threat + scheme.acceleration >= scheme.target
    return _said("thwart-soon" if soon else "thwart-main", **facts)


def _recover(judge: Judge, option: Option) -> Text:
    me = judge.me.identity
    left, most = me.left or 0, me.health or 0
    return _said("recover", amount=min(me.recover or 0, most - left), left=left, most=most)


def _form(judge: Judge, option: Option) -> Text:
    me = judge.me.identity
    key = "form-home" if me.type == "hero" else "form-out"
    return _said(key, left=me.left or 0, most=me.health or 0)


def _played(judge: Judge, option: Option) -> Text | None:
    """An ally by its print; anything else by how many sources pay."""
    card, price = judge.card_of(option.refs[0]), option.data["cards"]
    if card.type == "ally":
        values = {"attack": card.attack or 0, "thwart": card.thwart or 0, "health": card.health or 0}
        return _said("ally", **values)
    return _said("stays", count=price)


def _used(judge: Judge, option: Option) -> Text | None:
    """Its target (friends only when healing), or how many sources pay."""
    used, *aims = [judge.by_ref(ref) for ref in option.refs]
    target = aims[0] if aims else None
    friend = target is not None and target.type in ("hero", "alter-ego", "ally")
    heals = used is not None and CARDS[used.code].worth.heal is not None
    aimed = _at(target) if target is not None and (heals or not friend) else None
    return aimed or _said("costs", count=option.data["cards"])


def _at(piece: PieceView) -> Text | None:
    if piece.type in ("main-scheme", "side-scheme"):
        if piece.type == "main-scheme" and piece.target:
            return _said("at-main", threat=piece.threat, target=piece.target, scheme=_name(piece))
        return _said("at-scheme", threat=piece.threat, scheme=_name(piece))
    if piece.left is None or piece.health is None:
        return None
    enemy = piece.type in ("villain", "minion")
    key = "at-enemy" if enemy else "at-friend"
    return _said(key, left=piece.left, most=piece.health, card=_name(piece))


def _end(judge: Judge, option: Option) -> Text:
    return _said("end", count=len(judge.view.hand))


_DEEDS: Final[dict[str, Callable[[Judge, Option], Text | None]]] = {
    "attack": _attack,
    "thwart": _thwart,
    "recover": _recover,
    "form": _form,
    "play": _played,
    "event": _used,
    "act": _used,
    "end": _end,
    "keep": _end,
}

# -- other questions ---------------------------------------------------------------------------------------


def _defend(judge: Judge, decision: Decision, options: list[Option]) -> Text | None:
    """Before boost cards, and who takes it."""
    amount, refs = decision.data["attack"], options[0].refs
    piece = judge.by_ref(refs[0]) if refs else None
    if piece is None:
        whom = judge.view.seats[decision.data["seat"]].identity
        return _said("defend-none", amount=amount, left=whom.left or 0, card=_name(whom))
    facts: dict[str, Arg] = {"amount": amount, "left": piece.left or 0, "card": _name(piece)}
    if piece.type == "ally":
        return _said("defend-ally", **facts)
    return _said("defend", defense=piece.defense or 0, **facts)


def _window(judge: Judge, decision: Decision, options: list[Option]) -> Text | None:
    refs = options[0].refs
    target = judge.in_play(refs[1].partition(":")[2]) if len(refs) > 1 else None
    return _at(target) if target is not None else None


def _target(judge: Judge, decision: Decision, options: list[Option]) -> Text | None:
    piece = judge.in_play(options[0].refs[0].partition(":")[2]) if options[0].refs else None
    return _at(piece) if piece is not None else None


def _player(judge: Judge, decision: Decision, options: list[Option]) -> Text | None:
    seat = options[0].refs[0].partition(":")[2] if options[0].refs else ""
    if not seat.isdecimal():
        return None
    who = judge.view.seats[int(seat)].identity
    return _said("player", card=_name(who), left=who.left or 0, most=who.health or 0)


def _mulligan(judge: Judge, decision: Decision, options: list[Option]) -> Text | None:
    costs = [judge.card_of(option.refs[0]).cost or 0 for option in options]
    return _said("mulligan", cost=min(costs)) if costs and min(costs) >= DEAR else None


def _discard(judge: Judge, decision: Decision, options: list[Option]) -> Text | None:
    """Another copy is in play."""
    here = {piece.code for piece in judge.pieces.values()}
    for option in options:
        code = judge.hand.get(option.refs[0].partition(":")[2], "") if option.refs else ""
        if code in here and CARDS[code].unique:
            return _said("second", card=Name("card", code))
    return None


_QUESTIONS: Final[dict[str, Callable[[Judge, Decision, list[Option]], Text | None]]] = {
    "turn": _turn,
    "offer": _turn,
    "interrupt": _window,
    "response": _window,
    "defend": _defend,
    "target": _target,
    "player": _player,
    "mulligan": _mulligan,
    "discard": _discard,
}
