# -- board
berserk-numbered = { $name } { $number }
berserk-this = { $name }
berserk-space = { $space }
berserk-rear-front = { $rear }, front on { $front }
berserk-yes = Yes
berserk-no = No
berserk-count = { $count }
