"""The four actions of a turn."""

from __future__ import annotations

from games.kernel.decision import Decision, Script, ask_one
from games.kernel.events import Event
from games.kernel.text import Name, Player, Text, text
from games.splendor.printed.content import CARDS, Card
from games.splendor.round.legal import payments
from games.splendor.round.options import gem_list, payment_option
from games.splendor.state import scoring
from games.splendor.state.model import Reserved, Seat, SplendorState, Table
from games.splendor.state.view import LastMove

TAGS_FOR_TILE = 3


def take(game: Table, seat: int, what: str) -> Script[None]:
    """Take three different gems, or two of a color."""
    state = game.state
    colours = what.split("+")
    gems = {colour: colours.count(colour) for colour in colours}
    player = state.players[seat]
    for colour, count in gems.items():
        state.supply[colour] -= count
        player.tokens[colour] += count
    state.last = LastMove(seat, "take", gems, None, None)
    told = text("splendor-took", seat=Player(seat), gems=gem_list(gems))
    game.emit("take", told, {"seat": seat, "gems": gems})
    yield from ()


def reserve(game: Table, seat: int, card: str) -> Script[None]:
    """Reserve a face-up card and take a gray token."""
    slot = take_from_display(game, card)
    # clause: reserve.kept
    game.state.players[seat].reserved.append(Reserved(card, blind=False))
    game.state.last = LastMove(seat, "reserve", {}, card, slot)
    grey = take_grey(game, seat)
    told = text("splendor-reserved", seat=Player(seat), card=Name("card", card), grey=grey)
    game.emit("reserve", told, {"seat": seat, "card": card, "slot": slot, "grey": grey})
    refill(game, slot)
    yield from ()


def reserve_from_deck(game: Table, seat: int, what: str) -> Script[None]:
    """Reserve the top card of a deck; only its new owner sees it."""
    # clause: reserve.from-deck
    level = int(what)
    card = game.state.decks[level].pop()
    game.state.players[seat].reserved.append(Reserved(card, blind=True))
    game.state.last = LastMove(seat, "reserve", {}, None, f"deck:{level}")
    grey = take_grey(game, seat)
    kind, data = "reserve-blind", {"seat": seat, "level": level, "grey": grey}
    twin = Event(kind, text("splendor-reserved-blind", seat=Player(seat), level=level, grey=grey), data)
    told = text("splendor-reserved-own", card=Name("card", card), level=level, grey=grey)
    game.emit(kind, told, {**data, "card": card}, seats=[seat], twin=twin, reveals=True)
    yield from ()


def recruit(game: Table, seat: int, card: str) -> Script[None]:
    """Pay for a card of the display or the seat's reserve, and lay it out."""
    payment = yield from choose_payment(game, seat, card)
    pay(game, seat, payment)
    unseen = Reserved(card, blind=True) in game.state.players[seat].reserved
    slot = take_from_reserve(game.state.players[seat], card) or take_from_display(game, card)
    lay_down(game.state.players[seat], card)
    game.state.last = LastMove(seat, "recruit", payment, card, slot)
    told = _recruited(game.state, seat, CARDS[card], payment)
    game.emit("recruit", told, {"seat": seat, "card": card, "slot": slot, "paid": payment}, reveals=unseen)
    take_time_gem(game, seat, card)
    move_tile(game, seat)
    refill(game, slot)


def _recruited(state: SplendorState, seat: int, card: Card, payment: dict[str, int]) -> Text:
    """The character, its cost, its bonus and points, and the seat's new total."""
    return text(
        "splendor-recruits",
        seat=Player(seat),
        card=Name("card", card.id),
        gems=gem_list(payment),
        bonus=Name("gem", card.bonus),
        points=card.points,
        total=scoring.points(state, seat),
    )


