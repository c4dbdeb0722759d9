"""A small game only for tests, with everything that a kernel must handle and Splendor lacks.

Each round all seats lay a card sealed (`all`); the highest leads and makes a claim; claims and counters go on a
stack, and any seat can counter each counter (nested windows); the stack resolves item by item, each a step;
then the fastest grabs the prize (`any`). The card 13 blows up.
"""

from __future__ import annotations

import msgspec

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Option, Picks, Script, ask_all, ask_any
from games.kernel.events import Event
from games.kernel.faces import Held, dealt_again, no_face
from games.kernel.rules import Game, OptionSpec, Outcome, Rules, Setup, State
from games.kernel.text import Name, Player, text
from games.kernel.windows import until_all_pass
from games.kernel.zones import Zones

CARDS = range(1, 25)
BOMB = 13
ROUNDS = 3


class Item(msgspec.Struct):
    """A card laid on an answered one counters it."""

    seat: int
    card: int
    target: int | None = None


class ParleyState(State, kw_only=True):
    phase: str = "setup"
    round: int = 0
    leader: int = 0
    stack: list[Item] = msgspec.field(default_factory=list)
    zones: Zones = msgspec.field(default_factory=Zones)
    scores: dict[int, int] = msgspec.field(default_factory=dict)


class ParleyView(msgspec.Struct, frozen=True):
    viewer: int | None
    phase: str
    scores: dict[int, int]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    stack: tuple[tuple[int, int], ...]


Table = Game[ParleyState]


def card_option(card: int) -> Option:
    return Option(f"card:{card}", text("parley-card", card=Name("card", str(card))), (f"card:{card}",))


PASS = Option("pass", text("parley-pass"))


def nudge(seat: int, kind: str = "nudge") -> Decision:
    """A question out of nowhere."""
    options = (PASS, card_option(25))
    return Decision(seat=seat, kind=kind, prompt=PASS.label, options=options, default=("pass",))


def hand(game: Table, seat: int) -> list[int]:
    return game.state.zones.pile(f"hand:{seat}")


def setup(game: Table) -> Script[None]:
    state = game.state
    for card in CARDS:
        state.zones.add(card, "deck")
    game.chance.shuffle("deck", state.zones.pile("deck"))
    for seat in range(state.seats):
        for card in state.zones.top("deck", 4):
            state.zones.move(card, f"hand:{seat}")
        state.scores[seat] = 0
    state.phase = "bid"
    return
    yield


def bid(game: Table) -> Script[None]:
    state = game.state
    questions = [
        Decision(
            seat=seat,
            kind="parley.bid",
            prompt=text("parley-bid"),
            options=tuple(card_option(card) for card in hand(game, seat)),
            default=(f"card:{hand(game, seat)[0]}",),
            secret=True,
        )
        for seat in range(state.seats)
    ]
    laid = [int(picks[0].split(":")[1]) for picks in (yield from ask_all(questions))]
    game.emit("bids", text("parley-bids"), {"cards": laid}, reveals=True)
    if BOMB in laid and state.options["bombs"]:
        raise ZeroDivisionError("the bomb went off")
    for card in laid:
        state.zones.move(card, "discard")
    state.leader = laid.index(max(laid))
    state.phase = "claim"


def claim(game: Table) -> Script[None]:
    state = game.state
    if hand(game, state.leader):
        lay(game, state.leader, hand(game, state.leader)[0], None)
        yield from counters(game, len(state.stack) - 1)
    state.phase = "resolve"


def lay(game: Table, seat: int, card: int, target: int | None) -> None:
    game.state.zones.move(card, "stack")
    game.state.stack.append(Item(seat, card, target))
    game.emit("laid", text("parley-laid", seat=Player(seat)), {"card": card, "target": target}, reveals=True)


