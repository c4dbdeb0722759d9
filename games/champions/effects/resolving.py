"""Using a triggered ability: can it be used and paid, who is it for; `windows` carries it out."""

from __future__ import annotations

from collections.abc import Sequence

from games.champions.board import lasting
from games.champions.board.statuses import shake_off
from games.champions.effects import limits, payment
from games.champions.effects.abilities import Ability, Use
from games.champions.effects.occurrences import EnemyAttack
from games.champions.state import piles
from games.champions.state.model import Piece
from games.champions.state.table import Table, name_of, said
from games.kernel.abilities import run
from games.kernel.decision import Decision, Option, Script, ask_one


def usable(ability: Ability, use: Use) -> bool:
    """Whether an ability can be used now, cost aside."""
    # clause: play.step-1-restrictions, trigger.form-gate, trigger.player-card-change, ability.must-change-game
    # clause: ability.change-test-ignores-cost, trigger.condition
    game, seat = use.game, use.seat
    own = use.piece.owner is not None
    if ability.form and own and game.identity(seat).card.type != ability.form:
        return False
    if not limits.within(ability, use):
        return False
    if ability.until is not None and not lasting.may_begin(game, ability.until):
        return False
    if not _in_place(use):
        return False
    if ability.when is not None and not ability.when(use):
        return False
    # clause: choose.no-legal-option
    if ability.targets is None or ability.targets(use):
        return True
    # A stunned character can try to attack even without a target: it loses the card.
    return use.identity.has(ability.sheds)  # clause: ruling.status-removal-attempt


def _in_place(use: Use) -> bool:
    # clause: ability.usable-in-play, ability.event-out-of-play
    where = use.game.zone(use.piece)
    if use.piece.card.type == "event":
        return where == f"hand:{use.seat}"
    return where.startswith("play:")


def payable(ability: Ability, use: Use) -> payment.Price | None:
    # clause: exhaust.cost-blocked, exhaust.not-twice, cost.own-elements, keyword.uses-spend
    cost, piece = ability.cost, use.piece
    if (cost.exhaust and piece.exhausted) or cost.counter > piece.counters:
        return None
    if cost.exhaust_hero and use.identity.exhausted:
        return None
    if cost.test is not None and not cost.test(use):
        return None
    price = payment.price_of(use.game, use.seat, ability, use)
    return None if price.cheapest is None else price


def make_defender(ability: Ability, use: Use) -> None:
    """A defense ability makes its hero a defender, without exhausting and without DEF."""
    # clause: defend.labelled, defend.labelled-no-exhaust, example.hero-interrupt-defense
    if ability.label != "defense":
        return
    attack = use.event if isinstance(use.event, EnemyAttack) else getattr(use.event, "attack", None)
    if isinstance(attack, EnemyAttack) and use.identity not in attack.defended:
        attack.defended.append(use.identity)


def spend_discount(game: Table, seat: int) -> None:
    """Drop the discount: this card has used it."""
    game.state.lasting = [e for e in game.state.lasting if not (e.kind == "discount" and e.seat == seat)]


def pay_cost(
    ability: Ability, use: Use, price: payment.Price, paying: Sequence[payment.Source]
) -> Script[None]:
    # clause: cost.simultaneous, cost.arrow
    cost, piece, game = ability.cost, use.piece, use.game
    use.paid = yield from payment.pay(game, use.seat, price, paying)
    if cost.exhaust:
        piece.exhausted = True
    if cost.exhaust_hero:
        use.identity.exhausted = True
    piece.counters -= cost.counter
    if cost.pay is not None:
        yield from run(cost.pay, use)
    if cost.discard:
        piles.discard_from_play(game, piece)


def status_instead(ability: Ability, use: Use) -> bool:
    """A stunned hero who would attack loses the card instead; likewise a confused one who would thwart."""
    # clause: stunned.player-side, confused.player-side, stunned.cost-paid, confused.cost-paid
    # clause: thwart.labelled, attack.labelled, example.hero-action-attack
    return use.piece.owner is not None and shake_off(use.game, use.identity, ability.sheds, use.piece)


def spend_last(ability: Ability, piece: Piece, game: Table) -> None:
    """Discard a card whose last use was spent, after that use's effect."""
    # clause: keyword.uses-empty
    if ability.cost.counter and piece.card.uses and not piece.counters and game.in_play(piece):
        piles.discard_from_play(game, piece)


def choose(use: Use, found: list[Piece], prompt: str = "target", *, seat: int | None = None) -> Script[Piece]:
    """One of these pieces; not asked if there's only one."""
    # clause: choose.who
    return pick_piece(use.game, use.seat if seat is None else seat, found, prompt, use.piece)


def this(piece: Piece, limit: int = 1) -> Option:
    """The choice of a piece, up to `limit` times."""
    label = said("this", card=name_of(piece))
    return Option(piece.handle, label, (f"piece:{piece.handle}",), limit=limit)


def pick_piece(game: Table, seat: int, found: list[Piece], prompt: str, source: Piece) -> Script[Piece]:
    if len(found) == 1:
        return found[0]
    options = tuple(map(this, found))
    question = Decision(
        seat=seat,
        kind="champions.target",
        prompt=said(f"choose-{prompt}", card=name_of(source)),
        options=options,
        default=(options[0].id,),
        source=source.handle,
        secret=any(game.zone(p).startswith(("hand:", "deck:")) for p in found),
    )
    chosen = yield from ask_one(question)
    return next(piece for piece in found if piece.handle == chosen)
