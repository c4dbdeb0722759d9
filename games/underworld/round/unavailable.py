"""Why you can't play a card from hand or use an ability now: the first thing that's missing."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Name, Text
from games.underworld.effects.abilities import ACTIONS, RESTRICTIONS, Ability, Use
from games.underworld.effects.targets import available
from games.underworld.round import playing
from games.underworld.round.funds import extra_payable, least_cost, payable
from games.underworld.round.means import Means, locked, loyal, means_of
from games.underworld.state.model import Piece
from games.underworld.state.stats import has
from games.underworld.state.table import Table, said


def unavailable(game: Table, seat: int) -> Iterator[tuple[str, Text]]:
    """What a seat can't do now, by card reference, each with the reason."""
    means = means_of(game, seat)
    for piece in playing.hand_and_more(game, seat):
        if not playing.can_play(game, means, piece):
            yield f"piece:{piece.handle}", _of_card(game, means, piece)
    for piece in game.infiltrators(seat):
        if not playing.can_reveal(game, means, piece):
            yield f"piece:{piece.handle}", _of_infiltrator(game, means, piece)
    for piece in game.faces():
        if piece.controller == seat:
            for ability in ACTIONS.get("play", {}).get(piece.code, ()):
                if not playing.can_activate(game, means, piece, ability):
                    yield f"piece:{piece.handle}", _of_ability(game, means, piece, ability)


def _of_card(game: Table, means: Means, piece: Piece) -> Text:
    name, card, seat = Name("card", piece.code), piece.card, means.seat
    if card.type not in playing.PLAYABLE:
        return said("why-kind", card=name)
    if not (means.main or playing.is_fast(game, seat, piece)):
        return said("why-time", card=name)
    if locked(means, piece):
        return said("why-locked", card=name)
    if has(game, piece, "concealed"):
        return said("why-concealed", card=name)
    if (missing := _missing(game, means, piece, reveal=False)) is not None:
        return missing
    if piece.code in RESTRICTIONS and not RESTRICTIONS[piece.code](Use(game, seat, piece)):
        return said("why-condition", card=name)
    return said("why-target", card=name)


def _of_infiltrator(game: Table, means: Means, piece: Piece) -> Text:
    name = Name("card", piece.code)
    if locked(means, piece):
        return said("why-locked", card=name)
    return _missing(game, means, piece, reveal=True) or said("why-condition", card=name)


def _missing(game: Table, means: Means, piece: Piece, *, reveal: bool) -> Text | None:
    """Missing loyalty or funds for a card."""
    name, card, seat = Name("card", piece.code), piece.card, means.seat
    if not loyal(means, piece):
        wanted = [Name("colour", colour) for colour in card.loyalty]
        wanted += [Name("domain", domain) for domain in card.loyalty_domains]
        return said("why-loyalty", card=name, wanted=tuple(wanted))
    cost, held = least_cost(game, seat, piece, reveal=reveal), means.funds
    if cost > held:
        return said("why-cost", card=name, count=cost, held=held)
    return None if extra_payable(game, seat, piece) else said("why-extra", card=name)


def _of_ability(game: Table, means: Means, piece: Piece, ability: Ability) -> Text:
    name, use = Name("card", piece.code), playing.use_of(game, means.seat, piece)
    if not ability.fast and not means.main:
        return said("why-time-ability", card=name)
    spent = ability.limit == "turn" and piece.uses.get(ability.key)
    if spent or (ability.limit == "game" and ability.key in game.side(means.seat).once):
        return said(f"why-used-{ability.limit}", card=name)
    if ability.cost.exhaust and piece.exhausted:
        return said("why-exhausted", card=name)
    held = means.funds
    if ability.cost.funds > held:
        return said("why-cost-ability", card=name, count=ability.cost.funds, held=held)
    if not payable(ability.cost, use):
        return said("why-extra", card=name)
    if not available(ability.targets, use, spent=playing.spent(ability, piece)):
        return said("why-target", card=name)
    return said("why-condition", card=name)
