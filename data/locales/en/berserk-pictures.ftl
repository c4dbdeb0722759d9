berserk-pic-between = Between adventures
berserk-pic-leading = Who plays which hero
berserk-pic-setup = Setup
berserk-pic-planning = Planning
berserk-pic-action = Heroes
berserk-pic-enemy = Enemies
berserk-pic-event = Events
berserk-pic-maintenance = Maintenance
berserk-pic-after = After the adventure
berserk-pic-over = The end
berserk-pic-mode-campaign = Campaign
berserk-pic-mode-single = Single adventure
berserk-pic-acting = { $name } acts · movement left: { $points }
berserk-pic-ko = knocked out
berserk-pic-killed = killed
berserk-pic-away = off the board
berserk-pic-done = activated
berserk-pic-ready = ready
berserk-pic-bleeding = bleeding
berserk-pic-stunned = stunned
berserk-pic-none-laid = No cards played
berserk-pic-hand = { $name }: hand ({ $count })
berserk-pic-no-hero = You have no hero
berserk-pic-action-card = Action card · { $hero }
berserk-pic-tactic-card = Tactic card
berserk-pic-instant = instant
berserk-pic-replaces = in place of { $card }
berserk-pic-in-enemy-phase = in the Enemy phase
berserk-pic-in-both = in both phases
berserk-pic-enemy-card = Enemy
berserk-pic-ally-card = Ally
berserk-pic-hero-card = Hero
berserk-pic-event-card = Event { $letter }
berserk-pic-adventure-card = Adventure { $number }
berserk-pic-special-card = Special rule
berserk-pic-heroes-count = Health with 3 / 4 / 5 heroes
berserk-pic-won = Victory
berserk-pic-lost = Defeat
berserk-pic-count = { $what } { $have }/{ $need }
berserk-pic-remembers = The campaign remembers: { $notes }
berserk-pic-tries = lost { $count } { $count ->
    [one] time
   *[other] times
}
berserk-pic-health = health { $left }/{ $most }
berserk-pic-fatigue = fatigue { $now }/{ $ko }
berserk-pic-values = movement { $movement }, defense { $defence }, range { $range }, dice: { $dice }
berserk-pic-no-dice = none
berserk-pic-laid = played: { $cards }
berserk-pic-held = in hand: { $cards }
berserk-pic-rerolls = rerolls: { $count }
berserk-pic-ripostes = ripostes: { $count }
berserk-pic-markers = ability markers: { $count }
berserk-pic-penalties = penalties: { $penalties }
berserk-pic-penalty-defence = defense
berserk-pic-penalty-movement = movement
berserk-pic-penalty-attack = attack dice
berserk-pic-threw = { $who }: { $dice } = { $damage }
berserk-pic-threw-at = { $who } → { $whom }: { $dice } = { $damage }
berserk-pic-threw-none = { $who } → { $whom }: no dice = { $damage }
berserk-pic-tokens = Tokens: { $tokens }
berserk-pic-spawns = Spawn spaces: { $spaces }
berserk-pic-scenery = Scenery: { $low } low, { $high } high
berserk-pic-low = low scenery: { $spaces }
berserk-pic-high = high scenery: { $spaces }
berserk-pic-pool = in the pool: { $count }
berserk-pic-tactics = tactic cards: { $count }
berserk-pic-choices = can be chosen
berserk-pic-area-start = Start
berserk-pic-area-reach = Goal
berserk-pic-area-reach-named = Goal: { $name }
berserk-pic-area-avoid = Danger
berserk-pic-area-avoid-named = Danger: { $name }

# The table in words.

berserk-twin-dice = { $count } { $colour }
berserk-twin-die = { $colour } { $successes }
berserk-twin-state = { $state } { $count }
berserk-twin-number = card { $number }
berserk-twin-health = health { $health }
berserk-twin-stands-large = { $rear }, facing { $front }
berserk-twin-stands-around = on { $space } and the spaces around it
berserk-twin-costs = costs { $points }
berserk-twin-spawn = spawn space { $letter }
berserk-twin-beside = next to it
berserk-twin-beside-nobody = no one next to it
berserk-twin-aim-reach = goal{ $place ->
    [none] {""}
   *[other] : { $place }
}
berserk-twin-aim-avoid = keep out{ $place ->
    [none] {""}
   *[other] : { $place }
}
berserk-twin-low = low scenery
berserk-twin-high = high scenery
berserk-twin-look-rock = rock
berserk-twin-look-tree = trees
berserk-twin-look-wall = wall
berserk-twin-look-water = water
berserk-twin-look-crates = crates
berserk-twin-look-mast = mast
berserk-twin-look-tent = tent
berserk-twin-floor-forest = forest floor
berserk-twin-floor-cave = cave floor
berserk-twin-floor-sand = sand
berserk-twin-floor-deck = deck
berserk-twin-floor-street = street
berserk-twin-floor-camp = camp
berserk-twin-floor-ash = ash
berserk-twin-damage-now = damage so far
berserk-twin-goals = Goal spaces
berserk-twin-rules = Special rules
berserk-twin-board = Board
berserk-twin-heroes = Heroes
berserk-twin-walked = { $name } moved
berserk-twin-objective = Open
berserk-twin-objective-met = Met
berserk-twin-piles = hand { $hand }, discard { $discard }
berserk-twin-thresholds = thresholds
berserk-twin-threshold = { $penalty } from { $at }
berserk-twin-lies = { $what } on { $space }
berserk-twin-start = Start area
berserk-twin-tile = tile { $tile }
berserk-twin-seam = between tiles
berserk-pile-discard = { $hero }'s discard pile
berserk-pile-events = Finished events
