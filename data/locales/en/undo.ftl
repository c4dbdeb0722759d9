ui-undo = Undo
ui-choose-anew = Back
ui-undo-asked = { $who } wants to undo “{ $what }” and everything after it. Everyone has to agree. Expires { $until }.
ui-undo-asked-unsaid = { $who } wants to undo { $what } and everything after it. Everyone has to agree. Expires { $until }.
ui-undo-proposed = You've asked to undo that. It happens once everyone agrees.
ui-undo-declined = The undo was declined.
ui-agree = Agree
ui-decline = Decline
cmd-undo = Undo your last move (everyone must agree if something was revealed since)
ui-undone = Undone.
ui-undo-unsaid = a hidden move
ui-undo-list = Undo more…
ui-undo-which = Go back to before which move? If nothing has been revealed since, it's undone right away. Otherwise everyone has to agree.
table-nothing-to-undo = There's nothing left to undo.
table-undo-over = That undo request is settled or has expired.
table-moved-on = The table has moved on since this button appeared, so nothing was undone. Press the newest **{ ui-undo }** if you still want to.
table-no-way-back = You can't go back on that choice alone anymore. Here's what's open now. **{ ui-undo }** asks the others.
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
