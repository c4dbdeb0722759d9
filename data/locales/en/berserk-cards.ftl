# -- cards: what effects and abilities ask and tell

berserk-own-die-prompt = { $model }: add your ability's { $die } die? This attack also hits your own side.
berserk-guts-style-prompt = { $model }: which die of { $other } do you add?
berserk-borrows = { $model } adds a { $die } die of { $other } ({ $card }).
berserk-counts-twice = { $card }: { $model }'s red dice count twice.
berserk-heal-prompt = Points of healing left: { $count }. How many bleeding tokens come off { $model } ({ $bleeding } there) in place of health?
berserk-dust-prompt = { $ally }: who restores 1 health?
berserk-cubes-dice = { $model }, { $card }: how many astral cubes ({ $left } left) for dice?
berserk-cubes-movement = { $model }, { $card }: how many astral cubes ({ $left } left) for movement?
berserk-cubes-defence = { $model }, { $card }: how many astral cubes ({ $left } left) for defence?
berserk-gains-rerolls = { $model } gains { $count ->
    [one] 1 reroll
   *[other] { $count } rerolls
}.
berserk-gains-ripostes = { $model } gains { $count ->
    [one] 1 riposte
   *[other] { $count } ripostes
}.
berserk-gains-movement = { $model } gains { $count } movement.
berserk-gain-defence = { $source }: +{ $count } defence for { $models }.
berserk-lose-defence = { $source }: −{ $count } defence for { $models }.
berserk-gains-cubes = { $model } gains { $count ->
    [one] 1 astral cube
   *[other] { $count } astral cubes
}: { $left } now.
berserk-spends-cubes = { $model } spends { $count ->
    [one] 1 astral cube
   *[other] { $count } astral cubes
}: { $left } left.
berserk-armour = { $model } lets the armour bite: +2 black dice.
berserk-wounded-armour = The armour gives { $model } { $count ->
    [one] 1 wound
   *[other] { $count } wounds
}: { $left } health left.
berserk-reloads = { $model } takes back { $cards }.
berserk-mends = { $model } loses { $count ->
    [one] 1 wound token
   *[other] { $count } wound tokens
}.
berserk-tactic = { $hero } takes { $card } from the tactic deck.
berserk-tactic-none = { $hero } takes the token, but the tactic deck is empty.
