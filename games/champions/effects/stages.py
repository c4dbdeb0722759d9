"""The villain's stages: how one falls, and what the next one brings."""

from __future__ import annotations

from games.champions.board.statuses import set_up_toughness
from games.champions.effects.abilities import DEFEATED, REVEALED, Reaction, Use
from games.champions.effects.occurrences import Defeat
from games.champions.state.model import Piece
from games.champions.state.stats import remaining
from games.champions.state.table import Over, Table, name_of, said
from games.kernel.abilities import run
from games.kernel.decision import Script


def villain_down(game: Table) -> Script[None]:
    """A villain stage is defeated: the next one comes up fresh, or the players have won."""
    # clause: villain-defeat.next-stage, villain-defeat.final-stage, villain-defeat.excess-lost, villain.deck
    # clause: villain-defeat.carry-over, hit-points.villain-zero, win.players
    # clause: ruling.villain-stage-mid-activation
    state, villain = game.state, game.villain
    game.emit("stage-defeated", said("stage-defeated", card=name_of(villain)), {"card": villain.code})
    if villain.code in DEFEATED:
        down = Defeat(seat=state.first, target=villain)
        # clause: when-defeated.villain-stage
        yield from run(DEFEATED[villain.code], Reaction(game, state.first, villain, down))
    if not state.stages:
        state.result, state.reason = "won", "villain"
        raise Over
    villain.code, villain.damage = state.stages.pop(0), 0  # clause: example.rhino-stage-defeated
    game.emit(
        "stage",
        said("next-stage", card=name_of(villain), stage=villain.card.stage, left=remaining(game, villain)),
        {"card": villain.code},
        reveals=True,
    )
    yield from stage_revealed(game, villain)


def stage_revealed(game: Table, villain: Piece) -> Script[None]:
    # clause: when-revealed.trigger, when-revealed.setup, ruling.setup-villain-when-revealed
    set_up_toughness(game, villain)
    if villain.code in REVEALED:
        yield from run(REVEALED[villain.code], Use(game, game.state.first, villain))
