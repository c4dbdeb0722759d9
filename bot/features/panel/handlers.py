"""Controls that show what a seat is asked, and those that answer it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from discord import Interaction

from bot.app import App
from bot.chat.choices import THEN, Entry, picks_of
from bot.chat.controls import Button, number_in, table_of, values_in
from bot.chat.ids import ComponentId, digest_of
from bot.chat.limits import MENU, OPTION, clip
from bot.chat.menus import menus, shape_of
from bot.chat.slots import BOARD, LISTED_BUTTON, OWN, VIEWS, Item
from bot.chat.words import private_words, words_for
from bot.features.panel import controls
from bot.features.panel.answers import PAGE
from bot.features.panel.panels import PanelService
from bot.features.preferences.handlers import LOOK, place_of
from bot.features.preferences.state import LABELS, LOOKS, choose
from bot.store.rows import TableRow
from bot.tables.guided import as_taught
from bot.tables.model import Snapshot, TableRefused, refuse
from games.kernel.decision import Decision, Picks
from games.kernel.faults import Illegal, Refused
from render.kit.letters.words import Words

Choose = Callable[[Decision], Picks | None]


@controls.PLAY.handled
@controls.HAND.handled
@controls.PANEL.handled
@controls.SEAT.handled
async def panel(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    await app[PanelService].show(interaction, snapshot, seat=number_in(id_.extra))


@controls.TURN_PAGE.handled
async def page(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    wanted = number_in(id_.extra.partition(".")[0]) or 0
    await app[PanelService].show(interaction, snapshot, page=wanted, decision=id_.decision)


@controls.ASK.handled
async def ask(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    wanted = next(iter(values_in(interaction)), id_.decision)
    await app[PanelService].show(interaction, snapshot, seat=number_in(id_.extra), decision=wanted)


@controls.TURN.handled
async def turn(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Another page of the table in words in a panel."""
    snapshot = await table_of(app, interaction, id_)
    seat, leaf, *_ = [*id_.extra.split("."), "", ""]
    await app[PanelService].show(interaction, snapshot, seat=number_in(seat), leaf=number_in(leaf) or 0)


