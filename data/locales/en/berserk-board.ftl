# -- board
berserk-numbered = { $name } { $number }
berserk-this = { $name }
berserk-space = { $space }
berserk-rear-front = { $rear }, front on { $front }
berserk-yes = Yes
berserk-no = No
berserk-count = { $count }
berserk-displace-prompt = Where does { $model } make room to?
berserk-displace-first = Several models have to make room. Who goes first?
berserk-displaced = { $model } makes room and stands on { $space } now.
berserk-none-left = { $name } does not come: no model is left.
berserk-no-room = { $name } finds no room at { $space }.
berserk-spawn-prompt = Where does { $model } appear?
berserk-front-prompt = To which space does the front of { $model } point?
berserk-centre-prompt = { $model } does not fit on the spawn space itself. Where is its centre?
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
berserk-toward-prompt = Whom does { $enemy } move toward?
berserk-way-prompt = How does { $enemy } move toward { $target }?
berserk-by-way = by { $spaces }
