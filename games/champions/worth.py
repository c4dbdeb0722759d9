"""What things are worth to a companion, in points of damage dealt to the villain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from games.champions.content import CARDS, Print
from games.champions.view import ChampionsView, HeroView, PieceView
from games.kernel.decision import Option

DAMAGE: Final = {
    "01005": 8,
    "01013": 5,
    "01021": 6,
    "01031": 4,
    "01032": 5,
    "01053": 5,
    "01054": 5,
    "01087": 3,
    "01056": 2,
    "01038": 1,
    "01046": 2,
    "01077": 2,
}
"""Card to the damage that it deals to its target."""
REMOVES: Final = {"01012": 2, "01023": 3, "01026": 2, "01037": 1, "01060": 3, "01064": 1, "01085": 1}
"""Card to the threat that it removes from its target."""
HEALS: Final = {"01006": 4, "01080": 2, "01086": 2}
PLAIN: Final = {
    "01043a": 4.5,
    "01043b": 4.5,
    "01043c": 4.5,
    "01043d": 4.5,
    "01022": 3.0,
    "01025": 1.5,
    "01042": 0.6,
    "01069": 2.5,
    "01070": 2.0,
    "01071": 3.5,
    "01015": 1.2,
    "01034": 1.5,
    "01035": 3.0,
    "01045": 2.5,
    "01027": 0.8,
    "01039": 0.6,
    "01091": 2.0,
    "01092": 1.0,
    "01093": 1.6,
    "01010a": 1.5,
    "01010b": 2.0,
    "01029b": 2.0,
    "01068": 0.4,
    "01100": 2.5,
    "01118": 3.0,
    "01119": 2.5,
    "01141": 2.0,
    "01142": 2.0,
    "01152": 3.0,
    "01153": 2.0,
}
"""Cards whose ability is worth the same whatever it is aimed at."""
LASTING: Final = {
    "01046": 4.0,
    "01047": 4.0,
    "01048": 3.5,
    "01049": 3.5,
    "01035": 4.5,
    "01038": 3.0,
    "01039": 2.0,
    "01033": 4.0,
    "01008": 3.0,
    "01006": 3.0,
    "01009": 5.0,
    "01017": 3.0,
    "01016": 2.5,
    "01028": 2.0,
    "01036": 4.0,
    "01073": 0.5,
    "01092": 3.0,
    "01091": 5.0,
    "01057": 4.0,
}
W: Final[dict[str, float]] = {
    "pace": 6.0,
    "schemed": 1.5,
    "now": 0.9,
    "late": 0.8,
    "home": 0.7,
    "stay": 1.2,
    "boost": 1.5,
    "surprise": 0.8,
    "plain": 1.0,
    "lasting": 1.0,
    "heal": 0.9,
    "spare": 0.4,
    "card": 1.2,
    "ally": 3.2,
    "ally-life": 0.6,
    "ally-block": 2.1,
    "upgrade": 0.65,
    "upgrade-base": 0.7,
    "minion": 1.1,
    "felled": 2.1,
    "felled-attack": 1.57,
    "guard": 1.0,
    "main-safe": 0.3,
    "main-even": 1.12,
    "main-late": 2.6,
    "main-now": 3.92,
    "side": 1.96,
    "cleared": 1.47,
    "hazard": 2.45,
    "weak": 0.6,
    "shaken": 0.6,
    "recover": 0.56,
    "wound": 0.29,
    "block-hero": 6.16,
    "block-other": 2.1,
    "deadly": 4.2,
    "ally-keep": 2.74,
    "discard": 0.35,
    "race": 0.5,
    "race-stage": 0.0,
    "stage": 0.69,
}
"""Weights, found by playing: see the bench."""


class Judge:
    """One view, and what it says about the options of one seat."""

    def __init__(self, view: ChampionsView, seat: int) -> None:
        self.view, self.seat = view, seat

    @cached_property
    def pieces(self) -> dict[str, PieceView]:
        """Every piece in play by its handle."""
        return {piece.handle: piece for piece in _pieces(self.view)}

    @cached_property
    def hand(self) -> dict[str, str]:
        """Cards in hand: handle to code."""
        return {card.handle: card.code for card in self.view.hand}

    @property
    def me(self) -> HeroView:
        return self.view.seats[self.seat]

    def by_ref(self, ref: str) -> PieceView | None:
        """The piece that a reference points at; a card in hand as a piece that has only a name."""
        handle = ref.partition(":")[2]
        if handle in self.hand:
            code = self.hand[handle]
            return PieceView(handle=handle, code=code, type=CARDS[code].type)
        return self.in_play(handle)

    def in_play(self, handle: str) -> PieceView | None:
        """The piece in play with this handle, or None."""
        return self.pieces.get(handle)

    def card_of(self, ref: str) -> Print:
        """What is printed on a card of the hand."""
        return CARDS[self.hand[ref.partition(":")[2]]]

    def is_villain(self, handle: str) -> bool:
        return self.view.villain is not None and self.view.villain.handle == handle

    # -- the table ----------------------------------------------------------------------------------------

    def danger(self) -> float:
        """How near the main scheme is to completion: 1 is within the next villain phase."""
        return self._danger

    def urgency(self) -> float:
        """What a point of threat off the main scheme is worth: more when the scheme is ahead of the heroes."""
        return self._urgency

    @cached_property
    def _danger(self) -> float:
        main, villain = self.view.main, self.view.villain
        if main is None or villain is None or not main.target:
            return 0.0
        schemers = sum(s.identity.type == "alter-ego" and not s.eliminated for s in self.view.seats)
        coming = main.acceleration + schemers * ((villain.scheme or 0) + 1.5)
        coming += sum(
            m.scheme or 0 for s in self.view.seats if s.identity.type == "alter-ego" for m in s.minions
        )
        return (main.threat + coming) / main.target

    @cached_property
    def _urgency(self) -> float:
        main, villain = self.view.main, self.view.villain
        if main is None or villain is None or self.danger() >= W["now"]:
            return W["main-now"]
        fighters = sum(not area.eliminated for area in self.view.seats)
        to_win = ((villain.left or 0) + self.view.stages_left * (villain.health or 0)) / (
            W["pace"] * max(fighters, 1)
        )
        to_lose = ((main.target or 0) - main.threat) / (main.acceleration + W["schemed"])
        ahead = to_win / max(to_lose, 0.5)
        return W["main-safe"] if ahead < 0.7 else W["main-even"] if ahead < 1.2 else W["main-late"]

    def blow(self, area: HeroView) -> float:
        """Damage that an area's enemies deal in a villain phase, on average."""
        villain = self.view.villain
        stunned = villain is None or "stunned" in villain.statuses
        first = (
            0.0
            if stunned or villain is None
            else (villain.attack or 0) + W["boost"] * (2 if self.view.scenario == "klaw" else 1)
        )
        return first + sum((m.attack or 0) for m in area.minions if "stunned" not in m.statuses) + W["surprise"]

    def ally_worth(self, piece: PieceView) -> float:
        """What an ally is still good for."""
        return ((piece.attack or 0) + (piece.thwart or 0)) * 0.8 + (piece.left or 0) * 0.5

    def hit(self, piece: PieceView | None, amount: float) -> float:
        """Damage to an enemy."""
        if piece is None or piece.left is None:
            return amount
        if "tough" in piece.statuses:
            return 1.0
        done = min(amount, piece.left)
        if piece.type == "villain":
            return done * self.race(piece) + (self.down() if done >= piece.left else 0.0)
        felled = W["felled"] + (piece.attack or 0) * W["felled-attack"] if done >= piece.left else 0.0
        guard = W["guard"] if piece.code and "guard" in CARDS[piece.code].keywords else 0.0
        return done * W["minion"] + felled + guard

    def race(self, villain: PieceView) -> float:
        """What a point of damage on the villain is worth: more the nearer he is to his end."""
        gone = 1 - (villain.left or 0) / max(villain.health or 1, 1)
        return 1 + gone * (W["race"] if not self.view.stages_left else W["race-stage"])

    def down(self) -> float:
        """Beating the villain's stage, or the game."""
        return W["stage"] if self.view.stages_left else 15.0

    def clear(self, piece: PieceView | None, amount: float) -> float:
        """Threat off a scheme."""
        if piece is None:
            return amount
        done = min(amount, piece.threat)
        if piece.type == "main-scheme":
            return done * self.urgency()
        icons = CARDS[piece.code].icons
        cleared = (
            W["cleared"]
            + W["hazard"] * icons.get("hazard", 0)
            + icons.get("crisis", 0)
            + icons.get("acceleration", 0)
        )
        return done * W["side"] + (cleared if done >= piece.threat else 0.0)

    # -- options of a turn --------------------------------------------------------------------------------

    def option(self, option: Option) -> float:
        """What one option of a turn is worth; ending it is worth nothing."""
        verb, _, rest = option.id.partition(":")
        if verb == "end":
            return 0.0
        if verb == "pays":
            return -9.0
        if verb == "form":
            return self.form()
        if verb == "recover":
            return self.recover()
        if verb in ("attack", "thwart"):
            return self.power(verb, option)
        return self.card(verb, rest, option)

    def power(self, verb: str, option: Option) -> float:
        """A basic power of the hero or of an ally."""
        actor, target = self.by_ref(option.refs[0]), self.by_ref(option.refs[1])
        if actor is None or target is None:
            return 0.0
        lost = "stunned" if verb == "attack" else "confused"
        if lost in actor.statuses:
            return 0.7
        amount = (actor.attack if verb == "attack" else actor.thwart) or 0
        gain = self.hit(target, amount) if verb == "attack" else self.clear(target, amount)
        if actor.type != "ally":
            return gain + 0.1
        cost = CARDS[actor.code].attack_cost if verb == "attack" else CARDS[actor.code].thwart_cost
        return gain - (W["wound"] * cost if (actor.left or 0) > cost else 0.8)

    def form(self) -> float:
        """Changing form: out to fight when fit, home to heal when not."""
        me, left = self.me, self.me.identity.left or 0
        most = me.identity.health or 1
        weak = left <= most * W["weak"] or (left <= self.blow(me) and left < most * W["shaken"])
        if me.identity.type == "alter-ego":
            late = self.danger() >= W["late"]
            return -1.0 if weak and not late else 1.4
        home = weak and self.danger() < W["home"]
        return 0.3 if home else -1.0

    def recover(self) -> float:
        """Healing with the alter-ego's own power."""
        identity = self.me.identity
        healed = min(identity.recover or 0, (identity.health or 0) - (identity.left or 0))
        return healed * (W["stay"] if self.form() < 0 else W["recover"])

    def card(self, verb: str, rest: str, option: Option) -> float:
        """Playing a card or using an ability; what it costs in cards weighs a little against it."""
        piece = self.by_ref(option.refs[0])
        if piece is None:
            return 0.0
        target = self.by_ref(option.refs[1]) if len(option.refs) > 1 else None
        paid = option.detail.args.get("cards", ()) if option.detail else ()
        spent = (len(paid) if isinstance(paid, tuple) else 0) + (verb != "act")
        worth = self.lasting(piece.code) if verb == "play" else self.effect(piece, rest, target)
        # What is not worth its cards now is still better played than kept: hands are refilled.
        return max(worth - W["card"] * spent, 0.02 * worth) if worth > 0.5 else worth - 1.0

    def lasting(self, code: str) -> float:
        """An ally, upgrade or support that comes into play."""
        card = CARDS[code]
        if card.type == "ally":
            return (
                W["ally"] * ((card.attack or 0) + (card.thwart or 0))
                + W["ally-life"] * (card.health or 0)
                + W["ally-block"]
            )
        if code in LASTING:
            return W["lasting"] * LASTING[code]
        return W["upgrade"] * (card.cost or 0) + W["upgrade-base"]

    def effect(self, piece: PieceView, rest: str, target: PieceView | None) -> float:
        """What an ability does."""
        code = piece.code
        if code in DAMAGE:
            return self.hit(target or self.view.villain, self.damage(code))
        if code in REMOVES:
            return self.clear(target or self.view.main, REMOVES[code])
        if code in HEALS:
            return self.cure(target or self.me.identity, HEALS[code])
        special = {"01018": self.channel, "01020": self.recall, "01030": self.salvo}.get(code)
        return special(piece, rest) if special else W["plain"] * PLAIN.get(code, 1.0)

    def damage(self, code: str) -> float:
        sustained = (self.me.identity.health or 0) - (self.me.identity.left or 0)
        return min(sustained, 15) if code == "01021" else DAMAGE[code]

    def cure(self, piece: PieceView, amount: int) -> float:
        """Healing a friend; an enemy is not healed."""
        if piece.type in ("villain", "minion"):
            return -5.0
        done = min(amount, (piece.health or 0) - (piece.left or 0))
        return done * (W["heal"] if piece.type in ("hero", "alter-ego") else 0.6) - 0.5

    def channel(self, piece: PieceView, rest: str) -> float:
        """Energy Channel: load it, and let it go when it is worth a card."""
        if rest.split(":")[1] == "0":
            return 0.4 if piece.counters < 4 else -1.0
        return 2.0 * piece.counters if piece.counters >= 3 else -1.0

    def recall(self, piece: PieceView, rest: str) -> float:
        """Hellcat comes home before she falls."""
        return 1.0 if piece.exhausted and (piece.left or 0) == 1 else -1.0

    def salvo(self, piece: PieceView, rest: str) -> float:
        """War Machine fires at everybody."""
        enemies = 1 + sum(len(area.minions) for area in self.view.seats)
        return enemies - 1.5 if (piece.left or 0) > 2 else -1.0

    # -- other questions ----------------------------------------------------------------------------------

    def useful(self, piece: PieceView, amount: int) -> bool:
        """Whether an interrupt or response is worth using now."""
        left = self.me.identity.left or 0
        if piece.code == "01003":
            return amount >= 2 or amount >= left
        if piece.code == "01017":
            return amount >= 4 or amount >= left
        if piece.code == "01061":
            return self.danger() >= 0.95 and left > amount + 3
        if piece.code == "01078":
            return left > self.blow(self.me) + 3
        return True

    def target(self, ref: str, prompt: str) -> float:
        """How good a target is."""
        piece = self.by_ref(ref)
        if piece is None:
            return 0.0
        if piece.type in ("villain", "minion"):
            return self.hit(piece, 3)
        if piece.type in ("main-scheme", "side-scheme"):
            return self.clear(piece, 2)
        if piece.code and CARDS[piece.code].type in ("upgrade", "support", "event", "resource"):
            return self.lasting(piece.code)
        return float((piece.health or 0) - (piece.left or 0))

    def keep(self, ref: str) -> float:
        """How gladly a card is kept."""
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

    def evil(self, key: str, option: Option, dread: Mapping[str, float]) -> float:
        """How bad one of two evils is."""
        number = option.label.args.get("amount", option.label.args.get("threat", 1))
        amount = number if isinstance(number, int) else 1
        left = self.me.identity.left or 0
        if key in ("take-damage", "hero-damage", "hero-damage-three"):
            suffered = 3 if key == "hero-damage-three" else amount
            return 99.0 if suffered >= left else suffered * (0.8 if left > 6 else 1.6)
        if key in ("main-threat", "main-threat-x", "main-threat-one"):
            return amount * (4.0 if self.danger() >= 0.8 else 1.0)
        if key == "flip-down":
            return 0.5 if left <= self.blow(self.me) else 1.5
        return dread.get(key, 1.0)

    def wish(self, option: Option) -> float:
        """One of several good things."""
        return {
            "fury-damage": 4.0,
            "fury-draw": 3.5,
            "fury-thwart": 5.0 if self.danger() >= 0.8 else 2.0,
            "power-attack": 2.0,
            "power-thwart": 3.0 if self.danger() >= 0.8 else 1.0,
        }.get(option.id, 0.0)


def _pieces(view: ChampionsView) -> Iterator[PieceView]:
    """Every piece in play, with what is attached to it."""
    tops = [piece for piece in (view.villain, view.main) if piece is not None]
    tops += [*view.side_schemes, *view.environments]
    for area in view.seats:
        tops += [area.identity, *area.allies, *area.upgrades, *area.supports, *area.minions]
    for piece in tops:
        yield piece
        yield from piece.attached
