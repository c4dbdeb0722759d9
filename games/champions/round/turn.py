"""A player's turn: everything they, and others meanwhile, can do, and doing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.champions.effects import payment
from games.champions.effects.abilities import ACTIONS, SHEDS, Ability, Use
from games.champions.effects.combat import basic_attack, basic_thwart
from games.champions.effects.damage import heal, settle
from games.champions.effects.labels import (
    ability_detail,
    ability_label,
    aside,
    card_detail,
    card_label,
    end_label,
    power_label,
)
from games.champions.effects.occurrences import FormChange
from games.champions.effects.resolving import payable
from games.champions.effects.windows import after
from games.champions.printed.content import HEROES
from games.champions.round.playing import act, actions_of, places, play, playable
from games.champions.state.intents import Verb
from games.champions.state.model import CONFUSED, Piece
from games.champions.state.stats import attackable, main_gains, target_threat, thwartable, value
from games.champions.state.table import Table, codes, looks, name_of, said
from games.kernel.decision import Decision, Option, Script, ask_any
from games.kernel.text import Name

PLAY, POWERS, ALLIES = "champions-group-play", "champions-group-powers", "champions-group-allies"
ABILITIES, REST = "champions-group-abilities", "champions-group-rest"


END, KEEP = "end", "end-keep"
"""Ending the turn: asked about the hand later, or keeping it."""
KEEP_HAND = "keep-hand"
"""Topic of the question which hand cards to discard at the end of the player phase."""


def turn_step(game: Table, seat: int) -> Script[bool]:
    """One action of a turn; returns False if the player ends it."""
    # clause: turn.free-order, turn.repeatable, turn.ask-another-player, turn.offer-action
    # clause: turn.asked-player-decides, action.timing
    asked = payment.counted_once(game, lambda: [_mine(game, seat), *others(game, seat)])
    if len(asked) == len(asked[0].options) == 1:
        return False  # nothing is left to do, for anyone
    index, picks = yield from ask_any(asked)
    if picks[0] in (END, KEEP):
        if picks[0] == KEEP:
            game.state.standing.setdefault(seat, {})[KEEP_HAND] = "round"
        return False
    yield from carry_out(game, asked[index].seat, picks[0])
    return True


def _mine(game: Table, seat: int) -> Decision:
    options = tuple(turn_options(game, seat))
    return Decision(
        seat=seat,
        kind="champions.turn",
        prompt=said("your-turn-paying" if game.hero(seat).pays else "your-turn"),
        options=options,
        default=(END if game.imagined else _by_default(game, options),),
        secret=True,
    )


def _by_default(game: Table, options: Sequence[Option]) -> str:
    """What the clock does: it ends the turn, but thwarts first if the main scheme would otherwise complete
    and that's enough to save the game."""
    # clause: villain-phase.1-base-threat
    over = game.main.threat + main_gains(game) - target_threat(game)
    if game.state.schemes or over < 0:
        return END
    able: dict[str, tuple[int, str]] = {}
    for option in options:
        if option.intent == "thwart" and option.refs[1] == f"piece:{game.main.handle}":
            piece = game.by_handle(option.refs[0].partition(":")[2])
            able[option.refs[0]] = (0 if piece.has(CONFUSED) else value(game, piece, "thwart"), option.id)
    ranked = sorted(able.values(), key=lambda each: each[0], reverse=True)
    return ranked[0][1] if sum(amount for amount, _ in ranked) > over else END


def others(game: Table, active: int) -> list[Decision]:
    """What other seats can volunteer without anyone waiting."""
    made: list[Decision] = []
    if game.imagined:
        return made
    for seat in game.order(active)[1:]:
        # clause: turn.ask-another-player
        options = (*_events(game, seat), *_abilities(game, seat, game.at(f"play:{seat}")))
        if options:
            made.append(
                Decision(
                    seat=seat,
                    kind="champions.offer",
                    prompt=said("offer-prompt", seat=game.player(active)),
                    options=options,
                    default=(options[0].id,),
                    secret=True,
                    optional=True,
                )
            )
    return made


