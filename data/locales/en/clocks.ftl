ui-late = When time runs out
ui-late-about = What happens when a player runs out of time.
ui-late-default = the default choice is made
ui-late-ai = { $ai } plays until the player is back
table-timeout = Time's up for { $seat }: the default choice is made.
table-seat-ai-late = { $old } runs out of time. { $new } plays seat { $number } until they're back.
