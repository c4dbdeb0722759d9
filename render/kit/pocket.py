"""Hands for a phone: full-width cards one below another, each with its full text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.kit.letters.fonts import SERIF, face, lay_line, sans, serif, strong, write
from render.kit.letters.namebox import lay_name
from render.kit.letters.textbox import set_text, text_box
from render.kit.letters.textcard import Plan
from render.kit.palette import BLACK, BRASS, INK, IVORY, MIST, Colour, mix
from render.kit.picture import PHONE, Marks
from render.kit.pieces.whys import lay_why
from render.kit.shapes import framed, lay_tab, panel, put, roundel, veil, vertical
from render.kit.signs import Icons
from render.kit.stacks import Strip, crowded, pocket_strips, stacked_strips, table_of
from render.kit.vectors import faint, icon

EDGE, GAP = 12, 10
WIDE = PHONE[0] - 2 * EDGE
LETTERS = 34
"""13 px when a phone's 800 px are shown as 300."""
MOST = 4
"""Pictures of a hand; beyond that, they go side by side."""
_HEAD, _KIND, _FOOT, _LEFT = 76, 44, 70, 20
_ROOM = WIDE - 2 * _LEFT
_SEAL = 60


class Held(NamedTuple):
    """A card in hand: the reference options use, and what it shows."""

    reference: str
    plan: Plan


def pocket_hand(
    held: Sequence[Held],
    title: str,
    tones: tuple[Colour, Colour],
    language: str,
    signs: Icons,
    marks: Marks,
    most: int = MOST,
) -> list[Image.Image]:
    """The hand under a title on a two-toned table; while anything can be chosen, the rest is dimmed."""
    choosing = any(each.reference in marks for each in held)
    strips = []
    for each in held:
        dim = choosing and each.reference not in marks
        strips.append(_strip(each, language, signs, marks, dim=dim))
    head = _title(title, language)
    table = table_of(PHONE[0], tones)
    made = pocket_strips(head, strips, table, GAP, 2)
    if len(made) > most:  # rather in order and whole than all smaller
        made = stacked_strips([head, *strips], table, GAP, 2, PHONE[1])
    return crowded(made, most)


def _title(said: str, language: str) -> Strip:
    def paint(made: Image.Image, y: int) -> None:
        lay_line(made, (EDGE + 8, y + 30), said, WIDE - 20, language, serif(44, 30, BRASS))

    return Strip(70, paint)


def _strip(held: Held, language: str, signs: Icons, marks: Marks, *, dim: bool) -> Strip:
    plan = held.plan
    low = round(set_text(plan.text, language, _ROOM, LETTERS).height) + 12 if plan.text else 0
    high = _HEAD + _KIND + low + (_FOOT if plan.values else 0) + 14

    def paint(made: Image.Image, y: int) -> None:
        card = _card(plan, high, low, language, signs)
        put(made, card, (EDGE, y))
        if dim:
            made.paste(INK, (EDGE, y), veil(*card.size, 14, 110))
        lay_why(made, marks, held.reference, (EDGE + WIDE - 76, y + 7))
        right = EDGE + WIDE - 16
        lay_tab(made, marks, held.reference, (right, y + 38), 62, right)

    return Strip(high + GAP, paint, held.reference in marks)


def _card(plan: Plan, high: int, low: int, language: str, signs: Icons) -> Image.Image:
    """A card as wide as a phone and as high as its text (`low` px) needs: cost and name, kind and resources,
    text, values. Drawn only when laid: a whole hand would take thirty megabytes at once."""
    made = vertical(WIDE, high, mix(plan.dark, plan.light, 0.34), mix(plan.dark, BLACK, 0.25)).convert("RGBA")
    _emblem(made, plan)
    made.alpha_composite(Image.new("RGBA", (WIDE, _HEAD), (*mix(plan.dark, INK, 0.8), 245)))
    _head(made, plan, language)
    lay_line(made, (_LEFT, _HEAD + 24), plan.kind, _ROOM, language, sans(32, 29, MIST))
    if plan.text:
        text = text_box(plan.text, (_ROOM, low), language, signs, size=LETTERS, least=29, bold_tone=BRASS)
        made.alpha_composite(text, (_LEFT, _HEAD + _KIND + 2))
    if plan.values:
        _values(made, plan, high - _FOOT // 2 - 8)
    return framed(made, 14)


def _emblem(made: Image.Image, plan: Plan) -> None:
    across = min(made.height - _HEAD - 8, 240)
    emblem = faint(icon(plan.drawing, across, plan.light, mix(plan.light, plan.dark, 0.4)), 70)
    made.alpha_composite(emblem, (WIDE - across - 14, _HEAD + (made.height - _HEAD - across) // 2))


def _head(made: Image.Image, plan: Plan, language: str) -> None:
    draw, x = ImageDraw.Draw(made), float(_LEFT)
    if plan.cost:
        coin = panel(64, 64, 32, mix(plan.dark, plan.light, 0.35), BRASS, 255)
        made.alpha_composite(coin, (8, 6))
        write(draw, (40, 38), plan.cost, face(SERIF, 56, True), IVORY, anchor="m", stroke=INK, role="key")
        x = 86
    right = WIDE - 96
    for drawing in reversed(plan.resources):
        right -= _SEAL + 4
        sign = icon(drawing, 42, IVORY, mix(IVORY, plan.dark, 0.4))
        made.alpha_composite(roundel(_SEAL, mix(plan.dark, INK, 0.6), BRASS, sign), (right, 8))
    lay_name(made, (x, 38), plan.name, right - x - 10, language, strong(42, 29))


def _values(made: Image.Image, plan: Plan, middle: int) -> None:
    draw, x = ImageDraw.Draw(made), float(_LEFT)
    for drawing, value in plan.values:
        made.alpha_composite(icon(drawing, 46, BRASS, mix(BRASS, INK, 0.4)), (round(x), middle - 23))
        x += (
            54 + write(draw, (x + 52, middle), value, face(SERIF, 54, True), IVORY, stroke=INK, role="key") + 30
        )
