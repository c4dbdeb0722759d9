ui-play = My turn
ui-hand = Hand
ui-hinted = ★ { $what }
ui-confirm = Confirm
ui-chosen = Chosen: { $picks }
ui-suggested = Suggested: { $picks }
ui-take-suggested = As suggested
ui-stand = Don't ask again this round
ui-stand-brief = Don't ask again
ui-standing = Got it. I won't ask you this again this round.
ui-stand-round = { $what }: not this round
ui-stand-never = { $what }: never
ui-stand-always = { $what }: always
ui-stand-brief-round = Not this round
ui-stand-brief-never = Never
ui-stand-brief-always = Always
ui-stand-about = { $labels }: no more questions about “{ $what }”.
ui-standing-round = Got it. I won't ask you about { $what } again this round. **{ ui-more }** takes it back.
ui-standing-never = Got it. I won't ask you about { $what } again. **{ ui-more }** takes it back.
ui-standing-always = Got it: { $what } is used whenever it can be. **{ ui-more }** takes it back.
ui-stands = Standing choices: pick one to take back
ui-stand-withdrawn = { $what } is yours to decide again.
ui-sealed = Got it. The others are still choosing.
ui-seat = Seat { $number }
ui-change-answer = Change my move
ui-also-asked = { $count ->
    [one] 1 more question: show it
   *[other] { $count } more questions: show another
}
ui-direct-refused = You don't take direct messages from this server, so I can't send you your hand. Use **{ ui-play }** or **{ ui-hand }** here instead.
ui-no-such-choice = “{ $typed }” isn't one of your legal choices. Pick one from the list.
cmd-hand = Show your hand and what you can do
cmd-move = Make your move
arg-choice = One of your legal choices (separate several with commas)
ui-clear = Start over
ui-wait = Nothing to do right now. When it's your turn, your choices show up here and in your direct messages.
ui-out = You're out of this game. The others play on, and you can watch here.

# Tables in words.

ui-as-pictures = Picture view
ui-text-on-asking = The text version comes with your next decision. To see it now, press **{ ui-more }**, then **{ ui-refresh }**.
