ui-seats = Seats { $taken } ({ $least }–{ $most } players)
ui-start-here = { $game } (start here)
ui-cover-machine = AI player
ui-cover-needed = Waiting for a player
ui-cover-free = Free seat
ui-end-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ui-is-chosen = chosen
ui-is-taken = Taken by { $who }
ui-difficulty-1 = easy
ui-difficulty-2 = medium
ui-difficulty-3 = hard
ui-lang-en = English
ui-lang-zh-TW = 繁體中文
ui-lang-zh-CN = 简体中文
ui-pace-relaxed = no clock
ui-pace-minutes-2 = 2 minutes per decision
ui-pace-minutes-5 = 5 minutes per decision
ui-pace-minutes-15 = 15 minutes per decision
ui-pace-hours-8 = 8 hours per decision
ui-pace-hours-24 = a day per decision
ui-pace-bank-15 = 15 minutes each for the whole game
ui-pace-bank-30 = 30 minutes each for the whole game
ui-pace-bank-60 = an hour each for the whole game
ui-text = Text view
ui-why-cost = Too expensive
ui-why-time = Not right now
ui-why-target = No valid target
ui-why-loyalty = Not enough loyalty
ui-why-rule = Not allowed by a rule
ui-nothing-else = Nothing else to choose
ui-refresh = Refresh
ui-must-choose = You have to choose
ui-none = None of these
ui-at-once = Shortcut: hero and first action
ui-round = Round { $number }
ui-closed = This table is closed.
ui-cannot-open-gone = I can't open a table here: this channel is gone. Try another one.
ui-cannot-open-locked = I can't open a table here: this thread is locked. Ask a moderator to unlock it, or try another channel.
ui-right-view_channel = View Channel
ui-right-send_messages = Send Messages
ui-right-send_messages_in_threads = Send Messages in Threads
ui-right-create_public_threads = Create Public Threads
ui-right-attach_files = Attach Files
ui-trouble-gone = This table's channel is gone. You can keep playing by direct message, or end it with /close there. Otherwise it closes on its own after a while.
ui-trouble-hidden = I can't see this table's channel anymore, so the board there isn't updating. Ask a server manager to let me back in. Until then you can play by direct message.
ui-trouble-rights = I can't post in this table's channel anymore, so the board there isn't updating. Ask a server manager to allow: { $rights }. Until then you can play by direct message.
ui-trouble-locked = This table's thread is locked, so the board there isn't updating. Ask a moderator to unlock it. Until then you can play by direct message.
ui-cannot-open-fault = I can't open this table. It's an error in the bot, not in Discord. Choose another game, and tell the host that the log says `publish_faulty`.
ui-unknown-control = That button belongs to a table that's gone. Use /board to see the current one.
ui-failed = Something went wrong (error { $number }), but nothing is lost. Use /board to see the table, and please give the host that number.
ui-took-too-long = That took too long, so I stopped. Nothing changed. Try again in a minute.
ui-too-fast = Whoa, slow down! Try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
 }
ui-too-often = You've asked for this too often lately. Try again in { $minutes ->
    [one] a minute.
   *[other] { $minutes } minutes.
 }
ui-too-long = That's too long. Please shorten it.
ui-too-many-tables = You already have { $count ->
    [one] one open table
   *[other] { $count } open tables
 }. Finish one, or close one with /close in its channel.
ui-server-full = This server already has { $count ->
    [one] one open table
   *[other] { $count } open tables
 }, the most its host allows. Wait for one to finish, or ask the host for more.
ui-not-stored = I couldn't save that, so nothing changed. Please tell the host to check the database, then try again.
ui-discord-failed = Discord wouldn't show the result, but nothing is lost. Use /board or /hand to see the table.
ui-no-such-game = I don't know that game. Pick one from the list.
ui-no-table-here = There's no table in this channel. Open one with /play.
ui-no-table-of-yours = You have no running game. Open one with /play in a server channel.
arg-game = Which game
ui-once-more = { $label } (again: no. { $number })
ui-phone = Phone view
ui-agreed = Got it: you agree.
choice-picture = Picture
choice-compact = Phone picture
choice-text = Text
ui-picture-follows = -# The picture is on its way.
ui-picture-before = -# That's the previous picture. The new one is on its way.
ui-picture-failed = -# ⚠️ I couldn't draw the picture. The text and buttons still work. Press **{ ui-text }** for the rest.
ui-first-game = First game: { $game }
ui-me-kept = ✅ Saved.
ui-look-text = From now on { $place ->
    [panel] your panels show
    [direct] your direct messages show
   *[both] your panels and direct messages show
 } the table as text. To get pictures back, press **{ ui-more }**, then **{ ui-as-pictures }**, or use /me look.
ui-look-phone = From now on { $place ->
    [panel] your panels show
    [direct] your direct messages show
   *[both] your panels and direct messages show
 } compact pictures for a phone, with the same numbers. To get the large ones back, press **{ ui-more }**, then **{ ui-as-pictures }**, or use /me look.
ui-look-pictures = { $place ->
    [panel] Your panels show
    [direct] Your direct messages show
   *[both] Your panels and direct messages show
 } pictures again. To get text back, press **{ ui-more }**, then **{ ui-text }**, or use /me look.
ui-page = Page { $number } of { $count }
ui-page-before = Previous page
ui-page-next = Next page
ui-one-of = { $number } of { $count }
ui-server-settled = This server already has { $count ->
    [one] one open table
   *[other] { $count } open tables
 }, the most its managers allow. Wait for one to finish, or ask a manager to raise the limit in /settings.
ui-watch-left = Only members of the server can watch its tables.
choice-direct = In my direct messages
choice-thread = In a thread here that everyone can read
ui-replay-pictures = Picture view
ui-busy-check = I'm checking files for others right now. Try again in a minute.
ui-busy-replay = I'm going through games for others right now. Try again in a minute.
ui-busy-count = I'm counting games for others right now. Try again in a minute.
ui-time-days = { $count } days
ui-time-hours = { $count } h
ui-time-minutes = { $count } min
