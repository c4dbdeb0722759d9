"""Questions that directly follow an act of a turn, so a panel can offer both in one line."""

from __future__ import annotations

from typing import Final

from games.champions.effects.abilities import LISTENERS
from games.champions.effects.forecast import hidden_zones
from games.champions.effects.labels import after, joined, last
from games.champions.effects.occurrences import Entered
from games.champions.round.flow import step
from games.champions.round.turn import END, KEEP
from games.champions.state.model import ChampionsState
from games.champions.state.table import Table
from games.kernel import codec
from games.kernel.ahead import asked_after
from games.kernel.decision import ChainedAnswer, Decision, Option

ANSWERED: Final = frozenset({f"champions.{kind}" for kind in ("cards", "choice", "response", "target")})
"""Questions about an act, answered in its line."""
LAST = 6
"""Looks for the turn's last act only among this many."""


def chained(state: ChampionsState, decision: Decision) -> dict[str, ChainedAnswer]:
    """A turn's acts, each with the player's next answer: who it's for or what it takes, what a change of
    form or a lower price makes possible, and ending the turn if nothing else is left."""
    if decision.kind != "champions.turn" or state.heroes[decision.seat].pays:
        return {}
    acts = [option for option in decision.options if not option.manner]
    saved = codec.encode(state)
    found: dict[str, ChainedAnswer] = {}
    for act in acts:
        if len(acts) <= LAST or _may_go_on(act):
            asked = _asked_after(saved, decision, act)
            further = None if asked is None else _further(decision, act, asked)
            if further is not None:
                found[act.id] = further
    return found


def _may_go_on(act: Option) -> bool:
    """Whether an act can lead to more than the rest of the turn."""
    arrives = act.about in LISTENERS.get(("response", Entered), {})
    return act.intent in ("form", "act") or (act.intent == "play" and arrives)


def _asked_after(saved: bytes, decision: Decision, act: Option) -> Decision | None:
    game = Table(codec.decode(saved, ChampionsState))
    asked = asked_after(game, step, decision, act.id, lambda game: _unseen(game, decision.seat))
    return None if game.state.result else asked


def _unseen(game: Table, seat: int) -> list[list[int]]:
    """Cards that a seat can't see."""
    seats = range(game.state.seats)
    hands = [f"hand:{other}" for other in seats if other != seat]
    zones = (*hidden_zones(game.state), *(f"deck:{other}" for other in seats), *hands, "stash")
    drones = [piece.id for piece in game.all_in_play() if piece.drone]
    return [drones, *(list(game.state.zones.pile(zone)) for zone in zones)]


def _further(decision: Decision, act: Option, asked: Decision) -> ChainedAnswer | None:
    if asked.kind == decision.kind:
        return _next_acts(decision, act, asked)
    if asked.kind not in ANSWERED or asked.reveals or not asked.min_picks == asked.max_picks == 1:
        return None
    answers = [option for option in asked.options if not option.manner]
    if asked.kind == "champions.response" and any(one.refs[:1] != act.refs for one in answers):
        return None  # another card's
    whole = len(answers) == len(asked.options)
    return ChainedAnswer(tuple(joined(act, one) for one in answers), whole)


def _next_acts(decision: Decision, act: Option, asked: Decision) -> ChainedAnswer | None:
    left = [option for option in asked.options if not option.manner]
    if len(asked.options) == 1:
        return None  # asked only because others could act: that's secret
    if {option.intent for option in left} <= {"form"} - {act.intent}:
        end = next(option for id_ in (KEEP, END) for option in asked.options if option.id == id_)
        return ChainedAnswer((last(act, end),), whole=False)
    known = {option.id: option for option in decision.options}
    made = tuple(after(act, option) for option in left if _is_new(known.get(option.id), option, act))
    return ChainedAnswer(made, whole=False) if made else None


def _is_new(known: Option | None, option: Option, act: Option) -> bool:
    """Whether an act makes another possible or cheaper."""
    if act.intent == "form":
        return known is None
    if act.intent != "act" or option.intent not in ("play", "event"):
        return False
    return known is None or _spent(option) < _spent(known)


def _spent(option: Option) -> tuple[int, int]:
    return option.data["cards"], option.data["dearest"]
