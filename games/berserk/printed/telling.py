"""What event cards ask and do, in words made from the data itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, reduce
from typing import Any, Final

from games.berserk.printed import scripted as words
from games.berserk.printed.content import ALLIES, ENEMIES, HEROES, Pool
from games.berserk.printed.fates import ending
from games.berserk.printed.saying import said
from games.berserk.printed.scenario import ADVENTURES, Adventure, every_condition
from games.berserk.printed.scripted import Condition, Effect, Scaled, Where, Who
from games.kernel.text import Arg, Name, Text

_SIDES: Final = ("heroes", "allies", "enemies", "actor")


def _joined(key: str, parts: Iterable[Text]) -> Text:
    return reduce(lambda one, other: said(key, first=one, second=other), parts)


@dataclass(frozen=True)
class Teller:
    adventure: Adventure
    size: int = 0
    """Heroes at the start; 0 shows all three numbers if they differ."""
    actor: str = "actor"
    """Key of what `actor` means: the one who caused an event; `actor-token` activates a token, `actor-enters`
    walks onto terrain, `actor-terrain` is on it."""
    since: int = 0
    """Round in which the card was revealed; 0 before that."""
    ahead: bool = True
    """Whether an end is told before its card is revealed: nobody wins or loses by surprise."""

    def number(self, number: Scaled) -> int | str:
        """Or three: `2/3/3`."""
        if isinstance(number, int):
            return number
        if self.size:
            return words.scaled(number, self.size)
        return "/".join(map(str, number)) if len(set(number)) > 1 else number[0]

    def who(self, who: Who) -> Text | Name:
        if who in _SIDES:
            return said(f"who-{self.actor if who == 'actor' else who}")
        return Name("hero" if who in HEROES else "enemy" if who in ENEMIES else "ally", who)

    def each(self, who: Who) -> Text | Name:
        """Each suffers or gains something."""
        return said(f"each-{who}") if who in _SIDES[:3] else self.who(who)

    def some(self, who: Who, count: Scaled = 0) -> Text | Name:
        """Without their number."""
        return said(f"some-{who}", count=self.number(count)) if who in _SIDES[:3] else self.who(who)

    def kind(self, kind: str) -> Text | Name:
        """Empty: any enemy."""
        return Name("enemy", kind) if kind else said("who-any-enemy")

    def where(self, where: Where) -> Text | Name | str:
        kind, _, name = where.partition(":")
        if kind == "tile":
            return said("where-tile", tile=name)
        if kind == "token":
            return said("where-token", token=Name("token", name))
        if kind == "near":
            return said("where-near", who=self.who(name))
        if where in self.adventure.area:
            return Name("area", f"{self.adventure.number}-{where}")
        return where

    def spot(self, spot: Who | Where) -> Text | Name | str:
        model = spot in _SIDES or spot in HEROES or spot in ENEMIES or spot in ALLIES
        return self.who(spot) if model else self.where(spot)

    def event(self, letter: str) -> Text:
        """By its code: its title stays secret until it's revealed."""
        # clause: adventure.no-peeking
        return said("event-code", code=f"{self.adventure.number}-{letter}")

    def when(self, condition: Condition) -> Text:
        return _WHEN[type(condition)](self, condition)

    def must(self, *ways: Condition) -> Text:
        """One of these, as an order."""
        return _joined("when-any", [_must(self, way) for way in ways])

    def do(self, effects: Iterable[Effect]) -> tuple[Text, ...]:
        """Separate texts; if any is conditional or a choice, one text in clear parts, so that nobody thinks the
        others depend on it."""
        every = tuple(effects)
        told = tuple(_DO[type(effect)](self, effect) for effect in every)
        told = tuple(text for text in told if text != said("do-nothing")) or told[:1]
        if len(told) < 2 or not any(isinstance(each, words.If | words.Choose) for each in every):
            return told
        return (_joined("do-then", told),)

    def counted(self, condition: Condition) -> Text | Name:
        return _COUNTED[type(condition)](self, condition)

    def option(self, choice: str, option: str) -> Name:
        return Name("choice", f"{self.adventure.number}-{choice}-{option}")

    def dice(self, pool: Pool) -> tuple[Text, ...]:
        return tuple(said("dice", count=many, colour=Name("colour", colour)) for colour, many in pool.items())

    def counts(self, name: str) -> bool:
        """Other notes are yes or no."""
        asked = [each for each in every_condition(self.adventure) if isinstance(each, words.Noted)]
        return any(each.name == name and each.least != 1 for each in asked)

    def note(self, name: str) -> Name:
        """Its meaning in the adventure."""
        return Name("note", f"{self.adventure.number}-{name}")


