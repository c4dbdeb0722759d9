"""Cards, models and spaces in words, one line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from games.berserk.printed.content import ALLIES, CARDS, ENEMIES, HEROES
from games.berserk.printed.hexes import Hex, name_of, neighbours
from games.berserk.printed.scenario import ADVENTURES
from games.berserk.state.view import AimView, BerserkView, ModelView, SpaceView
from games.kernel.decision import Option
from render.berserk.faces import kind_of
from render.berserk.looks import story_of, text_of
from render.berserk.parts import called, model_of, ordered
from render.kit.alt import facts
from render.kit.letters.words import Words


class Moving(Protocol):
    """Anything with these values: a card, a model, a kind of enemy."""

    @property
    def movement(self) -> int: ...

    @property
    def defence(self) -> int: ...


def plain(said: str) -> str:
    """A text on one line, without bold."""
    return said.replace("\n", " ").replace("**", "")


def dice_said(pool: Iterable[str], words: Words) -> str:
    """Dice as a list: `2 red, 1 blue`."""
    dice = list(pool)
    counts = [
        words("berserk-twin-dice", colour=words.name("colour", colour), count=dice.count(colour))
        for colour in dict.fromkeys(dice)
    ]
    return words.joined(counts) or words("berserk-pic-no-dice")


def spots(cells: Iterable[Hex], words: Words) -> str:
    return words.joined([name_of(cell) for cell in cells])


# -- printed cards ---------------------------------------------------------------------------------------


def card_line(kind: str, id_: str, words: Words) -> str:
    """A card in words. Raises KeyError for an unknown one."""
    name = words.name(kind, id_)
    if kind == "card":
        return facts(name, kind_of(CARDS[id_], words), card_values(id_, words), _does("card", id_, words))
    if kind in ("enemy", "ally"):
        does = _does(kind, id_, words) or _does("ability", id_, words)
        return facts(name, _printed(kind, id_, words), does)
    if kind == "hero":
        return facts(name, words.name("ability", HEROES[id_].code), _does("ability", id_, words))
    return facts(name, plain(story_of(kind, id_, words.language)))


def card_facts(code: str, words: Words) -> str:
    """Details of a tactic or action card, most important first."""
    card = CARDS[code]
    number = words("berserk-twin-number", number=card.number) if card.hero else ""
    return facts(number, card_values(code, words), _does("card", code, words), kind_of(card, words))


def card_values(code: str, words: Words) -> str:
    card = CARDS[code]
    return values_said(card, card.range or 1, ordered(card.dice), words)


def values_said(of: Moving, reach: int, dice: Iterable[str], words: Words) -> str:
    values = {"movement": of.movement, "defence": of.defence, "range": reach}
    return words("berserk-pic-values", dice=dice_said(dice, words), **values)


def _does(kind: str, code: str, words: Words) -> str:
    return plain(text_of(kind, code, words.language))


def _printed(kind: str, id_: str, words: Words) -> str:
    card = ENEMIES[id_] if kind == "enemy" else ALLIES[id_]
    health = "/".join(map(str, card.health)) if isinstance(card.health, tuple) else str(card.health)
    values = values_said(card, card.range, ordered(card.pool), words)
    return facts(words("berserk-twin-health", health=health), values)


# -- models ----------------------------------------------------------------------------------------------


def states(model: ModelView, words: Words) -> list[str]:
    made = []
    if model.bleeding:
        made.append(words("berserk-twin-state", state=words("berserk-pic-bleeding"), count=model.bleeding))
    if model.stun:
        made.append(words("berserk-twin-state", state=words("berserk-pic-stunned"), count=model.stun))
    if model.rerolls:
        made.append(words("berserk-pic-rerolls", count=model.rerolls))
    if model.ripostes:
        made.append(words("berserk-pic-ripostes", count=model.ripostes))
    if model.activated:
        made.append(words("berserk-pic-done"))
    return made


def model_line(model: ModelView, words: Words, name: str = "") -> str:
    """A model on one line: its place and looks, its health, its states."""
    name = name or called(model, words)
    if model.gone:
        return facts(name, words(f"berserk-pic-{model.gone}"))
    health = words("berserk-pic-health", left=model.left, most=model.health)
    return facts(name, where(model, words), health, *states(model, words))


def where(model: ModelView, words: Words) -> str:
    """The spaces under a model; the front of a large one comes last."""
    if not model.cells:
        return ""
    if model.base == "large":
        rear, front = (name_of(model.cells[0]), name_of(model.cells[-1]))
        return words("berserk-twin-stands-large", rear=rear, front=front)
    if model.base == "extra-large":
        return words("berserk-twin-stands-around", space=name_of(model.cells[0]))
    return name_of(model.cells[0])


def values_line(model: ModelView, words: Words) -> str:
    return values_said(model, model.range, model.pool, words)


# -- spaces and options ----------------------------------------------------------------------------------


def aim_name(view: BerserkView, aim: AimView, words: Words) -> str:
    key = f"{view.adventure}-{aim.target}"
    name = words.name("area", key)
    return "" if name == key else name


def space_facts(view: BerserkView, cell: Hex, words: Words, mover: str = "") -> str:
    """A space: what's there, its goals, who is beside it, its ground. `mover` doesn't count as beside it."""
    space = next((space for space in view.spaces if space.at == cell), None)
    if space is None:
        return ""
    tokens = [words.name("token", token.kind) for token in view.tokens if token.at == cell]
    letters = [words("berserk-twin-spawn", letter=letter) for letter, at in view.spawns if at == cell]
    goals = [
        words(f"berserk-twin-aim-{aim.kind}", place=aim_name(view, aim, words) or "none")
        for aim in view.aims
        if aim.kind in ("reach", "avoid") and cell in aim.cells
    ]
    beside = words.joined([called(model, words) for model in _beside(view, cell) if model.id != mover])
    near = words.label(words("berserk-twin-beside"), beside) if beside else words("berserk-twin-beside-nobody")
    return facts(*tokens, *dict.fromkeys(goals), *letters, near, ground_of(space, words))


def _beside(view: BerserkView, cell: Hex) -> Iterator[ModelView]:
    around = set(neighbours(cell))
    return (model for model in view.models if not model.gone and around & set(model.cells))


def ground_of(space: SpaceView, words: Words) -> str:
    """A space's floor, or its scenery with its height."""
    if space.scenery:
        look = words(f"berserk-twin-look-{space.look}") if space.look else ""
        return facts(words(f"berserk-twin-{space.scenery}"), look)
    return words(f"berserk-twin-floor-{space.ground}")


