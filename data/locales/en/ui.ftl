ui-join = Join
ui-join-more = Add a hero
ui-leave = Leave
ui-start = Start
ui-close = Cancel game
ui-add-ai = Add an AI
ui-remove-ai = Remove AI
ui-seats = Seats { $taken } ({ $least }–{ $most } players)
ui-nobody = No one yet. Press Join!
ui-partners = { $first } play against { $second }.
ui-pair-anew = Shuffle teams
ui-trade-seats = Swap with partner
ui-no-table-of = This game takes { $counts } players. It can't start with { $seats }.
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
ui-language = Language
ui-lang-en = English
ui-lang-zh-TW = 繁體中文
ui-lang-zh-CN = 简体中文
ui-pace = Pace
ui-pace-relaxed = no clock
ui-pace-minutes-2 = 2 minutes per decision
ui-pace-minutes-5 = 5 minutes per decision
ui-pace-minutes-15 = 15 minutes per decision
ui-pace-hours-8 = 8 hours per decision
ui-pace-hours-24 = a day per decision
ui-pace-bank-15 = 15 minutes each for the whole game
ui-pace-bank-30 = 30 minutes each for the whole game
ui-pace-bank-60 = an hour each for the whole game
ui-bank = Time left
ui-bank-of = { $who } { $minutes } min
ui-bank-runs = { $minutes ->
    [0] Your game clock is used up. You have a minute for each decision.
    [one] Your clock is running. You have a minute left.
   *[other] Your clock is running. You have { $minutes } minutes left.
 }
ui-play = My turn
ui-hand = Hand
ui-log = Log
ui-log-empty = Nothing has happened yet.
ui-story-earlier = { $count ->
    [one] ⋯ 1 earlier line
   *[other] ⋯ { $count } earlier lines
 }
ui-story-continued = { $heading } (continued)
ui-story-times = { $line } (×{ $count })
ui-since = Since your last move
ui-since-all = What did I miss?
ui-log-file = Full log (file)
ui-log-whole = The whole log, minus anything hidden from you:
ui-rounds-back = Some moves were undone, so { $round } isn't over. Ignore what it says above about how it ended, and anything after that.
ui-story-further = { $count ->
    [one] ⋯ 1 more line in the file
   *[other] ⋯ { $count } more lines in the file
 }
