"""Looking back at a finished game.

The game is played again once, off the loop. That gives its stops, each after a move with which something was
told, and a checkpoint every few answers. A page is the last checkpoint before it plus the answers since; its
pictures come from the one cache. If today's rules come to something else than what was told, the stops end
there, and the end itself is shown from what is stored. `Manifest.race` says how far each side has come, by a
public view; `games/kernel/package/history.py` finds the turning point in it."""
