table-unknown = There is no such table any more. Open one with /play.
table-channel-taken = This channel already has a table. Finish or close it, or play in a thread.
table-not-in-lobby = The game has already started, so seats and options stay as they are. A seat can change hands with /replace.
table-full = All { $seats } seats are taken. Watch the game, or open another table in a thread.
table-not-seated = You have no seat at this table, so nothing was changed. You are welcome to watch: the board and the log are open to everybody. To play, join a table before it starts, or open your own with /play.
table-no-ai = There is no AI at this table to take away.
table-no-such-option = This option does not have that value; nothing was changed.
table-needs-seats = { $least ->
    [one] { $seats } seats are taken; the game is for { $least } to { $most }.
   *[other] { $seats } seats are taken; the game is for { $least } to { $most }. Join, or add an AI.
 }
table-needs-person = At least one person has to play. Press Join first.
table-only-seated = Only people at this table may do that. Press Join first.
table-only-keeper = Only the person who opened this table and server managers may do that.
table-closed-already = This table is closed already.
table-no-such-seat = This table has seats 1 to { $seats }.
table-is-lobby = The game has not started yet. Press Start when everybody is there.
table-is-over = The game is over, so there is nothing to answer. Open a new one with /play.
table-is-closed = This table is closed, so there is nothing to answer. Open a new one with /play.
table-stale = That question has been answered in the meantime; nothing was changed. Here is what is open now.
table-not-your-turn = It is not your turn; nothing was changed. You will get a message when you have to act.
table-nothing-to-undo = There is no answer left that can be taken back.
table-step-failed = The rules stumbled over this answer (fault { $number }). It did not count and the table stands as before. Try another answer, and tell the host the number.
table-not-stored = The answer could not be stored, so it did not count and the table stands as before. Tell the host to look at the disk, then try again.
table-commitment = The shuffle is sealed: SHA-256 of the seed is { $hash }.
table-seed = The seed was { $seed }: anyone can check the shuffles with it.
table-timeout = { $seat } ran out of time; the default answer was given.
table-undone = The last answer was taken back.
table-lost-answers = After an update { $count ->
    [one] one answer does
   *[other] { $count } answers do
 } no longer fit and must be given again.
table-moved-on = The table has moved on since this button was drawn, so nothing was taken back. Press the newest Undo if you still want to.
table-no-such-ai = This game has no such AI player. Choose one of: { $strengths }.
table-unreadable = This release cannot read the game at this table, so nothing was changed. Tell the host to start the release again with which it was played, or close the table with /close.
