"""Signs for messages: names that change with their pictures, and pictures for light and dark backgrounds."""

from __future__ import annotations

import re
from io import BytesIO

import msgspec
import pytest
from PIL import Image

from bot.workers.draw_jobs import badges_named
from games.registry import keys
from render.kit.badges import SIZE, png
from render.kit.letters.sentences import sentences
from render.kit.letters.words import LANGUAGES
from render.kit.picture import badges_of
from tests.render.seen.eyes import contrast

DARK, LIGHT = (0x31, 0x33, 0x38), (0xFF, 0xFF, 0xFF)
"""Backgrounds of Discord's clients."""
SEEN = 3.0
"""Least contrast of anything one has to recognize, as WCAG asks of pictures."""


def test_names_are_what_discord_takes_and_tell_pictures_apart() -> None:
    names = list(badges_named())
    assert [name for name in names if not re.fullmatch(r"[A-Za-z0-9]{2,20}_[0-9a-f]{8}", name)] == []


def test_a_changed_picture_has_another_name() -> None:
    badge = badges_of("splendor")["gem/yellow"]
    first = msgspec.structs.replace(badge.parts[0], bright=(1, 2, 3))
    changed = msgspec.structs.replace(badge, parts=(first, *badge.parts[1:]))
    assert badge.name.startswith("Mind_")
    assert changed.name.startswith("Mind_")
    assert badge.name != changed.name


@pytest.mark.parametrize("game", sorted(keys()))
def test_each_sign_is_made_out_on_light_and_on_dark_ground(game: str) -> None:
    """At 24 px, about its size in a client: a twelfth of it stands out from the background."""
    faint = []
    for sign, badge in badges_of(game).items():
        image = Image.open(BytesIO(png(badge)))
        assert image.size == (SIZE, SIZE)
        for ground in (DARK, LIGHT):
            shown = Image.new("RGBA", image.size, (*ground, 255))
            shown.alpha_composite(image)
            small = shown.convert("RGB").resize((24, 24), Image.Resampling.LANCZOS)
            bands = small.tobytes()
            tones = zip(bands[0::3], bands[1::3], bands[2::3], strict=True)
            seen = sum(contrast(tone, ground) >= SEEN for tone in tones)
            if seen < 24 * 24 / 12:
                faint.append((sign, ground, seen))
    assert faint == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(keys()))
def test_each_term_with_a_sign_is_said_in_every_language(game: str, language: str) -> None:
    terms = [sign.removeprefix("term/") for sign in badges_of(game) if sign.startswith("term/")]
    assert [term for term in terms if not sentences(language).has(f"{game}-sign-{term}")] == []
