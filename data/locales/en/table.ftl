table-unknown = That table is gone. Open one with /play.
table-channel-taken = This channel already has a table. Finish or close it, or play in a thread.
table-not-in-lobby = The game has already started, so seats and options are fixed. To hand over a seat, use /seat.
table-full = All { $seats } seats are taken. Watch the game, or open another table in a thread.
table-not-seated = You don't have a seat at this table, but you're welcome to watch: everyone can see the board and the log. To play, join a table before it starts, or open your own with /play.
table-first-game-of-another = This is someone else's guided first game, played solo. You're welcome to watch. To start your own, use /learn. To play with friends, use /play in another channel or thread.
table-not-alone = A guided first game is played solo, and this table has other players or another opener. Open yours in a thread, or use /learn in another channel.
table-no-guide = This game doesn't have a guided first game. **How to play** shows it on one screen.
table-no-lessons = This isn't your guided game, so there are no tips to turn off.
table-seated-already = You're already at this table, and everyone has one seat in this game. Press **Start** when everyone's here.
table-seated-one-more = You're already at this table. To play another hero, press **Add a hero**.
table-one-seat-each = Everyone has one seat in this game. Add an AI to fill the table.
table-join-yourself = You can't seat someone else. Ask them to press **Join** before the game starts.
table-no-ai = There's no AI at this table to remove.
table-no-such-option = That's not a valid value for this option. Pick one from the menu.
table-needs-seats = This game is for { $least } to { $most } players, and { $seats ->
    [0] no one has joined yet.
    [one] only one has joined.
   *[other] { $seats } have joined.
 } Join, or add an AI.
table-needs-person = At least one person has to play. Press **Join** first.
table-only-seated = Only people at this table can do that. Press **Join** first.
table-no-partners = There are no teams at this table.
table-only-keeper = Only the person who opened this table and server managers can do that.
table-closed-already = This table is already closed.
table-no-such-seat = This table has seats 1 to { $seats }.
table-not-your-seat = That's not your seat. If its player is gone or isn't responding, suggest a replacement with /seat and the seat number.
table-own-seat = You're already in that seat. Pick someone else.
table-seat-kept = Seat { $number } is taken by someone who's still around, so only they can give it up. You can vote on it if they leave the server, give up the seat, or go { $hours } hours without moving.
table-seen-other-side = Anyone who has seen seat { $seat }'s cards can't play another seat in this game. Pick someone new to this table, or an AI.
table-nothing-to-take-back = No seat at this table is waiting for you. You're welcome to watch.
table-offer-over = That offer is settled or withdrawn. Check the table's newest message for what's open.
table-offer-open = There's already an offer for seat { $number }. Accept or decline that one first, under the board.
table-offer-not-yours = That offer isn't yours to decide.
table-seat-given = { $old } hands seat { $number } over to { $new }.
table-seat-voted = By vote, { $new } takes over seat { $number } from { $old }.
table-seat-ai = { $old } lets { $new } take over seat { $number }.
table-seat-ai-voted = By vote, { $new } takes over seat { $number } from { $old }.
table-seat-ai-manager = A server manager lets { $new } take over seat { $number } from { $old }.
table-seat-back = { $new } is back and takes over seat { $number } from { $old }.
table-seat-up = { $new } gives up seat { $number }.
table-seat-quit = { $old } leaves the table. { $new } takes over seat { $number }.
table-seat-left = { $new } has left this server. The others can decide about seat { $number } (More, or /seat).
table-somebody = a player
table-is-lobby = The game hasn't started yet. Press **Start** when everyone's here.
table-is-over = This game is over. Start a new one with /play.
table-is-closed = This table is closed. Open a new one with /play.
table-no-hints = Hints are off at this table. Anyone playing can turn them on under **More**.
table-no-hint = I don't have a hint for this one, sorry.
table-hints-on = Hints are on at this table. When it's your move, you can ask an AI what it would do.
table-hints-off = Hints are off at this table.
table-stale = That question is already settled. Here's what's open now.
table-not-your-turn = It's not your turn. I'll message you when it is.
table-nothing-to-undo = There's nothing left to undo.
table-undo-over = That undo request is settled or has expired.
table-step-failed = Something went wrong with that move (error { $number }), so it didn't count. Try another one, and please give the host that number.
table-overtaken = Someone else moved first, twice in a row, so your move didn't count. Check what's open now and try again.
table-not-stored = I couldn't save that move, so it didn't count. Please tell the host to check the database, then try again.
table-commitment = The shuffle is sealed. SHA-256 of the seed: { $hash }
table-seed = The seed was { $seed }. Anyone can check the shuffles with it.
table-record = Names and moves are sealed. SHA-256 of the game's record: { $hash }
table-timeout = Time's up for { $seat }: the default choice is made.
table-rests = No one has moved in a long time, so this table is paused. Clocks are stopped and pings are off.
table-wakes = Someone's back, so the game goes on.
table-lobby-closed = No one started the game for a day, so this table is closed.
table-closed-deserted = No one came back, so this table is closed.
table-lost-answers = { $count ->
    [one] One move no longer fits after an update. Please make it again.
   *[other] { $count } moves no longer fit after an update. Please make them again.
 }
table-moved-on = The table has moved on since this button appeared, so nothing was undone. Press the newest **Undo** if you still want to.
table-no-way-back = You can't go back on that choice alone anymore. Here's what's open now. **Undo** asks the others.
table-no-such-ai = This game doesn't have that AI. Choose one of: { $strengths }.
table-unreadable = This version of the bot can't read this table's game, but nothing is lost. Ask the host to go back to the version it was played with, or close the table with /close.
table-ahead = The bot is being updated, and the new version has already taken over this table. Try again in a minute.
table-demo-commitment = SHA-256 of the seed: { $hash }
table-demo-end = The end
table-demo-seed = The seed is { $seed }.
table-seat-ai-late = { $old } runs out of time. { $new } plays seat { $number } until they're back.
table-undo-declined = { $seat } declines the undo.
table-undo-lapsed = Not everyone agreed in time, so the undo is off.
table-undo-unsaid = a hidden move by { $seat }
table-undone-of = { $count ->
    [one] { $seat }'s move is undone: “{ $what }”
   *[other] { $count } moves are undone, back to { $seat }'s: “{ $what }”
 }
table-undone-silent = { $count ->
    [one] A move by { $seat } is undone.
   *[other] { $count } moves are undone, back to one by { $seat }.
 }
table-closed-voted = Everyone who's around agreed to end the game. This table is closed.
table-called-already = I've already pinged players for this table.
table-only-managers = On this server only managers can close a running table. You can suggest it to the other players instead.
table-only-players = On this server only players at a running table and managers can close it.
