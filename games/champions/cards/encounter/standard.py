"""The standard and the expert set, and the five obligations."""

from __future__ import annotations

from games.champions.board import wording
from games.champions.cards.prelude import *
from games.champions.printed.content import HEROES
from games.champions.state.intents import Evil


@revealed("01186")
def advance(use: Use) -> Script[object]:
    return enemy_scheme(use.game, use.game.villain, use.seat)


@revealed("01187")
def assault(use: Use) -> Script[None]:
    if hero_only(use):
        yield from enemy_attack(use.game, use.game.villain, use.seat)
    else:
        surge(use)


@revealed("01188")
def caught_off_guard(use: Use) -> Script[None]:
    # clause: qualifier.applies-to-list
    found = wording.each(use.game, ("upgrade", "support"), wording.controlled_by(use.seat))
    for piece in (yield from choose_cards(use, found, 1, 1, "lose")):
        piles.discard_from_play(use.game, piece)
    if not found:
        surge(use)


@revealed("01189")
def gang_up(use: Use) -> Script[None]:
    if not hero_only(use):
        surge(use)
        return
    yield from each_attacks(
        use, [use.game.villain, *use.game.minions(use.seat)], lambda enemy: (enemy, use.seat)
    )


def _set_aside(game: Table, seat: int) -> list[Piece]:
    nemesis = HEROES[game.hero(seat).hero].nemesis
    return [piece for piece in game.at("aside") if piece.card.set == nemesis]


@revealed("01190")
def shadow_of_the_past(use: Use) -> Script[None]:
    # clause: nemesis.may-enter, nemesis.set-aside, reveal.same-procedure
    game = use.game
    found = _set_aside(game, use.seat)
    minion = next((piece for piece in found if piece.card.type == "minion"), None)
    if minion is not None:
        yield from reveal(game, minion, use.seat, from_deck=False)
    for scheme in [piece for piece in found if piece.card.type == "side-scheme"]:
        yield from reveal(game, scheme, use.seat, from_deck=False)
    for piece in _set_aside(game, use.seat):
        game.state.zones.move(piece.id, "deck:encounter")
    piles.shuffle(game, "deck:encounter")
    if minion is None:
        surge(use)


@revealed("01191")
def exhaustion(use: Use) -> None:
    exhaust(use.game, use.identity)


@revealed("01192")
def masterplan(use: Use) -> Script[None]:
    game = use.game
    found = game.side_schemes()
    for scheme in found:
        yield from place(game, scheme, 4, seat=use.seat)
    if not found:
        turned = piles.discard_until(game, lambda piece: piece.card.type == "side-scheme")
        if turned is not None:
            yield from reveal(game, turned, use.seat, from_deck=False)


@revealed("01193")
def under_fire(use: Use) -> Script[None]:
    return reveal_top(use.game, use.seat)


# -- obligations -----------------------------------------------------------------------------------------


def duty(use: Use, other: Evil, changes: bool = True) -> Script[bool]:
    """The player may flip, then exhaust their alter-ego to remove the card; False if they don't. `changes`:
    the other choice changes something; only then can they pick it."""
    # clause: obligation.given, may.option, cost.arrow, example.business-problems, choose.must-change-state
    game, seat = use.game, use.seat
    if game.is_hero(seat) and (yield from may(use, "flip-down")):
        yield from change_form(game, seat)
    identity = game.identity(seat)
    able = not game.is_hero(seat) and not identity.exhausted
    if not (yield from either(use, "duty", other, seat=seat, changes=(able, changes))):
        return False
    exhaust(game, identity)
    piles.remove_from_game(game, use.piece)
    return True


@revealed("01155")
def affairs_of_state(use: Use) -> Script[None]:
    found = [p for p in use.game.controlled(use.seat, "upgrade") if "black-panther" in p.card.traits]
    if not (yield from duty(use, "lose-panther", bool(found))):
        for piece in (yield from choose_cards(use, found, 1, 1, "lose")):
            piles.discard_from_play(use.game, piece)


@revealed("01160")
def legal_work(use: Use) -> Script[None]:
    if not (yield from duty(use, "acceleration")):
        use.game.main.tokens += 1
        data = {"tokens": use.game.tokens()}
        use.game.emit("acceleration", said("acceleration-token", card=name_of(use.game.main)), data)


@revealed("01165")
def eviction_notice(use: Use) -> Script[None]:
    if not (yield from duty(use, "random-and-surge")):
        piles.discard_random(use.game, use.seat)
        surge(use)


@revealed("01170")
def business_problems(use: Use) -> Script[None]:
    ready = [piece for piece in use.game.controlled(use.seat, "upgrade") if not piece.exhausted]
    if not (yield from duty(use, "exhaust-upgrades", bool(ready))) and ready:
        for piece in ready:
            piece.exhausted = True
        use.game.emit(
            "exhausted", said("exhausted-upgrades", seat=use.game.player(use.seat)), {"seat": use.seat}
        )


@revealed("01175")
def family_emergency(use: Use) -> Script[None]:
    if not (yield from duty(use, "stunned-and-surge")):
        give_status(use.game, use.identity, STUNNED)
        surge(use)
