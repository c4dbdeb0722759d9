table-unknown = That table is gone. Open one with /play.
table-channel-taken = This channel already has a table. Finish or close it, or play in a thread.
table-not-in-lobby = The game has already started, so seats and options are fixed. To hand over a seat, use /seat.
table-not-seated = You don't have a seat at this table, but you're welcome to watch: everyone can see the board and the log. To play, join a table before it starts, or open your own with /play.
table-first-game-of-another = This is someone else's guided first game, played solo. You're welcome to watch. To start your own, use /learn. To play with friends, use /play in another channel or thread.
table-only-seated = Only people at this table can do that. Press **{ ui-join }** first.
table-only-keeper = Only the person who opened this table and server managers can do that.
table-no-such-seat = This table has seats 1 to { $seats }.
table-somebody = a player
table-is-lobby = The game hasn't started yet. Press **{ ui-start }** when everyone's here.
table-is-over = This game is over. Start a new one with /play.
table-is-closed = This table is closed. Open a new one with /play.
table-stale = That question is already settled. Here's what's open now.
table-not-your-turn = It's not your turn. I'll message you when it is.
table-step-failed = Something went wrong with that move (error { $number }), so it didn't count. Try another one, and please give the host that number.
table-overtaken = Someone else moved first, twice in a row, so your move didn't count. Check what's open now and try again.
table-not-stored = I couldn't save that move, so it didn't count. Please tell the host to check the database, then try again.
table-commitment = The shuffle is sealed. SHA-256 of the seed: { $hash }
table-lost-answers = { $count ->
    [one] One move no longer fits after an update. Please make it again.
   *[other] { $count } moves no longer fit after an update. Please make them again.
 }
table-no-such-ai = This game doesn't have that AI. Choose one of: { $strengths }.
table-unreadable = This version of the bot can't read this table's game, but nothing is lost. Ask the host to go back to the version it was played with, or close the table with /close.
table-ahead = The bot is being updated, and the new version has already taken over this table. Try again in a minute.
table-demo-commitment = SHA-256 of the seed: { $hash }
table-demo-end = The end
table-demo-seed = The seed is { $seed }.
table-only-managers = On this server only managers can close a running table. You can suggest it to the other players instead.
table-only-players = On this server only players at a running table and managers can close it.
