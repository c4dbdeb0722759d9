dudo-title = Dudo
dudo-blurb = Bluff about dice that nobody else sees, and doubt those who bluff more. 2–5 players, 15 minutes.
dudo-how-aim = Be the last who still has dice.
dudo-how-turn = Everybody rolls in secret. In turn you say how many dice of a face there are at least, all hands together, each bid higher than the one before, or you doubt that bid. Then all dice are shown: who was wrong loses one.
dudo-how-signs = Your own dice are in your hand message. On the board you see how many dice everybody has left; after a doubt, all dice of that round, with a line below those that counted.
dudo-how-first = A third of all dice counts for a face when aces are wild. Of ten dice you do not see, expect three or four.
dudo-ai-random = Random
dudo-ai-random-detail = Bids and doubts as it comes
dudo-ai-novice = Novice
dudo-ai-novice-detail = Errs now and then
dudo-ai-adept = Adept
dudo-ai-adept-detail = Knows the odds
dudo-ai-master = Master
dudo-ai-master-detail = Knows the odds, and thinks about them
dudo-option-wild = Aces
dudo-wild-on = Count as every face
dudo-wild-off = Are a face like the others
dudo-round = Round { $round }: { $dice } dice, { $first } begins
dudo-bids = { $seat } bids { $count } { $face }.
dudo-doubts = { $seat } doubts { $bidder }'s { $count } { $face }: there are { $found }.
dudo-loses = { $left ->
    [0] { $seat } loses the last die.
    [one] { $seat } loses a die and has one left.
   *[other] { $seat } loses a die and has { $left } left.
}
dudo-won = { $seat } wins: nobody else has dice
dudo-first-bid = How many dice, at least?
dudo-raise-or-doubt = { $bidder } bids { $count } { $face }. Raise or doubt?
dudo-which-face = { $count } of which face?
dudo-count = { $count }
dudo-face = { $face }
dudo-raise = Raise
dudo-doubt = Doubt
dudo-bid-said = { $count } { $face }
dudo-opens = { $seat } makes the first bid
dudo-stands = { $seat } bids { $bid }
dudo-dice = { $count ->
    [0] out
    [one] one die
   *[other] { $count } dice
}
dudo-own = Your dice: { $dice }
dudo-hand = Your dice
dudo-before = Before: { $bid }, { $found } there, { $loser } lost a die
dudo-cmd = Moves of Dudo
dudo-cmd-bid = Say how many dice there are at least
dudo-cmd-face = Say which face they show
dudo-cmd-doubt = Doubt the bid
