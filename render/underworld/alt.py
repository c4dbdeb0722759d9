"""The table in words: a text version with everything the pictures show, and alternative texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.underworld.state.view import AssetView, CardView, RegionView, SideView, UnderworldView
from render.kit.alt import NO_MARKS, Part, Pile, asked_first, facts, fitting, listed, marked, pile, told
from render.kit.letters.words import Words
from render.kit.picture import Marks
from render.underworld.lines import (
    asset_said,
    card_facts,
    card_line,
    influence_said,
    item_line,
    markers_said,
    name_of,
    near_team,
    notes_of,
    piece_line,
    plain,
    sealed_said,
    team_name,
    teams,
    totals_said,
)


def table_text(view: UnderworldView, words: Words, marks: Marks = NO_MARKS) -> str:
    """The whole table in Discord's markdown: whose turn it is, the stack, what only the viewer sees, regions
    from left to right, players, the viewer's own side first; anything asked about comes earlier."""
    parts = [
        Part(_title(view, words), _state(view, words)),
        Part(words("underworld-pic-stack"), _stack(view, words, marks)),
        *_private(view, words, marks),
    ]
    parts += [_region(view, region, words, marks) for region in view.regions]
    near = near_team(view)
    for side in sorted(view.sides, key=lambda side: (side.team != near, side.seat != view.viewer)):
        parts.append(_side(view, side, words, marks))
    return told(asked_first(parts, marks, words))


def _title(view: UnderworldView, words: Words) -> str:
    return words("underworld-pic-turn", turn=view.turn, phase=words(f"underworld-pic-{view.phase}"))


def _state(view: UnderworldView, words: Words) -> list[str]:
    lines = []
    if view.result:
        winners = team_name(view, view.winner, words) if view.winner >= 0 else ""
        key = f"underworld-pic-won-{view.reason}"
        lines.append(words.label(winners, words(key)) if winners else words("underworld-pic-draw"))
    points = [
        words.label(team_name(view, team, words), words("underworld-pic-points", count=view.scores[team]))
        for team in teams(view)
        if view.sides
    ]
    lines.append(facts(*points, words("underworld-pic-goal", count=view.goal)))
    if view.sides:
        lines.append(words("underworld-pic-key", player=team_name(view, view.first, words)))
    if view.acting >= 0 and view.phase == "action":
        lines.append(words("underworld-twin-acts", player=team_name(view, view.acting, words)))
    if view.priority:
        who = words.joined([words.player(seat) for seat in view.priority])
        lines.append(words("underworld-twin-priority", player=who))
    contested = next((region.code for region in view.regions if region.contested), "")
    if contested:
        contest = words.name("contest", view.contest) if view.contest else ""
        lines.append(
            facts(words.label(words("underworld-twin-contested"), words.name("card", contested)), contest)
        )
    return lines


def _stack(view: UnderworldView, words: Words, marks: Marks) -> list[str]:
    lines = []
    for number, item in enumerate(reversed(view.stack), 1):
        said = marked(item_line(view, item, words), f"item:{item.id}", marks, words)
        lines.append(f"{number}. {said}")
        if number == 1 and item.code and (does := plain(item.code, words)):
            lines.append(f"  {does}")
    return lines


def _private(view: UnderworldView, words: Words, marks: Marks) -> list[Part]:
    sought = [ref for ref in marks if ref.startswith("code:")]
    looked = view.looking if not sought else ()
    found = [f"- {_numbered(ref.partition(':')[2], ref, words, marks)}" for ref in sought]
    hand = []
    for card in view.hand:
        name = marked(words.name("card", card.code), f"piece:{card.handle}", marks, words)
        hand.append(f"- {facts(name, card_facts(card.code, words, card.cost))}")
    return [
        Part(words("underworld-pic-sought", count=len(sought)), found),
        Part(words("underworld-twin-looking"), [f"- {card_line(code, words)}" for code in looked]),
        Part(words("underworld-pic-hand", count=len(view.hand)), hand),
    ]


def _numbered(code: str, ref: str, words: Words, marks: Marks) -> str:
    return facts(marked(words.name("card", code), ref, marks, words), card_facts(code, words))


def _region(view: UnderworldView, region: RegionView, words: Words, marks: Marks) -> Part:
    head = marked(words.name("card", region.code), f"piece:{region.handle}", marks, words)
    points = "" if region.mission else words("underworld-pic-points", count=region.points)
    mission = words("underworld-twin-mission-of", player=words.player(region.owner)) if region.mission else ""
    ruin = words.name("marker", "ruin") if region.ruined else ""
    lines = [
        facts(influence_said(view, region, words), points, mission, ruin),
        *totals_said(view, region, words),
    ]
    lines += [plain(region.code, words)]
    said = [f"- {each}" for each in lines if each]
    for card in (*region.attached, *region.cards):
        said += _with_text(card, words, marks)
    contested = words("underworld-twin-contested") if region.contested else ""
    return Part(facts(head, contested), said)


