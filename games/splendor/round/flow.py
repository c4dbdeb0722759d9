"""A turn, from the action to the next player, in the order of the rulebook."""

from __future__ import annotations

from games.kernel.decision import Decision, Script, ask, ask_one
from games.kernel.text import Name, Player, Text, text
from games.splendor.printed.content import GEMS, LOCATIONS
from games.splendor.round.actions import recruit, reserve, reserve_from_deck, take
from games.splendor.round.legal import turn_options
from games.splendor.round.options import gem_list, location_option, return_option
from games.splendor.state import scoring
from games.splendor.state.model import HAND_LIMIT, SplendorState, Table
from games.splendor.state.view import LastMove

ACTIONS = {"take": take, "reserve": reserve, "reserve-deck": reserve_from_deck, "recruit": recruit}


def turn(game: Table) -> Script[None]:
    seat = game.state.turn
    yield from act(game, seat)
    yield from return_excess(game, seat)
    yield from claim_location(game, seat)
    report_gauntlet(game, seat)
    next_turn(game)


def act(game: Table, seat: int) -> Script[None]:
    """Exactly one action; a seat without any passes."""
    state = game.state
    options = turn_options(state, seat)
    if not options:
        return pass_turn(game, seat)
    state.passes = 0
    choice = yield from ask_one(
        Decision(
            seat=seat,
            kind="splendor.turn",
            prompt=text("splendor-your-turn"),
            options=tuple(options),
            default=(options[0].id,),
            # clause: reserve.from-deck (its options name what nobody else may know)
            secret=any(held.blind for held in state.players[seat].reserved),
        )
    )
    verb, _, what = choice.partition(":")
    yield from ACTIONS[verb](game, seat, what)


def pass_turn(game: Table, seat: int) -> None:
    """No color to take, no room to reserve, nothing it can pay."""
    game.state.passes += 1
    game.state.last = LastMove(seat, "pass", {}, None, None)
    # It also tells the others that a character reserved unseen can't be paid.
    unseen = any(held.blind for held in game.state.players[seat].reserved)
    game.emit("pass", text("splendor-passed", seat=Player(seat)), {"seat": seat}, reveals=unseen)


def return_excess(game: Table, seat: int) -> Script[None]:
    """Back to ten tokens at the end of the turn; green counts but is never given back."""
    # clause: limit.ten, limit.return, limit.during-turn
    player = game.state.players[seat]
    excess = player.held() - HAND_LIMIT
    if excess <= 0:
        return
    # clause: limit.green-kept
    colours = [colour for colour in GEMS if colour != "green" and player.tokens[colour]]
    picks = yield from ask(
        Decision(
            seat=seat,
            kind="splendor.return",
            prompt=text("splendor-return-prompt", count=excess),
            options=tuple(return_option(colour, player.tokens[colour]) for colour in colours),
            min_picks=excess,
            max_picks=excess,
            suggested=_most_plentiful(player.tokens, excess),
        )
    )
    gems: dict[str, int] = {colour: picks.count(colour) for colour in GEMS if colour in picks}
    for colour, count in gems.items():
        player.tokens[colour] -= count
        game.state.supply[colour] += count
    told = text("splendor-returned", seat=Player(seat), gems=gem_list(gems))
    game.emit("return", told, {"seat": seat, "gems": gems})


def _most_plentiful(tokens: dict[str, int], count: int) -> tuple[str, ...]:
    """Picks from the tallest stacks first, gray last."""
    left = {colour: tokens[colour] for colour in GEMS if colour != "green"}
    picks: list[str] = []
    for _ in range(count):
        colour = max(left, key=lambda c: (left[c] > 0, c != "grey", left[c]))
        left[colour] -= 1
        picks.append(colour)
    return tuple(picks)


def claim_location(game: Table, seat: int) -> Script[None]:
    """A location whose bonuses the player has comes by itself; among several they choose."""
    # clause: location.check, location.not-action
    met = [place for place in game.state.locations if meets(game.state, seat, place)]
    if not met:
        return
    # clause: location.one-per-turn, location.choose
    chosen = met[0] if len(met) == 1 else (yield from choose_location(game, seat, met))
    take_location(game, seat, chosen)


