"""The turn: its phases and steps, as the guide lists them."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.decision import Decision, Script, ask
from games.kernel.text import Text
from games.underworld.effects.choices import in_hand
from games.underworld.effects.drawing import discard, draw
from games.underworld.effects.happenings import happen
from games.underworld.printed.content import CARDS, CONTESTS
from games.underworld.round.checks import checks
from games.underworld.round.contests import hold, reputation
from games.underworld.round.priority import open_window, priority_step
from games.underworld.round.setup import choose_decks, lay_out, mulligan
from games.underworld.round.triggers import place_triggers
from games.underworld.state.happening import EndStep, MobileTurn, Preparation
from games.underworld.state.stats import hand_limit, team_scores
from games.underworld.state.table import Over, Table, name_of, said, who

MOST_MOMENTS = 200


def step(game: Table) -> Script[None]:
    """The next step of the game, chosen from the state alone.

    Moments that ask no one and show nothing run in one go.
    """
    try:
        game.moments = MOST_MOMENTS
        while game.moments:
            game.moments -= 1
            game.shown = False
            asked = yield from _noting(_next(game))
            if game.news and game.state.sides:
                asked = (yield from _noting(checks(game))) or asked
                game.news = False
            if asked or game.shown or game.state.result:
                return
    except Over:
        finish(game)


def _noting(script: Script[None] | None) -> Script[bool]:
    """Run a script; returns whether it asked anything."""
    asked = False
    if script is None:
        return asked
    try:
        question = next(script)
        while True:
            asked = True
            question = script.send((yield question))
    except StopIteration:
        return asked


def _next(game: Table) -> Script[None] | None:
    state = game.state
    if state.waiting:
        return place_triggers(game)
    if state.windows:
        return priority_step(game)
    return STEPS[state.phase, state.stage](game)


def finish(game: Table) -> None:
    state = game.state
    state.waiting, state.windows, state.looking = [], [], {}
    for team in (0, 1):
        _tally(game, team)
    data = {"winner": state.winner, "reason": state.reason, "turn": state.turn}
    game.emit("end", ended(game), data)


def ended(game: Table) -> Text:
    """Who won, and how."""
    state, scores = game.state, team_scores(game)
    if state.winner < 0:
        return said("ended-draw")
    seats = [seat for seat in range(state.seats) if game.team(seat) == state.winner]
    won, lost = scores[state.winner], scores[1 - state.winner]
    return said(f"won-{state.reason}", seats=tuple(map(who, seats)), won=won, lost=lost)


def _tally(game: Table, team: int) -> None:
    """A team's points, and what they're for."""
    seats = [seat for seat in game.seats() if game.team(seat) == team]
    ruins = sum(game.side(seat).ruins for seat in seats)
    parts: list[Text] = [
        said("tally-for", card=name_of(piece), points=CARDS[piece.code].points)
        for piece in game.at("scored")
        if piece.keeper in seats and CARDS[piece.code].points
    ]
    parts += [said("tally-ruins", count=ruins)] if ruins else []
    points = team_scores(game)[team]
    told = said("tally", seats=tuple(map(who, seats)), points=points, parts=tuple(parts))
    game.emit("tally", told, {"team": team, "points": points})


def begin(game: Table, phase: str, stage: str) -> None:
    # clause: turn.four-phases
    state = game.state
    if phase not in (state.phase, "start"):  # the turn's start has its own event
        data = {"phase": phase, "turn": state.turn}
        game.emit("phase", said(f"phase-{phase}"), data, chapter=True, whole=phase == "contest")
    if phase != state.phase:
        game.end_standing("phase")
    state.phase, state.stage = phase, stage  # type: ignore[assignment]


# -- start -----------------------------------------------------------------------------------------------


def ready_step(game: Table) -> None:
    """Ready everything; no one can act."""
    # clause: start.ready-all, start.ready-no-window, turn.repeats, turn.shared, infiltrator.readied
    state = game.state
    told = said("turn", turn=state.turn, seats=tuple(map(who, game.members(state.first))))
    game.emit("turn", told, {"turn": state.turn, "first": state.first}, round=state.turn)
    for piece in state.pieces.values():
        piece.exhausted = False
        if piece.uses:
            piece.uses = {}
    for side in state.sides:
        side.built = side.dispatched = side.passed = False
        side.hidden_won = side.sealed = side.next_hidden = side.discounts = 0
    state.privilege_used, state.done, state.place = False, [], 0
    begin(game, "start", "preparation")


def preparation_step(game: Table) -> None:
    # clause: start.prep-triggers, start.prep-window, ability.prep-trigger
    happen(game, Preparation())
    open_window(game, "preparation")
    begin(game, "start", "draw")


def draw_step(game: Table) -> Script[None]:
    # clause: start.draw-one, start.draw-window, team.start-phase-same
    for seat in game.seats():
        yield from draw(game, seat)
    open_window(game, "draw")
    begin(game, "start", "over")


def start_over(game: Table) -> None:
    """The action phase begins when the draw step is over, not before its window."""
    # clause: start.draw-window
    begin(game, "action", "first")


# -- action ----------------------------------------------------------------------------------------------


def action_step(game: Table, team: int, after: str) -> None:
    # clause: action.first-then-second, action.fast-allowed, action.any-order, action.second-same
    state = game.state
    state.acting, state.stops, state.spares_passes = team, True, True
    for seat in game.members(team):
        game.end_standing(f"step:{seat}")
        game.side(seat).passed = False
    told = said("action-step", seats=tuple(map(who, game.members(team))))
    game.emit("step", told, {"team": team, "step": "action"}, quiet=True)
    open_window(game, "action")
    begin(game, "action", after)


def action_over(game: Table) -> None:
    # clause: action.phase-ends
    game.state.acting = -1
    game.end_standing("region")
    begin(game, "contest", "mobile-first")


# -- contest ---------------------------------------------------------------------------------------------


def mobile_step(game: Table, team: int, after: str) -> None:
    """Mobile characters move: all of the first player's, then the second player's."""
    # clause: kw.mobile.order
    happen(game, MobileTurn(team=team))
    if game.state.waiting:
        open_window(game, "contest")
    begin(game, "contest", after)


def contest_start(game: Table) -> None:
    # clause: contest.window-phase-start
    open_window(game, "contest")
    begin(game, "contest", "next")


def next_contest(game: Table) -> Script[None]:
    """The next contest of the current region, and the window after it."""
    # clause: contest.region-order, contest.finish-region, contest.kind-order, contest.phase-end
    # clause: contest.window-before, contest.window-after, contest.window-shared
    state = game.state
    if not state.place and not _next_place(game):
        begin(game, "end", "end")
        return
    place = next((p for p in state.row if p.number == state.place), None)
    if place is None or place.region != state.contested:
        _place_done(game)
        return
    region = game.piece(place.region)
    if state.contest == len(CONTESTS):
        yield from reputation(game, region)
        _place_done(game)
        return
    kind = CONTESTS[state.contest]
    state.contest += 1
    yield from hold(game, region, kind)
    open_window(game, "contest")


def _next_place(game: Table) -> bool:
    """The first place in the row still without contests; False if there's none."""
    state = game.state
    for place in state.row:
        if place.number not in state.done:
            state.place, state.contested, state.contest = place.number, place.region, 0
            game.end_standing("region")
            told = said("contests-of", region=name_of(game.piece(place.region)))
            game.emit("step", told, {"region": place.region, "step": "contests"}, quiet=True)
            return True
    return False


