# Pictures of Marvel Champions.

champions-pic-icon-crisis = Crisis: you can't remove threat from the main scheme
champions-pic-icon-hazard = Hazard: one more encounter card
champions-pic-icon-acceleration = Acceleration: +1 threat each round
champions-pic-told = For { $player }
champions-pic-discarded = Discarded
champions-pic-damage = { $count } damage
champions-pic-stash = { $count } { $count ->
    [one] card
   *[other] cards
 } underneath

# The table in words.

champions-twin-cost = cost { $cost }
champions-twin-card-does = { $card }. { $does }
champions-twin-resources = resources
champions-twin-resource-count = { $resource } { $count }
champions-twin-value-thwart = thwart { $value }
champions-twin-value-scheme = scheme { $value }
champions-twin-value-attack = attack { $value }
champions-twin-value-defense = defense { $value }
champions-twin-value-recover = recover { $value }
champions-twin-value-health = hit points { $value }
champions-twin-value-target = target threat { $value }
champions-twin-value-boost = boost { $value }
champions-twin-value-left = hit points { $left } of { $most }
champions-twin-value-progress = threat { $threat } of { $target }
champions-twin-value-gains = +{ $count } each villain phase
champions-twin-revealed-now = Being resolved
champions-twin-villain-side = The villain's side
champions-twin-first = first player
champions-twin-acts = taking a turn
champions-pile-encounter = Encounter discard pile
champions-pile-boosts = { $count ->
    [one] 1 boost icon on them
   *[other] { $count } boost icons on them
}
champions-pile-discard = { $player }'s discard pile
champions-pile-aside = Set aside

# What is printed on a card.

champions-card-consequential = consequential damage: thwart { $thwart }, attack { $attack }
champions-card-consequential-each = consequential damage { $amount }
champions-card-hand-size = hand size { $value }
champions-card-per-player = { $value } per player
champions-card-stage = stage { $stage }
champions-card-threat = starting threat { $value }
champions-card-acceleration = acceleration { $value }
