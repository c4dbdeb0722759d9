"""Checks adventures before anyone plays: missing or unreachable spaces, unrevealed letters, objectives that
can't be met, models the box doesn't have, missing words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

import msgspec

from games.berserk.board.bases import CROSSES
from games.berserk.printed import scripted as words
from games.berserk.printed.content import ALLIES, CARDS, ENEMIES, HEROES, TILES
from games.berserk.printed.ground import Ground, footprint, ground_of
from games.berserk.printed.hexes import Hex, cell_of
from games.berserk.printed.scenario import (
    ADVENTURES,
    Adventure,
    EventPrint,
    effects_of,
    effects_within,
    every_condition,
    every_effect,
)
from games.berserk.printed.scripted import Condition, Effect, Scaled, scaled
from games.kernel.printed import layers
from games.kernel.printed.content import Words

SIZES: Final = (3, 4, 5)
_SIDES: Final = ("heroes", "allies", "enemies", "actor")


class Fault(msgspec.Struct, frozen=True):
    where: str
    """Path in the file, such as `.event[2]`, to find the line."""
    what: str


def faults(adventure: Adventure) -> list[Fault]:
    if unlaid := list(_layout(adventure)):
        return unlaid
    return [fault for check in _CHECKS for fault in check(adventure)]


def _layout(adventure: Adventure) -> Iterator[Fault]:
    """Tiles exist, don't overlap, and are connected."""
    # clause: board.tiles, board.tile-edges
    at = [placement.at for placement in adventure.layout]
    for number, placement in enumerate(adventure.layout):
        if placement.tile not in TILES:
            yield Fault(f".layout[{number}]", f"there is no tile {placement.tile!r}")
        if at.count(placement.at) > 1:
            yield Fault(f".layout[{number}]", f"two tiles lie at {placement.at}")
    reached, edge = set(at[:1]), at[:1]
    while edge:
        x, y = edge.pop()
        beside = [near for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if near in at]
        edge += [near for near in beside if near not in reached]
        reached.update(beside)
    if len(reached) < len(set(at)):
        yield Fault(".layout", "the tiles do not hang together")


def _named_spaces(adventure: Adventure) -> Iterator[tuple[str, str]]:
    """(path, space) of spaces outside events."""
    yield from ((".start", name) for name in adventure.start)
    yield from ((".places", name) for name in adventure.places.values())
    yield from ((f".spawn.{letter}", name) for letter, name in adventure.spawn.items())
    yield from ((f".area.{area}", name) for area, names in adventure.area.items() for name in names)
    for number, group in enumerate(adventure.enemy):
        yield from ((f".enemy[{number}]", name) for name in group.at)
    for number, ally in enumerate(adventure.ally):
        if ally.at:
            yield f".ally[{number}]", ally.at
    for number, token in enumerate(adventure.token):
        yield from ((f".token[{number}]", name) for name in token.at)


def _spaces(adventure: Adventure) -> Iterator[Fault]:
    """Spaces are on the board, free of scenery, and reachable for heroes."""
    ground = ground_of(adventure.layout)
    known = _reached(ground, cell_of(adventure.start[0])) if adventure.start else set()
    for where, name in _named_spaces(adventure):
        cell = cell_of(name)
        if cell not in ground.spaces:
            yield Fault(where, f"{name} is not on the board")
        elif ground.spaces[cell].scenery:
            yield Fault(where, f"{name} is {ground.spaces[cell].scenery} scenery")
        elif cell not in known:
            yield Fault(where, f"{name} cannot be reached from the start area")


def _reached(ground: Ground, start: Hex) -> set[Hex]:
    seen, edge = {start}, [start]
    while edge:
        beside = [near for near in ground.around.get(edge.pop(), ()) if near not in seen]
        free = [near for near in beside if ground.carries((near,), CROSSES["walk"])]
        seen.update(free)
        edge += free
    return seen


