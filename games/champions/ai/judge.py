"""What things are worth to a companion, in damage to the villain."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from games.champions.ai.weights import JUDGE, lasting
from games.champions.effects.abilities import ACTIONS
from games.champions.printed.content import CARDS, HEROES, SCENARIOS, Print
from games.champions.state.view import ChampionsView, HeroView, PieceView
from games.kernel.decision import Option

FACES: Final = {hero.alter_ego: hero.hero for hero in HEROES.values()}
_CARRIER: Final = "01092"
_MOCKINGBIRD: Final = "01083"


class Judge:
    """One view, and the options of one seat."""

    def __init__(self, view: ChampionsView, seat: int) -> None:
        self.view, self.seat = view, seat

    @cached_property
    def pieces(self) -> dict[str, PieceView]:
        return {piece.handle: piece for piece in _pieces(self.view)}

    @cached_property
    def hand(self) -> dict[str, str]:
        return {card.handle: card.code for card in self.view.hand}

    @property
    def me(self) -> HeroView:
        return self.view.seats[self.seat]

    def by_ref(self, ref: str) -> PieceView | None:
        """A card in hand is a piece with only a name."""
        handle = ref.partition(":")[2]
        if handle in self.hand:
            code = self.hand[handle]
            return PieceView(handle=handle, code=code, type=CARDS[code].type)
        return self.in_play(handle)

    def in_play(self, handle: str) -> PieceView | None:
        return self.pieces.get(handle)

    def card_of(self, ref: str) -> Print:
        return CARDS[self.hand[ref.partition(":")[2]]]

    def is_villain(self, handle: str) -> bool:
        return self.view.villain is not None and self.view.villain.handle == handle

    # -- the table ----------------------------------------------------------------------------------------

    @cached_property
    def danger(self) -> float:
        """How near the main scheme is to completion: 1 is within the next villain phase."""
        return self._near([area for area in self.view.seats if area.identity.type == "alter-ego"])

    def danger_at_home(self) -> float:
        """`danger` with the hero home."""
        return self._near(self._with_me())

    def completes_at_home(self) -> bool:
        """Whether this main scheme stage would probably complete in the next villain phase only if the
        seat's hero went home."""
        main = self.view.main
        if main is None or not main.target:
            return False
        left = main.target - main.threat
        home = [area for area in self.view.seats if area.identity.type == "alter-ego"]
        return self._coming(home) < left <= self._coming(self._with_me())

    def _with_me(self) -> list[HeroView]:
        return [area for area in self.view.seats if area is self.me or area.identity.type == "alter-ego"]

    def _near(self, home: Sequence[HeroView]) -> float:
        """With these players at home: villain and minions scheme against them."""
        main, villain = self.view.main, self.view.villain
        if main is None or villain is None or not main.target:
            return 0.0
        return (main.threat + self._coming(home)) / self.bearable(main)

    def _coming(self, home: Sequence[HeroView]) -> float:
        """Threat on the main scheme in the next villain phase, on average."""
        main, villain = self.view.main, self.view.villain
        assert main is not None
        assert villain is not None
        schemers = sum(not area.eliminated for area in home)
        coming = main.acceleration + schemers * ((villain.scheme or 0) + 1.5)
        return coming + sum(minion.scheme or 0 for area in home for minion in area.minions)

    def bearable(self, main: PieceView) -> int:
        """Threat that loses: targets of this and all later stages."""
        scenario = SCENARIOS[self.view.scenario]
        return sum(scenario.targets(len(self.view.seats))[scenario.stage(main.code) :])

    @cached_property
    def urgency(self) -> float:
        """Worth of a point of threat; more when the scheme's ahead."""
        main, villain = self.view.main, self.view.villain
        if main is None or villain is None or self.danger >= JUDGE["now"]:
            return JUDGE["main-now"]
        fighters = sum(not area.eliminated for area in self.view.seats)
        to_win = ((villain.left or 0) + self.view.stages_left * (villain.health or 0)) / (
            JUDGE["pace"] * max(fighters, 1)
        )
        to_lose = (self.bearable(main) - main.threat) / (main.acceleration + JUDGE["schemed"])
        ahead = to_win / max(to_lose, 0.5)
        return JUDGE["main-safe"] if ahead < 0.7 else JUDGE["main-even"] if ahead < 1.2 else JUDGE["main-late"]

    def blow(self, area: HeroView) -> float:
        """Average damage by an area's enemies in a villain phase."""
        villain = self.view.villain
        stunned = villain is None or "stunned" in villain.statuses
        first = (
            0.0
            if stunned or villain is None
            else (villain.attack or 0) + JUDGE["boost"] * (2 if self.view.scenario == "klaw" else 1)
        )
        return (
            first
            + sum((m.attack or 0) for m in area.minions if "stunned" not in m.statuses)
            + JUDGE["surprise"]
        )

    def risk(self) -> float:
        """How likely the hero falls in the villain phase even when defending, from 0 to 1.5 (as good as
        lost); also for an alter-ego."""
        identity = self.me.identity
        printed = CARDS[FACES.get(identity.code, identity.code)]
        defense = identity.defense if identity.type == "hero" else printed.defense
        return min(max(self.blow(self.me) - (defense or 0) - (identity.left or 0) + 2, 0.0) / 4, 1.5)

    def ally_worth(self, piece: PieceView) -> float:
        """What it's still good for."""
        return ((piece.attack or 0) + (piece.thwart or 0)) * 0.8 + (piece.left or 0) * 0.5

    def hit(self, piece: PieceView | None, amount: float) -> float:
        if piece is None or piece.left is None:
            return amount
        if "tough" in piece.statuses:
            return 1.0
        done = min(amount, piece.left)
        if piece.type == "villain":
            return done * self.race(piece) + (self.down() if done >= piece.left else 0.0)
        felled = JUDGE["felled"] + (piece.attack or 0) * JUDGE["felled-attack"] if done >= piece.left else 0.0
        guard = JUDGE["guard"] if piece.code and "guard" in CARDS[piece.code].keywords else 0.0
        return done * JUDGE["minion"] + felled + guard

    def race(self, villain: PieceView) -> float:
        """Worth of a point of damage to the villain; more as it nears defeat."""
        gone = 1 - (villain.left or 0) / max(villain.health or 1, 1)
        return 1 + gone * (JUDGE["race"] if not self.view.stages_left else JUDGE["race-stage"])

    def down(self) -> float:
        """Worth of beating this stage, or the game."""
        return JUDGE["stage"] if self.view.stages_left else 15.0

    def clear(self, piece: PieceView | None, amount: float) -> float:
        """Worth of removing threat."""
        if piece is None:
            return amount
        done = min(amount, piece.threat)
        if piece.type == "main-scheme":
            return done * self.urgency
        icons = CARDS[piece.code].icons
        cleared = (
            JUDGE["cleared"]
            + JUDGE["hazard"] * icons.get("hazard", 0)
            + icons.get("crisis", 0)
            + icons.get("acceleration", 0)
        )
        return done * JUDGE["side"] + (cleared if done >= piece.threat else 0.0)

    # -- options of a turn --------------------------------------------------------------------------------

    def option(self, option: Option) -> float:
        """An option's worth; ending the turn is 0."""
        verb = option.intent
        if verb == "end":
            return 0.0
        if verb in ("pays", "keep"):
            return -9.0
        if verb == "form":
            return self.form()
        if verb == "recover":
            return self.recover()
        if verb in ("attack", "thwart"):
            return self.power(verb, option)
        return self.card(option)

    def power(self, verb: str, option: Option) -> float:
        actor, target = self.by_ref(option.refs[0]), self.by_ref(option.refs[1])
        if actor is None or target is None:
            return 0.0
        lost = "stunned" if verb == "attack" else "confused"
        if lost in actor.statuses:
            return JUDGE["shed"]
        amount = (actor.attack if verb == "attack" else actor.thwart) or 0
        gain = self.hit(target, amount) if verb == "attack" else self.clear(target, amount)
        if actor.type != "ally":
            return gain + 0.1
        cost = CARDS[actor.code].attack_cost if verb == "attack" else CARDS[actor.code].thwart_cost
        return gain - (JUDGE["wound"] * cost if (actor.left or 0) > cost else 0.8)

    def form(self) -> float:
        """Out to fight when fit, home to heal when not."""
        me, left = self.me, self.me.identity.left or 0
        most = me.identity.health or 1
        weak = left <= most * JUDGE["weak"] or (left <= self.blow(me) and left < most * JUDGE["shaken"])
        if me.identity.type == "alter-ego":
            late = self.danger >= JUDGE["late"]
            return -1.0 if weak and not late else 1.4
        home = weak and self.danger < JUDGE["home"]
        return 0.3 if home else -1.0

    def recover(self) -> float:
        identity = self.me.identity
        healed = min(identity.recover or 0, (identity.health or 0) - (identity.left or 0))
        return healed * (JUDGE["stay"] if self.form() < 0 else JUDGE["recover"])

    def card(self, option: Option) -> float:
        """Worth of playing or using it; its card cost counts a little."""
        piece = self.by_ref(option.refs[0])
        if piece is None:
            return 0.0
        target = self.by_ref(option.refs[1]) if len(option.refs) > 1 else None
        spent = option.data["cards"] + (option.intent != "act")
        lasts = option.intent == "play"
        if not lasts and self.in_vain(piece.code, option.data["ability"]):
            return JUDGE["shed"] - JUDGE["card"] * spent
        worth = self.lasting(piece.code) if lasts else self.effect(piece, option.data["ability"], target)
        # What isn't worth its cards now is still better played than kept: hands refill.
        return max(worth - JUDGE["card"] * spent, 0.02 * worth) if worth > 0.5 else worth - 1.0

    def in_vain(self, code: str, number: int) -> bool:
        """It would only discard the hero's status card."""
        sheds = next(ability.sheds for ability in ACTIONS[code] if ability.number == number)
        return sheds in self.me.identity.statuses

    def lasting(self, code: str) -> float:
        """Worth of an ally, upgrade or support in play."""
        card = CARDS[code]
        if card.type == "ally":
            return (
                JUDGE["ally"] * ((card.attack or 0) + (card.thwart or 0))
                + JUDGE["ally-life"] * (card.health or 0)
                + JUDGE["ally-block"]
            )
        return lasting(code)

    def effect(self, piece: PieceView, number: int, target: PieceView | None) -> float:
        code = piece.code
        worth = CARDS[code].worth
        if worth.damage is not None:
            return self.hit(target or self.view.villain, self.damage(code, worth.damage))
        if worth.threat is not None:
            return self.clear(target or self.view.main, worth.threat)
        if worth.heal is not None:
            return self.cure(target or self.me.identity, worth.heal)
        special = _SPECIAL.get(code)
        return (
            special(self, piece, number)
            if special
            else JUDGE["plain"] * (1.0 if worth.use is None else worth.use)
        )

    def damage(self, code: str, usual: float) -> float:
        """Gamma Slam deals as much as the hero has taken."""
        sustained = (self.me.identity.health or 0) - (self.me.identity.left or 0)
        return min(sustained, 15) if code == "01021" else usual

    def cure(self, piece: PieceView, amount: float) -> float:
        """For friends only."""
        if piece.type in ("villain", "minion"):
            return -5.0
        done = min(amount, (piece.health or 0) - (piece.left or 0))
        return done * (JUDGE["heal"] if piece.type in ("hero", "alter-ego") else 0.6) - 0.5

    def channel(self, piece: PieceView, number: int) -> float:
        """Energy Channel: charge it, and fire when it's worth a card."""
        if number == 0:
            return 0.4 if piece.counters < 4 else -1.0
        return 2.0 * piece.counters if piece.counters >= 3 else -1.0

    def recall(self, piece: PieceView, number: int) -> float:
        """Hellcat comes home before she falls."""
        return 1.0 if piece.exhausted and (piece.left or 0) == 1 else -1.0

    def salvo(self, piece: PieceView, number: int) -> float:
        """War Machine fires at everyone."""
        enemies = 1 + sum(len(area.minions) for area in self.view.seats)
        return enemies - 1.5 if (piece.left or 0) > 2 else -1.0

    def carrier(self, piece: PieceView, number: int) -> float:
        """Helicarrier makes a card cheaper, if there's one to play."""
        costs = [CARDS[code].cost or 0 for code in self.hand.values()]
        return 1.0 if any(0 < cost <= len(costs) for cost in costs) else -1.0

    def waits(self, option: Option) -> bool:
        """It would do nothing yet: a carrier with nothing to make cheaper, or damage that a tough card
        prevents."""
        piece = self.by_ref(option.refs[0]) if option.intent in ("act", "event") and option.refs else None
        if piece is None:
            return False
        if piece.code == _CARRIER:
            return self.carrier(piece, 0) < 0
        if CARDS[piece.code].worth.damage is None or not option.data.get("cards"):
            return False
        target = self.by_ref(option.refs[1]) if len(option.refs) > 1 else self.view.villain
        return target is not None and "tough" in target.statuses

    def rally(self, piece: PieceView, number: int) -> float:
        """Tenacity is traded for one more power."""
        identity = self.me.identity
        gain = max(
            self.hit(self.view.villain, identity.attack or 0), self.clear(self.view.main, identity.thwart or 0)
        )
        return gain - JUDGE["rally"] if identity.exhausted else -1.0

    # -- other questions ----------------------------------------------------------------------------------

    def useful(self, piece: PieceView, amount: int) -> bool:
        """An interrupt or response is worth using now."""
        left = self.me.identity.left or 0
        if piece.code == "01003":
            return amount >= 2 or amount >= left
        if piece.code == "01017":
            return amount >= 4 or amount >= left
        if piece.code == "01061":
            return left > amount and (self.loses(amount) or (self.danger >= 0.95 and left > amount + 3))
        if piece.code == "01078":
            return self.loses(self.schemed()) or left > self.blow(self.me) + 3
        return True

    def loses(self, amount: int) -> bool:
        """This much more threat loses the game."""
        main = self.view.main
        return main is not None and bool(main.target) and main.threat + amount >= self.bearable(main)

    def schemed(self) -> int:
        """The villain's threat, without the boost card."""
        villain = self.view.villain
        return 0 if villain is None or "confused" in villain.statuses else villain.scheme or 0

    def doomed(self) -> bool:
        """The villain phase's first step loses the game unless threat is removed."""
        return self.view.main is not None and self.loses(self.view.main.acceleration)

    def stilled(self, piece: PieceView) -> float:
        """Worth of stunning: the attack it saves, unless the enemy falls first."""
        if "stunned" in piece.statuses:
            return 0.0
        if piece.type == "villain":
            return (piece.attack or 0) + JUDGE["boost"]
        soon = max([area.identity.attack or 0 for area in self.view.seats], default=0)
        return 0.0 if (piece.left or 0) <= soon else float(piece.attack or 0)

    def target(self, ref: str, code: str = "") -> float:
        piece = self.by_ref(ref)
        if piece is None:
            return 0.0
        if code == _MOCKINGBIRD:
            return self.stilled(piece)
        if piece.type in ("villain", "minion"):
            return self.hit(piece, 3)
        if piece.type in ("main-scheme", "side-scheme"):
            return self.clear(piece, 2)
        if piece.code and CARDS[piece.code].type in ("upgrade", "support", "event", "resource"):
            return self.lasting(piece.code)
        return float((piece.health or 0) - (piece.left or 0))

    def keep(self, ref: str) -> float:
        """Worth keeping."""
        piece = self.by_ref(ref)
        if piece is None or not piece.code:
            return 1.0
        card = CARDS[piece.code]
        if card.type == "resource":
            return 3.0
        if card.unique and any(p.code == piece.code for p in self.pieces.values() if p.handle != piece.handle):
            return 0.0
        if card.type in ("ally", "upgrade", "support"):
            return 1.0 + self.lasting(piece.code) / 3
        return 2.0 + (card.cost or 0) * 0.2

    def evil(self, option: Option, dread: Mapping[str, float]) -> float:
        """How bad."""
        key, amount = option.intent, option.data["amount"]
        left = self.me.identity.left or 0
        if key in ("take-damage", "hero-damage", "hero-damage-three"):
            suffered = 3 if key == "hero-damage-three" else amount
            return 99.0 if suffered >= left else suffered * (0.8 if left > 6 else 1.6)
        if key in ("main-threat", "main-threat-x", "main-threat-one"):
            return amount * (4.0 if self.danger >= 0.8 else 1.0)
        if key == "flip-down":
            return 0.5 if left <= self.blow(self.me) else 1.5
        return dread.get(key, 1.0)

    def wish(self, option: Option) -> float:
        """How good."""
        return {
            "fury-damage": 4.0,
            "fury-draw": 3.5,
            "fury-thwart": 5.0 if self.danger >= 0.8 else 2.0,
            "power-attack": 2.0,
            "power-thwart": 3.0 if self.danger >= 0.8 else 1.0,
        }.get(option.intent, 0.0)


_SPECIAL: Final[dict[str, Callable[[Judge, PieceView, int], float]]] = {
    "01018": Judge.channel,
    "01020": Judge.recall,
    "01030": Judge.salvo,
    _CARRIER: Judge.carrier,
    "01093": Judge.rally,
}
"""Abilities whose worth depends on the table."""


def _pieces(view: ChampionsView) -> Iterator[PieceView]:
    tops = [piece for piece in (view.villain, view.main) if piece is not None]
    tops += [*view.side_schemes, *view.environments]
    for area in view.seats:
        tops += [area.identity, *area.allies, *area.upgrades, *area.supports, *area.minions]
    for piece in tops:
        yield piece
        yield from piece.attached
