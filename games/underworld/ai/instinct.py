"""First impressions: the best affordable card, the region where it brings most, who it hurts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.kernel.decision import Decision, Option, Picks
from games.underworld.ai.harm import carried_by_enemies, hurts, sensible, victims
from games.underworld.ai.judge import Judge
from games.underworld.printed.content import BAKU, CARDS, CONTESTS, Print
from games.underworld.state.model import UnderworldState
from games.underworld.state.view import RegionView, UnderworldView

MOST_ASSETS: Final = 8
MOST: Final = 50.0
"""More than any other target is worth."""
DULL: Final = 1.0
"""Library cards worth less go to the bottom."""
THRESHOLD: Final = 0.5
"""Minimum worth of a deed to do it."""


def _with_orders(judge: Judge) -> float:
    """Use fame only to cover what's missing for an order worth playing; once one is affordable, that comes
    first."""
    lacking = [card.cost - judge.ready for card in judge.view.hand if _wanted_order(judge, CARDS[card.code])]
    if any(count <= 0 for count in lacking):
        return -1.0
    return 1.0 if any(0 < count <= judge.marker("fame") for count in lacking) else -1.0


def _wanted_order(judge: Judge, card: Print) -> bool:
    """Whether an order would be played if it were affordable."""
    if not card.order or not judge.loyal(card) or (card.worth.only_harm and not victims(judge, card.code)):
        return False
    return judge.play_value(card) > THRESHOLD


def _one_short(judge: Judge) -> float:
    return 1.0 if any(card.cost == judge.ready + 1 for card in judge.view.hand) else -1.0


ABILITIES: Final[dict[str, Callable[[Judge], float]]] = {
    "": lambda judge: 1.2,
    "contest": lambda judge: -1.0,
    "orders": _with_orders,
    "core-waits": lambda judge: 2.0 if judge.side.core_waits else -1.0,
    "one-short": _one_short,
}
"""What an ability is worth in the seat's own turn, by when it's used."""


class Instinct:
    """Answers by what a seat sees, without lookahead; deterministic."""

    judging: type[Judge] = Judge
    """Judges what things are worth."""
    abilities: Mapping[str, Callable[[Judge], float]] = ABILITIES

    def passes(self, state: UnderworldState, decision: Decision) -> bool:
        """Whether to pass without looking at the table: it only acts in contests and at the end of a turn,
        and only by revealing an infiltrator that's there or using the maze."""
        if decision.kind != "underworld.priority":
            return False
        if state.stack or state.phase not in ("contest", "end"):
            return True
        deeds = [option for option in decision.options if option.intent in ("reveal", "act")]
        return not any(_in_contest(option) or _matters(state, option) for option in deeds)

    def choose(self, view: UnderworldView, decision: Decision) -> Picks:
        kind = decision.kind.removeprefix("underworld.")
        judge = self.judging(view, decision.seat) if view.sides else None
        ask = getattr(self, f"_{kind.replace('-', '_')}", None)
        picks: Picks = ask(judge, decision) if ask and judge else decision.fallback()
        return picks if decision.fault(picks) is None else decision.fallback()

    # -- its own step -------------------------------------------------------------------------------------

    def _turn(self, judge: Judge, decision: Decision) -> Picks:
        """The best thing to do now: assets first, then whatever's worth most."""
        assets = [o for o in decision.options if o.intent == "asset"]
        if assets and len(judge.side.assets) < MOST_ASSETS and len(judge.view.hand) > 2:
            return (max(assets, key=lambda o: judge.asset_value(o.about)).id,)
        worth = [(self.worth(judge, option), option.id) for option in decision.options]
        best = max(worth, key=lambda pair: pair[0])
        return (best[1],) if best[0] > THRESHOLD else decision.fallback()

    def worth(self, judge: Judge, option: Option) -> float:
        verb, code = option.intent, option.about
        if verb in ("play", "secret"):
            return -1.0 if carried_by_enemies(option) else self._play(judge, CARDS[code])
        if verb == "dispatch":
            return self._dispatch(judge, code)
        if verb == "reveal":
            return self._reveal(judge, option, 0)
        if verb == "advance":
            return 1.5 if judge.side.core_waits else -1.0
        return 0.0 if verb in ("", "asset") else self._ability(judge, code, verb)

    def _play(self, judge: Judge, card: Print) -> float:
        """Worth of playing a card; one that only hurts waits for an enemy target."""
        if card.worth.only_harm and not victims(judge, card.code):
            return -1.0
        return judge.play_value(card)

    def _dispatch(self, judge: Judge, code: str) -> float:
        """An infiltrator costs one for one influence: best a card you can't play."""
        card = CARDS[code]
        place, _ = judge.best_region((0, 0, 1), list(judge.view.regions))
        cheap = card.printed_cost <= judge.ready
        return 0.7 * place + 1.0 - (judge.body(card) / 3 if cheap else 0)

    def _reveal(self, judge: Judge, option: Option, start: int) -> float:
        """What revealing an infiltrator adds in the contests still to come."""
        found = judge.find(option)
        if found is None:
            return -1.0
        region, view = found
        if region is None:
            return -1.0
        card = CARDS[view.code]
        icons = judge.icons(card)
        value = judge.gain(region, (icons[0], icons[1], icons[2] - 1), start=start)
        raid = 2.0 if card.printed("raid") else 0.0
        return value + raid - 0.5 * card.printed_cost

    def _ability(self, judge: Judge, code: str, deed: str) -> float:
        """Worth of using an ability; a harmful one waits for an enemy target."""
        waits = CARDS[code].worth.harmful and not victims(judge, code)
        return -1.0 if waits else self._used(judge, code, deed)

    def _used(self, judge: Judge, code: str, deed: str) -> float:
        worth = CARDS[code].worth
        if worth.shunned or deed == "gambit":
            return -1.0
        if code == BAKU:
            return self._baku(judge, deed)
        if worth.left_over is not None:
            return 0.8 if judge.ready >= worth.left_over else -1.0
        return self.abilities[worth.ability](judge)

    def _baku(self, judge: Judge, deed: str) -> float:
        """Seals a Stars card from hand with leftover funds; may wake the best sealed one."""
        if deed == "seal-left-over":
            return 0.8 if judge.holds_domain("stars") else -1.0
        if deed == "raise-sealed":
            sleeping = [CARDS[code] for code in judge.side.sealed if CARDS[code].character]
            return max((judge.body(card) for card in sleeping), default=0.0) - 2.5
        return -1.0

    # -- responses ----------------------------------------------------------------------------------------

    def _priority(self, judge: Judge, decision: Decision) -> Picks:
        """Reveal where it pays; late in the turn also with leftover funds."""
        view = judge.view
        best: tuple[float, str] = (THRESHOLD, decision.fallback()[0])
        if view.stack or view.phase not in ("contest", "end"):
            return decision.fallback()
        for option in decision.options:
            best = max(best, (self._late(judge, option), option.id))
        return (best[1],)

    def _late(self, judge: Judge, option: Option) -> float:
        view = judge.view
        if _in_contest(option):
            return self._exhausted(judge)
        if option.intent != "reveal":
            return -1.0
        found = judge.find(option)
        if found is None or found[0] is None:
            return -1.0
        if view.phase == "end":
            return judge.body(CARDS[found[1].code]) - 2.4
        if not found[0].contested or not view.contest:
            return -1.0
        return self._reveal(judge, option, CONTESTS.index(view.contest))

    def _exhausted(self, judge: Judge) -> float:
        here = [
            c for r, c in judge.cards() if r and r.contested and not judge.mine(c) and c.kind == "character"
        ]
        return max((judge.standing(c) for c in here if not c.exhausted), default=-1.0)

    # -- choices ------------------------------------------------------------------------------------------

    def _target(self, judge: Judge, decision: Decision) -> Picks:
        """Enemies for harm, own cards for help, the best of them."""
        code, harm = decision.about, hurts(decision)
        best = max(sensible(judge, decision), key=lambda o: self._aim(judge, o, harm, code))
        return (best.id,)

    def _aim(self, judge: Judge, option: Option, harm: bool, code: str) -> float:
        if option.id in ("none", "back"):
            return 0.0 if option.id == "none" else -99.0
        found = judge.find(option)
        if found is not None:
            region, card = found
            hot = 2.0 if region is not None and region.contested else 0.0
            worth = judge.standing(card) + hot
            return worth if judge.mine(card) != harm else -worth
        region_view = judge.region(option.refs[0]) if option.refs else None
        if region_view is not None:
            return self._ground(judge, region_view, code) + 0.1
        if "seat" in option.data:
            return 1.0 if option.data["seat"] % 2 != judge.team else -1.0
        name = option.about
        return judge.keep_value(name) + 5 if name in CARDS else 0.5

    def _ground(self, judge: Judge, region: RegionView, code: str) -> float:
        """A region's worth as a target; mission influence goes to the own mission nearest to being won."""
        if CARDS[code].worth.mission and judge.own_mission(region):
            return MOST + region.influence[judge.team] - region.influence[1 - judge.team]
        return self._place(judge, region, (0, 0, 1))

    def _place(self, judge: Judge, region: RegionView, more: tuple[int, int, int]) -> float:
        return judge.gain(region, more)

    def _arrives(self, judge: Judge, region: RegionView, card: Print) -> float:
        return judge.arrival(region, card)

    def _decide(self, judge: Judge, decision: Decision) -> Picks:
        aim = decision.intent
        if aim == "where":
            return self._where(judge, decision)
        if aim == "privilege":
            return ("yes",)
        if aim == "hidden-reward":
            return ("shroud",)
        if aim == "mode":
            return (self._mode(judge, decision),)
        return decision.fallback()

    def _mode(self, judge: Judge, decision: Decision) -> str:
        """Influence on its own mission before any other sensible option."""
        found = [option.id for option in sensible(judge, decision)]
        mission = CARDS[decision.about].worth.mission
        grows = mission in found and any(map(judge.own_mission, judge.view.regions))
        return mission if grows else found[0]

    def _where(self, judge: Judge, decision: Decision) -> Picks:
        card = CARDS[decision.about]
        options = [o for o in decision.options if o.id != "back"]

        def worth(option: Option) -> float:
            region = judge.region(option.id)
            return self._arrives(judge, region, card) if region else -9.0

        return (max(options, key=worth).id,)

    def _damage(self, judge: Judge, decision: Decision) -> Picks:
        """Kill the most valuable enemies possible; guards come first by the check."""
        total, picks = decision.min_picks, list[str]()
        options = sorted(decision.options, key=lambda o: -self._victim(judge, o))
        guards = [o for o in options if self._has_guard(judge, o)]
        for option in [*guards, *(o for o in options if o not in guards)]:
            found = judge.find(option)
            life = max((found[1].defence or 1) - found[1].damage, 1) if found else 1
            if life <= total - len(picks):
                picks += [option.id] * life
        picks += [options[0].id] * (total - len(picks))
        return tuple(picks)

    def _victim(self, judge: Judge, option: Option) -> float:
        found = judge.find(option)
        if found is None or judge.safe(*found):
            return 0.0  # damage misses it
        return judge.standing(found[1]) / max(found[1].defence or 1, 1)

    def _has_guard(self, judge: Judge, option: Option) -> bool:
        found = judge.find(option)
        return found is not None and "guard" in found[1].keywords

    def _mulligan(self, judge: Judge, decision: Decision) -> Picks:
        return tuple(o.id for o in decision.options if CARDS[o.about].printed_cost >= 5)

    def _choose_several(self, judge: Judge, decision: Decision) -> Picks:
        if decision.intent == "lose":
            return self._worst(judge, decision)
        return decision.fallback()

    def _worst(self, judge: Judge, decision: Decision) -> Picks:
        """Give up the cards it'll miss least."""
        ranked = sorted(decision.options, key=lambda o: judge.keep_value(o.about))
        return tuple(option.id for option in ranked[: decision.min_picks])

    _hand_limit = _worst

    def _choose(self, judge: Judge, decision: Decision) -> Picks:
        """Your own cards: give up the least, bring the best."""
        losing = decision.intent == "lose"
        options = [o for o in sensible(judge, decision) if o.id != "none"]
        if not options or decision.intent == "lose-if-need-be":
            return decision.fallback()

        def worth(option: Option) -> float:
            found = judge.find(option)
            if found:
                return judge.standing(found[1])
            code = option.about
            return judge.body(CARDS[code]) + CARDS[code].printed_cost if code in CARDS else 0.0

        pick = min(options, key=worth) if losing else max(options, key=worth)
        return (pick.id,)

    def _arrange(self, judge: Judge, decision: Decision) -> Picks:
        """The best card on top; dispensable ones go to the bottom."""
        worth = {o.id: judge.keep_value(o.refs[0].partition(":")[2]) for o in decision.options}
        ranked = sorted(worth, key=lambda id_: -worth[id_])
        if decision.min_picks:
            return tuple(ranked)
        kept = [id_ for id_ in ranked if worth[id_] >= DULL]
        top = decision.intent == "to-top"
        return tuple(kept) if top else tuple(id_ for id_ in ranked if id_ not in kept)

    def _search(self, judge: Judge, decision: Decision) -> Picks:
        options = [o for o in decision.options if o.id != "none"]
        if not options:
            return decision.fallback()
        ranked = sorted(options, key=lambda o: -CARDS[o.about].printed_cost)
        picks = [option.id for option in ranked for _ in range(option.limit)]
        return tuple(picks[: decision.max_picks])


def _matters(state: UnderworldState, option: Option) -> bool:
    """Whether an infiltrator would be revealed where it counts now."""
    if option.intent != "reveal":
        return False
    place = next((p.region for p in state.pieces.values() if option.refs == (f"piece:{p.handle}",)), 0)
    return state.phase == "end" or place == state.contested


def _in_contest(option: Option) -> bool:
    """Whether this ability is used during a contest."""
    return option.intent == "act" and CARDS[option.about].worth.ability == "contest"
