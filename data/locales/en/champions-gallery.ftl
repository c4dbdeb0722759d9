# What can be chosen before a game, in a sentence each.
champions-gallery-heroes = Choose your hero
champions-gallery-heroes-note = { $count ->
    [one] one of { $all } is free
   *[other] { $count } of { $all } are free
}
champions-gallery-villains = The villains
champions-gallery-villains-note = Difficulty: { $mode }
champions-gallery-against = You face { $villain }
champions-stat-health = HP
champions-stat-thwart = THW
champions-stat-attack = ATK
champions-stat-defense = DEF
champions-stat-recover = REC
champions-stat-scheme = SCH
champions-stat-stages = stages
champions-stat-target = threat
champions-stat-each = { $count } each
champions-choice-hero-spider_man = A tough defender who draws a card whenever he's attacked and ties enemies up in webs.
champions-choice-hero-captain_marvel = Turns energy into healing and cards, then hits hard. Her allies share the work.
champions-choice-hero-she_hulk = Few cards, but no one hits harder. The more she's hurt, the heavier her blows.
champions-choice-hero-iron_man = Starts weak and ends mighty: every piece of armor in play adds cards and power.
champions-choice-hero-black_panther = Assembles his suit, then sets every piece off at once. Hit him and he hits back.
champions-choice-scenario-rhino = Comes straight at you with hard blows, and one scheme is all he needs. Good for a first game.
champions-choice-scenario-klaw = Every attack gets an extra boost card, and there are two main schemes to stop.
champions-choice-scenario-ultron = Swarms you with drones made from your own cards, and his three main schemes keep adding more.
champions-hero-plays = { $aspect }: { $plays }
champions-cover-brings = brings { $hero }
