# How tables are told in words.

twin-marked = { $what } (no. { $number })
twin-none = none
twin-you = { $player } (you)
twin-continued = { $heading } (continued)
twin-with = { $what } ({ $more })
