"""A game as one unit: how it describes itself, how it's found, and what makes it unplayable.

`manifest.py` names rules, AI strengths, renderer, commands, decks, content and words. Parts above the kernel
are named as `module:name` and imported when needed, so imports still point down. `finding.py` finds manifests
in `games/<game>/__init__.py` and behind entry points of the group `parlor.games`. `fitting.py` checks whether a
game can be played. An outside game that can't is left out with one sentence; the others run.
"""
