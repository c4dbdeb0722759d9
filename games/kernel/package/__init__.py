"""A game as one thing: what it says of itself, how it is found, and what keeps it from being played.

`manifest.py` names rules, AI strengths, renderer, commands, decks, content and words. Parts above the kernel
are named as `module:name` and fetched when they're wanted, so imports still point down. `finding.py` finds
manifests in `games/<game>/__init__.py` and behind entry points of the group `parlor.games`. `fitting.py` says
what keeps a game from being played. One from outside that doesn't fit is left out with one sentence, and the
others play.
"""
