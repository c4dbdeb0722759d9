table-unknown = There is no such table any more. Open one with /play.
table-channel-taken = This channel already has a table. Finish or close it, or play in a thread.
table-not-in-lobby = The game has already started, so seats and options stay as they are. A seat changes hands with /replace.
table-full = All { $seats } seats are taken. Watch the game, or open another table in a thread.
table-not-seated = You have no seat at this table, so nothing was changed. You are welcome to watch: the board and the log are open to everybody. To play, join a table before it starts, or open your own with /play.
table-first-game-of-another = This is somebody else's first game, played without other people; nothing was changed. You are welcome to watch. For a first game of your own use /learn, for a table with friends /play, in another channel or a thread.
table-not-alone = Others sit at this table or opened it, and a first game is played without other people. Nothing was changed. Open yours in a thread, or use /learn in another channel.
table-no-guide = This game has no guided first game; nothing was changed. “How to play” shows it on one screen.
table-no-lessons = You are not being guided here; nothing was changed.
table-seated-already = You sit at this table already; nothing was changed. In this game everybody has one seat. Press Start when all are there.
table-seated-one-more = You sit at this table already; nothing was changed. To play one hero more, press One more hero.
table-one-seat-each = In this game everybody has one seat; nothing was changed. Add an AI player to fill the table.
table-join-yourself = Nobody is seated by somebody else; nothing was changed. Before the start everybody joins by himself with the button Join.
table-no-ai = There is no AI at this table to take away.
table-no-such-option = This option does not have that value; nothing was changed.
table-needs-seats = { $least ->
    [one] { $seats } seats are taken; the game is for { $least } to { $most }.
   *[other] { $seats } seats are taken; the game is for { $least } to { $most }. Join, or add an AI.
 }
table-needs-person = At least one person has to play. Press Join first.
table-only-seated = Only people at this table may do that. Press Join first.
table-no-partners = Nobody is anybody's partner at this table.
table-only-keeper = Only the person who opened this table and server managers may do that.
table-closed-already = This table is closed already.
table-no-such-seat = This table has seats 1 to { $seats }.
table-not-your-seat = That is not your seat; nothing was changed. The seat of somebody who is gone or does not answer can be handed on by vote: /replace with its number.
table-own-seat = You sit there already; nothing was changed. Choose another person.
table-seat-kept = Seat { $number } is taken by somebody who is there; nothing was changed. Only its owner can hand it on. The others decide by vote once he has left the server, has given it up, or has let the table wait for { $hours } hours.
table-seen-other-side = Whoever has seen the cards of seat { $seat } cannot sit at another seat of this game; nothing was changed. Choose somebody who has not played at this table, or an AI.
table-nothing-to-take-back = No seat at this table is kept for you; nothing was changed. You are welcome to watch.
table-offer-over = That offer is settled or withdrawn; nothing was changed. The newest message of the table shows what is open.
table-offer-open = Something else is proposed for seat { $number }; nothing was changed. Agree to it, or say no under the board, and then propose yours.
table-offer-not-yours = That is for others to decide; nothing was changed. Who is asked stands in the offer.
table-seat-given = { $old } hands seat { $number } on to { $new }.
table-seat-voted = By vote { $new } takes over seat { $number } from { $old }.
table-seat-ai = { $old } lets { $new } play on in seat { $number }.
table-seat-ai-voted = By vote { $new } plays on in seat { $number } for { $old }.
table-seat-ai-manager = A server manager lets { $new } play on in seat { $number } for { $old }.
table-seat-back = { $new } is back in seat { $number }, where { $old } played.
table-seat-up = { $new } gives up seat { $number }.
table-seat-quit = { $old } has left the table; { $new } plays on in seat { $number }.
table-seat-left = { $new } has left this server. The others may decide about seat { $number } (More, or /replace).
table-somebody = a player
table-is-lobby = The game has not started yet. Press Start when everybody is there.
table-is-over = The game is over, so there is nothing to answer. Open a new one with /play.
table-is-closed = This table is closed, so there is nothing to answer. Open a new one with /play.
table-no-hints = This table plays without hints; nothing was changed. Whoever sits at it can switch them on (More).
table-no-hint = No hint comes to mind here; nothing was changed. The choices stand as they are.
table-hints-on = Hints are on at this table from now on: whoever is asked something may ask an AI what it would do.
table-hints-off = Hints are off at this table from now on.
table-stale = That question has been answered in the meantime; nothing was changed. Here is what is open now.
table-not-your-turn = It is not your turn; nothing was changed. You will get a message when you have to act.
table-nothing-to-undo = There is no answer left that can be taken back.
table-undo-over = That proposal is settled, or its time is up; nothing was changed.
table-step-failed = The rules stumbled over this answer (fault { $number }). It did not count and the table stands as before. Try another answer, and tell the host the number.
table-overtaken = Somebody else was quicker, twice in a row, so this did not count and the table stands as it is. Look at what is open now, and press once more.
table-not-stored = The answer could not be stored, so it did not count and the table stands as before. Tell the host to look at the database, then try again.
table-commitment = The shuffle is sealed: SHA-256 of the seed is { $hash }.
table-seed = The seed was { $seed }: anyone can check the shuffles with it.
table-record = Names and answers are sealed: SHA-256 of the game's record is { $hash }.
table-timeout = { $seat } ran out of time; the default answer was given.
table-rests = Nobody has answered for a long time, so the table rests: no clock runs and nobody is called.
table-wakes = Somebody is back: the game goes on.
table-lobby-closed = Nobody started the game for a day, so this table is closed.
table-closed-deserted = Nobody came back, so this table is closed.
table-lost-answers = After an update { $count ->
    [one] one answer does
   *[other] { $count } answers do
 } no longer fit and must be given again.
table-moved-on = The table has moved on since this button was drawn, so nothing was taken back. Press the newest Undo if you still want to.
table-no-way-back = That choice can no longer be taken back alone; nothing was changed. Here is what is open now; Undo asks the others.
table-no-such-ai = This game has no such AI player. Choose one of: { $strengths }.
table-unreadable = This release cannot read the game at this table, so nothing was changed. Tell the host to start the release again with which it was played, or close the table with /close.
table-ahead = The bot is being updated, and its new version has played on at this table already. Nothing was changed; please try again in a minute.
table-demo-commitment = The SHA-256 of the seed is { $hash }.
table-demo-end = The end
table-demo-seed = The seed is { $seed }.
table-seat-ai-late = { $old } ran out of time; { $new } plays on in seat { $number } until he is back.
table-undo-declined = { $seat } does not agree to take that back; it stays.
table-undo-lapsed = Not everybody agreed in time to take that back; it stays.
table-undo-unsaid = an answer of { $seat } of which nothing was told
table-undone-of = Taken back, from { $seat }’s answer on ({ $count ->
    [one] one answer
   *[other] { $count } answers
 }): “{ $what }”
table-undone-silent = { $count ->
    [one] An answer of { $seat } was
   *[other] { $count } answers, from one of { $seat } on, were
 } taken back.
table-closed-voted = All who are there agreed to give the game up; this table is closed.
table-called-already = Players have been called to this table already; nobody was called again.
table-only-managers = In this server only managers close running tables; nothing was changed. The others propose it to all who sit there.
table-only-players = In this server only those who sit at a running table close it, and managers; nothing was changed.
