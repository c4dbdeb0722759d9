"""Earlier releases' AI seats, to measure today's."""

from __future__ import annotations

from collections.abc import Callable
from operator import mul

import msgspec

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Option, Picks
from games.kernel.package.players import Player, RandomPlayer
from games.splendor.printed.content import CARDS, COLOURS, LOCATIONS, Card
from games.splendor.state.model import GAUNTLET_POINTS
from games.splendor.state.view import SeatView, SplendorView

LONG_GAME = 45
"""Rounds; games between AI seats have about thirty."""


def unrest(chance: Chance, round_: int) -> float:
    """Grows after a game's usual length, so AI seats don't block each other forever with the same gems."""
    reach = max(0, round_ - LONG_GAME)
    return chance.below("unrest", 1 + 10 * reach) / 50 if reach else 0.0


def known_cards(view: SplendorView, seat: SeatView) -> list[str]:
    """The display and its reserve as far as it's known."""
    shown = [card for row in view.rows for card in row if card]
    return shown + [held.card for held in seat.reserved if held.card]


def missing(seat: SeatView, card: Card) -> dict[str, int]:
    """Gems missing by colour, grey not counted."""
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
            decision.options,
            key=lambda option: (
                self.worth(view, seat, option) + 5 * unrest(self.chance, view.round),
                self.chance.below("tie", 99),
            ),
        )
        return (best.id,)

    def worth(self, view: SplendorView, seat: SeatView, option: Option) -> float:
        """An option's worth, without looking ahead."""
        verb, what = option.intent, option.about
        if verb == "recruit":
            return 100 + 10 * CARDS[what].points + 3 * CARDS[what].tags + CARDS[what].level
        if verb == "take":
            return 20 + self._helps(view, seat, option.data)
        return 5.0 if verb == "reserve" and CARDS[what].points >= 3 else 0.0

    def _helps(self, view: SplendorView, seat: SeatView, gems: dict[str, int]) -> float:
        """Progress towards its cheapest cards."""
        total = 0.0
        for card_id in known_cards(view, seat):
            card = CARDS[card_id]
            lacks = missing(seat, card)
            useful = sum(min(lacks.get(gem, 0), count) for gem, count in gems.items())
            total += useful * (1 + card.points) / (1 + sum(lacks.values())) ** 2
        return total


class Weights(msgspec.Struct, frozen=True):
    """Weights in points, found by playing many games with changed figures."""

    card: float = 0.4
    point: float = 0.8
    hurry: float = 0.15
    """How much more each point makes the Gauntlet's demands worth."""
    colour: float = 4.2
    time: float = 1.1
    location: float = 12.0
    tile: float = 2.5
    tag: float = 1.2
    saving: float = 0.1
    saving_point: float = 0.07
    wait: float = 0.71
    """Share of a card's value left per turn until it's payable."""
    second: float = 0.35
    third: float = 0.25
    fourth: float = 0.15
    crowd: float = 1.0
    done: float = 1.28
    rival: float = 0.34
    threat: float = 6.0
    win: float = 14.0
    reserve: float = -0.5
    reserved: float = -0.5
    unseen: float = -0.35


