"""What the rules check whenever something has happened: deaths, limits, wins, defeats."""

from __future__ import annotations

from games.kernel.decision import Script
from games.underworld.effects.abilities import HOSTS, Use
from games.underworld.effects.choices import choose_piece
from games.underworld.effects.leaving import close_mission, remove_player
from games.underworld.effects.moving import into_grave, leave
from games.underworld.printed.content import CARDS, SHOGGOTH
from games.underworld.round.winning import open_win
from games.underworld.state.model import SOCIETY, Piece
from games.underworld.state.stats import defence, goal, has, missions_won, sources, team_scores
from games.underworld.state.table import Over, Table, is_attachment, name_of, said, who

ROUNDS = 50
MISSIONS = 3
UNIQUE = frozenset(code for code, card in CARDS.items() if card.unique)
LEADERS = frozenset(code for code, card in CARDS.items() if card.printed("leader"))
NO_EQUIPMENT, NO_ATTACHMENTS = "no-equipment", "no-attachments"


def checks(game: Table) -> Script[None]:
    # clause: win.checked-continuously, region.win-any-time
    for _ in range(ROUNDS):
        _defeats(game)
        _scores(game)
        _missions(game)
        if _settle_limbo(game):
            continue
        lying = [piece for piece in game.all_in_play() if not piece.facedown]
        if _deaths(game, lying) or _strays(game, lying) or (yield from _doubles(game, lying)):
            continue
        _wins(game)
        return
    raise RuntimeError("the checks go on and on")


def _deaths(game: Table, lying: list[Piece]) -> bool:
    """Characters with lethal damage or no defence left die, all together."""
    # clause: damage.kills, defence.zero, destroy.causes, die.zero-defence-entry
    printed = not game.state.lasting and not sources(game, "defence")
    ailing = [p for p in lying if p.damage or p.markers or not CARDS[p.code].defence] if printed else lying
    dying = [p for p in ailing if CARDS[p.code].type == "character" and _dying(game, p)]
    return bool(dying) and bool(leave(game, dying, "destroy"))


def _dying(game: Table, piece: Piece) -> bool:
    left = defence(game, piece)
    return (left <= 0 or piece.damage >= left) and not has(game, piece, "indestructible")


def _strays(game: Table, lying: list[Piece]) -> bool:
    # clause: attachment.illegal-host, kw.no-equipment
    strays = [p for p in lying if p.host and is_attachment(p) and not _fits(game, p)]
    return bool(leave(game, strays, "destroy"))


def _fits(game: Table, piece: Piece) -> bool:
    if piece.host == SOCIETY:
        return True
    host = game.piece(piece.host)
    if not (game.in_play(host) or game.is_region(host)) or host.facedown:
        return False
    if not may_carry(game, host, piece):
        return False
    target = HOSTS.get(piece.code)
    return target is None or host in target.find(Use(game, piece.controller, piece))


def may_carry(game: Table, host: Piece, piece: Piece) -> bool:
    """Whether a card can carry an attachment at all."""
    # clause: kw.no-equipment, attachment.unlimited
    if "equipment" in piece.card.subtypes and has(game, host, NO_EQUIPMENT):
        return False
    return not has(game, host, NO_ATTACHMENTS)


def _doubles(game: Table, lying: list[Piece]) -> Script[bool]:
    # clause: unique.one-per-controller, unique.sacrifice-one, unique.per-player, kw.leader.limit
    # clause: kw.leader.sacrifice, unique.gold-name, society.unique, unique.missions
    missions = [region for region in game.regions() if CARDS[region.code].type == "mission"]
    faces = [*lying, *missions]
    unique = [(piece.controller, piece.code) for piece in faces if piece.code in UNIQUE]
    if len(set(unique)) == len(unique) and not _led(game, faces):
        return False
    for seat in game.seats():
        own = [piece for piece in faces if piece.controller == seat]
        for pair in (_same(own), [p for p in own if has(game, p, "leader")]):
            if len(pair) > 1:
                prompt = said("double-prompt", card=name_of(pair[0]))
                chosen = yield from choose_piece(game, seat, prompt, pair, aim="lose")
                _sacrifice(game, seat, chosen or pair[0])
                return True
    return False


