"""Going from one step of the round to the next."""

from __future__ import annotations

from games.champions.board import lasting
from games.champions.state.table import Table, said


def begin(game: Table, phase: str, name: str, queue: list[int]) -> None:
    # clause: round.two-phases, round.ten-beats, round.repeat
    state = game.state
    if state.phase != phase:
        lasting.end(game, state.phase)
        lasting.end(game, "phase")
        if phase == "player":
            told = said("round-title", number=state.round)
            game.emit("round", told, {"round": state.round}, round=state.round)
        data = {"phase": phase, "round": state.round}
        game.emit("phase", said(f"phase-{phase}"), data, chapter=True, whole=phase == "villain")
    state.phase, state.step, state.queue = phase, name, queue  # type: ignore[assignment]
    game.emit("step", said(f"step-{name}"), {"phase": phase, "step": name}, quiet=True)


def next_seat(game: Table) -> int | None:
    """The queue's next seat that's still in the game; None when the step is over."""
    # clause: ruling.eliminated-first-of-sequence
    state = game.state
    while state.queue:
        seat = state.queue[0]
        if not state.heroes[seat].eliminated:
            return seat
        state.queue.pop(0)
    return None