def _start(adventure: Adventure) -> Iterator[Fault]:
    """The start area has room for five heroes, is connected, and empty."""
    # clause: setup.place-heroes, area.definition
    cells = set(adventure.start_area)
    if len(cells) < max(SIZES):
        yield Fault(".start", f"the start area has only {len(cells)} spaces")
    if not ground_of(adventure.layout).connected(cells):
        yield Fault(".start", "the start area is not one area")
    for number, group in enumerate(adventure.enemy):
        if any(cell in cells for cell in group.spaces(max(SIZES))):
            yield Fault(f".enemy[{number}]", f"{group.kind} stands in the start area")
    if adventure.requires and adventure.requires not in HEROES:
        yield Fault(".requires", f"there is no hero {adventure.requires!r}")


def _models(adventure: Adventure) -> Iterator[Fault]:
    """Models exist, fit where they are, and the box has enough of them."""
    ground = ground_of(adventure.layout)
    for number, group in enumerate(adventure.enemy):
        printed = ENEMIES.get(group.kind)
        if printed is None:
            yield Fault(f".enemy[{number}]", f"there is no enemy {group.kind!r}")
            continue
        allowed = CROSSES["monster" if "monster" in printed.keywords else "walk"]
        for cell in group.spaces(max(SIZES)):
            if printed.base == "extra-large" and not ground.carries(footprint(printed.base, cell), allowed):
                yield Fault(f".enemy[{number}]", f"{group.kind} does not fit there")
        if group.count is not None and scaled(group.count, max(SIZES)) > len(group.at):
            yield Fault(f".enemy[{number}]", f"fewer spaces than {group.kind} models")
    for kind, placed in _placed(adventure, max(SIZES)).items():
        if kind in ENEMIES and placed > ENEMIES[kind].supply:
            yield Fault(".enemy", f"{placed} {kind} models, the box holds {ENEMIES[kind].supply}")
    for number, ally in enumerate(adventure.ally):
        if ally.code not in ALLIES:
            yield Fault(f".ally[{number}]", f"there is no ally {ally.code!r}")


def _placed(adventure: Adventure, size: int) -> Counter[str]:
    placed: Counter[str] = Counter()
    for group in adventure.enemy:
        placed[group.kind] += len(group.spaces(size))
    return placed


# -- letters -----------------------------------------------------------------------------------------------


def _letters(adventure: Adventure) -> Iterator[Fault]:
    """Card A exists, each letter is there once, and something reveals it."""
    # clause: setup.event-deck, game.event-driven
    letters = [event.letter for event in adventure.event]
    if "A" not in letters:
        yield Fault(".event", "there is no event A")
        return
    known = _revealed(adventure)
    for number, event in enumerate(adventure.event):
        if letters.count(event.letter) > 1:
            yield Fault(f".event[{number}]", f"two events have the letter {event.letter}")
        if event.letter not in known:
            yield Fault(f".event[{number}]", f"nothing reveals {event.letter}")
        for effect in effects_of(event):
            if isinstance(effect, words.Reveal) and effect.letter not in letters:
                yield Fault(f".event[{number}]", f"reveals {effect.letter}, which does not exist")


def _revealed(adventure: Adventure) -> set[str]:
    """Reachable letters, from A on; tokens count as soon as their card can."""
    known, grown = {"A"}, True
    while grown:
        new = {e.letter for e in _possible(adventure, known) if isinstance(e, words.Reveal)} - known
        known |= new
        grown = bool(new)
    return known


def _possible(adventure: Adventure, letters: set[str]) -> Iterator[Effect]:
    """Effects possible with these cards open."""
    for event in adventure.event:
        if event.letter in letters:
            yield from effects_of(event)
    for token in adventure.interaction:
        if ":" in token.text or token.text in letters:
            yield from effects_within(token.do)


