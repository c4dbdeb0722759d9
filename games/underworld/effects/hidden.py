"""Hidden contests: everyone shows a card at once; the higher value places a marker."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.decision import Decision, Option, Script, ask_all
from games.kernel.text import Name
from games.underworld.effects.abilities import BANDS, Use, run
from games.underworld.effects.choices import NONE, agrees, choose_kind
from games.underworld.effects.drawing import to_hand
from games.underworld.effects.happenings import happen
from games.underworld.effects.markers import on_society
from games.underworld.effects.moving import put, seal, shuffle
from games.underworld.state.happening import HiddenWon
from games.underworld.state.model import Piece
from games.underworld.state.stats import of_seat
from games.underworld.state.table import Table, said, who

Extra = Callable[[Piece], int]
KEEPER = "BQ007"


def hidden_contest(game: Table, seat: int, extra: Extra | None = None, *, against: int = 0) -> Script[bool]:
    """`extra` adds to `seat`'s card, `against` reduces each enemy's. Returns whether the seat's team won."""
    # clause: hidden.start, hidden.choose-show, hidden.higher-printed-cost, hidden.lower-loses
    # clause: team.hidden-sum
    seats = game.seats()
    for each in seats:
        _take_top(game, each)
    shown = yield from _show(game, seats)
    values = {each: _value(game, each, piece) for each, piece in shown.items()}
    if extra is not None and seat in shown:
        values[seat] += extra(shown[seat])
    for each in seats:
        game.side(each).next_hidden = 0
        if each in shown and game.hostile(each, seat):
            values[each] -= against
    sums = [sum(v for s, v in values.items() if game.team(s) == team) for team in (0, 1)]
    winner = -1 if sums[0] == sums[1] else (0 if sums[0] > sums[1] else 1)
    _tell(game, shown, values, winner)
    if winner >= 0:
        yield from _rewards(game, winner)
    yield from _bands(game, shown)
    yield from _put_back(game, shown)
    return winner == game.team(seat)


def _take_top(game: Table, seat: int) -> None:
    """Into the hand; it isn't a draw."""
    # clause: hidden.top-card, hidden.not-draw
    for id_ in game.state.zones.top(f"library:{seat}"):
        to_hand(game, seat, [game.piece(id_)], "took")


def _show(game: Table, seats: list[int]) -> Script[dict[int, Piece]]:
    answers = yield from ask_all([_question(game, seat) for seat in seats])
    shown = {}
    for seat, picks in zip(seats, answers, strict=True):
        if picks[0] != NONE:
            shown[seat] = game.by_handle(picks[0].partition(":")[2])
    return shown


def _question(game: Table, seat: int) -> Decision:
    hand = game.at(f"hand:{seat}")
    options = [_showable(piece) for piece in hand]
    best = max(hand, key=own_value, default=None)
    return Decision(
        seat=seat,
        kind="underworld.hidden",
        prompt=said("hidden-prompt"),
        options=tuple(options) or (Option(NONE, said("nothing-to-show")),),
        default=(f"piece:{best.id}" if best else NONE,),
        secret=True,
    )


def _showable(piece: Piece) -> Option:
    ref, label = f"piece:{piece.id}", said("this", card=Name("card", piece.code))
    return Option(ref, label, (ref,), detail=said("worth", count=own_value(piece)))


def own_value(piece: Piece) -> int:
    # clause: hidden.bonus
    return piece.card.printed_cost + piece.card.hidden


def _value(game: Table, seat: int, piece: Piece) -> int:
    """With all bonuses."""
    # clause: hidden.player-bonus
    return own_value(piece) + game.side(seat).next_hidden + of_seat(game, seat, piece, "hidden")


def _tell(game: Table, shown: dict[int, Piece], values: dict[int, int], winner: int) -> None:
    for seat, piece in shown.items():
        told = said("showed", seat=who(seat), card=Name("card", piece.code), value=values[seat])
        game.emit("showed", told, {"seat": seat, "code": piece.code, "value": values[seat]}, reveals=True)
    key = "hidden-tie" if winner < 0 else "hidden-won"
    told = said(key, seats=tuple(map(who, game.members(max(winner, 0)))))
    game.emit("hidden", told, {"winner": winner, "values": [[s, v] for s, v in values.items()]})


def _rewards(game: Table, winner: int) -> Script[None]:
    """Each winner puts shroud on their society or exposure on the enemy opposite."""
    # clause: hidden.reward, team.hidden-rewards
    for seat in game.members(winner):
        enemy = game.opposite(seat)
        kinds = [("shroud", said("take-shroud")), ("exposure", said("give-exposure", seat=who(enemy)))]
        picked = yield from choose_kind(seat, said("hidden-reward"), kinds, aim="hidden-reward")
        on_society(game, seat if picked == "shroud" else enemy, picked)
        game.side(seat).hidden_won += 1
        # clause: hidden.win-event
        happen(game, HiddenWon(seat=seat))


def _bands(game: Table, shown: dict[int, Piece]) -> Script[None]:
    """After the contest."""
    # clause: hidden.bonus-only-there, hidden.win-event
    for seat, piece in shown.items():
        if piece.code in BANDS and game.zone(piece) == f"hand:{seat}":
            yield from run(BANDS[piece.code], Use(game, seat, piece))


def _put_back(game: Table, shown: dict[int, Piece]) -> Script[None]:
    """Shuffled into the libraries, unless a text puts them elsewhere."""
    # clause: hidden.shuffle-back, replace.meaning
    for seat, piece in shown.items():
        if game.zone(piece) != f"hand:{seat}":
            continue
        if any(p.code == KEEPER and p.controller == seat for p in game.faces()):
            prompt = said("keep-shown", card=Name("card", piece.code))
            if (yield from agrees(seat, prompt, topic=f"use:{KEEPER}")):
                seal(game, piece, None, seat)
                continue
        put(game, piece, f"library:{seat}")
        shuffle(game, seat)
