"""A second opinion on recorded games of Berserk, from their event log alone. It keeps its books, and shares
only the printed figures with the rules."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import pairwise
from typing import Any

from games.kernel.printed.content import DATA
from tests.scenes import auditing
from tests.scenes.auditing import printed

TIRED = {0: 0, 1: 0, 2: 2, 3: 4}
ROUND = ["planning", "action", "enemy", "event", "maintenance"]
AROUND = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


class Auditor(auditing.Auditor):
    """Audits a single adventure."""

    after_the_end = ("missing", "end")

    def __init__(self) -> None:
        self.heroes, self.cards = printed("berserk", "heroes", "hero"), printed("berserk", "cards", "card")
        self.enemies, self.allies = printed("berserk", "enemies", "enemy"), printed("berserk", "allies", "ally")
        dice = tomllib.loads((DATA / "berserk" / "dice.toml").read_text(encoding="utf-8"))["die"]
        self.faces = {colour: [int(face[0]) for face in die["faces"]] for colour, die in dice.items()}
        self.size = 0
        self.round, self.phase = 1, "planning"
        self.at: dict[str, tuple[int, int]] = {}
        self.boards: dict[str, dict[str, Any]] = {}
        self.health: dict[str, int] = {}
        self.wounds: Counter[str] = Counter()
        self.fatigue: Counter[str] = Counter()
        self.stacks: dict[str, list[str]] = {}
        self.discarded: set[str] = set()
        self.activated: set[str] = set()
        self.struck: set[str] = set()
        """Enemies that attacked in this Enemy phase."""
        self.out: Counter[str] = Counter()
        self.acting = ""
        self.gains: list[int] = []
        """Fatigue gained so far by the acting model."""
        self.rolled: dict[str, Any] = {}
        self.attacks = self.walks = self.falls = 0

    def where(self) -> str:
        return f"round {self.round}, {self.phase}"

    def must(self, held: bool, what: str) -> None:
        """Object if it doesn't hold."""
        self.object_if(not held, what)

    def kind_of(self, model: str) -> dict[str, Any]:
        code = model
        if code not in self.enemies and code not in self.heroes and code not in self.allies:
            code = model.rpartition("-")[0]
        return self.heroes.get(code) or self.allies.get(code) or self.enemies[code]

    # -- phases -------------------------------------------------------------------------------------------

    def _adventure_begins(self, data: dict[str, Any]) -> None:
        self.size = len(data["team"])
        self.must(3 <= self.size <= 5, "the team has three to five heroes")
        for hero, side in zip(data["team"], data["sides"], strict=True):
            self.boards[hero] = self.heroes[hero]["boards"][side]
            self.health[hero] = self.boards[hero]["health"]

    def _round(self, data: dict[str, Any]) -> None:
        first = data["round"] == 1
        over = data["round"] == self.round + 1 and self.phase in ("event", "maintenance")
        self.must(first or over, "a round too early")
        self.round, self.phase = data["round"], "planning"
        for hero, cards in self.stacks.items():
            self.discarded |= {code for code in cards if self.cards[code].get("instant")}
            self.stacks[hero] = []
        self.activated.clear()

    def _phase(self, data: dict[str, Any]) -> None:
        if data["phase"] == "planning":
            self.must((self.phase, self.round) == ("planning", data["round"]), "planning comes first")
            return
        self.must(
            ROUND.index(data["phase"]) == ROUND.index(self.phase) + 1, f"{data['phase']} after {self.phase}"
        )
        if data["phase"] == "enemy":
            waiting = [hero for hero in self.health if hero in self.at and hero in self.heroes]
            self.must(set(waiting) <= self.activated, f"{waiting} were not all activated")
        self._rest_of_activation()
        self.phase = data["phase"]
        self.struck.clear()

    def _planned(self, data: dict[str, Any]) -> None:
        hero, cards = data["hero"], data["cards"]
        self.must(self.phase == "planning", "cards are laid in planning only")
        self.must(1 <= len(cards) <= 3 and len(set(cards)) == len(cards), f"{hero} lays {cards}")
        self.must(
            all(self.cards[code].get("hero", hero) == hero for code in cards), f"{cards} are not {hero}'s"
        )
        self.must(not self.discarded & set(cards), f"{hero} lays discarded cards among {cards}")
        self.stacks[hero] = cards

    def _reload(self, data: dict[str, Any]) -> None:
        self.discarded -= set(data["cards"])
        # Cards on the stack come back too.
        for code in data["cards"]:
            if code in self.stacks.get(data["model"], []):
                self.stacks[data["model"]].remove(code)
                self.stacks[data["model"]].append("guts-1")

    def _activated(self, data: dict[str, Any]) -> None:
        model = data["model"]
        self.must(self.phase == "action", f"{model} is activated in the wrong phase")
        self.must(model not in self.activated and model in self.at, f"{model} cannot be activated")
        self._rest_of_activation()
        self.activated.add(model)
        self.acting = model

    def _rest_of_activation(self) -> None:
        """The model that just acted has gained its cards' fatigue, unless it fell."""
        if self.acting in self.heroes and self.acting in self.at:
            due = TIRED[len(self.stacks.get(self.acting, []))]
            self.must(not due or due in self.gains, f"{self.acting} gained {self.gains} fatigue and not {due}")
        self.acting, self.gains = "", []

    # -- positions ----------------------------------------------------------------------------------------

    def _spawned(self, data: dict[str, Any]) -> None:
        model = data["model"]
        row = self.kind_of(model)
        if row["code"] in self.enemies:
            self.out[row["code"]] += 1
            self.must(
                self.out[row["code"]] <= row["supply"], f"more than {row['supply']} {row['code']} are out"
            )
            self.health[model] = row["health"][self.size - 3]
        else:
            self.health[model] = row["health"]
        self._stand(model, data["at"])

    def _placed(self, data: dict[str, Any]) -> None:
        row = self.kind_of(data["model"])
        if isinstance(row.get("health"), int):
            self.health.setdefault(data["model"], row["health"])
        self._stand(data["model"], data["at"])

    def _displaced(self, data: dict[str, Any]) -> None:
        if data["model"] in self.at:
            self._stand(data["model"], data["to"])

    def _stand(self, model: str, at: list[int]) -> None:
        self.at[model] = (at[0], at[1])
        shared = [other for other, cell in self.at.items() if cell == self.at[model] and other != model]
        self.must(not shared, f"{model} and {shared} stand on the same space")

    def _moved(self, data: dict[str, Any]) -> None:
        model, path = data["model"], [tuple(cell) for cell in data["path"]]
        self.must(
            self.at.get(model) == path[0], f"{model} starts at {path[0]}, but stood at {self.at.get(model)}"
        )
        for one, other in pairwise(path):
            step = (other[0] - one[0], other[1] - one[1])
            self.must(step in AROUND or step == (0, 0), f"{model} leaps from {one} to {other}")
        self.walks += 1
        self._stand(model, list(path[-1]))

    def _drift(self, data: dict[str, Any]) -> None:
        for model in data["to"]:
            self.at.pop(model)
        for model, at in data["to"].items():
            self._stand(model, at)

    def _left(self, data: dict[str, Any]) -> None:
        self.at.pop(data["model"], None)
        code = self.kind_of(data["model"])["code"]
        if code in self.enemies:
            self.out[code] -= 1

    # -- fights -------------------------------------------------------------------------------------------

    def _rolled(self, data: dict[str, Any]) -> None:
        model = data["model"]
        self.must(model in self.at, f"{model} attacks and is not on the board")
        for colour, face, successes in data["dice"]:
            self.must(self.faces[colour][face] == successes, f"a {colour} die shows no {successes}")
        self.must(
            sum(data["worth"]) + data["extra"] == data["damage"], f"{model}: wrong sum of {data['worth']}"
        )
        self.must(
            data["riposte"] == (self.phase == "enemy" and model in self.heroes), "who attacks in whose phase?"
        )
        if self.phase == "enemy" and not data["riposte"]:
            self.must(model not in self.struck, f"{model} attacks twice")
            self.struck.add(model)
        if self.phase == "action":
            self.must(model == self.acting, f"{model} attacks out of turn")
        self.attacks += 1
        self.rolled = data

    def _defended(self, data: dict[str, Any]) -> None:
        self.must(data["damage"] == self.rolled["damage"], "the damage is not what was rolled")
        self.must(data["target"] in self.rolled["targets"], f"{data['target']} was not attacked")
        wounds = max(data["damage"] - data["defence"], 0)
        self.must(data["wounds"] == wounds and data["defence"] >= 0, f"{data['target']}: {wounds} wounds")

    def _wounded(self, data: dict[str, Any]) -> None:
        model = data["model"]
        self.wounds[model] += data["count"]
        left = max(self.health[model] - self.wounds[model], 0)
        self.must(data["left"] == left, f"{model} has {left} left and not {data['left']}")

    def _healed(self, data: dict[str, Any]) -> None:
        self.wounds[data["model"]] -= data["count"]
        self.must(self.wounds[data["model"]] >= 0, f"{data['model']} has more health than fits")

    def _killed(self, data: dict[str, Any]) -> None:
        model = data["model"]
        self.must(self.wounds[model] >= self.health[model], f"{model} falls with health left")
        self.out[self.kind_of(model)["code"]] -= 1
        self.at.pop(model)
        self.falls += 1

    def _ko(self, data: dict[str, Any]) -> None:
        model = data["model"]
        tired = model in self.heroes and self.fatigue[model] >= self.boards[model]["ko"]
        self.must(tired or self.wounds[model] >= self.health[model], f"{model} falls with health left")
        self.at.pop(model)
        self.falls += 1

    def _tired(self, data: dict[str, Any]) -> None:
        hero = data["model"]
        if hero == self.acting:
            self.gains.append(data["count"])
        self.fatigue[hero] = min(self.fatigue[hero] + data["count"], self.boards[hero]["ko"])
        self.must(self.fatigue[hero] == data["fatigue"], f"{hero} has {self.fatigue[hero]} fatigue")

    def _rested(self, data: dict[str, Any]) -> None:
        self.fatigue[data["model"]] -= data["count"]
        self.must(0 <= self.fatigue[data["model"]] == data["fatigue"], f"{data['model']}: wrong fatigue")

    # -- the end ------------------------------------------------------------------------------------------

    def _adventure_won(self, data: dict[str, Any]) -> None:
        self.must(any(hero in self.at for hero in self.heroes), "nobody is left to win")
        self.must(bool(data["ending"]), "no card says that it is won")
        self.over = True

    def _adventure_lost(self, data: dict[str, Any]) -> None:
        left = [hero for hero in self.heroes if hero in self.at]
        self.must(bool(data["ending"]) == bool(left) or bool(data["ending"]), "lost, and heroes are left")
        self.over = True
