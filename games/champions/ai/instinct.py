"""How good an option looks, by features that need no lookahead."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from games.champions.ai.judge import FACES, Judge
from games.champions.printed.content import CARDS
from games.kernel.decision import Decision, Option

STANDING: Final = (
    "seems",
    *("end", "end-holding", "end-ready", "end-risk"),
    *("out-weak", "out-risk", "out-late", "out-holding"),
    *("home-weak", "home-risk", "home-late", "home-near", "home-lost"),
    *("home-holding", "home-ready", "home-others"),
    *("recover", "recovers", "recovers-risk"),
    *("attack-villain", "attack-villain-fells"),
    *("attack-minion", "attack-minion-fells", "attack-in-vain", "attack-dies"),
    *("thwart-main", "thwart-main-late", "thwart-main-near"),
    *("thwart-side", "thwart-side-clears", "thwart-wasted"),
    *("ally-attacks", "ally-thwarts", "ally-falls", "shakes-off"),
    *("play-ally", "play-upgrade", "play-support", "play-early"),
    *("event", "act", "spends", "spends-many"),
)
"""In every option; `late`: how near the scheme is to its end, `weak`: how hurt a hero is, `risk`: how likely
it falls in the villain phase."""
HEROES_AT_HOME: Final = {hero: home for home, hero in FACES.items()}
EARLY: Final = 5
"""Rounds that count as early for lasting cards."""


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
"""Also by card; a form change, by the side left."""


def choices(decision: Decision) -> list[Option]:
    """Skips how to pay and what to keep."""
    return [option for option in decision.options if option.intent not in ("pays", "keep")]


def sensible(judge: Judge, decision: Decision) -> list[Option]:
    """Drops options that are always worse than another: paying with a better card, ending with a free power
    unused, going home to heal nothing or to complete the scheme, and, if it's about to complete, anything
    that leaves threat that could be removed."""
    options = choices(decision)
    saved = [option for option in options if saves(judge, option)] if judge.doomed() else []
    blow = any(free(judge, option) for option in options)
    left = [
        option
        for option in options
        if not (
            (blow and _leaves(judge, option))
            or (saved and _lets_it_come(judge, option))
            or _gives_a_better_away(judge, option, options)
            or _goes_home_in_vain(judge, option)
        )
    ]
    return left or options


def free(judge: Judge, option: Option) -> bool:
    """A power that does something and costs nothing: the hero is ready again before the villain acts."""
    identity = judge.me.identity
    if option.intent not in ("attack", "thwart") or option.refs[0] != f"piece:{identity.handle}":
        return False
    target = judge.by_ref(option.refs[1])
    if target is None:
        return False
    if option.intent == "thwart":
        return bool(identity.thwart)
    harmless = not target.code or (identity.left or 0) > CARDS[target.code].retaliate
    return bool(identity.attack) and harmless


def _leaves(judge: Judge, option: Option) -> bool:
    """Wastes a free power: ends the turn, or goes home to heal no more than it would do."""
    if option.intent != "form":
        return option.intent == "end"
    identity = judge.me.identity
    heals = CARDS[HEROES_AT_HOME[identity.code]].recover or 0
    missing = (identity.health or 0) - (identity.left or 0)
    return min(heals, missing) <= max(identity.attack or 0, identity.thwart or 0)


def _goes_home_in_vain(judge: Judge, option: Option) -> bool:
    """Going home heals nothing, and enemies deal no more damage than they'd place threat; or it completes
    the scheme, and the hero is fairly safe outside."""
    me, villain = judge.me.identity, judge.view.villain
    if option.intent != "form" or me.type != "hero" or villain is None:
        return False
    enemies = (villain, *judge.me.minions)
    harmless = sum(enemy.attack or 0 for enemy in enemies) <= sum(enemy.scheme or 0 for enemy in enemies)
    unhurt = me.left == me.health and harmless and "confused" not in villain.statuses
    return unhurt or (judge.risk() < 1 and judge.completes_at_home())


def saves(judge: Judge, option: Option) -> bool:
    """It removes threat from the main scheme, or allows that afterwards."""
    identity, refs = judge.me.identity, [judge.by_ref(ref) for ref in option.refs]
    if option.intent == "form":
        printed = CARDS[FACES[identity.code]] if identity.code in FACES else None
        return printed is not None and not identity.exhausted and bool(printed.thwart)
    if not refs or refs[0] is None or (refs[1:] and (refs[1] is None or refs[1].type != "main-scheme")):
        return False
    if option.intent == "thwart":
        return bool(refs[0].thwart) and "confused" not in refs[0].statuses
    return option.intent in ("act", "event") and CARDS[refs[0].code].worth.threat is not None


def _lets_it_come(judge: Judge, option: Option) -> bool:
    """It spends what could remove threat: the turn, or the character."""
    mine = option.refs[:1] == (f"piece:{judge.me.identity.handle}",)
    return option.intent in ("end", "recover") or (option.intent == "attack" and mine)


def _gives_a_better_away(judge: Judge, option: Option, options: Sequence[Option]) -> bool:
    """It'd be paid for with a playable, more valuable card."""
    dearest = option.data.get("dearest", 0)
    if option.intent != "play" or dearest <= judge.card_of(option.refs[0]).keep:
        return False
    return any(
        other.intent == "event" and judge.card_of(other.refs[0]).keep >= dearest and not judge.waits(other)
        for other in options
    )


class Turn:
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
        """Scores by these weights. Skips what would do nothing yet: if it's free, no weight tells it from
        something harmless."""
        return {
            option.id: sum([eye.get(name, 0.0) * much for name, much in self.features(option).items()])
            for option in choices(decision)
            if not self.judge.waits(option)
        }

    def features(self, option: Option) -> dict[str, float]:
        """By `FEATURES`; missing ones are 0."""
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
        left, late = identity.left or 0, min(judge.danger, 1.5)
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
            late = self.judge.danger
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
