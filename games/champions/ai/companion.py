"""AIs that fill a hero's seat: they weigh options by what the seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.champions.ai.judge import Judge
from games.champions.ai.weights import JUDGE
from games.champions.state.view import ChampionsView
from games.kernel.decision import Decision, Option, Picks
from games.kernel.package.players import RandomPlayer

BOOST: Final = 1.2
"""Boost icons of an encounter card, on average."""


class Companion:
    """Picks the option that does most for the table now."""

    def __init__(self, seed: str, judge: type[Judge] = Judge) -> None:
        self.judge = judge
        self.fallback = RandomPlayer(seed)

    def choose(self, view: ChampionsView, decision: Decision) -> Picks:
        ask = _QUESTIONS.get(decision.kind.removeprefix("champions."))
        picks = ask(self.judge(view, decision.seat), decision) if ask else decision.fallback()
        return picks if decision.fault(picks) is None else decision.fallback()


def _best(decision: Decision, worth: Callable[[Option], float]) -> Picks:
    return (max(decision.options, key=worth).id,)


def _window(judge: Judge, decision: Decision) -> Picks:
    hurt = decision.data.get("amount", 0)
    for option in decision.options[:-1]:
        piece = judge.by_ref(option.refs[0])
        if piece is not None and judge.useful(piece, hurt):
            aimed = [other for other in decision.options[:-1] if other.refs[0] == option.refs[0]]
            return (max(aimed, key=lambda other: _aim(judge, other, piece.code)).id,)
    return (decision.options[-1].id,)


def _aim(judge: Judge, option: Option, code: str) -> float:
    """How good an ability's target is; 0 without one."""
    return judge.target(option.refs[-1], code) if option.refs[1:] else 0.0


def _defend(judge: Judge, decision: Decision) -> Picks:
    """An ally who's nearly defeated; the hero if it matters."""
    found = defences(judge, decision)
    return (max(found, key=found.__getitem__),)


def defences(judge: Judge, decision: Decision) -> dict[str, float]:
    """Worth by defender, none included."""
    expected = decision.data["attack"] + (BOOST if judge.is_villain(decision.source) else 0)
    whom = decision.data["seat"]
    return {option.id: _defence(judge, option, expected, whom) for option in decision.options}


def _defence(judge: Judge, option: Option, expected: float, whom: int) -> float:
    if not option.refs:
        return 0.0
    piece = judge.by_ref(option.refs[0])
    if piece is None:
        return -1.0
    attacked = judge.view.seats[whom]
    deadly = attacked.identity.left is not None and attacked.identity.left <= expected + 2
    if piece.type == "ally":
        saved = expected + (JUDGE["deadly"] + 2 if deadly else 0)
        falls = (piece.left or 0) <= expected
        return saved - judge.ally_worth(piece) * JUDGE["ally-keep"] * (1.0 if falls else JUDGE["spare"])
    saved = min(float(piece.defense or 0), expected)
    mine = piece.handle == attacked.identity.handle
    return (
        saved
        + (JUDGE["deadly"] if deadly and mine else 0)
        - JUDGE["block-hero"]
        - (0 if mine else JUDGE["block-other"])
    )


def _target(judge: Judge, decision: Decision) -> Picks:
    source = judge.by_ref(f"piece:{decision.source}")
    return _best(decision, lambda option: judge.target(option.refs[0], source.code if source else ""))


def _discard(judge: Judge, decision: Decision) -> Picks:
    """The least useful, and useless others."""
    ranked = sorted(decision.options, key=lambda option: judge.keep(option.refs[0]))
    picks = [option.id for option in ranked[: decision.min_picks]]
    picks += [o.id for o in ranked[decision.min_picks :] if judge.keep(o.refs[0]) <= JUDGE["discard"]]
    return tuple(picks)


def _cards(judge: Judge, decision: Decision) -> Picks:
    """The worst to lose, the best to get."""
    gives = decision.intent == "gain"
    ranked = sorted(decision.options, key=lambda option: judge.keep(option.refs[0]), reverse=gives)
    count = decision.max_picks if gives else decision.min_picks
    return tuple(option.id for option in ranked[:count])


_DREAD: Final = {
    "make-drone": 2.0, "main-threat-one": 1.0, "threat-here-two": 1.5, "lose-upgrade": 3.0,
    "exhaust-all": 3.0, "spend-three": 2.5, "spend-one": 0.8, "duty": 1.5, "rather-not": 1.0,
    "flip-down": 2.0, "lose-panther": 3.0, "acceleration": 6.0, "random-and-surge": 3.5,
    "exhaust-upgrades": 1.2, "stunned-and-surge": 4.0,
}  # fmt: skip
"""How bad each of two evils is, if its numbers don't say."""


def _player(judge: Judge, decision: Decision) -> Picks:
    own = f"seat-{judge.seat}"
    return (own,) if any(option.id == own for option in decision.options) else (decision.options[0].id,)


def _mulligan(judge: Judge, decision: Decision) -> Picks:
    """Costly cards go back; thinning a deck costs nothing."""
    return tuple(o.id for o in decision.options if (judge.card_of(o.refs[0]).cost or 0) >= 4)


_QUESTIONS: Final[dict[str, Callable[[Judge, Decision], Picks]]] = {
    "turn": lambda judge, decision: _best(decision, judge.option),
    "interrupt": _window,
    "response": _window,
    "defend": _defend,
    "target": _target,
    "discard": _discard,
    "cards": _cards,
    "search": lambda judge, decision: _best(decision, lambda option: judge.lasting(option.id)),
    "either": lambda judge, decision: _best(decision, lambda option: -judge.evil(option, _DREAD)),
    "choice": lambda judge, decision: _best(decision, judge.wish),
    "player": _player,
    "amount": lambda judge, decision: (decision.options[-1].id,),
    "mulligan": _mulligan,
    "excess": _cards,
}
