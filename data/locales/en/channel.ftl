ui-bank-runs = { $minutes ->
    [0] Your game clock is used up. You have a minute for each decision.
    [one] Your clock is running. You have a minute left.
   *[other] Your clock is running. You have { $minutes } minutes left.
 }
ui-call = ⏰ It's your turn! The table started waiting { $since }.
ui-reminder = ⏰ Just a reminder: it's still your turn. The table started waiting { $since }.
ui-clock-ends = Your time runs out { $when }. Then the default choice is made for you.
ui-clock-ends-ai = Your time runs out { $when }. Then an AI plays until you're back.
ui-next-up = ⏳ You're next.
table-wakes = Someone's back, so the game goes on.