class Planner:
    """Values the table after each action: turns for the characters that matter, what they bring, and what
    rivals lose by it."""

    def __init__(self, seed: str, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()
        self.chance = Chance(seed, {})

    def choose(self, view: SplendorView, decision: Decision) -> Picks:
        if view.viewer is None or decision.kind not in ("splendor.turn", "splendor.return"):
            return decision.fallback()
        plan = Plan(view, view.seats[view.viewer], self.weights)
        if decision.kind == "splendor.return":
            return plan.give_back(decision.min_picks)
        return (max(decision.options, key=lambda o: plan.worth(o) + unrest(self.chance, view.round)).id,)


class Plan:
    def __init__(self, view: SplendorView, seat: SeatView, weights: Weights, without: str = "") -> None:
        self.view, self.seat, self.weights = view, seat, weights
        self.reach = [CARDS[card] for card in known_cards(view, seat) if card != without]
        self.rival_tags = max((other.tags for other in view.seats if other.seat != seat.seat), default=0)
        self.haste = 1.0 + min(seat.points, GAUNTLET_POINTS) * weights.hurry
        self.savings = {colour: self.saved_by(colour) for colour in COLOURS}
        self.goals = [(card, self.value_of(card)) for card in self.reach]

    # -- actions

    def worth(self, option: Option) -> float:
        """The table's worth after an action of this seat."""
        verb, what = option.intent, option.about
        if verb == "recruit":
            return self.after_recruiting(CARDS[what])
        tokens = dict(self.seat.tokens)
        if verb == "take":
            for gem, count in option.data.items():
                tokens[gem] += count
            return self.prospects(tokens) - self.crowding(tokens)
        w = self.weights
        tokens["grey"] += 1 if self.view.supply["grey"] else 0
        held = w.reserve + w.reserved * len(self.seat.reserved)
        gain = self.rivalry(CARDS[what]) if verb == "reserve" else w.unseen
        return self.prospects(tokens) - self.crowding(tokens) + held + gain

    def after_recruiting(self, card: Card) -> float:
        """The card itself, what can be done afterwards, and what a rival doesn't get."""
        later = grown(self.view, self.seat, card)
        rest = Plan(self.view, later, self.weights, without=card.id)
        w = self.weights
        won = w.win if completes(later) else 0.0
        return w.done * self.value_of(card) + rest.prospects(later.tokens) + w.rival * self.rivalry(card) + won

    def give_back(self, count: int) -> Picks:
        """The tokens that hurt least, one by one."""
        tokens, picks = dict(self.seat.tokens), list[str]()
        for _ in range(count):
            left = [colour for colour in (*COLOURS, "grey") if tokens[colour]]
            gone = max(left, key=lambda c: (self.prospects({**tokens, c: tokens[c] - 1}), c != "grey"))
            tokens[gone] -= 1
            picks.append(gone)
        return tuple(picks)

    # -- what cards are worth

    def value_of(self, card: Card) -> float:
        """Points, the missing colour, the Time gem, progress to locations, tags and savings."""
        w, seat = self.weights, self.seat
        value = w.card + w.point * card.points * self.haste + self.savings[card.bonus]
        value += 0.0 if seat.bonuses[card.bonus] else w.colour * self.haste
        value += w.time * self.haste if card.time and not seat.tokens["green"] else 0.0
        value += sum(self.step_to(place, card.bonus) for place in self.view.locations)
        if card.tags and not seat.holds_tile:
            gap = max(3, self.rival_tags + 1) - seat.tags - card.tags
            value += w.tile * self.haste if gap <= 0 else w.tag * card.tags / (1 + gap)
        return value

    def step_to(self, place: str, bonus: str) -> float:
        """The value of one more bonus: the nearer the location, the more."""
        requires = LOCATIONS[place].requires
        if requires.get(bonus, 0) <= self.seat.bonuses[bonus]:
            return 0.0
        left = sum(max(0, count - self.seat.bonuses[colour]) for colour, count in requires.items())
        return self.weights.location / (left + 0.5)

    def saved_by(self, colour: str) -> float:
        """Savings on the cards in reach."""
        w, bonus = self.weights, self.seat.bonuses[colour]
        return sum(w.saving + w.saving_point * c.points for c in self.reach if c.cost.get(colour, 0) > bonus)

    def prospects(self, tokens: dict[str, int]) -> float:
        """The best in reach, each discounted by the turns until these tokens pay for it."""
        w = self.weights
        scored = sorted(
            (value * float(w.wait ** turns_for(self.seat, tokens, card)) for card, value in self.goals),
            reverse=True,
        )
        return float(sum(map(mul, scored, (1.0, w.second, w.third, w.fourth))))

    def crowding(self, tokens: dict[str, int]) -> float:
        """Cost of a full hand, which has to give gems back."""
        return self.weights.crowd * max(0, sum(tokens.values()) - 9)

    def rivalry(self, card: Card) -> float:
        """The worst loss of a rival who could recruit the card next."""
        worst = 0.0
        for other in self.view.seats:
            if other.seat == self.seat.seat or sum(missing(other, card).values()) > other.tokens["grey"]:
                continue
            loss = card.points * (0.35 if other.points < 10 else 0.9)
            threat = self.weights.threat if completes(grown(self.view, other, card)) else 0.0
            worst = max(worst, loss + threat)
        return worst


def completes(seat: SeatView) -> bool:
    return seat.points >= GAUNTLET_POINTS and seat.tokens["green"] > 0 and all(seat.bonuses.values())


def after_paying(seat: SeatView, card: Card) -> dict[str, int]:
    """Tokens left after paying; coloured gems go first."""
    tokens = dict(seat.tokens)
    for colour, count in card.cost.items():
        need = max(0, count - seat.bonuses[colour])
        paid = min(need, tokens[colour])
        tokens[colour] -= paid
        tokens["grey"] -= need - paid
    return tokens


def grown(view: SplendorView, seat: SeatView, card: Card) -> SeatView:
    """The seat after paying: with the card's bonus, points, tags, and location."""
    tokens, bonuses = after_paying(seat, card), {**seat.bonuses, card.bonus: seat.bonuses[card.bonus] + 1}
    tokens["green"] = 1 if card.time else tokens["green"]
    place = next(
        (p for p in view.locations if all(bonuses[c] >= n for c, n in LOCATIONS[p].requires.items())), None
    )
    tags = seat.tags + card.tags
    tile = card.tags > 0 and tags > max(2, *(other.tags for other in view.seats if other.seat != seat.seat))
    gained = (
        card.points + (LOCATIONS[place].points if place else 0) + (3 if tile and not seat.holds_tile else 0)
    )
    return msgspec.structs.replace(
        seat,
        tokens=tokens,
        bonuses=bonuses,
        points=seat.points + gained,
        tags=tags,
        holds_tile=seat.holds_tile or tile,
    )


def turns_for(seat: SeatView, tokens: dict[str, int], card: Card) -> float:
    """Turns with three different gems each, or the scarcest colour in pairs."""
    total = deepest = 0
    for colour, count in card.cost.items():
        lack = count - seat.bonuses[colour] - tokens[colour]
        if lack > 0:
            total += lack
            deepest = max(deepest, lack)
    grey = tokens["grey"]
    if total <= grey:
        return 0.0
    return max((total - grey) / 2.6, (deepest - min(grey, deepest - 1)) / 1.5, 1.0)


PLAYERS: dict[str, Callable[[str], Player]] = {"random": RandomPlayer, "greedy": Greedy, "planner": Planner}
