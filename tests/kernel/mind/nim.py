"""Nim with hidden cards: take the last stone and you win.

A turn takes one to three stones, each a coin, which looks good and wins nothing. After taking more than one you
may put one back. Then a card is turned up, if any are left: a quake swallows a stone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Option, Picks, Script, ask_one
from games.kernel.faces import Held, no_face
from games.kernel.match import Match
from games.kernel.mind.mind import Mind
from games.kernel.rules import Game, Outcome, Rules, Setup, State
from games.kernel.saved import Checkpoint
from games.kernel.text import text

QUAKE, CALM = "quake", "calm"


class NimState(State, kw_only=True):
    heap: int = 10
    turn: int = 0
    coins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    cards: list[str] = msgspec.field(default_factory=list)
    """The last is turned up next."""
    winner: int | None = None


class NimView(msgspec.Struct, frozen=True):
    viewer: int | None
    heap: int
    turn: int
    coins: tuple[int, ...]
    unseen: tuple[str, ...]
    """Cards left, in no order."""


def option(id_: str, **data: int) -> Option:
    return Option(id_, text("nim-option", what=id_), data=data)


def turn(game: Game[NimState]) -> Script[None]:
    state, seat = game.state, game.state.turn
    stones = tuple(option(f"take:{count}", coins=count) for count in range(1, min(3, state.heap) + 1))
    taken = int((yield from ask_one(decision(seat, "nim.take", stones))).partition(":")[2])
    state.heap -= taken
    state.coins[seat] += taken
    if (
        taken > 1
        and (yield from ask_one(decision(seat, "nim.back", (option("keep"), option("back"))))) == "back"
    ):
        state.heap += 1
        state.coins[seat] -= 1
    if state.cards and state.cards.pop() == QUAKE:
        state.heap = max(state.heap - 1, 0)
    game.emit("taken", text("nim-taken"), {"seat": seat}, reveals=True)
    if not state.heap:
        state.winner = seat
    state.turn = 1 - seat


def decision(seat: int, kind: str, options: Sequence[Option]) -> Decision:
    return Decision(
        seat=seat, kind=kind, prompt=text("nim-prompt"), options=tuple(options), default=(options[0].id,)
    )


class NimRules(Rules[NimState]):
    key = "nim"
    seat_counts = range(2, 3)
    state_type = NimState

    @property
    def version(self) -> int:
        return 1

    def new(self, setup: Setup) -> NimState:
        return NimState(seats=setup.seats, seed=setup.seed, options=setup.options)

    def step(self, game: Game[NimState]) -> Script[None]:
        return turn(game)

    def outcome(self, state: NimState) -> Outcome | None:
        if state.winner is None:
            return None
        return Outcome((state.winner,), ((1, state.winner),), text("nim-end"))

    def view(self, state: NimState, seat: int | None) -> NimView:
        return NimView(seat, state.heap, state.turn, tuple(state.coins), tuple(sorted(state.cards)))

    def scramble(self, state: NimState, seat: int | None, chance: Chance, held: Held = no_face) -> None:
        chance.shuffle("cards", state.cards)


RULES = NimRules()


class NimMind(Mind[NimState]):
    """Goes by coins at first sight, and knows what a whole game is worth."""

    def __init__(self, ahead: int = 100) -> None:
        self.ahead = ahead
        self.imagined: list[str] = []
        """Seeds of the imagined tables."""

    def imagine(self, view: NimView, chance: Chance) -> NimState:
        self.imagined.append(chance.seed)
        cards = list(view.unseen)
        chance.shuffle("cards", cards)
        return NimState(
            seats=2, seed=chance.seed, heap=view.heap, turn=view.turn, coins=list(view.coins), cards=cards
        )

    def step(self, game: Game[NimState]) -> Script[None]:
        return turn(game)

    def over(self, state: NimState) -> bool:
        return state.winner is not None

    def worth(self, state: NimState, seat: int) -> float:
        if state.winner is not None:
            return float(state.winner == seat)
        return 0.5 + 0.02 * (state.coins[seat] - state.coins[1 - seat])

    def first_sight(self, game: Game[NimState], decision: Decision) -> Mapping[Picks, float]:
        return {(o.id,): 0.1 * o.data.get("coins", 0) for o in decision.options}

    def instinct(self, game: Game[NimState], decision: Decision) -> Picks:
        """Wins at once if it can; else takes one, and keeps it."""
        last = f"take:{game.state.heap}"
        return (last,) if any(o.id == last for o in decision.options) else (decision.options[0].id,)


class Ticking:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def nim(heap: int, cards: Sequence[str] = ()) -> Match[NimState]:
    """A game with these cards face down."""
    state = NimState(seats=2, seed="nim", heap=heap, cards=list(cards))
    return Match.resumed(RULES, Checkpoint(0, 0, codec.encode(state)))[0]
