"""Everyone rolls in secret. You raise the last bid or doubt it, and if you're wrong, you lose a die."""

from __future__ import annotations

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Option, Script, ask_one
from games.kernel.faces import Held, no_face
from games.kernel.rules import OptionSpec, Outcome, Rules, Setup
from games.kernel.text import Name, Player, text
from parlor_dudo.state import (
    ACE,
    DICE,
    FACES,
    Bid,
    Doubt,
    DudoState,
    DudoView,
    Table,
    after,
    matching,
    seats_in,
    view_of,
    wild,
)

DOUBT = "doubt"


def roll(game: Table) -> Script[None]:
    """A round begins: everyone rolls the dice they have left, and hides them."""
    state = game.state
    state.round += 1
    state.bid = None
    state.hands = [[game.chance.roll("dice", FACES) for _ in range(dice)] for dice in state.left]
    told = text("dudo-round", round=state.round, first=Player(state.turn), dice=sum(state.left))
    game.emit(
        "round",
        told,
        {"round": state.round, "first": state.turn, "left": list(state.left)},
        round=state.round,
        whole=True,
    )
    return
    yield


def turn(game: Table) -> Script[None]:
    """Bid higher, or doubt the last bid."""
    state = game.state
    count = yield from ask_one(_how_many(state))
    if count == DOUBT:
        doubt(game)
        return
    face = yield from ask_one(_which_face(state, int(count)))
    state.bid = Bid(state.turn, int(count), int(face))
    told = text("dudo-bids", seat=Player(state.turn), count=int(count), face=Name("face", face))
    game.emit("bid", told, {"seat": state.turn, "count": int(count), "face": int(face)})
    state.turn = after(state, state.turn)


def doubt(game: Table) -> None:
    """All dice are shown and counted. If you were wrong you lose a die and start the next round; if it was your
    last one, the next player does."""
    state = game.state
    assert state.bid is not None
    bid = state.bid
    found = sum(matching(hand, bid.face, wild(state)) for hand in state.hands)
    loser = state.turn if found >= bid.count else bid.seat
    state.doubt = Doubt(bid, state.turn, found, loser, tuple(tuple(sorted(hand)) for hand in state.hands))
    face = Name("face", str(bid.face))
    told = text(
        "dudo-doubts", seat=Player(state.turn), bidder=Player(bid.seat), count=bid.count, face=face, found=found
    )
    hands = [sorted(hand) for hand in state.hands]
    game.emit("doubt", told, {"seat": state.turn, "hands": hands, "found": found}, reveals=True)
    state.left[loser] -= 1
    game.emit(
        "lost", text("dudo-loses", seat=Player(loser), left=state.left[loser]), {"seat": loser}, joined=True
    )
    state.hands = []
    state.turn = loser if state.left[loser] else after(state, loser)


def faces(state: DudoState, count: int) -> list[int]:
    """Faces you can bid with this count: any with a higher one, only higher faces with the same."""
    lowest = ACE + 1 if wild(state) else ACE
    if state.bid is not None and count == state.bid.count:
        lowest = state.bid.face + 1
    return list(range(lowest, FACES + 1))


def counts(state: DudoState) -> list[int]:
    """Counts you can bid: as many dice as there are, none below the bid."""
    least = state.bid.count if state.bid else 1
    return [count for count in range(least, sum(state.left) + 1) if faces(state, count)]


def _how_many(state: DudoState) -> Decision:
    options = [
        Option(str(count), text("dudo-count", count=count), group="dudo-raise") for count in counts(state)
    ]
    if state.bid is None:
        prompt = text("dudo-first-bid")
    else:
        face = Name("face", str(state.bid.face))
        prompt = text("dudo-raise-or-doubt", bidder=Player(state.bid.seat), count=state.bid.count, face=face)
        options.insert(0, Option(DOUBT, text("dudo-doubt"), group="dudo-doubt"))
    picks = (options[0].id,)
    return Decision(seat=state.turn, kind="dudo.bid", prompt=prompt, options=tuple(options), default=picks)


def _which_face(state: DudoState, count: int) -> Decision:
    options = tuple(
        Option(str(face), text("dudo-face", face=Name("face", str(face)))) for face in faces(state, count)
    )
    prompt = text("dudo-which-face", count=count)
    return Decision(seat=state.turn, kind="dudo.face", prompt=prompt, options=options, default=(options[0].id,))


class DudoRules(Rules[DudoState]):
    """What Parlor asks of the game."""

    key = "dudo"
    seat_counts = range(2, 6)
    options = (
        OptionSpec(
            "wild",
            text("dudo-option-wild"),
            True,
            (True, False),
            (text("dudo-wild-on"), text("dudo-wild-off")),
        ),
    )
    state_type = DudoState

    def new(self, setup: Setup) -> DudoState:
        first = Chance(setup.seed, {}).below("first", setup.seats)
        left = [DICE] * setup.seats
        return DudoState(seats=setup.seats, seed=setup.seed, options=setup.options, left=left, turn=first)

    def step(self, game: Table) -> Script[None]:
        return turn(game) if game.state.hands else roll(game)

    def outcome(self, state: DudoState) -> Outcome | None:
        inside = seats_in(state)
        if len(inside) > 1:
            return None
        places = [(1 if seat in inside else 2, seat) for seat in range(state.seats)]
        return Outcome((inside[0],), tuple(sorted(places)), text("dudo-won", seat=Player(inside[0])))

    def view(self, state: DudoState, seat: int | None) -> DudoView:
        return view_of(state, seat)

    def private_part(self, state: DudoState, seat: int) -> list[int]:
        return sorted(state.hands[seat]) if state.hands else []

    def scramble(self, state: DudoState, seat: int | None, chance: Chance, held: Held = no_face) -> None:
        for other, hand in enumerate(state.hands):
            if other != seat:
                hand[:] = [die if held(str(die)) else chance.roll("scramble", FACES) for die in hand]

    def check_state(self, state: DudoState) -> None:
        assert all(0 <= dice <= DICE for dice in state.left)
        assert not state.hands or [len(hand) for hand in state.hands] == state.left
        assert all(1 <= die <= FACES for hand in state.hands for die in hand)


RULES = DudoRules()
