"""Threat on schemes: placing and removing it; schemes that fall or advance."""

from __future__ import annotations

from games.champions.effects.abilities import DEFEATED, REVEALED, SETUPS, Reaction, Use
from games.champions.effects.damage import settle
from games.champions.effects.occurrences import Defeat, EnemyScheme, Threat
from games.champions.effects.stages import stage_revealed
from games.champions.effects.windows import after, before, replaced
from games.champions.state import piles
from games.champions.state.model import Piece
from games.champions.state.stats import can_remove_threat, target_threat
from games.champions.state.table import Table, name_of, said
from games.kernel.abilities import run
from games.kernel.decision import Script
from games.kernel.text import Text


def place(
    game: Table,
    scheme: Piece,
    amount: int,
    *,
    seat: int | None = None,
    scheming: EnemyScheme | None = None,
    step_one: bool = False,
) -> Script[int]:
    """Place threat on a scheme; returns how much. Raises `Over` if that completes the last main scheme."""
    event = Threat(seat=seat, scheme=scheme, amount=amount, scheming=scheming, step_one=step_one)
    if amount <= 0 or not game.in_play(scheme):
        return 0
    yield from before(game, event)
    # clause: prevent.threat
    if event.amount < amount:
        prevented = amount - max(event.amount, 0)
        data = {"piece": scheme.id, "amount": prevented}
        game.emit("prevented", said("threat-prevented", card=name_of(scheme), amount=prevented), data)
    if event.amount <= 0 or not game.in_play(scheme) or (yield from replaced(game, event)):
        return 0
    put(game, scheme, event.amount)
    code = scheme.code
    if scheme.type == "main-scheme":
        yield from check_main(game)
    if scheme.code == code:
        yield from after(game, event)
    return event.amount


def put(game: Table, scheme: Piece, amount: int) -> None:
    """Put threat on a scheme without asking anyone: starting threat, say."""
    # clause: threat.tokens
    scheme.threat += amount
    data = {"scheme": scheme.code, "piece": scheme.id, "amount": amount, "threat": scheme.threat}
    game.emit("threat", _told(game, scheme, "placed", amount), data)


def _told(game: Table, scheme: Piece, what: str, amount: int) -> Text:
    if scheme.type != "main-scheme":
        return said(f"threat-{what}", card=name_of(scheme), amount=amount, threat=scheme.threat)
    now = {"threat": scheme.threat, "target": target_threat(game)}
    return said(f"main-threat-{what}", card=name_of(scheme), amount=amount, **now)


def remove(game: Table, scheme: Piece, amount: int, *, seat: int | None = None) -> Script[int]:
    # clause: side-scheme.threat-removal, ruling.remove-more-than-present, icon.crisis
    if not game.in_play(scheme) or not can_remove_threat(game, scheme):
        return 0
    gone = min(amount, scheme.threat)
    if gone <= 0:
        return 0
    scheme.threat -= gone
    data = {"scheme": scheme.code, "piece": scheme.id, "amount": gone, "threat": scheme.threat, "by": seat}
    game.emit("threat-removed", _told(game, scheme, "removed", gone), data)
    if scheme.type == "side-scheme" and not scheme.threat:
        yield from side_scheme_down(game, scheme, seat)
    return gone


def side_scheme_down(game: Table, scheme: Piece, seat: int | None) -> Script[None]:
    # clause: side-scheme.defeated, defeat.side-scheme, when-defeated.trigger
    event = Defeat(seat=seat, target=scheme)
    yield from before(game, event)
    game.emit(
        "scheme-defeated", said("defeated", card=name_of(scheme)), {"scheme": scheme.code, "piece": scheme.id}
    )
    code = scheme.code
    if code in DEFEATED:
        resolver = seat if seat is not None else game.state.first
        yield from run(DEFEATED[code], Reaction(game, resolver, scheme, event))
    piles.leave_play(game, scheme)
    yield from settle(game)
    yield from after(game, event)


def check_main(game: Table) -> Script[None]:
    # clause: main-scheme.advance, main-scheme.final-stage, main-scheme.excess-lost, win.villain
    # clause: main-scheme.meaning, target-threat.meaning
    state, main = game.state, game.main
    if main.threat < target_threat(game):
        return
    game.emit("scheme-completed", said("completed", card=name_of(main)), {"scheme": main.code})
    if not state.schemes:
        raise piles.lose(game, "scheme")
    # clause: main-scheme.tokens-on-card
    main.threat, main.tokens = 0, 0
    yield from next_scheme(game)


def next_scheme(game: Table) -> Script[None]:
    """Bring up the next main scheme stage: its A side, then its B side."""
    state, main = game.state, game.main
    front, back = state.schemes.pop(0)
    main.code = front
    use = Use(game, state.first, main)
    for register in (SETUPS, REVEALED):
        if front in register:
            yield from run(register[front], use)
    if state.phase == "setup":
        # clause: ruling.setup-villain-when-revealed
        yield from stage_revealed(game, game.villain)
    yield from turn_over(game, back)


def turn_over(game: Table, back: str) -> Script[None]:
    """Turn the main scheme to its B side, with its starting threat and its When Revealed."""
    # clause: ruling.setup-scheme-flip
    main = game.main
    main.code = back
    card = main.card
    game.emit(
        "scheme", said("scheme-stage", card=name_of(main), stage=card.stage), {"scheme": back}, reveals=True
    )
    starting = game.per_player(card.threat, card.threat_per_player)
    if starting:
        put(game, main, starting)
    # clause: when-revealed.trigger
    if back in REVEALED:
        yield from run(REVEALED[back], Use(game, game.state.first, main))
