"""AI seats: random, greedy, and one that plans. They see a view and a decision, nothing else."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Option, Picks
from games.kernel.players import Player, RandomPlayer
from games.splendor.content import CARDS, COLOURS, LOCATIONS, Card
from games.splendor.view import SeatView, SplendorView


def known_cards(view: SplendorView, seat: SeatView) -> list[str]:
    """Cards that the seat could recruit some day: the display and its reserve as far as it is known."""
    shown = [card for row in view.rows for card in row if card]
    return shown + [held.card for held in seat.reserved if held.card]


def missing(seat: SeatView, card: Card) -> dict[str, int]:
    """Tokens by colour that a seat still lacks for a card, grey not counted."""
    return {
        colour: lack
        for colour, count in card.cost.items()
        if (lack := count - seat.bonuses[colour] - seat.tokens[colour]) > 0
    }


class Greedy:
    """Recruits the card worth most at once; else gathers for the nearest good one."""

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed, {})

    def choose(self, view: SplendorView, decision: Decision) -> Picks:
        if decision.kind != "splendor.turn" or view.viewer is None:
            return decision.fallback()
        seat = view.seats[view.viewer]
        best = max(
            decision.options, key=lambda option: (self.worth(view, seat, option), self.chance.below("tie", 99))
        )
        return (best.id,)

    def worth(self, view: SplendorView, seat: SeatView, option: Option) -> float:
        """How good an action looks right now."""
        verb, _, what = option.id.partition(":")
        if verb == "recruit":
            return 100 + 10 * CARDS[what].points + 3 * CARDS[what].tags + CARDS[what].level
        if verb == "take":
            return 20 + self._helps(view, seat, what.split("+"))
        return 5.0 if verb == "reserve" and CARDS[what].points >= 3 else 0.0

    def _helps(self, view: SplendorView, seat: SeatView, gems: list[str]) -> float:
        """How far the gems bring the seat towards its cheapest cards."""
        total = 0.0
        for card_id in known_cards(view, seat):
            card = CARDS[card_id]
            lacks = missing(seat, card)
            useful = sum(min(lacks.get(gem, 0), gems.count(gem)) for gem in dict.fromkeys(gems))
            total += useful * (1 + card.points) / (1 + sum(lacks.values())) ** 2
        return total


class Planner:
    """Looks ahead: values every position after its own action by how many turns the goals still take.

    What an action is worth is how much nearer it brings
    the cards that matter, what they bring (points, missing colours, the Time gem, locations, tags), and what it
    takes from the opponent who is ahead.
    """

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed, {})

    def choose(self, view: SplendorView, decision: Decision) -> Picks:
        if view.viewer is None or decision.kind not in ("splendor.turn", "splendor.return"):
            return decision.fallback()
        seat = view.seats[view.viewer]
        goals = appraise(view, seat)
        if decision.kind == "splendor.return":
            return give_back(seat, goals, decision)
        return (max(decision.options, key=lambda option: self.worth(view, seat, goals, option)).id,)

    def worth(self, view: SplendorView, seat: SeatView, goals: dict[str, float], option: Option) -> float:
        """The value of the position after this action."""
        verb, _, what = option.id.partition(":")
        tokens = dict(seat.tokens)
        if verb == "take":
            for gem in what.split("+"):
                tokens[gem] += 1
            return prospects(seat, tokens, goals) - crowding(tokens)
        if verb == "recruit":
            return self._recruit(view, seat, goals, what)
        grey = 1 if view.supply["grey"] else 0
        tokens["grey"] += grey
        base = prospects(seat, tokens, goals) - crowding(tokens) - 0.6 - 0.5 * len(seat.reserved)
        return base + (rivalry(view, what) if verb == "reserve" else -1.0)

    def _recruit(self, view: SplendorView, seat: SeatView, goals: dict[str, float], what: str) -> float:
        card = CARDS[what]
        tokens = after_paying(seat, card)
        later = grown(seat, card)
        rest = appraise(view, later, without=what)
        return goals.get(what, 0.0) * 1.5 + prospects(later, tokens, rest) + 0.4 * rivalry(view, what)


def after_paying(seat: SeatView, card: Card) -> dict[str, int]:
    """The tokens left when coloured gems pay first."""
    tokens = dict(seat.tokens)
    for colour, count in card.cost.items():
        need = max(0, count - seat.bonuses[colour])
        paid = min(need, tokens[colour])
        tokens[colour] -= paid
        tokens["grey"] -= need - paid
    return tokens


def grown(seat: SeatView, card: Card) -> SeatView:
    """The seat with one card more (its tokens are looked at separately)."""
    bonuses = {**seat.bonuses, card.bonus: seat.bonuses[card.bonus] + 1}
    green = 1 if card.time else seat.tokens["green"]
    return SeatView(
        seat=seat.seat,
        tokens={**seat.tokens, "green": green},
        bonuses=bonuses,
        points=seat.points + card.points,
        tags=seat.tags + card.tags,
        cards=(*seat.cards, card.id),
        reserved=seat.reserved,
        locations=seat.locations,
        holds_tile=seat.holds_tile,
    )


def appraise(view: SplendorView, seat: SeatView, without: str = "") -> dict[str, float]:
    """What each card in reach is worth to a seat once recruited."""
    rival_tags = max((other.tags for other in view.seats if other.seat != seat.seat), default=0)
    return {
        card: value_of(CARDS[card], view, seat, rival_tags)
        for card in known_cards(view, seat)
        if card != without
    }


def value_of(card: Card, view: SplendorView, seat: SeatView, rival_tags: int) -> float:
    """Points, the missing fifth colour, the Time gem, progress to locations and tags."""
    hurry = 1.0 + min(seat.points, 16) / 10
    value = 0.9 + 1.15 * card.points * hurry
    value += 2.2 if not seat.bonuses[card.bonus] else 0.0
    value += 3.0 if card.time and not seat.tokens["green"] else 0.0
    value += sum(location_step(place, seat, card.bonus) for place in view.locations)
    if card.tags and not seat.holds_tile:
        gap = max(3, rival_tags + 1) - seat.tags - card.tags
        value += 3.0 * hurry if gap <= 0 else 1.2 * card.tags / (1 + gap)
    return value + demand(view, seat, card.bonus)


def location_step(place: str, seat: SeatView, bonus: str) -> float:
    """What one more bonus does for a location: the nearer it is, the more."""
    requires = LOCATIONS[place].requires
    if requires.get(bonus, 0) <= seat.bonuses[bonus]:
        return 0.0
    left = sum(max(0, count - seat.bonuses[colour]) for colour, count in requires.items())
    return 4.5 / (left + 0.5)


def demand(view: SplendorView, seat: SeatView, colour: str) -> float:
    """How much a further bonus of a colour saves on the cards worth having."""
    wanted = 0.0
    for card_id in known_cards(view, seat):
        card = CARDS[card_id]
        if card.cost.get(colour, 0) > seat.bonuses[colour]:
            wanted += 0.10 + 0.05 * card.points
    return wanted


def prospects(seat: SeatView, tokens: dict[str, int], goals: dict[str, float]) -> float:
    """The best cards in reach, each discounted by the turns until it can be paid."""
    scored = sorted(
        (worth * float(0.80 ** turns_for(seat, tokens, CARDS[card])) for card, worth in goals.items()),
        reverse=True,
    )
    return sum(score * weight for score, weight in zip(scored, (1.0, 0.5, 0.3, 0.15), strict=False))


def turns_for(seat: SeatView, tokens: dict[str, int], card: Card) -> float:
    """Turns of taking gems until a card can be paid: three different a turn, or the deepest colour in pairs."""
    lacks = [lack for c, n in card.cost.items() if (lack := n - seat.bonuses[c] - tokens[c]) > 0]
    total = max(0, sum(lacks) - tokens["grey"])
    if not total:
        return 0.0
    deepest = max(lacks)
    return max(total / 2.6, (deepest - min(tokens["grey"], deepest - 1)) / 1.5, 1.0)


def crowding(tokens: dict[str, int]) -> float:
    """A full hand gives gems back."""
    return 0.7 * max(0, sum(tokens.values()) - 9)


def rivalry(view: SplendorView, card: str) -> float:
    """What it takes from the rivals to make a card disappear that they could recruit next."""
    worst = 0.0
    for other in view.seats:
        if other.seat != view.viewer:
            lack = sum(missing(other, CARDS[card]).values()) - other.tokens["grey"]
            if lack <= 0:
                worst = max(worst, CARDS[card].points * (0.35 if other.points < 10 else 0.9))
    return worst


def give_back(seat: SeatView, goals: dict[str, float], decision: Decision) -> Picks:
    """Give back the gems that hurt least, one by one."""
    tokens, picks = dict(seat.tokens), []
    for _ in range(decision.min_picks):
        left = [colour for colour in (*COLOURS, "grey") if tokens[colour]]
        gone = max(left, key=lambda c: (prospects(seat, {**tokens, c: tokens[c] - 1}, goals), c != "grey"))
        tokens[gone] -= 1
        picks.append(gone)
    return tuple(picks)


PLAYERS: dict[str, Callable[[str], Player]] = {"random": RandomPlayer, "greedy": Greedy, "planner": Planner}
"""Strength to a maker of players, the weakest first."""
