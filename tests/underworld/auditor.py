"""A second opinion on recorded games of Underworld, from their event log alone. It keeps its books, and
shares only the printed figures with the rules."""

from __future__ import annotations

from typing import Any

from games.kernel.events import Event
from tests.scenes import auditing
from tests.scenes.auditing import Objection

CONTESTS = ("investigation", "combat", "influence")


class Auditor(auditing.Auditor):
    def __init__(self, seats: int) -> None:
        self.cards = auditing.printed("underworld", "cards", "card")
        self.seats = seats
        self.places: dict[str, int] = {}
        """Regions by handle, for cards in play."""
        self.hosts: dict[str, str] = {}
        """Hosts by attachment."""
        self.whose: dict[str, int] = {}
        self.tired: set[str] = set()
        self.influence: dict[int, list[int]] = {}
        self.codes: dict[int, str] = {}
        """Codes by region."""
        self.scores = [0, 0]
        self.ruined: set[int] = set()
        self.key: int | None = None
        self.held: dict[int, int] = {}
        """Contests of each region this turn."""
        self.due: dict[str, Any] | None = None
        """The influence contest whose markers must come next."""
        self.contests = self.scored = 0

    def read(self, event: Event) -> None:
        missing = self.due is not None and event.kind not in ("influence", "aimed")
        self.object_if(missing, f"no influence follows the contest {self.due}")
        super().read(event)

    # -- places -------------------------------------------------------------------------------------------

    def _turn(self, data: dict[str, Any]) -> None:
        self.object_if(self.key is not None and data["first"] == self.key, "the key did not pass")
        self.key = data["first"]
        self.tired.clear()
        self.held.clear()

    def _region(self, data: dict[str, Any]) -> None:
        self.influence[data["region"]] = [0, 0]
        self.codes[data["region"]] = data["code"]

    _mission = _region

    def _entered(self, data: dict[str, Any]) -> None:
        self._require_region(data["region"])
        self._forget(data.get("was", ""))
        self.places[data["piece"]] = data["region"]
        self.whose[data["piece"]] = data["seat"]
        self.tired.discard(data["piece"])
        if data.get("exhausted"):
            self.tired.add(data["piece"])

    _revealed = _dispatched = _hired = _entered

    def _reveals(self, data: dict[str, Any]) -> None:
        self._forget(data["was"])

    def _forget(self, handle: str) -> None:
        """Forget a card that left play, and those on it."""
        self.places.pop(handle, None)
        self.hosts.pop(handle, None)
        self.tired.discard(handle)
        for other in [other for other, host in self.hosts.items() if host == handle]:
            self._forget(other)

    def _decked(self, data: dict[str, Any]) -> None:
        for handle in [handle for handle, seat in self.whose.items() if seat == data["seat"]]:
            self._forget(handle)

    def _attached(self, data: dict[str, Any]) -> None:
        host = data["host"]
        region = host if host in self.influence else self.places.get(str(host), 0)
        if data["piece"]:
            piece = str(data["piece"])
            self.places[piece], self.hosts[piece], self.whose[piece] = region, str(host), data["seat"]

    def _moved(self, data: dict[str, Any]) -> None:
        self._require_region(data["region"])
        self.places[data["piece"]] = data["region"]
        for other in [other for other, host in self.hosts.items() if host == data["piece"]]:
            self.places[other] = data["region"]

    def _gone(self, data: dict[str, Any]) -> None:
        for piece in data["pieces"]:
            self._forget(piece)

    _destroy = _sacrifice = _hand = _bottom = _shuffle = _seal = _lurk = _won = _withdrawn = _removed = _gone

    def _exhausted(self, data: dict[str, Any]) -> None:
        self.tired.add(data["piece"])

    def _readied(self, data: dict[str, Any]) -> None:
        self.tired.discard(data["piece"])

    def _require_region(self, region: int) -> None:
        self.object_if(region not in self.influence, f"region {region} is not in the row")

    # -- contests -----------------------------------------------------------------------------------------

    def _contest(self, data: dict[str, Any]) -> None:
        self.contests += 1
        self._in_order(data)
        for handle, _, count in data["cards"]:
            self.object_if(handle in self.tired, f"the exhausted card {handle} takes part")
            if handle in self.places and self.places[handle] != data["region"]:
                raise Objection(f"card {handle} takes part in a region where it is not")
            if handle.startswith("f") and (data["contest"], count) != ("influence", 1):
                raise Objection(f"infiltrator {handle} counts {count} in {data['contest']}")
        totals = [sum(n for _, seat, n in data["cards"] if seat % 2 == team) for team in (0, 1)]
        self.object_if(totals != data["totals"], f"the icons add up to {totals}, not {data['totals']}")
        self._winner(data, totals)
        if data["contest"] == "influence" and data["winner"] >= 0:
            self.due = data

    def _contest_skipped(self, data: dict[str, Any]) -> None:
        self._in_order(data)

    def _in_order(self, data: dict[str, Any]) -> None:
        self._require_region(data["region"])
        number = self.held.get(data["region"], 0)
        if number == len(CONTESTS) or CONTESTS[number] != data["contest"]:
            raise Objection(f"{data['contest']} is contest {number + 1} of region {data['region']}")
        self.held[data["region"]] = number + 1

    def _winner(self, data: dict[str, Any], totals: list[int]) -> None:
        ahead = -1 if totals[0] == totals[1] else int(totals[1] > totals[0])
        if data["privilege"] >= 0:
            if ahead >= 0 or not totals[0] or data["privilege"] % 2 != self.key:
                raise Objection("a privilege without a tie, or without the key")
            ahead = data["privilege"] % 2
            margin = 1
        else:
            margin = abs(totals[0] - totals[1])
        if (data["winner"], data["margin"]) != (ahead, margin):
            raise Objection(f"{totals} was won by {data['winner']} by {data['margin']}")

    # -- influence and scores -----------------------------------------------------------------------------

    def _influence(self, data: dict[str, Any]) -> None:
        self._require_region(data["region"])
        team, markers = data["seat"] % 2, self.influence[data["region"]]
        if self.due is not None:
            total = data["placed"] + data["removed"]
            if (self.due["region"], self.due["winner"], self.due["margin"]) != (data["region"], team, total):
                raise Objection(f"the contest {self.due} brought {data}")
            self.due = None
        if data["removed"] != min(markers[1 - team], data["placed"] + data["removed"]):
            raise Objection("markers of both sides would lie together")
        markers[1 - team] -= data["removed"]
        markers[team] += data["placed"]

    def _influence_removed(self, data: dict[str, Any]) -> None:
        markers = self.influence[data["region"]]
        markers[data["team"]] -= 1
        self.object_if(markers[data["team"]] < 0, "a marker was removed that was not there")

    def _ruined(self, data: dict[str, Any]) -> None:
        self.ruined.add(data["region"])

    def _region_won(self, data: dict[str, Any]) -> None:
        markers = self.influence[data["region"]]
        self.object_if(
            list(data["markers"]) != markers, f"region {data['code']} holds {markers}, not {data['markers']}"
        )
        if markers[data["seat"] % 2] < self.cards[data["code"]]["threshold"]:
            raise Objection(f"{data['code']} was won below its threshold")

    def _scored(self, data: dict[str, Any]) -> None:
        self.scored += 1
        if data["points"] != self.cards[data["code"]].get("points", 0):
            raise Objection(f"{data['code']} is not worth {data['points']}")
        self.object_if(bool(data["ruined"]) != (data["region"] in self.ruined), f"{data['code']} and its ruin")
        if any(place == data["region"] for place in self.places.values()):
            raise Objection(f"{data['code']} was scored before it was cleared")
        self.scores[data["seat"] % 2] += data["points"] - data["ruined"]
        del self.influence[data["region"]]

    def _end(self, data: dict[str, Any]) -> None:
        self.over = True
        goal = 10 if self.seats == 4 else 8
        if data["reason"] == "points":
            winner = data["winner"]
            if self.scores[winner] < goal or self.scores[winner] <= self.scores[1 - winner]:
                raise Objection(f"{self.scores} do not make {winner} the winner")
        elif max(self.scores) >= goal and self.scores[0] != self.scores[1]:
            raise Objection(f"{self.scores} should have ended the game before")
