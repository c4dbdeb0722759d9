"""What stays for good is put out of the garbage collector's sight."""

from __future__ import annotations

import gc

from games.registry import keys, rules_of

YOUNG, MIDDLE, OLD = 10_000, 20, 20
"""New objects before the collector looks at them, and how often it looks further: rules and pictures make many
objects that die at once, which is found with fewer looks as well."""


def settle() -> None:
    """Load every game, then leave modules and content out of all later collections."""
    for key in keys():
        rules_of(key)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