def meets(state: SplendorState, seat: int, place: str) -> bool:
    """Whether its bonuses are met; tokens never count."""
    # clause: location.condition, location.bonuses-only
    bonuses = state.players[seat].bonuses
    # No generator: this checks three locations every turn, and takes half the time.
    for colour, count in LOCATIONS[place].requires.items():  # noqa: SIM110
        if bonuses[colour] < count:
            return False
    return True


def choose_location(game: Table, seat: int, met: list[str]) -> Script[str]:
    choice = yield from ask_one(
        Decision(
            seat=seat,
            kind="splendor.location",
            prompt=text("splendor-location-prompt"),
            options=tuple(location_option(place) for place in met),
            default=(f"location:{met[0]}",),
        )
    )
    return choice.partition(":")[2]


def take_location(game: Table, seat: int, place: str) -> None:
    # clause: location.must-take, location.points, location.gone
    state = game.state
    # clause: turn.one-action (who passes may still be due a location and with it the Gauntlet)
    state.passes = 0
    state.locations.remove(place)
    player = state.players[seat]
    player.locations.append(place)
    player.points += LOCATIONS[place].points
    told = text("splendor-took-location", seat=Player(seat), location=Name("location", place))
    game.emit("location", told, {"seat": seat, "location": place})


def report_gauntlet(game: Table, seat: int) -> None:
    """Announce that the last round runs, or that this was its last turn; the round's end judges."""
    # clause: end.trigger
    state = game.state
    if scoring.satisfies(state, seat):
        key = "triggered-last" if (seat + 1) % state.seats == state.start_seat else "triggered"
        told = text(f"splendor-{key}", seat=Player(seat), points=scoring.points(state, seat))
        game.emit("trigger", told, {"seat": seat})


def next_turn(game: Table) -> None:
    """Clockwise; before the first player's turn, the round is judged."""
    # clause: turn.clockwise, end.finish-round
    state = game.state
    state.turn = (state.turn + 1) % state.seats
    if state.turn == state.start_seat:
        judge_round(game)
        if state.winners is None:
            begin_round(game, state.round + 1)
    elif state.passes >= state.seats:
        end_in_deadlock(game)


def begin_round(game: Table, number: int) -> None:
    """Everyone has one turn in a round."""
    game.state.round = number
    game.emit("round", text("splendor-round-title", number=number), {"round": number}, round=number)


def judge_round(game: Table) -> None:
    """Everyone with a complete Gauntlet now competes; if there's no one, the game goes on."""
    # clause: end.sole-winner, end.last-player-wins, end.lost-condition, end.other-satisfies
    state = game.state
    finishers = [seat for seat in range(state.seats) if scoring.satisfies(state, seat)]
    if finishers:
        finish(game, scoring.best_of(state, finishers))
    elif state.passes >= state.seats:
        end_in_deadlock(game)


def end_in_deadlock(game: Table) -> None:
    """Everyone has passed: nothing can change anymore."""
    game.state.deadlock = True
    finish(game, scoring.best_of(game.state, list(range(game.state.seats))))


def ended(state: SplendorState) -> Text:
    """Who won and by what, and whether it's because nobody can move."""
    key = "splendor-deadlock" if state.deadlock else "splendor-ended"
    winners = state.winners or []
    why = text(f"splendor-decided-{scoring.decided(state)}")
    return text(key, winners=tuple(Player(seat) for seat in winners), shared=len(winners), why=why)


def tally(game: Table, seat: int) -> None:
    """A seat's points, by source."""
    player, points = game.state.players[seat], scoring.points(game.state, seat)
    places = sum(LOCATIONS[place].points for place in player.locations)
    sources = {"cards": player.points - places, "places": places, "tile": points - player.points}
    told = text("splendor-tally", seat=Player(seat), points=points, **sources)
    game.emit("tally", told, {"seat": seat, "points": points})


def finish(game: Table, winners: list[int]) -> None:
    state = game.state
    state.winners = winners
    for standing in scoring.ranking(state):
        tally(game, standing.seat)
    data = {"winners": winners, "deadlock": state.deadlock, "round": state.round}
    points = [scoring.points(state, seat) for seat in range(state.seats)]
    ranking = [[standing.place, standing.seat] for standing in scoring.ranking(state)]
    game.emit("end", ended(state), {**data, "points": points, "ranking": ranking})