def _place_done(game: Table) -> None:
    game.state.done.append(game.state.place)
    game.state.place = game.state.contested = 0


# -- end -------------------------------------------------------------------------------------------------


def end_step(game: Table) -> None:
    # clause: end.triggers, end.window, ability.end-trigger
    game.end_standing("region")
    happen(game, EndStep())
    open_window(game, "end")
    begin(game, "end", "recovery")


def recovery_step(game: Table) -> Script[None]:
    # clause: end.heal, end.until-end-of-turn, end.both-together, end.hand-limit, end.hand-limit-last
    # clause: end.recovery-no-window, team.end-phase-same
    state = game.state
    for piece in state.pieces.values():
        piece.damage = 0
    state.lasting = []
    yield from checks(game)
    for seat in game.seats():
        yield from _to_limit(game, seat)
    yield from checks(game)
    if state.waiting:
        open_window(game, "recovery")
        return
    begin(game, "end", "key")


def _to_limit(game: Table, seat: int) -> Script[None]:
    hand = game.at(f"hand:{seat}")
    excess = len(hand) - hand_limit(game, seat)
    if excess <= 0:
        return
    options = tuple(in_hand(piece) for piece in hand)
    picks = yield from ask(
        Decision(
            seat=seat,
            kind="underworld.hand-limit",
            prompt=said("hand-limit-prompt", count=excess),
            options=options,
            min_picks=excess,
            max_picks=excess,
            default=tuple(option.id for option in options[:excess]),
            secret=True,
        )
    )
    discard(game, [game.by_handle(pick.partition(":")[2]) for pick in picks], cost=True)


def key_step(game: Table) -> None:
    # clause: turn.key-passes, end.key-last, team.key-between-teams
    state = game.state
    state.first = 1 - state.first
    game.end_standing("round")
    state.turn += 1
    begin(game, "start", "ready")


STEPS: dict[tuple[str, str], Callable[[Table], Script[None] | None]] = {
    ("setup", "decks"): choose_decks,
    ("setup", "table"): lay_out,
    ("setup", "mulligan"): mulligan,
    ("start", "ready"): ready_step,
    ("start", "preparation"): preparation_step,
    ("start", "draw"): draw_step,
    ("start", "over"): start_over,
    ("action", "first"): lambda game: action_step(game, game.state.first, "second"),
    ("action", "second"): lambda game: action_step(game, 1 - game.state.first, "over"),
    ("action", "over"): action_over,
    ("contest", "mobile-first"): lambda game: mobile_step(game, game.state.first, "mobile-second"),
    ("contest", "mobile-second"): lambda game: mobile_step(game, 1 - game.state.first, "start"),
    ("contest", "start"): contest_start,
    ("contest", "next"): next_contest,
    ("end", "end"): end_step,
    ("end", "recovery"): recovery_step,
    ("end", "key"): key_step,
}
