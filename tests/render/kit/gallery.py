"""Every piece of the kit, to look at after a change: `python -m tests.render.kit.gallery sheet.png`."""

from __future__ import annotations

import sys

from msgspec.structs import replace
from PIL import Image, ImageDraw

from render.kit.letters.fonts import SANS, face, write
from render.kit.letters.textbox import text_box
from render.kit.letters.textcard import text_card
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, Colour, mix, rgb
from render.kit.pieces import arrows, cards, dice, gauges
from render.kit.pieces.hexes import RIM, Hex, Terrain, Tile, fitted_layout, lay_grid
from render.kit.pieces.standee import MARGIN, Creature, stand, standee
from render.kit.shapes import badge, ground, panel, put, with_shadow
from render.kit.signs import SIGNS, icons
from render.kit.vectors import icon
from tests.render.kit.test_textcard import PLAN

SIZE = (1600, 1640)
RED, BLUE, GREEN, GOLD = rgb("#B0303A"), rgb("#3C6FD8"), rgb("#2F6B4F"), rgb("#8A6A1E")
_TEXTS = {
    "en": "**When revealed**: each character takes 1 damage {attack}. **Boost** {boost}: the villain becomes "
    "tough {tough}. Spend {energy}{mental} to prevent it.",
    "zh-TW": "**揭示時**：每個角色受到 1 點傷害 {attack}。**增強** {boost}：反派獲得「強韌」{tough}。"
    "支付 {energy}{mental} 可防止。\n每回合限一次。",
    "zh-CN": "**揭示时**：每个角色受到 1 点伤害 {attack}。**增强** {boost}：反派获得“强韧”{tough}。"
    "支付 {energy}{mental} 可防止。",
}


def sheet() -> Image.Image:
    """Every piece once, in rows."""
    made = ground(*SIZE, rgb("#2E3440"), rgb("#0A0C10"))
    draw = ImageDraw.Draw(made)
    for place, (name, drawing) in enumerate(SIGNS.items()):
        x, y = (20 + place % 17 * 92, 20 + place // 17 * 96)
        put(made, icon(drawing, 60, IVORY, mix(IVORY, INK, 0.4)), (x + 2, y))
        write(draw, (x + 32, y + 74), name, face(SANS, 15), MIST, anchor="m")
    _cards(made, 230)
    _gauges(made, 490)
    _dice(made, 690)
    _texts(made, 800)
    _grid(made, 1080)
    return made


def _cards(made: Image.Image, top: int) -> None:
    styles: tuple[tuple[cards.Style, Colour, str], ...] = (
        ("rays", RED, "skull"),
        ("lattice", BLUE, "fame"),
        ("scales", GREEN, "threat"),
        ("bands", GOLD, "energy"),
    )
    backs = [cards.card_back(150, 210, tone, style, SIGNS[sign]) for style, tone, sign in styles]
    for place, back in enumerate(backs):
        put(made, with_shadow(back, 14, 28), (20 + place * 172, top), 28)
    put(made, cards.turned(backs[0], 14), (720, top + 30), 28)
    for place, count in enumerate((40, 3, 0)):
        put(made, cards.pile(backs[1], count, 14), (960 + place * 190, top), 28)
    put(made, badge(7, 64), (1530, top + 60), 12)


def _gauges(made: Image.Image, top: int) -> None:
    for place, (value, most) in enumerate(((14, 14), (8, 14), (2, 14), (126, 140))):
        put(made, gauges.dial(value, most, 150, rgb("#6A3A6A")), (20 + place * 168, top))
    for place, (threat, target) in enumerate(((2, 7), (7, 7), (40, 60))):
        put(made, gauges.threat_bar(threat, target, 360, 46, drawing=SIGNS["threat"]), (710, top + place * 54))
    x = 1100
    named = (("stunned", "Stunned", BLUE), ("confused", "混亂", GOLD), ("tough", "强韧", GREEN))
    for (name, label, tone), language in zip(named, ("en", "zh-TW", "zh-CN"), strict=True):
        chip = gauges.status_chip(SIGNS[name], label, 46, tone, language)
        put(made, chip, (x, top))
        x += chip.width + 10
    for place, (name, count) in enumerate((("health", 3), ("threat", 12), ("influence", 1), ("time", 5))):
        piece = gauges.counter(count, SIGNS[name], 66, (RED, GOLD, BLUE, GREEN)[place])
        put(made, piece, (1100 + place * 76, top + 70))


def _dice(made: Image.Image, top: int) -> None:
    tones = (rgb("#F0E6D0"), RED, BLUE, rgb("#E5C02A"), rgb("#202028"), rgb("#6A2FA0"), rgb("#B8B8C0"))
    for pips, tone in enumerate(tones):
        put(made, dice.pip_die(pips, 72, tone), (20 + pips * 92, top), dice.MARGIN)
    for count in range(1, 7):
        piece = dice.sign_die((SIGNS["attack"],) * count, 72, tones[count - 1])
        put(made, piece, (680 + count * 92, top), dice.MARGIN)


def _texts(made: Image.Image, top: int) -> None:
    for place, (language, said) in enumerate(_TEXTS.items()):
        x = 20 + place * 350
        put(made, panel(330, 250, 12, INK, BRASS_DARK), (x, top))
        put(made, text_box(said, (298, 220), language, icons(), size=27, bold_tone=BRASS), (x + 16, top + 15))
    values = ((SIGNS["attack"], "3"), (SIGNS["health"], "12"))
    plan = replace(PLAN, kind="Ally", text=_TEXTS["en"], values=values, rank=3)
    put(made, with_shadow(text_card(plan, (330, 460), "en"), 18, 28), (1240, top), 28)
    put(made, with_shadow(text_card(plan, (150, 210), "en"), 9, 28), (1075, top + 20), 28)


def _grid(made: Image.Image, top: int) -> None:
    cells: list[Hex] = [(q, r - q // 2) for q in range(8) for r in range(4)]
    kinds: tuple[Terrain, ...] = ("open", "rough", "water", "wall", "fire", "grass")
    tones = ("#4A4638", "#57503C", "#2A5A7A", "#5A5A5E", "#7A3A1A", "#3F5E34")
    tiles = {}
    for place, cell in enumerate(cells):
        kind = (place * 7 % 13) % 6 if place % 3 == 0 else 0
        label = f"{'ABCDEFGH'[cell[0]]}{cell[1] + cell[0] // 2 + 1}"
        lit, mark = (RIM, place) if 9 <= place <= 11 else (None, None)
        tiles[cell] = Tile(rgb(tones[kind]), kinds[kind], label, mark, lit, dim=place > 27)
    layout = fitted_layout(cells, (20, top, 1000, SIZE[1] - 20))
    lay_grid(made, layout, tiles)
    hero, beast = Creature(SIGNS["fame"], BLUE, 7, 10), Creature(SIGNS["skull"], RED, 5, 8, "2", True)
    stand(made, layout, cells[5], hero)
    stand(made, layout, cells[18], beast)
    arrows.arrow(made, layout.centre(cells[5]), layout.centre(cells[18]), gauges.DANGER, bend=0.25)
    arrows.path(made, [layout.centre(cells[n]) for n in (13, 17, 21, 25)], BRASS, dots=True)
    states = (SIGNS["stunned"], SIGNS["burning"])
    third = Creature(SIGNS["energy"], GREEN, 1, 4, done=True, signs=states)
    for place, creature in enumerate((hero, beast, third)):
        put(made, standee(creature, 150), (1060 + place * 175, SIZE[1] - 250), MARGIN)


if __name__ == "__main__":
    sheet().save(sys.argv[1])
