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
champions-choice-hero-spider_man = A tough defender who draws cards when he is attacked and ties enemies up in webs.
champions-choice-hero-captain_marvel = Turns energy into healing and cards, then hits hard; her allies share the work.
champions-choice-hero-she_hulk = Hits hardest of all with few cards; her own wounds only make her blows heavier.
champions-choice-hero-iron_man = Starts weak and ends mighty: each piece of armour in play adds cards and power.
champions-choice-hero-black_panther = Gathers the pieces of his suit and sets them all off at once; who hits him is hit back.
champions-choice-scenario-rhino = Comes straight at you: hard blows, and one scheme is all he needs. Good for a first game.
champions-choice-scenario-klaw = Each of his attacks carries one more boost card, and two schemes wait to be filled.
champions-choice-scenario-ultron = Swarms you with drones made of your own cards; three schemes bring ever more of them.
champions-hero-plays = { $aspect }: { $plays }
champions-cover-brings = brings { $hero }
