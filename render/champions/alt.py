"""The table in words: a text version with everything the pictures show, and alternative texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView, HandCard, HeroView, PieceView
from games.kernel.decision import Option
from render.champions.lines import (
    card_facts,
    card_line,
    does_line,
    hosts_of,
    name_of,
    piece_facts,
    piece_line,
    pieces_of,
)
from render.kit.alt import NO_MARKS, Part, Pile, facts, fitting, marked, pile, told
from render.kit.letters.words import Words
from render.kit.picture import Marks


def table_text(view: ChampionsView, words: Words, marks: Marks = NO_MARKS) -> str:
    """The whole table in Discord's markdown, in the pictures' order: the card being resolved, the viewer's
    hand, the villain's side, then each hero."""
    parts = [Part(facts(words.round(view.round), words(f"champions-pic-{view.phase}")), _state(view, words))]
    if view.told:
        revealed = [card_line(view.told[0], words), _resolver(view, words)]
        parts.append(Part(words("champions-twin-revealed-now"), [line for line in revealed if line]))
    if view.hand:
        cards = [f"- {_held(card, words, marks)}" for card in view.hand]
        parts.append(Part(words("champions-pic-hand", count=len(view.hand)), cards))
    parts.append(Part(words("champions-twin-villain-side"), _villain(view, words, marks)))
    return told([*parts, *(_seat(view, seat, words, marks) for seat in view.seats)])


def _held(card: HandCard, words: Words, marks: Marks) -> str:
    name = marked(words.name("card", card.code), f"piece:{card.handle}", marks, words)
    return facts(name, card_facts(card.code, words))


def _state(view: ChampionsView, words: Words) -> list[str]:
    if view.result:
        return [words(f"champions-ended-{view.result}-{view.reason}")]
    return [words("champions-pic-turn", player=words.player(view.turn))] if view.turn is not None else []


def _resolver(view: ChampionsView, words: Words) -> str:
    if len(view.told) < 2:
        return ""
    return words("champions-pic-told", player=words.player(int(view.told[1])))


def _villain(view: ChampionsView, words: Words, marks: Marks) -> list[str]:
    if view.villain is None or view.main is None:
        return []
    stage = words("champions-pic-stage", stage=CARDS[view.villain.code].stage, left=view.stages_left)
    lines = [f"- {facts(piece_line(view.villain, words, marks), stage)}"]
    lines += _with_texts([view.villain], words)
    for piece in (view.main, *view.side_schemes, *view.environments):
        lines += [f"- {piece_line(piece, words, marks)}", *_with_texts([piece], words)]
    count = len(view.encounter_discard)
    discard = f"{words('champions-pic-discarded')} {count}"
    top = words.name("card", view.encounter_discard[-1]) if count else ""
    deck = f"{words('champions-pic-encounter')} {view.encounter_deck}"
    return [*lines, f"- {facts(deck, words.label(discard, top) if top else discard)}"]


def _with_texts(pieces: Iterable[PieceView], words: Words) -> Iterator[str]:
    for piece in pieces:
        for each in (piece, *piece.attached):
            if said := does_line(each.code, words):
                yield said if each is piece else f"  {words.label(name_of(each, words), said.strip())}"


def _seat(view: ChampionsView, seat: HeroView, words: Words, marks: Marks) -> Part:
    who = words.player(seat.seat)
    who = words("twin-you", player=who) if seat.seat == view.viewer else who
    who = marked(who, f"seat:{seat.seat}", marks, words)
    first = words("champions-twin-first") if view.first == seat.seat else ""
    turn = words("champions-twin-acts") if view.turn == seat.seat and not view.result else ""
    if seat.eliminated:
        return Part(facts(who, first, turn), [f"- {words('champions-pic-out')}"])
    held = {"hand": seat.hand, "size": seat.hand_size, "deck": seat.deck, "dealt": seat.dealt}
    counts = words("champions-pic-counts", discard=len(seat.discard), **held)
    form = words(f"champions-pic-{seat.identity.type}")
    lines = [f"- {words.label(form, piece_line(seat.identity, words, marks))}"]
    lines += [*_with_texts([seat.identity], words), f"- {counts}"]
    for kind, pieces in zip(("minion", "ally", "upgrade", "support"), pieces_of(seat)[1:], strict=True):
        title = words.name("type", kind)
        for piece in pieces:
            lines.append(f"- {words.label(title, piece_line(piece, words, marks))}")
            lines += _with_texts([piece], words)
    return Part(facts(who, first, turn), lines)


