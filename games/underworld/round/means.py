"""A seat's means to act: its time, its funds, its assets' loyalty, and what locks its cards."""

from __future__ import annotations

from dataclasses import dataclass

from games.underworld.printed.content import CARDS
from games.underworld.round.funds import affordable
from games.underworld.state.model import CONTROL_LIMIT, Piece
from games.underworld.state.table import Table


@dataclass(frozen=True)
class Means:
    """What applies to all of a seat's cards alike, looked up once per question and dropped with it: nothing
    changes meanwhile."""

    seat: int
    main: bool
    """Whether the seat may take standard actions."""
    funds: int
    """What it could spend."""
    colours: tuple[str, ...]
    """Of its assets, one each."""
    domains: tuple[str, ...]
    """Likewise all printed on them."""
    locked: bool
    """Whether three out-of-control markers block most cards."""


def means_of(game: Table, seat: int) -> Means:
    assets = [CARDS[asset.code] for asset in game.assets(seat)]
    return Means(
        seat,
        standard_time(game, seat),
        affordable(game, seat),
        tuple([card.colour for card in assets]),
        tuple([domain for card in assets for domain in card.domains]),
        game.side(seat).count("out-of-control") >= CONTROL_LIMIT,
    )


def standard_time(game: Table, seat: int) -> bool:
    """Whether a seat can take standard actions: its team's action step, an empty stack, not passed."""
    # clause: priority.standard-needs-empty-stack, action.opponent-only-fast, action.pass-ends
    # clause: play.standard-timing, activate.own-step, team.shared-action-step
    state = game.state
    return (
        bool(state.windows)
        and state.windows[-1].kind == "action"
        and state.acting == game.team(seat)
        and not state.stack
        and not game.side(seat).passed
    )


def loyal(means: Means, piece: Piece) -> bool:
    # clause: loyalty.needed-to-play, loyalty.exhausted-counts, loyalty.not-consumed, loyalty.domain
    # clause: asset.keeps-faction, asset.keeps-domain
    # clause: loyalty.zero-cost, loyalty.neutral-cards
    # clause: loyalty.separate-from-cost, faction.neutral-no-loyalty
    card = piece.card
    for colour in card.loyalty:
        if means.colours.count(colour) < card.loyalty.count(colour):
            return False
    for domain in card.loyalty_domains:
        if means.domains.count(domain) < card.loyalty_domains.count(domain):
            return False
    return True


def locked(means: Means, piece: Piece) -> bool:
    # clause: shoggoth.control-lock
    return means.locked and not (piece.card.core or piece.card.order)
