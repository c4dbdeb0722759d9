"""Who leads which hero: dealt in turn, or chosen by the seats."""

from __future__ import annotations

from games.berserk.state.model import BerserkState
from games.berserk.state.table import Board, said
from games.kernel.decision import Decision, Option, Picks, Script, ask_any
from games.kernel.text import Name, Player


def leads(state: BerserkState) -> dict[str, int]:
    """Hero to seat: as chosen, else in turn."""
    # clause: adventure.control-split
    return {code: state.leads.get(code, place % state.seats) for place, code in enumerate(state.team)}


def choose_leads(game: Board) -> Script[None]:
    """Ask all seats at once; they choose in the order they answer, and the last leads the rest. Each leads as
    many as it would be dealt."""
    # clause: adventure.control-split
    state = game.state
    waiting = [seat for seat in range(state.seats) if _share(state, seat)]
    while len(waiting) > 1:
        asked = [_decision(state, seat) for seat in waiting]
        index, picks = yield from ask_any(asked)
        _lead(game, waiting.pop(index), picks)
    for seat in waiting:
        _lead(game, seat, tuple(_free(state)))
    state.phase = "setup"


def _share(state: BerserkState, seat: int) -> int:
    return len(state.team[seat :: state.seats])


def _free(state: BerserkState) -> list[str]:
    """Heroes without a leader."""
    return [code for code in state.team if code not in state.leads]


def _decision(state: BerserkState, seat: int) -> Decision:
    free, share = _free(state), _share(state, seat)
    return Decision(
        seat=seat,
        kind="berserk.leads",
        prompt=said("leads-prompt", count=share),
        options=tuple(Option(code, said("this", name=Name("hero", code)), (f"hero:{code}",)) for code in free),
        min_picks=share,
        max_picks=share,
        suggested=_suggested(state, seat),
    )


def _suggested(state: BerserkState, seat: int) -> Picks:
    """Heroes it led before, then those it would be dealt, then free ones."""
    free, share = _free(state), _share(state, seat)
    led = [code for code in free if state.led.get(code) == seat]
    dealt = [code for code in state.team[seat :: state.seats] if code in free]
    wished = list(dict.fromkeys((*led, *dealt, *free)))[:share]
    return tuple(code for code in free if code in wished)


def _lead(game: Board, seat: int, picks: Picks) -> None:
    game.state.leads |= dict.fromkeys(picks, seat)
    names = tuple(Name("hero", code) for code in game.state.team if code in picks)
    game.emit("leads", said("leads", player=Player(seat), heroes=names), {"seat": seat, "heroes": list(picks)})
