"""The table's schemes: the main one above side schemes and environments."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.champions.printed.content import CARDS
from games.champions.state.view import ChampionsView, PieceView
from render.champions.faces import ICONS, text_in_play
from render.champions.pieces import sign_of, tags
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, lay_line, serif, write
from render.kit.letters.namebox import lay_name
from render.kit.letters.textbox import fits, text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.pieces.gauges import threat_bar
from render.kit.shapes import lay_tab, panel, put, roundel, tab_wide
from render.kit.signs import SIGNS, icons

EDGE, TOP, UPPER = 24, 96, 430
RED, FIELD = rgb("#C23B3B"), rgb("#1C1220")
VILLAIN, SCHEMES = 486, 512
"""Width of the villain's field, and of the schemes'."""
MIDDLE = EDGE + VILLAIN + 14
RIGHT = MIDDLE + SCHEMES + 14
WIDE_SCHEMES = 1600 - EDGE - MIDDLE
"""Width of side schemes when they use the space at the right too."""
MAIN = 166
"""Height of the main scheme; alone it takes the full height."""
_MANY, _ROW, _LABELLED = 4, 122, 110
"""Cards below the main scheme; height of a side scheme, and the minimum at which its icons' effects get their
own line."""


def is_alone(view: ChampionsView) -> bool:
    """Whether the main scheme is alone, with room for its text."""
    return not view.side_schemes and not view.environments


def is_spread(view: ChampionsView) -> bool:
    """Whether there are so many side schemes and environments that they use the space at the right too."""
    return len(view.side_schemes) + len(view.environments) > _MANY


def says_all(view: ChampionsView, main: PieceView, language: str) -> bool:
    """Whether the main scheme's text goes below its threat: it's alone, and the text is readable there."""
    return is_alone(view) and _fits(main.code, language)


def _fits(code: str, language: str) -> bool:
    return fits(text_in_play(code, language), _text_room(), language, 32)


def _text_room() -> tuple[int, int]:
    return SCHEMES - 36, UPPER - MAIN - 22


def schemes(made: Image.Image, view: ChampionsView, main: PieceView, words: Words, marks: Marks) -> None:
    """The main scheme above side schemes and environments: a few in one column, many in two rows as wide as
    needed."""
    _main(made, main, is_alone(view), words, marks)
    shown = [*view.side_schemes, *view.environments]
    count, room = len(shown), WIDE_SCHEMES if is_spread(view) else SCHEMES
    columns = 1 if count < _MANY else -(-count // 2)
    wide, high = (room - 10 * (columns - 1)) // columns, ((UPPER - MAIN - 30) // 3 if count == 3 else _ROW)
    for number, piece in enumerate(shown):
        at = (MIDDLE + number % columns * (wide + 10), TOP + MAIN + 10 + number // columns * (high + 10))
        _side(made, piece, at, (wide, high), words, marks)


def _main(made: Image.Image, piece: PieceView, alone: bool, words: Words, marks: Marks) -> None:
    x, y = MIDDLE, TOP
    put(made, panel(SCHEMES, UPPER if alone else MAIN, 12, FIELD, RED, 255), (x, y))
    if alone:
        put(made, _saying(piece.code, words.language), (x + 18, y + MAIN + 10))
    draw = ImageDraw.Draw(made)
    room = SCHEMES - (290 if piece.attached else 36 + tab_wide(marks, f"piece:{piece.handle}", 56))
    lay_line(made, (x + 18, y + 34), words.name("card", piece.code), room, words.language, serif(40, 20))
    bar = threat_bar(piece.threat, piece.target or 1, SCHEMES - 150, 90, RED, SIGNS["threat"])
    put(made, bar, (x + 12, y + 66))
    put(made, sign_of("accelerate", 46), (x + SCHEMES - 128, y + 88))
    said, lettering = f"+{piece.acceleration}", face(SERIF, 60, True)
    write(draw, (x + SCHEMES - 12, y + 112), said, lettering, IVORY, anchor="r", role="key")
    lay_tab(made, marks, f"piece:{piece.handle}", (x + SCHEMES - 40, y + 30), 56, x + SCHEMES - 8)
    high = min(40, 60 // max(len(piece.attached), 1))
    tags(made, piece.attached, (x + SCHEMES - 260, y + 4), 190, words, marks, high)


def _side(
    made: Image.Image, piece: PieceView, at: tuple[int, int], size: tuple[int, int], words: Words, marks: Marks
) -> None:
    (x, y), (wide, high) = at, size
    side = piece.type == "side-scheme"
    put(made, panel(wide, high, 12, FIELD, RED if side else BRASS_DARK, 255), at)
    signs = [kind for kind, count in CARDS[piece.code].icons.items() for _ in range(count)]
    folded = wide < 400 and high > 70
    labelled = bool(signs) and wide > 400 and high >= _LABELLED
    draw, middle = ImageDraw.Draw(made), y + (28 if folded else 40 if labelled else high / 2)
    left = x + 14.0
    if side:
        across, numeral = 36 if folded else 46, face(SERIF, 60, True)
        put(made, sign_of("threat", across, RED), (x + 12, round(middle - across / 2)))
        said = str(piece.threat)
        left += across + write(draw, (left + across + 4, middle), said, numeral, IVORY, role="key") + 8
    number, seal = (54, 40) if folded else (56, 48)
    right = x + wide - 10 - tab_wide(marks, f"piece:{piece.handle}", number)
    for kind in reversed(signs):
        right -= seal + 2
        put(made, _icon(kind, seal), (right, round(middle - seal / 2)))
    if piece.attached:
        end, right = right - 8, max(right - 158, round(left))
        each = min(40, (high - 12) // len(piece.attached))
        tags(made, piece.attached, (right, y + 4), end - right, words, marks, each)
    room, low = right - left - 8, 0
    if wide > 400 and high > 70 and signs:
        label = words.joined([words(f"champions-pic-icon-{kind}") for kind in dict.fromkeys(signs)])
        space = (wide - 32, 33, 26) if labelled else (round(room), 26, 15)
        lettering, shown = fitted(SANS, space[1], label, space[0], least=space[2], language=words.language)
        place = (x + 16, y + high - 27) if labelled else (left, middle + 21)
        if shown == label:  # else the table in words has it
            write(draw, place, shown, lettering, MIST, role="aside")
        low = 0 if labelled else 16
    if folded:
        left, room, low = x + 14.0, wide - 28, round(middle) - (y + high - 26)
    name = words.name("card", piece.code)
    lay_name(made, (left, middle - low), name, room, words.language, serif(36, 33))
    lay_tab(made, marks, f"piece:{piece.handle}", (x + wide - 36, round(middle)), number, x + wide - 6)


@kept
def _saying(code: str, language: str) -> Image.Image:
    said, room = text_in_play(code, language), _text_room()
    if not _fits(code, language):
        return Image.new("RGBA", (1, 1))
    size = next((size for size in (44, 38) if fits(said, room, language, size)), 32)
    return text_box(said, room, language, icons(), size=size, least=32, bold_tone=BRASS)


@kept
def _icon(kind: str, size: int) -> Image.Image:
    return roundel(size, mix(RED, INK, 0.62), BRASS, sign_of(ICONS[kind], round(size * 0.7), IVORY))
