"""Imagines a whole table from one seat's view: hidden cards are dealt at random.

Unseen cards are drawn from what the seat can count: its own deck list, the others' ready decks, and encounter
cards that haven't turned up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from games.champions.printed.content import CARDS, HEROES, SCENARIOS, STARTERS, encounter_cards
from games.champions.state.model import ChampionsState, Hero, Piece
from games.champions.state.view import ChampionsView, HeroView, PieceView
from games.kernel.chance import Chance

FILLER_CARD, FILLER_ENCOUNTER = "01088", "01186"
"""Stand-ins for unknown cards: a deck may differ from the ready deck."""


def imagine(view: ChampionsView, chance: Chance) -> ChampionsState:
    """Deterministic for the same `chance`."""
    return Imagination(view, chance).state


class Imagination:
    def __init__(self, view: ChampionsView, chance: Chance) -> None:
        self.view, self.chance = view, chance
        self.state = self._empty(chance.seed)
        self.fresh = 1 + max((int(h) for h in _handles(view) if h.isdigit()), default=0)
        self.lists = [ready_deck(area) for area in view.seats]
        self.facedown: list[Piece] = []
        """Drones, face down: their faces are dealt last."""
        self.loot: list[Piece] = []
        """Cards under another: assumed to be one from each player."""
        self._lay_scenario()
        for area in view.seats:
            self._lay_area(area)
        self._deal_players()
        self._deal_encounters()
        self._remember()

    def _empty(self, seed: str) -> ChampionsState:
        view, course = self.view, self.view.course
        options = {
            "scenario": view.scenario,
            "mode": "expert" if course.expert else "standard",
            "modular": "recommended",
            "later_edition": course.later_edition,
        }
        state = ChampionsState(seats=len(view.seats), seed=seed, options=dict(options))
        state.phase, state.step = view.phase, view.step
        state.round, state.first, state.active = view.round, view.first, view.turn
        state.scenario, state.modular = view.scenario, list(view.modular)
        return state

    # -- what is seen -------------------------------------------------------------------------------------

    def _lay_scenario(self) -> None:
        view, state = self.view, self.state
        assert view.villain is not None
        assert view.main is not None
        scenario = SCENARIOS[view.scenario]
        stages = scenario.expert if view.course.expert else scenario.standard
        state.stages = list(stages[stages.index(view.villain.code) + 1 :])
        state.schemes = [list(pair) for pair in scenario.schemes[scenario.stage(view.main.code) + 1 :]]
        state.villain = self._lay(view.villain, None, "play:encounter").id
        main = self._lay(view.main, None, "play:encounter")
        # Nearly all acceleration tokens come from empty decks, and outlast the stage.
        state.main, state.tokens, main.tokens = main.id, main.tokens, 0
        for shown in (*view.side_schemes, *view.environments):
            self._lay(shown, None, "play:encounter")
        for code in view.course.aside:
            self._new(code, None, "aside")

    def _lay_area(self, area: HeroView) -> None:
        seat = area.seat
        home = "removed" if area.eliminated else f"play:{seat}"
        identity = self._lay(area.identity, seat, home)
        hero = Hero(hero=area.hero, identity=identity.id, aspect=area.aspect)
        hero.flipped, hero.eliminated = area.flipped, area.eliminated
        self.state.heroes.append(hero)
        for shown in (*area.allies, *area.upgrades, *area.supports):
            self._lay(shown, seat, home)
        for shown in area.minions:
            self._lay(shown, None, "play:encounter").engaged = seat
        for code in area.discard:
            self._new(code, seat, f"discard:{seat}")

    def _lay(self, shown: PieceView, seat: int | None, zone: str, host: Piece | None = None) -> Piece:
        """With attachments."""
        number = int(shown.handle) if shown.handle.isdigit() else self._next()
        piece = Piece(id=number, code=shown.code, owner=self._owner(shown.code, seat), controller=seat)
        piece.exhausted, piece.threat, piece.counters = shown.exhausted, shown.threat, shown.counters
        piece.tokens, piece.statuses = shown.tokens, list(shown.statuses)
        piece.damage = shown.damage if shown.left is None else (shown.health or 0) - shown.left
        piece.host = None if host is None else host.id
        if not shown.code:
            piece.drone = int(shown.handle.removeprefix("drone-"))
            self.state.drones = max(self.state.drones, piece.drone)
            self.facedown.append(piece)
        self._add(piece, zone)
        for number in range(shown.stash):
            self.loot.append(self._new(FILLER_CARD, number % len(self.lists), "stash"))
            piece.stash.append(self.loot[-1].id)
        for other in shown.attached:
            self._lay_attached(other, piece)
        return piece

    def _lay_attached(self, shown: PieceView, host: Piece) -> None:
        owner = self._owner(shown.code, None)
        self._lay(shown, owner, "play:encounter" if owner is None else f"play:{owner}", host)

    def _owner(self, code: str, seat: int | None) -> int | None:
        """Whose deck it's from: its seat's, or the first that has it."""
        if not code or (seat is not None and CARDS[code].type in ("hero", "alter-ego")):
            return seat
        if seat is not None and code in self.lists[seat]:
            return seat
        return next((n for n, deck in enumerate(self.lists) if code in deck), seat)

    # -- what is hidden -----------------------------------------------------------------------------------

    def _deal_players(self) -> None:
        """Also Drones' faces; the viewer knows their hand."""
        view = self.view
        left: list[tuple[str, int]] = []
        # The viewer's cards come first: it's known how many are under others, but not whose the rest are.
        for area in sorted(view.seats, key=lambda area: area.seat != view.viewer):
            seat, own = area.seat, area.seat == view.viewer
            pool = list(view.course.unseen) if own else self._unseen_of(area)
            self.chance.shuffle(f"deck.{seat}", pool)
            if own:
                for card in view.hand:
                    held = Piece(id=int(card.handle), code=card.code, owner=seat, controller=seat)
                    self._add(held, f"hand:{seat}")
            else:
                self._fill(pool, area.hand, seat, f"hand:{seat}", FILLER_CARD)
            self._fill(pool, area.deck, seat, f"deck:{seat}", FILLER_CARD)
            loot = [piece for piece in self.loot if own or piece.owner == seat]
            if own:
                for piece in loot[len(pool) :]:
                    piece.owner = piece.controller = (seat + 1) % len(self.lists)
            self._turn_down(pool, seat, loot, [p for p in self.facedown if p.engaged == seat])
            left += [(code, seat) for code in pool]
        # Drones of a fallen player are engaged with another.
        for code, seat in left[: len(self.facedown)]:
            self._turn_down([code], seat, [], self.facedown)
        for piece in self.facedown:
            piece.code, piece.owner = FILLER_CARD, piece.engaged or 0

    def _unseen_of(self, area: HeroView) -> list[str]:
        """Another player's unseen deck cards."""
        left = Counter(self.lists[area.seat])
        left.subtract(piece.code for piece in self.state.pieces.values() if piece.owner == area.seat)
        return [code for code, count in left.items() for _ in range(count)]

    def _fill(self, pool: list[str], count: int, owner: int | None, zone: str, filler: str) -> None:
        for _ in range(count):
            self._new(pool.pop() if pool else filler, owner, zone)

    def _turn_down(self, pool: list[str], seat: int, loot: Sequence[Piece], drones: Sequence[Piece]) -> None:
        """Leftover cards go under cards, or become Drones."""
        for piece in loot[: len(pool)]:
            piece.code, piece.owner = pool.pop(), seat
            piece.controller = seat
            self.loot.remove(piece)
        for piece in list(drones)[: len(pool)]:
            piece.code, piece.owner = pool.pop(), seat
            self.facedown.remove(piece)

    def _deal_encounters(self) -> None:
        view = self.view
        for code in view.encounter_discard:
            self._new(code, None, "discard:encounter")
        pool = list(view.course.unseen_encounter) or self._unseen_encounters()
        self.chance.shuffle("deck.encounter", pool)
        self._fill(pool, view.boosts, None, "boost", FILLER_ENCOUNTER)
        for area in view.seats:
            self._fill(pool, area.dealt, None, f"dealt:{area.seat}", FILLER_ENCOUNTER)
        self._fill(pool, view.encounter_deck, None, "deck:encounter", FILLER_ENCOUNTER)

    def _unseen_encounters(self) -> list[str]:
        """Not turned up; if a set is secret, only the known ones."""
        view = self.view
        sets = [view.scenario, "standard", *(["expert"] if view.course.expert else []), *view.modular]
        left = Counter(code for set_id in sets for code in encounter_cards(set_id))
        left.update(HEROES[area.hero].obligation for area in view.seats)
        left.subtract(piece.code for piece in self.state.pieces.values() if piece.owner is None)
        return [code for code, count in left.items() for _ in range(count)]

    # -- what everyone remembers --------------------------------------------------------------------------

    def _remember(self) -> None:
        state, course = self.state, self.view.course
        by_handle = {piece.handle: piece.id for piece in state.pieces.values()}
        state.queue = list(course.queue)
        state.acted = [by_handle[handle] for handle in course.acted if handle in by_handle]
        state.ends_round = [by_handle[handle] for handle in course.ends_round if handle in by_handle]
        state.used, state.lasting = dict(course.used), list(course.lasting)

    def _new(self, code: str, owner: int | None, zone: str) -> Piece:
        return self._add(Piece(id=self._next(), code=code, owner=owner, controller=owner), zone)

    def _add(self, piece: Piece, zone: str) -> Piece:
        self.state.pieces[piece.id] = piece
        self.state.zones.add(piece.id, zone)
        return piece

    def _next(self) -> int:
        self.fresh += 1
        return self.fresh - 1


def ready_deck(area: HeroView) -> tuple[str, ...]:
    """The deck the area's hero is assumed to play."""
    return tuple(code for code, count in STARTERS[area.hero].cards.items() for _ in range(count))


def _handles(view: ChampionsView) -> Iterable[str]:
    yield from (card.handle for card in view.hand)
    yield from _of(tuple(piece for piece in (view.villain, view.main) if piece is not None))
    yield from _of((*view.side_schemes, *view.environments))
    for area in view.seats:
        yield from _of((area.identity, *area.allies, *area.upgrades, *area.supports, *area.minions))


def _of(shown: Sequence[PieceView]) -> Iterable[str]:
    for piece in shown:
        yield piece.handle
        yield from _of(piece.attached)
