"""Guided first games: how their tables are set up, which lesson comes with each question, and remarks on the
answers. All of it is kept in the table's row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.features.lobby.state import is_lost
from bot.store.rows import SeatRow, TableRow
from bot.tables.ai import ai_name
from bot.tables.changes import Change, Feature
from bot.tables.guided import LEARN, Guided, learner, meant_at
from bot.tables.model import Person, refuse
from bot.tables.rights import must_be_lobby
from games.kernel.decision import Decision, Picks
from games.kernel.guide import Guide, Wrong, guide_of, message_of
from games.kernel.match import Match
from games.kernel.rules import OptionValue
from games.kernel.saved import Answer, Entry
from games.kernel.text import Text
from games.registry import keys, manifest_of, rules_of


def taught() -> tuple[str, ...]:
    return tuple(key for key in keys() if guide_of(key) is not None)


def is_alone(row: TableRow, person: Person) -> bool:
    """Whether they opened this lobby and no one else sits there."""
    return row.opener == person.id and {seat.user for seat in row.seats} <= {None, person.id}


def set_up(row: TableRow, person: Person) -> None:
    """Make a lobby with no one else in it this person's first game."""
    must_be_lobby(row)
    guide = guide_of(row.game)
    if guide is None:
        raise refuse("table-no-guide")
    if not is_alone(row, person):
        raise refuse("table-not-alone")
    row.seed, row.pace = guide.seed, "relaxed"
    row.options = rules_of(row.game).complete_options(guide.options | decks_of(row.game, guide))
    row.seats = [SeatRow(0, person.id, None, person.name)]
    while len(row.seats) < guide.seats:
        row.seats.append(SeatRow(len(row.seats), None, guide.ai, ai_name(row, guide.ai)))
    LEARN.put(row, Guided(on=True))


def is_lost_first_game(row: TableRow) -> bool:
    """Whether a guided game is lost, so its learner can try again."""
    return LEARN.of(row).on and is_lost(row) and row.game in taught()


def decks_of(game: str, guide: Guide) -> dict[str, OptionValue]:
    """A guide's ready decks as options of the seats. Raises KeyError for an unknown name."""
    decks, key = manifest_of(game).decks_here(), rules_of(game).seat_option
    ready = decks.ready_decks() if decks else {}
    return {f"{key}:{seat}": decks.packed(ready[name]) for seat, name in enumerate(guide.decks) if decks}


def asked(row: TableRow, match: Match[Any]) -> None:
    """Note the lesson for what the learner is asked now."""
    seat, guide = learner(row), guide_of(row.game)
    if seat is None or guide is None or not LEARN.of(row).on:
        return
    decision = next((each for each in match.pending_for(seat) if not each.optional), None)
    if decision is None:
        return
    view, said = match.view(seat), LEARN.of(row)
    round_ = manifest_of(row.game).round(view)
    pending = {each.id for each in match.pending_for(seat)}
    lessons = {name: at for name, at in said.lessons.items() if name != said.open or at in pending}
    if decision.id not in lessons.values():
        lesson = _next_lesson(guide, lessons, decision, view, round_, seat)
        lessons |= {lesson: decision.id} if lesson else {}
        said = replace(said, open=lesson)
    LEARN.put(row, replace(said, lessons=lessons))


def _next_lesson(
    guide: Guide, lessons: Mapping[str, str], decision: Decision, view: Any, round_: int | None, seat: int
) -> str:
    fitting = (
        lesson.id
        for lesson in guide.lesson
        if lessons.keys().isdisjoint((lesson.id, *lesson.unless)) and lesson.fits(decision, view, round_, seat)
    )
    return next(fitting, "")


def answered(row: TableRow, match: Match[Any], entry: Entry) -> None:
    """Note what to say about an answer of the learner, before it's carried out."""
    seat, guide = learner(row), guide_of(row.game)
    if seat is None or guide is None or not LEARN.of(row).on:
        return
    if entry.seat != seat or not isinstance(entry, Answer):
        return
    said = replace(LEARN.of(row), remark=None, open="", began=LEARN.of(row).began or entry.decision)
    LEARN.put(row, said)
    decision = next(d for d in match.pending if d.id == entry.decision)
    if entry.picks == meant_at(row, decision):
        return
    view = match.view(seat)
    round_ = manifest_of(row.game).round(view)
    for wrong in guide.wrong:
        new = said.wrongs.get(wrong.id, decision.id) == decision.id
        if new and wrong.fits(decision, entry.picks, view, round_, seat):
            remark = _explained(row.game, wrong, decision, entry.picks)
            LEARN.put(row, replace(said, wrongs=said.wrongs | {wrong.id: decision.id}, remark=remark))
            return


def _explained(game: str, wrong: Wrong, decision: Decision, picks: Picks) -> Text:
    picked = wrong.taken(decision, picks)
    better = wrong.instead.among(decision.options) if wrong.instead else None
    args = {name: option.label for name, option in (("picked", picked), ("better", better)) if option}
    return Text(message_of(game, wrong.id), dict(args))


def taken_back(row: TableRow, match: Match[Any]) -> None:
    if LEARN.of(row).on:
        LEARN.put(row, replace(LEARN.of(row), remark=None))
        asked(row, match)


def go_alone(row: TableRow, person: Person) -> None:
    seat = learner(row)
    if seat is None or row.seats[seat].user != person.id:
        raise refuse("table-no-lessons")
    assert LEARN.of(row).on
    LEARN.put(row, replace(LEARN.of(row), alone=True))


class LearnFeature(Feature):
    """Comments on the learner's answers, and on what they're asked next."""

    def before_answer(self, change: Change) -> None:
        if change.match is not None and change.entry is not None:
            answered(change.row, change.match, change.entry)

    async def changed(self, change: Change) -> None:
        if change.match is None:
            return
        if change.kind in ("started", "answered"):
            asked(change.row, change.match)
        elif change.kind == "undone":
            taken_back(change.row, change.match)


FEATURE = LearnFeature
