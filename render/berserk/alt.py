"""The table in words: a text version with everything the pictures show, and alternative texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.berserk.printed.content import ENEMIES
from games.berserk.printed.hexes import Hex, name_of
from games.berserk.state.view import BerserkView, EventView, HeroView, ModelView
from render.berserk.hand import own_heroes
from render.berserk.lines import (
    aim_name,
    card_facts,
    card_line,
    model_line,
    plain,
    spots,
    states,
    values_line,
    values_said,
    where,
)
from render.berserk.looks import story_of, text_of
from render.berserk.parts import called, model_of
from render.berserk.setup import offered
from render.berserk.side import event_lines, kinds, memory_words
from render.kit.alt import NO_MARKS, Part, Pile, asked_first, facts, fitting, listed, marked, pile, told
from render.kit.letters.words import Words
from render.kit.picture import Marks

WALKS = 5
"""Newest moves to tell, as many as are drawn."""

# -- short texts -----------------------------------------------------------------------------------------


def title(view: BerserkView, words: Words) -> str:
    name = words.name("adventure", str(view.adventure))
    phase = words(f"berserk-pic-{view.phase}")
    return facts(f"{view.adventure}", name, words.round(view.round) if view.round else "", phase)


def alt(view: BerserkView, words: Words) -> str:
    """The position: who acts, what was rolled, who is where with how much health, the goals; drops the least
    urgent if it doesn't fit."""
    lines = [title(view, words), *_state(view, words)]
    for kind in ("hero", "ally"):
        lines += [model_line(m, words) for m in view.models if m.kind == kind and m.gone != "killed"]
    for event in view.events:
        asks = [plain(said) for said in _objectives(event, words)]
        lines.append(words.label(words.name("event", event.id), " ".join(asks)) if asks else "")
    lines += _goals(view, words)
    lines += [model_line(m, words) for m in view.models if m.kind == "enemy" and not m.gone]
    return fitting(lines)


def hand_alt(view: BerserkView, words: Words) -> str:
    heads, lines = [], []
    for hero in own_heroes(view):
        names = listed((words.name("card", card.code) for card in hero.hand), words)
        head = words("berserk-pic-hand", name=words.name("hero", hero.code), count=len(hero.hand))
        heads.append(words.label(head, names))
        lines += [facts(words.name("card", card.code), card_facts(card.code, words)) for card in hero.hand]
    return fitting([*heads, *lines]) or words("berserk-pic-no-hero")


# -- the whole table -------------------------------------------------------------------------------------


def table_text(view: BerserkView, words: Words, marks: Marks = NO_MARKS) -> str:
    """The whole table in Discord's markdown: what's going on, the viewer's hands, goals, heroes, allies,
    enemies, the board."""
    parts = [Part(title(view, words), [words(f"berserk-pic-mode-{view.mode}"), *_state(view, words)])]
    parts += [_hand(hero, words, marks) for hero in own_heroes(view)]
    if not view.spaces:
        return told([*parts, *_before(view, words, marks)])
    parts += [_event(view, event, words) for event in view.events]
    parts.append(Part(words("berserk-twin-goals"), [f"- {said}" for said in _goals(view, words)]))
    rules = [
        words.label(words.name("special", s), plain(story_of("special", s, words.language)))
        for s in view.special
    ]
    notes = [words.label(note, plain(said)) for note, said in memory_words(view, words)]
    parts.append(Part(words("berserk-twin-rules"), [f"- {said}" for said in (*rules, *notes)]))
    parts += [_hero(view, hero, words, marks) for hero in view.heroes]
    parts += [_ally(model, words, marks) for model in view.models if model.kind == "ally"]
    parts += [
        *_enemies(view, words, marks),
        Part(words("berserk-twin-board"), list(_board(view, words, marks))),
    ]
    return told(asked_first(parts, marks, words))


def _state(view: BerserkView, words: Words) -> list[str]:
    lines = []
    if view.result:
        said = words(f"berserk-pic-{view.result}")
        lines.append(words.label(said, words.say(view.why)) if view.why else said)
        story = story_of("event", f"{view.adventure}-{view.ending}", words.language) if view.ending else ""
        lines += [plain(story)] if story else []
        lines += [f"- {words.name('ending', id_)}" for id_ in view.epilogue]
    if view.acting and (model := model_of(view, view.acting.model)):
        lines.append(words("berserk-pic-acting", name=called(model, words), points=view.acting.points))
    return [*lines, *_throw(view, words), *_walks(view, words)]


def _throw(view: BerserkView, words: Words) -> list[str]:
    throw = view.throw
    if throw is None:
        return []
    attacker = model_of(view, throw.model)
    who = called(attacker, words) if attacker else words("berserk-pic-event")
    whom = words.joined([called(model, words) for id_ in throw.against if (model := model_of(view, id_))])
    dice = []
    for die in throw.dice:
        lies = words("berserk-twin-die", colour=words.name("colour", die.colour), successes=die.successes)
        dice.append(
            words("twin-with", what=lies, more=words(f"berserk-pic-{die.state}")) if die.state else lies
        )
    if not dice and not whom:
        return []
    key = "berserk-pic-threw-none" if not dice else "berserk-pic-threw-at" if whom else "berserk-pic-threw"
    return [words(key, who=who, whom=whom, dice=words.joined(dice), damage=throw.damage)]


