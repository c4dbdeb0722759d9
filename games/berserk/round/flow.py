"""The round: its phases and steps, as in the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.berserk.adventure import campaign, leading
from games.berserk.round import enemies, maintenance, planning, setup, turn
from games.berserk.state.table import Board, Over
from games.kernel.decision import Script


def step(game: Board) -> Script[None]:
    """The next step of the game, chosen from the state alone."""
    # clause: round.phases, round.hero-phase-steps, adventure.rounds
    try:
        yield from STEPS[game.state.phase](game)
    except Over:
        campaign.adventure_over(game)


STEPS: Final[dict[str, Callable[[Board], Script[None]]]] = {
    "between": campaign.before,
    "leading": leading.choose_leads,
    "setup": setup.set_up,
    "planning": planning.plan,
    "action": turn.act,
    "enemy": enemies.activate_next,
    "event": maintenance.event_phase,
    "maintenance": maintenance.maintain,
    "after": campaign.after,
}
