ui-replay = Replay
ui-replay-first = Start
ui-replay-back = Back
ui-replay-next = Next
ui-replay-last = End
ui-replay-round-back = Previous round
ui-replay-round-on = Next round
ui-replay-turning = Turning point
ui-replay-turning-here = ⚖️ the turning point
ui-replay-pictures = Picture view
ui-replay-eyes = Whose view?
ui-replay-everybody = Everyone
ui-replay-move = { $number ->
    [0] before the first of { $count } moves
   *[other] move { $number } of { $count }
 }
ui-replay-cut = This game was played with different rules, so from here on I can only show how it ended.
ui-replay-not-over = This game isn't over, so hands stay hidden. Press **Replay** when it's finished.
ui-replay-never-begun = This table closed before its game started, so there's nothing to replay.
ui-replay-elsewhere = This game was played in another channel, and you weren't in it. Replay it where it was played.
ui-replay-none = I can't find a finished game like that here, or one that you played. Pick one from the list, or finish one first.
cmd-replay = Step through a finished game, move by move
arg-table = Which game (leave empty for the newest here)
ui-film = Make a GIF
ui-film-alt = An animation of the whole game in { $count } pictures. The replay says the same in words, move by move.
ui-film-busy = I'm making someone else's GIF right now. Try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
 }
ui-busy-check = I'm checking files for others right now. Try again in a minute.
ui-busy-replay = I'm going through games for others right now. Try again in a minute.
ui-busy-count = I'm counting games for others right now. Try again in a minute.
ui-film-enough = You've made three GIFs recently. Try again in { $minutes ->
    [one] a minute.
   *[other] { $minutes } minutes.
 } You can always step through the replay.
ui-stats-server = This server
ui-stats-me = Me
ui-stats-what = Whose stats?
ui-stats-games = games
ui-stats-people = people
ui-stats-lasted = length of a game
ui-stats-thought = time per move
ui-stats-answers = moves per game
ui-stats-rate = won
ui-stats-luck = dice luck
ui-stats-played = { $count } played
ui-stats-victories = { $count ->
    [one] one win
   *[other] { $count } wins
 }
ui-stats-won-of = { $won } of { $count } won
ui-stats-rating = rating { $number }
ui-stats-by-game = Games
ui-stats-winners = Most wins
ui-stats-newest = Newest achievements
ui-stats-ranking = Players
ui-stats-foes = Against
ui-stats-decks = Decks
ui-stats-own-deck = custom decks
ui-stats-feats = Achievements
ui-stats-feats-count = { $count ->
    [0] No achievements yet. Go earn one!
    [one] One achievement
   *[other] { $count } achievements
 }
ui-stats-with-ai = { $count ->
    [one] One with AI seats (they aren't ranked)
   *[other] { $count } with AI seats (they aren't ranked)
 }
ui-stats-people-only = Only people at the tables
ui-stats-empty = No stats here yet. A game counts once it's played to the end with at least one person in it.
ui-stats-no-server = Stats are per server. Use /stats in a server channel.
ui-stats-uncounted = You've opted out of stats. /me stats opts you back in, with the games you've already played.
ui-stats-uncounted-other = This player has opted out of stats.
ui-stats-on = You're in the stats now, with the games you've already played.
ui-stats-off = You're out of the stats: your results, rating and achievements are gone. The games stay, with “a player” in your place in the stats.
ui-time-days = { $count } days
ui-time-hours = { $count } h
ui-time-minutes = { $count } min
ui-time-seconds = { $count } s
ui-feat-nights = Nine Nights
ui-feat-nights-told = Stayed at one table for nine days, to the end.
ui-feat-every = At Home at Every Table
ui-feat-every-told = Won every game that's played here.
cmd-stats = See stats for this server, a game or a player
cmd-me-stats = Opt in to or out of server stats
arg-stats-player = Whose stats (leave empty for the whole server)
arg-stats-game = Which game's stats
arg-counted = Whether to include you
ui-game-file = Download
ui-game-file-here = The whole game, with everything that was hidden. Anyone can check with `/verify` that it's genuine.
ui-verify-genuine = Genuine: this is the game of the table that showed this checksum. All { $answers } moves and { $events } events follow from its seed.
ui-verify-consistent = It all fits together: { $answers } moves and { $events } events follow from the seed. To prove which table it's from, add the checksum that the table showed.
ui-verify-forged = Not genuine: this isn't how the game was played, or it's from a different table than the checksum.
ui-verify-unfinished = I can't tell yet: this game wasn't played to the end. As far as it goes, nothing's wrong with it.
ui-verify-elsewhere = I can't tell here: this game was played with different rules than mine, or one of its players has deleted their data. The version it was played with can tell.
ui-verify-no-game = This file isn't an exported game. To get one, press **Download** below a replay.
ui-verify-too-large = This file is larger than { $most } MiB, and no game is. Pick another file.
ui-verify-too-long = This file has more than { $most } moves, and no game does. Pick another file.
cmd-verify = Check that a game file is genuine
arg-game-file = The file of a game, from a replay or from the host
arg-sum = A checksum (SHA-256) that the table showed at its start or end
table-imported = This game was played elsewhere and imported from a file.