def _walks(view: BerserkView, words: Words) -> Iterator[str]:
    for walk in [walk for walk in view.walks if len(walk.path) > 1][-WALKS:]:
        if model := model_of(view, walk.model):
            way = " → ".join(name_of(cell) for cell in walk.path)
            yield words.label(words("berserk-twin-walked", name=called(model, words)), way)


def _before(view: BerserkView, words: Words, marks: Marks) -> Iterator[Part]:
    story = plain(story_of("adventure", str(view.adventure), words.language))
    lines = [story] if story else []
    if view.notes:
        notes = words.joined([words.name("note", note) for note in view.notes])
        lines.append(words("berserk-pic-remembers", notes=notes))
    yield Part(words.name("adventure", str(view.adventure)), lines)
    yield Part(words("berserk-pic-mode-campaign"), _results(view, words) if view.mode == "campaign" else [])
    heroes = []
    for code, seat in offered(view):
        hero = marked(words.name("hero", code), f"hero:{code}", marks, words)
        taken = "" if seat is None else words("ui-is-taken", who=words.player(seat))
        heroes.append(f"- {facts(hero, plain(text_of('ability', code, words.language)), taken)}")
    yield Part(words("berserk-twin-heroes"), heroes)


def _results(view: BerserkView, words: Words) -> list[str]:
    counts: dict[str, int] = {}
    for result in view.results:
        counts[result] = counts.get(result, 0) + 1
    said = []
    for result, count in counts.items():
        number, _, how = result.partition(":")
        came = words("berserk-pic-won") if how == "won" else words("berserk-pic-tries", count=count)
        said.append(f"- {words.label(facts(number, words.name('adventure', number)), came)}")
    return said


def _objectives(event: EventView, words: Words) -> list[str]:
    signs = {"{ready} ": words("berserk-twin-objective-met"), "{goal} ": words("berserk-twin-objective")}
    lines = []
    for said in event_lines(event, words):
        sign = next((sign for sign in signs if said.startswith(sign)), "")
        lines.append(words.label(signs[sign], said.removeprefix(sign)) if sign else said.removeprefix("• "))
    return lines


def _event(view: BerserkView, event: EventView, words: Words) -> Part:
    letter = event.id.rpartition("-")[2]
    fresh = event.round == view.round
    story = plain(story_of("event", event.id, words.language)) if fresh else ""
    lines = [f"- {said}" for said in _objectives(event, words)]
    return Part(facts(letter, words.name("event", event.id)), [*lines, *([story] if story else [])])


def _goals(view: BerserkView, words: Words) -> list[str]:
    made = []
    for aim in view.aims:
        if aim.kind in ("reach", "avoid") and aim.cells:
            said = words(f"berserk-twin-aim-{aim.kind}", place=aim_name(view, aim, words) or "none")
            made.append(words.label(said, spots(aim.cells, words)))
    return list(dict.fromkeys(made))


def _hand(hero: HeroView, words: Words, marks: Marks) -> Part:
    head = words("berserk-pic-hand", name=words.name("hero", hero.code), count=len(hero.hand))
    return Part(head, [_card(card.code, words, marks) for card in hero.hand])


def _card(code: str, words: Words, marks: Marks) -> str:
    name = marked(words.name("card", code), f"card:{code}", marks, words)
    return f"- {facts(name, card_facts(code, words))}"


def _hero(view: BerserkView, hero: HeroView, words: Words, marks: Marks) -> Part:
    model = model_of(view, hero.code)
    number = next((ref for ref in (f"model:{hero.code}", f"hero:{hero.code}") if ref in marks), "")
    head = facts(marked(words.name("hero", hero.code), number, marks, words), words.player(hero.seat))
    lines = [*_standing(hero, model, words), _tired(hero, words), _laid(hero, words, marks)]
    names = words.joined([words.name("card", card.code) for card in hero.hand])
    lines += [words("berserk-pic-held", cards=names)] if names else []
    markers = words("berserk-pic-markers", count=hero.markers) if hero.markers else ""
    piles = words("berserk-twin-piles", hand=len(hero.hand), discard=len(hero.discard))
    return Part(head, [f"- {said}" for said in (*lines, facts(piles, markers))])


def _standing(hero: HeroView, model: ModelView | None, words: Words) -> list[str]:
    if model is None:
        return [words("berserk-pic-ko")]
    health = words("berserk-pic-health", left=model.left, most=model.health)
    if model.gone:
        return [facts(words("berserk-pic-ko"), health)]
    ready = words("berserk-pic-ready") if hero.ready and not model.activated else ""
    return [facts(where(model, words), health, ready, *states(model, words)), values_line(model, words)]


