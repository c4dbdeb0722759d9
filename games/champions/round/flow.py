"""The round: player phase and villain phase, step by step as the rules reference lists them."""

from __future__ import annotations

from collections.abc import Callable

from games.champions.board import lasting
from games.champions.effects.combat import activate
from games.champions.effects.entering import keep_limits
from games.champions.effects.occurrences import EnemyScheme, Threat
from games.champions.effects.resolving import this
from games.champions.effects.reveal import reveal
from games.champions.effects.threat import place
from games.champions.effects.windows import unheard
from games.champions.round.phases import begin, next_seat
from games.champions.round.setup import choose_heroes, lay_out, mulligan, set_up_characters
from games.champions.round.turn import KEEP_HAND, turn_step
from games.champions.state import piles
from games.champions.state.model import Piece
from games.champions.state.stats import main_gains, target_threat, value
from games.champions.state.table import Over, Table, said, unlike
from games.kernel.abilities import run
from games.kernel.decision import Decision, Script, ask, ask_one


def step(game: Table) -> Script[None]:
    """The next step of the game, chosen from the state alone."""
    try:
        if game.state.phase != "setup":
            piles.renew_decks(game)
            # clause: ruling.ally-limit-overflow
            yield from keep_limits(game)
        yield from run(STEPS[game.state.phase, game.state.step], game)
    except Over:
        state = game.state
        data = {"result": state.result, "reason": state.reason, "round": state.round}
        game.emit("end", said(f"ended-{state.result}-{state.reason}"), data)


# -- player phase ----------------------------------------------------------------------------------------


def turns(game: Table) -> Script[None]:
    """One action of the active player's turn; when they end it, the next player follows."""
    # clause: player-phase.turn-order, player-phase.active-player
    state = game.state
    seat = next_seat(game)
    if seat is None:
        state.active = None
        begin(game, "player", "discard", game.order())
        return
    if state.active != seat:
        state.active = seat
        game.emit("turn", said("turn", seat=game.player(seat)), {"seat": seat})
    if not (yield from turn_step(game, seat)) or state.heroes[seat].eliminated:
        game.emit("turn-ended", said("turn-ended", seat=game.player(seat)), {"seat": seat})
        state.active = None
        if state.queue and state.queue[0] == seat:
            state.queue.pop(0)


def discard_step(game: Table) -> Script[None]:
    """In player order, everyone discards what they like, and down to their hand size."""
    # clause: end-player-phase.discard-optional, end-player-phase.discard-excess, hand-size.only-at-end
    # clause: hand-size.current-value, end-player-phase.step-order
    seat = next_seat(game)
    if seat is None:
        begin(game, "player", "refill", [])
        return
    hand = game.at(f"hand:{seat}")
    excess = max(len(hand) - value(game, game.identity(seat), "hand_size"), 0)
    if hand:
        picks = yield from ask(_discard_question(seat, hand, excess))
        piles.discard_cards(game, seat, [piece for piece in hand if str(piece.id) in picks])
    game.state.queue.pop(0)


def _discard_question(seat: int, hand: list[Piece], excess: int) -> Decision:
    options = tuple(map(this, hand))
    return Decision(
        seat=seat,
        kind="champions.discard",
        prompt=said("discard-prompt", excess=excess),
        options=options,
        min_picks=excess,
        max_picks=len(hand),
        default=tuple(option.id for option in options[:excess]),
        none=said("keep-all"),
        secret=True,
        topics=(KEEP_HAND,) if not excess else (),
    )


def refill(game: Table) -> None:
    """Everyone draws up to their hand size, then readies everything they control."""
    # clause: end-player-phase.draw, end-player-phase.ready, ruling.simultaneous-draw-penalties, ready.meaning
    for seat in game.order():
        lacking = value(game, game.identity(seat), "hand_size") - len(game.at(f"hand:{seat}"))
        piles.draw(game, seat, lacking)
    for seat in game.order():
        for piece in game.at(f"play:{seat}"):
            if not piece.drone:
                piece.exhausted = False
    begin(game, "villain", "threat", [])


# -- villain phase ---------------------------------------------------------------------------------------


def threat_step(game: Table) -> Script[None]:
    """Step 1: the main scheme gains threat."""
    # clause: villain-phase.five-steps, villain-phase.1-base-threat, villain-phase.1-icons
    # clause: villain-phase.1-tokens, icon.acceleration, ruling.acceleration-icon-per-player
    amount = main_gains(game)
    data = {"acceleration": amount, "icons": game.icons("acceleration"), "tokens": game.tokens()}
    game.emit("villain-threat", said("villain-threat", amount=amount), data)
    yield from place(game, game.main, amount, seat=game.state.first, step_one=True)
    begin(game, "villain", "activate", game.order())


