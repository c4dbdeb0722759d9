"""What a position is worth to the heroes: how near they are to victory, and how near to defeat."""

from __future__ import annotations

from typing import Final

from games.champions.content import CARDS, SCENARIOS
from games.champions.state import Piece
from games.champions.stats import keyword, remaining, target_threat, value
from games.champions.table import Table
from games.champions.worth import LASTING, W

WON: Final = 250.0
"""More than all hardship of a game that goes on: to lose is never the better choice. Not much more, or else one
imagined table in a few on which all is lost drowns what the others tell."""
V: Final[dict[str, float]] = {
    "villain": 100.0,
    "stage": 10.0,
    "scheme": 70.0,
    "scheme-near": 60.0,
    "near-power": 4.0,
    "round": 1.5,
    "health": 1.0,
    "health-low": 20.0,
    "fallen": 60.0,
    "home": 1.0,
    "ready": 4.4,
    "card": 2.1,
    "upgrade": 1.3,
    "ally": 3.2,
    "ally-power": 0.6,
    "ready-ally": 0.5,
    "minion": 0.0,
    "minion-attack": 0.8,
    "minion-health": 2.0,
    "guard": 2.0,
    "minion-tough": 5.0,
    "side": 2.0,
    "side-threat": 0.8,
    "hazard": 4.0,
    "crisis": 1.0,
    "acceleration": 2.0,
    "token": 5.0,
    "attachment": 6.0,
    "stunned": 3.0,
    "confused": 2.0,
    "tough": 5.0,
}
"""Weights; the whole of the villain's hit points is `villain`. They come from games that companions played to
the end: how much each thing counted for the share of the villain's hit points that was gone at last."""
LONG: Final[dict[str, float]] = {
    "stage": 12.0,
    "scheme": 20.0,
    "scheme-near": 70.0,
    "round": 0.0,
    "health": 0.5,
    "health-low": 10.0,
    "fallen": 80.0,
    "home": 0.5,
    "ready": 5.0,
    "card": 1.3,
    "upgrade": 1.2,
    "ally": 2.0,
    "ally-power": 0.2,
    "ready-ally": 0.3,
    "minion": 0.6,
    "minion-attack": 0.4,
    "minion-health": 0.8,
    "guard": 1.2,
    "minion-tough": 2.0,
    "side-threat": 0.6,
    "crisis": 0.5,
    "acceleration": 3.0,
    "token": 6.0,
    "attachment": 4.0,
    "tough": 1.5,
}
"""Weights that differ where a scenario has several main scheme stages: threat may lie on the early ones, and
only blows to the villain bring the end nearer. They come from games of veterans whose weights were varied."""


def _weights(scenario: str) -> dict[str, float]:
    return V | LONG if len(SCENARIOS[scenario].schemes) > 1 else V


WEIGHTS: Final = {scenario: _weights(scenario) for scenario in SCENARIOS}
"""Scenario to its weights."""


def worth_of(game: Table) -> float:
    """The value of a position; higher is better for the heroes."""
    return Position(game).worth()


