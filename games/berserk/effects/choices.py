"""Questions that rules, cards and events share. If the rules leave a choice to the heroes, the seat of the hero
concerned decides, else the first to answer."""

from __future__ import annotations

from collections.abc import Sequence

from games.berserk.board.bases import Place
from games.berserk.printed.content import Base
from games.berserk.printed.ground import footprint
from games.berserk.printed.hexes import Hex
from games.berserk.state.intents import Aim
from games.berserk.state.model import Model
from games.berserk.state.table import Board, name_of, said, spot
from games.kernel.decision import Decision, Option, Script, ask_any
from games.kernel.text import Text

YES, NO = "yes", "no"


def heroes_choose(
    game: Board,
    kind: str,
    prompt: Text,
    options: Sequence[Option],
    concerned: Model | None = None,
    *,
    suggested: str = "",
    source: str = "",
    aim: Aim = "",
    topic: str = "",
) -> Script[str]:
    """Ask for one option; returns its id. `kind` is `where` or `berserk.where`. The seat of the hero
    `concerned` decides; anything else leaves it to every seat. A single option is taken unasked; raises
    ValueError for none. `suggested` is an option's id, by default the first."""
    if not options:
        raise ValueError(f"{kind}: nothing to choose from")
    # clause: spawn.displace-tie, spawn.large-tie, keyword.monster-push-tie, enemy-move.tie-choice
    # clause: enemy-attack.tie-choice, priority.special-rules-choice
    if len(options) == 1:
        return options[0].id
    decisions = [
        Decision(
            seat=seat,
            kind=f"berserk.{kind.removeprefix('berserk.')}",
            prompt=prompt,
            options=tuple(options),
            suggested=(suggested or options[0].id,),
            source=source,
            intent=aim,
            topics=(topic,) if topic else (),
        )
        for seat in game.commanders(concerned)
    ]
    _, picks = yield from ask_any(decisions)
    return picks[0]


def model_option(model: Model) -> Option:
    """A model as an option with the id `model:<id>`."""
    ref = f"model:{model.id}"
    return Option(ref, said("this", name=name_of(model)), (ref,), about=model.id)


def choose_model(
    game: Board,
    kind: str,
    prompt: Text,
    models: Sequence[Model],
    *,
    suggested: Model | None = None,
    source: str = "",
    aim: Aim = "",
) -> Script[Model]:
    options = [model_option(model) for model in models]
    wanted = f"model:{suggested.id}" if suggested else ""
    picked = yield from heroes_choose(game, kind, prompt, options, suggested=wanted, source=source, aim=aim)
    return game.model(picked.partition(":")[2])


def hex_ref(cell: Hex) -> str:
    """A space as an option's reference: `hex:3,4`."""
    return f"hex:{cell[0]},{cell[1]}"


def hex_option(cell: Hex) -> Option:
    """A space as an option with the id `hex:q,r`."""
    return Option(hex_ref(cell), said("space", space=spot(cell)), (hex_ref(cell),))


def choose_hex(
    game: Board, kind: str, prompt: Text, cells: Sequence[Hex], concerned: Model | None = None
) -> Script[Hex]:
    picked = yield from heroes_choose(game, kind, prompt, [hex_option(cell) for cell in cells], concerned)
    q, r = picked.partition(":")[2].split(",")
    return int(q), int(r)


def choose_place(
    game: Board, kind: str, prompt: Text, base: Base, places: Sequence[Place], concerned: Model | None = None
) -> Script[Place]:
    """Ask where a base goes; options for a large one name rear and front."""
    if base != "large":
        cell = yield from choose_hex(game, kind, prompt, [at for at, _ in places], concerned)
        return cell, 0
    options = []
    for place in places:
        rear, front = footprint(base, *place)
        told = said("rear-front", rear=spot(rear), front=spot(front))
        options.append(Option(f"{hex_ref(rear)}_{place[1]}", told, (hex_ref(rear), hex_ref(front))))
    picked = yield from heroes_choose(game, kind, prompt, options, concerned)
    return next(place for place, option in zip(places, options, strict=True) if option.id == picked)


def agrees(
    game: Board,
    kind: str,
    prompt: Text,
    concerned: Model | None = None,
    *,
    likely: bool = True,
    source: str = "",
) -> Script[bool]:
    """Ask yes or no; `likely` is the suggested answer."""
    options = [Option(YES, said("yes")), Option(NO, said("no"), manner="pass")]
    picked = yield from heroes_choose(
        game, kind, prompt, options, concerned, suggested=YES if likely else NO, source=source
    )
    return picked == YES


def choose_number(
    game: Board,
    kind: str,
    prompt: Text,
    numbers: Sequence[int],
    concerned: Model | None = None,
    *,
    suggested: int | None = None,
    source: str = "",
    topic: str = "",
) -> Script[int]:
    """Ask for a number, by default suggesting the last; a single one is taken unasked. With a `topic`, a seat
    can take the suggestion for the rest of the round."""
    options = [Option(f"n:{number}", said("count", count=number)) for number in numbers]
    likely = options[-1].id if suggested is None else f"n:{suggested}"
    picked = yield from heroes_choose(
        game, kind, prompt, options, concerned, suggested=likely, source=source, topic=topic
    )
    return int(picked.partition(":")[2])