def _sacrifice(game: Table, seat: int, piece: Piece) -> None:
    if not game.is_region(piece):
        leave(game, [piece], "sacrifice")
        return
    told = said("left-sacrifice", seat=who(seat), cards=(name_of(piece),))
    game.emit("sacrifice", told, {"pieces": [piece.handle], "seats": [seat], "by": -1})
    close_mission(game, piece)


def _led(game: Table, faces: list[Piece]) -> bool:
    """Whether anything can be a leader at all."""
    if any(piece.code in LEADERS for piece in faces) or sources(game, "leader"):
        return True
    return any(effect.kind == "leader" for effect in game.state.lasting)


def _same(own: list[Piece]) -> list[Piece]:
    for piece in own:
        if piece.code in UNIQUE:
            twins = [other for other in own if other.code == piece.code]
            if len(twins) > 1:
                return twins
    return []


def _settle_limbo(game: Table) -> bool:
    """A discarded card goes to the graveyard unless its hand trigger moved it."""
    # clause: ability.hand-trigger
    if not game.state.zones.pile("limbo"):
        return False
    held = {w.piece for w in game.state.waiting} | {item.piece for item in game.state.stack}
    done = [piece for piece in game.at("limbo") if piece.id not in held]
    for piece in done:
        into_grave(game, piece, "hand")
    return bool(done)


def _wins(game: Table) -> None:
    """Regions that reach their threshold are won one after another, in row order."""
    # clause: region.several-won, card.region.threshold, region.aim-influence
    if any(window.kind == "win" for window in game.state.windows):
        return
    for region in game.regions():
        if max(region.influence) < CARDS[region.code].threshold:
            continue
        for team in (game.state.first, 1 - game.state.first):
            if region.influence[team] >= region.card.threshold:
                members = game.members(team)
                # clause: team.region-scored
                seat = region.placer if region.placer in members else members[0]
                open_win(game, region, seat)
                return


def _scores(game: Table) -> None:
    """A team that reaches its goal wins; if both do, the higher score."""
    # clause: win.eight-points, win.both-reach-higher-wins, win.both-reach-equal-continues
    # clause: team.ten-points, win.checked-continuously
    if not game.state.zones.pile("scored"):
        return
    scores = team_scores(game)
    if max(scores) >= goal(game) and scores[0] != scores[1]:
        finish(game, scores.index(max(scores)), "points")


def _missions(game: Table) -> None:
    # clause: shoggoth.mission-victory, shoggoth.mission-victory-extra, shoggoth.mission-victory-only
    if len(game.state.zones.pile("scored")) < MISSIONS:
        return
    if sum(CARDS[piece.code].type == "mission" for piece in game.at("scored")) < MISSIONS:
        return
    for seat in game.seats():
        if game.society_is(seat, SHOGGOTH) and missions_won(game, seat) >= MISSIONS:
            finish(game, game.team(seat), "missions")


def finish(game: Table, team: int, reason: str) -> None:
    """End the game; team -1 is a draw."""
    game.state.result = "won" if team >= 0 else "draw"
    game.state.winner, game.state.reason = team, reason
    raise Over


def _defeats(game: Table) -> None:
    # clause: lose.draw-from-empty, lose.both-draw-game, team.deck-out-leaves
    if not game.state.lost:
        return
    lost = sorted({seat for seat in game.state.lost if not game.side(seat).out})
    game.state.lost = []
    for seat in lost:
        game.emit("decked", said("decked", seat=who(seat)), {"seat": seat})
        remove_player(game, seat)
    if not lost:
        return
    left = [team for team in (0, 1) if game.members(team)]
    if not left:
        finish(game, -1, "decked")
    if len(left) == 1:
        finish(game, left[0], "decked")
