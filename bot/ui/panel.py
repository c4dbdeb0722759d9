"""The private panel: what a seat sees, and the controls for what it is asked. Direct messages show the same."""

from __future__ import annotations

from typing import Any

from bot.tables.model import Snapshot, TableRow
from bot.ui.board import event_lines, heading, words_for
from bot.ui.choices import as_buttons, menus, numbers, say_picks
from bot.ui.drafts import Drafts
from bot.ui.face import Face, Style, button, menu
from bot.ui.ids import ComponentId
from bot.ui.limits import MENU
from bot.ui.painter import Painter
from games.kernel.decision import Decision
from games.kernel.match import Match
from render.kit.picture import renderer_of
from render.kit.words import Words

PAGE = 6
"""Menus shown at once; more are turned by pages (a message takes 40 components)."""


async def panel_face(
    snapshot: Snapshot,
    seat: int,
    painter: Painter,
    drafts: Drafts,
    *,
    language: str | None = None,
    notice: str = "",
    page: int = 0,
) -> Face:
    """A seat's panel; `notice` is a sentence that stands on top (a refusal, or what just happened)."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    words = words_for(row, language)
    face = Face(renderer_of(row.game).accent)
    decision = next(iter(match.pending_for(seat)), None)
    face.say(notice)
    face.say(_heading(snapshot, seat, decision, words))
    await _pictures(face, row, match, seat, decision, words, painter)
    if decision is not None:
        _controls(face, row, decision, words, drafts, page)
    else:
        face.say(event_lines(snapshot.recent, seat, words, 5, 800))
    _below(face, row, words, waiting=decision is not None)
    return face


def _heading(snapshot: Snapshot, seat: int, decision: Decision | None, words: Words) -> str:
    if decision is None:
        return heading(snapshot, words)
    mine = [s for s in snapshot.row.seats if s.user == snapshot.row.seats[seat].user]
    title = f"**{words.say(decision.prompt)}**"
    return f"-# {words('ui-seat', number=seat + 1)}\n{title}" if len(mine) > 1 else title


async def _pictures(
    face: Face,
    row: TableRow,
    match: Match[Any],
    seat: int,
    decision: Decision | None,
    words: Words,
    painter: Painter,
) -> None:
    """Its hand, and where it has to choose, the table as it sees it, numbered like the options."""
    view, marks = match.view(seat), numbers(decision)
    shown = []
    if match.rules.private_part(match.state, seat):
        shown.append((f"hand-{row.id}-{row.revision}", await painter.draw("hand", view, words, marks)))
    if decision is not None:
        shown.append((f"seat-{row.id}-{row.revision}", await painter.draw("table", view, words, marks)))
    face.show(*shown)


def _controls(face: Face, row: TableRow, decision: Decision, words: Words, drafts: Drafts, page: int) -> None:
    where = {"table": row.id, "revision": row.revision, "decision": decision.id}
    if decision.suggested:
        label = words("ui-suggested", picks=say_picks(decision, decision.suggested, words))
        face.row(button(ComponentId("sugg", **where), label, Style.success))
    plain = as_buttons(decision, words)
    if plain:
        face.row(*(button(ComponentId("do", **where, extra=e.value), e.label, Style.primary) for e in plain))
    else:
        _menus(face, where, decision, words, drafts, page)
    if decision.topics:
        face.row(button(ComponentId("stand", **where, extra="0"), words("ui-stand")))


def _menus(
    face: Face, where: dict[str, Any], decision: Decision, words: Words, drafts: Drafts, page: int
) -> None:
    made = menus(decision, words)
    whole = len(made) == 1
    for number, part in list(enumerate(made))[page * PAGE : (page + 1) * PAGE]:
        least = min(decision.min_picks, len(part.entries)) if whole else 0
        most = min(decision.max_picks, len(part.entries), MENU)
        single = decision.max_picks == 1
        id_ = ComponentId("pick" if whole or single else "part", **where, extra=str(number))
        bounds = (1, 1) if single else (max(least, 0), max(most, 1))
        face.row(menu(id_, part.title, part.entries, least=bounds[0], most=bounds[1]))
    if not whole and decision.max_picks > 1:
        _draft_row(face, where, decision, words, drafts)
    if decision.min_picks == 0:
        face.row(button(ComponentId("none", **where), words("ui-none")))
    if len(made) > PAGE:
        last = (len(made) - 1) // PAGE
        face.row(
            button(ComponentId("page", **where, extra=f"{max(page - 1, 0)}.0"), "◀", off=page == 0),
            button(ComponentId("page", **where, extra=f"{min(page + 1, last)}.1"), "▶", off=page == last),
        )


def _draft_row(face: Face, where: dict[str, Any], decision: Decision, words: Words, drafts: Drafts) -> None:
    """What has been gathered from several menus, and the button that answers with it."""
    picks = drafts.picks(where["table"], decision)
    face.say(words("ui-chosen", picks=say_picks(decision, picks, words) if picks else "–"))
    ready = decision.fault(picks) is None
    face.row(button(ComponentId("done", **where), words("ui-confirm"), Style.success, off=not ready))


def _below(face: Face, row: TableRow, words: Words, *, waiting: bool) -> None:
    if row.status != "live":
        return
    if not waiting:
        face.row(
            button(ComponentId("panel", row.id), words("ui-refresh")),
            button(ComponentId("undo", row.id), words("ui-undo")),
        )