def _laid(hero: HeroView, words: Words, marks: Marks) -> str:
    if not hero.stack:
        return words("berserk-pic-none-laid")
    cards = [marked(words.name("card", c.code), f"card:{c.code}", marks, words) for c in hero.stack]
    return facts(words("berserk-pic-laid", cards=" → ".join(cards)), card_facts(hero.stack[-1].code, words))


def _tired(hero: HeroView, words: Words) -> str:
    steps = [
        words("berserk-twin-threshold", at=at, penalty=words(f"berserk-pic-penalty-{penalty}"))
        for at, penalty in hero.thresholds
    ]
    fatigue = words("berserk-pic-fatigue", now=hero.fatigue, ko=hero.ko)
    names = words.joined([words(f"berserk-pic-penalty-{penalty}") for penalty in hero.penalties])
    force = words("berserk-pic-penalties", penalties=names) if names else ""
    return facts(
        fatigue, words.label(words("berserk-twin-thresholds"), words.joined(steps)) if steps else "", force
    )


def _ally(model: ModelView, words: Words, marks: Marks) -> Part:
    name = marked(called(model, words), f"model:{model.id}", marks, words)
    does = plain(text_of("ally", model.code, words.language) or text_of("ability", model.code, words.language))
    lines = [model_line(model, words).partition(" · ")[2], values_line(model, words), does]
    return Part(name, [f"- {said}" for said in lines if said])


def _enemies(view: BerserkView, words: Words, marks: Marks) -> Iterator[Part]:
    for kind in kinds(view):
        code, left = kind.code, kind.left
        if not kind.alive and not left:
            continue
        values = values_said(kind, ENEMIES[code].range, kind.pool, words)
        traits = words.joined([words.name("keyword", keyword) for keyword in ENEMIES[code].keywords])
        does = text_of("enemy", code, words.language) or text_of("ability", code, words.language)
        pool = words("berserk-pic-pool", count=left) if left else ""
        lines = [
            facts(words("berserk-twin-health", health=kind.health), values, pool),
            facts(traits, plain(does)),
        ]
        for model in view.models:
            if model.kind == "enemy" and model.code == code and not model.gone:
                name = marked(called(model, words), f"model:{model.id}", marks, words)
                lines.append(model_line(model, words, name))
        yield Part(words.name("enemy", code), [f"- {said}" for said in lines if said])


def piles(view: BerserkView, words: Words) -> Iterator[Pile]:
    """Each hero's discard pile, and past events."""
    for hero in view.heroes:
        codes = tuple(card.code for card in hero.discard)
        title = words("berserk-pile-discard", hero=words.name("hero", hero.code))
        yield pile(title, "card", codes, lambda code: card_line("card", code, words))
    yield pile(words("berserk-pile-events"), "event", view.past, lambda id_: card_line("event", id_, words))


# -- the board -------------------------------------------------------------------------------------------


def _board(view: BerserkView, words: Words, marks: Marks) -> Iterator[str]:
    if view.tokens:
        said = []
        for token in view.tokens:
            what = marked(words.name("token", token.kind), f"token:{token.id}", marks, words)
            said.append(words("berserk-twin-lies", what=what, space=name_of(token.at)))
        yield f"- {words('berserk-pic-tokens', tokens=tuple(said))}"
    if view.spawns:
        said = [words("berserk-twin-lies", what=letter, space=name_of(cell)) for letter, cell in view.spawns]
        yield f"- {words('berserk-pic-spawns', spaces=tuple(said))}"
    if start := [space.at for space in view.spaces if space.start]:
        yield f"- {words.label(words('berserk-twin-start'), spots(start, words))}"
    for height in ("low", "high"):
        kinds_ = dict.fromkeys(space.look for space in view.spaces if space.scenery == height)
        for look in kinds_:
            cells = [s.at for s in view.spaces if s.scenery == height and s.look == look]
            what = words(f"berserk-twin-look-{look}") if look else ""
            yield f"- {words.label(facts(words(f'berserk-twin-{height}'), what), spots(cells, words))}"
    yield from _floors(view, words)


def _floors(view: BerserkView, words: Words) -> Iterator[str]:
    floors: dict[tuple[str, str], list[Hex]] = {}
    for space in view.spaces:
        floors.setdefault((space.ground, space.tile), []).append(space.at)
    for (floor, tile), cells in floors.items():
        where_ = (
            words("berserk-twin-tile", tile=words.name("tile", tile)) if tile else words("berserk-twin-seam")
        )
        columns = words.joined([_column(cells, q) for q in sorted({q for q, _ in cells})])
        yield f"- {words.label(facts(where_, words(f'berserk-twin-floor-{floor}')), columns)}"


def _column(cells: Sequence[Hex], q: int) -> str:
    """The spaces of a column, neighbours as a range: `C2–C5`."""
    rows = sorted(r for column, r in cells if column == q)
    runs: list[list[int]] = []
    for r in rows:
        if runs and r == runs[-1][-1] + 1:
            runs[-1].append(r)
        else:
            runs.append([r])
    return " ".join(
        name_of((q, run[0])) + (f"–{name_of((q, run[-1]))}" if len(run) > 1 else "") for run in runs
    )
