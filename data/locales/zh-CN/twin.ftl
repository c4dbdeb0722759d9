# How tables are told in words.

twin-marked = { $what }（{ $number } 号）
twin-none = 无
twin-you = { $player }（你）
twin-continued = { $heading }（续）
twin-with = { $what }（{ $more }）
