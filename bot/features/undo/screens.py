"""What stands of taking answers back: which ones, and who has to agree."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.components import Style
from bot.chat.limits import OPTION, clip
from bot.chat.slots import Block
from bot.chat.words import accent_of
from bot.features.board.screens import mention, still_asked
from bot.features.undo.controls import DECLINE, TAKE_BACK, TAKE_BACK_TO
from bot.features.undo.service import UNSAID, Decided
from bot.features.undo.state import UNDO, asked_back, proposal_of
from bot.store.rows import TableRow
from render.kit.letters.words import Words

AGREE = "agree"
"""What tells a button that agrees to a proposal from one that begins it."""


def undo_message(row: TableRow, decided: Sequence[Decided], words: Words) -> MessageBuilder:
    """One line for each answer, named as in the story."""
    plain = words.plain
    entries = []
    for each in decided:
        what = plain.past.say(each.what) if each.what is not None else words("ui-undo-unsaid")
        entries.append(Entry(str(each.number), clip(f"{plain.player(each.seat)} · {what}", OPTION), ""))
    builder = MessageBuilder(accent_of(row.game)).say(words("ui-undo-which"))
    return builder.row(TAKE_BACK_TO.menu(words("ui-undo-list"), entries, row.id, row.revision))


def ask_back(row: TableRow, words: Words) -> Block:
    """Who would like to take the newest answer back, and the buttons to agree or not."""
    proposal = UNDO.of(row)
    who = words.joined([mention(row, seat) for seat in (proposal.asked or [])[:1]])
    until = f"<t:{int(proposal.until)}:R>" if proposal.until is not None else "–"
    told = proposal.what
    key = "ui-undo-asked" if told is not None and told.key != UNSAID else "ui-undo-asked-unsaid"
    what = words.past.say(told) if told is not None else words("ui-undo-unsaid")
    asked = clip(words(key, who=who, what=what, until=until), 600)
    missing = still_asked(asked_back(row), words)
    return Block(
        words.run_on(asked, missing) if missing else asked,
        (
            TAKE_BACK.button(words("ui-agree"), row.id, proposal_of(row), extra=AGREE, style=Style.success),
            DECLINE.button(words, row.id, proposal_of(row)),
        ),
    )
