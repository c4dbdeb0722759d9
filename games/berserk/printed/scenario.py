"""Adventures: board, models, tokens and event cards, from `data/berserk/adventures`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from games.berserk.printed.content import Placement, Pool
from games.berserk.printed.hexes import Hex, cell_of
from games.berserk.printed.scripted import (
    All,
    Choose,
    Condition,
    Effect,
    Either,
    If,
    Letter,
    Not,
    Scaled,
    Tactic,
    scaled,
)
from games.kernel.printed import layers

FOLDER: Final = "berserk/adventures"
MOST: Final = 25
"""Discord offers no more choices for an option."""
SpaceName: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]{1,2}[0-9]{1,2}$")]


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Enemies at the start: on the first of these spaces, as many as the number of heroes requires. An empty
    list only brings out the card."""

    # clause: setup.enemy-cards, setup.enemy-placement
    kind: str
    at: tuple[SpaceName, ...] = ()
    count: Scaled | None = None

    def spaces(self, size: int) -> tuple[Hex, ...]:
        """The spaces used with this many heroes."""
        number = len(self.at) if self.count is None else scaled(self.count, size)
        return tuple(cell_of(name) for name in self.at[:number])


class AllyStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without a space it waits beside the board, or has no model."""

    # clause: setup.ally-cards, setup.ally-no-model
    code: str
    at: SpaceName = ""


class TokenStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Kind `tactic` for tactic tokens."""

    # clause: setup.interaction-tokens, interact.placed
    kind: str
    at: tuple[SpaceName, ...]


class Interaction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    # clause: interact.result, interact.by-dice
    kind: str
    text: str
    """Its source, which must be in force: a special rule, `special:altar`, or an event card's letter."""
    dice: Pool = {}
    needs: Scaled = 0
    """Successes needed; 0: no roll."""
    do: tuple[Effect, ...] = ()
    stays: bool = False
    """Whether it can be activated again and again."""


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    # clause: terrain.effect
    kind: str
    text: str
    """As for `Interaction`."""
    blocks: bool = False
    """Nothing walks through it."""
    enters: tuple[Effect, ...] = ()
    """What it does to the `actor` that enters."""
    each: tuple[Effect, ...] = ()
    """What it does to the `actor` on it in the Event phase."""
    hurts: bool = False
    """Models walk around it if they can."""


GoalKind: TypeAlias = Literal["reach", "gather", "kill", "protect", "use", "avoid"]


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For companions, which can't read."""

    kind: GoalKind
    """Go to a place; be near a model; kill enemies of a kind (all, if empty); keep a model alive; activate
    tokens; stay out of a place."""
    target: str = ""
    count: Scaled = 1
    """Heroes, kills or tokens; 0: all."""
    who: str = "heroes"
    """Who has to do it: the heroes or an ally."""


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When this is met, that happens, once."""

    when: Condition
    do: tuple[Effect, ...]
    goal: Goal | None = None


class Memory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an earlier adventure changes this one. Words: story.toml, `[memory."<adventure>-<note>"]`."""

    note: str
    do: tuple[Effect, ...] = ()


class EventPrint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words: names.toml and story.toml, `<adventure>-<letter>`."""

    letter: Letter
    do: tuple[Effect, ...] = ()
    """Once, when it's revealed."""
    each: tuple[Effect, ...] = ()
    """In each Event phase, including the one of the reveal."""
    until: Condition | None = None
    """When the recurring effects stop."""
    objective: tuple[Objective, ...] = ()
    goals: tuple[Goal, ...] = ()


