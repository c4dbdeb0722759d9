"""Updates a table's messages to the newest revision.

`Publisher` has a worker for each table. It skips outdated revisions, so a slow channel never holds up a game.
The next start repairs a crash between commit and message. If the channel doesn't take a message, that's the
table's trouble: its opener is told, and the publisher tries again when something changes (a Discord event in
`bot/features/servers.py`, a press, a restart)."""
