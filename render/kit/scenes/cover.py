"""A table's cover before it starts: the game's own drawing, the players, and what's chosen."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PIL import Image

from games.kernel.rules import OptionSpec
from games.registry import rules_of
from render.kit.alt import facts
from render.kit.letters.fonts import lay_line, sans, serif
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, MIST, mix
from render.kit.picture import Lobby
from render.kit.scenes.plain import BODY, EDGE, WIDTH, Theme, paragraph, rays, seat_line
from render.kit.shapes import panel, put

HIGH = 1010
ART = (EDGE, 250, 880, 520)
"""Where the game draws: left, top, width, height."""
_SEATS = 960
_STEP = 98


class Cover(msgspec.Struct, frozen=True):
    """What a cover says besides the game's name."""

    chosen: tuple[tuple[str, str], ...]
    """What's played: options with their values, the most important first."""
    seats: tuple[str, ...] = ()
    """A detail for each seat besides its player's name: the deck they bring."""


def canvas(lobby: Lobby, cover: Cover, theme: Theme, words: Words) -> Image.Image:
    """The cover without the game's own drawing, which goes into `ART`."""
    made = rays((WIDTH, HIGH), (ART[0] + ART[2] // 2, ART[1] + ART[3] // 2), theme, theme.accent)
    title = words(f"{words.game}-title")
    style = serif(92, 56, BRASS)
    at = (EDGE, 78)
    lay_line(made, at, title, WIDTH - 2 * EDGE, words.language, style, stroke=mix(BRASS_DARK, (0, 0, 0), 0.6))
    paragraph(made, words(f"{words.game}-blurb"), (EDGE, 138, WIDTH - 2 * EDGE, 110), words, MIST)
    _seats(made, lobby, cover, theme, words)
    _chosen(made, cover, theme, words)
    return made


def _seats(made: Image.Image, lobby: Lobby, cover: Cover, theme: Theme, words: Words) -> None:
    left, wide = _SEATS, WIDTH - EDGE - _SEATS
    taken = len(lobby.machines)
    said = words("ui-seats", taken=taken, least=lobby.least, most=lobby.most)
    lay_line(made, (left, 270), said, wide, words.language, serif(42, BODY, BRASS))
    for seat in range(lobby.most):
        box = (left, 306 + seat * _STEP, wide)
        if seat < taken:
            detail = cover.seats[seat] if seat < len(cover.seats) else ""
            if lobby.machines[seat]:
                detail = detail or words("ui-cover-machine")
            seat_line(made, box, seat + 1, (words.player(seat), detail), words, theme=theme)
        else:
            key = "ui-cover-needed" if seat < lobby.least else "ui-cover-free"
            seat_line(made, box, seat + 1, (words(key), ""), words, theme=theme, empty=True)


def _chosen(made: Image.Image, cover: Cover, theme: Theme, words: Words) -> None:
    shown = cover.chosen[:3]
    if not shown:
        return
    gap = 16
    wide = (WIDTH - 2 * EDGE - gap * (len(shown) - 1)) // len(shown)
    for place, (label, value) in enumerate(shown):
        left = EDGE + place * (wide + gap)
        field = panel(wide, 126, 16, mix(theme.field, theme.accent, 0.08), BRASS_DARK, 240)
        put(made, field, (left, HIGH - 158))
        lay_line(made, (left + 20, HIGH - 126), label, wide - 40, words.language, sans(34, BODY, MIST))
        lay_line(made, (left + 20, HIGH - 76), value, wide - 40, words.language, serif(50, BODY))


def chosen_options(lobby: Lobby, words: Words, keys: Sequence[str] = ()) -> tuple[tuple[str, str], ...]:
    """Names and values of a game's options, in the order of `keys`, or the rules' order."""
    specs = {spec.key: spec for spec in rules_of(words.game).options}
    return tuple((words.say(specs[key].label), value_said(specs[key], lobby, words)) for key in keys or specs)


def value_said(spec: OptionSpec, lobby: Lobby, words: Words) -> str:
    """An option's value at this table."""
    value = lobby.options.get(spec.key, spec.default)
    labels = spec.choice_labels
    return words.say(labels[spec.choices.index(value)]) if labels else str(value)


def cover_text(lobby: Lobby, cover: Cover, words: Words) -> str:
    seats = []
    for seat, machine in enumerate(lobby.machines):
        told = [words.player(seat), *cover.seats[seat : seat + 1]] + [words("ui-cover-machine")] * machine
        seats.append(f"{seat + 1}. {facts(*told)}")
    head = words("ui-seats", taken=len(seats), least=lobby.least, most=lobby.most)
    options = [f"• {words.label(label, value)}" for label, value in cover.chosen]
    return "\n".join([f"**{words(f'{words.game}-title')}**", head, *seats, *options])
