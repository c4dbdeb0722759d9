"""Controls that answer what a seat is asked, and those that take an answer back."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.app import House
from bot.chat.choices import THEN, menus, picks_of, shape_of
from bot.chat.controls import Verb, table_of, values_in
from bot.chat.ids import ComponentId, digest_of
from bot.chat.replies import show
from bot.chat.words import private_words, said, words_for
from bot.features.board.screens import AGREE
from bot.features.panel.panel import PAGE
from bot.features.undo.screens import undo_face
from bot.features.undo.state import UNDO
from bot.tables.model import Snapshot, TableRefused, refuse
from games.kernel.decision import Decision, Picks
from games.kernel.faults import Illegal, Refused

Interaction = discord.Interaction
Choose = Callable[[Decision], Picks | None]


async def pick(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """The values of a menu are the answer. What is joined with an answer to the next question comes last."""
    chosen = values_in(interaction)
    joined = dict(value.split(THEN, 1) for value in chosen if THEN in value)
    values = [value for value in chosen if THEN not in value and value not in joined]
    then = [*joined.values()][-1] if joined else ""
    await _answer(house, interaction, id_, lambda d: picks_of(d, [*values, *joined]), then)


async def do(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """A button is the answer."""
    value, _, then = id_.extra.partition(THEN)
    await _answer(house, interaction, id_, lambda d: picks_of(d, [value]), then)


async def suggested(house: House, interaction: Interaction, id_: ComponentId) -> None:
    await _answer(house, interaction, id_, lambda d: d.suggested)


async def nothing(house: House, interaction: Interaction, id_: ComponentId) -> None:
    await _answer(house, interaction, id_, lambda d: ())


async def done(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """What was gathered is the answer."""
    await _answer(house, interaction, id_, lambda d: house.panels.drafts.picks(id_.table, d))


async def part(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """One of several menus: what it says stands for what it said before."""
    await _gather(house, interaction, id_, lambda d, so_far: picks_of(d, values_in(interaction)))


async def amount(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """How often one option is picked."""
    await _gather(house, interaction, id_, lambda d, so_far: picks_of(d, values_in(interaction), amounts=True))


async def next_(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """One more pick in an order."""

    def appended(decision: Decision, so_far: Picks) -> Picks | None:
        picked = picks_of(decision, values_in(interaction)[:1])
        return None if picked is None else so_far + picked

    await _gather(house, interaction, id_, appended, whole=True)


async def clear(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Begin to gather anew."""
    snapshot = await table_of(house, interaction, id_)
    decision = own_decision(snapshot, interaction.user.id, id_)
    if decision is not None:
        house.panels.drafts.clear(id_.table, decision)
    seat = decision.seat if decision else None
    await house.panels.show(interaction, snapshot, seat=seat, decision=id_.decision)


