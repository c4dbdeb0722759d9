# -- board
berserk-numbered = { $name } { $number }
berserk-this = { $name }
berserk-space = { $space }
berserk-rear-front = { $rear }, facing { $front }
berserk-yes = Yes
berserk-no = No
berserk-count = { $count }
berserk-displace-prompt = { $model } has to make room. Where does it go?
berserk-displace-first = Several models have to step aside. Which one goes first?
berserk-displaced = { $model } steps aside to { $space }.
berserk-none-left = There are no { $name } models left to place.
berserk-no-room = There's no room for { $name } at { $space }.
berserk-spawn-prompt = Where does { $model } appear?
berserk-front-prompt = Which way should { $model } face?
berserk-centre-prompt = { $model } doesn't fit on the spawn space. Where should the center of its base go?
berserk-spawned = { $model } appears on { $space }.
berserk-moved = { $model } moves { $count ->
    [one] 1 space
   *[other] { $count } spaces
} to { $space }.
berserk-way-0 = up
berserk-way-1 = up and to the right
berserk-way-2 = down and to the right
berserk-way-3 = down
berserk-way-4 = down and to the left
berserk-way-5 = up and to the left
berserk-toward-prompt = Who does { $enemy } move toward?
berserk-way-prompt = Which way does { $enemy } take to { $target }?
berserk-by-way = through { $spaces }
