"""What an option seems to be worth, by features that don't look ahead."""

from __future__ import annotations

from typing import Final

from games.kernel.decision import Option, Picks
from games.splendor.ai.reckoning import Goal, Outlook
from games.splendor.printed.content import COLOURS
from games.splendor.state.model import GAUNTLET_POINTS, HAND_LIMIT, SplendorState

FEATURES: Final = (
    *("recruit", "recruit-value", "recruit-points", "recruit-wins", "recruit-kept", "recruit-hindered"),
    *("take-pull", "take-best", "take-next", "take-gems", "take-over"),
    *("reserve", "reserve-value", "reserve-near", "reserve-kept", "reserve-hindered"),
    *("reserve-grey", "reserve-more", "reserve-over", "blind", "blind-level"),
)
_PLACE: Final = {name: number for number, name in enumerate(FEATURES)}


class Turn:
    def __init__(self, state: SplendorState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.outlook = Outlook(state, seat)
        self.goals = {goal.card.id: goal for goal in self.outlook.goals}
        self.held = self.outlook.player.held()
        self.pulls, self.seconds = dict.fromkeys(COLOURS, 0.0), dict.fromkeys(COLOURS, 0.0)
        self.best, self.next = dict[str, int](), dict[str, int]()
        self._pull()

    def _pull(self) -> None:
        """The pull of a first gem of each color, and of a second one."""
        grey = self.outlook.player.tokens["grey"]
        aims: list[tuple[float, Goal]] = []
        for goal in self.outlook.goals:
            if goal.total <= grey:
                continue
            keen = goal.value * goal.near
            aims.append((keen, goal))
            for colour, lack in goal.lacks:
                self.pulls[colour] += keen / goal.total
                if lack > 1:
                    self.seconds[colour] += keen / goal.total
        aims.sort(key=lambda aim: aim[0], reverse=True)
        self.best = dict(aims[0][1].lacks) if aims else {}
        self.next = dict(aims[1][1].lacks) if len(aims) > 1 else {}

    def features(self, option: Option) -> list[float]:
        row = [0.0] * len(FEATURES)
        if option.intent == "take":
            self._take(row, option.data)
        elif option.intent == "recruit":
            self._recruit(row, self.goals[option.about])
        elif option.intent == "reserve":
            self._reserve(row, self.goals[option.about])
        else:
            row[_PLACE["blind"]] = 1.0
            row[_PLACE["blind-level"]] = float(option.id[-1] == "3")
            self._grey(row)
        return row

    def _take(self, row: list[float], gems: dict[str, int]) -> None:
        pull, count, best, after = 0.0, 0, 0, 0
        for colour, number in gems.items():
            pull += self.pulls[colour] + (self.seconds[colour] if number > 1 else 0.0)
            count += number
            best += min(number, self.best.get(colour, 0))
            after += min(number, self.next.get(colour, 0))
        row[_PLACE["take-pull"]] = pull / 10
        row[_PLACE["take-best"]] = best / 3
        row[_PLACE["take-next"]] = after / 3
        row[_PLACE["take-gems"]] = count / 3
        row[_PLACE["take-over"]] = float(max(0, self.held + count - HAND_LIMIT))

    def _recruit(self, row: list[float], goal: Goal) -> None:
        row[_PLACE["recruit"]] = 1.0
        row[_PLACE["recruit-value"]] = goal.value / 10
        row[_PLACE["recruit-points"]] = goal.card.points * self.outlook.haste / 10
        row[_PLACE["recruit-wins"]] = float(self.outlook.completed_by(goal.card))
        row[_PLACE["recruit-kept"]], row[_PLACE["recruit-hindered"]] = self._rivals(goal)

    def _reserve(self, row: list[float], goal: Goal) -> None:
        row[_PLACE["reserve"]] = 1.0
        row[_PLACE["reserve-value"]] = goal.value / 10
        row[_PLACE["reserve-near"]] = goal.value * goal.near / 10
        row[_PLACE["reserve-kept"]], row[_PLACE["reserve-hindered"]] = self._rivals(goal)
        self._grey(row)

    def _grey(self, row: list[float]) -> None:
        grey = self.state.supply["grey"] > 0
        row[_PLACE["reserve-grey"]] = float(grey)
        row[_PLACE["reserve-more"]] = len(self.outlook.player.reserved) / 3
        row[_PLACE["reserve-over"]] = float(grey and self.held >= HAND_LIMIT)

    def _rivals(self, goal: Goal) -> tuple[float, float]:
        """Points a rival could recruit at once with this card, and whether they'd win."""
        kept = wins = 0.0
        card = goal.card
        for seat, player in enumerate(self.state.players):
            points = player.points + card.points
            poor = card.points < 2 and points < GAUNTLET_POINTS - 3
            if seat == self.seat or poor or not player.affords(card.id):
                continue
            kept = max(kept, card.points / 5)
            if points >= GAUNTLET_POINTS - 3 and Outlook(self.state, seat).completed_by(card):
                wins = 1.0
        return kept, wins


def returned(state: SplendorState, seat: int, count: int) -> Picks:
    """Gems to give back, the least missed first."""
    outlook = Outlook(state, seat)
    tokens, picks = dict(outlook.player.tokens), list[str]()
    for _ in range(count):
        left = [colour for colour in COLOURS if tokens[colour]]
        gone = min(left, key=lambda c: (_missed(outlook, tokens, c), -tokens[c])) if left else "grey"
        tokens[gone] -= 1
        picks.append(gone)
    return tuple(picks)


def _missed(outlook: Outlook, tokens: dict[str, int], colour: str) -> float:
    """How much it hurts the goals to lose the last gem of a color."""
    bonus, total = outlook.player.bonuses[colour], 0.0
    for goal in outlook.goals:
        if goal.card.cost.get(colour, 0) - bonus >= tokens[colour]:
            total += goal.value * goal.near
    return total
