"""Questions that directly follow an option, so a panel can offer both in one line."""

from __future__ import annotations

from typing import Final

import msgspec

from games.kernel import codec
from games.kernel.ahead import asked_after
from games.kernel.decision import ChainedAnswer, Decision, Option
from games.kernel.text import Name, Text
from games.underworld.round.flow import step
from games.underworld.round.playing import into, is_placed
from games.underworld.state.model import UnderworldState
from games.underworld.state.stats import reachable
from games.underworld.state.table import Table, name_of, said

ANSWERED: Final = frozenset({"underworld.decide", "underworld.target"})
"""Questions about a card being played, answered in its line."""


def chained(state: UnderworldState, decision: Decision) -> dict[str, ChainedAnswer]:
    """Cards to play or dispatch, each with the answers to its first question: where to, how or on what;
    labels say both."""
    game = Table(state)
    found: dict[str, ChainedAnswer] = {}
    for option in decision.options:
        verb, _, handle = option.id.partition(":")
        if option.intent != verb or verb not in ("dispatch", "play"):
            continue
        if verb == "dispatch" or is_placed(game, game.by_handle(handle)):
            regions = [game.piece(id_) for id_ in reachable(game, decision.seat)]
            made = [_going(option, into(game, region), name_of(region)) for region in regions]
            found[option.id] = ChainedAnswer(tuple(made))
        elif answers := _answers(state, decision, option):
            found[option.id] = ChainedAnswer(tuple(_going(option, one, one.label) for one in answers))
    return found


def _answers(state: UnderworldState, decision: Decision, option: Option) -> list[Option]:
    """Answers to the first question about a card, except going back; empty if there's none."""
    game = Table(codec.decode(codec.encode(state), UnderworldState))
    asked = asked_after(game, step, decision, option.id, lambda game: codec.encode(game.state.zones.piles))
    if asked is None or asked.kind not in ANSWERED:
        return []
    return [one for one in asked.options if not one.manner]


def _going(option: Option, answer: Option, where: Name | Text) -> Option:
    """An answer about a card, with its option in the label."""
    card, count = option.label.args["card"], option.label.args["count"]
    return msgspec.structs.replace(answer, label=said("go", card=card, count=count, region=where))