@LOOK.handled
async def look(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Use the pressed look from now on. Direct messages and panels each have their own."""
    snapshot = await table_of(app, interaction, id_)
    seat, _, wanted = id_.extra.partition(".")
    chosen = next((look for look in LOOKS if look == wanted), LOOKS[0])
    place = place_of(interaction)
    await choose(app.store, interaction.user.id, chosen, place)
    notice = private_words(interaction, snapshot.row)(f"ui-look-{chosen}", place=place)
    await app[PanelService].show(interaction, snapshot, notice, seat=number_in(seat))


@controls.PICK.handled
async def pick(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Answer with a menu's values. The one joined with an answer to the next question comes last."""
    chosen = values_in(interaction)
    joined = dict(value.split(THEN, 1) for value in chosen if THEN in value)
    values = [value for value in chosen if THEN not in value and value not in joined]
    then = [*joined.values()][-1] if joined else ""
    await _answer(app, interaction, id_, lambda d: picks_of(d, [*values, *joined]), then)


@controls.DO.handled
async def do(app: App, interaction: Interaction, id_: ComponentId) -> None:
    value, _, then = id_.extra.partition(THEN)
    await _answer(app, interaction, id_, lambda d: picks_of(d, [value]), then)


@controls.SUGGESTED.handled
async def suggested(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await _answer(app, interaction, id_, lambda d: d.suggested)


@controls.NONE.handled
async def nothing(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await _answer(app, interaction, id_, lambda d: ())


@controls.DONE.handled
async def done(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await _answer(app, interaction, id_, lambda d: app[PanelService].drafts.picks(id_.table, d))


@controls.PART.handled
async def part(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """One of several menus: its picks replace what it said before."""
    await _gather(app, interaction, id_, lambda d, so_far: picks_of(d, values_in(interaction)))


@controls.AMOUNT.handled
async def amount(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await _gather(app, interaction, id_, lambda d, so_far: picks_of(d, values_in(interaction), amounts=True))


@controls.NEXT.handled
async def next_(app: App, interaction: Interaction, id_: ComponentId) -> None:

    def appended(decision: Decision, so_far: Picks) -> Picks | None:
        picked = picks_of(decision, values_in(interaction)[:1])
        return None if picked is None else so_far + picked

    await _gather(app, interaction, id_, appended, whole=True)


@controls.CLEAR.handled
async def clear(app: App, interaction: Interaction, id_: ComponentId) -> None:
    snapshot = await table_of(app, interaction, id_)
    decision = own_decision(snapshot, interaction.user.id, id_)
    if decision is not None:
        app[PanelService].drafts.clear(id_.table, decision)
    seat = decision.seat if decision else None
    await app[PanelService].show(interaction, snapshot, seat=seat, decision=id_.decision)


@controls.STAND.handled
async def stand(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Answer this question from now on without being asked."""
    snapshot = await table_of(app, interaction, id_)
    user = interaction.user.id
    decision = own_decision(snapshot, user, id_)
    way = controls.WAYS.get(id_.extra)
    if snapshot.match is None or decision is None or not decision.topics or way is None:
        await app[PanelService].explain(interaction, id_.table, refuse("table-stale"))
        return
    topic, lasts = f"{way[0]}{decision.topics[0]}", way[1]
    after = await app.tables.stand(id_.table, user, topic, lasts, interaction.id, decision.seat)
    words, called = private_words(interaction, after.snapshot.row), snapshot.match.topic(decision.topics[0])
    notice = words.own("ui-standing")
    if called is not None:
        notice = controls.standing_words("ui-standing", topic, lasts, words.say(called), words)
    await app[PanelService].show(interaction, after.snapshot, notice)


@OWN(10)
def _standing(snapshot: Snapshot, seat: int, words: Words) -> Iterator[Item]:
    """Standing answers that few want, and the seat's own, to take one back."""
    match = snapshot.match
    if match is None:
        return

    def label(topic: str, lasts: str) -> str:
        if (what := match.topic(topic)) is None:
            return ""
        return controls.standing_words("ui-stand", topic, lasts, words.plain.say(what), words.plain)

    at = (snapshot.row.id, snapshot.row.revision)
    for asked in match.pending_for(seat) if snapshot.row.status == "live" else ():
        if asked.seldom and asked.topics and (said := label(asked.topics[0], "game")):
            yield controls.STAND.button(said, *at, decision=asked.id, options=digest_of(asked), extra="n")
    standing = match.standing(seat).items()
    named = [(topic, label(topic, lasts)) for topic, lasts in standing]
    entries = [Entry(topic, clip(said, OPTION), "") for topic, said in named if said]
    if entries:
        yield controls.WITHDRAW.menu(words("ui-stands"), entries[:MENU], snapshot.row.id, extra=str(seat))


@controls.WITHDRAW.handled
async def withdraw(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Take a standing answer back: its topic is asked again."""
    snapshot, seat = await table_of(app, interaction, id_), number_in(id_.extra)
    topic = next(iter(values_in(interaction)), "")
    match = snapshot.match
    if match is None or seat is None or topic not in match.standing(seat) or not (called := match.topic(topic)):
        await app[PanelService].explain(interaction, id_.table, refuse("table-stale"))
        return
    after = await app.tables.stand(id_.table, interaction.user.id, topic, None, interaction.id, seat)
    words = private_words(interaction, after.snapshot.row)
    notice = words("ui-stand-withdrawn", what=words.say(called))
    await app[PanelService].show(interaction, after.snapshot, notice, seat=seat)


def own_decision(snapshot: Snapshot, user: int, id_: ComponentId) -> Decision | None:
    """The user's pending decision that a control was made for; None if it's no longer asked like that."""
    asked = _asked(snapshot, user, id_)
    return next((as_taught(snapshot.row, d) for d in asked if digest_of(d) == id_.options), None)


def _asked(snapshot: Snapshot, user: int, id_: ComponentId) -> list[Decision]:
    """The user's pending decision with a control's id, perhaps with other options by now."""
    mine = {seat.number for seat in snapshot.row.seats if seat.user == user}
    pending = snapshot.match.pending if snapshot.match else ()
    return [decision for decision in pending if decision.id == id_.decision and decision.seat in mine]


async def _answer(app: App, interaction: Interaction, id_: ComponentId, choose: Choose, then: str = "") -> None:
    """Answer the decision of the control, and what follows it; a refusal comes with a fresh panel."""
    user = interaction.user.id
    snapshot = await table_of(app, interaction, id_)
    decision = own_decision(snapshot, user, id_)
    picks = choose(decision) if decision else ()
    pressed = f"{id_} {values_in(interaction)}"
    try:
        if picks is None:
            raise refuse("ui-unknown-control")
        if decision is None and _asked(snapshot, user, id_):
            raise refuse("table-stale")  # open again with other options, after an answer was taken back
        await app[PanelService].answer(interaction, id_.table, id_.decision, picks, pressed, then)
    except (Refused, TableRefused) as refusal:
        stays = isinstance(refusal, Illegal) and picks  # to be fixed: what was selected in the only menu
        if stays and decision is not None and shape_of(decision, words_for(snapshot.row)) == "several":
            app[PanelService].drafts.put(id_.table, decision, 0, stays)
        now = await app.tables.snapshot(id_.table)  # the same press may have counted meanwhile
        settled = own_decision(now, user, id_) is None
        await app[PanelService].explain(interaction, id_.table, refusal, pressed if settled else "")
        return
    if decision is not None:
        app[PanelService].drafts.clear(id_.table, decision)


async def _gather(
    app: App,
    interaction: Interaction,
    id_: ComponentId,
    gathered: Callable[[Decision, Picks], Picks | None],
    *,
    whole: bool = False,
) -> None:
    """Keep picks for later and show the panel again; `whole` picks replace all so far."""
    snapshot = await table_of(app, interaction, id_)
    decision = own_decision(snapshot, interaction.user.id, id_)
    if decision is None:
        await app[PanelService].explain(interaction, id_.table, refuse("table-stale"))
        return
    drafts = app[PanelService].drafts
    picks = gathered(decision, drafts.picks(id_.table, decision))
    made = menus(decision, private_words(interaction, snapshot.row))
    if picks is None or not id_.extra.isdecimal() or int(id_.extra) >= len(made):
        await app[PanelService].explain(interaction, id_.table, refuse("ui-unknown-control"))
        return
    drafts.put(id_.table, decision, 0 if whole else int(id_.extra), picks[: max(decision.max_picks, 1)])
    page = int(id_.extra) // PAGE
    await app[PanelService].show(interaction, snapshot, page=page, seat=decision.seat, decision=decision.id)


@VIEWS(10)
def _views(row: TableRow, seat: int, words: Words) -> Iterator[Item]:
    yield controls.PANEL.button(words, row.id, extra=str(seat))
    for look, label in LABELS.items():
        yield LOOK.button(words(label), row.id, extra=f"{seat}.{look}")


@LISTED_BUTTON(10)
def _from_afar(row: TableRow, words: Words) -> Iterator[Button]:
    yield controls.PLAY.button(words, row.id)


@BOARD(20)
def _playing(row: TableRow, words: Words) -> Iterator[Item]:
    if row.status == "live":
        yield controls.PLAY.button(words, row.id)
        yield controls.HAND.button(words, row.id)
