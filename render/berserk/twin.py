"""The table in words: a text twin that holds as much as the picture, and short alternative texts."""

from __future__ import annotations

from collections.abc import Iterable

from games.berserk.printed.hexes import Hex, name_of
from games.berserk.state.view import BerserkView, HeroView, ModelView
from render.berserk.faces import kind_of
from render.berserk.looks import ALLIES, CARDS, ENEMIES, HEROES, text_of
from render.berserk.more import own_heroes
from render.berserk.parts import called, model_of, ordered
from render.berserk.side import event_lines, kinds, memory_words, story_of
from render.kit.letters.words import Words

_SPOKEN = {"{ready}": "☑", "{goal}": "☐", "{health}": "♥", "{ko}": "☠"}


def _plain(said: str) -> str:
    """A text without drawings."""
    for drawn, spoken in _SPOKEN.items():
        said = said.replace(drawn, spoken)
    return said


def dice_said(pool: Iterable[str], words: Words) -> str:
    """Dice as a list: `2 red, 1 blue`."""
    dice = list(pool)
    counts = [f"{dice.count(colour)} {words.name('colour', colour)}" for colour in dict.fromkeys(dice)]
    return ", ".join(counts) or words("berserk-pic-no-dice")


def spots(cells: Iterable[Hex]) -> str:
    """Spaces by name."""
    return ", ".join(name_of(cell) for cell in cells)


def _states(model: ModelView, words: Words) -> list[str]:
    """What has befallen a model."""
    made = []
    if model.bleeding:
        made.append(f"{words('berserk-pic-bleeding')} {model.bleeding}")
    if model.stun:
        made.append(f"{words('berserk-pic-stunned')} {model.stun}")
    if model.rerolls:
        made.append(words("berserk-pic-rerolls", count=model.rerolls))
    if model.ripostes:
        made.append(words("berserk-pic-ripostes", count=model.ripostes))
    if model.activated:
        made.append(words("berserk-pic-done"))
    return made


def model_line(model: ModelView, words: Words) -> str:
    """A model in a line: where it stands, its health, what has befallen it."""
    if model.gone:
        return f"{called(model, words)} · {words(f'berserk-pic-{model.gone}')}"
    parts = [called(model, words)]
    if model.cells:
        parts.append(spots(model.cells))
    parts.append(words("berserk-pic-health", left=model.left, most=model.health))
    return " · ".join([*parts, *_states(model, words)])


def values_line(model: ModelView, words: Words) -> str:
    """Movement, defence, range and dice."""
    return words(
        "berserk-pic-values",
        movement=model.movement,
        defence=model.defence,
        range=model.range,
        dice=dice_said(model.pool, words),
    )


# -- short texts -----------------------------------------------------------------------------------------


def title(view: BerserkView, words: Words) -> str:
    """The adventure, the round and its step."""
    name = words.name("adventure", str(view.adventure))
    phase = words(f"berserk-pic-{view.phase}")
    return f"{view.adventure} · {name} · {words('berserk-pic-round', number=view.round)} · {phase}"


def alt(view: BerserkView, words: Words) -> str:
    """The position in a few sentences: who stands where with how much health."""
    said = [f"{words('berserk-title')}: {title(view, words)}."]
    for model in view.models:
        if model.gone != "killed":
            where = spots(model.cells[:2]) if not model.gone else words(f"berserk-pic-{model.gone}")
            said.append(f"{called(model, words)} {where} {model.left}/{model.health};")
    return " ".join(said)[:1024]


def hand_alt(view: BerserkView, words: Words) -> str:
    """The hands of the viewer's heroes as a list."""
    made = []
    for hero in own_heroes(view):
        names = words.joined([words.name("card", card.code) for card in hero.hand])
        head = words("berserk-pic-hand", name=words.name("hero", hero.code), count=len(hero.hand))
        made.append(f"{head}: {names or '–'}")
    return " · ".join(made) or words("berserk-pic-no-hero")


def card_alt(kind: str, id_: str, words: Words) -> str:
    """A card in words. Raises KeyError for one that is not there."""
    name = words.name(kind, id_)
    if kind == "card":
        card = CARDS[id_]
        values = words(
            "berserk-pic-values",
            movement=card.movement,
            defence=card.defence,
            range=card.range or 1,
            dice=dice_said(ordered(card.dice), words),
        )
        return _joined(name, kind_of(card, words), values, text_of("card", id_, words.language))
    if kind in ("enemy", "ally"):
        return _joined(name, _printed(kind, id_, words), text_of("ability", id_, words.language))
    if kind == "hero":
        return _joined(name, words.name("ability", HEROES[id_].code), text_of("ability", id_, words.language))
    return _joined(name, story_of(kind, id_, words.language))


def _printed(kind: str, id_: str, words: Words) -> str:
    """Health, movement, defence, range and dice as printed."""
    card = ENEMIES[id_] if kind == "enemy" else ALLIES[id_]
    health = "/".join(map(str, card.health)) if isinstance(card.health, tuple) else str(card.health)
    values = words(
        "berserk-pic-values",
        movement=card.movement,
        defence=card.defence,
        range=card.range,
        dice=dice_said(ordered(card.pool), words),
    )
    return f"♥ {health}, {values}"


def _joined(*parts: str) -> str:
    return _plain(" · ".join(part.replace("\n", " ").replace("**", "") for part in parts if part))