def teller(number: int, size: int = 0) -> Teller:
    return Teller(ADVENTURES[number], size)


def effects_text(number: int, effects: Iterable[Effect], size: int = 0) -> Text | None:
    """One sentence; None if there's nothing to tell."""
    told = teller(number, size).do(effects)
    return said("event-effects", effects=told) if told else None


@cache
def objective_lines(number: int, letter: str, size: int = 0, since: int = 0) -> tuple[Text, ...]:
    """One for each objective; `since`: the round of the reveal, if known."""
    told = replace(teller(number, size), since=since)
    return tuple(
        said("event-objective", when=told.when(each.when), effects=told.do(each.do))
        for each in told.adventure.card(letter).objective
    )


def settled(adventure: Adventure, effects: Iterable[Effect], memories: tuple[str, ...]) -> tuple[Effect, ...]:
    """Resolves effects that depend on notes: only what applies stays."""
    set_by = {
        effect.name: memory.note in memories
        for memory in adventure.memory
        for effect in memory.do
        if isinstance(effect, words.Note)
    }
    made: list[Effect] = []
    for effect in effects:
        asked = effect.when if isinstance(effect, words.If) else None
        name = asked.that if isinstance(asked, words.Not) else asked
        if isinstance(effect, words.If) and isinstance(name, words.Noted) and name.name in set_by:
            holds = set_by[name.name] is not isinstance(asked, words.Not)
            made += settled(adventure, effect.do if holds else effect.otherwise, memories)
        else:
            made.append(effect)
    return tuple(made)


@cache
def card_lines(number: int, letter: str, size: int = 0, memories: tuple[str, ...] = ()) -> tuple[Text, ...]:
    """Its effects when revealed, and in each Event phase; `memories`: notes that changed the adventure."""
    told = teller(number, size)
    card = told.adventure.card(letter)
    plain = replace(told, ahead=not ending(told.adventure, card.do))
    does = plain.do(settled(told.adventure, card.do, memories))
    lines = [said("event-effects", effects=does)] if does else []
    if card.each and card.until:
        lines.append(said("event-each-until", effects=told.do(card.each), until=told.when(card.until)))
    elif card.each:
        lines.append(said("event-each", effects=told.do(card.each)))
    return tuple(lines)


@cache
def token_lines(number: int, size: int = 0) -> tuple[tuple[str, Text], ...]:
    """(kind, what it does) of every token."""
    told = replace(teller(number, size), actor="actor-token")
    found: list[tuple[str, Text]] = []
    for token in told.adventure.interaction:
        found.append((token.kind, _token(told, token.needs, token.do, token.dice)))
    entered, told = replace(told, actor="actor-enters"), replace(told, actor="actor-terrain")
    for terrain in told.adventure.terrain:
        parts = []
        if terrain.blocks:
            parts.append(said("terrain-blocks"))
        if terrain.enters:
            parts.append(said("terrain-enters", effects=entered.do(terrain.enters)))
        if terrain.each:
            parts.append(said("terrain-each", effects=told.do(terrain.each)))
        found.append((terrain.kind, said("event-effects", effects=tuple(parts))))
    return tuple(found)


def areas_in(text: Arg | None) -> Iterator[Name]:
    """Areas that a text mentions."""
    if isinstance(text, Name) and text.kind == "area":
        yield text
    elif isinstance(text, (Text, tuple)):
        for part in text.args.values() if isinstance(text, Text) else text:
            yield from areas_in(part)


