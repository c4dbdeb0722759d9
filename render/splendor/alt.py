"""The table in words: alternative texts, text versions of all pictures, and a line for each thing."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.decision import Option
from games.splendor.printed.content import CARDS, COLOURS, GEMS, LOCATIONS
from games.splendor.state.view import LastMove, ReservedView, SeatView, SplendorView
from render.kit.alt import NO_MARKS, Part, Pile, facts, fitting, listed, marked, pile, told
from render.kit.letters.words import Words
from render.kit.picture import Marks
from render.splendor.paying import due, payable


def gems(counts: dict[str, int], words: Words) -> str:
    """`Space 2, Mind 1`, in the gems' fixed order."""
    held = [colour for colour in GEMS if counts.get(colour)]
    return listed(
        (words("splendor-twin-gem-count", gem=words.name("gem", each), count=counts[each]) for each in held),
        words,
    )


# -- a line for each thing -------------------------------------------------------------------------------


def card_line(card_id: str, words: Words) -> str:
    """A card on one line: name, cost, bonus, points, tags."""
    return facts(words.name("card", card_id), card_facts(card_id, words))


def card_facts(card_id: str, words: Words) -> str:
    card = CARDS[card_id]
    bonus = words.label(words("splendor-twin-bonus"), words.name("gem", card.bonus))
    points = words("splendor-points", points=card.points) if card.points else ""
    tags = words("splendor-tags", count=card.tags) if card.tags else ""
    cost = words.label(words("splendor-twin-cost"), gems(card.cost, words))
    return facts(cost, bonus, points, tags, time_note(card_id, words))


def time_note(card_id: str, words: Words) -> str:
    """That a card brings the time gem; empty if it doesn't."""
    return words("splendor-twin-with-time") if CARDS[card_id].time else ""


def location_line(place: str, words: Words) -> str:
    location = LOCATIONS[place]
    asks = words.label(words("splendor-twin-asks"), gems(location.requires, words))
    return facts(words.name("location", place), words("splendor-points", points=location.points), asks)


def reserved(held: ReservedView, words: Words) -> str:
    """A reserved card as far as the viewer knows it."""
    if held.card is None:
        return words("splendor-hidden-card", level=held.level)
    more = [words("splendor-twin-of-level", level=held.level)]
    more += [words("splendor-twin-blind")] if held.blind else []
    return words("twin-with", what=words.name("card", held.card), more=tuple(more))


def bill(seat: SeatView, held: ReservedView, words: Words) -> str:
    """A reserved card with its current payment, or what's missing."""
    if held.card is None:
        return reserved(held, words)
    owed = due(seat, held.card)
    if owed.short:
        said = words.run_on(words("splendor-bill-short", count=owed.short), gems(owed.lacks, words))
    elif not owed.pays:
        said = words("splendor-bill-free")
    else:
        said = words.run_on(words("splendor-bill-pays"), gems(owed.pays, words))
    return words.label(words.name("card", held.card), said)


def line(view: SplendorView, option: Option, words: Words) -> str:
    """Details beside an option's name: a card or location as printed, or of a card to recruit what the option
    doesn't say; else empty."""
    kind, _, id_ = option.refs[-1].partition(":") if option.refs else ("", "", "")
    if kind == "reserved" and view.viewer is not None:
        held = next((h for h in view.seats[view.viewer].reserved if str(h.position) == id_), None)
        kind, id_ = ("card", held.card) if held is not None and held.card else ("", "")
    if kind == "card" and id_ in CARDS:
        return time_note(id_, words) if option.detail else card_facts(id_, words)
    return location_line(id_, words) if kind == "location" and id_ in LOCATIONS else ""


# -- the whole table -------------------------------------------------------------------------------------


def table_text(view: SplendorView, words: Words, marks: Marks = NO_MARKS) -> str:
    """The whole table in Discord's markdown, what the viewer needs first on top."""
    parts = [Part(words.round(view.round), _state(view, words))]
    if view.viewer is not None and view.seats[view.viewer].reserved:
        own = [f"- {_own(view, held, words, marks)}" for held in view.seats[view.viewer].reserved]
        parts.append(Part(words("splendor-hand-title"), own))
    parts += [_level(view, level, words, marks) for level in (3, 2, 1)]
    places = [
        f"- {marked(location_line(p, words), f'location:{p}', marks, words)}" for p in view.locations
    ] or [words("twin-none")]
    parts.append(Part(words("splendor-locations"), places))
    return told([*parts, *(_seat(view, seat, words) for seat in view.seats)])


