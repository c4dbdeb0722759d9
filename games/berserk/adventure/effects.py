"""Carries out event cards and tokens, with their effects on the adventure itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from games.berserk.adventure.conditions import Facts, met
from games.berserk.adventure.deadlines import deadlines
from games.berserk.adventure.growth import turn_boards, upgrade
from games.berserk.adventure.naming import adventure_of
from games.berserk.adventure.verbs import VERBS, Cause
from games.berserk.effects import occasions
from games.berserk.effects.choices import heroes_choose
from games.berserk.printed import scripted as words
from games.berserk.printed import telling
from games.berserk.printed.hexes import cell_of
from games.berserk.printed.scripted import Effect
from games.berserk.state.model import OpenEvent
from games.berserk.state.table import Board, said, spot
from games.kernel.decision import Option, Script
from games.kernel.text import Name, Text


def carry(game: Board, effects: Iterable[Effect], cause: Cause) -> Script[None]:
    # clause: event.follow-text
    for effect in effects:
        verb = VERBS.get(type(effect)) or _OWN[type(effect)]
        script = verb(game, effect, cause)
        if script is not None:
            yield from script


def reveal(game: Board, letter: str, cause: Cause | None = None) -> Script[None]:
    """Reveal a card; does nothing if it was revealed before."""
    # clause: event.on-reveal, event.once, adventure.no-peeking
    state = game.state
    if _turned_up(game, letter):
        return
    card = adventure_of(game).card(letter)
    now = state.phase == "event"
    opened = OpenEvent(letter=letter, round=state.round, resolved=state.round if now else state.round - 1)
    state.events.append(opened)
    state.events.sort(key=lambda each: each.letter)
    code = f"{state.adventure}-{letter}"
    game.emit("event", said("event-revealed", event=Name("event", code)), {"event": code}, reveals=True)
    why = Cause(code, cause.moment if cause else None)
    yield from carry(game, card.do, why)
    # In the Event phase, recurring effects happen now; at other times they're still to come this round.
    # clause: event.recurring-time
    if now and recurs(game, letter, why):
        yield from carry(game, card.each, why)
    for deadline in deadlines(game, opened):
        game.emit("deadline", said("event-deadline", deadline=deadline.told), {"round": deadline.round})


def _turned_up(game: Board, letter: str) -> bool:
    return letter in game.state.discarded or any(card.letter == letter for card in game.state.events)


def leads_on(game: Board, effects: Iterable[Effect]) -> bool:
    """Whether they do more than reveal known cards."""
    return any(not (isinstance(each, words.Reveal) and _turned_up(game, each.letter)) for each in effects)


def remember(game: Board) -> Script[None]:
    """Apply the campaign's notes to the adventure just set up."""
    # clause: campaign.advance-on-win, event.may-change-all
    state = game.state
    known = state.campaign.notes if state.campaign else {}
    for memory in adventure_of(game).memory:
        if known.get(memory.note):
            state.memories.append(memory.note)
            told = said("event-memory", note=Name("note", memory.note))
            game.emit("memory", told, {"note": memory.note})
            yield from carry(game, memory.do, Cause(f"memory:{memory.note}"))


def recurs(game: Board, letter: str, cause: Cause) -> bool:
    """Whether the card is open, with recurring effects that aren't over."""
    # clause: event.recurring
    opened = next((each for each in game.state.events if each.letter == letter), None)
    card = adventure_of(game).card(letter)
    if opened is None or not card.each:
        return False
    return card.until is None or not met(Facts(game, cause.moment, opened), card.until)


def _discard(game: Board, effect: words.Discard, cause: Cause) -> None:
    # clause: event.recurring, adventure.end-can-change
    state = game.state
    gone = [card.letter for card in state.events if card.letter in effect.letters]
    state.events = [card for card in state.events if card.letter not in gone]
    state.discarded += gone
    if gone:
        cards = tuple(Name("event", f"{state.adventure}-{letter}") for letter in gone)
        game.emit("discarded", said("event-discarded", events=cards), {"letters": gone})