def _endings(adventure: Adventure) -> Iterator[Fault]:
    """It can be won and lost, and rounds alone lead to an end."""
    # clause: adventure.end-from-events
    results = {e.result for e in every_effect(adventure) if isinstance(e, words.End)}
    for wanted in ("won", "lost"):
        if wanted not in results:
            yield Fault(".event", f"nothing ends it as {wanted}")
    if "A" in {event.letter for event in adventure.event} and not _ends_by_itself(adventure):
        yield Fault(".event", "no chain of rounds leads from A to an end: it could go on for ever")


def _ends_by_itself(adventure: Adventure) -> bool:
    """Whether rounds alone lead to an end, whatever is discarded."""
    by_letter = {event.letter: event for event in adventure.event}
    gone = {
        letter: event.letter
        for event in adventure.event
        for effect in effects_of(event)
        if isinstance(effect, words.Discard)
        for letter in effect.letters
    }
    return _ends_from("A", by_letter, gone, frozenset())


def _ends_from(
    letter: str, by_letter: dict[str, EventPrint], gone: dict[str, str], seen: frozenset[str]
) -> bool:
    """A card that another one discards counts only if that one also leads to an end."""
    if letter in seen or letter not in by_letter:
        return False
    seen |= {letter}
    if letter in gone and not _ends_from(gone[letter], by_letter, gone, seen):
        return False
    return any(
        isinstance(effect, words.End)
        or (isinstance(effect, words.Reveal) and _ends_from(effect.letter, by_letter, gone, seen))
        for effect in _by_time(by_letter[letter])
    )


def _by_time(event: EventPrint) -> Iterator[Effect]:
    yield from _certain(event.do)
    for objective in event.objective:
        if isinstance(objective.when, words.Round | words.Later):
            yield from _certain(objective.do)


