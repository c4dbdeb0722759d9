"""The table in words: alt texts, and the text twin of every picture."""

from __future__ import annotations

from games.splendor.printed.content import CARDS, COLOURS, GEMS, LOCATIONS
from games.splendor.state.view import ReservedView, SeatView, SplendorView
from render.kit.letters.words import Words
from render.splendor.paying import due


def gems(counts: dict[str, int], words: Words) -> str:
    """`2 Space, 1 Mind`, in the gems' fixed order; a dash for none."""
    said = [f"{counts[colour]} {words.name('gem', colour)}" for colour in GEMS if counts.get(colour)]
    return ", ".join(said) or "–"


def card_line(card_id: str, words: Words) -> str:
    """A card on one line: name, bonus, points, tags, cost."""
    card = CARDS[card_id]
    facts = [words.name("gem", card.bonus)]
    if card.points:
        facts.append(words("splendor-points", points=card.points))
    if card.tags:
        facts.append(words("splendor-tags", count=card.tags))
    return f"**{words.name('card', card_id)}** ({' · '.join(facts)}): {gems(card.cost, words)}"


def table_text(view: SplendorView, words: Words) -> str:
    """The whole table in Discord's markdown."""
    parts = [f"**{words('ui-round', number=view.round)}**"]
    if view.turn is not None:
        parts[0] += f" · {words('splendor-to-move', player=words.player(view.turn))}"
    for standing in view.standings:
        said = f"{words.player(standing.seat)}: {words('splendor-points', points=standing.points)}"
        parts.append(f"{standing.place}. {said}{' 🏆' if standing.winner else ''}")
    parts.append(f"**{words('splendor-supply')}**: {gems(view.supply, words)}")
    for level in (3, 2, 1):
        parts.append(f"**{words('splendor-level', level=level, count=view.decks[level - 1])}**")
        parts += [f"- {card_line(card, words)}" for card in view.rows[level - 1] if card]
    places = [f"{words.name('location', p)} ({gems(LOCATIONS[p].requires, words)})" for p in view.locations]
    parts.append(f"**{words('splendor-locations')}**: {'; '.join(places) or '–'}")
    return "\n".join([*parts, *(seat_text(view, seat, words) for seat in view.seats)])


def seat_text(view: SplendorView, seat: SeatView, words: Words) -> str:
    """A seat in a few lines."""
    lines = [f"**{words.player(seat.seat)}** – {words('splendor-points', points=seat.points)}"]
    if seat.tags:
        lines[0] += f", {words('splendor-tags', count=seat.tags)}"
    if seat.holds_tile:
        lines[0] += f", {words('splendor-tile-held', player=words.player(seat.seat))}"
    lines.append(f"- {words('splendor-gems-title')}: {gems(seat.tokens, words)}")
    bonuses = {colour: seat.bonuses[colour] for colour in COLOURS}
    lines.append(f"- {words('splendor-bonuses-title')}: {gems(bonuses, words)}")
    if seat.reserved:
        lines.append(
            f"- {words('splendor-reserve-title')}: {', '.join(reserved(h, words) for h in seat.reserved)}"
        )
    if seat.locations:
        held = ", ".join(words.name("location", place) for place in seat.locations)
        lines.append(f"- {words('splendor-locations')}: {held}")
    return "\n".join(lines)


def reserved(held: ReservedView, words: Words) -> str:
    """A reserved card as far as the viewer knows it."""
    if held.card is None:
        return words("splendor-hidden-card", level=held.level)
    return words.name("card", held.card)


def alt(view: SplendorView, words: Words) -> str:
    """The position in at most a thousand characters: scores, supply, who moves, what lies in the display."""
    scores = "; ".join(
        f"{words.player(s.seat)} {words('splendor-points', points=s.points)}, {gems(s.tokens, words)}"
        for s in view.seats
    )
    rows = "; ".join(", ".join(words.name("card", c) for c in row if c) for row in reversed(view.rows))
    turn = words("splendor-to-move", player=words.player(view.turn)) if view.turn is not None else ""
    supply = f"{words('splendor-supply')}: {gems(view.supply, words)}"
    return ". ".join(
        part for part in (words("ui-round", number=view.round), turn, scores, supply, rows) if part
    )


def hand_alt(view: SplendorView, words: Words) -> str:
    """The viewer's reserve in words, each card with what it costs him now."""
    assert view.viewer is not None
    seat = view.seats[view.viewer]
    said = "; ".join(bill(seat, held, words) for held in seat.reserved)
    return f"{words('splendor-hand-title')}: {said or words('splendor-hand-empty')}"


def bill(seat: SeatView, held: ReservedView, words: Words) -> str:
    """A reserved card with what is paid for it now, or what is missing."""
    if held.card is None:
        return reserved(held, words)
    owed = due(seat, held.card)
    name = words.name("card", held.card)
    if owed.short:
        return f"{name}: {words('splendor-bill-short', count=owed.short)} {gems(owed.lacks, words)}"
    if not owed.pays:
        return f"{name}: {words('splendor-bill-free')}"
    return f"{name}: {words('splendor-bill-pays')} {gems(owed.pays, words)}"
