"""The contests of a region: counting icons, the privilege, and the three rewards."""

from __future__ import annotations

from collections import Counter

from games.kernel.decision import Decision, Option, Picks, Script, ask, ask_all
from games.kernel.text import Name, Text
from games.underworld.effects.choices import NONE, choose_kind, option_of, told_apart
from games.underworld.effects.damage import deal
from games.underworld.effects.drawing import arrange, draw
from games.underworld.effects.happenings import happen
from games.underworld.effects.markers import place_influence
from games.underworld.printed.content import CONTESTS
from games.underworld.round.funds import affordable, pay
from games.underworld.state.happening import CombatWon
from games.underworld.state.model import Piece
from games.underworld.state.stats import bonus, counted, defence, has, icons, taking_part
from games.underworld.state.table import Table, name_of, said, who

PRIVILEGE_COST = 1


def hold(game: Table, region: Piece, kind: str) -> Script[None]:
    # clause: contest.more-wins, contest.margin, contest.reward-at-once, contest.none-happened, contest.tie
    # clause: contest.reward-forced
    if bonus(game, region, f"skip-{kind}") > 0:  # clause: contest.skip
        told = said("contest-skipped", region=name_of(region), contest=Name("contest", kind))
        game.emit("contest-skipped", told, {"region": region.id, "contest": kind})
        return
    counts = taking_part(game, region.id, kind)
    cards = [piece for piece, _ in counts]
    totals = counted(game, counts)
    privilege = -1
    if totals[0] == totals[1] and totals[0]:
        privilege = yield from _privilege(game, region, kind, cards)
    winner = _winner(game, totals, privilege)
    _tell(game, region, kind, counts, totals, winner, privilege)
    if winner < 0:
        return
    margin = 1 if privilege >= 0 else abs(totals[0] - totals[1])
    won = [piece for piece in cards if game.team(piece.controller) == winner]
    seat = privilege
    if privilege < 0 or kind != "influence":
        seat = yield from _taker(game, won, kind)
    yield from REWARDS[kind](game, region, seat, margin, won)


def _winner(game: Table, totals: tuple[int, int], privilege: int) -> int:
    """The winning team, or -1."""
    # clause: privilege.effect, privilege.margin-one
    if privilege >= 0:
        return game.team(privilege)
    if totals[0] == totals[1]:
        return -1
    return 0 if totals[0] > totals[1] else 1


def _tell(
    game: Table,
    region: Piece,
    kind: str,
    counts: list[tuple[Piece, int]],
    totals: tuple[int, int],
    winner: int,
    privilege: int,
) -> None:
    cards = [[piece.handle, piece.controller, count] for piece, count in counts]
    data = {"region": region.id, "code": region.code, "contest": kind, "totals": [*totals], "winner": winner}
    data |= {"cards": cards, "margin": 1 if privilege >= 0 else abs(totals[0] - totals[1])}
    names = {"region": name_of(region), "contest": Name("contest", kind)}
    if not any(totals):
        game.emit("contest", said("contest-none", **names), {**data, "privilege": privilege}, quiet=True)
        return
    key = "contest-tie" if winner < 0 else "contest-won"
    ours, theirs = (tuple(who(seat) for seat in game.members(team)) for team in (0, 1))
    won = theirs if winner == 1 else ours
    told = said(key, seats=won, ours=ours, first=totals[0], theirs=theirs, second=totals[1], **names)
    game.emit("contest", told, {**data, "privilege": privilege})


def _privilege(game: Table, region: Piece, kind: str, cards: list[Piece]) -> Script[int]:
    """Whether the first player turns a tie into a win; returns their seat or -1."""
    # clause: privilege.who, privilege.when, privilege.optional, privilege.cost, privilege.once
    # clause: privilege.triggered, privilege.no-stack, privilege.not-on-zero
    # clause: team.privilege-once, team.privilege-contributor
    state = game.state
    if state.privilege_used:
        return -1
    for seat in game.members(state.first):
        if not any(piece.controller == seat for piece in cards) or affordable(game, seat) < PRIVILEGE_COST:
            continue
        prompt = said("privilege-prompt", region=name_of(region), contest=Name("contest", kind))
        kinds = [("no", said("privilege-no")), ("yes", said("privilege-yes"))]
        if (yield from choose_kind(seat, prompt, kinds, topics=("no-privilege",), aim="privilege")) == "yes":
            state.privilege_used = True
            game.emit("privilege", said("privilege", seat=who(seat)), {"seat": seat})
            pay(game, seat, PRIVILEGE_COST)
            return seat
    return -1


def _taker(game: Table, won: list[Piece], kind: str) -> Script[int]:
    """Who of the winning team takes the reward. If both took part, both answer, and again if they differ. If
    they still do, it's the one with more icons, or on the left."""
    # clause: team.reward-single-contributor, team.reward-shared-contributors, team.investigation-one-player
    seats = sorted({piece.controller for piece in won})
    if len(seats) == 1:
        return seats[0]
    wishes: tuple[int, ...] = ()
    for _ in range(2):
        prompt = said("reward-taker" if not wishes else "reward-taker-again", contest=Name("contest", kind))
        answers = yield from ask_all([_who_takes(seat, prompt, seats) for seat in seats])
        wishes = tuple(int(picks[0].partition(":")[2]) for picks in answers)
        if len(set(wishes)) == 1:
            return wishes[0]
    brought = Counter(dict.fromkeys(seats, 0))
    # clause: team.reward-no-agreement
    for piece in won:
        brought[piece.controller] += icons(game, piece, kind)
    return max(seats, key=lambda seat: (brought[seat], -seat))


