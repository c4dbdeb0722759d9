"""Re-checks a finished game from its events and the printed cards, without the rules' code.

It keeps its books and objects to the first event that people at a table wouldn't have let pass.
"""

from __future__ import annotations

from collections import Counter

from games.kernel.events import Event
from tests.scenes import auditing

FIVE = ("yellow", "purple", "blue", "red", "orange")
ACTIONS = {"take", "reserve", "reserve-blind", "recruit", "pass"}
START = {2: (4, 2), 3: (5, 3), 4: (7, 4)}


CARDS = auditing.printed("splendor", "cards", "card", "id")
PLACES = auditing.printed("splendor", "locations", "location", "id")


class Book:
    """One seat's side of the books."""

    def __init__(self) -> None:
        self.gems: Counter[str] = Counter()
        self.cards: list[str] = []
        self.reserved: list[str] = []
        self.places: list[str] = []

    @property
    def bonuses(self) -> Counter[str]:
        return Counter(CARDS[card]["bonus"] for card in self.cards)

    @property
    def tags(self) -> int:
        return sum(CARDS[card]["tags"] for card in self.cards)

    def meets(self, place: str) -> bool:
        return all(self.bonuses[colour] >= count for colour, count in PLACES[place]["requires"].items())


class Auditor(auditing.Auditor):
    """Options: `fewer` allows taking fewer gems."""

    def __init__(self, seats: int, *, fewer: bool = False) -> None:
        self.seats, self.fewer = seats, fewer
        self.books = [Book() for _ in range(seats)]
        self.supply: Counter[str] = Counter()
        self.rows: dict[str, str | None] = {}
        self.left = {1: 36, 2: 26, 3: 16}
        self.seen: set[str] = set()
        self.places: list[str] = []
        self.tile: int | None = None
        self.turn = -1
        self.start = 0
        self.acting: int | None = None
        self.gap: str | None = None
        self.visited = False
        self.passes = 0

    def read(self, event: Event) -> None:
        """Every event has a method, with its data as arguments."""
        if event.kind in ACTIONS:
            self._next_turn(event.data["seat"])
        told = {name.replace("from", "former"): value for name, value in event.data.items()}
        getattr(self, f"_{event.kind.replace('-', '_')}")(**told)

    def points(self, seat: int) -> int:
        """A seat's points, from the auditor's books."""
        book = self.books[seat]
        printed = [CARDS[card] for card in book.cards] + [PLACES[place] for place in book.places]
        return sum(int(row["points"]) for row in printed) + (3 if self.tile == seat else 0)

    # -- turns

    def where(self) -> str:
        return f"turn {self.turn}, seat {self.acting}"

    def _next_turn(self, seat: int) -> None:
        if self.turn >= 0:
            self._close_turn()
            if (self.turn + 1) % self.seats == 0:
                self.object_if(bool(self._finishers()), "the game went on although the Gauntlet was satisfied")
        self.turn += 1
        self.acting, self.gap, self.visited = seat, None, False
        self.object_if(seat != (self.start + self.turn) % self.seats, "it was somebody else's turn")

    def _close_turn(self) -> None:
        assert self.acting is not None
        book = self.books[self.acting]
        self.object_if(sum(book.gems.values()) > 10, "more than ten gems at the end of a turn")
        self.object_if(self.gap is not None and self.left[int(self.gap.split(":")[1])] > 0, "a gap was left")
        owed = [place for place in self.places if book.meets(place)]
        self.object_if(bool(owed) and not self.visited, f"{owed} was not taken")
        self.object_if(book.gems["green"] != any(CARDS[c]["time"] for c in book.cards), "the Time gem is wrong")
        tags = {seat: self.books[seat].tags for seat in range(self.seats)}
        most = max(tags.values())
        rightful = most < 3 if self.tile is None else tags[self.tile] == most
        self.object_if(not rightful, f"the tile lies with {self.tile}, tags are {tags}")
        self.object_if(min(self.supply.values()) < 0, "a stack below zero")

    def _finishers(self) -> list[int]:
        return [
            seat
            for seat, book in enumerate(self.books)
            if self.points(seat) >= 16 and book.gems["green"] and all(book.bonuses[colour] for colour in FIVE)
        ]

    # -- events

    def _setup(
        self, supply: dict[str, int], rows: dict[str, list[str]], locations: list[str], start: int
    ) -> None:
        colour, green = START[self.seats]
        self.object_if(supply != dict.fromkeys(FIVE, colour) | {"green": green, "grey": 5}, "wrong supply")
        self.supply, self.start = Counter(supply), start
        for level, row in rows.items():
            for column, card in enumerate(row):
                self._appear(card, f"row:{level}:{column}")
        self.places = list(locations)
        tiles = {PLACES[place]["tile"] for place in locations}
        self.object_if(not len(locations) == len(tiles) == self.seats, "wrong locations")

    def _round(self, round: int) -> None:
        """Everyone has had equally many turns."""
        self.object_if((self.turn + 1) % self.seats != 0, "a round begins within a round")
        self.object_if(round != (self.turn + 1) // self.seats + 1, f"not round {round}")

    def _appear(self, card: str, slot: str) -> None:
        self.object_if(card in self.seen, f"{card} appears twice")
        self.object_if(CARDS[card]["level"] != int(slot.split(":")[1]), f"{card} is in another level's row")
        self.seen.add(card)
        self.rows[slot] = card

    def _take(self, seat: int, gems: dict[str, int]) -> None:
        there = sum(self.supply[colour] > 0 for colour in FIVE)
        kinds, most = len(gems), max(gems.values())
        different = most == 1 and (kinds == min(3, there) or (self.fewer and 0 < kinds <= 3))
        pair = kinds == 1 and most == 2 and self.supply[next(iter(gems))] >= 4
        self.object_if(not set(gems) <= set(FIVE) or not (different or pair), f"cannot take {gems}")
        self._move(gems, self.supply, self.books[seat].gems)
        self.passes = 0

    def _move(self, gems: dict[str, int], source: Counter[str], goal: Counter[str]) -> None:
        for gem, count in gems.items():
            self.object_if(count < 1 or source[gem] < count, f"{count} {gem} are not there")
            source[gem] -= count
            goal[gem] += count

    def _reserve(self, seat: int, card: str, slot: str, grey: int) -> None:
        self._leave(card, slot)
        self._keep(seat, card, grey)

    def _reserve_blind(self, seat: int, level: int, grey: int, card: str) -> None:
        self.object_if(self.left[level] < 1, "the deck is empty")
        self.object_if(card in self.seen or CARDS[card]["level"] != level, f"{card} cannot be from that deck")
        self.seen.add(card)
        self.left[level] -= 1
        self._keep(seat, card, grey)

    def _keep(self, seat: int, card: str, grey: int) -> None:
        book = self.books[seat]
        book.reserved.append(card)
        self.object_if(len(book.reserved) > 3, "a fourth reserved character")
        self.object_if(grey != min(1, self.supply["grey"]), "wrong number of grey gems")
        if grey:
            self._move({"grey": 1}, self.supply, book.gems)
        self.passes = 0

    def _leave(self, card: str, slot: str) -> None:
        self.object_if(self.rows.get(slot) != card, f"{card} is not in {slot}")
        self.rows[slot], self.gap = None, slot

    def _recruit(self, seat: int, card: str, slot: str, paid: dict[str, int]) -> None:
        book = self.books[seat]
        if slot.startswith("row:"):
            self._leave(card, slot)
        else:
            self.object_if(card not in book.reserved, f"{card} is not in the reserve")
            book.reserved.remove(card)
        net = Counter(CARDS[card]["cost"]) - book.bonuses
        self.object_if(not Counter(paid) - Counter(grey=99) <= net, f"overpaid: {paid} for {dict(net)}")
        self.object_if(sum(paid.values()) != net.total() or "green" in paid, f"{paid} is not {dict(net)}")
        self._move(paid, book.gems, self.supply)
        book.cards.append(card)
        self.passes = 0

    def _reveal(self, card: str, slot: str) -> None:
        self.object_if(slot != self.gap, "a card was turned up where there is no gap")
        level = int(slot.split(":")[1])
        self.object_if(self.left[level] < 1, "the deck is empty")
        self.left[level] -= 1
        self._appear(card, slot)
        self.gap = None

    def _time(self, seat: int) -> None:
        self._move({"green": 1}, self.supply, self.books[seat].gems)

    def _tile(self, seat: int, tags: int, former: int | None) -> None:
        self.object_if(former != self.tile or tags != self.books[seat].tags, "the tile's story is wrong")
        self.tile = seat

    def _return(self, seat: int, gems: dict[str, int]) -> None:
        book = self.books[seat]
        excess = sum(book.gems.values()) - 10
        self.object_if(sum(gems.values()) != excess or "green" in gems, f"cannot return {gems}")
        self._move(gems, book.gems, self.supply)

    def _location(self, seat: int, location: str) -> None:
        self.object_if(self.visited or seat != self.acting, "a second location in a turn")
        self.object_if(location not in self.places or not self.books[seat].meets(location), f"not {location}")
        self.places.remove(location)
        self.books[seat].places.append(location)
        self.visited = True
        self.passes = 0

    def _trigger(self, seat: int) -> None:
        self.object_if(seat not in self._finishers(), "the Gauntlet is not complete")

    def _lost(self, seat: int) -> None:
        self.object_if(seat in self._finishers(), "the Gauntlet is still complete")

    def _pass(self, seat: int) -> None:
        able = any(self.supply[colour] for colour in FIVE) or len(self.books[seat].reserved) < 3
        self.object_if(able, "passed although something could be done")
        self.passes += 1

    def _tally(self, seat: int, points: int) -> None:
        self.object_if(points != self.points(seat), f"seat {seat} does not have {points} points")

    def _end(
        self, winners: list[int], deadlock: bool, round: int, points: list[int], ranking: list[list[int]]
    ) -> None:
        self._close_turn()
        finishers = self._finishers()
        self.object_if(deadlock == bool(finishers), "the wrong kind of end")
        self.object_if(deadlock and self.passes < self.seats, "no deadlock")
        self.object_if(not deadlock and (self.turn + 1) % self.seats != 0, "ended within a round")
        self.object_if(points != [self.points(seat) for seat in range(self.seats)], f"points are not {points}")
        self.object_if(round != self.turn // self.seats + 1, f"not round {round}")
        rivals = finishers or range(self.seats)
        best = min(self._merit(seat) for seat in rivals)
        self.object_if(
            winners != [seat for seat in rivals if self._merit(seat) == best], f"not won by {winners}"
        )
        self.object_if([seat for place, seat in ranking if place == 1] != winners, "the ranking is wrong")
        self.over = True

    def _merit(self, seat: int) -> tuple[int, bool, int]:
        return -self.points(seat), self.tile != seat, len(self.books[seat].cards)
