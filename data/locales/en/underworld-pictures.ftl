underworld-pic-turn = Turn { $turn } · { $phase }
underworld-pic-setup = Setup
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
underworld-pic-item-ability = { $player }'s ability
underworld-pic-extra = extra cost paid
underworld-pic-top = on top: { $card }
underworld-pic-core = Core zone: { $card }
underworld-pic-core-out = Core: { $card }
underworld-pic-hand = Hand ({ $count })
underworld-pic-sought = Choose from { $count ->
    [one] one card
   *[other] { $count } different cards
}
underworld-pic-looking = you're looking at it
underworld-pic-infiltrator = your infiltrator
underworld-pic-exhausted = exhausted
underworld-pic-sealed = sealed: { $cards }
underworld-pic-points = { $count } points
underworld-pic-counts = hand { $hand }, library { $library }, graveyard { $grave }, assets { $ready }/{ $assets } ready
underworld-pic-draw = It's a draw
underworld-pic-won-points = wins on points
underworld-pic-won-decked = wins: the enemy's library is empty
underworld-pic-won-missions = wins with three missions
underworld-pic-decides = to decide

# The table in words.

underworld-twin-cost = cost { $cost }
underworld-twin-cost-now = cost { $cost } now (printed { $printed })
underworld-twin-card-does = { $card }. { $does }
underworld-twin-defence = defense { $count }
underworld-twin-damage = damage { $count }
underworld-twin-threshold = threshold { $count }
underworld-twin-count = { $what } { $count }
underworld-twin-temporary = temporary { $what } { $count }
underworld-twin-x-is = X = { $x }
underworld-twin-has = { $player } { $count }
underworld-twin-influence = influence: { $held } · { $threshold } to win
underworld-twin-acts = { $player }'s action step
underworld-twin-priority = Priority: { $player }
underworld-twin-contested = Contested now
underworld-twin-looking = You're looking at
underworld-twin-mission-of = { $player }'s mission
underworld-twin-partner = { $player }'s partner
underworld-twin-out = out of the game
underworld-twin-piles = hand { $hand }, library { $library }, graveyard { $grave }
underworld-twin-assets = Assets
underworld-twin-assets-tired = { $what } { $count } ({ $tired } exhausted)
underworld-twin-funds = funds { $count }
underworld-twin-won = Won
underworld-pile-grave = { $player }'s graveyard
underworld-pile-sealed = Sealed on { $player }'s society
underworld-pile-scored = { $player }'s score zone