def _with_text(card: CardView, words: Words, marks: Marks) -> list[str]:
    lines = [f"- {piece_line(card, words, marks)}"]
    does = plain(card.code, words)
    lines += [f"  {does}"] if does else []
    for other in card.attached:
        if said := plain(other.code, words):
            lines.append(f"  {words.label(name_of(other, words), said)}")
    return lines


def _side(view: UnderworldView, side: SideView, words: Words, marks: Marks) -> Part:
    who = words.player(side.seat)
    who = words("twin-you", player=who) if side.seat == view.viewer else who
    partners = [words.player(s.seat) for s in view.sides if s.team == side.team and s.seat != side.seat]
    partner = words("underworld-twin-partner", player=words.joined(partners)) if partners else ""
    key = words.name("word", "key") if side.team == view.first else ""
    out = words("underworld-twin-out") if side.out else ""
    head = facts(marked(who, f"seat:{side.seat}", marks, words), partner, key, out)
    piles = words("underworld-twin-piles", hand=side.hand, library=side.library, grave=len(side.graveyard))
    lines = [facts(words("underworld-pic-points", count=side.score), piles), *_holdings(side, words, marks)]
    if side.society:
        lines.append(piece_line(side.society, words, marks))
        lines.append(plain(side.society.code, words))
    else:
        lines.append(words("underworld-no-society"))
    said = [f"- {each}" for each in lines if each]
    for card in side.attached:
        said += _with_text(card, words, marks)
    return Part(head, said)


def _holdings(side: SideView, words: Words, marks: Marks) -> list[str]:
    lines = [words.label(words("underworld-twin-assets"), _assets(side.assets, words, marks))]
    notes = [words("underworld-twin-funds", count=side.funds)] if side.funds else []
    notes += markers_said(side, words)
    notes += [sealed_said(side.sealed, words)] if side.sealed else []
    lines.append(facts(*notes, *notes_of(side, words)))
    if side.scored:
        won = words.joined([words.name("card", code) for code in side.scored])
        lines.append(words.label(words("underworld-twin-won"), won))
    return lines


def _assets(assets: Iterable[AssetView], words: Words, marks: Marks) -> str:
    counts: dict[str, list[int]] = {}
    single = []
    for asset in assets:
        said, ref = asset_said(asset.code, words), f"piece:{asset.handle}"
        if ref in marks:
            tired = words("underworld-pic-exhausted") if asset.exhausted else ""
            single.append(marked(facts(said, tired), ref, marks, words))
            continue
        count = counts.setdefault(said, [0, 0])
        count[0] += 1
        count[1] += asset.exhausted
    kinds = [
        words("underworld-twin-assets-tired", what=said, count=count, tired=tired)
        if tired
        else words("underworld-twin-count", what=said, count=count)
        for said, (count, tired) in counts.items()
    ]
    return listed([*kinds, *single], words)


def piles(view: UnderworldView, words: Words) -> Iterator[Pile]:
    for side in view.sides:
        player = words.player(side.seat)
        for name, codes in (("grave", side.graveyard), ("sealed", side.sealed), ("scored", side.scored)):
            title = words(f"underworld-pile-{name}", player=player)
            yield pile(title, "card", codes, lambda code: card_line(code, words))


def is_out(view: UnderworldView, seat: int) -> bool:
    return any(side.out for side in view.sides if side.seat == seat)


# -- alternative texts -----------------------------------------------------------------------------------


def alt(view: UnderworldView, words: Words) -> str:
    """The position: turn, points, priority, the stack, regions with influence, icons and cards; drops the least
    urgent if it doesn't fit."""
    lines = [_title(view, words), *_state(view, words)]
    if view.stack:
        lines.append(words.label(words("underworld-pic-stack"), item_line(view, view.stack[-1], words)))
    for region in view.regions:
        said = facts(influence_said(view, region, words), *totals_said(view, region, words))
        lines.append(words.label(words.name("card", region.code), said))
    for region in view.regions:
        cards = [words.label(words.player(card.seat), name_of(card, words)) for card in region.cards]
        lines.append(words.label(words.name("card", region.code), facts(*cards)) if cards else "")
    return fitting(lines)


def hand_alt(view: UnderworldView, words: Words) -> str:
    head = words("underworld-pic-hand", count=len(view.hand))
    names = listed((words.name("card", card.code) for card in view.hand), words)
    lines = [words.label(head, names)]
    if view.looking:
        looked = words.joined([words.name("card", code) for code in view.looking])
        lines.append(words.label(words("underworld-twin-looking"), looked))
    lines += [facts(words.name("card", c.code), card_facts(c.code, words, c.cost)) for c in view.hand]
    return fitting(lines)