class Adventure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    # clause: adventure.is-a-game
    number: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    layout: tuple[Placement, ...]
    start: tuple[SpaceName, ...]
    event: tuple[EventPrint, ...]
    places: dict[str, SpaceName] = {}
    """Start spaces of particular heroes."""
    requires: str = ""
    """The hero it needs."""
    difficulty: Literal[1, 2, 3] = 2
    """1: most new groups win; 3: fewer than three in five."""
    enemy: tuple[Group, ...] = ()
    ally: tuple[AllyStart, ...] = ()
    spawn: dict[Letter, SpaceName] = {}
    area: dict[str, tuple[SpaceName, ...]] = {}
    token: tuple[TokenStart, ...] = ()
    special: tuple[str, ...] = ()
    """Special rules in force from the start."""
    interaction: tuple[Interaction, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    memory: tuple[Memory, ...] = ()

    @property
    def start_area(self) -> tuple[Hex, ...]:
        """Where heroes may start."""
        # clause: setup.place-heroes
        return tuple(cell_of(name) for name in self.start)

    @property
    def tactic_tokens(self) -> bool:
        """Whether it starts with tactic tokens, or events can lay some."""
        # clause: setup.skip-unused
        return any(token.kind == "tactic" for token in self.token) or any(
            getattr(effect, "kind", "") == "tactic" or isinstance(effect, Tactic)
            for effect in every_effect(self)
        )

    def card(self, letter: str) -> EventPrint:
        # clause: setup.event-deck
        for event in self.event:
            if event.letter == letter:
                return event
        raise KeyError(f"adventure {self.number} has no event {letter}")

    def is_terrain(self, kind: str) -> bool:
        return any(terrain.kind == kind for terrain in self.terrain)

    def terrain_of(self, kind: str) -> Terrain | None:
        return next((terrain for terrain in self.terrain if terrain.kind == kind), None)

    def interaction_of(self, kind: str) -> Interaction | None:
        return next((token for token in self.interaction if token.kind == kind), None)


def conditions_within(condition: Condition) -> Iterator[Condition]:
    yield condition
    inner: tuple[Condition, ...] = ()
    if isinstance(condition, All | Either):
        inner = condition.of
    elif isinstance(condition, Not):
        inner = (condition.that,)
    for part in inner:
        yield from conditions_within(part)


def effects_within(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Including effects that depend on a choice or condition."""
    for effect in effects:
        yield effect
        if isinstance(effect, Choose):
            for choice in effect.option:
                yield from effects_within(choice.do)
        elif isinstance(effect, If):
            yield from effects_within(effect.do)
            yield from effects_within(effect.otherwise)


def effects_of(event: EventPrint) -> Iterator[Effect]:
    yield from effects_within(event.do)
    yield from effects_within(event.each)
    for objective in event.objective:
        yield from effects_within(objective.do)


def every_effect(adventure: Adventure) -> Iterator[Effect]:
    for event in adventure.event:
        yield from effects_of(event)
    for token in adventure.interaction:
        yield from effects_within(token.do)
    for terrain in adventure.terrain:
        yield from effects_within(terrain.enters)
        yield from effects_within(terrain.each)
    for memory in adventure.memory:
        yield from effects_within(memory.do)


def every_condition(adventure: Adventure) -> Iterator[Condition]:
    for event in adventure.event:
        if event.until:
            yield from conditions_within(event.until)
        for objective in event.objective:
            yield from conditions_within(objective.when)
    for effect in every_effect(adventure):
        if isinstance(effect, If):
            yield from conditions_within(effect.when)
        elif isinstance(effect, Choose):
            for choice in effect.option:
                if choice.when:
                    yield from conditions_within(choice.when)


def file_of(number: int) -> str:
    return f"{FOLDER}/{number:02}.toml"


def read(number: int) -> Adventure:
    """Raises `ContentFault` with file and line."""
    sheet = layers.read(file_of(number))
    adventure = layers.converted(sheet, Adventure)
    if adventure.number != number:
        raise sheet.fault(".number", f"`number` is that of the file: {number}")
    return adventure


def found() -> list[int]:
    """Adventures with a file, the project's and the host's."""
    here = set(layers.names_in(FOLDER))
    return [number for number in range(1, MOST + 1) if file_of(number) in here]


ADVENTURES: Final[dict[int, Adventure]] = {number: read(number) for number in found()}