ui-rounds-on = Round recaps: on
ui-rounds-off = Round recaps: off
ui-rounds-on-now = From now on I'll post a recap here after each round. Press again to stop.
ui-rounds-off-now = I won't post round recaps here anymore. The log still has everything.
ui-text = Text view
ui-see-card = Look at a card
ui-see-pile = Or browse a pile
ui-pile-card = Pick a card to see it large
ui-pile-gone = That pile is empty now.
ui-see-nothing = Type a number or a name, or choose a pile.
ui-hint = Hint
ui-hint-is = I'd choose { $choice }.
ui-hint-because = I'd choose { $choice }: { $reason }
ui-hint-late = The table moved on while I was thinking, so my hint no longer fits. Ask again if you like.
ui-hints-on = Hints: on
ui-hints-off = Hints: off
ui-hinted = ★ { $what }
ui-why-not = Why can't I?
ui-welcome = Who's up for a game?
ui-welcome-play = You can play { $games } here. `/play` opens a table in any channel, and anyone who presses **Join** is in.
ui-welcome-learn = New to one of them? `/learn` plays your first game with you and explains each decision.
ui-why-cost = Too expensive (coin)
ui-why-time = Not right now (clock)
ui-why-target = No valid target (ring)
ui-why-loyalty = Not enough loyalty (flag)
ui-why-rule = Not allowed by a rule (lock)
ui-why-alike = { $reason } The same goes for { $cards }.
ui-why-nothing = Nothing's holding you back. You can use everything you have.
ui-undo = Undo
ui-choose-here = Choose here
ui-choose-anew = Back
ui-undo-asked = { $who } wants to undo “{ $what }” and everything after it. Everyone has to agree. Expires { $until }.
ui-undo-asked-unsaid = { $who } wants to undo { $what } and everything after it. Everyone has to agree. Expires { $until }.
ui-undo-proposed = You've asked to undo that. It happens once everyone agrees.
ui-undo-declined = The undo was declined.
ui-agree = Agree
ui-decline = Decline
ui-again = Play again
ui-refresh = Refresh
ui-confirm = Confirm
ui-none = None of these
ui-chosen = Chosen: { $picks }
ui-at-once = Shortcut: hero and first action
ui-suggested = Suggested: { $picks }
ui-take-suggested = Use the suggestion
ui-stand = Don't ask again this round
ui-standing = Got it. I won't ask you this again this round.
ui-sealed = Got it. The others are still choosing.
ui-round = Round { $number }
ui-waiting = Waiting for { $who }
ui-closed = This table is closed.
ui-resting = This table is paused. Any of its players can wake it by pressing a button.
ui-resting-closes = If no one does, it closes { $when }.
ui-resting-warned = { $who }: this table closes { $when } unless one of you presses a button here.
ui-seat = Seat { $number }
ui-also-asked = { $count ->
    [one] 1 more question: show it
   *[other] { $count } more questions: show another
}
ui-opened = Your table is open, and the first seat is yours. Others can join in the message below. Then press **Start**.
ui-opened-later = Your table is open, but Discord isn't showing its message yet. It'll pop up here on its own, and then people can join.
ui-lobby-here = The game hasn't started yet. Join it here: { $link }
ui-cannot-open = I can't open a table here. I'm missing: { $rights }. Ask a server manager to allow that in this channel, then try again.
ui-cannot-open-gone = I can't open a table here: this channel is gone. Try another one.
ui-cannot-open-locked = I can't open a table here: this thread is locked. Ask a moderator to unlock it, or try another channel.
ui-right-view_channel = View Channel
ui-right-send_messages = Send Messages
ui-right-send_messages_in_threads = Send Messages in Threads
ui-right-create_public_threads = Create Public Threads
ui-right-attach_files = Attach Files
ui-open-thread = Open it in a thread
ui-thread-opened = Your table is open in { $thread }.
ui-replaced = Seat { $seat } now belongs to { $name }.
ui-direct-refused = You don't take direct messages from this server, so I can't send you your hand. Use **My turn** or **Hand** here instead.
ui-trouble-gone = This table's channel is gone. You can keep playing by direct message, or end it with /close there. Otherwise it closes on its own after a while.
ui-trouble-hidden = I can't see this table's channel anymore, so the board there isn't updating. Ask a server manager to let me back in. Until then you can play by direct message.
ui-trouble-rights = I can't post in this table's channel anymore, so the board there isn't updating. Ask a server manager to allow: { $rights }. Until then you can play by direct message.
ui-trouble-locked = This table's thread is locked, so the board there isn't updating. Ask a moderator to unlock it. Until then you can play by direct message.
ui-trouble-fault = I can't show this table. It's an error in the bot, not in Discord, and nothing is lost. Tell the host that the log says `publish_faulty`, or end the table with /close.
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
ui-no-such-choice = “{ $typed }” isn't one of your legal choices. Pick one from the list.
ui-no-such-card = I can't find “{ $typed }”. Pick a name from the list.
ui-no-such-card-here = You can't see anything called “{ $typed }” here. Type a number from your picture, or a name or part of one.
ui-no-such-rule = No rule mentions “{ $typed }”. Try another word.
ui-no-such-rule-near = No rule mentions “{ $typed }”. Close to it: { $near }.
ui-about = Parlor { $version }. Games: { $games }. Open a table with /play.
ui-forget-question = I store your decks, your name and number at tables you've played at, your moves, and your stats. If you delete all this, your decks are gone, your name becomes “a player” at tables and in stats, and { $count ->
    [0] no running game is affected
    [one] you leave the one table where you have a seat, for good
   *[other] you leave the { $count } tables where you have a seat, for good
 }. You can't undo this. Delete everything about you?