def choose_payment(game: Table, seat: int, card: str) -> Script[dict[str, int]]:
    """Ask how to pay: gray may replace colors the payer has; colored gems first is suggested."""
    # clause: recruit.grey-wild
    player = game.state.players[seat]
    ways = payments(player, card)
    if len(ways) == 1:
        return ways[0]
    options = tuple(payment_option(tuple(way.items())) for way in ways)
    choice = yield from ask_one(
        Decision(
            seat=seat,
            kind="splendor.pay",
            prompt=text("splendor-pay-prompt", card=Name("card", card)),
            options=options,
            suggested=(options[0].id,),
            source=f"card:{card}",
        )
    )
    return ways[[option.id for option in options].index(choice)]


def pay(game: Table, seat: int, payment: dict[str, int]) -> None:
    # clause: recruit.return-tokens, bonus.not-spent, bonus.free-recruit
    for colour, count in payment.items():
        game.state.players[seat].tokens[colour] -= count
        game.state.supply[colour] += count


def lay_down(player: Seat, card_id: str) -> None:
    # clause: recruit.gain, bonus.no-green, reserve.no-benefit
    card = CARDS[card_id]
    player.cards.append(card_id)
    player.bonuses[card.bonus] += 1
    player.points += card.points
    player.tags += card.tags


def take_from_reserve(player: Seat, card: str) -> str | None:
    """Its former place (`reserved:<position>`); None if it wasn't in the reserve."""
    # clause: reserve.exit-recruit
    for position, held in enumerate(player.reserved):
        if held.card == card:
            del player.reserved[position]
            return f"reserved:{position}"
    return None


def take_from_display(game: Table, card: str) -> str:
    """Its former place, as `row:<level>:<column>`."""
    level = CARDS[card].level
    column = game.state.rows[level].index(card)
    game.state.rows[level][column] = None
    return f"row:{level}:{column}"


def refill(game: Table, slot: str) -> None:
    """Fill a gap in the display while the deck lasts."""
    # clause: display.refill, display.four
    kind, *place = slot.split(":")
    if kind != "row":
        return
    level, column = map(int, place)
    deck = game.state.decks[level]
    if not deck:
        return  # clause: display.deck-empty
    card = game.state.rows[level][column] = deck.pop()
    told = text("splendor-revealed", card=Name("card", card), level=level)
    game.emit("reveal", told, {"card": card, "slot": slot}, reveals=True, joined=True)


def take_grey(game: Table, seat: int) -> int:
    """Take a gray token if there's one left; returns 1 or 0."""
    # clause: reserve.grey, reserve.no-grey-left, reserve.only-grey-source
    supply = game.state.supply
    grey = min(1, supply["grey"])
    supply["grey"] -= grey
    game.state.players[seat].tokens["grey"] += grey
    return grey


def take_time_gem(game: Table, seat: int, card: str) -> None:
    """The first character with the Time icon brings the green gem."""
    # clause: time.gain, time.max-one, time.icon
    tokens = game.state.players[seat].tokens
    if not CARDS[card].time or tokens["green"]:
        return
    game.state.supply["green"] -= 1
    tokens["green"] = 1
    game.emit("time", text("splendor-time", seat=Player(seat)), {"seat": seat})


def move_tile(game: Table, seat: int) -> None:
    """Three Avengers tags take the tile; to take it over, more than the holder's."""
    # clause: avengers.first-three, avengers.more, avengers.tie-keeps, avengers.many-times
    state = game.state
    tags, holder = state.players[seat].tags, state.tile_holder
    needed = TAGS_FOR_TILE if holder is None else state.players[holder].tags + 1
    if holder == seat or tags < needed:
        return
    finishers = [s for s in range(state.seats) if scoring.satisfies(state, s)]
    state.tile_holder = seat
    told = text("splendor-tile", seat=Player(seat), tags=tags)
    if holder is not None:
        told = text("splendor-tile-over", seat=Player(seat), tags=tags, former=Player(holder))
    game.emit("tile", told, {"seat": seat, "tags": tags, "from": holder})
    if holder in finishers and not scoring.satisfies(state, holder):
        game.emit("lost", text("splendor-lost", seat=Player(holder)), {"seat": holder})
