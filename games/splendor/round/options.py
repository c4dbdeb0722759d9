"""All options, shared and immutable: a turn is asked thousands of times a second."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from games.kernel.decision import Option
from games.kernel.text import Name, Text, text
from games.splendor.printed.content import CARDS, GEMS

TAKE, RESERVE, RECRUIT = "splendor-group-take", "splendor-group-reserve", "splendor-group-recruit"
FEWER = "splendor-group-fewer"


def gem_list(gems: dict[str, int]) -> tuple[Text, ...]:
    """`Mind and Space`, or `1 Mind and 2 Space`, as texts in the gems' fixed order."""
    single = all(count <= 1 for count in gems.values())
    return tuple(_gems(gem, gems[gem], single) for gem in GEMS if gems.get(gem))


def _gems(gem: str, count: int, single: bool) -> Text:
    """S.H.I.E.L.D. isn't the name of a stone, so these are called tokens."""
    if gem == "grey":
        return text("splendor-shields", count=count)
    if single:
        return text("splendor-gem", gem=Name("gem", gem))
    return text("splendor-gems", gem=Name("gem", gem), count=count)


@cache
def take_option(gems: tuple[str, ...], group: str = TAKE) -> Option:
    """Take these gems, one of each named (a color named twice is taken twice)."""
    counts = {colour: gems.count(colour) for colour in gems}
    id_, label = f"take:{'+'.join(gems)}", text("splendor-take", gems=gem_list(counts))
    return Option(id_, label, group=group, intent="take", data=counts)


@cache
def different(available: tuple[str, ...], count: int, group: str = TAKE) -> tuple[Option, ...]:
    """Every way to take `count` different available colors."""
    return tuple(take_option(gems, group) for gems in combinations(available, count))


@cache
def reserve_option(card: str) -> Option:
    label = text("splendor-reserve", card=Name("card", card))
    id_, refs = f"reserve:{card}", (f"card:{card}",)
    return Option(id_, label, refs, RESERVE, _facts(card), intent="reserve", about=card)


@cache
def reserve_deck_option(level: int) -> Option:
    label = text("splendor-reserve-deck", level=level)
    return Option(f"reserve-deck:{level}", label, (f"deck:{level}",), RESERVE, intent="reserve-deck")


@cache
def recruit_option(card: str, place: str) -> Option:
    """Recruit from the display (`place` is `card:<id>`) or the seat's reserve (`reserved:<position>`)."""
    label = text("splendor-recruit", card=Name("card", card))
    return Option(f"recruit:{card}", label, (place,), RECRUIT, _facts(card), intent="recruit", about=card)


def _facts(card_id: str) -> Text:
    card = CARDS[card_id]
    bonus, cost = Name("gem", card.bonus), gem_list(card.cost)
    return text("splendor-card-facts", bonus=bonus, points=card.points, tags=card.tags, cost=cost)


@cache
def payment_option(payment: tuple[tuple[str, int], ...]) -> Option:
    code = "+".join(f"{count}{colour}" for colour, count in payment)
    label = text("splendor-pay", gems=gem_list(dict(payment)))
    return Option(f"pay:{code}", label, data=dict(payment))


@cache
def return_option(colour: str, held: int) -> Option:
    label = text("splendor-return", gem=Name("gem", colour), held=held)
    return Option(colour, label, limit=held)


@cache
def location_option(location: str) -> Option:
    label = text("splendor-location", location=Name("location", location))
    return Option(f"location:{location}", label, (f"location:{location}",), about=location)
