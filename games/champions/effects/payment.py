"""Resources: what generates them, the cheapest payment, and paying."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias, TypeVar

import msgspec

from games.champions.board.unique import unique_in_play
from games.champions.effects.abilities import Ability, Use
from games.champions.printed.book import BOOK
from games.champions.printed.content import RESOURCES, WILD, Aspect, Print, Resource
from games.champions.state.model import Piece
from games.champions.state.piles import to_discard
from games.champions.state.table import Table, name_of, names, said
from games.kernel.abilities import Register
from games.kernel.decision import Decision, Option, Picks, Script, ask
from games.kernel.text import Name, Text, text

T = TypeVar("T")


class Source(msgspec.Struct, frozen=True):
    piece: Piece
    gives: dict[Resource, int]
    worth: int
    """Its worth if kept: the cheapest payment has the lowest sum."""
    ability: Generator | None = None
    """The Resource ability that makes them; None: a card discarded from hand."""

    @property
    def total(self) -> int:
        return sum(self.gives.values())


@dataclass(frozen=True)
class Generator:
    ready: Callable[[Table, int, Piece], bool]
    gives: Callable[[Table, int, Piece], dict[Resource, int]]
    spend: Callable[[Table, int, Piece], Script[None] | None]
    worth: int


Offer: TypeAlias = tuple[int, tuple[tuple[Resource, int], ...]]
"""A source's worth if kept, and what it gives."""
GENERATORS: Final = Register[Generator](BOOK, "resource")
DOUBLED: Final = Register[Aspect](BOOK, "doubled")
"""Resource cards that give double for cards of an aspect."""
BILLS: Final = Register[Callable[[Use, Piece], "Price"]](BOOK, "bill")
"""A card's price by its target, if that differs from its own."""
HAND_WORTH = 100_000
"""Worth of keeping a card in hand: the fewest cards pay."""
WASTE = 100
"""Worth of each resource on it, so little is wasted; how valuable the card is weighs less. A card in play
weighs more: a `Generator` is worth thousands, though less than a card in hand."""


class Price(msgspec.Struct, frozen=True):
    """What has to be paid: resources of named types, plus some of any type."""

    typed: tuple[Resource, ...] = ()
    plain: int = 0
    card: Print | None = None
    """The card being paid for."""
    apart: int | None = None
    """The piece being played: it can't pay for itself."""
    cheapest: tuple[Source, ...] | None = ()
    """The cheapest payment; None if the price can't be paid."""
    earns: Resource | Literal[""] = ""
    """The resource type for which the card does more."""

    @property
    def amount(self) -> int:
        return self.plain + len(self.typed)

    @property
    def earned(self) -> bool:
        """Whether the cheapest payment has the resource for which the card does more."""
        # clause: wild.declare-type
        wanted = (self.earns, WILD) if self.earns else ()
        return any(source.gives.get(kind) for source in self.cheapest or () for kind in wanted)


def free_to_act(game: Table, seat: int) -> bool:
    """Whether a seat can choose anything now: under peril, only one player can."""
    alone = game.peril
    return alone is None or alone == seat


def sources(game: Table, seat: int, card: Print | None, apart: int | None) -> list[Source]:
    """Everything a seat can pay with now."""
    # clause: resource.generate, cost.own-elements, cost.out-of-play-elements, ruling.card-pays-for-itself
    found = [source for source in _purse(game, seat) if source.piece.id != apart]
    if card is None or card.aspect is None:
        return found
    # clause: resource-card.purpose, resource-card.text-active
    return [_doubled(source) if DOUBLED.get(source.piece.code) == card.aspect else source for source in found]


def counted_once(game: Table, make: Callable[[], T]) -> T:
    """Make a question, counting what everyone can pay with only once: nothing changes meanwhile."""
    game.purses = {}
    try:
        return make()
    finally:
        game.purses = None


def _purse(game: Table, seat: int) -> list[Source]:
    """Everything a seat can pay with, for anything; counted once while a question is made."""
    if game.purses is None:
        return [*_hand(game, seat), *_makers(game, seat)]
    if seat not in game.purses:
        game.purses[seat] = [*_hand(game, seat), *_makers(game, seat)]
    return game.purses[seat]


def _hand(game: Table, seat: int) -> Iterator[Source]:
    for piece in game.at(f"hand:{seat}"):
        gives = piece.card.resources
        if gives:
            yield Source(piece, gives, HAND_WORTH + WASTE * sum(gives.values()) + _dear(game, piece))


def _makers(game: Table, seat: int) -> Iterator[Source]:
    for piece in game.at(f"play:{seat}"):
        maker = GENERATORS.get(piece.code)
        # clause: resource-ability.timing
        if maker is not None and not piece.drone and maker.ready(game, seat, piece):
            yield Source(piece, maker.gives(game, seat, piece), maker.worth, maker)


