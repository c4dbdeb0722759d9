"""Pictures and their text versions: pure functions of a view."""

from __future__ import annotations

from PIL import Image, ImageDraw

from parlor_dudo.state import ACE, FACES, Bid, DudoView, matching
from render.kit.alt import NO_MARKS
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks, Picture, encode
from render.kit.pieces.dice import MARGIN, pip_die
from render.kit.shapes import ground, panel, put

LIGHT, DARK = rgb("#3B2A20"), rgb("#120C09")
BONE, RED, HIDDEN = rgb("#E9DFC8"), rgb("#A33A2C"), rgb("#5B4A3C")
DIE = 76
ROW = 118


def bid_said(bid: Bid, words: Words) -> str:
    """`4 sixes`."""
    return words("dudo-bid-said", count=bid.count, face=words.name("face", str(bid.face)))


def headline(view: DudoView, words: Words) -> str:
    """Who won, or what the table waits for."""
    if view.winner is not None:
        return words("dudo-won", seat=words.player(view.winner))
    if view.bid is None:
        return words("dudo-opens", seat=words.player(view.turn or 0))
    return words("dudo-stands", seat=words.player(view.bid.seat), bid=bid_said(view.bid, words))


def lines(view: DudoView, words: Words) -> list[str]:
    """The table in words, a line for each seat, and how the round before ended."""
    said = [headline(view, words)]
    said += [f"{words.player(seat)}: {words('dudo-dice', count=count)}" for seat, count in enumerate(view.left)]
    if view.hand:
        said.append(words("dudo-own", dice=" ".join(map(str, view.hand))))
    if view.doubt is not None:
        doubt = view.doubt
        bid, loser = bid_said(doubt.bid, words), words.player(doubt.loser)
        said.append(words("dudo-before", bid=bid, found=doubt.found, loser=loser))
    return said


class DudoRenderer:
    """The game's `GameRenderer`."""

    accent = 0xA33A2C
    cards = ("face",)
    hand_for = None

    def table(self, view: DudoView, words: Words, marks: Marks) -> Picture:
        return encode(_board(view, words, 1600), "\n".join(lines(view, words)))

    def compact(self, view: DudoView, words: Words, marks: Marks) -> Picture:
        return encode(_board(view, words, 900), "\n".join(lines(view, words)))

    def hand(self, view: DudoView, words: Words, marks: Marks) -> Picture:
        made = ground(120 + 5 * (DIE + 24), 210, LIGHT, DARK)
        write(ImageDraw.Draw(made), (40, 46), words("dudo-hand"), face(SERIF, 40, True, words.language), BRASS)
        _dice(made, view.hand, (40, 96), view.bid, view.wild)
        return encode(made, words("dudo-own", dice=" ".join(map(str, view.hand))))

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        if kind != "face" or id_ not in map(str, range(1, FACES + 1)):
            raise KeyError(id_)
        made = ground(420, 420, LIGHT, DARK)
        put(made, pip_die(int(id_), 240, RED if int(id_) == ACE else BONE), (90, 90), MARGIN)
        return encode(made, words.name("face", id_))

    def end(self, view: DudoView, words: Words) -> Picture:
        return encode(_board(view, words, 1600), headline(view, words))

    def text(self, view: DudoView, words: Words, marks: Marks = NO_MARKS) -> str:
        first, *rest = lines(view, words)
        return "\n".join([f"### {first}", *(f"- {line}" for line in rest)])

    def knows(self, view: DudoView | None, kind: str, id_: str) -> bool:
        return True


def _board(view: DudoView, words: Words, width: int) -> Image.Image:
    """The bid above, a row for each seat below: hidden dice, or those that were shown when it ended."""
    made = ground(width, 150 + ROW * len(view.left) + 40, LIGHT, DARK)
    draw = ImageDraw.Draw(made)
    size = 64 if width > 1000 else 54
    lettering, shown = fitted(
        SERIF, size, headline(view, words), width - 80, least=26, bold=True, language=words.language
    )
    write(draw, (width / 2, 76), shown, lettering, IVORY, anchor="m", stroke=INK)
    for seat in range(len(view.left)):
        _seat(made, view, words, seat, 140 + seat * ROW)
    return made


def _seat(made: Image.Image, view: DudoView, words: Words, seat: int, top: int) -> None:
    """A seat's name with its dice."""
    asked = seat == view.turn
    line, fill = (BRASS, mix(INK, BRASS, 0.25)) if asked else (BRASS_DARK, INK)
    put(made, panel(made.width - 60, ROW - 14, 16, fill, line), (30, top))
    room = made.width - 5 * (DIE + 16) - 150
    lettering, shown = fitted(SANS, 46, words.player(seat), room, least=24, language=words.language)
    write(
        ImageDraw.Draw(made), (60, top + (ROW - 14) / 2), shown, lettering, IVORY if view.left[seat] else MIST
    )
    place = (made.width - 5 * (DIE + 16) - 50, top + (ROW - 14 - DIE) // 2)
    before = view.doubt
    ended = before is not None and (view.winner is not None or view.bid is None)
    if ended and before is not None:
        _dice(made, before.hands[seat], place, before.bid, view.wild)
    else:
        for number in range(view.left[seat]):
            put(made, pip_die(0, DIE, HIDDEN), (place[0] + number * (DIE + 16), place[1]), MARGIN)


def _dice(made: Image.Image, hand: tuple[int, ...], at: tuple[int, int], bid: Bid | None, wild: bool) -> None:
    """Dice in a row; those that count for the bid are red, and have a line below."""
    draw = ImageDraw.Draw(made)
    for number, die in enumerate(hand):
        counts = bid is not None and bool(matching((die,), bid.face, wild))
        x = at[0] + number * (DIE + 16)
        put(made, pip_die(die, DIE, RED if counts else BONE), (x, at[1]), MARGIN)
        if counts:
            draw.line([(x + 8, at[1] + DIE + 7), (x + DIE - 8, at[1] + DIE + 7)], fill=BRASS, width=5)


RENDER = DudoRenderer()