def turn_options(game: Table, seat: int) -> Iterator[Option]:
    acts = [*_powers(game, seat)]
    acts += _abilities(game, seat, game.at(f"play:{seat}"))  # clause: turn.action-own-card
    offered = [*_cards(game, seat), *_events(game, seat), *acts]
    # clause: turn.action-encounter-card
    offered += _abilities(game, seat, game.at("play:encounter"))
    yield from offered
    costs = any(option.data.get("cards") for option in offered)
    yield from _rest(game, seat, [] if game.imagined else _unused(game, acts), costs=costs)


def _cards(game: Table, seat: int) -> Iterator[Option]:
    for piece in game.at(f"hand:{seat}"):
        if not playable(game, seat, piece):
            continue
        price = payment.card_price(game, seat, piece)
        if price.cheapest is None:
            continue
        found = places(game, seat, piece)
        data, ref = payment.spent(price), f"piece:{piece.handle}"
        for place in found if len(found) > 1 else (None,):
            label, detail = card_label(game, seat, piece, price, place), card_detail(piece, price, place)
            where = () if place is None else (place.handle,)
            id_, refs = ":".join(("play", str(piece.id), *where)), (ref, *(f"piece:{at}" for at in where))
            yield Option(id_, label, refs, PLAY, detail, intent="play", data=data, about=piece.code)


def _events(game: Table, seat: int) -> Iterator[Option]:
    # clause: turn.action-event, event.optional
    yield from _actions(game, seat, [p for p in game.at(f"hand:{seat}") if p.card.type == "event"], PLAY)


def _abilities(game: Table, seat: int, pieces: list[Piece]) -> Iterator[Option]:
    yield from _actions(game, seat, [piece for piece in pieces if not piece.drone], ABILITIES)


def _actions(game: Table, seat: int, pieces: list[Piece], group: str) -> Iterator[Option]:
    """The Actions of these cards, identical copies in play only once."""
    shown: set[object] = set()
    acting = [piece for piece in pieces if piece.code in ACTIONS]
    printed = codes(acting)
    for piece in acting:
        for ability, use in actions_of(game, seat, piece):
            alike = group == ABILITIES and printed.count(piece.code) > 1
            kind = (ability.number, *(looks(game, piece) if alike else (piece.id,)))
            price = payable(ability, use) if kind not in shown else None
            if price is not None:
                shown.add(kind)
                yield from _with_targets(ability, use, group, price)


def _with_targets(ability: Ability, use: Use, group: str, price: payment.Price) -> Iterator[Option]:
    """An Action once for each target, so one choice says it all; a single target is named too."""
    piece = use.piece
    verb: Verb = "act" if piece.card.type != "event" else "event"
    sheds = use.identity.has(ability.sheds)  # its target doesn't matter then
    targets = ability.targets(use) if ability.targets is not None and not sheds else []
    for target in targets or (None,):
        bill = payment.BILLS.get(ability.code)
        due = price if target is None or bill is None else bill(use, target)
        label, detail = ability_label(ability, use, due, target), ability_detail(ability, use, due)
        data = {"ability": ability.number, **payment.spent(due)}
        at = () if target is None or len(targets) == 1 else (target.handle,)
        pointed = tuple(f"piece:{handle}" for handle in (piece.handle, *at))
        id_ = ":".join((verb, str(piece.id), str(ability.number), *at))
        about, manner = "" if sheds else piece.code, aside(use, target)
        yield Option(id_, label, pointed, group, detail, intent=verb, data=data, about=about, manner=manner)


def _powers(game: Table, seat: int) -> Iterator[Option]:
    # clause: turn.basic-power-hero, turn.basic-power-alter-ego, turn.use-ally, ally.any-number, dash.no-power
    identity = game.identity(seat)
    if not identity.exhausted:
        if identity.card.type == "hero":
            yield from _fights(game, seat, identity, POWERS)
        elif identity.damage:
            label = said("recover", card=name_of(identity), amount=value(game, identity, "recover"))
            # clause: recover.basic
            yield Option("recover", label, (f"piece:{identity.handle}",), POWERS, intent="recover")
    for ally in game.controlled(seat, "ally"):
        if not ally.exhausted:
            yield from _fights(game, seat, ally, ALLIES)