def counters(game: Table, target: int) -> Script[None]:
    """Every seat may counter; each counter opens the same window on itself."""
    state = game.state
    order = [(state.leader + n) % state.seats for n in range(1, state.seats + 1)]

    def offer(seat: int) -> Decision | None:
        return Decision(
            seat=seat,
            kind="parley.counter",
            prompt=text("parley-counter", card=Name("card", str(state.stack[target].card))),
            options=(PASS, *(card_option(card) for card in hand(game, seat))),
            default=("pass",),
            topics=("counter", f"counter:{state.stack[target].card}"),
        )

    def act(seat: int, picks: Picks) -> Script[bool]:
        if picks == ("pass",):
            return False
        lay(game, seat, int(picks[0].split(":")[1]), target)
        yield from counters(game, len(state.stack) - 1)
        return True

    yield from until_all_pass(order, offer, act)


def resolve(game: Table) -> Script[None]:
    """One item of the stack, the newest first; it removes what it countered."""
    state = game.state
    if not state.stack:
        state.phase = "dash"
        return
    item = state.stack.pop()
    state.zones.move(item.card, "discard")
    if item.target is None:
        state.scores[item.seat] += item.card
    elif item.target < len(state.stack):
        countered = state.stack.pop(item.target)
        state.zones.move(countered.card, "discard")
    game.emit("resolved", text("parley-resolved"), {"card": item.card, "seat": item.seat})
    return
    yield


def dash(game: Table) -> Script[None]:
    """The first to act takes the top card, unseen by the others."""
    state = game.state
    grab = Option("grab", text("parley-grab"))
    first, _ = yield from ask_any(
        [
            Decision(
                seat=seat, kind="parley.dash", prompt=text("parley-dash"), options=(grab,), default=("grab",)
            )
            for seat in range(state.seats)
        ]
    )
    for card in state.zones.top("deck"):
        state.zones.move(card, f"hand:{first}")
        twin = Event("drew", text("parley-drew", seat=Player(first)))
        game.emit("drew", text("parley-you-drew"), {"card": card}, seats=[first], twin=twin, reveals=True)
    state.round += 1
    game.end_standing("round")
    state.phase = "bid"


STEPS = {"setup": setup, "bid": bid, "claim": claim, "resolve": resolve, "dash": dash}


class ParleyRules(Rules[ParleyState]):
    key = "parley"
    seat_counts = range(2, 5)
    options = (OptionSpec("bombs", text("parley-option-bombs"), False, (False, True)),)
    state_type = ParleyState

    def new(self, setup: Setup) -> ParleyState:
        return ParleyState(seats=setup.seats, seed=setup.seed, options=setup.options)

    def step(self, game: Table) -> Script[None]:
        return STEPS[game.state.phase](game)

    def outcome(self, state: ParleyState) -> Outcome | None:
        empty = any(not state.zones.pile(f"hand:{seat}") for seat in range(state.seats))
        if state.phase != "bid" or (state.round < ROUNDS and not empty):
            return None
        ranking = sorted(state.scores, key=lambda seat: -state.scores[seat])
        return Outcome((ranking[0],), tuple(enumerate(ranking, 1)), text("parley-over"))

    def view(self, state: ParleyState, seat: int | None) -> ParleyView:
        return ParleyView(
            viewer=seat,
            phase=state.phase,
            scores=dict(state.scores),
            hand=() if seat is None else tuple(state.zones.pile(f"hand:{seat}")),
            hand_sizes=tuple(len(state.zones.pile(f"hand:{n}")) for n in range(state.seats)),
            stack=tuple((item.seat, item.card) for item in state.stack),
        )

    def scramble(self, state: ParleyState, seat: int | None, chance: Chance, held: Held = no_face) -> None:
        hidden = ["deck", *(f"hand:{n}" for n in range(state.seats) if n != seat)]
        cards = [card for zone in hidden for card in state.zones.pile(zone)]
        cards = [int(card) for card in dealt_again([str(card) for card in cards], chance, held)]
        for zone in hidden:
            size = len(state.zones.pile(zone))
            state.zones.piles[zone] = cards[:size]
            state.zones.homes.update(dict.fromkeys(cards[:size], zone))
            del cards[:size]

    def check_state(self, state: ParleyState) -> None:
        if state.phase != "setup":
            state.zones.check(CARDS)


RULES = ParleyRules()
