"""Jobs that need rules and AI players, for a worker or a thread.

A player travels with its job and comes back with its memory: workers keep nothing of a table, so another can
repeat the job.
"""

from __future__ import annotations

from typing import Any

from games.kernel.decision import Decision, Picks
from games.kernel.match import Match
from games.kernel.mind.advice import Advice, advised
from games.kernel.package.players import Known, Player, answered
from games.kernel.revealing import reveals_since
from games.kernel.saved import Saved
from games.kernel.text import Text
from games.registry import keys, manifest_of, rules_of


def load_players() -> None:
    for key in keys():
        rules_of(key)
        manifest_of(key).players_here()


def chosen(player: Player, known: Known, decision: Decision) -> tuple[Picks, Player]:
    """Also returns the player afterwards."""
    return answered(player, known, decision), player


def advice_of(
    player: Player, known: Known, decision: Decision, held: Picks | None = None
) -> tuple[Picks, Advice]:
    """What a player would pick in someone's place, and why."""
    advice = advised(player, known, decision, held)
    return advice.picks, advice


def reason_of(game: str, view: Any, decision: Decision, picks: Picks) -> Text | None:
    """Why these picks are good, as far as its seat may know; None if the game has nothing to say."""
    reason = manifest_of(game).reason_here()
    return reason(view, decision, picks) if reason is not None else None


def load_rules() -> None:
    for key in keys():
        rules_of(key)


def has_revealed(saved: Saved, length: int) -> bool:
    """Whether anything became known since the log had this length."""
    return reveals_since(Match.load(rules_of(saved.game), saved), length)
