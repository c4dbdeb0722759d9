"""What a position is worth to the heroes: how near they are to victory, and how near to defeat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.champions.ai.weights import WEIGHING, lasting
from games.champions.printed.content import CARDS, SCENARIOS
from games.champions.state.model import Piece
from games.champions.state.stats import keyword, remaining, target_threat, value
from games.champions.state.table import Table

WON: Final = 250.0
"""More than all hardship of a game that goes on: to lose is never the better choice. Not much more, or else one
imagined table in a few on which all is lost drowns what the others tell."""


def worth_of(game: Table) -> float:
    """The value of a position; higher is better for the heroes."""
    return Position(game).worth()


class Position:
    """One position, weighed by the weights of its scenario."""

    def __init__(self, game: Table) -> None:
        self.game, self.state = game, game.state
        self.weights = WEIGHING[game.state.scenario]

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
        whole, later = self._health(stages), self._health(state.stages)
        return (remaining(self.game, self.game.villain) + later) / whole

    def _health(self, stages: Sequence[str]) -> int:
        """Hit points of a villain's stages, with those that come along with them."""
        per_player, cards = self.game.per_player, [CARDS[code] for code in stages]
        printed = sum(per_player(card.health or 0, card.health_per_player) for card in cards)
        return printed + sum(CARDS[code].worth.brings for code in stages)

    def _scheme(self) -> float:
        """The share of the threat of all main scheme stages that has come: the last steps of the last stage
        weigh most."""
        state, threat = self.state, self.game.main.threat
        wanted = SCENARIOS[state.scenario].targets(state.seats)
        gone = sum(wanted[: SCENARIOS[state.scenario].stage(self.game.main.code)])
        near = threat / max(target_threat(self.game), 1)
        last = 0.0 if state.schemes else self.weights["scheme-near"] * near ** self.weights["near-power"]
        return self.weights["scheme"] * (gone + threat) / max(sum(wanted), 1) + last

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
        return weights["upgrade"] * lasting(piece.code)

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
        extras = weights["attachment"] * lying + weights["token"] * game.tokens()
        return extras - self._statuses(game.villain)

    def _statuses(self, piece: Piece) -> float:
        """What status cards cost whom they lie on; tough is a good thing to have."""
        weights = self.weights
        harm = weights["stunned"] * piece.has("stunned") + weights["confused"] * piece.has("confused")
        return harm - weights["tough"] * piece.has("tough")
