"""Finished games as files: exported, verified and imported. Which rules a game was played with is its edition
(`games/kernel/printed/edition.py`), kept with the release at every table. So `/verify` tells a forgery from
another release."""