def _certain(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Includes both branches of conditional effects."""
    for effect in effects:
        yield effect
        if isinstance(effect, words.If) and effect.otherwise:
            yield from _certain(effect.do)
            yield from _certain(effect.otherwise)


# -- conditions and effects --------------------------------------------------------------------------------


def _meanings(adventure: Adventure) -> Iterator[Fault]:
    """Conditions can come true, and effects have something to act on."""
    for number, event in enumerate(adventure.event):
        part = msgspec.structs.replace(adventure, event=(event,), interaction=(), terrain=())
        for what in _each(adventure, part):
            yield Fault(f".event[{number}]", what)
    tokens = msgspec.structs.replace(adventure, event=(), memory=())
    for what in _each(adventure, tokens):
        yield Fault(".interaction", what)
    for number, memory in enumerate(adventure.memory):
        part = msgspec.structs.replace(adventure, event=(), interaction=(), terrain=(), memory=(memory,))
        for what in _each(adventure, part):
            yield Fault(f".memory[{number}]", what)


def _each(adventure: Adventure, part: Adventure) -> Iterator[str]:
    for condition in every_condition(part):
        yield from _condition(adventure, condition)
    for effect in every_effect(part):
        yield from _effect(adventure, effect)


def _condition(adventure: Adventure, asked: Condition) -> Iterator[str]:
    for name in ("to", "who", "model", "around"):
        yield from _who(adventure, getattr(asked, name, "heroes"), place=name == "around")
    if where := getattr(asked, "where", ""):
        yield from _where(adventure, where)
    if kind := getattr(asked, "kind", ""):
        yield from _enemy(adventure, kind)
    if isinstance(asked, words.Killed) and any(_short(adventure, asked.kind, asked.count, s) for s in SIZES):
        yield f"{asked.count} {asked.kind or 'enemies'} can never be killed: there are not so many"
    if isinstance(asked, words.Used):
        yield from _used(adventure, asked)
    if isinstance(asked, words.Noted) and asked.name not in _notes(adventure):
        yield f"nothing counts {asked.name!r}"
    if isinstance(asked, words.Shown) and asked.letter not in {event.letter for event in adventure.event}:
        yield f"there is no event {asked.letter}"
    if isinstance(asked, words.Enters) and asked.who == "heroes":
        start = adventure.start_area
        if any(cell in start for cell in cells_named(adventure, asked.where)):
            yield f"heroes start in {asked.where} and need not enter it"


def _memories(adventure: Adventure) -> Iterator[Fault]:
    """Every memory was noted by an earlier adventure."""
    earlier = {
        effect.name
        for number, other in ADVENTURES.items()
        for effect in every_effect(other)
        if number < adventure.number and isinstance(effect, words.Remember)
    }
    for place, memory in enumerate(adventure.memory):
        if memory.note not in earlier:
            yield Fault(f".memory[{place}]", f"no earlier adventure leaves the note {memory.note!r}")


def _notes(adventure: Adventure) -> set[str]:
    return {effect.name for effect in every_effect(adventure) if isinstance(effect, words.Note)}


def _short(adventure: Adventure, kind: str, count: Scaled, size: int) -> bool:
    """Whether fewer of a kind can ever appear than must be killed."""
    known = _placed(adventure, size)
    many = sum(known.values()) if not kind else known[kind]
    recurring = [effect for event in adventure.event for effect in effects_within(event.each)]
    for effect in every_effect(adventure):
        if isinstance(effect, words.Spawn) and kind in ("", effect.kind):
            if effect in recurring:
                return False
            many += len(effect.at) if effect.count is None else scaled(effect.count, size)
    return scaled(count, size) > many


def _used(adventure: Adventure, asked: words.Used) -> Iterator[str]:
    meaning = adventure.interaction_of(asked.token)
    if meaning is None:
        yield f"{asked.token} tokens cannot be activated: no [[interaction]] says what they do"
    elif not meaning.stays and _tokens(adventure, asked.token) < scaled(asked.count, max(SIZES)):
        yield f"there are fewer {asked.token} tokens than {asked.count}"


def _tokens(adventure: Adventure, kind: str) -> int:
    laid = sum(len(token.at) for token in adventure.token if token.kind == kind)
    later = [e for e in every_effect(adventure) if isinstance(e, words.Lay) and e.kind == kind]
    return laid + sum(len(cells_named(adventure, where)) for effect in later for where in effect.at)


def _effect(adventure: Adventure, effect: Effect) -> Iterator[str]:
    if isinstance(effect, words.Spawn):
        if effect.kind not in ALLIES:
            yield from _enemy(adventure, effect.kind)
    elif isinstance(effect, words.Lay):
        known = {token.kind for token in adventure.interaction} | {t.kind for t in adventure.terrain}
        if effect.kind not in known | {"tactic"}:
            yield f"{effect.kind} tokens mean nothing here"
    for where in getattr(effect, "at", ()) if isinstance(effect, words.Spawn | words.Lay) else ():
        yield from _where(adventure, where)
    if isinstance(effect, words.Put):
        yield from _where(adventure, effect.at)
    for name in ("who", "model"):
        yield from _who(adventure, getattr(effect, name, "heroes"))
    if isinstance(effect, words.Upgrade):
        printed = {card.number for card in CARDS.values()}
        yield from (f"no hero has a card {number}" for number in effect.numbers if number not in printed)
    if isinstance(effect, words.Side) and effect.side >= max(len(hero.boards) for hero in HEROES.values()):
        yield f"no hero has a board side {effect.side}"


def _who(adventure: Adventure, who: str, *, place: bool = False) -> Iterator[str]:
    if who in _SIDES or who in HEROES or who in ENEMIES:
        return
    if who in ALLIES:
        spawned = {e.kind for e in every_effect(adventure) if isinstance(e, words.Spawn)}
        if who not in spawned | {ally.code for ally in adventure.ally}:
            yield f"{who} never comes into this adventure"
    elif place:
        yield from _where(adventure, who)
    else:
        yield f"there is no model {who!r}"


def _enemy(adventure: Adventure, kind: str) -> Iterator[str]:
    spawned = {e.kind for e in every_effect(adventure) if isinstance(e, words.Spawn)}
    if kind not in ENEMIES:
        yield f"there is no enemy {kind!r}"
    elif kind not in spawned | {group.kind for group in adventure.enemy}:
        yield f"no {kind} ever comes into this adventure"


def _where(adventure: Adventure, where: str) -> Iterator[str]:
    kind, _, name = where.partition(":")
    if kind == "near":
        yield from _who(adventure, name)
    elif kind != "token":
        try:
            cells = cells_named(adventure, where)
        except ValueError:
            cells = ()
        board = ground_of(adventure.layout).spaces
        if not cells or any(cell not in board for cell in cells):
            yield f"there is no place {where!r}"


def cells_named(adventure: Adventure, where: str) -> tuple[Hex, ...]:
    """At the start. Raises ValueError for an unknown place."""
    kind, _, name = where.partition(":")
    if kind == "tile":
        return tuple(c for c, space in ground_of(adventure.layout).spaces.items() if space.tile == name)
    if kind == "token":
        return tuple(cell_of(at) for token in adventure.token if token.kind == name for at in token.at)
    if kind == "near":
        return ()
    names = adventure.area.get(where) or (adventure.spawn.get(where, where),)
    return tuple(cell_of(name) for name in names)


# -- words -------------------------------------------------------------------------------------------------


@cache
def _words(file: str) -> Words:
    return layers.words(f"berserk/{file}")


def _worded(adventure: Adventure) -> Iterator[Fault]:
    """Everything is worded in some language."""
    for where, file, kind, code in _wanted(adventure):
        said = _words(file).get(kind, {}).get(code, {})
        if not any(said.values()):
            yield Fault(where, f'{file} has no words for [{kind}."{code}"]')


def _wanted(adventure: Adventure) -> Iterator[tuple[str, str, str, str]]:
    number = adventure.number
    yield ".number", "names.toml", "adventure", str(number)
    yield ".number", "story.toml", "adventure", str(number)
    for place, event in enumerate(adventure.event):
        for file in ("names.toml", "story.toml"):
            yield f".event[{place}]", file, "event", f"{number}-{event.letter}"
    for area in adventure.area:
        yield f".area.{area}", "names.toml", "area", f"{number}-{area}"
    for special in _specials(adventure):
        yield ".special", "names.toml", "special", special
        yield ".special", "story.toml", "special", special
    kinds = [token.kind for token in adventure.token] + [token.kind for token in adventure.interaction]
    for kind in dict.fromkeys([*kinds, *(terrain.kind for terrain in adventure.terrain)]):
        yield ".token", "names.toml", "token", kind
    for tile in adventure.layout:
        yield ".layout", "names.toml", "tile", tile.tile
    for place, memory in enumerate(adventure.memory):
        yield f".memory[{place}]", "story.toml", "memory", f"{number}-{memory.note}"
        yield f".memory[{place}]", "names.toml", "note", memory.note
    yield from _wanted_by_effects(adventure)


def _specials(adventure: Adventure) -> list[str]:
    added = [effect.id for effect in every_effect(adventure) if isinstance(effect, words.Rule)]
    return list(dict.fromkeys([*adventure.special, *added]))


def _wanted_by_effects(adventure: Adventure) -> Iterator[tuple[str, str, str, str]]:
    number = adventure.number
    for effect in every_effect(adventure):
        if isinstance(effect, words.Choose):
            yield ".event", "names.toml", "choice", f"{number}-{effect.id}"
            for choice in effect.option:
                yield ".event", "names.toml", "choice", f"{number}-{effect.id}-{choice.id}"
        elif isinstance(effect, words.Note):
            yield ".event", "names.toml", "note", f"{number}-{effect.name}"
        elif isinstance(effect, words.Remember):
            yield ".event", "names.toml", "note", effect.name
    for condition in every_condition(adventure):
        if isinstance(condition, words.Noted):
            yield ".event", "names.toml", "note", f"{number}-{condition.name}"


_CHECKS: Final[tuple[Callable[[Adventure], Iterator[Fault]], ...]] = (
    _spaces,
    _start,
    _models,
    _letters,
    _endings,
    _meanings,
    _memories,
    _worded,
)
