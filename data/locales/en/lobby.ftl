ui-join = Join
ui-join-more = Add a hero
ui-leave = Leave
ui-start = Start
ui-close = Cancel game
ui-add-ai = Add an AI
ui-remove-ai = Remove AI
ui-nobody = No one yet. Press { ui-join }!
ui-lobby-needs = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
 } Press **{ ui-join }**, or add an AI.
ui-partners = { $first } play against { $second }.
ui-pair-anew = Shuffle teams
ui-trade-seats = Swap with partner
ui-no-table-of = This game takes { $counts } players. It can't start with { $seats }.
ui-language = Language
ui-pace = Pace
ui-language-about = What everyone at the table reads. Private messages follow each player's own language.
ui-pace-about = How long each player has before the table moves on without them.
ui-options = Options
ui-options-game = The game
ui-options-table = The table
ui-options-look = Only people at this table can change these. To change them too, press **{ ui-join }**.
ui-again = Play again
ui-opened = Your table is open, and the first seat is yours. Others can join in the message below. Then press **{ ui-start }**.
ui-opened-later = Your table is open, but Discord isn't showing its message yet. It'll pop up here on its own, and then people can join.
ui-lobby-here = The game hasn't started yet. Join it here: { $link }
ui-cannot-open = I can't open a table here. I'm missing: { $rights }. Ask a server manager to allow that in this channel, then try again.
ui-open-thread = Open it in a thread
ui-thread-opened = Your table is open in { $thread }.
ui-trouble-fault = I can't show this table. It's an error in the bot, not in Discord, and nothing is lost. Tell the host that the log says `publish_faulty`, or end the table with /close.
cmd-play = Open a table in this channel
ui-close-with-command = The game is running, so this button no longer closes it. Use **{ ui-more }**, or /close.
ui-learn-opened = Your first game is on the table below. Press **{ ui-play }** there. I'll explain each new kind of choice, just to you.
ui-again-next = Next one
ui-again-harder = Same again, harder
ui-invited = { $who }, want to join?
ui-call-players = Find players
ui-call-me = Ping me for this game
ui-looking = I'll ping you when { $game } needs players on this server. Press again to stop.
ui-not-looking = I won't ping you anymore when { $game } needs players here.
ui-nobody-looks = I pinged no one: no one else here has signed up for this game, or they're in quiet hours. To be pinged next time, press **{ ui-options }**, then **{ ui-call-me }**.
cmd-tables = See your tables, and lobbies here that you can join
ui-tables-mine = Your tables
ui-tables-none = You're not at any table.
ui-tables-lobbies = Tables here that you can join
ui-tables-no-lobby = None at the moment. Open one with /play.
ui-tables-in-private = None. To open one, use /play on a server that has added me.
ui-tables-lobby = not started yet
ui-tables-rests = paused
ui-tables-you = **waiting for you**
ui-tables-others = waiting for others
ui-tables-asked = asked { $when }
ui-tables-go = Open
ui-set-language-own = Language: the Community server's, or else the opener's
ui-set-tables-most = { $count ->
    [0] Tables: as many as the host allows
    [one] Tables: one at a time
   *[other] Tables: { $count } at a time
 }
ui-not-in-this-channel = On this server, tables can only be opened in { $channels }. Open yours there, or ask a manager to change /settings.
ui-no-table-in-private = I can't post a board here, only on servers that have added me. Rules, cards, your decks, /tables, /me and your moves in running games do work. To open a table, use /play on a server.
table-full = All { $seats } seats are taken. Watch the game, or open another table in a thread.
table-seated-already = You're already at this table, and everyone has one seat in this game. Press **{ ui-start }** when everyone's here.
table-seated-one-more = You're already at this table. To play another hero, press **{ ui-join-more }**.
table-one-seat-each = Everyone has one seat in this game. Add an AI to fill the table.
table-no-ai = There's no AI at this table to remove.
table-no-such-option = That's not a valid value for this option. Pick one from the menu.
table-needs-seats = This game is for { $least } to { $most } players, and { $seats ->
    [0] no one has joined yet.
    [one] only one has joined.
   *[other] { $seats } have joined.
 } Join, or add an AI.
table-needs-person = At least one person has to play. Press **{ ui-join }** first.
table-no-partners = There are no teams at this table.
table-closed-already = This table is already closed.
table-called-already = I've already pinged players for this table.