def _doubled(source: Source) -> Source:
    gives = {kind: 2 * count for kind, count in source.gives.items()}
    return Source(source.piece, gives, source.worth + WASTE * source.total, source.ability)


def _dear(game: Table, piece: Piece) -> int:
    """How valuable a card in hand is; 0 if another copy in play keeps it from being played."""
    return 0 if piece.card.unique and unique_in_play(game, piece) else piece.card.keep


def priced(game: Table, seat: int, price: Price) -> Price:
    """The price with its cheapest payment; among those with as few cards, one that makes the card do more."""
    if not price.amount:
        return price
    found = sources(game, seat, price.card, price.apart)
    found.sort(key=lambda source: (source.ability is not None, source.piece.code))  # copies are paid alike
    paying = cheapest(found, price.typed, price.plain)
    if paying is not None and price.earns and price.plain:
        better = cheapest(found, (*price.typed, price.earns), price.plain - 1)
        if better is not None and hand_cards(better) <= hand_cards(paying):
            paying = better
    return Price(price.typed, price.plain, price.card, price.apart, paying, price.earns)


def hand_cards(paying: Sequence[Source]) -> int:
    return sum(source.ability is None for source in paying)


def card_price(game: Table, seat: int, piece: Piece, *, earns: Resource | Literal[""] = "") -> Price:
    # clause: play.step-2-determine-cost, play.step-3-modifiers, resource.card-cost-any-type
    discounts = [e.amount for e in game.state.lasting if e.kind == "discount" and e.seat == seat]
    cost = max((piece.card.cost or 0) - sum(discounts), 0)
    return priced(game, seat, Price((), cost, piece.card, piece.id, earns=earns))


def price_of(game: Table, seat: int, ability: Ability, use: Use) -> Price:
    """What using an ability costs: for an event its printed cost, else what the card says."""
    # clause: resource.ability-cost-typed
    if use.piece.card.type == "event":
        return card_price(game, seat, use.piece, earns=ability.earns)
    return priced(game, seat, Price(ability.cost.resources, 0, None, use.piece.id))


def cheapest(found: Sequence[Source], typed: tuple[Resource, ...], plain: int) -> tuple[Source, ...] | None:
    """The payment of least worth: fewest cards, nothing spent needlessly; None if there is none.

    Goes through the sources once, keeping the best way to each remaining need.
    """
    # clause: cost.overpay-allowed, resource.types
    known = tuple([(source.worth, tuple(source.gives.items())) for source in found])
    picked = _cheapest(known, typed, plain)
    return None if picked is None else tuple([found[index] for index in picked])


@lru_cache(maxsize=16_384)
def _cheapest(found: tuple[Offer, ...], typed: tuple[Resource, ...], plain: int) -> tuple[int, ...] | None:
    if sum(count for _, gives in found for _, count in gives) < len(typed) + plain:
        return None
    if not typed:
        return _fewest(found, plain)
    need = (*(typed.count(kind) for kind in RESOURCES), plain)
    best: dict[tuple[int, ...], tuple[int, tuple[int, ...]]] = {need: (0, ())}
    for index, (price, gives) in enumerate(found):
        made = dict(gives)
        for left, (worth, paid) in list(best.items()):
            if not any(left):
                continue
            for rest in _after(left, made):
                cost = worth + price
                if rest not in best or best[rest][0] > cost:
                    best[rest] = (cost, (*paid, index))
    done = best.get((0,) * len(need))
    return done[1] if done else None


def _fewest(found: tuple[Offer, ...], plain: int) -> tuple[int, ...] | None:
    """The same for resources of any type: what's still needed is a number."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {plain: (0, ())}
    for index, (price, gives) in enumerate(found):
        made = sum([count for _, count in gives])
        for left, (worth, paid) in list(best.items()):
            rest, cost = max(left - made, 0), worth + price
            if left and (rest not in best or best[rest][0] > cost):
                best[rest] = (cost, (*paid, index))
    done = best.get(0)
    return done[1] if done else None


def _after(left: tuple[int, ...], gives: dict[Resource, int]) -> list[tuple[int, ...]]:
    """What's still needed after these resources; a wild one can be declared several ways."""
    # clause: wild.declare-type
    need = list(left)
    for index, kind in enumerate(RESOURCES):
        count = gives.get(kind, 0)
        used = min(need[index], count)
        need[index] -= used
        need[-1] = max(need[-1] - (count - used), 0)
    reached = [tuple(need)]
    for _ in range(gives.get(WILD, 0)):
        reached = [next_ for state in reached for next_ in _declared(state)]
    return reached


def _declared(left: tuple[int, ...]) -> list[tuple[int, ...]]:
    if not any(left):
        return [left]
    return [(*left[:i], n - 1, *left[i + 1 :]) for i, n in enumerate(left) if n]


