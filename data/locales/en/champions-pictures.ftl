# Pictures of Marvel Champions.

champions-pic-icon-crisis = Crisis: no threat leaves the main scheme
champions-pic-icon-hazard = Hazard: one more encounter card
champions-pic-icon-acceleration = Acceleration: +1 threat each round
champions-pic-told = For { $player }
champions-pic-discarded = Discarded
champions-pic-damage = { $count } damage
champions-pic-stash = { $count } cards underneath