def _state(view: SplendorView, words: Words) -> list[str]:
    lines = [words("splendor-to-move", player=words.player(view.turn))] if view.turn is not None else []
    lines += [_place(view, number, words) for number in range(len(view.standings))]
    if view.last is not None:
        lines.append(words.label(words("splendor-twin-last"), _last(view.last, words)))
    lines.append(words.label(words("splendor-supply"), gems(view.supply, words)))
    held = view.tile_holder
    tile = words.label(words("splendor-tile-name"), words("splendor-tile-free"))
    return [*lines, words("splendor-tile-held", player=words.player(held)) if held is not None else tile]


def _place(view: SplendorView, number: int, words: Words) -> str:
    standing = view.standings[number]
    points = words("splendor-points", points=standing.points)
    cards = words("splendor-characters", count=standing.cards)
    who = words.label(words.player(standing.seat), facts(points, cards))
    return f"{standing.place}. {facts(who, words('splendor-winner') if standing.winner else '')}"


def _last(last: LastMove, words: Words) -> str:
    slot, _, where = (last.slot or "").partition(":")
    level, _, column = where.partition(":")
    place = words("splendor-twin-at-row", level=level, column=int(column) + 1) if slot == "row" else ""
    card = words.name("card", last.card) if last.card else ""
    taken = gems(last.gems, words) if last.gems else ""
    return facts(words.player(last.seat), words(f"splendor-twin-last-{last.kind}"), card, taken, place)


def _own(view: SplendorView, held: ReservedView, words: Words, marks: Marks) -> str:
    assert view.viewer is not None
    said = bill(view.seats[view.viewer], held, words)
    said = marked(said, f"reserved:{held.position}", marks, words)
    return facts(said, card_facts(held.card, words) if held.card else "")


def _level(view: SplendorView, level: int, words: Words, marks: Marks) -> Part:
    can = payable(view)
    head = words("splendor-level", level=level, count=view.decks[level - 1])
    lines = []
    for place, card in enumerate(view.rows[level - 1], 1):
        if card is None:
            lines.append(f"{place}. {words('splendor-twin-empty')}")
            continue
        name = marked(words.name("card", card), f"card:{card}", marks, words)
        payable_now = words("splendor-twin-can") if card in can else ""
        lines.append(f"{place}. {facts(name, card_facts(card, words), payable_now)}")
    return Part(marked(head, f"deck:{level}", marks, words), lines)


def _seat(view: SplendorView, seat: SeatView, words: Words) -> Part:
    lines = [
        facts(
            words("splendor-points", points=seat.points),
            words("splendor-tags", count=seat.tags) if seat.tags else "",
            words("splendor-tile-name") if seat.holds_tile else "",
            words("splendor-twin-begins") if seat.seat == view.start_seat else "",
        ),
        words.label(words("splendor-gems-title"), gems(seat.tokens, words)),
        words.label(words("splendor-bonuses-title"), gems({c: seat.bonuses[c] for c in COLOURS}, words)),
    ]
    if seat.reserved:
        held = listed((reserved(each, words) for each in seat.reserved), words)
        lines.append(words.label(words("splendor-reserve-title"), held))
    if seat.locations:
        held = listed((words.name("location", place) for place in seat.locations), words)
        lines.append(words.label(words("splendor-locations"), held))
    you = words("twin-you", player=words.player(seat.seat))
    return Part(you if seat.seat == view.viewer else words.player(seat.seat), [f"- {line}" for line in lines])


def piles(view: SplendorView, words: Words) -> Iterator[Pile]:
    for seat in view.seats:
        title = words("splendor-pile-recruited", player=words.player(seat.seat))
        yield pile(title, "card", seat.cards, lambda card: card_line(card, words))


# -- alternative texts -----------------------------------------------------------------------------------


def alt(view: SplendorView, words: Words) -> str:
    """The position: round, turn, scores with gems, supply, the display and what's affordable now."""
    scores = []
    for seat in view.seats:
        said = facts(words("splendor-points", points=seat.points), gems(seat.tokens, words))
        scores.append(words.label(words.player(seat.seat), said))
    can = payable(view)
    shown = [card for row in reversed(view.rows) for card in row if card]
    names = words.joined([words.name("card", card) for card in shown])
    rows = words.label(words("splendor-twin-display"), names)
    ready = [words.name("card", card) for card in shown if card in can]
    may = [words.label(words("splendor-twin-can"), words.joined(ready))] if ready else []
    return "\n".join([words.round(view.round), *_state(view, words), *scores, *may, rows])


def seats_alt(view: SplendorView, words: Words) -> str:
    parts = [_seat(view, seat, words) for seat in view.seats]
    return fitting(line.removeprefix("- ") for part in parts for line in (part.head, *part.lines))


def hand_alt(view: SplendorView, words: Words) -> str:
    """The viewer's reserve in words, each card with its current cost."""
    assert view.viewer is not None
    seat = view.seats[view.viewer]
    said = [bill(seat, held, words) for held in seat.reserved]
    return "\n".join([words("splendor-hand-title"), *(said or [words("splendor-hand-empty")])])
