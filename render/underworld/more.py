"""The other pictures: hand, single card, and the end."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.underworld.printed.content import CARDS
from games.underworld.state.view import UnderworldView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, rgb
from render.kit.picture import Marks
from render.kit.shapes import ground, panel, put, rounded_mask
from render.underworld.board import DARK, LIGHT, near_team
from render.underworld.faces import MARGIN, large
from render.underworld.small import TEAM, body, mark

FACE = (330, 490)


def hand(view: UnderworldView, words: Words, marks: Marks) -> Image.Image:
    """The viewer's hand, what it looks at, and its infiltrators, to be read; numbered like the options."""
    cards = [(f"piece:{card.handle}", card.code, "") for card in view.hand]
    cards += [(f"code:{code}", code, "looking") for code in view.looking[:10]]
    cards += [(ref, code, "infiltrator") for ref, code in _veiled(view)]
    rows = max((len(cards) + 4) // 5, 1)
    columns = max((len(cards) + rows - 1) // rows, 1)
    wide = 40 + columns * (FACE[0] + 20) + 20
    made = ground(max(wide, 800), 96 + rows * (FACE[1] + 48) + 10, LIGHT, DARK)
    draw = ImageDraw.Draw(made)
    title = words("underworld-pic-hand", count=len(view.hand))
    write(draw, (40, 50), title, face(SERIF, 44, True, words.language), BRASS)
    choosing = any(ref in marks for ref, _, _ in cards)
    for number, (ref, code, note) in enumerate(cards):
        at = (40 + number % columns * (FACE[0] + 20), 92 + number // columns * (FACE[1] + 48))
        put(made, large(code, FACE, words.language), at, MARGIN)
        if choosing and ref not in marks:
            made.paste(INK, at, _shade())
        if note:
            said = words(f"underworld-pic-{note}")
            lettering, shown = fitted(SANS, 26, said, FACE[0], least=16, bold=True, language=words.language)
            write(draw, (at[0] + FACE[0] / 2, at[1] + FACE[1] + 20), shown, lettering, MIST, anchor="m")
        mark(made, marks, ref, (at[0] + FACE[0] - 42, at[1] + 104), 60)
    return made


def _veiled(view: UnderworldView) -> list[tuple[str, str]]:
    """The viewer's own facedown cards."""
    cards = [card for region in view.regions for card in region.cards]
    cards += [card for side in view.sides for card in side.attached]
    own = [
        card
        for card in cards
        if card.seat == view.viewer and card.kind in ("infiltrator", "plan") and card.code
    ]
    return [(f"piece:{card.handle}", card.code) for card in own]


@kept
def _shade() -> Image.Image:
    """What cannot be chosen steps back."""
    return rounded_mask(*FACE, 18).point(lambda v: v * 110 // 255)


def single(code: str, words: Words) -> Image.Image:
    """One card, large. Raises KeyError for one that is not there."""
    made = ground(620, 840, LIGHT, DARK)
    put(made, large(CARDS[code].code, (540, 756), words.language), (40, 42), MARGIN)
    return made


def ending(view: UnderworldView, words: Words) -> Image.Image:
    """Who has won, with scores and won regions."""
    made = ground(1200, 330 + 176 * len(view.sides), LIGHT, DARK)
    draw, near = ImageDraw.Draw(made), near_team(view)
    winners = [side.seat for side in view.sides if side.team == view.winner]
    title = words.joined([words.player(seat) for seat in winners]) if winners else words("underworld-pic-draw")
    lettering, shown = fitted(SERIF, 84, title, 1080, least=36, bold=True, language=words.language)
    write(draw, (600, 86), shown, lettering, BRASS, anchor="m")
    key = f"underworld-pic-won-{view.reason}" if winners else "underworld-ended-draw"
    reason_face, fitting = fitted(SANS, 34, words(key), 1080, least=20, language=words.language)
    write(draw, (600, 170), fitting, reason_face, IVORY, anchor="m")
    turn = words("underworld-pic-turn", turn=view.turn, phase=f"{view.scores[near]} : {view.scores[1 - near]}")
    write(draw, (600, 224), turn, face(SANS, 30, False, words.language), MIST, anchor="m")
    for number, side in enumerate(view.sides):
        y = 268 + number * 176
        team = 0 if side.team == near else 1
        put(made, panel(1104, 160, 16, rgb("#151D29"), BRASS_DARK), (48, y))
        if side.society is not None:
            put(
                made,
                body(side.society.code, (106, 142), words.language, False, team, False),
                (66, y + 9),
                MARGIN,
            )
        name_face, name = fitted(
            SANS, 42, words.player(side.seat), 420, least=22, bold=True, language=words.language
        )
        write(draw, (206, y + 52), name, name_face, TEAM[team])
        won = words.joined([words.name("card", code) for code in side.scored]) or "–"
        won_face, text = fitted(SANS, 27, won, 780, least=15, language=words.language)
        write(draw, (206, y + 112), text, won_face, MIST)
        write(draw, (1120, y + 80), str(side.score), face(SERIF, 80, True), IVORY, anchor="r")
    return made
