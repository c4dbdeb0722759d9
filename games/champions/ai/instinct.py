"""What an option of a turn seems to be worth, by features that take no looking ahead."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from games.champions.ai.judge import Judge
from games.champions.printed.content import CARDS
from games.kernel.decision import Decision, Option

STANDING: Final = (
    "seems",
    "end",
    "end-holding",
    "end-ready",
    "end-risk",
    "out-weak",
    "out-risk",
    "out-late",
    "out-holding",
    "home-weak",
    "home-risk",
    "home-late",
    "home-near",
    "home-lost",
    "home-holding",
    "home-ready",
    "home-others",
    "recover",
    "recovers",
    "recovers-risk",
    "attack-villain",
    "attack-villain-fells",
    "attack-minion",
    "attack-minion-fells",
    "attack-in-vain",
    "attack-dies",
    "thwart-main",
    "thwart-main-late",
    "thwart-main-near",
    "thwart-side",
    "thwart-side-clears",
    "thwart-wasted",
    "ally-attacks",
    "ally-thwarts",
    "ally-falls",
    "shakes-off",
    "play-ally",
    "play-upgrade",
    "play-support",
    "play-early",
    "event",
    "act",
    "spends",
    "spends-many",
)
"""What is looked at in every option; `late` is how near the scheme is to its end, `weak` how far a hero is
hurt, `risk` how surely he falls in the villain phase."""
EARLY: Final = 5
"""Rounds in which what stays in play is still young."""


_LASTS: Final = ("ally", "upgrade", "support")
_ACTS: Final = (*_LASTS, "event", "hero", "alter-ego", "attachment")


def _of_types(types: Collection[str]) -> tuple[str, ...]:
    return tuple(code for code, card in CARDS.items() if card.type in types)


FEATURES: Final = (
    *STANDING,
    *(f"form-{code}" for code in _of_types(("hero", "alter-ego"))),
    *(f"play-{code}" for code in _of_types(_LASTS)),
    *(f"act-{code}" for code in _of_types(_ACTS)),
)
"""And which card it is; of a change of form, from which side."""


def choices(decision: Decision) -> list[Option]:
    """What can be done in a turn; how a payment is chosen, and what is kept for it, are no moves."""
    return [option for option in decision.options if option.intent not in ("pays", "keep")]


class Turn:
    """A turn's options as a seat sees them at first sight."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self._kinds = {
            "end": self._end,
            "form": self._form,
            "recover": self._recover,
            "attack": self._attack,
            "thwart": self._thwart,
        }

    def seems(self, decision: Decision, eye: Mapping[str, float]) -> dict[str, float]:
        """What each option seems to be worth by these weights; what would come to nothing yet is left out, for
        where it costs nothing no weight tells it from what does no harm."""
        return {
            option.id: sum([eye.get(name, 0.0) * much for name, much in self.features(option).items()])
            for option in choices(decision)
            if not self.judge.waits(option)
        }

    def features(self, option: Option) -> dict[str, float]:
        """What is to be said of one option, by the names of `FEATURES`; what is not named is nothing."""
        found = {"seems": self.judge.option(option) / 4}
        self._kinds.get(option.intent, self._card)(option, found)
        return found

    def _end(self, option: Option, found: dict[str, float]) -> None:
        found["end"] = 1.0
        found["end-holding"] = len(self.judge.hand) / 5
        identity = self.judge.me.identity
        found["end-ready"] = float(not identity.exhausted)
        found["end-risk"] = self.judge.risk() if identity.type == "hero" else 0.0

    def _form(self, option: Option, found: dict[str, float]) -> None:
        judge, identity = self.judge, self.judge.me.identity
        left, late = identity.left or 0, min(judge.danger(), 1.5)
        found[f"form-{identity.code}"] = 1.0
        way = "out" if identity.type == "alter-ego" else "home"
        found[f"{way}-weak"] = 1 - left / max(identity.health or 1, 1)
        found[f"{way}-risk"] = judge.risk()
        found[f"{way}-late"] = late
        found[f"{way}-holding"] = len(judge.hand) / 5
        if way == "home":
            after = judge.danger_at_home()
            found["home-near"], found["home-lost"] = max(after - 0.5, 0.0) * 2, float(after >= 1)
            found["home-ready"] = float(not identity.exhausted)
            found["home-others"] = sum(s.identity.type == "alter-ego" for s in judge.view.seats)

    def _recover(self, option: Option, found: dict[str, float]) -> None:
        identity = self.judge.me.identity
        missing = (identity.health or 0) - (identity.left or 0)
        healed = min(identity.recover or 0, missing) / 4
        found["recover"], found["recovers"] = 1.0, healed
        found["recovers-risk"] = healed * self.judge.risk()

    def _attack(self, option: Option, found: dict[str, float]) -> None:
        actor, target = (self.judge.by_ref(ref) for ref in option.refs)
        if actor is None or target is None:
            return
        what = "attack-villain" if target.type == "villain" else "attack-minion"
        done = min(actor.attack or 0, target.left or 0)
        found[what] = done / 3
        found[f"{what}-fells"] = float(done >= (target.left or 0))
        found["attack-in-vain"] = float("tough" in target.statuses)
        found["shakes-off"] = float("stunned" in actor.statuses)
        if actor.type == "ally":
            self._ally(actor.left or 0, CARDS[actor.code].attack_cost, "ally-attacks", found)
        elif target.code and (actor.left or 0) <= CARDS[target.code].retaliate:
            found["attack-dies"] = 1.0

    def _thwart(self, option: Option, found: dict[str, float]) -> None:
        actor, scheme = (self.judge.by_ref(ref) for ref in option.refs)
        if actor is None or scheme is None:
            return
        power = actor.thwart or 0
        done = min(power, scheme.threat)
        if scheme.type == "main-scheme":
            late = self.judge.danger()
            found["thwart-main"], found["thwart-main-late"] = done / 3, done / 3 * min(late, 1.5)
            found["thwart-main-near"] = done / 3 * max(late - 0.7, 0.0)
        else:
            found["thwart-side"], found["thwart-side-clears"] = done / 3, float(done >= scheme.threat)
        found["thwart-wasted"] = (power - done) / 3
        found["shakes-off"] = float("confused" in actor.statuses)
        if actor.type == "ally":
            self._ally(actor.left or 0, CARDS[actor.code].thwart_cost, "ally-thwarts", found)

    def _ally(self, left: int, cost: int, what: str, found: dict[str, float]) -> None:
        found[what], found["ally-falls"] = 1.0, float(left <= cost)

    def _card(self, option: Option, found: dict[str, float]) -> None:
        piece = self.judge.by_ref(option.refs[0]) if option.refs else None
        if piece is None or not piece.code:
            return
        spent, code = option.data.get("cards", 0), piece.code
        found["spends"], found["spends-many"] = spent / 3, float(spent >= 3)
        if option.intent == "play":
            found[f"play-{CARDS[code].type}"] = 1.0
            found["play-early"] = max(1 - self.judge.view.round / EARLY, 0.0)
            found[f"play-{code}"] = 1.0
        else:
            found[option.intent] = found[f"act-{code}"] = 1.0