def _end(game: Board, effect: words.End, cause: Cause) -> None:
    # clause: adventure.end-from-events
    occasions.end(game, effect.result, cause.source.rpartition("-")[2])


def _rule(game: Board, effect: words.Rule, cause: Cause) -> None:
    # clause: setup.special-rules-duration, event.may-change-all
    state = game.state
    if effect.on == (effect.id in state.special):
        return
    if effect.on:
        state.special.append(effect.id)
    else:
        state.special.remove(effect.id)
    told = said("event-rule-on" if effect.on else "event-rule-off", rule=Name("special", effect.id))
    game.emit("rule", told, {"rule": effect.id, "on": effect.on})


def _choose(game: Board, effect: words.Choose, cause: Cause) -> Script[None]:
    """The prompt shows what each choice does."""
    number = game.state.adventure
    facts = Facts(game, cause.moment)
    open_to = [choice for choice in effect.option if choice.when is None or met(facts, choice.when)]
    code = f"{number}-{effect.id}"
    details = tuple(telling.effects_text(number, choice.do, game.state.size) for choice in open_to)
    options = []
    for choice, detail in zip(open_to, details, strict=True):
        label = said("event-option", option=Name("choice", f"{code}-{choice.id}"))
        options.append(Option(choice.id, label, detail=detail))
    areas = dict.fromkeys(area for detail in details for area in telling.areas_in(detail))
    prompt = said("event-choice", choice=Name("choice", code))
    if areas:
        where = tuple(_place(game, area) for area in areas)
        prompt = said("event-choice-in", choice=Name("choice", code), areas=where)
    picked = yield from heroes_choose(game, "choice", prompt, options, source=f"event:{cause.source}")
    told = said("event-chosen", option=Name("choice", f"{code}-{picked}"))
    game.emit("chosen", told, {"choice": effect.id, "option": picked})
    letter = cause.source.rpartition("-")[2]
    for card in game.state.events:
        if card.letter == letter:
            card.chosen[effect.id] = picked
    yield from carry(game, next(choice.do for choice in open_to if choice.id == picked), cause)


def _place(game: Board, area: Name) -> Text:
    """An area with its spaces, since the board doesn't show it."""
    spaces = sorted(map(cell_of, adventure_of(game).area[area.id.partition("-")[2]]))
    return said("event-area", area=area, spaces=tuple(map(spot, spaces)))


def _note(game: Board, effect: words.Note, cause: Cause) -> None:
    state = game.state
    state.notes[effect.name] = count = state.notes.get(effect.name, 0) + effect.add
    told, data = telling.teller(state.adventure, state.size), {"note": effect.name, "count": count}
    if told.counts(effect.name):
        game.emit("note", said("event-count", note=told.note(effect.name), count=count, add=effect.add), data)
    else:
        game.emit("note", said("event-note", note=told.note(effect.name)), data)


def _remember(game: Board, effect: words.Remember, cause: Cause) -> None:
    if campaign := game.state.campaign:
        campaign.notes[effect.name] = 1
        told = said("do-remember", note=Name("note", effect.name))
        game.emit("remember", said("event-effects", effects=told), {"note": effect.name})


def _side(game: Board, effect: words.Side, cause: Cause) -> None:
    if campaign := game.state.campaign:
        turn_boards(campaign, effect.side)
        game.emit("upgrade", said("event-board"), {"side": effect.side})


def _branch(game: Board, effect: words.If, cause: Cause) -> Iterable[Effect]:
    return effect.do if met(Facts(game, cause.moment), effect.when) else effect.otherwise


_OWN: Final[dict[type, Callable[[Board, Any, Cause], Script[None] | None]]] = {
    words.Reveal: lambda game, effect, cause: reveal(game, effect.letter, cause),
    words.Discard: _discard,
    words.End: _end,
    words.Rule: _rule,
    words.Choose: _choose,
    words.Note: _note,
    words.Remember: _remember,
    words.Upgrade: lambda game, effect, cause: upgrade(game, effect),
    words.Side: _side,
    words.If: lambda game, effect, cause: carry(game, _branch(game, effect, cause), cause),
}
