"""Looking back at a finished game.

The game is played again once, off the loop. That gives its stops, one after each move that told something, and
a checkpoint every few answers. A page is the last checkpoint before it plus the answers since; its pictures
come from the shared cache. If today's rules lead to something else than what was told, the stops end there, and
the end itself is shown from the store. `Manifest.race` says how far each side has come, by a public view;
`games/kernel/package/history.py` finds the turning point in it."""
