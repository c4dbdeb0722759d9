ui-replay = Replay
ui-replay-first = Start
ui-replay-back = Back
ui-replay-next = Next
ui-replay-last = End
ui-replay-round-back = Previous round
ui-replay-round-on = Next round
ui-replay-turning = Turning point
ui-replay-turning-here = ⚖️ the turning point
ui-replay-pictures = In pictures
ui-replay-eyes = From whose eyes?
ui-replay-everybody = Everybody
ui-replay-move = { $number ->
    [0] before the first of { $count } moves
   *[other] move { $number } of { $count }
 }
ui-replay-cut = This game was played with other rules than this release has: from here on only its end can be shown.
ui-replay-not-over = This game still goes on, and nobody looks into hands before its end; nothing was shown. Press Replay once it is over.
ui-replay-never-begun = This table was closed before its game began, so there is nothing to look back at.
ui-replay-elsewhere = This game was played in another channel, and you had no seat in it; nothing was shown. Look back at it where it was played.
ui-replay-none = There is no finished game of that kind here, and none that you played. Pick one from the list, or finish one first.
cmd-replay = Leaf through a finished game, move by move
arg-table = Which game; without it the newest here
ui-film = As a film
ui-film-alt = A film of the whole game in { $count } pictures. The replay says the same in words, move by move.
ui-film-busy = Another film is being made just now, and there is room for one at a time. Try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}
ui-busy-check = I'm checking files for others right now. Try again in a minute.
ui-busy-replay = I'm going through games for others right now. Try again in a minute.
ui-busy-count = I'm counting games for others right now. Try again in a minute.
ui-film-enough = You have had three films made lately, and each is much work. Try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}; leafing through is always open.
ui-stats-server = This server
ui-stats-me = Me
ui-stats-what = Whose figures?
ui-stats-games = games
ui-stats-people = people
ui-stats-lasted = length of a game
ui-stats-thought = thought per answer
ui-stats-answers = answers in a game
ui-stats-rate = won
ui-stats-luck = dice against average
ui-stats-played = { $count } played
ui-stats-victories = { $count ->
    [one] one victory
   *[other] { $count } victories
 }
ui-stats-won-of = { $won } of { $count } won
ui-stats-rating = rating { $number }
ui-stats-by-game = Games
ui-stats-winners = Most victories
ui-stats-newest = Newest stories
ui-stats-ranking = Players
ui-stats-foes = Against
ui-stats-decks = Decks
ui-stats-own-deck = own decks
ui-stats-feats = Stories
ui-stats-feats-count = { $count ->
    [0] Nothing is told yet: go and make a story
    [one] One story is told
   *[other] { $count } stories are told
 }
ui-stats-with-ai = { $count ->
    [one] One with AI seats (they are not ranked)
   *[other] { $count } with AI seats (they are not ranked)
 }
ui-stats-people-only = Only people at the tables
ui-stats-empty = Nothing is counted here yet. A game counts once it is played to its end with somebody in it; one that was closed does not.
ui-stats-no-server = Figures are a server's; nothing was shown. Use /stats in a channel of a server.
ui-stats-uncounted = You are not counted, as you wished; nothing was shown. /me stats counts you again, with the games you have played.
ui-stats-uncounted-other = This person does not want to be counted; nothing was shown.
ui-stats-on = You are counted from now on, with the games that you have played already.
ui-stats-off = You are not counted any more: your share in all figures, your rating and what is told of you are gone. The games stay, with “a player” in your place in the figures.
ui-time-days = { $count } days
ui-time-hours = { $count } h
ui-time-minutes = { $count } min
ui-time-seconds = { $count } s
ui-feat-nights = Nine Nights
ui-feat-nights-told = Stayed at one table for nine days, to the end.
ui-feat-every = At Home at Every Table
ui-feat-every-told = Won every game that is played here.
cmd-stats = Figures of this server, of a game or of somebody
cmd-me-stats = Be counted in the figures of servers, or not
arg-stats-player = Of whom; without it of the server
arg-stats-game = Of which game
arg-counted = Whether you are counted
ui-game-file = As a file
ui-game-file-here = The whole game, with everything that was hidden. Anyone can check with `/verify` that it was played just so.
ui-verify-genuine = Genuine: this is the game of the table that showed this checksum. All { $answers } answers and { $events } events follow from its seed.
ui-verify-consistent = It fits together: all { $answers } answers and { $events } events follow from its seed. To prove that it is the game of a certain table, give the checksum that the table showed too.
ui-verify-forged = Not genuine: what stands in this file was not played like that, or is not the game of the table that showed this checksum.
ui-verify-unfinished = It cannot be judged: this game was not played to its end. As far as it goes, nothing is wrong with it.
ui-verify-elsewhere = It cannot be judged here: the game was played with other rules than this release has, or somebody of it is forgotten. The release that it was played with can tell.
ui-verify-no-game = This file is no exported game; nothing was checked. “As a file” below a replay makes one.
ui-verify-too-large = This file is larger than { $most } MiB, and no game is; nothing was checked.
ui-verify-too-long = This file has more than { $most } answers, and no game has; nothing was checked.
cmd-verify = Check the file of a game: was it played just so?
arg-game-file = The file of a game, from a replay or from the host
arg-sum = A checksum (SHA-256) that the table showed at its start or end
table-imported = This game was played elsewhere and was put here from a file.
