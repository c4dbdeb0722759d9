"""Priority: who may act, what he may do, and what happens when all have passed in a row."""

from __future__ import annotations

from collections import Counter
from functools import cache

from games.kernel.decision import Decision, Option, Picks, Script, ask_any
from games.kernel.text import Name, Text
from games.underworld.effects.abilities import ABILITIES, Ability
from games.underworld.effects.choices import place_of, told_apart
from games.underworld.effects.naming import aims_of, called
from games.underworld.effects.stack import aims_at, resolve_top
from games.underworld.effects.targets import Back
from games.underworld.round import playing
from games.underworld.round.funds import cost_of
from games.underworld.round.winning import clear_won
from games.underworld.state.intents import Deed
from games.underworld.state.model import Item, Piece, Window
from games.underworld.state.table import Table, name_of, said

PASSES = ("step", "target", "region")
"""Ways of passing on: to one's own step, until one of one's cards is targeted, to the next region."""
UNTIL = {"step": "until-step", "target": "until-target", "region": "until-region"}


def open_window(game: Table, kind: str) -> None:
    """Players may act until all pass in a row."""
    # clause: priority.first-player-first, priority.second-step-start
    window = Window(kind=kind, base=len(game.state.stack))  # type: ignore[arg-type]
    game.state.windows.append(window)
    restart(game, window)


def restart(game: Table, window: Window) -> None:
    """Who has priority first, also after each resolution: the first player, in the second step the second."""
    # clause: priority.after-resolution, priority.second-step-after-resolution
    state = game.state
    window.team = state.acting if state.acting >= 0 and window.kind == "action" else state.first
    window.passed = []


def priority_step(game: Table) -> Script[None]:
    """One action or pass of whoever has priority, or what follows when all have passed."""
    state = game.state
    if state.stack and any(item.closed for item in state.stack):
        # clause: terminate.cannot
        yield from resolve_top(game)
        return
    window = state.windows[-1]
    members = _with_priority(game, window)
    while quiet := [seat for seat in members if _stands(game, seat)]:
        window.passed += quiet
        if not game.moments:
            return
        game.moments -= 1
        members = _with_priority(game, window)
    if not members:
        yield from _all_passed(game, window)
        return
    questions = [_question(game, seat, window) for seat in members]
    index, picks = yield from ask_any(questions)
    yield from _act(game, window, members[index], picks)


def _with_priority(game: Table, window: Window) -> list[int]:
    """The seats that may act or pass now; none where all have passed in a row."""
    # clause: team.priority-all-pass
    members = [seat for seat in game.members(window.team) if seat not in window.passed]
    if not members:
        members = [seat for seat in game.members(1 - window.team) if seat not in window.passed]
        if members:
            # clause: priority.pass-hands-over
            window.team = 1 - window.team
    return members


def _all_passed(game: Table, window: Window) -> Script[None]:
    # clause: stack.waits-for-passes, priority.two-passes-resolve, priority.two-passes-end
    if len(game.state.stack) > window.base:
        yield from resolve_top(game)
        if window in game.state.windows:
            restart(game, window)
        return
    game.state.windows.remove(window)
    if window.kind == "win":
        yield from clear_won(game, window)
    if not game.state.windows:
        # clause: cost.emptied-each-step
        for side in game.state.sides:
            side.funds = side.lapsing = 0


# -- the question ----------------------------------------------------------------------------------------


def _question(game: Table, seat: int, window: Window) -> Decision:
    """Priority is asked of whoever holds it, whatever he holds."""
    main = playing.standard_time(game, seat)
    options = [*_passes(main), *_plays(game, seat), *_others(game, seat)]
    return Decision(
        seat=seat,
        kind="underworld.turn" if main else "underworld.priority",
        prompt=_prompt(game, window, main),
        options=tuple(options),
        default=("pass",),
        topics=() if main else _topics(game, seat),
    )


def _prompt(game: Table, window: Window, main: bool) -> Text:
    if len(game.state.stack) > window.base:
        top = game.state.stack[-1]
        return _respond(game, top)
    if main:
        return said("turn-prompt")
    if window.kind == "win":
        return said("priority-win", region=name_of(game.piece(window.region)))
    if window.kind == "contest" and game.state.place:
        return said("priority-contest", region=name_of(game.piece(game.state.contested)))
    return said("priority-contests" if window.kind == "contest" else f"priority-{window.kind}")


def _respond(game: Table, top: Item) -> Text:
    """What waits, with all that was chosen for it."""
    aims = aims_of(game, top)
    if not aims:
        return said("priority-respond", card=called(game, top))
    return said("priority-respond-at", card=called(game, top), targets=aims)


def _stands(game: Table, seat: int) -> bool:
    """Whether a standing answer passes for the seat, before anything is shown."""
    standing = game.state.standing.get(seat)
    if not standing or playing.standard_time(game, seat):
        return False
    if "until-step" in standing or "until-region" in standing:
        return True
    return "until-target" in standing and not _aimed(game, seat)


def _topics(game: Table, seat: int) -> tuple[str, ...]:
    """Standing answers that pass here for the seat."""
    return ("until-step", "until-region", *(() if _aimed(game, seat) else ("until-target",)))