def _token(told: Teller, needs: Scaled, do: tuple[Effect, ...], dice: Pool) -> Text:
    effects: Arg = told.do(do) or (said("token-counts"),)
    if dice:
        return said("token-roll", dice=told.dice(dice), needs=told.number(needs), effects=effects)
    return said("event-effects", effects=effects)


def _near(told: Teller, asked: words.Near) -> Text:
    key = "when-are-adjacent" if asked.within == 1 else "when-are-near"
    who, count = told.some(asked.who, asked.count), told.number(asked.count)
    return said(key, count=count, who=who, to=told.who(asked.to), within=asked.within)


def _down(told: Teller, asked: words.Down) -> Text:
    if asked.count == 1 and asked.model not in _SIDES:
        return said("when-down", model=told.who(asked.model))
    model = told.some(asked.model, asked.count)
    return said("when-are-down", model=model, count=told.number(asked.count))


def _stands(told: Teller, asked: words.Stands) -> Text:
    key = "when-are-in" if asked.count else "when-all-are-in"
    if asked.who not in _SIDES:
        key = "when-one-stands"
    who = told.some(asked.who, asked.count)
    return said(key, count=told.number(asked.count), who=who, where=told.where(asked.where))


def _deed(asked: words.Used) -> Text:
    return said("deed", token=Name("token", asked.token), kind=asked.token)


def _noted(told: Teller, asked: words.Noted) -> Text:
    if asked.least == 1:
        return said("when-is-noted", note=told.note(asked.name))
    return said("when-noted", note=told.note(asked.name), least=told.number(asked.least))


def _not(told: Teller, asked: words.Not) -> Text:
    if isinstance(asked.that, words.Shown):
        return said("when-not-shown", event=told.event(asked.that.letter))
    if isinstance(asked.that, words.Used):
        return said("when-fewer-done", deed=_deed(asked.that), count=told.number(asked.that.count))
    return said("when-not", that=told.when(asked.that))


_COUNTED: Final[dict[type, Callable[[Teller, Any], Text | Name]]] = {
    words.Noted: lambda told, c: told.note(c.name),
    words.Used: lambda told, c: Name("token", c.token),
    words.Killed: lambda told, c: said("count-killed", kind=told.kind(c.kind)),
    words.Hurt: lambda told, c: said("count-hurt", model=told.who(c.model)),
    words.Down: lambda told, c: said("count-down", model=told.some(c.model)),
    words.Near: lambda told, c: said("count-near", who=told.some(c.who), to=told.who(c.to)),
    words.Stands: lambda told, c: said("count-stands", who=told.some(c.who), where=told.where(c.where)),
}


def _clear(told: Teller, asked: words.Clear, key: str) -> Text:
    """No enemy of the kind on a space, or near it."""
    where = {"around": told.spot(asked.around), "within": asked.within}
    return said(key if asked.within else f"{key}-on", kind=told.kind(asked.kind), **where)


_WHEN: Final[dict[type, Callable[[Teller, Any], Text]]] = {
    words.Round: lambda told, c: said("when-round", n=told.number(c.n)),
    words.Later: lambda told, c: (
        said("when-round", n=told.since + c.n) if told.since else said("when-later", n=c.n)
    ),
    words.RoundEnd: lambda told, c: said("when-round-end"),
    words.Near: _near,
    words.Clear: lambda told, c: _clear(told, c, "when-clear"),
    words.Wounded: lambda told, c: said("when-wounded", model=told.who(c.model)),
    words.Hurt: lambda told, c: said("when-hurt", model=told.who(c.model), least=told.number(c.least)),
    words.Down: _down,
    words.Killed: lambda told, c: said("when-killed", kind=told.kind(c.kind), count=told.number(c.count)),
    words.Gone: lambda told, c: said("when-none", kind=told.kind(c.kind)),
    words.Enters: lambda told, c: said("when-one-enters", who=told.some(c.who, 1), where=told.where(c.where)),
    words.Stands: _stands,
    words.Used: lambda told, asked: said("when-done", deed=_deed(asked), count=told.number(asked.count)),
    words.Noted: _noted,
    words.Remembered: lambda told, c: said("when-remembered", note=Name("note", c.name)),
    words.Shown: lambda told, c: said("when-shown", event=told.event(c.letter)),
    words.All: lambda told, c: said("when-all", parts=tuple(told.when(part) for part in c.of)),
    words.Either: lambda told, c: _joined("when-any", map(told.when, c.of)),
    words.Not: _not,
}


