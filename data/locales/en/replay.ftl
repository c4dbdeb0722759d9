ui-replay = Replay
ui-replay-first = Start
ui-replay-back = Back
ui-replay-next = Next
ui-replay-last = End
ui-replay-round-back = Previous round
ui-replay-round-on = Next round
ui-replay-turning = Turning point
ui-replay-turning-here = ⚖️ the turning point
ui-replay-eyes = Whose view?
ui-replay-everybody = Everyone
ui-replay-move = { $number ->
    [0] before the first of { $count } moves
   *[other] move { $number } of { $count }
 }
ui-replay-cut = This game was played with different rules, so from here on I can only show how it ended.
ui-replay-not-over = This game isn't over, so hands stay hidden. Press **{ ui-replay }** when it's finished.
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
ui-film-enough = You've made three GIFs recently. Try again in { $minutes ->
    [one] a minute.
   *[other] { $minutes } minutes.
 } You can always step through the replay.