# -- the whole table -------------------------------------------------------------------------------------


def table_text(view: BerserkView, words: Words) -> str:
    """The whole table in Discord's markdown."""
    lines = [f"**{title(view, words)}**"]
    if view.acting and (model := model_of(view, view.acting.model)):
        lines.append(words("berserk-pic-acting", name=called(model, words), points=view.acting.points))
    lines += _throw(view, words)
    lines += _end(view, words)
    for event in view.events:
        letter = event.id.rpartition("-")[2]
        lines.append(f"**{letter} · {words.name('event', event.id)}**")
        lines += [f"> {_plain(line)}" for line in event_lines(event, words)]
    for id_ in view.special:
        lines.append(
            f"**{words.name('special', id_)}** {_plain(story_of('special', id_, words.language))}".strip()
        )
    lines += [f"**{note}** {said}" for note, said in memory_words(view, words)]
    for hero in view.heroes:
        lines += _hero(view, hero, words)
    for model in view.models:
        if model.kind == "ally":
            lines.append(f"- {model_line(model, words)} · {values_line(model, words)}")
    lines += _enemies(view, words)
    return "\n".join([*lines, *_board(view, words)])


def _end(view: BerserkView, words: Words) -> list[str]:
    """How and why it ended, and what a campaign came to."""
    if not view.result:
        return []
    said = words(f"berserk-pic-{view.result}")
    lines = [f"**{said}** · {words.say(view.why)}" if view.why else f"**{said}**"]
    return lines + [f"- {words.name('ending', id_)}" for id_ in view.epilogue]


def _throw(view: BerserkView, words: Words) -> list[str]:
    """The newest roll."""
    throw = view.throw
    if throw is None or not throw.dice:
        return []
    attacker = model_of(view, throw.model)
    who = called(attacker, words) if attacker else words("berserk-pic-event")
    whom = words.joined([called(model, words) for id_ in throw.against if (model := model_of(view, id_))])
    dice = ", ".join(
        f"{words.name('colour', die.colour)} {die.successes}"
        + (f" ({words(f'berserk-pic-{die.state}')})" if die.state else "")
        for die in throw.dice
    )
    key = "berserk-pic-threw-at" if whom else "berserk-pic-threw"
    return [f"🎲 {words(key, who=who, whom=whom, dice=dice, damage=throw.damage)}"]


def _hero(view: BerserkView, hero: HeroView, words: Words) -> list[str]:
    model = model_of(view, hero.code)
    head = f"**{words.name('hero', hero.code)}** ({words.player(hero.seat)})"
    if model is None or model.gone:
        return [f"{head} · {words('berserk-pic-ko')}"]
    parts = [head, spots(model.cells), words("berserk-pic-health", left=model.left, most=model.health)]
    parts.append(words("berserk-pic-fatigue", now=hero.fatigue, ko=hero.ko))
    if hero.penalties:
        names = words.joined([words(f"berserk-pic-penalty-{penalty}") for penalty in hero.penalties])
        parts.append(words("berserk-pic-penalties", penalties=names))
    if hero.ready and not model.activated:
        parts.append(words("berserk-pic-ready"))
    lines = [" · ".join(part for part in [*parts, *_states(model, words)] if part)]
    lines.append(f"- {values_line(model, words)}")
    if hero.stack:
        cards = " → ".join(words.name("card", card.code) for card in hero.stack)
        said = text_of("card", hero.stack[-1].code, words.language)
        lines.append(f"- {words('berserk-pic-laid', cards=cards)} — {said}")
    if hero.hand:
        cards = words.joined([words.name("card", card.code) for card in hero.hand])
        lines.append(f"- {words('berserk-pic-held', cards=cards)}")
    if hero.markers:
        lines.append(f"- {words('berserk-pic-markers', count=hero.markers)}")
    return lines


def _enemies(view: BerserkView, words: Words) -> list[str]:
    """Enemies by kind with their values, then every model."""
    lines = []
    for kind in kinds(view):
        code, left = kind.code, kind.left
        if not kind.alive and not left:
            continue
        values = words(
            "berserk-pic-values",
            movement=kind.movement,
            defence=kind.defence,
            range=ENEMIES[code].range,
            dice=dice_said(kind.pool, words),
        )
        pool = f" · {words('berserk-pic-pool', count=left)}" if left else ""
        said = text_of("ability", code, words.language)
        lines.append(
            f"**{words.name('enemy', code)}** ♥ {kind.health}, {values}{pool}{' · ' if said else ''}{said}"
        )
        lines += [
            f"- {model_line(model, words)}"
            for model in view.models
            if model.kind == "enemy" and model.code == code and not model.gone
        ]
    return lines


def _board(view: BerserkView, words: Words) -> list[str]:
    """Tokens, spawn spaces, scenery."""
    lines = []
    if view.tokens:
        said = ", ".join(f"{words.name('token', token.kind)} {name_of(token.at)}" for token in view.tokens)
        lines.append(words("berserk-pic-tokens", tokens=said))
    if view.spawns:
        said = ", ".join(f"{letter} {name_of(cell)}" for letter, cell in view.spawns)
        lines.append(words("berserk-pic-spawns", spaces=said))
    for kind in ("low", "high"):
        there = [space.name for space in view.spaces if space.scenery == kind]
        if there:
            lines.append(f"-# {words(f'berserk-pic-{kind}', spaces=', '.join(there))}")
    return lines