def enough(paying: Sequence[Source], typed: tuple[Resource, ...], plain: int) -> bool:
    need = {(*(typed.count(kind) for kind in RESOURCES), plain)}
    for source in paying:
        need = {rest for left in need for rest in _after(left, source.gives)}
    return any(not any(left) for left in need)


def spent(price: Price) -> dict[str, int]:
    """Option data: how many cards are spent, and how valuable the best one from hand is."""
    paying = (price.cheapest or ()) if price.amount else ()
    dearest = max((source.piece.card.keep for source in paying if source.ability is None), default=0)
    return {"cards": len(paying), "dearest": dearest}


def chosen(game: Table, seat: int, price: Price, *, named: bool = True) -> Script[Sequence[Source]]:
    """The payment of a price: the suggestion if it was `named` before, unless the player wants to choose;
    else their choice, if there is one."""
    assert price.cheapest is not None, "offered only where it can be paid"
    hero = game.hero(seat)
    unseen = not (named or game.imagined) and _ways(game, seat, price)
    if not (price.amount and (hero.pays or unseen)):
        return price.cheapest
    hero.pays = False
    return (yield from _choose(game, seat, price))


def _ways(game: Table, seat: int, price: Price) -> bool:
    """Whether a price can be paid in several ways, not counting copies."""
    found = sources(game, seat, price.card, price.apart)
    taken = [source.piece for source in price.cheapest or ()]
    for one in taken:
        like = [
            source.piece.id for source in found if source.piece.code == one.code and source.piece not in taken
        ]
        others = [source for source in found if source.piece.id not in (one.id, *like)]
        if cheapest(others, price.typed, price.plain) is not None:
            return True
    return False


def pay(
    game: Table, seat: int, price: Price, paying: Sequence[Source] | None = None
) -> Script[dict[Resource, int]]:
    """Pay a price with what was chosen, or ask now; returns the resources generated."""
    # clause: play.step-4-pay, cost.simultaneous, cost.excess-lost
    if paying is None:
        paying = yield from chosen(game, seat, price, named=False)
    generated: dict[Resource, int] = {}
    for source in paying:
        for kind, count in source.gives.items():
            generated[kind] = generated.get(kind, 0) + count
    yield from _spend(game, seat, paying)
    return generated


def _spend(game: Table, seat: int, paying: Sequence[Source]) -> Script[None]:
    cards = [source.piece for source in paying if source.ability is None]
    for piece in cards:
        to_discard(game, piece)
    for source in paying:
        if source.ability is not None:
            script = source.ability.spend(game, seat, source.piece)
            if script is not None:
                yield from script
    if paying:
        spent = [source.piece for source in paying]
        data = {
            "seat": seat,
            "cards": [piece.code for piece in cards],
            "used": [p.code for p in spent if p not in cards],
        }
        told = said("paid", seat=game.player(seat), cards=names(spent))
        if game.events and game.events[-1].kind in game.GOES_ON["pay"]:  # already names the player
            told = said("paid-for", cards=names(spent))
        game.emit("pay", told, data, reveals=bool(cards))


def _choose(game: Table, seat: int, price: Price) -> Script[Sequence[Source]]:
    found = sources(game, seat, price.card, price.apart)
    by_id = {source.piece.handle: source for source in found}
    assert price.cheapest is not None

    def check(picks: Picks) -> Text | None:
        if enough([by_id[pick] for pick in picks], price.typed, price.plain):
            return None
        return said("too-little", needed=price.amount)

    question = Decision(
        seat=seat,
        kind="champions.pay",
        prompt=_pay_prompt(price),
        options=tuple(_option(source) for source in found),
        min_picks=1,
        max_picks=len(found),
        check=check,
        suggested=tuple(source.piece.handle for source in price.cheapest),
        secret=True,
    )
    picks = yield from ask(question)
    return [by_id[pick] for pick in picks]


def _pay_prompt(price: Price) -> Text:
    if price.typed:
        return said("pay-typed", resources=resource_list(price))
    if price.card is None:
        return said("pay-any", amount=price.amount)
    card = Name("card", price.card.code)
    if price.earns:
        return said("pay-earning", amount=price.amount, card=card, resource=Name("resource", price.earns))
    return said("pay-card", amount=price.amount, card=card)


def resource_list(price: Price) -> tuple[Text, ...]:
    return tuple(
        said(f"resource-{kind}", count=price.typed.count(kind)) for kind in RESOURCES if kind in price.typed
    )


def _option(source: Source) -> Option:
    gives = tuple(text(f"champions-resource-{kind}", count=count) for kind, count in source.gives.items())
    return Option(
        source.piece.handle,
        said("pay-with", card=name_of(source.piece), gives=gives),
        (f"piece:{source.piece.handle}",),
    )