def piles(view: ChampionsView, words: Words) -> Iterator[Pile]:
    """The discard piles, the villain's first, and cards set aside."""

    def of(title: str, codes: tuple[str, ...], note: str = "") -> Pile:
        return pile(title, "card", codes, lambda code: card_line(code, words), note)

    boosts = sum(CARDS[code].boost for code in view.encounter_discard)
    yield of(
        words("champions-pile-encounter"), view.encounter_discard, words("champions-pile-boosts", count=boosts)
    )
    for seat in view.seats:
        yield of(words("champions-pile-discard", player=words.player(seat.seat)), seat.discard)
    yield of(words("champions-pile-aside"), view.course.aside)


def is_out(view: ChampionsView, seat: int) -> bool:
    return any(each.eliminated for each in view.seats if each.seat == seat)


# -- alternative texts -----------------------------------------------------------------------------------


def alt(view: ChampionsView, words: Words) -> str:
    """The position: round, phase, turn, villain, schemes, heroes, and who faces them; drops the least urgent if
    it doesn't fit."""
    lines = [facts(words.round(view.round), words(f"champions-pic-{view.phase}")), *_state(view, words)]
    if view.villain is not None and view.main is not None:
        lines += [piece_line(view.villain, words), piece_line(view.main, words)]
    if view.told:
        lines.append(facts(words.name("card", view.told[0]), _resolver(view, words)))
    for seat in view.seats:
        said = words("champions-pic-out") if seat.eliminated else piece_line(seat.identity, words)
        lines.append(words.label(words.player(seat.seat), said))
    lines += [piece_line(piece, words) for piece in view.side_schemes]
    for seat in view.seats:
        beside = [*seat.minions, *seat.allies]
        named = [facts(name_of(piece, words), *piece_facts(piece, words)) for piece in beside]
        lines += [words.label(words.player(seat.seat), said) for said in named]
    return fitting(lines)


def play_alt(view: ChampionsView, words: Words) -> str:
    lines = []
    for seat in view.seats:
        if said := [piece_line(piece, words) for group in pieces_of(seat) for piece in group]:
            lines += [words.player(seat.seat), *said]
    return fitting(lines) or alt(view, words)


def hand_alt(view: ChampionsView, words: Words) -> str:
    head = words("champions-pic-hand", count=len(view.hand))
    lines = [card_line(card.code, words) for card in view.hand]
    names = words.joined([words.name("card", card.code) for card in view.hand]) or words("twin-none")
    return fitting([words.label(head, names), *lines])


def line(view: ChampionsView, option: Option, words: Words) -> str:
    """Details beside an option's name: a card in hand as printed, a piece as it is now, with its text unless
    the option says what it does; else empty."""
    kind, _, handle = option.refs[-1].partition(":") if option.refs else ("", "", "")
    if kind == "card":
        return card_facts(handle, words) if handle in CARDS else ""
    if kind != "piece":
        return ""
    held = next((card.code for card in view.hand if card.handle == handle), "")
    deed = option.intent == "event" or option.group == "champions-group-abilities"
    if held:
        return card_facts(held, words, text=not deed)
    piece = next((piece for piece in _pieces(view) if piece.handle == handle), None)
    if piece is None:
        return ""
    return facts(*piece_facts(piece, words), "" if deed else does_line(piece.code, words).strip())


def _pieces(view: ChampionsView) -> Iterator[PieceView]:
    top = [*hosts_of(view)]
    for seat in view.seats:
        top += [seat.identity, *seat.minions, *seat.allies, *seat.upgrades, *seat.supports]
    for piece in top:
        yield piece
        yield from piece.attached
