"""Priority: who can act, what they can do, and what happens when all have passed in a row."""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec

from games.kernel.decision import Decision, Option, Picks, Script, ask_any
from games.kernel.text import Name, Text
from games.underworld.effects.abilities import ABILITIES, HOSTS, Use
from games.underworld.effects.choices import place_of, told_apart
from games.underworld.effects.deeds import deed_of, told_of
from games.underworld.effects.naming import aims_of, called
from games.underworld.effects.stack import resolve_top
from games.underworld.effects.targets import Back, candidates
from games.underworld.round import playing
from games.underworld.round.funds import cost_of
from games.underworld.round.means import Means, means_of, standard_time
from games.underworld.round.stops import UNTIL_ACT, asks, is_unheard, next_contest
from games.underworld.round.winning import clear_won
from games.underworld.state.intents import Deed
from games.underworld.state.model import Piece, Window
from games.underworld.state.table import Table, name_of, said


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
    """One action or pass with priority, or what follows when all have passed."""
    state = game.state
    if state.stack and any(item.closed for item in state.stack):
        # clause: terminate.cannot
        yield from resolve_top(game)
        return
    window = state.windows[-1]
    members = _with_priority(game, window)
    while quiet := [seat for seat in members if not _is_asked(game, seat)]:
        for seat in quiet:
            _pass(game, window, seat, until_act=False)
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
    """Seats that can act or pass now; none if all passed in a row."""
    # clause: team.priority-all-pass
    members = [seat for seat in game.members(window.team) if seat not in window.passed]
    if not members:
        members = [seat for seat in game.members(1 - window.team) if seat not in window.passed]
        if members:
            # clause: priority.pass-hands-over
            window.team = 1 - window.team
    return members


def _is_asked(game: Table, seat: int) -> bool:
    """Whether a seat is asked what to do. If it could only pass, it's asked only where not asking would tell
    other people something."""
    if not asks(game, seat):
        return False
    if not is_unheard(game, seat):
        return True
    means = means_of(game, seat)
    return bool(_plays(game, means) or _others(game, means))


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
    """The player with priority is asked, whatever they hold. If they can only pass, the suggestion is to
    pass until someone else acts."""
    means = means_of(game, seat)
    passes, acts = _passes(means.main), [*_plays(game, means), *_others(game, means)]
    return Decision(
        seat=seat,
        kind="underworld.turn" if means.main else "underworld.priority",
        prompt=_prompt(game, window, means),
        options=(*passes, *acts),
        suggested=() if acts or means.main else (passes[-1].id,),
        default=("pass",),
        secret=True,
    )


def _prompt(game: Table, window: Window, means: Means) -> Text:
    if len(game.state.stack) > window.base:
        top, below = game.state.stack[-1], len(game.state.stack) - 1
        aims = aims_of(game, top)
        if not aims:
            return said("priority-respond", card=called(game, top), below=below)
        return said("priority-respond-at", card=called(game, top), targets=aims, below=below)
    if means.main:
        return said("turn-prompt", count=means.funds)
    if window.kind == "win":
        return said("priority-win", region=name_of(game.piece(window.region)))
    region, contest = next_contest(game)
    if window.kind == "contest" and region:
        return said("priority-contest", contest=Name("contest", contest), region=name_of(game.piece(region)))
    return said("priority-contests" if window.kind == "contest" else f"priority-{window.kind}")


@cache
def _passes(main: bool) -> tuple[Option, ...]:
    """Pass once; or, in another player's step, until someone else acts."""
    # clause: priority.pass-definition
    if main:
        return (Option("pass", said("pass-end"), manner="end"),)
    return Option("pass", said("pass"), manner="pass"), Option("pass:act", said("pass-act"), manner="pass")


def _plays(game: Table, means: Means) -> list[Option]:
    """Cards to play, dispatch or build, and infiltrators to reveal."""
    seat = means.seat
    options: list[Option] = []
    for piece in playing.hand_and_more(game, seat):
        if playing.can_play(game, means, piece):
            options.append(_play_option(game, seat, piece))
        if piece.card.plan and playing.can_play(game, means, piece, facedown=True):
            options.append(_of_card("secret", piece, "underworld-group-play", count=playing.PLAN_COST))
    for piece in playing.dispatches(game, means):
        options.append(_of_card("dispatch", piece, "underworld-group-dispatch", count=playing.DISPATCH_COST))
    for piece in playing.builds(game, means):
        options.append(
            _of_card("asset", piece, "underworld-group-asset", colour=Name("colour", piece.card.colour))
        )
    return [*options, *_reveals(game, means)]