def _must(told: Teller, asked: Condition) -> Text:
    if isinstance(asked, words.All):
        times = [each for each in asked.of if isinstance(each, words.Round)]
        parts = [each for each in asked.of if not isinstance(each, words.Round | words.RoundEnd)]
        must = said("when-all", parts=tuple(_must(told, part) for part in parts))
        return said("must-at", must=must, when=told.when(times[0])) if times else must
    if isinstance(asked, words.Either):
        return told.must(*asked.of)
    order = _MUST.get(type(asked))
    return order(told, asked) if order is not None else said("must-hold", that=told.when(asked))


def _must_kill(told: Teller, asked: words.Killed) -> Text:
    if asked.kind and ENEMIES[asked.kind].supply == 1:
        return said("must-kill-one", model=told.kind(asked.kind))
    return said("must-kill", kind=told.kind(asked.kind), count=told.number(asked.count))


def _must_stand(told: Teller, asked: words.Stands) -> Text:
    where = told.where(asked.where)
    if asked.who not in _SIDES:
        return said("must-bring", who=told.who(asked.who), where=where)
    key = "must-stand" if asked.count else "must-all-stand"
    return said(key, count=told.number(asked.count), who=told.some(asked.who, asked.count), where=where)


_MUST: Final[dict[type, Callable[[Teller, Any], Text]]] = {
    words.Killed: _must_kill,
    words.Gone: lambda told, c: said("must-kill-all", kind=told.kind(c.kind)),
    words.Hurt: lambda told, c: said("must-hurt", model=told.who(c.model), least=told.number(c.least)),
    words.Used: lambda told, c: said(
        "must-use", kind=c.token, token=Name("token", c.token), deed=_deed(c), count=told.number(c.count)
    ),
    words.Noted: lambda told, c: said("must-note", note=told.note(c.name), least=told.number(c.least)),
    words.Stands: _must_stand,
    words.Clear: lambda told, c: _clear(told, c, "must-clear"),
    words.Shown: lambda told, c: said("do-reveal", event=told.event(c.letter)),
}


def _spawn(told: Teller, effect: words.Spawn) -> Text:
    name = Name("enemy" if effect.kind in ENEMIES else "ally", effect.kind)
    number = len(effect.at) if effect.count is None else told.number(effect.count)
    places = tuple(told.where(place) for place in effect.at)
    if isinstance(number, str):
        key = "do-spawns" if len(places) == 1 else "do-spawns-in-turn"
        return said(key, model=name, places=places, count=number)
    least, more = divmod(number, len(places))
    parts = [(least + 1, places[:more]), (least, places[more:])]
    texts = [_spawned(name, count, there) for count, there in parts if count and there]
    return _joined("do-and", texts or [said("do-nothing")])


def _spawned(name: Name, count: int, places: tuple[Arg, ...]) -> Text:
    """At each of these places."""
    key = "do-spawn" if count == 1 else "do-spawns"
    return said(key if len(places) == 1 else f"{key}-each", model=name, places=places, count=count)  # type: ignore[arg-type]


def _there(told: Teller, effect: words.Wound | words.Afflict, key: str) -> Text:
    """At a place, or everywhere."""
    args: dict[str, Arg] = {"who": told.each(effect.who), "amount": told.number(effect.amount)}
    return said(f"{key}-at", where=told.where(effect.at), **args) if effect.at else said(key, **args)


def _strike(told: Teller, effect: words.Strike) -> Text:
    args: dict[str, Arg] = {"who": told.each(effect.who), "dice": told.dice(effect.dice)}
    return said("do-strike-at", **args, where=told.where(effect.at)) if effect.at else said("do-strike", **args)


def _choice(told: Teller, effect: words.Choose) -> Text:
    nothing = (said("do-nothing"),)
    options = tuple(
        said("do-option", option=told.option(effect.id, choice.id), effects=told.do(choice.do) or nothing)
        for choice in effect.option
    )
    return said("do-choose", options=_joined("do-or", options))


