# Stops: the moments at which a player wants to be asked.

ui-stops = Stops
ui-stops-what = You're always asked on your turn and whenever you have to choose. Otherwise you pass automatically, except at these moments. Only you can see your stops.
ui-stops-always = **Always**
ui-stops-now = **Only this round**
ui-stops-always-none = Always: at no other moment
ui-stops-now-none = Only this round: at no other moment
ui-stops-set = Saved.
