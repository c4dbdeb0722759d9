"""What a position is worth: how likely the heroes win."""

from __future__ import annotations

from collections.abc import Iterator
from math import log1p, tanh
from typing import Final

from games.champions.ai.weights import lasting
from games.champions.printed.content import CARDS, HEROES, SCENARIOS, Print
from games.champions.state.model import Piece
from games.champions.state.stats import keyword, main_gains, remaining, value
from games.champions.state.table import Table
from games.kernel.mind.model import dot

STANDING: Final = (
    *("left", "left-grade"),
    *("villain-attack", "villain-scheme"),
    *("villain-stunned", "villain-confused", "villain-tough", "attachments"),
    *("room", "room-grade", "gains", "rounds-left", "pressed", "last-scheme", "tokens"),
    *("side-schemes", "side-threat", "hazard", "crisis", "acceleration"),
    *("minions", "minion-attack", "minion-scheme", "minion-health", "guard", "minion-tough"),
    *("health", "low", "frailest", "fallen", "home", "to-heal", "ready", "hand", "deck"),
    *("stunned", "confused", "tough"),
    *("allies", "ally-health", "ally-power", "ally-ready"),
    *("upgrades", "upgrade-worth", "supports", "support-worth"),
    *("rounds", "expert", "alone"),
)
"""In every scenario; sums are per player. A `grade` is a logarithm: 1 and 2 differ more than 11 and 12."""
FEATURES: Final = (
    *STANDING,
    *(f"against-{scenario}" for scenario in SCENARIOS),
    *(f"with-{hero}" for hero in HEROES),
)
"""Also by scenario and hero."""
LOW: Final = 6
"""A hero with fewer hit points is in danger."""
TIMES: Final = 1.5
"""Rough boost threat when a villain schemes."""
SURE: Final = 8.0
"""Log-odds of a won or lost game; others are in between. Not far beyond most, or one lost imagined table
drowns out the others."""


def log_odds(game: Table, weights: tuple[float, ...]) -> float:
    """Logarithm of wins per loss from here."""
    if game.state.result:
        return SURE if game.state.result == "won" else -SURE
    return SURE * tanh(dot(weights, features(game)) / SURE)


def features(game: Table) -> list[float]:
    """In the order of `FEATURES`."""
    state, found = game.state, dict.fromkeys(FEATURES, 0.0)
    found["rounds"] = state.round / 10
    found["expert"] = float(state.options["mode"] == "expert")
    found["alone"] = float(state.seats == 1)
    if f"against-{state.scenario}" in found:
        found[f"against-{state.scenario}"] = 1.0
    _villain(game, found)
    _main_scheme(game, found)
    _side_schemes(game, found)
    _minions(game, found)
    for seat in range(state.seats):
        _hero(game, seat, found)
    return list(found.values())


def _villain(game: Table, found: dict[str, float]) -> None:
    """All stages with what they bring, and the villain's state."""
    state, villain = game.state, game.villain
    left = remaining(game, villain) + sum(_stage(game, code) for code in state.stages)
    found["left"], found["left-grade"] = left / state.seats / 10, log1p(left / state.seats)
    found["villain-attack"] = value(game, villain, "attack")
    found["villain-scheme"] = value(game, villain, "scheme")
    for status in ("stunned", "confused", "tough"):
        found[f"villain-{status}"] = float(villain.has(status))
    found["attachments"] = sum(piece.host == villain.id for piece in game.at("play:encounter"))


def _stage(game: Table, code: str) -> int:
    card = CARDS[code]
    return game.per_player(card.health or 0, card.health_per_player) + card.worth.brings


def _main_scheme(game: Table, found: dict[str, float]) -> None:
    """How much more threat loses the game, and how soon."""
    state, scenario = game.state, SCENARIOS[game.state.scenario]
    seats, stage = state.seats, scenario.stage(game.main.code)
    room, gains = sum(scenario.targets(seats)[stage:]) - game.main.threat, main_gains(game)
    found["room"], found["room-grade"] = room / seats / 10, log1p(max(room, 0) / seats)
    found["gains"] = gains / seats
    found["rounds-left"] = log1p(max(room, 0) / max(gains, 0.5))
    schemed = (found["villain-scheme"] + TIMES) * seats / 2
    found["pressed"] = max(0.0, 1 - room / (gains + schemed + 1))
    found["last-scheme"], found["tokens"] = float(not state.schemes), game.tokens()


def _side_schemes(game: Table, found: dict[str, float]) -> None:
    """Present ones, and those later stages are sure to bring, so beating a stage doesn't look worse."""
    lying = [(scheme.card, scheme.threat) for scheme in game.side_schemes()]
    for card, threat in (*lying, *_to_come(game)):
        found["side-schemes"] += 1
        found["side-threat"] += threat / game.state.seats / 5
        for icon in ("hazard", "crisis", "acceleration"):
            found[icon] += card.icons.get(icon, 0)


def _to_come(game: Table) -> Iterator[tuple[Print, int]]:
    for stage in game.state.stages:
        if along := CARDS[stage].worth.along:
            card = CARDS[along]
            yield card, game.per_player(card.threat or 0, card.threat_per_player)


def _minions(game: Table, found: dict[str, float]) -> None:
    seats = game.state.seats
    for minion in game.minions():
        found["minions"] += 1 / seats
        found["minion-attack"] += value(game, minion, "attack") / seats / 3
        found["minion-scheme"] += value(game, minion, "scheme") / seats / 2
        found["minion-health"] += remaining(game, minion) / seats / 5
        found["guard"] += keyword(minion, "guard")
        found["minion-tough"] += minion.has("tough")


def _hero(game: Table, seat: int, found: dict[str, float]) -> None:
    """Also hand and board."""
    hero, seats = game.hero(seat), game.state.seats
    if hero.eliminated:
        found["fallen"] += 1 / seats
        return
    if f"with-{hero.hero}" in found:
        found[f"with-{hero.hero}"] = 1.0
    identity = game.identity(seat)
    left = remaining(game, identity)
    found["health"] += left / seats / 10
    found["low"] += max(0.0, 1 - left / LOW) ** 2 / seats
    found["frailest"] = max(found["frailest"], 1 - min(left, 10) / 10)
    if identity.type == "alter-ego":
        missing = value(game, identity, "health") - left
        found["home"] += 1 / seats
        found["to-heal"] += min(value(game, identity, "recover"), missing) / seats / 3
    found["ready"] += (not identity.exhausted) / seats
    found["hand"] += len(game.at(f"hand:{seat}")) / seats / 5
    found["deck"] += len(game.at(f"deck:{seat}")) / seats / 20
    for status in ("stunned", "confused", "tough"):
        found[status] += identity.has(status) / seats
    for piece in game.at(f"play:{seat}"):
        _card(game, piece, found)


def _card(game: Table, piece: Piece, found: dict[str, float]) -> None:
    """By the share of counters left, if any."""
    card, seats = piece.card, game.state.seats
    if piece.drone or card.type not in ("ally", "upgrade", "support"):
        return
    if card.type == "ally":
        powers = value(game, piece, "attack") + value(game, piece, "thwart")
        found["allies"] += 1 / seats
        found["ally-health"] += remaining(game, piece) / seats / 3
        found["ally-power"] += powers / seats / 3
        found["ally-ready"] += (not piece.exhausted) / seats
        return
    part = 1.0 if card.uses is None else piece.counters / max(card.uses.count, 1)
    found[f"{card.type}s"] += part / seats
    found[f"{card.type}-worth"] += part * lasting(piece.code) / seats / 3