class Position:
    """One position, weighed by the weights of its scenario."""

    def __init__(self, game: Table) -> None:
        self.game, self.state = game, game.state
        self.weights = WEIGHTS[game.state.scenario]

    def worth(self) -> float:
        """Higher is better for the heroes."""
        game, state, weights = self.game, self.state, self.weights
        near = weights["villain"] * (1 - self._villain())
        if state.result:
            return WON - state.round if state.result == "won" else near - WON
        total = near - weights["stage"] * len(state.stages) - self._scheme() - weights["round"] * state.round
        total += sum(self._hero(seat) for seat in range(state.seats))
        total += sum(self._card(piece) for seat in game.order() for piece in game.at(f"play:{seat}"))
        total -= sum(self._minion(minion) for minion in game.minions())
        total -= sum(self._side(scheme) for scheme in game.side_schemes())
        return total - self._villain_extras()

    def _villain(self) -> float:
        """The share of all the villain's hit points that is left."""
        state, scenario = self.state, SCENARIOS[self.state.scenario]
        stages = scenario.expert if state.options["mode"] == "expert" else scenario.standard
        whole = sum((CARDS[code].health or 0) for code in stages) * state.seats
        later = sum((CARDS[code].health or 0) for code in state.stages) * state.seats
        return (remaining(self.game, self.game.villain) + later) / whole

    def _scheme(self) -> float:
        """The share of the threat of all main scheme stages that has come: the last steps of the last stage
        weigh most."""
        state, threat = self.state, self.game.main.threat
        wanted = [self._target(back) for _, back in SCENARIOS[state.scenario].schemes]
        gone = sum(wanted[: len(wanted) - len(state.schemes) - 1])
        near = threat / max(target_threat(self.game), 1)
        last = 0.0 if state.schemes else self.weights["scheme-near"] * near ** self.weights["near-power"]
        return self.weights["scheme"] * (gone + threat) / max(sum(wanted), 1) + last

    def _target(self, code: str) -> int:
        """The target of a main scheme stage, whichever is up."""
        card = CARDS[code]
        return self.game.per_player(card.target or 0, card.target_per_player)

    def _hero(self, seat: int) -> float:
        game, weights = self.game, self.weights
        if game.hero(seat).eliminated:
            return -weights["fallen"]
        identity = game.identity(seat)
        left, most = remaining(game, identity), value(game, identity, "health")
        total = weights["health"] * left - weights["health-low"] * max(0.0, 1 - left / (0.6 * most)) ** 2
        total += 0.0 if identity.exhausted else weights["ready"]
        total -= weights["home"] if identity.type == "alter-ego" else 0.0
        return total + weights["card"] * min(len(game.at(f"hand:{seat}")), 6) - self._statuses(identity)

    def _card(self, piece: Piece) -> float:
        """A card under a player's control."""
        card, weights = piece.card, self.weights
        if piece.drone or card.type in ("hero", "alter-ego"):
            return 0.0
        if card.type == "ally":
            powers = value(self.game, piece, "attack") + value(self.game, piece, "thwart")
            ready = 0.0 if piece.exhausted else weights["ready-ally"]
            return weights["ally"] * remaining(self.game, piece) + weights["ally-power"] * powers + ready
        if card.uses is not None:
            return weights["upgrade"] * (card.cost or 0) * piece.counters / max(card.uses.count, 1)
        lasting = LASTING.get(piece.code, W["upgrade"] * (card.cost or 0) + W["upgrade-base"])
        return weights["upgrade"] * lasting

    def _minion(self, minion: Piece) -> float:
        weights = self.weights
        strikes = 0.0 if minion.has("stunned") else value(self.game, minion, "attack")
        total = weights["minion"] + weights["minion-attack"] * strikes
        total += weights["minion-health"] * remaining(self.game, minion)
        total += weights["guard"] * keyword(minion, "guard")
        return total + weights["minion-tough"] * minion.has("tough")

    def _side(self, scheme: Piece) -> float:
        weights = self.weights
        icons = sum(weights[kind] * count for kind, count in scheme.card.icons.items())
        return weights["side"] + weights["side-threat"] * scheme.threat + icons

    def _villain_extras(self) -> float:
        """What lies on the villain and on his scheme."""
        game, weights = self.game, self.weights
        lying = sum(1 for piece in game.at("play:encounter") if piece.host == game.villain.id)
        extras = weights["attachment"] * lying + weights["token"] * game.main.tokens
        return extras - self._statuses(game.villain)

    def _statuses(self, piece: Piece) -> float:
        """What status cards cost whom they lie on; tough is a good thing to have."""
        weights = self.weights
        harm = weights["stunned"] * piece.has("stunned") + weights["confused"] * piece.has("confused")
        return harm - weights["tough"] * piece.has("tough")