def _aimed(game: Table, seat: int) -> bool:
    """Whether something of the enemy's that waits on the stack is aimed at the seat's team."""
    team = game.team(seat)
    return any(aims_at(game, item, team) for item in game.state.stack if game.hostile(item.seat, seat))


@cache
def _passes(main: bool) -> tuple[Option, ...]:
    # clause: priority.pass-definition
    group = "underworld-group-pass"
    ways = [Option(f"pass:{way}", said(f"pass-{way}"), group=group) for way in PASSES]
    return Option("pass", said("pass-end" if main else "pass"), group=group), *ways


def _plays(game: Table, seat: int) -> list[Option]:
    """Cards to play, dispatch or build, and infiltrators to reveal."""
    options: list[Option] = []
    for piece in playing.hand_and_more(game, seat):
        if playing.can_play(game, seat, piece):
            options.append(_play_option(game, seat, piece))
        if piece.card.plan and playing.can_play(game, seat, piece, facedown=True):
            options.append(_of_card("secret", piece, "underworld-group-play", said("secret-detail")))
    for piece in playing.dispatches(game, seat):
        options.append(_of_card("dispatch", piece, "underworld-group-dispatch"))
    for piece in playing.builds(game, seat):
        options.append(_of_card("asset", piece, "underworld-group-asset", _colour(piece)))
    for piece in game.infiltrators(seat):
        if playing.can_reveal(game, seat, piece):
            cost = _cost(cost_of(game, seat, piece, reveal=True))
            options.append(_of_card("reveal", piece, "underworld-group-reveal", cost))
    return options


def _play_option(game: Table, seat: int, piece: Piece) -> Option:
    return _of_card("play", piece, "underworld-group-play", _cost(cost_of(game, seat, piece)))


def _of_card(verb: Deed, piece: Piece, group: str, detail: Text | None = None) -> Option:
    id_, ref, label = f"{verb}:{piece.handle}", f"piece:{piece.handle}", _this(piece.code)
    return Option(id_, label, (ref,), group, detail, intent=verb, about=piece.code)


@cache
def _this(code: str) -> Text:
    return said("this", card=Name("card", code))


@cache
def _cost(count: int) -> Text:
    return said("cost", count=count)


def _colour(piece: Piece) -> Text:
    return said("colour", colour=Name("colour", piece.card.colour))


def _others(game: Table, seat: int) -> list[Option]:
    """Abilities and plans; those of one name by the places of their cards."""
    found = [
        (piece, ability, _ability_label(piece, ability)) for piece, ability in playing.abilities_of(game, seat)
    ]
    copies = Counter((piece.code, ability.label) for piece, ability, _ in found)
    options = []
    for piece, ability, label in found:
        place = place_of(game, piece) if copies[piece.code, ability.label] > 1 else None
        id_, ref = f"act:{piece.id}:{ability.number}", f"piece:{piece.handle}"
        group, deed = "underworld-group-ability", ability.deed
        options.append(Option(id_, label, (ref,), group, place, intent=deed, about=piece.code))
    for piece in game.attachments(seat):
        if playing.can_advance(game, seat, piece):
            options.append(_of_card("advance", piece, "underworld-group-ability", said("advance-detail")))
    return [*told_apart(options)]


def _ability_label(piece: Piece, ability: Ability) -> Text:
    if ability.label:
        return said("ability-of", card=Name("card", piece.code), what=said(f"ability-{ability.label}"))
    return _this(piece.code)


# -- the answer ------------------------------------------------------------------------------------------


def _act(game: Table, window: Window, seat: int, picks: Picks) -> Script[None]:
    verb, _, what = picks[0].partition(":")
    if verb == "pass":
        _pass(game, window, seat, what)
        return
    try:
        yield from _do(game, seat, verb, what)
    except Back:
        return
    # clause: priority.keep-acting
    window.passed = []
    window.team = game.team(seat)


def _pass(game: Table, window: Window, seat: int, until: str) -> None:
    """Pass, and go on passing until something."""
    if playing.standard_time(game, seat):
        # clause: action.pass-ends
        game.side(seat).passed = True
    if until:
        game.state.standing.setdefault(seat, {})[UNTIL[until]] = _span(game, seat, until)
    window.passed.append(seat)


def _span(game: Table, seat: int, until: str) -> str:
    return "region" if until == "region" else f"step:{seat}"


def _do(game: Table, seat: int, verb: str, what: str) -> Script[None]:
    if verb == "act":
        id_, _, number = what.partition(":")
        piece = game.piece(int(id_))
        yield from playing.activate(game, seat, piece, ABILITIES[f"{piece.code}.{number}"])
        return
    piece = game.by_handle(what)
    if verb in ("play", "secret"):
        yield from playing.play(game, seat, piece, facedown=verb == "secret")
    elif verb == "dispatch":
        yield from playing.dispatch(game, seat, piece)
    elif verb == "asset":
        playing.build(game, seat, piece)
    elif verb == "reveal":
        yield from playing.reveal(game, seat, piece)
    else:
        playing.advance(game, seat, piece)
