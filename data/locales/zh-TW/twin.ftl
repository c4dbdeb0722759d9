# How tables are told in words.

twin-marked = { $what }（{ $number } 號）
twin-none = 無
twin-you = { $player }（你）
twin-continued = { $heading }（續）
twin-with = { $what }（{ $more }）
