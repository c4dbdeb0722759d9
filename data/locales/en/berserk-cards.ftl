# -- cards: what effects and abilities ask and tell

berserk-own-die-prompt = { $model }: this attack also hits your own side. Add your ability's { $die } die?
berserk-guts-style-prompt = { $model }: which of { $other }'s dice do you add?
berserk-borrows = { $model } adds { $other }'s { $die } die ({ $card }).
berserk-counts-twice = { $card }: { $model }'s red dice count twice.
berserk-heal-prompt = You can heal { $count } more. How many of { $model }'s bleeding tokens ({ $bleeding }) come off instead of restoring that much health?
berserk-dust-prompt = { $ally }: who restores 1 health?
berserk-cubes-dice = { $model }, { $card }: how many astral cubes do you spend on dice? ({ $left } left)
berserk-cubes-movement = { $model }, { $card }: how many astral cubes do you spend on movement? ({ $left } left)
berserk-cubes-defence = { $model }, { $card }: how many astral cubes do you spend on defense? ({ $left } left)
berserk-gains-rerolls = { $model } gains { $count ->
    [one] 1 reroll
   *[other] { $count } rerolls
}.
berserk-gains-ripostes = { $model } gains { $count ->
    [one] 1 riposte
   *[other] { $count } ripostes
}.
berserk-gains-movement = { $model } gains { $count } movement.
berserk-gain-defence = { $source }: +{ $count } defense for { $models }.
berserk-lose-defence = { $source }: −{ $count } defense for { $models }.
berserk-gains-cubes = { $model } gains { $count ->
    [one] 1 astral cube
   *[other] { $count } astral cubes
} (now { $left }).
berserk-spends-cubes = { $model } spends { $count ->
    [one] 1 astral cube
   *[other] { $count } astral cubes
} ({ $left } left).
berserk-armour = { $model } lets the armor bite: +2 black dice.
berserk-wounded-armour = The armor gives { $model } { $count ->
    [one] 1 wound
   *[other] { $count } wounds
} ({ $left } health left).
berserk-reloads = { $model } takes { $cards } back.
berserk-mends = { $model } removes { $count ->
    [one] 1 wound token
   *[other] { $count } wound tokens
}.
berserk-tactic = { $hero } draws { $card } from the tactic deck.
berserk-tactic-none = { $hero } takes the token, but the tactic deck is empty.
