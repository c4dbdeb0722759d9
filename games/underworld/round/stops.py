"""Where a seat that could act is asked, and where it passes automatically: by open information, never by a
hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from games.kernel.stops import EVERYWHERE, Stop, is_set
from games.underworld.effects.abilities import ACTIONS
from games.underworld.effects.stack import aims_at
from games.underworld.printed.content import CONTESTS
from games.underworld.round.funds import affordable
from games.underworld.round.means import standard_time
from games.underworld.state.model import Piece, Window
from games.underworld.state.table import Table, said

STOPS: Final = (
    Stop("aimed", said("stop-aimed"), at_first=True),
    Stop("here", said("stop-here"), at_first=True),
    Stop("theirs", said("stop-theirs")),
    Stop("own", said("stop-own"), ai=False),
    Stop("contests", said("stop-contests")),
    Stop("steps", said("stop-steps")),
    Stop("end", said("stop-end")),
)
BY_KEY: Final = {stop.key: stop for stop in STOPS}
UNTIL_ACT: Final = "until-act"
"""Topic of a seat that passes until another player acts."""


def asks(game: Table, seat: int) -> bool:
    """Whether a seat with priority is asked; else it passes before anything is shown."""
    if standard_time(game, seat):
        return True
    topics = game.state.standing.get(seat, {})
    if _passes_on(game, seat, topics):
        return False
    window = game.state.windows[-1]
    if not game.state.stops:
        return is_set(BY_KEY["own"], topics) or not _own_waits(game, seat, window)
    return any(is_set(BY_KEY[key], topics) for key in _moments(game, seat, window))


def is_unheard(game: Table, seat: int) -> bool:
    """Whether a person faces only AI seats: those learn nothing from who was asked."""
    ai = {each for each, topics in game.state.standing.items() if EVERYWHERE in topics}
    enemies = {each for each in game.seats() if game.hostile(each, seat)}
    return game.state.spares_passes and seat not in ai and enemies <= ai


def _passes_on(game: Table, seat: int, topics: Mapping[str, str]) -> bool:
    """Whether a pass until something still holds; tables from earlier releases have more kinds."""
    ended = {UNTIL_ACT: _acted, "until-target": _aimed}
    return any(
        topic.startswith("until-") and not (topic in ended and ended[topic](game, seat)) for topic in topics
    )


def _moments(game: Table, seat: int, window: Window) -> Iterator[str]:
    """The stops that this moment belongs to."""
    if len(game.state.stack) > window.base:
        yield from _on_stack(game, seat, window)
    elif window.kind in ("contest", "win"):
        yield "contests"
        if window.kind == "contest" and _meets(game, seat, next_contest(game)[0]):
            yield "here"
    else:
        yield "end" if window.kind in ("end", "recovery") else "steps"


def _on_stack(game: Table, seat: int, window: Window) -> Iterator[str]:
    if _own_waits(game, seat, window):
        yield "own"
        return
    yield "theirs"
    if _can_act(game, seat) and _aimed(game, seat):
        yield "aimed"


def _own_waits(game: Table, seat: int, window: Window) -> bool:
    stack = game.state.stack
    return len(stack) > window.base and stack[-1].seat == seat


def _acted(game: Table, seat: int) -> bool:
    """Whether anything from another player is on the stack that's newer than the seat's pass."""
    heard = game.side(seat).heard
    return any(item.seat != seat and item.id > heard for item in game.state.stack)


def _aimed(game: Table, seat: int) -> bool:
    """Whether an enemy item on the stack is aimed at the seat's team."""
    team = game.team(seat)
    return any(aims_at(game, item, team) for item in game.state.stack if game.hostile(item.seat, seat))


def next_contest(game: Table) -> tuple[int, str]:
    """Region and kind of the next contest; region 0 after the last."""
    state = game.state
    if state.place and state.contest < len(CONTESTS):
        return state.contested, CONTESTS[state.contest]
    rest = (place for place in state.row if place.number not in (*state.done, state.place))
    return next((place.region for place in rest), 0), CONTESTS[0]


def _meets(game: Table, seat: int, region: int) -> bool:
    """Whether both sides have a character or hidden card in a region, and the seat can do something with its
    own: reveal it, or use an ability."""
    there = [piece for piece in game.all_in_play() if piece.region == region]
    own = [piece for piece in there if piece.controller == seat]
    if not any(game.hostile(piece.controller, seat) for piece in there):
        return False
    return (any(piece.facedown for piece in own) and affordable(game, seat) > 0) or _may_use(own)


def _can_act(game: Table, seat: int) -> bool:
    """Whether there may be something to do, by open information: with funds, or with an ability that takes
    none."""
    return affordable(game, seat) > 0 or _may_use([piece for piece in game.faces() if piece.controller == seat])


def _may_use(pieces: Iterable[Piece]) -> bool:
    """Whether one of these may have a fast ability that takes no funds and isn't used up."""
    return any(
        ability.fast
        and not ability.cost.funds
        and not (ability.cost.exhaust and piece.exhausted)
        and not (ability.limit == "turn" and piece.uses.get(ability.key))
        for piece in pieces
        if not piece.facedown
        for ability in ACTIONS.get("play", {}).get(piece.code, ())
    )
