underworld-pic-turn = Turn { $turn } · { $phase }
underworld-pic-setup = Set-up
underworld-pic-start = Start phase
underworld-pic-action = Action phase
underworld-pic-contest = Contest phase
underworld-pic-end = End phase
underworld-pic-goal = to { $count }
underworld-pic-key = Key: { $player }
underworld-pic-stack = Stack
underworld-pic-next = next on the left
underworld-pic-item-card = played by { $player }
underworld-pic-item-reveal = revealed by { $player }
underworld-pic-item-ability = ability of { $player }
underworld-pic-extra = extra cost paid
underworld-pic-top = on top: { $card }
underworld-pic-core = Core zone: { $card }
underworld-pic-core-out = Core: { $card }
underworld-pic-hand = Hand ({ $count })
underworld-pic-sought = Choose among { $count ->
    [one] one card
   *[other] { $count } different cards
}
underworld-pic-looking = you look at it
underworld-pic-infiltrator = your infiltrator
underworld-pic-exhausted = exhausted
underworld-pic-sealed = sealed: { $cards }
underworld-pic-points = { $count } points
underworld-pic-counts = hand { $hand }, library { $library }, graveyard { $grave }, assets { $ready }/{ $assets } ready
underworld-pic-draw = A draw
underworld-pic-won-points = wins by points
underworld-pic-won-decked = wins: the enemy's library is empty
underworld-pic-won-missions = wins with three missions
underworld-pic-decides = to decide

# The table in words.

underworld-twin-cost = cost { $cost }
underworld-twin-cost-now = cost { $cost } now (printed { $printed })
underworld-twin-card-does = { $card }. { $does }
underworld-twin-defence = defence { $count }
underworld-twin-damage = damage { $count }
underworld-twin-threshold = threshold { $count }
underworld-twin-count = { $what } { $count }
underworld-twin-temporary = temporary { $what } { $count }
underworld-twin-x-is = X = { $x }
underworld-twin-has = { $player } { $count }
underworld-twin-influence = influence: { $held } · { $threshold } win it
underworld-twin-acts = Action step of { $player }
underworld-twin-priority = Priority: { $player }
underworld-twin-contested = Contested now
underworld-twin-looking = You look at
underworld-twin-mission-of = mission of { $player }
underworld-twin-partner = partner of { $player }
underworld-twin-out = out of the game
underworld-twin-piles = hand { $hand }, library { $library }, graveyard { $grave }
underworld-twin-assets = Assets
underworld-twin-assets-tired = { $what } { $count } ({ $tired } exhausted)
underworld-twin-funds = funds { $count }
underworld-twin-won = Won
underworld-pile-grave = Graveyard of { $player }
underworld-pile-sealed = Sealed on the society of { $player }
underworld-pile-scored = Score zone of { $player }
