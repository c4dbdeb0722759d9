"""Which games can be played here: those of the tree, and those from outside whose parts all load."""

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
    """The keys of all games, in alphabetical order."""
    lame = {one.entry for one in _lame()}
    return tuple(sorted(key for key in finding.games() if key not in lame))


@cache
def easiest_first() -> tuple[str, ...]:
    """The same in the order in which somebody may learn them."""
    return tuple(sorted(keys(), key=lambda key: manifest_of(key).ease))


@cache
def left_out() -> tuple[Unread, ...]:
    """Games from outside that cannot be played, each with why."""
    return (*finding.unread(), *_lame())


def manifest_of(key: str) -> Manifest:
    """What a game is made of; raises KeyError for a game that is not there."""
    if key not in keys():
        raise KeyError(key)
    return finding.games()[key].manifest


@cache
def rules_of(key: str) -> Rules[Any]:
    """The rules of a game; raises KeyError for a game that is not there."""
    return manifest_of(key).rules_here()


@cache
def _lame() -> tuple[Unread, ...]:
    """Games from outside whose parts do not fit. Those of the tree are seen to by the tests and by `doctor`."""
    found = ((key, one, next(misfits(one.manifest), "")) for key, one in finding.games().items() if one.package)
    return tuple(Unread(one.package, key, why) for key, one, why in found if why)
