ui-welcome = Who's up for a game?
ui-welcome-play = You can play { $games } here. `/play` opens a table in any channel, and anyone who presses **{ ui-join }** is in.
ui-welcome-learn = New to one of them? `/learn` plays your first game with you and explains each decision.
