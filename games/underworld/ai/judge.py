"""What cards, regions and targets are worth to a seat, by what it sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel.decision import Option
from games.underworld.printed.content import CARDS, CONTESTS, READY, TENTACLE, Print
from games.underworld.round.checks import MISSIONS
from games.underworld.state.view import CardView, RegionView, UnderworldView

ICON: Final = {"investigation": 1.6, "combat": 1.7, "influence": 2.4}
"""An icon's worth on a card, before its region is known."""
REACH: Final = 6.0
"""Worth of winning a region per point, spread over its threshold."""
CARD: Final = 1.5
MISSION: Final = 0.8
"""A mission's worth in points to those who don't win by missions."""


class Judge:
    def __init__(self, view: UnderworldView, seat: int) -> None:
        self.view, self.seat, self.team = view, seat, seat % 2
        self.key = view.first == self.team
        self.side = view.sides[seat]
        self.ready = sum(not asset.exhausted for asset in self.side.assets) + self.side.funds

    # -- looking up ---------------------------------------------------------------------------------------

    def cards(self) -> Iterator[tuple[RegionView | None, CardView]]:
        for region in self.view.regions:
            for card in (*region.cards, *region.attached):
                yield region, card
                for other in card.attached:
                    yield region, other
        for side in self.view.sides:
            for card in side.attached:
                yield None, card

    def controls(self, code: str) -> bool:
        return any(c.code == code and c.seat == self.seat and c.kind != "infiltrator" for _, c in self.cards())

    def holds_domain(self, domain: str) -> bool:
        return any(domain in CARDS[card.code].domains for card in self.view.hand)

    def marker(self, kind: str) -> int:
        return next((count for known, count in self.side.markers if known == kind), 0)

    def find(self, option: Option) -> tuple[RegionView | None, CardView] | None:
        """The card in play that an option points at, and its region."""
        ref = option.refs[0] if option.refs else ""
        return next(((r, c) for r, c in self.cards() if f"piece:{c.handle}" == ref), None)

    def region(self, ref: str) -> RegionView | None:
        return next((r for r in self.view.regions if f"piece:{r.handle}" == ref), None)

    def own_mission(self, region: RegionView) -> bool:
        return region.mission and region.owner % 2 == self.team

    def mine(self, card: CardView) -> bool:
        return card.seat % 2 == self.team

    # -- worth --------------------------------------------------------------------------------------------

    def icons(self, card: Print) -> tuple[int, int, int]:
        """A printed card's icons that would count."""
        both = [p + (t if self.key else 0) for p, t in zip(card.icons, card.temporary, strict=True)]
        return both[0], both[1], both[2]

    def body(self, card: Print) -> float:
        """A character's worth anywhere: temporary icons count half."""
        return _weight(card) + (card.defence or 0) / 3

    def standing(self, card: CardView) -> float:
        if card.kind == "infiltrator":
            return 2.6
        return (
            0.5
            + _weight(card)
            + len(card.attached) / 2
            + (1 if card.kind == "attachment" else 0)
            + 2 * card.core
        )

    def region_value(self, region: RegionView, more: tuple[int, int, int], *, start: int = 0) -> float:
        """What a region's contests bring, from contest `start` on, with this many more own icons."""
        mine = [have + plus for have, plus in zip(region.totals[self.team], more, strict=True)]
        theirs = region.totals[1 - self.team]
        value = 0.0
        if start <= 0:
            value += self._investigation(mine[0] - theirs[0])
        if start <= 1:
            value += self._combat(region, mine[1] - theirs[1])
        if start <= 2:
            value += self._influence(region, mine[2] - theirs[2])
        return value

    def _investigation(self, margin: int) -> float:
        return (CARD + 0.1 * margin) if margin > 0 else (-CARD if margin < 0 else 0.0)

    def _combat(self, region: RegionView, margin: int) -> float:
        if not margin:
            return 0.0
        victims = [
            c
            for c in region.cards
            if c.kind == "character" and self.mine(c) == (margin < 0) and not self.safe(region, c)
        ]
        value, left = 0.0, abs(margin)
        for card in sorted(victims, key=self.standing, reverse=True):
            life = (card.defence or 1) - card.damage
            if life <= left and "barrier" not in card.keywords:
                value += self.standing(card)
                left -= life
        return value if margin > 0 else -value

    def _influence(self, region: RegionView, margin: int) -> float:
        """Progress towards winning the region; worth more the nearer it is."""
        own, theirs = region.influence[self.team], region.influence[1 - self.team]
        before = own - theirs
        after = max(-region.threshold, min(region.threshold, before + margin))
        return self._standing_of(region, after) - self._standing_of(region, before)

    def _standing_of(self, region: RegionView, influence: int) -> float:
        worth = REACH * self._points(region, self.team if influence > 0 else 1 - self.team)
        share = abs(influence) / max(region.threshold, 1)
        value = worth * (1.0 if share >= 1 else 0.55 * share)
        return value if influence > 0 else -value

    def _points(self, region: RegionView, team: int) -> float:
        """Points a team gets for winning a region: a mission is a third of a victory for those who win by
        missions, and little for others."""
        if not region.mission:
            return float(region.points)
        return self.view.goal / MISSIONS if self.is_cult(team) else MISSION

    def is_cult(self, team: int) -> bool:
        """Whether anyone on a team wins by missions."""
        return any(side.core and side.team == team for side in self.view.sides)

    def gain(self, region: RegionView, more: tuple[int, int, int], *, start: int = 0) -> float:
        none = (0, 0, 0)
        return self.region_value(region, more, start=start) - self.region_value(region, none, start=start)

    def best_region(self, more: tuple[int, int, int], regions: list[RegionView]) -> tuple[float, RegionView]:
        return max(((self.gain(r, more), r) for r in regions), key=lambda pair: pair[0])

    def arrival(self, region: RegionView, card: Print) -> float:
        """What a character brings to a region; if it'd fall in combat there, it brings no influence."""
        investigation, combat, influence = self.icons(card)
        against = region.totals[1 - self.team][1] - region.totals[self.team][1] - combat
        if 0 < (card.defence or 0) <= against:
            return self.gain(region, (investigation, combat, 0)) - 0.6 * self.body(card)
        return self.gain(region, (investigation, combat, influence))

    def play_value(self, card: Print) -> float:
        bonus = card.worth.enters
        if card.unique and self.controls(card.code):
            return -1.0
        if card.type == "character":
            place = max(self.arrival(region, card) for region in self.view.regions)
            return 0.6 * self.body(card) + 0.8 * max(place, 0) + bonus + (2 if card.core else 0)
        if card.type == "event":
            return self.event_value(card)
        if card.type == "mission":
            return 4.0 if self.side.core else 0.5
        hosts = [c for _, c in self.cards() if c.kind == "character" and c.seat == self.seat]
        if card.plan and not self.side.core_waits:
            return -1.0  # it has nobody to bring
        lies_alone = (card.subtypes and "facility" in card.subtypes) or card.plan
        return (2.5 if hosts or lies_alone else 0.0) + self.body(card) + bonus

    def event_value(self, card: Print) -> float:
        value = -1.0 if card.worth.event is None else card.worth.event
        if card.worth.by == "best-enemy":
            best = max((self.standing(c) for _, c in self.cards() if not self.mine(c)), default=0.0)
            return best - 1.0
        if card.worth.by == "graveyard":
            dead = [
                CARDS[c]
                for c in self.side.graveyard
                if CARDS[c].type == "character" and CARDS[c].printed_cost <= 3
            ]
            return max((self.body(c) for c in dead), default=-2.0) + 1
        if card.worth.by == "behind":
            own = sum(self.standing(c) for _, c in self.cards() if self.mine(c))
            enemy = sum(self.standing(c) for _, c in self.cards() if not self.mine(c))
            return value if enemy > own + 4 else -1.0
        if card.worth.by == "sweep":
            return self._sweep()
        if card.worth.by == "toll":
            return self._toll()
        return value * self.control() if card.worth.by == "control" else value

    def _sweep(self) -> float:
        """Balance of sweeping the regions of your core and its Tentacles: everything falls but core
        characters."""
        near = [region for region in self.view.regions if any(map(self.of_core, region.cards))]
        falls = [card for region in near for card in region.cards if not card.core]
        return sum(self.standing(card) * (-1 if self.mine(card) else 1) for card in falls) - 1.0

    def _toll(self) -> float:
        """What each side would lose: its worst attachment, and the enemy an influence marker."""
        lying = [card for _, card in self.cards() if card.kind in ("attachment", "plan")]
        ours = [self.standing(card) for card in lying if card.seat == self.seat]
        theirs = [self.standing(card) for card in lying if not self.mine(card)]
        placed = any(region.influence[1 - self.team] for region in self.view.regions)
        return min(theirs, default=0.0) + 1.5 * placed - min(ours, default=0.0) - 1.0

    def of_core(self, card: CardView) -> bool:
        return self.mine(card) and (card.core or card.code == TENTACLE)

    def safe(self, region: RegionView | None, card: CardView) -> bool:
        """Whether damage misses a Spirit: its side has more domain icons in the region."""
        if region is None or "spirit" not in card.keywords:
            return False
        domains = [0, 0]
        for one in _all_of(region):
            domains[one.seat % 2] += len(CARDS[one.code].domains) if one.code in CARDS else 0
        return domains[card.seat % 2] > domains[1 - card.seat % 2]

    def control(self) -> int:
        return self.marker("out-of-control")

    def keep_value(self, code: str) -> float:
        """Worth of keeping a card in hand."""
        card = CARDS[code]
        wealth = len(self.side.assets) + 2
        late = max(card.printed_cost - wealth, 0)
        kept = 0.5 if card.worth.event is None else card.worth.event
        kept *= max(self.control(), 1) if card.worth.by == "control" else 1
        base = self.body(card) + card.worth.enters if card.type != "event" else kept
        return base - 1.2 * late - 0.5 * (not self.loyal(card, spare=1))

    def loyal(self, card: Print, *, spare: int = 0) -> bool:
        colours = [CARDS[asset.code].colour for asset in self.side.assets]
        return all(colours.count(c) + spare >= card.loyalty.count(c) for c in card.loyalty)

    def asset_value(self, code: str) -> float:
        """How well a card serves as an asset: cheap to lose, in a colour the hand needs."""
        card = CARDS[code]
        have = [CARDS[asset.code].colour for asset in self.side.assets]
        wanted = self._colours_wanted()
        lack = max(wanted.get(card.colour, 0) - have.count(card.colour), 0)
        return 2.0 * lack - self.keep_value(code)

    def _colours_wanted(self) -> dict[str, int]:
        """Most symbols of each colour that the deck's usual cards need."""
        wanted: dict[str, int] = {}
        deck = READY[self.side.deck].cards if self.side.deck in READY else {}
        for code in [*deck, *(card.code for card in self.view.hand)]:
            for colour in CARDS[code].loyalty:
                wanted[colour] = max(wanted.get(colour, 0), CARDS[code].loyalty.count(colour))
        return wanted


def _weight(card: Print | CardView) -> float:
    icons = zip(CONTESTS, card.icons, card.temporary, strict=True)
    return sum(ICON[kind] * (permanent + temporary / 2) for kind, permanent, temporary in icons)


def _all_of(region: RegionView) -> Iterator[CardView]:
    """Everything face up in a region, including attachments of its characters."""
    pending = [*region.cards, *region.attached]
    while pending:
        card = pending.pop()
        pending += card.attached
        if card.kind in ("character", "attachment"):
            yield card
