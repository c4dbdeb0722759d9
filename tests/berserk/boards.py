"""Tiny boards for tests that need no adventure: plain tiles, and any scenery."""

from __future__ import annotations

import itertools
from collections.abc import Generator, Iterable
from typing import Any, Final

from games.berserk.printed.content import (
    ALLIES,
    ENEMIES,
    HEROES,
    TILE_COLUMNS,
    TILE_ROWS,
    TILES,
    Placement,
    Scenery,
    TilePrint,
)
from games.berserk.printed.ground import footprint, ground_of
from games.berserk.printed.hexes import DIRECTIONS, Hex, cell_of, name_of, to_offset
from games.berserk.state.model import BerserkState, Hero, Model
from games.berserk.state.table import Board, base_of
from games.kernel.decision import Decision, DecisionGroup

_NUMBERS: Final = itertools.count(1)


def direction_of(start: Hex, end: Hex) -> int:
    """Raises ValueError if they aren't adjacent."""
    return DIRECTIONS.index((end[0] - start[0], end[1] - start[1]))


def lay(across: int = 2, down: int = 1, *, high: str = "", low: str = "") -> tuple[Placement, ...]:
    """Plain tiles side by side, named by position (`x0y0-<n>`), with scenery on spaces of the board."""
    number = next(_NUMBERS)
    tiles = [(x, y) for y in range(down) for x in range(across)]
    layout = tuple(Placement(f"x{x}y{y}-{number}", (x, y)) for x, y in tiles)
    for placement in layout:
        TILES[placement.tile] = TilePrint(placement.tile, "forest", _scenery(placement.at, high, low))
    try:
        ground_of(layout)  # cached, so the tiles can be removed
    finally:
        for placement in layout:
            del TILES[placement.tile]
    missing = [name for name in f"{high} {low}".split() if cell_of(name) not in ground_of(layout).spaces]
    assert not missing, f"no spaces of this board: {missing}"
    return layout


def _scenery(at: tuple[int, int], high: str, low: str) -> tuple[Scenery, ...]:
    found = []
    for kind, names in (("high", high), ("low", low)):
        inside = tuple(name for name in (_local(at, cell_of(n)) for n in names.split()) if name)
        if inside:
            found.append(Scenery(kind, "rock", inside))  # type: ignore[arg-type]
    return tuple(found)


def _local(at: tuple[int, int], cell: Hex) -> str:
    """The tile's name for it; empty if it's not on the tile."""
    column, row = to_offset(cell)
    x, y = column - TILE_COLUMNS * at[0], row - TILE_ROWS * at[1]
    inside = 0 <= x <= TILE_COLUMNS and -(x % 2) <= y < TILE_ROWS
    return f"{chr(65 + x)}{y + 1}" if inside else ""


def board(
    models: str = "", *, layout: tuple[Placement, ...] | None = None, seats: int = 1, supply: str = ""
) -> Board:
    """A board in the hero phase. Models as `guts C4, troll-2 E5, kelpie-1 B2>C2` (rear>front of two spaces)."""
    state = BerserkState(seats=seats, seed="boards", size=3, round=1, phase="action")
    state.layout = layout if layout is not None else lay()
    state.supply = {code: int(count) for code, count in (each.split(":") for each in supply.split())}
    game = Board(state)
    for each in filter(None, (part.strip() for part in models.split(","))):
        id_, _, where = each.partition(" ")
        add(game, id_, where)
    return game


def add(game: Board, id_: str, where: str) -> Model:
    """Add a model; off the board if no space is given."""
    code, _, number = id_.rpartition("-") if id_.rpartition("-")[2].isdigit() else (id_, "", "0")
    kind = "hero" if code in HEROES else "enemy" if code in ENEMIES else "ally"
    assert kind != "ally" or code in ALLIES, id_
    model = Model(id=id_, kind=kind, code=code, number=int(number))  # type: ignore[arg-type]
    if where:
        rear, _, front = where.partition(">")
        model.at = cell_of(rear)
        model.facing = direction_of(model.at, cell_of(front)) if front else 0
        assert all(cell in game.ground.spaces for cell in footprint(base_of(model), model.at, model.facing))
    game.state.models[id_] = model
    if kind == "hero":
        game.state.team.append(id_)
        seat = (len(game.state.team) - 1) % game.state.seats
        game.state.heroes[id_] = Hero(code=code, seat=seat)
    return model


def at(game: Board, id_: str) -> str:
    """A model's spaces: `C4`, `B2>C2`, the centre of seven; empty off the board."""
    model = game.model(id_)
    if model.at is None:
        return ""
    names = [name_of(cell) for cell in game.cells(model)]
    return ">".join(names) if base_of(model) == "large" else names[0]


def spaces(cells: Iterable[Hex]) -> str:
    """Names of spaces, ordered by columns."""
    return " ".join(name_of(cell) for cell in sorted(cells, key=to_offset))


class Played:
    """What a script returned and asked."""

    def __init__(self, result: Any, asked: list[tuple[Decision, ...]]) -> None:
        self.result, self.asked = result, asked

    def offered(self, index: int = 0) -> str:
        """Names of spaces, else ids."""
        return " ".join(_short(option.id) for option in self.asked[index][0].options)

    def seats(self, index: int = 0) -> tuple[int, ...]:
        """Who was asked."""
        return tuple(decision.seat for decision in self.asked[index])


def play(script: Generator[DecisionGroup, Any, Any], *answers: str) -> Played:
    """Run it; answers are names of spaces or ids of options. Fails unless each of them is used."""
    asked: list[tuple[Decision, ...]] = []
    waiting = list(answers)
    try:
        ask = next(script)
        while True:
            asked.append(ask.decisions)
            assert waiting, f"nobody answers {ask.decisions[0].kind}: {_offers(ask.decisions[0])}"
            wanted = waiting.pop(0)
            picks = [o.id for o in ask.decisions[0].options if wanted in (o.id, _short(o.id))]
            assert picks, f"{wanted} is not offered: {_offers(ask.decisions[0])}"
            assert ask.decisions[0].fault((picks[0],)) is None
            assert ask.decisions[0].fault(ask.decisions[0].fallback()) is None
            ask = script.send(((0, (picks[0],)),))
    except StopIteration as done:
        assert not waiting, f"never asked for {waiting}"
        return Played(done.value, asked)


def _offers(decision: Decision) -> str:
    return " ".join(_short(option.id) for option in decision.options)


def _short(id_: str) -> str:
    kind, _, rest = id_.partition(":")
    if kind == "model":
        return rest
    if kind != "hex":
        return id_
    cell, _, facing = rest.partition("_")
    q, r = cell.split(",")
    return name_of((int(q), int(r))) + (f"_{facing}" if facing else "")