def _fights(game: Table, seat: int, piece: Piece, group: str) -> Iterator[Option]:
    """Attacks and thwarts of one character; a stunned or confused one can try, to lose the status."""
    # clause: ruling.status-removal-attempt, ability.must-change-game, cannot.absolute
    card = piece.card
    if card.attack is not None:
        amount = value(game, piece, "attack")
        yield from _at(game, attackable(game, seat), "attack", piece, amount, card.attack_cost, group)
    if card.thwart is not None:
        amount = value(game, piece, "thwart")
        schemes = game.all_schemes() if piece.has(CONFUSED) else (thwartable(game) if amount else [])
        yield from _at(game, schemes, "thwart", piece, amount, card.thwart_cost, group)


def _at(
    game: Table, targets: list[Piece], verb: Verb, piece: Piece, amount: int, cost: int, group: str
) -> Iterator[Option]:
    detail = said("consequential", amount=cost) if cost else None
    if piece.has(SHEDS[verb]):  # its target doesn't matter
        targets, detail = targets[:1], None
    for target in targets:
        about = "" if target.drone or piece.has(SHEDS[verb]) else target.code
        label = power_label(game, verb, piece, target, amount, cost)
        refs = (f"piece:{piece.handle}", f"piece:{target.handle}")
        yield Option(f"{verb}:{piece.id}:{target.handle}", label, refs, group, detail, intent=verb, about=about)


def _unused(game: Table, acts: list[Option]) -> list[Piece]:
    """What could still act for free among the options; not characters it would defeat."""
    free = [o for o in acts if not (o.data.get("cards") or o.manner or o.label.key == "champions-and-falls")]
    return list({o.refs[0]: game.by_handle(o.refs[0].partition(":")[2]) for o in free}.values())


def _rest(game: Table, seat: int, unused: list[Piece], *, costs: bool) -> Iterator[Option]:
    """`costs`: some option has a price."""
    hero = game.hero(seat)
    if not hero.flipped:  # clause: turn.change-form, form.once-per-round, precedence.reference-over-guide
        key = HEROES[hero.hero]
        other = key.alter_ego if game.is_hero(seat) else key.hero
        yield Option("form", said("change-form", card=Name("card", other)), (), REST, intent="form")
    if hero.pays:
        yield Option("auto", said("pay-suggested"), (), REST, intent="pays", manner="aside")
    elif costs:
        yield Option("pays", said("pay-myself"), (), REST, intent="pays", manner="aside")
    # clause: ruling.end-of-turn
    yield Option(END, end_label(unused), (), REST, intent="end", manner="end")
    hand = len(game.at(f"hand:{seat}"))
    if 0 < hand <= value(game, game.identity(seat), "hand_size"):
        yield Option(KEEP, said("end-turn-keep"), (), REST, intent="keep", manner="end")


def carry_out(game: Table, seat: int, choice: str) -> Script[None]:
    verb, _, rest = choice.partition(":")
    parts = rest.split(":")
    if verb == "form":
        game.hero(seat).flipped = True
        yield from change_form(game, seat)
    elif verb in ("pays", "auto"):
        game.hero(seat).pays = verb == "pays"
    elif verb == "recover":
        recover(game, seat)
    elif verb == "play":
        place = game.by_handle(parts[1]) if len(parts) > 1 else None
        yield from play(game, seat, game.piece(int(parts[0])), place)
    elif verb in ("act", "event"):
        target = game.by_handle(parts[2]) if len(parts) > 2 else None
        yield from act(game, seat, game.piece(int(parts[0])), int(parts[1]), target)
    else:
        fights = {"attack": basic_attack, "thwart": basic_thwart}[verb]
        yield from fights(game, seat, game.piece(int(parts[0])), game.by_handle(parts[1]))
    yield from settle(game)


def recover(game: Table, seat: int) -> None:
    # clause: recover.basic, example.peter-parker
    identity = game.identity(seat)
    identity.exhausted = True
    heal(game, identity, value(game, identity, "recover"))


def change_form(game: Table, seat: int) -> Script[None]:
    """Flip an identity; everything on it stays as it is."""
    # clause: form.what-is-kept, form.effect-change-free, identity.double-sided
    identity, key = game.identity(seat), HEROES[game.hero(seat).hero]
    identity.code = key.alter_ego if identity.code == key.hero else key.hero
    data = {"seat": seat, "card": identity.code}
    game.emit("form", said("changed-form", seat=game.player(seat), card=name_of(identity)), data)
    yield from settle(game)
    if game.in_play(identity):
        yield from after(game, FormChange(seat=seat))