def _reveals(game: Table, means: Means) -> tuple[Option, ...]:
    """Infiltrators to reveal; copies by where they are."""
    found = []
    for piece in game.infiltrators(means.seat):
        if playing.can_reveal(game, means, piece):
            cost = cost_of(game, means.seat, piece, reveal=True)
            found.append((piece, _of_card("reveal", piece, "underworld-group-reveal", count=cost)))
    return _by_place(game, found)


def _by_place(game: Table, found: list[tuple[Piece, Option]]) -> tuple[Option, ...]:
    """Options for cards in play; several of the same name say where they are instead of what they do,
    numbered if in one place."""
    copies = Counter(piece.code for piece, _ in found)
    return told_apart(
        [
            option if copies[piece.code] < 2 else msgspec.structs.replace(option, detail=place_of(game, piece))
            for piece, option in found
        ]
    )


def _play_option(game: Table, seat: int, piece: Piece) -> Option:
    option = _of_card("play", piece, "underworld-group-play", count=cost_of(game, seat, piece))
    if piece.card.type != "attachment" or piece.code not in HOSTS:
        return option
    found = candidates(HOSTS[piece.code], Use(game, seat, piece))
    people = [host for host in found if isinstance(host, Piece) and not game.is_region(host)]
    friends = sum(not game.hostile(seat, host.controller) for host in people)
    return msgspec.structs.replace(option, data={"friends": friends, "enemies": len(people) - friends})


def _of_card(verb: Deed, piece: Piece, group: str, **facts: int | Name) -> Option:
    """A card with its act and cost in the label; its text goes below."""
    handle = piece.handle
    label = _doing(verb, piece.code, tuple(facts.items()))
    told = told_of(piece.code) if verb != "asset" else None  # an asset is only a colour
    return Option(f"{verb}:{handle}", label, (f"piece:{handle}",), group, told, intent=verb, about=piece.code)


@cache
def _doing(verb: Deed, code: str, facts: tuple[tuple[str, int | Name], ...]) -> Text:
    return said(f"do-{verb}", card=Name("card", code), **dict(facts))


def _others(game: Table, means: Means) -> tuple[Option, ...]:
    """Abilities and plans; copies by the places of their cards."""
    found = playing.abilities_of(game, means)
    # Usually there are none, and counting none takes longer than everything else.
    copies = Counter((piece.code, ability.label) for piece, ability in found) if found else {}
    options = []
    for piece, ability in found:
        place = place_of(game, piece) if copies[piece.code, ability.label] > 1 else None
        id_, ref = f"act:{piece.id}:{ability.number}", f"piece:{piece.handle}"
        does = deed_of(ability) or said(f"ability-{ability.label}")
        label, group = said("ability-of", card=Name("card", piece.code), what=does), "underworld-group-ability"
        options.append(Option(id_, label, (ref,), group, place, intent=ability.deed, about=piece.code))
    plans = [
        (piece, _of_card("advance", piece, "underworld-group-ability", count=playing.ADVANCE_COST))
        for piece in playing.advances(game, means)
    ]
    return *told_apart(options), *_by_place(game, plans)


# -- the answer ------------------------------------------------------------------------------------------


def _act(game: Table, window: Window, seat: int, picks: Picks) -> Script[None]:
    verb, _, what = picks[0].partition(":")
    game.state.standing.get(seat, {}).pop(UNTIL_ACT, None)
    if verb == "pass":
        _pass(game, window, seat, until_act=bool(what))
        return
    try:
        yield from _do(game, seat, verb, what)
    except Back:
        return
    # clause: priority.keep-acting
    window.passed = []
    window.team = game.team(seat)


def _pass(game: Table, window: Window, seat: int, *, until_act: bool) -> None:
    """Pass; `until_act`: keep passing until another player acts or the seat's own step begins."""
    if standard_time(game, seat):
        # clause: action.pass-ends
        game.side(seat).passed = True
    if until_act:
        game.state.standing.setdefault(seat, {})[UNTIL_ACT] = f"step:{seat}"
        game.side(seat).heard = game.state.items
    window.passed.append(seat)


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
