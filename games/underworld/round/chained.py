"""What is asked at once after an option, so that a panel can offer both in one line."""

from __future__ import annotations

import msgspec

from games.kernel.decision import ChainedAnswer, Decision, Option
from games.underworld.round.playing import into, is_placed
from games.underworld.state.model import Piece
from games.underworld.state.stats import reachable
from games.underworld.state.table import Table, name_of, said


def regions_after(game: Table, decision: Decision) -> dict[str, ChainedAnswer]:
    """The options with which a character is sent to a region, each with the regions that are asked for next;
    their labels say both."""
    found: dict[str, ChainedAnswer] = {}
    for option in decision.options:
        verb, _, handle = option.id.partition(":")
        if option.intent != verb or verb not in ("dispatch", "play"):
            continue
        if verb == "dispatch" or is_placed(game, game.by_handle(handle)):
            regions = map(game.piece, reachable(game, decision.seat))
            found[option.id] = ChainedAnswer(tuple(_with_region(game, option, region) for region in regions))
    return found


def _with_region(game: Table, option: Option, region: Piece) -> Option:
    """The region as an answer, in the words of the option before it."""
    card, count = option.label.args["card"], option.label.args["count"]
    label = said("go", card=card, count=count, region=name_of(region))
    return msgspec.structs.replace(into(game, region), label=label)
