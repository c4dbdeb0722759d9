"""Signs for messages: factions, domains, contests, markers, and what players have."""

from __future__ import annotations

from typing import Final

from games.kernel.decision import Option
from games.underworld.printed.content import CARDS
from render.kit.badges import Badges, first_name, terms, tiles
from render.kit.palette import Colour, mix, rgb
from render.underworld.faces import DOMAIN, FACTION, SIGN, TONES

_CONTEST: Final[dict[str, Colour]] = {
    "investigation": rgb("#2C6FA8"),
    "combat": rgb("#A8322E"),
    "influence": rgb("#A8761E"),
}
_MARKER: Final = rgb("#5A4A2A")
_MARKERS: Final = (
    "wound", "advance", "rest", "shield", "shroud", "exposure", "time", "lock", "out-of-control", "ruin",
    "divination",
)  # fmt: skip
_TERM: Final = {
    "funds": ("funds", rgb("#2E7D4B")),
    "fame": ("fame", rgb("#8A4FB0")),
    "influence": ("influence", rgb("#A8761E")),
    "damage": ("wound", rgb("#9E2B2F")),
    "key": ("key", rgb("#7A6238")),
    "defence": ("defence", rgb("#3D6E8B")),
    "points": ("score", rgb("#5B6FA8")),
    "infiltrator": ("infiltrator", rgb("#4A4458")),
}
BADGES: Final[Badges] = {
    **tiles("underworld", "colour", FACTION, {colour: mix(*tones, 0.55) for colour, tones in TONES.items()}),
    **tiles("underworld", "domain", DOMAIN, dict.fromkeys(DOMAIN, rgb("#3D3560"))),
    **tiles("underworld", "contest", SIGN, _CONTEST),
    **tiles("underworld", "icon", SIGN, _CONTEST),
    **tiles("underworld", "marker", SIGN, {**dict.fromkeys(_MARKERS, _MARKER), **_CONTEST}),
    **terms("underworld", {id_: (SIGN[sign], ground) for id_, (sign, ground) in _TERM.items()}),
}


def sign_of(option: Option) -> str:
    """The faction of a played card; else what happens to it, or the first name."""
    if option.intent in ("dispatch", "secret"):
        return "term/infiltrator"
    if option.intent == "advance":
        return "marker/advance"
    if option.about in CARDS:
        return f"colour/{CARDS[option.about].colour}"
    named = first_name(option.label)
    return f"{named.kind}/{named.id}" if named is not None else ""