def line(view: BerserkView, option: Option, words: Words) -> str:
    """An option's details beside its label: for a move, points and what's there; for an attack, the target's
    state; for a card, values and text."""
    kind, _, id_ = option.refs[-1].partition(":") if option.refs else ("", "", "")
    if kind == "hex":
        q, _, r = id_.partition(",")
        mover = view.acting.model if view.acting else ""
        points = words("berserk-twin-costs", points=option.data["points"]) if "points" in option.data else ""
        return facts(points, space_facts(view, (int(q), int(r)), words, mover))
    if kind == "card" and id_ in CARDS:
        return card_facts(id_, words)
    if kind in ("model", "hero"):
        model = model_of(view, id_)
        if model is not None:
            return facts(model_line(model, words).partition(" · ")[2], values_line(model, words))
        return _does("ability", id_, words) if id_ in HEROES else ""
    if kind == "die" and view.throw is not None and id_.isdecimal() and int(id_) < len(view.throw.dice):
        return words.label(words("berserk-twin-damage-now"), str(view.throw.damage))
    return ""


# -- references -----------------------------------------------------------------------------------------


def behind(view: BerserkView, ref: str) -> tuple[str, str] | None:
    """Kind and id of the card that explains `hex:<q>,<r>` or `token:<id>`: the model there, else the token's;
    None if nothing is there."""
    kind, _, what = ref.partition(":")
    if kind == "token":
        kinds = [token.kind for token in view.tokens if token.id == what]
        return _of_token(view.adventure, kinds[0]) if kinds else None
    if kind != "hex":
        return None
    for model in view.models:
        if not model.gone and what in {f"{q},{r}" for q, r in model.cells}:
            return model.kind, model.code
    lying = [token.kind for token in view.tokens if what == f"{token.at[0]},{token.at[1]}"]
    return _of_token(view.adventure, lying[0]) if lying else None


def _of_token(adventure: int, token: str) -> tuple[str, str] | None:
    scenario = ADVENTURES[adventure]
    said = {each.kind: each.text for each in scenario.terrain}
    said |= {each.kind: each.text for each in scenario.interaction}
    if token not in said:
        return None
    kind, colon, id_ = said[token].partition(":")
    return (kind, id_) if colon else ("event", f"{adventure}-{said[token]}")