ui-forget-sure = Yes, delete my data
ui-forgotten = Done. Your decks are gone, and your name is now “a player” wherever it was.
cmd-play = Open a table in this channel
cmd-learn = Learn a game by playing a guided first one
cmd-board = Show the table
cmd-hint = Ask an AI what it would do in your place
cmd-hand = Show your hand and what you can do
cmd-log = See what happened recently
cmd-move = Make your move
cmd-undo = Undo your last move (everyone must agree if something was revealed since)
cmd-close = Close the table for good
cmd-seat = Give your seat to a player or an AI, or replace someone who's gone
cmd-card = Look at a card
cmd-rules = Learn how to play a game, or look up a rule
cmd-about = Show what this bot is and what it plays
cmd-me = Manage your own settings and data
cmd-me-forget = Delete everything the bot has stored about you
cmd-deck = Manage your decks
cmd-deck-list = List your decks and the ready-made ones
cmd-deck-view = View a deck and check it for problems
cmd-deck-copy = Copy a deck under a new name
cmd-deck-edit = Change a deck: +2 card name; -1 card name
cmd-deck-import = Import a deck from a list or from JSON
cmd-deck-export = Export a deck as a list and as JSON
cmd-deck-use = Play this deck at the open table here
cmd-deck-delete = Delete a deck
arg-deck = Name of the deck
arg-new-deck = The new name
arg-deck-list = Hero or society first, then cards like 2x card name, separated by semicolons, or JSON
arg-deck-changes = Changes like +2 card name; -1 card name
ui-deck-none = You don't have any decks yet. Copy one: { $ready }.
ui-deck-own = Your decks:
ui-deck-ready = Ready-made decks:
ui-deck-legal = Legal.
ui-deck-illegal = Not legal yet:
ui-deck-unknown = You don't have a deck “{ $name }”. See /{ $game } deck list.
ui-deck-kept = Saved as “{ $name }”.
ui-deck-full = You already have { $count } decks. Delete one first.
ui-deck-name = A deck name needs 1 to 40 characters on one line, none of `` * _ ~ ` | < > [ ] \ # @ ``, and can't be the name of a ready-made deck.
ui-deck-broken = can't be read. Import it again, or delete it.
ui-deck-used = You're playing “{ $name }” at this table.
ui-deck-gone = Deleted “{ $name }”.
ui-deck-other-game = The table here plays another game.
arg-game = Which game
arg-style = Picture, phone picture or text
arg-choice = One of your legal choices (separate several with commas)
arg-seat = Number of the seat
arg-player = Who should take it (leave empty for an AI)
arg-card = Its name, in any language
arg-see-card = Its number in your picture, or its name
arg-topic = A word or a topic
ui-once-more = { $label } (again: no. { $number })
ui-clear = Start over
ui-more = More
ui-phone = Phone view
ui-phone-always = Make this my default
ui-rules = Look up the rules
ui-help = Press **My turn** when it's your turn. Only you see what opens, and it only offers legal choices. Numbers in the menus match the picture. Your hand also comes by direct message, with the same buttons. **Undo** takes your last move back right away if nothing has been revealed since. Otherwise everyone has to agree. You can also type: /move, /hand, /board, /card, /rules.
ui-give-seat = Give my seat to…
ui-let-ai = Let an AI take over
ui-let-ai-question = An AI takes over seat { $number } right away, and everyone is told. You can come back any time with **I'm back**. Go ahead?
ui-let-ai-sure = Yes, let it play
ui-let-ai-done = An AI is playing for you. Press **I'm back** under the board when you want your seat again.
ui-back = I'm back
ui-give-up = Give up my seat
ui-give-up-question = The others will pick someone to take your seat. Until then, making a move keeps it. Give it up?
ui-give-up-sure = Yes, give it up
ui-given-up = You've given up your seat. The others decide who takes it.
ui-offered = You've offered seat { $number } to { $name }. It's yours until they accept it under the board in the channel.
ui-proposed = Your proposal is under the board. It goes through once everyone who's around agrees.
ui-seat-handed-on = The seat has changed hands. The log has the details.
ui-agreed = Got it: you agree.
ui-offer-off = The offer is off.
ui-offer-gift = { $by } offers seat { $number } to { $to }.
ui-offer-vote = { $by } suggests that { $to } take over seat { $number } while { $old } is away. In favor: { $count }.
ui-offer-unaccepted = Waiting for { $to } to accept.
ui-offer-close = { $by } suggests closing this table. In favor: { $count }.
ui-agree-missing = Still to agree: { $who }.
ui-offer-take = Take the seat
ui-offer-agree = Agree
ui-offer-no = No
ui-farewell = You no longer have a seat at this table.
ui-farewell-seat = { $name } now plays your seat { $number }. The table's log says why.
ui-farewell-ai = { $name } now plays your seat { $number }, but it's still yours. Press **I'm back** when you want to play again.
ui-close-table = Close this table
ui-close-question = This ends the game for everyone, and you can't pick it up again. Close the table?
ui-close-sure = Yes, close it
ui-close-with-command = The game is running, so this button no longer closes it. Use **More**, or /close.
ui-no-such-player = Bots can't take a seat. Pick a member of this server, or an AI from the menu below.
choice-picture = Picture
choice-compact = Phone picture
choice-text = Text
ui-wait = Nothing to do right now. When it's your turn, your choices show up here and in your direct messages.
ui-picture-follows = -# The picture is on its way.
ui-picture-before = -# That's the previous picture. The new one is on its way.
ui-picture-failed = -# ⚠️ I couldn't draw the picture. The text and buttons still work. Press **Text view** for the rest.
ui-search-rules = Search the rules
ui-how = How to play
ui-how-aim = Goal
ui-how-turn = How it works
ui-how-signs = What you see
ui-how-first = Your first game
ui-how-more = The buttons only offer what the rules allow, so try things out. `/rules` looks up a word, `/card` shows a card.
ui-how-which = Type `/rules` and choose a game's “How to play”, or press **How to play** at a table.
ui-how-to-play = How to play: { $game }
ui-learn = Guided first game
ui-learn-thread = Start it in a thread
ui-learn-opened = Your first game is on the table below. Press **My turn** there. I'll explain each new kind of choice, just to you.
ui-no-such-lesson = I don't have a guided first game by that name. Pick one from the list.
ui-first-game = First game: { $game }
ui-guide-alone = Turn off tips
ui-guide-leave = Leave this game
ui-guide-ways-out = **Turn off tips** stops my explanations, and the game goes on. **Leave this game** closes the table.
ui-guide-ended = No more tips: you're on your own now. Finish the game whenever you like, and look things up with `/rules`.
ui-guide-next = You're on your own from here. Finish this game, open a table for your friends with `/play`, or look things up with `/rules`.
ui-guide-over = That was your first game. Open a table for your friends with `/play`, or look things up with `/rules`.
ui-call = ⏰ It's your turn! The table started waiting { $since }.
ui-reminder = ⏰ Just a reminder: it's still your turn. The table started waiting { $since }.
ui-clock-ends = Your time runs out { $when }. Then the default choice is made for you.
ui-clock-ends-ai = Your time runs out { $when }. Then an AI plays until you're back.
ui-late = When time runs out
ui-late-default = the default choice is made
ui-late-ai = { $ai } plays until the player is back
ui-me-calls = How I ping you
ui-me-calls-how = When a table is waiting for you, I'll ping you after the time you choose, with two reminders at most per decision. Clocks run whether or not you want pings.
ui-me-quiet = Quiet hours: { $hours } ({ $zone }). Change them with /me quiet.
ui-me-quiet-none = Quiet hours: you haven't set any. Set them with /me quiet.
ui-me-quiet-unknown = I couldn't read that. Pick a time zone from the list, and write the hours like 22:00-08:00 (12 hours at most).
ui-me-kept = ✅ Saved.
ui-me-delay = When to ping me
ui-me-delay-now = Ping me right away
ui-me-delay-minutes-10 = Ping me after 10 minutes
ui-me-delay-hour = Ping me after an hour
ui-me-delay-never = Never ping me
ui-me-way = How to ping me
ui-me-way-direct = By direct message
ui-me-way-channel = By a mention in the table's channel
ui-me-next-on = Tell me when I'm next: on
ui-me-next-off = Tell me when I'm next: off
cmd-me-pings = Choose when and how the bot pings you
cmd-me-quiet = Set hours when the bot doesn't ping you
arg-zone = Your time zone, like Europe/Vienna (leave empty for no quiet hours)
arg-hours = From when to when, like 22:00-08:00
ui-next-up = ⏳ You're next.
ui-undone = Done, it's undone. The log shows what changed.
ui-undo-unsaid = a hidden move
ui-undo-list = Undo more…
ui-undo-which = Go back to before which move? If nothing has been revealed since, it's undone right away. Otherwise everyone has to agree.
ui-offer-open = Seat { $number } is up for grabs: { $old } is away. Anyone who hasn't played at this table can take it if the others agree.
ui-offer-all = { $by } offers seat { $number } to anyone who wants it.
ui-give-all = Offer it to everyone
ui-offered-all = You've offered seat { $number } to everyone here. It's yours until someone takes it under the board in the channel.
ui-vote-question = The game ends once everyone who's around agrees, and you can't pick it up again. Suggest it?
ui-vote-sure = Yes, suggest it
ui-again-next = Next one
ui-again-harder = Same again, harder
ui-invited = { $who }, want to join?
ui-call-players = Find players
ui-call-me = Ping me for this game
ui-looking = I'll ping you when { $game } needs players on this server. Press again to stop.
ui-not-looking = I won't ping you anymore when { $game } needs players here.
ui-nobody-looks = I pinged no one: no one else here has signed up for this game, or they're in quiet hours. To be pinged next time, press **Ping me for this game**.
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

# Tables in words.

ui-as-pictures = Picture view
ui-look-text = From now on your panel shows the table as text. To get pictures back, press the panel's first button or use /me look.
ui-look-phone = From now on your panel shows compact pictures for a phone, with the same numbers. To get the large ones back, press **Picture view** or use /me look.
ui-look-pictures = Your panel shows pictures again. To get text back, press **Text view** or use /me look.
ui-text-stands = This is how things were { $when }. Press **Refresh** for the latest: this message doesn't update on its own.
ui-text-on-asking = The text version comes with your next decision. To see it now, press **Refresh**, or **Text view** in the channel.
ui-page = Page { $number } of { $count }
ui-page-first = First page
ui-page-before = Previous page
ui-page-next = Next page
ui-page-last = Last page
ui-one-of = { $number } of { $count }
cmd-me-look = Choose pictures, phone pictures or text for your tables
arg-look = How you want to see tables
arg-look-pictures = Pictures
arg-look-text = Text, for screen readers
arg-look-phone = Compact pictures, for a phone
cmd-settings = Change this server's settings for tables
cmd-settings-show = See the settings and change them
cmd-settings-quiet = Set quiet hours for people who haven't set their own
ui-set-title = Tables on this server
ui-set-channels = Tables can be opened in: { $channels }
ui-set-everywhere = every channel
ui-set-quiet = Quiet hours: { $hours } ({ $zone }). Change them with /settings quiet.
ui-set-quiet-none = Quiet hours: none. Set them with /settings quiet.
ui-set-language = Language of new tables
ui-set-language-own = Language: the Community server's, or else the opener's
ui-set-pace = Pace of new tables
ui-set-closers = Who can close a running table
ui-set-closers-keeper = Closing: the opener and managers
ui-set-closers-seated = Closing: everyone at the table
ui-set-closers-managers = Closing: managers only
ui-set-look = How people see tables at first
ui-set-look-pictures = Shown first: pictures
ui-set-look-text = Shown first: text
ui-set-look-phone = Shown first: phone pictures
ui-set-tables = Most tables at a time
ui-set-tables-most = { $count ->
    [0] Tables: as many as the host allows
    [one] Tables: one at a time
   *[other] Tables: { $count } at a time
 }
ui-set-here = Tables in this channel
ui-set-not-here = No tables in this channel
ui-set-threads-on = A thread per table: on
ui-set-threads-off = A thread per table: off
ui-set-managers = You need the Manage Server permission to change this.
ui-not-in-this-channel = On this server, tables can only be opened in { $channels }. Open yours there, or ask a manager to change /settings.
ui-server-settled = This server already has { $count ->
    [one] one open table
   *[other] { $count } open tables
 }, the most its managers allow. Wait for one to finish, or ask a manager to raise the limit in /settings.
cmd-watch = Watch this table from your direct messages or a thread
ui-watch-sent = I've sent you the table by direct message, as spectators see it. It follows the game.
ui-watch-sent-still = I've sent you the table by direct message, as spectators see it. Press **Refresh** there for the latest.
ui-watch-follows = Follows the game until { $until }. Press **Refresh** to keep following.
ui-watch-left = Only members of the server can watch its tables.
ui-watch-thread = The table is in { $thread } now, as spectators see it. Anyone there can watch with you.
ui-watch-thread-name = Watching { $game }
ui-watch-thread-opening = The spectator thread is just being opened. Try again in a moment.
ui-watch-thread-locked = The spectator thread { $thread } is locked, so I can't post there. Ask a moderator to unlock it, or use /watch to follow by direct message.
ui-watch-no-thread = I can't open a spectator thread here. I'm missing: { $rights }. Ask a server manager to allow that in this channel, or use /watch to follow by direct message.
ui-watch-no-thread-here = Threads can't be opened here. Use /watch without a place to follow by direct message.
arg-place = Where you want to watch
choice-direct = In my direct messages
choice-thread = In a thread here that everyone can read
ui-no-table-in-private = I can't post a board here, only on servers that have added me. Rules, cards, your decks, /tables, /me and your moves in running games do work. To open a table, use /play on a server.
