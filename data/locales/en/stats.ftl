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
ui-time-seconds = { $count } s
ui-feat-nights = Nine Nights
ui-feat-nights-told = Stayed at one table for nine days, to the end.
ui-feat-every = At Home at Every Table
ui-feat-every-told = Won every game that's played here.
cmd-stats = See stats for this server, a game or a player
arg-stats-player = Whose stats (leave empty for the whole server)
arg-stats-game = Which game's stats
arg-counted = Whether to include you