def _who_takes(seat: int, prompt: Text, seats: list[int]) -> Decision:
    options = tuple(Option(f"seat:{one}", said("player", seat=who(one))) for one in seats)
    return Decision(
        seat=seat, kind="underworld.decide", prompt=prompt, options=options, default=(options[0].id,)
    )


def investigation(game: Table, region: Piece, seat: int, margin: int, won: list[Piece]) -> Script[None]:
    # clause: contest.investigation.meaning, contest.investigation.look, contest.investigation.draw
    # clause: contest.investigation.one-draw
    yield from arrange(game, seat, margin, top_first=True)
    yield from draw(game, seat)


def combat(game: Table, region: Piece, seat: int, margin: int, won: list[Piece]) -> Script[None]:
    """Damage enemy characters in the region; then renown, and triggers on won combats."""
    # clause: contest.combat.meaning, contest.combat.damage, contest.combat.one-sided, kw.lethal.extra
    # clause: kw.lethal.only-when-winning, damage.combat-kind
    points = margin + sum(has(game, piece, "lethal") for piece in won)
    wounds = sum(has(game, piece, "wound") for piece in won)
    enemies = [p for p in game.characters() if p.region == region.id and game.hostile(p.controller, seat)]
    if enemies:
        amounts = yield from assign(game, seat, points, enemies, wounds)
        deal(game, amounts, wounds=(yield from turned_to_wounds(game, seat, amounts, wounds)))
    lost = [p for p, _ in taking_part(game, region.id, "combat") if p not in won]
    sides = {"won": [piece.id for piece in won], "lost": [piece.id for piece in lost]}
    happen(game, CombatWon(seat=seat, region=region.id, **sides))


def assign(game: Table, seat: int, points: int, enemies: list[Piece], wounds: int) -> Script[dict[int, int]]:
    """Distribute combat damage: guards first, the rest freely."""
    # clause: damage.assign-first, contest.combat.distribute, contest.combat.same-region
    # clause: contest.combat.no-enemy, kw.guard.minimum, kw.guard.rest-free, kw.lethal.free-assignment
    if len(enemies) == 1:
        return {enemies[0].id: points}
    guards = {f"piece:{p.handle}": guard for p in enemies if (guard := has(game, p, "guard"))}
    options = told_apart([option_of(game, piece, seat, limit=points) for piece in enemies])
    needs = [id_ for id_, guard in guards.items() for _ in range(guard)][:points]

    def check(picks: Picks) -> Text | None:
        needed = min(sum(guards.values()), points)
        covered = sum(min(picks.count(option), guard) for option, guard in guards.items())
        return said("guard-first") if covered < needed else None

    picks = yield from ask(
        Decision(
            seat=seat,
            kind="underworld.damage",
            prompt=said("damage-prompt", count=points, wounds=wounds),
            options=options,
            min_picks=points,
            max_picks=points,
            check=check,
            default=(*needs, *(options[0].id,) * (points - len(needs))),
        )
    )
    return {p.id: n for p in enemies if (n := picks.count(f"piece:{p.handle}"))}


def turned_to_wounds(game: Table, seat: int, amounts: dict[int, int], wounds: int) -> Script[dict[int, int]]:
    """Which points become wound markers: the winner picks up to `wounds` of those they assigned, or none.

    Not asked if it makes no difference: one victim, or all victims die."""
    # clause: kw.wound.replaces-damage, kw.wound.prevented
    victims = [game.piece(id_) for id_ in amounts]
    most = min(wounds, sum(amounts.values()))
    able = [piece for piece in victims if not has(game, piece, "unwoundable")]
    default = [piece for piece in able for _ in range(amounts[piece.id])][:most]
    alive = [piece for piece in victims if _lives_on(game, piece, amounts[piece.id])]
    if not most or not alive or len(victims) == 1:
        return Counter(piece.id for piece in default)
    options = [option_of(game, piece, seat, limit=min(amounts[piece.id], most)) for piece in victims]
    picks = yield from ask(
        Decision(
            seat=seat,
            kind="underworld.wounds",
            prompt=said("wounds-prompt", count=most),
            options=told_apart(options),
            min_picks=0,
            max_picks=most,
            default=tuple(f"piece:{piece.handle}" for piece in default),
        )
    )
    return Counter(game.by_handle(pick.partition(":")[2]).id for pick in picks)


def _lives_on(game: Table, piece: Piece, points: int) -> bool:
    return piece.damage + points < defence(game, piece) or has(game, piece, "indestructible") > 0


def influence(game: Table, region: Piece, seat: int, margin: int, won: list[Piece]) -> Script[None]:
    # clause: contest.influence.meaning, contest.influence.place
    place_influence(game, seat, region, margin)
    yield from ()


def reputation(game: Table, region: Piece) -> Script[None]:
    """After a region's contests: a marker for having more ready Reputation characters."""
    # clause: kw.reputation.timing, kw.reputation.effect, kw.reputation.optional, kw.reputation.ready-only
    # clause: kw.reputation.no-stacking
    here = [
        p for p in game.characters() if p.region == region.id and not p.exhausted and has(game, p, "reputation")
    ]
    counts = [sum(game.team(p.controller) == team for p in here) for team in (0, 1)]
    if counts[0] == counts[1]:
        return
    team = 0 if counts[0] > counts[1] else 1
    seat = next(p.controller for p in here if game.team(p.controller) == team)
    kinds = [("yes", said("reputation-yes", region=name_of(region))), (NONE, said("decline"))]
    if (yield from choose_kind(seat, said("reputation-prompt"), kinds)) == "yes":
        place_influence(game, seat, region)


REWARDS = {"investigation": investigation, "combat": combat, "influence": influence}
assert tuple(REWARDS) == CONTESTS
