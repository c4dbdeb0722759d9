"""What a position is worth to the heroes: how near they are to victory, and how near to defeat."""

from __future__ import annotations

from typing import Final

from games.champions.content import CARDS, SCENARIOS
from games.champions.state import Piece
from games.champions.stats import keyword, remaining, target_threat, value
from games.champions.table import Table
from games.champions.worth import LASTING, W

WON: Final = 600.0
"""More than all hardship of a game that goes on: to lose is never the better choice."""
V: Final[dict[str, float]] = {
    "villain": 100.0,
    "scheme": 60.0,
    "scheme-near": 60.0,
    "near-power": 4.0,
    "round": 1.0,
    "health": 2.0,
    "health-low": 30.0,
    "fallen": 120.0,
    "minion": 2.0,
    "minion-attack": 2.5,
    "minion-health": 1.0,
    "side": 2.0,
    "side-threat": 1.5,
    "hazard": 4.0,
    "crisis": 3.0,
    "acceleration": 4.0,
    "token": 5.0,
    "attachment": 4.0,
    "upgrade": 2.0,
    "ally": 1.5,
    "ready": 2.0,
    "ready-ally": 1.5,
    "card": 1.0,
    "stunned": 3.0,
    "confused": 2.0,
    "tough": 4.0,
}
"""Weights; the whole of the villain's hit points is `villain`."""


def worth_of(game: Table) -> float:
    """The value of a position; higher is better for the heroes."""
    state = game.state
    if state.result:
        return WON - state.round if state.result == "won" else -WON + V["villain"] * (1 - _villain(game))
    total = V["villain"] * (1 - _villain(game)) - _scheme(game) - V["round"] * state.round
    total += sum(_hero(game, seat) for seat in range(state.seats)) + _investments(game)
    total -= sum(_minion(game, minion) for minion in game.minions())
    total -= sum(_side(scheme) for scheme in game.side_schemes())
    return total - _villain_extras(game)


def _villain(game: Table) -> float:
    """The share of all the villain's hit points that is left."""
    state, scenario = game.state, SCENARIOS[game.state.scenario]
    stages = scenario.expert if state.options["mode"] == "expert" else scenario.standard
    whole = sum((CARDS[code].health or 0) for code in stages) * state.seats
    later = sum((CARDS[code].health or 0) for code in state.stages) * state.seats
    return (remaining(game, game.villain) + later) / whole


def _scheme(game: Table) -> float:
    """The share of the threat of all main scheme stages that has come: the last steps of the last stage weigh
    most."""
    state, target = game.state, max(target_threat(game), 1)
    scenario = SCENARIOS[state.scenario]
    wanted = [_target(game, back) for _, back in scenario.schemes]
    gone = sum(wanted[: len(wanted) - len(state.schemes) - 1])
    near = game.main.threat / target
    last = 0.0 if state.schemes else V["scheme-near"] * near ** V["near-power"]
    return V["scheme"] * (gone + game.main.threat) / max(sum(wanted), 1) + last


def _target(game: Table, code: str) -> int:
    """The target of a main scheme stage, whichever is up."""
    card = CARDS[code]
    return game.per_player(card.target or 0, card.target_per_player)


def _hero(game: Table, seat: int) -> float:
    hero = game.hero(seat)
    if hero.eliminated:
        return -V["fallen"]
    identity = game.identity(seat)
    left, most = remaining(game, identity), value(game, identity, "health")
    total = V["health"] * left - V["health-low"] * max(0.0, 1 - left / (0.6 * most)) ** 2
    total += 0.0 if identity.exhausted else V["ready"]
    total += V["card"] * min(len(game.at(f"hand:{seat}")), 6)
    for status, sign in (("stunned", -1), ("confused", -1), ("tough", 1)):
        total += sign * V[status] * identity.has(status)
    return total


def _investments(game: Table) -> float:
    """What the heroes have in play."""
    cards = [piece for seat in game.order() for piece in game.at(f"play:{seat}")]
    return sum(_card(game, piece) for piece in cards)


def _card(game: Table, piece: Piece) -> float:
    """A card under a player's control."""
    card = piece.card
    if piece.drone or card.type in ("hero", "alter-ego"):
        return 0.0
    if card.type == "ally":
        left = remaining(game, piece)
        powers = value(game, piece, "attack") + value(game, piece, "thwart")
        return V["ally"] * left + 0.8 * powers + (0.0 if piece.exhausted else V["ready-ally"])
    if card.uses is not None:
        return V["upgrade"] * (card.cost or 0) * piece.counters / max(card.uses.count, 1)
    lasting = LASTING.get(piece.code, W["upgrade"] * (card.cost or 0) + W["upgrade-base"])
    return V["upgrade"] * lasting


def _minion(game: Table, minion: Piece) -> float:
    strikes = 0.0 if minion.has("stunned") else V["minion-attack"] * value(game, minion, "attack")
    guard = 2.0 if keyword(minion, "guard") else 0.0
    tough = 2.0 if minion.has("tough") else 0.0
    return V["minion"] + strikes + V["minion-health"] * remaining(game, minion) + guard + tough


def _side(scheme: Piece) -> float:
    icons = scheme.card.icons
    return V["side"] + V["side-threat"] * scheme.threat + sum(V[kind] * count for kind, count in icons.items())


def _villain_extras(game: Table) -> float:
    """What lies on the villain and on his scheme."""
    villain = game.villain
    lying = sum(1 for piece in game.at("play:encounter") if piece.host == villain.id)
    total = V["attachment"] * lying + V["token"] * game.main.tokens
    for status, sign in (("stunned", -1), ("confused", -1), ("tough", 1)):
        total += sign * V[status] * villain.has(status)
    return total