def boosted(told: Teller, effect: words.Boost, who: Arg) -> Text:
    """With its duration."""
    until = said(f"until-{effect.until}")
    many = (effect.amount,) * 3 if isinstance(effect.amount, int) else effect.amount
    amount = told.number((abs(many[0]), abs(many[1]), abs(many[2])))
    if effect.stat == "dice":
        dice = said("dice", count=amount, colour=Name("colour", effect.colour or "red"))
        return said("do-boost-dice", who=who, dice=dice, until=until)
    key = f"do-boost-{effect.stat}" if sum(many) > 0 else f"do-hinder-{effect.stat}"
    return said(key, who=who, amount=amount, until=until)


def _note(told: Teller, effect: words.Note) -> Text:
    if effect.add == 1 and not told.counts(effect.name):
        return said("do-note", note=told.note(effect.name))
    key = "do-count" if effect.add > 0 else "do-uncount"
    return said(key, note=told.note(effect.name), add=abs(effect.add))


def _if(told: Teller, effect: words.If) -> Text:
    when = told.when(effect.when)
    if effect.otherwise and not effect.do:
        return said("do-unless", when=when, effects=told.do(effect.otherwise))
    if effect.otherwise:
        return said("do-if-else", when=when, effects=told.do(effect.do), otherwise=told.do(effect.otherwise))
    if isinstance(effect.when, words.Not) and isinstance(effect.when.that, words.Noted):
        return said("do-unless", when=told.when(effect.when.that), effects=told.do(effect.do))
    return said("do-if", when=when, effects=told.do(effect.do))


def _reveal(told: Teller, effect: words.Reveal) -> Text:
    ends = ending(told.adventure, (effect,)) if told.ahead else ()
    parts = told.do(ends) or (said("do-reveal", event=told.event(effect.letter)),)
    return _joined("do-then", parts)


_DO: Final[dict[type, Callable[[Teller, Any], Text]]] = {
    words.Reveal: _reveal,
    words.Discard: lambda told, e: said("do-discard", events=tuple(told.event(each) for each in e.letters)),
    words.Spawn: _spawn,
    words.End: lambda told, e: said(f"do-end-{e.result}"),
    words.Flee: lambda told, e: said("do-flee", model=told.who(e.model), die=told.dice({e.die: 1})),
    words.Drift: lambda told, e: said("do-drift", who=told.each(e.who), spaces=told.number(e.spaces)),
    words.Put: lambda told, e: said("do-put", model=told.who(e.model), where=told.where(e.at)),
    words.Leave: lambda told, e: said("do-leave", who=told.each(e.who)),
    words.Lay: lambda told, e: said(
        "do-lay", token=Name("token", e.kind), places=tuple(told.where(place) for place in e.at)
    ),
    words.Lift: lambda told, e: said("do-lift", token=Name("token", e.kind)),
    words.Wound: lambda told, e: _there(told, e, "do-wound"),
    words.Strike: _strike,
    words.Heal: lambda told, e: said("do-heal", who=told.each(e.who), amount=told.number(e.amount)),
    words.Afflict: lambda told, e: _there(told, e, f"do-{e.state}"),
    words.Tire: lambda told, e: said(
        "do-tire" if e.amount > 0 else "do-rest", who=told.each(e.who), amount=abs(e.amount)
    ),
    words.Boost: lambda told, effect: boosted(told, effect, told.each(effect.who)),
    words.Rerolls: lambda told, e: said("do-rerolls", who=told.each(e.who), amount=told.number(e.amount)),
    words.Rule: lambda told, e: said("do-rule-on" if e.on else "do-rule-off", rule=Name("special", e.id)),
    words.Choose: _choice,
    words.Note: _note,
    words.Remember: lambda told, e: said("do-remember", note=Name("note", e.name)),
    words.Upgrade: lambda told, e: said("do-upgrade" if e.number else "do-upgrade-choice", number=e.number),
    words.Side: lambda told, e: said("do-board"),
    words.Tactic: lambda told, e: said("do-tactic", who=told.each(e.who), amount=told.number(e.amount)),
    words.If: _if,
}