async def stand(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Pass on this question for the rest of the round."""
    snapshot = await table_of(house, interaction, id_)
    user = interaction.user.id
    decision = own_decision(snapshot, user, id_)
    if decision is None or not decision.topics:
        await house.panels.explain(interaction, id_.table, refuse("table-stale"))
        return
    after = await house.tables.stand(id_.table, user, decision.topics[0], "round", interaction.id)
    notice = private_words(interaction, after.snapshot.row).own("ui-standing")
    await house.panels.show(interaction, after.snapshot, notice)


async def undo(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Take the newest answer back, propose to, or agree to what somebody proposes."""
    await _take_back(house, interaction, id_, None)


async def undo_to(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Go back to before the answer that was chosen."""
    chosen = next(iter(values_in(interaction)), "")
    if not chosen.isdecimal():
        raise refuse("ui-unknown-control")
    await _take_back(house, interaction, id_, int(chosen))


async def undo_list(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """The answers that may be taken back, by what came of them."""
    row = (await table_of(house, interaction, id_)).row
    decided = await house.undoing.decided(id_.table)
    if not decided:
        raise refuse("table-nothing-to-undo")
    await show(interaction, undo_face(row, decided, private_words(interaction, row)))


async def _take_back(house: House, interaction: Interaction, id_: ComponentId, to: int | None) -> None:
    await table_of(house, interaction, id_)
    try:
        if id_.extra == AGREE:
            after = await house.undoing.agree(id_.table, interaction.user.id, id_.revision)
        else:
            after = await house.undoing.undo(id_.table, interaction.user.id, id_.revision or None, to)
    except TableRefused as refusal:
        await house.panels.explain(interaction, id_.table, refusal)
        return
    key = _agreed(id_) if UNDO.of(after.row).asked else "ui-undone"
    await house.panels.show(interaction, after, private_words(interaction, after.row)(key))


def _agreed(id_: ComponentId) -> str:
    """What somebody hears without whom others still have to agree."""
    return "ui-agreed" if id_.extra == AGREE else "ui-undo-proposed"


async def go_back(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Choose anew: take back an answer of one's own that has only led to a further question."""
    await table_of(house, interaction, id_)
    try:
        after = await house.undoing.back(id_.table, interaction.user.id, id_.revision)
    except TableRefused as refusal:
        await house.panels.explain(interaction, id_.table, refusal)
        return
    await house.panels.show(interaction, after)


async def decline(house: House, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(house, interaction, id_)
    after = await house.undoing.decline(id_.table, interaction.user.id, id_.revision)
    await show(interaction, said(private_words(interaction, after.row)("ui-undo-declined")))


# -- the one way ------------------------------------------------------------------------------------------


def own_decision(snapshot: Snapshot, user: int, id_: ComponentId) -> Decision | None:
    """The user's pending decision that a control was made for; None where it is no longer asked like that."""
    if snapshot.match is None:
        return None
    mine = {seat.number for seat in snapshot.row.seats if seat.user == user}
    asked = (d for d in snapshot.match.pending if d.id == id_.decision and d.seat in mine)
    return next((d for d in asked if digest_of(d) == id_.options), None)


async def _answer(
    house: House, interaction: Interaction, id_: ComponentId, choose: Choose, then: str = ""
) -> None:
    """Answer the decision that the control was made for, and what follows it; a refusal comes with a fresh
    panel."""
    user = interaction.user.id
    snapshot = await table_of(house, interaction, id_)
    decision = own_decision(snapshot, user, id_)
    picks = choose(decision) if decision else ()
    pressed = f"{id_} {values_in(interaction)}"
    try:
        if picks is None:
            raise refuse("ui-unknown-control")
        if decision is None and _is_open(snapshot, user, id_):
            raise refuse("table-stale")  # open again with other options, after an answer was taken back
        await house.panels.answer(interaction, id_.table, id_.decision, picks, pressed, then)
    except (Refused, TableRefused) as refusal:
        if isinstance(refusal, Illegal) and decision is not None and picks:
            _remember(house, id_, decision, picks, snapshot)
        await house.panels.explain(interaction, id_.table, refusal, pressed if decision is None else "")
        return
    if decision is not None:
        house.panels.drafts.clear(id_.table, decision)


def _is_open(snapshot: Snapshot, user: int, id_: ComponentId) -> bool:
    mine = {seat.number for seat in snapshot.row.seats if seat.user == user}
    pending = snapshot.match.pending if snapshot.match else ()
    return any(d.id == id_.decision and d.seat in mine for d in pending)


def _remember(house: House, id_: ComponentId, decision: Decision, picks: Picks, snapshot: Snapshot) -> None:
    """Leave an illegal selection of the only menu as it was, to be mended."""
    if shape_of(decision, words_for(snapshot.row)) == "several":
        house.panels.drafts.put(id_.table, decision, 0, picks)


async def _gather(
    house: House,
    interaction: Interaction,
    id_: ComponentId,
    gathered: Callable[[Decision, Picks], Picks | None],
    *,
    whole: bool = False,
) -> None:
    """Keep what was picked for later and show the panel again; `whole` picks stand for all so far."""
    snapshot = await table_of(house, interaction, id_)
    decision = own_decision(snapshot, interaction.user.id, id_)
    if decision is None:
        await house.panels.explain(interaction, id_.table, refuse("table-stale"))
        return
    drafts = house.panels.drafts
    picks = gathered(decision, drafts.picks(id_.table, decision))
    made = menus(decision, private_words(interaction, snapshot.row))
    if picks is None or not id_.extra.isdecimal() or int(id_.extra) >= len(made):
        await house.panels.explain(interaction, id_.table, refuse("ui-unknown-control"))
        return
    drafts.put(id_.table, decision, 0 if whole else int(id_.extra), picks[: max(decision.max_picks, 1)])
    page = int(id_.extra) // PAGE
    await house.panels.show(interaction, snapshot, page=page, seat=decision.seat, decision=decision.id)


VERBS = {
    "pick": Verb(pick, panel=True),
    "do": Verb(do, panel=True),
    "sugg": Verb(suggested, panel=True),
    "none": Verb(nothing, panel=True),
    "done": Verb(done, panel=True),
    "part": Verb(part, panel=True),
    "amount": Verb(amount, panel=True),
    "next": Verb(next_, panel=True),
    "clear": Verb(clear, panel=True),
    "stand": Verb(stand, panel=True),
    "undoto": Verb(undo_to, panel=True),
    "undolist": Verb(undo_list),
    "undo": Verb(undo, panel=True),
    "goback": Verb(go_back, panel=True),
    "noundo": Verb(decline),
}
