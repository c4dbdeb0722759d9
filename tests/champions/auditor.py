"""Re-checks a game of Marvel Champions from its event log alone, without the rules' code.

It keeps books of threat and damage, counts boost icons, follows the villain phase and the first player token,
and objects to the first event that people at a table wouldn't have let pass.
"""

from __future__ import annotations

from typing import Any

from tests.scenes import auditing

STEPS = ("turn", "discard", "refill", "threat", "activate", "deal", "reveal", "pass")


CARDS = auditing.printed("champions", "cards", "card")


class Auditor(auditing.Auditor):
    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.threat: dict[int, int] = {}
        self.damage: dict[int, int] = {}
        self.step = ""
        self.first: int | None = None
        self.alive = set(range(seats))
        self.down: set[int] = set()
        """Defeated characters that haven't come back into play."""
        self.icons: list[int] = []
        """Icons of each running activation, the innermost last."""
        self.out = ""
        """The stage that the main scheme has just turned to."""
        self.villains: set[int] = set()
        self.checked = 0
        """Sums recomputed."""

    def _equal(self, what: str, told: Any, mine: Any) -> None:
        self.checked += 1
        self.object_if(told != mine, f"{what}: told {told}, worked out {mine}")

    # -- order --------------------------------------------------------------------------------------------

    def _step(self, data: dict[str, Any]) -> None:
        if self.step:
            follows = STEPS[(STEPS.index(self.step) + 1) % len(STEPS)]
            self._equal("the next step", data["step"], follows)
        self.step = data["step"]

    def _first(self, data: dict[str, Any]) -> None:
        if self.first is not None and self.step == "pass":
            after = next(
                seat % self.seats
                for seat in range(self.first + 1, self.first + 1 + self.seats)
                if seat % self.seats in self.alive
            )
            self._equal("the first player", data["seat"], after)
        self.first = data["seat"]

    def _eliminated(self, data: dict[str, Any]) -> None:
        self.object_if(data["seat"] not in self.alive, "eliminated twice")
        self.alive.discard(data["seat"])

    def _end(self, data: dict[str, Any]) -> None:
        self.over = True
        if data["reason"] == "heroes":
            self._equal("heroes left", len(self.alive), 0)

    # -- threat -------------------------------------------------------------------------------------------

    def _scheme(self, data: dict[str, Any]) -> None:
        """A new stage: its books start over."""
        self.out = data["scheme"]

    def _threat(self, data: dict[str, Any]) -> None:
        held = self._threat_on(data)
        self._equal(f"threat on {data['scheme']}", data["threat"], held + data["amount"])
        self.threat[data["piece"]] = data["threat"]

    def _threat_removed(self, data: dict[str, Any]) -> None:
        held = self._threat_on(data)
        self._equal(f"threat left on {data['scheme']}", data["threat"], held - data["amount"])
        self.threat[data["piece"]] = data["threat"]

    def _threat_on(self, data: dict[str, Any]) -> int:
        if CARDS[data["scheme"]]["type"] == "main-scheme" and self.out:
            self.threat[data["piece"]], self.out = 0, ""
        return self.threat.get(data["piece"], 0)

    def _scheme_enters(self, data: dict[str, Any]) -> None:
        self.threat[data["piece"]] = 0

    def _scheme_defeated(self, data: dict[str, Any]) -> None:
        self._equal("threat on a defeated scheme", self.threat[data["piece"]], 0)

    def _scheme_completed(self, data: dict[str, Any]) -> None:
        card = CARDS[data["scheme"]]
        target = card["target"] * (self.seats if card.get("target_per_player") else 1)
        piece = next(piece for piece, threat in self.threat.items() if threat >= target)
        self._equal("the scheme's threat reaches its target", self.threat[piece] >= target, True)

    # -- damage -------------------------------------------------------------------------------------------

    def _damage(self, data: dict[str, Any]) -> None:
        mine = self.damage.get(data["piece"], 0) + data["amount"]
        self._equal("damage", data["damage"], mine)
        self.damage[data["piece"]] = mine

    def _heal(self, data: dict[str, Any]) -> None:
        mine = self.damage.get(data["piece"], 0) - data["amount"]
        self._equal("damage after healing", data["damage"], mine)
        self.damage[data["piece"]] = mine

    def _enter(self, data: dict[str, Any]) -> None:
        self.damage[data["piece"]] = 0
        self.down.discard(data["piece"])

    def _engage(self, data: dict[str, Any]) -> None:
        self.down.discard(data["piece"])
        self.object_if(self.alive and data["seat"] not in self.alive, "a minion engages nobody")

    def _defeat(self, data: dict[str, Any]) -> None:
        self.object_if(data["piece"] in self.down, "defeated twice")
        self.down.add(data["piece"])
        self.damage[data["piece"]] = 0

    def _discarded(self, data: dict[str, Any]) -> None:
        self.damage[data["piece"]] = 0

    def _returned(self, data: dict[str, Any]) -> None:
        self.damage[data["piece"]] = 0

    def _stage(self, data: dict[str, Any]) -> None:
        """A new villain stage begins unhurt."""
        for piece in self.villains:
            self.damage[piece] = 0

    # -- activations --------------------------------------------------------------------------------------

    def _enemy_attack(self, data: dict[str, Any]) -> None:
        self.icons.append(0)
        if data["card"] and CARDS[data["card"]]["type"] == "villain":
            self.villains.add(data["enemy"])

    def _boost(self, data: dict[str, Any]) -> None:
        self._equal("boost icons", data["icons"], CARDS[data["card"]].get("boost", 0))
        if self.icons:
            self.icons[-1] += data["icons"]

    def _strike(self, data: dict[str, Any]) -> None:
        icons = self.icons.pop() if self.icons else 0
        self._equal("boost icons of an attack", data["bonus"], icons)

    # -- hands --------------------------------------------------------------------------------------------

    def _mulligan(self, data: dict[str, Any]) -> None:
        self.object_if(data["count"] > 6, "more cards exchanged than were drawn")
