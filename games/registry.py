"""Games that can be played here: the built-in ones, and outside ones whose parts all load."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.kernel.package import finding
from games.kernel.package.finding import Unread
from games.kernel.package.fitting import misfits
from games.kernel.package.manifest import Manifest
from games.kernel.rules import Rules


@cache
def keys() -> tuple[str, ...]:
    """The keys of all games, alphabetically."""
    lame = {one.entry for one in _lame()}
    return tuple(sorted(key for key in finding.games() if key not in lame))


@cache
def easiest_first() -> tuple[str, ...]:
    """The same, easiest to learn first."""
    return tuple(sorted(keys(), key=lambda key: manifest_of(key).ease))


@cache
def left_out() -> tuple[Unread, ...]:
    """Outside games that can't be played, each with the reason."""
    return (*finding.unread(), *_lame())


def manifest_of(key: str) -> Manifest:
    """A game's manifest. Raises KeyError for an unknown game."""
    if key not in keys():
        raise KeyError(key)
    return finding.games()[key].manifest


@cache
def rules_of(key: str) -> Rules[Any]:
    """A game's rules. Raises KeyError for an unknown game."""
    return manifest_of(key).rules_here()


@cache
def _lame() -> tuple[Unread, ...]:
    """Outside games whose parts don't fit. Tests and `doctor` check the built-in ones."""
    found = ((key, one, next(misfits(one.manifest), "")) for key, one in finding.games().items() if one.package)
    return tuple(Unread(one.package, key, why) for key, one, why in found if why)