def activations(game: Table) -> Script[None]:
    """Step 2: the villain activates against each player, and then the minions engaged with that player."""
    # clause: villain-phase.2-once-per-player, ruling.activation-player-order
    # clause: ruling.elimination-before-activation, ruling.elimination-reengage
    state = game.state
    due = state.queue[:1]
    seat = next_seat(game)
    if state.queue[:1] != due:
        # The player due is out of the game: no one has activated against the next one yet.
        state.acted = []
    if seat is None:
        begin(game, "villain", "deal", [])
        return
    if state.villain not in state.acted:
        state.acted = [state.villain]
        yield from activate(game, game.villain, seat)
        return
    waiting = [minion for minion in game.minions(seat) if minion.id not in state.acted]
    if not waiting:
        state.acted = []
        state.queue.pop(0)
        return
    minion = yield from _which_minion(game, seat, waiting)
    state.acted.append(minion.id)
    # clause: villain-phase.2-minions-follow, ruling.minion-joins-mid-step
    yield from activate(game, minion, seat)


def _which_minion(game: Table, seat: int, waiting: list[Piece]) -> Script[Piece]:
    # clause: ruling.minion-activation-order
    kinds = unlike(game, waiting)
    if len(kinds) == 1 or _merely_scheme(game, seat, waiting):
        return kinds[0]
    options = tuple(map(this, kinds))
    later = bool(game.state.options.get("later_edition"))
    question = Decision(
        seat=seat if later else game.state.first,
        kind="champions.minion",
        prompt=said("which-minion", seat=game.player(seat)),
        options=options,
        default=(options[0].id,),
    )
    return game.by_handle((yield from ask_one(question)))


def _merely_scheme(game: Table, seat: int, minions: list[Piece]) -> bool:
    """Whether they all just place threat, in any order: against an alter-ego, with nothing in play that
    answers, and too little to complete the main scheme."""
    if game.is_hero(seat) or not unheard(game, EnemyScheme, Threat):
        return False
    coming = sum(value(game, minion, "scheme") for minion in minions)
    return game.main.threat + coming < target_threat(game)


def deal_step(game: Table) -> None:
    """Step 3: everyone is dealt a card, and hazard icons deal more in player order."""
    # clause: villain-phase.3-deal-one, villain-phase.3-hazard, villain-phase.3-hazard-order, icon.hazard
    # clause: example.hazard-distribution
    order = game.order()
    for seat in order:
        piles.deal(game, seat)
    for number in range(game.icons("hazard")):
        piles.deal(game, order[number % len(order)])
    begin(game, "villain", "reveal", [])


def reveal_step(game: Table) -> Script[None]:
    """Step 4: in player order, everyone reveals their cards one by one, until none is left."""
    # clause: villain-phase.4-reveal, villain-phase.4-until-empty, ruling.queue-order
    zones = game.state.zones
    seat = next((s for s in game.order() if zones.pile(f"dealt:{s}")), None)
    if seat is None:
        begin(game, "villain", "pass", [])
        return
    yield from reveal(game, game.piece(zones.pile(f"dealt:{seat}")[0]), seat)


def pass_step(game: Table) -> None:
    """Step 5: the first player token passes on, and the round ends."""
    # clause: villain-phase.5-pass-token, villain-phase.5-end-round, first-player.passes
    state = game.state
    before, state.first = state.first, game.order(state.first + 1)[0]
    if state.first != before:
        game.emit("first", said("first-player", seat=game.player(state.first)), {"seat": state.first})
    for span in ("villain", "phase", "round"):
        lasting.end(game, span)
    for id_ in list(state.ends_round):
        piles.discard_from_play(game, game.piece(id_))
    state.ends_round = []
    game.emit("round-ended", said("round-ended", round=state.round), {"round": state.round}, quiet=True)
    state.round += 1
    state.told = []
    for hero in state.heroes:
        hero.flipped = False
    begin(game, "player", "turn", game.order())


STEPS: dict[tuple[str, str], Callable[[Table], Script[None] | None]] = {
    ("setup", "heroes"): choose_heroes,
    ("setup", "table"): lay_out,
    ("setup", "mulligan"): mulligan,
    ("setup", "characters"): set_up_characters,
    ("player", "turn"): turns,
    ("player", "discard"): discard_step,
    ("player", "refill"): refill,
    ("villain", "threat"): threat_step,
    ("villain", "activate"): activations,
    ("villain", "deal"): deal_step,
    ("villain", "reveal"): reveal_step,
    ("villain", "pass"): pass_step,
}
