"""Why an answer is good, in one sentence of facts that its seat can see."""

from __future__ import annotations

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Option, Picks
from games.kernel.text import Arg, Name, Player, Text, text
from games.splendor.ai.imagining import imagine
from games.splendor.ai.reckoning import Goal, Outlook
from games.splendor.printed.content import CARDS, LOCATIONS, Card
from games.splendor.state.model import GAUNTLET_POINTS, HAND_LIMIT
from games.splendor.state.view import SeatView, SplendorView


def reason(view: SplendorView, decision: Decision, picks: Picks) -> Text | None:
    """None if there's nothing to say."""
    seat, options = view.seats[decision.seat], [decision.option(pick) for pick in picks]
    kind = decision.kind.removeprefix("splendor.")
    if kind == "turn":
        return _of_turn(view, seat, options[0])
    if kind == "return":
        return _returned(view, seat, options)
    if kind == "pay":
        return _paid(seat, options[0])
    place = options[0].about
    return _said("location", points=LOCATIONS[place].points) if kind == "location" else None


def need(view: SplendorView, seat: int) -> Text | None:
    """What the Gauntlet takes, and the points of the seat and its best rival."""
    others = [other for other in view.seats if other.seat != seat]
    if not others:
        return None
    rival = max(others, key=lambda other: other.points)
    facts = {"goal": GAUNTLET_POINTS, "mine": view.seats[seat].points, "theirs": rival.points}
    return text("splendor-need", seat=Player(rival.seat), **facts)


def _known_cards(view: SplendorView, seat: SeatView) -> list[str]:
    shown = [card for row in view.rows for card in row if card]
    return shown + [held.card for held in seat.reserved if held.card]


def _said(key: str, **args: Arg) -> Text:
    return text(f"splendor-because-{key}", **args)


def _of_turn(view: SplendorView, seat: SeatView, option: Option) -> Text | None:
    if option.intent == "recruit":
        return _recruited(view, seat, CARDS[option.about])
    if option.intent == "take":
        return _nearer(view, seat, {gem: n + option.data.get(gem, 0) for gem, n in seat.tokens.items()})
    if option.intent == "reserve":
        return _reserved(view, seat, CARDS[option.about])
    return _said("grey") if option.intent == "reserve-deck" and view.supply["grey"] else None


def _recruited(view: SplendorView, seat: SeatView, card: Card) -> Text:
    """Points, else a new color, as the Gauntlet wants both."""
    if card.points and seat.points + card.points >= GAUNTLET_POINTS > seat.points:
        return _said("recruit-goal", points=card.points, after=seat.points + card.points, goal=GAUNTLET_POINTS)
    if card.points:
        return _said("recruit-points", points=card.points, after=seat.points + card.points)
    if not seat.bonuses[card.bonus]:
        return _said("recruit-colour", gem=Name("gem", card.bonus))
    costs = [CARDS[known].cost.get(card.bonus, 0) for known in _known_cards(view, seat) if known != card.id]
    cheaper = sum(cost > seat.bonuses[card.bonus] for cost in costs)
    return _said("recruit-cheaper", gem=Name("gem", card.bonus), count=cheaper)


def _nearer(view: SplendorView, seat: SeatView, tokens: dict[str, int]) -> Text | None:
    """The best character they bring nearer; None if some gems must be given back."""
    if sum(tokens.values()) > HAND_LIMIT:
        return None
    goals = _goals(view, seat, tokens)
    gained = [goal for goal in goals if lack(seat, tokens, goal.card) < lack(seat, seat.tokens, goal.card)]
    return _goal("near", seat, tokens, _best(gained)) if gained else None


def _goals(view: SplendorView, seat: SeatView, tokens: dict[str, int]) -> list[Goal]:
    """What a seat could recruit later, with these tokens."""
    state = imagine(view, Chance("reasons", {}))
    state.players[seat.seat].tokens = tokens
    return Outlook(state, seat.seat).goals


def _best(goals: list[Goal]) -> Card:
    return max(goals, key=lambda goal: goal.value * goal.near).card


def _goal(key: str, seat: SeatView, tokens: dict[str, int], card: Card) -> Text:
    left = lack(seat, tokens, card)
    return _said(key, card=Name("card", card.id), left=left, points=card.points, gem=Name("gem", card.bonus))


def lack(seat: SeatView, tokens: dict[str, int], card: Card) -> int:
    short = sum(max(count - seat.bonuses[colour] - tokens[colour], 0) for colour, count in card.cost.items())
    return max(short - tokens["grey"], 0)


def _reserved(view: SplendorView, seat: SeatView, card: Card) -> Text | None:
    """Who it's kept from, else how near it is."""
    for other in view.seats:
        if other.seat != seat.seat and lack(other, other.tokens, card) == 0:
            return _said("kept", seat=Player(other.seat), points=card.points, gem=Name("gem", card.bonus))
    tokens = {**seat.tokens, "grey": seat.tokens["grey"] + (1 if view.supply["grey"] else 0)}
    return _goal("kept-near", seat, tokens, card) if sum(tokens.values()) <= HAND_LIMIT else None


def _returned(view: SplendorView, seat: SeatView, options: list[Option]) -> Text | None:
    """The best character that's no farther away afterwards."""
    tokens = dict(seat.tokens)
    for option in options:
        tokens[option.id] -= 1
    goals = _goals(view, seat, tokens)
    same = [goal for goal in goals if lack(seat, tokens, goal.card) == lack(seat, seat.tokens, goal.card)]
    return _goal("returned", seat, tokens, _best(same)) if same else None


def _paid(seat: SeatView, option: Option) -> Text:
    """How many tokens for any color are left."""
    spent = option.data.get("grey", 0)
    return _said("paid", spent=spent, left=seat.tokens["grey"] - spent)
